// Checks a tablebase of two bounds a position (solver/table/dense_file.hpp) against the rules and
// the game's symmetries (Game::fold): this file knows the game's contract and the tablebase. It
// shares with the solver that wrote it (solver/dice/dense.hpp) what a position's number is, and no
// more.
//
// From every position in which a turn begins the turn is played out by the rules, move by move and
// roll by roll, each position within it valued once, with the tablebase's bounds at its ends, in
// whole numbers of 2^-62, rounded against the tablebase:
//
//   low  + one unit of 2^-31  <=  what the turn gives, with 1 - high after it        or low is 0
//   high - one unit           >=  what the turn gives, with 1 - low after it         or high is 1
//
// Why that is a proof stands in solver/dice/dense.hpp: turn by turn the player for whom a bound is
// claimed comes to have a unit more, on average, and cannot come to have more than 1.
//
// What is left out, for no turn to begin there, must be no position of the game, by its notation;
// and no turn may lead to it. Numbers are checked where they are used: number and position must
// give each other, for each position that is valued and each that a turn leads to, so that no two
// share a number.
//
// A sample proves nothing: it says that so many positions, drawn uniformly, hold.
#pragma once
#include <xxhash.h>

#include <cmath>
#include <cstring>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <type_traits>

#include "solver/limits.hpp"
#include "solver/random_below.hpp"
#include "solver/table/dense_file.hpp"
#include "solver/verify/verify.hpp"

namespace arbiter {

/// Bounds of what a position within a turn is worth to whoever began the turn, in units of 2^-62.
struct Turn_worth {
  static constexpr int bits = 62;
  static constexpr std::uint64_t one = std::uint64_t{1} << bits;
  std::uint64_t low = 0, high = one;

  static Turn_worth of(Dense_pair bounds) { return {widened(bounds.low), widened(bounds.high)}; }
  static std::uint64_t widened(std::uint64_t units) { return units << (bits - Dense_pair::bits); }
  Turn_worth of_other() const { return {one - high, one - low}; }
};

/// Positions within one turn with what they are worth: a hash table by their bytes.
template <class State>
class Turn_memory {
 public:
  static_assert(std::has_unique_object_representations_v<State>, "states are compared by bytes");
  struct Entry {
    State state;
    Turn_worth worth;
    bool is_known;  // false: it is being valued
  };

  void clear() {
    entries_.clear();
    std::ranges::fill(slots_, 0);
  }
  /// Its place, and whether it is new.
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
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1 << 12);  // place + 1; 0: empty
};

template <Game G>
class Dense_verifier {
 public:
  using State = typename G::State;
  using Numbering = typename G::Dense_turns;

  /// All must outlive it; there is a pair for each number.
  Dense_verifier(const G& game, const Numbering& numbering, const std::vector<Dense_pair>& bounds)
      : game_(game), numbering_(numbering), bounds_(bounds) {}

  /// `sample`: of how many positions, drawn with `seed`; 0, or as many as there are: of all.
  Verified run(const Limits& limits, std::uint64_t sample = 0, std::uint64_t seed = 1) {
    limits_ = &limits;
    const auto begun = static_cast<std::uint64_t>(
        std::ranges::count_if(bounds_, [](const Dense_pair& b) { return !b.is_left_out(); }));
    Verified out{};
    out.sampled = sample > 0 && sample < begun;
    if (out.sampled) draw(sample, seed);
    total_ = out.sampled ? sample : bounds_.size();
    if (game_.sides() != 2) object("there are other than two sides");
    std::uint64_t first = numbering_.number(game_.start());
    if (first >= bounds_.size() || !(numbering_.state(first) == game_.start())) {
      object("the start has no number of its own");
      first = 0;
    }
    work();
    out.objection = objection_;
    out.states = checked_;
    out.ended = ended_;
    const Turn_worth start = Turn_worth::of(bounds_[first]);
    out.low = out.won_low = number(start.low);
    out.high = out.lost_high = number(start.high);
    return out;
  }

 private:
  static double number(std::uint64_t n) {
    return std::ldexp(static_cast<double>(n), -Turn_worth::bits);
  }
  void object(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (objection_.empty()) objection_ = why;
    enough_ = true;
  }
  void end(Ended ended) {
    const std::lock_guard lock(mutex_);
    ended_ = ended;
    enough_ = true;
  }

  void draw(std::uint64_t sample, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    while (drawn_.size() < sample) {
      const std::uint64_t n = random_below(random, bounds_.size());
      if (!bounds_[n].is_left_out()) drawn_.push_back(n);
    }
  }

  /// One turn at a time, on one thread.
  class Walk {
   public:
    explicit Walk(Dense_verifier& verifier) : of_(verifier), game_(verifier.game_) {}

    void check(std::uint64_t number) {
      const Dense_pair bounds = of_.bounds_[number];
      const State state = of_.numbering_.state(number);
      if (of_.numbering_.number(state) != number) {
        object(state, "its number is that of another position");
      } else if (bounds.is_left_out()) {
        if (is_position(state)) object(state, "it is left out");
      } else if (!game_.rests(state) || game_.turn(state).kind == Turn::Kind::over) {
        object(state, "no turn begins there");
      } else {
        check(state, bounds);
      }
    }

   private:
    static constexpr int hero = 0;  // whoever moves in a position that has a number

    void check(const State& state, Dense_pair bounds) {
      memory_.clear();
      const Turn_worth turn = played(state);
      if (bounds.low != 0 && turn.low < Turn_worth::widened(bounds.low + std::uint64_t{1}))
        object(state, "the lower bound is too high");
      if (bounds.high != Dense_pair::one && turn.high > Turn_worth::widened(bounds.high - 1))
        object(state, "the upper bound is too low");
    }
    /// What proves nothing.
    Turn_worth object(const State& state, const std::string& why) {
      of_.object(why + ": " + game_.write(state));
      return {};
    }
    bool is_position(const State& state) const {
      try {
        return game_.read(game_.write(state)) == state;
      } catch (const Bad_input&) {
        return false;
      }
    }

    /// What can happen next, and what is left of the turn.
    Turn_worth played(const State& state) {
      const Turn turn = game_.turn(state);
      if (turn.kind == Turn::Kind::chance) return chance(state);
      if (turn.kind != Turn::Kind::decision || std::popcount(turn.deciders) != 1)
        return object(state, "nobody, or several players at once, decide");
      const bool most = game_.side(turn.actor()) == hero;
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
        const Turn_worth w = after(state, fate, move);
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
        if (memory_.bytes() > of_.room_) throw Limit_reached{Ended::memory};
        const Turn_worth worth = game_.rests(then) ? ended(then) : played(then);
        memory_[place].worth = worth, memory_[place].is_known = true;
      } else if (!memory_[place].is_known) {
        return object(then, "a turn may come back to where it was");
      }
      return memory_[place].worth;
    }
    /// A position after the turn.
    Turn_worth ended(const State& state) {
      if (game_.turn(state).kind == Turn::Kind::over) return payoff(state);
      State seen = state;
      const bool swapped = game_.fold(seen);
      const std::uint64_t number = of_.numbering_.number(seen);
      if (number >= of_.bounds_.size() || !(of_.numbering_.state(number) == seen))
        return object(state, "its number is that of another position");
      if (of_.bounds_[number].is_left_out()) return object(state, "a position is missing");
      const Turn_worth worth = Turn_worth::of(of_.bounds_[number]);
      return swapped ? worth.of_other() : worth;
    }
    Turn_worth payoff(const State& state) {
      const Result result = game_.result(state);
      if (result.at(0) + result.at(1) != 1 || !(result[hero] >= 0 && result[hero] <= 1))
        return object(state, "payoffs that are not shares of 1");
      const double units = std::ldexp(result[hero], Turn_worth::bits);
      return {static_cast<std::uint64_t>(std::floor(units)),
              static_cast<std::uint64_t>(std::ceil(units))};
    }

    Dense_verifier& of_;
    const G& game_;
    Turn_memory<State> memory_;
  };

  void work() {
    const std::uint64_t taken = bounds_.size() * sizeof(Dense_pair) + drawn_.size() * 8;
    const std::uint64_t all = limits_->memory_limit();
    room_ = (all > taken ? all - taken : 0) / static_cast<std::uint64_t>(limits_->threads);
    std::vector<std::jthread> others;
    for (int n = 1; n < limits_->threads; ++n) others.emplace_back([this] { work(false); });
    work(true);
    others.clear();
    if (error_) std::rethrow_exception(error_);
  }
  void work(bool reports) {
    try {
      Walk walk(*this);
      double reported = 0;
      for (std::uint64_t n; !enough_ && (n = next_++) < total_;) {
        const double seconds = clock_.seconds();
        if (const Ended now = limits_->reached(seconds); now != Ended::exhausted) return end(now);
        walk.check(drawn_.empty() ? n : drawn_[n]);
        ++checked_;
        if (reports && limits_->report && seconds - reported > 0.5)
          reported = seconds, report(seconds);
      }
    } catch (const Limit_reached& limit) {
      end(limit.ended);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      enough_ = true;
    }
  }
  void report(double seconds) const {
    Progress p;
    p.states = total_, p.waiting = total_ - checked_;
    p.seconds = seconds;
    limits_->report(p);
  }

  const G& game_;
  const Numbering& numbering_;
  const std::vector<Dense_pair>& bounds_;
  const Limits* limits_ = nullptr;
  const Stopwatch clock_;
  std::vector<std::uint64_t> drawn_;  // the sample; empty: all
  std::uint64_t total_ = 0, room_ = 0;
  std::atomic<std::uint64_t> next_ = 0, checked_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex mutex_;  // of what follows
  std::string objection_;
  Ended ended_ = Ended::exhausted;
  std::exception_ptr error_;
};

}  // namespace arbiter
