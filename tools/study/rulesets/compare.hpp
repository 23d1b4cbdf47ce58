// Finds where two rulesets of a game diverge, using what works for any two:
//
//   all games      a breadth-first search of both together, a ply at a time. It finds a
//                  shortest game; when it ends without one, they are proved never to diverge
//   the engine     for rulesets that differ in one reading, the comparison of `arbiter questions`,
//                  which covers far more positions, or a solver
//   random games   all legal moves of every position are compared; a divergence found is not short
//
// Each step takes over where the one before gave up.
#pragma once
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "tools/study/rulesets/entries.hpp"
#include "tools/study/rulesets/pair.hpp"

namespace arbiter::rulesets {

struct Comparison_options {
  double seconds = 60;       // total; positive
  std::uint64_t plies = 0;   // depth of the search, as its only step; 0: no limit
  std::uint64_t memory = 0;  // bytes; 0: the default of Limits
  std::uint64_t seed = 1;    // for random games
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string&)> announce = [](const std::string&) {};
};

/// A game that shows a divergence.
struct Parted {
  enum class Shortness { plies, turns, none };  // no divergence has fewer of these
  Shortness shortness = Shortness::none;
  Playthrough played;  // under the first ruleset, up to the divergence
  Apart apart;         // the move that diverges
};

struct Compared {
  Status status = Status::bounded;  // proved: they never diverge; refuted: they do; bounded
  std::string engine;               // "all games", "random games" or the engine's own name
  std::string scope;                // what was compared
  std::optional<Parted> parted{};
  double seconds = 0;
  bool stopped = false;
};

/// Both rulesets must belong to the same rulebook.
Compared compare(const Ruleset& here, const Ruleset& there, const Comparison_options& wish);

}  // namespace arbiter::rulesets
