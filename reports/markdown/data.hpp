// The data that fills the templates; only code in reports/ that fills templates includes this file.
#pragma once
#include <kainjow/mustache.hpp>

#include "reports/markdown/markdown.hpp"
#include "reports/phrase.hpp"

namespace arbiter::markdown {

using Data = kainjow::mustache::data;
using List = kainjow::mustache::list;

inline Data object(std::initializer_list<std::pair<const char*, Data>> members) {
  Data out{Data::type::object};
  for (const auto& [name, value] : members) out.set(name, value);
  return out;
}
inline Data text(std::string_view t) { return Data(std::string(t)); }
inline std::string number(std::uint64_t n) { return std::to_string(n); }

inline Data list(const List& entries) { return Data(entries); }
/// Sets a list and a flag for whether it is empty, which decides whether its heading appears.
inline void set_list(Data& data, const std::string& name, const List& entries) {
  data.set(name, list(entries));
  data.set("has_" + name, !entries.empty());
}
inline Data texts(const std::vector<std::string>& lines) {
  List out;
  for (const std::string& line : lines) out.push_back(object({{"text", text(line)}}));
  return list(out);
}

/// "Ambiguous wording"; "Very likely to come up in play".
std::string_view name_of(Nature nature);
std::string_view name_of(Likelihood likelihood);

// parts.cpp: each function sets the data for the template section of the same name.
void set_questions(Data& page, const Game_audit& audit);
void set_order(Data& page, const Game_audit& audit);
void set_properties(Data& page, const Game_audit& audit);
void set_resting(Data& page, const Game_audit& audit);
void set_scopes(Data& page, const Game_audit& audit);
// concordance.cpp
void set_concordance(Data& page, const Game_audit& audit);

// summary.cpp: "12 hold, 1 undecided", for a row of the index.
std::string properties_text(const Game_audit& audit);
std::string readings_text(const Game_audit& audit);
std::string clauses_text(const Game_audit& audit);

}  // namespace arbiter::markdown
