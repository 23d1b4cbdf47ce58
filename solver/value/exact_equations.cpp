// The values under the chosen moves: one equation per node, solved as a linear system. Nodes from
// which play never leaves the component are not in the system.
#include <algorithm>
#include <numeric>

#include "solver/value/exact_component.hpp"
#include "solver/value/linear_system.hpp"

namespace arbiter {

/// The value of a node under the chosen moves: (constant + sum of coefficient * y) / part, with the
/// constant in units of 1 / outside_.
struct Exact_component::Equation {
  struct Value {
    std::vector<Linear_system::Entry> terms;
    mpz_class constant;
    std::int64_t part = 1;
  };
  Exact_component& all;

  static std::int64_t product(std::int64_t a, std::int64_t b) {
    std::int64_t out;
    if (__builtin_mul_overflow(a, b, &out) || out >= std::int64_t{1} << 61)
      throw Denominator_overflow{};
    return out;
  }
  static void multiply(Value& v, std::int64_t factor) {
    if (factor == 1) return;
    for (auto& term : v.terms) term.value *= factor;  // each is at most the part
    v.constant *= factor;
    v.part = product(v.part, factor);
  }
  Value leaf(Word word) {
    if (!all.is_member(word.state())) {
      const auto& [zero, one] = all.exits_.at(word.state());
      return {{}, word.flipped() != all.copy_ ? one : zero, 1};
    }
    if (all.is_turned(word)) return {{{all.node(word), -1}}, all.outside_, 1};
    return {{{all.node(word), 1}}, 0, 1};
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    Value sum;
    for (const std::uint32_t weight : d.weights) {
      Value v = next();
      const std::int64_t whole = product(sum.part / std::gcd(sum.part, v.part), v.part);
      multiply(sum, whole / sum.part);
      product(whole, d.total);  // the sum stays below this product
      multiply(v, whole / v.part);
      for (auto& term : v.terms) term.value *= weight, sum.terms.push_back(term);
      sum.constant += v.constant * weight;
    }
    sum.part = product(sum.part, d.total);
    return gathered(std::move(sum));
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    Value out;
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      Value v = next();
      if (n == all.chosen(here)) out = std::move(v);
    }
    return out;
  }
  /// Merges the terms of each node.
  static Value gathered(Value v) {
    std::ranges::sort(v.terms, {}, &Linear_system::Entry::column);
    std::size_t last = 0;
    for (std::size_t n = 1; n < v.terms.size(); ++n) {
      if (v.terms[n].column == v.terms[last].column) {
        v.terms[last].value += v.terms[n].value;
      } else {
        v.terms[++last] = v.terms[n];
      }
    }
    if (!v.terms.empty()) v.terms.resize(last + 1);
    return v;
  }
};

/// Solves for the values under the chosen moves. Nodes from which play never leaves get 0. Returns
/// false if 0 is not a valid answer (one copy, turns).
bool Exact_component::solve_chain() {
  std::vector<Equation::Value> equations;
  Equation equation{*this};
  for_nodes([&](std::uint32_t) {
    equations.push_back(equation.gathered(walk_in_hand(equation)));
    if (kind_ == Kind::turns) equations.back().constant += outside_ * equations.back().part;
  });
  // Search backwards from the nodes that can leave: their coefficients add up to less than 1.
  std::vector<std::vector<std::uint32_t>> before(nodes());
  std::vector<std::uint32_t> found;
  std::vector<bool> leaves(nodes());
  const auto find = [&](std::uint32_t n) {
    if (!leaves[n]) leaves[n] = true, found.push_back(n);
  };
  for (std::uint32_t n = 0; n < nodes(); ++n) {
    std::int64_t stays = 0;
    for (const auto& term : equations[n].terms) {
      before[term.column].push_back(n);
      stays += std::abs(term.value);
    }
    if (stays < equations[n].part) find(n);
  }
  for (std::size_t at = 0; at < found.size(); ++at)
    for (const std::uint32_t n : before[found[at]]) find(n);
  if (found.size() < nodes() && kind_ != Kind::two_copies) return false;

  std::ranges::sort(found);
  std::vector<std::uint32_t> row_of(nodes());
  for (std::uint32_t row = 0; row < found.size(); ++row) row_of[found[row]] = row;
  Linear_system system;
  for (const std::uint32_t n : found) {
    Linear_system::Row row;
    std::int64_t diagonal = equations[n].part;
    for (const auto& term : equations[n].terms) {
      if (term.column == n) {
        diagonal -= term.value;
      } else if (leaves[term.column]) {
        row.entries.push_back({row_of[term.column], -term.value});
      }
    }
    row.entries.push_back({row_of[n], diagonal});
    row.right = std::move(equations[n].constant);
    system.rows.push_back(std::move(row));
  }
  equations.clear();
  Rational_solution solution = solve_exactly(system, around_.check);
  ++systems_;
  scale_ = solution.denominator;
  common_ = scale_ * outside_;
  y_.assign(nodes(), 0);
  for (std::uint32_t row = 0; row < found.size(); ++row)
    y_[found[row]] = std::move(solution.numerators[row]);
  return true;
}

}  // namespace arbiter
