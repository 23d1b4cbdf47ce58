// Compares cases() with running the rule on every input, and tests every way to misuse it.
#include "solver/smt/cases.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "tests/solver/smt/formulas.hpp"

namespace arbiter::smt {
namespace {

/// The message of the Misuse that `run` throws; empty when it throws none.
std::string misuse(const std::function<void()>& run) {
  try {
    run();
  } catch (const Misuse& error) {
    return error.what();
  }
  return "";
}

Model model_of(const std::vector<Int>& variables, const std::vector<Int>& values) {
  Solver solver;
  solver.add(equal(variables, values));
  EXPECT_EQ(solver.check(), Answer::sat);
  return solver.model();
}

/// A rule with every shape of condition: bounds from both sides, equalities, two variables, sums
/// with negative signs, && and ||, an early return, a bounded loop.
template <Number N>
int shapes(N a, N b, N c) {
  if (a < 0 || b > 3) return 1;
  if (a == b && b != 2) return 2;
  int code = 10;
  for (int i = 0; i < 4; ++i) {
    if (a + b <= i) continue;
    if (i > c - b) code += 1 << i;
    if (!(N(2) - a - c >= i - 3)) code += 100;
  }
  if (c == 1) return code;
  if (c == 0) return code + 1;
  if (b + 1 == c) return code + 2;
  return code + 3;
}

TEST(Cases, AgreeWithTheRuleOnEveryInput) {
  const Int a = Int::variable("a"), b = Int::variable("b"), c = Int::variable("c");
  const auto ways = cases(between(a, -1, 3) & between(b, 0, 4) & between(c, 0, 3),
                          [&] { return shapes(a, b, c); });
  std::set<std::size_t> used;
  for (int i = -1; i <= 3; ++i)
    for (int j = 0; j <= 4; ++j)
      for (int k = 0; k <= 3; ++k) {
        const Model model = model_of({a, b, c}, {i, j, k});
        int holding = 0;
        for (std::size_t way = 0; way < ways.size(); ++way) {
          if (!model.holds(ways[way].when)) continue;
          ++holding;
          used.insert(way);
          EXPECT_EQ(ways[way].then, shapes(i, j, k)) << i << ' ' << j << ' ' << k;
        }
        EXPECT_EQ(holding, 1) << i << ' ' << j << ' ' << k;
      }
  EXPECT_EQ(used.size(), ways.size()) << "every case must be feasible";
}

TEST(Cases, AConditionThatCanGoOneWayIsNoFork) {
  const Int x = Int::variable("x");
  const auto before = checks_so_far();
  const auto ways = cases(between(x, 0, 2), [&] {
    if (x > 2 || x < 0) return -1;
    if (x == 0) return 0;
    if (x == 1) return 1;
    return x == 2 ? 2 : -1;
  });
  ASSERT_EQ(ways.size(), 3U);
  for (const auto& way : ways) EXPECT_GE(way.then, 0);
  EXPECT_LE(checks_so_far() - before, 3U) << "bounds decide the rest without a query";
}

TEST(Facts, TellNothingButWhatFollows) {
  const Int x = Int::variable("x"), y = Int::variable("y");
  // Statements over one term, in the forms that rules use: x itself, and a difference both ways.
  std::vector<Bool> asked;
  for (const Int& term : {x, x - y, y - x})
    for (int bound = -1; bound <= 1; ++bound)
      for (const Bool& b : {term <= bound, term >= bound, term == bound})
        asked.push_back(b), asked.push_back(!b);
  // With y at 0 and x from -3 to 3, every term takes each value near the bounds.
  std::vector<std::vector<bool>> truth;
  for (const Bool& b : asked) {
    truth.emplace_back();
    for (int i = -3; i <= 3; ++i) truth.back().push_back(model_of({x, y}, {i, 0}).holds(b));
  }
  int told = 0;
  for (std::size_t one = 0; one < asked.size(); ++one)
    for (std::size_t two = 0; two <= one; ++two) {
      Facts facts;
      facts.add(asked[one] & asked[two]);
      for (std::size_t question = 0; question < asked.size(); ++question) {
        const auto answer = facts.decided(asked[question]);
        if (!answer) continue;
        ++told;
        for (std::size_t i = 0; i < 7; ++i) {
          if (!truth[one][i] || !truth[two][i]) continue;
          ASSERT_EQ(truth[question][i], *answer)
              << asked[one].term().text() << ", " << asked[two].term().text() << ": "
              << asked[question].term().text() << " at " << static_cast<int>(i) - 3;
        }
      }
    }
  EXPECT_GT(told, 1000);
}

TEST(Cases, OfAContradictionThereAreNone) {
  const Int x = Int::variable("x");
  EXPECT_TRUE(cases((x < 0) & (x > 0), [] { return 1; }).empty());
  EXPECT_EQ(cases(true, [] { return 1; }).size(), 1U);
}

TEST(Cases, MayBeNested) {
  const Int x = Int::variable("x"), y = Int::variable("y");
  const auto ways = cases(between(x, 0, 3) & between(y, 0, 3), [&] {
    if (x < 2) return std::size_t{100};
    const auto inner = cases(y >= x, [&] {
      if (x < 2) return -1;  // decided outside
      if (y == 2) return 2;
      return x == 3 ? 3 : 4;
    });
    for (const auto& way : inner) EXPECT_NE(way.then, -1);
    return y < 1 ? inner.size() : 10 + inner.size();
  });
  // Inside x >= 2 <= y: y = 2, y = 3 = x, y = 3 > x.  Around it: x < 2, y < 1, y >= 1.
  ASSERT_EQ(ways.size(), 3U);
  std::multiset<std::size_t> results;
  for (const auto& way : ways) results.insert(way.then);
  EXPECT_EQ(results, (std::multiset<std::size_t>{3, 13, 100}));
}

TEST(Cases, AnIfOutsideIsMisuse) {
  const Int x = Int::variable("x");
  const auto ask = [&] { return x < 3 ? 1 : 0; };
  EXPECT_NE(misuse([&] { ask(); }).find("outside cases()"), std::string::npos);
  cases(true, ask);
  EXPECT_NE(misuse([&] { ask(); }).find("outside cases()"), std::string::npos);
}

TEST(Cases, ARuleThatThrowsLeavesNothingBehind) {
  const Int x = Int::variable("x");
  EXPECT_THROW(cases(true, [&]() -> int { throw std::runtime_error(x < 3 ? "a" : "b"); }),
               std::runtime_error);
  EXPECT_NE(misuse([&] { (void)(x < 3 ? 1 : 0); }).find("outside cases()"), std::string::npos);
}

TEST(Cases, AnUnboundedLoopIsMisuse) {
  const Int x = Int::variable("x");
  const auto count_down = [&] {
    Int left = x;
    while (left > 0) left = left - 1;
    return 0;
  };
  Case_limits limits;
  limits.forks = 50;
  EXPECT_NE(misuse([&] { cases(true, count_down, limits); }).find("no bound"), std::string::npos);
  EXPECT_EQ(cases(between(x, 0, 5), count_down).size(), 6U);

  const auto forever = [&] {
    while (x < 9) {
    }
    return 0;
  };
  EXPECT_NE(misuse([&] { cases(x < 5, forever); }).find("no bound"), std::string::npos);
}

TEST(Cases, TooManyAreMisuse) {
  const Int x = Int::variable("x");
  const auto which = [&] {
    for (int i = 0; i < 20; ++i)
      if (x == i) return i;
    return -1;
  };
  Case_limits limits;
  limits.cases = 20;
  EXPECT_NE(misuse([&] { cases(true, which, limits); }).find("too many cases"), std::string::npos);
  limits.cases = 21;
  EXPECT_EQ(cases(true, which, limits).size(), 21U);
}

TEST(Cases, AnImpureRuleIsMisuse) {
  const Int x = Int::variable("x");
  int runs = 0;
  EXPECT_NE(misuse([&] { cases(true, [&] { return x < ++runs ? 1 : 0; }); }).find("not a function"),
            std::string::npos);
  runs = 0;
  EXPECT_NE(misuse([&] {
              cases(true, [&] { return ++runs == 1 && x < 1 ? 1 : 0; });
            }).find("did not ask"),
            std::string::npos);
}

TEST(Cases, AnUndecidedSideCountsAsPossible) {
  const Bool hard = crowded(12);
  Case_limits limits;
  limits.effort = 2000;
  // Z3 cannot prove with that effort that the first side is impossible, so it is kept.
  EXPECT_EQ(cases(
                true, [&] { return hard ? 1 : 0; }, limits)
                .size(),
            2U);
}

}  // namespace
}  // namespace arbiter::smt
