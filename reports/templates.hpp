// The templates of the reports: reports/templates/<name>.mustache, compiled in.
#pragma once
#include <string_view>

namespace arbiter {

/// `name` as in "game.md"; throws std::logic_error for one that does not exist.
std::string_view template_text(std::string_view name);

}  // namespace arbiter
