#include "reports/explore_page.hpp"

#include <fmt/format.h>

#include "model/text.hpp"
#include "reports/templates.hpp"

namespace arbiter {

namespace {

/// `asks`: the script that asks for answers. `policy` and `engine`: parts of the page, or empty.
std::string page_that(const char* asks, std::string_view nonce, std::string_view policy,
                      std::string_view engine, std::string_view privacy) {
  std::string script;
  for (const char* name :
       {asks, "explore.js", "explore_tree.js", "explore_board.js", "explore_value.js",
        "explore_edit.js", "explore_graph.js", "explore_puzzle.js", "explore_play.js",
        "explore_rules.js", "shell_word.js"})
    script += template_text(name);
  return fmt::format(fmt::runtime(template_text("explore.html")), fmt::arg("nonce", nonce),
                     fmt::arg("policy", policy), fmt::arg("style", template_text("style.css")),
                     fmt::arg("layout", template_text("explore.css")), fmt::arg("engine", engine),
                     fmt::arg("privacy", privacy), fmt::arg("script", script));
}

/// What an exported page may do: run itself and its engine, read that, and nothing else.
constexpr std::string_view policy_with_engine =
    R"(<meta http-equiv="Content-Security-Policy" content="default-src 'none'; )"
    R"(script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; )"
    R"(style-src 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'; )"
    R"(form-action 'none'">)"
    "\n";

}  // namespace

std::string explore_page(std::string_view nonce) {
  return page_that("explore_server.js", nonce, "", "",
                   "Nothing leaves the computer that serves this page.");
}

std::string page_with_engine(std::string_view script, std::string_view engine) {
  const std::string held = fmt::format(
      "<script type=\"text/plain\" id=\"engine-script\">\n{}\n{}</script>\n"
      "<script type=\"text/plain\" id=\"engine\">{}</script>\n",
      script, template_text("explore_worker.js"), engine);
  return page_that("explore_engine.js", "", policy_with_engine, held,
                   "It works without a server: nothing leaves this browser.");
}

namespace {

constexpr int fixed_port = 8017;

/// Percent-encodes text for an address, apart from letters, digits and `plain`.
std::string percent(std::string_view text, std::string_view plain = "-._~") {
  std::string out;
  for (const char c : text) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') || plain.find(c) != std::string_view::npos;
    out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

}  // namespace

std::vector<std::string> games_of_engine(std::string_view script) {
  constexpr std::string_view before = "// Games: ";  // tools/wasm/CMakeLists.txt
  const std::size_t at = script.find(before);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = script.substr(at + before.size());
  return words(rest.substr(0, rest.find('\n')));
}

std::string link_to_file(std::string_view path) { return percent(path, "-._~/"); }

std::string Explored::fragment() const {
  std::string out = "#game=" + percent(game);
  if (ruleset != "default") out += "&ruleset=" + percent(ruleset);
  if (!puzzle.empty()) return out + "&puzzle=" + percent(puzzle);
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
