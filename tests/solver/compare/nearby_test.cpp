// Divergences near small positions: a second, plain search confirms that no shorter path leads to
// them; a game reaches the positions; the search ends for the right reasons; and its parts work as
// documented.
#include "solver/compare/nearby.hpp"

#include <gtest/gtest.h>

#include <map>

#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;
using picnic_blitz::Picnic_blitz;
using tic_tac_toe::Tic_tac_toe;

template <Game G>
Alternative reading(std::string_view question, int number) {
  return {index_of(G::rulebook().questions, question), number};
}
template <Game G>
Ruleset ruleset(const std::string& text) {
  return Ruleset::parse(G::rulebook(), text);
}

/// Whether the two rulesets diverge within a number of plies: ply by ply, without caching or
/// pruning, and comparing positions as texts.
template <Game G>
class Plain {
 public:
  Plain(const Ruleset& here, const Ruleset& there) : here_(here), there_(there) {}
  bool part_within(const typename G::State& a, const typename G::State& b, std::size_t plies) {
    if (plies == 0) return false;
    std::vector<Step<G>> steps;
    const auto weights_here = steps_of(here_, a, steps), weights_there = steps_of(there_, b, steps);
    if (weights_here != weights_there) return true;
    for (const Step<G>& step : steps) {
      typename G::State after_a = a, after_b = b;
      const Verdict v = here_.apply(after_a, step.player, step.move);
      const Verdict w = there_.apply(after_b, step.player, step.move);
      if (v.ruling != w.ruling) return true;
      if (!v.is_legal()) continue;
      if (here_.turn(after_a) != there_.turn(after_b) ||
          here_.write(after_a) != there_.write(after_b) ||
          result_of(here_, after_a) != result_of(there_, after_b) ||
          part_within(after_a, after_b, plies - 1))
        return true;
    }
    return false;
  }
  typename G::State at(const std::string& position) const { return here_.read(position); }

 private:
  /// The probabilities by move; adds to `steps` those that it does not contain.
  static std::map<std::string, double> steps_of(const G& game, const typename G::State& state,
                                                std::vector<Step<G>>& steps) {
    std::map<std::string, double> out;
    for_steps(game, state, [&](int player, const typename G::Move& move, std::uint64_t weight) {
      const Step<G> step{player, move};
      if (std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
      if (weight > 0)
        out[game.write_move(state, move)] =
            static_cast<double>(weight) / static_cast<double>(game.total_weight(state));
    });
    return out;
  }
  const G here_, there_;
};

template <Game G>
Local_divergence part(const std::string& text, const Alternative& other,
                      Local_options options = {}) {
  const Local_divergence found = diverge_locally<G>(ruleset<G>(text), other, options, {});
  if (!found.found) return found;
  const G game(ruleset<G>(text));
  replay(game, Playthrough::parse(found.played.text()));
  EXPECT_EQ(found.played.start, game.write(game.start()));
  EXPECT_LT(found.reached_in, found.played.plies.size());
  if (found.reached_in > 0) {
    EXPECT_EQ(found.played.plies[found.reached_in - 1].position, found.position);
  }
  return found;
}

struct Known {
  const char *ruleset, *question;
  int reading;
};

// The second search agrees that the shortest way has this many plies.
TEST(Nearby, NoWayFromThePositionIsShorter) {
  for (const Known& k :
       {Known{"default", "PD-A03", 2}, Known{"default", "PD-A04", 2}, Known{"default", "PD-A11", 2},
        Known{"default", "PD-A01", 2}, Known{"players=4", "PD-A02", 2}}) {
    const Alternative other = reading<Picadice>(k.question, k.reading);
    Local_options options;
    options.plies = 4'000'000;
    const Local_divergence found = part<Picadice>(k.ruleset, other, options);
    ASSERT_TRUE(found.found) << k.question << ": " << found.instead;
    const Ruleset here = ruleset<Picadice>(k.ruleset);
    Plain<Picadice> plain(here, with_reading(here, other));
    const auto at = plain.at(found.position);
    EXPECT_TRUE(plain.part_within(at, at, found.plies())) << k.question;
    EXPECT_FALSE(plain.part_within(at, at, found.plies() - 1)) << k.question;
  }
}
TEST(Nearby, NoWayIsShorterInAnotherGame) {
  for (const Known& k : {Known{"default", "PB-A30", 2}, Known{"default", "PB-A06", 2}}) {
    const Alternative other = reading<Picnic_blitz>(k.question, k.reading);
    const Local_divergence found = part<Picnic_blitz>(k.ruleset, other);
    ASSERT_TRUE(found.found) << k.question << ": " << found.instead;
    EXPECT_GT(found.reached_in, 0U);
    const Ruleset here = ruleset<Picnic_blitz>(k.ruleset);
    Plain<Picnic_blitz> plain(here, with_reading(here, other));
    const auto at = plain.at(found.position);
    EXPECT_TRUE(plain.part_within(at, at, std::min<std::size_t>(found.plies(), 4)) ||
                found.plies() > 4);
    EXPECT_FALSE(plain.part_within(at, at, std::min<std::size_t>(found.plies() - 1, 3)));
  }
}

// These games are small enough to trace back to the start, so the result is the whole shortest
// game. In tic-tac-toe both marks can have a line after eight marks and not before; in Picadice a
// player raids at once.
TEST(Nearby, ReachesTheStartWhereThatIsNear) {
  const Local_divergence lines = part<Tic_tac_toe>("default", reading<Tic_tac_toe>("TT-A01", 2));
  ASSERT_TRUE(lines.found) << lines.instead;
  EXPECT_EQ(lines.reached_in, 0U);
  EXPECT_EQ(lines.plies(), 8U);
  EXPECT_EQ(lines.position, ".../.../...");
  EXPECT_EQ(lines.pieces, -1);  // the game does not count marks
  const Local_divergence row = part<Picadice>("default", reading<Picadice>("PD-A03", 2));
  ASSERT_TRUE(row.found) << row.instead;
  EXPECT_EQ(row.reached_in, 0U);
  EXPECT_EQ(row.plies(), 5U);
  EXPECT_EQ(row.pieces, 0);
}

TEST(Nearby, TakesThePositionWithTheFewestPieces) {
  const Alternative other = reading<Picadice>("PD-A27", 2);
  const Local_divergence found = part<Picadice>("players=4,teams=1,match=5", other);
  ASSERT_TRUE(found.found) << found.instead;
  const Picadice game(ruleset<Picadice>("players=4,teams=1,match=5"));
  EXPECT_EQ(found.pieces, game.pieces(game.read(found.position)));
  EXPECT_TRUE(game.at_turn_boundary(game.read(found.position)));
  EXPECT_GT(found.reached_in, 0U);
}

// The result does not depend on which of the two is in force, nor on which one remembers more.
TEST(Nearby, ComparesReadingsThatRememberMore) {
  const char* table = "colours=1,columns=3,dice=2";
  const Local_divergence wider = part<Picadice>(table, reading<Picadice>("PD-A08", 2));
  const Local_divergence narrower =
      part<Picadice>(std::string(table) + ",PD-A08=2", reading<Picadice>("PD-A08", 1));
  ASSERT_TRUE(wider.found) << wider.instead;
  ASSERT_TRUE(narrower.found) << narrower.instead;
  EXPECT_EQ(wider.played.plies.size() - wider.reached_in, wider.plies());
  EXPECT_EQ(wider.pieces, narrower.pieces);
}

TEST(Nearby, SaysWhyNothingIsFound) {
  const Local_divergence never = part<Picadice>("default", reading<Picadice>("PD-A13", 2));
  EXPECT_FALSE(never.found);
  EXPECT_GT(never.games, 10U);
  EXPECT_EQ(never.instead, "no game was found in which they differ");
  Local_options none;
  none.plies = 0;
  const Local_divergence idle = part<Picadice>("default", reading<Picadice>("PD-A11", 2), none);
  EXPECT_FALSE(idle.found);
  EXPECT_EQ(idle.games, 0U);
  // If the games begin differently, there is no position before they diverge.
  const Local_divergence begin = part<Picnic_blitz>("default", reading<Picnic_blitz>("PB-A03", 2));
  EXPECT_TRUE(begin.found || !begin.instead.empty());
}

TEST(Nearby, DependsOnTheSeedAndOnNoClock) {
  const Alternative other = reading<Picadice>("PD-A04", 2);
  const Local_divergence one = part<Picadice>("default", other),
                         again = part<Picadice>("default", other);
  EXPECT_EQ(one.played.text(), again.played.text());
  EXPECT_EQ(one.reached_in, again.reached_in);
  std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  EXPECT_THROW(diverge_locally<Picadice>(ruleset<Picadice>("default"), other, {}, limits),
               Limit_reached);
}

TEST(Nearby, PassesOverTheFirstTurns) {
  Local_options options;
  options.after = 2;
  const Local_divergence later = part<Picadice>("default", reading<Picadice>("PD-A11", 2), options);
  ASSERT_TRUE(later.found) << later.instead;
  const Picadice game(ruleset<Picadice>("default"));
  std::uint64_t turns = 0;
  for (std::size_t n = 0; n < later.reached_in; ++n)
    turns += game.at_turn_boundary(game.read(later.played.plies[n].position)) ? 1 : 0;
  EXPECT_GE(turns, 2U);
  EXPECT_EQ(part<Picadice>("default", reading<Picadice>("PD-A11", 2)).reached_in, 0U);
}

// A given game is a candidate: with too few plies for a random game, it is the only one.
TEST(Nearby, TriesTheGamesThatAreGiven) {
  const Alternative other = reading<Picadice>("PD-A11", 2);
  Local_options options;
  options.games = 0;
  EXPECT_FALSE(part<Picadice>("default", other, options).found);
  options.lines = {{"roll", "nonsense"}, {"roll", "dice yyy", "discard"}};
  const Local_divergence found = part<Picadice>("default", other, options);
  ASSERT_TRUE(found.found) << found.instead;
  EXPECT_EQ(found.plies(), 3U);
}

TEST(Lockstep, GoesTheSameWayWhetherOrNotItListens) {
  const Ruleset here = ruleset<Picadice>("colours=2,columns=2,dice=2");
  for (const char* question : {"PD-A01", "PD-A03", "PD-A11"}) {
    const Alternative other = reading<Picadice>(question, 2);
    std::optional<std::size_t> plies;
    for (const bool always : {false, true}) {
      const Lockstep<Picadice> pair(here, with_reading(here, other), always);
      Plies_left left(10'000'000, {});
      const auto found = nearest_difference(pair, pair.start(), 7, left);
      const std::size_t length = found.path ? found.path->size() : 0;
      if (!plies) plies = length;
      EXPECT_EQ(*plies, length) << question;
    }
  }
}

TEST(CommonLine, IsShortenedToWhatItTakes) {
  const Ruleset here(tic_tac_toe::book);
  const Alternative other = reading<Tic_tac_toe>("TT-A01", 2);
  const Lockstep<Tic_tac_toe> pair(here, with_reading(here, other));
  Common_line<Tic_tac_toe> line(pair);
  Plies_left left(1'000'000, {});
  Random_play<Tic_tac_toe> random(pair.here(), 3);
  while (!pair.difference(line.end(), left)) {
    auto drawn = line.end().here;
    const auto step = random.step(drawn);
    if (!step || line.play(*step, left) != Lockstep<Tic_tac_toe>::Agreement::together)
      line = Common_line<Tic_tac_toe>(pair);  // a new game
  }
  const std::size_t before = line.size();
  line.shorten(0, left);
  EXPECT_LE(line.size(), before);
  EXPECT_GE(line.size(), 7U);
  EXPECT_TRUE(pair.difference(line.end(), left));
  Plies_left none(0, {});
  EXPECT_NO_THROW(line.shorten(0, none));
}

}  // namespace
}  // namespace arbiter
