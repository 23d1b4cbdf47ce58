#include "solver/compare/fields.hpp"

#include <algorithm>

namespace arbiter::detail {

Relation relation(const Fields& first, const Fields& other) {
  if (std::ranges::includes(first, other)) return Relation::narrower;
  if (std::ranges::includes(other, first)) return Relation::wider;
  const auto name_of = [](const auto& field) {
    const auto& [name, i, j, k, least, most] = field;
    return std::tuple(name, i, j, k);
  };
  return std::ranges::equal(first, other, {}, name_of, name_of) ? Relation::other_ranges
                                                                : Relation::incomparable;
}

}  // namespace arbiter::detail
