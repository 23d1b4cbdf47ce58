// The different codes of one turn, numbered in the order in which they occur.
//
//     codes   | 0 | 1 | 2 | ...                    with the slot of each, so that clearing is cheap
//     slots   | . | 1 | . | . | 0 | 2 | . | ...    open addressing, at most half full; 0 is empty
#pragma once
#include <cstdint>
#include <vector>

#include "model/packing.hpp"

namespace arbiter {

template <class Code>
class Code_list {
 public:
  std::uint64_t bytes() const {
    return codes_.capacity() * sizeof(Listed) + slots_.size() * sizeof(std::uint32_t);
  }
  void clear() {
    for (const Listed& each : codes_) slots_[each.slot] = 0;
    codes_.clear();
  }
  /// The number of a code, which is added if it is new.
  std::uint32_t number(Code code) {
    std::size_t at = home(code);
    for (; slots_[at] != 0; at = (at + 1) & (slots_.size() - 1))
      if (codes_[slots_[at] - 1].code == code) return slots_[at] - 1;
    codes_.push_back({code, at});
    slots_[at] = static_cast<std::uint32_t>(codes_.size());
    if (2 * codes_.size() > slots_.size()) grow();
    return static_cast<std::uint32_t>(codes_.size() - 1);
  }

 private:
  struct Listed {
    Code code;
    std::size_t slot;
  };
  std::size_t home(Code code) const {
    // Fibonacci hashing: the highest bits of the product depend on all bits.
    constexpr std::uint64_t golden = 0x9e3779b97f4a7c15;
    std::uint64_t low = static_cast<std::uint64_t>(code);
    if constexpr (sizeof(Code) > sizeof(low))
      low ^= static_cast<std::uint64_t>(code >> 64) * golden;
    return static_cast<std::size_t>(((low ^ low >> 32) * golden) >> shift_);
  }
  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    --shift_;
    for (std::size_t n = 0; n < codes_.size(); ++n) {
      std::size_t at = home(codes_[n].code);
      while (slots_[at] != 0) at = (at + 1) & (slots_.size() - 1);
      slots_[at] = static_cast<std::uint32_t>(n + 1);
      codes_[n].slot = at;
    }
  }

  std::vector<Listed> codes_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(256);
  int shift_ = 56;  // 64 less the bits of a slot's index
};

}  // namespace arbiter
