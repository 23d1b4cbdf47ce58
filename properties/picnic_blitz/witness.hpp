// The literal form of Picnic Blitz beside the running model.
//
// A place in the rolling phase is shown as the start of the turn and the rolls so far, so that the
// position is the same under every reading. An act that skips the rest of the turn is two moves of
// the model, `keep` and `skip`. The model keeps no Queens beside the board: there is always one.
// In a played turn, all Queens that nobody has lie there.
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "model/error.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "properties/picnic_blitz/literal.hpp"

namespace arbiter::picnic_blitz {

/// The literal form numbers its tracks from the first, so the tracks that it lacks are the last.
inline std::string ruleset_of(const Literal::Scope& scope) {
  std::string lengths, points;
  for (int t = 0; t < most_tracks; ++t) {
    const bool exists = t < scope.tracks();
    lengths += (t ? ":" : "") + std::to_string(exists ? scope.lengths[t] : 0);
    points += (t ? ":" : "") + std::to_string(exists ? scope.values[t] : 0);
  }
  return "players=" + std::to_string(scope.players) + ",lengths=" + lengths + ",points=" + points +
         ",target=" + std::to_string(scope.target()) +
         ",simplified=" + std::to_string(scope.simple ? 1 : 0);
}

namespace detail {

using Place = Literal::Place<int>;
using Act = Literal::Act<int>;
using Scope = Literal::Scope;

inline bool is_of_queens(int kind) {
  return kind == detail::queen_re_roll || kind == detail::queen_attack ||
         kind == detail::queen_move || kind == detail::skip_and_take;
}

/// Why the model has no such position or move; empty if it has.
inline std::string why_not(const Place& place, const Act& act, const Scope& scope) {
  bool queens = is_of_queens(act.kind);
  const bool can_take = act.kind == detail::skip_and_take && place.queen[place.turn] == 0;
  for (int p = 0; p < scope.players; ++p) {
    queens = queens || place.queen[p] > 0;
    if (place.queen[p] > 1) return "a player of the model holds one Queen at most";
  }
  if (scope.simple && queens) return "the model's simplified game has no Queens";
  if (can_take && place.beside == 0)
    return "in the model, a spent Queen is beside the board again, so one can always be taken";
  int picked = 0, rolled = 0, tracks = 0;
  for (int i = 0; i < detail::faces; ++i) picked += act.picks[i], rolled += act.rolls[i];
  for (int t = 0; t < scope.tracks(); ++t) tracks += act.moves[t];
  switch (act.kind) {
    case detail::roll:
      if (rolled == 0) return "a roll of the model has at least one die";
      break;
    case detail::re_roll:
      if (picked == 0 || picked > detail::dice || picked != rolled)
        return "a re-roll of the model rolls the dice that it picks, at least one";
      break;
    case detail::move_one:
      if (tracks != 1) return "a move of the model names one track";
      break;
    case detail::queen_move:
      if (tracks != 2) return "a double move of the model names two tracks";
      break;
    default:
      break;
  }
  const bool moves = act.kind == detail::move_one || act.kind == detail::queen_move;
  for (int t = 0; moves && t < scope.tracks(); ++t)
    if (act.moves[t] && act.steps[t] != place.shows[t])
      return "a move of the model names no length, since the dice determine it";
  return {};
}

inline Roll<Small> roll_of(const std::array<int, detail::faces>& numbers) {
  Roll<Small> roll{};
  for (int i = 0; i < detail::faces; ++i) roll[i] = numbers[i];
  return roll;
}

/// Dice that may have been re-rolled before `act`, which re-rolls as many of them as it says and no
/// others could be meant. Empty if there are none, since equal dice look the same.
inline std::optional<Roll<Small>> re_rolled_dice(const Place& place, const Act& act) {
  const bool re_rolls = act.kind == detail::re_roll;
  std::array<int, detail::faces> re_rolled{};
  int again = re_rolls ? act.again : 0, others = place.used - again;
  for (int i = 0; i < detail::faces; ++i) {
    const int picked = re_rolls ? act.picks[i] : 0;
    // If every die of a number is picked, so is each that was re-rolled before.
    const int both = picked == place.shows[i] ? std::min(again, picked) : 0;
    const int old = std::clamp(place.shows[i] - picked, 0, others);
    re_rolled[i] = both + old;
    again -= both;
    others -= old;
  }
  if (again != 0 || others != 0) return std::nullopt;
  return roll_of(re_rolled);
}

/// The rolls of the turn so far. Re-rolled dice show the same numbers again; of two groups, the
/// second is one die.
inline std::vector<Move> rolls_of(const Place& place, Roll<Small> re_rolled) {
  using Move_kind = Move::Kind;
  std::vector<Move> moves = {{.kind = Move_kind::dice, .dice = Dice(roll_of(place.shows))}};
  const auto roll_again = [&](const Dice& group) {
    moves.push_back({.kind = Move_kind::reroll, .dice = group});
    moves.push_back({.kind = Move_kind::dice, .dice = group});
  };
  Dice last;
  if (place.groups == 2) {
    const auto number = std::ranges::find_if(re_rolled, [](int count) { return count > 0; });
    *number = *number - 1;
    last.add(static_cast<int>(number - re_rolled.begin()), 1);
  }
  if (place.groups >= 1) roll_again(Dice(re_rolled));
  if (place.groups == 2) roll_again(last);
  return moves;
}

/// The state in which the moves begin: the attack phase, or the start of the turn.
inline State state_of(const Place& place, const Act& act, const Picnic_blitz& game,
                      const Scope& scope) {
  State state;
  for (int t = 0; t < scope.tracks(); ++t)
    for (int p = 0; p < scope.players; ++p) {
      state.board.tracks[t].space[p] = place.space[p][t];
      state.board.tracks[t].under[p] = place.level[p][t];
    }
  for (int p = 0; p < scope.players; ++p) state.board.queens[p] = place.queen[p];
  state.mover = static_cast<std::uint8_t>(place.turn);
  if (place.stage != detail::attacking) {
    state.rolling = static_cast<std::uint8_t>(game.setup().dice);
    return state;
  }
  state.stage = picnic_blitz::Stage::acting;
  state.dice = roll_of(place.shows);
  state.attacks = static_cast<std::uint8_t>(place.attacks);
  // The literal form begins the attack phase with the end of the rolls, the model with an Attack.
  state.attacked = act.kind == detail::skip_and_take ||
                   state.attacks != int{attacks_of(state.dice, game.setup())};
  return state;
}

/// The moves of the act. The last one is what it decides.
inline std::vector<Move> moves_of(const Act& act, const Scope& scope) {
  using Move_kind = Move::Kind;
  const auto target = static_cast<std::int8_t>(act.target);
  const auto track = static_cast<std::int8_t>(act.track);
  std::vector<std::int8_t> tracks;
  for (int t = 0; t < scope.tracks(); ++t)
    if (act.moves[t]) tracks.push_back(static_cast<std::int8_t>(t));
  switch (act.kind) {
    case detail::roll:
      return {{.kind = Move_kind::dice, .dice = Dice(roll_of(act.rolls))}};
    case detail::re_roll:
      return {{.kind = Move_kind::reroll, .dice = Dice(roll_of(act.picks))}};
    case detail::queen_re_roll:
      return {{Move_kind::queen_reroll}};
    case detail::stop_rolling:
      return {{Move_kind::keep}};
    case detail::attack:
      return {{Move_kind::push, track, target}};
    case detail::queen_attack:
      return {{Move_kind::queen_attack}};
    case detail::move_one:
      return {{Move_kind::move, tracks.at(0)}};
    case detail::queen_move:
      return {{Move_kind::queen_move, tracks.at(0), tracks.at(1)}};
    case detail::skip_and_take:
      return {{Move_kind::skip}};
    default:  // a skip without a Queen is a pass
      return {{Move_kind::pass}};
  }
}

/// What the literal form counts in one set of re-rolls, and the model does not.
struct Re_rolls {
  int used = 0, groups = 0;
  std::array<int, faces> first{};  // what the dice of the first group show
};

/// The counts after an act. A Queen brings a new set, and there is none outside the rolling phase.
inline Re_rolls counted(const Re_rolls& before, const Act& act) {
  if (act.kind != detail::re_roll) return {};
  int picked = 0;
  for (const int count : act.picks) picked += count;
  return {before.used + picked, before.groups + 1, before.groups ? before.first : act.rolls};
}

/// Of Dice or a Roll.
inline std::array<int, faces> numbers_of(const auto& from) {
  std::array<int, faces> numbers{};
  for (int i = 0; i < faces; ++i) numbers[i] = from[i];
  return numbers;
}

/// A place between two acts. After the last turn of a game, the next player is to move, as after
/// any other. An ant on the picture of a die (PB-A03) is in no space (PB-C08).
inline Place place_of(const State& state, const Re_rolls& re_rolls, const Picnic_blitz& game,
                      const Scope& scope) {
  using Its_stage = picnic_blitz::Stage;
  Place place;
  place.beside = queen_tokens;
  for (int p = 0; p < scope.players; ++p) {
    place.queen[p] = state.board.queens[p];
    place.beside -= place.queen[p];
    for (int t = 0; t < scope.tracks(); ++t) {
      const auto& track = state.board.tracks[t];
      if (track.space[p] <= 0) continue;
      place.space[p][t] = track.space[p];
      place.level[p][t] = track.under[p];
    }
  }
  place.turn = state.stage == Its_stage::over ? game.setup().next(state.mover) : state.mover;
  place.stage = state.stage == Its_stage::rolled   ? detail::rolling
                : state.stage == Its_stage::acting ? detail::attacking
                                                   : detail::not_rolled;
  place.shows = numbers_of(state.dice);
  place.used = re_rolls.used;
  place.groups = re_rolls.groups;
  place.attacks = state.attacks;
  return place;
}

/// The act that a move begins; `next` is the move after it. The dice of the second group are those
/// of the first only as far as they must be, since equal dice look the same.
inline Act act_of(const State& before, const Move& move, const Move& next,
                  const Re_rolls& re_rolls) {
  using Move_kind = Move::Kind;
  Act act;
  const auto advances = [&](int t) { act.moves[t] = 1, act.steps[t] = before.dice[t]; };
  switch (move.kind) {
    case Move_kind::dice:
      act.kind = detail::roll;
      act.rolls = numbers_of(move.dice);
      break;
    case Move_kind::reroll:
      act.kind = detail::re_roll;
      act.picks = numbers_of(move.dice);
      act.rolls = numbers_of(next.dice);
      for (int i = 0; re_rolls.groups > 0 && i < faces; ++i)
        act.again += std::max(0, act.picks[i] - (before.dice[i] - re_rolls.first[i]));
      break;
    case Move_kind::queen_reroll:
      act.kind = detail::queen_re_roll;
      break;
    case Move_kind::keep:
      act.kind = next.kind == Move_kind::skip ? detail::skip_and_take : detail::stop_rolling;
      break;
    case Move_kind::push:
      act.kind = detail::attack;
      act.target = move.other;
      act.track = move.track;
      break;
    case Move_kind::queen_attack:
      act.kind = detail::queen_attack;
      break;
    case Move_kind::move:
      act.kind = detail::move_one;
      advances(move.track);
      break;
    case Move_kind::queen_move:
      act.kind = detail::queen_move;
      advances(move.track);
      advances(move.other);
      break;
    default:
      act.kind = detail::pass;
  }
  return act;
}

/// The place between two Attacks that the model makes in one push: the ant is one space further
/// back, under the ants there.
inline Place bumped(Place place, const Act& act, const Scope& scope) {
  const int q = act.target, t = act.track;
  const bool on_food = place.space[q][t] == scope.lengths[t];
  const auto with_it = [&](int p) { return p != q && place.space[p][t] == place.space[q][t]; };
  for (int p = 0; p < scope.players; ++p)
    if (with_it(p) && place.level[p][t] > place.level[q][t]) --place.level[p][t];
  --place.space[q][t];
  place.level[q][t] = 0;
  for (int p = 0; p < scope.players; ++p)
    if (with_it(p)) ++place.level[p][t];
  place.attacks -= on_food ? 2 : 1;
  return place;
}

}  // namespace detail

inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope& scope) {
  if (const std::string why = detail::why_not(place, act, scope); !why.empty())
    return {{}, {}, {}, why};
  const Picnic_blitz game{Ruleset::parse(book, ruleset_of(scope))};
  const State state = detail::state_of(place, act, game, scope);
  std::vector<Move> moves;
  if (place.stage == detail::rolling) {
    const int most = allowance(state.board, state.mover, game.setup());
    if (place.used > most || place.groups > game.setup().groups(most))
      return {{}, {}, {}, "nobody can have re-rolled so many dice with these active ants"};
    const auto re_rolled = detail::re_rolled_dice(place, act);
    if (!re_rolled) return {{}, {}, {}, "the model does not tell equal dice apart"};
    moves = detail::rolls_of(place, *re_rolled);
    if (act.kind == detail::skip || act.kind == detail::skip_and_take)
      moves.push_back({Move::Kind::keep});
  }
  std::ranges::copy(detail::moves_of(act, scope), std::back_inserter(moves));
  literal::Shown result{game.ruleset().text(), game.write(state), {}};
  try {
    game.read(result.position);
  } catch (const Bad_input& error) {
    return {{}, {}, {}, std::string("the model has no such position: ") + error.what()};
  }
  for (const Move& move : moves) result.moves.push_back(game.write_move(state, move));
  return result;
}

/// The acts of a game that begins between two turns: one for each move, but one for a re-roll and
/// its dice, one for `keep` and `skip`, and one for each space of a push (PB-A10).
///
/// Two kinds of acts are left out, both rare. When the first of a Queen's two movements wins, the
/// game is over before the second (PB-C43), but the form makes both at once. And unused re-rolls
/// that are added to the next set (PB-A08) may be more than the six that the form can count.
inline std::vector<literal::Played_turn<Literal>> turns_of(const Picnic_blitz& game,
                                                           const std::vector<State>& states,
                                                           const Path<Picnic_blitz>& steps,
                                                           const Literal::Scope& scope) {
  using Move_kind = Move::Kind;
  std::vector<literal::Played_turn<Literal>> turns;
  detail::Re_rolls re_rolls;
  Literal::Place<int> before = detail::place_of(states.front(), re_rolls, game, scope);
  for (std::size_t n = 0; n < steps.size();) {
    const Move& move = steps[n].move;
    const bool is_open = move.kind == Move_kind::reroll || move.kind == Move_kind::keep;
    if (is_open && n + 1 == steps.size()) break;
    const Move& next = is_open ? steps[n + 1].move : move;
    const Literal::Act<int> act = detail::act_of(states[n], move, next, re_rolls);
    for (int by = 1; by < move.by; ++by) {
      const Literal::Place<int> between = detail::bumped(before, act, scope);
      turns.push_back({before, act, between});
      before = between;
    }
    re_rolls = detail::counted(re_rolls, act);
    n += move.kind == Move_kind::reroll || next.kind == Move_kind::skip ? 2 : 1;
    const Literal::Place<int> after = detail::place_of(states[n], re_rolls, game, scope);
    const bool is_cut_short =
        move.kind == Move_kind::queen_move && states[n].stage == Stage::over &&
        after.space[before.turn][move.other] == before.space[before.turn][move.other];
    if (!is_cut_short && std::max(before.used, after.used) <= detail::dice)
      turns.push_back({before, act, after});
    before = after;
  }
  return turns;
}

inline constexpr literal::Departure departures[] = {
    {"PB-C14a", "PB-A03", 3, "An ant on the picture of a die is active, but it is in no space."},
    {"PB-C14a", "PB-A08", 2, "Unused re-rolls are added to those of the active ants."},
    {"PB-C14c", "PB-A08", 2, "Unused re-rolls are added to those of the active ants."},
    {"PB-C16a", "PB-A03", 3, "Ants on the pictures of dice are among the four active ones."},
    {"PB-C16a", "PB-A08", 2, "With those that are added, there can be four re-rolls or more."},
    {"PB-C35b", "PB-A10", 2, "An ant may be pushed off the board from under a pile."},
    {"PB-C33d", "PB-A10", 2, "Combined Attacks move on an ant that one Attack put under others."},
    {"keeps level", "PB-A10", 2, "A pile comes down when the ant below it is pushed on."},
};

inline constexpr literal::Judged judged[] = {
    {"db2c722b", "PB-A03", "Where does an ant go that is attacked on the first space?"},
    {"6d6b8fb1", "PB-A03",
     "Does an ant that is attacked on the first space leave the pile there, or go under it?"},
    {"a652d293", "PB-C39", "A spent Queen can be taken back, so it lies beside the board again."},
    {"ae66934f", "PB-A14", "May a player choose a track whose number no die shows?"},
    {"349118dc", "PB-C02",
     "There is a Queen for each player and nobody has two, so one is there to be taken."},
    {"813f651b", "PB-C39", "A player who has a Queen takes no other one, whatever is skipped."},
    {"ea846fb3", "PB-A02", "May an ant be attacked on a track whose Food somebody else controls?"},
    {"3c82a75c", "PB-A01", "Is the ant on a Food active when its owner counts re-rolls?"},
    {"6f9bebab", "PB-A02",
     "Does being pinned by a controlled Food protect the other ants on the track?"},
    {"6a10659a", "PB-A05", "May the second group contain dice of the first?"},
    {"02ff1864", "PB-A30 PB-A33 PB-A08",
     "May a Queen be spent on re-rolls by a player who has had no regular re-roll?"},
    {"70eda8f9", "PB-A06", "May four or more dice be re-rolled all at once?"},
    {"2ab9c278", "PB-A06",
     "May all dice be re-rolled at once by a player with four or more active ants?"},
    {"7aaf163f", "PB-A12", "May a single Attack be used on an ant that is on a Food?"},
    {"d3ec87ed", "PB-C14",
     "Re-rolls are optional, so a player who has taken fewer or none may skip as well."},
};

}  // namespace arbiter::picnic_blitz
