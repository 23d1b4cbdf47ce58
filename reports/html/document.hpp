// A page of docs/games as HTML: what small variants are worth, endgames, dice. Its tables become
// tables and, where they hold shares or differences, charts; a table of endgames (position, best,
// value, what else is open, why) becomes pictures of the positions with the values of their moves.
//
// Only what those pages use of Markdown is read: headings, paragraphs, tables, lists, code.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reports/html/gallery.hpp"
#include "reports/html/prose.hpp"

namespace arbiter::html {

struct Document {
  std::string title;  // HTML, of the first heading
  std::string body;
};
/// Headings begin with <h4>: the card that holds them has an <h3>.
Document document_of(std::string_view markdown, std::string_view game, const Prose& prose,
                     Gallery& gallery);

/// A position in words: its notation, and the command that shows it.
std::string position_html(std::string_view game, std::string_view ruleset,
                          std::string_view position);

/// What a cell says in numbers, all of it: "0.5", "0.52 ± 1e-11", "0.38 to 0.71", "+1.2 %", each
/// with bounds that hold it.
struct Numbers {
  double low = 0, high = 0;
  bool difference = false;  // with a sign, and in percent
};
/// Nothing for a cell that says anything else, or more.
std::optional<Numbers> read_numbers(std::string_view text);

/// A table of Markdown, cells still in Markdown.
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head
};
/// A chart of what a table holds, if it holds something that one shows; else empty.
std::string chart_of(const Table& table, const Prose& prose);

}  // namespace arbiter::html
