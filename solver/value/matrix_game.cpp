#include "solver/value/matrix_game.hpp"

#include <numeric>
#include <optional>

#include "solver/value/matrix_program.hpp"

namespace arbiter {

namespace {

constexpr std::uint64_t whole = std::uint64_t{1} << Mixture::bits;

Fixed sure(const Matrix& matrix, const Mixture& mixture) {
  Fixed least = ~Fixed{0};
  for (std::size_t c = 0; c < matrix.columns(); ++c)
    least = std::min(least, mixture.mean(false, [&](std::size_t r) { return matrix(r, c); }));
  return least;
}

/// The row whose worst payoff is the best.
Mixture pure(const Matrix& matrix) {
  Mixture out{std::vector<std::uint64_t>(matrix.rows()), 0};
  std::size_t best = 0;
  for (std::size_t r = 0; r < matrix.rows(); ++r) {
    Fixed least = matrix(r, 0);
    for (std::size_t c = 1; c < matrix.columns(); ++c) least = std::min(least, matrix(r, c));
    if (least > out.sure) out.sure = least, best = r;
  }
  out.weights[best] = whole;
  return out;
}

/// The lowest upper limit that any column sets.
Fixed least_of_columns(const Matrix& matrix) {
  Fixed out = ~Fixed{0};
  for (std::size_t c = 0; c < matrix.columns(); ++c) {
    Fixed most = 0;
    for (std::size_t r = 0; r < matrix.rows(); ++r) most = std::max(most, matrix(r, c));
    out = std::min(out, most);
  }
  return out;
}

/// Two by two without a saddle point: each column yields the same payoff.
Mixture two_by_two(const Matrix& m) {
  const auto apart = [](Fixed a, Fixed b) { return a > b ? a - b : b - a; };
  const Fixed first = apart(m(1, 1), m(1, 0)), second = apart(m(0, 0), m(0, 1));
  const auto weight = static_cast<std::uint64_t>(Wide{whole} * first / (Wide{first} + second));
  return {{weight, whole - weight}, 0};
}

/// Integer weights for probabilities that add up to about 1.
std::vector<std::uint64_t> weights_of(std::span<const double> probabilities) {
  double sum = 0;
  for (const double p : probabilities) sum += std::max(p, 0.0);
  std::vector<std::uint64_t> out;
  std::uint64_t given = 0;
  for (const double p : probabilities) {
    const double share = sum > 0 ? std::max(p, 0.0) / sum : 0;
    // Rounded so that they never add up to more than the total.
    out.push_back(
        std::min(static_cast<std::uint64_t>(std::ldexp(share, Mixture::bits)), whole - given));
    given += out.back();
  }
  *std::ranges::max_element(out) += whole - given;
  return out;
}

/// The payoffs row by row, the lowest as 0 and the highest as 1; not all may be equal.
std::vector<double> scaled(const Matrix& matrix) {
  std::vector<Fixed> payoffs;
  for (std::size_t r = 0; r < matrix.rows(); ++r)
    for (std::size_t c = 0; c < matrix.columns(); ++c) payoffs.push_back(matrix(r, c));
  const auto [least, most] = std::ranges::minmax(payoffs);
  const auto range = static_cast<double>(most - least);
  std::vector<double> out;
  for (const Fixed payoff : payoffs) out.push_back(static_cast<double>(payoff - least) / range);
  return out;
}

}  // namespace

Mixture best_mixture(const Matrix& matrix) {
  Mixture best = pure(matrix);
  if (best.sure == least_of_columns(matrix)) return best;  // a saddle point
  std::optional<Mixture> mixed;
  if (matrix.rows() == 2 && matrix.columns() == 2) {
    mixed = two_by_two(matrix);
  } else {
    if (const auto found = mixture_by_program(scaled(matrix), matrix.rows()))
      mixed = {weights_of(*found), 0};
  }
  if (!mixed) return best;
  mixed->sure = sure(matrix, *mixed);
  return mixed->sure > best.sure ? std::move(*mixed) : std::move(best);
}

Mixtures best_mixtures(std::span<const Interval> cells, std::size_t columns,
                       Maximizing_player most) {
  const Fixed top = std::ranges::max(cells, {}, &Interval::high).high;
  const bool turned = most == Maximizing_player::columns;
  const Matrix low(cells.size(), columns, turned, [&](std::size_t n) { return cells[n].low; });
  const Matrix high(cells.size(), columns, !turned,
                    [&](std::size_t n) { return top - cells[n].high; });
  return {best_mixture(low), best_mixture(high), top};
}

Interval value_at_once(std::span<const Interval> cells, std::size_t columns,
                       Maximizing_player most) {
  if (most != Maximizing_player::neither) return best_mixtures(cells, columns, most).value();
  return {std::ranges::min(cells, {}, &Interval::low).low,
          std::ranges::min(cells, {}, &Interval::high).high};
}

}  // namespace arbiter
