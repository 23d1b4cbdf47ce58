// Documents as text for a terminal: no pictures, no links, tables in columns.
#pragma once
#include <string>
#include <string_view>

#include "reports/document/document.hpp"
#include "reports/paint.hpp"

namespace arbiter::document {

/// Lines, each with its newline; they are not wrapped. `loads` follows every command, as in Page.
std::string terminal_text(const Blocks& blocks, const Paint& paint, std::string_view loads);

}  // namespace arbiter::document
