// An ablation is the same game without one clause, or with one more component, run in lockstep with
// the original (solver/compare/lockstep.hpp). If both games behave in the same way, the clause or
// component does not matter.
//
//   redundant   without a clause, every turn from every position visited has the same moves,
//               verdicts, chances, positions and results
//   supply      with one more component, some turn differs: the components ran short
//   conflict    without a clause exactly one move is legal, and that clause forbids it
#pragma once
#include <atomic>
#include <memory>
#include <optional>

#include "solver/compare/lockstep.hpp"
#include "solver/discover/at_a_node.hpp"

namespace arbiter::discover {

template <Game G, class Code>
class Ablation {
 public:
  using State = typename G::State;

  /// Returns nothing if no game is possible under that ruleset, or if the fields of this game do
  /// not determine its positions.
  static std::shared_ptr<Ablation> make(const G& game, const Ruleset& changed) try {
    using arbiter::detail::Relation;
    const G other(changed);
    const Relation relation = arbiter::detail::relation(arbiter::detail::fields_of(game),
                                                        arbiter::detail::fields_of(other));
    if (relation != Relation::narrower && relation != Relation::other_ranges) return nullptr;
    return std::make_shared<Ablation>(game, changed, relation == Relation::other_ranges);
  } catch (const Bad_input&) {
    return nullptr;
  }

  Ablation(const G& game, const Ruleset& changed, bool other_ranges)
      : pair_(game.ruleset(), changed), there_(pair_.there(), other_ranges) {}
  Ablation(const Ablation&) = delete;
  Ablation& operator=(const Ablation&) = delete;

  bool begins_alike() const { return pair_.same_start(); }
  const G& game() const { return pair_.there(); }
  /// The position of the node in this game; nothing if the path there is not legal in it.
  std::optional<State> at(const Node<G>& node) const {
    State state = there_.of(node.rest);
    for (const Step<G>& step : node.path)
      if (!game().apply(state, step.player, step.move).is_legal()) return std::nullopt;
    return state;
  }
  /// A step from here with different outcomes in the two games. Ignores differences on the path to
  /// this point.
  std::optional<Step<G>> difference(const Node<G>& node) const {
    const auto state = at(node);
    if (!state || game().turn(*state) != node.turn) return std::nullopt;
    return pair_.difference({node.state, *state});
  }

 private:
  const Lockstep<G> pair_;
  const arbiter::detail::Counterpart<G, Code> there_;
};

/// An ablation, and the number of the clause or parameter that it changes.
template <Game G, class Code>
struct Entry_ablation {
  std::size_t what;
  std::string text;  // "counters=21"
  std::shared_ptr<Ablation<G, Code>> ablation;
};

/// Ablations of each clause that is in force and can be switched off.
template <Game G, class Code>
std::vector<Entry_ablation<G, Code>> without_clauses(const G& game,
                                                     std::vector<std::string>& remarks) {
  std::vector<Entry_ablation<G, Code>> out;
  const auto& clauses = game.rulebook().clauses;
  for (std::size_t c = 0; c < clauses.size(); ++c) {
    if (clauses[c].without.empty() || !game.ruleset().in_force(c)) continue;
    auto ablation = Ablation<G, Code>::make(game, game.ruleset().with(clauses[c].id, "off"));
    if (ablation) {
      out.push_back({c, std::string(clauses[c].id) + "=off", std::move(ablation)});
    } else {
      remarks.push_back("without " + std::string(clauses[c].id) +
                        " the game's states have different fields: not compared");
    }
  }
  return out;
}

/// Ablations with one more of each kind of component.
template <Game G, class Code>
std::vector<Entry_ablation<G, Code>> with_one_more(const G& game,
                                                   std::vector<std::string>& remarks) {
  std::vector<Entry_ablation<G, Code>> out;
  const auto& parameters = game.rulebook().parameters;
  for (std::size_t p = 0; p < parameters.size(); ++p) {
    if (!parameters[p].components) continue;
    std::string text;
    for (const int value : game.ruleset().table(p))
      text += (text.empty() ? "" : ":") + std::to_string(std::min(value + 1, parameters[p].most));
    const std::string name(parameters[p].name);
    const Ruleset changed = game.ruleset().with(name, text);
    if (changed == game.ruleset()) {
      remarks.push_back("already at its maximum: " + name + "=" + text + ", not compared");
      continue;
    }
    auto ablation = Ablation<G, Code>::make(game, changed);
    if (ablation && ablation->begins_alike()) {
      out.push_back({p, name + "=" + text, std::move(ablation)});
    } else {
      remarks.push_back("with " + name + "=" + text +
                        " the game has a different start or different fields: not compared");
    }
  }
  return out;
}

/// Looks for a step whose outcome is different with one more component.
template <Game G, class Code, class See>
void see_want_of(const Node<G>& node, const Entry_ablation<G, Code>& more, See&& see) {
  const auto step = more.ablation->difference(node);
  if (!step) return;
  const Rule_trace trace;
  const Verdict verdict = judge(node.game, node.state, step->player, step->move);
  const Entries questions = trace.questions;
  see(Mark{Detector::supply, "one-more", cited_by(node.game, verdict), static_cast<int>(more.what)},
      [&] {
        return Sighting_details<G>{
            node.with({*step}), questions,
            node.named(*step) + " is " + outcome_text(node.game, node.state, *step) +
                ", and with " + more.text + " it is " +
                outcome_text(more.ablation->game(), *more.ablation->at(node), *step) +
                ", so the components run short."};
      });
}

/// Looks for a clause without which exactly one move is legal, namely a move that the clause
/// forbids: the other rules demand what it forbids.
template <Game G, class Code, class See>
void see_conflict(const Node<G>& node, const Entry_ablation<G, Code>& without, See&& see) {
  if (node.turn.kind != Turn::Kind::decision) return;
  const auto state = without.ablation->at(node);
  if (!state || without.ablation->game().turn(*state) != node.turn) return;
  const G& other = without.ablation->game();
  const int player = node.turn.actor();
  std::optional<typename G::Move> demanded;
  int legal = 0;
  other.moves(*state, player, [&](const typename G::Move& move) {
    if (legal < 2 && judge(other, *state, player, move).is_legal()) ++legal, demanded = move;
  });
  if (legal == 0 || (legal > 1 && !nothing_is_legal(node))) return;
  const Rule_trace trace;
  const Verdict here = judge(node.game, node.state, player, *demanded);
  if (here.ruling != Ruling::illegal || cited_by(node.game, here) != entry(without.what)) return;
  const Verdict there = judge(other, *state, player, *demanded);
  const std::string_view kind = nothing_is_legal(node) ? "stuck" : "overruled";
  see(Mark{Detector::conflict, kind, cited_by(node.game, here) | cited_by(node.game, there)}, [&] {
    return Sighting_details<G>{
        node.with({{player, *demanded}}), node.questions | trace.questions,
        node.named({player, *demanded}) + " is " + quoted_verdict(here) +
            (kind == "stuck"
                 ? "; nothing else is legal either, but with " + without.text + " it is "
                 : "; with " + without.text + " it is the only legal move, ") +
            quoted_verdict(there) + "."};
  });
}

}  // namespace arbiter::discover
