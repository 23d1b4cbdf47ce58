// `arbiter simulate` plays whole games, and the same games under other readings.
#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "solver/paired/seats.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/named_questions.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/shard.hpp"
#include "tools/study/simulated.hpp"

namespace arbiter {

namespace {

constexpr std::uint64_t most_games = 1'000'000'000;

struct Simulate_options : Game_options, Shard_options {
  std::vector<std::string> questions{"all"};
  std::string players = "casual";
  paired::Request request{};
  Engine_options engine;
  std::uint64_t pairs = 0;  // of readings, whose effect together is measured
  bool games_given = false, csv = false;
};

std::vector<Alternative> wanted(const Simulate_options& options, const Ruleset& in_force) {
  if (options.questions == std::vector<std::string>{"none"}) return {};
  std::vector<Alternative> out = alternatives(in_force);
  if (options.questions == std::vector<std::string>{"all"}) return out;
  require_questions(in_force.book(), options.questions);
  std::erase_if(out, [&](const Alternative& each) {
    return std::ranges::find(options.questions, in_force.book().questions[each.question].id) ==
           options.questions.end();
  });
  return out;
}

Exit show(const Report_json& answer, bool csv, Output& output) {
  output.text(csv ? study::simulation_csv(answer) : study::simulation_text(answer, output.paint()));
  output.object(answer);
  return study::is_decided(answer) ? Exit::holds : Exit::undecided;
}

/// Plays the games of a shard; the answer has their sums and no figures.
Exit play_shard(const study::Simulation_task& task, Shard& shard, const Limits& limits,
                const paired::Progress_report& report, Output& output) {
  shard.divide("sums", task.request.games);
  shard.require_units();
  Report_json answer = study::task_json(task);
  for (const char* name : {"looks", "ended", "table", "elo", "seconds"}) answer[name] = nullptr;
  answer["sampled"] = "full size";
  answer["effects"] = answer["interactions"] = Report_json::array();
  answer["sums"] = Report_json::array();
  try {
    answer["sums"].push_back(study::sums_json(paired::part_of_simulation(
        *task.in_force, task.request, [&](std::uint64_t game) { return shard.takes("sums", game); },
        limits, report)));
    std::size_t number = 0;
    while (!shard.takes("sums", number)) ++number;
    shard.enter("sums", number);
  } catch (const Limit_reached&) {  // a shard is complete or cannot be merged
  }
  shard.sign(answer, {{"stopped", was_interrupted()}});
  output.object(answer);
  return was_interrupted() ? Exit::undecided : Exit::holds;
}

Exit simulate(const Simulate_options& options, Output& output) {
  const auto game = options.make();
  const Ruleset& in_force = game->ruleset();
  study::Simulation_task task{&in_force, options.request};
  task.request.seats = paired::read_seats(options.players, game->players());
  task.request.alternatives = wanted(options, in_force);
  if (task.request.is_match()) {
    if (!options.questions.empty() && options.questions.front() != "all" &&
        !task.request.alternatives.empty())
      throw Bad_input("--questions", "none if the players differ, because that is a match",
                      fmt::format("{}", fmt::join(options.questions, ",")));
    task.request.alternatives.clear();
  }
  Engine_options engine = options.engine;
  Shard shard(options);
  const bool has_limit = options.games_given || !shard.is_whole();
  const bool is_usual =
      !has_limit && set_usual_time(engine, usual_seconds, "playing games", output);
  const Limits limits = limits_of(engine, output);
  paired::Progress_report report;
  if (output.shows_progress())
    report = [&output](const paired::Games_played& played) {
      if (!output.is_progress_due()) return;
      output.status(fmt::format(
          "{} games; the next look is at {}{}", played.games, played.next_look,
          played.seconds_left > 0 ? fmt::format(", in about {:.0f} s", played.seconds_left) : ""));
    };
  if (!shard.is_whole()) return play_shard(task, shard, limits, report, output);
  const Stopwatch clock;
  Limits alone = limits;
  if (options.pairs > 0) alone.seconds /= 2;  // the other half is for the pairs
  const paired::Simulation found = paired::simulate(in_force, task.request, alone, report);
  std::vector<paired::Interaction> pairs =
      paired::pairs_of_largest(task.request, found.looks, options.pairs);
  for (std::size_t n = 0; n < pairs.size() && !was_interrupted(); ++n) {
    Limits its = limits.after(clock.seconds());
    its.seconds /= static_cast<double>(pairs.size() - n);
    paired::play(pairs[n], in_force, task.request, its, report);
  }
  Report_json answer = study::simulation_json(task, found, pairs);
  answer["seconds"] = clock.seconds();
  const Exit exit = show(answer, options.csv, output);
  output.remark(options.csv ? "" : fmt::format("{:.2f} s\n", clock.seconds()));
  if (is_usual && exit == Exit::undecided && found.ended == Stop_reason::time)
    say_how_to_go_on(output);
  return exit;
}

Exit merge_simulations(const Shards& shards, Output& output) {
  const Report_json joined = shards.joined();
  const auto game =
      make_game(joined.at("game").get<std::string>(), joined.at("ruleset").get<std::string>());
  const study::Simulation_task task{&game->ruleset(), study::request_of(game->ruleset(), joined)};
  std::vector<std::vector<paired::Round_sums>> parts;
  for (const Report_json& part : joined.at("sums")) parts.push_back(study::sums_of(part));
  Report_json answer =
      study::simulation_json(task, paired::joined(game->ruleset(), task.request, parts));
  answer["seconds"] = nullptr;
  print_merged(answer, output);
  return study::is_decided(answer) ? Exit::holds : Exit::undecided;
}

}  // namespace

Command simulate_command() {
  return {
      "simulate",
      "Measure how much questions matter in whole games",
      "Plays games at full size, and plays each again (with the same dice in every\n"
      "turn) under each other reading of a question that came up in it. It reports\n"
      "who wins, how long games take and, for each reading, how often it comes up\n"
      "and how it changes a side's share of wins, the largest effect first. The\n"
      "figures are sampled; each has an interval, which remains valid although the\n"
      "results are examined repeatedly during the run. No more games are played for\n"
      "readings whose effect is precise enough or whose place in the order is\n"
      "decided. If the players differ, it is a match: seats are drawn for each\n"
      "game, and the figures are per player.\n"
      "Without --games or --time it stops after five seconds and says how to continue.",
      "0 every effect is precise enough, or its place in the order is decided\n"
      "3 a limit was reached first",
      "arbiter simulate picadice --questions PD-A03,PD-A11 --half-width 0.05\n"
      "arbiter simulate kalah --players casual,random --half-width 0.02",
      taking_shards(
          "simulate", simulate,
          [](Arguments& arguments, Simulate_options& options) {
            add_options(arguments, options);
            arguments
                .add("--questions", &options.questions,
                     "Questions to examine, separated by commas: ids, all (the\n"
                     "default), or none")
                .repeatable()
                .separated_by(',');
            arguments
                .add("--players", &options.players,
                     "How they play: random, casual or casual:MOVES (moves that a casual\n"
                     "player considers, 4 unless given), strong or strong:VISITS (of the\n"
                     "search tree for each decision); one for all, or one for each,\n"
                     "separated by commas")
                .defaulted();
            arguments
                .add(
                    "--half-width", &options.request.half_width,
                    "Half the width of intervals to reach: 0.005 is half a win in a\nhundred games")
                .range(1e-5, 1.0)
                .defaulted();
            arguments
                .add("--pairs", &options.pairs,
                     "Also measure this many pairs of readings together, those with\n"
                     "the largest effects first")
                .range(0UL, 1'000UL);
            arguments.add("--games", &options.request.games, "Maximum number of games")
                .range(2UL, most_games)
                .given(options.games_given)
                .defaulted();
            add_play(arguments, options.request, options.engine);
            arguments.add("--csv", &options.csv, "Print a line for each reading and side, as CSV")
                .excludes("--json");
            add_shard(arguments, options)
                .needs("--json")
                .needs("--games")
                .excludes("--time")
                .excludes("--pairs");
          }),
      true,
      {},
      merge_simulations};
}

}  // namespace arbiter
