// The one contract: what a model gives to the engines. This page is the tutorial as well.
//
// A game is a class made from a Ruleset. Its states are values. In every state it is somebody's
// turn:
//
//   over       nobody's: result(state) says who won
//   chance     fate's: outcomes(state, sink) lists every outcome with an integer weight;
//              its probability is weight / total_weight(state), exactly
//   decision   one player's, or several players' at once. `deciders` have not chosen yet and choose
//              without seeing each other's choice: the state keeps a choice hidden until the last
//              of them has chosen, and `chosen` names those who have. An engine that wants a
//              sequence asks them in seat order.
//
// moves(state, player, sink) offers every move that no clause forbids, and nothing to a player who
// is not to decide. every_move lists all moves that read_move could give, legal or not, except
// chance outcomes. apply(state, player, move) judges any move, offered or not: its verdict says
// legal, illegal or silent and cites a clause; the state changes only when it is legal. Offering
// and judging are two texts; the conformance suite (properties/every_game.hpp) compares them over
// every_move.
//
// A state that rests is one that engines store: a state between turns, or any decision in games
// whose turns have no small bound. What happens from one resting state to the next (dice on the
// table, half a choice) is `pending` and is walked through, so it must be few steps. start() rests.
//
//        resting --decision--> pending --chance--> pending --decision--> resting
//
// fields(state, f) calls f(Field, value, least, most) for all that a resting state must remember,
// in a fixed order; packing, bounds and random states come from it. (Fields vary apart from each
// other: of random states, those that read(write(state)) refuses are no positions.) What the rest
// determines (a bag that holds what is left of 20 counters) is no field: complete(state) computes
// it, and clears what is pending.
//
// A game whose players have points tells them as they stand (Has_score). Rules tell who listens
// which clauses had a part in what they did (model/rule_trace.hpp): their verdicts do so by
// themselves, and what a clause changes without one is said by Says::applies.
//
// Games without chance derive from Without_chance; two players for themselves, from Two_players.
// Text is the referee's: write() of a pending state with hidden choices holds them, draw() does not
// show them.
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

inline constexpr int fate = -1;  // the player whose moves are chance outcomes

struct Turn {
  enum class Kind : std::uint8_t { over, chance, decision };
  Kind kind;
  std::uint16_t deciders = 0;  // bit p: player p (counted from 0) has still to choose
  std::uint16_t chosen = 0;    // bit p: player p has chosen, which the deciders do not see

  static constexpr Turn over() { return {Kind::over}; }
  static constexpr Turn chance() { return {Kind::chance}; }
  static constexpr Turn of(int player) {
    return {Kind::decision, static_cast<std::uint16_t>(1U << player)};
  }
  /// Whether several players choose without seeing each other's choices, even if one alone is left.
  constexpr bool is_at_once() const { return std::popcount(unsigned{deciders} | chosen) > 1; }
  /// Who acts next when turns are taken one after the other; fate for a chance node.
  constexpr int actor() const {
    if (kind != Kind::decision) return fate;
    int player = 0;
    while (!(deciders >> player & 1U)) ++player;
    return player;
  }
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// Where a field stands: its name and up to three indexes (-1: none).
struct Field {
  const char* name;
  int i = -1, j = -1, k = -1;
};

/// Payoff of each side: for one winner 1 and 0; draws share.
using Result = std::vector<double>;

/// A sink that any callable can be passed for in a concept.
struct Any_sink {
  template <class... T>
  void operator()(T&&...) const {}
};

/// What a game without chance has to say about it.
struct Without_chance {
  template <class State, class Sink>
  void outcomes(const State&, Sink&&) const {}
  template <class State>
  std::uint64_t total_weight(const State&) const {
    return 0;
  }
};
/// Two players, each for themselves.
struct Two_players {
  int players() const { return 2; }
  int sides() const { return 2; }
  int side(int player) const { return player; }
};

template <class G>
concept Game = requires(const G game, typename G::State state, const typename G::State at,
                        const typename G::Move move, int player, std::string_view text) {
  requires std::constructible_from<G, const Ruleset&>;  // Bad_input: sizes that cannot be
  requires std::copyable<typename G::State> && std::equality_comparable<typename G::State>;
  requires std::copyable<typename G::Move> && std::equality_comparable<typename G::Move>;
  { game.rulebook() } -> std::same_as<const Rulebook&>;
  { game.ruleset() } -> std::same_as<const Ruleset&>;
  { game.players() } -> std::same_as<int>;
  { game.sides() } -> std::same_as<int>;  // players or teams that win or lose
  { game.side(player) } -> std::same_as<int>;
  { game.start() } -> std::same_as<typename G::State>;
  { game.turn(at) } -> std::same_as<Turn>;
  { game.rests(at) } -> std::same_as<bool>;
  game.moves(at, player, Any_sink{});       // sink(move)
  game.every_move(at, player, Any_sink{});  // sink(move): all that can be said, legal or not
  game.outcomes(at, Any_sink{});            // sink(move, weight)
  { game.total_weight(at) } -> std::same_as<std::uint64_t>;
  { game.apply(state, player, move) } -> std::same_as<Verdict>;
  { game.result(at) } -> std::same_as<Result>;  // only when the turn is over
  game.fields(state, Any_sink{});               // f(Field, value&, least, most)
  game.fields(at, Any_sink{});                  // the same, to read only
  game.complete(state);
  { game.write(at) } -> std::same_as<std::string>;              // one line, canonical
  { game.read(text) } -> std::same_as<typename G::State>;       // throws Bad_input
  { game.write_json(at) } -> std::same_as<std::string>;         // one JSON object
  { game.read_json(text) } -> std::same_as<typename G::State>;  // throws Bad_input
  { game.write_move(at, move) } -> std::same_as<std::string>;
  { game.read_move(at, text) } -> std::same_as<typename G::Move>;  // throws Bad_input
  { game.draw(at) } -> std::same_as<std::string>;                  // a board for a terminal
};

/// A game may say which of its resting states are alike: `bool fold(State&) const` replaces one by
/// their representative, and tells whether the two sides have changed places by that. What can be
/// done in one can be done in the other, with the same chances and, the sides changed if so, for
/// the same payoffs, which add up to 1. Nobody asks about a state that is over.
template <class G>
concept Has_fold = requires(const G game, typename G::State state) {
  { game.fold(state) } -> std::same_as<bool>;
};

/// A game whose outcomes are many may find the one with a number below the total weight, as
/// outcomes() counts them: `Move outcome_at(const State&, std::uint64_t) const`.
template <class G>
concept Has_outcome_at = requires(const G game, const typename G::State at) {
  { game.outcome_at(at, std::uint64_t{}) } -> std::same_as<typename G::Move>;
};

/// A game may draw a position as a picture, an SVG document, with all that the referee sees:
/// `std::string draw_svg(const State&, std::string_view id = "board") const`. Each id of the
/// picture begins with this one and a '-': pictures that stand in one page are given other ones,
/// as model/svg/svg.hpp says.
template <class G>
concept Has_svg = requires(const G game, const typename G::State at, std::string_view id) {
  { game.draw_svg(at) } -> std::same_as<std::string>;
  { game.draw_svg(at, id) } -> std::same_as<std::string>;
};

/// A game may count what lies on the table, so that a small position can be asked for: counters,
/// tanks, cards; `int pieces(const State&) const`.
template <class G>
concept Has_pieces = requires(const G game, const typename G::State at) {
  { game.pieces(at) } -> std::same_as<int>;
};

/// A game may tell the points of each player as they stand, in seat order, as if they were counted
/// now: `std::vector<int> score(const State&) const`. None at all: this ruleset has no points.
template <class G>
concept Has_score = requires(const G game, const typename G::State at) {
  { game.score(at) } -> std::same_as<std::vector<int>>;
};

/// Whether a game answers what only some do. One that stands for any game says so when it runs.
template <class G>
bool has_fold(const G& game) {
  if constexpr (requires { game.has_fold(); }) return game.has_fold();
  return Has_fold<G>;
}
template <class G>
bool has_pieces(const G& game) {
  if constexpr (requires { game.has_pieces(); }) return game.has_pieces();
  return Has_pieces<G>;
}
/// 0 in a game that counts none.
template <class G>
int pieces_of([[maybe_unused]] const G& game, [[maybe_unused]] const typename G::State& state) {
  if constexpr (Has_pieces<G>) return game.pieces(state);
  return 0;
}

/// Replaces a resting state by its representative, if that is wanted and the game has any; whether
/// the sides have changed places.
template <Game G>
bool fold(const G& game, typename G::State& state, bool wanted) {
  if constexpr (Has_fold<G>)
    if (wanted) return game.fold(state);
  return false;
}

/// The side of whoever decides next, and the first where chance or nobody does.
template <Game G>
int side_on_turn(const G& game, const typename G::State& state) {
  const int actor = game.turn(state).actor();
  return actor == fate ? 0 : game.side(actor);
}

/// One decision or chance outcome.
template <Game G>
struct Step {
  int player = fate;
  typename G::Move move;
  friend bool operator==(const Step&, const Step&) = default;
};

template <Game G>
using Path = std::vector<Step<G>>;

/// visit(player, move, weight) for everything that can happen next, in the game's order: the moves
/// offered to the first of those who decide, with weight 0, or every outcome of chance.
template <Game G, class Visit>
void for_steps(const G& game, const typename G::State& state, Visit&& visit) {
  const Turn turn = game.turn(state);
  if (turn.kind == Turn::Kind::chance) {
    game.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
      visit(fate, move, weight);
    });
  } else if (turn.kind == Turn::Kind::decision) {
    const int player = turn.actor();
    game.moves(state, player,
               [&](const typename G::Move& move) { visit(player, move, std::uint64_t{0}); });
  }
}

/// The verdict of a move without performing it.
template <Game G>
Verdict judge(const G& game, typename G::State state, int player, const typename G::Move& move) {
  return game.apply(state, player, move);
}

}  // namespace arbiter
