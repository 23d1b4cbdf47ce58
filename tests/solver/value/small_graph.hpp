// Small games for the tests of the value solvers: their trees as drawn by hand, the graph that
// encodes them, and their values, found by trying every pair of strategies.
#pragma once
#include <gmpxx.h>

#include <map>
#include <optional>
#include <random>
#include <string>

#include "solver/value/turn_graph.hpp"

namespace arbiter::small {

// Divides the number of random games where each takes ten times as long.
#ifdef ARBITER_SANITIZE
inline constexpr int slower = 3;
#else
inline constexpr int slower = 1;
#endif

struct Node {
  enum class Kind { leaf, chance, choice } kind = Kind::leaf;
  std::uint32_t state = 0;  // of a leaf
  bool flipped = false;
  unsigned side = 0;  // of a choice
  std::vector<Node> children;
  std::vector<std::uint32_t> weights;  // of chance
};
inline Node leaf(std::uint32_t state, bool flipped = false) {
  return {Node::Kind::leaf, state, flipped, 0, {}, {}};
}
inline Node choice(unsigned side, std::vector<Node> children) {
  return {Node::Kind::choice, 0, false, side, std::move(children), {}};
}
inline Node chance(std::vector<std::uint32_t> weights, std::vector<Node> children) {
  return {Node::Kind::chance, 0, false, 0, std::move(children), std::move(weights)};
}

/// A game: trees[state]; an end has no tree, and pays its first side payoffs[state]; with two sides
/// the other one gets the rest.
struct Game {
  std::vector<std::optional<Node>> trees;
  std::map<std::uint32_t, double> payoffs;
  std::map<std::uint32_t, std::vector<double>> shares;  // with three or more sides, instead

  Turn_graph graph() const {
    Turn_graph out;
    for (std::uint32_t s = 0; s < trees.size(); ++s) {
      out.begin.push_back(out.words.size());
      if (trees[s]) {
        encode(out, *trees[s]);
      } else {
        out.ends.push_back({s, shares_of(s)});
        out.sides = static_cast<unsigned>(out.ends.back().payoffs.size());
      }
    }
    out.begin.push_back(out.words.size());
    return out;
  }
  std::vector<double> shares_of(std::uint32_t end) const {
    const auto found = shares.find(end);
    return found != shares.end() ? found->second
                                 : std::vector<double>{payoffs.at(end), 1 - payoffs.at(end)};
  }

 private:
  static void encode(Turn_graph& out, const Node& node) {
    if (node.kind == Node::Kind::leaf)
      return out.words.push_back(Word::leaf(node.state, node.flipped));
    const auto children = static_cast<std::uint32_t>(node.children.size());
    if (node.kind == Node::Kind::choice) {
      out.words.push_back(Word::node(node.side, children));
    } else {
      out.words.push_back(Word::node(Word::chance, children));
      out.words.push_back({static_cast<std::uint32_t>(out.distributions.size())});
      Distribution d{node.weights, 0};
      for (const auto weight : node.weights) d.total += weight;
      out.distributions.push_back(d);
    }
    for (const Node& child : node.children) encode(out, child);
  }
};

/// A game of `states` states in which nearly every state leads to nearly every other.
inline Game tangle(std::uint32_t states) {
  std::mt19937 random(7);
  Game game;
  game.trees.assign(states, std::nullopt);
  for (std::uint32_t s = 0; s < states; ++s) {
    if (s % 20 == 0) {
      game.payoffs[s] = s % 3 / 2.0;
      continue;
    }
    const auto any = [&] { return leaf(static_cast<std::uint32_t>(random() % states)); };
    game.trees[s] = choice(s % 2, {chance({1, 2, 3}, {any(), any(), any()}), any()});
  }
  return game;
}

/// The exact values of a state for side 0 by brute force: over all pairs of strategies that always
/// make the same choice in a place, the best of the worst. A place is a choice in a tree, seen from
/// one of the two sides. Endless play is worth `endless`.
class Brute_force {
 public:
  Brute_force(const Game& game, int endless) : game_(game), endless_(endless) {
    for (std::uint32_t s = 0; s < game.trees.size(); ++s)
      for (const bool flipped : {false, true})
        if (game.trees[s] && !(flipped && is_of_many())) collect(*game.trees[s], flipped);
  }
  /// The number of pairs of strategies.
  double pairs() const {
    double product = 1;
    for (const Place& place : places_) product *= static_cast<double>(place.node->children.size());
    return product;
  }
  std::vector<mpq_class> values() {
    std::vector<std::size_t> of_most, of_least;
    for (std::size_t p = 0; p < places_.size(); ++p)
      (places_[p].side == 0 ? of_most : of_least).push_back(p);
    std::vector<mpq_class> best(game_.trees.size(), -1);
    for_all(of_most, 0, [&] {
      std::vector<mpq_class> worst(game_.trees.size(), 2);
      for_all(of_least, 0, [&] {
        const std::vector<mpq_class> v = play();
        for (std::size_t s = 0; s < v.size(); ++s) worst[s] = std::min(worst[s], v[s]);
      });
      for (std::size_t s = 0; s < best.size(); ++s) best[s] = std::max(best[s], worst[s]);
    });
    return best;
  }
  /// Fixes every choice, in the order of the graph's words, to this child.
  void fix(const std::vector<std::uint32_t>& children) {
    for (std::size_t p = 0; p < places_.size(); ++p) places_[p].chosen = children.at(p);
  }
  /// A side's result from every state under the fixed choices.
  std::vector<mpq_class> values_for(unsigned side) {
    maximizer_ = side;
    return play();
  }
  /// The most that the side could get from every state if it changed only its own choices.
  std::vector<mpq_class> best_for(unsigned side) {
    const std::vector<Place> fixed = places_;
    std::vector<std::size_t> own;
    for (std::size_t p = 0; p < places_.size(); ++p)
      if (places_[p].side == side) own.push_back(p);
    std::vector<mpq_class> best(game_.trees.size(), -1);
    for_all(own, 0, [&] {
      const std::vector<mpq_class> v = values_for(side);
      for (std::size_t s = 0; s < v.size(); ++s) best[s] = std::max(best[s], v[s]);
    });
    places_ = fixed;
    return best;
  }

 private:
  struct Place {
    const Node* node;
    bool flipped;
    unsigned side;  // who chooses there, relative to side 0 of the whole
    std::size_t chosen = 0;
  };
  void collect(const Node& node, bool flipped) {
    if (node.kind == Node::Kind::choice) {
      at_[{&node, flipped}] = places_.size();
      places_.push_back({&node, flipped, flipped ? 1 - node.side : node.side});
    }
    for (const Node& child : node.children) collect(child, flipped);
  }
  template <class Visit>
  void for_all(const std::vector<std::size_t>& list, std::size_t n, Visit&& visit) {
    if (n == list.size()) return visit();
    Place& place = places_[list[n]];
    for (place.chosen = 0; place.chosen < place.node->children.size(); ++place.chosen)
      for_all(list, n + 1, visit);
  }
  /// Sides never swap in such games.
  bool is_of_many() const { return !game_.shares.empty(); }
  using Row = std::vector<mpq_class>;
  /// The values of the chain of chosen moves: x = step x, by Gauss-Jordan elimination. A state from
  /// which no end can be reached is worth as much as endless play.
  std::vector<mpq_class> play() const {
    const std::size_t n = 2 * game_.trees.size();  // [2 state + flipped], and a constant 1
    std::vector<Row> step(n, Row(n + 1));
    std::vector<bool> ends(n);
    for (std::uint32_t s = 0; s < game_.trees.size(); ++s)
      for (const bool flipped : {false, true}) {
        if (flipped && is_of_many()) continue;
        if (game_.trees[s]) {
          add(*game_.trees[s], flipped, 1, step[2 * s + flipped]);
          continue;
        }
        const mpq_class payoff(game_.shares_of(s).at(maximizer_));
        step[2 * s + flipped][n] = flipped ? mpq_class(1 - payoff) : payoff;
        ends[2 * s + flipped] = true;
      }
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n && !ends[i]; ++j)
          if (step[i][j] != 0 && ends[j]) ends[i] = more = true;
    }
    for (std::size_t i = 0; i < n; ++i)
      if (!ends[i]) step[i].assign(n + 1, 0), step[i][n] = endless_;
    for (std::size_t i = 0; i < n; ++i) {
      const mpq_class stays = 1 - step[i][i];
      step[i][i] = 0;
      for (mpq_class& v : step[i])
        if (v != 0) v /= stays;
      for (std::size_t k = 0; k < n; ++k) {
        const mpq_class share = step[k][i];
        if (share == 0) continue;
        step[k][i] = 0;
        for (std::size_t j = 0; j <= n; ++j)
          if (step[i][j] != 0) step[k][j] += share * step[i][j];
      }
    }
    std::vector<mpq_class> out;
    for (std::size_t s = 0; s < n; s += 2) out.push_back(step[s][n]);
    return out;
  }
  void add(const Node& node, bool flipped, const mpq_class& chance, Row& row) const {
    if (node.kind == Node::Kind::leaf) {
      row[2 * node.state + (flipped != node.flipped)] += chance;
    } else if (node.kind == Node::Kind::choice) {
      add(node.children[places_[at_.at({&node, flipped})].chosen], flipped, chance, row);
    } else {
      mpq_class total = 0;
      for (const std::uint32_t weight : node.weights) total += weight;
      for (std::size_t i = 0; i < node.children.size(); ++i)
        add(node.children[i], flipped, chance * node.weights[i] / total, row);
    }
  }

  const Game& game_;
  const int endless_;
  unsigned maximizer_ = 0;  // whose payoffs count
  std::vector<Place> places_;
  std::map<std::pair<const Node*, bool>, std::size_t> at_;
};

/// A random game of 2 to 6 states; one or two are ends. With three sides, an end pays one
/// of them, or all equally.
class Random_games {
 public:
  explicit Random_games(unsigned seed, unsigned sides = 2) : random_(seed), sides_(sides) {}
  /// `acyclic`: turns lead only to lower numbers.
  Game next(bool acyclic = false) {
    const std::uint32_t states = 2 + below(5), ends = 1 + below(2);
    Game game;
    for (std::uint32_t s = 0; s < states; ++s) {
      if (s >= std::min(ends, states - 1)) {
        game.trees.push_back(tree(acyclic ? s : states, 2));
        continue;
      }
      game.trees.emplace_back();
      if (sides_ == 2) {
        game.payoffs[s] = below(3) / 2.0;
      } else {
        std::vector<double> shares(sides_, 0);
        const std::uint32_t winner = below(sides_ + 1);
        if (winner == sides_) shares.assign(sides_, 1.0 / sides_);
        if (winner < sides_) shares[winner] = 1;
        game.shares[s] = shares;
      }
    }
    return game;
  }

 private:
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  Node tree(std::uint32_t states, int depth) {
    if (depth == 0 || below(3) == 0) return leaf(below(states), sides_ == 2 && below(4) == 0);
    std::vector<Node> children;
    std::vector<std::uint32_t> weights;
    for (std::uint32_t n = 2 + below(2); n > 0; --n) {
      children.push_back(tree(states, depth - 1));
      weights.push_back(1 + below(3));
    }
    return below(2) == 0 ? chance(weights, children) : choice(below(sides_), children);
  }
  std::mt19937 random_;
  const unsigned sides_;
};

}  // namespace arbiter::small
