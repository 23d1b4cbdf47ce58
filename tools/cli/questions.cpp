// `arbiter questions` shows everything that is known about a game's questions or, under one
// ruleset, where their readings diverge.
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/text.hpp"
#include "reports/audit_json.hpp"
#include "reports/document/terminal.hpp"
#include "reports/pages/pages.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/auditor/run.hpp"
#include "tools/cli/choices.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/findings.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/named_questions.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/loader/loaded_games.hpp"

namespace arbiter {

namespace {

constexpr double seconds_of_a_run = 60;               // if no limit is given
constexpr double seconds_in_all = usual_seconds - 1;  // in total, leaving a moment to answer

struct Questions_options : Game_options {
  Engine_options engine;
  std::vector<std::string> only;
  std::uint64_t after = 0;
  double above = -1;
  std::uint64_t nearby = Local_options{}.plies;
  bool thorough = false, brief = false, fewest = false;
  std::string simulated;  // a file with a simulation; empty: none
  std::string choices;
};

/// The options besides the effort and the choices that determine the answers, each after a space.
std::string given_text(const Questions_options& options) {
  std::string out = options.engine.limits_text();
  if (options.above >= 0) out += fmt::format(" --above {}", options.above);
  if (options.nearby != Questions_options().nearby)
    out += fmt::format(" --nearby {}", options.nearby);
  if (!options.simulated.empty()) out += " --simulated " + shell_word(options.simulated);
  return out;
}

Exit everything(const Questions_options& options, const Game_facade& game, Output& output) {
  Audit_options run;
  run.limits = limits_of(options.engine, output);
  if (run.limits.seconds == 0 && !options.thorough) run.limits.seconds = seconds_of_a_run;
  run.thorough = options.thorough;
  run.brief = options.brief;
  run.questions = options.only;
  run.above = options.above;
  run.nearby_plies = options.nearby;
  run.simulated = options.simulated;
  run.choices = read_choices(game.rulebook(), options.choices);
  run.given = given_text(options);
  if (output.shows_progress()) run.announce = [&](const std::string& what) { output.status(what); };
  const Game_audit audit = audit_questions(game.rulebook(), run);
  for (const Question_audit& known : audit.questions)
    output.text(document::terminal_text(
                    {question_card(audit, entry_of(audit.book->questions, known.question), &known)},
                    output.paint(), option_that_loads(game.rulebook().game)) +
                "\n");
  output.text(audit.answers.sentence + "\n");
  std::vector<Finding> findings;
  bool decided = !audit.stopped;
  for (const Reading_audit& r : audit.readings) {
    findings.insert(findings.end(), r.findings.begin(), r.findings.end());
    decided = decided && r.kind != Reading_audit::Kind::bounded &&
              r.kind != Reading_audit::Kind::not_asked;
  }
  Report_json json{{"game", game.rulebook().game}, {"stopped", audit.stopped}};
  json.update(findings_json(findings));
  json.update(questions_json(audit));
  output.object(json);
  return decided ? Exit::holds : Exit::undecided;
}

Exit with_usual_limit(const Questions_options& options, Output& output, auto ask) {
  const bool is_usual = options.engine.seconds == 0 && !options.thorough && !options.brief;
  output.begin_work(is_usual
                        ? fmt::format("comparing readings; at most {:g} s, --time sets a limit "
                                      "for each exploration instead",
                                      usual_seconds)
                        : "comparing readings; Ctrl-C stops");
  const Stopwatch clock;
  if (is_usual) interrupt_after(seconds_in_all);
  const Exit exit = ask();
  if (is_usual && exit == Exit::undecided && clock.seconds() >= seconds_in_all)
    say_how_to_go_on(output);
  return exit;
}

/// Where readings diverge under one ruleset. Ranks share this.
Exit under_one_ruleset(const Questions_options& options, const Game_facade& game, Output& output) {
  Ranks* const ranks = output.ranks();
  if (ranks) require_same(*ranks, "the ruleset", game.ruleset().text());
  Limits limits;
  std::unique_ptr<Question_facade> engine;
  together(ranks, [&] {
    limits = limits_of(options.engine, output);
    engine = make_questions(options.game, game.ruleset().text());
  });
  Findings findings(output);
  output.remark(fmt::format("{}\n", output.paint().strong("ruleset " + game.ruleset().text())));
  findings.add(engine->compare(options.only, limits, {options.after, options.fewest}));
  if (ranks && ranks->me() > 0) return Exit::holds;  // without the proofs of rank 0
  return findings.finish(game);
}

Exit questions(const Questions_options& options, Output& output) {
  const bool asks_everything = !options.ruleset_given && options.after == 0 && !options.fewest;
  std::unique_ptr<Game_facade> game;
  together(output.ranks(), [&] {
    game = options.make();
    require_questions(game->rulebook(), options.only);
    if (output.ranks() && asks_everything)
      throw Bad_input(
          "questions: expected --ruleset, --after or --fewest, since ranks share only "
          "comparisons under one ruleset");
  });
  return with_usual_limit(options, output, [&] {
    if (!asks_everything) return under_one_ruleset(options, *game, output);
    output.page();
    return everything(options, *game, output);
  });
}

}  // namespace

Command questions_command() {
  return {
      "questions",
      "Show what is known about a rulebook's open questions",
      "For each question with several readings (default: all), the most important\n"
      "first, it shows where the readings diverge, with the shortest game and both\n"
      "outcomes; how often that comes up in play; what the worked examples say; how\n"
      "much it changes a value; and which other answers settle it. Finally it shows\n"
      "the fewest answers that settle everything. If a divergence is too far from\n"
      "the start at full size, it shows the shortest line to one from a small\n"
      "position, with proof, and a game that reaches that position.\n"
      "With --ruleset, --after or --fewest it shows only where readings diverge\n"
      "under that ruleset: a finding is refuted if they do and proved if they never\n"
      "do. It shows the shortest game or, with --fewest, one to a position with the\n"
      "fewest pieces, for which it examines every position.\n"
      "Without --time or --long it stops after five seconds and says how to\n"
      "continue.",
      "0 every question was decided\n"
      "3 a question is undecided",
      "arbiter questions picadice PD-A03 --ruleset colours=2,columns=2\n"
      "arbiter questions tic_tac_toe --time 20 --json",
      taking(
          questions,
          [](Arguments& arguments, Questions_options& options) {
            add_options(arguments, options);
            arguments.add("ID", &options.only, "Question to examine (default: all)");
            arguments.add("--after", &options.after, "Ignore differences in the first N turns");
            arguments
                .add("--above", &options.above,
                     "Settle only questions that may diverge in a larger\nshare of games than this")
                .range(0.0, 1.0);
            arguments.add("--nearby", &options.nearby,
                          "Number of plies to compare for each pair in search\nof a small position "
                          "where they diverge; 0: none");
            arguments.add("--fewest", &options.fewest, "Show divergences with the fewest pieces");
            arguments
                .add("--simulated", &options.simulated,
                     "Show the simulation in this file, an answer of\n"
                     "`arbiter simulate --json` (default: the recorded one)")
                .file()
                .excludes("--ruleset")
                .excludes("--after")
                .excludes("--fewest");
            arguments
                .add("--choices", &options.choices,
                     "Answers that have been chosen, as PD-A01=2,PD-A03=1\n"
                     "or a file of them: examine the other questions under\n"
                     "them")
                .excludes("--ruleset")
                .excludes("--after")
                .excludes("--fewest");
            arguments.add("--long", &options.thorough, "Examine more games, pairs and states");
            arguments
                .add("--brief", &options.brief,
                     "Examine only as much as `arbiter letter` and a short audit\ndo, without the "
                     "five-second limit")
                .excludes("--long");
            add_options(arguments, options.engine,
                        "Time limit in seconds for each exploration (default:\n5 in all)");
          }),
      true,
      {},
      nullptr,
      true};
}

}  // namespace arbiter
