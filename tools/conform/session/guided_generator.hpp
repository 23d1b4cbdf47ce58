// Coverage-guided play in the reference alone, ahead of the subject. A model generates many
// positions in the time that another program takes to answer questions about one. So it pays to
// search first for positions with new features to ask about.
//
// Features describe a position: the kinds of plies (the first word of the move, and the clauses
// involved in it), the state of the game (over or not, who leads, the clauses that decide it), and,
// with less weight, the exact points and the pieces of its notation. The next position is the one
// whose features have been asked about least. Play itself seeks rare plies (rare_play.hpp) and
// restarts from positions that were reached in a new way. Some games are played to the end, and in
// some of these all players try to score the most, or the least, because undirected play rarely
// shows how large scores come about.
#pragma once
#include <functional>
#include <optional>
#include <random>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solver/play/rare_play.hpp"
#include "tools/conform/session/features.hpp"
#include "tools/conform/session/terminal_positions.hpp"

namespace arbiter::conform {

class Guided_generator {
 public:
  /// Play begins at `start`, a node of `reached`. All references must outlive the generator.
  Guided_generator(Reference& reference, Position_tree& reached, Ends& ends, std::size_t start,
                   std::uint64_t seed)
      : reference_(reference), reached_(reached), ends_(ends), start_(start), random_(seed) {}

  /// Plays `plies` plies, or until `stop` returns true.
  void explore(std::size_t plies, const std::function<bool()>& stop);
  /// A ply to play there, as in undirected play; nothing if the game is over.
  std::optional<Ply> any_ply(std::size_t node);
  /// Removes the position whose features have been asked about least. Returns nothing if no
  /// position is left.
  std::optional<std::size_t> next();
  bool has_more() const { return !candidates_.empty(); }
  /// Records that the subject was asked about a position.
  void is_asked(std::size_t node);
  /// Play shall also begin at this node.
  void begin_from(std::size_t node) { fresh_.push_back(node); }
  /// The number of different pairs of kinds of consecutive plies.
  std::size_t transitions() const { return pairs_.size(); }

 private:
  struct Weighted_feature {
    Feature feature;
    float weight;
  };
  struct Candidate {
    std::size_t node;
    std::vector<Weighted_feature> features;
    double score;  // at its last calculation; scores never grow
  };
  std::vector<Weighted_feature> features(const std::string& position,
                                         const Position_facts& known) const;
  double score(const std::vector<Weighted_feature>& features) const;
  void count(const std::vector<Weighted_feature>& features);
  /// Whether the generator meets this node for the first time.
  bool is_new(std::size_t node, const Position_facts& known);
  void meet(std::size_t node, const Position_facts& known);
  std::size_t begin_at();
  enum class Style { any, most_points, fewest_points };
  const Ply* choose(const Position_facts& known, Style style);

  Reference& reference_;
  Position_tree& reached_;
  Ends& ends_;
  std::size_t start_;
  std::mt19937_64 random_;
  std::vector<Candidate> candidates_;                 // a heap
  std::vector<bool> is_met_;                          // nodes that were candidates
  std::unordered_map<Feature, std::uint32_t> asked_;  // how many positions with it were asked about
  Rare_play<Ply> played_;
  std::unordered_set<std::uint64_t> pairs_;
  std::vector<std::size_t> fresh_;  // nodes that were reached in a new way
};

}  // namespace arbiter::conform
