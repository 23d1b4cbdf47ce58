// The literal form of Picadice beside the running model.
//
// A game with fewer counters stands for one with some aside: the model has such counters under
// PD-A28=2 only. It does not know which counters on a grid were looted (PD-A29), but the moves of a
// whole game tell it. Its moves name the first circle of a block whose size follows from the dice
// or the nest.
#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "model/picadice/picadice.hpp"
#include "properties/picadice/literal.hpp"

namespace arbiter::picadice {

/// A match is played for five points (PD-C26).
inline std::string ruleset_of(const Literal::Scope& scope) {
  std::string text = "players=" + std::to_string(scope.players) +
                     ",colours=" + std::to_string(scope.colours) +
                     ",columns=" + std::to_string(scope.columns);
  if (scope.doubles) text += ",teams=1";
  if (scope.match) text += ",match=5";
  return text;
}

namespace detail {

/// The first of the marked circles, if these are `count` neighbours. A block of no circles is
/// anywhere, because the model refuses its move anyway.
inline std::optional<int> first_of_block(std::span<const int> marks, int count) {
  const auto first = std::find(marks.begin(), marks.end(), 1);
  const auto last = std::find(first, marks.end(), 0);
  if (last - first != count || std::find(last, marks.end(), 1) != marks.end()) return std::nullopt;
  return count == 0 ? 0 : static_cast<int>(first - marks.begin());
}

/// How many counters of each colour the game must have so that its bag is as empty as with these
/// counters aside. Where that takes counters of another colour away, its bag must still suffice for
/// the dice.
inline std::optional<int> counters_in_play(const Table<int>& place, const Whole_turn<int>& act,
                                           const Scope& scope) {
  const int aside = *std::max_element(place.aside.begin(), place.aside.begin() + scope.colours);
  for (int c = 0; c < scope.colours; ++c) {
    int bag = of_each_colour - aside - place.nest[c];
    for (int p = 0; p < scope.players; ++p)
      for (int x = 0; x < scope.columns; ++x) bag -= place.grid[p][c][x];
    if (bag < 0 || (place.aside[c] < aside && bag < act.dice[c])) return std::nullopt;
  }
  return of_each_colour - aside;
}

inline std::string ruleset_text(const Scope& scope, const Whole_turn<int>& act, int counters) {
  std::string text = ruleset_of(scope);
  if (counters != of_each_colour) text += ",counters=" + std::to_string(counters);
  if (act.earlier == 1) text += ",PD-A08=2";
  return text;
}

/// The model's number for a colour or for the picabirds.
inline int face_of(int kind, const Scope& scope) { return kind == scope.birds() ? bird : kind; }

inline State state_of(const Table<int>& place, const Whole_turn<int>& act, const Scope& scope,
                      const Picadice& game) {
  State state = game.start();
  for (int p = 0; p < scope.players; ++p)
    for (int c = 0; c < scope.colours; ++c)
      for (int x = 0; x < scope.columns; ++x)
        state.table.lanes[c].rows[p].put(x, 1, scope.columns, place.grid[p][c][x]);
  for (int kind = 0; kind <= scope.birds(); ++kind)
    state.table.pile(face_of(kind, scope)).nest = place.nest[kind];
  if (act.earlier == 1) state.table.pile(face_of(act.chosen, scope)).looted = 1;
  state.mover = static_cast<std::uint8_t>(place.turn);
  if (scope.match)
    for (int side = 0; side < scope.sides(); ++side)
      state.points[side] = static_cast<std::uint8_t>(place.points[side]);
  game.complete(state);
  return state;
}

/// What the dice show; nothing if there are not three of them.
inline std::optional<Move> roll_of(const Whole_turn<int>& act, const Scope& scope,
                                   const Picadice& game) {
  Roll<Small> roll{};
  for (int kind = 0; kind <= scope.birds(); ++kind) roll[face_of(kind, scope)] = act.dice[kind];
  const auto& rolls = game.rolls();
  for (std::size_t i = 0; i < rolls.size(); ++i)
    if (rolls[i].roll == roll)
      return Move{.kind = Move::Kind::dice, .outcome = static_cast<std::int16_t>(i)};
  return std::nullopt;
}

/// The move that ends the turn, unless the model has no such move.
inline std::optional<Move> decision_of(const Table<int>& place, const Whole_turn<int>& act,
                                       const Scope& scope) {
  const bool raids = act.raid == 1;
  if (act.chosen == scope.nothing())
    return raids ? std::nullopt : std::optional(Move{Move::Kind::discard});
  const int number = raids ? place.nest[act.chosen] : act.dice[act.chosen];
  const auto block = [&](const std::array<int, most_columns>& marks) {
    return first_of_block(std::span(marks).first(static_cast<std::size_t>(scope.columns)), number);
  };
  const auto from = block(act.taken), to = act.to_nest == 1 ? -1 : block(act.put);
  if (!to) return std::nullopt;
  if (act.chosen != scope.birds())
    return Move{.kind = raids ? Move::Kind::raid : Move::Kind::play,
                .colour = static_cast<std::int8_t>(act.chosen),
                .to = static_cast<std::int8_t>(*to)};
  if (!from) return std::nullopt;
  return Move{.kind = raids ? Move::Kind::raid_birds : Move::Kind::loot,
              .colour = static_cast<std::int8_t>(act.row),
              .target = static_cast<std::int8_t>(act.victim),
              .from = static_cast<std::int8_t>(*from),
              .to = static_cast<std::int8_t>(*to)};
}

}  // namespace detail

inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope& scope) {
  const auto not_shown = [](const std::string& why) { return literal::Shown{{}, {}, {}, why}; };
  if (act.earlier == 2)
    return not_shown("The model does not know which counters on a grid have been looted.");
  const auto counters = detail::counters_in_play(place, act, scope);
  if (!counters) return not_shown("The model has the same number of counters of each colour.");
  const Picadice game{Ruleset::parse(book, detail::ruleset_text(scope, act, *counters))};
  const State state = detail::state_of(place, act, scope, game);
  literal::Shown all{game.ruleset().text(), game.write(state), {}};
  try {
    game.read(all.position);
  } catch (const Bad_input& error) {
    return not_shown("The model does not accept the position: " + std::string(error.what()));
  }
  const auto add = [&](const Move& move) { all.moves.push_back(game.write_move(state, move)); };
  if (act.raid == 0) {
    const auto roll = detail::roll_of(act, scope, game);
    if (!roll) return not_shown("The model always rolls three dice.");
    add({.kind = Move::Kind::roll});
    add(*roll);
  }
  const auto decision = detail::decision_of(place, act, scope);
  if (!decision)
    return not_shown(
        "The model's moves use one counter for each die or each counter in the nest, side by "
        "side.");
  add(*decision);
  return all;
}

namespace detail {

inline Table<int> place_of(const State& state, const Scope& scope) {
  Table<int> place;
  for (int p = 0; p < scope.players; ++p)
    for (int c = 0; c < scope.colours; ++c)
      for (int x = 0; x < scope.columns; ++x)
        place.grid[p][c][x] = state.table.lanes[c].rows[p].any(x, 1, scope.columns) ? 1 : 0;
  for (int kind = 0; kind <= scope.birds(); ++kind)
    place.nest[kind] = state.table.pile(face_of(kind, scope)).nest;
  for (int c = 0; c < scope.colours; ++c) place.aside[c] = state.table.lanes[c].pile.gone;
  place.turn = state.mover;
  if (scope.match)
    for (int side = 0; side < scope.sides(); ++side) place.points[side] = state.points[side];
  return place;
}

/// The turn that this move ends; `earlier` is left at 0.
inline Whole_turn<int> act_of(const State& state, const Move& move, const Scope& scope) {
  using Kind = Move::Kind;
  Whole_turn<int> act;
  for (int kind = 0; kind <= scope.birds(); ++kind)
    act.dice[kind] = state.roll[face_of(kind, scope)];
  act.chosen = scope.nothing();
  if (move.kind == Kind::discard) return act;
  const bool loots = move.kind == Kind::loot || move.kind == Kind::raid_birds;
  act.raid = move.kind == Kind::raid || move.kind == Kind::raid_birds ? 1 : 0;
  act.chosen = loots ? scope.birds() : move.colour;
  const int number =
      act.raid == 1 ? int{state.table.pile(face_of(act.chosen, scope)).nest} : act.dice[act.chosen];
  for (int i = 0; i < number; ++i) {
    if (loots) act.taken[move.from + i] = 1;
    if (move.to >= 0) act.put[move.to + i] = 1;
  }
  if (!loots) return act;
  act.victim = move.target;
  act.row = move.colour;
  act.to_nest = move.to < 0 ? 1 : 0;
  return act;
}

/// The counters that have been looted from another player since the game began. Counters of one
/// colour look alike, so this is one of the stories that fit the moves: a circle that overflows
/// loses its looted counters first, and of raided counters the looted ones lie leftmost.
class Looted_counters {
 public:
  /// Act::earlier of a turn that fills the player's grid with a colour.
  int used_by(int player, const Whole_turn<int>& act) const {
    if (act.raid == 1 && nest_[act.chosen] > 0) return 1;
    for (const auto& row : grid_[player])
      if (std::find(row.begin(), row.end(), true) != row.end()) return 2;
    return 0;
  }
  /// What a turn that does not end the game does to them.
  void move(const literal::Played_turn<Literal>& turn, const Scope& scope) {
    const Whole_turn<int>& act = turn.act;
    const bool loots = act.chosen == scope.birds();
    if (loots) {
      for (int x = 0; x < scope.columns; ++x) {
        if (act.taken[x] == 1) grid_[act.victim][act.row][x] = false;
        if (act.put[x] == 1) grid_[turn.before.turn][act.row][x] = true;
      }
    } else if (act.raid == 1) {
      int left = nest_[act.chosen];
      for (int x = 0; x < scope.columns && left > 0; ++x) {
        if (act.put[x] == 0) continue;
        grid_[turn.before.turn][act.chosen][x] = true;
        --left;
      }
    }
    for (int c = 0; c < scope.colours; ++c) {
      const bool discarded = loots && act.to_nest == 1 && act.row == c;
      const int looted =
          discarded ? static_cast<int>(std::count(act.taken.begin(), act.taken.end(), 1)) : 0;
      const int dice = act.chosen == c ? 0 : act.dice[c];
      const int leave = turn.before.nest[c] + looted + dice - turn.after.nest[c];
      nest_[c] = std::max(0, nest_[c] + looted - leave);
    }
  }

 private:
  std::array<std::array<std::array<bool, most_columns>, most_colours>, most_players> grid_{};
  std::array<int, most_colours> nest_{};
};

}  // namespace detail

/// Nobody is next when a game has ended; the place afterwards names the player who would be. In a
/// match, that place still has the full grid, although the model goes on with the next game.
inline std::vector<literal::Played_turn<Literal>> turns_of(const Picadice& game,
                                                           const std::vector<State>& states,
                                                           const Path<Picadice>& steps,
                                                           const Literal::Scope& scope) {
  using Kind = Move::Kind;
  std::vector<literal::Played_turn<Literal>> turns;
  detail::Looted_counters looted;
  for (std::size_t n = 0; n < steps.size(); ++n) {
    const auto& [player, move] = steps[n];
    if (move.kind == Kind::roll || move.kind == Kind::dice) continue;
    State before = states[n], after = states[n + 1];
    auto act = detail::act_of(before, move, scope);
    decide(before.table, before.roll, player, move.kind, move.target, move.colour, Small(move.from),
           move.to < 0, Small(move.to), game.setup());
    const bool wins = full(before.table, player, game.setup());
    if (wins) {
      const bool again = std::find(act.dice.begin(), act.dice.end(), 3) != act.dice.end();
      after.table = before.table;
      after.mover = static_cast<std::uint8_t>(again ? player : game.setup().next(player));
      act.earlier = looted.used_by(player, act);
    }
    turns.push_back({detail::place_of(states[n], scope), act, detail::place_of(after, scope)});
    if (wins)
      looted = {};
    else
      looted.move(turns.back(), scope);
  }
  return turns;
}

inline constexpr literal::Departure departures[] = {
    // A bag that holds fewer counters than a discard needs cannot give them.
    {"PD-C12a", "", 0, "PD-A02: the bag may lack a counter; under both readings the turn goes on."},
    {"PD-C12b", "", 0, "PD-A01: there is no fifth picabird; under both readings the turn goes on."},
    {"PD-C25b", "PD-A01", 2,
     "Only the picabirds in the bag are discarded, so a full circle stays full."},
    {"PD-C25b", "PD-A02", 2,
     "Only the counters in the bag are discarded, so a full circle stays full if there are none."},
    // A full grid ends the game.
    {"PD-C24a", "", 0,
     "The play that fills a grid ends the game (PD-C17), so the other dice are not discarded."},
    {"PD-C25b", "", 0,
     "The play that fills a grid ends the game (PD-C17), so no discard makes a circle overflow."},
    // The bonus
    {"PD-C13a", "PD-A11", 2, "Three dice that are discarded earn no other turn."},
    // Partners sit on the same side of the board (PD-C01).
    {"PD-C26a", "PD-A10", 2, "Partners sit opposite, so the winner's side is another one."},
    {"keeps points", "PD-A10", 2, "Partners sit opposite, so the winner's side is another one."},
};

inline constexpr literal::Judged judged[] = {
    // The bag
    {"2ac533f6", "PD-A28", "Do the four counters that a circle loses go back into the bag?"},
    {"81030ed8", "PD-A28",
     "Are removed counters out of the game, so that the bag can run out of a colour that is "
     "played?"},
    {"45102587", "PD-A02",
     "What must the bag give if it holds fewer counters than the dice discard?"},
    {"b6634b65", "PD-A01",
     "What happens if three picabirds are discarded when the nest already holds two of the four?"},
    // Words
    {"a4ae0d6a", "PD-A03",
     "Need the counters that are placed lie beside each other only, or also beside those in the "
     "row?"},
    {"c9378b16", "PD-A04",
     "May counters be looted so that those that stay in the row have a gap between them?"},
    {"b86ef504", "PD-A05", "Does each picabird loot exactly one counter?"},
    {"7d517c6c", "PD-C14",
     "A raid takes something: in the worked example of a raid the player has to roll, although the "
     "nest has an empty circle, and the first player rolls because all circles are empty "
     "(PD-C07)."},
    {"04937e7a", "PD-A08",
     "Is a looted counter still a looted one when somebody raids it from the nest (or, PD-A29, "
     "when it lies on a grid)?"},
    // Doubles and match play
    {"319f57ca", "PD-A27", "Who begins the next game of a match?"},
    {"439cf8d7", "PD-A17",
     "Does the partner of the winner count in looking for the fewest columns?"},
    {"fa55f802", "PD-A30", "Does a match need exactly five points, or at least five?"},
    {"22d58809", "PD-A09", "May a player loot from a partner?"},
};

}  // namespace arbiter::picadice
