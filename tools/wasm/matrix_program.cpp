// The linear program of a matrix game without a library: the simplex method on a dense tableau.
#include "solver/value/matrix_program.hpp"

namespace arbiter {

/// Maximizes sum_c y_c with sum_c (1 + payoff(r, c)) y_c <= 1 for each row r and y >= 0. The prices
/// of the rows are the weights.
std::optional<std::vector<double>> mixture_by_program(std::span<const double> payoffs,
                                                      std::size_t rows) {
  constexpr double tiny = 1e-12;
  constexpr int most_steps = 10'000;
  const std::size_t columns = payoffs.size() / rows;
  // Columns: y, the slack of each row, and the right side. The last row has the prices.
  const std::size_t right = columns + rows;
  std::vector<std::vector<double>> table(rows + 1, std::vector<double>(right + 1, 0));
  std::vector<std::size_t> basis(rows);
  for (std::size_t r = 0; r < rows; ++r) {
    for (std::size_t c = 0; c < columns; ++c) table[r][c] = 1 + payoffs[r * columns + c];
    table[r][columns + r] = table[r][right] = 1;
    basis[r] = columns + r;
  }
  for (std::size_t c = 0; c < columns; ++c) table[rows][c] = -1;
  for (int step = 0; step < most_steps; ++step) {
    // The first column that gains, and among equal rows the lowest variable (Bland 1977): no cycle.
    std::size_t in = 0, out = rows;
    while (in < right && table[rows][in] >= -tiny) ++in;
    if (in == right) {
      std::vector<double> x;
      for (std::size_t r = 0; r < rows; ++r) x.push_back(table[rows][columns + r]);
      return x;
    }
    for (std::size_t r = 0; r < rows; ++r) {
      if (table[r][in] <= tiny) continue;
      const auto ratio = [&](std::size_t row) { return table[row][right] / table[row][in]; };
      if (out == rows || ratio(r) < ratio(out) - tiny ||
          (ratio(r) < ratio(out) + tiny && basis[r] < basis[out]))
        out = r;
    }
    if (out == rows) return std::nullopt;
    basis[out] = in;
    const double pivot = table[out][in];
    for (double& cell : table[out]) cell /= pivot;
    for (std::size_t r = 0; r <= rows; ++r) {
      const double factor = table[r][in];
      if (r == out || factor == 0) continue;
      for (std::size_t c = 0; c <= right; ++c) table[r][c] -= factor * table[out][c];
    }
  }
  return std::nullopt;
}

}  // namespace arbiter
