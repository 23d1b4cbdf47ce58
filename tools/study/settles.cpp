#include "tools/study/settles.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter::study {

Status strongest(std::span<const Finding> findings, std::string_view subject) {
  Status best = Status::unknown;
  for (const Finding& f : findings) {
    if (f.subject != subject) continue;
    if (f.status == Status::refuted) return f.status;  // one game is proof
    best = std::min(best, f.status);                   // Status is declared strongest first
  }
  return best;
}

Comparisons compared_by_exploring(const std::string& game, const Limits& limits) {
  return [game, limits](const std::string& ruleset, const std::vector<std::string>& questions) {
    return make_questions(game, ruleset)->compare(questions, limits);
  };
}

std::vector<Entry> own_answers(const Rulebook& book, std::string_view question) {
  std::vector<Entry> out;
  const auto q = index_of(book.questions, question);
  if (q == book.questions.size())
    throw Bad_input("question", "one of the rulebook of " + std::string(book.game), question);
  for (int reading = 1; reading <= book.questions[q].count(); ++reading)
    out.push_back({std::string(question), std::to_string(reading)});
  return out;
}

Settlement settle(const Ruleset& ruleset, std::vector<Open_divergence> divergences,
                  const Comparisons& compare, const std::function<void(const Entry&)>& each,
                  const std::function<bool()>& stop) {
  Settlement out;
  for (Open_divergence& d : divergences) d.settled_by = own_answers(ruleset.book(), d.entry.name);
  for (const Entry& answer : other_readings(ruleset)) {
    if (answer.value == "0") continue;
    std::vector<std::string> asked;
    for (const Open_divergence& d : divergences)
      if (d.entry.name != answer.name && std::ranges::find(asked, d.entry.name) == asked.end())
        asked.push_back(d.entry.name);
    if (asked.empty()) continue;
    std::vector<Finding> findings;
    if (!stop || !stop()) {
      if (each) each(answer);
      try {
        findings = compare(ruleset.with(answer.name, answer.value).text(), asked);
      } catch (const Bad_input& problem) {
        out.impossible.emplace_back(answer, problem.what());
        continue;
      }
    }
    for (Open_divergence& d : divergences) {
      if (d.entry.name == answer.name) continue;
      const Status status = strongest(findings, d.entry.text());
      if (status == Status::proved)
        d.settled_by.push_back(answer);
      else if (status != Status::refuted)
        out.undecided.emplace_back(answer, d.entry);
    }
  }
  out.divergences = std::move(divergences);
  return out;
}

bool is_settled_jointly(const Ruleset& ruleset, const Entry& divergence,
                        std::span<const Entry> answers, const Comparisons& compare) {
  if (std::ranges::find(answers, divergence.name, &Entry::name) != answers.end()) return true;
  const auto findings = compare(with(ruleset, answers).text(), {divergence.name});
  return strongest(findings, divergence.text()) == Status::proved;
}

}  // namespace arbiter::study
