// `arbiter solve` and `arbiter advise`: values of positions.
#include <fmt/format.h>
#include <algorithm>

#include "model/json.hpp"
#include "tools/cli/advise_sample.hpp"
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
               {"states", s.states},
               {"words", s.words},
               {"bytes", s.bytes},
               {"components", s.components},
               {"largest", s.largest},
               {"sweeps", s.sweeps},
               {"seconds_to_build", s.seconds_to_build},
               {"seconds", s.seconds}});
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
  if (s.is_dense)
    return fmt::format(
        "{} positions, {} sweeps; {:.2f} s, {:.1f} bytes a position\n", s.states, s.sweeps,
        s.seconds,
        static_cast<double>(s.bytes) / static_cast<double>(std::max<std::uint64_t>(s.states, 1)));
  return fmt::format(
      "{} states, {} words, {} components, the largest of {} states\n"
      "{} sweeps over it; {:.2f} s to build, {:.2f} s in all, {} bytes\n",
      s.states, s.words, s.components, s.largest, s.sweeps, s.seconds_to_build, s.seconds, s.bytes);
}

bool has_best(const Solved_position& s) {
  return std::ranges::any_of(s.moves, [](const auto& move) {
    return move.standing == Solved_position::Move::Standing::best;
  });
}

/// What a limit left; 0 when the gap that was asked for was reached.
Exit exit_of(const Value_options& options, const Solved_position& s, Output& output) {
  const double gap = options.gap(s.is_dense);
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
      (s.turns_ended != Ended::exhausted || s.turns.high - s.turns.low > gap)) {
    output.text(fmt::format(
        "the number of turns was not bounded to the gap: {}\n",
        s.turns_ended == Ended::exhausted ? "nothing improves any more" : name_of(s.turns_ended)));
    undecided = true;
  }
  const auto near = [&](const Between& v) { return v.high - v.low <= gap; };
  const bool met =
      s.has_values && (s.value.exact || near({s.value.lost.low, s.value.won.high}) ||
                       (s.value.endless_matters() && near(s.value.lost) && near(s.value.won)) ||
                       (options.request.until_best && s.anytime && has_best(s)));
  const auto why = s.ended == Ended::exhausted ? "nothing improves any more" : name_of(s.ended);
  if (s.has_values && !met)
    output.text(fmt::format("the gap asked for, {:g}, was not reached: {}\n", gap, why));
  if (s.has_values && !s.no_table.empty()) {
    output.text(fmt::format("no certificate was written: {}\n", s.no_table));
    return Exit::undecided;
  }
  if (!s.has_values)
    output.text(fmt::format("no value: {} after {} states\n", name_of(s.ended), s.states));
  if (!s.has_values && !options.request.files.checkpoint.empty() &&
      !std::filesystem::exists(options.request.files.checkpoint))
    output.text("no checkpoint was written: there are no bounds yet\n");
  return met && !undecided ? Exit::holds : Exit::undecided;
}

Exit solve(const Value_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const Solved_position s = solved(options, *game, position, output);
  if (s.has_values)
    output.text(fmt::format("{}: {}\n", value_of_side(s.side, game->sides()),
                            output.paint().strong(values_text(s.value))));
  if (s.has_turns) output.text(fmt::format("least expected number of turns: {}\n", turns_text(s)));
  if (s.max_n && !s.max_n->sides.empty()) output.text(max_n_text(*s.max_n));
  output.remark(work_text(s));
  if (s.exact && s.exact->systems > 0)
    output.remark(
        fmt::format("exact: {} systems of linear equations, the largest of {} unknowns; "
                    "{:.2f} s\n",
                    s.exact->systems, s.exact->unknowns, s.exact->seconds));
  output.object(solved_json(*game, position, s));
  return exit_of(options, s, output);
}

Exit advise(const Value_options& options, Output& output) {
  const auto game = options.make();
  const std::string position = read_position(*game, options.position);
  const Value_request& request = options.request;
  if (options.objective != "value" &&
      (options.side > 0 || options.unfolded || request.exact || request.anytime || request.dense))
    throw Bad_input(
        "--objective: expected no --side, --unfolded, --exact, --anytime or --dense, which are "
        "about the whole game");
  if (options.objective != "value")
    return advise_turn(*game, position,
                       options.objective == "win" ? Objective::win : Objective::points, output);
  const auto sample = [&](const std::string& why) {
    return advise_sample(*game, position, options.side - 1, options.sampling,
                         limits_of(options.engine, output), why, output);
  };
  if (options.samples) return sample("");
  const Solved_position s = solved(options, *game, position, output);
  if (!s.has_values && s.ended != Ended::stopped)
    return sample(!s.too_large.empty()
                      ? s.too_large
                      : fmt::format("{} after {} states", name_of(s.ended), s.states));
  if (s.moves.empty() && s.has_values) output.text("the game is over\n");
  output.text(moves_text(s, output.paint()));
  if (s.anytime) output.remark(work_text(s));
  output.object(solved_json(*game, position, s));
  return exit_of(options, s, output);
}

}  // namespace

Command solve_command() {
  return {
      "solve", "Bound the value of a position, with proof",
      "What a side can be sure to get on average: 1 for a win, 0 for a loss; with three or more\n"
      "sides against all others together (the paranoid value). The true value lies between the\n"
      "two numbers. Where it depends on what a game without end is worth, both values are given.\n"
      "For one player also the least expected number of turns. --certificate writes a proof that\n"
      "`verify` checks.\n"
      "Exit code: 0 when all that was asked for was reached, otherwise 3.",
      "arbiter solve pig --ruleset target=20\n"
      "arbiter solve picadice --ruleset colours=2,columns=2 --certificate proof.bin",
      taking(solve, [](Arguments& arguments, Value_options& options) {
        add_options(arguments, options);
        arguments
            .add("--certificate", &options.request.table,
                 "File for the proof: a tablebase, as `tablebase build` writes it")
            .file();
        add_options(arguments, options.request.files);
        arguments.add("--max-n", &options.request.max_n,
                      "For three and more sides: what each gets when\neach plays for itself");
      })};
}

Command advise_command() {
  return {
      "advise", "Value every move of a position, the best first",
      "Solves the position as `solve` does. A move is called best when its bounds prove it,\n"
      "worse when they prove that another is better, and otherwise a candidate. Of a position\n"
      "where chance is next, the outcomes with their values. With --exact every move is decided.\n"
      "--anytime ends when one move is proved to be the best. Where nothing can be bounded the\n"
      "answer is an estimate, and says so: what random games bring, with an interval; for that\n"
      "--time is there once more.\n"
      "Exit code: 0 when all that was asked for was reached, otherwise 3.",
      "arbiter advise nim 1/3/5/6:1\n"
      "arbiter advise picnic_blitz 5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a --objective points",
      taking(advise, [](Arguments& arguments, Value_options& options) {
        add_options(arguments, options);
        options.request.until_best = options.request.is_advice = true;
        arguments
            .add("--objective", &options.objective,
                 "win: to win within this turn, points: the expected score\nafter it, both "
                 "exactly, for games whose turns are\nturns of dice; value: of the whole game")
            .one_of({"value", "win", "points"})
            .defaulted();
        arguments
            .add("--sample", &options.sampling.games,
                 "Prove nothing: so many games at random after each\nmove, and the mean of what "
                 "they "
                 "bring; "
                 "without it\nwhere the game is too large, or a limit comes before\nthere are "
                 "bounds")
            .range(2UL, 1UL << 30)
            .defaulted()
            .given(options.samples);
        arguments.add("--seed", &options.sampling.seed, "Of the sample").defaulted();
        arguments.add("--plies", &options.sampling.plies, "After which a game of it is broken off")
            .range(1, 1'000'000)
            .defaulted();
      })};
}

}  // namespace arbiter
