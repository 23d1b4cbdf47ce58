// Play that seeks rare events. A ply has a kind, for instance the action together with the clauses
// involved. Half of the plies are of the kind that has occurred least often, so play covers all
// kinds long before random play would (it is coverage-guided, like AFL's fuzzing of programs).
#pragma once
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <utility>
#include <vector>

namespace arbiter {

/// `Ply` has a verdict, and kind_of(ply) gives its kind.
template <class Ply>
class Rare_play {
 public:
  void add(const Ply& ply) { ++met_[kind_of(ply)]; }
  /// How often plies of this kind were added.
  std::uint64_t met(const Ply& ply) const {
    const auto found = met_.find(kind_of(ply));
    return found == met_.end() ? 0 : found->second;
  }
  /// A legal ply: a random one or one whose kind has occurred least often; null if there is none.
  const Ply* choose(std::span<const Ply> plies, std::mt19937_64& random) const {
    constexpr int most_tries = 64;
    std::vector<const Ply*> legal;
    for (const Ply& ply : plies)
      if (ply.verdict.is_legal()) legal.push_back(&ply);
    if (legal.empty()) return nullptr;
    const Ply* chosen = legal[random() % legal.size()];
    if (random() % 2 == 0)
      for (int tries = 0; tries < most_tries; ++tries)
        if (const Ply* other = legal[random() % legal.size()]; met(*other) < met(*chosen))
          chosen = other;
    return chosen;
  }

 private:
  std::map<decltype(kind_of(std::declval<const Ply&>())), std::uint64_t> met_;
};

}  // namespace arbiter
