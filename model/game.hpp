// The contract between a game's model and the engines. This page doubles as the tutorial.
//
// A game is a class constructed from a Ruleset. Its states are values. The turn of every state is
// of one of three kinds:
//
//   over       nobody acts: result(state) gives the outcome
//   chance     chance acts: outcomes(state, sink) lists every outcome with an integer weight;
//              its probability is exactly weight / total_weight(state)
//   decision   one or several players act. `deciders` have not chosen yet and choose without seeing
//              each other's choice: the state keeps each choice hidden until the last of them has
//              chosen, and `chosen` names those who have. An engine that needs a sequence takes the
//              deciders in seat order.
//
// moves(state, player, sink) offers every move that no clause forbids, and nothing to a player who
// has no decision to make. every_move lists all moves that read_move could return, legal or not,
// except chance outcomes. apply(state, player, move) judges any move, offered or not: its verdict
// is legal, illegal or silent and cites a clause, and only a legal move changes the state. Offering
// and judging are written separately; the conformance suite (properties/every_game.hpp) compares
// them over every_move.
//
// Engines store only states at a turn boundary, where at_turn_boundary(state) is true: states
// between turns, or every decision in games whose turns have no small bound. A turn passes through
// mid-turn states (dice on the table, half a choice) in a few steps. start() is at a turn boundary.
//
//        boundary --decision--> mid-turn --chance--> mid-turn --decision--> boundary
//
// fields(state, f) calls f(Field, value, least, most), in a fixed order, for everything that a
// state at a turn boundary must contain; packing, bounds and random states are derived from it.
// (Random states vary each field independently; those that read(write(state)) rejects are not
// positions.) Whatever follows from the fields (such as the counters left in a bag) is not a field:
// complete(state) computes it, and clears everything mid-turn.
//
// A game with points reports the current score (Has_score). Rules report to the active rule trace
// (model/rule_trace.hpp) the clauses that they applied: legal verdicts do so automatically, and a
// rule calls Says::applies for an effect without a verdict.
//
// Games without chance derive from Without_chance; games of two players, each on their own side,
// derive from Two_players. Text is for the referee: write() of a mid-turn state includes hidden
// choices; draw() hides them.
#pragma once
#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.hpp"
#include "model/ruleset.hpp"
#include "model/verdict.hpp"

namespace arbiter {

inline constexpr int chance_player = -1;  // the player whose moves are chance outcomes

struct Turn {
  enum class Kind : std::uint8_t { over, chance, decision };
  Kind kind;
  std::uint16_t deciders = 0;  // bit p: player p (counted from 0) has yet to choose
  std::uint16_t chosen = 0;    // bit p: player p has chosen; the deciders cannot see it

  static constexpr Turn over() { return {Kind::over}; }
  static constexpr Turn chance() { return {Kind::chance}; }
  static constexpr Turn of(int player) {
    return {Kind::decision, static_cast<std::uint16_t>(1U << player)};
  }
  /// Whether several players choose simultaneously, even if only one of them has yet to choose.
  constexpr bool is_at_once() const { return std::popcount(unsigned{deciders} | chosen) > 1; }
  /// The first decider in seat order; `chance_player` if nobody decides.
  constexpr int actor() const {
    if (kind != Kind::decision) return chance_player;
    int player = 0;
    while (!(deciders >> player & 1U)) ++player;
    return player;
  }
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Identifies a field: its name and up to three indexes (-1: unused).
struct Field {
  const char* name;
  int i = -1, j = -1, k = -1;
};

/// The payoff of each side: 1 for a sole winner and 0 for the rest; a draw is shared.
using Result = std::vector<double>;

/// A sink that accepts anything, for use in concepts.
struct Any_sink {
  template <class... T>
  void operator()(T&&...) const {}
};

/// Default members for a game without chance.
struct Without_chance {
  template <class State, class Sink>
  void outcomes(const State&, Sink&&) const {}
  template <class State>
  std::uint64_t total_weight(const State&) const {
    return 0;
  }
};
/// Default members for a game of two players, each on their own side.
struct Two_players {
  int players() const { return 2; }
  int sides() const { return 2; }
  int side(int player) const { return player; }
};

template <class G>
concept Game = requires(const G game, typename G::State state, const typename G::State at,
                        const typename G::Move move, int player, std::string_view text) {
  requires std::constructible_from<G, const Ruleset&>;  // Bad_input: impossible sizes
  requires std::copyable<typename G::State> && std::equality_comparable<typename G::State>;
  requires std::copyable<typename G::Move> && std::equality_comparable<typename G::Move>;
  { game.rulebook() } -> std::same_as<const Rulebook&>;
  { game.ruleset() } -> std::same_as<const Ruleset&>;
  { game.players() } -> std::same_as<int>;
  { game.sides() } -> std::same_as<int>;  // players or teams that can win or lose
  { game.side(player) } -> std::same_as<int>;
  { game.start() } -> std::same_as<typename G::State>;
  { game.turn(at) } -> std::same_as<Turn>;
  { game.at_turn_boundary(at) } -> std::same_as<bool>;
  game.moves(at, player, Any_sink{});       // sink(move)
  game.every_move(at, player, Any_sink{});  // sink(move): all that can be written, legal or not
  game.outcomes(at, Any_sink{});            // sink(move, weight)
  { game.total_weight(at) } -> std::same_as<std::uint64_t>;
  { game.apply(state, player, move) } -> std::same_as<Verdict>;
  { game.result(at) } -> std::same_as<Result>;  // only in a finished game
  game.fields(state, Any_sink{});               // f(Field, value&, least, most)
  game.fields(at, Any_sink{});                  // the same, read-only
  game.complete(state);
  { game.write(at) } -> std::same_as<std::string>;              // one line, canonical
  { game.read(text) } -> std::same_as<typename G::State>;       // throws Bad_input
  { game.write_json(at) } -> std::same_as<std::string>;         // one JSON object
  { game.read_json(text) } -> std::same_as<typename G::State>;  // throws Bad_input
  { game.write_move(at, move) } -> std::same_as<std::string>;
  { game.read_move(at, text) } -> std::same_as<typename G::Move>;  // throws Bad_input
  { game.draw(at) } -> std::same_as<std::string>;                  // a board for a terminal
};

/// A game may canonicalize states at a turn boundary: `bool canonicalize(State&) const` replaces a
/// state with the representative of its equivalence class and returns whether that swaps the two
/// sides. Equivalent states have the same moves, probabilities and payoffs (with the payoffs
/// swapped if the sides are); payoffs add up to 1. The state must not be over.
template <class G>
concept Has_canonical_form = requires(const G game, typename G::State state) {
  { game.canonicalize(state) } -> std::same_as<bool>;
};

/// A game with many outcomes may find one by its number, which is below the total weight and in the
/// order of outcomes(): `Move outcome_at(const State&, std::uint64_t) const`.
template <class G>
concept Has_outcome_at = requires(const G game, const typename G::State at) {
  { game.outcome_at(at, std::uint64_t{}) } -> std::same_as<typename G::Move>;
};

/// A game may draw a position as an SVG document that shows all that the referee sees: `std::string
/// draw_svg(const State&, std::string_view id = "board") const`. Every id in the picture begins
/// with `id` and a '-', so pictures on one page need different ids; see model/svg/svg.hpp.
template <class G>
concept Has_svg = requires(const G game, const typename G::State at, std::string_view id) {
  { game.draw_svg(at) } -> std::same_as<std::string>;
  { game.draw_svg(at, id) } -> std::same_as<std::string>;
};

/// A game may count the counters, tanks or cards on the table, which lets a search ask for small
/// positions: `int pieces(const State&) const`.
template <class G>
concept Has_pieces = requires(const G game, const typename G::State at) {
  { game.pieces(at) } -> std::same_as<int>;
};

/// A game may report each player's points, in seat order, as if the game were scored now:
/// `std::vector<int> score(const State&) const`. Empty: this ruleset has no points.
template <class G>
concept Has_score = requires(const G game, const typename G::State at) {
  { game.score(at) } -> std::same_as<std::vector<int>>;
};

/// Whether a game has this optional member. For a type-erased game this is known at run time.
template <class G>
bool has_canonical_form(const G& game) {
  if constexpr (requires { game.has_canonical_form(); }) return game.has_canonical_form();
  return Has_canonical_form<G>;
}
template <class G>
bool has_pieces(const G& game) {
  if constexpr (requires { game.has_pieces(); }) return game.has_pieces();
  return Has_pieces<G>;
}
/// The number of pieces on the table; 0 in a game that does not count them.
template <class G>
int pieces_of([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& state) {
  if constexpr (Has_pieces<G>) return game.pieces(state);
  return 0;
}

/// Replaces a state at a turn boundary with its canonical form, if `wanted` and the game has one.
/// Returns whether that swaps the sides.
template <Game G>
bool canonicalize(const G& game, typename G::State& state, bool wanted) {
  if constexpr (Has_canonical_form<G>)
    if (wanted) return game.canonicalize(state);
  return false;
}

/// The side of the first decider; 0 if nobody decides.
template <Game G>
int side_on_turn(const G& game, const typename G::State& state) {
  const int actor = game.turn(state).actor();
  return actor == chance_player ? 0 : game.side(actor);
}

/// One decision or chance outcome.
template <Game G>
struct Step {
  int player = chance_player;
  typename G::Move move;
  friend bool operator==(const Step&, const Step&) = default;
};

template <Game G>
using Path = std::vector<Step<G>>;

/// Calls visit(player, move, weight) for every next step, in the game's order: each move offered to
/// the first decider, with weight 0, or each chance outcome.
template <Game G, class Visit>
void for_steps(const G& game, const typename G::State& state, Visit&& visit) {
  const Turn turn = game.turn(state);
  if (turn.kind == Turn::Kind::chance) {
    game.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
      visit(chance_player, move, weight);
    });
  } else if (turn.kind == Turn::Kind::decision) {
    const int player = turn.actor();
    game.moves(state, player,
               [&](const typename G::Move& move) { visit(player, move, std::uint64_t{0}); });
  }
}

/// The verdict of a move, without making it.
template <Game G>
Verdict judge(const G& game, typename G::State state, int player, const typename G::Move& move) {
  return game.apply(state, player, move);
}

}  // namespace arbiter
