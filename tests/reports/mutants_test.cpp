#include "reports/mutants.hpp"

#include <gtest/gtest.h>

namespace arbiter {
namespace {

constexpr const char* list =
    "# remarks\n\nXX-C01-a: one too many\n@ rules.hpp\n- a\n+ b\n\nXX-C01-b: never\n@ rules.hpp\n"
    "- c\nsurvives: nobody\nsurvives: can see it\n\nnone XX-C02: a picture\n";

TEST(Mutants, AListIsRead) {
  const auto mutants = read_mutants(list);
  ASSERT_EQ(mutants.size(), 2U);
  EXPECT_EQ(mutants[0].clause, "XX-C01");
  EXPECT_EQ(mutants[0].says, "one too many");
  EXPECT_EQ(mutants[1].survives, "nobody can see it");
  EXPECT_EQ(score_of(mutants), "2 planted, not measured");
  EXPECT_TRUE(of_clause(mutants, "XX-C02").empty());
  EXPECT_EQ(score_of({}), "");
}

TEST(Mutants, AScoreIsOfWhatWasMeasured) {
  auto mutants = read_mutants(list);
  add_measured(
      mutants,
      R"({"mutants": [{"id": "XX-C01-a", "says": "one too many", "caught_by": "examples"}]})");
  EXPECT_EQ(score_of(mutants), "2 planted: 1 caught, 1 not measured");
  add_measured(mutants, R"({"mutants": [{"id": "XX-C01-b", "says": "never", "caught_by": null}]})");
  EXPECT_EQ(score_of(mutants), "2 planted: 1 caught, 1 explained");
  mutants[1].survives.clear();
  EXPECT_EQ(score_of(mutants), "2 planted: 1 caught, 1 not caught");
}

TEST(Mutants, WhatIsNoSuchAnswerAddsNothing) {
  for (const char* text :
       {"", "{", "[]", R"({"mutants": 3})", R"({"mutants": [{"id": "XX-C01-a"}]})",
        R"({"mutants": [3, {"id": 1, "says": {}, "caught_by": "counts"}]})",
        R"({"mutants": [{"id": "XX-C01-a", "says": "of old", "caught_by": "counts"}]})"}) {
    auto mutants = read_mutants(list);
    add_measured(mutants, text);
    EXPECT_EQ(score_of(mutants), "2 planted, not measured") << text;
  }
}

}  // namespace
}  // namespace arbiter
