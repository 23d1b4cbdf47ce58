// A position solved: its value between bounds, that of everything that can come after it, and the
// certificate.
#pragma once
#include "solver/value/build.hpp"
#include "solver/value/length.hpp"
#include "solver/value/ranks.hpp"
#include "solver/verify/certificate.hpp"

namespace arbiter {

struct Solve_options {
  unsigned hero = 0;    // the side whose value it is
  double gap = 1e-9;    // wanted
  bool folded = true;   // positions that are alike are solved once
  bool to_end = false;  // as far as whole numbers go: for a certificate
  bool length = false;  // the least expected number of turns as well
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
  double seconds_to_build() const { return seconds_to_build_; }
  std::uint64_t bytes() const {
    return builder_.bytes() + values_.outer.size() * 2 * sizeof(Interval);
  }

  /// The value of a position that can be reached; has_values() must hold.
  Two_values value(const State& state) const {
    if (is_over(state)) {
      const double payoff = game_.result(state).at(options_.hero);
      const Interval v{scale().floor(payoff), scale().ceil(payoff)};
      return {v, v};
    }
    if (game_.rests(state) && !(state == position_)) {
      const Seat seat = builder_.seat(state).value();
      const Two_values v{values_.lost(seat.state), values_.won(seat.state)};
      return seat.flipped ? v.of_other(scale().one()) : v;
    }
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::chance) return of_chance(state);
    const bool most = game_.side(turn.actor()) == static_cast<int>(options_.hero);
    std::optional<Two_values> best;
    for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t) {
      const Two_values v = value_after(state, player, move);
      best = best ? Two_values{pick(best->lost, v.lost, most), pick(best->won, v.won, most)} : v;
    });
    return best.value();
  }
  Two_values value_after(State state, int player, const typename G::Move& move) const {
    game_.apply(state, player, move);
    return value(state);
  }

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
  static Interval pick(const Interval& a, const Interval& b, bool most) {
    return most ? Interval{std::max(a.low, b.low), std::max(a.high, b.high)}
                : Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
  }
  Two_values of_chance(const State& state) const {
    const std::uint64_t total = game_.total_weight(state);
    Wide sums[4] = {0, total - 1, 0, total - 1};
    for_steps(game_, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
      const Two_values v = value_after(state, player, move);
      sums[0] += static_cast<Wide>(v.lost.low) * weight;
      sums[1] += static_cast<Wide>(v.lost.high) * weight;
      sums[2] += static_cast<Wide>(v.won.low) * weight;
      sums[3] += static_cast<Wide>(v.won.high) * weight;
    });
    const auto part = [&](int n) { return static_cast<Fixed>(sums[n] / total); };
    return {{part(0), part(1)}, {part(2), part(3)}};
  }

  const G game_;
  const State position_;
  const Solve_options options_;
  Turn_graph_builder<G, Code> builder_;
  Components components_;
  Values values_;
  Lengths lengths_;
  Ended ended_ = Ended::exhausted;
  double seconds_to_build_ = 0;
};

}  // namespace arbiter
