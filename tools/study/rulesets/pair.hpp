// Plays two rulesets of a game in lockstep through their texts: the same moves under both, until
// they diverge. This is slow compared with the engines over packed states but has no preconditions:
// sizes, several readings and switches may differ at once.
//
//   here    start -- roll -- dice rrg -- play red 2   legal, then ...
//   there   start -- roll -- dice rrg -- play red 2   illegal by PD-C18     they diverge
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/facade/game_facade.hpp"

namespace arbiter::rulesets {

/// The effect of a move under one ruleset.
struct Doing {
  std::string ruling, clause, reason;  // "unreadable" with a reason: no such move
  std::string position{};              // after a legal move
  std::string result{}, next{};        // of that position: "1 0" or "unfinished"; the actor to move
  std::string chance{};                // of a chance outcome: "1/3"; empty for a decision
};

/// The first move with different effects; no move if the rulesets begin differently.
struct Apart {
  std::string actor{}, move{};
  Doing here, there;
};

/// One position as each ruleset writes it.
struct Node {
  std::string here, there;
  /// A unique key for lookup.
  std::string key() const { return here == there ? here : here + ' ' + there; }
};

class Pair {
 public:
  /// Both games must outlive the pair.
  Pair(const Game_facade& here, const Game_facade& there) : here_(here), there_(there) {}
  const Game_facade& here() const { return here_; }

  Node start() const { return {here_.position("start"), there_.position("start")}; }
  /// The difference at the start, in the position or in the actor to move, if any.
  std::optional<Apart> at_start() const;

  struct Step {
    std::string actor, move;
    std::uint64_t weight;  // of a chance outcome
    Node after;
  };
  /// Compares all legal moves at the node. Returns the first difference; if there is none, `steps`
  /// holds the moves.
  std::optional<Apart> look(const Node& at, std::vector<Step>& steps) const;
  /// Every move, legal under either ruleset, that has different effects at the node.
  std::vector<Apart> all_apart(const Node& at) const;

 private:
  /// Calls `found` with each difference, until it returns false.
  void look(const Node& at, std::vector<Step>& steps,
            const std::function<bool(Apart&&)>& found) const;
  /// Compares the same move under both; if it is legal with equal effects, adds it to `steps`.
  std::optional<Apart> differ(const Ply& a, const Ply& b, std::vector<Step>& steps) const;

  const Game_facade &here_, &there_;
};

}  // namespace arbiter::rulesets
