#include "solver/value/ranks.hpp"

#include <stdexcept>

#include "model/error.hpp"
#include "model/packing.hpp"
#include "solver/ranks/lists.hpp"
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

/// Ranks the states by stages (work_plan.hpp). Returns whether all of them have ranks.
bool rank_stages(Ranking<Units>& ranking, const Components& components, const Work_plan& plan,
                 const Limits& limits, std::uint64_t& sent) {
  Ranks& processes = *limits.ranks;
  const Stopwatch clock;
  const auto me = static_cast<std::size_t>(processes.me());
  const auto states = [&](std::uint32_t from, std::uint32_t to) {
    return std::span(components.order).subspan(from, to - from);
  };
  const auto check = [&] {
    const auto now = static_cast<std::uint64_t>(limits.reached(clock.seconds()));
    const auto any = static_cast<Stop_reason>(processes.largest(now));
    if (any != Stop_reason::exhausted) throw Limit_reached{any};
  };
  const auto tell = [&](const Word_list& cut) {
    share_parts<Rank>(
        processes, cut, [&](std::uint32_t n) { return ranking.of(components.order[n]); },
        [&](std::uint32_t n, const Rank& rank) { ranking.settle(components.order[n], rank); },
        sent);
  };
  bool all = true;
  for (const Work_plan::Stage& stage : plan.stages) {
    const std::uint32_t first = stage.cut[me], last = stage.cut[me + 1];
    if (!stage.is_shared) {
      together(&processes, [&] {
        for (std::uint32_t n = first; n < last;) {
          const std::uint32_t c = components.of[components.order[n]];
          all = ranking.rank(components.members(c)) && all;
          n = components.begin[c + 1];
        }
      });
      tell(stage.cut);
      check();
      continue;
    }
    Ranking<Units>::Pass pass{true, true};
    while (pass.more && pass.left) {
      pass = {};
      for (std::size_t r = 0; r + 1 < stage.cut.size(); ++r) {
        together(&processes, [&] {
          if (r == me) ranking.add(states(first, last), pass);
        });
        Word_list cut(stage.cut.size(), stage.cut[r]);
        for (std::size_t after = r + 1; after < cut.size(); ++after) cut[after] = stage.cut[r + 1];
        tell(cut);
      }
      check();
      pass = {processes.largest(pass.more) > 0, processes.largest(pass.left) > 0};
    }
    all = all && !pass.left;
  }
  return processes.largest(!all) == 0;
}

}  // namespace

std::vector<Rank> ranks_of(const Turn_graph& graph, const Components& components,
                           const Values& values, unsigned maximizer, const Limits& limits,
                           const Work_plan* plan, std::uint64_t* sent_bytes) {
  Units units{values};
  const Stopwatch clock;
  Ranking<Units> ranking(graph, units, maximizer, [&] {
    if (!plan) limits.check(clock.seconds());  // one process must not stop alone
  });
  bool all = true;
  std::uint64_t sent = 0;
  if (plan) {
    all = rank_stages(ranking, components, *plan, limits, sent_bytes ? *sent_bytes : sent);
  } else {
    for (std::uint32_t c = 0; c < components.size(); ++c)
      all = ranking.rank(components.members(c)) && all;
  }
  together(plan ? limits.ranks : nullptr, [&] {
    if (!all && graph.has_matrices)
      throw Bad_input(
          "certificate: expected mixed strategies that lead to an end, found a cycle of "
          "simultaneous choices that none of them is known to leave");
    if (!all) throw std::logic_error("ranks: bounds whose iteration was not finished");
  });
  return ranking.take();
}

}  // namespace arbiter
