#include "reports/explore_page.hpp"

#include <kainjow/mustache.hpp>

#include "reports/templates.hpp"

namespace arbiter {

std::string explore_page(std::string_view nonce) {
  using kainjow::mustache::data;
  const auto text = [](std::string_view name) { return std::string(template_text(name)); };
  data page;
  page.set("nonce", std::string(nonce));
  page.set("style", text("style.css"));
  page.set("layout", text("explore.css"));
  page.set("script", text("explore.js") + text("explore_play.js") + text("explore_rules.js") +
                         text("shell_word.js"));
  return kainjow::mustache::mustache{text("explore.html")}.render(page);
}

}  // namespace arbiter
