// Makes more final positions than careful play would reach, in two ways:
//
//   random games   played to the end by the model alone, a thousand a second
//   recombination  as in genetic algorithms: a piece of a final position's notation is replaced by
//                  the piece in the same place of another position. If the model can read the
//                  result and the game is over, it is a final position; no game need lead to it
//
//   4#:lines/taco+pairs/cloth1:T1D4T1.M3D2T3@...;D2I2I3...      a final position
//   2p:most/cloth2+lines/muffin:T3M1I2.I4M2M2@...;T1M1M2...     any position
//      |-------------|--------| |---------|    |----------|
//      a part between ":", or a part of that between ";", or one between "+", and so on
//
// From a few such candidates it takes the one whose result, points and deciding clauses have come
// up least so far, or the one with the most or the fewest points, because rare final events mostly
// come with rare scores. The positions that it takes are recombined again.
#pragma once
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "model/playthrough.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/position_tree.hpp"

namespace arbiter::conform {

/// Final positions under all rulesets; pieces of one fit into another.
class Ends {
 public:
  /// Begins with the positions of the worked examples.
  explicit Ends(const Rulebook& book);
  void add(const std::string& position, const Game_facade::Standing& standing);
  std::size_t size() const { return all_.size(); }
  /// A random final position, or the one with the most points among a few random ones.
  const std::string& any(std::mt19937_64& random) const;

 private:
  struct End {
    std::string position;
    int most_points;  // of a player
  };
  std::vector<End> all_;
};

class Terminal_positions {
 public:
  /// All references must outlive it. `start` is the node of the start.
  Terminal_positions(Reference& reference, Position_tree& reached, Ends& ends, std::size_t start,
                     std::uint64_t seed)
      : reference_(reference), reached_(reached), ends_(ends), start_(start), random_(seed) {}

  /// The node of a new final position; nothing if none is found.
  std::optional<std::size_t> next();
  /// From now on, makes final positions by playing games only.
  void put_no_more_together() { puts_together_ = false; }

 private:
  struct Candidate {
    std::string position;
    Playthrough game;  // leads to the position; without plies: no game is known
    Game_facade::Standing standing;
    std::string stands;
  };
  std::optional<Candidate> candidate();
  bool plays();
  std::string recombined();
  std::size_t add(const Candidate& end);

  Reference& reference_;
  Position_tree& reached_;
  Ends& ends_;
  std::size_t start_;
  std::mt19937_64 random_;
  std::map<std::string, std::uint64_t> stood_;  // how many such positions were taken
  int games_ = 0, ended_ = 0;                   // random games, and those that ended
  int in_vain_ = 0;                             // tries in a row without success
  std::size_t known_ = 0;                       // the number of final positions at the last try
  bool puts_together_ = true;
};

}  // namespace arbiter::conform
