#include "solver/discover/terms.hpp"

#include "model/text.hpp"

namespace arbiter::discover {

std::vector<Hit> term_hits(const Rulebook& book) {
  std::vector<Hit> out;
  int number = 0;
  for (const Term& term : book.terms) {
    const int what = number++;
    const std::size_t defined = index_of(book.clauses, term.defined);
    Entries early = 0;
    for (const std::string& id : words(term.used)) {
      const std::size_t at = index_of(book.clauses, id);
      if (at < defined && at < book.clauses.size()) early |= entry(at);
    }
    if (early == 0) continue;
    Hit hit{Detector::term, term.defined.empty() ? "undefined" : "early"};
    hit.clauses = early, hit.what = what;
    const std::string where = listed(clause_ids(book, early));
    if (term.defined.empty()) {
      hit.says =
          "\"" + std::string(term.term) + "\" is used by " + where + ", but no clause defines it.";
    } else {
      hit.clauses |= entry(defined);
      hit.says = "\"" + std::string(term.term) + "\" is used by " + where + " before " +
                 std::string(term.defined) + " defines it.";
    }
    hit.scope = "the rulebook's table of terms";
    out.push_back(std::move(hit));
  }
  return out;
}

std::vector<Hit> uncited_hits(const Rulebook& book, Entries cited) {
  std::vector<Hit> out;
  for (std::size_t c = 0; c < book.clauses.size(); ++c) {
    if (!book.clauses[c].not_a_rule.empty() || (cited & entry(c)) != 0) continue;
    Hit hit{Detector::uncited, ""};
    hit.clauses = entry(c);
    hit.says = "No verdict in the steps checked cites " + std::string(book.clauses[c].id) + " (" +
               std::string(book.clauses[c].heading) + ").";
    out.push_back(std::move(hit));
  }
  return out;
}

}  // namespace arbiter::discover
