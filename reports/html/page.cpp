#include "reports/html/page.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "reports/html/deflated.hpp"
#include "reports/html/escaped.hpp"
#include "reports/html/writer.hpp"
#include "reports/templates.hpp"

namespace arbiter::html {

Section section_of(const document::Page& page, std::string_view name, const Draw& draw) {
  Gallery gallery(page.id, draw);
  const std::string address = escaped(page.id);
  Rendering written = html_of(page, gallery);
  std::string data;
  if (!written.plays.empty()) {
    Report_json json = gallery.json();
    json["plays"] = std::move(written.plays);
    data = fmt::format(
        "<script type=\"application/octet-stream\" class=\"data\" data-game=\"{}\">{}</script>\n",
        address, deflated(json_text(json)));
  }
  return {page.id, std::string(name),
          fmt::format("<section class=\"page\" id=\"{0}\" aria-labelledby=\"{0}/title\">\n"
                      "<h1 id=\"{0}/title\">{1}</h1>\n{2}{3}</section>\n",
                      address, html_of(page.title, page), written.html, data)};
}

std::string file_of(std::string_view title, const std::vector<Section>& sections,
                    const document::Text& footer, std::string_view version) {
  std::string links, pages;
  for (const Section& each : sections) {
    links += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(each.id), escaped(each.name));
    pages += each.html;
  }
  return fmt::format(
      fmt::runtime(template_text("page.html")), fmt::arg("version", version),
      fmt::arg("title", escaped(title)), fmt::arg("style", template_text("style.css")),
      fmt::arg("first", escaped(sections.front().id)), fmt::arg("links", links),
      fmt::arg("pages", pages), fmt::arg("footer", html_of(footer, document::Page())),
      fmt::arg("script", std::string(template_text("script.js")) +
                             std::string(template_text("shell_word.js"))));
}

}  // namespace arbiter::html
