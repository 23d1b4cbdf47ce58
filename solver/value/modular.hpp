// LU factorization of a matrix modulo a prime: A = L U, row by row.
//
//     row i    l l l 1 . . . .     multiples of the rows above that were subtracted
//              . . . u u u u u     what remains; its first entry is the pivot
//
// Primes have 30 bits, so that a word can hold seven products and a reduced sum. A row is stored as
// a list of its nonzero entries or, if most entries are nonzero, without a list.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter {

class Modular_factorization {
 public:
  static constexpr std::uint32_t most = (1U << 30) - 1;

  explicit Modular_factorization(std::uint32_t prime)
      : prime_(prime), near_((std::uint64_t{1} << 63) / prime * prime) {}
  std::uint32_t prime() const { return prime_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint32_t residue(std::int64_t value) const {
    const std::int64_t rest = value % static_cast<std::int64_t>(prime_);
    return static_cast<std::uint32_t>(rest < 0 ? rest + prime_ : rest);
  }

  /// Adds the next row of A, as residues; overwrites `row`. Returns false if its pivot is 0.
  bool add_row(std::vector<std::uint64_t>& row);
  /// Solves A x = b in place.
  void solve(std::vector<std::uint32_t>& b) const;

 private:
  struct Part {
    std::uint32_t first = 0;             // without a list: column of the first value
    std::vector<std::uint32_t> columns;  // the column list, or empty
    std::vector<std::uint32_t> values;
  };
  Part part(std::span<const std::uint64_t> row, std::uint32_t from, std::uint32_t to);
  std::uint32_t dot(const Part& part, const std::vector<std::uint32_t>& x) const;
  std::uint32_t inverse(std::uint32_t value) const;

  std::uint32_t prime_;
  std::uint64_t near_;  // the largest multiple of the prime below 2^63
  std::uint64_t bytes_ = 0;
  std::vector<Part> lower_, upper_;
  std::vector<std::uint32_t> pivot_inverse_;
};

}  // namespace arbiter
