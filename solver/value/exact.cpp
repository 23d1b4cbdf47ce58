#include "solver/value/exact.hpp"

#include "solver/value/exact_component.hpp"
#include "solver/value/exact_proof.hpp"

namespace arbiter {

namespace {

struct Doubt {
  const char* why;
};

class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, unsigned maximizer,
         const Limits& limits)
      : graph_(graph),
        components_(components),
        maximizer_(maximizer),
        limits_(limits),
        memory_(limits.memory_limit()) {
    place_.resize(graph.states());
    for (std::uint32_t n = 0; n < place_.size(); ++n) place_[components.order[n]] = n;
  }

  Exact_values values(const Values& bounds) {
    out_.lost.resize(graph_.states());
    out_.won.resize(graph_.states());
    for (const Turn_graph::End& end : graph_.ends)
      out_.lost[end.state] = out_.won[end.state] = payoff_of(end.payoffs.at(maximizer_));
    Exact_proof proof(graph_, maximizer_, out_, check_);
    run([&](std::uint32_t c) { solve_values(c, bounds, proof); });
    if (!out_.proved()) out_.lost.clear(), out_.won.clear();
    return std::move(out_);
  }
  Exact_values lengths(const Lengths& bounds) {
    out_.turns.resize(graph_.states());
    run([&](std::uint32_t c) { solve_lengths(c, bounds); });
    if (!out_.proved()) out_.turns.clear();
    return std::move(out_);
  }

 private:
  template <class Work>
  void run(Work&& work) {
    try {
      for (std::uint32_t c = 0; c < components_.size(); ++c) {
        check_(0);
        if (!graph_.is_end(components_.members(c).front())) work(c);
      }
    } catch (const Limit_reached& limit) {
      out_.ended = limit.ended;
    } catch (const Doubt& doubt) {
      out_.doubt = doubt.why;
    } catch (const Exact_component::Denominator_overflow&) {
      out_.doubt = "the chances of a turn have a common denominator of more than 61 bits";
    }
    out_.seconds = clock_.seconds();
  }
  void check(std::uint64_t bytes) const {
    limits_.check(clock_.seconds());
    if (bytes + bytes_ > memory_) throw Limit_reached{Stop_reason::memory};
  }
  void keep(mpq_class& place, mpq_class value) {
    bytes_ += sizeof(mpq_class) + sizeof(mp_limb_t) * (mpz_size(value.get_num_mpz_t()) +
                                                       mpz_size(value.get_den_mpz_t()));
    place = std::move(value);
  }

  void solve_values(std::uint32_t c, const Values& bounds, Exact_proof& proof) {
    const auto members = components_.members(c);
    if (members.size() == 1 && !graph_.loops(members.front())) {
      auto [lost, won] = proof.after_a_turn(members.front());
      keep(out_.lost[members.front()], std::move(lost));
      keep(out_.won[members.front()], std::move(won));
      return;
    }
    using enum Exact_component::Kind;
    if (one_value(members, bounds) && found(c, one_copy, bounds) && proof.proves(members)) return;
    if (!found(c, two_copies, bounds) || !proof.proves(members))
      throw Doubt{"the equations were solved, but the solution was not proved to be the value"};
  }
  /// Whether the bounds and the values after the component suggest that endless play is irrelevant.
  bool one_value(std::span<const std::uint32_t> members, const Values& bounds) const {
    bool one = true;
    for (const std::uint32_t state : members) {
      one = one && bounds.won(state).low <= bounds.lost(state).high;
      graph_.for_leaves(state, [&](Word leaf) {
        one = one && out_.lost[leaf.state()] == out_.won[leaf.state()];
      });
    }
    return one;
  }
  bool found(std::uint32_t c, Exact_component::Kind kind, const Values& bounds) {
    const auto members = components_.members(c);
    Exact_component component(
        graph_, members, place_, components_.begin[c], maximizer_, kind,
        {[&](std::uint32_t s, bool copy) -> mpq_class {
           return copy ? mpq_class(1 - out_.won[s]) : out_.lost[s];
         },
         [&](std::uint32_t s, bool copy) {
           const Interval v = copy ? bounds.won(s).of_other(bounds.scale.one()) : bounds.lost(s);
           return std::pair(bounds.scale.number(v.low), bounds.scale.number(v.high));
         },
         check_});
    const bool solved = component.solve();
    count(component);
    if (!solved) return false;
    for (std::uint32_t n = 0; n < members.size(); ++n) {
      check_(0);
      keep(out_.lost[members[n]], component.value(n, false));
      keep(out_.won[members[n]], 1 - component.value(n, true));
    }
    return true;
  }
  void count(const Exact_component& component) {
    out_.systems += component.systems();
    out_.largest = std::max(out_.largest, component.unknowns());
  }

  void solve_lengths(std::uint32_t c, const Lengths& bounds) {
    const auto members = components_.members(c);
    const auto of = [&](std::uint32_t s, bool) {
      const double low = bounds.scale.number(bounds.turns[s].low);
      return std::pair(low, low);
    };
    Exact_component component(graph_, members, place_, components_.begin[c], maximizer_,
                              Exact_component::Kind::turns,
                              {[&](std::uint32_t s, bool) { return out_.turns[s]; }, of, check_});
    if (!component.solve()) throw Doubt{"some states have no known way to end the game"};
    count(component);
    for (std::uint32_t n = 0; n < members.size(); ++n)
      keep(out_.turns[members[n]], component.value(n, false));
  }

  const Turn_graph& graph_;
  const Components& components_;
  const unsigned maximizer_;
  const Limits& limits_;
  const std::uint64_t memory_;
  const std::function<void(std::uint64_t)> check_ = [this](std::uint64_t bytes) { check(bytes); };
  std::vector<std::uint32_t> place_;
  std::uint64_t bytes_ = 0;  // memory of the numbers found so far
  Exact_values out_;
  Stopwatch clock_;
};

/// Mixed strategies over a cycle can make a value irrational.
Exact_values of_matrices() {
  Exact_values out;
  out.doubt = "players decide simultaneously, so the value need not be a fraction";
  return out;
}

}  // namespace

mpq_class payoff_of(double payoff) {
  // Try the convergents of its continued fraction: each is the best approximation with a
  // denominator of its size.
  mpq_class rest(payoff);
  mpz_class p = 1, q = 0, p_before = 0, q_before = 1;
  while (true) {
    mpz_class whole;
    mpz_fdiv_q(whole.get_mpz_t(), rest.get_num_mpz_t(), rest.get_den_mpz_t());
    std::swap(p, p_before), std::swap(q, q_before);
    p += whole * p_before, q += whole * q_before;
    if (q > 1 << 20) return mpq_class(payoff);
    if (p.get_d() / q.get_d() == payoff) return mpq_class(p, q);
    rest = 1 / (rest - whole);
  }
}

Exact_values exact_values(const Turn_graph& graph, const Components& components, unsigned maximizer,
                          const Values& bounds, const Limits& limits) {
  if (graph.has_matrices) return of_matrices();
  return Solver(graph, components, maximizer, limits).values(bounds);
}

Exact_values exact_lengths(const Turn_graph& graph, const Components& components,
                           const Lengths& bounds, const Limits& limits) {
  if (graph.has_matrices) return of_matrices();
  return Solver(graph, components, 0, limits).lengths(bounds);
}

}  // namespace arbiter
