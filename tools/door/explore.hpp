// The states of a game, and the graph that they make: the same for the game whose type is erased
// and for one with a fast road of its own.
#pragma once
#include "model/packing.hpp"
#include "solver/check.hpp"
#include "solver/checkpoint.hpp"
#include "solver/checkpoint_files.hpp"
#include "solver/explore.hpp"
#include "tools/any_game.hpp"

namespace arbiter::door {

/// See Any_game::explore.
template <Game G>
Explored explore(const G& game, const Limits& limits, const Checkpoint_files& files) {
  return with_code(game, [&]<class Code>(Code) {
    Explorer<G, Code> explorer(game, {}, limits);
    const Stopwatch clock;
    const Ended ended = Checkpoint<G, Code>::run(explorer, files);
    return Explored{ended,
                    explorer.counts(),
                    clock.seconds(),
                    explorer.bytes(),
                    explorer.fixed_bytes(),
                    explorer.packing().bits()};
  });
}

/// See Any_game::graph.
template <Game G>
Graph_summary graph(const G& game, const Limits& limits) {
  return with_code(game, [&]<class Code>(Code) {
    Graph_answers a;
    const auto findings = check_graph<G, Code>(game, limits, &a);
    return Graph_summary{a.states,    a.edges,           a.components,
                         a.cyclic,    a.largest,         a.closed,
                         a.forced,    a.forced_position, a.states > 0 && a.lost == 0,
                         a.cyclic > 0};
  });
}

}  // namespace arbiter::door
