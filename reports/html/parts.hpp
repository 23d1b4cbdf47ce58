// Shared parts of the sections of a game's page; only reports/html/*.cpp include this file.
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
  /// A list of links: "a, b".
  std::string links(const std::vector<std::string>& ids) const;
};

/// Sets a list and a flag for whether it is empty.
using markdown::set_list;

// Each function sets the data for the template section of the same name.
void set_findings(Data& page, const Making& making);
void set_questions(Data& page, const Making& making);
void set_properties(Data& page, const Making& making);
void set_clauses(Data& page, const Making& making);
void set_values(Data& page, const Making& making);
void set_limits(Data& page, const Making& making);

/// The text of a finding without its name, which the link in front of it shows.
std::string finding_html(const Prose& prose, const Highlight& finding);

/// The colour of a badge: "good", "bad", "open" or "".
std::string tone_of(const Property_audit& property);
std::string tone_of(Reading_audit::Kind kind);

}  // namespace arbiter::html
