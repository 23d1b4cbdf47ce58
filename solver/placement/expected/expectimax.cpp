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

Picture picture_now(const Problem& now) { return strips::picture_of(now.area, now.placed); }

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
          all * bound_.most(picture_now(now), turns * cards_placed(alone_))};
}

Wide_integer Expectimax::floor(const Problem& now, int turns) {
  if (!can_hide(now)) return all_futures(turns) * least_ever(now);
  const Interval last = last_turn(now, One_turn(now, cards_placed(alone_)));
  // Which cards come last is as random as which come first.
  return all_futures(turns) / all_futures(1) * last.least;
}

Wide_integer Expectimax::from_best_picture(const Problem& now, std::span<const Card> cards,
                                           int turns) {
  const One_turn turn(now, static_cast<int>(cards.size()));
  const One_turn::Best best = turn.best(cards);
  const bool stays = turns == 0 || can_hide(now);
  const Wide_integer least = all_futures(turns) * (stays ? best.worth : least_ever(now));
  const double until = until_;
  until_ = limits_.seconds;
  const bool over = is_over();
  const Wide_integer more = over ? least : floor(placed(now, turn.way(best), cards), turns);
  until_ = until;
  return std::max(least, more);
}

Interval Expectimax::value(const Problem& now, int turns) {
  if (turns == 0) {
    const int worth = scorer_(picture_now(now));
    return {worth, worth};
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
    if (alone_) best[a] = turn.best(std::array<Card, 1>{unseen_.kinds[a]}).worth;
    for (const std::size_t b : left) {
      if (alone_ || b > a) continue;
      const int worth = turn.best(std::array{unseen_.kinds[a], unseen_.kinds[b]}).worth;
      best[a * kinds + b] = best[b * kinds + a] = worth;
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

/// The deals of one turn. Two cards that are placed when a third is passed on, {the lower, the
/// higher, the passed}, come up twice.
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
      if (is_over()) {  // the rest as it is known from outside
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
    const int worth = One_turn(now, static_cast<int>(cards.size())).best(cards).worth;
    return {worth, worth};
  }
  // When time is limited, first what certainly can be had, whatever part of the time is over.
  const Wide_integer least = until_ > 0 ? from_best_picture(now, cards, turns) : 0;
  const Ranking ranking = rank(now, cards, turns, 1);
  Interval out = ranking.best[0].value;
  if (until_ > 0) out.least = std::max(out.least, least);
  if (ranking.any_others) out.most = std::max(out.most, ranking.others);
  return out;
}

/// The work of rank(): results in the order of what they are worth now.
struct Expectimax::Ranker {
  Expectimax& all;
  const Problem& now;
  std::span<const Card> cards;
  int turns;
  std::size_t few;
  Wide_integer futures;
  Ranking ranking{};
  /// [picture]: the patterns of results that were evaluated, and their values.
  using Evaluated = std::vector<std::pair<std::vector<std::uint32_t>, Interval>>;
  std::map<std::array<Grid, strips::elements>, Evaluated> evaluated{};
  std::map<std::array<Grid, strips::elements>, int> ceilings{};

  void leave_out(Wide_integer most) {
    ranking.others = ranking.any_others ? std::max(ranking.others, most) : most;
    ranking.any_others = true;
  }
  int ceiling(const Picture& picture) {
    const auto [it, is_new] = ceilings.try_emplace(picture.shows, 0);
    if (is_new) it->second = all.bound_.most(picture, turns * cards_placed(all.alone_));
    return it->second;
  }
  /// Of as many as a quarter of the time allows: what is left over is then known better.
  void find_ceilings(const std::vector<std::pair<int, const Result*>>& order) {
    if (all.until_ <= 0 || turns == 0) return;
    const double until = all.until_, now_seconds = all.watch_.seconds();
    all.until_ = now_seconds + (until - now_seconds) / 4;
    for (const auto& each : order)
      if (!all.is_over()) ceiling(each.second->picture);
    all.until_ = until;
  }
  void enter(Ranked ranked) {
    const auto is_higher = [](const Ranked& a, const Ranked& b) {
      return a.value.least != b.value.least ? a.value.least > b.value.least
                                            : a.value.most > b.value.most;
    };
    ranking.evaluated += turns > 0 && ranked.value.is_exact();
    auto& best = ranking.best;
    best.insert(std::upper_bound(best.begin(), best.end(), ranked, is_higher), std::move(ranked));
    if (best.size() <= few) return;
    leave_out(best.back().value.most);
    best.pop_back();
  }
  /// Whether one that shows the same may show all that this one may, and was evaluated.
  bool is_dominated(const Picture& picture, const std::vector<std::uint32_t>& patterns) {
    for (const auto& [wider, value] : evaluated[picture.shows])
      if (std::includes(wider.begin(), wider.end(), patterns.begin(), patterns.end()))
        return leave_out(value.most), true;
    return false;
  }
  /// What it is worth now, as all that comes can be hidden; but beneath nothing nothing is hidden.
  Wide_integer least_of(const Result& result, int worth) const {
    const bool may_change = result.way.area.cards() == 0 || !can_hide(now);
    return futures * (turns > 0 && may_change ? least_kept(now, all.unseen_.kinds) : worth);
  }
  void look_at(const Result& result, int worth, int most) {
    const Problem after = placed(now, result.way, cards);
    const Interval known{least_of(result, worth), futures * most};
    Interval value = known;
    if (turns == 1) {
      const One_turn turn(after, cards_placed(all.alone_));
      std::vector<std::uint32_t> patterns = turn.patterns();
      if (is_dominated(result.picture, patterns)) return;
      value = all.last_turn(after, turn);
      if (value.is_exact()) evaluated[result.picture.shows].emplace_back(patterns, value);
    } else {
      const bool limited = all.until_ > 0;
      if (limited && !all.is_over() && after.area.cards() > 0)  // it is not likely to be exact
        value.least = std::max(value.least, all.floor(after, turns));
      const Interval inner = all.value(after, turns);
      value = {std::max(value.least, inner.least), std::min(value.most, inner.most)};
    }
    if (!value.is_exact())
      value = {std::max(value.least, known.least), std::min(value.most, known.most)};
    enter({result, worth, value});
  }
  void run(const std::vector<Result>& results) {
    ranking.results = results.size();
    if (turns == 0) ranking.evaluated = results.size();
    std::vector<std::pair<int, const Result*>> order;
    order.reserve(results.size());
    for (const Result& each : results) order.emplace_back(all.scorer_(each.picture), &each);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    // What no result can exceed, for those that there is no time to look at.
    const int cards_left = static_cast<int>(cards.size()) + turns * cards_placed(all.alone_);
    const int most_of_all = all.bound_.most(picture_now(now), cards_left);
    const double until = all.until_;
    find_ceilings(order);
    for (const auto& [worth, result] : order) {
      const bool over = all.is_over();
      if (over) ranking.complete = false;
      const auto known = ceilings.find(result->picture.shows);
      const int most = !over                     ? ceiling(result->picture)
                       : known != ceilings.end() ? known->second
                                                 : most_of_all;
      const Interval outer{least_of(*result, worth), futures * most};
      if (ranking.best.size() == few && outer.most <= ranking.best.back().value.least) {
        leave_out(outer.most);
      } else if (turns == 0 || over) {
        const bool exact = turns == 0;
        if (ranking.best.size() == few && outer.least <= ranking.best.back().value.least)
          leave_out(exact ? outer.least : outer.most);
        else
          enter({*result, worth, exact ? Interval{outer.least, outer.least} : outer});
      } else {
        if (turns > 1 && few > 1 && ranking.best.size() < few) all.share(few - ranking.best.size());
        look_at(*result, worth, most);
        all.until_ = until;
      }
    }
  }
};

Expectimax::Ranking Expectimax::rank(const Problem& now, std::span<const Card> cards, int turns,
                                     std::size_t few) {
  Ranker ranker{*this, now, cards, turns, few, all_futures(turns)};
  if (const auto results = results_of(now, cards, [&] { return is_over(); })) {
    ranker.run(*results);
    return std::move(ranker.ranking);
  }
  // Not even time to enumerate: the best picture for now.
  const One_turn turn(now, static_cast<int>(cards.size()));
  const One_turn::Best best = turn.best(cards);
  const int cards_left = static_cast<int>(cards.size()) + turns * cards_placed(alone_);
  const Wide_integer most = ranker.futures * bound_.most(picture_now(now), cards_left);
  ranker.ranking.best.push_back({{turn.way(best), turn.picture(best, cards)},
                                 best.worth,
                                 {ranker.futures * best.worth, most}});
  ranker.ranking.complete = false;
  ranker.leave_out(most);
  return std::move(ranker.ranking);
}

}  // namespace arbiter::placement
