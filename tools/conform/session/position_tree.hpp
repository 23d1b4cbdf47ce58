// The positions that were reached, each once, as a tree. So every position comes with a game that
// leads to it, except those assembled from others (terminal_positions.hpp,
// rearranged_positions.hpp).
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace arbiter::conform {

struct Played_move {
  std::string actor, move;
  friend bool operator==(const Played_move&, const Played_move&) = default;
};

/// The tree of the reached positions.
class Position_tree {
 public:
  static constexpr std::size_t none = ~std::size_t{0};
  static constexpr std::size_t most = 300'000;        // the maximum number of positions to keep
  static constexpr std::uint32_t no_game = 1U << 30;  // deeper than any game
  struct Node {
    std::string position;
    std::size_t parent = none;
    Played_move by{};
    std::uint32_t depth = 0;   // plies from the root, or no_game
    std::uint32_t visits = 0;  // how often play began here
    /// Whether it was assembled, and no game is known that leads here.
    bool is_made_up() const { return depth == no_game; }
  };
  /// Adds a position, and returns its node and whether it is new. Without a parent, games begin
  /// there. A made-up position that a game turns out to reach, or to begin at, no longer counts as
  /// made up: play from it may return to it, and a root must not get a parent.
  std::pair<std::size_t, bool> add(const std::string& position, std::size_t parent, Played_move by);
  bool has(const std::string& position) const { return index_.contains(position); }
  const Node& operator[](std::size_t node) const { return nodes_[node]; }
  Node& operator[](std::size_t node) { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  bool is_full() const { return nodes_.size() >= most; }
  /// All nodes in a random order that is the same every time, so that the first ones are a sample.
  std::vector<std::size_t> shuffled() const;
  std::size_t root(std::size_t node) const;
  std::vector<Played_move> path(std::size_t node) const;

 private:
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> index_;
};

}  // namespace arbiter::conform
