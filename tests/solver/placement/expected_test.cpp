// Compares one turn, and expected values, with plain enumeration: every placement in either order,
// every hand, every card received.
#include <cmath>
#include <map>

#include "solver/placement/expected/bound.hpp"
#include "solver/placement/expected/expected.hpp"
#include "solver/placement/expected/results.hpp"
#include "solver/placement/expected/sample.hpp"
#include "solver/placement/expected/turn.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {
namespace {

/// Calls sink(area, cards) for each sequence of placements, in every order.
template <class Sink>
void for_sequences(const Problem& problem, std::vector<Card> cards, Sink&& sink) {
  std::sort(cards.begin(), cards.end());
  do {
    const auto place = [&](const auto& self, const Area& area, std::vector<Card> lying,
                           std::size_t step) -> void {
      if (step == cards.size()) return sink(area, lying);
      lying.push_back(cards[step]);
      area.placements(problem.rules, [&](const Placement& placement) {
        const int last = area.cards() - 1;
        if (step > 0 && !problem.under_same_turn && !(placement.over >> last & 1) &&
            (area.overlapped(placement.strip) >> last & 1))
          return;
        Area after = area;
        ASSERT_EQ(after.place(placement, problem.rules), cards::Obstacle::none);
        self(self, after, lying, step + 1);
      });
    };
    place(place, problem.area, problem.placed, 0);
  } while (std::next_permutation(cards.begin(), cards.end()));
}

/// The arrangement of the new cards: their cells from the upper left, and which lies on which.
std::string layers_of(const Area& area, const std::vector<Card>& cards, int old) {
  std::string out;
  for (int place = 0; place < cards::grid_cells; ++place) {
    const Area::Stack here = area.stack(place);
    for (int n = 0; n < here.count; ++n) {
      const int card = here.cards[static_cast<std::size_t>(n)];
      const cards::Strip& strip = area.strip(card);
      std::string name = std::to_string(card);
      if (card >= old) {
        Card lies = cards[static_cast<std::size_t>(card)];
        if (strip.turned) std::swap(lies[0], lies[2]);
        name = strip.down ? "d" : "a";
        for (int k = 0; k < 3; ++k) {  // identifies the card by its places and its cells
          name += std::to_string(lies[static_cast<std::size_t>(k)]) + '.';
        }
        name += std::to_string(std::min(strip.place_of(0), strip.place_of(2)));
      }
      out += name + ' ';
    }
    out += '/';
  }
  return out;
}

Histogram plain_histogram(const Problem& problem, const std::vector<Card>& cards) {
  Histogram out;
  std::set<std::string> layered;
  std::set<std::array<Grid, cards::elements>> pictures;
  for_sequences(problem, cards, [&](const Area& area, const std::vector<Card>& lying) {
    const Picture picture = cards::picture_of(area, lying);
    const int score = placement::score(problem, picture);
    out.layered[score] += layered.insert(layers_of(area, lying, problem.area.cards())).second;
    out.pictures[score] += pictures.insert(picture.shows).second;
  });
  return out;
}

/// Sums over all futures, and their number: expectimax, card by card.
class Plain {
 public:
  explicit Plain(bool alone) : alone_(alone) {}
  using Cards = std::vector<Card>;
  using Number = long long;

  Number ways(std::size_t unseen, int turns) const {
    if (turns == 0) return 1;
    const auto n = static_cast<Number>(unseen);
    const Number now = n * (n - 1) / 2 * (alone_ ? 1 : n - 2);
    return now * ways(unseen - (alone_ ? 2 : 3), turns - 1);
  }
  Number value(const Problem& now, const Cards& unseen, int turns) {
    if (turns == 0) return score(now, cards::picture_of(now.area, now.placed));
    Number sum = 0;
    for (std::size_t i = 0; i < unseen.size(); ++i)
      for (std::size_t j = i + 1; j < unseen.size(); ++j) {
        const Cards rest = without(without(unseen, j), i);
        sum +=
            std::max(keep(now, unseen[i], rest, turns - 1), keep(now, unseen[j], rest, turns - 1));
      }
    return sum;
  }
  Number keep(const Problem& now, const Card& kept, const Cards& unseen, int turns) {
    if (alone_) return place(now, {kept}, unseen, turns);
    Number sum = 0;
    for (std::size_t i = 0; i < unseen.size(); ++i)
      sum += place(now, {kept, unseen[i]}, without(unseen, i), turns);
    return sum;
  }
  Number place(const Problem& now, const Cards& cards, Cards unseen, int turns) {
    std::sort(unseen.begin(), unseen.end());
    std::string key = std::to_string(turns) + now.area.write();
    for (const Cards& each : {now.placed, cards, unseen}) {
      for (const Card& card : each)
        for (const auto cell : card) key += static_cast<char>('A' + cell);
      key += '|';
    }
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    Number best = -1000000000;
    std::set<std::string> met;
    for_sequences(now, cards, [&](const Area& area, const Cards& lying) {
      if (turns > 0 && !met.insert(layers_of(area, lying, now.area.cards())).second) return;
      Problem after = now;
      after.area = area, after.placed = lying;
      best = std::max(best, value(after, unseen, turns));
    });
    return known_[key] = best;
  }

 private:
  static Cards without(Cards cards, std::size_t n) {
    cards.erase(cards.begin() + static_cast<long>(n));
    return cards;
  }
  bool alone_;
  std::map<std::string, Number> known_;
};

void expect_equal(const Value& value, Plain::Number sum, Plain::Number ways) {
  EXPECT_TRUE(value.is_exact());
  EXPECT_EQ(write_fraction(value.least, value.denominator), write_fraction(sum, ways));
  const double quotient = static_cast<double>(sum) / static_cast<double>(ways);
  EXPECT_NEAR(value.at_least(), quotient, 1e-9);
  EXPECT_LE(value.at_least(), value.at_most());
}
void expect_within(const Value& value, Plain::Number sum, Plain::Number ways) {
  EXPECT_LE(value.least * ways, sum * value.denominator);
  EXPECT_GE(value.most * ways, sum * value.denominator);
}

std::vector<Card> deal(Random& random, int cards, int kinds) {
  std::vector<Card> out;
  for (int n = 0; n < cards; ++n) out.push_back(random.card(kinds));
  return out;
}
Problem laid(const Reading& reading, unsigned seed, Random& random, int cards, int size = 3) {
  Problem out = reading.problem(size);
  out.under_same_turn = seed % 2 == 0;
  random.lay(out, cards, 2);
  return out;
}
void add_goals(Problem& problem, unsigned seed, Random& random) {
  problem.bonuses = {random.bonus(), random.bonus()};
  if (problem.bonuses[0].element == problem.bonuses[1].element) problem.bonuses[1] = {};
  for (unsigned other = 0; other < seed % 3; ++other) {
    Problem theirs = Reading{Layers::each_card, Touch::nothing}.problem(4);
    random.lay(theirs, 8, 2);
    problem.opponents.push_back(cards::picture_of(theirs.area, theirs.placed));
  }
}

Problem without_coming(Problem problem) {
  problem.coming.clear();
  return problem;
}

class Expected_test : public testing::TestWithParam<Reading> {};

TEST_P(Expected_test, CountsOneTurn) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    Random random(seed);
    Problem each = GetParam().problem(seed % 3 == 2 ? 4 : 3);
    each.under_same_turn = seed % 2 == 0;
    each.frame = static_cast<cards::Frame>(seed % 3);
    each.rules.fixed = each.frame == cards::Frame::fixed;
    if (seed % 2 == 1) each.read = {static_cast<cards::Comparison>(seed / 2 % 2), true, true};
    random.lay(each, static_cast<int>(seed) / 2, 2);
    if (seed > 3) add_goals(each, seed, random);
    for (const int number : {1, 2}) {
      std::vector<Card> cards = deal(random, number, 2);
      if (seed % 4 == 3) cards.back() = cards.front();
      const Histogram plain = plain_histogram(each, cards),
                      fast = One_turn(each, number).histogram(cards);
      const auto without_nothing = [](auto map) {
        std::erase_if(map, [](const auto& entry) { return entry.second == 0; });
        return map;
      };
      EXPECT_EQ(fast.pictures, without_nothing(plain.pictures)) << seed << ' ' << each.area.write();
      EXPECT_EQ(fast.layered, without_nothing(plain.layered)) << seed << ' ' << each.area.write();
      const One_turn turn(each, number);
      const One_turn::Best_picture best = turn.best(cards);
      EXPECT_EQ(best.score, fast.pictures.rbegin()->first);
      const Way way = turn.way(best);
      std::vector<Card> lying = each.placed;
      for (const Way::Step& step : way.steps)
        lying.push_back(cards[static_cast<std::size_t>(step.card)]);
      EXPECT_EQ(cards::picture_of(way.area, lying), turn.picture(best, cards));
      EXPECT_EQ(score(each, turn.picture(best, cards)), best.score);
      EXPECT_GE(Bound(each).most(cards::picture_of(each.area, each.placed), number), best.score);
    }
  }
}

TEST_P(Expected_test, IsExactBeforeTheLastTurn) {
  for (unsigned seed = 0; seed < 2; ++seed)
    for (const bool alone : {false, true}) {
      Random random(seed);
      Problem each = laid(GetParam(), seed, random, 2);
      if (seed == 1) add_goals(each, 1, random);
      const Future future{1, alone, deal(random, 4, 2)};
      Plain plain(alone);
      const auto ways = plain.ways(4, 1);
      const auto result = expected_of_placements(each, future, 3, {});
      ASSERT_EQ(result.best.size(), 1U);
      EXPECT_EQ(result.ended, Stop_reason::exhausted);
      EXPECT_TRUE(result.proved);
      expect_equal(result.best[0].value, plain.value(each, future.unseen, 1), ways);
      // Also with a hand that keeps one card.
      const std::array<Card, 2> hand{random.card(2), random.card(2)};
      const Future end{0, alone, future.unseen};
      const Hand_values keeping = which_to_keep(each, hand, end, {});
      for (std::size_t n = 0; n < hand.size(); ++n)
        expect_equal(keeping.value[n], plain.keep(each, hand[n], end.unseen, 0), alone ? 1 : 4);
      const bool first = keeping.value[0].least >= keeping.value[1].least;
      EXPECT_EQ(keeping.proved, first ? 0 : 1);
    }
}

/// Compares the best value, and the values of the best few, with all results of plain enumeration.
void expect_best_placements(const Problem& problem, const std::vector<Card>& cards,
                            const Future& future) {
  Problem each = problem;
  each.coming = cards;
  Plain plain(future.alone);
  const auto ways = plain.ways(future.unseen.size(), future.turns);
  const auto best = plain.place(problem, cards, future.unseen, future.turns);
  const auto result = expected_of_placements(each, future, 4, {});
  EXPECT_EQ(result.ended, Stop_reason::exhausted);
  EXPECT_TRUE(result.proved);
  ASSERT_FALSE(result.best.empty());
  expect_equal(result.best[0].value, best, ways);
  for (const Expected_placement& placement : result.best) {
    const Problem then = after(each, placement.way);
    EXPECT_EQ(score(then, cards::picture_of(then.area, then.placed)), placement.score);
    expect_equal(placement.value, plain.value(then, future.unseen, future.turns), ways);
  }
  EXPECT_LE(result.others.most, result.best[0].value.least);
  // No result is worth more than the best one that shows the same picture, or than the others.
  const auto all = expected_of_placements(each, future, 1000, {});
  std::map<std::array<Grid, cards::elements>, Wide_integer> best_of;
  for (const Expected_placement& placement : all.best) {
    const Problem then = after(each, placement.way);
    Wide_integer& most = best_of[cards::picture_of(then.area, then.placed).shows];
    most = std::max(most, placement.value.most * ways);
  }
  for_sequences(problem, cards, [&](const Area& area, const std::vector<Card>& lying) {
    Problem then = problem;
    then.area = area, then.placed = lying;
    const auto value = plain.value(then, future.unseen, future.turns) * all.others.denominator;
    const bool is_shown = best_of[cards::picture_of(area, lying).shows] >= value;
    EXPECT_TRUE(is_shown || (all.best.size() == 1000 && all.others.most * ways >= value));
  });
  Limits limits;
  for (const double seconds : {1e-9, 3e-3}) {
    limits.seconds = seconds;
    const auto short_of_time = expected_of_placements(each, future, 4, limits);
    Value of_best = short_of_time.best[0].value;  // any of them, or of the others, may be the best
    of_best.most = std::max(of_best.most, short_of_time.others.most);
    for (const Expected_placement& placement : short_of_time.best)
      of_best.most = std::max(of_best.most, placement.value.most);
    expect_within(of_best, best, ways);
    for (const Expected_placement& placement : short_of_time.best)
      expect_within(placement.value,
                    plain.value(after(each, placement.way), future.unseen, future.turns), ways);
    if (short_of_time.proved) {
      const Problem then = after(each, short_of_time.best[0].way);
      EXPECT_EQ(plain.value(then, future.unseen, future.turns), best);
    }
  }
}

TEST_P(Expected_test, FindsTheBestPlacements) {
  Random random(7);
  const Problem one = laid(GetParam(), 1, random, 2);
  expect_best_placements(one, {random.card(2)}, {1, true, deal(random, 3, 2)});
  Problem goals = laid(GetParam(), 0, random, 1);
  add_goals(goals, 2, random);
  expect_best_placements(goals, {random.card(2)}, {1, true, deal(random, 4, 2)});
  expect_best_placements(goals, {random.card(2)}, {0, true, {}});
  for (unsigned seed = 0; seed < 6; ++seed) {  // where how cards lie limits what is possible
    const Problem full = laid(GetParam(), seed, random, 6, 4);
    expect_best_placements(full, {random.card(2)}, {1, true, deal(random, 2, 2)});
  }
}
TEST_P(Expected_test, GivesTheWay) {
  for (unsigned seed = 0; seed < 15; ++seed) {
    Random random(seed);
    const Problem each = laid(GetParam(), seed, random, 6, 4);
    for (const int number : {1, 2}) {
      const std::vector<Card> cards = deal(random, number, 4);
      const One_turn turn(each, number);
      const One_turn::Best_picture best = turn.best(cards);
      const Problem then = placed(each, turn.way(best), cards);
      const Picture picture = cards::picture_of(then.area, then.placed);
      EXPECT_EQ(picture, turn.picture(best, cards)) << seed;
      EXPECT_EQ(score(each, picture), best.score) << seed;
    }
  }
}

#ifdef ARBITER_SANITIZE
constexpr std::uint64_t plays = 40;  // forty times slower there
#else
constexpr std::uint64_t plays = 200;
#endif

void expect_sampled(const Problem& problem, const Future& future, Plain::Number sum,
                    const std::optional<Card>& kept = {}) {
  Plain plain(future.alone);
  const auto unseen = future.unseen.size();
  const auto received = static_cast<Plain::Number>(kept && !future.alone ? unseen : 1);
  const auto ways =
      received * plain.ways(kept && !future.alone ? unseen - 1 : unseen, future.turns);
  const double value = static_cast<double>(sum) / static_cast<double>(ways);
  for (const bool clairvoyant : {false, true}) {
    const Sample_options sampling{plays, 5, 0.999, clairvoyant};
    const Sample_estimates sampled = kept ? sample_keeping(problem, *kept, future, sampling, {})
                                          : sample(problem, future, sampling, {});
    EXPECT_EQ(sampled.ended, Stop_reason::exhausted);
    EXPECT_EQ(sampled.greedy.plays, plays);
    EXPECT_EQ(sampled.clairvoyant.plays, clairvoyant ? plays : 0U);
    EXPECT_LE(sampled.least, value);
    EXPECT_GE(sampled.most, value);
    EXPECT_LE(sampled.greedy.least, sampled.greedy.mean);
    EXPECT_GE(sampled.greedy.most, sampled.greedy.mean);
    EXPECT_TRUE(!clairvoyant || sampled.clairvoyant.mean >= sampled.greedy.mean);
    // For a solo player before the last turn, and when keeping a card is the last choice, greedy is
    // best.
    if (future.turns == 0 || (future.turns == 1 && future.alone && !kept)) {
      EXPECT_LE(sampled.greedy.least, value);
      EXPECT_GE(sampled.greedy.most, value);
      // The difference is below the interval, which is wide; the seed is the same every time.
      const double error = 4 * sampled.greedy.deviation / std::sqrt(static_cast<double>(plays));
      EXPECT_NEAR(sampled.greedy.mean, value, error + 1e-9);
    }
  }
}
/// Sampling takes long, so this uses three readings that cover every value of layers and of touch.
class Sample_test : public Expected_test {};
TEST_P(Sample_test, SamplesAroundTheValue) {
  for (const bool alone : {false, true}) {
    Random random(11);
    Problem each = laid(GetParam(), 0, random, 2);
    if (alone) add_goals(each, 2, random);
    const std::vector<Card> unseen = deal(random, 4, 2);
    Plain plain(alone);
    expect_sampled(each, {1, alone, unseen}, plain.value(each, unseen, 1));
    const Card kept = random.card(2);
    expect_sampled(each, {0, alone, unseen}, plain.keep(each, kept, unseen, 0), kept);
    each.coming = {random.card(2)};
    if (alone)
      expect_sampled(each, {1, alone, unseen},
                     plain.place(without_coming(each), each.coming, unseen, 1));
  }
}
INSTANTIATE_TEST_SUITE_P(Readings, Expected_test, testing::ValuesIn(readings()), name_of_reading);
INSTANTIATE_TEST_SUITE_P(Readings, Sample_test, testing::ValuesIn(few_readings()), name_of_reading);

Card same(int food, int cloth) {
  const cards::Cell cell = cards::make_cell(food, cloth);
  return {cell, cell, cell};
}

/// Exact without a limit, and still certain with hardly any time.
void expect_keeping(const Problem& problem, const std::array<Card, 2>& hand, const Future& future) {
  Plain plain(future.alone);
  const auto unseen = future.unseen.size();
  const auto ways = future.alone
                        ? plain.ways(unseen, future.turns)
                        : static_cast<Plain::Number>(unseen) * plain.ways(unseen - 1, future.turns);
  for (const double seconds : {0.0, 1e-9, 2e-3, 1e-2, 1e4}) {
    Limits limits;
    limits.seconds = seconds;
    const Hand_values keeping = which_to_keep(problem, hand, future, limits);
    std::array<Plain::Number, 2> sums{};
    for (std::size_t n = 0; n < hand.size(); ++n) {
      sums[n] = plain.keep(problem, hand[n], future.unseen, future.turns);
      expect_within(keeping.value[n], sums[n], ways);
      if (seconds == 0 || seconds > 1e3) expect_equal(keeping.value[n], sums[n], ways);
    }
    const int better = sums[0] >= sums[1] ? 0 : 1;
    EXPECT_TRUE(keeping.proved == better || sums[0] == sums[1] ||
                (seconds > 0 && keeping.proved == -1));
  }
}

TEST(Expected, PlacesTwoBeforeTheLastTurn) {
  Problem each = Reading{Layers::whole_card, Touch::nothing}.problem(3);
  Random random(3);
  random.lay(each, 1, 2);
  expect_best_placements(each, {random.card(2), same(0, 1)},
                         {1, false, {same(0, 0), random.card(2), same(0, 1)}});
}
TEST(Expected, LooksTwoTurnsAhead) {
  Problem each = Reading{Layers::whole_card, Touch::nothing}.problem(3);
  const Future future{
      2, false, {same(0, 0), same(0, 0), same(0, 1), same(0, 1), same(1, 0), same(0, 0)}};
  Plain plain(false);
  const auto value = plain.value(each, future.unseen, 2);
  const auto result = expected_of_placements(each, future, 1, {});
  expect_equal(result.best.at(0).value, value, plain.ways(6, 2));
  Limits limits;
  limits.seconds = 1e-3;
  const auto short_of_time = expected_of_placements(each, future, 1, limits);
  EXPECT_EQ(short_of_time.ended, Stop_reason::time);
  EXPECT_FALSE(short_of_time.best.at(0).value.is_exact());
  expect_within(short_of_time.best[0].value, value, plain.ways(6, 2));
}
TEST(Expected, IsNotSureOfWhatNothingIsWorth) {
  // An empty area has the fewest tacos; two cards that score nothing have one.
  Problem each = Reading{Layers::each_card, Touch::nothing}.problem(3);
  each.bonuses[0] = {Goal::least, 0};
  each.opponents.emplace_back();
  const Card card{cards::make_cell(0, 0), cards::make_cell(1, 1), cards::make_cell(2, 2)};
  const Future future{1, true, {card, card}};
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const auto result = expected_of_placements(each, future, 1, limits);
  EXPECT_EQ(result.ended, Stop_reason::stopped);
  EXPECT_EQ(result.best.at(0).score, 3);
  expect_within(result.best[0].value, 0, 1);
  expect_equal(expected_of_placements(each, future, 1, {}).best.at(0).value, 0, 1);
}
TEST(Expected, BeginsOnAnEmptyArea) {
  const Problem each = Reading{Layers::each_card, Touch::nothing}.problem(4);
  const std::vector<Card> cards{same(1, 0), same(0, 1)};
  auto plain = plain_histogram(each, cards).pictures;
  std::erase_if(plain, [](const auto& entry) { return entry.second == 0; });
  EXPECT_EQ(One_turn(each, 2).histogram(cards).pictures, plain);
  expect_keeping(each, {cards[0], cards[1]}, {0, false, {same(0, 0), same(0, 1)}});
  expect_keeping(each, {cards[0], cards[1]}, {0, true, {}});
}
TEST(Expected, IsNotSureToHideWholeCards) {
  // Under these rules the second card of a turn cannot be hidden where all lie on each other.
  Problem each = Reading{Layers::whole_card, Touch::nothing}.problem(3);
  each.under_same_turn = false;
  each.bonuses[0] = {Goal::least, 1};
  each.placed = {same(0, 0), same(0, 0)};
  each.area.place({{0, 0, false, false}, 0}, each.rules);
  each.area.place({{0, 0, false, false}, 1}, each.rules);
  each.opponents.push_back(cards::picture_of(each.area, each.placed));
  const Card card{cards::make_cell(1, 1), cards::make_cell(2, 2), cards::make_cell(1, 3)};
  const Future future{1, false, {card, card, card, card}};
  Plain plain(false);
  const auto sum = plain.value(each, future.unseen, 1);
  for (const double seconds : {0.0, 1e-9, 1e-3}) {
    Limits limits;
    limits.seconds = seconds;
    expect_within(expected_of_placements(each, future, 1, limits).best.at(0).value, sum,
                  plain.ways(4, 1));
  }
  // The same is true after a card in hand, if there is not even time to list where it can go.
  each.coming = {same(0, 0)};
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const auto hurried = expected_of_placements(each, future, 1, limits).best.at(0);
  const Problem then = after(each, hurried.way);
  expect_within(hurried.value, plain.value(then, future.unseen, 1), plain.ways(4, 1));
}
TEST(Expected, KeepsACardBeforeTheLastTurn) {
  Problem each = Reading{Layers::whole_card, Touch::nothing}.problem(3);
  const std::vector<Card> unseen{same(0, 0), same(0, 1), same(0, 1), same(0, 0)};
  expect_keeping(each, {same(1, 0), same(0, 1)}, {1, false, unseen});
}
TEST(Expected, RefusesWhatHasNoFuture) {
  Problem problem;
  Random random(4);
  random.lay(problem, 4, 4);
  const auto of = [&](const Future& future) {
    return refusal([&] { expected_of_placements(problem, future, 1, {}); });
  };
  EXPECT_EQ(of({1, false, deal(random, 2, 4)}), "unseen cards: expected 3 or more, found \"2\"");
  EXPECT_EQ(of({3, false, deal(random, 9, 4)}),
            "cards for this turn and the turns to come: expected at most 4, because an area holds "
            "8, found \"6\"");
  EXPECT_EQ(of({-1, true, {}}), "turns to come: expected 0 or more, found \"-1\"");
  problem.bonuses[0] = {Goal::least, 1};
  problem.ghost.resize(cards::elements);
  EXPECT_EQ(of({1, true, deal(random, 2, 4)}),
            "goals of a lone player with unknown cards to come: expected none that compares with "
            "the opponent, whose cards are not known yet, found \"least\"");
  problem.bonuses = {};
  problem.coming = deal(random, 3, 4);
  EXPECT_EQ(of({0, true, {}}), "cards for this turn: expected at most 2, found \"3\"");
  EXPECT_EQ(refusal([&] { which_to_keep(problem, {}, {}, {}); }),
            "cards for this turn besides the hand: expected none, found \"3\"");
  problem.coming.clear();
  EXPECT_EQ(refusal([&] {
              sample(problem, {}, {1, 1, 0.9, false}, {});
            }),
            "plays to sample: expected 2 or more, found \"1\"");
  EXPECT_EQ(refusal([&] {
              sample(problem, {}, {2, 1, 1.0, false}, {});
            }),
            "confidence: expected above 0 and below 1, found \"1.000000\"");
}
TEST(Expected, StopsWhenAsked) {
  Problem problem;
  Random random(4);
  random.lay(problem, 4, 4);
  problem.coming = deal(random, 2, 4);
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const Future future{1, false, deal(random, 20, 4)};
  const auto result = expected_of_placements(problem, future, 5, limits);
  EXPECT_EQ(result.ended, Stop_reason::stopped);
  EXPECT_FALSE(result.proved);
  ASSERT_FALSE(result.best.empty());
  EXPECT_LE(result.best[0].value.at_least(), result.others.at_most());
  EXPECT_EQ(sample(problem, future, {}, limits).ended, Stop_reason::stopped);
  problem.coming.clear();
  const Hand_values keeping =
      which_to_keep(problem, {random.card(4), random.card(4)}, future, limits);
  EXPECT_EQ(keeping.ended, Stop_reason::stopped);
  EXPECT_EQ(keeping.proved, -1);
}
TEST(Expected, WritesFractions) {
  EXPECT_EQ(write_fraction(6, 4), "3/2");
  EXPECT_EQ(write_fraction(-6, 3), "-2");
  EXPECT_EQ(write_fraction(0, 7), "0");
  Wide_integer wide = 1;
  for (int n = 0; n < 30; ++n) wide *= 10;
  EXPECT_EQ(write_fraction(wide + 1, 3), "1000000000000000000000000000001/3");
  const Value third{1, 1, 3};
  EXPECT_LT(third.at_least(), third.at_most());
  EXPECT_NEAR(third.at_least(), third.at_most(), 1e-15);
  EXPECT_EQ((Value{6, 6, 3}.at_least()), 2.0);
}
TEST(Expected, LooksTwoTurnsAheadAlone) {
  for (unsigned seed = 0; seed < 3; ++seed) {
    Random random(seed);
    Problem each = laid({static_cast<Layers>(seed), Touch::nothing}, seed, random, 1);
    if (seed > 0) add_goals(each, seed, random);
    const Future future{2, true, deal(random, 4, 2)};
    Plain plain(true);
    const auto result = expected_of_placements(each, future, 1, {});
    const auto value = plain.value(each, future.unseen, 2);
    expect_equal(result.best.at(0).value, value, plain.ways(4, 2));
    Limits ample;
    ample.seconds = 1e4;  // then it tries certain results first
    const auto again = expected_of_placements(each, future, 1, ample);
    expect_equal(again.best.at(0).value, value, plain.ways(4, 2));
    expect_keeping(each, {random.card(2), random.card(2)}, {1, true, future.unseen});
  }
}

}  // namespace
}  // namespace arbiter::placement
