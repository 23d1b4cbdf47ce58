// The page on which a game is explored: one HTML file with its style and its script within it. It
// knows no game; what it shows it asks the server that gave it (tools/web/api.hpp).
#pragma once
#include <string>
#include <string_view>

namespace arbiter {

/// `nonce` marks the script as ours, for the policy that lets no other run.
std::string explore_page(std::string_view nonce);

}  // namespace arbiter
