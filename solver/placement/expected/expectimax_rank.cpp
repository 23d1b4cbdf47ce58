// Ranks the best results of placing cards, and bounds all others. Results are examined in
// descending order of their current score, so that the bound rules out many of the later ones. With
// a time limit, each result to evaluate gets its share of the remaining time.
#include <algorithm>
#include <map>

#include "solver/placement/expected/expectimax.hpp"

namespace arbiter::placement {

struct Expectimax::Ranker {
  Expectimax& all;
  const Problem& now;
  std::span<const Card> cards;
  int turns;
  std::size_t few;
  Wide_integer futures;
  Ranking ranking{};
  /// [picture]: the patterns of results that were evaluated, and their values.
  using Evaluations = std::vector<std::pair<std::vector<std::uint32_t>, Interval>>;
  std::map<std::array<Grid, cards::elements>, Evaluations> evaluated{};
  std::map<std::array<Grid, cards::elements>, int> ceilings{};

  void leave_out(Wide_integer most) {
    ranking.others = ranking.any_others ? std::max(ranking.others, most) : most;
    ranking.any_others = true;
  }
  int ceiling(const Picture& picture) {
    const auto [it, is_new] = ceilings.try_emplace(picture.shows, 0);
    if (is_new) it->second = all.bound_.most(picture, turns * cards_placed(all.alone_));
    return it->second;
  }
  /// Spends a quarter of the time on ceilings, so that results left out have better bounds.
  void find_ceilings(const std::vector<std::pair<int, const Result*>>& order) {
    if (all.until_ <= 0 || turns == 0) return;
    const double until = all.until_, now_seconds = all.watch_.seconds();
    all.until_ = now_seconds + (until - now_seconds) / 4;
    for (const auto& each : order)
      if (!all.is_over()) ceiling(each.second->picture);
    all.until_ = until;
  }
  void enter(Ranked_result ranked) {
    const auto is_higher = [](const Ranked_result& a, const Ranked_result& b) {
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
  /// True if an evaluated result has the same picture and includes all of these patterns.
  bool is_dominated(const Picture& picture, const std::vector<std::uint32_t>& patterns) {
    for (const auto& [wider, value] : evaluated[picture.shows])
      if (std::includes(wider.begin(), wider.end(), patterns.begin(), patterns.end()))
        return leave_out(value.most), true;
    return false;
  }
  /// The current score, since all cards to come can be hidden, except on an empty area.
  Wide_integer least_of(const Result& result, int score) const {
    const bool may_change = result.way.area.cards() == 0 || !can_hide(now);
    return futures * (turns > 0 && may_change ? least_kept(now, all.unseen_.kinds) : score);
  }
  void look_at(const Result& result, int score, int most) {
    const Problem after = placed(now, result.way, cards);
    const Interval known{least_of(result, score), futures * most};
    Interval value = known;
    if (turns == 1) {
      const One_turn turn(after, cards_placed(all.alone_));
      std::vector<std::uint32_t> patterns = turn.patterns();
      if (is_dominated(result.picture, patterns)) return;
      value = all.last_turn(after, turn);
      if (value.is_exact()) evaluated[result.picture.shows].emplace_back(patterns, value);
    } else {
      const bool limited = all.until_ > 0;
      if (limited && !all.is_over() && after.area.cards() > 0)  // an exact value is unlikely
        value.least = std::max(value.least, all.floor(after, turns));
      const Interval inner = all.value(after, turns);
      value = {std::max(value.least, inner.least), std::min(value.most, inner.most)};
    }
    if (!value.is_exact())
      value = {std::max(value.least, known.least), std::min(value.most, known.most)};
    enter({result, score, value});
  }
  void run(const std::vector<Result>& results) {
    ranking.results = results.size();
    if (turns == 0) ranking.evaluated = results.size();
    std::vector<std::pair<int, const Result*>> order;
    order.reserve(results.size());
    for (const Result& each : results) order.emplace_back(all.scorer_(each.picture), &each);
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    // An upper bound on every result, for the results that there is no time to examine.
    const int cards_left = static_cast<int>(cards.size()) + turns * cards_placed(all.alone_);
    const int most_of_all = all.bound_.most(now.picture(), cards_left);
    const double until = all.until_;
    find_ceilings(order);
    for (const auto& [score, result] : order) {
      const bool over = all.is_over();
      if (over) ranking.complete = false;
      const auto known = ceilings.find(result->picture.shows);
      const int most = !over                     ? ceiling(result->picture)
                       : known != ceilings.end() ? known->second
                                                 : most_of_all;
      const Interval outer{least_of(*result, score), futures * most};
      if (ranking.best.size() == few && outer.most <= ranking.best.back().value.least) {
        leave_out(outer.most);
      } else if (turns == 0 || over) {
        const bool exact = turns == 0;
        if (ranking.best.size() == few && outer.least <= ranking.best.back().value.least)
          leave_out(exact ? outer.least : outer.most);
        else
          enter({*result, score, exact ? Interval{outer.least, outer.least} : outer});
      } else {
        if (turns > 1 && few > 1 && ranking.best.size() < few) all.share(few - ranking.best.size());
        look_at(*result, score, most);
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
  // There was not even time to enumerate, so use the best picture for now.
  const One_turn turn(now, static_cast<int>(cards.size()));
  const One_turn::Best_picture best = turn.best(cards);
  const int cards_left = static_cast<int>(cards.size()) + turns * cards_placed(alone_);
  const Wide_integer most = ranker.futures * bound_.most(now.picture(), cards_left);
  const Result result{turn.way(best), turn.picture(best, cards)};
  ranker.ranking.best.push_back({result, best.score, {ranker.least_of(result, best.score), most}});
  ranker.ranking.complete = false;
  ranker.leave_out(most);
  return std::move(ranker.ranking);
}

}  // namespace arbiter::placement
