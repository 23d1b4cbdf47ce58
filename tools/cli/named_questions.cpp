#include "tools/cli/named_questions.hpp"

#include "model/error.hpp"
#include "tools/cli/options.hpp"

namespace arbiter {

void require_questions(const Rulebook& book, const std::vector<std::string>& ids) {
  std::vector<std::string> all;
  for (const Question& q : book.questions) all.emplace_back(q.id);
  for (const std::string& id : ids) {
    require_known("question", id, all);
    if (!entry_of(book.questions, id).is_knob())
      throw Bad_input(id + ": it has only one reading, so there is nothing to compare");
  }
}

}  // namespace arbiter
