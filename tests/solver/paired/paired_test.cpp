// Games and the same games under other readings: the differences that are not played are those that
// playing gives, parts add up to the whole, and the intervals hold although the looking stops.
#include "solver/paired/paired.hpp"

#include <gtest/gtest.h>

#include <map>

#include "solver/paired/interaction.hpp"
#include "solver/paired/seats.hpp"
#include "tools/facade/games.hpp"

namespace arbiter::paired {
namespace {

Ruleset ruleset_of(const std::string& game, const std::string& text) {
  return Ruleset::parse(*game_entry(game).book, text);
}
Request request_of(const Ruleset& ruleset, const std::string& seats, std::uint64_t games) {
  Request out;
  out.seats = read_seats(seats, Erased_game(ruleset).players());
  if (!out.is_match()) out.alternatives = alternatives(ruleset);
  out.games = games;
  return out;
}
Round_sums sums_of(const Ruleset& ruleset, const Request& request) {
  return Pairs_of_games(ruleset, request)
      .play(0, request.games, std::vector<bool>(request.alternatives.size(), true), {}, {}, {});
}

/// The mean payoff of side 0 if all legal moves are equally likely, exactly, by walking all games.
class Exact_payoff {
 public:
  explicit Exact_payoff(const Ruleset& ruleset) : game_(ruleset) {}
  double from_start() { return of(game_.start()); }

 private:
  double of(const Erased_game::State& state) {
    const Turn turn = game_.turn(state);
    if (turn.kind == Turn::Kind::over) return game_.result(state).at(0);
    const auto [known, is_new] = known_.try_emplace(game_.write(state), 0.0);
    if (!is_new) return known->second;
    double sum = 0, all = 0;
    for_steps(game_, state, [&](int player, const Erased_game::Move& move, std::uint64_t weight) {
      Erased_game::State after = state;
      if (!game_.apply(after, player, move).is_legal()) return;
      const double its = player == chance_player ? static_cast<double>(weight) : 1;
      sum += its * of(after), all += its;
    });
    return known->second = sum / all;
  }
  const Erased_game game_;
  std::map<std::string, double> known_;
};

TEST(Paired, GamesWithoutTheQuestionAreTheSameGames) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"nim", "piles=1:2:3:0"},  {"kalah", "houses=3,seeds=2"}, {"tic_tac_toe", "default"},
      {"pig", "target=20"},      {"picadice", "default"},       {"odds_and_evens", "default"},
      {"bitskrieg", "default"},  {"picnic_blitz", "default"},   {"brain_picnic", "default"},
      {"snack_match", "default"}};
  std::uint64_t saved = 0, parted = 0;
  for (const auto& [game, text] : cases)
    for (const char* seats : {"random", "casual"}) {
      const Ruleset ruleset = ruleset_of(game, text);
      Request request = request_of(ruleset, seats, game == "bitskrieg" ? 4 : 25);
      request.plies = 3000;
      Round_sums some = sums_of(ruleset, request);
      request.replays_all = true;
      Round_sums all = sums_of(ruleset, request);
      for (std::size_t a = 0; a < all.pairs.size(); ++a) {
        saved += all.pairs[a].replayed - some.pairs[a].replayed;
        parted += all.pairs[a].parted;
        EXPECT_EQ(some.pairs[a].replayed, some.pairs[a].asked);
        EXPECT_EQ(all.pairs[a].replayed, all.pairs[a].games);
        some.pairs[a].replayed = all.pairs[a].replayed;
      }
      EXPECT_EQ(some, all) << game << ", " << seats;
    }
  EXPECT_GT(saved, 500U);
  EXPECT_GT(parted, 100U);
}

TEST(Paired, AreTheSameOnAnyNumberOfThreadsAndInParts) {
  const Ruleset ruleset = ruleset_of("kalah", "houses=3,seeds=2");
  const Request request = request_of(ruleset, "casual", 150);
  const std::vector<bool> all(request.alternatives.size(), true);
  const Pairs_of_games pairs(ruleset, request);
  Limits two;
  two.threads = 2;
  const Round_sums whole = pairs.play(0, 150, all, {}, {}, {});
  EXPECT_EQ(pairs.play(0, 150, all, {}, two, {}), whole);
  Round_sums sum;
  for (std::uint64_t part = 0; part < 3; ++part)
    sum += pairs.play(0, 150, all, [&](std::uint64_t n) { return n % 3 == part; }, {}, {});
  EXPECT_EQ(sum, whole);
}

TEST(Paired, PartsGiveTheAnswerOfASingleRun) {
  const Ruleset ruleset = ruleset_of("kalah", "houses=3,seeds=2");
  Request request = request_of(ruleset, "random", 3000);
  request.half_width = 0.05;
  const Simulation one = simulate(ruleset, request, {});
  std::vector<std::vector<Round_sums>> parts;
  for (std::uint64_t part = 0; part < 2; ++part)
    parts.push_back(
        part_of_simulation(ruleset, request, [&](std::uint64_t n) { return n % 2 == part; }, {}));
  const Simulation other = joined(ruleset, request, parts);
  EXPECT_EQ(one.looks.look(), other.looks.look());
  EXPECT_EQ(one.looks.game(), other.looks.game());
  EXPECT_EQ(one.looks.order(), other.looks.order());
  bool differ = false;
  for (std::size_t a = 0; a < request.alternatives.size(); ++a) {
    const Effect_of_reading &its = one.looks.effects()[a], &same = other.looks.effects()[a];
    EXPECT_EQ(its.sums, same.sums);
    EXPECT_EQ(its.look, same.look);
    EXPECT_EQ(its.size.low, same.size.low);
    differ = differ || its.look != one.looks.look();
  }
  EXPECT_TRUE(differ) << "no reading was done before the others";
}

TEST(Paired, LooksShareTheDoubt) {
  for (const std::uint64_t games : {2, 100, 150, 12'800, 1'000'000}) {
    double sum = 0;
    int look = 0;
    do sum += doubt_at(++look, games, 0.95);
    while (games_at(look, games) < games);
    EXPECT_NEAR(sum, 0.05, 1e-12) << games;
    EXPECT_GE(doubt_at(look, games, 0.95), 0.025);
  }
  EXPECT_EQ(games_at(1, 1'000'000), 100U);
  EXPECT_EQ(games_at(4, 1'000'000), 800U);
  EXPECT_EQ(games_at(4, 500), 500U);
}

// Twelve effects that cannot be confused, far from precise: the order is known, and still the ten
// largest are played on.
TEST(Paired, TheLargestEffectsArePlayedUntilTheyArePrecise) {
  constexpr std::size_t readings = 12;
  constexpr std::uint64_t games = 1'000'000;
  Request request;
  request.seats.assign(2, Style{});
  request.games = 10 * games;
  request.half_width = 1e-6;
  Looks looks(request, 2, std::vector<bool>(readings, true));
  Round_sums round;
  round.game.games = games;
  round.game.payoffs.assign(2, Level_signs(2));
  for (std::size_t reading = 0; reading < readings; ++reading) {
    Pair_sums pair;
    pair.games = games;
    pair.payoffs.assign(2, Level_signs(2));
    for (std::vector<Signs>* of : {&pair.payoffs[0].low, &pair.payoffs[0].high})
      for (Signs& signs : *of) signs.plus = 50'000 * reading;
    round.pairs.push_back(std::move(pair));
  }
  looks.add(round);
  for (std::size_t reading = 0; reading < readings; ++reading) {
    EXPECT_EQ(looks.effects()[reading].is_placed, reading < 2) << reading;
    EXPECT_FALSE(looks.effects()[reading].is_precise) << reading;
    EXPECT_EQ(looks.active()[reading], reading >= 2) << reading;
  }
}

TEST(Paired, StopsAtALimitAndKeepsTheLastLook) {
  const Ruleset ruleset = ruleset_of("kalah", "default");
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const Simulation none = simulate(ruleset, request_of(ruleset, "random", 1000), limits);
  EXPECT_EQ(none.ended, Stop_reason::stopped);
  EXPECT_EQ(none.looks.look(), 0);
  for (const Effect_of_reading& effect : none.looks.effects()) EXPECT_EQ(effect.size.high, 1);
}

// Nim has one question, which is asked in every game. Kalah has draws, and readings that are done
// at different looks. With 300 games, all of them are played until the last look.
TEST(Paired, HoldAlthoughTheLookingStops) {
  struct Case {
    const char *game, *text;
    std::uint64_t games;
    double half_width;
  };
  for (const auto& [game, text, games, half_width] :
       {Case{"nim", "piles=1:2:3:0", 100'000, 0.08},
        Case{"kalah", "houses=2,seeds=2", 100'000, 0.08},
        Case{"kalah", "houses=2,seeds=2", 300, 1e-6}}) {
    const bool is_last = games == 300;
    const Ruleset ruleset = ruleset_of(game, text);
    Request request = request_of(ruleset, "random", games);
    request.half_width = half_width;
    const double before = Exact_payoff(ruleset).from_start();
    std::vector<double> truth;
    for (const Alternative& a : request.alternatives)
      truth.push_back(Exact_payoff(with_reading(ruleset, a)).from_start() - before);
    constexpr int runs = 200;
    int wrong_payoffs = 0;
    std::map<int, int> looks;
    std::vector<int> wrong(truth.size());
    for (int run = 1; run <= runs; ++run) {
      request.seed = static_cast<std::uint64_t>(run);
      const Simulation seen = simulate(ruleset, request, {});
      const Estimated payoff = seen.looks.payoffs().at(0);
      wrong_payoffs += before < payoff.low || before > payoff.high ? 1 : 0;
      for (std::size_t a = 0; a < truth.size(); ++a) {
        const Effect_of_reading& effect = seen.looks.effects()[a];
        ++looks[effect.look];
        wrong[a] += truth[a] < effect.payoffs[0].low || truth[a] > effect.payoffs[0].high ? 1 : 0;
        EXPECT_EQ(effect.is_precise, !is_last);
      }
    }
    // One in twenty would be 10 of 200; more than 20 would come up once in a thousand tests.
    EXPECT_LE(wrong_payoffs, 20);
    for (std::size_t a = 0; a < truth.size(); ++a) EXPECT_LE(wrong[a], 20) << game << a;
    if (game == std::string("kalah")) {
      EXPECT_EQ(looks.size() > 1, !is_last);
    }
  }
}

TEST(Paired, TwoReadingsTogether) {
  const Ruleset ruleset = ruleset_of("kalah", "houses=2,seeds=2");
  Request request = request_of(ruleset, "random", 1600);
  request.half_width = 0.001;
  const Simulation seen = simulate(ruleset, request, {});
  std::vector<Interaction> pairs = pairs_of_largest(request, seen.looks, 3);
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[0].first, seen.looks.order()[0]);
  EXPECT_EQ(pairs[1].first, pairs[0].first);
  EXPECT_EQ(pairs[2].first, pairs[0].second);
  const auto payoff = [](const Ruleset& of) { return Exact_payoff(of).from_start(); };
  double largest = 0;
  for (Interaction& pair : pairs) {
    const Alternative a = request.alternatives[pair.first], b = request.alternatives[pair.second];
    EXPECT_NE(a.question, b.question);
    play(pair, ruleset, request, {});
    EXPECT_EQ(pair.games, 1600U);
    const Ruleset one = with_reading(ruleset, a);
    const double truth = payoff(with_reading(one, b)) - payoff(one) -
                         payoff(with_reading(ruleset, b)) + payoff(ruleset);
    largest = std::max(largest, std::abs(truth));
    EXPECT_LE(pair.payoffs[0].low, truth);
    EXPECT_GE(pair.payoffs[0].high, truth);
    EXPECT_NEAR(pair.payoffs[0].estimate, truth, 0.06);
    EXPECT_LT(pair.payoffs[0].half_width(), 0.15);
  }
  EXPECT_GT(largest, 0.02) << "the readings only add up";
}

TEST(Paired, AMatchRotatesTheSeats) {
  const Ruleset ruleset = ruleset_of("kalah", "houses=3,seeds=3");
  Request request = request_of(ruleset, "casual,random", 3200);
  ASSERT_TRUE(request.is_match());
  const Simulation seen = simulate(ruleset, request, {});
  EXPECT_GT(seen.looks.payoffs().at(0).low, 0.55);  // the casual player's share
  EXPECT_LT(seen.looks.payoffs().at(1).high, 0.45);
  request.seats = read_seats("random,casual", 2);
  EXPECT_GT(simulate(ruleset, request, {}).looks.payoffs().at(1).low, 0.55);
}

TEST(Paired, SeatsAreReadOrRefused) {
  EXPECT_EQ(style_text(read_style("casual:6")), "casual:6");
  EXPECT_EQ(style_text(read_style("casual")), "casual");
  EXPECT_EQ(read_seats("random", 3).size(), 3U);
  for (const char* wrong : {"", "casual:0", "random:2", "strong:0", "weak"})
    EXPECT_THROW(read_style(wrong), Bad_input) << wrong;
  EXPECT_THROW(read_seats("random,casual", 3), Bad_input);
}

TEST(Paired, Quantiles) {
  const Histogram some = {{1, 2}, {5, 1}, {9, 1}};
  EXPECT_EQ(quantile(some, 0.5), 1U);
  EXPECT_EQ(quantile(some, 0.51), 5U);
  EXPECT_EQ(quantile(some, 1), 9U);
  EXPECT_EQ(quantile({}, 0.5), 0U);
  EXPECT_DOUBLE_EQ(mean(some), 4);
}

}  // namespace
}  // namespace arbiter::paired
