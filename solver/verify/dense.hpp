// Checks a tablebase with two bounds per position (solver/table/table.hpp) against the rules
// and the game's symmetries (Game::canonicalize). The verifier uses only the game's interface and
// the tablebase. It shares only the numbering of positions with the solver (solver/dice/dense.hpp).
//
// From every position at a turn boundary, the verifier plays out the turn by the rules, move by
// move and roll by roll. It evaluates each position within the turn once, with the tablebase's
// bounds at the turn's ends, in multiples of 2^-62, rounded against the tablebase, and requires
//
//   low  + one unit  <=  value of the turn with 1 - high after it          or low is 0
//   high - one unit  >=  value of the turn with 1 - low after it           or high is 1
//
// solver/dice/dense.hpp explains why this is a proof: the player for whom a bound is claimed gains
// a unit per turn on average, and cannot exceed 1.
//
// The tablebase covers every position in which a turn begins, so a number that is left out must not
// denote one, as far as the game's notation can express it. Numbers are checked where they are
// used: for each evaluated position and each end of a turn, number and position must map to each
// other, so no two positions share a number.
#pragma once
#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <optional>
#include <type_traits>

#include "solver/table/table.hpp"
#include "solver/verify/by_number.hpp"

namespace arbiter {

/// Bounds on the value of a position within a turn for the player who began it, in units of 2^-62.
struct Turn_worth {
  static constexpr int bits = 62;
  static constexpr std::uint64_t one = std::uint64_t{1} << bits;
  std::uint64_t low = 0, high = one;

  Turn_worth of_other() const { return {one - high, one - low}; }
};

/// The positions within one turn and their values: a hash table keyed by their bytes.
template <class State>
class Turn_memory {
 public:
  static_assert(std::has_unique_object_representations_v<State>, "states are compared by bytes");
  struct Entry {
    State state;
    Turn_worth worth;
    bool is_known;  // false: its value is being computed
  };

  void clear() {
    entries_.clear();
    std::ranges::fill(slots_, 0);
  }
  /// The index of a state, inserted if missing, and whether it is new.
  std::pair<std::uint32_t, bool> place(const State& state) {
    if (entries_.size() * 2 >= slots_.size()) grow();
    std::uint32_t& slot = slot_of(state);
    const bool fresh = slot == 0;
    if (fresh) {
      entries_.push_back({state, {}, false});
      slot = static_cast<std::uint32_t>(entries_.size());
    }
    return {slot - 1, fresh};
  }
  Entry& operator[](std::uint32_t place) { return entries_[place]; }
  std::uint64_t bytes() const { return slots_.size() * 4 + entries_.capacity() * sizeof(Entry); }

 private:
  std::uint32_t& slot_of(const State& state) {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t at = XXH3_64bits(&state, sizeof state) & mask;
    while (slots_[at] != 0 && std::memcmp(&entries_[slots_[at] - 1].state, &state, sizeof state))
      at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::uint32_t n = 0; n < entries_.size(); ++n) slot_of(entries_[n].state) = n + 1;
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1 << 12);  // index + 1; 0: empty
};

template <Game G>
class Dense_verifier {
 public:
  using State = typename G::State;
  using Numbering = typename G::Dense_turns;

  /// The arguments must outlive the object. `bounds` has an entry for each number, in units of
  /// 2^-bits.
  Dense_verifier(const G& game, const Numbering& numbering, const Table_entries& bounds, int bits)
      : game_(game), numbering_(numbering), bounds_(bounds), bits_(bits) {}

  /// Checks `sample` positions, drawn with `seed`; all if 0 or at least as many as are used.
  Verified run(const Limits& limits, std::uint64_t sample = 0, std::uint64_t seed = 1) const {
    constexpr std::uint64_t at_a_time = 1;  // a dice turn takes a long time
    Check_by_number check(limits, bounds_.size(), at_a_time, sample, seed,
                          [&](std::uint64_t n) { return !bounds_[n].is_left_out(); });
    if (game_.sides() != 2) check.object("the game does not have two sides");
    std::uint64_t first = numbering_.number(game_.start());
    if (first >= bounds_.size() || !(numbering_.state(first) == game_.start())) {
      check.object("the start has no number of its own");
      first = 0;
    }
    const std::uint64_t taken = bounds_.size() * bounds_.bytes_each() + check.bytes();
    const std::uint64_t room =
        limits.memory_left(taken) / static_cast<std::uint64_t>(limits.threads);
    Verified out = check.run([&] {
      return [walk = Walk(*this, check, room)](std::uint64_t number) mutable {
        walk.check(number);
        return true;
      };
    });
    const Turn_worth start = worth(bounds_[first]);
    out.low = out.won_low = number(start.low);
    out.high = out.lost_high = number(start.high);
    return out;
  }

 private:
  static double number(std::uint64_t n) {
    return std::ldexp(static_cast<double>(n), -Turn_worth::bits);
  }

  std::uint64_t widened(std::uint64_t units) const { return units << (Turn_worth::bits - bits_); }
  Turn_worth worth(const Table_entry& bounds) const {
    return {widened(bounds.low), widened(bounds.high)};
  }

  /// Checks one turn at a time, on one thread.
  class Walk {
   public:
    /// `room`: bytes available for the positions of a turn.
    Walk(const Dense_verifier& verifier, Check_by_number& check, std::uint64_t room)
        : of_(verifier), game_(verifier.game_), check_(check), room_(room) {}

    void check(std::uint64_t number) {
      const Table_entry bounds = of_.bounds_[number];
      const State state = of_.numbering_.state(number);
      if (of_.numbering_.number(state) != number) {
        object(state, "its number belongs to another position");
      } else if (bounds.is_left_out()) {
        if (begins(state) && is_position(state)) object(state, "it is left out");
      } else if (!begins(state)) {
        object(state, "no turn begins there");
      } else {
        check(state, bounds);
      }
    }

   private:
    static constexpr int maximizer = 0;  // the mover in a position that has a number

    void check(const State& state, const Table_entry& bounds) {
      memory_.clear();
      const Turn_worth turn = played(state);
      if (bounds.low != 0 && turn.low < of_.widened(bounds.low + 1))
        object(state, "the lower bound is too high");
      if (of_.widened(bounds.high) != Turn_worth::one && turn.high > of_.widened(bounds.high - 1))
        object(state, "the upper bound is too low");
    }
    /// Records an objection; returns bounds that prove nothing.
    Turn_worth object(const State& state, const std::string& why) {
      check_.object(why + ": " + game_.write(state));
      return {};
    }
    bool begins(const State& state) const {
      return game_.at_turn_boundary(state) && game_.turn(state).kind != Turn::Kind::over;
    }
    bool is_position(const State& state) const {
      try {
        return game_.read(game_.write(state)) == state;
      } catch (const Bad_input&) {
        return false;
      }
    }

    /// Bounds on a position within the turn, from its next moves or outcomes.
    Turn_worth played(const State& state) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::chance) return chance(state);
      if (turn.deciders == 0 || turn.is_at_once())
        return object(state, "nobody decides, or several players do");
      const bool most = game_.side(turn.actor()) == maximizer;
      std::optional<Turn_worth> best;
      game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
        const Turn_worth w = after(state, turn.actor(), move);
        if (!best) {
          best = w;
        } else if (most) {
          best = {std::max(best->low, w.low), std::max(best->high, w.high)};
        } else {
          best = {std::min(best->low, w.low), std::min(best->high, w.high)};
        }
      });
      return best ? *best : object(state, "a decision without a move");
    }
    Turn_worth chance(const State& state) {
      const std::uint64_t total = game_.total_weight(state);
      std::uint64_t seen = 0;
      Wide low = 0, high = 0;
      game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
        const Turn_worth w = after(state, chance_player, move);
        seen += weight;
        low += static_cast<Wide>(w.low) * weight, high += static_cast<Wide>(w.high) * weight;
      });
      if (seen != total || total == 0) return object(state, "weights that do not add up");
      return {static_cast<std::uint64_t>(low / total),
              static_cast<std::uint64_t>((high + total - 1) / total)};
    }
    Turn_worth after(const State& state, int player, const typename G::Move& move) {
      State then = state;
      if (!game_.apply(then, player, move).is_legal())
        return object(state, "the rules do not say what happens");
      const auto [place, is_new] = memory_.place(then);
      if (is_new) {
        if (memory_.bytes() > room_) throw Limit_reached{Ended::memory};
        const Turn_worth worth = game_.at_turn_boundary(then) ? ended(then) : played(then);
        memory_[place].worth = worth, memory_[place].is_known = true;
      } else if (!memory_[place].is_known) {
        return object(then, "a turn can return to a position within it");
      }
      return memory_[place].worth;
    }
    /// Bounds on a position after the turn.
    Turn_worth ended(const State& state) {
      if (game_.turn(state).kind == Turn::Kind::over) return payoff(state);
      State seen = state;
      const bool swapped = game_.canonicalize(seen);
      const std::uint64_t number = of_.numbering_.number(seen);
      if (number >= of_.bounds_.size() || !(of_.numbering_.state(number) == seen))
        return object(state, "its number belongs to another position");
      if (of_.bounds_[number].is_left_out()) return object(state, "a position is missing");
      const Turn_worth worth = of_.worth(of_.bounds_[number]);
      return swapped ? worth.of_other() : worth;
    }
    Turn_worth payoff(const State& state) {
      const Result result = game_.result(state);
      if (result.at(0) + result.at(1) != 1 || !(result[maximizer] >= 0 && result[maximizer] <= 1))
        return object(state, "payoffs that are not shares adding up to 1");
      const double units = std::ldexp(result[maximizer], Turn_worth::bits);
      return {static_cast<std::uint64_t>(std::floor(units)),
              static_cast<std::uint64_t>(std::ceil(units))};
    }

    const Dense_verifier& of_;
    const G& game_;
    Check_by_number& check_;
    const std::uint64_t room_;
    Turn_memory<State> memory_;
  };

  const G& game_;
  const Numbering& numbering_;
  const Table_entries& bounds_;
  const int bits_;
};

}  // namespace arbiter
