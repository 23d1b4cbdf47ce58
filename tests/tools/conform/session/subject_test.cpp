// A subject that fails is restarted, as long as there is time.
#include "tools/conform/session/subject.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace arbiter::conform {
namespace {

/// A subject in Python that exits when it is asked for moves; the next one started in the same
/// folder greets `late` seconds late.
class Dying {
 public:
  explicit Dying(const std::string& late) {
    std::filesystem::create_directory(folder_);
    std::ofstream(folder_ / "dying.py") << R"(
import json, pathlib, sys, time
once = pathlib.Path(sys.argv[1], "once")
if once.exists():
    time.sleep(float(sys.argv[2]))
once.touch()
SAYS = {"hello": {"protocol": 1, "name": "dying", "version": "1", "games": ["nim"]},
        "begin": {"ready": True}, "start": {"position": "1/3/5/7:1"},
        "result": {"errored": "no such position"}}
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] not in SAYS:
        sys.exit(3)
    print(json.dumps({"seq": request["seq"], **SAYS[request["do"]]}), flush=True)
)";
    settings.command = {"/usr/bin/python3", folder_ / "dying.py", folder_, late};
    settings.process.memory = 0;  // sanitizers reserve all address space
    settings.timeout = std::chrono::seconds(60);
  }
  Dying(const Dying&) = delete;
  Dying& operator=(const Dying&) = delete;
  ~Dying() { std::filesystem::remove_all(folder_); }
  Subject_settings settings;

 private:
  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("arbiter_dying_" + std::to_string(getpid()));
};

const Request ask_start{.what = Ask::start}, ask_moves{.what = Ask::moves, .position = "1/3/5/7:1"};

TEST(Subject, TakesUpTheGameAgain) {
  const Dying dying("0");
  Subject subject(dying.settings);
  ASSERT_TRUE(subject.begin("nim", "default").is_answered());
  const auto answers = subject.ask(std::vector{ask_start, ask_moves, ask_start});
  EXPECT_TRUE(answers[0].is_answered());
  EXPECT_NE(answers[1].why.find("status 3"), std::string::npos) << answers[1].why;
  EXPECT_TRUE(answers[2].is_answered());
}

TEST(Subject, IsNotStartedAgainWhenTheTimeIsOver) {
  Dying dying("3");
  dying.settings.end = std::chrono::steady_clock::now() + std::chrono::seconds(2);
  Subject subject(dying.settings);
  ASSERT_TRUE(subject.begin("nim", "default").is_answered());
  const auto answers = subject.ask(std::vector{ask_moves, ask_start});
  EXPECT_FALSE(answers[0].why.empty());
  EXPECT_EQ(answers[1].kind, Answer::Kind::broken);
  EXPECT_EQ(answers[1].why, "") << "it was not asked";
  EXPECT_EQ(subject.troubles().size(), 1U);
}

TEST(Subject, IsNotTroubledByErrorsWherePositionsNeedNotBeReachable) {
  const Dying dying("0");
  Subject subject(dying.settings);
  ASSERT_TRUE(subject.begin("nim", "default").is_answered());
  const std::vector<Request> batch{{.what = Ask::result, .position = "1/3/5/7:1"}};
  EXPECT_EQ(subject.ask(batch, false).front().kind, Answer::Kind::errored);
  EXPECT_TRUE(subject.troubles().empty());
  EXPECT_EQ(subject.ask(batch).front().kind, Answer::Kind::errored);
  EXPECT_EQ(subject.troubles().size(), 1U);
}

TEST(Subject, IsNotTroubledByAnEndWherePositionsNeedNotBeReachable) {
  const Dying dying("0");
  Subject subject(dying.settings);
  ASSERT_TRUE(subject.begin("nim", "default").is_answered());
  const auto answers = subject.ask(std::vector{ask_moves, ask_start}, false);
  EXPECT_EQ(answers[0].kind, Answer::Kind::broken);
  EXPECT_TRUE(subject.troubles().empty());
}

/// Each answer to `start` has a position of 17 bytes and little else.
TEST(Subject, HoldsSoManyBytesOfABatchAtMost) {
  Dying dying("0");
  dying.settings.most_held = 500;
  Subject subject(dying.settings);
  ASSERT_TRUE(subject.begin("nim", "default").is_answered());
  const std::vector<Request> batch(100, ask_start);
  const auto answers = subject.ask(batch);
  ASSERT_EQ(answers.size(), batch.size());
  const auto is_answered = [](const Answer& each) { return each.is_answered(); };
  const auto broken = std::ranges::find_if_not(answers, is_answered);
  ASSERT_NE(broken, answers.end());
  const auto held = broken - answers.begin();
  EXPECT_GT(held, 5);
  EXPECT_LT(held, 25);
  EXPECT_NE(broken->why.find("500 bytes"), std::string::npos) << broken->why;
  EXPECT_TRUE(std::ranges::none_of(broken, answers.end(), is_answered));
  EXPECT_EQ(answers.back().why, "") << "it was not asked";
  EXPECT_EQ(subject.troubles().size(), 1U);
  EXPECT_TRUE(subject.ask(ask_start).is_answered()) << "the next batch is another one";
}

}  // namespace
}  // namespace arbiter::conform
