// A type-erased game behaves like the game itself: with a state that fits in place and one on the
// heap, with a chance event that counts its own outcomes and one that does not.
#include "solver/erased/game.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "model/brain_picnic/brain_picnic.hpp"
#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/pig/pig.hpp"
#include "model/playthrough.hpp"
#include "properties/brain_picnic/properties.hpp"
#include "solver/erased/model_of.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter {
namespace {

using Fields = std::vector<std::tuple<std::string, int, int, int, int, int, int>>;

template <Game G>
Fields fields_of(const G& game, const typename G::State& state) {
  Fields out;
  game.fields(state, [&](const Field& f, const auto& value, int least, int most) {
    out.emplace_back(f.name, f.i, f.j, f.k, static_cast<int>(value), least, most);
  });
  return out;
}

/// Everything that both report about a state; both reached it by the same moves.
template <Game G>
void compare_states(const G& typed, const Erased_game& erased, const typename G::State& one,
                    const Erased_game::State& other) {
  ASSERT_EQ(typed.write(one), erased.write(other));
  EXPECT_EQ(typed.write_json(one), erased.write_json(other));
  EXPECT_EQ(typed.draw(one), erased.draw(other));
  EXPECT_EQ(typed.turn(one), erased.turn(other));
  EXPECT_EQ(typed.at_turn_boundary(one), erased.at_turn_boundary(other));
  EXPECT_EQ(fields_of(typed, one), fields_of(erased, other));
  EXPECT_EQ(erased.read(typed.write(one)), other);
  EXPECT_EQ(erased.read_json(typed.write_json(one)), other);
  if constexpr (Has_score<G>) {
    EXPECT_EQ(typed.score(one), erased.score(other));
  }
  if (typed.turn(one).kind == Turn::Kind::over) {
    EXPECT_EQ(typed.result(one), erased.result(other));
  }
  const Packing<G, Wide> packing(typed);
  const Packing<Erased_game, Wide> same(erased);
  ASSERT_EQ(packing.bits(), same.bits());
  if (typed.at_turn_boundary(one) && !packing.is_interned()) {
    const Wide code = packing.pack(one);
    EXPECT_TRUE(code == same.pack(other));
    EXPECT_EQ(same.unpack(code), other);
  }
}

/// Random games with the same seeds.
template <Game G>
void compare(const char* ruleset_text, int games) {
  register_model(G::rulebook(), make_model<G>);
  const Ruleset ruleset = Ruleset::parse(G::rulebook(), ruleset_text);
  const G typed(ruleset);
  const Erased_game erased(ruleset);
  for (int seed = 0; seed < games; ++seed) {
    Random_play<G> random(typed, static_cast<std::uint64_t>(seed));
    Random_play<Erased_game> same(erased, static_cast<std::uint64_t>(seed));
    auto one = typed.start();
    auto other = erased.start();
    for (int plies = 0; plies < 200; ++plies) {
      compare_states(typed, erased, one, other);
      const auto before = one;
      const auto step = random.step(one);
      const auto another = same.step(other);
      ASSERT_EQ(step.has_value(), another.has_value());
      if (!step) break;
      EXPECT_EQ(step->player, another->player);
      EXPECT_EQ(step->move, another->move.template as<typename G::Move>());
      Path<Erased_game> path{*another};
      EXPECT_EQ(record(typed, before, Path<G>{*step}).text(),
                record(erased, erased.read(typed.write(before)), path).text());
    }
  }
}

TEST(ErasedGame, DoesWhatTheGameDoes) {
  compare<odds_and_evens::Odds_and_evens>("default", 4);
  compare<pig::Pig>("players=3,target=30", 4);
  compare<brain_picnic::Brain_picnic>("default", 2);
  compare<brain_picnic::Brain_picnic>("players=1,bonus=1", 2);
}

TEST(ErasedGame, KeepsItsModelAndItsRuleset) {
  register_model(pig::Pig::rulebook(), make_model<pig::Pig>);
  std::optional<Erased_game> first;
  first.emplace(Ruleset::parse(pig::book, "target=7"));
  const Erased_game copy = *first;
  first.reset();
  EXPECT_EQ(copy.ruleset(), Ruleset::parse(pig::book, "target=7"));
  EXPECT_EQ(copy.write(copy.start()), pig::Pig(copy.ruleset()).write({}));
}

TEST(ErasedGame, OfImpossibleSizesIsRefused) {
  register_model(nim::book, make_model<nim::Nim>);
  EXPECT_THROW(Erased_game(Ruleset::parse(nim::book, "piles=0:0:0:0")), Bad_input);
}

}  // namespace
}  // namespace arbiter
