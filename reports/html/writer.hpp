// A page's tree as HTML. Names of clauses and questions become links wherever the text mentions
// them, positions become pictures, and games become lists of moves that a script makes steppable.
#pragma once
#include "model/json.hpp"
#include "reports/document/document.hpp"
#include "reports/html/gallery.hpp"

namespace arbiter::html {

class Writer {
 public:
  Writer(const document::Page& page, Gallery& gallery) : page_(page), gallery_(gallery) {}

  std::string line(const document::Text& text) const;
  std::string blocks(const document::Blocks& blocks);
  /// The games of the blocks written so far, by file; boards are numbers in the gallery:
  ///
  ///   {"FILE": {"ruleset", "positions": ["start", after ply 1, ...], "boards": [0, 4, ...],
  ///             "plies": [["P1", "roll", "legal XX-C08"], ...]}}
  const Report_json& plays() const { return plays_; }

 private:
  std::string words(std::string_view text) const;
  std::string piece(const document::Span& span) const;
  std::string inside(const document::Blocks& blocks);

  std::string write(const document::Heading& heading);
  std::string write(const document::Paragraph& paragraph);
  std::string write(const document::List& list);
  std::string write(const document::Table& table);
  std::string write(const document::Code& code);
  std::string write(const document::Facts& facts);
  std::string write(const document::Card& card);
  std::string write(const document::Note& note);
  std::string write(const document::Details& details);
  std::string write(const document::Contents& contents);
  std::string write(const document::Figure& figure);
  std::string write(const document::Strip& strip);
  std::string write(const document::Play& play);
  std::string write(const document::Chart& chart);

  const document::Page& page_;
  Gallery& gallery_;
  Report_json plays_ = Report_json::object();
};

}  // namespace arbiter::html
