// Rulesets as text: the differences from the defaults, in table order; and everything that is
// rejected.
#include "model/ruleset.hpp"

#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"

namespace arbiter {
namespace {

constexpr Clause clauses[] = {{"X-C01", "Play", "A player plays."},
                              {"X-C02", "Play", "Twice.", {}, "once"},
                              {"X-C03", "End", "Then it ends.", {}, "never"}};
constexpr Question questions[] = {
    {"X-A01",
     "How often?",
     Nature::gap,
     Likelihood::low,
     "X-C02",
     {"twice", "thrice", "never"},
     2,
     "",
     true},
    {"X-A02", "Who?", Nature::gap, Likelihood::low, "X-C01", {"everybody"}, 1},
    {"X-A03", "When?", Nature::ambiguity, Likelihood::low, "X-C03", {"now", "then"}, 1}};
constexpr int standard[] = {6, 6, 8};
constexpr Parameter parameters[] = {{"players", "players", 2, 1, 4},
                                    {"lengths", "of rows", 0, 0, 9, standard}};
constexpr Rulebook book = {"x", "X", "this file", clauses, questions, parameters};
using X_rules = Rules<book>;

std::string canonical(std::string_view text) { return Ruleset::parse(book, text).text(); }
std::string said(std::string_view text) {
  return refusal([&] { Ruleset::parse(book, text); });
}

TEST(Ruleset, NamesWhatDiffers) {
  EXPECT_EQ(canonical(""), "default");
  EXPECT_EQ(canonical("default"), "default");
  EXPECT_EQ(canonical("X-A01=2,X-A02=1,X-C02=on,players=2,lengths=6:6:8"), "default");
  EXPECT_EQ(canonical("lengths=6:6:9,players=3,X-C03=off,X-A03=2,X-A01=0"),
            "X-A01=0,X-A03=2,X-C03=off,players=3,lengths=6:6:9");
}

TEST(Ruleset, IsAskedByCheckedIds) {
  const X_rules rules(Ruleset::parse(book, "X-A01=3,X-C02=off,players=4,lengths=1:0:9"));
  EXPECT_EQ(rules.reading("X-A01"), 3);
  EXPECT_EQ(rules.reading("X-A03"), 1);
  EXPECT_FALSE(rules.in_force("X-C02"));
  EXPECT_TRUE(rules.in_force("X-C01"));
  EXPECT_EQ(rules.value("players"), 4);
  EXPECT_EQ(rules.table("lengths"), (std::vector<int>{1, 0, 9}));
}

TEST(Ruleset, IsChangedInACopy) {
  const Ruleset ruleset = Ruleset::parse(book, "players=3");
  EXPECT_EQ(ruleset.with("X-A03", "2").text(), "X-A03=2,players=3");
  EXPECT_EQ(ruleset.with("players", "2").text(), "default");
  EXPECT_EQ(ruleset.with("players", "2"), Ruleset(book));
  EXPECT_EQ(ruleset.text(), "players=3");
  EXPECT_NE(refusal([&] { ruleset.with("players", "5"); }), "accepted");
}

TEST(Ruleset, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(said("X-A1=2"),
            "ruleset of x: expected a known name (did you mean X-A01?), found \"X-A1\"");
  EXPECT_EQ(said("player=2"),
            "ruleset of x: expected a known name (did you mean players?), found \"player\"");
  EXPECT_EQ(said("something=2"),
            "ruleset of x: expected the id of a question or clause, or the name of a parameter, "
            "found \"something\"");
  EXPECT_EQ(said("=2"),
            "ruleset of x: expected the id of a question or clause, or the name of a parameter, "
            "found \"\"");
  EXPECT_EQ(said("players"), "ruleset of x: expected NAME=VALUE, found \"players\"");
  EXPECT_EQ(said("players=3,"), "ruleset of x: expected NAME=VALUE, found \"\"");
  EXPECT_EQ(said("default,players=3"), "ruleset of x: expected NAME=VALUE, found \"default\"");
  EXPECT_EQ(said("players=3,players=3"),
            "ruleset of x: expected each name once, found \"players=3\"");
  EXPECT_EQ(said("players=3, X-A03=2"),
            "ruleset of x: expected a known name (did you mean X-A03?), found \" X-A03\"");
}

TEST(Ruleset, RefusesWrongValues) {
  EXPECT_EQ(said("X-A01=4"), "ruleset entry X-A01: expected a number from 0 to 3, found \"4\"");
  EXPECT_EQ(said("X-A03=0"), "ruleset entry X-A03: expected a number from 1 to 2, found \"0\"");
  EXPECT_EQ(said("X-A03=02"), "ruleset entry X-A03: expected a number from 1 to 2, found \"02\"");
  EXPECT_EQ(said("X-A02=2"), "ruleset entry X-A02: expected a number from 1 to 1, found \"2\"");
  EXPECT_EQ(said("X-C01=off"),
            "ruleset entry X-C01: expected a clause that can be switched off, found \"X-C01\"");
  EXPECT_EQ(said("X-C02=0"), "ruleset entry X-C02: expected on or off, found \"0\"");
  EXPECT_EQ(said("players=0"), "ruleset entry players: expected a number from 1 to 4, found \"0\"");
  EXPECT_EQ(said("players="), "ruleset entry players: expected a number from 1 to 4, found \"\"");
  EXPECT_EQ(said("players=2=3"),
            "ruleset entry players: expected a number from 1 to 4, found \"2=3\"");
  EXPECT_EQ(said("players=2:3"),
            "ruleset entry players: expected 1 numbers separated by ':', found \"2:3\"");
  EXPECT_EQ(said("lengths=6:6"),
            "ruleset entry lengths: expected 3 numbers separated by ':', found \"6:6\"");
  EXPECT_EQ(said("lengths=6:6:10"),
            "ruleset entry lengths: expected a number from 0 to 9, found \"10\"");
}

TEST(Question, KnowsItsReadings) {
  EXPECT_EQ(questions[0].count(), 3);
  EXPECT_TRUE(questions[0].is_knob());
  EXPECT_EQ(questions[1].count(), 1);
  EXPECT_FALSE(questions[1].is_knob());
  EXPECT_TRUE(questions[2].is_knob());
}

}  // namespace
}  // namespace arbiter
