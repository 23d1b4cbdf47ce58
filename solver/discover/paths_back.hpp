// The shortest paths from the start to many states that an explorer has found, from one backward
// pass through its levels. Among the predecessors in the previous level, it chooses the one with
// the smallest code, as Explorer::witness does.
#pragma once
#include <map>
#include <set>

#include "solver/explore/explore.hpp"

namespace arbiter::discover {

template <Game G, class Code>
class Paths_back {
 public:
  /// `targets`: states by depth and code, as in the explorer.
  Paths_back(const Explorer<G, Code>& explorer,
             const std::set<std::pair<std::uint64_t, Code>>& targets)
      : game_(explorer.game()), packing_(explorer.packing()) {
    if (targets.empty()) return;
    std::vector<std::vector<Code>> levels(targets.rbegin()->first + 1);
    explorer.for_states([&](const typename G::State& state, std::uint64_t depth) {
      if (depth < levels.size()) levels[depth].push_back(packing_.pack(state));
    });
    std::vector<std::set<Code>> wanted(levels.size());
    for (const auto& [depth, code] : targets) wanted[depth].insert(code);
    for (std::size_t depth = levels.size() - 1; depth > 0; --depth) {
      for (const Code code : levels[depth - 1]) look_from(code, wanted[depth]);
      for (const Code code : wanted[depth]) wanted[depth - 1].insert(before_.at(code));
      levels[depth - 1].clear();
    }
  }
  /// The path from the start to a target.
  Path<G> to(Code code) const {
    Path<G> out;
    for (auto at = before_.find(code); at != before_.end(); at = before_.find(code)) {
      const Path<G> turn = turn_between(at->second, code);
      out.insert(out.begin(), turn.begin(), turn.end());
      code = at->second;
    }
    return out;
  }
  /// The first turn that leads from one state to another; empty if none does.
  Path<G> turn_between(Code from, Code to) const {
    Path<G> turn;
    for_transitions(game_, packing_.unpack(from),
                    [&](const typename G::State& after, const Verdict& v, const Path<G>& path) {
                      if (turn.empty() && v.is_legal() && packing_.pack(after) == to) turn = path;
                    });
    return turn;
  }

 private:
  void look_from(Code code, const std::set<Code>& wanted) {
    if (wanted.empty()) return;
    for_successors(game_, packing_.unpack(code),
                   [&](const typename G::State& after, const Verdict& v) {
                     if (!v.is_legal()) return;
                     const Code next = packing_.pack(after);
                     if (!wanted.contains(next)) return;
                     const auto at = before_.try_emplace(next, code).first;
                     if (packing_.is_less(code, at->second)) at->second = code;
                   });
  }
  const G& game_;
  const Packing<G, Code>& packing_;
  std::map<Code, Code> before_;
};

}  // namespace arbiter::discover
