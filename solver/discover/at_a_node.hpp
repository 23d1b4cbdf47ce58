// Detectors that examine a single point in a turn: silent, supply, no-action, two-winners, and the
// part of conflict that uses objections. Each calls see(mark, tell) for a sighting; tell() returns
// its details.
#pragma once
#include <algorithm>

#include "properties/property.hpp"
#include "solver/discover/node.hpp"

namespace arbiter::discover {

/// Describes a verdict: "illegal by XX-C18 (a circle is occupied)".
inline std::string quoted_verdict(const Verdict& verdict) {
  std::string text =
      std::string(arbiter::name_of(verdict.ruling)) + " by " + std::string(verdict.clause->id);
  return *verdict.reason ? text + " (" + verdict.reason + ")" : text;
}

/// Reports offered moves on which the rules are silent.
template <Game G, class See>
void see_silence(const Node<G>& node, See&& see) {
  for (const Branch<G>& open : node.open) {
    if (open.verdict.ruling != Ruling::silent) continue;
    see(Mark{Detector::silent, "", cited_by(node.game, open.verdict)}, [&] {
      return Sighting_details<G>{node.with({open.step}), node.questions | open.questions,
                                 node.named(open.step) + " is legal, but its outcome is " +
                                     quoted_verdict(open.verdict) + "."};
    });
  }
}

/// Reports a chance node that has no possible outcome, and a field outside its range.
template <Game G, class See>
void see_shortage(const Node<G>& node, See&& see) {
  if (node.turn.kind == Turn::Kind::chance && node.game.total_weight(node.state) == 0)
    see(Mark{Detector::supply, "no-outcome"}, [&] {
      return Sighting_details<G>{node.path, node.questions,
                                 "A random outcome is due, but none is possible."};
    });
  for (const Branch<G>& open : node.open) {
    if (!open.verdict.is_legal() || !node.game.at_turn_boundary(open.after)) continue;
    int number = 0;
    node.game.fields(open.after, [&](const Field& field, const auto& value, int least, int most) {
      const int here = number++, is = static_cast<int>(value);
      if (is >= least && is <= most) return;
      see(Mark{Detector::supply, "out-of-range", cited_by(node.game, open.verdict), here}, [&] {
        return Sighting_details<G>{node.with({open.step}), open.questions,
                                   node.named(open.step) + " makes \"" + field.name + "\" " +
                                       std::to_string(is) + ", but there are only " +
                                       std::to_string(least) + " to " + std::to_string(most) + "."};
      });
    });
  }
}

/// Calls judged(move, verdict, questions used) for every move that the decider can express.
template <Game G, class Visit>
void judge_every_move(const Node<G>& node, Consulted_entries& consulted, Visit&& judged) {
  const int player = node.turn.actor();
  if (node.turn.kind != Turn::Kind::decision) return;
  node.game.every_move(node.state, player, [&](const typename G::Move& move) {
    const Rule_trace trace;
    const Verdict verdict = judge(node.game, node.state, player, move);
    consulted.add(trace);
    judged(move, verdict, trace.questions);
  });
}

/// True if a player must act and no offered move is legal.
template <Game G>
bool nothing_is_legal(const Node<G>& node) {
  return node.turn.kind == Turn::Kind::decision &&
         std::ranges::none_of(node.open, [](const Branch<G>& o) { return o.verdict.is_legal(); });
}

/// Reports a player who has no legal move, with the clauses cited for every expressible move.
template <Game G, class See>
void see_no_action(const Node<G>& node, Consulted_entries& consulted, See&& see) {
  if (!nothing_is_legal(node)) return;
  Entries clauses = 0, questions = node.questions;
  judge_every_move(node, consulted, [&](const auto&, const Verdict& verdict, Entries asked) {
    clauses |= cited_by(node.game, verdict), questions |= asked;
  });
  const bool offered = !node.open.empty();
  see(Mark{Detector::no_action, offered ? "silent" : "nothing", clauses}, [&] {
    return Sighting_details<G>{
        node.path, questions,
        "P" + std::to_string(node.turn.actor() + 1) + " must act, but " +
            (offered ? "the rules are silent about every move." : "no move is legal.")};
  });
}

/// Reports a final position in which several sides share the largest payoff.
template <Game G, class See>
void see_winners(const Node<G>& node, Consulted_entries& consulted, See&& see) {
  if (node.game.sides() < 2) return;
  for (const Branch<G>& open : node.open) {
    if (!open.verdict.is_legal() || node.game.turn(open.after).kind != Turn::Kind::over) continue;
    const Rule_trace trace;
    const Result result = node.game.result(open.after);
    consulted.add(trace);
    const double most = *std::ranges::max_element(result);
    const auto first = std::ranges::count(result, most);
    if (first == 1) continue;
    const bool all = first == static_cast<std::ptrdiff_t>(result.size());
    see(Mark{Detector::two_winners, all ? "nobody" : "shared", cited_by(node.game, open.verdict)},
        [&] {
          return Sighting_details<G>{node.with({open.step}), open.questions | trace.questions,
                                     "The game ends and " + std::to_string(first) + " of " +
                                         std::to_string(result.size()) +
                                         " sides share first place."};
        });
  }
}

/// If no move is legal, uses the objections to report a move that one clause forbids although
/// another clause forbids every other move and therefore demands this one.
template <Game G, class See>
void see_objections(const Node<G>& node, See&& see) {
  if constexpr (requires(const G& g, const typename G::State& s, const typename G::Move& m) {
                  Properties_of<G>::objections(g, s, 0, m);
                }) {
    if (!has_objections(node.game) || !nothing_is_legal(node)) return;
    const int player = node.turn.actor();
    struct Objection {
      typename G::Move move;
      Entries by;
    };
    std::vector<Objection> list;
    node.game.every_move(node.state, player, [&](const typename G::Move& move) {
      Entries by = 0;
      for (const Clause* c : Properties_of<G>::objections(node.game, node.state, player, move))
        by |= entry(static_cast<std::size_t>(c - node.game.rulebook().clauses.data()));
      list.push_back({move, by});
    });
    if (list.size() < 2) return;
    for (const Objection& one : list) {
      Entries demands = ~Entries{0};
      for (const Objection& other : list)
        if (&other != &one) demands &= other.by;
      demands &= ~one.by;
      if (demands == 0 || one.by == 0) continue;
      see(Mark{Detector::conflict, "objections", demands | one.by}, [&] {
        return Sighting_details<G>{node.path, node.questions,
                                   node.named({player, one.move}) + " is forbidden by " +
                                       listed(clause_ids(node.game.rulebook(), one.by)) +
                                       ", and everything else by " +
                                       listed(clause_ids(node.game.rulebook(), demands)) + "."};
      });
    }
  }
}

}  // namespace arbiter::discover
