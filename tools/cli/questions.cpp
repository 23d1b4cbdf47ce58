// `arbiter questions`: what is known of the questions of a game; under one ruleset, where their
// readings part there.
#include <fmt/format.h>

#include "model/json.hpp"
#include "reports/audit_json.hpp"
#include "tools/auditor/run.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/findings.hpp"
#include "tools/cli/named_questions.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter {

namespace {

constexpr double seconds_of_a_run = 60;  // when no limit is given

struct Questions_options : Game_options {
  Engine_options engine;
  std::vector<std::string> only;
  std::uint64_t after = 0;
  double above = -1;
  std::uint64_t nearby = Local_options{}.plies;
  bool thorough = false, fewest = false;
};

std::string outcome_text(const Outcome& o) {
  return fmt::format("{} ({}{}{}), then {}{}", o.ruling, o.clause, o.reason.empty() ? "" : ": ",
                     o.reason, o.position, o.result == "unfinished" ? "" : ", result " + o.result);
}

/// The moves of a parting from one of its plies on, and both outcomes below each other.
std::string shown_text(const Question& q, const Reading_audit& r, const Parting& p,
                       std::size_t from, std::string_view ruleset) {
  std::string moves;
  for (std::size_t n = from; n < p.played.plies.size(); ++n)
    moves += (moves.empty() ? "" : "; ") + p.played.plies[n].move;
  return fmt::format("    after {}{}\n    {}: {}\n    {}: {}\n", moves, ruleset, base_of(q, r),
                     outcome_text(p.here), r.reading, outcome_text(p.there));
}

/// Where a reading parts, and the games that lead there.
std::string parting_text(const Question& q, const Reading_audit& r, const Paint& paint) {
  std::string out =
      fmt::format("  {} {}: {}\n", paint.strong(r.question),
                  fmt::format("reading {} or {}", base_of(q, r), r.reading), sentence(r));
  if (r.parting)
    out += shown_text(q, r, *r.parting, 0, fmt::format("  (ruleset {})", r.parting->ruleset));
  if (r.nearby)
    out += (r.parting ? fmt::format("    {}\n", sentence(*r.nearby)) : "") +
           shown_text(q, r, r.nearby->parting, r.nearby->reached_in, "");
  return out;
}

std::string question_text(const Game_audit& audit, const Question_audit& known,
                          const Paint& paint) {
  const Question& q = entry_of(audit.book->questions, known.question);
  std::string out =
      fmt::format("{}: {}\n  {}, {}\n", paint.strong(q.id), q.title, q.clauses, known.reason);
  for (int n = q.least(); n <= q.count(); ++n)
    out += fmt::format("  {}{} {}\n", n, n == q.standard ? " (taken)" : "", text_of(q, n));
  for (const Reading_audit& r : audit.readings)
    if (r.question == known.question) out += parting_text(q, r, paint);
  for (const std::string& sentence : sentences(known)) out += "  " + sentence + "\n";
  return out + "\n";
}

Exit everything(const Questions_options& options, const Game_facade& game, Output& output) {
  Audit_options run;
  run.limits = limits_of(options.engine, output);
  if (run.limits.seconds == 0 && !options.thorough) run.limits.seconds = seconds_of_a_run;
  run.thorough = options.thorough;
  run.questions = options.only;
  run.above = options.above;
  run.nearby_plies = options.nearby;
  if (output.shows_progress()) run.announce = [&](const std::string& what) { output.status(what); };
  const Game_audit audit = audit_questions(game.rulebook(), run);
  for (const Question_audit& known : audit.questions)
    output.text(question_text(audit, known, output.paint()));
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

Exit questions(const Questions_options& options, Output& output) {
  const auto game = options.make();
  require_questions(game->rulebook(), options.only);
  if (!options.ruleset_given && options.after == 0 && !options.fewest)
    return everything(options, *game, output);
  Findings findings(output);
  output.remark(fmt::format("{}\n", output.paint().strong("ruleset " + game->ruleset().text())));
  findings.add(make_questions(options.game, game->ruleset().text())
                   ->compare(options.only, limits_of(options.engine, output),
                             {options.after, options.fewest}));
  return findings.finish(*game);
}

}  // namespace

Command questions_command() {
  return {
      "questions", "Tell what is known of the questions of a rulebook",
      "Of each question with several readings (default: all), the one to be answered first on\n"
      "top: where readings part, with the shortest game and what each does; how often it comes\n"
      "up in games that are played; what the worked examples say; how far it moves a value;\n"
      "which answers to others settle it. Then the fewest answers that settle everything.\n"
      "Where the start is too far from it at full size: the shortest way to part from a small\n"
      "position, proved, and a game that reaches the position.\n"
      "With --ruleset, --after N, which passes over the first N turns, or --fewest: only where\n"
      "readings part under that ruleset; a finding is refuted when they do, proved when they\n"
      "never do. The game shown is the shortest; with --fewest one to a position with the fewest\n"
      "counters, tanks or cards on the table, for which every position is looked at.\n"
      "Exit code: 0 when all were decided either way, 3 otherwise.",
      "arbiter questions picadice PD-A03 --ruleset colours=2,columns=2\n"
      "arbiter questions tic_tac_toe --json",
      taking(questions, [](Arguments& arguments, Questions_options& options) {
        add_options(arguments, options);
        arguments.add("ID", &options.only, "Only these questions; default: all");
        arguments.add("--after", &options.after, "Pass over differences in the first N turns");
        arguments
            .add("--above", &options.above,
                 "The fewest answers settle what may part in a larger share of games")
            .range(0.0, 1.0);
        arguments.add("--nearby", &options.nearby,
                      "Plies compared for each pair in search of a small position from which\n"
                      "they part; 0: none");
        arguments.add("--fewest", &options.fewest, "Show partings with the fewest pieces");
        arguments.add("--long", &options.thorough, "More games, pairs and states");
        add_options(arguments, options.engine);
      })};
}

}  // namespace arbiter
