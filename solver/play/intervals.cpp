#include "solver/play/intervals.hpp"

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace arbiter {

Interval_of_share clopper_pearson(std::uint64_t seen, std::uint64_t tries, double confidence) {
  if (tries == 0) return {0, 1};
  using boost::math::binomial;
  const auto n = static_cast<double>(tries), k = static_cast<double>(seen);
  const double doubt = (1 - confidence) / 2;
  return {binomial::find_lower_bound_on_p(n, k, doubt),
          seen == tries ? 1 : binomial::find_upper_bound_on_p(n, k, doubt)};
}

double student_half_width(const Sample_mean& sample, double confidence) {
  if (sample.count() < 2) return INFINITY;
  const auto n = static_cast<double>(sample.count());
  const boost::math::students_t_distribution<double> student(n - 1);
  return boost::math::quantile(student, (1 + confidence) / 2) * sample.deviation() / std::sqrt(n);
}

}  // namespace arbiter
