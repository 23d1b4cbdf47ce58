// The verdicts of Bitskrieg's turn properties on turns written by hand from the rulebook: correct
// turns, and turns with a mistake, which the rules need not be able to produce.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "properties/bitskrieg/properties.hpp"

namespace arbiter {
namespace {

using bitskrieg::Bitskrieg;

/// A turn from one position to another, written "move; outcome".
struct Turn_example {
  const char *property, *ruleset, *before, *turn, *after;
  bool holds;
};

const Property<Bitskrieg>& property_of(const std::string& name) {
  static const auto all = Properties_of<Bitskrieg>::all();
  const auto found = std::ranges::find(all, name, &Property<Bitskrieg>::name);
  if (found == all.end()) throw std::invalid_argument(name);
  return *found;
}

/// Takes from the turn only the effect of the dice; it does not matter whether the rules allow the
/// move.
Path<Bitskrieg> path_of(const Bitskrieg& game, bitskrieg::State state, const std::string& turn) {
  const std::size_t end = turn.find("; ");
  Path<Bitskrieg> path{{state.side, game.read_move(state, turn.substr(0, end))}};
  if (end == std::string::npos) return path;
  EXPECT_TRUE(game.apply(state, path[0].player, path[0].move).is_legal()) << turn;
  path.push_back({chance_player, game.read_move(state, turn.substr(end + 2))});
  return path;
}

void expect_answer(const Turn_example& example) {
  const Bitskrieg game(Ruleset::parse(bitskrieg::book, example.ruleset));
  const bitskrieg::State before = game.read(example.before);
  const auto path = path_of(game, before, example.turn);
  EXPECT_EQ(
      property_of(example.property)
          .turn(game, before, path, game.read(example.after), bitskrieg::Says::legal("BK-C15")),
      example.holds)
      << example.property << " under " << example.ruleset << ": " << example.turn << " to "
      << example.after;
}

#define TWO "squad=2,flags=0,obstacles=0"
constexpr char two[] = "6hs1/8/8/8/8/8/2ls5/Mn1Hn5:1:-/-:2/2:1";

TEST(BitskriegTurns, AreAboutOneTank) {
  const char finished[] = "6hs~1/8/8/8/8/8/2ls5/Mn~1Hn~5:1:-/-:2/2:1";
  for (const Turn_example& example : {
           Turn_example{"one-thing-a-turn", TWO, two, "fire c1 c2; miss",
                        "6hs1/8/8/8/8/8/2ls5/Mn1Hn~5:1:-/-:2/2:2", true},
           // a1 takes no part in the shot
           {"one-thing-a-turn", TWO, two, "fire c1 c2; miss",
            "6hs1/8/8/8/8/8/2ls5/Mn~1Hn~5:1:-/-:2/2:2", false},
           {"one-thing-a-turn", TWO, two, "fire c1 c2; miss",
            "6hs~1/8/8/8/8/8/2ls5/Mn1Hn~5:1:-/-:2/2:2", false},
           {"one-thing-a-turn", TWO, two, "move c1 c1 w", "6hs1/8/8/8/8/8/2ls5/Mn1Hw~5:1:-/-:2/2:2",
            true},
           {"one-thing-a-turn", TWO, two, "move c1 c1 w", "6hs1/8/8/8/8/8/2ls5/Me1Hw~5:1:-/-:2/2:2",
            false},
           {"one-thing-a-turn", TWO, finished, "flip", "6hs~1/8/8/8/8/8/2ls5/Mn1Hn5:1:-/-:2/2:2",
            true},
           {"one-thing-a-turn", TWO, finished, "flip", "6hs1/8/8/8/8/8/2ls5/Mn1Hn5:1:-/-:2/2:2",
            false},
           {"one-thing-a-turn", TWO, finished, "flip", "6hs~1/8/8/8/8/8/2ls5/Mn1Hs5:1:-/-:2/2:2",
            false},
           {"one-thing-a-turn", TWO, finished, "flip", "6hs~1/8/8/8/8/8/2ls5/Mn1Ln5:1:-/-:2/2:2",
            false},
           {"one-thing-a-turn", TWO, finished, "flip", "6hs~1/8/8/8/8/8/2ls5/1Mn1Hn4:1:-/-:2/2:2",
            false},
       })
    expect_answer(example);
}

/// All these turns begin in one position with the same move and ruleset.
void expect_after(const char* ruleset, const char* before, const char* turn,
                  std::initializer_list<const char*> right,
                  std::initializer_list<const char*> wrong) {
  for (const char* after : right)
    expect_answer({"shots-are-as-rolled", ruleset, before, turn, after, true});
  for (const char* after : wrong)
    expect_answer({"shots-are-as-rolled", ruleset, before, turn, after, false});
}

TEST(BitskriegTurns, HaveShotsThatDoAsRolled) {
  const char as_it_was[] = "6hs1/8/8/8/8/8/2ls5/Mn1Hn~5:1:-/-:2/2:2";
  const char gone[] = "6hs1/8/8/8/8/8/8/Mn1Hn~5:1:-/-:2/2l:2";
  const char finished[] = "6hs1/8/8/8/8/8/2ls~5/Mn1Hn~5:1:-/-:2/2:2";
  const char ready[] = "6hs1/8/8/8/8/8/2ls5/Mn1Hn5:1:-/-:2/2:2";
  const char turned[] = "6hs1/8/8/8/8/8/2le5/Mn1Hn~5:1:-/-:2/2:2";
  const char shooter_turned[] = "6hs1/8/8/8/8/8/2ls5/Mn1He~5:1:-/-:2/2:2";
  const char other_gone[] = "8/8/8/8/8/8/2ls5/Mn1Hn~5:1:-/-:2/2h:2";
  const char friend_gone[] = "6hs1/8/8/8/8/8/2ls5/2Hn~5:1:-/-:2M/2:2";
  const char marker[] = "6hs1/8/8/8/8/8/8/Mn1Hn~5:1:-/-:1/2l:2";
  for (const char* turn : {"fire c1 c2; miss", "fire c1 c2; deflected"})
    expect_after(TWO, two, turn, {as_it_was},
                 {gone, finished, ready, turned, shooter_turned, other_gone, friend_gone});
  expect_after(TWO, two, "fire c1 c2; destroyed", {gone},
               {as_it_was, finished, ready, turned, other_gone, friend_gone, marker});
  expect_after(TWO ",stun=1", two, "fire c1 c2; stunned", {finished},
               {as_it_was, gone, ready, turned, other_gone, friend_gone});
}

TEST(BitskriegTurns, HaveShotsThatTheDiceCanDo) {
  const char facing[] = "6hs1/8/8/8/8/8/2ls5/Mn1Hn5:1:-/-:2/2:1";
  const char flank[] = "6hs1/8/8/8/8/8/2ln5/Mn1Hn5:1:-/-:2/2:1";
  const char gone[] = "6hs1/8/8/8/8/8/8/Mn1Hn~5:1:-/-:2/2l:2";
  // No die can exceed the armor of six, but one can exceed it on the flank.
  const char armored[] = TWO ",armor=6:6:6:6", armored_flank[] = TWO ",armor=6:6:6:6,flank=1";
  expect_after(TWO, facing, "fire c1 c2; destroyed", {gone}, {});
  expect_after(armored_flank, flank, "fire c1 c2; destroyed", {gone}, {});
  expect_after(armored_flank, facing, "fire c1 c2; destroyed", {}, {gone});
  expect_after(armored, flank, "fire c1 c2; destroyed", {}, {gone});
  // Without the option, no die stuns.
  expect_after(
      TWO, facing, "fire c1 c2; stunned", {},
      {"6hs1/8/8/8/8/8/2ls~5/Mn1Hn~5:1:-/-:2/2:2", "6hs1/8/8/8/8/8/2ls5/Mn1Hn~5:1:-/-:2/2:2"});
}

TEST(BitskriegTurns, HaveShotsAfterMoves) {
  const char before[] = "6hs1/8/8/2ls5/8/8/8/Mn1Ln5:1:-/-:2/2:1";
  expect_after(TWO ",bounding=1", before, "bound c1 c3 n fire c5; destroyed",
               {"6hs1/8/8/8/8/2Ln~5/8/Mn7:1:-/-:2/2l:2"},
               {"6hs1/8/8/2ls5/8/2Ln~5/8/Mn7:1:-/-:2/2:2", "6hs1/8/8/8/8/2Ln5/8/Mn7:1:-/-:2/2l:2",
                "6hs1/8/8/8/8/8/8/Mn1Ln~5:1:-/-:2/2l:2", "6hs1/8/8/8/8/2Le~5/8/Mn7:1:-/-:2/2l:2"});
}

TEST(BitskriegTurns, HaveShotsAtObstacles) {
  const char woods[] = "squad=2,flags=0,obstacles=1,terrain=1,destroying=1,BK-A26=2";
  const char before[] = "6hs1/8/8/8/2lst5/8/8/2DnMn4:1:-/-:2/2:1";
  const char gone[] = "6hs1/8/8/8/2ls5/8/8/2Dn~Mn4:1:-/-:2/2:2";
  const char stays[] = "6hs1/8/8/8/2lst5/8/8/2Dn~Mn4:1:-/-:2/2:2";
  const char tank_gone[] = "6hs1/8/8/8/8/8/8/2Dn~Mn4:1:-/-:2/2l:2";
  const char only_tank_gone[] = "6hs1/8/8/8/2%5/8/8/2Dn~Mn4:1:-/-:2/2l:2";
  const char stunned[] = "6hs1/8/8/8/2ls~5/8/8/2Dn~Mn4:1:-/-:2/2:2";
  expect_after(woods, before, "blast c1 c4; destroyed", {gone},
               {stays, tank_gone, only_tank_gone, stunned});
  expect_after(woods, before, "blast c1 c4; deflected", {stays},
               {gone, tank_gone, only_tank_gone, stunned});
  expect_after(woods, before, "fire c1 c4; destroyed", {only_tank_gone}, {gone, stays, tank_gone});
}

TEST(BitskriegTurns, HaveMovesThatDoAsSaid) {
  const auto expect = [](bool holds, const char* ruleset, const char* before, const char* turn,
                         std::initializer_list<const char*> list) {
    for (const char* after : list)
      expect_answer({"moves-are-as-said", ruleset, before, turn, after, holds});
  };
  const char before[] = "6hs1/8/8/8/8/8/2Ln1ls3/Mn7:1:-/-:2/2:1";
  expect(true, TWO, before, "move c2 c4 e", {"6hs1/8/8/8/2Le~5/8/4ls3/Mn7:1:-/-:2/2:2"});
  expect(false, TWO, before, "move c2 c4 e",
         {"6hs1/8/8/8/2Ln~5/8/4ls3/Mn7:1:-/-:2/2:2",   // it faces as before
          "6hs1/8/8/8/2Le5/8/4ls3/Mn7:1:-/-:2/2:2",    // it is ready
          "6hs1/8/8/8/2Me~5/8/4ls3/Mn7:1:-/-:2/2:2",   // it is another tank
          "6hs1/8/8/2Le~5/8/8/4ls3/Mn7:1:-/-:2/2:2",   // it is elsewhere
          "6hs1/8/8/8/2Le~5/8/4ls~3/Mn7:1:-/-:2/2:2",  // another tank changed
          "6hs1/8/8/8/2Le~5/8/4ls3/Mn7:1:-/-:1/2:2",   // a marker changed
          "6hs1/8/8/8/8/8/4ls3/Mn7:1:-/-:2L/2:2"});    // it has gone
  const char back[] = TWO ",reverse=1";
  expect(true, back, before, "reverse c2 c1", {"6hs1/8/8/8/8/8/4ls3/Mn1Ln~5:1:-/-:2/2:2"});
  expect(false, back, before, "reverse c2 c1",
         {"6hs1/8/8/8/8/8/4ls3/Mn1Ls~5:1:-/-:2/2:2", "6hs1/8/8/8/8/8/4ls3/Mn1Ln5:1:-/-:2/2:2"});
}

TEST(BitskriegTurns, HaveRamsThatDoAsRolled) {
  const char before[] = "6hs1/8/8/8/8/8/2Ln1ms3/Mn7:1:-/-:2/2:1", ramming[] = TWO ",ramming=1";
  const char none[] = "6hs1/8/8/8/8/8/3Le~ms~3/Mn7:1:-/-:2/2:2";
  const char own[] = "6hs1/8/8/8/8/8/4ms~3/Mn7:1:-/-:2L/2:2";
  const char enemy[] = "6hs1/8/8/8/8/8/3Le~4/Mn7:1:-/-:2/2m:2";
  const char both[] = "6hs1/8/8/8/8/8/8/Mn7:1:-/-:2L/2m:2";
  const char* const after[] = {none, own, enemy, both};
  const char* const fallen[] = {"none", "own", "enemy", "both"};
  for (const std::size_t rolled : {0U, 1U, 2U, 3U})
    for (const std::size_t told : {0U, 1U, 2U, 3U}) {
      const std::string turn = std::string("ram c2 d2 e; ") + fallen[rolled];
      expect_answer(
          {"moves-are-as-said", ramming, before, turn.c_str(), after[told], rolled == told});
    }
  for (const char* wrong : {"6hs1/8/8/8/8/8/3Le~ms3/Mn7:1:-/-:2/2:2",   // what was rammed is ready
                            "6hs1/8/8/8/8/8/3Lems~3/Mn7:1:-/-:2/2:2",   // who rams is ready
                            "6hs1/8/8/8/8/8/3Ln~ms~3/Mn7:1:-/-:2/2:2",  // it faces as before
                            "6hs1/8/8/8/8/8/2Le~1ms~3/Mn7:1:-/-:2/2:2"})  // it is where it was
    expect_answer({"moves-are-as-said", ramming, before, "ram c2 d2 e; none", wrong, false});
  // The tank is of another type; and no die shows more than six.
  expect_answer({"moves-are-as-said", ramming, before, "ram c2 d2 e; own",
                 "6hs1/8/8/8/8/8/4ms~3/Mn7:1:-/-:2M/2:2", false});
  expect_answer({"moves-are-as-said", TWO ",ramming=1,armor=6:6:6:6", before, "ram c2 d2 e; own",
                 own, false});
}

// A lone tank holds two flags with a second tank: from the reserves, by two rebuilds, from the
// remaining pieces.
TEST(BitskriegTurns, LetHoldAllFlagsWhoHasTanksForThem) {
  const auto expect = [](const char* ruleset, bool one, bool both) {
    const Ruleset rules = Ruleset::parse(bitskrieg::book, ruleset);
    EXPECT_EQ(property_of("won-by-flags").applies(rules), one) << ruleset;
    EXPECT_EQ(property_of("both-hold-all-flags").applies(rules), both) << ruleset;
  };
  expect("default", true, true);
  expect("flags=0", false, false);
  expect("squad=1", false, false);
  expect("squad=1,flags=1", true, true);
  expect("squad=1,reserves=1", true, true);
  expect("squad=1,reserves=1,rebuilds=2:1", true, false);
  expect("squad=1,reserves=1,rebuilds=1:2", true, false);
  expect("squad=1,reserves=1,pieces=0:0:1:0", false, false);
  expect("board=4,obstacles=0,squad=1,reserves=1,rebuilds=0:0,pieces=0:0:1:0", false, false);
}

TEST(BitskriegTurns, LoseFlagsByMovingOn) {
  const char flags[] = "squad=2,obstacles=0,ramming=1";
  const char before[] = "6hs1/8/8/8/2Ln1ms3/8/8/Mn7:1:b2,f3/c4,d6:2/2:1";
  for (const Turn_example& example : {
           Turn_example{"a-flag-is-lost-again", flags, before, "move c4 c5 n",
                        "6hs1/8/8/2Ln~5/4ms3/8/8/Mn7:1:b2,f3/c4,d6:2/2:2", true},
           // The tank turns there, is destroyed, or was never there.
           {"a-flag-is-lost-again", flags, before, "move c4 c4 e",
            "6hs1/8/8/8/2Le~1ms3/8/8/Mn7:1:b2,f3/c4,d6:2/2:2", false},
           {"a-flag-is-lost-again", flags, before, "ram c4 d4 e; own",
            "6hs1/8/8/8/4ms~3/8/8/Mn7:1:b2,f3/c4,d6:2L/2:2", false},
           {"a-flag-is-lost-again", flags, before, "move a1 a2 n",
            "6hs1/8/8/8/2Ln1ms3/8/Mn~7/8:1:b2,f3/c4,d6:2/2:2", false},
       })
    expect_answer(example);
  const auto applies = [](const char* ruleset) {
    return property_of("a-flag-is-lost-again").applies(Ruleset::parse(bitskrieg::book, ruleset));
  };
  EXPECT_TRUE(applies("squad=1"));
  EXPECT_FALSE(applies("flags=1"));  // its captor has won when her next turn begins
}

TEST(BitskriegTurns, BeginAtHomeAmongObstaclesThatPiecesShow) {
  const auto holds = [](const char* name, const Bitskrieg& game, const bitskrieg::State& state) {
    return property_of(name).state(game, state);
  };
  const Bitskrieg duel(Ruleset::parse(bitskrieg::book, "squad=1,obstacles=0"));
  bitskrieg::State state = duel.read("ls7/8/8/8/8/8/8/2Mn5:1:-/-:2/2:1.flag");
  EXPECT_TRUE(holds("homes-are-opposite", duel, state));
  state.home = bitskrieg::Home::last_rank;  // it is not the chosen one
  EXPECT_FALSE(holds("homes-are-opposite", duel, state));

  const Bitskrieg woods(
      Ruleset::parse(bitskrieg::book, "squad=1,flags=0,obstacles=2,terrain=1,faces=1:1:0"));
  state = woods.read("ls7/8/8/3#4/8/2%5/8/2Mn5:1:-/-:2/2:1");
  EXPECT_TRUE(holds("all-obstacles-are-placed", woods, state));
  std::swap(state.terrain[bitskrieg::woods], state.terrain[bitskrieg::building]);
  EXPECT_TRUE(holds("all-obstacles-are-placed", woods, state));
  state.terrain[bitskrieg::woods] |= state.terrain[bitskrieg::building];  // one piece has woods
  state.terrain[bitskrieg::building] = 0;
  EXPECT_FALSE(holds("all-obstacles-are-placed", woods, state));
}

// The clauses with which the second definition objects to a move.
TEST(BitskriegTurns, AreRefusedByWhatKeepsTanksOut) {
  const auto objections = [](const char* ruleset, const char* position, const char* move) {
    const Bitskrieg game(Ruleset::parse(bitskrieg::book, ruleset));
    const bitskrieg::State state = game.read(position);
    std::string out;
    for (const Clause* clause :
         Properties_of<Bitskrieg>::objections(game, state, state.side, game.read_move(state, move)))
      out += std::string(out.empty() ? "" : " ") + std::string(clause->id);
    return out;
  };
  const char one[] = "squad=1,flags=0,obstacles=1",
             terrain[] = "squad=1,flags=0,obstacles=1,terrain=1";
  EXPECT_EQ(objections(one, "6hs1/8/8/8/8/8/2#5/2Mn5:1:-/-:2/2:1", "move c1 c2 n"),
            "BK-C20 BK-C17");
  EXPECT_EQ(objections(terrain, "6hs1/8/8/8/8/8/2=5/2Mn5:1:-/-:2/2:1", "move c1 c2 n"),
            "BK-C50 BK-C17");
  EXPECT_EQ(objections(TWO, two, "move c1 c2 n"), "BK-C20 BK-C17");  // an enemy tank
  const char friends[] = "6hshs/8/8/8/8/8/2Mn5/2Mn5:1:-/-:2/2:1";
  EXPECT_EQ(objections(TWO, friends, "move c1 c2 n"), "BK-C21");
  EXPECT_EQ(objections(TWO, friends, "move c1 c1 e"), "");
  EXPECT_EQ(
      objections("board=4,squad=1,flags=0,obstacles=0", "3hs/4/4/3Mn:1:-/-:2/2:1", "move d1 d3 n"),
      "");
}

// The property must check this even if the rules would refuse such a move.
TEST(BitskriegTurns, HaveShotsWithinTheCount) {
  const auto expect = [](bool holds, const char* ruleset, const char* before, const char* shot) {
    expect_answer({"shots-are-near", ruleset, before, shot, before, holds});
  };
  const char blocked[] = "squad=1,flags=0,obstacles=1";
  expect(true, TWO, "2ls5/8/6hs1/8/8/8/8/Mn1Hn5:1:-/-:2/2:1", "fire c1 g6");
  expect(false, TWO, "2ls5/8/6hs1/8/8/8/8/Mn1Hn5:1:-/-:2/2:1", "fire c1 c8");
  expect(true, TWO ",BK-A20=2", "2ls5/8/6hs1/8/8/8/8/Mn1Hn5:1:-/-:2/2:1", "fire c1 c8");
  expect(false, TWO, "2ls5/8/8/8/8/8/8/Mn1Hn1hs3:1:-/-:2/2:1", "fire c1 e1");  // beside it
  expect(false, TWO, "2ls5/8/8/8/8/8/4hs3/Mn1Dn5:1:-/-:2/2:1", "fire c1 e2");  // not straight
  // The target is five squares away; an obstacle right in front of it makes that six.
  expect(false, blocked, "8/8/2ls5/2#5/8/8/8/2Hn5:1:-/-:2/2:1", "fire c1 c6");
  expect(true, blocked, "8/8/2ls5/8/8/2#5/8/2Hn5:1:-/-:2/2:1", "fire c1 c6");
}

TEST(BitskriegTurns, GoNoFurtherThanTheyCan) {
  const auto expect = [](bool holds, const char* ruleset, const char* before, const char* move) {
    expect_answer({"within-speed", ruleset, before, move, before, holds});
  };
  const char duel[] = "6hs1/8/8/8/8/8/2Ln5/8:1:-/-:2/2:1";
  const char one[] = "squad=1,flags=0,obstacles=0",
             whole[] = "squad=1,flags=0,obstacles=0,BK-A03=2";
  expect(true, one, duel, "move c2 c5 n");
  expect(true, one, duel, "move c2 e3 n");  // up, turned; two to the right, turned
  expect(false, one, duel, "move c2 c6 n");
  expect(false, one, duel, "move c2 c5 s");
  expect(false, one, duel, "move c2 e2 w");  // turning on the spot, two squares: facing east or so
  expect(true, one, duel, "move c2 e2 e");
  expect(false, one, duel, "move c2 c2 n");  // nothing
  expect(true, "squad=1,flags=0,obstacles=0,BK-A04=2", duel, "move c2 c2 n");
  expect(false, one, duel, "move c2 f2 e");  // three squares, and a turn
  expect(false, whole, duel, "move c2 c4 n");
  expect(true, whole, duel, "move c2 c5 n");
  expect(false, "squad=1,flags=0,obstacles=1", "6hs1/8/8/8/8/2#5/2Ln5/8:1:-/-:2/2:1",
         "move c2 c4 n");
  expect(true, "squad=1,flags=0,obstacles=0,reverse=1", duel, "reverse c2 c1");
  expect(false, "squad=1,flags=0,obstacles=0,reverse=1", duel, "reverse c2 b2");
  const char bounding[] = "squad=1,flags=0,obstacles=0,bounding=1";
  // A tank that could have fired after one square fewer than its speed need not fire.
  const char whole_or_bounding[] = "squad=1,flags=0,obstacles=0,bounding=1,BK-A03=2";
  expect(true, whole_or_bounding, duel, "move c2 c4 n");
  expect(true, whole_or_bounding, duel, "move c2 c5 n");
  expect(false, whole_or_bounding, duel, "move c2 c3 n");
  expect(true, bounding, "6hs1/8/8/8/8/8/2Ln5/8:1:-/-:2/2:1", "bound c2 c4 n fire g8");
  expect(false, bounding, "6hs1/8/8/8/8/8/2Ln5/8:1:-/-:2/2:1", "bound c2 c5 n fire g8");
  expect(true, bounding, "6hs1/8/8/8/8/8/2Ln5/8:1:-/-:2/2:1", "bound c2 c2 e fire g8");
  expect(false, "squad=1,flags=0,obstacles=0,bounding=1,BK-A48=2",
         "6hs1/8/8/8/8/8/2Ln5/8:1:-/-:2/2:1", "bound c2 c2 e fire g8");
}

// BK-A62=2: a reserve does not end the turn. BK-A50=3: passing loses.
TEST(BitskriegTurns, EndWhereTheReadingsSay) {
  const char reserves[] = "squad=2,flags=0,obstacles=0,reserves=1";
  const char reserves_more[] = "squad=2,flags=0,obstacles=0,reserves=1,BK-A62=2";
  const char before[] = "6hshs/8/8/8/8/8/8/2Mn5:1:-/-:2H/2:1";
  const char next[] = "6hshs/8/8/8/8/8/8/2MnLe~4:1:-/-:0H/2:2";
  const char same[] = "6hshs/8/8/8/8/8/8/2MnLe~4:1:-/-:0H/2:1";
  for (const char* ruleset : {reserves, reserves_more}) {
    const bool goes_on = ruleset == reserves_more;
    expect_answer({"sides-alternate", ruleset, before, "reserve L d1 e", next, !goes_on});
    expect_answer({"sides-alternate", ruleset, before, "reserve L d1 e", same, goes_on});
    expect_answer({"sides-alternate", ruleset, before, "move c1 c2 n",
                   "6hshs/8/8/8/8/8/2Mn~5/8:1:-/-:2H/2:1", false});
  }
  const char passes[] = "squad=1,flags=0,rebuilds=0:0,obstacles=0,BK-A02=3,BK-A03=2,BK-A50=2";
  const char loses[] = "squad=1,flags=0,rebuilds=0:0,obstacles=0,BK-A02=3,BK-A03=2,BK-A50=3";
  const char stuck[] = "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:1";
  const char on[] = "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:2", over[] = "8/8/8/8/8/8/8/Msme6:1:-/-:0/0:2#";
  const char* const wins = "flags-win-when-a-turn-begins";
  expect_answer({wins, passes, stuck, "pass", on, true});
  expect_answer({wins, loses, stuck, "pass", on, false});
  expect_answer({wins, loses, stuck, "pass", over, true});
}

}  // namespace
}  // namespace arbiter
