#include "solver/compare/side_by_side.hpp"

#include <algorithm>

namespace arbiter {

bool detail::have_same_names(const Remembered& a, const Remembered& b) {
  const auto name_of = [](const auto& field) {
    const auto& [name, i, j, k, least, most] = field;
    return std::tuple(name, i, j, k);
  };
  return std::ranges::equal(a, b, {}, name_of, name_of);
}

}  // namespace arbiter
