#include "solver/value/matrix_program.hpp"

#include <coin/Clp_C_Interface.h>

#include <memory>

namespace arbiter {

/// Maximizes v with sum_r x_r payoff(r, c) >= v for each column c, sum_r x_r = 1 and x >= 0.
std::optional<std::vector<double>> mixture_by_program(std::span<const double> payoffs,
                                                      std::size_t all_rows) {
  const auto rows = static_cast<int>(all_rows),
             columns = static_cast<int>(payoffs.size() / all_rows);
  // The variables are one for each row of the matrix, and v; the constraints are one for each
  // column, and the sum.
  std::vector<CoinBigIndex> start{0};
  std::vector<int> index;
  std::vector<double> value;
  auto payoff = payoffs.begin();
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) index.push_back(c), value.push_back(*payoff++);
    index.push_back(columns), value.push_back(1);
    start.push_back(static_cast<CoinBigIndex>(index.size()));
  }
  for (int c = 0; c < columns; ++c) index.push_back(c), value.push_back(-1);
  start.push_back(static_cast<CoinBigIndex>(index.size()));
  std::vector<double> low(static_cast<std::size_t>(rows) + 1, 0), high(low.size(), 1),
      objective(low.size(), 0);
  objective.back() = 1;
  std::vector<double> bound_low(static_cast<std::size_t>(columns) + 1, 0),
      bound_high(bound_low.size(), 1e30);
  bound_low.back() = bound_high.back() = 1;

  const std::unique_ptr<Clp_Simplex, decltype(&Clp_deleteModel)> model(Clp_newModel(),
                                                                       &Clp_deleteModel);
  Clp_setLogLevel(model.get(), 0);
  Clp_loadProblem(model.get(), rows + 1, columns + 1, start.data(), index.data(), value.data(),
                  low.data(), high.data(), objective.data(), bound_low.data(), bound_high.data());
  Clp_setOptimizationDirection(model.get(), -1);
  Clp_setPrimalTolerance(model.get(), 1e-11);
  Clp_setDualTolerance(model.get(), 1e-11);
  Clp_primal(model.get(), 0);
  if (Clp_status(model.get()) != 0) return std::nullopt;
  const double* const x = Clp_primalColumnSolution(model.get());
  return std::vector<double>(x, x + rows);
}

}  // namespace arbiter
