// The detector `order`: two steps available at the same time do not commute.
//
//   simultaneous   two players choose at the same time, and the position depends on whose choice
//                  comes first
//   differs        two moves of one player who decides again after either: both orders are legal
//                  and lead to positions that look different when drawn
//   one-way        two such moves, but only one order is legal
//
// A move after which another player or chance acts is not compared with any other. If a node has
// more than `most_compared` moves, only that many, evenly spread, are compared.
#pragma once
#include "solver/discover/at_a_node.hpp"

namespace arbiter::discover {

inline constexpr std::size_t most_compared = 12;

namespace detail {

/// At most `most_compared` evenly spread indices below `of`.
inline std::vector<std::size_t> spread(std::size_t of) {
  std::vector<std::size_t> out;
  const std::size_t take = std::min(of, most_compared);
  for (std::size_t n = 0; n < take; ++n) out.push_back(n * of / take);
  return out;
}

template <Game G>
struct Two_steps {
  Verdict first, second;
  typename G::State after;
  Entries questions;
};
template <Game G>
Two_steps<G> in_order(const Node<G>& node, const Step<G>& a, const Step<G>& b,
                      Consulted_entries& consulted) {
  const Rule_trace trace;
  typename G::State state = node.state;
  const Verdict first = node.game.apply(state, a.player, a.move);
  const Verdict second = first.is_legal() ? node.game.apply(state, b.player, b.move) : first;
  consulted.add(trace);
  return {first, second, std::move(state), trace.questions};
}

/// Tries both orders of two steps that are both legal now.
template <Game G, class See>
void see_both_orders(const Node<G>& node, const Step<G>& a, const Step<G>& b, bool at_once,
                     Consulted_entries& consulted, See&& see) {
  const Two_steps<G> ab = in_order(node, a, b, consulted), ba = in_order(node, b, a, consulted);
  const Entries clauses = cited_by(node.game, ab.first) | cited_by(node.game, ab.second) |
                          cited_by(node.game, ba.first) | cited_by(node.game, ba.second);
  const Entries questions = node.questions | ab.questions | ba.questions;
  const std::string_view kind_apart = at_once ? "simultaneous" : "differs";
  if (ab.second.is_legal() && ba.second.is_legal()) {
    if (ab.after == ba.after || node.game.draw(ab.after) == node.game.draw(ba.after)) return;
    see(Mark{Detector::order, kind_apart, clauses}, [&] {
      return Sighting_details<G>{node.with({a, b}), questions,
                                 node.named(a) + ", then " + node.named(b) + ", leads to " +
                                     node.game.write(ab.after) + "; the other order leads to " +
                                     node.game.write(ba.after) + "."};
    });
  } else if (ab.second.is_legal() != ba.second.is_legal()) {
    const bool ab_legal = ab.second.is_legal();
    const Step<G>&first = ab_legal ? b : a, &second = ab_legal ? a : b;
    const Two_steps<G>& refused = ab_legal ? ba : ab;
    const std::string_view kind = at_once ? "simultaneous-one-way" : "one-way";
    see(Mark{Detector::order, kind, clauses}, [&] {
      return Sighting_details<G>{node.with({first, second}), questions,
                                 node.named(first) + " and " + node.named(second) +
                                     " are both legal; after the first, the second is " +
                                     quoted_verdict(refused.second) +
                                     ", but in the other order both are legal."};
    });
  }
}

}  // namespace detail

/// Compares every two legal steps of the node, as described at the top of this file.
template <Game G, class See>
void see_order(const Node<G>& node, Consulted_entries& consulted, See&& see) {
  if (node.turn.kind != Turn::Kind::decision) return;
  const int player = node.turn.actor();
  const bool at_once = (node.turn.deciders & (node.turn.deciders - 1)) != 0;
  std::vector<std::size_t> mine;
  for (std::size_t n = 0; n < node.open.size(); ++n)
    if (node.open[n].verdict.is_legal() &&
        (at_once || node.game.turn(node.open[n].after) == node.turn))
      mine.push_back(n);
  const auto taken = detail::spread(mine.size());
  if (!at_once) {
    for (std::size_t i = 0; i < taken.size(); ++i)
      for (std::size_t j = i + 1; j < taken.size(); ++j)
        detail::see_both_orders(node, node.open[mine[taken[i]]].step,
                                node.open[mine[taken[j]]].step, false, consulted, see);
    return;
  }
  for (int other = player + 1; other < node.game.players(); ++other) {
    if (!(node.turn.deciders >> other & 1U)) continue;
    std::vector<typename G::Move> theirs;
    node.game.moves(node.state, other, [&](const auto& move) { theirs.push_back(move); });
    for (const std::size_t i : taken)
      for (const std::size_t j : detail::spread(theirs.size()))
        detail::see_both_orders(node, node.open[mine[i]].step, Step<G>{other, theirs[j]}, true,
                                consulted, see);
  }
}

}  // namespace arbiter::discover
