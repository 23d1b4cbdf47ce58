// The concordance of a game's page, in both directions: for each clause and question the code that
// cites it, and for each rule, property, test and mutant the clauses that it cites.
#include <fmt/format.h>

#include <algorithm>

#include "reports/markdown/data.hpp"

namespace arbiter::markdown {

namespace {

std::string place_text(const Place& place) {
  if (place.file.empty()) return escaped(place.name);
  return fmt::format("`{}` `{}:{}`", place.name, place.file, place.line);
}
/// The names without their places, which the second half of the concordance lists.
std::string names_text(const std::vector<Place>& places) {
  std::vector<std::string> names;
  for (const Place& p : places)
    if (const std::string name = code(p.name);
        std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

void set_concordance(Data& page, const Game_audit& audit) {
  using Entry = Concordance::Entry;
  const Concordance& c = audit.concordance;
  page.set("missing", c.missing.empty() ? Data(false) : text(c.missing));
  List rows, kinds;
  std::vector<Entry> all = c.clauses;
  all.insert(all.end(), c.questions.begin(), c.questions.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Entry& e = all[i];
    const bool is_clause = i < c.clauses.size();
    const bool cited = !e.rules.empty() || !e.properties.empty() || !e.tests.empty();
    if (!is_clause && !cited) continue;
    const std::string_view says =
        is_clause ? audit.book->clauses[i].says : audit.book->questions[i - c.clauses.size()].title;
    std::string rules;
    for (const Place& p : e.rules) rules += (rules.empty() ? "" : ", ") + place_text(p);
    if (rules.empty() && is_clause)
      rules = audit.book->clauses[i].not_a_rule.empty()
                  ? "**none**"
                  : "not implemented: " + escaped(audit.book->clauses[i].not_a_rule);
    rows.push_back(object({{"id", e.id},
                           {"says", text(says)},
                           {"rules", rules},
                           {"properties", names_text(e.properties)},
                           {"tests", names_text(e.tests)},
                           {"mutants", names_text(e.mutants)}}));
  }
  page.set("concordance", list(rows));
  const std::pair<const char*, std::vector<Place> Entry::*> each[] = {
      {"rule", &Entry::rules},
      {"property", &Entry::properties},
      {"test", &Entry::tests},
      {"mutant", &Entry::mutants}};
  for (const auto& [kind, member] : each) {
    List entries;
    for (const auto& [place, ids] : Concordance::inverted(all, member))
      entries.push_back(
          object({{"place", place_text(place)}, {"ids", fmt::format("{}", fmt::join(ids, " "))}}));
    kinds.push_back(object({{"kind", kind}}));
    set_list(kinds.back(), "entries", entries);
  }
  page.set("inverted", list(kinds));
}

}  // namespace arbiter::markdown
