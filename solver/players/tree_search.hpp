// A strong player that knows no game: Monte Carlo tree search.
//
//        root  (she decides)               each visit walks down to a new node, evaluates it, and
//       /  |  \                            adds what it finds to every node on the way
//     ( ) (c)  ( )   c: chance,
//         / \           drawn by its weights    in each node, for each side:
//       ( ) [s]         s: simultaneous           visits, mean of the evaluations   (sampled)
//           / \            choice                 lowest and highest value          (certified)
//
// Choices: UCT (Kocsis and Szepesvari 2006). The moves are ordered by the evaluation of the
// position after each, which also counts as one visit; the number of moves considered grows with
// the square root of the visits (progressive widening: Coulom 2007; Chaslot and others 2008).
//
// Chance: outcomes are drawn by their exact weights. Where there are many, the number of
// different ones kept also grows with the root of the visits (Couetoux and others 2011).
//
// Simultaneous choices: each decider mixes by regret matching (Hart and Mas-Colell 2000; in trees:
// Tak, Lanctot and Winands 2014), and the average of the mixes, later ones counting more, is the
// strategy. The deciders choose one move each. If somebody's choice consists of several moves, the
// tree lets the later ones see what others chose at the same time; nothing above such a node is
// certified from it.
//
// New nodes are evaluated at the end of the turn, played out at random, by the learned evaluation,
// or by one that the search first learns for this ruleset (evaluation_for in training.hpp). The
// mean of a node is that of its children, the better moves counting for more than their visits. A
// position to which several paths lead is one node, in games whose states are packed in one number.
//
// Bounds: score-bounded search (Cazenave and Saffidine 2010). A finished position has its payoff
// as both bounds, an unknown one 0 and 1; a choice takes the maximum for the side that decides and
// the minimum for others, a chance node the weighted mean, and a simultaneous choice what is
// certain whatever the others choose. So the bounds of a side contain its value, with more than two
// sides its paranoid value, as `solve` defines it. They are computed in floating point and rounded
// outwards. A node whose bounds meet is solved, and is not visited any more. If visits hardly find
// new positions, or a long search counts fewer than 16 for each of its visits, all that can be
// reached are expanded, and the bounds narrowed until they settle.
//
// How far a mean may be from the value cannot be proved: it depends on the evaluation and on what
// has not been visited yet. The interval given with it is a rule of thumb, 1.6 over the fourth root
// of the visits on either side, but never beyond the certified bounds. It held the values of 96 %
// of the positions of solved games that were tried (docs/explanation/players.md).
#pragma once
#include <memory>
#include <vector>

#include "solver/erased/game.hpp"
#include "solver/limits.hpp"

namespace arbiter {

struct Search_effort {
  std::uint64_t visits = 1000;  // of the root; 0: until a limit
  std::uint64_t seed = 1;
};

/// What a search found out about a move of the root, or about an outcome.
struct Searched_move {
  Erased_game::Move move;
  std::uint64_t visits = 0;
  double mean = 0, error = 0;  // sampled; error: the standard error of the mean
  double least = 0, most = 1;  // where the value probably is
  double low = 0, high = 1;    // certified
  double share = 0;            // of the strategy: how often to choose this move
};

struct Searched {
  Stop_reason ended = Stop_reason::exhausted;  // found: solved; exhausted: all visits were made
  int side = 0;                                // whose values these are
  double mean = 0.5, error = 0;                // of the root
  double least = 0, most = 1;
  double low = 0, high = 1;
  bool is_at_once = false;           // then `share` may mix several moves
  std::vector<Searched_move> moves;  // in the game's order; outcomes if chance decides
  std::uint64_t visits = 0, nodes = 0, bytes = 0;
  double seconds = 0;
};

/// A search from one position, which can be continued.
class Tree_search {
 public:
  /// `position` must not be over. `player` is who decides, among those who may; below 0: the first.
  /// In a simultaneous choice nobody should have chosen yet, since the search would see it. The
  /// limits are for learning an evaluation if there is none; one that they end is used as it is.
  Tree_search(const Erased_game& game, const Erased_game::State& position, std::uint64_t seed,
              int player = -1, const Limits& limits = {});
  ~Tree_search();
  Tree_search(Tree_search&&) noexcept;
  Tree_search& operator=(Tree_search&&) noexcept;

  /// Makes more visits, until a limit; limits.memory bounds the nodes. The result does not depend
  /// on how the visits are divided over calls. `side` is whose values are wanted; below 0: of the
  /// side that decides, or the first. In a simultaneous choice, they are those of the player.
  Searched search(std::uint64_t visits, const Limits& limits, int side = -1);

 private:
  class Tree;
  std::unique_ptr<Tree> tree_;
};

/// The index of the move to play: a certified best one, otherwise the one with the most visits; in
/// a simultaneous choice, one drawn by the strategy with a number `draw` from 0 to 1.
std::size_t chosen_move(const Searched& searched, double draw);

}  // namespace arbiter
