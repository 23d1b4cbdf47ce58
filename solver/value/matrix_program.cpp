#include "solver/value/matrix_program.hpp"

#include <coin/Clp_C_Interface.h>

#include <memory>

namespace arbiter {

std::optional<std::vector<double>> mixture_by_program(const Matrix& m) {
  const auto rows = static_cast<int>(m.rows()), columns = static_cast<int>(m.columns());
  Fixed least = m(0, 0), most = least;
  for (std::size_t r = 0; r < m.rows(); ++r)
    for (std::size_t c = 0; c < m.columns(); ++c)
      least = std::min(least, m(r, c)), most = std::max(most, m(r, c));
  const double range = static_cast<double>(most - least);
  // The variables are one for each row of the matrix, and v; the constraints are one for each
  // column, and the sum.
  std::vector<CoinBigIndex> start{0};
  std::vector<int> index;
  std::vector<double> value;
  for (std::size_t r = 0; r < m.rows(); ++r) {
    for (int c = 0; c < columns; ++c) {
      index.push_back(c);
      value.push_back(static_cast<double>(m(r, static_cast<std::size_t>(c)) - least) / range);
    }
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
  return std::vector<double>(x, x + m.rows());
}

}  // namespace arbiter
