#include "tools/puzzle/difficulty.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "solver/placement/expected/turn.hpp"
#include "tools/puzzle/answer.hpp"

namespace arbiter::puzzle {

using placement::Answer;
using placement::Problem;

namespace {

/// The most cards to come for which every way to a picture can be tried.
constexpr std::size_t most_woven_exactly = 4;

/// The number of pictures near the best one. A single turn is enumerated, which is faster, unless
/// there is a third goal, which the enumeration does not know.
std::optional<std::uint64_t> traps(const Problem& problem, const Answer& answer,
                                   const Limits& limits) {
  const std::size_t cards = problem.coming.size();
  if (cards <= 2 && cards <= static_cast<std::size_t>(problem.cards_a_turn) &&
      problem.third == arbiter::cards::Bonus{}) {
    const placement::One_turn turn(problem, static_cast<int>(cards));
    std::uint64_t out = 0;
    for (const auto& [points, pictures] : turn.histogram(problem.coming).pictures)
      if (points < answer.best && points >= answer.best - trap_depth) out += pictures;
    return out;
  }
  const Answer again =
      placement::best_pictures(problem, {.count = true, .near = trap_depth}, limits);
  if (again.ended != Stop_reason::exhausted) return std::nullopt;
  return again.near;
}

/// Over all best pictures.
std::optional<int> woven(const Problem& problem, const Answer& answer, const Limits& limits) {
  if (problem.rules.layers == strips::Layers::whole_card) return 0;
  if (problem.coming.size() <= most_woven_exactly) {
    const Stopwatch watch;
    int least = strips::most_cards;
    for (const auto& each : answer.optima)
      if (least > 0)
        least = std::min(
            least, placement::least_woven(problem, each.picture, limits.after(watch.seconds())));
    return least;
  }
  Problem whole = problem;
  whole.rules.layers = strips::Layers::whole_card;
  const Answer without = placement::best_pictures(whole, {}, limits);
  if (without.ended != Stop_reason::exhausted) return std::nullopt;
  return without.best < answer.best ? 1 : 0;
}

}  // namespace

int Difficulty::grade() const {
  return 1 + (greedy < best) + (beam < best) + (woven > 0) + (traps >= many_traps);
}

std::vector<std::string> themes() { return {"weave", "decoy", "crowd", "goals", "sequence"}; }

std::vector<std::string_view> Difficulty::themes() const {
  std::vector<std::string_view> out;
  if (woven > 0) out.emplace_back("weave");
  if (best - greedy > 2) out.emplace_back("decoy");
  if (traps >= crowd) out.emplace_back("crowd");
  if (goals_matter) out.emplace_back("goals");
  if (cards > 2) out.emplace_back("sequence");
  return out;
}

std::optional<Difficulty> difficulty_of(const Puzzle& puzzle, const Answer& found,
                                        const Limits& limits) try {
  const Stopwatch watch;
  const Problem& problem = puzzle.problem;
  const bool has_all = found.optima.size() == found.count;
  const Answer answer =
      has_all ? found : placement::best_pictures(problem, {SIZE_MAX, true}, limits);
  if (answer.ended != Stop_reason::exhausted) return std::nullopt;
  Difficulty out;
  out.best = answer.best;
  out.cards = static_cast<int>(problem.coming.size());
  out.greedy = placement::score(problem, placement::beam(problem, 1).picture);
  out.beam = placement::score(problem, placement::beam(problem, beam_width).picture);
  const auto near = traps(problem, answer, limits.after(watch.seconds()));
  const auto weaves = woven(problem, answer, limits.after(watch.seconds()));
  if (!near || !weaves) return std::nullopt;
  out.traps = *near, out.woven = *weaves;
  if (problem.has_goals()) {
    Problem plain = problem;
    plain.bonuses = {}, plain.third = {};
    const Answer without = placement::best_pictures(plain, {}, limits.after(watch.seconds()));
    if (without.ended != Stop_reason::exhausted) return std::nullopt;
    out.goals_matter = std::ranges::all_of(answer.optima, [&](const placement::Optimum& each) {
      return strips::points(each.picture) < without.best;
    });
  }
  return out;
} catch (const Limit_reached&) {
  return std::nullopt;
}

std::vector<std::string> hints(const Puzzle& puzzle, const Answer& answer,
                               const Difficulty& difficulty) {
  std::vector<std::string> out;
  out.push_back(fmt::format("{}. Placing each card where it scores most gets {}.",
                            possible_points(difficulty.best), difficulty.greedy));
  if (difficulty.woven > 0)
    out.push_back(fmt::format("{} must be woven, over some cards and under others.",
                              difficulty.woven == 1 ? "A card" : "More than one card"));
  else if (difficulty.goals_matter)
    out.emplace_back("Without the goals, another picture would be better. No card must be woven.");
  else
    out.push_back(fmt::format("No card must be woven. Other pictures at most {} points short: {}.",
                              trap_depth, difficulty.traps));
  out.push_back(hint_of_next(puzzle, answer));
  return out;
}

}  // namespace arbiter::puzzle
