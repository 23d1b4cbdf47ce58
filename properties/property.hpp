// What must hold, said from the rulebook and not from the rules' code.
//
//   always     holds in every state, or for every turn
//   sometimes  comes up in some state or turn, so that an empty model cannot pass
//
// A turn is what lies between two resting states: the path of decisions and outcomes, and the
// verdict of its last step (not legal: the rules were silent there, and nothing came after).
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "model/game.hpp"

namespace arbiter {

/// What the work so far has shown about a property; an answer that differs is a regression.
enum class Expected { holds, fails, open };  // open: nothing is on record

template <Game G>
struct Property {
  enum class Kind { always, sometimes };
  using State = typename G::State;
  using On_state = std::function<bool(const G&, const State&)>;
  using On_turn =
      std::function<bool(const G&, const State&, const Path<G>&, const State&, const Verdict&)>;

  std::string_view name;     // "last-counter-rule"
  std::string_view says;     // one sentence
  std::string_view clauses;  // ids, separated by spaces
  Kind kind = Kind::always;
  On_state state = {};  // exactly one of the two is set
  On_turn turn = {};
  /// Whether the property has any meaning under this ruleset; empty: always.
  std::function<bool(const Ruleset&)> applies = {};
  /// Whether it is expected to hold there; empty: it is.
  std::function<Expected(const Ruleset&)> expected = {};
  /// Where all plays are too many: those among which to look for a hit. Empty: no such idea.
  std::function<bool(const G&, const State&, const typename G::Move&)> focus = {};
  /// Turns that a hit needs at least, known without a search; empty: unknown. With a focus it tells
  /// whether the hit found there is the shortest of all.
  std::function<std::uint64_t(const G&)> least_turns = {};
};

/// A ruleset under which properties and questions are put to the engines, and how far.
struct Scope {
  std::string_view ruleset;
  std::string_view why;  // what this size is good for
  bool full_size;        // the rulebook's, as far as it can be stored; others are exhausted
};

/// A small ruleset in which the readings of one question part, or in which they are compared with
/// another one than the standard: for games whose scopes are too large or lack what the question is
/// about. The reading in force there is the one that the others are compared with.
struct Variant {
  std::string_view question;
  std::string ruleset;  // empty: none is small enough, and there is the line alone
  std::string_view why;
  std::string_view full_size = {};  // where the moves that part them are played again; may be empty
  std::uint64_t after = 0;          // differences in the first so many turns are of no interest
  /// Moves from the start, "dice 6; keep; move 1", up to one that parts the readings at full size
  /// and shows what the question is about; may be empty. They are played under both.
  std::string line = {};
};

/// What a game's properties/<game>.hpp gives: specialise for the game's class.
template <Game G>
struct Properties_of;

/// Whether Properties_of<G> names the clauses that forbid a move.
template <Game G>
bool has_objections([[maybe_unused]] const G& game) {
  if constexpr (requires { Properties_of<G>::has_objections(game); })
    return Properties_of<G>::has_objections(game);
  return requires(const typename G::State& state, const typename G::Move& move) {
    Properties_of<G>::objections(game, state, 0, move);
  };
}

}  // namespace arbiter
