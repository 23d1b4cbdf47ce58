// The facts of both books are proved under every frame and at both sizes, and each of them detects
// a mistake.
#include "properties/strips/facts.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/text.hpp"
#include "properties/brain_picnic/properties.hpp"
#include "properties/snack_match/properties.hpp"
#include "properties/strips/plain.hpp"
#include "solver/smt/prove_facts.hpp"
#include "tests/game_of.hpp"

namespace arbiter::strips {
namespace {

using brain_picnic::Brain_picnic;
using snack_match::Snack_match;
using testing::HasSubstr;

template <class G>
std::map<std::string, Finding> facts(const char* ruleset) {
  smt::Query_log log;
  std::map<std::string, Finding> out;
  for (Finding& f :
       prove_facts<typename Properties_of<G>::Facts>(Ruleset::parse(G::rulebook(), ruleset), log)) {
    const std::string name = f.subject;
    EXPECT_TRUE(out.emplace(name, std::move(f)).second) << name << " twice";
  }
  return out;
}

template <class G>
void expect_proved(const char* ruleset, std::size_t number) {
  const auto all = facts<G>(ruleset);
  EXPECT_EQ(all.size(), number) << ruleset;
  for (const auto& [name, f] : all) {
    EXPECT_EQ(f.status, Status::proved) << ruleset << ": " << name << ": " << f.answer;
    EXPECT_TRUE(f.expected) << name;
    EXPECT_FALSE(f.scope.empty()) << name;
    EXPECT_FALSE(f.clauses.empty()) << name;
    for (const std::string& id : f.clauses)
      EXPECT_TRUE(std::any_of(G::rulebook().clauses.begin(), G::rulebook().clauses.end(),
                              [&](const Clause& c) { return c.id == id; }) ||
                  std::any_of(G::rulebook().questions.begin(), G::rulebook().questions.end(),
                              [&](const Question& q) { return q.id == id; }))
          << name << ": " << id;
  }
}

TEST(Facts, OfBrainPicnicAreProved) {
#ifndef ARBITER_SANITIZE  // ten times slower there, and the same code as for smaller areas
  expect_proved<Brain_picnic>("default", 19);
  expect_proved<Brain_picnic>("PX-A03=2", 19);
  expect_proved<Brain_picnic>("PX-A03=3", 19);
#endif
  for (const char* small : {"size=3", "size=3,PX-A03=2", "size=3,PX-A03=3"})
    expect_proved<Brain_picnic>(small, 19);
  expect_proved<Brain_picnic>("players=1,size=3", 18);  // nobody ties
}

TEST(Facts, OfSnackMatchAreProved) {
#ifndef ARBITER_SANITIZE
  expect_proved<Snack_match>("default", 23);
#endif
  expect_proved<Snack_match>("SM-A03=2,PX-A03=3,players=4", 22);  // without the lost goal
}

TEST(Facts, SayHowManyCasesThereAre) {
  const auto all = facts<Brain_picnic>("default");
  EXPECT_EQ(all.at("groups-as-written").scope, "all 65536 grids");
  EXPECT_EQ(all.at("groups-as-written").engine, "exhausted");
  EXPECT_EQ(all.at("groups-as-printed").scope, "all 11506 grids of one group");
  EXPECT_THAT(all.at("kind-totals").scope, HasSubstr("4294967296"));
  EXPECT_EQ(all.at("solo-example").engine, "Z3");
  EXPECT_EQ(all.at("tie-remains").engine, "played");
}

// --- each fact can fail -------------------------------------------------------------------------

TEST(Wrong, TablesOfGroupsAreNoticed) {
  Table_of_groups table = groups_table();
  for (std::uint8_t Groups::*part :
       {&Groups::points, &Groups::number, &Groups::largest, &Groups::singles, &Groups::pairs}) {
    table = groups_table();
    ++(table[0x8421].*part);  // a diagonal
    const Examination looked = groups_as_written(table);
    EXPECT_EQ(looked.holds, false);
    EXPECT_THAT(looked.answer, HasSubstr("X---/-X--/--X-/---X: "));
  }
  table = groups_table();
  ++table[0x0111].points;  // three in the first column
  EXPECT_EQ(groups_as_printed(table, std::array{0, 0, 1}).holds, false);
  EXPECT_EQ(groups_symmetric(table).holds, false);
  EXPECT_EQ(groups_as_printed(groups_table(), std::array{0, 0, 1}).holds, true);
}

TEST(Wrong, PrintedTablesAreNoticed) {
  EXPECT_EQ(groups_as_printed(groups_table(), std::array{0, 1}).holds, false);
  EXPECT_EQ(groups_as_printed(groups_table(), std::array{0, 0, 1, 3}).holds, false);
}

TEST(Wrong, TotalsAreNoticed) {
  for (const int wrong : {13, 15}) {
    EXPECT_EQ(kind_totals(side, wrong, brain_picnic::names).holds, false);
    EXPECT_THAT(kind_totals(side, wrong, brain_picnic::names).answer,
                HasSubstr("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14"));
  }
  EXPECT_EQ(totals(side, 27, brain_picnic::names).holds, false);
}

TEST(Wrong, GoalsAreNoticed) {
  for (int g = 1; g <= goals; ++g) {
    const auto goal = static_cast<Goal>(g);
    Score_range range = range_of(goal, Frame::imagined, side);
    EXPECT_EQ(goal_as_written(goal, Frame::imagined, side, range).holds, true) << name_of(goal);
    ++range.most;
    EXPECT_EQ(goal_as_written(goal, Frame::imagined, side, range).holds, false) << name_of(goal);
  }
  // Each other reading of goals is proved as well. Whether the usual range of points is wrong under
  // it:
  const auto changes_range = [](Goal goal, const Goal_readings& read) {
    const auto holds = [&](const Goal_readings& of_range, const Goal_readings& of_model) {
      return goal_as_written(goal, Frame::actual, 3, range_of(goal, Frame::actual, 3, of_range),
                             of_model)
          .holds;
    };
    EXPECT_EQ(holds(read, read), true) << name_of(goal);
    return holds({}, read) == std::optional(false);
  };
  EXPECT_TRUE(changes_range(Goal::centre, {.edge_is_no_centre = true}));
  EXPECT_TRUE(changes_range(Goal::isolated, {.corners_join = true}));
  for (const Goal goal : {Goal::least, Goal::most})
    EXPECT_FALSE(changes_range(goal, {.comparison = Comparison::of_some}));
  // Positions are absolute in a fixed frame.
  EXPECT_EQ(goals_symmetric(Frame::fixed, side, true).holds, false);
}

TEST(Wrong, ATieThatIsNotFoundIsUnknown) {
  EXPECT_EQ(tie_remains<Brain_picnic>(Ruleset::parse(brain_picnic::book, "default"), 0).holds,
            std::nullopt);
}

/// One claim as the only fact of a game.
template <Fact<smt::Int>::Kind how, auto claim_of>
struct One_fact {
  template <Number N>
  static std::vector<Fact<N>> all(const Ruleset&) {
    return {{"one", "It holds.", "SM-C28", {}, claim_of, how}};
  }
};
template <auto claim_of, auto how = Fact<smt::Int>::Kind::always>
Finding prove_one() {
  smt::Query_log log;
  return prove_facts<One_fact<how, claim_of>>(Ruleset::parse(snack_match::book, ""), log).at(0);
}
using Numbers = Free_number<smt::Int>;

TEST(Wrong, ClaimsOfNumbersAreNoticed) {
  constexpr auto small = [](const Numbers& free) {
    const smt::Int n = free("n", 0, 9);
    return Claim<smt::Int>{n != 4, n < 9};
  };
  const Finding refuted = prove_one<small>();
  EXPECT_EQ(refuted.status, Status::refuted);
  EXPECT_EQ(refuted.answer, "for example n=9");
  EXPECT_FALSE(refuted.expected);
  EXPECT_EQ((prove_one<small, Fact<smt::Int>::Kind::sometimes>().status), Status::proved);
  constexpr auto never = [](const Numbers& free) {
    const smt::Int n = free("n", 0, 9);
    return Claim<smt::Int>{n != 4, n == 4};
  };
  EXPECT_EQ((prove_one<never, Fact<smt::Int>::Kind::sometimes>().status), Status::refuted);
  constexpr auto nowhere = [](const Numbers& free) {
    const smt::Int n = free("n", 0, 9);
    return Claim<smt::Int>{n > 9, n == 4};
  };
  EXPECT_THROW(prove_one<nowhere>(), smt::Misuse);
}

// SM-A04: only their size makes the example's numbers impossible.
TEST(Wrong, OtherExamplesAreNoticed) {
  constexpr auto of = [](Ghost_count how, int food, int cloth, int least) {
    return [=](const Numbers& free) {
      return has_example<smt::Int>(how, {food, cloth, least, grid_cells}, snack_match::names, free);
    };
  };
  const auto is_possible = [](const auto& claim) {
    smt::Query_log log;
    Fact<smt::Int> fact{"one", "", "", {}, claim, Fact<smt::Int>::Kind::sometimes};
    Finding f;
    detail::ask_solver(fact, f, log);
    return f.status;
  };
  EXPECT_EQ(is_possible(of(Ghost_count::both_areas, 10, 10, 16)), Status::proved);
  EXPECT_EQ(is_possible(of(Ghost_count::both_areas, 9, 10, 16)), Status::refuted);
  EXPECT_EQ(is_possible(of(Ghost_count::own_area, 6, 6, 16)), Status::proved);
  EXPECT_EQ(is_possible(of(Ghost_count::own_area, 5, 6, 16)), Status::refuted);
}

// --- compared with counting one by one ----------------------------------------------------------

TEST(Totals, AreThoseOfAllColouringsOneByOne) {
  std::set<int> reached;
  for (unsigned n = 0; n < 1U << 18; ++n) {  // of 3x3 cells
    std::array<std::vector<Spot>, foods> spots;
    for (unsigned cell = 0; cell < 9; ++cell)
      spots[n >> (2 * cell) & 3U].push_back(
          {static_cast<int>(cell) / 3, static_cast<int>(cell) % 3});
    int sum = 0;
    for (const auto& each : spots)
      for (const int size : group_sizes(each)) sum += points_of_group(size);
    reached.insert(sum);
  }
  EXPECT_EQ(reached, (std::set{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(kind_totals(3, 7, brain_picnic::names).holds, true);
}

TEST(Totals, HaveAnExampleEach) {
  const std::string answer = totals(side, 28, brain_picnic::names).answer;
  EXPECT_EQ(std::count(answer.begin(), answer.end(), '\n'), 28);
  EXPECT_THAT(answer, HasSubstr("\n28: T1T1T1T1/T1T1T1T1/T1T1T1T1/T1T1T1T1"));
}

TEST(Likeness, IsThatOfTurnedMirroredAndShiftedAreas) {
  const auto of = [](std::initializer_list<int> places) {
    Picture picture;
    Cell cell = 0;
    for (const int place : places) picture.put(place, cell++);
    return picture;
  };
  const Picture row = of({0, 1, 2});
  for (const auto& places : {std::array{2, 1, 0}, {4, 8, 12}, {15, 14, 13}, {9, 5, 1}})
    EXPECT_TRUE(are_alike(row, of({places[0], places[1], places[2]})));
  EXPECT_FALSE(are_alike(row, of({1, 0, 2})));
  EXPECT_FALSE(are_alike(row, of({0, 1, 5})));
  EXPECT_FALSE(are_alike(row, of({0, 1})));
}

}  // namespace
}  // namespace arbiter::strips
