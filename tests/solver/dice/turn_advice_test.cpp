// Compares the advice for a turn with its plain definition: over all moves and outcomes of the
// model, the mean at chance nodes and the best at the mover's decisions, in exact numbers, in every
// state of the turn.
#include "solver/dice/turn_advice.hpp"

#include <gtest/gtest.h>

#include "model/picnic_blitz/open_turn.hpp"
#include "solver/dice/score_numbers.hpp"
#include "tests/game_of.hpp"
#include "tests/model/picnic_blitz/plain_turn.hpp"

namespace arbiter::picnic_blitz {
namespace {

using dice::power_of_six;
using dice::Score_numbers;
using Whole = dice::Whole_numbers::Number;

using Numbers = dice::Whole_numbers;

enum class Pays { win, score, board };

/// Values as whole numbers, scaled by 6^24, because no turn here rolls more dice.
class Plain_turn {
 public:
  static constexpr int power = 24;

  Plain_turn(const Picnic_blitz& game, const State& begin, Pays pays)
      : game_(game), mover_(begin.mover), pays_(pays) {
    value(begin);
  }
  const std::unordered_map<State_key, Whole, Hash_of_key>& values() const { return values_; }

 private:
  Whole value(const State& state) {
    const auto known = values_.find(key_of(state));
    if (known != values_.end()) return known->second;
    const bool ended = state.stage == Stage::over || state.mover != mover_;
    const Whole found = ended                                                   ? payoff(state)
                        : game_.turn(state).kind == arbiter::Turn::Kind::chance ? mean(state)
                                                                                : best(state);
    values_.emplace(key_of(state), found);
    return found;
  }
  Whole payoff(const State& state) const {
    const int pays = pays_ == Pays::win     ? state.stage == Stage::over
                     : pays_ == Pays::score ? int{score(state.board, mover_, game_.setup())}
                                            : payoff_by_board(state);
    return static_cast<Whole>(power_of_six(power)) * pays;
  }
  Whole mean(const State& state) {
    Whole sum = 0;
    game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
      sum += value(after_move(game_, state, chance_player, move)) * static_cast<Whole>(weight);
    });
    const auto total = static_cast<Whole>(game_.total_weight(state));
    if (sum % total != 0) throw std::logic_error("more dice than 6^24 has room for");
    return sum / total;
  }
  Whole best(const State& state) {
    Whole best = -1;
    game_.moves(state, mover_, [&](const Move& move) {
      best = std::max(best, value(after_move(game_, state, mover_, move)));
    });
    return best;
  }
  const Picnic_blitz& game_;
  int mover_;
  Pays pays_;
  std::unordered_map<State_key, Whole, Hash_of_key> values_;
};

int payoff_of(const Open_turn& turn, const Turn_end& end, Pays pays) {
  return pays == Pays::win     ? static_cast<int>(end.wins)
         : pays == Pays::score ? end.score
                               : payoff_by_board(turn.after(end));
}
Whole whole_of(const Whole& number, int, const Setup&, Pays) { return number; }

/// The value, or -1 when it does not match the number of ways to reach each score.
Whole whole_of(const Score_numbers::Number& number, int power, const Setup& setup, Pays pays) {
  Whole ways = 0, points = 0, wins = 0;
  for (int score = 0; score <= dice::most_score; ++score) {
    const Whole here = number.ways[static_cast<std::size_t>(score)];
    if (here < 0) return -1;
    ways += here, points += here * score;
    wins += score >= setup.target ? here : 0;
  }
  const bool belongs = ways == static_cast<Whole>(power_of_six(power)) &&
                       (pays != Pays::score || points == number.payoff) &&
                       (pays != Pays::win || wins == number.payoff);
  return belongs ? number.payoff : -1;
}

struct Met {
  int first = 0, rolled = 0, again = 0, acting = 0, fixed = 0, second_group = 0, ended = 0;
  void add(const State& state, int mover) {
    const bool over = state.stage == Stage::over || state.mover != mover;
    ended += over;
    first += !over && state.stage == Stage::turn;
    rolled += state.stage == Stage::rolled, again += state.stage == Stage::again;
    acting += state.stage == Stage::acting;
    fixed += state.fixed != Roll<Small>{}, second_group += state.groups == 2;
  }
};

/// The first state at which the advice for the turn, or the advice made for that state alone,
/// differs; empty when there is none. `pay`(end) is the payoff as a number of Numbers.
template <class N, class Pay>
std::string differs(const Picnic_blitz& game, const State& begin, Pays pays, const Pay& pay,
                    Met& met) {
  const Plain_turn plain(game, begin, pays);
  const Open_turn turn(game, begin);
  const auto payoff = [&](const Turn_end& end) { return pay(turn, end); };
  using Advice = dice::Turn_advice<Open_turn, N, decltype(payoff)>;
  Advice advice(turn, payoff);
  const auto says = [&](Advice& asked, const State& state) -> Whole {
    const auto [number, power] = asked.of(state);
    const Whole whole = whole_of(number, power, game.setup(), pays);
    return power > Plain_turn::power
               ? -1
               : whole * static_cast<Whole>(power_of_six(Plain_turn::power - power));
  };
  int count = 0;
  for (const auto& [key, value] : plain.values()) {
    const State state = std::bit_cast<State>(key);
    met.add(state, begin.mover);
    if (says(advice, state) != value) return game.write(state);
    if (state.stage == Stage::over || state.mover != begin.mover || ++count % 499 != 0) continue;
    const Open_turn later(game, state);
    Advice fresh(later, payoff);
    if (says(fresh, state) != value) return game.write(state) + " alone";
  }
  return "";
}
std::string differs(const Picnic_blitz& game, const State& begin, Pays pays, Met& met) {
  return differs<Numbers>(
      game, begin, pays,
      [&](const Open_turn& turn, const Turn_end& end) { return Whole{payoff_of(turn, end, pays)}; },
      met);
}
std::string scores_differ(const Picnic_blitz& game, const State& begin, Pays pays, Met& met) {
  return differs<Score_numbers>(
      game, begin, pays,
      [&](const Open_turn& turn, const Turn_end& end) {
        return Score_numbers::end(payoff_of(turn, end, pays), end.score);
      },
      met);
}

#ifdef ARBITER_SANITIZE
constexpr const char* sizes[] = {"lengths=2:2:2:2:2:2,dice=2,target=5,attacks=0:1:0:0:0:0"};
#else
constexpr const char* sizes[] = {"lengths=2:2:2:2:2:2,dice=2,target=5,attacks=0:1:0:0:0:0",
                                 "lengths=2:2:2:2:2:2,dice=3,target=5,attacks=0:1:2:0:0:0"};
#endif
constexpr const char* variants[] = {"",
                                    ",PB-A05=2",
                                    ",PB-A06=2",
                                    ",PB-A08=2",
                                    ",PB-A30=2",
                                    ",PB-A33=2",
                                    ",PB-A08=2,PB-A33=2",
                                    ",PB-C17=off",
                                    ",PB-C18=off",
                                    ",simplified=1",
                                    ",PB-A05=2,PB-A06=2,PB-A08=2"};
/// Four active ants and five, piles, Foods with a holder, no active ants.
constexpr const char* positions[] = {"1a/1a/1a/1a/2b/-:a:a", "1a/1ba/1a/1a/1ab/1a:-:a",
                                     "1b/1b/1ab/1b/2a/1b:ab:b", "-/1ab/-/2b/-/-:a:a"};

/// The position, without Queens if the game has none.
State read(const Picnic_blitz& game, std::string position) {
  if (!game.setup().has_queens()) {
    const std::size_t at = position.find(':');
    position = position.substr(0, at) + ":-" + position.substr(position.rfind(':'));
  }
  return game.read(position);
}

TEST(TurnAdvice, IsThatOfThePlainDefinitionAtEveryState) {
  Met met;
  for (const char* size : sizes)
    for (const char* variant : variants) {
      const std::string ruleset = std::string(size) + variant;
      const auto game = game_of<Picnic_blitz>(ruleset.c_str());
      for (const char* position : positions) {
        SCOPED_TRACE(ruleset + " " + position);
        const State begin = read(game, position);
        EXPECT_EQ(differs(game, begin, Pays::board, met), "");
        EXPECT_EQ(scores_differ(game, begin, Pays::score, met), "");
        EXPECT_EQ(scores_differ(game, begin, Pays::win, met), "");
      }
    }
  for (const int count :
       {met.first, met.rolled, met.again, met.acting, met.fixed, met.second_group, met.ended})
    EXPECT_GT(count, 0);
}

/// Four dice, three players, and straights that push over several spaces.
TEST(TurnAdvice, IsThatOfThePlainDefinitionOnOtherTables) {
  struct Table {
    const char *ruleset, *position;
  };
  for (const auto& [ruleset, position] : {
           Table{"lengths=3:3:0:0:0:0,target=4,dice=4,attacks=0:1:2:3:0:0", "2ab/1ba/-/-/-/-:b:b"},
           Table{"players=3,lengths=3:3:3:0:0:0,target=4,dice=3,attacks=0:1:2:0:0:0,PB-A10=2",
                 "2ca/3b/1b,2ac/-/-/-:ac:a"},
           Table{"players=3,lengths=2:2:2:2:2:2,target=5,dice=4,attacks=0:0:1:2:0:0,PB-C33=off",
                 "1a/1ba/1ab/1ca/2c/-:c:a"},
           Table{"lengths=2:2:2:2:2:2,target=5,dice=4,attacks=0:0:1:2:0:0,PB-A05=2,PB-A08=2",
                 "1a/1a/1a/1a/2b/-:a:a"},
           Table{"lengths=2:2:2:2:2:2,target=5,dice=4,attacks=0:0:1:2:0:0,PB-A06=2",
                 "1b/1ab/1b/1b/1b/2a:ab:b"},
           Table{"players=4,lengths=2:3:0:0:0:2,target=4,dice=4,attacks=0:1:0:0:0:0,PB-A05=2,"
                 "PB-A08=2",
                 "1cd/2dbc/-/-/-/1d:d:d"},
       }) {
    SCOPED_TRACE(ruleset);
    const auto game = game_of<Picnic_blitz>(ruleset);
    const State begin = game.read(position);
    Met met;
    EXPECT_EQ(differs(game, begin, Pays::board, met), "");
    EXPECT_EQ(scores_differ(game, begin, Pays::score, met), "");
    EXPECT_TRUE(met.rolled > 0 && met.again > 0 && met.acting > 0 && met.ended > 0);
  }
}

/// If a die is rolled only once in a set, adding the remaining re-rolls to a Queen's matters only
/// with more dice than active ants, and rarely: it must be best to roll one die and, if that fails,
/// all the others.
TEST(TurnAdvice, IsThatOfThePlainDefinitionWithMoreDiceThanAnts) {
  const auto game = game_of<Picnic_blitz>(
      "lengths=3:7:3:7:7:0,target=6,dice=5,attacks=0:0:0:1:2:0,PB-A05=2,PB-A08=2");
  for (const char* position : {"1a/1a/1a/1a/-/-:a:a", "2a/-/2a/6a/3a/-:a:a"}) {
    Met met;
    EXPECT_EQ(differs(game, game.read(position), Pays::score, met), "");
    EXPECT_GT(met.fixed, 0);
  }
}

#ifndef ARBITER_SANITIZE
/// The dice, tracks and Attacks of the published game; four active ants.
TEST(TurnAdvice, IsThatOfThePlainDefinitionOnTheFullBoard) {
  const auto game = game_of<Picnic_blitz>("default");
  Met met;
  EXPECT_EQ(differs(game, game.read("3ba/5a/-/4a/10b/8ba:a:a"), Pays::board, met), "");
  EXPECT_TRUE(met.acting > 0 && met.second_group > 0);
}
#endif

/// The number of ways in which dice of the turn that begins at this position bring each score.
void expect_ways(const char* ruleset, const char* position, Whole value, int points, Whole ways,
                 int power) {
  const auto game = game_of<Picnic_blitz>(ruleset);
  const State begin = game.read(position);
  const Open_turn turn(game, begin);
  const auto payoff = [](const Turn_end& end) {
    return Score_numbers::end(end.wins ? 1 : 0, end.score);
  };
  dice::Turn_advice<Open_turn, Score_numbers, decltype(payoff)> advice(turn, payoff);
  const auto found = advice.of(begin);
  EXPECT_EQ(found.power, power) << position;
  EXPECT_TRUE(found.number.payoff == value) << position;
  EXPECT_TRUE(found.number.ways[static_cast<std::size_t>(points)] == ways) << position;
}

// One die, and two of its faces win. Four active ants roll it at most three times, as there are two
// groups, and a Queen twice more: the turn fails with (2/3)^3 or (2/3)^5. Three active ants are one
// group, as are four without PB-C17: (2/3)^2. A single die earns no Attack.
TEST(TurnAdvice, CanBeVerifiedByHand) {
  const char one_die[] = "lengths=2:2:2:2:0:0,points=2:2:3:3:0:0,target=3,dice=1";
  const char one_group[] = "lengths=2:2:2:2:0:0,points=2:2:3:3:0:0,target=3,dice=1,PB-C17=off";
  // 6^3 - 4^3 of 216, and so on; the score is 3 points, because nobody has any before.
  expect_ways(one_die, "1a/1a/1a/1a/-/-:-:a", 216 - 64, 3, 216 - 64, 3);
  expect_ways(one_die, "1a/1a/1a/1a/-/-:a:a", 7776 - 1024, 3, 7776 - 1024, 5);
  expect_ways(one_group, "1a/1a/1a/1a/-/-:-:a", 36 - 16, 3, 36 - 16, 2);
  // The ant on track 2 is pinned under b: three active ones.
  expect_ways(one_die, "1a/1ab/1a/1a/-/-:-:a", 36 - 16, 3, 36 - 16, 2);
  // One active ant, two rolls, and 3 is the only number that wins.
  expect_ways(one_die, "1ab/1ab/1a/1ab/-/-:-:a", 36 - 25, 3, 36 - 25, 2);
  // Nobody is on the board, and one die moves only one space.
  expect_ways(one_die, "-/-/-/-/-/-:-:a", 0, 0, 6, 1);
}

}  // namespace
}  // namespace arbiter::picnic_blitz
