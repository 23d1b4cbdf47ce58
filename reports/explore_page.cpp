#include "reports/explore_page.hpp"

#include <fmt/format.h>

#include "model/text.hpp"
#include "reports/templates.hpp"

namespace arbiter {

std::string explore_page(std::string_view nonce) {
  std::string script;
  for (const char* name :
       {"explore.js", "explore_tree.js", "explore_board.js", "explore_value.js", "explore_edit.js",
        "explore_graph.js", "explore_play.js", "explore_rules.js", "shell_word.js"})
    script += template_text(name);
  return fmt::format(fmt::runtime(template_text("explore.html")), fmt::arg("nonce", nonce),
                     fmt::arg("style", template_text("style.css")),
                     fmt::arg("layout", template_text("explore.css")), fmt::arg("script", script));
}

namespace {

constexpr int fixed_port = 8017;

/// Percent-encodes text for an address.
std::string percent(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') || std::string_view("-._~").find(c) < 4;
    out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

}  // namespace

std::string Explored::fragment() const {
  std::string out = "#game=" + percent(game);
  if (ruleset != "default") out += "&ruleset=" + percent(ruleset);
  return out + "&start=" + percent(position);
}
std::string Explored::address() const {
  return fmt::format("http://127.0.0.1:{}/{}", fixed_port, fragment());
}
std::string Explored::command() const {
  return fmt::format("arbiter explore {} {}{} --port {}", game, shell_word(position),
                     ruleset == "default" ? "" : " --ruleset " + shell_word(ruleset), fixed_port);
}

}  // namespace arbiter
