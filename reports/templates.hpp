// The files in reports/templates, compiled into the program: parts of pages, styles and scripts.
#pragma once
#include <string_view>

namespace arbiter {

/// The file of that name, such as "style.css"; throws std::logic_error if there is none.
std::string_view template_text(std::string_view name);

}  // namespace arbiter
