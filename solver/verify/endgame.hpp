// Checks the tablebase of an endgame (solver/endgame/file.hpp) against the rules. The verifier uses
// only the game's interface and the tablebase. It shares the numbering and equivalence of positions
// with the solver that wrote the table, but not the enumeration of turns.
//
// In every numbered position the verifier makes every move and every dice outcome by the rules. The
// four bounds must satisfy the conditions that prove them (solver/endgame/solve.hpp):
//
//     lost low  = 0  or  lost low + 1 <= best(lost low)        lost high >= best(lost high)
//     won high  = 1  or  won high - 1 >= best(won high)        won low   <= best(won low)
//
// in multiples of 2^-30, with means rounded against the tablebase. No turn may lead to a position
// that is left out, so those positions are irrelevant to all others. Numbers are checked where they
// are used: number and position must map to each other.
#pragma once
#include <cmath>
#include <optional>

#include "solver/endgame/values.hpp"
#include "solver/verify/by_number.hpp"

namespace arbiter::endgame {

template <Has_endgames G>
class Endgame_verifier {
 public:
  using State = typename G::State;

  /// The arguments must outlive the object. `table` has an entry for each number.
  Endgame_verifier(const G& game, const typename G::Endgames& endgames, const Table_entries& table)
      : game_(game), endgames_(endgames), numbering_(endgames), table_(table) {}

  /// Checks `sample` positions, drawn with `seed`; all if 0 or at least as many as are used. The
  /// result has the bounds of `position`.
  Verified run(const State& position, const Limits& limits, std::uint64_t sample,
               std::uint64_t seed) const {
    constexpr std::uint64_t at_a_time = 1024;
    Check_by_number check(limits, table_.size(), at_a_time, sample, seed,
                          [&](std::uint64_t n) { return !table_[n].is_left_out(); });
    const std::optional<std::uint64_t> first = number_of(position);
    if (!first) check.object("the position itself is left out: " + game_.write(position));
    Verified out = check.run([&] {
      return [walk = Walk(*this, check)](std::uint64_t number) { return walk.check(number); };
    });
    const Values v = first ? values_of(table_[*first]) : Values{};
    const auto number = [](Unit n) { return std::ldexp(static_cast<double>(n), -unit_bits); };
    out.low = number(v.lost_low), out.lost_high = number(v.lost_high);
    out.won_low = number(v.won_low), out.high = number(v.won_high);
    return out;
  }

 private:
  /// The number of a position's bounds; nothing if the tablebase has none.
  std::optional<std::uint64_t> number_of(const State& state) const {
    Place place;
    try {
      place = endgames_.place(state);
    } catch (const Bad_input&) {  // it has no number
      return std::nullopt;
    }
    if (!(endgames_.state(place) == state)) return std::nullopt;
    const std::uint64_t number = numbering_.number(numbering_.representative(place));
    if (number >= table_.size() || table_[number].is_left_out()) return std::nullopt;
    return number;
  }

  /// Checks one position at a time, on one thread.
  class Walk {
   public:
    Walk(const Endgame_verifier& verifier, Check_by_number& check)
        : of_(verifier), game_(verifier.game_), check_(check) {}

    /// False if the number is left out.
    bool check(std::uint64_t number) const {
      const Table_entry entry = of_.table_[number];
      if (entry.is_left_out()) return false;
      const Values claimed = values_of(entry);
      const State state = of_.endgames_.state(of_.numbering_.place(number));
      if (of_.number_of(state) != number) {
        object(state, "its number belongs to another position");
        return true;
      }
      const Values b = best(state);
      if (claimed.lost_low != 0 && claimed.lost_low + 1 > b.lost_low)
        object(state, "the lower bound with endless play lost is too high");
      if (claimed.lost_high < std::min(b.lost_high, one))
        object(state, "the upper bound with endless play lost is too low");
      if (claimed.won_low > std::max(b.won_low, 0))
        object(state, "the lower bound with endless play won is too high");
      if (claimed.won_high != one && claimed.won_high - 1 < b.won_high)
        object(state, "the upper bound with endless play won is too low");
      return true;
    }

   private:
    /// Records an objection; returns bounds that prove nothing.
    Values object(const State& state, const std::string& why) const {
      check_.object(why + ": " + game_.write(state));
      return {};
    }
    /// Bounds on the best turn from a position.
    Values best(const State& state) const {
      const Turn turn = game_.turn(state);
      if (turn.deciders == 0 || turn.is_at_once())
        return object(state, "no single player's turn begins there");
      const bool most = game_.side(turn.actor()) == 0;
      const auto better = [&](Unit a, Unit b) { return most ? std::max(a, b) : std::min(a, b); };
      std::optional<Values> best;
      game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
        const State then = after(state, turn.actor(), move);
        const Values v = game_.turn(then).kind == Turn::Kind::chance ? mean(then) : ended(then);
        if (!best) best = v;
        best = {better(best->lost_low, v.lost_low), better(best->lost_high, v.lost_high),
                better(best->won_low, v.won_low), better(best->won_high, v.won_high)};
      });
      // If there is no move, the rules are silent, and no bound may be claimed.
      return best.value_or(Values{-1, one + 1, -1, one + 1});
    }
    State after(const State& state, int player, const typename G::Move& move) const {
      State then = state;
      if (!game_.apply(then, player, move).is_legal())
        object(state, "the rules do not say what happens");
      return then;
    }
    /// Bounds contributed by chance nodes.
    Values mean(const State& state) const {
      const auto total = static_cast<std::int64_t>(game_.total_weight(state));
      std::array<std::int64_t, bounds> sums{};
      std::int64_t seen = 0;
      game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t ways) {
        const Values v = ended(after(state, chance_player, move));
        const auto weight = static_cast<std::int64_t>(ways);
        seen += weight;
        sums[lost_low] += weight * v.lost_low, sums[lost_high] += weight * v.lost_high;
        sums[won_low] += weight * v.won_low, sums[won_high] += weight * v.won_high;
      });
      if (seen != total || total == 0) return object(state, "weights that do not add up");
      const auto down = [&](Bound b) { return static_cast<Unit>(sums[b] / total); };
      const auto up = [&](Bound b) { return static_cast<Unit>((sums[b] + total - 1) / total); };
      return {down(lost_low), up(lost_high), down(won_low), up(won_high)};
    }
    /// Bounds on a position after the turn.
    Values ended(const State& state) const {
      if (game_.turn(state).kind == Turn::Kind::over) {
        const double worth = std::ldexp(game_.result(state).at(0), unit_bits);
        const auto low = static_cast<Unit>(std::floor(worth)),
                   high = static_cast<Unit>(std::ceil(worth));
        return {low, high, low, high};
      }
      const std::optional<std::uint64_t> number = of_.number_of(state);
      return number ? values_of(of_.table_[*number]) : object(state, "a position is missing");
    }

    const Endgame_verifier& of_;
    const G& game_;
    Check_by_number& check_;
  };

  const G& game_;
  const typename G::Endgames& endgames_;
  const Numbering numbering_;
  const Table_entries& table_;
};

}  // namespace arbiter::endgame
