// The throws of odds and evens: how many there are, who scores, and that a choice stays hidden.
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

#include <set>

namespace arbiter::odds_and_evens {
namespace {

const Odds_and_evens standard{Ruleset(book)};

std::vector<Move> moves_of(const Odds_and_evens& game, const State& state, int player) {
  std::vector<Move> moves;
  game.moves(state, player, [&](const Move& move) { moves.push_back(move); });
  return moves;
}

/// Calls visit(first choice, second choice, pending state, state after both).
template <class Visit>
void for_throws(const Odds_and_evens& game, const State& state, int first, Visit&& visit) {
  for (const Move& a : moves_of(game, state, first)) {
    State mid_turn = state;
    ASSERT_TRUE(game.apply(mid_turn, first, a).is_legal());
    for (const Move& b : moves_of(game, mid_turn, 1 - first)) {
      State after = mid_turn;
      ASSERT_TRUE(game.apply(after, 1 - first, b).is_legal());
      visit(a, b, mid_turn, after);
    }
  }
}

TEST(OddsAndEvens, HasAsManyThrowsAsPairsOfHands) {
  const auto count = [](const char* ruleset) {
    const Odds_and_evens game(Ruleset::parse(book, ruleset));
    std::array<int, 2> scored{};
    for_throws(game, game.start(), 0, [&](Move a, Move b, const State&, const State& after) {
      EXPECT_EQ(after.points[0], (a.fingers + b.fingers) % 2);
      EXPECT_EQ(after.points[0] + after.points[1], 1);
      ++scored[after.points[0] == 1 ? 0 : 1];
    });
    return scored;
  };
  using Scored = std::array<int, 2>;  // odds, evens
  EXPECT_EQ(count("default"), (Scored{12, 13}));
  EXPECT_EQ(count("OE-A01=2"), (Scored{18, 18}));
  EXPECT_EQ(count("fingers=2"), (Scored{2, 2}));
  EXPECT_EQ(count("fingers=2,OE-A01=2"), (Scored{4, 5}));
}

TEST(OddsAndEvens, HidesTheFirstChoice) {
  for (int first = 0; first < 2; ++first) {
    const State start = standard.start();
    EXPECT_EQ(standard.turn(start).deciders, 3);
    EXPECT_TRUE(standard.at_turn_boundary(start));
    std::set<std::string> drawn, written;
    for_throws(standard, start, first, [&](Move, Move, const State& mid_turn, const State& after) {
      EXPECT_EQ(standard.turn(mid_turn).deciders, 1U << (1 - first));
      EXPECT_EQ(standard.turn(mid_turn).chosen, 1U << first);
      EXPECT_TRUE(standard.turn(mid_turn).is_at_once());
      EXPECT_FALSE(standard.at_turn_boundary(mid_turn));
      EXPECT_TRUE(standard.at_turn_boundary(after));
      EXPECT_TRUE(moves_of(standard, mid_turn, first).empty());
      EXPECT_EQ(moves_of(standard, mid_turn, 1 - first), moves_of(standard, start, 1 - first));
      EXPECT_EQ(standard.read(standard.write(mid_turn)), mid_turn);
      EXPECT_EQ(standard.read_json(standard.write_json(mid_turn)), mid_turn);
      drawn.insert(standard.draw(mid_turn));
      written.insert(standard.write(mid_turn));
    });
    EXPECT_EQ(drawn.size(), 1U);    // what the players see
    EXPECT_EQ(written.size(), 5U);  // what the referee knows
  }
}

TEST(OddsAndEvens, DoesNotCareWhoIsAskedFirst) {
  for_throws(standard, standard.start(), 0, [&](Move a, Move b, const State&, const State& after) {
    State other = standard.start();
    EXPECT_TRUE(standard.apply(other, 1, b).is_legal());
    EXPECT_TRUE(standard.apply(other, 0, a).is_legal());
    EXPECT_EQ(other, after);
  });
}

TEST(OddsAndEvens, ReachesEveryScoreButTwoWinners) {
  std::set<std::string> scores;
  const auto reach = [&](const auto& self, const State& state) -> void {
    if (!scores.insert(standard.write(state)).second) return;
    for_throws(standard, state, 0,
               [&](Move, Move, const State&, const State& after) { self(self, after); });
  };
  reach(reach, standard.start());
  EXPECT_EQ(scores.size(), 15U);  // 4 * 4 - 1
  EXPECT_EQ(standard.result(standard.read("3-2")), (Result{1.0, 0.0}));
  EXPECT_EQ(standard.result(standard.read("0-3")), (Result{0.0, 1.0}));
}

TEST(OddsAndEvens, JudgesChoices) {
  const auto cited = [&](const char* position, int player, const char* move) {
    const State state = standard.read(position);
    const Verdict verdict = judge(standard, state, player, standard.read_move(state, move));
    return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
  };
  EXPECT_EQ(cited("0-0", 1, "show 5"), "legal OE-C02");
  EXPECT_EQ(cited("0-0:4/.", 1, "show 5"), "legal OE-C03");
  EXPECT_EQ(cited("0-0", 0, "show 0"), "illegal OE-C02");
  EXPECT_EQ(cited("0-0:4/.", 0, "show 1"), "illegal OE-C02");
  EXPECT_EQ(cited("0-0", chance_player, "show 1"), "illegal OE-C01");
  EXPECT_EQ(cited("3-0", 1, "show 1"), "illegal OE-C04");
}

TEST(OddsAndEvens, ReadsWhatItWrites) {
  for (const char* text : {"0-0", "2-1", "2-1:3/.", "2-1:./5", "3-2"})
    EXPECT_EQ(standard.write(standard.read(text)), text);
  const State state = standard.read("2-1:3/.");
  EXPECT_EQ(standard.write_json(state), R"({"choices":[3,null],"points":[2,1]})");
  EXPECT_EQ(standard.draw(state),
            "  odds   2 of 3  (has chosen)\n  evens  1 of 3\nEvens chooses.\n");
  for (const char* bad : {"", "0", "0-", "0-0:", "0-0:./.", "0-0:1/1", "0-0:0/.", "0-0:6/.", "3-3",
                          "3-0:1/.", "4-0", "00-0", "0-0:1/.:"})
    EXPECT_THROW(standard.read(bad), Bad_input) << bad;
  for (const char* bad :
       {"{}", R"({"choices":[3,3],"points":[2,1]})", R"({"choices":[3],"points":[2,1]})"})
    EXPECT_THROW(standard.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "3", "show", "show 6", "show -1"})
    EXPECT_THROW(standard.read_move(state, bad), Bad_input) << bad;
}

}  // namespace
}  // namespace arbiter::odds_and_evens
