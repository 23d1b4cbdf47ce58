// Z3 proves the laws of Picadice, and each of them can fail.
#include "solver/smt/laws.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "properties/picadice/laws.hpp"

namespace arbiter {
namespace {

using picadice::Laws;

std::map<std::string, Status> prove(const char* ruleset) {
  smt::Query_log log;
  std::map<std::string, Status> out;
  for (const Finding& f :
       smt::prove_laws<Laws>(Ruleset::parse(picadice::book, ruleset), log).findings)
    out[f.subject] = f.status;
  return out;
}

TEST(Laws, HoldForTwoAndThreePlayers) {
  for (const char* ruleset : {"default", "players=3"})
    for (const auto& [law, status] : prove(ruleset)) EXPECT_EQ(status, Status::proved) << law;
}

TEST(Laws, TheBagMayRunShortWithFour) {
  const auto laws = prove("players=4");
  EXPECT_EQ(laws.at("bag-suffices"), Status::refuted);
  EXPECT_EQ(laws.at("counters-conserved"), Status::proved);
  EXPECT_EQ(laws.at("last-counter-rule"), Status::proved);
}

TEST(Laws, TheLastCounterRuleRestsOnItsClause) {
  const auto laws = prove("PD-C23=off");
  EXPECT_EQ(laws.at("last-counter-rule"), Status::refuted);
  EXPECT_EQ(laws.at("counters-conserved"), Status::proved);
}

// With fewer counters than two full grids and a full nest need, it matters whether the overflow or
// the bag comes first, and a play can demand counters that do not exist.
TEST(Laws, TooFewCountersAreNoticed) {
  EXPECT_EQ(prove("counters=10").at("bag-suffices"), Status::refuted);
}

// A law that is false in one case out of many must be refuted, whatever the other cases give.
struct Wrong_laws : Laws {
  template <Number N>
  static std::vector<Law<N, picadice::Any_turn, picadice::Table>> all(
      const picadice::Setup& setup) {
    std::vector<Law<N, picadice::Any_turn, picadice::Table>> laws;
    laws.push_back({"three-at-most", "No circle ever holds four.", "PD-C25"});
    laws.back().invariant = [setup](const picadice::Table<N>& t) {
      return t.lanes[0].pile.nest <= N(setup.limit - 1);
    };
    laws.push_back({"true", "Always.", "PD-C25"});
    laws.back().of_turn = [](const picadice::Any_turn<N>&, const picadice::Table<N>&) {
      return Truth_of<N>(true);
    };
    return laws;
  }
};

TEST(Laws, AFailingInvariantLeavesTheOthersUnknown) {
  smt::Query_log log;
  const auto result = smt::prove_laws<Wrong_laws>(Ruleset::parse(picadice::book, "colours=1"), log);
  ASSERT_EQ(result.findings.size(), 2U);
  EXPECT_EQ(result.findings[0].status, Status::refuted);
  EXPECT_THAT(result.findings[0].answer, testing::HasSubstr("nest_0="));
  EXPECT_EQ(result.findings[1].status, Status::unknown);
  EXPECT_FALSE(result.findings[0].expected);
}

// Everything would follow from a contradiction.
struct Contradiction : Laws {
  template <Number N>
  static std::vector<Law<N, picadice::Any_turn, picadice::Table>> all(const picadice::Setup&) {
    std::vector<Law<N, picadice::Any_turn, picadice::Table>> laws;
    laws.push_back({"never", "Nothing is ever on the table.", "PD-C25"});
    laws.back().invariant = [](const picadice::Table<N>& t) {
      return (t.birds.nest < N(0)) & (t.birds.nest > N(0));
    };
    return laws;
  }
};

TEST(Laws, AContradictionIsNoProof) {
  smt::Query_log log;
  EXPECT_THROW(smt::prove_laws<Contradiction>(Ruleset::parse(picadice::book, "colours=1"), log),
               smt::Misuse);
}

}  // namespace
}  // namespace arbiter
