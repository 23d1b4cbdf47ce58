// Checks a tablebase of an endgame (solver/endgame/file.hpp) against the rules: this file knows the
// game's contract and the tablebase. It shares with the solver that wrote it what a position's
// number is and which positions are alike, and nothing of how turns are told.
//
// In every position that has a number, every move is made by the rules, every outcome of dice as
// well, and the four bounds must be what solver/endgame/solve.hpp says proves them:
//
//     lost low  = 0  or  lost low + 1 <= best(lost low)        lost high >= best(lost high)
//     won high  = 1  or  won high - 1 >= best(won high)        won low   <= best(won low)
//
// in whole numbers of 2^-30, means rounded against the tablebase. No turn may lead to a position
// that is left out, so what is left out matters to no other. Numbers are checked where they are
// used: number and position must give each other.
//
// A sample proves nothing: it says that so many positions, drawn uniformly, hold.
#pragma once
#include <mutex>
#include <optional>
#include <thread>

#include "solver/endgame/values.hpp"
#include "solver/random_below.hpp"
#include "solver/verify/verify.hpp"

namespace arbiter::endgame {

template <Has_endgames G>
class Endgame_verifier {
 public:
  using State = typename G::State;

  /// All must outlive it; there are bounds for each number.
  Endgame_verifier(const G& game, const typename G::Endgames& endgames,
                   const std::vector<Values>& table)
      : game_(game), endgames_(endgames), numbering_(endgames), table_(table) {}

  /// `sample`: of how many positions, drawn with `seed`; 0, or as many as there are: of all.
  /// `position`: whose bounds are given.
  Verified run(const State& position, const Limits& limits, std::uint64_t sample,
               std::uint64_t seed) {
    limits_ = &limits;
    const auto used = static_cast<std::uint64_t>(
        std::ranges::count_if(table_, [](const Values& v) { return !(v == left_out); }));
    Verified out{};
    out.sampled = sample > 0 && sample < used;
    if (out.sampled) draw(sample, seed);
    total_ = out.sampled ? sample : table_.size();
    const std::optional<Values> of = bounds_of(position);
    if (!of) object("the position is left out", position);
    work();
    out.objection = objection_;
    out.states = checked_;
    out.ended = ended_;
    const Values v = of.value_or(Values{});
    const auto number = [](Unit n) { return std::ldexp(static_cast<double>(n), -unit_bits); };
    out.low = number(v.lost_low), out.lost_high = number(v.lost_high);
    out.won_low = number(v.won_low), out.high = number(v.won_high);
    return out;
  }

 private:
  void object(const std::string& why, const State& state) {
    const std::lock_guard lock(mutex_);
    if (objection_.empty()) objection_ = why + ": " + game_.write(state);
    enough_ = true;
  }
  void draw(std::uint64_t sample, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    while (drawn_.size() < sample) {
      const std::uint64_t n = random_below(random, table_.size());
      if (!(table_[n] == left_out)) drawn_.push_back(n);
    }
  }

  /// Of a position in which a turn begins, or that is over; none where the tablebase has none.
  std::optional<Values> bounds_of(const State& state) const {
    if (game_.turn(state).kind == Turn::Kind::over) {
      const double worth = std::ldexp(game_.result(state).at(0), unit_bits);
      const auto low = static_cast<Unit>(std::floor(worth)),
                 high = static_cast<Unit>(std::ceil(worth));
      return Values{low, high, low, high};
    }
    Place place;
    try {
      place = endgames_.place(state);
    } catch (const Bad_input&) {  // one that has no number
      return std::nullopt;
    }
    if (!(endgames_.state(place) == state)) return std::nullopt;
    const std::uint64_t number = numbering_.number(numbering_.representative(place));
    if (number >= table_.size() || table_[number] == left_out) return std::nullopt;
    return table_[number];
  }
  /// After a move: itself, or the mean of what dice do.
  std::optional<Values> after(const State& state) const {
    if (game_.turn(state).kind != Turn::Kind::chance) return bounds_of(state);
    const auto total = static_cast<std::int64_t>(game_.total_weight(state));
    std::array<std::int64_t, bounds> sums{};
    std::int64_t seen = 0;
    bool whole = true;
    game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t ways) {
      State then = state;
      const auto weight = static_cast<std::int64_t>(ways);
      whole = whole && game_.apply(then, fate, move).is_legal();
      const std::optional<Values> v = whole ? bounds_of(then) : std::nullopt;
      whole = v.has_value();
      if (!whole) return;
      seen += weight;
      sums[lost_low] += weight * v->lost_low, sums[lost_high] += weight * v->lost_high;
      sums[won_low] += weight * v->won_low, sums[won_high] += weight * v->won_high;
    });
    if (!whole || seen != total || total == 0) return std::nullopt;
    const auto down = [&](Bound b) { return static_cast<Unit>(sums[b] / total); };
    const auto up = [&](Bound b) { return static_cast<Unit>((sums[b] + total - 1) / total); };
    return Values{down(lost_low), up(lost_high), down(won_low), up(won_high)};
  }

  void check(std::uint64_t number) {
    const Values& claimed = table_[number];
    if (claimed == left_out) return;
    const Place place = numbering_.place(number);
    const State state = endgames_.state(place);
    const Turn turn = game_.turn(state);
    if (!(endgames_.place(state) == place) ||
        numbering_.number(numbering_.representative(place)) != number)
      return object("its number is that of another position", state);
    if (turn.kind != Turn::Kind::decision || std::popcount(turn.deciders) != 1)
      return object("no turn of one player begins there", state);
    const bool most = game_.side(turn.actor()) == 0;
    std::optional<Values> best;
    bool whole = true;
    game_.moves(state, turn.actor(), [&](const typename G::Move& move) {
      if (!whole) return;
      State then = state;
      whole = game_.apply(then, turn.actor(), move).is_legal();
      const std::optional<Values> v = whole ? after(then) : std::nullopt;
      whole = v.has_value();
      if (!whole) return;
      const auto better = [&](Unit a, Unit b) { return most ? std::max(a, b) : std::min(a, b); };
      if (!best) best = v;
      best = {better(best->lost_low, v->lost_low), better(best->lost_high, v->lost_high),
              better(best->won_low, v->won_low), better(best->won_high, v->won_high)};
    });
    if (!whole) return object("a turn leads to where there are no bounds", state);
    // Where there is no move the rules are silent, and nothing can be claimed.
    const Values b = best.value_or(Values{-1, one + 1, -1, one + 1});
    if (claimed.lost_low != 0 && claimed.lost_low + 1 > b.lost_low)
      return object("the lower bound, endless play lost, is too high", state);
    if (claimed.lost_high < std::min(b.lost_high, one))
      return object("the upper bound, endless play lost, is too low", state);
    if (claimed.won_low > std::max(b.won_low, 0))
      return object("the lower bound, endless play won, is too high", state);
    if (claimed.won_high != one && claimed.won_high - 1 < b.won_high)
      return object("the upper bound, endless play won, is too low", state);
  }

  void work() {
    {
      std::vector<std::jthread> others;
      for (int n = 1; n < limits_->threads; ++n) others.emplace_back([this] { work(false); });
      work(true);
    }
    if (error_) std::rethrow_exception(error_);
  }
  void work(bool reports) {
    try {
      double reported = 0;
      constexpr std::uint64_t chunk = 1024;
      for (std::uint64_t n; !enough_ && (n = next_.fetch_add(chunk)) < total_;) {
        const double seconds = clock_.seconds();
        if (const Ended now = limits_->reached(seconds); now != Ended::exhausted) {
          const std::lock_guard lock(mutex_);
          ended_ = now, enough_ = true;
          return;
        }
        const std::uint64_t end = std::min(n + chunk, total_);
        for (std::uint64_t k = n; k < end && !enough_; ++k) {
          const std::uint64_t number = drawn_.empty() ? k : drawn_[k];
          check(number);
          if (!(table_[number] == left_out)) ++checked_;
        }
        if (reports && limits_->report && seconds - reported > 0.5) {
          reported = seconds;
          Progress p;
          p.states = total_, p.waiting = total_ - end, p.seconds = seconds;
          limits_->report(p);
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      error_ = std::current_exception();
      enough_ = true;
    }
  }

  const G& game_;
  const typename G::Endgames& endgames_;
  const Numbering numbering_;
  const std::vector<Values>& table_;
  const Limits* limits_ = nullptr;
  const Stopwatch clock_;
  std::vector<std::uint64_t> drawn_;  // the sample; empty: all
  std::uint64_t total_ = 0;
  std::atomic<std::uint64_t> next_ = 0, checked_ = 0;
  std::atomic<bool> enough_ = false;
  std::mutex mutex_;  // of what follows
  std::string objection_;
  Ended ended_ = Ended::exhausted;
  std::exception_ptr error_;
};

}  // namespace arbiter::endgame
