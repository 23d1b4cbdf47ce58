// The detector `endless`, which examines the entire graph of a completely explored game:
//
//   trap     a cycle that nobody can leave
//   lost     positions from which no final position is reachable
//   forced   positions from which every turn stays in a cycle, whatever players and chance do
//   cycle    any cycle: the rules need not end such a game
//
// Its hits cite the clauses under which games end. No single step shows an endless game, so its
// hits list no questions.
#pragma once
#include "solver/discover/node.hpp"
#include "solver/discover/paths_back.hpp"
#include "solver/explore/graph.hpp"

namespace arbiter::discover {

/// Searches the graph. `ending`: the clauses under which games end. Calls tell(mark, code, path
/// from that state, sentence) once for each kind found. Returns whether the search finished.
template <Game G, class Code, class Tell>
Stop_reason see_endless(const Explorer<G, Code>& explorer, Entries ending, Tell&& tell) {
  const Stopwatch clock;
  const auto made = graph_of(explorer, clock);
  const State_graph& graph = made.first;
  const Stop_reason ended = made.second;
  if (ended != Stop_reason::exhausted) return ended;
  const G& game = explorer.game();
  const auto& packing = explorer.packing();
  std::vector<Code> codes;
  std::vector<bool> ends;
  explorer.for_codes([&](Code code) {
    codes.push_back(code);
    ends.push_back(game.turn(packing.unpack(code)).kind == Turn::Kind::over);
  });
  const Graph_answers a = analyse(
      graph, ends, [&](auto one, auto other) { return packing.is_less(codes[one], codes[other]); });
  const Paths_back<G, Code> turns(explorer, {});
  const auto say = [&](std::string_view kind, const std::optional<std::uint32_t>& state,
                       const std::string& says) {
    if (!state) return;
    Path<G> round;
    const auto cycle = cycle_through(graph, *state);
    for (std::size_t n = 0; n + 1 < cycle.size(); ++n) {
      const Path<G> turn = turns.turn_between(codes[cycle[n]], codes[cycle[n + 1]]);
      round.insert(round.end(), turn.begin(), turn.end());
    }
    const std::string length = std::to_string(cycle.empty() ? 0 : cycle.size() - 1);
    tell(Mark{Detector::endless, kind, ending}, codes[*state], round,
         says + (cycle.empty() ? "." : "; the last " + length + " turns lead back to it."));
  };
  const std::string of = " of " + std::to_string(a.states);
  say("trap", a.closed_state, "No player can leave the cycle that contains this position");
  if (a.closed_state)  // without a trap, such a position has no legal move: no-action
    say("lost", a.lost_state,
        "The game can no longer end, in " + std::to_string(a.lost) + of + " positions");
  say("forced", a.forced_state,
      "Every turn stays within a cycle, in " + std::to_string(a.forced) + of + " positions");
  say("cycle", a.cyclic_state,
      "A position can repeat forever, and no rule ends such a game; cycles: " +
          std::to_string(a.cyclic));
  return ended;
}

}  // namespace arbiter::discover
