// Bouton's theorems, each checked in every position of some tables by plain recursion.
#include "model/nim/nim.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

#include <map>

namespace arbiter::nim {
namespace {

/// Whether the mover wins, determined by trying every draw.
class Solver {
 public:
  explicit Solver(const Nim& game) : game_(game) {}
  bool mover_wins(const State& state) {
    const std::string text = game_.write(state);
    if (const auto known = known_.find(text); known != known_.end()) return known->second;
    bool wins = false;
    if (game_.turn(state).kind == Turn::Kind::over) {
      wins = game_.result(state)[state.mover] == 1.0;
    } else {
      game_.moves(state, state.mover, [&](const Move& move) {
        State after = state;
        EXPECT_TRUE(game_.apply(after, state.mover, move).is_legal());
        wins = !mover_wins(after) || wins;
      });
    }
    return known_[text] = wins;
  }
  const std::map<std::string, bool>& known() const { return known_; }

 private:
  const Nim& game_;
  std::map<std::string, bool> known_;
};

bool wins_by_theory(const State& state, bool misere) {
  int sum = 0, most = 0;
  for (const int pile : state.piles) sum ^= pile, most = std::max(most, pile);
  // Misere play: as in normal play while a pile holds two or more, and reversed afterwards.
  return (sum != 0) != (misere && most <= 1);
}

class Theory : public testing::TestWithParam<const char*> {};

TEST_P(Theory, HoldsInEveryPosition) {
  const Nim game(Ruleset::parse(book, GetParam()));
  const bool misere = std::string_view(GetParam()).starts_with("NI-A01=2");
  Solver solver(game);
  solver.mover_wins(game.start());
  for (const auto& [text, wins] : solver.known())
    EXPECT_EQ(wins, wins_by_theory(game.read(text), misere)) << text;
}
INSTANTIATE_TEST_SUITE_P(Tables, Theory,
                         testing::Values("default", "NI-A01=2", "piles=3:4:5:0",
                                         "NI-A01=2,piles=3:4:5:0", "piles=2:2:2:2",
                                         "NI-A01=2,piles=1:1:1:1", "NI-A01=2,piles=0:0:9:0"));

// The number of draws so far lies between the number of touched piles and the number of missing
// counters, and its parity determines the next player; where the two bounds differ, either player
// may be next.
TEST(Nim, MeetsEveryPositionThatItCan) {
  const Nim game{Ruleset(book)};
  Solver solver(game);
  solver.mover_wins(game.start());
  std::size_t expected = 0;
  for (int a = 0; a <= 1; ++a)
    for (int b = 0; b <= 3; ++b)
      for (int c = 0; c <= 5; ++c)
        for (int d = 0; d <= 7; ++d) {
          const int touched = (a < 1) + (b < 3) + (c < 5) + (d < 7), gone = 16 - a - b - c - d;
          expected += touched == gone ? 1 : 2;
        }
  EXPECT_EQ(solver.known().size(), expected);
}

TEST(Nim, JudgesDraws) {
  const Nim game(Ruleset::parse(book, "piles=3:4:0:0"));
  const auto cited = [&](const char* position, int player, const char* move) {
    const State state = game.read(position);
    const Verdict verdict = judge(game, state, player, game.read_move(state, move));
    return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
  };
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 4 from 2"), "legal NI-C03");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 4 from 1"), "illegal NI-C04");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 0 from 1"), "illegal NI-C03");
  EXPECT_EQ(cited("3/4/0/0:1", 0, "take 1 from 3"), "illegal NI-C02");
  EXPECT_EQ(cited("3/4/0/0:1", 1, "take 1 from 1"), "illegal NI-C01");
  EXPECT_EQ(cited("0/0/0/0:1", 0, "take 1 from 1"), "illegal NI-C05");
}

TEST(Nim, ReadsWhatItWrites) {
  const Nim game{Ruleset(book)};
  const State state = game.read("1/0/5/2:2");
  EXPECT_EQ(game.write(state), "1/0/5/2:2");
  EXPECT_EQ(game.write_json(state), R"({"mover":2,"piles":[1,0,5,2]})");
  EXPECT_EQ(game.read_json(game.write_json(state)), state);
  EXPECT_EQ(game.draw(state),
            "  pile 1  1   |\n  pile 2  0\n  pile 3  5   |||||\n  pile 4  2   ||\nPlayer 2 is "
            "next.\n");
  for (const char* bad :
       {"", "1/3/5/7", "1/3/5:1", "1/3/5/8:1", "1/3/5/7:3", "01/3/5/7:1", "1/3/5/7:1 "})
    EXPECT_THROW(game.read(bad), Bad_input) << bad;
  for (const char* bad :
       {"{}", "[]", R"({"piles":[1,3,5,7],"mover":1,"x":0})", R"({"piles":[1,3,5,8],"mover":1})"})
    EXPECT_THROW(game.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "take", "take 1 from 5", "take 8 from 1", "take 1 of 1"})
    EXPECT_THROW(game.read_move(state, bad), Bad_input) << bad;
}

TEST(Nim, RefusesAnEmptyTable) {
  EXPECT_THROW(Nim(Ruleset::parse(book, "piles=0:0:0:0")), Bad_input);
}

}  // namespace
}  // namespace arbiter::nim
