// Small games for the tests of the value solvers: trees as one would draw them, the graph that they
// encode, and their values by trying every pair of strategies.
#pragma once
#include <map>
#include <optional>
#include <random>
#include <string>

#include "solver/value/turn_graph.hpp"

namespace arbiter::small {

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

/// A game of two sides: trees[state]; an end has none, and pays its first side payoffs[state].
struct Game {
  std::vector<std::optional<Node>> trees;
  std::map<std::uint32_t, double> payoffs;

  Turn_graph graph() const {
    Turn_graph out;
    for (std::uint32_t s = 0; s < trees.size(); ++s) {
      out.begin.push_back(out.words.size());
      if (trees[s]) {
        encode(out, *trees[s]);
      } else {
        out.ends.push_back({s, {payoffs.at(s), 1 - payoffs.at(s)}});
      }
    }
    out.begin.push_back(out.words.size());
    return out;
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

/// The values of a state for side 0 by brute force: over all pairs of strategies that choose in
/// every place always the same, the best of the worst. A place is a choice in a tree, seen from one
/// of the two sides. Endless play counts `endless`.
class Brute_force {
 public:
  Brute_force(const Game& game, double endless) : game_(game), endless_(endless) {
    for (std::uint32_t s = 0; s < game.trees.size(); ++s)
      for (const bool flipped : {false, true})
        if (game.trees[s]) collect(*game.trees[s], flipped, s);
  }
  /// How many pairs of strategies there are.
  double pairs() const {
    double product = 1;
    for (const Place& place : places_) product *= static_cast<double>(place.node->children.size());
    return product;
  }
  std::vector<double> values() {
    std::vector<std::size_t> of_most, of_least;
    for (std::size_t p = 0; p < places_.size(); ++p)
      (places_[p].side == 0 ? of_most : of_least).push_back(p);
    std::vector<double> best(game_.trees.size(), -1);
    for_all(of_most, 0, [&] {
      std::vector<double> worst(game_.trees.size(), 2);
      for_all(of_least, 0, [&] {
        const std::vector<double> v = play();
        for (std::size_t s = 0; s < v.size(); ++s) worst[s] = std::min(worst[s], v[s]);
      });
      for (std::size_t s = 0; s < best.size(); ++s) best[s] = std::max(best[s], worst[s]);
    });
    return best;
  }

 private:
  struct Place {
    const Node* node;
    bool flipped;
    unsigned side;  // who chooses there, seen from side 0 of the whole
    std::size_t chosen = 0;
  };
  void collect(const Node& node, bool flipped, std::uint32_t state) {
    if (node.kind == Node::Kind::choice) {
      at_[{&node, flipped}] = places_.size();
      places_.push_back({&node, flipped, flipped ? 1 - node.side : node.side});
    }
    for (const Node& child : node.children) collect(child, flipped, state);
  }
  template <class Visit>
  void for_all(const std::vector<std::size_t>& list, std::size_t n, Visit&& visit) {
    if (n == list.size()) return visit();
    Place& place = places_[list[n]];
    for (place.chosen = 0; place.chosen < place.node->children.size(); ++place.chosen)
      for_all(list, n + 1, visit);
  }
  /// What the chain of the chosen moves gives after 2^20 steps: a step is a matrix, squared.
  std::vector<double> play() const {
    const std::size_t n = 2 * game_.trees.size();  // [2 state + flipped], and a constant 1
    Matrix step(n + 1, std::vector<double>(n + 1));
    step[n][n] = 1;
    for (std::uint32_t s = 0; s < game_.trees.size(); ++s)
      for (const bool flipped : {false, true}) {
        auto& row = step[2 * s + flipped];
        if (!game_.trees[s]) {
          row[n] = flipped ? 1 - game_.payoffs.at(s) : game_.payoffs.at(s);
          continue;
        }
        for (std::size_t to = 0; to < n; ++to) {
          std::vector<double> only(n);
          only[to] = 1;
          row[to] = value(*game_.trees[s], flipped, only);
        }
      }
    for (int squared = 0; squared < 20; ++squared) step = product(step, step);
    std::vector<double> out;
    for (std::size_t s = 0; s < n; s += 2) {
      double sum = step[s][n];
      for (std::size_t to = 0; to < n; ++to) sum += step[s][to] * endless_;
      out.push_back(sum);
    }
    return out;
  }
  using Matrix = std::vector<std::vector<double>>;
  static Matrix product(const Matrix& a, const Matrix& b) {
    Matrix out(a.size(), std::vector<double>(a.size()));
    for (std::size_t i = 0; i < a.size(); ++i)
      for (std::size_t k = 0; k < a.size(); ++k)
        for (std::size_t j = 0; j < a.size(); ++j) out[i][j] += a[i][k] * b[k][j];
    return out;
  }
  double value(const Node& node, bool flipped, const std::vector<double>& now) const {
    if (node.kind == Node::Kind::leaf) return now[2 * node.state + (flipped != node.flipped)];
    if (node.kind == Node::Kind::choice)
      return value(node.children[places_[at_.at({&node, flipped})].chosen], flipped, now);
    double sum = 0, total = 0;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      sum += node.weights[i] * value(node.children[i], flipped, now);
      total += node.weights[i];
    }
    return sum / total;
  }

  const Game& game_;
  const double endless_;
  std::vector<Place> places_;
  std::map<std::pair<const Node*, bool>, std::size_t> at_;
};

/// A random game of 2 to 6 states, of which one or two are ends.
class Random_games {
 public:
  explicit Random_games(unsigned seed) : random_(seed) {}
  Game next() {
    const std::uint32_t states = 2 + below(5), ends = 1 + below(2);
    Game game;
    for (std::uint32_t s = 0; s < states; ++s) {
      if (s < std::min(ends, states - 1)) {
        game.trees.emplace_back();
        game.payoffs[s] = below(3) / 2.0;
      } else {
        game.trees.push_back(tree(states, 2));
      }
    }
    return game;
  }

 private:
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  Node tree(std::uint32_t states, int depth) {
    if (depth == 0 || below(3) == 0) return leaf(below(states), below(4) == 0);
    std::vector<Node> children;
    std::vector<std::uint32_t> weights;
    for (std::uint32_t n = 2 + below(2); n > 0; --n) {
      children.push_back(tree(states, depth - 1));
      weights.push_back(1 + below(3));
    }
    return below(2) == 0 ? chance(weights, children) : choice(below(2), children);
  }
  std::mt19937 random_;
};

}  // namespace arbiter::small
