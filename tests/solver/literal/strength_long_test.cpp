// Whether the engine finds defects that are planted in the literal forms of the real games:
// sentences that contradict others, and words without a definition. Its hits must not depend on
// Z3's guesses. Only the first scope of each form is asked: dozens of inquiries.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>

#include "solver/literal/form.hpp"
#include "solver/literal/inquiry.hpp"
#include "solver/smt/solver.hpp"
#include "tools/facade/games.hpp"

namespace arbiter::literal {
namespace {

using Ids = std::set<std::string>;

/// What is found: the hits, what a word may mean, and what examples are refuted.
Ids found_in(const Book& book) {
  Inquiry_options options;
  options.redundancy = false;
  const Inquiry inquiry = inquire(book, options);
  EXPECT_EQ(inquiry.unknown, 0U) << book.scope;
  Ids ids;
  for (const Hit& hit : inquiry.hits) ids.insert(hit.id);
  for (const Word_answer& word : inquiry.words)
    ids.insert(word.name + " open in " + std::to_string(word.open.size()));
  for (const std::string& example : inquiry.refuted_examples) ids.insert(example);
  if (inquiry.vacuous) ids.insert("vacuous");
  return ids;
}

class Strength : public testing::TestWithParam<const Game_entry*> {
 protected:
  Book book() const { return GetParam()->literal_form->books().front(); }
  /// Ten effects, evenly spread over the book.
  static std::vector<std::size_t> ten_effects(const Book& book) {
    std::vector<std::size_t> effects, chosen;
    for (std::size_t r = 0; r < book.rules.size(); ++r)
      if (book.rules[r].role == Role::effect) effects.push_back(r);
    for (std::size_t i = 0; i < 10 && i < effects.size(); ++i)
      chosen.push_back(effects[i * effects.size() / std::min<std::size_t>(10, effects.size())]);
    return chosen;
  }
};

// Beside a sentence stands its contrary, with the same trigger.
TEST_P(Strength, FindsPlantedClashes) {
  const Book book = this->book();
  const auto effects = ten_effects(book);
  std::size_t found = 0;
  ASSERT_GE(effects.size(), 4U);
  for (const std::size_t r : effects) {
    Book planted = book;
    Rule contrary = book.rules[r];
    contrary.id = contrary.says = "contrary";
    contrary.demands = [demands = book.rules[r].demands](const Terms& terms) {
      return !demands(terms);
    };
    planted.rules.push_back(contrary);
    Inquiry_options options;
    options.redundancy = false;
    const Inquiry inquiry = inquire(planted, options);
    const bool is_found =
        inquiry.vacuous || std::ranges::any_of(inquiry.hits, [](const Hit& hit) {
          return hit.kind == Kind::clash && std::ranges::count(hit.sentences, "contrary") > 0;
        });
    found += is_found;
    if (!is_found) std::cout << "no clash with " << book.rules[r].id << "\n";
  }
  std::cout << found << " of " << effects.size() << " clashes are found\n";
  EXPECT_GE(found + 1, effects.size());
}

// A sentence applies only if a word without a definition holds; if not, the fields are kept.
TEST_P(Strength, FindsPlantedWords) {
  const Book book = this->book();
  const auto effects = ten_effects(book);
  std::size_t found = 0;
  ASSERT_GE(effects.size(), 4U);
  for (const std::size_t r : effects) {
    Book planted = book;
    const std::size_t word = book.words.size();
    planted.words.push_back({"planted", book.rules[r].clause, "?", {"always"}, {}});
    planted.rules[r].when = [when = book.rules[r].when, word](const Terms& terms) {
      return when(terms) & terms.words[word][0];
    };
    Inquiry_options options;
    options.redundancy = false;
    const Inquiry inquiry = inquire(planted, options);
    const bool is_found = std::ranges::any_of(inquiry.hits, [](const Hit& hit) {
      return hit.kind == Kind::word && hit.about == "planted";
    });
    found += is_found;
    if (!is_found) std::cout << "the word in " << book.rules[r].id << " decides nothing\n";
  }
  std::cout << found << " of " << effects.size() << " words are found\n";
  EXPECT_GE(found + 1, effects.size());
}

TEST_P(Strength, DoesNotDependOnTheSeed) {
  const Ids usual = found_in(book());
  for (const unsigned seed : {7U, 2026U}) {
    const smt::Random_seed other(seed);
    EXPECT_EQ(found_in(book()), usual) << seed;
  }
}

std::vector<const Game_entry*> games_with_form() {
  std::vector<const Game_entry*> with_form;
  for (const Game_entry& entry : games())
    if (entry.literal_form->books) with_form.push_back(&entry);
  return with_form;
}
INSTANTIATE_TEST_SUITE_P(Games, Strength, testing::ValuesIn(games_with_form()),
                         [](const auto& of) { return std::string(of.param->book->game); });

}  // namespace
}  // namespace arbiter::literal
