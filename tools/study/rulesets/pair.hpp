// Two rulesets of a game, played in step through their texts: the same moves under both, until one
// does something else. Slow beside the engines that walk through packed states, but it asks for
// nothing: sizes, several readings and switches may differ at once.
//
//   here    start -- roll -- dice rrg -- play red 2   legal, then ...
//   there   start -- roll -- dice rrg -- play red 2   illegal by PD-C18     they part
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/facade/game_facade.hpp"

namespace arbiter::rulesets {

/// What a move does under one of them.
struct Doing {
  std::string ruling, clause, reason;  // "unreadable" with a reason: there is no such move
  std::string position{};              // after a legal move
  std::string result{}, next{};        // of that position: "1 0" or "unfinished"; who is next
  std::string chance{};                // of an outcome: "1/3"; empty for a decision
};

/// The first move that does not do the same under both; without one they begin differently.
struct Apart {
  std::string actor{}, move{};
  Doing here, there;
};

/// One position in the eyes of both.
struct Node {
  std::string here, there;
  /// For looking it up: the same for the same node.
  std::string key() const { return here == there ? here : here + ' ' + there; }
};

class Pair {
 public:
  /// They must outlive it.
  Pair(const Game_facade& here, const Game_facade& there) : here_(here), there_(there) {}
  const Game_facade& here() const { return here_; }

  Node start() const { return {here_.position("start"), there_.position("start")}; }
  /// Whether they begin differently, in the position or in who is next.
  std::optional<Apart> at_start() const;

  struct Step {
    std::string actor, move;
    std::uint64_t weight;  // of an outcome
    Node after;
  };
  /// Everything open at the node: a difference, or else what both allow in `steps`.
  std::optional<Apart> look(const Node& at, std::vector<Step>& steps) const;
  /// Every move open at the node, under either, that does not do the same under both.
  std::vector<Apart> all_apart(const Node& at) const;

 private:
  /// Tells `found` of one after the other, until it answers false.
  void look(const Node& at, std::vector<Step>& steps,
            const std::function<bool(Apart&&)>& found) const;
  /// The same move under both; when it does the same and is legal, it is added to `steps`.
  std::optional<Apart> differ(const Ply& a, const Ply& b, std::vector<Step>& steps) const;

  const Game_facade &here_, &there_;
};

}  // namespace arbiter::rulesets
