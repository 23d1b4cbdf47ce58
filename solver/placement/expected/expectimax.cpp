#include "solver/placement/expected/expectimax.hpp"

#include <algorithm>
#include <map>

namespace arbiter::placement {
namespace {

Interval times(Wide_integer factor, const Interval& value) {
  return {factor * value.least, factor * value.most};
}
Interval plus(const Interval& a, const Interval& b) { return {a.least + b.least, a.most + b.most}; }
Interval better(const Interval& a, const Interval& b) {
  return {std::max(a.least, b.least), std::max(a.most, b.most)};
}

}  // namespace

Expectimax::Expectimax(const Problem& problem, const Future& future, const Limits& limits)
    : alone_(future.alone),
      scorer_(problem),
      bound_(problem),
      unseen_(future.unseen),
      limits_(limits),
      until_(limits.seconds) {}

bool Expectimax::is_over() const {
  return limits_.stopped() || (until_ > 0 && watch_.seconds() > until_);
}

void Expectimax::share(std::size_t parts) {
  if (limits_.seconds <= 0) return;
  const double now = watch_.seconds(), left = std::max(0.0, limits_.seconds - now);
  until_ = std::max(now + left / static_cast<double>(parts), 1e-9);
}

Interval Expectimax::outer(const Problem& now, int turns) const {
  const Wide_integer all = all_futures(turns);
  return {all * least_kept(now, unseen_.kinds),
          all * bound_.most(now.picture(), turns * cards_placed(alone_))};
}

Wide_integer Expectimax::floor(const Problem& now, int turns) {
  if (!can_hide(now)) return all_futures(turns) * least_ever(now);
  const Interval last = last_turn(now, One_turn(now, cards_placed(alone_)));
  // By symmetry, the cards of the last turn are distributed like those of the first.
  return all_futures(turns) / all_futures(1) * last.least;
}

Wide_integer Expectimax::from_best_picture(const Problem& now, std::span<const Card> cards,
                                           int turns) {
  const One_turn turn(now, static_cast<int>(cards.size()));
  const One_turn::Best_picture best = turn.best(cards);
  const bool stays = turns == 0 || can_hide(now);
  const Wide_integer least = all_futures(turns) * (stays ? best.score : least_ever(now));
  const double until = until_;
  until_ = limits_.seconds;
  const bool over = is_over();
  const Wide_integer more = over ? least : floor(placed(now, turn.way(best), cards), turns);
  until_ = until;
  return std::max(least, more);
}

Interval Expectimax::value(const Problem& now, int turns) {
  if (turns == 0) {
    const int score = scorer_(now.picture());
    return {score, score};
  }
  if (is_over()) return outer(now, turns);
  if (turns > 1) return deals(now, turns);
  return last_turn(now, One_turn(now, cards_placed(alone_)));
}

Interval Expectimax::last_turn(const Problem& now, const One_turn& turn) {
  const std::size_t kinds = unseen_.kinds.size();
  std::vector<std::size_t> left;
  for (std::size_t a = 0; a < kinds; ++a)
    if (unseen_.number[a] > 0) left.push_back(a);
  std::vector<int> best(kinds * kinds);  // V; alone [a]
  std::vector<Wide_integer> sums(kinds);
  for (const std::size_t a : left) {
    if (is_over()) return outer(now, 1);
    if (alone_) best[a] = turn.best(std::array<Card, 1>{unseen_.kinds[a]}).score;
    for (const std::size_t b : left) {
      if (alone_ || b > a) continue;
      const int score = turn.best(std::array{unseen_.kinds[a], unseen_.kinds[b]}).score;
      best[a * kinds + b] = best[b * kinds + a] = score;
    }
  }
  for (const std::size_t a : left)
    for (const std::size_t b : left)
      if (!alone_) sums[a] += unseen_.number[b] * best[a * kinds + b];
  const auto keep = [&](std::size_t a, std::size_t b) -> Wide_integer {
    return alone_ ? best[a] : sums[a] - best[a * kinds + a] - best[a * kinds + b];
  };
  Wide_integer sum = 0;
  for (const std::size_t a : left)
    for (const std::size_t b : left)
      if (a <= b) sum += unseen_.hands(a, b) * std::max(keep(a, b), keep(b, a));
  return {sum, sum};
}

/// The deals of one turn. The same two cards, {lower, higher, passed}, are placed twice when a
/// third is passed on, so their value is cached.
struct Expectimax::Deal {
  const Problem& now;
  int turns;  // after this one
  std::map<std::array<std::size_t, 3>, Interval>& placed;
};

Interval Expectimax::keep(const Deal& deal, std::size_t kept, std::size_t passed) {
  if (alone_) return place(deal.now, std::array<Card, 1>{unseen_.kinds[kept]}, deal.turns);
  Interval sum;
  for (std::size_t other = 0; other < unseen_.kinds.size(); ++other) {
    const int number = unseen_.number[other];
    if (number == 0) continue;
    const auto [it, is_new] =
        deal.placed.try_emplace({std::min(kept, other), std::max(kept, other), passed}, Interval{});
    if (is_new) {
      unseen_.take(other);
      it->second =
          place(deal.now, std::array{unseen_.kinds[kept], unseen_.kinds[other]}, deal.turns);
      unseen_.put_back(other);
    }
    sum = plus(sum, times(number, it->second));
  }
  return sum;
}

Interval Expectimax::deals(const Problem& now, int turns) {
  std::map<std::array<std::size_t, 3>, Interval> placed;
  const Deal deal{now, turns - 1, placed};
  const Interval whole = outer(now, turns);
  Interval sum;
  int left = unseen_.all_hands();
  const int all = left;
  for (std::size_t a = 0; a < unseen_.kinds.size(); ++a)
    for (std::size_t b = a; b < unseen_.kinds.size(); ++b) {
      const int hands = unseen_.hands(a, b);
      if (hands == 0) continue;
      if (is_over()) {  // count the remaining hands with their outer bounds
        const Interval each{whole.least / all, whole.most / all};
        return plus(sum, times(left, each));
      }
      unseen_.take(a), unseen_.take(b);
      Interval best = keep(deal, a, b);
      if (a != b) best = better(best, keep(deal, b, a));
      unseen_.put_back(a), unseen_.put_back(b);
      sum = plus(sum, times(hands, best));
      left -= hands;
    }
  return sum;
}

Interval Expectimax::place(const Problem& now, std::span<const Card> cards, int turns) {
  if (turns == 0) {
    const int score = One_turn(now, static_cast<int>(cards.size())).best(cards).score;
    return {score, score};
  }
  // With a time limit, first secure a guaranteed value, however much time has passed.
  const Wide_integer least = until_ > 0 ? from_best_picture(now, cards, turns) : 0;
  const Ranking ranking = rank(now, cards, turns, 1);
  Interval out = ranking.best[0].value;
  if (until_ > 0) out.least = std::max(out.least, least);
  if (ranking.any_others) out.most = std::max(out.most, ranking.others);
  return out;
}

}  // namespace arbiter::placement
