// Bounded random numbers that are the same with every standard library: how the distributions of
// <random> draw is left to the library, so that a seed would not give the same play everywhere.
#pragma once
#include <cstdint>
#include <random>

namespace arbiter {

/// A number below `n`, which is positive, without the bias of a remainder (Lemire 2019).
inline std::uint64_t random_below(std::mt19937_64& random, std::uint64_t n) {
  __extension__ using Product = unsigned __int128;
  Product product = static_cast<Product>(random()) * n;
  if (static_cast<std::uint64_t>(product) < n)
    for (const std::uint64_t reject = -n % n; static_cast<std::uint64_t>(product) < reject;)
      product = static_cast<Product>(random()) * n;
  return static_cast<std::uint64_t>(product >> 64);
}

}  // namespace arbiter
