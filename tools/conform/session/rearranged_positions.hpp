// Makes positions in which a rule meets circumstances that play rarely leads to, such as the last
// of several kinds of pieces: pieces of a position's notation are moved elsewhere, exchanged, or
// taken from another position. If the model can read the result and the game goes on, it is a
// position; no game need lead to it.
//
// A goal is a kind of ply (what is done, and under which clauses) together with a piece of the
// notation that the ply changes. Of a few candidates, the one with the most pieces that are new to
// their kinds of plies wins. A piece counts for less if its part of the notation
// has many forms: each list of captured pieces may matter, but a board has too many rows.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <unordered_set>
#include <vector>

#include "tools/conform/session/features.hpp"
#include "tools/conform/session/position_tree.hpp"

namespace arbiter::conform {

class Rearranged_positions {
 public:
  /// All references must outlive it.
  Rearranged_positions(Reference& reference, Position_tree& reached, std::uint64_t seed)
      : reference_(reference), reached_(reached), random_(seed) {}

  /// The node of a new position; nothing if none is found before `stop` returns true. After many
  /// tries in vain, it finds none until more positions were reached.
  std::optional<std::size_t> next(const std::function<bool()>& stop);
  /// Records that the subject was asked about a node.
  void is_asked(std::size_t node);
  /// From now on, makes no positions.
  void stop() { is_stopped_ = true; }

 private:
  struct Goal {
    Feature group;     // the kind of ply and the part
    Feature piece;     // the group, and the piece before the change
    std::size_t part;  // of the notation
  };
  static std::vector<Goal> goals(const std::string& position, const Position_facts& known);
  double weight(std::size_t part) const;
  double score(const std::vector<Goal>& goals) const;
  const std::string& base();
  std::optional<std::string> candidate();

  Reference& reference_;
  Position_tree& reached_;
  std::mt19937_64 random_;
  std::unordered_set<Feature> asked_;  // the pieces of the goals that were asked about
  /// For each part: the first node with each piece.
  std::map<std::size_t, std::vector<std::size_t>> met_;
  int in_vain_ = 0;        // tries in a row without success
  std::size_t known_ = 0;  // the positions at the last try
  bool is_stopped_ = false;
};

}  // namespace arbiter::conform
