#include "solver/compare/alternative.hpp"

#include "model/text.hpp"

namespace arbiter {

std::vector<Alternative> alternatives(const Ruleset& ruleset) {
  std::vector<Alternative> out;
  const auto& questions = ruleset.book().questions;
  for (std::size_t q = 0; q < questions.size(); ++q) {
    if (!questions[q].is_knob()) continue;
    for (int r = questions[q].least(); r <= questions[q].count(); ++r)
      if (r != ruleset.reading(q)) out.push_back({q, r});
  }
  return out;
}

Ruleset with_reading(const Ruleset& ruleset, const Alternative& alternative) {
  return ruleset.with(ruleset.book().questions[alternative.question].id,
                      std::to_string(alternative.reading));
}

Finding finding_of(const Ruleset& ruleset, const Alternative& alternative, std::uint64_t after) {
  const Question& q = ruleset.book().questions[alternative.question];
  const auto says = [&](int reading) {
    return std::to_string(reading) + " (" + std::string(q.says(reading)) + ")";
  };
  Finding f;
  f.subject = std::string(q.id) + "=" + std::to_string(alternative.reading);
  f.statement = std::string(q.title) + " Readings " + says(ruleset.reading(alternative.question)) +
                " and " + says(alternative.reading) + " agree in every game" +
                (after == 0 ? "." : " that both allow, after turn " + std::to_string(after) + ".");
  f.engine = "explored";
  f.ruleset = ruleset.text();
  f.clauses = words(q.clauses);
  return f;
}

}  // namespace arbiter
