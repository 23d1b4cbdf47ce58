// Writes the turns of states as trees, using the rules. Each thread has its own writer.
//
//     words   | tree | tree | ...      a leaf holds the place of its state in the store, or the
//     begin   first word of each       number of an end, counted down from the highest place
//     place   the state of each
//
// A turn whose outcome the rules leave undefined has no value: a silence, or a player who must act
// and has no legal move, stops the work with an error that names the position.
#pragma once
#include <functional>
#include <map>

#include "model/game.hpp"
#include "model/packing.hpp"
#include "solver/explore/store.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

template <Game G, class Code>
class Tree_writer {
 public:
  using State = typename G::State;

  /// Thrown when the index of the store is full: grow it and write the tree again.
  struct Needs_room {};
  static constexpr std::uint32_t most_ends = 1U << 22;

  Growing<Word> words;
  Growing<std::uint64_t> begin;
  Growing<std::uint32_t> place;
  std::map<Result, std::uint32_t> ends;                 // [end]: its number, from 0
  std::map<Distribution, std::uint32_t> distributions;  // [distribution]: its number, from 0
  /// Called every few nodes, since a tree may have millions. What it throws discards the tree.
  std::function<void()> heed = [] {};

  Tree_writer(const G& game, State_store<Code>& store, std::size_t thread, bool folded)
      : game_(game), packing_(game_), store_(store), thread_(thread), folded_(folded) {}

  /// Appends the tree of the turn from `state`. If it throws (Needs_room, Bad_input or what `heed`
  /// throws), nothing is appended.
  void write(const State& state, std::uint32_t its_place) {
    const std::size_t first = words.size();
    try {
      node(state);
    } catch (...) {
      words.resize_down(first);
      throw;
    }
    begin.push_back(first);
    place.push_back(its_place);
  }
  std::uint64_t bytes() const { return words.bytes() + begin.bytes() + place.bytes(); }

 private:
  Word leaf(const State& state) {
    if (game_.turn(state).kind == Turn::Kind::over) {
      const auto next = static_cast<std::uint32_t>(ends.size());
      const auto [end, fresh] = ends.try_emplace(game_.result(state), next);
      const auto share = [](double payoff) { return payoff >= 0 && payoff <= 1; };
      if (fresh && !std::ranges::all_of(end->first, share))
        undefined(state, "a payoff that is not from 0 to 1");
      return Word::leaf(Word::most_states - 1 - end->second, false);
    }
    State folded = state;
    const bool flipped = fold(game_, folded, folded_);
    const Code code = packing_.pack(folded);
    if (store_.insert(code, thread_) == Inserted::full) throw Needs_room();
    return Word::leaf(static_cast<std::uint32_t>(store_.place(code)), flipped);
  }
  void node(const State& state) {
    if (++nodes_ % heed_every == 0) heed();
    const Turn turn = game_.turn(state);
    // Simultaneous decisions call for mixed strategies, which this solver does not support.
    if (turn.is_at_once()) undefined(state, "several players who decide at once");
    if (turn.kind == Turn::Kind::chance) return chance(state);
    if (turn.kind == Turn::Kind::decision) choice(state, turn.actor());
  }
  void choice(const State& state, int player);
  void chance(const State& state);
  [[noreturn]] void undefined(const State& state, const std::string& why) const {
    throw Bad_input("value: expected rules under which it is defined, found " + why + " in " +
                    game_.write(state) + " under " + game_.ruleset().text());
  }

  const G& game_;
  const Packing<G, Code> packing_;
  State_store<Code>& store_;
  const std::size_t thread_;
  const bool folded_;
  static constexpr std::uint64_t heed_every = 1024;
  std::uint64_t nodes_ = 0;
};

template <Game G, class Code>
void Tree_writer<G, Code>::choice(const State& state, int player) {
  const std::size_t header = words.size();
  std::uint32_t children = 0;
  bool flat = true;
  words.push_back(Word::node(static_cast<unsigned>(game_.side(player)), 0));
  std::size_t leaves_from = words.size();  // the leaves since the last inner child
  game_.moves(state, player, [&](const typename G::Move& move) {
    State after = state;
    const Verdict verdict = game_.apply(after, player, move);
    if (!verdict.is_legal())
      undefined(state, std::string(name_of(verdict.ruling)) + " (" +
                           std::string(verdict.clause->id) + ") for " +
                           game_.write_move(state, move));
    if (!game_.rests(after)) {
      node(after);
      leaves_from = words.size();
      flat = false;
      ++children;
      return;
    }
    const Word word = leaf(after);
    for (std::size_t at = leaves_from; at < words.size(); ++at)
      if (words[at] == word) return;
    words.push_back(word);
    ++children;
  });
  if (children == 0) undefined(state, "no move");
  if (children > 1) {
    words[header].bits |= children;
    if (flat) words[header] = words[header].flat();
    return;
  }
  // With one child there is no choice to make.
  for (std::size_t at = header; at + 1 < words.size(); ++at) words[at] = words[at + 1];
  words.resize_down(words.size() - 1);
}

template <Game G, class Code>
void Tree_writer<G, Code>::chance(const State& state) {
  const std::size_t header = words.size();
  Distribution weights;
  words.push_back(Word::node(Word::chance, 0));
  words.push_back({0});
  game_.outcomes(state, [&](const typename G::Move& move, std::uint64_t weight) {
    State after = state;
    if (!game_.apply(after, fate, move).is_legal())
      undefined(state, "an outcome that is not legal");
    if (weight == 0 || weight > 1U << 30)
      undefined(state, "an outcome of weight " + std::to_string(weight));
    weights.weights.push_back(static_cast<std::uint32_t>(weight));
    weights.total += static_cast<std::uint32_t>(weight);
    if (game_.rests(after)) {
      words.push_back(leaf(after));
    } else {
      node(after);
    }
  });
  if (weights.total == 0 || weights.total != game_.total_weight(state))
    undefined(state, "weights that do not add up");
  words[header].bits |= static_cast<std::uint32_t>(weights.weights.size());
  const auto next = static_cast<std::uint32_t>(distributions.size());
  words[header + 1] = {distributions.try_emplace(std::move(weights), next).first->second};
}

}  // namespace arbiter
