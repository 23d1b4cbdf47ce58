#include "solver/value/ranks.hpp"

#include <stdexcept>

#include "model/error.hpp"
#include "model/packing.hpp"
#include "solver/value/ranking.hpp"

namespace arbiter {

namespace {

/// Bounds in whole units. Chance nodes round outwards, as in the sweeps.
struct Units {
  using Pair = Interval;
  const Values& values;

  Pair leaf(Word word) const {
    const Interval& v = values.outer[word.state()];
    return word.flipped() ? v.of_other(values.scale.one()) : v;
  }
  struct Mean {
    Wide low, high;
    std::uint32_t total;
    void add(const Interval& v, std::uint32_t weight) {
      low += static_cast<Wide>(v.low) * weight;
      high += static_cast<Wide>(v.high) * weight;
    }
    Interval value() const {
      return {static_cast<Fixed>(low / total), static_cast<Fixed>(high / total)};
    }
  };
  static Mean mean(const Distribution& d) { return {0, d.total - 1, d.total}; }
  static int compare(Fixed x, Fixed y) { return x < y ? -1 : x > y ? 1 : 0; }
  Bound_flags claims(std::uint32_t state) const {
    return {values.outer[state].low > 0, values.outer[state].high < values.scale.one()};
  }
};

}  // namespace

std::vector<Rank> ranks_of(const Turn_graph& graph, const Components& components,
                           const Values& values, unsigned maximizer, const Limits& limits) {
  Units units{values};
  const Stopwatch clock;
  Ranking<Units> ranking(graph, units, maximizer, [&] { limits.check(clock.seconds()); });
  bool all = true;
  for (std::uint32_t c = 0; c < components.size(); ++c)
    all = ranking.rank(components.members(c)) && all;
  if (!all && graph.has_matrices)
    throw Bad_input(
        "certificate: expected mixed strategies that lead to an end, found a cycle of simultaneous "
        "choices that none of them is known to leave");
  if (!all) throw std::logic_error("ranks: bounds whose iteration was not finished");
  return ranking.take();
}

}  // namespace arbiter
