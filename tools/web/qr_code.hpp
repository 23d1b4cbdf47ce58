// QR codes of links, for phones to scan.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::web {

/// The rows of modules, '1' for a dark one, without a margin. Throws Bad_input for a text that is
/// too long for a code (2,900 bytes) or contains a zero.
std::vector<std::string> qr_rows(std::string_view text);
/// The code with its margin for a terminal, two rows of modules in each line, in black on white.
std::string qr_lines(std::string_view text);

}  // namespace arbiter::web
