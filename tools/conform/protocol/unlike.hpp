// Two JSON values side by side: the members in which they differ.
#pragma once
#include <string>
#include <vector>

#include "model/json_fwd.hpp"

namespace arbiter::conform {

/// A member that differs, by its path: "nest green".
struct Unlike {
  std::string path, expected, found;
};

std::vector<Unlike> unlike(const Json& expected, const Json& found);

}  // namespace arbiter::conform
