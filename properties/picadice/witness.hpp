// The literal form of Picadice beside the running model.
//
// The model keeps no counters aside (PD-A28), so a game with fewer counters stands for one with
// some aside. It does not know which counters on a grid were looted (PD-A29). Its moves name the
// first circle of a block whose size follows from the dice or the nest.
#pragma once
#include <algorithm>
#include <optional>
#include <span>

#include "model/picadice/picadice.hpp"
#include "properties/picadice/literal.hpp"

namespace arbiter::picadice {

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
  std::string text = "players=" + std::to_string(scope.players) +
                     ",colours=" + std::to_string(scope.colours) +
                     ",columns=" + std::to_string(scope.columns);
  if (scope.doubles) text += ",teams=1";
  if (scope.match) text += ",match=5";
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

inline constexpr literal::Judged judged[] = {
    // The bag
    {"2ac533f6", "PD-A28", "Do the four counters that a circle loses go back into the bag?"},
    {"81030ed8", "PD-A28",
     "Are removed counters out of the game, so that the bag can run out of a colour that is "
     "played?"},
    {"80eee127", "PD-A28",
     "Are removed counters out of the game, so that the bag can hold too few of a colour that is "
     "played?"},
    {"45102587", "PD-A02",
     "What must the bag give if it holds fewer counters than the dice discard?"},
    {"7b428bbf", "PD-A02", "What happens if the bag holds fewer counters than the dice discard?"},
    {"4b205892", "PD-A02",
     "What happens if the bag holds fewer counters than are discarded after a play of picabirds?"},
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
};

}  // namespace arbiter::picadice
