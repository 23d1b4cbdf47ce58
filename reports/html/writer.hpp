// A page's tree as HTML. Names of clauses and questions become links wherever the text mentions
// them, positions become pictures, and games become lists of moves that a script lets the reader
// step through.
#pragma once
#include "model/json.hpp"
#include "reports/document/document.hpp"
#include "reports/html/gallery.hpp"

namespace arbiter::html {

struct Rendering {
  std::string html;
  /// The page's games, by file; boards are numbers in the gallery:
  ///
  ///   {"FILE": {"ruleset", "positions": ["start", after ply 1, ...], "boards": [0, 4, ...],
  ///             "plies": [["P1", "roll", "legal XX-C08"], ...]}}
  Report_json plays = Report_json::object();
};
/// The blocks of the page. With `by_number`, its pictures are numbers in the gallery as well.
Rendering html_of(const document::Page& page, Gallery& gallery, bool by_number = false);
/// A line with the links of its page.
std::string html_of(const document::Text& text, const document::Page& page);

}  // namespace arbiter::html
