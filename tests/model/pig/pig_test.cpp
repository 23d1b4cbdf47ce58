// The rules of Pig, and the published values of its smallest instance.
#include "model/pig/pig.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace arbiter::pig {
namespace {

const Pig standard{Ruleset(book)};

/// The position after a move, or the verdict if it is not legal.
std::string after(const Pig& game, const char* position, int player, const char* move) {
  State state = game.read(position);
  const Verdict verdict = game.apply(state, player, game.read_move(state, move));
  if (verdict.is_legal()) return game.write(state) + " " + std::string(verdict.clause->id);
  return std::string(name_of(verdict.ruling)) + " " + std::string(verdict.clause->id);
}

TEST(Pig, RollsAndHolds) {
  EXPECT_EQ(standard.write(standard.start()), "0-0:1+0");
  EXPECT_EQ(after(standard, "0-0:1+0", 0, "roll"), "0-0:1+0? PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", chance_player, "die 6"), "9-0:1+10 PG-C03");
  EXPECT_EQ(after(standard, "9-0:1+4?", chance_player, "die 1"), "9-0:2+0 PG-C04");
  EXPECT_EQ(after(standard, "9-0:1+4", 0, "hold"), "13-0:2+0 PG-C05");
  EXPECT_EQ(after(standard, "98-0:1+4", 0, "hold"), "102-0:1+0# PG-C05");
}

TEST(Pig, JudgesWhatIsNotAllowed) {
  EXPECT_EQ(after(standard, "9-0:1+4", 1, "hold"), "illegal PG-C01");
  EXPECT_EQ(after(standard, "9-0:1+4", chance_player, "die 3"), "illegal PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", 0, "hold"), "illegal PG-C02");
  EXPECT_EQ(after(standard, "9-0:1+4?", 0, "die 6"), "illegal PG-C01");
  EXPECT_EQ(after(standard, "102-0:1+0#", 1, "roll"), "illegal PG-C06");
}

TEST(Pig, FollowsItsReadings) {
  const Pig at_once(Ruleset::parse(book, "PG-A01=2")), may_pass(Ruleset::parse(book, "PG-A02=2"));
  EXPECT_EQ(after(standard, "90-0:1+9?", chance_player, "die 2"), "90-0:1+11 PG-C03");
  EXPECT_EQ(after(at_once, "90-0:1+9?", chance_player, "die 2"), "101-0:1+0# PG-C03");
  EXPECT_EQ(after(standard, "90-0:1+11", 0, "roll"), "illegal PG-C06");
  EXPECT_EQ(after(standard, "90-0:1+0", 0, "hold"), "illegal PG-C05");
  EXPECT_EQ(after(may_pass, "90-0:1+0", 0, "hold"), "90-0:2+0 PG-C05");
}

TEST(Pig, RollsAFairDie) {
  for (const char* ruleset : {"default", "faces=2", "faces=20"}) {
    const Pig game(Ruleset::parse(book, ruleset));
    const State state = game.read("0-0:1+0?");
    EXPECT_EQ(game.turn(state), Turn::chance());
    EXPECT_FALSE(game.at_turn_boundary(state));
    std::uint64_t sum = 0;
    game.outcomes(state, [&](const Move&, std::uint64_t weight) {
      EXPECT_EQ(weight, 1U);
      sum += weight;
    });
    EXPECT_EQ(sum, game.total_weight(state));
    EXPECT_EQ(sum, static_cast<std::uint64_t>(game.ruleset().value(2)));
  }
}

/// Player 1's probability of winning with each choice when both play optimally, by value iteration.
class Values {
 public:
  explicit Values(const Pig& game) : game_(game) {
    reach(game.start());
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (auto& [text, value] : values_) {
        const double better = best(game_.read(text));
        change = std::max(change, std::abs(better - value));
        value = better;
      }
    }
  }
  double operator[](const std::string& text) const { return values_.at(text); }

 private:
  template <class Visit>
  void for_moves(const State& state, Visit&& visit) {
    game_.moves(state, state.mover, [&](const Move& move) {
      State next = state;
      ASSERT_TRUE(game_.apply(next, state.mover, move).is_legal());
      visit(next);
    });
  }
  template <class Visit>
  void for_outcomes(const State& state, Visit&& visit) {
    game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
      State next = state;
      ASSERT_TRUE(game_.apply(next, chance_player, move).is_legal());
      visit(next, static_cast<double>(weight) / static_cast<double>(game_.total_weight(state)));
    });
  }
  void reach(const State& state) {
    if (!game_.at_turn_boundary(state)) {
      for_outcomes(state, [&](const State& next, double) { reach(next); });
    } else if (values_.try_emplace(game_.write(state), 0.0).second) {
      for_moves(state, [&](const State& next) { reach(next); });
    }
  }
  double best(const State& state) {
    if (game_.turn(state).kind == Turn::Kind::over) return game_.result(state)[0];
    double best = state.mover == 0 ? 0.0 : 1.0;
    for_moves(state, [&](const State& next) {
      double value = 0;
      if (game_.at_turn_boundary(next)) {
        value = values_[game_.write(next)];
      } else {
        for_outcomes(next, [&](const State& shown, double probability) {
          value += probability * values_[game_.write(shown)];
        });
      }
      best = state.mover == 0 ? std::max(best, value) : std::min(best, value);
    });
    return best;
  }

  const Pig& game_;
  std::map<std::string, double> values_;
};

// Piglet, from the paper, is played with a coin: heads adds a point, tails ends the turn, and two
// points win. Here a die with two faces adds two points instead, so four points win.
TEST(Pig, HasThePublishedValuesOfPiglet) {
  for (const char* readings : {"", ",PG-A02=2"}) {
    const Pig piglet(Ruleset::parse(book, std::string("faces=2,target=4") + readings));
    const Values win(piglet);
    EXPECT_NEAR(win["0-0:1+0"], 4 / 7.0, 1e-9);
    EXPECT_NEAR(win["0-0:1+2"], 5 / 7.0, 1e-9);
    EXPECT_NEAR(win["0-2:1+0"], 2 / 5.0, 1e-9);
    EXPECT_NEAR(win["0-2:1+2"], 3 / 5.0, 1e-9);
    EXPECT_NEAR(win["2-0:1+0"], 4 / 5.0, 1e-9);
    EXPECT_NEAR(win["2-2:1+0"], 2 / 3.0, 1e-9);
  }
}

TEST(Pig, IsWorthTheSameWhetherOneHoldsInTheEnd) {
  const Pig holding(Ruleset::parse(book, "target=12")),
      at_once(Ruleset::parse(book, "target=12,PG-A01=2"));
  EXPECT_NEAR(Values(holding)["0-0:1+0"], Values(at_once)["0-0:1+0"], 1e-9);
}

TEST(Pig, ReadsWhatItWrites) {
  for (const char* text : {"0-0:1+0", "12-99:2+6", "12-99:2+0?", "105-0:1+0#"}) {
    const State state = standard.read(text);
    EXPECT_EQ(standard.write(state), text);
    EXPECT_EQ(standard.read_json(standard.write_json(state)), state);
  }
  const State state = standard.read("12-30:2+8?");
  EXPECT_EQ(standard.write_json(state), R"({"mover":2,"rolling":true,"scores":[12,30],"total":8})");
  EXPECT_EQ(standard.draw(state),
            "  P1  12 of 100\n> P2  30 of 100 + 8\nPlayer 2 is rolling the die.\n");
  for (const char* bad :
       {"", "0-0", "0:1+0", "0-0:3+0", "0-0:1", "0-0:1+0#", "100-0:1+0", "100-0:2+0", "106-0:1+0#",
        "100-0:1+3#", "0-0:1+106", "00-0:1+0", "98-0:1+4?", "0-0:1+0??"})
    EXPECT_THROW(standard.read(bad), Bad_input) << bad;
  for (const char* bad : {"{}", R"({"mover":1,"rolling":0,"scores":[0,0],"total":0})",
                          R"({"mover":1,"rolling":true,"scores":[100,0],"total":0})"})
    EXPECT_THROW(standard.read_json(bad), Bad_input) << bad;
  for (const char* bad : {"", "rol", "die", "die 7", "die 0"})
    EXPECT_THROW(standard.read_move(state, bad), Bad_input) << bad;
}

}  // namespace
}  // namespace arbiter::pig
