// Sentences of the audit, which are Markdown, as HTML: code, emphasis and what is escaped; and the
// ids of clauses and questions become links to where the page speaks of them.
//
//   "**XX-C18** under `size=2`"  ->  <strong><a href="#game/XX-C18">XX-C18</a></strong> under
//                                    <code>size=2</code>
#pragma once
#include <set>
#include <string>
#include <string_view>

#include "model/rulebook.hpp"

namespace arbiter::html {

/// Text as it stands in an element or in a quoted attribute.
std::string escaped(std::string_view text);

class Prose {
 public:
  explicit Prose(const Rulebook& book);
  /// One paragraph or cell; links that lead out of the page keep their words only, unless they
  /// begin with https://.
  std::string from_markdown(std::string_view markdown) const;
  /// What is no Markdown: escaped, with links.
  std::string from_text(std::string_view text) const;
  /// The link to a clause or question; its name alone when the rulebook does not have it.
  std::string link(std::string_view id) const;
  /// Of what the page speaks of by that name: "game/XX-C18".
  std::string id_of(std::string_view name) const;

 private:
  std::string_view id_at(std::string_view text, std::size_t at) const;
  std::string game_;
  std::set<std::string, std::less<>> ids_;
};

/// What shows a position at a terminal: "arbiter show GAME POSITION --ruleset R".
std::string command_for(std::string_view game, std::string_view ruleset, std::string_view position);

}  // namespace arbiter::html
