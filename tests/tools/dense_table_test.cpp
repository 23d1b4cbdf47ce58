// Dense tablebases through the facade that the commands use: files of another game are rejected,
// false content is found, and probes return what the file contains.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>

#include "solver/table/file.hpp"
#include "solver/verify/verification.hpp"
#include "tests/model/refusal.hpp"
#include "tests/solver/table/loose_table.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter {
namespace {

using testing::HasSubstr;

struct Dense_table : testing::Test {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("arbiter-door-" + std::to_string(::getpid()));
  const std::string ruleset =
      "lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0";
  const std::unique_ptr<Game_facade> game = make_game("picnic_blitz", ruleset);
  ~Dense_table() override { std::filesystem::remove(path); }

  Solved_position build() const {
    Value_request request;
    request.engine = "dice", request.table = path;
    return game->solve("start", request, {});
  }
  Loose_table held() const { return Loose_table(Table_file(path).load()); }
  void write(const Loose_table& held) const {
    Replacing_file file(path);
    Table_writer writer(file, held, held.states.size());
    for (const Table_entry& state : held.states) writer.add(state);
    writer.finish();
    file.done();
  }
  Verification verified(const Sample_request& sample = {}) const {
    Table_file file(path);
    return game->verify(file, {}, sample);
  }
};

TEST_F(Dense_table, IsWrittenProvedAndProbed) {
  const Solved_position solved = build();
  EXPECT_EQ(solved.no_table, "");
  const Verification v = verified();
  EXPECT_TRUE(v.is_proved()) << v.objection;
  Table_file file(path);
  const auto ask = game->probe(file);
  EXPECT_EQ((*ask)("start").value.lost.low, solved.value.lost.low);
  EXPECT_EQ((*ask)("start").value.lost.high, v.high);
}

// Makes one bound better by a few units more than the others allow.
TEST_F(Dense_table, ThatIsUntrueIsFound) {
  build();
  const Loose_table good = held();
  for (const bool low : {true, false}) {
    Loose_table some = good;
    std::size_t n = 0;
    while (some.states[n].is_left_out() || some.states[n].low == 0) ++n;
    Table_entry& state = some.states[n];
    if (low)
      state.low = state.won_low = state.high;
    else
      state.high = state.lost_high = state.low;
    write(some);
    EXPECT_THAT(verified().objection,
                HasSubstr(low ? "the lower bound is too high" : "the upper bound is too low"));
    EXPECT_FALSE(verified().is_proved());
  }
}

TEST_F(Dense_table, OfSomethingElseIsRefused) {
  build();
  const Loose_table good = held();
  const auto says = [&](const auto& change) {
    Loose_table other = good;
    change(other);
    write(other);
    const std::string out = refusal([&] { verified(); });
    Table_file file(path);
    EXPECT_EQ(refusal([&] { game->probe(file); }), out);
    return out;
  };
  EXPECT_THAT(says([](Loose_table& t) { t.game = "nim"; }), HasSubstr("tablebase: game"));
  EXPECT_THAT(says([](Loose_table& t) { t.ruleset = "default"; }), HasSubstr("tablebase: ruleset"));
  EXPECT_THAT(says([](Loose_table& t) { t.model ^= 1; }), HasSubstr("a different version"));
  EXPECT_THAT(says([](Loose_table& t) { t.position = "-/-/-/-/-/-:-:a"; }),
              HasSubstr("tablebase: position"));
  EXPECT_THAT(says([](Loose_table& t) { t.maximizer = 1; }), HasSubstr("tablebase: maximizer"));
  EXPECT_THAT(says([](Loose_table& t) { t.kind.two_values = true; }),
              HasSubstr("tablebase: kind: expected numbers, units, low high, found"));
  EXPECT_THAT(says([](Loose_table& t) { t.states.emplace_back(); }),
              HasSubstr("tablebase: states"));
  Table_file file(path);
  const auto nim = make_game("nim", "default");
  EXPECT_THAT(refusal([&] { nim->verify(file, {}, {}); }), HasSubstr("dice-rolling turns"));
  EXPECT_THAT(refusal([&] { nim->probe(file); }), HasSubstr("dice-rolling turns"));
}

TEST_F(Dense_table, SaysWhatMemoryIsNeeded) {
  build();
  Table_file file(path);
  Limits limits;
  limits.memory = 100;
  EXPECT_EQ(game->verify(file, limits, {}).ended, Stop_reason::memory);
}

}  // namespace
}  // namespace arbiter
