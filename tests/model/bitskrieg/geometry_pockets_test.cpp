// Squares that no tank can reach (BK-A11), counted over all 1,947,792 layouts of six obstacles:
// from the squares that the model lets a tank enter and from the model's moves. Also the squads
// (BK-C09).
#include <gtest/gtest.h>

#include "model/bitskrieg/bitskrieg.hpp"

namespace arbiter::bitskrieg {
namespace {

Setup setup_of(const std::string& ruleset) { return Setup(Ruleset::parse(book, ruleset)); }

/// The squares that a tank can enter but cannot reach from the edge of the board.
Plane pockets(const State& state, int side, const Setup& setup) {
  const Plane open = enterable(state, side, setup);
  Plane got = open & ~setup.inner;
  for (Plane before = 0; before != got;) {
    before = got;
    for (const Facing f : facings) got |= step(before, f) & open;
  }
  return open & ~got;
}
/// The same squares, found from a tank's actions: it continues from every place that it can reach
/// within two squares, including turns on the spot.
Plane pockets_by_moves(const State& state, int side, const Setup& setup) {
  const Plane open = enterable(state, side, setup);
  Plane got = bit(0);
  for (Plane left = got; left != 0;) {
    const int square = std::countr_zero(left);
    left &= left - 1;
    const Reach there = reach(square, north, 2, open, setup);
    for (const Facing f : facings) left |= (there[1][f] | there[2][f]) & ~got;
    got |= left;
  }
  return open & ~got;
}

/// Calls visit(obstacles) for every set of exactly `number` of the squares.
template <class Visit>
void for_layouts(Plane of, int number, Visit&& visit, Plane chosen = 0) {
  if (number == 0) return visit(chosen);
  for_squares(of, [&](int square) {
    for_layouts(of & ~(bit(square) * 2 - 1), number - 1, visit, chosen | bit(square));
  });
}

/// Whether the two squares of a pair touch by a side.
bool touch(Plane pair) {
  Plane around = 0;
  for (const Facing f : facings) around |= step(pair, f);
  return (around & pair) != 0;
}

TEST(Pockets, OfAllLayouts) {
  const auto setup = setup_of("default");
  std::uint64_t layouts = 0, with_one = 0, dominoes = 0, diagonals = 0, others = 0, differ = 0;
  for_layouts(setup.inner, 6, [&](Plane obstacles) {
    State state;
    state.terrain[building] = obstacles;
    const Plane pocket = pockets(state, 0, setup);
    // The model's moves check all layouts with a pocket and a sample of the rest.
#ifdef ARBITER_SANITIZE
    const bool look = layouts % (pocket != 0 ? 8 : 1024) == 0;
#else
    const bool look = pocket != 0 || layouts % 4 == 0;
#endif
    ++layouts;
    if (look) differ += pockets_by_moves(state, 0, setup) != pocket;
    if (pocket == 0) return;
    const int squares = std::popcount(pocket);
    with_one += squares == 1;
    dominoes += squares == 2 && touch(pocket);
    diagonals += squares == 2 && !touch(pocket);
    others += squares > 2;
  });
  EXPECT_EQ(layouts, 1947792U);
  EXPECT_EQ(with_one, 7404U);
  EXPECT_EQ(dominoes, 24U);   // six obstacles around two squares side by side
  EXPECT_EQ(diagonals, 18U);  // six obstacles around two that touch by a corner
  EXPECT_EQ(others, 0U);
  EXPECT_EQ(with_one + dominoes + diagonals, 7446U);
  EXPECT_EQ(differ, 0U);
}

// Five obstacles or fewer enclose only single squares, and three enclose none.
TEST(Pockets, OfFewerObstacles) {
  const auto setup = setup_of("default");
  const auto count = [&](int obstacles) {
    std::uint64_t with_pockets = 0;
    for_layouts(setup.inner, obstacles, [&](Plane layout) {
      State state;
      state.terrain[building] = layout;
      const Plane pocket = pockets(state, 0, setup);
      with_pockets += pocket != 0;
      EXPECT_LE(std::popcount(pocket), 1);
    });
    return with_pockets;
  };
  EXPECT_EQ(count(3), 0U);
  EXPECT_EQ(count(4), 16U);
  EXPECT_EQ(count(5), 16U * 31);
}

Plane squares(std::initializer_list<const char*> names) {
  Plane out = 0;
  for (const char* name : names) out |= bit((name[1] - '1') * width + (name[0] - 'a'));
  return out;
}
Plane pockets_after(const Bitskrieg& game, State state, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const int player =
        game.turn(state).kind == Turn::Kind::chance ? chance_player : game.turn(state).actor();
    EXPECT_TRUE(game.apply(state, player, game.read_move(state, text)).is_legal()) << text;
  }
  return pockets(state, 0, game.setup());
}

// Both flags of side 2 are in a diagonal pair. Two of its obstacles border on both squares.
TEST(Pockets, ADiagonalPairSheltersBothFlagsUntilItIsOpened) {
  const Bitskrieg game(Ruleset::parse(book, "squad=2,destroying=1"));
  const State state = game.read("1hs4hs1/8/8/3#4/2#1#3/3#1#2/4#3/2HnHn4:1:b2,c7/d4,e3:2/2:1");
  EXPECT_EQ(pockets_after(game, state, {}), squares({"d4", "e3"}));
  EXPECT_EQ(pockets_after(game, state, {"blast c1 c4", "deflected"}), squares({"d4", "e3"}));
  EXPECT_EQ(pockets_after(game, state, {"blast c1 c4", "destroyed"}), squares({"e3"}));
  EXPECT_EQ(pockets_after(game, state, {"blast d1 d3", "destroyed"}), 0U);
}

/// The squares on which a tank of this speed can end moves, from any place where it may be
/// deployed.
Plane ends_of_moves(int speed, Plane open, const Setup& setup) {
  Places got{}, left{};
  for_squares(row(0, setup.size), [&](int square) {
    for (const Facing f : facings)
      if (may_face(square, f, setup)) left[f] |= bit(square);
  });
  while ((left[north] | left[east] | left[south] | left[west]) != 0)
    for (const Facing f : facings)
      for_squares(std::exchange(left[f], 0), [&](int square) {
        got[f] |= bit(square);
        const Places next = ends(reach(square, f, speed, open, setup), speed, setup);
        for (const Facing now : facings)
          for_squares(next[now] & ~got[now], [&](int end) {
            if (may_face(end, now, setup)) left[now] |= bit(end);
          });
      });
  return got[north] | got[east] | got[south] | got[west];
}

// A tank of any speed can end a move on every square of an empty board, even when it must use all
// of its speed (BK-A03=2), and also around six obstacles that leave dead ends.
TEST(Pockets, EverySquareOutsideIsTheEndOfAMove) {
  const Plane dead_ends = squares({"c3", "b4", "d4", "e5", "g5", "f4"});
  for (const char* turns : {"BK-A02=1", "BK-A02=2", "BK-A02=3", "BK-A02=4"})
    for (const char* uses : {",BK-A03=1", ",BK-A03=2"})
      for (const char* faces : {",BK-A05=1", ",BK-A05=2"})
        for (int speed = 1; speed <= most_speed; ++speed) {
          const std::string readings = std::string(turns) + uses + faces;
          const auto setup = setup_of(readings);
          EXPECT_EQ(ends_of_moves(speed, setup.board, setup), setup.board) << readings << speed;
          const Plane open = setup.board & ~dead_ends;
          EXPECT_EQ(ends_of_moves(speed, open, setup), open) << readings << speed;
        }
}

// Without obstacles, sheltering a flag takes four tanks, until one of them is destroyed. A tank on
// a flag's square cannot belong to the flag's owner (BK-C21).
TEST(Pockets, FourTanksShelterAFlag) {
  const Bitskrieg game(Ruleset::parse(book, "obstacles=0,squad=4"));
  const State state = game.read("8/8/4ms3/3ls1ls2/4ls3/8/8/LnLnMn1Hn3:1:b2,c7/e5,g7:2/2:1");
  EXPECT_EQ(pockets_after(game, state, {}), squares({"e5"}));
  EXPECT_EQ(pockets_after(game, state, {"fire e1 e4", "destroyed"}), 0U);
  const Says::Cite stays("BK-C21");
  State other = game.read("8/8/4ms3/3ls1ls2/4ls3/8/8/LnLnMn1Hn3:1:b2,c7/e5,g7:2/2:2");
  const Verdict verdict = game.apply(other, 1, game.read_move(other, "move e6 e5 s"));
  EXPECT_EQ(verdict, Says::illegal(stays, ""));
}

// BK-C09: at most three of each type.
TEST(Squads, AreForty) {
  const Bitskrieg game(Ruleset::parse(book, "obstacles=0"));
  int squads = 0;
  game.moves(game.start(), 0, [&](const Move& move) {
    squads += move.kind == Move::Kind::squad && sum(move.squad) == 5;
  });
  EXPECT_EQ(squads, 40);
}

}  // namespace
}  // namespace arbiter::bitskrieg
