// Compares explorations of states wider than 64 bits with a breadth-first search that keeps
// complete states in a std::set: they find the same states and levels, for any number of threads,
// in few bytes.
#include <gtest/gtest.h>

#include <set>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/brain_picnic/brain_picnic.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/explore/explore.hpp"
#include "tests/game_of.hpp"

namespace arbiter {
namespace {

using Fields = std::vector<int>;

template <Game G>
Fields fields_of(const G& game, const typename G::State& state) {
  Fields out;
  game.fields(state, [&](Field, const auto& value, int, int) { out.push_back(value); });
  return out;
}

template <Game G>
void compare(const char* ruleset, int bits, std::uint64_t depth) {
  const auto game = game_of<G>(ruleset);
  std::set<Fields> all{fields_of(game, game.start())};
  std::vector<std::set<Fields>> levels{all};
  std::vector<typename G::State> level{game.start()};
  for (std::uint64_t d = 0; d < depth; ++d) {
    std::vector<typename G::State> next;
    levels.emplace_back();
    for (const auto& state : level)
      for_successors(game, state, [&](const typename G::State& after, const Verdict& verdict) {
        if (!verdict.is_legal()) return;
        const Fields fields = fields_of(game, after);
        if (!all.insert(fields).second) return;
        levels.back().insert(fields);
        next.push_back(after);
      });
    level = std::move(next);
  }
  for (const int threads : {1, 2, 3}) {
    Limits limits;
    limits.threads = threads;
    limits.depth = depth;
    Explorer<G, Wide> explorer(game, {}, limits);
    ASSERT_EQ(explorer.packing().bits(), bits);
    ASSERT_EQ(explorer.run(), Stop_reason::depth);
    ASSERT_EQ(explorer.size(), all.size());
    // The last level has been found but not expanded.
    std::set<Fields> kept;
    explorer.for_codes(
        [&](Wide code) { kept.insert(fields_of(game, explorer.packing().unpack(code))); });
    EXPECT_TRUE(kept == all) << ruleset << ", " << threads << " threads";
    std::vector<std::set<Fields>> found(depth + 1);
    explorer.for_states([&](const typename G::State& state, std::uint64_t at) {
      EXPECT_TRUE(found[at].insert(fields_of(game, state)).second);
    });
    for (std::uint64_t d = 0; d < depth; ++d) EXPECT_TRUE(found[d] == levels[d]) << d;
    // With millions of states, each takes less than 16 bytes (bench/wide.cpp); here the unused
    // parts of chunks matter more.
    if (all.size() > 50'000) {
      EXPECT_LE(explorer.bytes(), 22 * explorer.size()) << ruleset;
    }
  }
}

TEST(Wide_states, AreFoundExactly) {
  compare<bitskrieg::Bitskrieg>("default", 229, 4);
  compare<bitskrieg::Bitskrieg>("obstacles=0,squad=2", 121, 4);
  compare<brain_picnic::Brain_picnic>("cards=16", 244, 3);
  compare<picadice::Picadice>("players=4", 101, 2);
}

}  // namespace
}  // namespace arbiter
