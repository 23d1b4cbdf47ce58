// The linear program of a matrix game, apart from the rest because it needs a library.
#pragma once
#include <optional>
#include <vector>

#include "solver/value/matrix_game.hpp"

namespace arbiter {

/// Maximizes v with sum_r x_r (payoff(r, c) - least) / range >= v for each column, sum_r x_r = 1
/// and x >= 0. Returns x, or nothing if no solution is found.
std::optional<std::vector<double>> mixture_by_program(const Matrix& matrix);

}  // namespace arbiter
