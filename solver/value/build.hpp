// The turn graph of everything that can be reached from a position.
//
// States are found and numbered breadth first; a state's tree is written when it is expanded. What
// the rules leave open has no value: a silence or a decision without a move ends the work with a
// sentence that names the position.
#pragma once
#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include "model/packing.hpp"
#include "solver/limits.hpp"
#include "solver/store.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// A game may say which of its resting states are alike: `bool fold(State&) const` replaces one by
/// their representative, and tells whether the two sides have changed places by that. What can be
/// done in one can be done in the other, with the same chances and, the sides changed if so, for
/// the same payoffs, which add up to 1. The solver never asks about a state that is over.
template <class G>
concept Has_fold = requires(const G game, typename G::State state) {
  { game.fold(state) } -> std::same_as<bool>;
};

/// Where a position's value is found: the number of its representative, and whether the sides
/// changed places.
struct Seat {
  std::uint32_t state;
  bool flipped;
};

template <Game G, class Code>
class Turn_graph_builder {
 public:
  using State = typename G::State;

  /// `folded`: states that are alike are one, where the game says so.
  Turn_graph_builder(const G& game, bool folded)
      : game_(game), packing_(game_), folded_(folded), store_(0, 1) {
    packing_.require_fit();
    if (several_decide(game_.turn(game_.start()))) undefined(game_.start(), at_once);
    graph_.sides = static_cast<unsigned>(game_.sides());
  }

  /// Everything that can be reached from the turn that `from` stands in, which need not rest. Its
  /// own tree is the last one: that of state states() - 1. Throws Bad_input for a silence or a
  /// decision without a move. Not exhausted: a limit was reached, and the graph is not complete.
  Ended build(const State& from, const Limits& limits);

  const Turn_graph& graph() const { return graph_; }
  Turn_graph take_graph() { return std::move(graph_); }
  /// The number of a resting state; none when it was not reached.
  std::optional<Seat> seat(State state) const {
    if (game_.turn(state).kind == Turn::Kind::over) {
      const auto end = ends_.find(game_.result(state));
      if (end == ends_.end()) return std::nullopt;
      return Seat{end->second, false};
    }
    const bool flipped = fold(state);
    const std::uint64_t number = store_.find(packing_.pack(state));
    if (number == store_.absent) return std::nullopt;
    return Seat{static_cast<std::uint32_t>(number), flipped};
  }
  Code code(std::uint32_t number) const { return store_.list(0)[number]; }
  State state(std::uint32_t number) const { return packing_.unpack(code(number)); }
  std::uint64_t states_found() const { return store_.size(); }
  std::uint64_t bytes() const { return graph_.bytes() + store_.bytes(); }

 private:
  /// Those who choose at once mix their choices, which is not what is solved here.
  static constexpr const char* at_once = "several players who decide at once";
  static bool several_decide(const Turn& turn) { return std::popcount(turn.deciders) > 1; }
  bool fold(State& state) const {
    if constexpr (Has_fold<G>) {
      if (folded_) return game_.fold(state);
    }
    return false;
  }
  std::uint32_t insert(const State& state) {
    const Code code = packing_.pack(state);
    while (store_.wants_growth()) store_.grow();
    Inserted inserted = store_.insert(code, 0);
    while (inserted == Inserted::full) store_.grow(), inserted = store_.insert(code, 0);
    if (inserted == Inserted::fresh) return static_cast<std::uint32_t>(store_.size() - 1);
    return static_cast<std::uint32_t>(store_.find(code));
  }
  Word leaf(const State& state) {
    if (game_.turn(state).kind == Turn::Kind::over) {
      const auto [end, fresh] = ends_.try_emplace(game_.result(state), 0);
      if (fresh) end->second = insert(state);
      return Word::leaf(end->second, false);
    }
    State folded = state;
    const bool flipped = fold(folded);
    return Word::leaf(insert(folded), flipped);
  }
  /// Appends the tree of what comes next in `state`.
  void write(const State& state);
  void write_choice(const State& state, int player);
  void write_chance(const State& state);
  std::uint32_t distribution(Distribution d) {
    const auto next = static_cast<std::uint32_t>(graph_.distributions.size());
    const auto [at, fresh] = distributions_.try_emplace(std::move(d), next);
    if (fresh) graph_.distributions.push_back(at->first);
    return at->second;
  }
  [[noreturn]] void undefined(const State& state, const std::string& why) const {
    throw Bad_input("value: expected rules under which it is defined, found " + why + " in " +
                    game_.write(state) + " under " + game_.ruleset().text());
  }

  const G game_;
  const Packing<G, Code> packing_;
  const bool folded_;
  State_store<Code> store_;
  Turn_graph graph_;
  std::map<Result, std::uint32_t> ends_;
  std::map<Distribution, std::uint32_t> distributions_;
};

template <Game G, class Code>
void Turn_graph_builder<G, Code>::write(const State& state) {
  const Turn turn = game_.turn(state);
  if (several_decide(turn)) undefined(state, at_once);
  if (turn.kind == Turn::Kind::chance) {
    write_chance(state);
  } else {
    write_choice(state, turn.actor());
  }
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::write_choice(const State& state, int player) {
  const std::size_t header = graph_.words.size();
  std::uint32_t children = 0;
  graph_.words.push_back(Word::node(static_cast<unsigned>(game_.side(player)), 0));
  std::size_t leaves_from = graph_.words.size();  // the leaves since the last inner child
  game_.moves(state, player, [&](const typename G::Move& move) {
    State after = state;
    const Verdict verdict = game_.apply(after, player, move);
    if (!verdict.is_legal())
      undefined(state, std::string(name_of(verdict.ruling)) + " (" +
                           std::string(verdict.clause->id) + ") for " +
                           game_.write_move(state, move));
    if (!game_.rests(after)) {
      write(after);
      leaves_from = graph_.words.size();
      ++children;
      return;
    }
    const Word word = leaf(after);
    for (std::size_t at = leaves_from; at < graph_.words.size(); ++at)
      if (graph_.words[at] == word) return;
    graph_.words.push_back(word);
    ++children;
  });
  if (children == 0) undefined(state, "no move");
  if (children > 1) {
    graph_.words[header].bits |= children;
    return;
  }
  // One child: the choice is none.
  for (std::size_t at = header; at + 1 < graph_.words.size(); ++at)
    graph_.words[at] = graph_.words[at + 1];
  graph_.words.resize_down(graph_.words.size() - 1);
}

template <Game G, class Code>
void Turn_graph_builder<G, Code>::write_chance(const State& state) {
  const std::size_t header = graph_.words.size();
  Distribution weights;
  graph_.words.push_back(Word::node(Word::chance, 0));
  graph_.words.push_back({0});
  game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
    State after = state;
    if (!game_.apply(after, fate, move).is_legal())
      undefined(state, "an outcome that is not legal");
    if (weight == 0 || weight > 1U << 30)
      undefined(state, "an outcome of weight " + std::to_string(weight));
    weights.weights.push_back(static_cast<std::uint32_t>(weight));
    weights.total += static_cast<std::uint32_t>(weight);
    if (game_.rests(after)) {
      graph_.words.push_back(leaf(after));
    } else {
      write(after);
    }
  });
  if (weights.total == 0 || weights.total != game_.total_weight(state))
    undefined(state, "weights that do not add up");
  graph_.words[header].bits |= static_cast<std::uint32_t>(weights.weights.size());
  graph_.words[header + 1] = {distribution(std::move(weights))};
}

template <Game G, class Code>
Ended Turn_graph_builder<G, Code>::build(const State& from, const Limits& limits) {
  const std::uint64_t memory = limits.memory ? limits.memory : free_memory() / 5 * 4;
  const Stopwatch clock;
  double reported = 0;
  Growing<Word> root;
  write(from);
  std::swap(root, graph_.words);
  for (std::uint64_t next = 0; next < store_.size(); ++next) {
    if (next % 256 == 0) {
      if (limits.stop && *limits.stop) return Ended::stopped;
      if (limits.seconds > 0 && clock.seconds() > limits.seconds) return Ended::time;
      // The index that grows by a half; what the solvers keep of a state, and the stack on which
      // its component is found.
      if (bytes() + store_.index_bytes() / 2 + 200 * store_.size() > memory ||
          store_.size() + (1U << 22) > Word::most_states)
        return Ended::memory;
      if (limits.report && clock.seconds() - reported > 0.5) {
        reported = clock.seconds();
        Progress p;
        p.states = store_.size(), p.waiting = store_.size() - next, p.bytes = bytes();
        p.transitions = graph_.words.size(), p.seconds = reported;
        limits.report(p);
      }
    }
    graph_.begin.push_back(graph_.words.size());
    const State state = this->state(static_cast<std::uint32_t>(next));
    if (game_.turn(state).kind != Turn::Kind::over) write(state);
  }
  graph_.begin.push_back(graph_.words.size());
  for (std::size_t at = 0; at < root.size(); ++at) graph_.words.push_back(root[at]);
  graph_.begin.push_back(graph_.words.size());
  for (const auto& [payoffs, state] : ends_) graph_.ends.push_back({state, payoffs});
  std::ranges::sort(graph_.ends, {}, &Turn_graph::End::state);
  return Ended::exhausted;
}

}  // namespace arbiter
