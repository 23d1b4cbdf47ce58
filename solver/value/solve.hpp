// A position solved: its value between bounds, that of everything that can come after it, and the
// certificate.
#pragma once
#include "solver/value/build.hpp"
#include "solver/value/exact.hpp"
#include "solver/value/length.hpp"
#include "solver/value/max_n.hpp"
#include "solver/value/ranks.hpp"
#include "solver/verify/certificate.hpp"

namespace arbiter {

struct Solve_options {
  unsigned hero = 0;    // the side whose value it is
  double gap = 1e-9;    // wanted
  bool folded = true;   // positions that are alike are solved once
  bool to_end = false;  // as far as whole numbers go: for a certificate
  bool length = false;  // the least expected number of turns as well
  bool exact = false;   // fractions as well
  bool max_n = false;   // a profile of strategies as well, in which each side plays for itself
};

/// Both values of a position, each between bounds (iterate.hpp).
struct Two_values {
  Interval lost, won;  // endless play counts as lost, as won

  Two_values of_other(Fixed one) const { return {won.of_other(one), lost.of_other(one)}; }
};

template <Game G, class Code>
class Solved {
 public:
  using State = typename G::State;

  /// Throws Bad_input when the rules leave something open. A limit: see ended().
  Solved(const G& game, const State& position, const Solve_options& options, const Limits& limits,
         const Iteration_report& report = {})
      : game_(game), position_(position), options_(options), builder_(game_, options.folded) {
    const Stopwatch clock;
    if (game_.turn(position).kind == Turn::Kind::over) return;
    ended_ = builder_.build(position, limits);
    seconds_to_build_ = clock.seconds();
    if (ended_ != Ended::exhausted) return;
    components_ = components_of(graph());
    Limits left = limits;
    const auto still = [&] {
      left.seconds = limits.seconds > 0 ? std::max(limits.seconds - clock.seconds(), 1e-3) : 0;
      return left;
    };
    values_ =
        iterate(graph(), components_, {options.hero, options.gap, options.to_end}, still(), report);
    ended_ = values_.ended;
    if (options.length) lengths_ = lengths_of(graph(), components_, options.gap, still());
    if (options.exact && ended_ == Ended::exhausted) {
      exact_ = exact_values(graph(), components_, options.hero, values_, still());
      if (options.length && exact_->proved())
        exact_lengths_ = arbiter::exact_lengths(graph(), components_, lengths_, still());
    }
    if (options.max_n && ended_ == Ended::exhausted)
      max_n_ = arbiter::max_n(graph(), components_, options.gap, still());
  }

  /// exhausted: solved; the bounds hold in any case, if has_values().
  Ended ended() const { return ended_; }
  std::uint64_t states_found() const { return builder_.states_found(); }
  bool has_values() const { return !values_.outer.empty() || is_over(position_); }
  Scale scale() const { return values_.scale; }
  const Turn_graph& graph() const { return builder_.graph(); }
  const Components& components() const { return components_; }
  const Values& values() const { return values_; }
  const Lengths& lengths() const { return lengths_; }
  /// None: not wanted, or the bounds were not reached, or the position is over.
  const std::optional<Exact_values>& exact() const { return exact_; }
  const std::optional<Exact_values>& exact_lengths() const { return exact_lengths_; }
  const std::optional<Max_n>& max_n() const { return max_n_; }
  bool has_fractions() const { return (exact_ && exact_->proved()) || is_over(position_); }
  double seconds_to_build() const { return seconds_to_build_; }
  std::uint64_t bytes() const {
    return builder_.bytes() + values_.outer.size() * 2 * sizeof(Interval);
  }

  State after(State state, int player, const typename G::Move& move) const {
    game_.apply(state, player, move);
    return state;
  }
  /// The value of a position that can be reached; has_values() must hold.
  Two_values value(const State& state) const { return climb(Bounds{*this}, state); }
  /// Exactly; has_fractions() must hold.
  Two_fractions fraction(const State& state) const { return climb(Fractions{*this}, state); }

  /// Needs options.to_end and an end that is `exhausted`.
  Certificate certificate() const {
    Certificate out;
    out.game = G::rulebook().game;
    out.ruleset = game_.ruleset().text();
    out.position = game_.write(position_);
    out.hero = options_.hero;
    out.bits = scale().bits;
    out.folded = options_.folded && Has_fold<G>;
    if (is_over(position_)) return out;
    const std::vector<Rank> ranks = ranks_of(graph(), components_, values_, options_.hero);
    const Packing<G, Wide> packing(game_);
    for (std::uint32_t n = 0; n + 1 < graph().states(); ++n) {
      if (graph().is_end(n)) continue;
      const Interval lost = values_.lost(n), won = values_.won(n);
      out.states.push_back({packing.pack(builder_.state(n)), lost.low, won.low, lost.high, won.high,
                            ranks[n].low, ranks[n].high});
    }
    std::ranges::sort(out.states, {}, &Certificate::State::code);
    return out;
  }

 private:
  bool is_over(const State& state) const { return game_.turn(state).kind == Turn::Kind::over; }
  /// What a position's value is made of: bounds.
  struct Bounds {
    using Value = Two_values;
    const Solved& all;

    Value payoff(double number) const {
      const Interval v{all.scale().floor(number), all.scale().ceil(number)};
      return {v, v};
    }
    Value at(const Seat& seat) const {
      const Value v{all.values_.lost(seat.state), all.values_.won(seat.state)};
      return seat.flipped ? v.of_other(all.scale().one()) : v;
    }
    static Value better(const Value& a, const Value& b, bool most) {
      const auto pick = [&](const Interval& x, const Interval& y) {
        return most ? Interval{std::max(x.low, y.low), std::max(x.high, y.high)}
                    : Interval{std::min(x.low, y.low), std::min(x.high, y.high)};
      };
      return {pick(a.lost, b.lost), pick(a.won, b.won)};
    }
    struct Mean {
      std::uint64_t total;
      Wide sums[4] = {0, total - 1, 0, total - 1};
      void add(const Value& v, std::uint64_t weight) {
        sums[0] += static_cast<Wide>(v.lost.low) * weight;
        sums[1] += static_cast<Wide>(v.lost.high) * weight;
        sums[2] += static_cast<Wide>(v.won.low) * weight;
        sums[3] += static_cast<Wide>(v.won.high) * weight;
      }
      Value value() const {
        const auto part = [&](int n) { return static_cast<Fixed>(sums[n] / total); };
        return {{part(0), part(1)}, {part(2), part(3)}};
      }
    };
  };
  /// Or fractions.
  struct Fractions {
    using Value = Two_fractions;
    const Solved& all;

    static Value payoff(double number) { return {payoff_of(number), payoff_of(number)}; }
    Value at(const Seat& seat) const {
      const Value v{all.exact_->lost[seat.state], all.exact_->won[seat.state]};
      return seat.flipped ? v.of_other() : v;
    }
    static Value better(const Value& a, const Value& b, bool most) {
      if (most) return {std::max(a.lost, b.lost), std::max(a.won, b.won)};
      return {std::min(a.lost, b.lost), std::min(a.won, b.won)};
    }
    struct Mean {
      std::uint64_t total;
      Value sum{0, 0};
      void add(const Value& v, std::uint64_t weight) {
        sum.lost += v.lost * weight, sum.won += v.won * weight;
      }
      Value value() const { return {sum.lost / total, sum.won / total}; }
    };
  };
  template <class Numbers>
  typename Numbers::Value climb(const Numbers& numbers, const State& state) const {
    if (is_over(state)) return numbers.payoff(game_.result(state).at(options_.hero));
    if (game_.rests(state) && !(state == position_))
      return numbers.at(builder_.seat(state).value());
    const Turn turn = game_.turn(state);
    const auto climb_on = [&](int player, const typename G::Move& move) {
      return climb(numbers, after(state, player, move));
    };
    if (turn.kind == Turn::Kind::chance) {
      typename Numbers::Mean mean{game_.total_weight(state)};
      for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
        mean.add(climb_on(player, move), weight);
      });
      return mean.value();
    }
    const bool most = game_.side(turn.actor()) == static_cast<int>(options_.hero);
    std::optional<typename Numbers::Value> best;
    for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t) {
      const auto v = climb_on(player, move);
      best = best ? Numbers::better(*best, v, most) : v;
    });
    return best.value();
  }

  const G game_;
  const State position_;
  const Solve_options options_;
  Turn_graph_builder<G, Code> builder_;
  Components components_;
  Values values_;
  Lengths lengths_;
  std::optional<Exact_values> exact_, exact_lengths_;
  std::optional<Max_n> max_n_;
  Ended ended_ = Ended::exhausted;
  double seconds_to_build_ = 0;
};

}  // namespace arbiter
