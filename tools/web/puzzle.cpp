#include "tools/web/puzzle.hpp"

#include <fmt/format.h>

#include "model/strips/drawing.hpp"
#include "model/text.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter::web {

using puzzle::Attempt, puzzle::Puzzle;

namespace {

constexpr const char* player = "P1";

Report_json move_json(const Attempt::Move& move) {
  return {{"actor", player},
          {"move", move.text},
          {"ruling", name_of(move.verdict.ruling)},
          {"clause", move.verdict.clause->id},
          {"reason", move.verdict.reason},
          {"after", ""}};
}

Report_json stop_json(const Attempt::Stop& stop) {
  return {{"actor", player},
          {"move", stop.text},
          {"ruling", stop.verdict ? name_of(stop.verdict->ruling) : "unreadable"},
          {"clause", stop.verdict ? stop.verdict->clause->id : ""},
          {"reason", stop.why}};
}

/// The best of the puzzle, and what an attempt can still reach; nothing if a limit was reached.
struct Reached {
  Attempt::Best best, now;
};
std::optional<Reached> reached(const Puzzle& puzzle, const Attempt& attempt, const Limits& limits) {
  const Stopwatch watch;
  auto best = Attempt(puzzle, {}).best(limits);
  if (!best) return std::nullopt;
  if (attempt.played().empty()) return Reached{*best, *best};
  auto now = attempt.best(limits.after(watch.seconds()));
  if (!now) return std::nullopt;
  return Reached{std::move(*best), std::move(*now)};
}

constexpr const char* not_known = "The best score is not known: the search took too long.";

}  // namespace

Report_json puzzle_json(const Puzzle& puzzle, const std::vector<std::string>& moves) {
  const Attempt attempt(puzzle, moves);
  Report_json plies = Report_json::array(), played = Report_json::array();
  for (const Attempt::Move& each : attempt.moves()) plies.push_back(move_json(each));
  for (const Attempt::Move& each : attempt.played()) played.push_back(move_json(each));
  const placement::Problem& problem = attempt.left().problem;
  return {{"game", puzzle.book->game()},
          {"ruleset", puzzle.ruleset.text()},
          {"puzzle", write_puzzle(puzzle)},
          {"position", problem.area.write()},
          {"turn",
           {{"kind", attempt.is_done() ? "over" : "decision"},
            {"deciders", attempt.is_done() ? Report_json::array() : Report_json::array({player})}}},
          {"result", nullptr},
          {"start", "start"},
          {"players", 1},
          {"sides", 1},
          {"points", Report_json::array({attempt.points()})},
          {"board",
           {{"svg", attempt.picture("drawn")},
            {"text", strips::draw_text(puzzle.names(), problem.area, problem.placed)}}},
          {"plies", std::move(plies)},
          {"played", std::move(played)},
          {"stop", attempt.stop() ? stop_json(*attempt.stop()) : Report_json()},
          {"changes", nullptr}};
}

Report_json check_json(const Puzzle& puzzle, const std::vector<std::string>& moves,
                       const Limits& limits) {
  const Attempt attempt(puzzle, moves);
  Report_json out{{"points", attempt.points()}, {"reach", nullptr}, {"best", nullptr}};
  const auto found = reached(puzzle, attempt, limits);
  if (!found) {
    out["says"] = not_known;
    return out;
  }
  const int best = found->best.points, now = found->now.points;
  out["reach"] = now, out["best"] = best;
  if (attempt.is_done())
    out["says"] =
        now == best ? fmt::format("Solved: {}, and no picture scores more.", counted(now, "point"))
                    : fmt::format("{}: {} short of the best.", counted(now, "point"), best - now);
  else if (attempt.played().empty())
    out["says"] =
        fmt::format("Nothing is placed yet; the best picture scores {}.", counted(best, "point"));
  else
    out["says"] =
        now == best
            ? fmt::format("The best picture, with {}, can still be reached.",
                          counted(best, "point"))
            : fmt::format("The best picture can no longer be reached: at most {}, {} short of it.",
                          counted(now, "point"), best - now);
  return out;
}

Report_json hints_json(const Puzzle& puzzle, const std::vector<std::string>& moves, int number,
                       const Limits& limits) {
  const Attempt attempt(puzzle, moves);
  Report_json out{{"hints", Report_json::array()}, {"move", nullptr}, {"more", false}};
  const auto found = reached(puzzle, attempt, limits);
  Report_json all = Report_json::array();
  if (!found) {
    all.push_back(not_known);
  } else if (found->now.points < found->best.points) {
    all.push_back(
        fmt::format("The best picture, with {}, can no longer be reached: take back the "
                    "last card.",
                    counted(found->best.points, "point")));
  } else if (attempt.is_done()) {
    all.push_back("All cards are placed, and no picture scores more.");
  } else {
    if (attempt.played().empty())
      all.push_back(fmt::format(
          "The best picture scores {}. Placing each card where it scores most gets {}.",
          counted(found->best.points, "point"),
          placement::score(puzzle.problem, placement::beam(puzzle.problem, 1).picture)));
    if (!found->now.hint.empty()) all.push_back(found->now.hint);
    all.push_back("The next move: " + found->now.next);
  }
  const std::size_t given = std::min(all.size(), static_cast<std::size_t>(number));
  for (std::size_t n = 0; n < given; ++n) out["hints"].push_back(all[n]);
  out["more"] = given < all.size();
  if (found && given == all.size() && !found->now.next.empty() &&
      found->now.points == found->best.points)
    out["move"] = found->now.next;
  return out;
}

}  // namespace arbiter::web
