// What the sections of a game's page are made of; only reports/html/*.cpp use this.
#pragma once
#include "reports/html/plays.hpp"
#include "reports/markdown/data.hpp"

namespace arbiter::html {

using markdown::Data;
using markdown::List;
using markdown::object;

/// One game's page under construction.
struct Making {
  const Game_audit& audit;
  const Prose& prose;
  Gallery& gallery;
  Plays& plays;

  const Rulebook& book() const { return *audit.book; }
  /// A list of links, "a, b".
  std::string links(const std::vector<std::string>& ids) const;
};

/// A list, and beside it whether there is anything in it.
using markdown::set_list;

// Each sets what the template's sections of that name need.
void set_findings(Data& page, const Making& making);
void set_questions(Data& page, const Making& making);
void set_properties(Data& page, const Making& making);
void set_clauses(Data& page, const Making& making);
void set_values(Data& page, const Making& making);
void set_limits(Data& page, const Making& making);

/// The text of a finding behind a link with its name, which is not said twice.
std::string finding_html(const Prose& prose, const Highlight& finding);

/// "good", "bad", "open" or "": the colour of a badge.
std::string tone_of(const Property_audit& property);
std::string tone_of(Reading_audit::Kind kind);

}  // namespace arbiter::html
