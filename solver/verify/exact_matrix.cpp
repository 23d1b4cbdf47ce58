#include "solver/verify/exact_matrix.hpp"

#include <algorithm>

namespace arbiter {

namespace {

using Row = std::vector<mpz_class>;

/// The maximum of sum_j goal_j x_j with a x <= b, x >= 0, where b >= 0 and the maximum is finite: a
/// condensed integer tableau over one denominator (Edmonds), with Bland's rule, which terminates.
class Simplex {
 public:
  Simplex(std::vector<Row> a, const Row& b, const Row& goal) : cells_(std::move(a)) {
    for (std::size_t i = 0; i < b.size(); ++i) cells_[i].push_back(b[i]);
    cells_.emplace_back();
    for (const mpz_class& g : goal) cells_.back().push_back(-g);
    cells_.back().emplace_back(0);
    for (std::size_t j = 0; j < goal.size(); ++j) outside_.push_back(j);
    for (std::size_t i = 0; i < b.size(); ++i) inside_.push_back(goal.size() + i);
    while (improve()) {
    }
  }
  /// The variables, times a positive number.
  Row solution() const {
    Row out(outside_.size());
    for (std::size_t i = 0; i < inside_.size(); ++i)
      if (inside_[i] < out.size()) out[inside_[i]] = cells_[i].back();
    return out;
  }
  /// The prices of the constraints, times a positive number.
  Row prices() const {
    Row out(inside_.size());
    for (std::size_t j = 0; j < outside_.size(); ++j)
      if (outside_[j] >= outside_.size()) out[outside_[j] - outside_.size()] = cells_.back()[j];
    return out;
  }

 private:
  bool improve() {
    std::size_t in = outside_.size(), out = inside_.size();
    for (std::size_t j = 0; j < outside_.size(); ++j)
      if (cells_.back()[j] < 0 && (in == outside_.size() || outside_[j] < outside_[in])) in = j;
    if (in == outside_.size()) return false;
    for (std::size_t i = 0; i < inside_.size(); ++i) {
      if (cells_[i][in] <= 0) continue;
      if (out == inside_.size()) {
        out = i;
        continue;
      }
      const int order = cmp(cells_[i].back() * cells_[out][in], cells_[out].back() * cells_[i][in]);
      if (order < 0 || (order == 0 && inside_[i] < inside_[out])) out = i;
    }
    if (out == inside_.size()) return false;  // unbounded, which the callers rule out
    pivot(out, in);
    return true;
  }
  void pivot(std::size_t out, std::size_t in) {
    const mpz_class by = cells_[out][in];
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (i == out) continue;
      const mpz_class factor = cells_[i][in];
      for (std::size_t j = 0; j < cells_[i].size(); ++j)
        if (j != in) {
          cells_[i][j] = cells_[i][j] * by - factor * cells_[out][j];
          mpz_divexact(cells_[i][j].get_mpz_t(), cells_[i][j].get_mpz_t(), under_.get_mpz_t());
        }
      cells_[i][in] = -factor;
    }
    cells_[out][in] = under_;
    under_ = by;
    std::swap(inside_[out], outside_[in]);
  }

  std::vector<Row> cells_;  // the constraints with b, and the goal, over under_
  std::vector<std::size_t> inside_, outside_;
  mpz_class under_ = 1;
};

/// sum_r w_r number(r).
template <class Number>
mpz_class sum(const Row& weights, Number&& number) {
  mpz_class out = 0;
  for (std::size_t r = 0; r < weights.size(); ++r)
    if (weights[r] != 0) out += weights[r] * number(r);
  return out;
}

bool is_mixture(const Row& weights) {
  return std::ranges::all_of(weights, [](const mpz_class& w) { return w >= 0; }) &&
         std::ranges::any_of(weights, [](const mpz_class& w) { return w > 0; });
}

mpz_class number(std::uint64_t value) {
  mpz_class out;
  mpz_import(out.get_mpz_t(), 1, -1, sizeof value, 0, 0, &value);
  return out;
}

/// A mixture that secures the most: the prices in the column player's program, whose payoffs are
/// made positive.
Row best(const std::vector<std::vector<std::uint64_t>>& payoffs) {
  std::vector<Row> a;
  for (const auto& row : payoffs) {
    a.emplace_back();
    for (const std::uint64_t payoff : row) a.back().push_back(number(payoff) + 1);
  }
  return Simplex(a, Row(payoffs.size(), 1), Row(payoffs.front().size(), 1)).prices();
}

/// (1) and (2) for a bound.
bool leads_on(const Exact_matrix& m, const Row& weights, const mpz_class& bound) {
  if (!is_mixture(weights)) return false;
  for (std::size_t c = 0; c < m.payoffs.front().size(); ++c) {
    const mpz_class more =
        sum(weights, [&](std::size_t r) { return mpz_class(number(m.payoffs[r][c]) - bound); });
    const mpz_class on =
        sum(weights, [&](std::size_t r) { return mpz_class(m.leads[r][c] ? 1 : 0); });
    if (more < 0 || (more == 0 && on == 0)) return false;
  }
  return true;
}

/// Weights for which leads_on() holds, if there are any: the greatest t up to 1 with
///     sum_r w_r (payoff - bound) >= 0  and  sum_r w_r (payoff - bound + lead) >= t.
Row leading(const Exact_matrix& m, const mpz_class& bound) {
  const std::size_t rows = m.payoffs.size();
  std::vector<Row> a;
  for (std::size_t c = 0; c < m.payoffs.front().size(); ++c) {
    Row least, on;
    for (std::size_t r = 0; r < rows; ++r) {
      least.emplace_back(bound - number(m.payoffs[r][c]));
      on.emplace_back(least.back() - (m.leads[r][c] ? 1 : 0));
    }
    least.emplace_back(0), on.emplace_back(1);
    a.push_back(std::move(least)), a.push_back(std::move(on));
  }
  a.emplace_back(rows), a.back().emplace_back(1);  // t <= 1
  Row b(a.size()), goal(rows);
  b.back() = 1, goal.emplace_back(1);
  Row out = Simplex(std::move(a), b, goal).solution();
  out.pop_back();
  return out;
}

}  // namespace

Exact_matrix::Matrix_bound Exact_matrix::proved(std::uint64_t need) const {
  const Row weights = best(payoffs);
  if (!is_mixture(weights)) return {0, false};
  const mpz_class all = sum(weights, [](std::size_t) { return mpz_class(1); });
  mpz_class least = -1;
  for (std::size_t c = 0; c < payoffs.front().size(); ++c) {
    const mpz_class value = sum(weights, [&](std::size_t r) { return number(payoffs[r][c]); });
    if (least < 0 || value < least) least = value;
  }
  least /= all;  // rounded down
  const std::uint64_t value = least.get_ui();
  const mpz_class bound = number(std::min(need, value));
  return {value, leads_on(*this, weights, bound) || leads_on(*this, leading(*this, bound), bound)};
}

}  // namespace arbiter
