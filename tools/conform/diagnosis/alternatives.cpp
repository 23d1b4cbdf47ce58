#include "tools/conform/diagnosis/alternatives.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::conform {

bool names_reading(std::string_view ruleset, std::string_view question) {
  return ruleset.find(std::string(question) + "=") != std::string_view::npos;
}

Alternatives::Alternatives(const Game_facade& base) : base_(base) {
  using Kind = Alternative_rules::Kind;
  const Rulebook& book = base.rulebook();
  const Ruleset& rules = base.ruleset();
  for (std::size_t q = 0; q < book.questions.size(); ++q) {
    const Question& question = book.questions[q];
    if (!question.is_knob()) continue;
    for (int n = question.least(); n <= question.count(); ++n)
      if (n != rules.reading(q))
        all_.push_back({Kind::reading, std::string(question.id), std::to_string(n),
                        std::string(question.clauses)});
  }
  for (std::size_t c = 0; c < book.clauses.size(); ++c)
    if (const Clause& clause = book.clauses[c]; !clause.without.empty())
      all_.push_back({Kind::clause, std::string(clause.id), rules.in_force(c) ? "off" : "on",
                      std::string(clause.id)});
  for (std::size_t p = 0; p < book.parameters.size(); ++p) {
    const Parameter& parameter = book.parameters[p];
    if (!parameter.table.empty()) continue;
    for (const int by : {-1, 1})
      if (const int value = rules.value(p) + by;
          value >= parameter.least && value <= parameter.most)
        all_.push_back({Kind::size, std::string(parameter.name), std::to_string(value), ""});
  }
  made_.resize(all_.size());
}

Reference* Alternatives::reference(std::size_t which) {
  std::optional<std::unique_ptr<Reference>>& made = made_[which];
  if (!made) {
    made.emplace();
    try {
      const Ruleset rules = base_.ruleset().with(all_[which].name, all_[which].value);
      constexpr std::size_t few = 16;  // positions, because there are many alternatives
      *made = std::make_unique<Reference>(make_game(base_.rulebook().game, rules.text()), few);
    } catch (const Bad_input&) {
      // There is no game with this entry.
    }
  }
  return made->get();
}

bool Alternatives::explains(std::size_t which, const Group& group) {
  Reference* const other = reference(which);
  if (!other || group.failures.empty()) return false;
  return std::ranges::all_of(group.failures, [&](const Failure& failure) {
    try {
      return agrees(failure.difference.request, *failure.difference.answer, *other);
    } catch (const Bad_input&) {
      return false;  // this position does not exist under it
    }
  });
}

std::vector<std::size_t> Alternatives::explaining(const Group& group) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < all_.size(); ++i)
    if (explains(i, group)) out.push_back(i);
  return out;
}

}  // namespace arbiter::conform
