// The page of `arbiter explore`: one HTML file that contains its style and its script. The page
// contains no game; it requests everything that it shows (tools/web/api.hpp), from the server that
// sent it or, if it was exported, from an engine in WebAssembly that belongs to it (tools/wasm).
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// `nonce` marks our script; the content security policy lets no other script run.
std::string explore_page(std::string_view nonce);
/// The page with an engine of its own. `script` is what emscripten made for `engine.wasm`, which is
/// beside the page, or in it as `engine`: deflated, in base64.
std::string page_with_engine(std::string_view script, std::string_view engine);
/// The games that such a script, or a page with it, can play; none: it is something else.
std::vector<std::string> games_of_engine(std::string_view script);
/// A link to a file, beside which the link will be.
std::string link_to_file(std::string_view path);

/// A position on that page, or a placement puzzle.
struct Explored {
  std::string game, ruleset, position;
  std::string puzzle{};  // its text; empty: a position
  /// The part of the address behind the page: "#game=xx&start=1%2F2".
  std::string fragment() const;
  /// The address, once the command has been run; it has a fixed port, so it stays valid.
  std::string address() const;
  std::string command() const;
};

}  // namespace arbiter
