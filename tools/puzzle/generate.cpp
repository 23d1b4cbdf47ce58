#include "tools/puzzle/generate.hpp"

#include <algorithm>
#include <iterator>

#include "model/error.hpp"
#include "solver/placement/expected/turn.hpp"
#include "tools/puzzle/deal.hpp"

namespace arbiter::puzzle {

using placement::Answer;
using placement::Problem;

namespace {

void check(const Puzzle& rules, const Wanted_puzzle& wanted) {
  require_room(wanted.laid, wanted.coming);
  if (rules.problem.bonuses != strips::Bonuses{})
    throw Bad_input("rules", "a ruleset without goals, because --goals draws them",
                    strips::name_of(rules.problem.bonuses[0].goal).data());
  if (wanted.goals > 0 && rules.setup.never_below_zero)  // PX-A16; goals may subtract points
    throw Bad_input("rules",
                    "PX-A16=1, or no goals: the search for the best picture assumes that totals "
                    "may be negative",
                    "PX-A16=2");
}

/// The rules with these goals, which belong to the ruleset.
Puzzle with_goals(const Puzzle& rules, const strips::Bonuses& goals) {
  Puzzle out = rules;
  out.set_goals(goals);
  return out;
}

Puzzle deal(const Puzzle& rules, const Wanted_puzzle& wanted, std::uint64_t seed,
            std::uint64_t number) {
  Dealer dealer(rules, seed, number);
  Puzzle out = with_goals(rules, dealer.goals(std::min(wanted.goals, 2)));
  Problem& problem = out.problem;
  if (wanted.goals > 2) problem.third = dealer.third(problem.bonuses);
  dealer.give_opponents(out, wanted.laid + wanted.coming);
  dealer.lay(problem, wanted.laid, 6);
  for (int n = 0; n < wanted.coming; ++n) problem.coming.push_back(dealer.card());
  return out;
}

/// Whether one picture may lead all others by the margin, judging only from an enumeration of one
/// turn. This takes only milliseconds and rejects most deals.
bool may_be_good(const Problem& problem, int margin) {
  const std::size_t cards = problem.coming.size();
  if (cards > 2 || cards > static_cast<std::size_t>(problem.cards_a_turn) ||
      problem.third != arbiter::cards::Bonus{})
    return true;
  const placement::One_turn turn(problem, static_cast<int>(cards));
  const auto pictures = turn.histogram(problem.coming).pictures;
  const auto best = pictures.rbegin();
  const auto next = std::next(best);
  return best->second == 1 && (next == pictures.rend() || best->first - next->first >= margin);
}

bool is_wanted(const Difficulty& difficulty, const Wanted_puzzle& wanted) {
  const auto themes = difficulty.themes();
  return difficulty.grade() >= wanted.difficulty && difficulty.grade() <= wanted.hardest &&
         (wanted.theme.empty() || std::ranges::find(themes, wanted.theme) != themes.end());
}

}  // namespace

std::optional<Generated_puzzle> generate(const Puzzle& rules, const Wanted_puzzle& wanted,
                                         std::uint64_t seed, std::uint64_t& number,
                                         const Limits& limits, std::uint64_t end) {
  check(rules, wanted);
  const Stopwatch watch;
  for (std::uint64_t tried = 1;
       number < end && limits.reached(watch.seconds()) == Stop_reason::exhausted; ++tried) {
    Puzzle puzzle = deal(rules, wanted, seed, number);
    if (may_be_good(puzzle.problem, wanted.margin)) {
      const Limits left = limits.after(watch.seconds());
      Answer answer = placement::best_pictures(puzzle.problem, {1, true, wanted.margin}, left);
      if (answer.ended != Stop_reason::exhausted) break;
      if (answer.count == 1 && answer.margin >= wanted.margin) {
        const auto difficulty = difficulty_of(puzzle, answer, limits.after(watch.seconds()));
        if (!difficulty) break;
        if (is_wanted(*difficulty, wanted)) {
          ++number;
          return Generated_puzzle{std::move(puzzle), std::move(answer), *difficulty, tried};
        }
      }
    }
    ++number;
  }
  return std::nullopt;
}

}  // namespace arbiter::puzzle
