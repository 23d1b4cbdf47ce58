// Finds which players choose without seeing each other's choice, and their possible choices.
//
//     both decide ──P1: a──> P2 decides ──P2: x──> after (a, x)        rows: what P1 can choose
//                                       ──P2: y──> after (a, y)        columns: what P2 can choose
//                 ──P1: b──> ...
//
// The model asks the players one after the other, and its intermediate states contain the first
// choice; a state between the two choices is therefore never stored, even if it is at a turn
// boundary. A choice may consist of several moves of one player. Two players on different sides
// give a matrix. Players on the same side count as one chooser: each knows the position and what
// pays their side, so they can agree on a best pair of choices beforehand and need not communicate.
// More than two players, or allies against an opponent, would have to mix jointly without
// communicating; this is a different problem, and such positions are rejected.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/game.hpp"

namespace arbiter {

struct Simultaneous_choice {
  int row = chance_player,
      column = chance_player;      // the players; chance_player: no simultaneous choice
  const char* obstacle = nullptr;  // why this simultaneous choice has no value

  bool is_matrix() const { return row != chance_player; }
};

template <class G>
Simultaneous_choice at_once(const G& game, const Turn& turn) {
  if (!turn.is_at_once()) return {};
  const unsigned all = unsigned{turn.deciders} | turn.chosen;
  std::vector<int> players;
  bool allied = true;
  for (int p = 0; p < game.players(); ++p) {
    if (!(all >> p & 1U)) continue;
    allied = allied && (players.empty() || game.side(p) == game.side(players.front()));
    players.push_back(p);
  }
  if (allied) return {};
  if (players.size() > 2)
    return {chance_player, chance_player, "more than two players who decide simultaneously"};
  if (turn.chosen != 0)
    return {chance_player, chance_player, "a choice that the other player does not see"};
  return {players[0], players[1], nullptr};
}

/// One possible choice of a player, and the state after it.
template <Game G>
struct Plan {
  std::vector<typename G::Move> moves;
  typename G::State after;
};

/// All choices of one of the two, in the order of the game: her moves until she has chosen.
/// `undefined(state, why)` throws.
template <Game G, class Undefined>
std::vector<Plan<G>> plans(const G& game, const typename G::State& from, int player,
                           Undefined&& undefined) {
  std::vector<Plan<G>> out;
  std::vector<typename G::Move> moves;
  const std::uint16_t before = game.turn(from).chosen;
  const std::function<void(const typename G::State&)> go = [&](const typename G::State& at) {
    game.moves(at, player, [&](const typename G::Move& move) {
      typename G::State after = at;
      const Verdict verdict = game.apply(after, player, move);
      if (!verdict.is_legal())
        undefined(at, std::string(name_of(verdict.ruling)) + " (" +
                          std::string(verdict.clause->id) + ") for " + game.write_move(at, move));
      moves.push_back(move);
      // Once both have chosen, the same two may choose again; by then nothing is hidden.
      const Turn turn = game.turn(after);
      if (turn.kind == Turn::Kind::decision && (turn.deciders >> player & 1U) != 0 &&
          turn.chosen == before) {
        go(after);
      } else {
        out.push_back({moves, std::move(after)});
      }
      moves.pop_back();
    });
  };
  go(from);
  if (out.empty()) undefined(from, "no move");
  return out;
}

/// Calls cell(state after both) for each pair of choices, row by row; returns the number of
/// columns.
template <Game G, class Cell, class Undefined>
std::size_t for_cells(const G& game, const typename G::State& from, const Simultaneous_choice& who,
                      Cell&& cell, Undefined&& undefined) {
  std::vector<std::vector<typename G::Move>> columns;
  for (const Plan<G>& row : plans(game, from, who.row, undefined)) {
    const Turn turn = game.turn(row.after);
    if (turn.deciders != Turn::of(who.column).deciders || turn.chosen != Turn::of(who.row).deciders)
      undefined(from, "a simultaneous choice that ends before both have chosen");
    std::vector<std::vector<typename G::Move>> here;
    for (Plan<G>& column : plans(game, row.after, who.column, undefined)) {
      cell(column.after);
      here.push_back(std::move(column.moves));
    }
    if (columns.empty())
      columns = std::move(here);
    else if (columns != here)
      undefined(from, "simultaneous choices that depend on each other");
  }
  return columns.size();
}

}  // namespace arbiter
