// Delta debugging (Zeller and Hildebrandt, TSE 2002): shortens a sequence that shows something. It
// tries to leave out halves first and single elements last, and keeps only what still shows it.
#pragma once
#include <algorithm>
#include <cstddef>

namespace arbiter {

/// `size()` is the current length. `leave_out(begin, end)` tries the sequence without these
/// elements; if this still shows what it should, it adopts the shorter sequence, which may lack
/// further elements, and returns true. Stops when no single element can be left out, or when
/// `goes_on()`, which is called before each try, returns false.
template <class Size, class Leave_out, class Goes_on>
void shrink(const Size& size, const Leave_out& leave_out, const Goes_on& goes_on) {
  for (std::size_t before = size() + 1; size() < before && goes_on();) {
    before = size();
    for (std::size_t piece = std::max<std::size_t>(before / 2, 1); piece > 0; piece /= 2)
      for (std::size_t at = 0; at < size() && goes_on();)
        if (!leave_out(at, std::min(at + piece, size()))) at += piece;
  }
}

}  // namespace arbiter
