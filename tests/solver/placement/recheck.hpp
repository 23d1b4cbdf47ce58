// The independent proof beside plain enumeration: what both say of one problem must be the same,
// and a claim that is a little wrong must be noticed.
#pragma once
#include "solver/placement/recheck/recheck.hpp"
#include "tests/solver/placement/enumeration.hpp"

namespace arbiter::placement {

inline void expect_claim(const Problem& problem, int best, std::uint64_t count) {
  const Recheck right = recheck(problem, best, true, {});
  EXPECT_TRUE(right.holds) << right.why << ", " << problem.area.write();
  EXPECT_EQ(right.ended, Ended::exhausted);
  EXPECT_EQ(right.why, "");
  EXPECT_EQ(right.pictures_of_that_worth, count) << problem.area.write();
  EXPECT_FALSE(right.better);

  const Recheck too_low = recheck(problem, best - 1, false, {});
  EXPECT_FALSE(too_low.holds);
  EXPECT_EQ(too_low.ended, Ended::found);
  ASSERT_TRUE(too_low.better);
  EXPECT_EQ(worth(problem, *too_low.better), best);
  EXPECT_EQ(too_low.why, "a picture is worth " + std::to_string(best) + ", more than " +
                             std::to_string(best - 1));

  const Recheck too_high = recheck(problem, best + 1, true, {});
  EXPECT_FALSE(too_high.holds);
  EXPECT_EQ(too_high.why, "no picture is worth " + std::to_string(best + 1));
  EXPECT_TRUE(recheck(problem, best + 1, false, {}).holds);  // no picture is worth more, anyway
}
inline void expect_enumerated(const Problem& problem) {
  const Enumeration all(problem);
  expect_claim(problem, all.best, all.count);
}

/// Few cards of two kinds on an empty area, the nth of a series.
inline Problem on_an_empty_area(const Reading& reading, unsigned seed, int cards) {
  Random random(seed);
  Problem out = reading.problem(seed % 4 == 3 ? 3 : 4);
  out.under_same_turn = seed % 2 == 0;
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(2));
  return out;
}
/// On an area of so many random cards.
inline Problem on_a_laid_area(const Reading& reading, unsigned seed, int laid, int cards,
                              int kinds = 3) {
  Random random(seed);
  Problem out = reading.problem(seed % 4 == 3 ? 3 : 4);
  out.under_same_turn = seed % 2 == 0;
  random.lay(out, laid, kinds);
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(kinds));
  return out;
}
/// With two random goals, under each frame in turn, beside opponents with pictures or without.
inline Problem with_goals(const Reading& reading, unsigned seed, int laid, int cards) {
  Random random(seed);
  Problem out = reading.problem(seed % 5 == 4 ? 3 : 4);
  out.frame = static_cast<strips::Frame>(seed % 3);
  out.rules.fixed = out.frame == strips::Frame::fixed;
  random.lay(out, laid, 2);
  out.bonuses = {random.bonus(), random.bonus()};
  if (out.bonuses[0].element == out.bonuses[1].element) out.bonuses[1] = {};
  for (unsigned other = 0; other < seed % 3; ++other) {
    Problem theirs = reading.problem(4);
    random.lay(theirs, 8, 2);
    out.opponents.push_back(strips::picture_of(theirs.area, theirs.placed));
  }
  if (seed % 4 == 1)
    for (std::size_t e = 0; e < strips::elements; ++e) out.ghost.push_back(random.below(6));
  for (int card = 0; card < cards; ++card) out.coming.push_back(random.card(2));
  return out;
}

}  // namespace arbiter::placement
