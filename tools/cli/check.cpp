// `arbiter check` and `arbiter prove`: findings, printed as they come.
#include <fmt/format.h>
#include <functional>

#include "solver/explore/checkpoint_files.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/findings.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

namespace {

constexpr double full_size_seconds = 20;  // of a full-size ruleset, when no limit is given

struct Check_options : Game_options {
  Engine_options engine;
  std::vector<std::string> only;
  Checkpoint_files files;  // of check
  std::uint64_t games = 100, seed = 1;
  std::string smtlib;
};

/// The ruleset that was asked for, or every scope of the game.
std::vector<Game_facade::Scope_text> scopes_of(const Check_options& options,
                                               const Game_facade& game) {
  if (options.ruleset_given) return {{game.ruleset().text(), "as asked for", false}};
  return game.scopes();
}

using Ask = std::function<std::vector<Finding>(const Game_facade&, const Limits&)>;

void ask_all(const Check_options& options, const Game_facade& game, Output& output,
             Findings& findings, const Ask& ask) {
  Limits limits = limits_of(options.engine, output);
  for (const Game_facade::Scope_text& scope : scopes_of(options, game)) {
    if (was_interrupted()) return;
    limits.seconds = options.engine.seconds;
    if (scope.full_size && !options.engine.any_limit()) limits.seconds = full_size_seconds;
    output.remark(
        fmt::format("{} ({})\n", output.paint().strong("ruleset " + scope.ruleset), scope.why));
    findings.add(ask(*make_game(options.game, scope.ruleset), limits));
  }
}

Exit check(const Check_options& options, Output& output) {
  const auto game = options.make();
  std::vector<std::string> known;
  for (const Game_facade::Named& property : game->properties()) known.push_back(property.name);
  for (const std::string& name : options.only) require_known("property", name, known);
  const bool has_files = !options.files.resume.empty() || !options.files.checkpoint.empty();
  if (has_files && !options.ruleset_given)
    throw Bad_input("--checkpoint and --resume: expected a --ruleset with them, found none");
  Findings findings(output);
  ask_all(options, *game, output, findings, [&](const Game_facade& one, const Limits& limits) {
    return one.check(options.only, limits, options.games, options.seed, options.files);
  });
  if (options.only.empty() && !was_interrupted()) {
    std::vector<Finding> proved = game->prove("");
    if (!proved.empty())
      output.remark(
          fmt::format("{} (every state or case, reachable or not)\n",
                      output.paint().strong("laws and facts of " + game->ruleset().text())));
    findings.add(std::move(proved));
  }
  return findings.finish(*game);
}

Exit prove(const Check_options& options, Output& output) {
  const auto game = options.make();
  Findings findings(output);
  findings.add(game->prove(options.smtlib));
  return findings.finish(*game);
}

}  // namespace

Command check_command() {
  return {
      "check", "Put the game's properties to the engines",
      "Explores everything that can be reached, plays at random where that is too much, and\n"
      "proves laws and facts (as `prove` does, unless a PROPERTY is named). Without --ruleset\n"
      "under every ruleset that the game names for this; a full-size one is then explored for\n"
      "20 s unless a limit is given.\n"
      "Exit code: 1 when any finding is not the one on record: a property that is refuted\n"
      "although it should hold, or holds although it is known to fail. Otherwise 3 when a\n"
      "property is neither proved nor refuted by any engine under one of the rulesets, when there\n"
      "was nothing to ask, or after Ctrl-C. Otherwise 0. With --checkpoint what was explored is\n"
      "kept when a limit or Ctrl-C ends it, and --resume goes on from there, for the same ruleset\n"
      "and properties.",
      "arbiter check picadice last-counter-rule --ruleset colours=2,columns=2 --json\n"
      "arbiter check picadice --ruleset colours=3 --time 60 --checkpoint part.bin",
      taking(check, [](Arguments& arguments, Check_options& options) {
        add_options(arguments, options);
        arguments.add("PROPERTY", &options.only, "Only these; default: all, and the laws");
        add_options(arguments, options.engine);
        add_options(arguments, options.files);
        arguments.add("--games", &options.games, "Of random play").defaulted();
        arguments.add("--seed", &options.seed, "Of random play").defaulted();
      })};
}

Command prove_command() {
  return {"prove", "Prove the game's laws and facts",
          "Laws: what holds for every state, reachable or not, by a solver. Facts: what the rules\n"
          "make of numbers and pictures, by looking at all of them or by a solver. With --smtlib\n"
          "every query is written to a file of its own, for any other solver to check.\n"
          "Exit code: 1 when a finding is not the one on record, otherwise 3 when the solver gave\n"
          "up on one or the game has neither laws nor facts, otherwise 0.",
          "arbiter prove brain_picnic --json\n"
          "arbiter prove picadice --smtlib queries",
          taking(prove, [](Arguments& arguments, Check_options& options) {
            add_options(arguments, options);
            arguments.add("--smtlib", &options.smtlib, "Folder for the queries, made if need be");
          })};
}

}  // namespace arbiter
