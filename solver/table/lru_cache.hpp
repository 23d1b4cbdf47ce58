// A cache of the most recently used items, such as unpacked blocks of a file.
#pragma once
#include <cstdint>
#include <list>
#include <map>
#include <utility>

namespace arbiter {

template <class T>
class Lru_cache {
 public:
  /// `room`: the number of items to keep, at least one.
  explicit Lru_cache(std::uint64_t room) : room_(room) {}

  /// The item with this number, from make() if it is not cached. Valid until other items evict it.
  template <class Make>
  const T& get(std::uint64_t number, Make&& make) {
    if (const auto known = where_.find(number); known != where_.end()) {
      kept_.splice(kept_.begin(), kept_, known->second);
    } else {
      kept_.emplace_front(number, make());
      where_[number] = kept_.begin();
      if (kept_.size() > room_) where_.erase(kept_.back().first), kept_.pop_back();
    }
    return kept_.front().second;
  }

 private:
  using Item = std::pair<std::uint64_t, T>;
  std::uint64_t room_;
  std::list<Item> kept_;  // most recently used first
  std::map<std::uint64_t, typename std::list<Item>::iterator> where_;
};

}  // namespace arbiter
