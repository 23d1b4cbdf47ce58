// Rational solutions are compared with plain elimination and substituted back into their equations.
#include "solver/value/linear_system.hpp"

#include <gtest/gtest.h>

#include <random>
#include <stdexcept>

namespace arbiter {
namespace {

/// Rows whose diagonal dominates the rest, strictly in the first row; a cycle connects them all.
Linear_system random_system(std::uint32_t size, int entries, bool signs, std::mt19937& random) {
  Linear_system out;
  out.rows.resize(size);
  for (std::uint32_t i = 0; i < size; ++i) {
    std::vector<std::int64_t> row(size);
    std::int64_t sum = 0;
    const auto add = [&](std::uint32_t column) {
      const std::int64_t weight = 1 + static_cast<std::int64_t>(random() % 1000);
      if (column == i || row[column] != 0) return;
      row[column] = signs && random() % 2 == 0 ? weight : -weight;
      sum += weight;
    };
    add((i + 1) % size);
    for (int n = 1; n < entries; ++n) add(static_cast<std::uint32_t>(random() % size));
    row[i] = sum + (i == 0 ? 1 : 0);
    for (std::uint32_t j = 0; j < size; ++j)
      if (row[j] != 0) out.rows[i].entries.push_back({j, row[j]});
    const auto right = static_cast<long>(random() % 1'000'001);
    out.rows[i].right = mpz_class(random() % 3 == 0 ? right - 500'000 : 0L);
    if (random() % 4 == 0) mpz_pow_ui(out.rows[i].right.get_mpz_t(), mpz_class(-7).get_mpz_t(), 99);
  }
  return out;
}

std::vector<mpq_class> by_elimination(const Linear_system& system) {
  const std::size_t n = system.rows.size();
  std::vector<std::vector<mpq_class>> a(n, std::vector<mpq_class>(n + 1));
  for (std::size_t i = 0; i < n; ++i) {
    for (const auto& entry : system.rows[i].entries)
      a[i][entry.column] = static_cast<long>(entry.value);
    a[i][n] = system.rows[i].right;
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const mpq_class factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
    }
  std::vector<mpq_class> out;
  for (std::size_t i = 0; i < n; ++i) out.push_back(a[i][n] / a[i][i]);
  return out;
}

std::vector<mpq_class> solve(const Linear_system& system) {
  const Rational_solution x = solve_exactly(system, [](std::uint64_t) {});
  std::vector<mpq_class> out;
  for (const mpz_class& n : x.numerators) out.emplace_back(n, x.denominator);
  for (mpq_class& v : out) v.canonicalize();
  return out;
}

TEST(Linear_system, IsSolvedAsByElimination) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    const auto size = static_cast<std::uint32_t>(2 + random() % 12);
    const Linear_system system =
        random_system(size, 1 + static_cast<int>(random() % 5), round % 2 == 0, random);
    EXPECT_EQ(solve(system), by_elimination(system)) << round;
  }
  EXPECT_TRUE(solve({}).empty());
}

TEST(Linear_system, OfManyUnknownsFulfilsItsEquations) {
  std::mt19937 random(2);
  const Linear_system system = random_system(400, 4, true, random);
  const std::vector<mpq_class> x = solve(system);
  for (const auto& row : system.rows) {
    mpq_class sum = 0;
    for (const auto& entry : row.entries) sum += x[entry.column] * static_cast<long>(entry.value);
    ASSERT_EQ(sum, row.right);
  }
}

TEST(Linear_system, ThatIsSingularIsAnError) {
  Linear_system circle;
  circle.rows = {{{{0, 1}, {1, -1}}, 1}, {{{0, -1}, {1, 1}}, 1}};
  EXPECT_THROW(solve(circle), std::logic_error);
}

TEST(Linear_system, CanBeLeft) {
  std::mt19937 random(3);
  const Linear_system system = random_system(50, 4, false, random);
  struct Left {};
  int asked = 0;
  EXPECT_THROW(solve_exactly(system,
                             [&](std::uint64_t) {
                               if (++asked == 60) throw Left{};
                             }),
               Left);
}

}  // namespace
}  // namespace arbiter
