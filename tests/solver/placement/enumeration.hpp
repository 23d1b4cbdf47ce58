// Compares the placement solver with plain enumeration, which tries every way to place a few cards.
// The best score and the number of best pictures must be the same, and every reported way must lead
// to its picture.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {
using cards::Bonus;
using cards::Goal;
using cards::Grid;
using cards::Layers;
using cards::Placement;
using cards::Touch;

/// All possible pictures, each in its upper left corner unless the frame is fixed.
class Enumeration {
 public:
  explicit Enumeration(const Problem& problem) : problem_(problem) {
    std::vector<int> order(problem.coming.size());
    for (std::size_t n = 0; n < order.size(); ++n) order[n] = static_cast<int>(n);
    any_order(order, 0);
  }
  int best = -1000, next_best = -1000;  // the two highest scores of different pictures
  std::size_t count = 0;
  std::map<int, std::size_t> scores{};  // [score]: number of pictures
  /// The least number of woven cards of the ways to a picture.
  int woven(const Picture& picture) const { return woven_.at(picture.shows); }

 private:
  void any_order(std::vector<int>& order, std::size_t from) {
    if (from >= order.size()) {
      place(problem_.area, problem_.placed, order, 0, 0);
      return;
    }
    const std::size_t to =
        std::min(order.size(), from + static_cast<std::size_t>(problem_.cards_a_turn));
    std::sort(order.begin() + static_cast<long>(from), order.begin() + static_cast<long>(to));
    do any_order(order, to);
    while (std::next_permutation(order.begin() + static_cast<long>(from),
                                 order.begin() + static_cast<long>(to)));
  }
  void place(const Area& area, const std::vector<Card>& cards, const std::vector<int>& order,
             std::size_t step, int woven) {
    if (step == order.size()) {
      const Picture picture = cards::picture_of(area, cards);
      const auto [known, is_new] = woven_.emplace(picture.shows, woven);
      known->second = std::min(known->second, woven);
      if (!is_new) return;
      const int score = placement::score(problem_, picture);
      ++scores[score];
      if (score > best) next_best = best, best = score, count = 0;
      if (score < best && score > next_best) next_best = score;
      if (score == best) ++count;
      return;
    }
    std::vector<Card> more = cards;
    more.push_back(problem_.coming[static_cast<std::size_t>(order[step])]);
    const bool second = step % static_cast<std::size_t>(problem_.cards_a_turn) != 0;
    const int last = area.cards() - 1;
    area.placements(problem_.rules, [&](const Placement& placement) {
      const bool meets = second && (area.overlapped(placement.strip) >> last & 1) != 0;
      if (!problem_.under_same_turn && meets && !(placement.over >> last & 1)) return;
      Area after = area;
      ASSERT_EQ(after.place(placement, problem_.rules), cards::Obstacle::none);
      const auto under = area.overlapped(placement.strip) & ~placement.over;
      place(after, more, order, step + 1, woven + (placement.over != 0 && under != 0));
    });
  }
  const Problem& problem_;
  std::map<std::array<Grid, cards::elements>, int> woven_{};
};

class Random {
 public:
  explicit Random(unsigned seed) : random_(seed) {}
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  /// Few kinds of cells make large groups.
  Card card(int kinds) {
    Card out;
    for (auto& cell : out) {
      const int second = below(kinds);  // in an order that no compiler chooses
      cell = cards::make_cell(below(kinds), second);
    }
    return out;
  }
  void lay(Problem& problem, int cards, int kinds) {
    for (int n = 0; n < cards; ++n) {
      std::vector<Placement> all;
      problem.area.placements(problem.rules, [&](const Placement& p) { all.push_back(p); });
      problem.area.place(all[static_cast<std::size_t>(below(static_cast<int>(all.size())))],
                         problem.rules);
      problem.placed.push_back(card(kinds));
    }
  }
  Bonus bonus() {
    return {static_cast<Goal>(1 + below(cards::goals)),
            static_cast<std::uint8_t>(below(cards::elements))};
  }

 private:
  std::mt19937 random_;
};

inline void expect_ways_lead_there(const Problem& problem, const Answer& answer) {
  for (const Optimum& each : answer.optima) {
    Area area = problem.area;
    std::vector<Card> cards = problem.placed;
    std::vector<bool> used(problem.coming.size());
    ASSERT_EQ(each.way.steps.size(), problem.coming.size());
    for (std::size_t n = 0; n < each.way.steps.size(); ++n) {
      const auto& [card, placement] = each.way.steps[n];
      EXPECT_EQ(card / problem.cards_a_turn, static_cast<int>(n) / problem.cards_a_turn);
      EXPECT_FALSE(used[static_cast<std::size_t>(card)]);
      used[static_cast<std::size_t>(card)] = true;
      const int last = area.cards() - 1;
      const bool free = problem.under_same_turn || static_cast<int>(n) % problem.cards_a_turn == 0;
      EXPECT_TRUE(free || !(area.overlapped(placement.strip) >> last & 1) ||
                  (placement.over >> last & 1));
      ASSERT_EQ(area.place(placement, problem.rules), cards::Obstacle::none);
      cards.push_back(problem.coming[static_cast<std::size_t>(card)]);
    }
    EXPECT_EQ(area, each.way.area);
    EXPECT_EQ(cards::picture_of(area, cards), each.picture);
    EXPECT_EQ(score(problem, each.picture), answer.best);
  }
}

inline void expect_same(const Problem& problem) {
  const Enumeration all(problem);
  const Answer answer = best_pictures(problem, {1000, true}, {});
  EXPECT_EQ(answer.ended, Stop_reason::exhausted);
  EXPECT_EQ(answer.best, all.best) << problem.area.write();
  EXPECT_EQ(answer.bound, answer.best);
  EXPECT_EQ(answer.count, all.count) << problem.area.write();
  EXPECT_EQ(answer.optima.size(), std::min<std::size_t>(1000, all.count));
  expect_ways_lead_there(problem, answer);
  const Answer first = best_pictures(problem, {}, {});
  EXPECT_EQ(first.best, all.best);
  EXPECT_EQ(first.optima.size(), 1U);
  expect_ways_lead_there(problem, first);
}

/// A reading of how cards may overlap and touch.
struct Reading {
  Layers layers;
  Touch touch;
  Problem problem(int size) const {
    Problem out;
    out.rules = {size, layers, touch};
    return out;
  }
};
/// Three readings that cover every value of layers and of touch.
inline std::vector<Reading> few_readings() {
  return {{Layers::whole_card, Touch::nothing},
          {Layers::each_card, Touch::edge},
          {Layers::no_circles, Touch::corner}};
}
inline std::vector<Reading> readings() {
#ifdef ARBITER_SANITIZE
  return few_readings();  // ten times slower, and these cases cover what is tested
#endif
  std::vector<Reading> out;
  for (const Layers layers : {Layers::whole_card, Layers::each_card, Layers::no_circles})
    for (const Touch touch : {Touch::nothing, Touch::edge, Touch::corner})
      out.push_back({layers, touch});
  return out;
}
inline std::string name_of_reading(const testing::TestParamInfo<Reading>& it) {
  return "layers" + std::to_string(static_cast<int>(it.param.layers)) + "_touch" +
         std::to_string(static_cast<int>(it.param.touch));
}

/// A few cards of two kinds on an empty area, the nth of a series.
inline Problem on_an_empty_area(const Reading& reading, unsigned seed, int cards) {
  Random random(seed);
  Problem out = reading.problem(seed % 4 == 3 ? 3 : 4);
  out.under_same_turn = seed % 2 == 0;
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(2));
  return out;
}
/// The same for an area of `laid` random cards.
inline Problem on_a_laid_area(const Reading& reading, unsigned seed, int laid, int cards,
                              int kinds = 3) {
  Random random(seed);
  Problem out = reading.problem(seed % 4 == 3 ? 3 : 4);
  out.under_same_turn = seed % 2 == 0;
  random.lay(out, laid, kinds);
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(kinds));
  return out;
}
/// The same with two random goals, under each frame in turn, with the usual or other readings of
/// goals, with or without opponents' pictures.
inline Problem with_goals(const Reading& reading, unsigned seed, int laid, int cards) {
  Random random(seed);
  Problem out = reading.problem(seed % 5 == 4 ? 3 : 4);
  out.frame = static_cast<cards::Frame>(seed % 3);
  out.rules.fixed = out.frame == cards::Frame::fixed;
  if (seed % 2 == 1) out.read = {static_cast<cards::Comparison>(seed / 2 % 2), true, true};
  random.lay(out, laid, 2);
  out.bonuses = {random.bonus(), random.bonus()};
  if (out.bonuses[0].element == out.bonuses[1].element) out.bonuses[1] = {};
  for (unsigned other = 0; other < seed % 3; ++other) {
    Problem theirs = reading.problem(4);
    random.lay(theirs, 8, 2);
    out.opponents.push_back(cards::picture_of(theirs.area, theirs.placed));
  }
  if (seed % 4 == 1)
    for (std::size_t e = 0; e < cards::elements; ++e) out.ghost.push_back(random.below(6));
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(2));
  return out;
}

}  // namespace arbiter::placement
