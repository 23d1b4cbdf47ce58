#include "solver/value/exact_component.hpp"

namespace arbiter {

Exact_component::Exact_component(const Turn_graph& graph, std::span<const std::uint32_t> members,
                                 const std::vector<std::uint32_t>& place, std::uint32_t first,
                                 unsigned maximizer, Kind kind, Surroundings around)
    : graph_(graph),
      members_(members),
      place_(place),
      first_(first),
      maximizer_(maximizer),
      kind_(kind),
      around_(std::move(around)),
      outside_(1) {
  std::map<std::uint32_t, std::pair<mpq_class, mpq_class>> exits;
  for (const std::uint32_t state : members_) {
    offset_.push_back(words_);
    words_ += graph_.begin[state + 1] - graph_.begin[state];
    graph_.for_leaves(state, [&](Word leaf) {
      const std::uint32_t s = leaf.state();
      if (is_member(s) || exits.contains(s)) return;
      const auto& [zero, one] =
          exits.try_emplace(s, around_.exit(s, false), around_.exit(s, true)).first->second;
      outside_ = lcm(outside_, lcm(zero.get_den(), one.get_den()));
    });
  }
  for (const auto& [s, y] : exits) {
    const auto over = [&](const mpq_class& v) -> mpz_class {
      return v.get_num() * (outside_ / v.get_den());
    };
    exits_.try_emplace(s, over(y.first), over(y.second));
  }
  chosen_.assign(kind_ == Kind::two_copies ? 2 * words_ : words_, 0);
}

bool Exact_component::solve() {
  choose_by_bounds();
  // With two copies this terminates: maximizers' values only rise and minimizers' only fall. With
  // one copy it may cycle.
  for (int round = 0; kind_ != Kind::one_copy || round < 20; ++round) {
    if (!solve_chain()) return false;
    if (!change_choices()) return true;
  }
  return false;
}

mpq_class Exact_component::value(std::uint32_t member, bool copy) const {
  mpq_class out(y_[copy && kind_ == Kind::two_copies ? member + size() : member], common_);
  out.canonicalize();
  return copy && kind_ == Kind::one_copy ? mpq_class(1 - out) : out;
}

}  // namespace arbiter
