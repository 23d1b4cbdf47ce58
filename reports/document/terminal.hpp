// Documents as text for a terminal: no pictures, no links, tables in columns.
#pragma once
#include <string>

#include "reports/document/document.hpp"
#include "reports/paint.hpp"

namespace arbiter::document {

/// Lines, each with its newline; they are not wrapped.
std::string terminal_text(const Blocks& blocks, const Paint& paint);

}  // namespace arbiter::document
