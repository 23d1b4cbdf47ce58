// Compares trees that Picadice writes from its turns on codes with those written from its moves:
// the same words, states, results and weights.
#include "model/coded_turns.hpp"

#include <gtest/gtest.h>

#include "model/picadice/picadice.hpp"
#include "solver/play/random_play.hpp"
#include "solver/value/tree_writer.hpp"
#include "tests/game_of.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

/// A writer with a store of its own.
template <class Code>
class Road {
 public:
  Road(const Picadice& game, bool canonical, const Coded_turns* coded)
      : packing(game),
        store(packing.code_bits(), 0, 1),
        writer(game, packing, store, 0, canonical, coded) {}

  void write(Code code) {
    while (store.wants_growth()) store.grow();
    writer.write_coded(code, 0);
  }

  const Packing<Picadice, Code> packing;
  State_store<Code> store;
  Tree_writer<Picadice, Code> writer;
};

template <class Code>
class Roads {
 public:
  Roads(const char* ruleset, bool canonical)
      : ruleset_(ruleset),
        game_(game_of<Picadice>(ruleset)),
        canonical_(canonical),
        coded_(coded_turns(game_, canonical)),
        fast_(game_, canonical, coded_.get()),
        ordinary_(game_, canonical, nullptr) {}

  const Picadice& game() const { return game_; }
  bool usable() const { return coded_ != nullptr; }
  /// Compares the turns from the start and from up to `most` states that follow.
  void expect_same_from_start(std::uint64_t most) {
    Picadice::State start = game_.start();
    canonicalize(game_, start, canonical_);
    for (Road<Code>* road : {&fast_, &ordinary_}) road->store.insert(road->packing.pack(start), 0);
    for (std::uint64_t n = 0; n < std::min(ordinary_.store.size(), most); ++n)
      ASSERT_NO_FATAL_FAILURE(expect_same(ordinary_.store.list(0)[n]));
    expect_same_lists();
  }
  void expect_same(Code code) {
    const std::size_t first = ordinary_.writer.words.size();
    fast_.write(code), ordinary_.write(code);
    ASSERT_EQ(fast_.writer.words.size(), ordinary_.writer.words.size()) << where(code);
    for (std::size_t at = first; at < ordinary_.writer.words.size(); ++at)
      ASSERT_EQ(fast_.writer.words[at].bits, ordinary_.writer.words[at].bits) << where(code);
  }
  void expect_same_lists() const {
    ASSERT_EQ(fast_.store.size(), ordinary_.store.size()) << ruleset_;
    for (std::uint64_t n = 0; n < fast_.store.size(); ++n)
      ASSERT_TRUE(fast_.store.list(0)[n] == ordinary_.store.list(0)[n]) << ruleset_;
    EXPECT_EQ(fast_.writer.ends, ordinary_.writer.ends) << ruleset_;
    EXPECT_TRUE(fast_.writer.distributions == ordinary_.writer.distributions) << ruleset_;
  }
  Code pack(const Picadice::State& state) const { return fast_.packing.pack(state); }

 private:
  std::string where(Code code) const {
    return std::string(ruleset_) + ": " + game_.write(ordinary_.packing.unpack(code));
  }

  const char* ruleset_;
  const Picadice game_;
  const bool canonical_;
  const std::unique_ptr<Coded_turns> coded_;
  Road<Code> fast_, ordinary_;
};

TEST(CodedTurns, MakeTheTreesOfTheMoves) {
  for (const bool canonical : {true, false})
    for (const char* ruleset :
         {"colours=1,columns=2,dice=2", "colours=1,columns=4", "colours=2,columns=2,dice=2",
          "colours=3,columns=2", "players=1,colours=2,columns=2,dice=2",
          "players=3,colours=1,columns=2,dice=1", "players=4,teams=1,colours=1,columns=1,dice=2",
          "players=4,teams=1,PD-A10=2,colours=1,columns=2,dice=2",
          "colours=1,columns=3,dice=2,PD-A01=2", "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2",
          "colours=1,columns=2,dice=2,PD-A11=2", "colours=1,columns=3,dice=3,limit=1",
          "colours=1,columns=3,dice=2,limit=2,PD-A13=2", "colours=1,columns=3,dice=2,PD-C11=off",
          "colours=1,columns=3,dice=2,PD-C13=off", "colours=1,columns=3,dice=2,PD-C14=off",
          "colours=1,columns=3,dice=2,PD-C17=off", "colours=1,columns=3,dice=2,PD-C23=off",
          "colours=1,columns=6,dice=2,limit=8,birds=8"}) {
      Roads<std::uint64_t> roads(ruleset, canonical);
      ASSERT_TRUE(roads.usable()) << ruleset;
      ASSERT_NO_FATAL_FAILURE(roads.expect_same_from_start(2000));
    }
}

TEST(CodedTurns, MakeTheTreesOfTheMovesInTheFullGame) {
  for (const bool canonical : {true, false})
    for (const char* ruleset :
         {"default", "players=3", "players=4", "players=4,teams=1", "players=4,teams=1,PD-A10=2",
          "PD-C17=off", "columns=5,dice=4,limit=5,birds=8"}) {
      Roads<Wide> roads(ruleset, canonical);
      ASSERT_TRUE(roads.usable()) << ruleset;
      const Picadice& game = roads.game();
      Random_play<Picadice> play(game, 2);
      Picadice::State state = game.start();
      for (int plies = 0; plies < 300; ++plies) {
        if (!play.step(state)) state = game.start();
        if (!game.at_turn_boundary(state) || game.turn(state).kind == Turn::Kind::over) continue;
        ASSERT_NO_FATAL_FAILURE(roads.expect_same(roads.pack(state)));
      }
      roads.expect_same_lists();
    }
}

TEST(CodedTurns, AreMissingWhereRulesNeedMoreThanARow) {
  for (const char* ruleset : {"match=5", "PD-A08=2", "PD-A01=0", "counters=5"})
    EXPECT_EQ(coded_turns(game_of<Picadice>(ruleset), true), nullptr) << ruleset;
}

}  // namespace
}  // namespace arbiter
