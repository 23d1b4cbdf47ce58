// What the data of a rulebook cannot say, as the data itself tells: tables that are reconstructed
// or generated, ratings that are deduced, worked examples for which something had to be chosen.
// Reports say it on every page, because all that is found out about such numbers rests on them.
#pragma once
#include <string>
#include <vector>

#include "model/rulebook.hpp"

namespace arbiter {

struct Known_limit {
  std::string id;    // of a clause, question or example, or the name of a parameter
  std::string says;  // what is reconstructed, generated, deduced, chosen or not known
  bool operator==(const Known_limit&) const = default;
};
std::vector<Known_limit> known_limits(const Rulebook& book);

}  // namespace arbiter
