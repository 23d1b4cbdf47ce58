#include "solver/value/extrapolation.hpp"

#define BOOST_UBLAS_NDEBUG 1  // its own checks do not compile as C++20
#include <boost/numeric/ublas/lu.hpp>
#include <boost/numeric/ublas/matrix.hpp>
#include <boost/numeric/ublas/vector.hpp>
#include <cmath>

namespace arbiter {

namespace {
constexpr std::size_t most = 16;  // maximum number of differences
}

// The sum is shortest where products * c is the same in every row (Lagrange). A small term on the
// diagonal keeps the coefficients bounded when the differences are nearly dependent.
std::vector<double> extrapolation(const std::vector<std::vector<double>>& products) {
  namespace ublas = boost::numeric::ublas;
  const std::size_t size = products.size();
  double trace = 0;
  for (std::size_t i = 0; i < size; ++i) trace += products[i][i];
  if (!(trace > 0) || size > most) return {};
  ublas::bounded_matrix<double, most, most> system(size, size);
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      system(i, j) = products[i][j] / trace + (i == j ? 1e-12 : 0);
  ublas::bounded_vector<double, most> rows(size);
  for (double& row : rows) row = 1;
  ublas::permutation_matrix<std::size_t, ublas::bounded_array<std::size_t, most>> order(size);
  if (ublas::lu_factorize(system, order) != 0) return {};
  ublas::lu_substitute(system, order, rows);
  double sum = 0;
  for (const double c : rows) sum += c;
  std::vector<double> out;
  for (const double c : rows) out.push_back(c / sum);
  for (const double c : out)
    if (!std::isfinite(c)) return {};
  return out;
}

}  // namespace arbiter
