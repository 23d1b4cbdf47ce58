// Simultaneous choices: published values, values that another program has computed as fractions,
// cycles, and certificates that the verifier accepts or rejects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <random>

#include "model/odds_and_evens/odds_and_evens.hpp"
#include "solver/files/model_hash.hpp"
#include "solver/value/anytime.hpp"
#include "solver/value/solve.hpp"
#include "solver/verify/coded_claims.hpp"
#include "tests/game_of.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/loose_table.hpp"
#include "tests/solver/value/duel.hpp"
#include "tests/solver/value/goofspiel.hpp"

namespace arbiter {
namespace {

using duel::Duel;
using goofspiel::Goofspiel;
using odds_and_evens::Odds_and_evens;

Matrix matrix_of(std::size_t columns, const std::vector<Fixed>& payoffs) {
  return {payoffs.size(), columns, false, [&](std::size_t n) { return payoffs[n]; }};
}

// The winner gets the weight of the winning sign. The value is that of a tie. The probability of a
// sign is proportional to the weight of the sign that beats the sign that beats it.
TEST(Matrix_game, RockPaperScissorsWithWeights) {
  const std::array<Fixed, 3> weight{100, 200, 300};  // of rock, paper and scissors that win
  const Fixed tie = 1000;
  const Matrix m = matrix_of(3, {tie, tie - weight[1], tie + weight[0],  //
                                 tie + weight[1], tie, tie - weight[2],  //
                                 tie - weight[0], tie + weight[2], tie});
  const Mixture best = best_mixture(m);
  EXPECT_GE(best.sure, tie - 1);
  EXPECT_LE(best.sure, tie);
  EXPECT_NEAR(best.probability(0), 3.0 / 6, 1e-12);
  EXPECT_NEAR(best.probability(1), 1.0 / 6, 1e-12);
  EXPECT_NEAR(best.probability(2), 2.0 / 6, 1e-12);
}

TEST(Matrix_game, SaddlePointsAreExact) {
  const Mixture best = best_mixture(matrix_of(3, {5, 7, 6, 4, 9, 1}));
  EXPECT_EQ(best.sure, 5U);
  EXPECT_EQ(best.probability(0), 1);
}

// For any matrix: the two bounds, and the exact value between them.
TEST(Matrix_game, BoundsMeet) {
  std::mt19937_64 random(3);
  for (int n = 0; n < 400; ++n) {
    const std::size_t rows = 1 + random() % 6, columns = 1 + random() % 6;
    const int bits = n % 3 == 0 ? 2 : n % 3 == 1 ? 20 : 52;
    std::vector<Interval> cells;
    Exact_matrix exact;
    for (std::size_t r = 0; r < rows; ++r) {
      exact.payoffs.emplace_back(), exact.leads.emplace_back(columns);
      for (std::size_t c = 0; c < columns; ++c) {
        const Fixed payoff = random() >> (64 - bits) << (52 - bits);
        cells.push_back({payoff, payoff});
        exact.payoffs.back().push_back(payoff);
      }
    }
    const Interval found = value_at_once(cells, columns, Maximizing_player::rows);
    const Fixed value = exact.proved(~Fixed{0}).value;  // rounded down
    EXPECT_LE(found.low, value);
    EXPECT_LE(value, found.high);
    EXPECT_LE(found.gap(), Fixed{1} << 16) << rows << " by " << columns;
  }
}

template <Game G>
Solve_options to_end() {
  Solve_options options;
  options.to_end = true;
  return options;
}
template <Game G>
std::string what_is_wrong(const G& game, const Loose_table& loose) {
  const Tablebase table = loose.table();
  return Verifier(Coded_claims<G>(game, table)).run({}).objection;
}

// Each side wins a throw with probability one half, so this is the problem of points of Pascal and
// Fermat (1654).
TEST(At_once, OddsAndEvensIsTheProblemOfPoints) {
  for (const char* ruleset : {"points=3", "points=3,fingers=2", "points=3,OE-A01=2"}) {
    const auto game = game_of<Odds_and_evens>(ruleset);
    const Solution<Odds_and_evens, std::uint64_t> solved(game, game.start(), {}, {});
    EXPECT_EQ(solved.ended(), Stop_reason::exhausted);
    const auto near = [&](const char* position, double value) {
      const Two_values v = solved.value(game.read(position));
      EXPECT_NEAR(solved.scale().number(v.lost.low), value, 1e-9) << ruleset << position;
      EXPECT_NEAR(solved.scale().number(v.won.high), value, 1e-9) << ruleset << position;
    };
    near("0-0", 1 / 2.0), near("1-0", 11 / 16.0), near("2-0", 7 / 8.0), near("0-2", 1 / 8.0);
    near("2-1", 3 / 4.0), near("2-2", 1 / 2.0);
  }
}

// tests/solver/value/at_once_values.py computes the file, in fractions; its test recomputes it.
TEST(At_once, GoofspielIsWhatFractionsSay) {
  std::ifstream file("tests/solver/value/goofspiel.txt");
  std::string cards, position, fraction;
  int lines = 0;
  for (; file >> cards >> position >> fraction; ++lines) {
    const auto game = game_of<Goofspiel>(("cards=" + cards).c_str());
    const auto at = game.read(position);
    const Solution<Goofspiel, std::uint64_t> solved(game, at, {}, {});
    const Two_values v = solved.value(at);
    const mpq_class one(mpz_class(1) << solved.scale().bits), value(fraction);
    EXPECT_LE(mpq_class(v.lost.low) / one, value) << position;
    EXPECT_GE(mpq_class(v.won.high) / one, value) << position;
    EXPECT_LE(solved.scale().number(v.won.high - v.lost.low), 1e-9) << position;
  }
  EXPECT_EQ(lines, 90);
}

// The value of the start is one half because the sides are equal (Rhoads and Bartholdi 2012). The
// certificate is checked; it may not claim more for either side.
TEST(At_once, CertificatesOfAcyclicGames) {
  const auto check = [](const auto& game) {
    using G = std::remove_cvref_t<decltype(game)>;
    for (const unsigned side : {0U, 1U}) {
      Solve_options options = to_end<G>();
      options.maximizer = side;
      const Solution<G, std::uint64_t> solved(game, game.start(), options, {});
      Loose_table table(solved.tablebase());
      EXPECT_EQ(what_is_wrong(game, table), "");
      EXPECT_NEAR(solved.scale().number(solved.value(game.start()).lost.low), 0.5, 1e-9);
      int ranks_refused = 0;
      // Changes the rank, and makes bounds better than the true ones by less than a thousandth.
      const Fixed more = Fixed{1} << (table.bits - 10);
      for (std::size_t n = 0; n < table.states.size(); n += 7) {
        Table_entry& state = table.states[n];
        const Table_entry before = state;
        if (state.low > 0) {
          state.low = state.won_low = state.lost_high = state.high = state.low + more;
          EXPECT_NE(what_is_wrong(game, table), "") << n;
          state = before;
          state.rank_low = 0;  // correct if every successor is an end
          ranks_refused += what_is_wrong(game, table).empty() ? 0 : 1;
          state = before;
        }
        if (state.high < Fixed{1} << table.bits) {
          state.low = state.won_low = state.lost_high = state.high = state.high - more;
          EXPECT_NE(what_is_wrong(game, table), "") << n;
          state = before;
        }
      }
      EXPECT_GT(ranks_refused, 0);
    }
  };
  check(game_of<Odds_and_evens>("points=4,fingers=3"));
  check(game_of<Goofspiel>("cards=3"));
}

template <Game G>
struct Solved_and_checked {
  Solved_and_checked(const G& game, Solve_options options)
      : solved(game, game.start(), options, {}) {
    const Two_values v = solved.value(game.start());
    const auto number = [&](Fixed f) { return solved.scale().number(f); };
    lost_low = number(v.lost.low), lost_high = number(v.lost.high);
    won_low = number(v.won.low), won_high = number(v.won.high);
  }
  Solution<G, std::uint64_t> solved;
  double lost_low, lost_high, won_low, won_high;
};

TEST(At_once, ACircleThatAllLeave) {
  const auto game = game_of<Duel>("table=0");
  const Solved_and_checked<Duel> v(game, to_end<Duel>());
  EXPECT_NEAR(v.lost_low, 0.5, 1e-9);
  EXPECT_NEAR(v.won_high, 0.5, 1e-9);
  EXPECT_EQ(what_is_wrong(game, v.solved.tablebase()), "");
}

// A player who runs with a small probability wins with almost 1, but nobody wins with certainty.
TEST(At_once, ACircleThatIsLeftWithAVanishingRisk) {
  const auto game = game_of<Duel>("table=1");
  Solve_options options = to_end<Duel>();
  options.gap = 1e-3;
  const Solved_and_checked<Duel> v(game, options);
  EXPECT_GT(v.lost_low, 0.999);
  EXPECT_LT(v.lost_low, 1);
  EXPECT_EQ(v.lost_high, 1);
  EXPECT_EQ(v.won_high, 1);
  // No mixture of whole weights is certain to leave the cycle, so the solver does not claim any
  // proof.
  EXPECT_THAT(refusal([&] { v.solved.tablebase(); }), testing::HasSubstr("lead to an end"));
}

TEST(At_once, ACircleThatNobodyLeaves) {
  const auto game = game_of<Duel>("table=2");
  const Solved_and_checked<Duel> v(game, to_end<Duel>());
  EXPECT_EQ(v.lost_low, 0);
  EXPECT_NEAR(v.lost_high, 0, 1e-9);
  EXPECT_NEAR(v.won_low, 1, 1e-9);
  EXPECT_EQ(v.won_high, 1);
  EXPECT_EQ(what_is_wrong(game, v.solved.tablebase()), "");
}

TEST(At_once, AnyPartGivesBounds) {
  const auto game = game_of<Goofspiel>("cards=3");
  Anytime_search<Goofspiel, std::uint64_t> part(game, game.start(), {});
  EXPECT_EQ(part.run({}), Stop_reason::exhausted);
  const Two_values v = part.value(game.start());
  EXPECT_NEAR(part.scale().number(v.lost.low), 0.5, 1e-9);
  EXPECT_NEAR(part.scale().number(v.won.high), 0.5, 1e-9);
}

TEST(At_once, FractionsAreRefused) {
  const auto game = game_of<Odds_and_evens>("points=1");
  Solve_options options;
  options.exact = true;
  const Solution<Odds_and_evens, std::uint64_t> solved(game, game.start(), options, {});
  EXPECT_FALSE(solved.has_fractions());
  EXPECT_NE(solved.exact()->doubt, "");
}

// A secret choice is known to the player who made it, so the position after it has no value of its
// own.
TEST(At_once, HalfAChoiceIsRefused) {
  const auto game = game_of<Odds_and_evens>("points=1");
  using S = Solution<Odds_and_evens, std::uint64_t>;
  EXPECT_THROW(S(game, game.read("0-0:3/."), {}, {}), Bad_input);
  const Loose_table claim(
      Table_head{"odds_and_evens", game.ruleset().text(), "0-0:3/.", 0, 42, false, model_of(game)});
  EXPECT_NE(what_is_wrong(game, claim), "");
}

/// Both players choose for themselves, or for one side; there are three players, or two.
struct Crowd : Duel {
  Crowd(const Ruleset& ruleset, int all, bool one_side)
      : Duel(ruleset), all_(all), one_side_(one_side) {}
  int players() const { return all_; }
  int side(int player) const { return one_side_ ? 0 : player % 2; }
  Turn turn(const State& state) const {
    Turn turn = Duel::turn(state);
    if (turn.kind == Turn::Kind::decision && all_ == 3) turn.deciders |= 4;
    return turn;
  }
  int all_;
  bool one_side_;
};

TEST(At_once, WhoHasAMatrix) {
  const Ruleset ruleset = Ruleset::parse(duel::book, "default");
  const auto who = [&](int all, bool one_side) {
    const Crowd crowd(ruleset, all, one_side);
    return at_once(crowd, crowd.turn(crowd.start()));
  };
  EXPECT_TRUE(who(2, false).is_matrix());
  // Players of one side act as one chooser, one after the other.
  EXPECT_FALSE(who(2, true).is_matrix());
  EXPECT_EQ(who(3, true).obstacle, nullptr);
  EXPECT_NE(who(3, false).obstacle, nullptr);
}

}  // namespace
}  // namespace arbiter
