// Ends of games, and more of them than play that looks at all that is open comes to. Two ways:
//
//   random games   to their ends, by the model alone, a thousand a second
//   recombination  as in genetic algorithms: a piece of the notation of an end gives way to the
//                  piece that stands at its place in another position; what the model then reads
//                  as a position of an ended game is one. No game need lead to it
//
//   4#:lines/taco+pairs/cloth1:T1D4T1.M3D2T3@...;D2I2I3...      an end
//   2p:most/cloth2+lines/muffin:T3M1I2.I4M2M2@...;T1M1M2...     any position
//      |-------------|--------| |---------|    |----------|
//      a part between ":", or one between ";" in it, or one between "+", and so on
//
// Of a few that come about so the one is taken that stands as the fewest did so far, by result,
// points and the clauses that decide them, or that has the most or the fewest points: what is rare
// in an end mostly comes with points that are. Ends that were taken are recombined again.
#pragma once
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "model/playthrough.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/reached.hpp"

namespace arbiter::conform {

/// Ends of games, under whatever ruleset they were met: pieces of one fit into another.
class Ends {
 public:
  /// Begins with those of the worked examples.
  explicit Ends(const Rulebook& book);
  void add(const std::string& position, const Game_facade::Standing& standing);
  std::size_t size() const { return all_.size(); }
  /// Any one, or of some of them that with the most points.
  const std::string& any(std::mt19937_64& random) const;

 private:
  struct End {
    std::string position;
    int most_points;  // that a player has
  };
  std::vector<End> all_;
};

class Terminal_positions {
 public:
  /// All must outlive it. `start`: the node of the start.
  Terminal_positions(Reference& reference, Reached& reached, Ends& ends, std::size_t start,
                     std::uint64_t seed)
      : reference_(reference), reached_(reached), ends_(ends), start_(start), random_(seed) {}

  /// The node of a new end; nothing when none was found.
  std::optional<std::size_t> next();
  /// From now on those of games only.
  void put_no_more_together() { puts_together_ = false; }

 private:
  struct Candidate {
    std::string position;
    Playthrough game;  // that leads there; without plies: none is known
    Game_facade::Standing standing;
    std::string stands;
  };
  std::optional<Candidate> candidate();
  bool plays();
  std::string recombined();
  std::string crossed(const std::string& one, const std::string& other, std::size_t level);
  std::size_t add(const Candidate& end);

  Reference& reference_;
  Reached& reached_;
  Ends& ends_;
  std::size_t start_;
  std::mt19937_64 random_;
  std::map<std::string, std::uint64_t> stood_;  // how many were taken that stand so
  int games_ = 0, ended_ = 0;                   // that were played; within their longest
  int in_vain_ = 0;                             // in a row, without an end
  std::size_t known_ = 0;                       // ends, when it was tried last
  bool puts_together_ = true;
};

}  // namespace arbiter::conform
