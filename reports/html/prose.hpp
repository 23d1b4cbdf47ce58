// Converts the audit's Markdown sentences to HTML: code, emphasis and escapes. Ids of clauses and
// questions become links to their cards on the page.
//
//   "**XX-C18** under `size=2`"  ->  <strong><a href="#game/XX-C18">XX-C18</a></strong> under
//                                    <code>size=2</code>
#pragma once
#include <set>
#include <string>
#include <string_view>

#include "model/rulebook.hpp"

namespace arbiter::html {

/// Escapes a text for an element or a quoted attribute.
std::string escaped(std::string_view text);

class Prose {
 public:
  explicit Prose(const Rulebook& book);
  /// Converts one paragraph or cell. A link that leads out of the page keeps only its words, unless
  /// it begins with https://.
  std::string from_markdown(std::string_view markdown) const;
  /// Converts plain text: escapes it and adds links.
  std::string from_text(std::string_view text) const;
  /// The link to a clause or question; only its id when the rulebook does not have it.
  std::string link(std::string_view id) const;
  /// The HTML id of the card of that name: "game/XX-C18".
  std::string id_of(std::string_view name) const;

 private:
  std::string_view id_at(std::string_view text, std::size_t at) const;
  std::string game_;
  std::set<std::string, std::less<>> ids_;
};

/// The command that shows a position: "arbiter show GAME POSITION --ruleset R".
std::string command_for(std::string_view game, std::string_view ruleset, std::string_view position);

}  // namespace arbiter::html
