#include "solver/compare/clopper_pearson.hpp"

#include <boost/math/distributions/binomial.hpp>

namespace arbiter {

Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries, double confidence) {
  if (tries == 0) return {0, 1};
  using boost::math::binomial;
  const auto n = static_cast<double>(tries), k = static_cast<double>(seen);
  const double doubt = (1 - confidence) / 2;
  return {binomial::find_lower_bound_on_p(n, k, doubt),
          seen == tries ? 1 : binomial::find_upper_bound_on_p(n, k, doubt)};
}

}  // namespace arbiter
