// Compares the explorer's fast path through the turns of Picadice with the ordinary one: from every
// state the same next codes, each equally often, or a report that it cannot be used.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "model/picadice/picadice.hpp"
#include "solver/explore/explore.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter::picadice {
namespace {

Picadice table(const char* ruleset) { return Picadice(Ruleset::parse(book, ruleset)); }

template <class Code>
class Roads {
 public:
  explicit Roads(const char* ruleset)
      : ruleset_(ruleset), game_(table(ruleset)), packing_(game_), packed_(game_) {}
  const Picadice& game() const { return game_; }
  bool usable() const { return packed_.usable(); }

  void expect_same(const State& state) const {
    std::vector<Code> ordinary, fast;
    const Code code = packing_.pack(state);
    for_successors(game_, state, [&](const State& after, const Verdict& verdict) {
      ASSERT_TRUE(verdict.is_legal()) << ruleset_ << " " << game_.write(state);
      ordinary.push_back(packing_.pack(after));
    });
    const auto transitions = packed_.successors(code, [&](Code next) { fast.push_back(next); });
    EXPECT_EQ(transitions, fast.size()) << ruleset_ << " " << game_.write(state);
    EXPECT_EQ(packed_.is_over(code), state.stage == Stage::over);
    std::sort(ordinary.begin(), ordinary.end());
    std::sort(fast.begin(), fast.end());
    ASSERT_TRUE(ordinary == fast) << ruleset_ << " " << game_.write(state) << ": "
                                  << difference(ordinary, fast);
  }

 private:
  std::string difference(const std::vector<Code>& ordinary, const std::vector<Code>& fast) const {
    std::vector<Code> missing, extra;
    std::set_difference(ordinary.begin(), ordinary.end(), fast.begin(), fast.end(),
                        std::back_inserter(missing));
    std::set_difference(fast.begin(), fast.end(), ordinary.begin(), ordinary.end(),
                        std::back_inserter(extra));
    std::string text;
    if (!missing.empty()) text += "missing " + game_.write(packing_.unpack(missing[0])) + " ";
    if (!extra.empty()) text += "extra " + game_.write(packing_.unpack(extra[0]));
    return text;
  }
  const char* ruleset_;
  const Picadice game_;
  const Packing<Picadice, Code> packing_;
  const Packed_turns<Code> packed_;
};

TEST(PackedTurns, AreTheOrdinaryOnesInEveryStateOfSmallTables) {
  for (const char* ruleset :
       {"colours=1,columns=2,dice=2", "colours=1,columns=4", "colours=2,columns=2,dice=2",
        "players=1,colours=2,columns=2,dice=2", "players=3,colours=1,columns=2,dice=1",
        "players=4,teams=1,colours=1,columns=1,dice=2", "colours=1,columns=3,dice=2,PD-A01=2",
        "colours=1,columns=3,dice=2,PD-A03=2,PD-A04=2", "colours=1,columns=2,dice=2,PD-A11=2",
        "colours=1,columns=3,dice=3,limit=1", "colours=1,columns=3,dice=2,limit=2,PD-A13=2",
        "colours=1,columns=3,dice=2,PD-C11=off", "colours=1,columns=3,dice=2,PD-C13=off",
        "colours=1,columns=3,dice=2,PD-C14=off", "colours=1,columns=3,dice=2,PD-C17=off",
        "colours=1,columns=3,dice=2,PD-C23=off", "colours=1,columns=2,dice=2,PD-C17=off,PD-C23=off",
        "colours=1,columns=6,dice=2,limit=8,birds=8"}) {
    const Roads<std::uint64_t> roads(ruleset);
    ASSERT_TRUE(roads.usable()) << ruleset;
    Explorer<Picadice> explorer(roads.game(), {}, {}, {.packed_turns = false});
    ASSERT_EQ(explorer.run(), Stop_reason::exhausted);
    explorer.for_states([&](const State& state, std::uint64_t) {
      if (!testing::Test::HasFailure()) roads.expect_same(state);
    });
  }
}

TEST(PackedTurns, AreTheOrdinaryOnesInTheFullGame) {
  for (const char* ruleset :
       {"default", "players=3", "players=4", "players=4,teams=1", "PD-A01=2,PD-A11=2",
        "players=3,PD-A03=2,PD-A04=2", "PD-A03=3,PD-A04=3", "players=4,PD-A13=2",
        "PD-C13=off,PD-C23=off", "PD-C17=off", "PD-C11=off", "PD-C14=off",
        "columns=5,dice=4,limit=5,birds=8", "limit=2", "birds=5"}) {
    const Roads<Wide> roads(ruleset);
    ASSERT_TRUE(roads.usable()) << ruleset;
    const Picadice& game = roads.game();
    std::mt19937_64 random(1);
    // States from random play, and states with random fields if the notation accepts them.
    Random_play<Picadice> play(game, 2);
    State state = game.start();
    for (int plies = 0; plies < 600 && !testing::Test::HasFailure(); ++plies) {
      if (!play.step(state)) state = game.start();
      if (game.at_turn_boundary(state)) roads.expect_same(state);
    }
    for (int drawn = 0; drawn < 150 && !testing::Test::HasFailure();) {
      const std::uint64_t emptiness = random() % 16;
      game.fields(state, [&](Field, auto& value, int least, int most) {
        const auto span = static_cast<std::uint64_t>(most - least + 1);
        value = random() % 16 < emptiness ? least : least + static_cast<int>(random() % span);
      });
      if (random() % 8 != 0) state.stage = Stage::turn;
      game.complete(state);
      try {
        roads.expect_same(game.read(game.write(state)));
        ++drawn;
      } catch (const Bad_input&) {
      }
    }
  }
}

// Rules that need more than one row or circle are left to the ordinary path.
TEST(PackedTurns, SayWhenTheyCannotBeUsed) {
  for (const char* ruleset :
       {"match=5", "PD-A08=2", "players=4,teams=1,PD-A09=2", "PD-A01=0", "counters=5",
        "limit=2,PD-A14=2", "players=4,PD-A02=0", "players=4,PD-A02=2"})
    EXPECT_FALSE(Packed_turns<Wide>(table(ruleset)).usable()) << ruleset;
}

}  // namespace
}  // namespace arbiter::picadice
