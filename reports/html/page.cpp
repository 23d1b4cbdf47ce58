#include "reports/html/page.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "reports/html/deflated.hpp"
#include "reports/html/escaped.hpp"
#include "reports/html/writer.hpp"
#include "reports/templates.hpp"

namespace arbiter::html {

namespace {

std::string element_of(const document::Page& page, const std::string& inside) {
  return fmt::format(
      "<section class=\"page\" id=\"{0}\" aria-labelledby=\"{0}/title\">\n"
      "<h1 id=\"{0}/title\">{1}</h1>\n{2}</section>\n",
      escaped(page.id), html_of(page.title, page), inside);
}

}  // namespace

Section section_of(std::span<const document::Page> pages, std::string_view name, const Draw& draw) {
  const document::Page& first = pages.front();
  Gallery gallery(first.id, draw);
  Rendering written = html_of(first, gallery);
  Report_json stored = Report_json::array(), plays = std::move(written.plays);
  for (const document::Page& page : pages.subspan(1)) {
    Rendering more = html_of(page, gallery, true);
    stored.push_back({{"id", page.id}, {"html", element_of(page, more.html)}});
    plays.update(more.plays);
  }
  std::string inside = std::move(written.html);
  if (!stored.empty())
    inside += fmt::format(
        "<noscript><p>The pages behind these links need a script. The file <a "
        "href=\"{0}.md\">{0}.md</a> has the same text.</p></noscript>\n",
        escaped(first.id));
  if (!stored.empty() || !plays.empty()) {
    Report_json json = gallery.json();
    json["plays"] = std::move(plays);
    json["pages"] = std::move(stored);
    json["links"] = first.links;
    json["loads"] = first.loads;
    inside += fmt::format(
        "<script type=\"application/octet-stream\" class=\"data\" data-game=\"{}\">{}</script>\n",
        escaped(first.id), deflated(json_text(json)));
  }
  return {first.id, std::string(name), element_of(first, inside)};
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
