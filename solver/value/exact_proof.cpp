#include "solver/value/exact_proof.hpp"

namespace arbiter {

void Exact_numbers::take_up(const Turn_graph& graph, std::span<const std::uint32_t> members) {
  at_.clear();
  one_ = 1;
  const auto add = [&](std::uint32_t state) {
    if (!at_.try_emplace(state).second) return;
    one_ = lcm(one_, values_.lost[state].get_den());
    if (values_.won[state] != values_.lost[state]) one_ = lcm(one_, values_.won[state].get_den());
  };
  for (const std::uint32_t state : members) {
    check_(0);
    graph.for_leaves(state, [&](Word leaf) { add(leaf.state()); });
  }
  for (auto& [state, both] : at_) {
    check_(0);
    const auto over = [&](const mpq_class& v) -> mpz_class {
      return v.get_num() * (one_ / v.get_den());
    };
    both = {over(values_.lost[state]), over(values_.won[state])};
  }
}

Exact_numbers::Pair Exact_numbers::leaf(Word word) const {
  const auto& [lost, won] = at_.at(word.state());
  if (!word.flipped()) return {{lost, 1}, {won, 1}};
  return {{one_ - won, 1}, {one_ - lost, 1}};
}

bool Exact_proof::proves(std::span<const std::uint32_t> members) {
  numbers_.take_up(graph_, members);
  for (const std::uint32_t state : members) {
    const auto [low, high] = ranking_.look(state).bounds;
    if (!numbers_.equal(low, values_.lost[state]) || !numbers_.equal(high, values_.won[state]))
      return false;
  }
  return ranking_.rank(members);
}

std::pair<mpq_class, mpq_class> Exact_proof::after_a_turn(std::uint32_t state) {
  numbers_.take_up(graph_, std::span(&state, 1));
  const auto [bounds, leads] = ranking_.look(state);
  ranking_.settle(state, leads);
  return {numbers_.number(bounds.low), numbers_.number(bounds.high)};
}

}  // namespace arbiter
