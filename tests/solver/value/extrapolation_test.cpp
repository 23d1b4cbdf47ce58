// Sequences whose limit is known.
#include "solver/value/extrapolation.hpp"

#include <gtest/gtest.h>

#include <array>

namespace arbiter {
namespace {

using Vector = std::array<double, 4>;

/// The limit extrapolated from the vectors.
Vector guess(const std::vector<Vector>& x) {
  const std::size_t size = x.size() - 1;
  std::vector<std::vector<double>> products(size, std::vector<double>(size));
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = 0; j < size; ++j)
      for (std::size_t n = 0; n < 4; ++n)
        products[i][j] += (x[i + 1][n] - x[i][n]) * (x[j + 1][n] - x[j][n]);
  const std::vector<double> parts = extrapolation(products);
  Vector out{};
  for (std::size_t i = 0; i < parts.size(); ++i)
    for (std::size_t n = 0; n < 4; ++n) out[n] += parts[i] * x[i + 1][n];
  return out;
}

// If the parts of a vector shrink at three rates, the limit needs three more differences.
TEST(Extrapolation, FindsTheLimitOfALinearMap) {
  const Vector limit = {0.25, 0.5, 1, 0};
  const std::array<double, 3> rates = {0.95, 0.8, -0.5};
  std::vector<Vector> x;
  Vector off = {1, -2, 3, 0};
  for (int n = 0; n < 5; ++n) {
    Vector at = limit;
    for (std::size_t i = 0; i < 3; ++i) at[i] += off[i], off[i] *= rates[i];
    x.push_back(at);
  }
  EXPECT_GT(std::abs(x.back()[0] - limit[0]), 0.5);
  const Vector found = guess(x);
  for (std::size_t n = 0; n < 4; ++n) EXPECT_NEAR(found[n], limit[n], 1e-3) << n;
}

TEST(Extrapolation, SaysNothingOfVectorsThatStay) {
  EXPECT_TRUE(extrapolation({{0, 0}, {0, 0}}).empty());
  EXPECT_TRUE(extrapolation({}).empty());
  EXPECT_TRUE(extrapolation(std::vector(17, std::vector<double>(17, 1))).empty());
}

// All differences are equal: any coefficients that sum to 1 will do, except those from a division
// by nearly zero.
TEST(Extrapolation, StaysFiniteWhereDifferencesAreAlike) {
  const std::vector<double> parts = extrapolation({{4, 4, 4}, {4, 4, 4}, {4, 4, 4}});
  ASSERT_EQ(parts.size(), 3U);
  double sum = 0;
  for (const double part : parts) {
    sum += part;
    EXPECT_LT(std::abs(part), 10);
  }
  EXPECT_NEAR(sum, 1, 1e-6);
}

}  // namespace
}  // namespace arbiter
