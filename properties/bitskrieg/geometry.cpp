#include "properties/bitskrieg/geometry.hpp"

namespace arbiter::bitskrieg {

Setup five_by_five(const Ruleset& ruleset) {
  const Rules rules(ruleset);
  return Setup(Ruleset(book)
                   .with("board", "5")
                   .with("BK-A02", std::to_string(rules.reading("BK-A02")))
                   .with("BK-A16", std::to_string(rules.reading("BK-A16")))
                   .with("BK-A17", std::to_string(rules.reading("BK-A17"))));
}

}  // namespace arbiter::bitskrieg
