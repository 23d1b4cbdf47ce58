// A fraction whose denominator is the product of a small number of its own and a shared number:
// number / (part * common). Addition, comparison and means then need no greatest common divisors of
// long numbers, which would otherwise take most of the time in elimination and in canonical
// fractions.
#pragma once
#include <gmpxx.h>

#include <cstdint>
#include <utility>

namespace arbiter {

struct Share {
  mpz_class number, part = 1;

  /// Gives both the same part.
  static void level(Share& a, Share& b) {
    if (a.part == b.part) return;
    const mpz_class whole = lcm(a.part, b.part);
    a.number *= whole / a.part;
    b.number *= whole / b.part;
    a.part = b.part = whole;
  }
  /// Negative, zero or positive, as a is less than, equal to or greater than b.
  static int compare(const Share& a, const Share& b) {
    if (a.part == b.part) return cmp(a.number, b.number);
    return cmp(a.number * b.part, b.number * a.part);
  }
};

class Share_mean {
 public:
  explicit Share_mean(std::uint32_t total) : total_(total) {}
  void add(Share share, std::uint32_t weight) {
    Share::level(sum_, share);
    mpz_addmul_ui(sum_.number.get_mpz_t(), share.number.get_mpz_t(), weight);
  }
  Share value() {
    sum_.part *= total_;
    return std::move(sum_);
  }

 private:
  Share sum_;
  std::uint32_t total_;
};

}  // namespace arbiter
