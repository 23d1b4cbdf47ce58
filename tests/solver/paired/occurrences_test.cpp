// How often questions come up in games: some do in every game, some in none, and the number of
// threads does not change the counts.
#include "solver/paired/occurrences.hpp"

#include <gtest/gtest.h>

#include "tools/facade/games.hpp"

namespace arbiter {
namespace {

const Rulebook& book() { return *game_entry("picadice").book; }

Occurrences sampled(const std::string& ruleset, const Way_of_play& way, int threads = 1) {
  const Ruleset in_force = Ruleset::parse(book(), ruleset);
  Limits limits;
  limits.threads = threads;
  return paired::occurrences(in_force, alternatives(in_force), way, limits);
}
std::uint64_t asked(const Occurrences& o, std::string_view id) {
  return o.asked.at(index_of(book().questions, id)).seen;
}
std::uint64_t parted(const Occurrences& o, std::string_view id, int reading) {
  const std::size_t q = index_of(book().questions, id);
  for (std::size_t n = 0; n < o.alternatives.size(); ++n)
    if (o.alternatives[n].question == q && o.alternatives[n].reading == reading)
      return o.parted.at(n).seen;
  ADD_FAILURE() << id;
  return 0;
}

// Two identical dice may be discarded in many games; the rules never ask about partners; whether a
// looted counter may fill the last circle matters in some games and not in others.
TEST(Occurrence, CountsGames) {
  const Occurrences o = sampled("colours=1,columns=3,dice=2", {.games = 60, .seed = 3});
  EXPECT_EQ(o.games, 60U);
  EXPECT_EQ(o.ended, Stop_reason::exhausted);
  EXPECT_GT(parted(o, "PD-A11", 2), 30U);
  EXPECT_EQ(asked(o, "PD-A10"), 0U);
  EXPECT_EQ(parted(o, "PD-A10", 2), 0U);
  EXPECT_GT(parted(o, "PD-A08", 2), 0U);  // it remembers which counters were looted
  EXPECT_LT(parted(o, "PD-A08", 2), 60U);
  const Share_of_games share = o.parted.at(0);
  EXPECT_EQ(share.games, 60U);
  EXPECT_LE(share.interval().low, static_cast<double>(share.seen) / 60);
}

TEST(Occurrence, IsTheSameOnAnyNumberOfThreads) {
  for (const Strength strength : {Strength::random, Strength::casual}) {
    const Way_of_play way{.games = 20, .seed = 5, .style = {.strength = strength}};
    const Occurrences one = sampled("colours=2,columns=2", way),
                      two = sampled("colours=2,columns=2", way, 2);
    for (std::size_t q = 0; q < one.asked.size(); ++q)
      EXPECT_EQ(one.asked[q].seen, two.asked[q].seen);
    for (std::size_t n = 0; n < one.parted.size(); ++n)
      EXPECT_EQ(one.parted[n].seen, two.parted[n].seen);
  }
}

TEST(Occurrence, TellsGamesThatWereBrokenOff) {
  const Occurrences o =
      sampled("colours=1,columns=2,dice=2", {.games = 20, .seed = 3, .plies = 12});
  EXPECT_GT(o.broken_off, 0U);
  EXPECT_LT(o.broken_off, 20U);
  for (const auto* list : {&o.asked, &o.parted})
    for (const Share_of_games& share : *list) EXPECT_EQ(share.broken_off, o.broken_off);
}

TEST(Occurrence, StopsAtALimit) {
  const Ruleset in_force(book());
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const Occurrences o = paired::occurrences(in_force, {}, {}, limits);
  EXPECT_LE(o.games, 1U);
  EXPECT_EQ(o.ended, Stop_reason::stopped);
}

}  // namespace
}  // namespace arbiter
