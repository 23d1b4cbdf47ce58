// A game as a graph for the value solvers: for each state at a turn boundary, its turn as a tree
// whose leaves are the states after it.
//
//     state 17        max ┬── 18                              raid
//                         └── chance ┬── max ┬── 19           roll, dice, play
//                                    │       └── 20
//                                    └── 21                   roll, dice, no choice
//
//     words   0aaa afcc cccc cccc ....   a node: its actor (4 bits), whether all its children
//                                        are leaves, and their number (26 bits)
//             .... .... .... .... ....   after a chance node: the number of its distribution
//             rrrr mmmm nnnn nnnn ....   after a matrix node: the sides of rows and columns, and
//                                        the number of columns; the children are cells, by rows
//             1nnn nnnn nnnn nnn. ...f   a leaf: the state n; f: with the sides swapped
//     trees   | tree of state 0 | tree of state 1 | ...   preorder, 4 bytes per node and leaf
//
// A matrix node is a simultaneous choice: both sides choose without seeing each other's choice.
//
// Choices with one child are dropped, and so are duplicate leaves of a choice. Final positions with
// the same payoffs are one state, whose tree is empty. If the game has a member canonicalize(),
// equivalent states (colours renamed, rows reflected, sides swapped) are one state.
//
// States are numbered in order of their codes, followed by the final states. A turn changes little,
// so the leaves of a state and of its neighbours are close together, and a sweep is four times as
// fast as with states numbered in order of discovery.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace arbiter {

/// A growing array. Reallocation moves large blocks through the page tables instead of copying.
template <class T>
class Growing_array {
 public:
  Growing_array() = default;
  Growing_array(Growing_array&& other) noexcept
      : data_(std::exchange(other.data_, nullptr)),
        size_(std::exchange(other.size_, 0)),
        room_(std::exchange(other.room_, 0)) {}
  Growing_array& operator=(Growing_array&& other) noexcept {
    std::swap(data_, other.data_), std::swap(size_, other.size_), std::swap(room_, other.room_);
    return *this;
  }
  Growing_array(const Growing_array&) = delete;
  Growing_array& operator=(const Growing_array&) = delete;
  ~Growing_array() { std::free(data_); }

  std::size_t size() const { return size_; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](std::size_t n) { return data_[n]; }
  const T& operator[](std::size_t n) const { return data_[n]; }
  void push_back(T value) {
    if (size_ == room_) {
      room_ = room_ == 0 ? 1024 : room_ * 2;
      void* const grown = std::realloc(data_, room_ * sizeof(T));
      if (grown == nullptr) throw std::bad_alloc();
      data_ = static_cast<T*>(grown);
    }
    data_[size_++] = value;
  }
  void resize_down(std::size_t size) { size_ = size; }
  /// Resizes exactly to `size`; new elements are uninitialized.
  void resize(std::size_t size) {
    void* const grown = std::realloc(data_, std::max<std::size_t>(size, 1) * sizeof(T));
    if (grown == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(grown), size_ = room_ = size;
  }

 private:
  static_assert(std::is_trivially_copyable_v<T>);
  T* data_ = nullptr;
  std::size_t size_ = 0, room_ = 0;
};

/// One word of a tree.
struct Word {
  // The actors of chance and matrix nodes; other actors are sides, 0 to 13.
  static constexpr unsigned chance = 15, matrix = 14;
  static constexpr std::uint32_t most_columns = (1U << 24) - 1;
  static constexpr std::uint32_t most_children = (1U << 26) - 1, most_states = 1U << 30;

  static constexpr Word node(unsigned actor, std::uint32_t children) {
    return {actor << 27 | children};
  }
  static constexpr Word leaf(std::uint32_t state, bool flipped) {
    return {1U << 31 | state << 1 | (flipped ? 1U : 0U)};
  }
  /// The second word of a matrix node.
  static constexpr Word shape(unsigned row_side, unsigned column_side, std::uint32_t columns) {
    return {row_side << 28 | column_side << 24 | columns};
  }
  constexpr unsigned row_side() const { return bits >> 28; }
  constexpr unsigned column_side() const { return bits >> 24 & 15U; }
  constexpr std::uint32_t columns() const { return bits & most_columns; }
  constexpr bool is_leaf() const { return bits >> 31 != 0; }
  /// For a leaf: twice the state, plus one if the sides are swapped.
  constexpr std::uint32_t place() const { return bits & ~(1U << 31); }
  constexpr std::uint32_t state() const { return place() >> 1; }
  constexpr bool flipped() const { return (bits & 1U) != 0; }
  constexpr unsigned actor() const { return bits >> 27; }
  constexpr std::uint32_t children() const { return bits & most_children; }
  /// For a node: whether a second word follows that is not a child.
  constexpr bool is_double() const { return actor() >= matrix; }
  /// For a choice: whether all children are leaves.
  constexpr bool is_flat() const { return (bits >> 26 & 1U) != 0; }
  constexpr Word flat() const { return {bits | 1U << 26}; }
  friend auto operator<=>(Word, Word) = default;

  std::uint32_t bits;
};

/// The weights of the children of a chance node; they add up to `total`.
struct Distribution {
  std::vector<std::uint32_t> weights;
  std::uint32_t total = 0;
  // NOLINTNEXTLINE(modernize-use-nullptr): a false alarm in version 14
  friend auto operator<=>(const Distribution&, const Distribution&) = default;
};

struct Turn_graph {
  Growing_array<Word> words;
  Growing_array<std::uint64_t> begin;  // [state]: its first word; one more at the end
  std::vector<Distribution> distributions;
  /// A final state: its number and each side's payoff, 0 to 1. Sorted by number in `ends`.
  struct End {
    std::uint32_t state;
    std::vector<double> payoffs;
  };
  std::vector<End> ends;
  unsigned sides = 2;
  bool has_matrices = false;  // somewhere two sides choose simultaneously
  bool is_part = false;       // other ranks keep trees, which are empty here; ends have all numbers
                              // from the first to the last of them

  std::uint32_t states() const {
    return begin.size() == 0 ? 0 : static_cast<std::uint32_t>(begin.size() - 1);
  }
  const Word* tree(std::uint32_t state) const { return words.data() + begin[state]; }
  bool is_end(std::uint32_t state) const {
    if (begin[state] != begin[state + 1]) return false;
    return !is_part || (!ends.empty() && state - ends.front().state < ends.size());
  }
  std::uint64_t bytes() const { return words.bytes() + begin.bytes(); }
  /// Index of the first leaf of a state's tree at or after `at`, or the end of the tree.
  std::uint64_t leaf_from(std::uint32_t state, std::uint64_t at) const {
    for (const std::uint64_t end = begin[state + 1]; at < end && !words[at].is_leaf(); ++at)
      if (words[at].is_double()) ++at;
    return at;
  }
  /// Calls visit(leaf) for every leaf of a state's tree.
  template <class Visit>
  void for_leaves(std::uint32_t state, Visit&& visit) const {
    for (std::uint64_t at = leaf_from(state, begin[state]); at < begin[state + 1];
         at = leaf_from(state, at + 1))
      visit(words[at]);
  }
  /// Whether a turn can lead from a state to itself.
  bool loops(std::uint32_t state) const {
    bool found = false;
    for_leaves(state, [&](Word leaf) { found = found || leaf.state() == state; });
    return found;
  }
};

}  // namespace arbiter
