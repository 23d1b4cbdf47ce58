// The linear program of a matrix game, apart from the rest because it needs a library.
#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace arbiter {

/// Weights of the rows, up to a factor and rounding, of the mixture with the best average payoff in
/// the worst column; nothing if no solution is found. `payoffs` are from 0 to 1, row by row.
std::optional<std::vector<double>> mixture_by_program(std::span<const double> payoffs,
                                                      std::size_t rows);

}  // namespace arbiter
