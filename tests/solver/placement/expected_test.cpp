// One turn, and expected values, beside plain enumeration: every placement in either order, every
// hand, every card received.
#include <map>

#include "solver/placement/bound.hpp"
#include "solver/placement/expected.hpp"
#include "solver/placement/sample.hpp"
#include "solver/placement/turn.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {
namespace {

/// sink(area, cards that lie there) for each sequence of placements, in every order.
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
        ASSERT_EQ(after.place(placement, problem.rules), strips::Obstacle::none);
        self(self, after, lying, step + 1);
      });
    };
    place(place, problem.area, problem.placed, 0);
  } while (std::next_permutation(cards.begin(), cards.end()));
}

/// How the new cards lie: their cells from the upper left, and what lies upon what.
std::string layers_of(const Area& area, const std::vector<Card>& cards, int old) {
  std::string out;
  for (int place = 0; place < strips::grid_cells; ++place) {
    const Area::Stack here = area.stack(place);
    for (int n = 0; n < here.count; ++n) {
      const int card = here.cards[static_cast<std::size_t>(n)];
      const strips::Strip& strip = area.strip(card);
      std::string name = std::to_string(card);
      if (card >= old) {
        Card lies = cards[static_cast<std::size_t>(card)];
        if (strip.turned) std::swap(lies[0], lies[2]);
        name = strip.down ? "d" : "a";
        for (int k = 0; k < 3; ++k) {  // which card: where it lies and what it reads
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
  std::set<std::array<Grid, strips::elements>> pictures;
  for_sequences(problem, cards, [&](const Area& area, const std::vector<Card>& lying) {
    const Picture picture = strips::picture_of(area, lying);
    const int worth = placement::worth(problem, picture);
    out.layered[worth] += layered.insert(layers_of(area, lying, problem.area.cards())).second;
    out.pictures[worth] += pictures.insert(picture.shows).second;
  });
  return out;
}

/// Sums over all futures, and how many there are: expectimax card by card.
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
    if (turns == 0) return worth(now, strips::picture_of(now.area, now.placed));
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
    std::string key = now.area.write();
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
    problem.opponents.push_back(strips::picture_of(theirs.area, theirs.placed));
  }
}

class Expected_test : public testing::TestWithParam<Reading> {};

TEST_P(Expected_test, CountsOneTurn) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    Random random(seed);
    Problem each = GetParam().problem(seed % 3 == 2 ? 4 : 3);
    each.under_same_turn = seed % 2 == 0;
    each.frame = static_cast<strips::Frame>(seed % 3);
    each.rules.fixed = each.frame == strips::Frame::fixed;
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
      const One_turn::Best best = turn.best(cards);
      EXPECT_EQ(best.worth, fast.pictures.rbegin()->first);
      const Way way = turn.way(best);
      std::vector<Card> lying = each.placed;
      for (const Way::Step& step : way.steps)
        lying.push_back(cards[static_cast<std::size_t>(step.card)]);
      EXPECT_EQ(strips::picture_of(way.area, lying), turn.picture(best, cards));
      EXPECT_EQ(worth(each, turn.picture(best, cards)), best.worth);
      EXPECT_GE(Bound(each).most(strips::picture_of(each.area, each.placed), number), best.worth);
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
      EXPECT_EQ(result.ended, Ended::exhausted);
      EXPECT_TRUE(result.proved);
      expect_equal(result.best[0].value, plain.value(each, future.unseen, 1), ways);
      // A hand besides, of which one is kept.
      const std::array<Card, 2> hand{random.card(2), random.card(2)};
      const Future end{0, alone, future.unseen};
      const Keeping keeping = which_to_keep(each, hand, end, {});
      for (std::size_t n = 0; n < hand.size(); ++n)
        expect_equal(keeping.value[n], plain.keep(each, hand[n], end.unseen, 0), alone ? 1 : 4);
      const bool first = keeping.value[0].least >= keeping.value[1].least;
      EXPECT_EQ(keeping.proved, first ? 0 : 1);
    }
}

/// The best value, and those of the best few, beside all results by plain enumeration.
void expect_best_placements(const Problem& problem, const std::vector<Card>& cards,
                            const Future& future) {
  Problem each = problem;
  each.coming = cards;
  Plain plain(future.alone);
  const auto ways = plain.ways(future.unseen.size(), future.turns);
  const auto best = plain.place(problem, cards, future.unseen, future.turns);
  const auto result = expected_of_placements(each, future, 4, {});
  EXPECT_EQ(result.ended, Ended::exhausted);
  EXPECT_TRUE(result.proved);
  ASSERT_FALSE(result.best.empty());
  expect_equal(result.best[0].value, best, ways);
  for (const Expected_placement& placement : result.best) {
    const Problem then = after(each, placement.way);
    EXPECT_EQ(worth(then, strips::picture_of(then.area, then.placed)), placement.worth);
    expect_equal(placement.value, plain.value(then, future.unseen, future.turns), ways);
  }
  EXPECT_LE(result.others.most, result.best.back().value.least);
  Limits limits;
  for (const double seconds : {1e-9, 3e-3}) {
    limits.seconds = seconds;
    const auto short_of_time = expected_of_placements(each, future, 4, limits);
    expect_within({short_of_time.best[0].value.least,
                   std::max(short_of_time.best[0].value.most, short_of_time.others.most),
                   short_of_time.best[0].value.denominator},
                  best, ways);
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
}
INSTANTIATE_TEST_SUITE_P(Readings, Expected_test, testing::ValuesIn(readings()), name_of_reading);

Card same(int food, int cloth) {
  const strips::Cell cell = strips::make_cell(food, cloth);
  return {cell, cell, cell};
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
  EXPECT_EQ(short_of_time.ended, Ended::time);
  EXPECT_FALSE(short_of_time.best.at(0).value.is_exact());
  expect_within(short_of_time.best[0].value, value, plain.ways(6, 2));
}
TEST(Expected, LooksTwoTurnsAheadAlone) {
  for (unsigned seed = 0; seed < 3; ++seed) {
    Random random(seed);
    Problem each = laid({static_cast<Layers>(seed), Touch::nothing}, seed, random, 1);
    if (seed > 0) add_goals(each, seed, random);
    const Future future{2, true, deal(random, 4, 2)};
    Plain plain(true);
    const auto result = expected_of_placements(each, future, 1, {});
    expect_equal(result.best.at(0).value, plain.value(each, future.unseen, 2), plain.ways(4, 2));
    const std::array<Card, 2> hand{random.card(2), random.card(2)};
    const Future less{1, true, future.unseen};
    const Keeping keeping = which_to_keep(each, hand, less, {});
    for (std::size_t n = 0; n < hand.size(); ++n)
      expect_equal(keeping.value[n], plain.keep(each, hand[n], less.unseen, 1), plain.ways(4, 1));
  }
}

}  // namespace
}  // namespace arbiter::placement
