// Random numbers for each turn of a game. Two games with the same seed throw the same dice in the
// same turn, however many numbers they have used before: common random numbers, which make the
// difference between two paired games vary less (Law, Simulation Modeling and Analysis, chapter
// 11).
#pragma once
#include <cstdint>
#include <limits>

namespace arbiter {

/// The SplitMix64 generator (Steele, Lea and Flood, OOPSLA 2014), whose state is a single number.
class Turn_random {
 public:
  using result_type = std::uint64_t;
  enum class Use : std::uint64_t { chance = 1, choice = 2 };

  Turn_random(std::uint64_t seed, std::uint64_t turn, Use use)
      : state_(mixed(mixed(mixed(seed + step) + turn * step) ^ static_cast<std::uint64_t>(use))),
        turn_(turn) {}
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }
  result_type operator()() { return mixed(state_ += step); }
  /// The turn whose random numbers these are.
  std::uint64_t turn() const { return turn_; }

  /// Mixes all bits of a number, one to one.
  static constexpr std::uint64_t mixed(std::uint64_t n) {
    n = (n ^ n >> 30) * 0xBF58476D1CE4E5B9U;
    n = (n ^ n >> 27) * 0x94D049BB133111EBU;
    return n ^ n >> 31;
  }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15U;
  std::uint64_t state_, turn_;
};

}  // namespace arbiter
