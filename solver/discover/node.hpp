// A point that detectors examine, anywhere in a turn, with all available steps and their verdicts.
//
//        turn boundary --path--> node --step--> after, after, ...
//
// The questions that the rules use are recorded separately: those used to find what is offered
// (node), and those used to judge and perform one move (open).
#pragma once
#include <type_traits>
#include <vector>

#include "model/playthrough.hpp"
#include "solver/discover/hit.hpp"

namespace arbiter::discover {

/// The set that contains just the clause of a verdict.
template <Game G>
Entries cited_by(const G& game, const Verdict& verdict) {
  return entry(static_cast<std::size_t>(verdict.clause - game.rulebook().clauses.data()));
}

/// A move that is offered, or a chance outcome.
template <Game G>
struct Branch {
  Step<G> step;
  std::uint64_t weight;  // for an outcome
  Verdict verdict;
  typename G::State after;  // unchanged unless legal
  Entries questions;        // used to perform it
};

/// A point in a turn.
template <Game G>
struct Node {
  using State = typename G::State;
  const G& game;
  const State& rest;    // where the turn began
  const Path<G>& path;  // from `rest`
  const State& state;   // after the path
  Turn turn;
  std::vector<Branch<G>> open;
  Entries questions = 0, clauses = 0;  // used to find what is offered

  /// The path with more steps appended.
  Path<G> with(std::initializer_list<Step<G>> more) const {
    Path<G> out = path;
    out.insert(out.end(), more);
    return out;
  }
  /// Describes a step from here, or from another position: "P1 take 1 from 2".
  std::string named(const Step<G>& step) const { return named(state, step); }
  std::string named(const State& at, const Step<G>& step) const {
    return name_of_actor(step.player) + " " + game.write_move(at, step.move);
  }
};

/// The details of a sighting, which are computed only on request.
template <Game G>
struct Sighting_details {
  Path<G> path;           // from the turn boundary to the step that shows it
  Entries questions = 0;  // used at that step
  std::string says;
};

/// All questions and clauses that the rules used, and the clauses under which games ended.
struct Consulted_entries {
  Entries questions = 0, clauses = 0, ending = 0;
  void add(const Rule_trace& trace) { questions |= trace.questions, clauses |= trace.clauses; }
};

/// Whether chance outcomes are performed too; if not, a chance node has no steps.
enum class Outcomes { all, none };

/// The node after a path, with all its steps. Adds what the rules used to `consulted`.
template <Game G>
Node<G> look_at(const G& game, const typename G::State& rest, const Path<G>& path,
                const typename G::State& state, Outcomes outcomes, Consulted_entries& consulted) {
  Node<G> node{game, rest, path, state, Turn::over(), {}};
  std::vector<std::pair<Step<G>, std::uint64_t>> steps;
  {
    const Rule_trace trace;
    node.turn = game.turn(state);
    if (node.turn.kind == Turn::Kind::decision || outcomes == Outcomes::all)
      for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
        steps.push_back({{player, move}, weight});
      });
    consulted.add(trace);
    node.questions = trace.questions, node.clauses = trace.clauses;
  }
  node.open.reserve(steps.size());
  for (const auto& [step, weight] : steps) {
    const Rule_trace trace;
    typename G::State after = state;
    const Verdict verdict = game.apply(after, step.player, step.move);
    consulted.add(trace);
    if (verdict.is_legal() && game.turn(after).kind == Turn::Kind::over)
      consulted.ending |= cited_by(game, verdict);
    node.open.push_back({step, weight, verdict, std::move(after), trace.questions});
  }
  return node;
}

namespace detail {
template <Game G, class Visit>
bool walk_nodes(const G& game, const typename G::State& rest, Path<G>& path,
                const typename G::State& state, Consulted_entries& consulted, Visit&& visit) {
  const Node<G> node = look_at(game, rest, path, state, Outcomes::all, consulted);
  if (!visit(node)) return false;
  for (const Branch<G>& open : node.open) {
    if (!open.verdict.is_legal() || game.at_turn_boundary(open.after) ||
        game.turn(open.after).kind == Turn::Kind::over)
      continue;
    path.push_back(open.step);
    if (!walk_nodes(game, rest, path, open.after, consulted, visit)) return false;
    path.pop_back();
  }
  return true;
}
}  // namespace detail

/// Calls visit(node) for every point in every turn from a turn boundary until it returns false.
/// Returns whether all points were visited.
template <Game G, class Visit>
bool for_nodes(const G& game, const typename G::State& rest, Consulted_entries& consulted,
               Visit&& visit) {
  Path<G> path;
  return detail::walk_nodes(game, rest, path, rest, consulted, visit);
}

/// The steps from the start as a playthrough. If the notation cannot express a final illegal move,
/// the move is left out and described in the hit's sentence.
template <Game G>
Playthrough replayable(const G& game, Path<G> steps) {
  Playthrough played = record(game, game.start(), steps);
  try {
    replay(game, Playthrough::parse(played.text()));
  } catch (const Bad_input&) {
    if (played.plies.empty() || played.plies.back().verdict.starts_with("legal")) throw;
    steps.pop_back();
    played = record(game, game.start(), steps);
    replay(game, Playthrough::parse(played.text()));
  }
  return played;
}

}  // namespace arbiter::discover
