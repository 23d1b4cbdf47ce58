#include "reports/explore_page.hpp"

#include <fmt/format.h>

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

}  // namespace arbiter
