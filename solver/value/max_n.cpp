#include "solver/value/max_n.hpp"

#include <array>
#include <stdexcept>

#include "model/error.hpp"
#include "solver/value/tree_walk.hpp"

namespace arbiter {

namespace {

constexpr unsigned most_sides = Word::matrix;
constexpr unsigned nobody = Word::chance + 1;
constexpr double equal = 1e-12;  // closer values count as equal
constexpr int most_sweeps = 10'000;

/// Every side's current value in each state. Records the chosen moves.
class Vectors {
 public:
  using Value = std::array<double, most_sides>;

  Vectors(const Turn_graph& graph, std::vector<std::uint32_t>& profile)
      : graph_(graph), profile_(profile), values_(graph.states() * graph.sides) {
    for (const Turn_graph::End& end : graph.ends)
      for (unsigned side = 0; side < graph.sides; ++side)
        values_[end.state * graph.sides + side] = end.payoffs.at(side);
  }
  /// Updates a state by one turn. Returns the largest change.
  double turn(std::uint32_t state) {
    const Value v = walk(graph_, state, *this);
    double change = 0;
    for (unsigned side = 0; side < graph_.sides; ++side) {
      double& now = values_[state * std::size_t{graph_.sides} + side];
      change = std::max(change, std::abs(v[side] - now));
      now = v[side];
    }
    return change;
  }

  Value leaf(Word word) const {
    Value out;
    for (unsigned side = 0; side < graph_.sides; ++side)
      out[side] = values_[word.state() * std::size_t{graph_.sides} + side];
    return out;
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) const {
    Value sum{};
    for (const std::uint32_t weight : d.weights) {
      const Value v = next();
      for (unsigned side = 0; side < graph_.sides; ++side) sum[side] += v[side] * weight;
    }
    for (double& v : sum) v /= d.total;
    return sum;
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    // Keep a choice until another is better: if two moves are equally good, the one that leads into
    // a cycle may get its value from the other.
    std::uint32_t& chosen = profile_[here];
    Value of_chosen = next(), best = of_chosen;
    std::uint32_t first_best = 0;
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      const Value v = next();
      if (n == chosen) of_chosen = v;
      if (v[word.actor()] > best[word.actor()] + equal) best = v, first_best = n;
    }
    if (best[word.actor()] <= of_chosen[word.actor()] + equal) return of_chosen;
    chosen = first_best;
    return best;
  }

 private:
  const Turn_graph& graph_;
  std::vector<std::uint32_t>& profile_;
  std::vector<double> values_;  // [state, side]
};

/// The graph with every choice replaced by its chosen child, except those of one side.
class Frozen_graph {
 public:
  struct Value {};  // the walk writes its result instead of returning it

  static Turn_graph of(const Turn_graph& graph, const std::vector<std::uint32_t>& profile,
                       unsigned free) {
    Frozen_graph frozen(graph, profile, free);
    for (std::uint32_t state = 0; state < graph.states(); ++state) {
      frozen.out_.begin.push_back(frozen.out_.words.size());
      if (!graph.is_end(state)) walk(graph, state, frozen);
    }
    frozen.out_.begin.push_back(frozen.out_.words.size());
    return std::move(frozen.out_);
  }

  Value leaf(Word word) {
    if (word.flipped()) throw std::logic_error("max-n: sides that swap places");
    return write(word);
  }
  template <class Next>
  Value chance(const Distribution& d, Next&& next) {
    write(Word::node(Word::chance, static_cast<std::uint32_t>(d.weights.size())));
    write({static_cast<std::uint32_t>(&d - graph_.distributions.data())});
    for (std::size_t n = 0; n < d.weights.size(); ++n) next();
    return {};
  }
  template <class Next>
  Value choice(Word word, std::uint64_t here, Next&& next) {
    if (word.actor() == free_) write(word);
    for (std::uint32_t n = 0; n < word.children(); ++n) {
      const std::size_t before = out_.words.size();
      next();
      if (word.actor() != free_ && n != profile_[here]) out_.words.resize_down(before);
    }
    return {};
  }

 private:
  Frozen_graph(const Turn_graph& graph, const std::vector<std::uint32_t>& profile, unsigned free)
      : graph_(graph), profile_(profile), free_(free) {
    out_.distributions = graph.distributions;
    out_.ends = graph.ends;
    out_.sides = graph.sides;
  }
  Value write(Word word) {
    out_.words.push_back(word);
    return {};
  }

  const Turn_graph& graph_;
  const std::vector<std::uint32_t>& profile_;
  const unsigned free_;
  Turn_graph out_;
};

class Solver {
 public:
  Solver(const Turn_graph& graph, const Components& components, double gap, const Limits& limits)
      : graph_(graph), components_(components), gap_(gap), limits_(limits) {}

  Max_n run() {
    const std::uint64_t memory = limits_.memory_limit();
    // Memory of the graph, a frozen copy and the profile; per state, the vector and iterate()'s
    // data.
    if (graph_.bytes() * 3 + graph_.states() * (200 + 8 * std::uint64_t{graph_.sides}) > memory) {
      out_.ended = Stop_reason::memory;
      return std::move(out_);
    }
    out_.profile.assign(graph_.words.size(), 0);
    find_profile();
    if (out_.ended == Stop_reason::exhausted) bound();
    if (out_.ended != Stop_reason::exhausted) out_.sides.clear();
    return std::move(out_);
  }

 private:
  bool limit_reached() {
    out_.ended = limits_.reached(clock_.seconds());
    return out_.ended != Stop_reason::exhausted;
  }

  void find_profile() {
    Vectors vectors(graph_, out_.profile);
    std::uint64_t turns = 0;
    for (std::uint32_t c = 0; c < components_.size(); ++c) {
      const auto members = components_.members(c);
      double change = 1;
      for (std::uint64_t sweep = 0; sweep < most_sweeps && change > equal / 10; ++sweep) {
        change = 0;
        for (const std::uint32_t state : members) {
          if (!graph_.is_end(state)) change = std::max(change, vectors.turn(state));
          if (++turns % 1024 == 0 && limit_reached()) return;
        }
        if (members.size() == components_.largest) ++out_.sweeps;
      }
    }
  }

  void bound() {
    out_.sides.resize(graph_.sides);
    const Turn_graph chain = Frozen_graph::of(graph_, out_.profile, nobody);
    const Components of_chain = components_of(chain);
    for (unsigned side = 0; side < graph_.sides; ++side)
      out_.sides[side].value = last(chain, of_chain, side);
    for (unsigned side = 0; side < graph_.sides && !limit_reached(); ++side) {
      const Turn_graph free = Frozen_graph::of(graph_, out_.profile, side);
      out_.sides[side].best = last(free, components_of(free), side);
    }
  }
  /// Bounds on the last state's value if endless play counts as a loss.
  Interval last(const Turn_graph& graph, const Components& components, unsigned side) {
    if (limit_reached()) return {};
    const Values v =
        iterate(graph, components, {side, gap_, false}, limits_.after(clock_.seconds()));
    out_.scale = v.scale;
    if (v.ended != Stop_reason::exhausted) out_.ended = v.ended;
    return v.lost(graph.states() - 1);
  }

  const Turn_graph& graph_;
  const Components& components_;
  const double gap_;
  const Limits& limits_;
  Max_n out_;
  Stopwatch clock_;
};

}  // namespace

Max_n max_n(const Turn_graph& graph, const Components& components, double gap,
            const Limits& limits) {
  if (graph.has_matrices)
    throw Bad_input(
        "max-n: expected one player to decide at a time, found two deciding simultaneously");
  return Solver(graph, components, gap, limits).run();
}

}  // namespace arbiter
