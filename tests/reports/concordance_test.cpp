#include "reports/concordance.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "tools/facade/game_facade.hpp"

namespace arbiter {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> said(const std::vector<Citation>& citations) {
  std::vector<std::string> out;
  for (const Citation& c : citations)
    out.push_back(c.id + " " + c.place.name + ":" + std::to_string(c.place.line));
  return out;
}

TEST(CitedIds, AreIdsOnlyAndARangeIsAllOfIt) {
  EXPECT_THAT(cited_ids("XX-C01, XX-A02 and XX-C01 again"), ElementsAre("XX-C01", "XX-A02"));
  EXPECT_THAT(cited_ids("XX-C08 to XX-C11"), ElementsAre("XX-C08", "XX-C09", "XX-C10", "XX-C11"));
  EXPECT_THAT(cited_ids("XX-C01 to YY-C03"), ElementsAre("XX-C01", "YY-C03"));
  EXPECT_THAT(cited_ids("XX-C1 XX-C123 AXX-B01 x-C01 _XX-C01 X-C01 XX-C01x"), IsEmpty());
  EXPECT_THAT(cited_ids("(XX-C01)\"XX-C02\""), ElementsAre("XX-C01", "XX-C02"));
}

TEST(CitedByFunctions, TheCommentAboveAndTheBody) {
  constexpr const char* source = R"(// XX-C99 is what this file is about.
#pragma once
namespace xx {

/// XX-C01 to XX-C02,
/// and XX-A01.
template <Number N>
Verdict place(Row<N>& row,
              const N& first) {
  // XX-C03: in the body
  if (first < 0) return Says::illegal("XX-C04", "no");
  settle(row);
  return Says::legal("XX-C01");
}
)";
  EXPECT_THAT(said(cited_by_functions("a.hpp", source)),
              ElementsAre("XX-C01 place:8", "XX-C02 place:8", "XX-A01 place:8", "XX-C03 place:8",
                          "XX-C04 place:8"));
}

TEST(CitedByFunctions, MembersDeclarationsAndConstants) {
  constexpr const char* source = R"(#include <x>
struct Setup : Rules {  // XX-C01
  /// XX-C02
  explicit Setup(const Ruleset& ruleset);
  int next(int p) const { return p + 1; }  // XX-C03
  int side(int player) const {
    return reading("XX-A01");
  }
  int dice = 3;  // XX-C04
  std::function<bool(const State&)> wins;  // XX-C08
};
/// XX-C05
inline constexpr int most = 4;
/// XX-C06
int points(const Table& table);
Verdict Game::apply(State& state) const { return "XX-C07"; }
)";
  EXPECT_THAT(said(cited_by_functions("a.hpp", source)),
              ElementsAre("XX-C01 Setup:2", "XX-C02 Setup:4", "XX-C03 next:5", "XX-A01 side:6",
                          "XX-C04 Setup:2", "XX-C08 Setup:2", "XX-C05 most:13", "XX-C06 points:15",
                          "XX-C07 Game::apply:16"));
}

TEST(CitedByTests, InCppPythonAndTexts) {
  constexpr const char* source = R"(// XX-C09
TEST(Place, Works) {
  EXPECT_EQ(id, "XX-C01");  // XX-C01
}
RC_GTEST_PROP(Place, Never, ()) { x("XX-C02"); }
)";
  EXPECT_THAT(said(cited_by_tests("tests/a_test.cpp", source)),
              ElementsAre("XX-C09 a_test.cpp:1", "XX-C01 Place.Works:2", "XX-C02 Place.Never:5"));
  EXPECT_THAT(said(cited_by_tests("tests/a_test.py", "def test_it():\n  x('XX-C03')\n")),
              ElementsAre("XX-C03 test_it:1"));
  EXPECT_THAT(said(cited_by_tests("tests/playthroughs/a.txt", "P1 roll | legal XX-C08 | 1\n")),
              ElementsAre("XX-C08 a.txt:1"));
}

TEST(CitedByMutants, ByIdOrByParagraph) {
  constexpr const char* list = R"(# XX-C09 is a remark
none XX-C08: it is no rule
XX-C01-a: four become five
@ rules.hpp
- legal("XX-C07")
+ legal("XX-C06")
survives: XX-C05 says the same
XX-C02-b

name: the bag is bottomless
clause: XX-C03
)";
  EXPECT_THAT(said(cited_by_mutants("m.txt", list)),
              ElementsAre("XX-C01 XX-C01-a:3", "XX-C02 XX-C02-b:8",
                          "XX-C03 name: the bag is bottomless:10"));
}

constexpr Clause clauses[] = {{"XX-C01", "Play", "A rule."},
                              {"XX-C02", "Play", "Another rule."},
                              {"XX-C03", "Box", "A list of parts.", "what is in the box"}};
constexpr Rulebook book{"xx", "Xx", "nobody", clauses, {}, {}};

constexpr Example examples[] = {{"XX-E01", "It shows it.", "XX-C02", "", "start", "", "legal"}};
constexpr Rulebook with_examples{"xx", "Xx", "nobody", clauses, {}, {}, examples};

/// A source folder of a game that no model implements.
class Planted : public ::testing::Test {
 protected:
  Planted()
      : root(std::filesystem::path(::testing::TempDir()) /
             ("arbiter-concordance-" + std::to_string(::getpid()))) {
    put("model/xx/rulebook.hpp", "// \"XX-C01\" \"XX-C02\" \"XX-C03\"\n");
  }
  ~Planted() override { std::filesystem::remove_all(root); }
  void put(const std::string& file, const std::string& text) const {
    std::filesystem::create_directories((root / file).parent_path());
    std::ofstream(root / file) << text;
  }
  std::filesystem::path root;
};

TEST_F(Planted, AWorkedExampleIsATestAndNoRule) {
  put("model/xx/examples.hpp",
      "constexpr Example examples[] = {\n    {\"XX-E01\", \"It shows it.\", \"XX-C02\"},\n};\n");
  const Concordance c = concordance(with_examples, {}, root.string());
  EXPECT_THAT(c.clauses[1].rules, IsEmpty());
  EXPECT_THAT(c.clauses[1].tests, ElementsAre(Place{"XX-E01", "model/xx/examples.hpp", 2}));
}

TEST_F(Planted, AClauseWithoutARuleIsFoundAndTheRulebookIsNoRule) {
  put("model/xx/rules.hpp",
      "#pragma once\n/// XX-C01\nint rule() {\n}\n/// XX-C77\nint f() {\n}\n");
  put("properties/xx.cpp",
      "#include <x>\nvoid all() {\n  p({\"law\", \"Says.\", \"XX-C02\"});\n}\n");
  put("tests/xx_test.cpp", "TEST(A, B) { x(\"XX-C02\", \"XX-C98\"); }\n");
  put("tests/mutants/xx.txt", "XX-C02-a\n");
  const Concordance c = concordance(book, {{"law", {"XX-C02"}}}, root.string());
  EXPECT_EQ(c.missing, "");
  ASSERT_THAT(c.without_rule(book), SizeIs(1));
  EXPECT_EQ(c.without_rule(book)[0]->id, "XX-C02");
  EXPECT_THAT(c.clauses[0].rules, ElementsAre(Place{"rule", "model/xx/rules.hpp", 3}));
  EXPECT_THAT(c.clauses[1].properties, ElementsAre(Place{"law", "properties/xx.cpp", 3}));
  EXPECT_THAT(c.clauses[1].tests, ElementsAre(Place{"A.B", "tests/xx_test.cpp", 1}));
  EXPECT_THAT(c.clauses[1].mutants, ElementsAre(Place{"XX-C02-a", "tests/mutants/xx.txt", 1}));
  ASSERT_THAT(c.unknown, SizeIs(1));
  EXPECT_EQ(c.unknown[0].id, "XX-C77");
  const auto by_rule = Concordance::inverted(c.clauses, &Concordance::Entry::rules);
  ASSERT_THAT(by_rule, SizeIs(1));
  EXPECT_THAT(by_rule.begin()->second, ElementsAre("XX-C01"));
}

TEST_F(Planted, WithoutSourcesNothingIsTakenForGranted) {
  const Concordance c = concordance(book, {}, (root / "absent").string());
  EXPECT_NE(c.missing, "");
  EXPECT_THAT(c.without_rule(book), IsEmpty());
}

TEST(Concordance, EveryClauseOfEveryGameHasARuleOrAReasonForNone) {
  for (const Rulebook* one : all_rulebooks()) {
    const Concordance c = concordance(*one, {}, ".");
    ASSERT_EQ(c.missing, "");
    for (const Clause* clause : c.without_rule(*one)) ADD_FAILURE() << clause->id;
    for (const Citation& u : c.unknown)
      if (u.place.file.starts_with("model/")) ADD_FAILURE() << u.id << " in " << u.place.file;
  }
}

}  // namespace
}  // namespace arbiter
