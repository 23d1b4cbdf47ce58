// Covers what the worked examples of Kalah leave out: the readings one by one, verdicts, and texts.
#include "model/kalah/kalah.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/game_of.hpp"

namespace arbiter::kalah {
namespace {

std::string after(const char* ruleset, const char* position, const char* move) {
  const Kalah game = game_of<Kalah>(ruleset);
  State state = game.read(position);
  const Verdict verdict = game.apply(state, state.mover, game.read_move(state, move));
  if (!verdict.is_legal()) return std::string(verdict.clause->id);
  return game.write(state);
}
Result result(const char* ruleset, const char* position) {
  const Kalah game = game_of<Kalah>(ruleset);
  return game.result(game.read(position));
}

TEST(Kalah_sowing, GoesAroundPastTheOpponentsStore) {
  const char* full = "0/0/1+0:2/3/6+0:2";
  EXPECT_EQ(after("houses=3,seeds=2", full, "sow 3"), "1/1/2+0:3/4/0+1:1");
  EXPECT_EQ(after("houses=3,seeds=2,KA-C06=off", full, "sow 3"), "1/1/2+1:3/3/0+1:1");
}

// A lap of seven seeds around three houses ends where it began, in a house that sowing just
// emptied.
TEST(Kalah_sowing, ALapBeginsAndEndsInTheSameHouse) {
  const char* lap = "7/1/0+0:1/1/1+1:1";
  EXPECT_EQ(after("houses=3,seeds=2", lap, "sow 1"), "0/2/1+4:2/2/0+1:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A04=2", lap, "sow 1"), "0/3/1+1:2/2/2+1:2");
}

TEST(Kalah_sowing, EndsInTheStore) {
  const char* one = "1/0/1+3:1/0/0+6:1";
  EXPECT_EQ(after("houses=3,seeds=2", one, "sow 3"), "1/0/0+4:1/0/0+6:1");
  EXPECT_EQ(after("houses=3,seeds=2,KA-C07=off", one, "sow 3"), "1/0/0+4:1/0/0+6:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-C07=off,KA-A03=2", one, "sow 3"), "1/0/0+4:1/0/0+6:2");
}

TEST(Kalah_extra_turn, MayBeDeclined) {
  const char* ruleset = "houses=3,seeds=2,KA-A03=2";
  const char* again = "1/0/0+4:1/0/0+6:1:again";
  EXPECT_EQ(after(ruleset, "1/0/1+3:1/0/0+6:1", "sow 3"), again);
  EXPECT_EQ(after(ruleset, again, "pass"), "1/0/0+4:1/0/0+6:2");
  EXPECT_EQ(after(ruleset, again, "sow 1"), "0/1/0+4:1/0/0+6:2");
  EXPECT_EQ(after(ruleset, "1/0/0+4:1/0/0+6:1", "pass"), "KA-C07");
  EXPECT_EQ(after("houses=3,seeds=2", "1/0/0+4:1/0/0+6:1", "pass"), "KA-C07");
}

// The other player has nothing to sow, so the game ends, and the player who passed was the last to
// sow.
TEST(Kalah_extra_turn, MayBeDeclinedToEndTheGame) {
  const char* again = "1/0/0+4:0/0/0+7:1:again";
  EXPECT_EQ(after("houses=3,seeds=2,KA-A03=2,KA-A05=2", again, "pass"), "0/0/0+5:0/0/0+7:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A03=2,KA-A05=2,KA-A06=3", again, "pass"),
            "0/0/0+5:0/0/0+7:2");
}

TEST(Kalah_capture, TakesWhatItsReadingsSay) {
  const char* prey = "1/0/2+1:3/2/1+2:1";
  EXPECT_EQ(after("houses=3,seeds=2", prey, "sow 1"), "0/0/2+4:3/0/1+2:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A02=2", prey, "sow 1"), "0/1/2+3:3/0/1+2:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-C08=off", prey, "sow 1"), "0/1/2+1:3/2/1+2:2");
}

TEST(Kalah_capture, OfAnEmptyHouse) {
  const char* none = "1/0/2+3:3/0/1+2:1";
  EXPECT_EQ(after("houses=3,seeds=2", none, "sow 1"), "0/1/2+3:3/0/1+2:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A01=2", none, "sow 1"), "0/0/2+4:3/0/1+2:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A01=2,KA-A02=2", none, "sow 1"), "0/1/2+3:3/0/1+2:2");
}

// Player 1 sows her last seed, and player 2 still has seeds.
TEST(Kalah_end, GivesWhatIsLeft) {
  const char* last = "0/0/1+5:1/2/0+3:1";
  EXPECT_EQ(after("houses=3,seeds=2", last, "sow 3"), "0/0/0+6:0/0/0+6:1");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A06=2", last, "sow 3"), "0/0/0+9:0/0/0+3:1");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A06=3", last, "sow 3"), "0/0/0+9:0/0/0+3:1");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A06=4", last, "sow 3"), "0/0/0+6:1/2/0+3:1");
}

// She captures all seeds of the opponent, who is next; the player who sowed last still has seeds.
TEST(Kalah_end, OfTheOpponentsRow) {
  const char* capture = "1/0/2+3:0/2/0+4:1";
  EXPECT_EQ(after("houses=3,seeds=2", capture, "sow 1"), "0/0/0+8:0/0/0+4:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A06=2", capture, "sow 1"), "0/0/0+6:0/0/0+6:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A06=3", capture, "sow 1"), "0/0/0+8:0/0/0+4:2");
}

TEST(Kalah_end, WaitsForThePlayerWhoCannotSow) {
  const char* last = "0/1/0+5:1/2/0+3:1";  // her last seed reaches her third house
  EXPECT_EQ(after("houses=3,seeds=2,KA-A05=2", last, "sow 2"), "0/0/0+7:0/2/0+3:2");
  const char* across = "0/0/2+4:1/2/0+3:1";
  EXPECT_EQ(after("houses=3,seeds=2", across, "sow 3"), "0/0/0+5:0/0/0+7:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A05=2", across, "sow 3"), "0/0/0+5:2/2/0+3:2");
}

TEST(Kalah_end, ComesWithMoreThanHalf) {
  const char* almost = "0/1/1+6:1/2/0+1:1";
  EXPECT_EQ(after("houses=3,seeds=2", almost, "sow 3"), "0/1/0+7:1/2/0+1:1");
  EXPECT_EQ(after("houses=3,seeds=2", "0/1/0+7:1/2/0+1:1", "sow 2"), "0/0/0+9:0/0/0+3:2");
  EXPECT_EQ(after("houses=3,seeds=2,KA-A07=2", "0/1/0+7:1/2/0+1:1", "sow 2"), "KA-C09");
  EXPECT_EQ(result("houses=3,seeds=2,KA-A07=2", "0/1/0+7:1/2/0+1:1"), (Result{1, 0}));
}

TEST(Kalah_end, CountsHowFarPlayerOneIsAhead) {
  const char* over = "0/0/0+7:0/0/0+5:2";
  EXPECT_EQ(result("houses=3,seeds=2", over), (Result{1, 0}));
  EXPECT_EQ(result("houses=3,seeds=2,ahead=2", over), (Result{0.5, 0.5}));
  EXPECT_EQ(result("houses=3,seeds=2,ahead=3", over), (Result{0, 1}));
  EXPECT_EQ(result("houses=3,seeds=2,ahead=-12", over), (Result{1, 0}));
  EXPECT_EQ(result("houses=3,seeds=2", "0/0/0+6:0/0/0+6:1"), (Result{0.5, 0.5}));
  EXPECT_EQ(result("houses=3,seeds=2", "0/0/0+5:0/0/0+7:1"), (Result{0, 1}));
}

TEST(Kalah_rules, CiteTheirClauses) {
  const Kalah game = game_of<Kalah>("houses=3,seeds=2");
  const auto cited = [&](const char* position, int player, const char* move) {
    const State state = game.read(position);
    const Verdict verdict = judge(game, state, player, game.read_move(state, move));
    return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
  };
  EXPECT_EQ(cited("1/0/2+1:3/2/1+2:1", 0, "sow 1"), "legal KA-C04");
  EXPECT_EQ(cited("1/0/2+1:3/2/1+2:1", 0, "sow 2"), "illegal KA-C04");
  EXPECT_EQ(cited("1/0/2+1:3/2/1+2:1", 1, "sow 1"), "illegal KA-C01");
  EXPECT_EQ(cited("0/0/0+6:0/0/0+6:1", 0, "sow 1"), "illegal KA-C09");
  const State start = game.start();
  EXPECT_EQ(judge(game, start, 0, {3}).clause->id, "KA-C04");
  EXPECT_EQ(judge(game, start, 0, {-2}).clause->id, "KA-C04");
}

TEST(Kalah_fold, ChangesThePlayersPlaces) {
  const Kalah game = game_of<Kalah>("houses=3,seeds=2");
  State state = game.read("1/0/2+1:3/2/1+2:2");
  EXPECT_TRUE(game.canonicalize(state));
  EXPECT_EQ(game.write(state), "3/2/1+2:1/0/2+1:1");
  EXPECT_FALSE(game.canonicalize(state));
  const Kalah unfair = game_of<Kalah>("houses=3,seeds=2,ahead=2");
  state = unfair.read("1/0/2+1:3/2/1+2:2");
  EXPECT_FALSE(unfair.canonicalize(state));
  EXPECT_EQ(unfair.write(state), "1/0/2+1:3/2/1+2:2");
}

TEST(Kalah_texts, ReadWhatIsWritten) {
  const Kalah game = game_of<Kalah>("houses=3,seeds=2,KA-A03=2");
  EXPECT_EQ(game.write(game.start()), "2/2/2+0:2/2/2+0:1");
  const State state = game.read("0/0/2+4:3/0/1+2:1:again");
  EXPECT_EQ(game.write(state), "0/0/2+4:3/0/1+2:1:again");
  EXPECT_EQ(game.write_json(state),
            R"({"again":true,"houses":[[0,0,2],[3,0,1]],"mover":1,"stores":[4,2]})");
  EXPECT_EQ(game.read_json(game.write_json(state)), state);
  EXPECT_EQ(game.score(state), (std::vector{4, 2}));
  EXPECT_EQ(game.pieces(state), 6);
  EXPECT_EQ(game.draw(state),
            "       3   2   1\n"
            "       1   0   3   player 2\n"
            "   2               4\n"
            "       0   0   2   player 1\n"
            "       1   2   3\n"
            "Player 1 sows again or passes.\n");
  for (const char* bad :
       {"", "2/2/2+0:2/2/2+0", "2/2/2+0:2/2/2+0:3", "2/2+2:2/2/2+0:1", "2/2/2:2/2/2+0:1",
        "2/2/2+0:2/2/2+1:1", "02/2/2+0:2/2/2+0:1", "2/2/2+0:2/2/2+0:1:", "2/2/2+0:2/2/2+0:1:again",
        "-1/2/2+3:2/2/2+0:1", "0/0/0+6:2/2/2+0:1", "0/0/0+6:0/0/0+6:1:again"})
    EXPECT_THROW(game.read(bad), Bad_input) << bad;
  const Kalah plain = game_of<Kalah>("houses=3,seeds=2");
  EXPECT_THROW(plain.read("0/0/2+4:3/0/1+2:1:again"), Bad_input);
  for (const char* bad :
       {"{}", "[]", R"({"houses":[[2,2,2],[2,2,2]],"stores":[0,0],"mover":1,"again":false})",
        R"({"houses":[[2,2,2],[2,2]],"stores":[0,2],"mover":1})",
        R"({"houses":[[2,2,2],[2,2,2]],"stores":[0,1],"mover":1})"})
    EXPECT_THROW(plain.read_json(bad), Bad_input) << bad;
  EXPECT_THROW(game.read_json(R"({"houses":[[2,2,2],[2,2,2]],"stores":[0,0],"mover":1,"again":1})"),
               Bad_input);
  for (const char* bad : {"", "sow", "sow 0", "sow 4", "pass 1", "sow 1 "})
    EXPECT_THROW(game.read_move(state, bad), Bad_input) << bad;
}

}  // namespace
}  // namespace arbiter::kalah
