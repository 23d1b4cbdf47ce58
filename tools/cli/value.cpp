// `arbiter solve` and `arbiter advise`: the values of positions.
#include <fmt/format.h>
#include <algorithm>

#include "model/json.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/advise_search.hpp"
#include "tools/cli/advise_turn.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/value_options.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

Report_json solved_json(const Game_facade& game, const std::string& position,
                        const Solved_position& s) {
  Report_json json = position_json(game, position);
  json.update({{"ended", name_of(s.ended)},
               {"side", s.side + 1},
               {"paranoid", game.sides() > 2},
               {"engine", engine_json(s.engine)},
               {"states", s.states},
               {"words", s.words},
               {"bytes", s.bytes},
               {"components", s.components},
               {"largest", s.largest},
               {"sweeps", s.sweeps},
               {"seconds_to_build", s.seconds_to_build},
               {"seconds", s.seconds}});
  if (s.disk) json["disk"] = disk_json(*s.disk);
  json["value"] = s.has_values ? values_json(s.value) : Report_json();
  json["turns"] = s.has_turns ? between_json(s.turns) : Report_json();
  json["exact"] = s.exact ? exact_json(*s.exact) : Report_json();
  json["max_n"] = s.max_n ? max_n_json(*s.max_n) : Report_json();
  json["anytime"] =
      s.anytime ? Report_json{{"expanded", s.anytime->expanded}, {"trials", s.anytime->trials}}
                : Report_json();
  json["moves"] = moves_json(s);
  return json;
}

std::string work_text(const Solved_position& s) {
  if (s.anytime)
    return fmt::format("{} states, {} of them expanded; {} words; {} trials; {:.2f} s, {} bytes\n",
                       s.states, s.anytime->expanded, s.words, s.anytime->trials, s.seconds,
                       s.bytes);
  if (s.by_number)
    return fmt::format(
        "{} positions, {} sweeps; {:.2f} s, {:.1f} bytes per position\n", s.states, s.sweeps,
        s.seconds,
        static_cast<double>(s.bytes) / static_cast<double>(std::max<std::uint64_t>(s.states, 1)));
  return fmt::format(
             "{} states, {} words, {} components, the largest with {} states\n"
             "{} sweeps over it; {:.2f} s to build, {:.2f} s in total, {} bytes\n",
             s.states, s.words, s.components, s.largest, s.sweeps, s.seconds_to_build, s.seconds,
             s.bytes) +
         (s.disk ? disk_text(*s.disk) : "");
}

/// The exit code: 0 if everything requested was reached, otherwise according to the limit.
Exit exit_of(const Value_options& options, const Solved_position& s, Output& output) {
  if (s.exact && !s.exact->proved)
    output.text(fmt::format("no fractions: {}\n",
                            s.exact->doubt.empty() ? name_of(s.exact->ended) : s.exact->doubt));
  if (s.max_n && s.max_n->sides.empty())
    output.text(fmt::format("no max-n profile: {}\n", name_of(s.max_n->ended)));
  bool undecided = (s.exact && !s.exact->proved) || (s.max_n && s.max_n->sides.empty());
  if (s.exact && !s.exact->no_turns.empty()) {
    output.text(fmt::format("no exact number of turns: {}\n", s.exact->no_turns));
    undecided = true;
  }
  const bool turns_known = s.exact && s.exact->turns;
  if (s.has_turns && !turns_known &&
      (s.turns_ended != Stop_reason::exhausted || s.turns.high - s.turns.low > s.gap)) {
    output.text(fmt::format("the number of turns was not bounded to within the gap: {}\n",
                            s.turns_ended == Stop_reason::exhausted ? "no further improvement"
                                                                    : name_of(s.turns_ended)));
    undecided = true;
  }
  const auto why = s.ended == Stop_reason::exhausted ? "no further improvement" : name_of(s.ended);
  if (s.has_values && !s.is_met)
    output.text(fmt::format("stopped before reaching the requested gap ({:g}): {}\n", s.gap, why));
  if (s.has_values && !s.no_table.empty()) {
    output.text(fmt::format("no certificate was written: {}\n", s.no_table));
    return Exit::undecided;
  }
  if (!s.has_values)
    output.text(fmt::format("no value: {} after {} states\n", name_of(s.ended), s.states));
  std::filesystem::path checkpoint = options.request.files.checkpoint;
  if (!checkpoint.empty() && output.ranks()) checkpoint /= "manifest.json";
  if (!s.has_values && !checkpoint.empty() && !std::filesystem::exists(checkpoint))
    output.text("no checkpoint was written\n");
  return s.is_met && !undecided ? Exit::holds : Exit::undecided;
}

constexpr const char* time_limit = "Time limit in seconds (default: 5)";
/// Solving stays within the default limit and leaves a moment to answer.
constexpr double seconds_to_solve = usual_seconds - 1;
/// Advice may need a search after solving, with the same limit again.
constexpr double seconds_to_advise = seconds_to_solve / 2;
/// The last of several engines may stop a little before the limit if nothing is left to do.
constexpr double nearly_all = 0.75;

Exit solve(const Value_options& given, Output& output) {
  Value_options options = given;
  Ranks* const ranks = output.ranks();
  std::unique_ptr<Game_facade> game;
  std::string position;
  together(ranks, [&] {
    game = options.make();
    position = read_position(*game, options.position, ranks);
  });
  if (ranks)
    require_same(*ranks, "the ruleset and the position", game->ruleset().text() + ' ' + position);

  const Stopwatch clock;
  const bool is_usual = set_usual_time(options.engine, seconds_to_solve, "solving", output);
  const Solved_position s = solved(options, *game, position, output);
  if (s.has_values)
    output.text(fmt::format("{}: {}\n", value_of_side(s.side, game->sides()),
                            output.paint().strong(values_text(s.value))));
  if (s.has_turns)
    output.text(fmt::format("minimum expected number of turns: {}\n", turns_text(s)));
  if (s.max_n && !s.max_n->sides.empty()) output.text(max_n_text(*s.max_n));
  output.remark(engine_text(s.engine) + work_text(s));
  if (s.exact && s.exact->systems > 0)
    output.remark(
        fmt::format("exact: linear systems solved: {}, the largest with {} unknowns; "
                    "{:.2f} s\n",
                    s.exact->systems, s.exact->unknowns, s.exact->seconds));
  Report_json json = solved_json(*game, position, s);
  if (ranks) {
    json["ranks"] = cost_of_ranks_json(s, *ranks);
    output.remark(cost_of_ranks_text(json["ranks"]));
  }
  output.object(json);
  const Exit exit = exit_of(options, s, output);
  if (is_usual && exit == Exit::undecided && clock.seconds() >= nearly_all * seconds_to_solve)
    say_how_to_go_on(output);
  return exit;
}

Exit advise(const Value_options& given, Output& output) {
  Value_options options = given;
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const Value_request& request = options.request;
  if (options.objective != "value" &&
      (options.side > 0 || options.unfolded || request.exact || !request.engine.empty()))
    throw Bad_input(
        "--objective: expected no --side, --unfolded, --exact or --engine, which are about the "
        "whole game");
  if (options.objective != "value")
    return advise_turn(*game, position,
                       options.objective == "win" ? Objective::win : Objective::points, output);
  output.page();
  const Stopwatch clock;
  const bool is_usual = set_usual_time(options.engine, seconds_to_advise, "solving", output);
  const auto with_hint = [&](Exit exit) {
    if (is_usual && exit == Exit::undecided && clock.seconds() >= nearly_all * seconds_to_advise)
      say_how_to_go_on(output);
    return exit;
  };
  const auto search = [&](const std::string& why) {
    return with_hint(advise_search(*game, position, options.side - 1, options.search,
                                   limits_of(options.engine, output), why, output));
  };
  if (options.searches) return search("");
  const Solved_position s = solved(options, *game, position, output);
  const bool is_guess = s.anytime && request.engine.empty() && !s.is_met;
  if ((!s.has_values || is_guess) && s.ended != Stop_reason::stopped)
    return search(fmt::format("{} after {} states", name_of(s.ended), s.states));
  if (s.moves.empty() && s.has_values) output.text("the game is over\n");
  output.text(moves_text(s, output.paint()));
  output.remark(engine_text(s.engine));
  if (s.anytime) output.remark(work_text(s));
  output.object(solved_json(*game, position, s));
  return with_hint(exit_of(options, s, output));
}

}  // namespace

Command solve_command() {
  return {
      "solve",
      "Bound the value of a position, with proof",
      "Computes what a side can guarantee on average: 1 for a win, 0 for a loss.\n"
      "With three or more sides, all others play against it (the paranoid value).\n"
      "The true value lies between the two bounds. If it depends on the value of\n"
      "endless play, both values are printed. For a single player, it also prints\n"
      "the minimum expected number of turns. --certificate writes a proof that\n"
      "`verify` checks. With --disk, turns that do not fit into memory are kept in\n"
      "files.\n"
      "Without --time it stops after five seconds and says how to continue.",
      "0 every requested result was reached\n"
      "3 a limit was reached, or no further improvement was possible",
      "arbiter solve pig --ruleset target=20\n"
      "arbiter solve picadice --ruleset colours=2,columns=2 --certificate proof.bin",
      taking(solve,
             [](Arguments& arguments, Value_options& options) {
               add_options(arguments, options, time_limit);
               arguments
                   .add("--certificate", &options.request.table,
                        "Write the proof to this file, a tablebase like the\nones from `tablebase "
                        "build`")
                   .file();
               add_options(arguments, options.request.files);
               add_disk_of_turns(arguments, options.request.files);
               arguments.add(
                   "--max-n", &options.request.max_n,
                   "For three or more sides: also the payoff of each\nside if each plays for "
                   "itself");
             }),
      true,
      {},
      nullptr,
      true};
}

Command advise_command() {
  return {
      "advise",
      "Value every move in a position, best first",
      "Solves the position as `solve` does. A move is best or worse when its bounds\n"
      "prove it, and otherwise a candidate. At a chance node it lists the outcomes\n"
      "with their values. --exact decides every move. If a limit comes first, it\n"
      "tries to prove one move best from only some of the positions, as --engine\n"
      "anytime does at once. If no move can be proved best, the answer is an\n"
      "estimate from a tree search, labelled as such, with an interval that\n"
      "probably contains the value and with any bounds that are proved; the search\n"
      "then has the full time limit again. Without --time it stops after five\n"
      "seconds and says how to continue.",
      "0 every requested result was reached\n"
      "3 a limit was reached, no further improvement was possible, or the answer is an estimate",
      "arbiter advise nim 1/3/5/6:1\n"
      "arbiter advise picnic_blitz 5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a --objective points",
      taking(advise, [](Arguments& arguments, Value_options& options) {
        add_options(arguments, options, time_limit);
        options.request.is_advice = true;
        arguments
            .add("--objective", &options.objective,
                 "value: of the whole game; win: the chance of winning in\nthis turn; points: the "
                 "expected score after it; the\nlast two are exact, for games with dice-rolling "
                 "turns")
            .one_of({"value", "win", "points"})
            .defaulted();
        arguments
            .add("--visits", &options.search.visits,
                 "Skip the solver: search with this many visits of the\nposition. Without this "
                 "option, a search is made only if\nthe game is too large or a limit is reached "
                 "before there\nare bounds")
            .range(1UL, 1UL << 30)
            .defaulted()
            .given(options.searches);
        arguments.add("--seed", &options.search.seed, "Random seed for the search").defaulted();
      })};
}

}  // namespace arbiter
