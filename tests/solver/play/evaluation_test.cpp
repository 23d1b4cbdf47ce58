// A learned evaluation: its file, the shapes that it is for, and what it tells casual players.
#include "solver/play/evaluation.hpp"

#include <gtest/gtest.h>

#include "model/kalah/kalah.hpp"
#include "model/nim/nim.hpp"
#include "model/picadice/picadice.hpp"
#include "solver/play/random_play.hpp"
#include "tests/game_of.hpp"

namespace arbiter {
namespace {

using picadice::Picadice;

/// An evaluation with weights, and factors if wanted, that are multiples of 1/64.
template <class G>
Evaluation drawn(const G& game, bool has_factors) {
  Evaluation out(evaluation_shape(game), has_factors);
  std::mt19937_64 random(5);
  const auto number = [&] { return static_cast<float>(random_below(random, 9)) / 64 - 4.0F / 64; };
  for (float& weight : out.weights()) weight = number();
  for (Evaluation::Factors& all : out.all_factors())
    for (float& factor : all) factor = number();
  return out;
}

TEST(Evaluation, IsReadAsItWasWritten) {
  const auto game = game_of<Picadice>("default");
  for (const bool has_factors : {false, true}) {
    const Evaluation was = drawn(game, has_factors);
    const std::string text = was.write("a test");
    const Evaluation is = Evaluation::read(text);
    EXPECT_EQ(is.shape(), was.shape());
    EXPECT_EQ(is.weights(), was.weights());
    EXPECT_EQ(is.all_factors(), was.all_factors());
    EXPECT_EQ(is.write("a test"), text);
    auto state = game.start();
    Random_play<Picadice> play(game, 3);
    for (int n = 0; n < 50 && play.step(state); ++n)
      if (game.at_turn_boundary(state) && game.turn(state).kind != Turn::Kind::over) {
        EXPECT_EQ(is(game, state, 0), was(game, state, 0));
      }
  }
}

TEST(Evaluation, HoldsForAReadingThatAddsFields) {
  const auto game = game_of<Picadice>("default"), wider = game_of<Picadice>("PD-A08=2");
  ASSERT_GT(evaluation_shape(wider).fields.size(), evaluation_shape(game).fields.size());
  static const std::string text = drawn(game, true).write("a test");
  register_evaluation(Picadice::rulebook(), text);
  const Evaluation* const plain = evaluation_of(game);
  const Evaluation* const more = evaluation_of(wider);
  ASSERT_NE(plain, nullptr);
  ASSERT_NE(more, nullptr);
  EXPECT_EQ(evaluation_of(wider), more) << "made once";
  auto state = game.start();
  Random_play<Picadice> play(game, 3);
  int compared = 0;
  for (int n = 0; n < 40 && play.step(state); ++n)
    if (game.at_turn_boundary(state) && game.turn(state).kind != Turn::Kind::over) {
      EXPECT_EQ((*more)(wider, state, 0), (*plain)(game, state, 0));
      ++compared;
    }
  EXPECT_GT(compared, 5);
  EXPECT_EQ(evaluation_of(game_of<Picadice>("colours=2")), nullptr);
}

TEST(Evaluation, SaysWhereAFileIsWrong) {
  const std::string text = drawn(game_of<nim::Nim>("default"), false).write("a test");
  const auto trouble = [](std::string wrong) {
    try {
      Evaluation::read(wrong);
    } catch (const Bad_input& problem) {
      return std::string(problem.what());
    }
    return std::string();
  };
  EXPECT_EQ(trouble(text), "");
  EXPECT_NE(trouble(text.substr(0, text.size() / 2)).find("line"), std::string::npos);
  EXPECT_NE(trouble("# nothing\nvaluation 1").find("line 2"), std::string::npos);
  EXPECT_NE(trouble(text + "more").find("nothing after"), std::string::npos);
}

TEST(Evaluation, IsForOneShapeOnly) {
  const auto game = game_of<kalah::Kalah>("houses=2,seeds=3");
  static const std::string text = drawn(game, false).write("a test");
  static const Rulebook book = game.rulebook(), other = game.rulebook();
  register_evaluation(book, text);
  EXPECT_NE(registered_evaluation(book, evaluation_shape(game)), nullptr);
  EXPECT_EQ(registered_evaluation(other, evaluation_shape(game)), nullptr);
  const auto larger = game_of<kalah::Kalah>("houses=3,seeds=3");
  EXPECT_EQ(registered_evaluation(book, evaluation_shape(larger)), nullptr);
}

TEST(Evaluation, GivesChancesThatAddUpToOne) {
  const auto game = game_of<Picadice>("players=3");
  ASSERT_EQ(game.sides(), 3);
  const Evaluation evaluation = drawn(game, true);
  double sum = 0;
  for (int side = 0; side < 3; ++side) sum += evaluation(game, game.start(), side);
  EXPECT_NEAR(sum, 1, 1e-6);
}

TEST(Evaluation, IsNotTraced) {
  const auto game = game_of<Picadice>("default");
  const Evaluation evaluation = drawn(game, false);
  const auto state = game.start();
  const Rule_trace trace;
  evaluation(game, state, 0);
  EXPECT_EQ(trace.questions, 0U);
  game.fields(state, Any_sink{});
  EXPECT_NE(trace.questions, 0U);  // otherwise this test shows nothing
}

}  // namespace
}  // namespace arbiter
