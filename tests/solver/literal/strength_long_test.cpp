// Whether the engine finds defects that are planted in the literal forms of the real games:
// sentences that contradict others, and words without a definition. Its hits must not depend on
// Z3's guesses, and cvc5 must confirm its answers. Only the first scope of each form is asked:
// dozens of inquiries. A planted defect that it does not show is looked for in the other scopes,
// since nothing may happen in the first one that the sentence is about.
#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
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
  EXPECT_THAT(inquiry.unknown, testing::IsEmpty()) << book.scope;
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
  /// Whether some scope shows a defect that `plant` puts into a book at one of its sentences.
  template <class P, class F>
  bool is_found(std::string_view sentence, P&& plant, F&& shows) const {
    for (Book& planted : GetParam()->literal_form->books()) {
      const auto at = std::ranges::find(planted.rules, sentence, &Rule::id);
      if (at == planted.rules.end()) continue;
      plant(planted, static_cast<std::size_t>(at - planted.rules.begin()));
      Inquiry_options options;
      options.redundancy = false;
      if (shows(inquire(planted, options))) return true;
    }
    std::cout << "nothing shows what is planted at " << sentence << "\n";
    return false;
  }
};

// Beside a sentence stands its contrary, with the same trigger.
TEST_P(Strength, FindsPlantedClashes) {
  const Book book = this->book();
  const auto effects = ten_effects(book);
  std::size_t found = 0;
  ASSERT_GE(effects.size(), 4U);
  for (const std::size_t r : effects)
    found += is_found(
        book.rules[r].id,
        [](Book& planted, std::size_t at) {
          Rule contrary = planted.rules[at];
          contrary.id = contrary.says = "contrary";
          contrary.demands = [demands = contrary.demands](const Terms& terms) {
            return !demands(terms);
          };
          planted.rules.push_back(contrary);
        },
        [](const Inquiry& inquiry) {
          return inquiry.vacuous || std::ranges::any_of(inquiry.hits, [](const Hit& hit) {
                   return hit.kind == Kind::clash &&
                          std::ranges::count(hit.sentences, "contrary") > 0;
                 });
        });
  std::cout << found << " of " << effects.size() << " clashes are found\n";
  EXPECT_GE(found + 1, effects.size());
}

// A sentence applies only if a word without a definition holds; if not, the fields are kept.
TEST_P(Strength, FindsPlantedWords) {
  const Book book = this->book();
  const auto effects = ten_effects(book);
  std::size_t found = 0;
  ASSERT_GE(effects.size(), 4U);
  for (const std::size_t r : effects)
    found += is_found(
        book.rules[r].id,
        [](Book& planted, std::size_t at) {
          const std::size_t word = planted.words.size();
          planted.words.push_back({"planted", planted.rules[at].clause, "?", {"always"}, {}});
          planted.rules[at].when = [when = planted.rules[at].when, word](const Terms& terms) {
            return when(terms) & terms.words[word][0];
          };
        },
        [](const Inquiry& inquiry) {
          return std::ranges::any_of(inquiry.hits, [](const Hit& hit) {
            return hit.kind == Kind::word && hit.about == "planted";
          });
        });
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

/// The first line of what cvc5 says of a script.
std::string answer_of_cvc5(const std::string& script) {
  const auto file = std::filesystem::temp_directory_path() /
                    ("arbiter-literal-" + std::to_string(::getpid()) + ".smt2");
  std::ofstream(file) << script;
  const std::string command = "cvc5 --tlimit=60000 '" + file.string() + "' 2>&1";
  std::FILE* const pipe = popen(command.c_str(), "r");
  std::array<char, 256> line{};
  std::string first = std::fgets(line.data(), line.size(), pipe) ? line.data() : "";
  pclose(pipe);
  std::filesystem::remove(file);
  while (!first.empty() && first.back() == '\n') first.pop_back();
  return first;
}

// One query in thirty, so that the test ends within minutes.
TEST_P(Strength, Cvc5Agrees) {
  if (std::system("command -v cvc5 >/dev/null") != 0) GTEST_SKIP() << "cvc5 is not installed";
  std::size_t queries = 0, agreed = 0;
  Inquiry_options options;
  options.redundancy = false;
  options.answered = [&](const smt::Solver& solver, smt::Answer answer) {
    if (++queries % 30 != 1 || answer == smt::Answer::unknown) return;
    const std::string other = answer_of_cvc5(solver.to_smtlib(answer));
    if (other == "sat" || other == "unsat") {  // otherwise its time was up
      EXPECT_EQ(other, smt::name_of(answer)) << "query " << queries;
    }
    agreed += other == smt::name_of(answer);
  };
  inquire(book(), options);
  std::cout << agreed << " of " << queries << " queries were confirmed\n";
  EXPECT_GT(agreed, 0U);
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
