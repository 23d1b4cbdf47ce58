// Where two rulesets of a game part, by what can be asked of any two:
//
//   all games      a search in breadth through both together, a ply at a time. What it finds is a
//                  shortest game; when it ends without, they never part: proved
//   the engine     where they differ in one reading only, the comparison of `arbiter questions`,
//                  which goes through far more positions, or a solver
//   random games   with everything open in every position compared; what they find is not short
//
// Each takes over where the one before gave up.
#pragma once
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "tools/study/rulesets/entries.hpp"
#include "tools/study/rulesets/pair.hpp"

namespace arbiter::rulesets {

struct Comparison_options {
  double seconds = 60;       // for all of it; positive
  std::uint64_t plies = 0;   // of the search in breadth; then nothing else is tried. 0: no limit
  std::uint64_t memory = 0;  // bytes; 0: as Limits has it
  std::uint64_t seed = 1;    // of random games
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string&)> announce = [](const std::string&) {};
};

/// A game that shows that they part.
struct Parted {
  enum class Shortness { plies, turns, none };  // no game with fewer of these parts them
  Shortness shortness = Shortness::none;
  Playthrough played;  // under the first, as far as both do the same
  Apart apart;         // what the next move does
};

struct Compared {
  Status status = Status::bounded;  // proved: they never part; refuted: they do; bounded
  std::string engine;               // "all games", "random games", or as the engine names itself
  std::string scope;                // what was looked at
  std::optional<Parted> parted{};
  double seconds = 0;
  bool stopped = false;
};

/// Both of the same rulebook.
Compared compare(const Ruleset& here, const Ruleset& there, const Comparison_options& wish);

}  // namespace arbiter::rulesets
