// States of any width. A small game whose fields are listed repeatedly is the same game with states
// too wide for a number, so every engine must give the same results.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "model/pig/pig.hpp"
#include "model/playthrough.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/explore/checkpoint.hpp"
#include "solver/explore/graph.hpp"
#include "solver/value/anytime.hpp"
#include "solver/value/probe.hpp"
#include "solver/value/solve.hpp"
#include "solver/verify/coded_claims.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/loose_table.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {
namespace {

/// G with each of its fields listed `times` times.
template <class G, int times>
struct Widened : G {
  explicit Widened(const Ruleset& ruleset) : G(ruleset) {}
  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int n = 0; n < times; ++n) G::fields(state, f);
  }
};
using Narrow = pig::Pig;

template <class G>
G game_of(const char* ruleset) {
  return G(Ruleset::parse(G::rulebook(), ruleset));
}
const Ruleset& small_pig() {
  static const Ruleset ruleset = Ruleset::parse(pig::book, "target=20");
  return ruleset;
}

template <class G>
Counts explored(const G& game, int threads) {
  Limits limits;
  limits.threads = threads;
  Explorer<G, std::uint64_t> explorer(game, {}, limits);
  EXPECT_EQ(explorer.run(), Stop_reason::exhausted);
  std::set<std::string> texts;
  explorer.for_states([&](const auto& state, std::uint64_t) { texts.insert(game.write(state)); });
  EXPECT_EQ(texts.size(), explorer.size());
  return explorer.counts();
}

template <int times>
void compare_explorations(int bits) {
  using Wide_pig = Widened<pig::Pig, times>;
  const Wide_pig wide(small_pig());
  EXPECT_EQ(Packing<Wide_pig>(wide).bits(), bits);
  const Counts narrow = explored(Narrow(small_pig()), 1);
  for (const int threads : {1, 2, 3}) EXPECT_EQ(explored(wide, threads), narrow);
}
TEST(Any_width, IsExploredTheSame) {
  compare_explorations<9>(144);   // three words
  compare_explorations<16>(256);  // four, all full
  compare_explorations<64>(1024);
  compare_explorations<256>(4096);
}

TEST(Any_width, IsRefusedBeyondTheMostWords) {
  using Too_wide = Widened<pig::Pig, 257>;
  const Too_wide game(small_pig());
  EXPECT_THAT(refusal([&] { Packing<Too_wide> packing(game); }),
              testing::HasSubstr("a state of at most 4096 bits, found \"4112 bits\""));
}

/// The shortest game in which both players have at least `points` points.
template <class G>
std::string shown(const G& game, int points, int threads) {
  Limits limits;
  limits.threads = threads;
  Watch<G> watch;
  watch.name = "points";
  watch.state = [points](const G& g, const typename G::State& s) {
    return g.score(s)[0] >= points && g.score(s)[1] >= points;
  };
  Explorer<G, Wide> explorer(game, {watch}, limits);
  explorer.run();
  const auto witness = explorer.witness(0);
  return witness ? record(game, game.start(), witness->steps).text() : "";
}
TEST(Any_width, ShowsTheSameWitnesses) {
  for (const int points : {5, 15}) {
    const std::string narrow = shown(Narrow(small_pig()), points, 1);
    EXPECT_NE(narrow, "");
    for (const int threads : {1, 2, 3})
      EXPECT_EQ(shown(Widened<pig::Pig, 9>(small_pig()), points, threads), narrow);
  }
}

TEST(Any_width, HasTheSameFieldsWithoutBeingStored) {
  using G = Widened<tic_tac_toe::Tic_tac_toe, 8>;
  const auto game = game_of<G>("default");
  const Packing<G> packing(game);
  const std::uint64_t before = packing.tree_bytes();
  const auto one = game.read("x.o/.x./..."), other = game.read("x.o/..x/...");
  EXPECT_TRUE(packing.same_fields(one, one));
  EXPECT_FALSE(packing.same_fields(one, other));
  EXPECT_EQ(packing.only_fields(one), one);
  EXPECT_EQ(packing.tree_bytes(), before);
  EXPECT_EQ(packing.unpack(packing.pack(other)), other);
  EXPECT_GT(packing.tree_bytes(), before);
}

struct Any_width_files : Table_in_folder {
  using Wide_pig = Widened<pig::Pig, 9>;
  using Explorer64 = Explorer<Wide_pig, std::uint64_t>;
  using Saved = Checkpoint<Wide_pig, std::uint64_t>;
  const Wide_pig game{small_pig()};
};

TEST_F(Any_width_files, ExplorationsGoOn) {
  int parts = 0;
  for (Stop_reason ended = Stop_reason::depth; ended != Stop_reason::exhausted; ++parts) {
    Limits limits;
    limits.threads = 1 + parts % 3;
    limits.depth = static_cast<std::uint64_t>(parts + 1);
    Explorer64 explorer(game, {}, limits);
    if (parts) Saved::read(explorer, path);
    ended = explorer.run();
    if (ended == Stop_reason::exhausted) {
      EXPECT_EQ(explorer.counts(), explored(Narrow(small_pig()), 1));
    }
    Saved::write(explorer, path);
  }
  EXPECT_GT(parts, 6);
}

TEST_F(Any_width_files, DamagedCheckpointsAreRefused) {
  {
    Explorer64 explorer(game, {}, {.depth = 4});
    ASSERT_EQ(explorer.run(), Stop_reason::depth);
    Saved::write(explorer, path);
  }
  Counts counts;
  const auto read = [&] {
    return refusal([&] {
      Explorer64 explorer(game, {}, {});
      Saved::read(explorer, path);
      counts = explorer.counts();
    });
  };
  ASSERT_EQ(read(), "accepted");
  const Counts whole = counts;
  const std::string good = bytes();
  for (std::size_t at = 0; at < good.size(); at += 1 + good.size() / 97) {
    std::string damaged = good;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    put(damaged);
    counts = {};  // some bits of a frame have no meaning
    EXPECT_TRUE(read() != "accepted" || counts == whole) << "byte " << at;
  }
  // A whole file in which the last code consists of parts that the file does not have.
  put(good);
  std::string line;
  std::vector<std::uint64_t> numbers;
  {
    Compressed_reader file(path);
    line = file.read_line(1 << 20) + "\n";
    const File_head head("checkpoint", line);
    numbers.resize(head.number("parts") + head.number("states"));
    file.read(std::as_writable_bytes(std::span(numbers)));
    file.done();
  }
  numbers.back() = ~std::uint64_t{0};
  Compressed_writer file(path);
  file.write(std::as_bytes(std::span(line)));
  file.write(std::as_bytes(std::span(numbers)));
  file.done();
  EXPECT_THAT(read(), testing::HasSubstr("codes of positions"));
}

TEST_F(Any_width_files, TablesHoldTheSameBounds) {
  Solve_options options;
  options.to_end = true;
  const Narrow narrow(small_pig());
  const Solution<Narrow, std::uint64_t> known(narrow, narrow.start(), options, {});
  std::set<std::string> files;
  for (const int threads : {1, 2, 3}) {
    Limits limits;
    limits.threads = threads;
    const Solution<Wide_pig, std::uint64_t> solved(game, game.start(), options, limits);
    ASSERT_EQ(solved.states_found(), known.states_found());
    Replacing_file file(path);
    solved.write_table(file);
    files.insert(bytes(path));
  }
  EXPECT_EQ(files.size(), 1U) << "a table depends on the threads";
  Table_file file(path);
  Probe<Wide_pig> probe(game, file);
  std::uint64_t looked_up = 0;
  Explorer64 explorer(game, {}, {});
  explorer.run();
  explorer.for_states([&](const auto& state, std::uint64_t) {
    if (game.turn(state).kind == Turn::Kind::over) return;
    const Two_values a = known.value(state), b = probe.value(state);
    ASSERT_EQ(a.lost, b.lost) << game.write(state);
    ASSERT_EQ(a.won, b.won) << game.write(state);
    ++looked_up;
  });
  EXPECT_GT(looked_up, 1000U);
  const auto objection = [&](const Loose_table& loose) {
    const Tablebase table = loose.table();
    const Verifier verifier(Coded_claims<Wide_pig>(game, table));
    std::string out = verifier.run({}).objection;
    Limits limits;
    limits.threads = 3;  // they share the tree of parts
    EXPECT_EQ(verifier.run(limits).objection.empty(), out.empty());
    return out;
  };
  const Loose_table good(file.load());
  EXPECT_EQ(objection(good), "");
  // A bound that is too good, and an invalid code, are detected.
  Loose_table table = good;
  table.states[70].low += 1 << 20;
  EXPECT_NE(objection(table), "");
  table = good;
  table.states.back().code = ~std::uint64_t{0};
  EXPECT_NE(objection(table), "");
}

TEST_F(Any_width_files, EveryByteOfATableCounts) {
  Solve_options options;
  options.to_end = true;
  using Wider_pig = Widened<pig::Pig, 24>;
  const auto few = game_of<Wider_pig>("target=3,faces=2");
  const Solution<Wider_pig, std::uint64_t> solved(few, few.start(), options, {});
  {
    Replacing_file file(path);
    solved.write_table(file);
  }
  const std::string whole = bytes();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    put(damaged);
    EXPECT_NE(refusal([&] { Table_file(path).load(); }), "") << "byte " << at;
  }
}

TEST(Any_width, IsBoundedAtAnyTimeTheSame) {
  using Wide_pig = Widened<pig::Pig, 24>;
  const Ruleset ruleset = Ruleset::parse(pig::book, "target=6");
  const Narrow narrow(ruleset);
  const Wide_pig wide(ruleset);
  Anytime_search<Narrow, std::uint64_t> a(narrow, narrow.start(), {});
  Anytime_search<Wide_pig, std::uint64_t> b(wide, wide.start(), {});
  a.run({}), b.run({});
  EXPECT_EQ(a.value(narrow.start()).lost, b.value(wide.start()).lost);
  EXPECT_EQ(a.states_found(), b.states_found());
}

}  // namespace
}  // namespace arbiter
