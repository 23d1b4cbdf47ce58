// One exploration for many readings gives the same results as running every reading at every step,
// and counts the work that it skips.
#include "solver/compare/family.hpp"

#include <gtest/gtest.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/pig/pig.hpp"
#include "model/snack_match/snack_match.hpp"
#include "solver/compare/divergence.hpp"

namespace arbiter {
namespace {

/// The results for every reading, with the other readings run only where the rules ask about them,
/// and always.
template <Game G>
void expect_same(const std::string& ruleset, std::uint64_t depth) {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  Limits limits;
  limits.depth = depth;
  limits.threads = 2;
  const auto list = alternatives(game.ruleset());
  ASSERT_FALSE(list.empty());
  const auto where_asked = Divergence<G, Wide>(game, limits).of(list);
  const auto always = Divergence<G, Wide>(game, limits, {.always = true}).of(list);
  ASSERT_EQ(where_asked.size(), always.size());
  std::size_t parted = 0;
  for (std::size_t n = 0; n < always.size(); ++n) {
    EXPECT_EQ(where_asked[n].subject, always[n].subject);
    EXPECT_EQ(where_asked[n].status, always[n].status) << always[n].subject << " in " << ruleset;
    EXPECT_EQ(where_asked[n].answer, always[n].answer);
    EXPECT_EQ(where_asked[n].playthrough, always[n].playthrough);
    parted += always[n].status == Status::refuted;
  }
  EXPECT_GT(parted, 0U) << ruleset << ": nothing was compared that differs";
}

TEST(Family, HidesNoDifferenceInPicadice) {
  for (const char* ruleset :
       {"colours=2,columns=2", "colours=2,columns=3,dice=2", "colours=2,columns=3,dice=2,PD-A08=2",
        "players=4,teams=1,colours=1,columns=2,dice=2",
        "players=2,match=3,colours=2,columns=2,dice=2", "players=4,colours=2,columns=1,counters=8"})
    expect_same<picadice::Picadice>(ruleset, 5);
}
TEST(Family, HidesNoDifferenceInPicnicBlitz) {
  for (const char* ruleset : {"lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0",
                              "lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,"
                              "attacks=0:1:0:0:0:0"})
    expect_same<picnic_blitz::Picnic_blitz>(ruleset, 5);
}
TEST(Family, HidesNoDifferenceInBitskrieg) {
  for (const char* options :
       {"pieces=0:1:0:0,bounding=1", "pieces=0:1:0:0,ramming=1,flank=1,stun=1",
        "pieces=0:0:1:0,terrain=1,faces=0:1:0,destroying=1"})
    expect_same<bitskrieg::Bitskrieg>(
        "board=4,squad=1,flags=0,rebuilds=0:0,obstacles=0," + std::string(options), 8);
}
TEST(Family, HidesNoDifferenceInGamesOfStrips) {
  expect_same<brain_picnic::Brain_picnic>("players=1,rounds=1,cards=4,size=3", 6);
  expect_same<brain_picnic::Brain_picnic>("players=1,rounds=1,cards=4,size=3,goals=1:1:5:2", 6);
  expect_same<snack_match::Snack_match>("players=1,rounds=1,cards=4,size=3", 6);
}

TEST(Rule_trace, HearsWhatIsAskedWhileItLives) {
  const Ruleset ruleset(picadice::book);
  Rule_trace outer;
  (void)ruleset.reading(3);
  {
    Rule_trace inner;
    (void)ruleset.reading(5), (void)ruleset.in_force(2);
    EXPECT_EQ(inner.questions, 1U << 5);
    EXPECT_EQ(inner.clauses, 1U << 2);
    EXPECT_EQ(outer.questions, 1U << 3);
  }
  EXPECT_EQ(outer.questions, 1U << 3 | 1U << 5);
  EXPECT_EQ(outer.clauses, 1U << 2);
}

// In rows of two, the rules never ask how long a run is, nor who is whose partner without teams.
TEST(Family, RunsOnlyWhoseQuestionIsAsked) {
  const Ruleset base = Ruleset::parse(picadice::book, "colours=2,columns=2");
  Family<picadice::Picadice, std::uint64_t> family(base);
  std::uint64_t all = 0;
  for (const char* id : {"PD-A03", "PD-A04", "PD-A10", "PD-A11"}) {
    const std::size_t q = index_of(picadice::book.questions, id);
    family.add(base.with(id, "2"), q, false);
    all |= std::uint64_t{1} << q;
  }
  EXPECT_EQ(family.asked(all).count(), 4U);
  EXPECT_EQ(family.asked(0).count(), 0U);
  std::uint64_t turns = 0;
  std::vector<std::size_t> parted;
  family.walk(
      family.base().start(), 15, [&](const auto&, const Verdict&) { ++turns; },
      [&](std::size_t m) { parted.push_back(m); });
  EXPECT_EQ(parted, (std::vector<std::size_t>{3}));  // three identical dice, discarded
  std::uint64_t plain = 0;
  for_successors(family.base(), family.base().start(),
                 [&](const auto&, const Verdict&) { ++plain; });
  EXPECT_EQ(turns, plain);
}

}  // namespace
}  // namespace arbiter
