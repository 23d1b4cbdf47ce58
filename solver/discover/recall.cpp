#include "solver/discover/recall.hpp"

#include <algorithm>

#include "model/text.hpp"

namespace arbiter::discover {

namespace {

Entries clauses_of(const Rulebook& book, const Question& question) {
  Entries out = 0;
  for (const std::string& id : words(question.clauses)) {
    const std::size_t at = index_of(book.clauses, id);
    if (at < book.clauses.size()) out |= entry(at);
  }
  return out;
}

Recall_grade how(std::size_t q, Entries clauses, const Hit& hit) {
  if (hit.questions & entry(q))
    return hit.silence.empty() ? Recall_grade::strong : Recall_grade::given;
  return (hit.clauses & clauses) != 0 ? Recall_grade::weak : Recall_grade::missed;
}

std::string why_missed(const Question& question, std::size_t q,
                       const std::vector<Discovery_result>& list) {
  if (!question.is_knob()) return "it has only one reading, so the rules never consult it";
  Entries asked = 0, set_up = 0;
  for (const Discovery_result& one : list) asked |= one.asked, set_up |= one.set_up;
  if (asked & entry(q)) return "the rules consult it, but no detector fires there";
  if (set_up & entry(q)) return "the rules consult it during set-up, so no step can show it";
  return "the rules never consulted it in the steps checked";
}

}  // namespace

std::vector<Recall> recall(const Rulebook& book, const std::vector<Hit>& hits,
                           const std::vector<Discovery_result>& list) {
  std::vector<Recall> out;
  for (std::size_t q = 0; q < book.questions.size(); ++q) {
    const Question& question = book.questions[q];
    const Entries clauses = clauses_of(book, question);
    Recall one{std::string(question.id)};
    for (const Hit& hit : hits) one.how = std::min(one.how, how(q, clauses, hit));
    std::vector<std::string> by;
    for (const Hit& hit : hits) {
      if (one.how == Recall_grade::missed || how(q, clauses, hit) != one.how) continue;
      ++one.hits;
      const std::string name(name_of(hit.detector));
      if (std::ranges::find(by, name) == by.end()) by.push_back(name);
    }
    one.by = one.how == Recall_grade::missed ? why_missed(question, q, list) : listed(by);
    out.push_back(std::move(one));
  }
  return out;
}

std::vector<const Hit*> news(const Rulebook& book, const std::vector<Hit>& hits) {
  std::vector<const Hit*> out;
  for (const Hit& hit : hits) {
    bool known = hit.questions != 0;
    for (const Question& question : book.questions)
      known = known || (clauses_of(book, question) & hit.clauses) != 0;
    if (!known) out.push_back(&hit);
  }
  return out;
}

}  // namespace arbiter::discover
