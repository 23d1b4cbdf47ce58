#include "tools/puzzle/effect.hpp"

#include <algorithm>
#include <climits>

#include "model/error.hpp"
#include "solver/play/intervals.hpp"
#include "tools/puzzle/deal.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter::puzzle {
namespace {

bool allows(const Puzzle& rules, const strips::Area& area) {
  try {
    strips::Area::read("area", area.write(), rules.problem.rules);
    return true;
  } catch (const Bad_input&) {
    return false;
  }
}

/// A deal under the rules of `there` whose area `here` also allows; nothing if a limit is reached
/// first.
std::optional<Puzzle> deal_of(const Puzzle& here, const Puzzle& there,
                              const Sampling_options& options, std::uint64_t number,
                              const Limits& limits, const Stopwatch& watch) {
  Dealer dealer(there, options.seed, number);
  Puzzle deal = there;
  deal.problem.bonuses = dealer.goals(options.goals);
  dealer.give_opponents(deal, options.laid + options.cards);
  std::vector<strips::Card> coming;
  for (int card = 0; card < options.cards; ++card) coming.push_back(dealer.card());
  const placement::Problem empty = deal.problem;
  for (bool allowed = options.laid == 0; !allowed; allowed = allows(here, deal.problem.area)) {
    if (limits.reached(watch.seconds()) != Stop_reason::exhausted) return std::nullopt;
    dealer.below(2);  // a different area next time
    deal.problem = empty;
    Dealer(dealer).lay(deal.problem, options.laid, 6);
  }
  deal.problem.coming = coming;
  return deal;
}

struct Best_range {
  int least, most;
};

/// Bounds on the best score of a deal's cards, goals and opponents under the rules of a puzzle.
Best_range best_of(const Puzzle& rules, const Puzzle& deal, const Limits& limits) {
  Puzzle own = deal;
  own.setup = rules.setup;
  own.problem.rules = rules.problem.rules;
  own.problem.frame = rules.problem.frame;
  own.problem.read = rules.problem.read;
  own.problem.under_same_turn = rules.problem.under_same_turn;
  own.problem.ghost.clear();
  if (own.setup.alone()) own.count_discards();
  const placement::Answer answer = placement::best_pictures(own.problem, {}, limits);
  // PX-A16: the best of all totals, each at least zero.
  const int least = rules.setup.never_below_zero ? 0 : INT_MIN;
  return {std::max(answer.best, least), std::max(answer.bound, least)};
}

}  // namespace

Effect effect_of(const Puzzle& here, const Puzzle& there, const Sampling_options& options,
                 const Limits& limits, const std::function<void(const Effect&)>& each) {
  for (const Puzzle* rules : {&here, &there})
    if (rules->problem.bonuses != strips::Bonuses{})
      throw Bad_input("rules", "a ruleset without goals, because --goals draws them", "goals");
  require_room(options.laid, options.cards);
  const Stopwatch watch;
  Effect effect;
  Sample_mean below, above, before;
  for (std::uint64_t n = 0; n < options.deals; ++n) {
    const std::optional<Puzzle> dealt = deal_of(here, there, options, n, limits, watch);
    if (!dealt) {
      effect.ended = limits.reached(watch.seconds());
      break;
    }
    const Puzzle& deal = *dealt;
    Limits left = limits.after(watch.seconds());
    if (options.seconds_a_deal > 0 && (left.seconds <= 0 || left.seconds > options.seconds_a_deal))
      left.seconds = options.seconds_a_deal;
    const Best_range one = best_of(here, deal, left), other = best_of(there, deal, left);
    effect.ended = limits.reached(watch.seconds());
    if (effect.ended != Stop_reason::exhausted) break;
    const int least = other.least - one.most, most = other.most - one.least;
    below.add(least), above.add(most), before.add(one.least);
    effect.smallest = n == 0 ? least : std::min(effect.smallest, least);
    effect.largest = n == 0 ? most : std::max(effect.largest, most);
    if (const int moved = std::max({least, -most, 0}); moved > effect.proved)
      effect.proved = moved, effect.shown_by = write_puzzle(deal);
    ++effect.deals;
    effect.open += least != most;
    effect.differ += least > 0 || most < 0;
    effect.before = before.mean();
    effect.mean = (below.mean() + above.mean()) / 2;
    effect.least = below.mean() - student_half_width(below, options.confidence);
    effect.most = above.mean() + student_half_width(above, options.confidence);
    effect.differ_at_most =
        clopper_pearson(effect.differ + effect.open, effect.deals, options.confidence).high;
    if (each) each(effect);
  }
  return effect;
}

}  // namespace arbiter::puzzle
