#include "tools/conform/vectors/references.hpp"

#include "model/error.hpp"

namespace arbiter::vectors {

conform::Reference* References::of(const std::string& ruleset, const Question& question,
                                   int reading) {
  const std::string text =
      Ruleset::parse(book_, ruleset).with(question.id, std::to_string(reading)).text();
  const auto [at, is_new] = made_.try_emplace(text);
  if (is_new) try {
      at->second = std::make_unique<conform::Reference>(make_game(book_.game, text));
    } catch (const Bad_input&) {
      // stays null
    }
  return at->second.get();
}

std::vector<int> readings_of(const Question& question) {
  std::vector<int> out;
  for (int n = question.least(); n <= question.count(); ++n) out.push_back(n);
  return out;
}

}  // namespace arbiter::vectors
