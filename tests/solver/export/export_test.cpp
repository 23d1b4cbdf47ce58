// The explicit model of small games, and the contents of its files. A reader that shares no code
// with Arbiter tests from outside that the values follow from the files
// (tests/tools/export_test.py).
#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "model/nim/nim.hpp"
#include "model/odds_and_evens/odds_and_evens.hpp"
#include "model/picadice/picadice.hpp"
#include "model/pig/pig.hpp"
#include "model/tic_tac_toe/tic_tac_toe.hpp"
#include "solver/export/formats.hpp"
#include "solver/export/state_enumeration.hpp"
#include "tools/facade/walk.hpp"

namespace arbiter {
namespace {

using State_kind = Explicit_model::State_kind;

template <Game G>
Explicit_model model_of(const char* ruleset, Walk_request request = {}, const char* from = "") {
  const G game(Ruleset::parse(G::rulebook(), ruleset));
  Walk<G> walk(game, request);
  EXPECT_EQ(walk.run(*from ? game.read(from) : game.start(), {}), Stop_reason::exhausted);
  return walk.take_model();
}
std::uint32_t find(const Explicit_model& model, std::string_view notation) {
  for (std::uint32_t s = 0; s < model.size(); ++s)
    if (model.notation(s) == notation) return s;
  ADD_FAILURE() << notation;
  return 0;
}
std::string folder() {
  const auto path =
      std::filesystem::temp_directory_path() / ("arbiter-export-" + std::to_string(::getpid()));
  std::filesystem::create_directories(path);
  return path.string() + "/";
}
std::string text_of(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Export, OneHeapOfTwo) {
  const Explicit_model model = model_of<nim::Nim>("piles=2:0:0:0");
  // 2 to move, won, lost, 1 and 0 left for the other, 0 left for the first
  ASSERT_EQ(model.size(), 6U);
  EXPECT_EQ(model.notation(Explicit_model::start), "2/0/0/0:1");
  EXPECT_EQ(model.labels_of(0), (std::vector<std::string>{"init", "side1"}));
  EXPECT_EQ(model.labels_of(1), std::vector<std::string>{"won"});
  EXPECT_EQ(model.labels_of(find(model, "1/0/0/0:2")), std::vector<std::string>{"side2"});
  ASSERT_EQ(model.after(0).size(), 2U);
  EXPECT_EQ(model.labels[model.after(0)[0].label], "take 1 from 1");
  const auto ended = find(model, "0/0/0/0:2");
  EXPECT_EQ(model.states[ended].what, State_kind::end);
  EXPECT_EQ(model.after(ended)[0].target, Explicit_model::won);
  const auto shape = model.shape();
  // The second player has no choice.
  EXPECT_EQ(shape.type, Explicit_model::Type::process);
  EXPECT_EQ(questions(model, shape).lost, "Pmax=? [ F \"won\" ]");
  const auto other = model_of<nim::Nim>("piles=2:0:0:0", {1});
  EXPECT_EQ(questions(other, other.shape()).lost, "Pmin=? [ F \"won\" ]");
  const auto both = model_of<nim::Nim>("piles=2:2:0:0", {1});
  EXPECT_EQ(questions(both, both.shape()).won, "<<2>> Pmax=? [ G !\"lost\" ]");
  const auto none = model_of<nim::Nim>("piles=1:0:0:0");
  EXPECT_EQ(questions(none, none.shape()).lost, "P=? [ F \"won\" ]");
}

TEST(Export, ADrawIsHalfAWin) {
  const Explicit_model model = model_of<tic_tac_toe::Tic_tac_toe>("default");
  EXPECT_EQ(model.size(), 5478U + 2);  // the known number, plus won and lost
  int draws = 0;
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    if (model.states[s].what != State_kind::end || model.after(s).size() == 1) continue;
    ++draws;
    EXPECT_EQ(model.distribution(s),
              (Explicit_model::Distribution{{Explicit_model::won, 1}, {Explicit_model::lost, 1}}));
    EXPECT_EQ(model.total(s), 2U);
  }
  EXPECT_EQ(draws, 16);
}

TEST(Export, ChanceHasAStateOfItsOwn) {
  const Explicit_model model = model_of<pig::Pig>("target=6");
  std::uint64_t rolls = 0;
  for (std::uint32_t s = 0; s < model.size(); ++s) {
    if (model.states[s].what != State_kind::chance) continue;
    ++rolls;
    EXPECT_EQ(model.after(s).size(), 6U);
    EXPECT_EQ(model.total(s), 6U);
    // A one leads to a different state from the other numbers; the merged weights still add up to
    // six.
    std::uint64_t sum = 0;
    for (const auto& [target, weight] : model.distribution(s)) sum += weight;
    EXPECT_EQ(sum, 6U);
  }
  EXPECT_GT(rolls, 0U);
  EXPECT_EQ(model.shape().type, Explicit_model::Type::game);
  std::uint64_t branches = 0;
  for (std::uint32_t s = 0; s < model.size(); ++s)
    branches += model.decides(s) ? model.after(s).size() : model.distribution(s).size();
  EXPECT_EQ(model.shape().branches, branches);
}

TEST(Export, WithinATurnAndOver) {
  const auto rolling = model_of<pig::Pig>("target=6", {0}, "0-0:1+0?");
  EXPECT_EQ(rolling.states[0].what, State_kind::chance);
  const auto over = model_of<tic_tac_toe::Tic_tac_toe>("default", {1}, "xxx/oo./...");
  ASSERT_EQ(over.size(), 3U);
  EXPECT_EQ(over.after(0)[0].target, Explicit_model::lost);
}

TEST(Export, FoldedKnowsWhoseTurnItIs) {
  const char* ruleset = "colours=1,columns=2";
  const auto whole = model_of<picadice::Picadice>(ruleset);
  const auto canonical = model_of<picadice::Picadice>(ruleset, {0, true});
  EXPECT_LT(canonical.size() * 2, whole.size());
  int exchanged = 0;
  for (std::uint32_t s = 0; s < canonical.size(); ++s) {
    if (!canonical.states[s].exchanged) continue;
    ++exchanged;
    EXPECT_TRUE(canonical.notation(s).ends_with(" (sides exchanged)"));
  }
  EXPECT_GT(exchanged, 0);
}

TEST(Export, ChoicesAtOnce) {
  using odds_and_evens::Odds_and_evens;
  const Explicit_model model = model_of<Odds_and_evens>("points=1,fingers=2");
  ASSERT_EQ(model.size(), 5U);  // 0-0, won, lost, 0-1, 1-0
  EXPECT_EQ(model.states[0].what, State_kind::at_once);
  EXPECT_EQ(model.states[0].columns, 2U);
  EXPECT_EQ(model.labels_of(0), (std::vector<std::string>{"init", "both"}));
  ASSERT_EQ(model.after(0).size(), 4U);
  EXPECT_EQ(model.labels[model.after(0)[1].label], "show 1 | show 2");
  EXPECT_EQ(model.notation(model.after(0)[1].target), "1-0");
  EXPECT_EQ(name_of(model.shape().type), "CSG");
  EXPECT_EQ(questions(model, model.shape()).lost, "<<p1>> Pmax=? [ F \"won\" ]");
  const Writer_input writing{model, model.shape(), true};
  const std::string path = folder() + "odds";
  EXPECT_THROW(write_model(writing, format_named("prism"), path, {}), Bad_input);
  EXPECT_EQ(write_model(writing, format_named("csg"), path, {}).files.size(), 1U);
  const std::string text = text_of(path + ".prism");
  EXPECT_NE(text.find("[a0,b1] s=0 -> 1:(s'=4)&(n1'=1)&(n2'=1); // show 1 | show 2\n"),
            std::string::npos)
      << text;
  // One player has chosen, and only she knows what.
  EXPECT_THROW(model_of<Odds_and_evens>("points=1", {}, "0-0:3/."), Bad_input);
}

TEST(Export, KeepsTheLimits) {
  const pig::Pig game(Ruleset::parse(pig::Pig::rulebook(), "target=100"));
  Walk_request few{0, false, 1000};
  Walk<pig::Pig> walk(game, few);
  EXPECT_EQ(walk.run(game.start(), {}), Stop_reason::states);
  // A state that was not expanded has no successors and can still be queried.
  const std::uint32_t last = walk.model().size() - 1;
  EXPECT_TRUE(walk.model().after(last).empty());
  EXPECT_TRUE(walk.model().distribution(last).empty());
  Limits limits;
  limits.memory = 1 << 20;
  Walk<pig::Pig> large(game, {});
  EXPECT_EQ(large.run(game.start(), limits), Stop_reason::memory);
  EXPECT_LT(large.bytes(), 2U << 20);
  limits = {};
  limits.seconds = 0.01;
  EXPECT_EQ(Walk<pig::Pig>(game, {}).run(game.start(), limits), Stop_reason::time);
  std::atomic<bool> stop = true;
  limits.stop = &stop;
  EXPECT_EQ(Walk<pig::Pig>(game, {}).run(game.start(), limits), Stop_reason::stopped);
  // The same while the files are written: none remains.
  const auto model = model_of<pig::Pig>("target=20");
  limits.seconds = 0;
  std::filesystem::remove_all(folder());  // left by other tests of this process
  const std::string path = folder() + "cut";
  for (const Format& format : formats()) {
    const auto written = write_model({model, model.shape(), false}, format, path, limits);
    EXPECT_EQ(written.ended, Stop_reason::stopped);
    EXPECT_TRUE(written.files.empty());
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder()));
}

TEST(Export, PayoffsAreShares) {
  EXPECT_EQ(share_of(0.5).whole, 2U);
  EXPECT_EQ(share_of(0).part, 0U);
  EXPECT_EQ(share_of(1).part, 1U);
  const Payoff_share third = share_of(1.0 / 3);
  EXPECT_EQ(std::pair(third.part, third.whole), std::pair(1U, 3U));
  EXPECT_THROW(share_of(1.5), Bad_input);
  EXPECT_THROW(share_of(-1), Bad_input);
  EXPECT_THROW(share_of(0.1234567), Bad_input);
}

TEST(Export, FilesOfOneHeapOfOne) {
  const auto model = model_of<nim::Nim>("piles=1:0:0:0");
  const Writer_input writing{model, model.shape(), false};
  const std::string path = folder() + "one";
  for (const Format& format : formats()) {
    const auto written = write_model(writing, format, path, {});
    EXPECT_EQ(written.files.size(), format.files.size());
  }
  EXPECT_EQ(text_of(path + ".sta"),
            "(s)\n0:(0) 1/0/0/0:1\n1:(1) won\n2:(2) lost\n3:(3) 0/0/0/0:2\n");
  EXPECT_EQ(text_of(path + ".tra"), "4 4\n0 3 1 m_take_1_from_1\n1 1 1\n2 2 1\n3 1 1\n");
  EXPECT_EQ(text_of(path + ".lab"),
            "0=\"init\" 1=\"deadlock\" 2=\"won\" 3=\"lost\" 4=\"end\" 5=\"chance\" 6=\"side1\" "
            "7=\"side2\"\n0: 0 6\n1: 2\n2: 3\n3: 4\n");
  EXPECT_EQ(text_of(path + ".aut"),
            "des (0,4,4)\n(0,\"side1 take 1 from 1\",3)\n(1,\"won\",1)\n(2,\"lost\",2)\n"
            "(3,\"end\",1)\n");
  // An extension that is already there is not added again.
  EXPECT_EQ(write_model(writing, format_named("drn"), path + ".drn", {}).files,
            std::vector<std::string>{path + ".drn"});
  EXPECT_THROW(format_named("umb"), Bad_input);
  std::filesystem::remove_all(folder());
}

TEST(Export, ChancesInBothForms) {
  EXPECT_EQ(fraction_text(36, 216), "1/6");
  EXPECT_EQ(fraction_text(6, 6), "1");
  EXPECT_EQ(std::stod(decimal_text(1, 3)), 1.0 / 3);
  EXPECT_EQ(decimal_text(1, 2), "0.5");
}

}  // namespace
}  // namespace arbiter
