// Bounded random numbers that do not depend on the standard library. The distributions of <random>
// are implementation-defined, so the same seed would produce different games on different systems.
#pragma once
#include <cstdint>
#include <random>

namespace arbiter {

/// A uniform number below `n`, which must be positive; unbiased (Lemire 2019). `random` returns all
/// 64-bit numbers with equal probability.
template <class Random>
std::uint64_t random_below(Random& random, std::uint64_t n) {
  __extension__ using Product = unsigned __int128;
  Product product = static_cast<Product>(random()) * n;
  if (static_cast<std::uint64_t>(product) < n)
    for (const std::uint64_t reject = -n % n; static_cast<std::uint64_t>(product) < reject;)
      product = static_cast<Product>(random()) * n;
  return static_cast<std::uint64_t>(product >> 64);
}

}  // namespace arbiter
