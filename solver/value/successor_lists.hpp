// The different states that follow each state, in the order in which its turn first leads to them:
// all that a search for components reads of a graph, in a small part of the space.
//
//     state 17     | 18 - 17 | 21 - 17 | 2 - 17 |       each distance with its sign in the lowest
//     state 18     | ...                                bit, 7 bits a byte
//
// A distance takes less than three bytes on average, because states are numbered in the order of
// their codes, and a turn changes little. The bytes are in memory or in a file that is read through
// a window. The order within a list matters: it decides in which order a search finds the states.
#pragma once
#include <memory>
#include <vector>

#include "solver/limits.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

class Successors {
 public:
  explicit Successors(std::uint32_t states) : last_(states, none) {}
  /// Calls visit(next) for those of a state, whose tree has `size` words. Not twice for a state.
  template <class Visit>
  void for_next(std::uint32_t state, const Word* tree, std::uint64_t size, Visit&& visit) {
    for_leaves(tree, size, [&](Word leaf) {
      if (std::exchange(last_[leaf.state()], state) != state) visit(leaf.state());
    });
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<std::uint32_t> last_;  // [state]: the last state that it follows
};

class Successor_lists {
 public:
  /// For `states` states. `folder`: where to keep the lists; null: in memory.
  explicit Successor_lists(std::uint32_t states, std::shared_ptr<Scratch_folder> folder = {});

  /// Adds the list of the next state. `each`: calls its argument for each of the states that
  /// follow. Throws No_room if the disk is full.
  template <class Each>
  void add(Each&& each) {
    const auto state = static_cast<std::uint32_t>(begin_.size());
    begin_.push_back(size());
    each([&](std::uint32_t next) { put(state, next); });
    if (file_ && bytes_.size() >= file_->folder()->buffer()) move();
  }
  /// Adds the lists of all states of a graph; calls before(state) for each first. `clock`: started
  /// when the time limit did. Throws Limit_reached; No_room if the disk is full.
  template <class Before>
  void add_all(const Turn_graph& graph, const Limits& limits, const Stopwatch& clock,
               Before&& before) {
    Successors successors(graph.states());
    for (std::uint32_t state = 0; state < graph.states(); ++state) {
      if (state % 4096 == 0) limits.check(clock.seconds());
      before(state);
      add([&](const auto& follows) {
        successors.for_next(state, graph.tree(state), graph.begin[state + 1] - graph.begin[state],
                            follows);
      });
    }
  }
  /// Call once all lists have been added. `kept`: bytes to keep in memory, if they are in a file.
  void done(std::uint64_t kept = 0);

  std::uint32_t states() const { return static_cast<std::uint32_t>(begin_.size() - 1); }
  std::uint64_t size() const { return moved_ + bytes_.size(); }
  /// Bytes in memory, besides what is kept of a file.
  std::uint64_t bytes() const { return bytes_.bytes() + begin_.capacity() * sizeof begin_[0]; }
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  /// The next one of the states that follow a state, or none; `at`: how far its list has been read,
  /// from 0.
  std::uint32_t next(std::uint32_t state, std::uint32_t& at) {
    std::uint64_t place = begin_[state] + at;
    if (place == begin_[state + 1]) return none;
    kept_.touch(place, std::min(place + most_bytes, begin_[state + 1]));
    std::uint64_t signed_distance = 0;
    for (unsigned shift = 0;; shift += 7) {
      const std::uint8_t byte = bytes_[place++];
      signed_distance |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) break;
    }
    at = static_cast<std::uint32_t>(place - begin_[state]);
    const auto distance = static_cast<std::uint32_t>(signed_distance >> 1);
    return signed_distance & 1U ? state - distance : state + distance;
  }

 private:
  static constexpr std::uint64_t most_bytes = 5;  // of one distance

  void put(std::uint32_t state, std::uint32_t next) {
    std::uint64_t left =
        next < state ? std::uint64_t{state - next} << 1 | 1U : std::uint64_t{next - state} << 1;
    for (; left > 127; left >>= 7) bytes_.push_back(static_cast<std::uint8_t>(128 | (left & 127)));
    bytes_.push_back(static_cast<std::uint8_t>(left));
  }
  void move();

  std::vector<std::uint64_t> begin_;  // [state]: its first byte; one more at the end
  Growing_array<std::uint8_t> bytes_;
  std::uint64_t moved_ = 0;  // bytes that are in the file
  std::shared_ptr<Scratch_file> file_;
  Resident_blocks kept_;
};

/// The same for a graph in memory, read from its trees: some of the states several times.
class Leaves {
 public:
  explicit Leaves(const Turn_graph& graph) : graph_(graph) {}
  std::uint32_t states() const { return graph_.states(); }
  std::uint32_t next(std::uint32_t state, std::uint32_t& at) const {
    const std::uint64_t place = graph_.leaf_from(state, graph_.begin[state] + at);
    if (place == graph_.begin[state + 1]) return Successor_lists::none;
    at = static_cast<std::uint32_t>(place + 1 - graph_.begin[state]);
    return graph_.words[place].state();
  }

 private:
  const Turn_graph& graph_;
};

}  // namespace arbiter
