// Where two rulesets of a game diverge. Three methods are tried, each where the one before gave up:
//
//   all games      searches both together, breadth first, one ply at a time. A game that it finds
//                  is a shortest one; if it ends without one, the rulesets never diverge: proved
//   the engine     if the rulesets differ in only one reading, compares the readings as `arbiter
//                  questions` does, over far more positions, or with a solver
//   random games   compares everything that can happen next in every position of random games; the
//                  games that it finds are not short
#pragma once
#include "solver/finding.hpp"
#include "solver/limits.hpp"
#include "tools/facade/lockstep.hpp"
#include "tools/study/rulesets/entries.hpp"

namespace arbiter::rulesets {

struct Comparison_options {
  double seconds = 60;       // for all methods together; positive
  std::uint64_t plies = 0;   // the limit of the first method, which is then the only one. 0: none
  std::uint64_t memory = 0;  // bytes; 0: the default of Limits
  std::uint64_t seed = 1;    // of random games
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string&)> announce = [](const std::string&) {};
};

/// A game in which the rulesets diverge.
struct Found_divergence {
  enum class Shortness { plies, turns, none };  // no game with fewer of these diverges
  Shortness shortness = Shortness::none;
  Playthrough played;    // under the first ruleset, as far as both have the same outcomes
  Divergent_move apart;  // the next move
};

struct Comparison_result {
  Status status = Status::bounded;  // proved: they never diverge; refuted: they do
  std::string engine;               // "all games", "random games", or the name of another engine
  std::string scope;                // what was examined
  std::optional<Found_divergence> divergence{};
  double seconds = 0;
  bool stopped = false;
};

/// Both rulesets belong to one rulebook.
Comparison_result compare(const Ruleset& here, const Ruleset& there,
                          const Comparison_options& options);

}  // namespace arbiter::rulesets
