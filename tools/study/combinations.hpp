// Every way to change a given number of a ruleset's entries, each name at most once, in list order:
// the search space of a repair.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>

#include "tools/study/entry.hpp"

namespace arbiter::study {

class Combinations {
 public:
  /// Entries with the same name are alternatives.
  explicit Combinations(const std::vector<Entry>& entries) {
    for (const Entry& e : entries) {
      const auto known = std::ranges::find_if(
          names_, [&](const std::vector<Entry>& values) { return values[0].name == e.name; });
      if (known == names_.end())
        names_.push_back({e});
      else
        known->push_back(e);
    }
  }

  /// The number of distinct names, which is the size of the largest combination.
  std::size_t largest() const { return names_.size(); }
  /// The number of combinations of a size, saturating at UINT64_MAX.
  std::uint64_t count(std::size_t size) const {
    std::vector<std::uint64_t> ways(size + 1, 0);  // [k]: of k entries, so far
    ways[0] = 1;
    for (const auto& values : names_)
      for (std::size_t k = size; k > 0; --k) {
        std::uint64_t more = 0;
        if (__builtin_mul_overflow(ways[k - 1], values.size(), &more) ||
            __builtin_add_overflow(ways[k], more, &ways[k]))
          ways[k] = UINT64_MAX;
      }
    return ways[size];
  }
  /// Calls `take` with each combination until it returns false. Returns whether it never did.
  bool each(std::size_t size, const std::function<bool(const std::vector<Entry>&)>& take) const {
    std::vector<Entry> chosen;
    return each(size, 0, chosen, take);
  }

 private:
  bool each(std::size_t size, std::size_t from, std::vector<Entry>& chosen,
            const std::function<bool(const std::vector<Entry>&)>& take) const {
    if (size == 0) return take(chosen);
    for (std::size_t n = from; n + size <= names_.size(); ++n)
      for (const Entry& e : names_[n]) {
        chosen.push_back(e);
        const bool on = each(size - 1, n + 1, chosen, take);
        chosen.pop_back();
        if (!on) return false;
      }
    return true;
  }

  std::vector<std::vector<Entry>> names_;
};

}  // namespace arbiter::study
