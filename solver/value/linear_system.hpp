// Systems of linear equations, solved in rationals: Dixon's p-adic lifting over a sparse matrix.
//
//     A x = b           A: whole numbers of one word, a few in each row; b: of any length
//     A = L U mod p     once, in an order of minimum degree (Boost.Graph); the fill is often dense
//     x mod p, p^2, ... one solution mod p a digit, until the fractions can be read off
//     A N = D b         what was read off, N / D, is checked in whole numbers: then it is right
//
// Fractions of n states have some n digits; elimination in rationals would carry them through every
// one of n^3 steps, while a digit here costs n^2 operations on words. (J. D. Dixon, Exact solution
// of linear equations using p-adic expansions, Numerische Mathematik 40, 1982.)
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
    std::vector<Entry>
        entries;  // the diagonal among them, which outweighs the others; |sum| < 2^61
    mpz_class right;
  };
  std::vector<Row> rows;
};

/// x[n] = numerators[n] / denominator.
struct Rational_solution {
  std::vector<mpz_class> numerators;
  mpz_class denominator;
};

/// `check` is called often, with the bytes in use, and may throw. The matrix must be regular, and
/// so must the upper left corners of every size and order: they are when in each row the diagonal
/// is at least the sum of the others' sizes, and from each row one comes to one where it is more.
/// Throws logic_error when they are not.
Rational_solution solve_exactly(const Linear_system& system,
                                const std::function<void(std::uint64_t)>& check);

}  // namespace arbiter
