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
// sweep visits the states. If the graph is in files, so are these turns. This works only without
// simultaneous choices, which have no best move.
#pragma once
#include <algorithm>
#include <optional>

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
  void clear() {
    in_file_ = {};
    if (file_ && file_->size() > 0) file_->clear();
    words_.resize_down(0);
  }
  /// The value of a state's turn, whose best moves are appended. Throws No_room if they are in a
  /// file and the disk is full.
  Fixed find(std::uint32_t state) {
    const Word* at = graph_->tree(state);
    const auto value = static_cast<Fixed>(found(at));
    if (graph_->words.file() && words_.bytes() >= buffer()) move();
    return value;
  }
  /// Follows the moves from the first state on: each call gives the value of the next state.
  class Walk {
   public:
    explicit Walk(Best_moves& moves)
        : moves_(moves),
          first_(moves.begin()),
          at_(first_),
          last_(first_ + (moves.in_file_ ? moves.in_file_->size() : moves.words_.size())),
          kept_(moves.in_file_ ? moves.file_ : nullptr, moves.in_file_ ? moves.buffer() : 0) {}
    Fixed next() {
      const Word* const from = at_;
      const auto value = static_cast<Fixed>(followed());
      kept_.touch(place(from), place(at_));
      return value;
    }

   private:
    std::uint64_t place(const Word* at) const {
      return static_cast<std::uint64_t>(at - first_) * sizeof(Word);
    }
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
    const Word *const first_, *at_, *const last_;
    Resident_blocks kept_;
  };

 private:
  static constexpr std::ptrdiff_t ahead = 64;  // prefetch distance, in words

  /// Bytes of the moves in memory, if the graph is in files.
  std::uint64_t buffer() const { return graph_->words.file()->folder()->buffer(); }
  void move() {
    if (!file_) file_ = std::make_shared<Scratch_file>(graph_->words.file()->folder());
    words_.move_to(*file_);
  }
  /// The first word, once all moves have been found.
  const Word* begin() {
    if (file_ && file_->size() > 0 && !in_file_) {
      move();
      in_file_.emplace(file_);
    }
    return in_file_ ? in_file_->data() : words_.data();
  }

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
  std::shared_ptr<Scratch_file> file_;  // the first moves, and later all of them, or null
  std::optional<Growing_array<Word>> in_file_;
};

}  // namespace arbiter
