// The fields that the states of two rulesets have, and how the two sets of fields compare.
#pragma once
#include <set>
#include <string>
#include <tuple>

#include "model/game.hpp"

namespace arbiter::detail {

/// Each field is given by its name, its indexes and its range.
using Fields = std::set<std::tuple<std::string, int, int, int, int, int>>;
template <Game G>
Fields fields_of(const G& game) {
  Fields out;
  const typename G::State start = game.start();
  game.fields(start, [&](const Field& field, const auto&, int least, int most) {
    out.emplace(field.name, field.i, field.j, field.k, least, most);
  });
  return out;
}

/// How the fields of another ruleset compare with those of the first.
enum class Relation {
  narrower,      // the same fields, or some of them
  wider,         // all of them, and more
  other_ranges,  // the same names and indexes, but some fields have a different range
  incomparable,
};
Relation relation(const Fields& first, const Fields& other);

}  // namespace arbiter::detail
