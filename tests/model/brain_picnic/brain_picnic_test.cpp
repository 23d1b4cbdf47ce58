// Brain Picnic: its worked examples, the draft, the legal placements under each reading, goals, the
// solo mode, and each player's information.
#include "model/brain_picnic/brain_picnic.hpp"

#include <gtest/gtest.h>

#include "model/json.hpp"
#include "tests/model/refusal.hpp"
#include "tests/model/strips/table.hpp"

namespace arbiter::brain_picnic {
namespace {

using strips::after, strips::game_with, strips::judged, strips::Score, strips::State;

const std::vector<std::string> few{"T1M2I3", "D1D2D3", "M1M1M1", "I4T2D1"};

Brain_picnic game_of(const std::string& options) {
  return game_with<Brain_picnic>(strips::with_deck(names, options, few));
}

TEST(Draft, PassesToTheRight) {  // BP-C06
  const Brain_picnic game = game_of("players=3");
  const std::string dealt =
      after(game, "start",
            {{0, "deal T1M2I3 D1D2D3"}, {0, "deal M1M1M1 I4T2D1"}, {0, "deal T1M2I3 M1M1M1"}});
  EXPECT_EQ(dealt, "1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1;+T1M2I3.M1M1M1");
  // Seats are numbered to the left, so player 3 sits to the right of player 1.
  EXPECT_EQ(after(game, dealt, {{1, "keep T1M2I3"}, {2, "keep M1M1M1"}, {3, "keep T1M2I3"}}),
            "1p:-:+T1M2I3.I4T2D1;+M1M1M1.M1M1M1;+T1M2I3.D1D2D3");
  // The order in which players choose does not affect their hands.
  EXPECT_EQ(after(game, dealt, {{3, "keep T1M2I3"}, {1, "keep T1M2I3"}, {2, "keep M1M1M1"}}),
            "1p:-:+T1M2I3.I4T2D1;+M1M1M1.M1M1M1;+T1M2I3.D1D2D3");
  EXPECT_EQ(after(game_of("players=3,BP-A03=2"), dealt,
                  {{1, "keep T1M2I3"}, {2, "keep M1M1M1"}, {3, "keep T1M2I3"}}),
            "1p:-:+T1M2I3.M1M1M1;+D1D2D3.M1M1M1;+T1M2I3.I4T2D1");
  EXPECT_EQ(judged(game, dealt, 1, "keep M1M1M1"),
            "illegal BP-C06: the player does not hold this card");
  EXPECT_EQ(judged(game, dealt, 1, "deal T1M2I3 D1D2D3"),
            "illegal BP-C06: cards are dealt at random");
  EXPECT_EQ(judged(game, dealt, 1, "place T1M2I3 at 1,1 right"),
            "illegal BP-C07: the player must choose a card first");
}

TEST(Course, IsFourTurnsOfTwoCards) {  // BP-C06, BP-C07, BP-C14
  const Brain_picnic game = game_of("rounds=2");
  const std::string first = after(game, "1p:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1",
                                  {{2, "place M1M1M1 at 1,1 down"},
                                   {1, "place D1D2D3 at 1,3 left"},
                                   {1, "place T1M2I3 at 2,1 right"}});
  EXPECT_EQ(first, "1p:-:D1D2D3.T1M2I3@1c,1b,1a/2a,2b,2c;M1M1M1@1a/1b/1c+I4T2D1");
  EXPECT_EQ(judged(game, first, 1, "place T1M2I3 at 1,1 right"),
            "illegal BP-C06: this player cannot act now");
  EXPECT_EQ(after(game, first, {{2, "place I4T2D1 at 0,1 right"}}),
            "2d:-:D1D2D3.T1M2I3@1c,1b,1a/2a,2b,2c;M1M1M1.I4T2D1@2a,2b,2c/1a,-,-/1b,-,-/1c,-,-");
  const std::string end =
      "2p:-:D1D2D3.T1M2I3.M1M1M1.D1D2D3@1c,1b,1a/2a,2b,2c/3a,3b,3c/4a,4b,4c;"
      "M1M1M1.I4T2D1.T1M2I3@1a,2a,3a/1b,2b,3b/1c,2c,3c+T1M2I3";
  const std::string over = after(game, end, {{2, "place T1M2I3 at 1,4 down"}});
  EXPECT_TRUE(over.starts_with("2#:")) << over;
  EXPECT_EQ(judged(game, over, 1, "place T1M2I3 at 1,1 right"), "illegal BP-C14: the game is over");
}

// Complete games, longer than those of the conformance suite.
TEST(Course, OfNinePlayersUsesTheWholeDeck) {  // BP-C01, BP-C14, PX-A17
  const Brain_picnic game(Ruleset::parse(book, "players=9,bonus=1"));
  State state = game.start();
  int plies = 0;
  for (; game.turn(state).kind != Turn::Kind::over; ++plies) {
    ASSERT_LT(plies, 1000);
    const int player = game.turn(state).actor();
    strips::Move move = player == chance_player
                            ? game.outcome_at(state, game.total_weight(state) * 2 / 3)
                            : strips::Move{};
    int number = 0;  // the 17th legal move, or the last
    game.moves(state, player, [&](const strips::Move& offered) {
      if (number++ < 17) move = offered;
    });
    ASSERT_TRUE(game.apply(state, player, move).is_legal());
  }
  EXPECT_EQ(plies, 2 + 4 * (9 + 9 + 18));
  EXPECT_EQ(state.in_deck, 0);
  double sum = 0;
  for (const double share : game.result(state)) sum += share;
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(game.read(game.write(state)), state);
}

const char* const crossed = "1p:-:T1M2I3@1a,1b,1c+D1D2D3;+M1M1M1.I4T2D1";

TEST(Placement, StaysWithinTheLimit) {  // BP-C08
  const Brain_picnic game = game_of("");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 4,1 right"), "legal BP-C07");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at -2,1 right"), "legal BP-C07");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 5,1 right"),
            "illegal BP-C08: the area would be too large");
  EXPECT_EQ(judged(game_of("size=3"), crossed, 1, "place D1D2D3 at 4,1 right"),
            "illegal BP-C08: the area would be too large");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 1,3 right"),
            "illegal BP-C08: the area would be too large");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 1,2 right"), "legal BP-C11");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 1,2 right over 1"), "legal BP-C10");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 2,2 right over 1"),
            "illegal BP-C10: the card cannot go over a card that it does not overlap");
  EXPECT_EQ(judged(game, crossed, 1, "place M1M1M1 at 2,1 right"),
            "illegal BP-C07: the player does not hold this card");
  EXPECT_EQ(judged(game, crossed, 1, "place D1D2D3 at 2,1 down"), "legal BP-C07");
}

TEST(Placement, MayHaveAFixedFrame) {  // PX-A03
  const Brain_picnic game = game_of("PX-A03=2");
  const std::string laid =
      after(game, "1p:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1", {{1, "place T1M2I3 at 2,1 right"}});
  EXPECT_EQ(laid, "1p:-:T1M2I3@-,-,-/1a,1b,1c+D1D2D3;+M1M1M1.I4T2D1");
  EXPECT_EQ(judged(game, laid, 1, "place D1D2D3 at 1,2 right"), "legal BP-C07");
  EXPECT_EQ(judged(game, laid, 1, "place D1D2D3 at 0,1 right"),
            "illegal BP-C08: the area would be too large");
}

TEST(Placement, NeedNotTouch) {  // BP-A01
  const char* apart = "place D1D2D3 at 3,1 right";
  const char* corner = "place D1D2D3 at 2,4 down";
  EXPECT_EQ(judged(game_of(""), crossed, 1, apart), "legal BP-C07");
  EXPECT_EQ(judged(game_of("BP-A01=2"), crossed, 1, apart),
            "illegal BP-C07: the card would not touch or overlap another");
  EXPECT_EQ(judged(game_of("BP-A01=2"), crossed, 1, corner),
            "illegal BP-C07: the card would not touch or overlap another");
  EXPECT_EQ(judged(game_of("BP-A01=2"), crossed, 1, "place D1D2D3 at 2,1 right"), "legal BP-C07");
}

// Two rows of two cards, and a third card that crosses them, over one and under the other.
const char* const two_rows =
    "2p:-:T1M2I3.T1M2I3@1a,1b,1c/2a,2b,2c+D1D2D3.M1M1M1;M1M1M1.I4T2D1@1a,1b,1c/2a,2b,2c+D1D2D3."
    "I4T2D1";

TEST(Placement, MayBeWoven) {  // BP-C11, PX-A06
  const char* woven = "place D1D2D3 at 1,2 down over 1";
  EXPECT_EQ(judged(game_of(""), two_rows, 1, woven), "legal BP-C11");
  EXPECT_EQ(judged(game_of("PX-A06=3"), two_rows, 1, woven), "legal BP-C11");
  EXPECT_EQ(judged(game_of("PX-A06=1"), two_rows, 1, woven),
            "illegal BP-C11: the card would go over some cards and under others");
  EXPECT_EQ(judged(game_of("PX-A06=1"), two_rows, 1, "place D1D2D3 at 1,2 down over 1.2"),
            "legal BP-C10");
}

TEST(Placement, MayGoUnderTheOtherCardOfTheTurn) {  // BP-C10, BP-C11, PX-A08
  const char* under = "place D1D2D3 at 1,2 down";
  EXPECT_EQ(judged(game_of(""), crossed, 1, under), "legal BP-C11");
  EXPECT_EQ(judged(game_of("PX-A08=2"), crossed, 1, under),
            "illegal BP-C11: the card would go under the other card from this turn");
  EXPECT_EQ(judged(game_of("PX-A08=2"), crossed, 1, "place D1D2D3 at 1,2 down over 1"),
            "legal BP-C10");
  EXPECT_EQ(judged(game_of("PX-A08=2"), two_rows, 1, under), "legal BP-C11");  // earlier ones
}

TEST(Placement, MayBeHidden) {  // BP-C10, PX-A07
  EXPECT_EQ(after(game_of(""), crossed, {{1, "place D1D2D3 at 1,1 right"}}),
            "1p:-:T1M2I3.D1D2D3@2a1a,2b1b,2c1c;+M1M1M1.I4T2D1");
}

TEST(Placement, MayBeOpen) {  // PX-A10
  const Brain_picnic game = game_of("PX-A10=2");
  EXPECT_EQ(judged(game, crossed, 2, "place M1M1M1 at 1,1 right"),
            "illegal BP-C06: this player cannot act now");
  EXPECT_EQ(judged(game_of(""), crossed, 2, "place M1M1M1 at 1,1 right"), "legal BP-C07");
}

// The winner has more points, then the larger group; then all who are still tied win.
TEST(Result, IsByPointsThenByTheLargestGroup) {  // BP-C12, BP-C15, BP-A02
  const std::vector<std::string> cards{"T1T2T3", "D1M2I3", "M4I1T4", "D1D2D3"};
  const Brain_picnic game =
      game_with<Brain_picnic>(strips::with_deck(names, "rounds=1,players=3", cards));
  const auto result = [&](const std::string& players) {
    return game.result(game.read("1#:-:" + players));
  };
  const std::string six = "T1T2T3.T1T2T3@1a,1b,1c/2a,2b,2c",  // 6 tacos: 4 points
      threes = "T1T2T3.D1D2D3@1a,1b,1c/2a,2b,2c",             // 3 and 3: 2 points, pairs
      apart = "T1T2T3.T1T2T3@1a,1b,1c/-,-,-/2a,2b,2c",        // 3 and 3: 2 points
      none = "D1M2I3.M4I1T4@1a,1b,1c/2a,2b,2c";
  EXPECT_EQ(result(threes + ";" + six + ";" + none), (Result{0, 1, 0}));
  EXPECT_EQ(result(threes + ";" + apart + ";" + none), (Result{0.5, 0.5, 0}));
  EXPECT_EQ(result(six + ";" + six + ";" + six), (Result{1.0 / 3, 1.0 / 3, 1.0 / 3}));
  // 2 points each, but a group of four: T T T over D, and three tacos with three drinks.
  const std::string four = "T1T2T3.M4I1T4@1a,1b,1c/-,-,2c/-,-,2b/-,-,2a";
  const auto all = game.scores(game.read("1#:-:" + four + ";" + threes + ";" + none));
  EXPECT_EQ(all[0].total(), 2);
  EXPECT_EQ(all[0].largest, 4);
  EXPECT_EQ(all[1].total(), 2);
  EXPECT_EQ(all[1].largest, 3);
  EXPECT_EQ(result(four + ";" + threes + ";" + none), (Result{1, 0, 0}));
}

// The readings that change who wins. Both players of the second game lose points for tacos alone.
TEST(Result, DependsOnReadings) {  // PX-A16, PX-A19, BP-A02
  const std::vector<std::string> cards{"T1T2T3", "D1M2I3", "M4I1T4", "D1D2D3"};
  const auto of_three = [&](const std::string& reading) {
    const Brain_picnic game =
        game_with<Brain_picnic>(strips::with_deck(names, "rounds=1,players=3" + reading, cards));
    // Groups of 3, 3, 2, 2, 2; of 3, 3, 1, ...; of 1.
    return game.result(
        game.read("1#:-:T1T2T3.D1D2D3@1a,1b,1c/2a,2b,2c;T1T2T3.T1T2T3@1a,1b,1c/-,-,-/2a,2b,2c;"
                  "D1M2I3.M4I1T4@1a,1b,1c/2a,2b,2c"));
  };
  EXPECT_EQ(of_three(""), (Result{0.5, 0.5, 0}));
  EXPECT_EQ(of_three(",BP-A02=2"), (Result{1.0 / 3, 1.0 / 3, 1.0 / 3}));
  struct Told {
    std::vector<int> points;
    Result result;
    bool operator==(const Told&) const = default;
  };
  const auto of_two = [&](const std::string& reading) {
    const Brain_picnic game = game_of("rounds=1,goals=7:1:0:0" + reading);
    // Two tacos that meet at a corner, and a pair of cloths; one taco and no pair.
    const State end =
        game.read("1#:isolated/taco:T1M2I3.I4T2D1@1a,1b,1c/2a,2b,2c;T1M2I3.I4T2D1@2a1a,2b1b,2c1c");
    return Told{game.score(end), game.result(end)};
  };
  EXPECT_EQ(of_two(""), (Told{{-4, -2}, {0, 1}}));
  EXPECT_EQ(of_two(",PX-A16=2"), (Told{{0, 0}, {1, 0}}));
  EXPECT_EQ(of_two(",PX-A19=2"), (Told{{0, -2}, {1, 0}}));
}

TEST(Goals, AreDrawn) {  // BP-C17, BP-C18, BP-C29, BP-A04, BP-A05, PX-A14, PX-A15
  const auto drawn = [](const std::string& options) {
    const Brain_picnic game = game_of("bonus=1" + options);
    State state = game.start();
    const std::size_t elements = strips::number_of_outcomes(game, state);
    EXPECT_EQ(game.total_weight(state), elements);
    game.apply(state, chance_player, game.read_move(state, "elements taco cloth2"));
    return std::pair{elements, strips::number_of_outcomes(game, state)};
  };
  using Pair = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(drawn(""), (Pair{28, 56}));
  EXPECT_EQ(drawn(",PX-A14=2,PX-A15=2"), (Pair{24, 48}));
  EXPECT_EQ(drawn(",difficulty=1"), (Pair{28, 12}));
  EXPECT_EQ(drawn(",difficulty=2"), (Pair{28, 32}));
  EXPECT_EQ(drawn(",difficulty=2,PX-A15=2"), (Pair{28, 24}));
  EXPECT_EQ(drawn(",difficulty=3"), (Pair{28, 12}));
  const Brain_picnic game = game_of("bonus=1");
  EXPECT_EQ(after(game, "start", {{0, "elements cloth2 taco"}, {0, "goals most lines"}}),
            "1d:most/taco+lines/cloth2:-;-");
}

TEST(Goals, MayBeGiven) {  // BP-C03, BP-C19 to BP-C27
  const auto said = [](const char* options) { return refusal([&] { game_of(options); }); };
  EXPECT_EQ(said("goals=1:2:5:2"), "goals: expected two different elements, found \"2 twice\"");
  EXPECT_EQ(said("goals=1:2:1:3"), "goals: expected two different goals, found \"1 twice\"");
  EXPECT_EQ(said("goals=1:0:0:0"), "goals: expected a goal and its element, or 0:0, found \"1:0\"");
  EXPECT_EQ(said("goals=0:0:1:1"),
            "goals: expected a first goal before a second, found \"only a second\"");
  EXPECT_EQ(said("goals=1:1:0:0,bonus=1"),
            "goals: expected none, because bonus=1 draws them, found \"goals\"");
  // Each goal concerns tacos: T in two of four corners, one group of three and a single one.
  const std::string position =
      "/taco:T1M2I3.M1M1M1@1a,1b,1c/2a,2b,2c;I4T2D1.D1D2D3@1a,1b,1c/2a,2b,2c";
  const auto score = [&](const std::string& goal, const std::string& number) {
    const Brain_picnic game = game_of("rounds=1,PX-A03=3,goals=" + number + ":1:0:0");
    const auto all = game.scores(game.read("1#:" + goal + position));
    return std::pair{all[0].goals, all[1].goals};
  };
  using Pair = std::pair<int, int>;
  EXPECT_EQ(score("least", "1"), (Pair{3, 3}));
  EXPECT_EQ(score("corners", "2"), (Pair{1, 0}));
  EXPECT_EQ(score("groups", "3"), (Pair{1, 1}));
  EXPECT_EQ(score("lines", "4"), (Pair{0, 0}));
  EXPECT_EQ(score("most", "5"), (Pair{-3, -3}));
  EXPECT_EQ(score("centre", "6"), (Pair{0, -2}));
  EXPECT_EQ(score("isolated", "7"), (Pair{-2, -2}));
  EXPECT_EQ(score("pairs", "8"), (Pair{0, 0}));
}

TEST(Solo, PutsTheOtherCardAside) {  // BP-C28, BP-A06
  const Brain_picnic game = game_of("players=1,rounds=1");
  EXPECT_EQ(game.players(), 1);
  EXPECT_EQ(game.sides(), 2);
  const std::string first = after(game, "start", {{0, "deal T1M2I3 D1D2D3"}, {1, "keep T1M2I3"}});
  EXPECT_EQ(first, "1p:-:D1D2D3:+T1M2I3");
  EXPECT_EQ(after(game, first,
                  {{1, "place T1M2I3 at 1,1 right"},
                   {0, "deal T1M2I3 M1M1M1"},
                   {1, "keep M1M1M1"},
                   {1, "place M1M1M1 at 2,1 right"}}),
            "2#:-:T1M2I3.D1D2D3:T1M2I3.M1M1M1@1a,1b,1c/2a,2b,2c");
}

TEST(Solo, MustBeatTheGhost) {  // BP-C30: a tie is not enough
  const std::vector<std::string> cards{"T1T1T1", "D1M2I3"};
  const Brain_picnic game =
      game_with<Brain_picnic>(strips::with_deck(names, "players=1,rounds=1", cards));
  const auto result = [&](const char* position) { return game.result(game.read(position)); };
  // 6 tacos on 6 cloths: 8 points. Two of a food and two of a cloth: 4 points.
  EXPECT_EQ(result("2#:-:D1M2I3.D1M2I3:T1T1T1.T1T1T1@1a,1b,1c/2a,2b,2c"), (Result{1, 0}));
  // 3 and 4 cells: 1 + 2 points; the ghost has 3 and 4.
  EXPECT_EQ(result("2#:-:T1T1T1.D1M2I3:T1T1T1.D1M2I3@1a,1b,1c/2a,2b,2c"), (Result{0, 1}));
  // One card on the other: 1 + 1 points; the ghost has 1 and 1, twice.
  EXPECT_EQ(result("2#:-:D1M2I3.D1M2I3:T1T1T1.T1T1T1@1a2a,1b2b,1c2c"), (Result{0, 1}));
}

TEST(Solo, ComparesGoalsWithTheGhost) {  // PX-A21, PX-A22
  const auto goal_points = [](const char* options) {
    const Brain_picnic game = game_of(options);
    return game.scores(game.read("2#:most/taco:D1D2D3.D1D2D3:T1M2I3.M1M1M1@1a,1b,1c/2a,2b,2c"))[0]
        .goals;
  };
  EXPECT_EQ(goal_points("players=1,rounds=1,goals=5:1:0:0"), -3);
  const auto least = [](const char* options) {
    const Brain_picnic game = game_of(options);
    return game.scores(game.read("2#:least/taco:D1D2D3.D1D2D3:T1M2I3.M1M1M1@1a,1b,1c/2a,2b,2c"))[0]
        .goals;
  };
  EXPECT_EQ(least("players=1,rounds=1,goals=1:1:0:0"), 0);           // the ghost has none
  EXPECT_EQ(least("players=1,rounds=1,goals=1:1:0:0,PX-A21=2"), 3);  // there is no other player
}

TEST(Knowledge, EndsAtHandsAndAtWhatIsNotShownYet) {
  const Brain_picnic game = game_of("");
  const auto view = [&](const std::string& position, int player) {
    return game.view(game.read(position), player - 1);
  };
  const auto alike = [&](const char* one, const char* other, int player) {
    EXPECT_EQ(view(one, player), view(other, player));
    EXPECT_NE(view(one, 3 - player), view(other, 3 - player));
  };
  // Hidden: the other player's hand, the card that the other player keeps, and the card that the
  // other player has placed, and where.
  alike("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1", "1c:-:+T1M2I3.D1D2D3;+D1D2D3.I4T2D1", 1);
  alike("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1>M1M1M1", "1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1>I4T2D1",
        1);
  alike("1p:-:+T1M2I3.D1D2D3;M1M1M1@1a,1b,1c+I4T2D1", "1p:-:+T1M2I3.D1D2D3;I4T2D1@1a/1b/1c+M1M1M1",
        1);
  alike(
      "2p:-:T1M2I3.D1D2D3@1a,1b,1c/2a,2b,2c+D1D2D3.D1D2D3;"
      "M1M1M1.I4T2D1.D1D2D3@3a,-,-/3b1a,1b,1c/3c2a,2b,2c+M1M1M1",
      "2p:-:T1M2I3.D1D2D3@1a,1b,1c/2a,2b,2c+D1D2D3.D1D2D3;"
      "M1M1M1.I4T2D1.T1M2I3@1a3a,1b3b,1c3c/2a,2b,2c+D1D2D3",
      1);
  // Visible: whether the other player has chosen or placed.
  EXPECT_NE(view("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1", 1),
            view("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1>M1M1M1", 1));
  // Cards placed openly are visible.
  const Brain_picnic open = game_of("PX-A10=2");
  EXPECT_NE(open.view(open.read("1p:-:T1M2I3@1a,1b,1c+D1D2D3;+M1M1M1.I4T2D1"), 1),
            open.view(open.read("1p:-:T1M2I3@1a/1b/1c+D1D2D3;+M1M1M1.I4T2D1"), 1));
  EXPECT_EQ(view("1p:-:T1M2I3@1a,1b,1c+D1D2D3;+M1M1M1.I4T2D1", 1),
            "Turn 1 of 4, 68 cards in the deck.\nP1: cards T1M2I3 area 1a,1b,1c hand D1D2D3\nP2: "
            "cards  area  cards in hand 2, placed unseen 0\nPlayers place cards.\n");
}

TEST(Drawings, ShowLayersAndHideChoices) {
  const Brain_picnic game = game_of("");
  EXPECT_EQ(
      game.draw(game.read(two_rows)),
      "Turn 2 of 4, 64 cards in the deck.\n  P1  holds D1D2D3.M1M1M1\n         1      2      3\n   "
      "   +------+------+------+\n    1 | T1     M2     I3   |\n      +------+------+------+\n    "
      "2 | T1     M2     I3   |\n      +------+------+------+\n    1  T1 1,1  M2 1,2  I3 1,3\n    "
      "2  T1 2,1  M2 2,2  I3 2,3\n  P2  holds D1D2D3.I4T2D1\n         1      2      3\n      "
      "+------+------+------+\n    1 | M1     M1     M1   |\n      +------+------+------+\n    2 | "
      "I4     T2     D1   |\n      +------+------+------+\n    1  M1 1,1  M1 1,2  M1 1,3\n    2  "
      "I4 2,1  T2 2,2  D1 2,3\nPlayers place cards.\n");
  const auto drawn = [&](const char* position) { return game.draw(game.read(position)); };
  EXPECT_EQ(drawn("1p:-:+T1M2I3.D1D2D3;M1M1M1@1a,1b,1c+I4T2D1"),
            drawn("1p:-:+T1M2I3.D1D2D3;I4T2D1@1a/1b/1c+M1M1M1"));
  EXPECT_EQ(drawn("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1>M1M1M1"),
            drawn("1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1>I4T2D1"));
  EXPECT_NE(
      drawn("2d:-:T1M2I3.D1D2D3@1a,1b,1c/-,2a,-/-,2b,-/-,2c,-;M1M1M1.I4T2D1@1a,1b,1c2a/-,-,2b/"
            "-,-,2c")
          .find("I4:2"),
      std::string::npos);
}

// Without a frame, rows and columns start at the area's edge in both forms.
TEST(Positions, HaveNoEmptyRowsOrColumnsAtTheRim) {
  const Brain_picnic game = game_of(""), framed = game_of("PX-A03=2");
  const std::string begins = "1p:-:T1M2I3@", ends = "+D1D2D3;+M1M1M1.I4T2D1";
  const auto json = [&](const std::string& area) {
    return R"({"turn":1,"stage":"p","goals":"-","players":[)"
           R"({"cards":["T1M2I3"],"area":")" +
           area +
           R"(","hand":["D1D2D3"],"kept":null},)"
           R"({"cards":[],"area":"","hand":["M1M1M1","I4T2D1"],"kept":null}]})";
  };
  const auto said = [&](const Brain_picnic& by, const std::string& area) {
    const std::string line = refusal([&] { by.read(begins + area + ends); });
    EXPECT_EQ(refusal([&] { by.read_json(json(area)); }), line);
    return line;
  };
  EXPECT_EQ(said(game, "1a,1b,1c"), "accepted");
  for (const char* area : {"-,-,-/1a,1b,1c", "-,1a,1b,1c", "-,-/-,1a/-,1b/-,1c"}) {
    EXPECT_EQ(
        said(game, area),
        "player 1, area: expected a card in the first row and a card in the first column (it may "
        "be the same card), because rows and columns are counted from the area's edge, found \"" +
            std::string(area) + '"');
    EXPECT_EQ(said(framed, area), "accepted");
  }
  for (const char* area : {"1a,1b,1c/-,-,-", "1a,1b,1c,-", "1a,1b,1c,-/-,-,-,-"})
    for (const Brain_picnic& by : {game, framed})
      EXPECT_EQ(said(by, area),
                "player 1, area: expected 1a,1b,1c, found \"" + std::string(area) + '"');
}

TEST(Positions, LayCardsThatReadTheSameOneWay) {
  const Brain_picnic game = game_of("");
  const auto said = [&](const std::string& area) {
    return refusal([&] { game.read("1p:-:M1M1M1@" + area + "+D1D2D3;+T1M2I3.I4T2D1"); });
  };
  EXPECT_EQ(said("1a,1b,1c"), "accepted");
  EXPECT_EQ(said("1a/1b/1c"), "accepted");
  for (const char* area : {"1c,1b,1a", "1c/1b/1a"})
    EXPECT_EQ(said(area),
              "player 1, area, card 1: expected its cells to run right or down, because the card "
              "reads the same both ways, found \"cells that run left or up\"");
}

TEST(Positions, AreRefusedWithASentence) {
  const Brain_picnic game = game_of("");
  const auto said = [&](const std::string& text) { return refusal([&] { game.read(text); }); };
  EXPECT_EQ(said("1d:-"), "position: expected TURN:GOALS:PLAYERS, found \"1d:-\"");
  EXPECT_EQ(said("1x:-:-;-"),
            "turn: expected a number and one of the letters egdcp#, found \"1x\"");
  EXPECT_EQ(said("9d:-:-;-"), "turn: expected a number from 1 to 4, found \"9\"");
  EXPECT_EQ(said("1d:-:-"), "players: expected 2 of them, separated by ';', found \"-\"");
  EXPECT_EQ(said("1d:-:+T1M2I3;-"),
            "player 1: expected two cards in hand, found \"1d:-:+T1M2I3;-\"");
  EXPECT_EQ(said("1d:-:-;+T1M2I3.T1M2I3"),
            "hands: expected cards dealt in seat order, found \"1d:-:-;+T1M2I3.T1M2I3\"");
  EXPECT_EQ(said("1d:-:+T1M2I3.T1M2I3;+T1M2I3.T1M2I3"),
            "hands: expected at least one player without cards, found "
            "\"1d:-:+T1M2I3.T1M2I3;+T1M2I3.T1M2I3\"");
  EXPECT_EQ(said("2d:-:-;-"), "player 1: expected 2 cards in the area, found \"2d:-:-;-\"");
  EXPECT_EQ(said("1d:most/taco:-;-"),
            "goals: expected the goals of the ruleset, found \"1d:most/taco:-;-\"");
  EXPECT_EQ(said("1c:-:+D1D2D3.T1M2I3;+M1M1M1.I4T2D1"),
            "position: expected 1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1, found "
            "\"1c:-:+D1D2D3.T1M2I3;+M1M1M1.I4T2D1\"");
  EXPECT_EQ(said("1c:-:+T1M2I3.T1M2T3;-"),
            "player 1, hand: expected a card from the deck, found \"T1M2T3\"");
  const auto move = [&](const std::string& text) {
    return refusal([&] { game.read_move(game.start(), text); });
  };
  EXPECT_EQ(move("place T1M2I3 at 1 right"),
            "move: where: expected ROW,COLUMN of cell a, found \"1\"");
  EXPECT_EQ(move("place T1M2I3 at 1,1 north"),
            "move: direction: expected right, left, down or up, found \"north\"");
  EXPECT_EQ(move("place T1M2I3 at 1,1 right over 9"),
            "move: card it goes over: expected a number from 1 to 8, found \"9\"");
}

}  // namespace
}  // namespace arbiter::brain_picnic
