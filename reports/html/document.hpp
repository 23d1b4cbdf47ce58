// Converts a page of docs/games (values of small variants, endgames, dice) to HTML. A table of
// shares or differences also gets a chart. A table of endgames (position, best, value, other moves,
// why) becomes pictures of the positions with the values of their moves.
//
// It reads only the Markdown that those pages use: headings, paragraphs, tables, lists, code.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/html/gallery.hpp"
#include "reports/html/prose.hpp"

namespace arbiter::html {

struct Document {
  std::string title;  // the first heading, HTML
  std::string body;
};
/// Headings begin with <h4>, because the card around them has an <h3>.
Document document_of(std::string_view markdown, std::string_view game, const Prose& prose,
                     Gallery& gallery);

/// A position's notation and the command that shows it.
std::string position_html(std::string_view game, std::string_view ruleset,
                          std::string_view position);

/// The bounds of a numeric cell: "0.5", "0.52 ± 1e-11", "0.38 to 0.71", "+1.2 %".
struct Numbers {
  double low = 0, high = 0;
  bool difference = false;  // has a sign and a percent sign
};
/// The numbers of a cell; nothing if it contains anything else.
std::optional<Numbers> read_numbers(std::string_view text);

/// A Markdown table whose cells are still Markdown.
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head
};
/// A chart of the table's numbers; empty if none fits.
std::string chart_of(const Table& table, const Prose& prose);

}  // namespace arbiter::html
