// `arbiter check` and `arbiter prove`: findings, printed as they arrive.
#include <fmt/format.h>
#include <functional>
#include <new>

#include "solver/explore/checkpoint_files.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/error_json.hpp"
#include "tools/cli/findings.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

namespace {

constexpr double full_size_seconds = 20;  // for a full-size ruleset if no limit is given

struct Check_options : Game_options {
  Engine_options engine;
  std::vector<std::string> only;
  Checkpoint_files files;  // for check
  std::uint64_t games = 100, seed = 1;
  std::string smtlib;
};

/// The requested ruleset, or every scope of the game.
std::vector<Game_facade::Scope_text> scopes_of(const Check_options& options,
                                               const Game_facade& game) {
  if (options.ruleset_given) return {{game.ruleset().text(), "as requested", false}};
  return game.scopes();
}

using Ask = std::function<std::vector<Finding>(const Game_facade&, const Limits&)>;

void ask_all(const Check_options& options, const Game_facade& game, Output& output,
             Findings& findings, const Ask& ask) {
  Limits limits;
  together(output.ranks(), [&] { limits = limits_of(options.engine, output); });
  for (const Game_facade::Scope_text& scope : scopes_of(options, game)) {
    if (was_interrupted() && !output.ranks()) return;  // ranks learn of it while they explore
    limits.seconds = options.engine.seconds;
    if (scope.full_size && !options.engine.any_limit()) limits.seconds = full_size_seconds;
    output.remark(
        fmt::format("{} ({})\n", output.paint().strong("ruleset " + scope.ruleset), scope.why));
    std::unique_ptr<Game_facade> one;
    together(output.ranks(), [&] { one = make_game(options.game, scope.ruleset); });
    findings.add(ask(*one, limits));
  }
}

Exit check(const Check_options& options, Output& output) {
  Ranks* const ranks = output.ranks();
  std::unique_ptr<Game_facade> game;
  together(ranks, [&] {
    game = options.make();
    std::vector<std::string> known;
    for (const Game_facade::Property_text& property : game->properties())
      known.push_back(property.name);
    for (const std::string& name : options.only) require_known("property", name, known);
    const bool has_files = !options.files.resume.empty() || !options.files.checkpoint.empty() ||
                           !options.files.disk.empty();
    if (has_files && !options.ruleset_given)
      throw Bad_input(
          "--checkpoint, --resume and --disk: expected a --ruleset with them, found none");
    require_files_that_fit(ranks, options.files);
  });
  if (ranks) require_same(*ranks, "the ruleset", game->ruleset().text());
  Findings findings(output);
  ask_all(options, *game, output, findings, [&](const Game_facade& one, const Limits& limits) {
    return one.check(options.only, limits, options.games, options.seed, options.files);
  });
  if (ranks && ranks->me() > 0) return Exit::holds;
  bool has_room = true;
  if (options.only.empty() && !was_interrupted()) {
    std::vector<Finding> proved;
    try {
      proved = game->prove("");
    } catch (const std::bad_alloc&) {
      has_room = false;
      output.trouble("not enough memory for the solver; the laws and facts were not proved");
    }
    if (!proved.empty())
      output.remark(
          fmt::format("{} (every state or case, reachable or not)\n",
                      output.paint().strong("laws and facts of " + game->ruleset().text())));
    findings.add(std::move(proved));
  }
  const Exit exit = findings.finish(*game);
  return exit == Exit::holds && !has_room ? Exit::undecided : exit;
}

Exit prove(const Check_options& options, Output& output) {
  const auto game = options.make();
  Findings findings(output);
  end_on_interrupt([&output] {
    const char* const sentence = "stopped before the proofs were complete";
    output.trouble(sentence);
    output.object(error_json(sentence, Exit::undecided));
    output.finish();
  });
  const std::vector<Finding> proved = game->prove(options.smtlib);
  if (proved.empty()) {
    const std::string ruleset = game->ruleset().text();
    output.text(fmt::format("nothing was proved: {} has neither laws nor facts{}\n", options.game,
                            ruleset == "default" ? "" : " under " + ruleset));
  }
  findings.add(proved);
  return findings.finish(*game);
}

}  // namespace

Command check_command() {
  return {
      "check",
      "Check the game's properties with every engine",
      "Explores every reachable state, plays random games where there are too many\n"
      "and, unless a PROPERTY is named, proves laws and facts as `prove` does.\n"
      "Without --ruleset it uses every ruleset that the game names for this; a\n"
      "full-size ruleset is then explored for 20 s unless a limit is given.\n"
      "--checkpoint saves the exploration when a limit or Ctrl-C ends it, and\n"
      "--resume continues it for the same ruleset and properties. With --disk, an\n"
      "exploration that fills the memory continues in a folder.",
      "0 every property was decided as recorded\n"
      "1 unexpected: a property that should hold is refuted, or one that is known to fail holds\n"
      "3 a property is undecided under a ruleset, there was nothing to check, or Ctrl-C was\n"
      " pressed",
      "arbiter check picadice last-counter-rule --ruleset colours=2,columns=2 --json\n"
      "arbiter check picadice --ruleset colours=3 --time 60 --checkpoint part.bin",
      taking(check,
             [](Arguments& arguments, Check_options& options) {
               add_options(arguments, options);
               arguments.add("PROPERTY", &options.only,
                             "Property to check (default: all, and the laws)");
               add_options(arguments, options.engine);
               add_options(arguments, options.files);
               add_disk(arguments, options.files);
               arguments.add("--games", &options.games, "Number of random games").defaulted();
               arguments.add("--seed", &options.seed, "Random seed of the games").defaulted();
             }),
      true,
      {},
      nullptr,
      true};
}

Command prove_command() {
  return {
      "prove",
      "Prove the game's laws and facts",
      "A solver proves laws, which hold for every state, reachable or not. Facts are about the\n"
      "numbers and pictures that the rules produce; they are proved by enumeration or by a\n"
      "solver. --smtlib writes every query to its own file for any other solver to check.",
      "0 everything was proved as recorded\n"
      "1 a result differs from the recorded one\n"
      "3 the solver gave up or was stopped, or the game has neither laws nor facts",
      "arbiter prove brain_picnic --json\n"
      "arbiter prove picadice --smtlib queries",
      taking(prove, [](Arguments& arguments, Check_options& options) {
        add_options(arguments, options);
        arguments.add("--smtlib", &options.smtlib, "Folder for the queries (created if missing)");
      })};
}

}  // namespace arbiter
