// Properties that must hold according to the rulebook, stated independently of the rules' code.
//
//   always     holds in every state or for every turn
//   sometimes  occurs in some state or turn, so that an empty model cannot pass
//
// A turn lies between two turn boundaries: the path of decisions and outcomes, and the verdict of
// its last step (if it is not legal, the rules were silent there and the turn ended).
#pragma once
#include <functional>
#include <string>
#include <string_view>

#include "model/game.hpp"

namespace arbiter {

/// The recorded result of a property; a different result is a regression.
enum class Expectation { holds, fails, open };  // open: nothing is on record

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
  On_state state = {};  // exactly one of `state` and `turn` is set
  On_turn turn = {};
  /// Whether the property makes sense under this ruleset; empty: always.
  std::function<bool(const Ruleset&)> applies = {};
  /// The expected result under this ruleset; empty: it holds.
  std::function<Expectation(const Ruleset&)> expected = {};
  /// Restricts the search for a hit if there are too many possible games; empty: no restriction.
  std::function<bool(const G&, const State&, const typename G::Move&)> focus = {};
  /// A known lower bound on the turns to a hit; empty: unknown. With a focus, this shows whether
  /// the hit found is the shortest of all.
  std::function<std::uint64_t(const G&)> least_turns = {};
};

/// A ruleset under which the engines check properties and questions, and how completely.
struct Scope {
  std::string_view ruleset;
  std::string_view why;  // why this size is useful
  bool full_size;        // the rulebook's size, if it can be stored; others are searched completely
};

/// A small ruleset in which the readings of one question diverge, or are compared with a reading
/// other than the standard one. Games have variants if their scopes are too large or lack the
/// subject of the question. The other readings are compared with the reading that this ruleset
/// uses.
struct Variant {
  std::string_view question;
  std::string ruleset;  // empty: no ruleset is small enough, so there is only `line`
  std::string_view why;
  std::string_view full_size = {};  // where to replay the diverging moves; may be empty
  std::uint64_t after = 0;          // differences in the first `after` turns are ignored
  /// Moves from the start, "dice 6; keep; move 1", up to a full-size divergence that illustrates
  /// the question; may be empty. They are played under both readings.
  std::string line = {};
};

/// The contents of a game's properties/<game>.hpp; specialise it for the game's class.
template <Game G>
struct Properties_of;

/// True if Properties_of<G> lists the clauses that forbid a move.
template <Game G>
bool has_objections([[maybe_unused]] const G& game) {
  if constexpr (requires { Properties_of<G>::has_objections(game); })
    return Properties_of<G>::has_objections(game);
  return requires(const typename G::State& state, const typename G::Move& move) {
    Properties_of<G>::objections(game, state, 0, move);
  };
}

}  // namespace arbiter
