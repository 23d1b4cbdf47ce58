// Data that does not come from the rulebook itself: reconstructed or generated tables, deduced
// ratings, worked examples with details that we had to choose. Every report lists it, because
// results that use such data depend on it.
#pragma once
#include <string>
#include <vector>

#include "model/rulebook.hpp"

namespace arbiter {

struct Known_limit {
  std::string id;    // id of a clause, question or example, or the name of a parameter
  std::string says;  // the text that says what is reconstructed, deduced, chosen or unknown
  bool operator==(const Known_limit&) const = default;
};
std::vector<Known_limit> known_limits(const Rulebook& book);

}  // namespace arbiter
