// Positions of real games have their published values; folding, the tablebase and the two ways to
// evaluate a move must agree.
#include "solver/value/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/pig/pig.hpp"
#include "model/playthrough.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/explore/successors.hpp"
#include "solver/play/random_play.hpp"
#include "solver/verify/coded_claims.hpp"
#include "tests/game_of.hpp"
#include "tests/solver/table/loose_table.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

struct Number {
  double low, high;
};

/// The value of a position for the first side, in games where endless play does not matter.
template <Game G>
Number value_at(const G& game, const typename G::State& state, Solve_options options = {}) {
  const Solution<G, std::uint64_t> solved(game, game.start(), options, {});
  EXPECT_EQ(solved.ended(), Stop_reason::exhausted);
  const Two_values v = solved.value(state);
  EXPECT_LE(v.won.high - v.lost.low, solved.scale().ceil(options.gap));
  return {solved.scale().number(v.lost.low), solved.scale().number(v.won.high)};
}
template <Game G>
Number value_of(const G& game, Solve_options options = {}) {
  return value_at(game, game.start(), options);
}

// Misère play is won as normal play is while a pile holds two or more, and the other way round
// afterwards.
TEST(Value, OfNimIsBoutonsTheorem) {
  for (const bool misere : {false, true})
    for (int a = 0; a <= 3; ++a)
      for (int b = 0; b <= 4; ++b)
        for (int c = 1; c <= 5; ++c) {
          const std::string piles = (misere ? "NI-A01=2,piles=" : "piles=") + std::to_string(a) +
                                    ":" + std::to_string(b) + ":" + std::to_string(c) + ":0";
          const auto v = value_of(game_of<nim::Nim>(piles.c_str()));
          const bool reversed = misere && std::max({a, b, c}) <= 1;
          EXPECT_EQ(v.low, ((a ^ b ^ c) != 0) != reversed ? 1 : 0) << piles;
          EXPECT_EQ(v.high, v.low) << piles;
        }
  EXPECT_EQ(value_of(game_of<nim::Nim>("piles=1:3:5:7")).high, 0);
  EXPECT_EQ(value_of(game_of<nim::Nim>("NI-A01=2,piles=1:1:1:1")).low, 1);
}

TEST(Value, OfTicTacToeIsADrawUnderEveryReading) {
  for (const char* ruleset : {"default", "TT-A01=2", "TT-C04=off", "TT-A01=2,TT-C04=off"})
    EXPECT_EQ(value_of(game_of<tic_tac_toe::Tic_tac_toe>(ruleset)).low, 0.5) << ruleset;
}

// Neller and Presser, Optimal play of the dice game Pig, UMAP Journal 25 (2004): the first player
// wins with probability 0.530592.
TEST(Value, OfPigIsThePublishedOne) {
  const auto v = value_of(game_of<pig::Pig>("default"));
  EXPECT_LE(v.low, 0.530593);
  EXPECT_GE(v.high, 0.530592);
  EXPECT_NEAR(v.low, 0.530592725, 1e-8);
}

// Piglet, from the same paper: a coin; heads adds a point, tails ends the turn, and two points win.
// Here a die with two faces adds two points instead, so four win.
TEST(Value, OfPigletIsThePublishedOne) {
  for (const char* readings : {"", ",PG-A02=2"}) {
    const auto piglet = game_of<pig::Pig>((std::string("faces=2,target=4") + readings).c_str());
    const auto expect_near = [&](const char* position, double published) {
      EXPECT_NEAR(value_at(piglet, piglet.read(position)).low, published, 1e-8) << position;
    };
    expect_near("0-0:1+0", 4 / 7.0);
    expect_near("0-0:1+2", 5 / 7.0);
    expect_near("0-2:1+0", 2 / 5.0);
    expect_near("0-2:1+2", 3 / 5.0);
    expect_near("2-0:1+0", 4 / 5.0);
    expect_near("2-2:1+0", 2 / 3.0);
  }
}

TEST(Value, OfPigIsTheSameWhetherOneHoldsInTheEnd) {
  EXPECT_NEAR(value_of(game_of<pig::Pig>("target=12")).low,
              value_of(game_of<pig::Pig>("target=12,PG-A01=2")).low, 1e-8);
}

// One colour, one circle, and one die of two faces, the colour and the picabird: rolling the colour
// wins, rolling the bird passes: v = 1/2 + 1/2 (1 - v). (Nothing can be looted.)
TEST(Value, OfTheSmallestTableIsTwoThirds) {
  const auto v = value_of(game_of<Picadice>("colours=1,columns=1,dice=1,PD-C14=off"));
  EXPECT_LE(v.low, 2.0 / 3);
  EXPECT_GE(v.high, 2.0 / 3);
}

constexpr const char* tables[] = {"colours=1,columns=2,dice=2",
                                  "colours=2,columns=2,dice=1",
                                  "colours=2,columns=2,dice=2,limit=2",
                                  "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2",
                                  "colours=2,columns=2,dice=1,PD-A08=2,limit=2",
                                  "colours=1,columns=2,dice=2,match=3",
                                  "colours=1,columns=2,dice=1,match=2,PD-A27=2",
                                  "players=4,teams=1,colours=1,columns=1,dice=1,match=2",
                                  "players=4,teams=1,colours=1,columns=1,dice=1,PD-A10=2"};

// Equivalent positions have one value, so folding changes only the amount of work.
TEST(Folding, ChangesNoValue) {
  for (const char* table : tables) {
    SCOPED_TRACE(table);
    const Picadice game = game_of<Picadice>(table);
    Solve_options options;
    options.to_end = true;
    const Solution<Picadice, std::uint64_t> canonical(game, game.start(), options, {});
    options.canonical = false;
    const Solution<Picadice, std::uint64_t> whole(game, game.start(), options, {});
    EXPECT_LE(canonical.graph().states(), whole.graph().states());
    Random_play<Picadice> random(game, 1);
    picadice::State state = game.start();
    for (int ply = 0; ply < 400; ++ply) {
      const Two_values a = canonical.value(state), b = whole.value(state);
      // Both contain the true values, with little room to spare.
      for (const auto& [x, y] : {std::pair(a.lost, b.lost), std::pair(a.won, b.won)}) {
        EXPECT_LE(x.low, y.high) << game.write(state);
        EXPECT_LE(y.low, x.high) << game.write(state);
        EXPECT_LE(x.gap(), canonical.scale().ceil(1e-7)) << game.write(state);
      }
      if (!random.step(state)) state = game.start();
    }
  }
}

/// The possible successors of a state, in folded form, in an order that does not depend on names.
std::multiset<std::pair<std::string, bool>> canonical_successors(const Picadice& game,
                                                                 picadice::State state,
                                                                 bool flipped) {
  std::multiset<std::pair<std::string, bool>> out;
  for_successors(game, state, [&](picadice::State after, const Verdict&) {
    const bool over = game.turn(after).kind == Turn::Kind::over;
    const bool swapped = game.canonicalize(after) != flipped;
    out.emplace(game.write(after) + (over ? write_result(game.result(after)) : ""), swapped);
  });
  return out;
}

// A symmetry must be real: the representative leads to the same places as the state itself.
TEST(Folding, IsASymmetryOfTheRules) {
  for (const char* table :
       {"default", "colours=3,columns=3", "PD-A08=2,PD-A26=2,colours=3",
        "PD-A03=2,PD-A04=2,colours=2", "match=9,PD-A27=2,colours=2,columns=3",
        "players=4,teams=1,colours=2,columns=2", "players=3,colours=2,columns=2",
        "players=4,teams=1,PD-A10=2,PD-A09=2,colours=2,columns=2", "players=1",
        "players=1,PD-A01=2,birds=1"}) {
    SCOPED_TRACE(table);
    const Picadice game = game_of<Picadice>(table);
    Random_play<Picadice> random(game, 2);
    picadice::State state = game.start();
    int changed = 0;
    for (int turns = 0; turns < 150; ++turns) {
      do {
        if (!random.step(state)) state = game.start();
      } while (!game.at_turn_boundary(state));
      if (game.turn(state).kind == Turn::Kind::over) continue;
      picadice::State canonical = state;
      const bool flipped = game.canonicalize(canonical);
      changed += !(canonical == state);
      picadice::State again = canonical;
      EXPECT_FALSE(game.canonicalize(again)) << game.write(canonical);
      EXPECT_EQ(again, canonical) << "the representative of a representative";
      EXPECT_EQ(canonical_successors(game, state, false),
                canonical_successors(game, canonical, flipped))
          << game.write(state);
    }
    EXPECT_GT(changed, 50);
  }
}

// Numbers, trees and all orders come from the codes, not from the speed of threads.
TEST(Turn_graph, IsTheSameOnAnyThreads) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2");
  const auto built = [&](int threads) {
    Turn_graph_builder<Picadice, std::uint64_t> builder(game, true);
    Limits limits;
    limits.threads = threads;
    EXPECT_EQ(builder.build(game.start(), limits), Stop_reason::exhausted);
    return builder.take_graph();
  };
  const Turn_graph one = built(1);
  EXPECT_EQ(one.states(), 4019U);  // including the end and the root
  for (const int threads : {2, 3, 5}) {
    const Turn_graph many = built(threads);
    ASSERT_EQ(many.words.size(), one.words.size());
    EXPECT_TRUE(
        std::equal(one.words.data(), one.words.data() + one.words.size(), many.words.data()));
    ASSERT_EQ(many.begin.size(), one.begin.size());
    EXPECT_TRUE(
        std::equal(one.begin.data(), one.begin.data() + one.begin.size(), many.begin.data()));
    EXPECT_EQ(many.distributions, one.distributions);
  }
}

// A single turn from this position has millions of nodes: limits are obeyed even during the turn.
TEST(Turn_graph, HeedsLimitsWithinATurn) {
  const auto game = game_of<picnic_blitz::Picnic_blitz>("default");
  const auto position = game.read("5a/3b,4a/4b,6a/1a/2a/8b,9a:ab:a");
  const std::atomic<bool> stop = true;
  for (const int threads : {1, 3}) {
    Limits limits;
    limits.stop = &stop;
    limits.threads = threads;
    Turn_graph_builder<picnic_blitz::Picnic_blitz, Wide> builder(game, true);
    EXPECT_EQ(builder.build(position, limits), Stop_reason::stopped);
    EXPECT_LT(builder.states_found(), 2000U);
  }
}

// The value of a position is that of its best move, or the average over its outcomes.
TEST(Value, OfAPositionIsThatOfItsBestMove) {
  const Picadice game = game_of<Picadice>("colours=2,columns=2,dice=2");
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), {}, {});
  Random_play<Picadice> random(game, 3);
  picadice::State state = game.start();
  for (int ply = 0; ply < 300; ++ply) {
    const Turn turn = game.turn(state);
    double best = -1, sum = 0, total = 0;
    for_steps(game, state, [&](int player, const picadice::Move& move, std::uint64_t weight) {
      const double v =
          solved.scale().number(solved.value(solved.after(state, player, move)).lost.low);
      best = std::max(best, player == 1 ? 1 - v : v);
      sum += v * static_cast<double>(weight), total += static_cast<double>(weight);
    });
    const double v = solved.scale().number(solved.value(state).lost.low);
    if (turn.kind == Turn::Kind::chance) {
      EXPECT_NEAR(v, sum / total, 1e-8);
    } else if (turn.kind == Turn::Kind::decision) {
      EXPECT_NEAR(turn.actor() == 1 ? 1 - v : v, best, 1e-8);
    }
    if (!random.step(state)) state = game.start();
  }
}

// The same in fractions, which are exactly equal. They also lie between the bounds.
TEST(Value, AsAFractionIsThatOfTheBestMove) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2");
  Solve_options options;
  options.exact = true;
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, {});
  ASSERT_TRUE(solved.has_fractions());
  EXPECT_EQ(solved.fraction(game.start()).lost, mpq_class(3, 5));
  Random_play<Picadice> random(game, 4);
  picadice::State state = game.start();
  int endless = 0;
  for (int ply = 0; ply < 500; ++ply) {
    const Two_fractions v = solved.fraction(state);
    const Two_values bounds = solved.value(state);
    const auto holds = [&](const Interval& i, const mpq_class& x) {
      return mpq_class(solved.scale().number(i.low)) <= x &&
             x <= mpq_class(solved.scale().number(i.high));
    };
    EXPECT_TRUE(holds(bounds.lost, v.lost) && holds(bounds.won, v.won)) << game.write(state);
    endless += v.lost != v.won;
    const Turn turn = game.turn(state);
    Two_fractions most{0, 0}, least{1, 1}, sum{0, 0};
    for_steps(game, state, [&](int player, const picadice::Move& move, std::uint64_t weight) {
      const Two_fractions after = solved.fraction(solved.after(state, player, move));
      most = {std::max(most.lost, after.lost), std::max(most.won, after.won)};
      least = {std::min(least.lost, after.lost), std::min(least.won, after.won)};
      sum.lost += after.lost * weight, sum.won += after.won * weight;
    });
    if (turn.kind == Turn::Kind::chance) {
      const std::uint64_t total = game.total_weight(state);
      EXPECT_TRUE(v.lost == sum.lost / total && v.won == sum.won / total) << game.write(state);
    } else if (turn.kind == Turn::Kind::decision) {
      const Two_fractions& best = turn.actor() == 0 ? most : least;
      EXPECT_TRUE(v.lost == best.lost && v.won == best.won) << game.write(state);
    }
    if (!random.step(state)) state = ply % 3 == 0 ? game.start() : game.read("1x1,xx1:-:1");
  }
  EXPECT_GT(endless, 10);
}

// One player, one colour, one circle and one die: the die shows the colour with probability 1/2, so
// play takes two turns on average.
TEST(Length, OfSmallTablesIsKnown) {
  const auto turns = [](const char* table) {
    const Picadice game = game_of<Picadice>(table);
    Solve_options options;
    options.length = true;
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, {});
    const Interval v = solved.lengths().turns.back();
    EXPECT_LE(solved.lengths().scale.number(v.high - v.low), 1e-8);
    return solved.lengths().scale.number(v.low);
  };
  EXPECT_NEAR(turns("players=1,colours=1,columns=1,dice=1,PD-C14=off"), 2, 1e-8);
  // Nobody can win: the game has no reachable end.
  const Picadice endless = game_of<Picadice>("players=1,colours=1,columns=1,dice=1,PD-C17=off");
  Solve_options options;
  options.length = true;
  const Solution<Picadice, std::uint64_t> solved(endless, endless.start(), options, {});
  EXPECT_EQ(solved.lengths().turns.back().high, Lengths::unknown);
}

// The length of a position is the least of those of its moves, or the mean of those of its
// outcomes, up to rounding.
TEST(Length, OfAPositionIsThatOfItsBestMove) {
  const Picadice game = game_of<Picadice>("players=1,colours=2,columns=2");
  Solve_options options;
  options.length = true;
  const Solution<Picadice, std::uint64_t> solved(game, game.start(), options, {});
  ASSERT_TRUE(solved.has_turns());
  // A single player who cannot miss the end: the value is exact, not only bounded.
  EXPECT_EQ(solved.value(game.start()).lost,
            (Interval{solved.scale().one(), solved.scale().one()}));
  const auto turns = [&](const picadice::State& s, bool after) {
    const bool over = game.turn(s).kind == Turn::Kind::over;
    const double ended =
        after && (game.at_turn_boundary(s) || over);  // the turn that it was part of
    return solved.lengths().scale.number(solved.turns(s).low) + ended;
  };
  picadice::State state = game.start();
  Random_play<Picadice> random(game, 5);
  int decisions = 0;
  for (int ply = 0; ply < 500; ++ply) {
    const Turn turn = game.turn(state);
    double least = 1e9, mean = 0;
    for_steps(game, state, [&](int player, const auto& move, std::uint64_t weight) {
      picadice::State after = state;
      game.apply(after, player, move);
      least = std::min(least, turns(after, true));
      if (weight > 0)
        mean += turns(after, true) * static_cast<double>(weight) /
                static_cast<double>(game.total_weight(state));
    });
    if (turn.kind == Turn::Kind::chance) {
      EXPECT_NEAR(turns(state, false), mean, 1e-8) << game.write(state);
    } else if (turn.kind == Turn::Kind::decision) {
      EXPECT_NEAR(turns(state, false), least, 1e-8) << game.write(state);
      ++decisions;
    }
    if (!random.step(state)) state = game.start();
  }
  EXPECT_GT(decisions, 100);
}

// Under two of the strict readings this is a standoff: nobody can win without letting the other win
// first, and nobody has to. Yet from the start the value is the same.
TEST(Value, OfAStandoffIsWhatEndlessPlayIsWorth) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2");
  const picadice::State standoff = game.read("1x1,xx1:-:1");
  const Solution<Picadice, std::uint64_t> solved(game, standoff, {}, {});
  const Two_values v = solved.value(standoff);
  EXPECT_EQ(v.lost.low, 0U);
  EXPECT_LE(v.lost.high, solved.scale().ceil(1e-7));
  EXPECT_GE(v.won.low, solved.scale().floor(1 - 1e-7));
  EXPECT_EQ(v.won.high, solved.scale().one());
  EXPECT_NEAR(value_of(game).low, 0.6, 1e-8);
}

TEST(Value, NeedsRulesThatSayWhatHappens) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A01=0,birds=2,limit=3");
  try {
    const Solution<Picadice, std::uint64_t> solved(game, game.start(), {}, {});
    FAIL() << "silence has a value";
  } catch (const Bad_input& refused) {
    EXPECT_NE(std::string(refused.what()).find("silent (PD-C12)"), std::string::npos);
  }
}

TEST(Value, OfALimitIsSaid) {
  const Picadice game = game_of<Picadice>("default");
  Limits limits;
  limits.memory = 8 << 20;
  const Solution<Picadice, std::uint64_t> large(game, game.start(), {}, limits);
  EXPECT_EQ(large.ended(), Stop_reason::memory);
  EXPECT_FALSE(large.has_values());
  limits = {};
  limits.seconds = 0.05;
  const Solution<Picadice, std::uint64_t> slow(game, game.start(), {}, limits);
  EXPECT_EQ(slow.ended(), Stop_reason::time);
}

/// The verifier's objection to a tablebase.
template <Game G>
std::string objection(const G& game, const Loose_table& loose) {
  const Tablebase table = loose.table();
  return Verifier(Coded_claims<G>(game, table)).run({}).objection;
}

TEST(Tablebase, IsAcceptedByTheVerifier) {
  const auto check = [](const auto& game, bool canonical, bool endless_matters = false) {
    using G = std::decay_t<decltype(game)>;
    SCOPED_TRACE(std::string(G::rulebook().game) + " under " + game.ruleset().text());
    Solve_options options;
    options.to_end = true;
    options.canonical = canonical;
    const Solution<G, std::uint64_t> solved(game, game.start(), options, {});
    const Tablebase c = solved.tablebase();
    const Two_values value = solved.value(game.start());
    for (const int threads : {1, 3}) {
      Limits limits;
      limits.threads = threads;
      const Verification v = Verifier(Coded_claims<G>(game, c)).run(limits);
      EXPECT_EQ(v.objection, "");
      EXPECT_EQ(v.states, c.entries.size());
      EXPECT_GT(v.states, 10U);
      EXPECT_EQ(v.low, solved.scale().number(value.lost.low));
      EXPECT_EQ(v.high, solved.scale().number(value.won.high));
      EXPECT_EQ(v.won_low > v.lost_high, endless_matters);
    }
  };
  check(game_of<nim::Nim>("default"), false);
  check(game_of<tic_tac_toe::Tic_tac_toe>("default"), false);
  check(game_of<pig::Pig>("target=15"), false);
  check(game_of<pig::Pig>("players=3,target=5,faces=3,PG-A02=2"), false);
  for (const char* table : tables)
    for (const bool canonical : {false, true}) check(game_of<Picadice>(table), canonical);
  check(game_of<Picadice>("colours=1,columns=2,dice=2,PD-C17=off"), true, true);
}

// Every kind of false entry, in every place where it would be false.
TEST(Tablebase, IsRefusedWhenItLies) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2");
  Solve_options options;
  options.to_end = true;
  const Loose_table good(
      Solution<Picadice, std::uint64_t>(game, game.start(), options, {}).tablebase());
  ASSERT_EQ(objection(game, good), "");
  std::mt19937 random(1);
  int lies = 0;
  const auto refused = [&](const char* what, auto&& lie) {
    for (int n = 0; n < 40; ++n) {
      Loose_table bad = good;
      auto& state = bad.states[random() % bad.states.size()];
      if (!lie(bad, state)) continue;
      ++lies;
      EXPECT_NE(objection(game, bad), "")
          << what << " at " << static_cast<std::uint64_t>(state.code);
    }
  };
  const std::uint64_t one = std::uint64_t{1} << good.bits;
  using C = Loose_table;
  using S = Table_entry;
  const auto moved = [&](S& s, bool up) {
    for (std::uint64_t* bound : {&s.low, &s.won_low, &s.lost_high, &s.high})
      *bound = up ? std::min(*bound + one / 1000, one) : *bound - std::min(*bound, one / 1000);
    return true;
  };
  refused("all bounds raised",
          [&](C&, S& s) { return s.low < one - one / 1000 && moved(s, true); });
  refused("all bounds lowered", [&](C&, S& s) { return s.high > one / 1000 && moved(s, false); });
  refused("bounds out of order", [&](C&, S& s) { return s.high = s.low - 1, s.low > 0; });
  refused("bounds out of order", [&](C&, S& s) { return s.low = s.high + 1, true; });
  refused("a bound above 1", [&](C&, S& s) { return s.high = one + 1, true; });
  refused("a position that is none", [&](C& c, S& s) {
    return s.code = Wide(1) << 100, std::ranges::sort(c.states, {}, &S::code), true;
  });
  refused("a position left out", [&](C& c, S& s) {
    c.states.erase(c.states.begin() + (&s - c.states.data()));
    return true;
  });
  EXPECT_GT(lies, 200);
  for (const bool low : {false, true}) {
    Loose_table level = good;
    for (S& s : level.states) (low ? s.rank_low : s.rank_high) = 1;
    EXPECT_NE(objection(game, level), "") << "a rank of 1 rests on ends alone";
  }
  Loose_table foreign = good;
  foreign.game = "nim";
  EXPECT_THROW(objection(game, foreign), Bad_input);
  foreign = good;
  foreign.ruleset = "default";
  EXPECT_THROW(objection(game, foreign), Bad_input);
  foreign = good;
  ++foreign.model;
  EXPECT_THROW(objection(game, foreign), Bad_input);
  foreign = good;
  foreign.position = "nowhere";
  EXPECT_THROW(objection(game, foreign), Bad_input);
}

// Each of the four bounds is checked separately; here they differ.
TEST(Tablebase, OfAStandoffIsRefusedWhenItLies) {
  const Picadice game = game_of<Picadice>("colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2");
  const picadice::State standoff = game.read("1x1,xx1:-:1");
  Solve_options options;
  options.to_end = true;
  const Loose_table good(
      Solution<Picadice, std::uint64_t>(game, standoff, options, {}).tablebase());
  ASSERT_EQ(objection(game, good), "");
  int low = 0, high = 0;
  for (std::size_t n = 0; n < good.states.size(); ++n) {
    const auto& s = good.states[n];
    if (s.low < s.lost_high && s.lost_high < s.high) {
      Loose_table bad = good;
      bad.states[n].lost_high = s.low;
      if (objection(game, bad).starts_with("the upper bound with endless play lost")) ++high;
    }
    if (s.low < s.won_low && s.won_low < s.high) {
      Loose_table bad = good;
      bad.states[n].won_low = s.high;
      if (objection(game, bad).starts_with("the lower bound with endless play won")) ++low;
    }
  }
  EXPECT_GT(low, 5);
  EXPECT_GT(high, 5);
}

// Nobody can win: without the ranks, any value would confirm itself.
TEST(Tablebase, ThatStandsInACircleIsRefused) {
  const Picadice game = game_of<Picadice>("colours=1,columns=2,dice=2,PD-C17=off");
  Solve_options options;
  options.to_end = true;
  Loose_table circle(
      Solution<Picadice, std::uint64_t>(game, game.start(), options, {}).tablebase());
  ASSERT_EQ(objection(game, circle), "");
  std::uint32_t rank = 0;
  for (auto& s : circle.states) {
    s.low = s.won_low = s.lost_high = s.high = (std::uint64_t{1} << circle.bits) / 2;
    s.rank_low = s.rank_high = ++rank;
  }
  EXPECT_TRUE(objection(game, circle).starts_with("nothing forces the lower bound"))
      << objection(game, circle);
}

TEST(Value, OfTheOtherSideIsTheRest) {
  const Picadice game = game_of<Picadice>("colours=1,columns=2,dice=2");
  for (const bool canonical : {false, true}) {
    Solve_options options;
    options.canonical = canonical, options.to_end = true;
    const Solution<Picadice, std::uint64_t> first(game, game.start(), options, {});
    options.maximizer = 1;
    const Solution<Picadice, Wide> second(game, game.start(), options, {});
    const Two_values a = first.value(game.start()), b = second.value(game.start());
    const Fixed one = first.scale().one(), near = first.scale().ceil(1e-9);
    EXPECT_LE(a.lost.low + b.won.low, one);
    EXPECT_GE(a.lost.low + b.won.low + near, one);
    EXPECT_EQ(objection(game, second.tablebase()), "");
  }
}

// Three players: playing against two others who may cooperate, each gets at most a third on
// average.
TEST(Value, OfThreeSidesIsParanoid) {
  const auto pig = game_of<pig::Pig>("players=3,target=5,faces=3");
  double sum = 0;
  for (const unsigned maximizer : {0U, 1U, 2U}) {
    Solve_options options;
    options.maximizer = maximizer, options.to_end = true;
    const Solution<pig::Pig, std::uint64_t> solved(pig, pig.start(), options, {});
    sum += solved.scale().number(solved.value(pig.start()).lost.low);
    EXPECT_EQ(objection(pig, solved.tablebase()), "");
  }
  EXPECT_LT(sum, 1 + 1e-9);
  EXPECT_GT(sum, 0.5);
}

/// Nim in which both players decide simultaneously how to begin.
struct Begins_at_once : nim::Nim {
  using Nim::Nim;
  Turn turn(const nim::State& state) const {
    Turn turn = Nim::turn(state);
    if (state == start()) turn.deciders = 3;
    return turn;
  }
};

// After the first player's decision only the second has a choice, so it is not a simultaneous one;
// the position has an ordinary value, with a proof.
TEST(Value, OfAPositionAfterASimultaneousDecision) {
  const auto game = game_of<Begins_at_once>("default");
  Solve_options options;
  options.to_end = true;
  using S = Solution<Begins_at_once, std::uint64_t>;
  EXPECT_THROW(S(game, game.start(), options, {}), Bad_input);
  const S solved(game, game.read("1/3/5/2:2"), options, {});
  EXPECT_EQ(objection(game, solved.tablebase()), "");
}

}  // namespace
}  // namespace arbiter
