// Compares two JSON values: lists the members that differ.
#pragma once
#include <string>
#include <vector>

#include "model/json_fwd.hpp"

namespace arbiter::conform {

/// A member that differs, by its path: "nest green".
struct Json_diff {
  std::string path, expected, found;
};

std::vector<Json_diff> json_diff(const Json& expected, const Json& found);

}  // namespace arbiter::conform
