// Through a game in search of differences. Four ways, one after the other:
//
//   examples   the rulebook's worked examples, ply by ply
//   sweep      breadth first from the start: what is found so is found by a shortest game
//   perft      the number of games of so many plies, down to the position where it goes wrong
//   roam       random play that seeks what is rare. A ply is known by its first word and by the
//              clauses that had a part in it; of the plies open the one met least is taken every
//              other time, and play begins again from positions that were reached by something new.
//              So clauses and pairs of consecutive plies are covered long before plain random play
//              would (coverage-guided, as AFL does it for programs).
//
// Positions are kept in a tree, each once, so that every difference comes with a game that leads to
// it.
#pragma once
#include <unordered_map>
#include <unordered_set>

#include "tools/conform/checker.hpp"

namespace arbiter::conform {

struct Played {
  std::string actor, move;
  friend bool operator==(const Played&, const Played&) = default;
};

/// Positions as they were reached.
class Reached {
 public:
  static constexpr std::size_t none = ~std::size_t{0};
  struct Node {
    std::string position;
    std::size_t parent = none;
    Played by{};
    std::uint32_t depth = 0;   // plies from the root
    std::uint32_t visits = 0;  // how often play began here
  };
  /// The node of a position, and whether it is new.
  std::pair<std::size_t, bool> add(const std::string& position, std::size_t parent, Played by);
  const Node& operator[](std::size_t node) const { return nodes_[node]; }
  Node& operator[](std::size_t node) { return nodes_[node]; }
  std::size_t size() const { return nodes_.size(); }
  std::size_t root(std::size_t node) const;
  std::vector<Played> path(std::size_t node) const;

 private:
  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::size_t> index_;
};

/// A difference and where it was seen.
struct Failure {
  Difference difference;
  std::size_t node = 0;
  double seconds = 0;           // since the walk began
  std::uint64_t positions = 0;  // that had been put to the subject
};

/// Failures of one signature, the first of them.
struct Group {
  std::vector<Failure> failures;  // at most `most_kept`
  std::uint64_t count = 0;
  static constexpr std::size_t most_kept = 40;
};

/// Groups that may come of one mistake: of one kind, about one member of the position, whatever the
/// move is.
struct Family {
  std::vector<const Group*> groups;  // that with the shortest game first
  const Failure& first() const { return groups.front()->failures.front(); }
};

/// How long to go on: until any is reached, or `stop` says so.
struct Until {
  std::uint64_t positions = 0;
  double seconds = 0;
  std::function<bool()> stop = [] { return false; };
};

class Walk {
 public:
  Walk(Reference& reference, Checker& checker, std::uint64_t seed);

  /// What the subject says about the start.
  void start();
  void examples(const Until& until);
  static constexpr std::uint32_t all = ~std::uint32_t{0};
  /// Returns how many plies deep everything was checked; `all` when there is nothing deeper.
  std::uint32_t sweep(const Until& until);
  void roam(const Until& until);
  /// perft of the start, as deep as `nodes` allow; where it differs, down to the first position
  /// that does. Returns how many there were.
  std::uint64_t perft(std::uint64_t nodes);

  const Reached& reached() const { return reached_; }
  const std::map<std::string, Group>& groups() const { return groups_; }
  std::size_t transitions() const { return pairs_.size(); }
  double seconds() const;

 private:
  using Feature = std::uint64_t;
  /// Whether there is time, and the subject still answers.
  bool goes_on(const Until& until, std::uint64_t positions_before, double began) const;
  void look(std::size_t node, const Extent& extent);
  void add(Difference difference, std::size_t node);
  const Ply* choose(const Known& known);
  std::size_t begin_at();
  static Feature feature(const Ply& ply);

  Reference& reference_;
  Checker& checker_;
  std::mt19937_64 random_;
  Reached reached_;
  std::size_t start_;
  std::map<std::string, Group> groups_;
  std::unordered_set<std::uint64_t> pairs_;  // of features of consecutive plies
  std::vector<std::size_t> fresh_;           // nodes that were reached by something new
  std::uint64_t differences_ = 0;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace arbiter::conform
