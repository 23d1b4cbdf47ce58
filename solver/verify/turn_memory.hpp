// The positions within one turn and what is known of them: a hash table keyed by their bytes.
#pragma once
#include <xxhash.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

namespace arbiter {

template <class State, class Bounds>
class Turn_memory {
 public:
  static_assert(std::has_unique_object_representations_v<State>, "states are compared by bytes");
  struct Entry {
    State state;
    Bounds bounds;
    bool is_known;  // false: its value is being computed
  };

  void clear() {
    entries_.clear();
    std::ranges::fill(slots_, 0);
  }
  /// The index of a state, inserted if missing, and whether it is new.
  std::pair<std::uint32_t, bool> place(const State& state) {
    if (entries_.size() * 2 >= slots_.size()) grow();
    std::uint32_t& slot = slot_of(state);
    const bool fresh = slot == 0;
    if (fresh) {
      entries_.push_back({state, {}, false});
      slot = static_cast<std::uint32_t>(entries_.size());
    }
    return {slot - 1, fresh};
  }
  Entry& operator[](std::uint32_t place) { return entries_[place]; }
  std::uint64_t bytes() const { return slots_.size() * 4 + entries_.capacity() * sizeof(Entry); }

 private:
  std::uint32_t& slot_of(const State& state) {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t at = XXH3_64bits(&state, sizeof state) & mask;
    while (slots_[at] != 0 && std::memcmp(&entries_[slots_[at] - 1].state, &state, sizeof state))
      at = (at + 1) & mask;
    return slots_[at];
  }
  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::uint32_t n = 0; n < entries_.size(); ++n) slot_of(entries_[n].state) = n + 1;
  }

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1 << 12);  // index + 1; 0: empty
};

}  // namespace arbiter
