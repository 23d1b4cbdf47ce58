#include "solver/discover/hit.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::discover {

const Detector_names detector_meanings{
    "a legal move whose outcome the rules do not define",
    "the rules call for more components than there are",
    "a player must act and has no legal move",
    "the game ends without a single winner",
    "the order of two moves possible at the same time matters",
    "play can, or must, repeat positions in a cycle",
    "switching a clause off changes nothing",
    "one clause leaves only moves that another forbids",
    "a term is used before its definition, or without one",
    "a clause that no verdict cites",
    "what the rulebook leaves open if it is taken literally",
};

Detector_set::Detector_set(const std::vector<std::string>& names) {
  if (names.empty()) bits_ = (1U << detectors) - 1;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(detector_names, name);
    if (found == detector_names.end()) {
      std::string known;
      for (const std::string_view n : detector_names)
        known += (known.empty() ? "" : ", ") + std::string(n);
      throw Bad_input("detector", "one of " + known, name);
    }
    bits_ |= 1U << (found - detector_names.begin());
  }
}

namespace {

template <class Table>
std::vector<std::string> ids_of(const Table& table, Entries entries) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < table.size(); ++i)
    if (entries & entry(i)) out.emplace_back(table[i].id);
  return out;
}

}  // namespace

std::vector<std::string> clause_ids(const Rulebook& book, Entries clauses) {
  return ids_of(book.clauses, clauses);
}

std::vector<std::string> question_ids(const Rulebook& book, Entries questions) {
  return ids_of(book.questions, questions);
}

std::string listed(const std::vector<std::string>& ids) {
  std::string out;
  for (const std::string& id : ids) out += (out.empty() ? "" : ", ") + id;
  return out;
}

std::vector<Hit> merged(const std::vector<Discovery_result>& list) {
  Entries matters = 0, cited = 0;
  for (const Discovery_result& one : list) matters |= one.matters, cited |= one.cited;
  std::vector<Hit> out;
  for (const Discovery_result& one : list)
    for (const Hit& hit : one.hits) {
      if (hit.detector == Detector::redundant && (hit.clauses & matters) != 0) continue;
      if (hit.detector == Detector::uncited && (hit.clauses & cited) != 0) continue;
      // Hits that only a silent reading shows stay separate from hits under a real reading.
      const auto same = std::ranges::find_if(out, [&](const Hit& known) {
        return known.mark() == hit.mark() && known.silence == hit.silence;
      });
      if (same == out.end()) {
        out.push_back(hit);
        continue;
      }
      // The questions used vary from one sighting to another; a hit collects all of them.
      same->questions |= hit.questions;
      if (same->ruleset != hit.ruleset) same->also.push_back(hit.ruleset);
    }
  std::ranges::stable_sort(out, {}, &Hit::mark);
  return out;
}

}  // namespace arbiter::discover
