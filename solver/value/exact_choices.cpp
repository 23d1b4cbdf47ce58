// Chooses moves: first the ones that the bounds suggest, then any that are better according to the
// values of the previous choice, until there are none.
#include <algorithm>

#include "solver/value/exact_component.hpp"

namespace arbiter {

/// Initial choices. Maximizers take the child with the highest lower bound, because that bound
/// comes from a final state; minimizers take the child with the lowest upper bound.
struct Exact_component::Start {
  using Value = std::pair<double, double>;
  Exact_component& all;

  Value leaf(Word word) {
    const bool turned = all.is_turned(word);
    const Value v = all.around_.bounds(
        word.state(), all.kind_ == Kind::two_copies && word.flipped() != all.copy_);
    return turned ? Value{1 - v.second, 1 - v.first} : v;
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Value sum{0, 0};
    for (const std::uint32_t weight : d.weights) {
      const Value v = next();
      sum.first += v.first * weight, sum.second += v.second * weight;
    }
    return {sum.first / d.total, sum.second / d.total};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    Value best = next();
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      const Value v = next();
      const bool better =
          most ? v > best : std::pair(v.second, v.first) < std::pair(best.second, best.first);
      if (better) best = v, all.chosen(here) = n;
    }
    return best;
  }
};

/// The value of a node under the chosen moves, according to the solution. Records the choices that
/// have a better child.
struct Exact_component::Judge {
  using Value = Share;
  struct Change {
    std::uint32_t* chosen;
    std::uint32_t better;
  };
  Exact_component& all;
  std::vector<Change> of_least{}, of_most{};

  Value leaf(Word word) { return all.leaf_value(word); }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Share_mean mean(d.total);
    for (const std::uint32_t weight : d.weights) mean.add(next(), weight);
    return mean.value();
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    std::uint32_t& chosen = all.chosen(here);
    Share of_chosen, best = next();
    if (chosen == 0) of_chosen = best;
    std::uint32_t best_child = 0;
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      Share v = next();
      if (n == chosen) of_chosen = v;
      const int order = Share::compare(v, best);
      if (most ? order > 0 : order < 0) best = std::move(v), best_child = n;
    }
    if (Share::compare(best, of_chosen) != 0)
      (most ? of_most : of_least).push_back({&chosen, best_child});
    return of_chosen;
  }
};

/// Finds where minimizers can avoid a final state forever at no cost: nodes above 0 from which no
/// rank leads away (ranking.hpp), given the choices of the others.
struct Exact_component::Trap {
  struct Value {
    Share share;
    bool leads;
  };
  Exact_component& all;
  std::vector<bool> led{};  // [node]
  bool changing = false;

  Value leaf(Word word) {
    return {all.leaf_value(word), !all.is_member(word.state()) || led[all.node(word)]};
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Share_mean mean(d.total);
    bool leads = false;
    for (const std::uint32_t weight : d.weights) {
      Value v = next();
      mean.add(std::move(v.share), weight);
      leads = leads || v.leads;
    }
    return {mean.value(), leads};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    const bool most = all.is_most(word.actor());
    Value best{};
    std::uint32_t stays = word.children();  // a best child that does not lead on
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      Value v = next();
      const int order = n == 0 || most ? 0 : Share::compare(v.share, best.share);
      if (most ? n == all.chosen(here) : n == 0 || order < 0) {
        if (!most) stays = v.leads ? word.children() : n;
        best = std::move(v);
      } else if (!most && order == 0 && !v.leads) {
        if (best.leads) stays = n;
        best.leads = false;
      }
    }
    if (changing && !most && !best.leads) all.chosen(here) = stays;
    return best;
  }
};

Share Exact_component::leaf_value(Word leaf) const {
  if (!is_member(leaf.state())) {
    const auto& [zero, one] = exits_.at(leaf.state());
    return {(leaf.flipped() != copy_ ? one : zero) * scale_, 1};
  }
  const mpz_class& y = y_[node(leaf)];
  return {is_turned(leaf) ? mpz_class(common_ - y) : y, 1};
}

void Exact_component::choose_by_bounds() {
  Start start{*this};
  for_nodes([&](std::uint32_t) { walk_in_hand(start); });
}

/// Changes the minimizers' choices first, since the maximizers must see the best reply to their
/// own. With one copy the two cannot be separated, so all change simultaneously.
bool Exact_component::change_choices() {
  Judge judge{*this};
  for_nodes([&](std::uint32_t) { walk_in_hand(judge); });
  const auto change = [](const std::vector<Judge::Change>& list) {
    for (const auto& [chosen, better] : list) *chosen = better;
    return !list.empty();
  };
  if (kind_ == Kind::one_copy) {
    const bool changed = change(judge.of_most);
    return change(judge.of_least) || changed;
  }
  if (change(judge.of_least)) return true;
  if (kind_ == Kind::two_copies && spring_traps()) return true;
  return change(judge.of_most);
}

bool Exact_component::spring_traps() {
  Trap trap{*this};
  std::uint32_t lacking = 0;
  for (const mpz_class& y : y_) {
    trap.led.push_back(y == 0);
    lacking += y != 0;
  }
  for (bool more = true; more && lacking > 0;) {
    more = false;
    for_nodes([&](std::uint32_t n) {
      if (trap.led[n] || !walk_in_hand(trap).leads) return;
      trap.led[n] = more = true;
      --lacking;
    });
  }
  if (lacking == 0) return false;
  trap.changing = true;
  for_nodes([&](std::uint32_t n) {
    if (!trap.led[n]) walk_in_hand(trap);
  });
  return true;
}

}  // namespace arbiter
