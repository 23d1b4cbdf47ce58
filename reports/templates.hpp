// The templates of the reports, reports/templates/<name>.mustache, compiled into the program.
#pragma once
#include <string_view>

namespace arbiter {

/// The template of that name, such as "game.md"; throws std::logic_error if there is none.
std::string_view template_text(std::string_view name);

}  // namespace arbiter
