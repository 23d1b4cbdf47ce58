// `arbiter puzzle try`: checks a player's moves, and gives hints, without showing the solution.
#include <fmt/format.h>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/placement/checker/checker.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/facade/input.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/puzzle/answer.hpp"
#include "tools/puzzle/difficulty.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter {

using puzzle::Puzzle;

namespace {

struct Try_options {
  std::string file;
  std::vector<std::string> moves;
  int hints = 0;
  double seconds = 0;
};

/// Where moves lead, as far as they are legal.
struct Tried {
  std::optional<std::string>
      fault;  // the first fault; none: the moves place all cards by the rules
  strips::Picture picture{};
  int points = 0;
};

Tried tried(const Puzzle& puzzle, const std::vector<std::string>& moves) {
  const placement::Problem& problem = puzzle.problem;
  placement::Way way = read_way(puzzle, "moves", Json(moves));
  way.area = problem.area;
  std::vector<strips::Card> cards = problem.placed;
  for (const auto& step : way.steps) {
    if (way.area.place(step.placement, problem.rules) != cards::Obstacle::none) break;
    cards.push_back(problem.coming[static_cast<std::size_t>(step.card)]);
  }
  Tried out;
  out.picture = strips::picture_of(way.area, cards);
  out.points = placement::score(problem, out.picture);
  out.fault = placement::fault_of(problem, way, out.picture, out.points);
  return out;
}

Exit try_puzzle(const Try_options& options, Output& output) {
  const Puzzle puzzle = puzzle::read_puzzle(read_text("puzzle", options.file));
  if (puzzle.future > 0 || !puzzle.hand.empty())
    throw Bad_input("PUZZLE", "one whose cards are all known", "one with a future or a hand");
  if (options.moves.empty() && options.hints == 0)
    throw Bad_input("MOVE", "a move for each card, or --hints", "neither");
  if (const std::size_t cards = puzzle.problem.coming.size();
      !options.moves.empty() && options.moves.size() != cards)
    throw Bad_input("MOVE", counted(cards, "move") + ", each in quotes",
                    std::to_string(options.moves.size()));
  const Limits limits = limits_of(options.seconds, output);
  const Stopwatch watch;
  const placement::Answer answer = placement::best_pictures(puzzle.problem, {1, true}, limits);
  if (answer.ended != Stop_reason::exhausted) {
    output.text(fmt::format("the best score is not known: {}\n", name_of(answer.ended)));
    return Exit::undecided;
  }
  Report_json json{{"puzzle", write_puzzle(puzzle)}, {"best", answer.best},
                   {"points", Report_json()},        {"fault", Report_json()},
                   {"solved", Report_json()},        {"hints", Report_json::array()}};
  Exit exit = Exit::holds;
  if (!options.moves.empty()) {
    const Tried found = tried(puzzle, options.moves);
    const bool solved = !found.fault && found.points == answer.best;
    json["fault"] = text_or_null(found.fault.value_or(""));
    json["solved"] = solved;
    if (!found.fault) json["points"] = found.points;
    const std::string points[] = {points_text(puzzle, found.picture)};
    output.text(puzzle::picture_text(puzzle.names(), found.picture, points));
    if (found.fault)
      output.text(fmt::format("{}: {}\n", output.paint().bad("not legal"), *found.fault));
    else
      output.text(solved
                      ? fmt::format("{}: {}, and no picture scores more\n",
                                    output.paint().good("solved"), puzzle::in_points(found.points))
                      : fmt::format("{}: {} short of the best\n", puzzle::in_points(found.points),
                                    answer.best - found.points));
    exit = solved ? Exit::holds : Exit::refuted;
  }
  if (options.hints > 0) {
    const auto difficulty = puzzle::difficulty_of(puzzle, answer, limits.after(watch.seconds()));
    if (!difficulty) {
      output.text("no hints: a limit was reached\n");
      return Exit::undecided;
    }
    const auto all = puzzle::hints(puzzle, answer, *difficulty);
    for (std::size_t n = 0; n < static_cast<std::size_t>(options.hints); ++n) {
      output.text(fmt::format("hint {}: {}\n", n + 1, all.at(n)));
      json["hints"].push_back(all[n]);
    }
  }
  output.object(json);
  return exit;
}

}  // namespace

Command puzzle_try_part() {
  return {
      "try",
      "Check your moves for a puzzle, or get hints",
      "Plays the moves by the rules and says how many points they score and how far that is\n"
      "from the best, without showing the best picture. A move is written as `place` prints\n"
      "it. Each hint says more than those before it.",
      "0 the moves reach the best score, or only hints were asked for\n"
      "1 they are not legal, or score less\n"
      "3 a limit was reached",
      "arbiter puzzle try docs/puzzles/001.txt --hints 2\n"
      "arbiter puzzle try docs/puzzles/001.txt 'place T1T2M1 at 3,3 left over 2.4.5'",
      taking(try_puzzle, [](Arguments& arguments, Try_options& options) {
        arguments.add("PUZZLE", &options.file, "Puzzle file, or - for standard input").required();
        arguments.add("MOVE", &options.moves, "A move for each card, each in quotes");
        arguments.add("--hints", &options.hints, "Number of hints").range(0, 3).defaulted();
        add_time(arguments, options.seconds);
      })};
}

}  // namespace arbiter
