// Reports the values of a position and all its moves, from a source of values: a finished solver or
// a tablebase lookup. Bounds become numbers instead of internal units, the best move comes first,
// and moves to equivalent positions are marked.
//
// A source has scale(), is_folded() and value(state); optionally fraction(state) with
// has_fractions(), and turns(state) with has_turns() and lengths().
#pragma once
#include <algorithm>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "model/game.hpp"
#include "solver/value/solve.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/moves.hpp"
#include "tools/facade/rank_moves.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter::facade {

inline Value_range between(const Scale& scale, const Interval& bounds) {
  return {scale.number(bounds.low), scale.number(bounds.high)};
}

template <class Source, class State>
Values_text values_at(Source& source, const State& state) {
  const Two_values v = source.value(state);
  Values_text said{between(source.scale(), v.lost), between(source.scale(), v.won)};
  if constexpr (requires { source.fraction(state); })
    if (source.has_fractions()) said.exact = source.fraction(state);
  return said;
}

/// The minimum expected number of turns with a move that leads to `state`.
template <Game G, class Source>
std::optional<Value_range> turns_by_way_of(const G& game, Source& source,
                                           const typename G::State& state) {
  if constexpr (requires { source.turns(state); }) {
    if (!source.has_turns()) return std::nullopt;
    Interval v = source.turns(state);
    const Fixed turn = source.lengths().scale.one();
    // A move that ends the turn still belongs to it, so the turn counts.
    if (game.at_turn_boundary(state) || game.turn(state).kind == Turn::Kind::over)
      v.low += turn, v.high += turn;
    return between(source.lengths().scale, v);
  }
  return std::nullopt;
}

/// All options of two players who choose simultaneously: those of the first player, then those of
/// the second, the most likely first. Each is evaluated against the other's mixture; none is the
/// best, because only mixtures can be.
template <Game G, class Source>
void add_mixtures(const G& game, Source& source, const typename G::State& position,
                  const Simultaneous_choice& who, Valued_position& out) {
  using Move = Valued_position::Move;
  const auto undefined = [](const typename G::State&, const std::string& why) {
    throw std::logic_error("add_mixtures: " + why);  // a value was found before
  };
  std::vector<Two_values> cells;
  const std::size_t columns = for_cells(
      game, position, who,
      [&](const typename G::State& after) { cells.push_back(source.value(after)); }, undefined);
  std::vector<Interval> outer;
  for (const Two_values& v : cells) outer.push_back({v.lost.low, v.won.high});
  const auto wants = [&](int player) { return game.side(player) == out.side; };
  const Maximizing_player most = wants(who.row)      ? Maximizing_player::rows
                                 : wants(who.column) ? Maximizing_player::columns
                                                     : Maximizing_player::neither;
  // Against a third side they choose as one, and no mixture is needed.
  std::optional<Mixtures> mixed;
  if (most != Maximizing_player::neither) mixed = best_mixtures(outer, columns, most);
  for (const int player : {who.row, who.column}) {
    const bool is_row = player == who.row;
    const std::size_t from = out.moves.size();
    for (Plan<G>& plan : plans(game, position, player, undefined)) {
      const std::size_t n = out.moves.size() - from;
      const auto met = [&](std::size_t of_other) -> const Two_values& {
        return cells[is_row ? n * columns + of_other : of_other * columns + n];
      };
      Ply ply{name_of_actor(player), {}, {}, game.write(plan.after)};
      typename G::State at = position;
      for (const typename G::Move& move : plan.moves) {
        if (!ply.move.empty()) ply.move += ", then ";
        ply.move += game.write_move(at, move);
        const auto [verdict, clauses] = apply_traced(game, at, player, move);
        ply.verdict = verdict, ply.clauses |= clauses;
      }
      Move move{std::move(ply), {}, Move::Standing::candidate, from + n};
      if (mixed) {
        const Mixture& own = wants(player) ? mixed->most : mixed->least;
        const Mixture& other = wants(player) ? mixed->least : mixed->most;
        const auto mean = [&](Interval Two_values::*which) {
          return between(source.scale(),
                         {other.mean(false, [&](std::size_t k) { return (met(k).*which).low; }),
                          other.mean(true, [&](std::size_t k) { return (met(k).*which).high; })});
        };
        move.value = {mean(&Two_values::lost), mean(&Two_values::won)};
        move.probability = own.probability(n);
        if (own.weights[n] > 0) {
          move.standing = Move::Standing::mixed;
        } else if (wants(player) ? move.value.won.high < out.value.lost.low
                                 : move.value.lost.low > out.value.won.high) {
          move.standing = Move::Standing::worse;
        }
      } else {
        Two_values least = met(0);
        for (std::size_t k = 1; k < (is_row ? columns : cells.size() / columns); ++k)
          least = Bound_numbers::better(least, met(k), false);
        move.value = {between(source.scale(), least.lost), between(source.scale(), least.won)};
      }
      out.moves.push_back(std::move(move));
    }
    std::ranges::stable_sort(out.moves.begin() + static_cast<std::ptrdiff_t>(from), out.moves.end(),
                             std::greater(), &Move::probability);
  }
}

/// Adds the values of a position and all its moves, for the side in `out`.
template <Game G, class Source>
void add_values(const G& game, Source& source, const typename G::State& position,
                Valued_position& out) {
  using State = typename G::State;
  out.value = values_at(source, position);
  if (const Simultaneous_choice who = at_once(game, game.turn(position)); who.is_matrix())
    return add_mixtures(game, source, position, who, out);
  std::vector<Ply> open = facade::plies(game, position);
  std::vector<std::pair<State, bool>> seen;  // canonical forms, and whether the sides were swapped
  for_steps(game, position, [&](int player, const typename G::Move& move, std::uint64_t) {
    State after = position;
    game.apply(after, player, move);
    std::pair<State, bool> alike{after, false};
    if (game.at_turn_boundary(after) && game.turn(after).kind != Turn::Kind::over)
      alike.second = canonicalize(game, alike.first, source.is_canonical());
    const auto first = static_cast<std::size_t>(std::ranges::find(seen, alike) - seen.begin());
    out.moves.push_back({std::move(open[seen.size()]), values_at(source, after),
                         Valued_position::Move::Standing::candidate, first,
                         turns_by_way_of(game, source, after)});
    seen.push_back(std::move(alike));
  });
  // Chance outcomes keep their order.
  const int actor = game.turn(position).actor();
  if (actor != chance_player) rank_moves(out.moves, game.side(actor) == out.side);
}

/// How the fractions were found.
template <Game G, class Code>
Solved_position::Exact_report exact_of(const Solution<G, Code>& solved) {
  Solved_position::Exact_report out;
  out.proved = solved.has_fractions();
  out.ended = solved.ended();
  const auto add = [&](const Exact_values& e) {
    out.systems += e.systems, out.seconds += e.seconds;
    out.unknowns = std::max<std::uint64_t>(out.unknowns, e.largest);
  };
  if (const auto& values = solved.exact()) {
    add(*values);
    out.ended = values->ended, out.doubt = values->doubt;
  }
  if (const auto& turns = solved.exact_lengths()) {
    add(*turns);
    if (turns->proved()) {
      out.turns = turns->turns.back();
    } else {
      out.no_turns = turns->doubt.empty() ? name_of(turns->ended) : turns->doubt;
    }
  }
  return out;
}

/// The value for each side when every side plays for itself.
template <Game G, class Code>
Solved_position::Max_n_text max_n_of(const G& game, const Solution<G, Code>& solved,
                                     const typename G::State& position) {
  Solved_position::Max_n_text out;
  if (game.turn(position).kind == Turn::Kind::over) {
    for (const double payoff : game.result(position)) out.sides.push_back({{payoff, payoff}, 0});
    return out;
  }
  out.ended = solved.ended();
  if (!solved.max_n()) return out;
  const Max_n& found = *solved.max_n();
  out.ended = found.ended;
  for (const Max_n::Side& side : found.sides)
    out.sides.push_back({between(found.scale, side.value), found.gain(side)});
  return out;
}

}  // namespace arbiter::facade
