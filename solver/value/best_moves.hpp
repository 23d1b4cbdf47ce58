// The best moves of the last sweep, which cheaper sweeps then follow while values are only guessed.
//
//     a turn       max ┬── 18                           the best      chance ┬── 20
//                      └── chance ┬── max ┬── 19        moves of it          └── 21
//                                 │       └── 20
//                                 └── 21
//
// What is left of a turn is one leaf for each outcome of chance, a tenth of the turn or less. As
// long as the moves stay the same, the values of all states are the solution of a linear system, on
// which extrapolation works well. The turns are stored one after the other, in the order in which a
// sweep visits the states. This works only without simultaneous choices, which have no best move.
#pragma once
#include <algorithm>

#include "solver/explore/store.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

class alignas(interference_size) Best_moves {
 public:
  /// The lower bounds in `bounds` are the guesses. Both must outlive this object.
  Best_moves(const Turn_graph& graph, const Bound_list& bounds, unsigned maximizer)
      : graph_(&graph), bounds_(bounds.data()), maximizer_(maximizer) {}

  /// Forgets all moves.
  void clear() { words_.resize_down(0); }
  /// The value of a state's turn, whose best moves are appended.
  Fixed find(std::uint32_t state) {
    const Word* at = graph_->tree(state);
    return static_cast<Fixed>(found(at));
  }
  /// Follows the moves from the first state on: each call gives the value of the next state.
  class Walk {
   public:
    explicit Walk(const Best_moves& moves)
        : moves_(moves), at_(moves.words_.data()), last_(at_ + moves.words_.size()) {}
    Fixed next() { return static_cast<Fixed>(followed()); }

   private:
    double followed() {
      const Word word = *at_++;
      if (word.is_leaf()) return moves_.leaf(word);
      return moves_.mean(word, at_, [&] {
        // Prefetch without testing: a node's address is harmless.
        if (last_ - at_ > ahead) __builtin_prefetch(moves_.bounds_ + at_[ahead].place());
        return at_->is_leaf() ? moves_.leaf(*at_++) : followed();
      });
    }

    const Best_moves& moves_;
    const Word *at_, *last_;
  };

 private:
  static constexpr std::ptrdiff_t ahead = 64;  // prefetch distance, in words

  double leaf(Word word) const { return bounds_[word.place()][0]; }
  /// The mean of the children of a chance node, of which child() is the next.
  template <class Child>
  double mean(Word word, const Word*& at, Child&& child) const {
    const Distribution& d = graph_->distributions[(at++)->bits];
    double sum = 0;
    for (std::uint32_t n = 0; n < word.children(); ++n) sum += child() * d.weights[n];
    return static_cast<double>(static_cast<std::int64_t>(sum / d.total));
  }
  double found(const Word*& at) {
    const Word word = *at++;
    if (word.is_leaf()) {
      words_.push_back(word);
      return leaf(word);
    }
    if (word.actor() == Word::chance) {
      words_.push_back(word), words_.push_back(*at);
      return mean(word, at, [&] { return found(at); });
    }
    const bool most = word.actor() == maximizer_;
    if (word.is_flat()) return most ? best_leaf<true>(word, at) : best_leaf<false>(word, at);
    const std::size_t first = words_.size();
    double best = found(at);
    for (std::uint32_t n = 1; n < word.children(); ++n) {
      const std::size_t next = words_.size();
      const double v = found(at);
      std::size_t end = next;
      if (most ? v > best : v < best) {
        best = v;
        end = first + (words_.size() - next);
        std::copy(words_.data() + next, words_.data() + words_.size(), words_.data() + first);
      }
      words_.resize_down(end);
    }
    return best;
  }
  template <bool most>
  double best_leaf(Word word, const Word*& at) {
    const Word* const end = at + word.children();
    Word move = *at++;
    double best = leaf(move);
    for (; at < end; ++at) {
      const double v = leaf(*at);
      const bool better = most ? v > best : v < best;
      best = better ? v : best;
      move = better ? *at : move;
    }
    words_.push_back(move);
    return best;
  }

  const Turn_graph* graph_;
  const Bound_list::Pair* bounds_;
  unsigned maximizer_;
  Growing_array<Word> words_;
};

}  // namespace arbiter
