// The facts about Bitskrieg's geometry are proved under all readings, and each proof detects a rule
// that is stated wrongly.
#include "properties/bitskrieg/geometry.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "solver/smt/prove_facts.hpp"

namespace arbiter::bitskrieg {
namespace {

using testing::MatchesRegex;

struct Facts {
  template <Number N>
  static std::vector<Fact<N>> all(const Ruleset& ruleset) {
    return geometry_facts<N>(ruleset);
  }
};

void expect_proved(const char* readings) {
  smt::Query_log log;
  const std::vector<Finding> all = prove_facts<Facts>(Ruleset::parse(book, readings), log);
  EXPECT_EQ(all.size(), 13U);
  for (const Finding& f : all) {
    EXPECT_EQ(f.status, Status::proved) << readings << " " << f.subject << ": " << f.answer;
    EXPECT_EQ(f.scope, f.subject == "one-square-more" ? "every value of 128 numbers"
                                                      : "every value of 26 numbers");
  }
  EXPECT_EQ(log.queries().size(), 1U + 1 + 64 + 12 * (1 + 1 + 25));
}
TEST(GeometryFacts, AreProved) { expect_proved("default"); }
#ifndef ARBITER_SANITIZE  // runs only code that the default readings run too
TEST(GeometryFacts, AreProvedWithTwoToBarACorner) { expect_proved("BK-A02=2,BK-A16=2"); }
TEST(GeometryFacts, AreProvedWithOnlyTheFrontBarring) { expect_proved("BK-A17=2"); }
TEST(GeometryFacts, AreProvedWithBoth) { expect_proved("BK-A02=4,BK-A16=2,BK-A17=2"); }
#endif

// --- each of them can fail ---

Setup setup_of(const char* readings) { return five_by_five(Ruleset::parse(book, readings)); }

/// Facts stated under one reading about rules played under another.
struct Wrong_facts {
  template <Number N>
  static std::vector<Fact<N>> all(const Ruleset&) {
    std::vector<Fact<N>> list;
    const auto add = [&](const char* name, auto claim) {
      list.push_back({name, "a rule told wrongly", "BK-C27", {}, claim});
    };
    const auto ranges = [](const char* played, const char* told, Facing facing) {
      return [=](const Free_number<N>& free) {
        return ranges_as_described<N>(setup_of(played), facing, 3, Paraphrase(setup_of(told)),
                                      free);
      };
    };
    add("one blocker bars a corner", ranges("BK-A16=2", "", north));
    add("only two bar a corner", ranges("", "BK-A16=2", east));
    add("only the front bars", ranges("", "BK-A17=2", south));
    add("whatever is beside the tank bars", ranges("BK-A17=2", "", west));
    for (const bool both : {false, true})
      add(both ? "a corner is barred by two" : "a corner is barred by one",
          [=](const Free_number<N>& free) { return one_more_as_described<N>(!both, both, free); });
    add("blocked squares are counted through", [](const Free_number<N>& free) {
      return straight_ranges_as_described<N>(setup_of(""), north, true, free);
    });
    for (const bool quarters : {false, true})
      add(quarters ? "tanks turn by quarters" : "tanks turn at once",
          [=](const Free_number<N>& free) {
            const char* const by_quarters = "BK-A02=2";
            return moves_as_described<N>(setup_of(quarters ? "" : by_quarters), north, 2,
                                         Paraphrase(setup_of(quarters ? by_quarters : "")), free);
          });
    return list;
  }
};

TEST(GeometryFacts, NoticeWhatIsToldWrongly) {
  smt::Query_log log;
  const std::vector<Finding> all = prove_facts<Wrong_facts>(Ruleset(book), log);
  EXPECT_EQ(all.size(), 9U);
  for (const Finding& f : all) {
    EXPECT_EQ(f.status, Status::refuted) << f.subject;
    EXPECT_THAT(f.answer, MatchesRegex("for example [a-e][1-5] (target|end|from:a1)=.*"))
        << f.subject;
  }
}

// --- unknown sets of squares ---

TEST(UnknownSquares, AreAsPlanes) {
  std::mt19937_64 random(1);
  using Squares_in_truths = Unknown_squares<int>;
  static_assert(Squares<Squares_in_truths> && Squares<Plane>);
  const auto expect = [](const Squares_in_truths& set, Plane plane) {
    for (int square = 0; square < most_squares; ++square)
      EXPECT_EQ(set[square], has(plane, square)) << square;
  };
  for (int n = 0; n < 100; ++n) {
    const Plane a = random(), b = random();
    const Squares_in_truths x(a), y(b);
    expect(x & y, a & b);
    expect(x | y, a | b);
    expect(x & b, a & b);
    expect(~x, ~a);
    for (const int places : {1, 8}) {
      expect(x << places, a << places);
      expect(x >> places, a >> places);
    }
    for (const Facing f : facings) expect(step(x, f), step(a, f));
    for (const bool both : {false, true}) expect(one_more(x, y, both), one_more(a, b, both));
  }
}

}  // namespace
}  // namespace arbiter::bitskrieg
