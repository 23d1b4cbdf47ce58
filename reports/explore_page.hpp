// The page of `arbiter explore`: one HTML file that contains its style and its script. The page
// contains no game; it requests everything that it shows from the server that sent it
// (tools/web/api.hpp).
#pragma once
#include <string>
#include <string_view>

namespace arbiter {

/// `nonce` marks our script; the content security policy lets no other script run.
std::string explore_page(std::string_view nonce);

/// A position on that page.
struct Explored {
  std::string game, ruleset, position;
  /// The part of the address behind the page: "#game=xx&start=1%2F2".
  std::string fragment() const;
  /// The address, once the command has been run; it has a fixed port, so it stays valid.
  std::string address() const;
  std::string command() const;
};

}  // namespace arbiter
