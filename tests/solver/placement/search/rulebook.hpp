// A brute force for up to three cards, written from the sentences of the rulebooks: it shares no
// rule, bound or table with the model or the solver. It lays every card everywhere in a square of
// four by four squares, in every order from the bottom up, and counts the points square by square.
//
//   order      "slide it over or under previously placed cards": three strips that overlap pairwise
//              share a square, so every arrangement is an order from the bottom up. If a card goes
//              over all that it meets or under all (PX-A06=1), the last card is not in between two
//              cards that it meets
//   frame      the owner's square of 4x4 (PX-A03=1, 2), in which the cards lie anywhere, or the
//              rows and columns with cards (PX-A03=3)
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "solver/placement/problem.hpp"

namespace arbiter::placement::by_the_book {

/// A square shows a snack and a cloth, or neither (-1). The eight components are snacks 0 to 3 and
/// cloths 4 to 7.
struct Square {
  int snack = -1, cloth = -1;
  bool shows(int component) const { return snack == component || cloth == component; }
};
using Zone = std::array<std::array<Square, 4>, 4>;

struct Rule {
  cards::Goal goal;
  int component;
};

/// The size of the group of a component at a square; marks its squares as seen.
inline int group(const Zone& zone, int component, int row, int column,
                 std::array<std::array<bool, 4>, 4>& seen) {
  if (row < 0 || row > 3 || column < 0 || column > 3) return 0;
  if (seen[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]) return 0;
  if (!zone[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].shows(component))
    return 0;
  seen[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = true;
  return 1 + group(zone, component, row + 1, column, seen) +
         group(zone, component, row - 1, column, seen) +
         group(zone, component, row, column + 1, seen) +
         group(zone, component, row, column - 1, seen);
}

inline std::vector<int> groups(const Zone& zone, int component) {
  std::array<std::array<bool, 4>, 4> seen{};
  std::vector<int> out;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column)
      if (const int size = group(zone, component, row, column, seen); size > 0) out.push_back(size);
  return out;
}

/// The points of a zone. `others`: for each rule, how often each opponent shows its component.
inline int points(const Zone& zone, const std::vector<Rule>& rules,
                  const std::vector<std::vector<int>>& others, bool only_covered) {
  int top = 0, left = 0, bottom = 3, right = 3;
  if (only_covered) {
    top = left = 3, bottom = right = 0;
    for (int row = 0; row < 4; ++row)
      for (int column = 0; column < 4; ++column)
        if (zone[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].snack >= 0) {
          top = std::min(top, row), bottom = std::max(bottom, row);
          left = std::min(left, column), right = std::max(right, column);
        }
  }
  int sum = 0;
  for (int component = 0; component < 8; ++component)
    for (const int size : groups(zone, component))
      if (size >= 3) sum += size - 2;
  for (std::size_t n = 0; n < rules.size(); ++n) {
    const auto [goal, component] = rules[n];
    const auto shows = [&, is = component](int row, int column) {
      return zone[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)].shows(is);
    };
    int own = 0, in_corners = 0, in_centre = 0;
    // "The centre" is the squares at an equal distance from opposite sides, or nearest to it.
    const auto is_middle = [](int at, int first, int last) {
      return std::abs(2 * at - first - last) <= 1;
    };
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column) {
        own += shows(row, column);
        if (!shows(row, column)) continue;
        in_corners += (row == top || row == bottom) && (column == left || column == right);
        in_centre += is_middle(row, top, bottom) && is_middle(column, left, right);
      }
    int full = 0;
    for (int row = top; row <= bottom; ++row) {
      bool all = true;
      for (int column = left; column <= right; ++column) all = all && shows(row, column);
      full += all;
    }
    for (int column = left; column <= right; ++column) {
      bool all = true;
      for (int row = top; row <= bottom; ++row) all = all && shows(row, column);
      full += all;
    }
    const std::vector<int> sizes = groups(zone, component);
    const auto number = [&](int size) {
      return static_cast<int>(std::count(sizes.begin(), sizes.end(), size));
    };
    bool fewest = true, most = true;
    for (const int other : others[n]) fewest = fewest && own <= other, most = most && own >= other;
    if (goal == cards::Goal::least && fewest) sum += 3;
    if (goal == cards::Goal::corners) sum += in_corners;
    if (goal == cards::Goal::groups) sum += static_cast<int>(sizes.size());
    if (goal == cards::Goal::lines) sum += 2 * full;
    if (goal == cards::Goal::most && most) sum -= 3;
    if (goal == cards::Goal::centre) sum -= 2 * in_centre;
    if (goal == cards::Goal::isolated) sum -= 2 * number(1);
    if (goal == cards::Goal::pairs) sum -= 2 * number(2);
  }
  return sum;
}

/// One way for a card to lie: its three squares, in the order of the card.
using Lie = std::array<std::pair<int, int>, 3>;
inline std::vector<Lie> all_lies() {
  std::vector<Lie> out;
  for (int line = 0; line < 4; ++line)
    for (int from = 0; from < 2; ++from) {
      const Lie across{{{line, from}, {line, from + 1}, {line, from + 2}}};
      const Lie down{{{from, line}, {from + 1, line}, {from + 2, line}}};
      for (const Lie& lie : {across, down}) {
        out.push_back(lie);
        out.push_back({lie[2], lie[1], lie[0]});
      }
    }
  return out;
}
inline bool meet(const Lie& one, const Lie& other) {
  return std::any_of(one.begin(), one.end(), [&](const auto& square) {
    return std::find(other.begin(), other.end(), square) != other.end();
  });
}

/// The most points that up to three cards can make on an empty table.
inline int most_points(const Problem& problem) {
  std::vector<Rule> rules;
  std::vector<std::vector<int>> others;
  for (const auto& [goal, element] : problem.goals()) {
    if (goal == cards::Goal::none) continue;
    rules.push_back({goal, element});
    others.emplace_back();
    for (const Picture& picture : problem.opponents) {
      int number = 0;
      for (int bit = 0; bit < 16; ++bit) number += picture.shows[element] >> bit & 1;
      others.back().push_back(number);
    }
  }
  const bool whole = problem.rules.layers == cards::Layers::whole_card;
  const bool only_covered = problem.frame == cards::Frame::actual;
  const std::vector<Lie> lies = all_lies();
  const std::size_t cards = problem.coming.size();
  int best = -1000;
  std::vector<std::size_t> chosen(cards, 0);
  for (bool more = true; more;) {
    std::vector<std::size_t> order(cards);
    for (std::size_t n = 0; n < cards; ++n) order[n] = n;
    do {
      if (whole && cards == 3 && order[1] == 2 && meet(lies[chosen[2]], lies[chosen[0]]) &&
          meet(lies[chosen[2]], lies[chosen[1]]))
        continue;
      Zone zone{};
      for (const std::size_t card : order)
        for (std::size_t n = 0; n < 3; ++n) {
          const auto [row, column] = lies[chosen[card]][n];
          const int cell = problem.coming[card][n];
          zone[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = {cell % 4,
                                                                                   4 + cell / 4};
        }
      best = std::max(best, points(zone, rules, others, only_covered));
    } while (std::next_permutation(order.begin(), order.end()));
    more = false;
    for (std::size_t n = 0; n < cards && !more; ++n) {
      if (++chosen[n] < lies.size())
        more = true;
      else
        chosen[n] = 0;
    }
  }
  return best;
}

/// A random deal of this many cards with one, two or three goals under a random reading.
inline Problem deal(unsigned seed, int cards) {
  std::mt19937 random(seed);
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  Problem out;
  out.rules.layers = static_cast<cards::Layers>(below(3));
  out.frame = static_cast<cards::Frame>(below(3));
  out.rules.fixed = out.frame == cards::Frame::fixed;
  const auto kinds = static_cast<unsigned>(1 + below(3));
  for (int card = 0; card < cards; ++card) {
    Card next;
    for (auto& cell : next) cell = cards::make_cell(below(kinds), below(kinds));
    out.coming.push_back(next);
  }
  std::array<int, 8> elements{0, 1, 2, 3, 4, 5, 6, 7};
  std::shuffle(elements.begin(), elements.end(), random);
  // Rather elements that the cards show.
  std::stable_partition(elements.begin(), elements.end(),
                        [&](int element) { return element % 4 < static_cast<int>(kinds); });
  const auto bonus = [&](std::size_t n) {
    return cards::Bonus{static_cast<cards::Goal>(1 + below(cards::goals)),
                        static_cast<std::uint8_t>(elements[n])};
  };
  const int goals = 1 + below(3);
  out.bonuses[0] = bonus(0);
  if (goals > 1) out.bonuses[1] = bonus(1);
  if (goals > 2) out.third = bonus(2);
  for (int opponent = below(3); opponent > 0; --opponent) {
    Picture picture;
    for (int place = 0; place < 16; ++place)
      if (below(3) == 0) picture.put(place, cards::make_cell(below(4), below(4)));
    out.opponents.push_back(picture);
  }
  return out;
}

inline void expect_by_the_book(unsigned seed, int cards) {
  const Problem problem = deal(seed, cards);
  const Answer answer = best_pictures(problem, {}, {});
  EXPECT_EQ(answer.ended, Stop_reason::exhausted);
  EXPECT_EQ(answer.best, most_points(problem)) << "seed " << seed << ", " << cards << " cards";
}

}  // namespace arbiter::placement::by_the_book
