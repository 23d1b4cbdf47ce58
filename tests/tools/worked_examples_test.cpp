// Plays the worked examples of every rulebook, which are data: each has the outcome shown, under
// the ruleset that it was written for.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tests/model/refusal.hpp"
#include "tools/study/evidence.hpp"

namespace arbiter {
namespace {

struct Case {
  const Rulebook* book;
  std::size_t number;
  const Example& example() const { return book->examples[number]; }
  friend void PrintTo(const Case& c, std::ostream* out) {
    *out << c.example().id << ": " << c.example().says;
  }
};

std::vector<Case> cases() {
  std::vector<Case> out;
  for (const Rulebook* book : all_rulebooks())
    for (std::size_t n = 0; n < book->examples.size(); ++n) out.push_back({book, n});
  return out;
}

Example_outcome shown(const Rulebook& book, const Example& example) {
  return Evidence(book.game, {&example, 1}).own(example);
}

class Worked_example : public testing::TestWithParam<Case> {};

TEST_P(Worked_example, ComesOutAsShown) {
  const Case& one = GetParam();
  const Example_outcome came = shown(*one.book, one.example());
  EXPECT_EQ(came.answer, Example_outcome::Answer::holds) << one.example().says << "\n"
                                                         << came.instead;
}

// The verdicts that an example is about: those on its last ply, and those on what it offers and
// forbids.
TEST_P(Worked_example, RestsOnWhatItsVerdictsCite) {
  const Case& one = GetParam();
  const auto ids = words(one.example().clauses);
  const auto cited = shown(*one.book, one.example()).cited;
  const auto count = [](std::string_view text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; at += part.size()) ++n;
    return n;
  };
  const std::string_view plies = one.example().plies;
  const std::size_t before = plies.empty() ? 0 : count(plies, "; ");
  for (std::size_t n = before; n < cited.size(); ++n)
    EXPECT_NE(std::ranges::count(ids, cited[n]->id), 0)
        << "a verdict cites " << cited[n]->id
        << ", which the example's clauses do not name: " << one.example().clauses;
}

TEST_P(Worked_example, CitesClausesThatThereAre) {
  const Case& one = GetParam();
  const auto ids = words(one.example().clauses);
  EXPECT_FALSE(ids.empty());
  for (const std::string& id : ids)
    EXPECT_LT(index_of(one.book->clauses, id), one.book->clauses.size())
        << "the rulebook has no clause " << id;
  EXPECT_FALSE(one.example().shows.empty());
  EXPECT_FALSE(one.example().says.empty());
}

TEST_P(Worked_example, HasACanonicalRuleset) {
  const std::string_view ruleset = GetParam().example().ruleset;
  EXPECT_EQ(Ruleset::parse(*GetParam().book, ruleset.empty() ? "default" : ruleset).text(),
            ruleset.empty() ? "default" : ruleset);
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, Worked_example, testing::ValuesIn(cases()),
                         [](const auto& one) {
                           std::string id(one.param.example().id);
                           std::ranges::replace(id, '-', '_');
                           return id + "_" + std::to_string(one.param.number);
                         });

/// The number in "PD-E09".
int number_of(std::string_view id) { return std::stoi(std::string(id.substr(id.size() - 2))); }

TEST(Worked_examples, StandInTheOrderOfTheRulebook) {
  for (const Rulebook* book : all_rulebooks()) {
    int last = 0;
    for (const Example& example : book->examples) {
      EXPECT_EQ(example.id.substr(0, 4), std::string(book->clauses[0].id.substr(0, 3)) + "E");
      EXPECT_GE(number_of(example.id), last) << example.id;
      last = number_of(example.id);
    }
  }
}

// A file of examples that its rulebook.hpp does not hand to the `book` would never be played.
TEST(Worked_examples, AreGivenToTheirRulebooks) {
  int files = 0;
  for (const auto& folder : std::filesystem::directory_iterator("model")) {
    if (!exists(folder.path() / "examples.hpp")) continue;
    const std::string game = folder.path().filename().string();
    const auto has_examples = [&](const Rulebook* book) {
      return book->game == game && !book->examples.empty();
    };
    EXPECT_TRUE(std::ranges::any_of(all_rulebooks(), has_examples))
        << "model/" << game
        << "/rulebook.hpp: expected `examples` behind the parameters of its book";
    ++files;
  }
  EXPECT_GT(files, 0);
}

// Every claim of an example fails when the outcome is different.
TEST(Worked_examples, FailWhenSomethingElseComesOut) {
  const auto came = [](std::string_view shows, std::string_view plies = "roll; die 4") {
    const Example example{"PG-E01", "", "", "target=10", "start", plies, shows};
    const Example_outcome out = Evidence("pig", {&example, 1}).own(example);
    return std::string(out.answer == Example_outcome::Answer::holds   ? "holds"
                       : out.answer == Example_outcome::Answer::fails ? "fails"
                                                                      : "not applicable") +
           (out.instead.empty() ? "" : ": " + out.instead);
  };
  EXPECT_EQ(came("legal"), "holds");
  EXPECT_EQ(came("at 0-0:1+4"), "holds");
  EXPECT_EQ(came("at 0-0:1+5"), "fails: at 0-0:1+4");
  EXPECT_EQ(came("unfinished; offers hold; forbids P2: hold"), "holds");
  EXPECT_EQ(came("offers P2: hold").substr(0, 28), "fails: P2: hold is illegal (");
  EXPECT_EQ(came("forbids hold").substr(0, 22), "fails: hold is legal (");
  EXPECT_EQ(came("result \"1 0\""), "fails: unfinished");
  EXPECT_EQ(came("result 1 0", "roll; die 6; roll; die 4; hold"), "holds");
  EXPECT_EQ(came("result 0 1", "roll; die 6; roll; die 4; hold"), "fails: result 1 0");
  EXPECT_EQ(came("odds 1/6 die 1", "roll"), "holds");
  EXPECT_EQ(came("odds 1/5 die 1", "roll"), "fails: odds 1/6 die 1");
  EXPECT_EQ(came("illegal", "roll; die 4; P2: hold"), "holds");
  EXPECT_EQ(came("illegal PG-C01", "roll; die 4; P2: hold"), "holds");
  EXPECT_EQ(came("illegal PG-C02", "roll; die 4; P2: hold").substr(0, 28),
            "fails: P2: hold is illegal (");
  EXPECT_EQ(came("illegal", "roll; die 4; hold").substr(0, 22), "fails: hold is legal (");
  EXPECT_EQ(came("legal", "roll; P2: hold; die 4").substr(0, 28), "fails: P2: hold is illegal (");
  EXPECT_EQ(came("legal", "roll; die 7").substr(0, 14), "not applicable");
}

TEST(Worked_examples, AreRefusedWhenTheyAreWrittenOtherwise) {
  const Example example{"PG-E01", "", "", "", "start", "", "offer roll"};
  EXPECT_EQ(refusal([&] {
              Evidence("pig", {&example, 1}).own(example);
            }),
            "example PG-E01: shows: expected legal, illegal, at, result, unfinished, offers, "
            "forbids or odds, found \"offer roll\"");
}

}  // namespace
}  // namespace arbiter
