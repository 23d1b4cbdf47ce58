#include "tools/study/scores.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace arbiter::study {

bool has_scores(std::string_view game) {
  return std::ranges::any_of(puzzle::books(),
                             [&](const puzzle::Book& book) { return book.game() == game; });
}

std::vector<Score_impact> weigh_scores(const Ruleset& ruleset,
                                       const std::vector<std::string>& questions,
                                       const puzzle::Sampling_options& options,
                                       const Limits& limits,
                                       const std::function<void(const Score_impact&)>& each,
                                       const Chosen_units& chosen) {
  const puzzle::Book& book = puzzle::book_of(ruleset.book().game);
  std::vector<Score_impact> out;
  std::size_t next = 0;
  for (const Entry& entry : other_readings(ruleset, questions)) {
    if (limits.stopped()) break;
    const std::size_t number = next++;
    if (chosen && !chosen(number)) continue;
    const Ruleset other = ruleset.with(entry.name, entry.value);
    Score_impact impact{entry, ruleset.text(), other.text()};
    try {
      impact.effect = puzzle::effect_of(puzzle::Puzzle(book, ruleset), puzzle::Puzzle(book, other),
                                        options, limits);
      if (impact.effect.ended != Stop_reason::exhausted) impact.open = name_of(impact.effect.ended);
    } catch (const Bad_input& problem) {
      impact.open = problem.what();
    }
    impact.number = number;
    out.push_back(std::move(impact));
    if (each) each(out.back());
  }
  return out;
}

}  // namespace arbiter::study
