// Checks a tablebase against the rules and, if it stores canonical forms, the game's symmetries
// (Game::canonicalize). The verifier uses only the game's interface and the tablebase, not the
// solvers.
//
// For every entry of the tablebase the verifier plays out the turn by the rules, with the table's
// bounds at the states after it, in integers, rounded against the table, and requires
//
//   low        <= value of the turn with low after it             with a rank or a unit to spare,
//                                                                 unless it is 0
//   high       >= value of the turn with high after it            likewise, unless it is 1
//   lost_high  >= value of the turn with lost_high after it       by induction on plays that end
//   won_low    <= value of the turn with won_low after it         likewise for the other side
//   low <= won_low <= high and low <= lost_high <= high
//
// It then follows for every position of the tablebase that low <= lost <= lost_high and won_low <=
// won <= high, where `lost` and `won` are the maximizer's values if endless play counts as a loss
// or as a win, respectively, provided that the tablebase has every state that a turn leads to. In a
// cycle, low bounds, or high ones, could support each other: ranks exclude this, or else the unit
// that each turn gains does (solver/value/ranks.hpp and solver/dice/dense.hpp say why).
//
// Where two players choose simultaneously, the verifier finds its own mixed strategies, from the
// bounds after the choice and in exact arithmetic (exact_matrix.hpp); the file contains none.
//
// A source of claims says which position an entry is about and where the bounds on a position are:
//
//     Coded_claims     a code for each position     coded_claims.hpp
//     Board_claims     a number for each            board_claims.hpp
//     Endgame_claims   a number for each            endgame_claims.hpp
#pragma once
#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "solver/limits.hpp"
#include "solver/verify/choices.hpp"
#include "solver/verify/exact_matrix.hpp"
#include "solver/verify/position_bounds.hpp"
#include "solver/verify/table_check.hpp"
#include "solver/verify/turn_memory.hpp"

namespace arbiter {

/// The position that an entry is about.
template <class State>
struct Subject {
  std::optional<State> state;
  const char* objection = nullptr;  // what is wrong with the entry
};
/// The bounds on a position.
struct Found {
  std::optional<Table_entry> entry;
  bool flipped = false;             // the entry is about the other side's equivalent position
  const char* objection = nullptr;  // why there is no entry
};

template <class Claims>
class Verifier {
 public:
  using G = typename Claims::Model;
  using State = typename G::State;
  using Position_bounds = arbiter::Position_bounds<Claims::ranges, !Claims::by_number>;

  /// What `claims` refers to must outlive the object.
  explicit Verifier(Claims claims) : claims_(std::move(claims)), game_(claims_.game()) {}

  /// Checks `sample` entries, drawn with `seed`; all if 0 or at least as many as are used.
  Verification run(const Limits& limits, std::uint64_t sample = 0, std::uint64_t seed = 1) const {
    const Table_entries& entries = claims_.entries();
    Table_check check(limits, entries.size(), Claims::at_a_time, sample, seed,
                      [&](std::uint64_t n) { return !is_left_out(entries[n]); });
    Position_bounds named = Position_bounds::none(one());
    check.prepare([&] { named = claims_.named(Walk(*this, check)); });
    const std::uint64_t taken = entries.size() * entries.bytes_each() + check.bytes();
    const std::uint64_t room =
        limits.memory_left(taken) / static_cast<std::uint64_t>(std::max(limits.threads, 1));
    Verification out = check.run([&] {
      return [walk = Walk(*this, check, room)](std::uint64_t n) mutable { return walk.check(n); };
    });
    const auto number = [&](std::uint64_t n) {
      return std::ldexp(static_cast<double>(n), -claims_.value_bits());
    };
    out.low = number(named.low()), out.lost_high = number(named.lost_high());
    out.won_low = number(named.won_low()), out.high = number(named.high());
    return out;
  }

 private:
  std::uint64_t one() const { return std::uint64_t{1} << claims_.value_bits(); }
  /// How many bits finer the bounds are here than in the tablebase.
  int finer() const { return claims_.value_bits() - claims_.table_bits(); }
  static bool is_left_out(const Table_entry& entry) {
    return Claims::by_number && entry.is_left_out();
  }

  /// Checks one turn at a time, on one thread.
  class Walk {
   public:
    /// `room`: bytes available for the positions of a turn.
    Walk(const Verifier& verifier, Table_check& check, std::uint64_t room = 0)
        : claims_(verifier.claims_),
          game_(verifier.game_),
          check_(check),
          room_(room),
          one_(verifier.one()),
          finer_(verifier.finer()) {}

    /// Checks an entry. False if it is unused.
    bool check(std::uint64_t n) {
      const Subject<State> subject = claims_.subject(n);
      if (!subject.state) {
        if (subject.objection) object(subject.objection);
        return false;
      }
      const Table_entry entry = claims_.entries()[n];
      if (subject.objection)
        object(*subject.state, subject.objection);
      else if (!is_left_out(entry))
        check(*subject.state, entry);
      return true;
    }

    /// Records an objection; returns bounds that prove nothing.
    Position_bounds object(const std::string& why) const {
      check_.object(why);
      return Position_bounds::none(one_);
    }
    Position_bounds object(const State& state, const std::string& why) const {
      return object(why + ": " + game_.write(state));
    }
    void check_limits() const { check_.check_limits(); }

    /// The bounds of an entry.
    Position_bounds of(const Table_entry& entry) const {
      Position_bounds out = Position_bounds::from(entry.low << finer_, entry.won_low << finer_,
                                                  entry.lost_high << finer_, entry.high << finer_);
      if constexpr (!Claims::by_number) {
        out.leads_low = out.low() == 0 || entry.rank_low < rank_low_;
        out.leads_high = out.high() >= one_ || entry.rank_high < rank_high_;
      }
      return out;
    }
    /// The bounds on a position within a turn, from the rest of the turn.
    Position_bounds played(const State& state) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::over) return end(state);
      if (turn.kind == Turn::Kind::chance) return chance(state);
      if (turn.deciders == 0) return object(state, "nobody decides");
      if (turn.is_at_once() && !are_allies(turn)) return at_once(state);
      const bool most = is_maximizer(turn.actor());
      std::optional<Position_bounds> best;
      game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
        const Position_bounds w = next(state, turn.actor(), move);
        best = best ? Position_bounds::better(*best, w, most) : w;
      });
      // Without a move the rules are silent, and no bound may be claimed.
      return best.value_or(Position_bounds::none(one_));
    }

   private:
    void check(const State& state, const Table_entry& entry) {
      if constexpr (Claims::remembers_turns) memory_.clear();
      rank_low_ = entry.rank_low, rank_high_ = entry.rank_high;
      if (entry.high > one_ >> finer_) {
        object(state, "the bounds are not in order");
        return;
      }
      const Position_bounds claimed = of(entry);
      wanted_ = {claimed.low(), claimed.high()};
      const Position_bounds turn = played(state);
      const bool claims_low = claimed.low() > 0, claims_high = claimed.high() < one_;
      // Without ranks, the turn must gain a unit.
      const std::uint64_t fee = Claims::by_number ? std::uint64_t{1} << finer_ : 0;
      if (claims_low && turn.low() < claimed.low() + fee)
        object(state, "the lower bound is too high");
      if (claims_high && turn.high() + fee > claimed.high())
        object(state, "the upper bound is too low");
      if (claimed.lost_high() < turn.lost_high())
        object(state, "the upper bound with endless play lost is too low");
      if (claimed.won_low() > turn.won_low())
        object(state, "the lower bound with endless play won is too high");
      if (claims_low && !turn.leads_low) object(state, "nothing forces the lower bound");
      if (claims_high && !turn.leads_high) object(state, "nothing forces the upper bound");
      if (!entry.is_in_order()) object(state, "the bounds are not in order");
    }

    bool is_maximizer(int player) const { return game_.side(player) == claims_.maximizer(); }
    Position_bounds end(const State& state) const {
      const Result result = game_.result(state);
      const double payoff = result.at(static_cast<std::size_t>(claims_.maximizer()));
      // If sides can be swapped, the other side's bounds are the complements of these.
      const bool shared = !claims_.swaps_sides() || result.at(0) + result.at(1) == 1;
      if (!(payoff >= 0 && payoff <= 1) || !shared)
        return object(state, "payoffs that are not shares adding up to 1");
      const double units = payoff * static_cast<double>(one_);
      const auto low = static_cast<std::uint64_t>(std::floor(units));
      const auto high = static_cast<std::uint64_t>(std::ceil(units));
      return Position_bounds::from(low, low, high, high);
    }
    /// The bounds on a state after the turn.
    Position_bounds after(const State& state) const {
      if (game_.turn(state).kind == Turn::Kind::over) return end(state);
      const Found found = claims_.find(state);
      if (!found.entry) return object(state, found.objection);
      return found.flipped ? flipped(*found.entry) : of(*found.entry);
    }
    Position_bounds flipped(const Table_entry& entry) const {
      Position_bounds out = of(entry).of_other(one_);
      if constexpr (!Claims::by_number) {
        out.leads_low = out.low() == 0 || entry.rank_high < rank_low_;
        out.leads_high = out.high() >= one_ || entry.rank_low < rank_high_;
      }
      return out;
    }
    Position_bounds next(const State& state, int player, const typename G::Move& move) {
      State then = state;
      if (!game_.apply(then, player, move).is_legal())
        return object(state, "the rules do not say what happens");
      return reached(then);
    }
    /// The bounds on a position to which a move leads.
    Position_bounds reached(const State& state) {
      const auto found = [&] {
        return game_.at_turn_boundary(state) ? after(state) : played(state);
      };
      if constexpr (Claims::remembers_turns) {
        const auto [place, is_new] = memory_.place(state);
        if (is_new) {
          if (memory_.bytes() > room_) throw Limit_reached{Stop_reason::memory};
          const Position_bounds bounds = found();
          memory_[place].bounds = bounds, memory_[place].is_known = true;
        } else if (!memory_[place].is_known) {
          return object(state, "a turn can return to a position within it");
        }
        return memory_[place].bounds;
      } else {
        return found();
      }
    }
    Position_bounds chance(const State& state) {
      // A state after a chance outcome need not reach the value that is claimed before it.
      const Required_bounds before = std::exchange(wanted_, {});
      Mean_bounds<Claims::ranges, !Claims::by_number> mean;
      game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
        mean.add(next(state, chance_player, move), weight);
      });
      wanted_ = before;
      if (mean.total() != game_.total_weight(state) || mean.total() == 0)
        return object(state, "weights that do not add up");
      return mean.bounds();
    }
    /// Whether all players who choose simultaneously are on one side, and so choose one after the
    /// other.
    bool are_allies(const Turn& turn) const {
      std::vector<int> sides;
      for (int p = 0; p < game_.players(); ++p)
        if ((turn.deciders | turn.chosen) >> p & 1) sides.push_back(game_.side(p));
      return std::ranges::all_of(sides, [&](int side) { return side == sides.front(); });
    }
    Position_bounds at_once(const State& state) {
      const Choice_table<G> table(game_, state);
      if (table.objection()) return object(state, table.objection());
      const Required_bounds wanted = std::exchange(wanted_, {});
      std::vector<std::vector<Position_bounds>> cells;
      for (const auto& row : table.states()) {
        cells.emplace_back();
        for (const State& then : row) cells.back().push_back(reached(then));
      }
      wanted_ = wanted;
      if (!is_maximizer(table.one()) && !is_maximizer(table.other())) {  // both oppose a third side
        Position_bounds best = cells[0][0];
        for (const auto& row : cells)
          for (const Position_bounds& cell : row) best = Position_bounds::better(best, cell, false);
        return best;
      }
      const bool turned = is_maximizer(table.other());
      const auto no_rank = [](const Position_bounds&) { return true; };
      const auto low = sure(
          cells, turned, wanted.low, [](const Position_bounds& w) { return w.low(); },
          [](const Position_bounds& w) { return w.leads_low; });
      const auto won_low = sure(
          cells, turned, wanted.low, [](const Position_bounds& w) { return w.won_low(); }, no_rank);
      // The other player's payoffs are counted from above.
      const std::uint64_t rest = wanted.high == nothing ? nothing : one_ - wanted.high;
      const auto high = sure(
          cells, !turned, rest, [&](const Position_bounds& w) { return one_ - w.high(); },
          [](const Position_bounds& w) { return w.leads_high; });
      const auto lost_high = sure(
          cells, !turned, rest, [&](const Position_bounds& w) { return one_ - w.lost_high(); },
          no_rank);
      Position_bounds out = Position_bounds::from(low.value, won_low.value, one_ - lost_high.value,
                                                  one_ - high.value);
      if constexpr (!Claims::by_number) out.leads_low = low.leads, out.leads_high = high.leads;
      return out;
    }
    /// The payoff that the row player, or (`turned`) the column player, can secure.
    template <class Payoff, class Leads>
    static Exact_matrix::Matrix_bound sure(const std::vector<std::vector<Position_bounds>>& cells,
                                           bool turned, std::uint64_t need, Payoff&& payoff,
                                           Leads&& leads) {
      Exact_matrix matrix;
      const std::size_t rows = turned ? cells[0].size() : cells.size();
      const std::size_t columns = turned ? cells.size() : cells[0].size();
      for (std::size_t r = 0; r < rows; ++r) {
        matrix.payoffs.emplace_back(), matrix.leads.emplace_back();
        for (std::size_t c = 0; c < columns; ++c) {
          const Position_bounds& cell = turned ? cells[c][r] : cells[r][c];
          matrix.payoffs.back().push_back(payoff(cell)), matrix.leads.back().push_back(leads(cell));
        }
      }
      return matrix.proved(need);
    }

    const Claims& claims_;
    const G& game_;
    Table_check& check_;
    const std::uint64_t room_, one_;
    const int finer_;
    std::uint32_t rank_low_ = 0, rank_high_ = 0;  // of the entry that is checked
    /// The bounds on the current state, as long as its successors must reach them.
    static constexpr std::uint64_t nothing = ~std::uint64_t{0};
    struct Required_bounds {
      std::uint64_t low = nothing, high = nothing;
    } wanted_;
    struct No_memory {};
    [[no_unique_address]] std::conditional_t<Claims::remembers_turns,
                                             Turn_memory<State, Position_bounds>, No_memory>
        memory_;
  };

  const Claims claims_;
  const G& game_;
};

}  // namespace arbiter
