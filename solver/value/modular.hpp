// A matrix as the product of a lower and an upper triangle, modulo a prime: A = L U, row by row.
//
//     row i    l l l 1 . . . .     multiples of the rows above that were taken off
//              . . . u u u u u     what is left; its first is the pivot
//
// Primes have 30 bits, so that seven products fit into a word beside what is there already. A row
// is kept as a list of what is not 0, or without a list when most of it is not.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace arbiter {

class Modular {
 public:
  static constexpr std::uint32_t most = (1U << 30) - 1;

  explicit Modular(std::uint32_t prime)
      : prime_(prime), near_((std::uint64_t{1} << 63) / prime * prime) {}
  std::uint32_t prime() const { return prime_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint32_t residue(std::int64_t value) const {
    const std::int64_t rest = value % static_cast<std::int64_t>(prime_);
    return static_cast<std::uint32_t>(rest < 0 ? rest + prime_ : rest);
  }

  /// The next row of A, residues, which is used up; false when its pivot is 0.
  bool add_row(std::vector<std::uint64_t>& row);
  /// x of A x = b, in place of b.
  void solve(std::vector<std::uint32_t>& b) const;

 private:
  struct Part {
    std::uint32_t first = 0;             // without a list: the column of the first value
    std::vector<std::uint32_t> columns;  // the list, or empty
    std::vector<std::uint32_t> values;
  };
  Part part(std::span<const std::uint64_t> row, std::uint32_t from, std::uint32_t to);
  std::uint32_t dot(const Part& part, const std::vector<std::uint32_t>& x) const;
  std::uint32_t inverse(std::uint32_t value) const;

  std::uint32_t prime_;
  std::uint64_t near_;  // a multiple of the prime just below 2^63
  std::uint64_t bytes_ = 0;
  std::vector<Part> lower_, upper_;
  std::vector<std::uint32_t> pivot_inverse_;
};

}  // namespace arbiter
