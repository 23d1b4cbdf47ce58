// `arbiter place` for puzzles in which all cards are known: finds the best pictures, with proof, or
// counts all results of one turn.
#include <fmt/format.h>
#include <xxhash.h>

#include <cstdint>
#include <vector>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/placement/expected/turn.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/place_answers.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

namespace {

using puzzle::Puzzle;

std::string answer_text(const Puzzle& puzzle, const placement::Answer& answer, const Paint& paint) {
  std::string out;
  if (answer.best == answer.bound)
    out = fmt::format("{} at best, {}{}\n", puzzle::in_points(answer.best), paint.good("proved"),
                      answer.count == 1  ? ": one picture"
                      : answer.count > 1 ? fmt::format(": {} pictures", grouped(answer.count))
                                         : "");
  else
    out = fmt::format("{} found; no picture is worth more than {}: {}\n",
                      puzzle::in_points(answer.best), answer.bound, name_of(answer.ended));
  if (answer.margin > 1)
    out += fmt::format("every other picture scores at least {} points less\n", answer.margin);
  for (std::size_t n = 0; n < answer.optima.size(); ++n) {
    const placement::Optimum& each = answer.optima[n];
    std::vector<std::string> beside;
    for (const auto& step : each.way.steps) beside.push_back(write_step(puzzle, step));
    beside.push_back(points_text(puzzle, each.picture));
    out +=
        fmt::format("\n{}.\n{}", n + 1, puzzle::picture_text(puzzle.names(), each.picture, beside));
  }
  return out;
}

placement::Answer solved(const Place_options& options, const Puzzle& puzzle, Output& output) {
  placement::Search_request wanted{options.all ? SIZE_MAX : options.first,
                                   options.count || options.all, options.margin};
  if (output.shows_progress())
    wanted.report = [&](const placement::Search_progress& now) {
      output.status(
          fmt::format("looking for {}, {} found so far: part {} of {}, {} nodes, about "
                      "{:.0f} s left for "
                      "this score",
                      puzzle::in_points(now.score), now.best, grouped(now.done + 1),
                      grouped(now.parts), grouped(now.nodes), now.seconds_left));
    };
  Engine_options engine;
  engine.seconds = options.seconds, engine.threads = options.threads;
  return placement::best_pictures(puzzle.problem, wanted, limits_of(engine, output));
}

/// Prints an answer as text. False if it is not all that was asked for.
bool print(const Puzzle& puzzle, const placement::Answer& answer, Output& output) {
  output.text(answer_text(puzzle, answer, output.paint()));
  output.remark(fmt::format("{} nodes, {:.2f} s\n", grouped(answer.nodes), answer.seconds));
  const bool is_complete = answer.ended == Stop_reason::exhausted;
  if (!is_complete && answer.best == answer.bound)
    output.text(fmt::format("incomplete: {}\n", name_of(answer.ended)));
  return is_complete;
}

}  // namespace

void remark_on_opponents(const Puzzle& puzzle, std::string_view which, Output& output) {
  const auto others = static_cast<std::size_t>(puzzle.setup.players - 1);
  const std::size_t given = puzzle.problem.opponents.size();
  if (puzzle.problem.compares() && !puzzle.setup.alone() && given != others)
    output.remark(
        fmt::format("note: {}{} of {} opponents are given for a goal that compares players\n",
                    which, given, others));
}

Exit place_known(const Place_options& options, const Puzzle& puzzle, Output& output) {
  const placement::Answer answer = solved(options, puzzle, output);
  const Report_json json = answer_json(puzzle, answer);
  if (!options.certificate.empty()) {
    write_file(options.certificate, json_text(json, 1) + "\n");
  }
  output.object(json);
  return print(puzzle, answer, output) ? Exit::holds : Exit::undecided;
}

Exit place_batch(const Place_options& options, Output& output) {
  const std::string text = read_text("puzzles", options.file);
  const std::vector<Puzzle> puzzles = puzzle::read_puzzles(text);
  for (std::size_t n = 0; n < puzzles.size(); ++n)
    if (puzzles[n].future > 0 || !puzzles[n].hand.empty())
      throw Bad_input(fmt::format("puzzle {}", n + 1), "one whose cards are all known",
                      puzzles[n].hand.empty() ? "one with a future" : "one with a hand");
  // Shards of files with equal names and different puzzles are not merged.
  Shard_options divided = options;
  divided.of = [&] {
    Report_json of = options.of();
    of["puzzles"] = fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
    return of;
  };
  Shard shard(divided);
  shard.divide("puzzles", puzzles.size());
  shard.require_units();
  Report_json list = Report_json::array();
  bool all = true, stopped = false;
  for (std::size_t n = 0; n < puzzles.size() && !stopped; ++n) {
    if (!shard.takes("puzzles", n)) continue;
    stopped = was_interrupted();
    if (stopped) break;
    shard.enter("puzzles", n);
    const std::string which = fmt::format("puzzle {}: ", n + 1);
    remark_on_opponents(puzzles[n], which, output);
    output.text((list.empty() ? "" : "\n") + which);
    const placement::Answer answer = solved(options, puzzles[n], output);
    all = print(puzzles[n], answer, output) && all;
    list.push_back(answer_json(puzzles[n], answer));
    stopped = answer.ended == Stop_reason::stopped;
  }
  all = all && !stopped;
  Report_json json{{"stopped", stopped}, {"puzzles", std::move(list)}};
  shard.sign(json, {{"undecided", !all}});
  output.object(json);
  return all ? Exit::holds : Exit::undecided;
}

Exit place_histogram(const Puzzle& puzzle, Output& output) {
  const auto& coming = puzzle.problem.coming;
  const auto most = static_cast<std::size_t>(puzzle.problem.cards_a_turn);
  if (coming.empty() || coming.size() > most || puzzle.future > 0)
    throw Bad_input("--histogram",
                    most == 1 ? "a single-player puzzle of one card to come, and no future"
                              : "a puzzle of one or two cards to come, and no future",
                    fmt::format("{} cards", coming.size()));
  if (puzzle.problem.third != cards::Bonus{})
    throw Bad_input("--histogram", "a puzzle of at most two goals", "a third one");
  const placement::Histogram found =
      placement::One_turn(puzzle.problem, static_cast<int>(coming.size())).histogram(coming);
  Report_json rows = Report_json::array();
  std::string text = "points  pictures  layered results\n";
  for (auto it = found.layered.rbegin(); it != found.layered.rend(); ++it) {
    const auto pictures = found.pictures.find(it->first);
    const std::uint64_t seen = pictures == found.pictures.end() ? 0 : pictures->second;
    text += fmt::format("{:6}{:10}{:17}\n", it->first, seen, it->second);
    rows.push_back({{"points", it->first}, {"pictures", seen}, {"layered", it->second}});
  }
  output.text(text);
  output.object({{"puzzle", write_puzzle(puzzle)}, {"histogram", std::move(rows)}});
  return Exit::holds;
}

}  // namespace arbiter
