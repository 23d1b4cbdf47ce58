// The engines that store states as codes, for one code width. Each width is compiled in a file of
// its own: Code_engines is a class so that one line there can instantiate it.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "model/packing.hpp"
#include "solver/explore/check.hpp"
#include "solver/explore/disk_checkpoint.hpp"
#include "solver/explore/explore.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::facade {

/// Its functions are defined outside the class, because inside they would be inline and
/// instantiated wherever they are called.
template <Game G, class Code>
struct Code_engines {
  /// See Game_facade::explore and graph.
  static Exploration_summary explore(const G& game, const Limits& limits,
                                     const Checkpoint_files& files);
  static Graph_summary graph(const G& game, const Limits& limits);
  static Game_facade::Way way_to(const G& game, const typename G::State& target,
                                 const Limits& limits);
  static std::vector<Finding> check_graph(const G& game, const Limits& limits);
  static Check_result check(const G& game, const std::vector<Property<G>>& list,
                            const Limits& limits, const Checkpoint_files& files);
  static Finding check_in_focus(const G& game, const Property<G>& property, const Limits& limits);
};

template <Game G, class Code>
Exploration_summary Code_engines<G, Code>::explore(const G& game, const Limits& limits,
                                                   const Checkpoint_files& files) {
  std::optional<Explorer<G, Code>> explorer;
  together(limits.ranks, [&] { explorer.emplace(game, std::vector<Watch<G>>{}, limits); });
  const double waited_before = limits.ranks ? limits.ranks->seconds_waited() : 0;
  const std::uint64_t calls_before = limits.ranks ? limits.ranks->calls() : 0;
  const Stopwatch clock;
  const Stop_reason ended = run_with_files(*explorer, files);
  Exploration_summary out{ended,
                          explorer->total(),
                          clock.seconds(),
                          explorer->bytes(),
                          explorer->fixed_bytes(),
                          explorer->packing().bits(),
                          explorer->sent(),
                          0,
                          explorer->bytes()};
  if (const Disk_states* const disk = explorer->disk()) {
    std::array<std::uint64_t, 4> n{explorer->is_on_disk(), disk->most_bytes(), disk->written(),
                                   disk->read()};
    if (limits.ranks) limits.ranks->sum(n);
    if (n[0] > 0) out.disk = {n[1], n[2], n[3]};
  }
  if (limits.ranks) {
    out.calls = limits.ranks->calls() - calls_before;
    out.bytes = limits.ranks->sum(out.bytes);
    out.fixed_bytes = limits.ranks->sum(out.fixed_bytes);
    out.sent_codes = limits.ranks->sum(out.sent_codes);
    out.sent_bytes = out.sent_codes * explorer->bytes_to_send();
    out.largest_bytes = limits.ranks->largest(out.largest_bytes);
    out.seconds_waited = 1e-6 * static_cast<double>(limits.ranks->sum(static_cast<std::uint64_t>(
                                    1e6 * (limits.ranks->seconds_waited() - waited_before))));
  }
  return out;
}
template <Game G, class Code>
Graph_summary Code_engines<G, Code>::graph(const G& game, const Limits& limits) {
  Graph_answers a;
  const auto findings = arbiter::check_graph<G, Code>(game, limits, &a);
  return {a.states,    a.edges,           a.components,
          a.cyclic,    a.largest,         a.closed,
          a.forced,    a.forced_position, a.states > 0 && a.lost == 0,
          a.cyclic > 0};
}
template <Game G, class Code>
Game_facade::Way Code_engines<G, Code>::way_to(const G& game, const typename G::State& target,
                                               const Limits& limits) {
  const Packing<G, Code> packing(game);
  Watch<G> watch{.name = "the position"};
  watch.state = [&](const G&, const typename G::State& state) {
    return packing.same_fields(state, target);
  };
  Explorer<G, Code> explorer(game, {watch}, limits);
  Game_facade::Way way;
  // Where the rules are silent, it is not known how games go on.
  way.is_exhaustive = explorer.run() == Stop_reason::exhausted && explorer.counts().silences == 0;
  if (const auto found = explorer.witness(0)) {
    way.playthrough = record(game, game.start(), found->steps).text();
  }
  return way;
}
template <Game G, class Code>
std::vector<Finding> Code_engines<G, Code>::check_graph(const G& game, const Limits& limits) {
  return arbiter::check_graph<G, Code>(game, limits);
}
template <Game G, class Code>
Check_result Code_engines<G, Code>::check(const G& game, const std::vector<Property<G>>& list,
                                          const Limits& limits, const Checkpoint_files& files) {
  return check_by_exploring<G, Code>(game, list, limits, files);
}
template <Game G, class Code>
Finding Code_engines<G, Code>::check_in_focus(const G& game, const Property<G>& property,
                                              const Limits& limits) {
  return arbiter::check_in_focus<G, Code>(game, property, limits);
}

/// Calls f(Code_engines) with the width that the game's codes need.
template <Game G, class F>
auto coded(const G& game, F&& f) {
  if (Packing<G, Wide>(game).code_bits() <= 64) return f(Code_engines<G, std::uint64_t>{});
  return f(Code_engines<G, Wide>{});
}

}  // namespace arbiter::facade
