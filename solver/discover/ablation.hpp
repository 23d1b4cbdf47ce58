// Runs a game in lockstep with a copy in which one thing is changed: a clause switched off, or one
// component more. Where both behave equally, the thing did not matter.
//
//   redundant   a clause is switched off, and every turn from every position examined has the same
//               moves, verdicts, chances, positions and results
//   supply      one component more changes some turn: the components ran short
//   conflict    a clause is switched off, and the only legal move is one that the clause forbids
#pragma once
#include <atomic>
#include <memory>
#include <optional>

#include "solver/compare/side_by_side.hpp"
#include "solver/discover/at_a_node.hpp"

namespace arbiter::discover {

template <Game G, class Code>
class Ablation {
 public:
  using State = typename G::State;

  /// Null when the ruleset is invalid, or its positions do not fit this game's fields.
  static std::shared_ptr<Ablation> make(const G& game, const Ruleset& changed) try {
    const G other(changed);
    const auto fields = arbiter::detail::remembered(game);
    const auto others = arbiter::detail::remembered(other);
    const bool narrower = std::ranges::includes(fields, others);
    if (!narrower && !arbiter::detail::have_same_names(fields, others)) return nullptr;
    if (!Packing<G, Code>(other).fits()) return nullptr;
    return std::make_shared<Ablation>(game, other, !narrower);
  } catch (const Bad_input&) {
    return nullptr;
  }

  Ablation(const G& game, const G& other, bool whole)
      : game_(game), other_(other), there_(other_, whole) {}
  Ablation(const Ablation&) = delete;
  Ablation& operator=(const Ablation&) = delete;

  bool begins_alike() const {
    return there_.alike(game_.start(), other_.start()) &&
           game_.turn(game_.start()) == other_.turn(other_.start());
  }
  const G& game() const { return other_; }
  /// The node's position in the other game; empty when the path is not legal there.
  std::optional<State> at(const Node<G>& node) const {
    State state = there_.of(node.rest);
    for (const Step<G>& step : node.path)
      if (!other_.apply(state, step.player, step.move).is_legal()) return std::nullopt;
    return state;
  }
  /// A step of either game that the other treats differently: one does not offer it, gives it
  /// another probability, judges it differently, or reaches another position or result. Differences
  /// on the path to the node are ignored.
  std::optional<Step<G>> parts(const Node<G>& node) const {
    const auto state = at(node);
    if (!state || other_.turn(*state) != node.turn) return std::nullopt;
    std::size_t number = 0;
    std::optional<Step<G>> found;
    const std::uint64_t here = game_.total_weight(node.state), there = other_.total_weight(*state);
    for_steps(other_, *state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
      if (found) return;
      const bool in_order = number < node.open.size() && node.open[number].step.move == move;
      const auto same = in_order ? node.open.begin() + static_cast<std::ptrdiff_t>(number)
                                 : std::ranges::find(node.open, move,
                                                     [](const Open<G>& o) { return o.step.move; });
      ++number;
      const bool is_chance = player == fate;
      if (same == node.open.end() ||
          (is_chance && !arbiter::detail::same_chance(same->weight, here, weight, there)) ||
          goes_otherwise(*same, *state))
        found = Step<G>{player, move};
    });
    if (found || number == node.open.size()) return found;
    for (const Open<G>& open : node.open)  // steps that the other game does not offer
      if (goes_otherwise(open, *state)) return open.step;
    return node.open.front().step;
  }

 private:
  bool goes_otherwise(const Open<G>& open, State state) const {
    const auto here = arbiter::detail::arrival_of(game_, open.verdict, open.after);
    const auto there = arbiter::detail::arrive(other_, state, open.step.player, open.step.move);
    return here.differs(there) || (here.lands() && !there_.alike(open.after, state));
  }

  const G game_, other_;
  const arbiter::detail::Counterpart<G, Code> there_;
};

/// An ablation and the number of the clause or parameter that it changes.
template <Game G, class Code>
struct Changed {
  std::size_t what;
  std::string text;  // "counters=21"
  std::shared_ptr<Ablation<G, Code>> twin;
};

/// The game without each clause in use that can be switched off.
template <Game G, class Code>
std::vector<Changed<G, Code>> without_clauses(const G& game, std::vector<std::string>& remarks) {
  std::vector<Changed<G, Code>> out;
  const auto& clauses = game.rulebook().clauses;
  for (std::size_t c = 0; c < clauses.size(); ++c) {
    if (clauses[c].without.empty() || !game.ruleset().in_force(c)) continue;
    auto twin = Ablation<G, Code>::make(game, game.ruleset().with(clauses[c].id, "off"));
    if (twin) {
      out.push_back({c, std::string(clauses[c].id) + "=off", std::move(twin)});
    } else {
      remarks.push_back("without " + std::string(clauses[c].id) +
                        " the game's states have other fields: not compared");
    }
  }
  return out;
}

/// The game with one more component of each kind.
template <Game G, class Code>
std::vector<Changed<G, Code>> with_one_more(const G& game, std::vector<std::string>& remarks) {
  std::vector<Changed<G, Code>> out;
  const auto& parameters = game.rulebook().parameters;
  for (std::size_t p = 0; p < parameters.size(); ++p) {
    if (!parameters[p].components) continue;
    std::string text;
    for (const int value : game.ruleset().table(p))
      text += (text.empty() ? "" : ":") + std::to_string(std::min(value + 1, parameters[p].most));
    const std::string name(parameters[p].name);
    const Ruleset changed = game.ruleset().with(name, text);
    if (changed == game.ruleset()) {
      remarks.push_back("the maximum is " + name + "=" + text + ": not compared");
      continue;
    }
    auto twin = Ablation<G, Code>::make(game, changed);
    if (twin && twin->begins_alike()) {
      out.push_back({p, name + "=" + text, std::move(twin)});
    } else {
      remarks.push_back("with " + name + "=" + text +
                        " the game has another start or other fields: not compared");
    }
  }
  return out;
}

/// Describes a step's effect in a game, as part of a sentence.
template <Game G>
std::string told_step(const G& game, typename G::State state, const Step<G>& step) {
  const Verdict verdict = game.apply(state, step.player, step.move);
  return arbiter::detail::outcome_text(game, verdict, state);
}

/// Reports a step that changes with one more component.
template <Game G, class Code, class See>
void see_want_of(const Node<G>& node, const Changed<G, Code>& more, See&& see) {
  const auto step = more.twin->parts(node);
  if (!step) return;
  const Rule_trace asked;
  const Verdict verdict = judge(node.game, node.state, step->player, step->move);
  const Entries heard = asked.questions;
  see(Mark{Detector::supply, "one-more", cited_by(node.game, verdict), static_cast<int>(more.what)},
      [&] {
        return Told<G>{node.with({*step}), heard,
                       node.named(*step) + " is " + told_step(node.game, node.state, *step) +
                           ", and with " + more.text + " it is " +
                           told_step(more.twin->game(), *more.twin->at(node), *step) +
                           ", so the components run short."};
      });
}

/// Reports a conflict: without the clause, one move alone is legal, and with it that move is not.
/// The other rules demand what the clause forbids.
template <Game G, class Code, class See>
void see_conflict(const Node<G>& node, const Changed<G, Code>& without, See&& see) {
  if (node.turn.kind != Turn::Kind::decision) return;
  const auto state = without.twin->at(node);
  if (!state || without.twin->game().turn(*state) != node.turn) return;
  const G& other = without.twin->game();
  const int player = node.turn.actor();
  std::optional<typename G::Move> demanded;
  int legal = 0;
  other.moves(*state, player, [&](const typename G::Move& move) {
    if (legal < 2 && judge(other, *state, player, move).is_legal()) ++legal, demanded = move;
  });
  if (legal == 0 || (legal > 1 && !nothing_is_legal(node))) return;
  const Rule_trace asked;
  const Verdict here = judge(node.game, node.state, player, *demanded);
  if (here.ruling != Ruling::illegal || cited_by(node.game, here) != entry(without.what)) return;
  const Verdict there = judge(other, *state, player, *demanded);
  const std::string_view kind = nothing_is_legal(node) ? "stuck" : "overruled";
  see(Mark{Detector::conflict, kind, cited_by(node.game, here) | cited_by(node.game, there)}, [&] {
    return Told<G>{node.with({{player, *demanded}}), node.questions | asked.questions,
                   node.named({player, *demanded}) + " is " + quoted_verdict(here) +
                       (kind == "stuck"
                            ? "; nothing else is legal either, but with " + without.text + " it is "
                            : "; with " + without.text + " it is the only legal move, ") +
                       quoted_verdict(there) + "."};
  });
}

}  // namespace arbiter::discover
