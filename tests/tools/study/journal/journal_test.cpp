// Recorded answers: they are returned as given, and damaged ones are computed again.
#include "tools/study/journal/journal.hpp"
#include "model/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "reports/finding_json.hpp"
#include "tests/tools/full_disk.hpp"
#include "tools/facade/lockstep.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/study/answers_json.hpp"

namespace arbiter {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Journals : public testing::Test {
 protected:
  void TearDown() override { fs::remove(path_); }

  std::string text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  void set_text(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  /// The answers to three questions, and how many of them were computed.
  std::string ask_three(const nlohmann::json& begun_for = "this") {
    Journal journal(path_, begun_for, Journal::Use::ask);
    asked_ = 0;
    std::string out;
    for (const char* question : {"a", "b", "c"})
      out += *journal.answer<std::string>(question, [&] {
        ++asked_;
        return std::string("answer to ") + question + "\n";
      });
    return out;
  }

  const fs::path path_ =
      fs::temp_directory_path() / ("arbiter_journal_test_" + std::to_string(getpid()));
  int asked_ = 0;
};

TEST_F(Journals, GiveWhatTheyHave) {
  const std::string answers = ask_three();
  EXPECT_EQ(asked_, 3);
  EXPECT_EQ(ask_three(), answers);
  EXPECT_EQ(asked_, 0);
}

TEST_F(Journals, AreBegunAnewForSomethingElse) {
  ask_three();
  ask_three("another program");
  EXPECT_EQ(asked_, 3);
  ask_three();
  EXPECT_EQ(asked_, 3);
  set_text("no journal\n");
  ask_three();
  EXPECT_EQ(asked_, 3);
  EXPECT_FALSE(Journal(path_, "this", Journal::Use::ask).is_begun_anew());
  EXPECT_TRUE(Journal(path_, "another program", Journal::Use::ask).is_begun_anew());
  EXPECT_FALSE(Journal(path_, "another program", Journal::Use::ask).is_begun_anew());
  set_text("");
  EXPECT_FALSE(Journal(path_, "this", Journal::Use::ask).is_begun_anew());
}

TEST_F(Journals, AreGoneOnWithWhereTheyAreTorn) {
  const std::string answers = ask_three(), whole = text();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    set_text(whole.substr(0, length));
    EXPECT_EQ(ask_three(), answers);
    EXPECT_GT(asked_, 0) << length;
    ask_three();
    EXPECT_EQ(asked_, 0) << length;
  }
}

TEST_F(Journals, DoNotBelieveWhatIsDamaged) {
  const std::string answers = ask_three(), whole = text();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] ^= 1;
    set_text(damaged);
    EXPECT_EQ(ask_three(), answers) << at;
  }
}

TEST_F(Journals, RecallAndDoNotAsk) {
  Journal recalled(path_, "this", Journal::Use::recall);
  const auto never = [] { return ADD_FAILURE(), std::string(); };
  EXPECT_FALSE(recalled.answer<std::string>("a", never));
  EXPECT_TRUE(*recalled.is_missing());
  EXPECT_FALSE(recalled.refresh());
  ask_three();
  EXPECT_TRUE(recalled.refresh());
  EXPECT_FALSE(recalled.refresh());
  recalled.begin_again();
  EXPECT_EQ(recalled.answer<std::string>("b", never), "answer to b\n");
  EXPECT_FALSE(*recalled.is_missing());
  EXPECT_FALSE(recalled.answer<std::string>("d", never));
  EXPECT_TRUE(*recalled.is_missing());
}

TEST_F(Journals, KeepThatSomethingCannotBe) {
  const auto impossible = []() -> int { throw Bad_input("sizes: too large"); };
  for (int time = 0; time < 2; ++time) {
    Journal journal(path_, "this", Journal::Use::ask);
    EXPECT_THROW(journal.answer<int>("a", impossible), Bad_input);
    EXPECT_EQ(journal.size(), 1U);
  }
  EXPECT_THAT(text(), HasSubstr("sizes: too large"));
}

// The time of an answer within an answer counts once, and is the same when it is recalled.
TEST_F(Journals, CountTheTimeThatAnswersTook) {
  const auto wait = [] { return usleep(20'000); };
  const auto nested = [&](Journal& journal) {
    return journal.answer<int>("outer", [&] {
      journal.answer<int>("inner", wait);
      return wait();
    });
  };
  Journal first(path_, "this", Journal::Use::ask);
  nested(first);
  EXPECT_GE(first.seconds(), 0.04);
  EXPECT_LT(first.seconds(), 0.06 + 1);
  Journal second(path_, "this", Journal::Use::ask);
  nested(second);
  EXPECT_NEAR(second.seconds(), first.seconds(), 1e-9);
}

// A killed search that is repeated has already spent the time that its inner answers first took.
TEST_F(Journals, CountAnswersThatAreGivenAgainWithinALimitOfTime) {
  struct Killed {};
  const auto search = [&](bool is_killed) {
    Journal journal(path_, "this", Journal::Use::ask);
    double spent = 0;
    journal.answer<int>("search", [&] {
      const Journal::Clock clock;
      journal.answer<int>("within", [] { return usleep(20'000); });
      if (is_killed) throw Killed{};
      spent = clock.seconds();
      return 0;
    });
    return spent;
  };
  EXPECT_THROW(search(true), Killed);
  EXPECT_GE(search(false), 0.02);
}

// A full disk causes an error message, and earlier content stays complete.
TEST_F(Journals, SayThatTheDiskIsFull) {
  EXPECT_THROW(Journal("/nowhere/at/all", "this", Journal::Use::ask), Io_failure);
  {
    const Full_disk full(150);
    EXPECT_THROW(ask_three(), Io_failure);
  }
  EXPECT_LE(text().size(), 150U);
  EXPECT_TRUE(text().ends_with('\n'));
  EXPECT_EQ(ask_three(), "answer to a\nanswer to b\nanswer to c\n");
}

// Engines take Bad_input to mean "impossible there". A full disk does not mean that.
TEST_F(Journals, NeverTakeAFullDiskForAnAnswer) {
  Journal journal(path_, "this", Journal::Use::ask);
  const auto ask = [&](std::size_t room) {
    return journal.answer<int>("outer", [&] {
      const Full_disk full(room);
      try {
        return *journal.answer<int>("inner", [] { return 1; });
      } catch (const Bad_input&) {
        return 0;
      }
    });
  };
  EXPECT_THROW(ask(text().size()), Io_failure);
  EXPECT_EQ(journal.size(), 0U);
  EXPECT_EQ(ask(1'000), 1);
}

template <class T>
void expect_same_again(const T& answer) {
  const nlohmann::json json(answer);
  const nlohmann::json again(nlohmann::json::parse(json.dump()).get<T>());
  EXPECT_EQ(json, again);
}

TEST(AnswersOfEngines, ComeBackAsTheyWere) {
  const auto game = make_game("tic_tac_toe", "default");
  Limits limits;
  const std::vector<Finding> findings = game->check({}, limits, 10, 1);
  const nlohmann::json json(findings);
  const auto again = nlohmann::json::parse(json.dump()).get<std::vector<Finding>>();
  EXPECT_EQ(findings_json(again), findings_json(findings));

  const auto questions = make_questions("tic_tac_toe", "default");
  expect_same_again(questions->compare({}, limits));
  expect_same_again(questions->sample({.games = 5}, limits));
  expect_same_again(diverge_locally("tic_tac_toe", "default", "TT-A01", 2, {}, limits));

  study::Value_store values("pig", {limits});
  const study::Known_value& value = values.at("target=10", "start");
  ASSERT_TRUE(value.value);
  const auto same = nlohmann::json::parse(nlohmann::json(value).dump()).get<study::Known_value>();
  ASSERT_TRUE(same.value);
  EXPECT_EQ(same.value->lost.low, value.value->lost.low);
  EXPECT_EQ(same.value->won.high, value.value->won.high);
  EXPECT_EQ(same.states, value.states);
  expect_same_again(value);
  expect_same_again(Value_range{-INFINITY, 0.1});
  expect_same_again(std::optional<Placements>());
}

}  // namespace
}  // namespace arbiter
