// Solves linear systems over the rationals: Dixon's p-adic lifting with sparse matrices.
//
//     A x = b           A: one-word integers, a few per row; b: integers of any length
//     A = L U mod p     once, in minimum degree order (Boost.Graph); the fill is often dense
//     x mod p, p^2, ... one solution mod p per digit, until the fractions can be reconstructed
//     A N = D b         verifies the reconstructed N / D in integers, so the result is exact
//
// Fractions for n states have about n digits. Rational elimination would carry all the digits
// through each of n^3 steps, whereas here each digit costs n^2 word operations. (J. D. Dixon, Exact
// solution of linear equations using p-adic expansions, Numerische Mathematik 40, 1982.)
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <vector>

namespace arbiter {

struct Linear_system {
  struct Entry {
    std::uint32_t column;
    std::int64_t value;
  };
  struct Row {
    std::vector<Entry> entries;  // includes the diagonal, which outweighs the others; |sum| < 2^61
    mpz_class right;
  };
  std::vector<Row> rows;
};

/// x[n] = numerators[n] / denominator.
struct Rational_solution {
  std::vector<mpz_class> numerators;
  mpz_class denominator;
};

/// Solves a system exactly. `check` is called often, with the bytes in use, and may throw. Every
/// leading principal minor, in every order of the rows, must be nonzero. This holds if in each row
/// the diagonal is at least the sum of the others' absolute values, and each row leads to one where
/// it is greater. Throws logic_error if a minor is zero.
Rational_solution solve_exactly(const Linear_system& system,
                                const std::function<void(std::uint64_t)>& check);

}  // namespace arbiter
