// Whatever a subject starts, and however the harness exits, none of the subject's processes
// remains, and nothing else is touched.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <nlohmann/json.hpp>

#include "tests/tools/conform/hostile.hpp"

namespace arbiter::conform {
namespace {

/// The line that answers the question after the hello.
Read_result asked(Process& process) {
  process.send(hello);
  process.send(moves);
  const Read_result first = process.receive(patience);
  EXPECT_EQ(first.kind, Kind::line) << process.in_words(first);
  return process.receive(patience);
}

void expect_gone(const Pids& pids, std::size_t least) {
  EXPECT_GE(pids.read().size(), least);
  for (const pid_t each : pids.read()) EXPECT_TRUE(gone(each)) << "left behind: " << each;
}

TEST(Tree, of_a_subject_that_forks_is_gone) {
  for (const char* mode : {"forks", "daemonises"}) {
    const Pids pids;
    Process process(hostile(mode, pids));
    EXPECT_EQ(asked(process).line, moves_answered) << mode;
    process.end(patience);
    EXPECT_EQ(process.how_it_ended(), "exited with status 0");
    expect_gone(pids, 2);
  }
}

TEST(Tree, that_holds_the_pipes_does_not_hide_that_the_subject_has_ended) {
  const Pids pids;
  {
    Process process(hostile("daemonises_and_exits", pids));
    const Read_result received = asked(process);
    EXPECT_EQ(received.kind, Kind::closed);
    EXPECT_EQ(process.in_words(received), "it exited with status 0");
    ASSERT_EQ(pids.read().size(), 2U);
    EXPECT_FALSE(gone(pids.read()[1])) << "it was there to be ended";
  }
  expect_gone(pids, 2);
}

TEST(Tree, that_grows_while_it_is_ended_is_gone) {
  const Pids pids;
  {
    Process process(hostile("breeds", pids));
    EXPECT_EQ(asked(process).line, moves_answered);
    for (int i = 0; i < 3000 && pids.read().size() < 20; ++i)
      std::this_thread::sleep_for(milliseconds(10));
  }
  expect_gone(pids, 20);
}

TEST(Tree, is_gone_although_it_ignores_the_end) {
  const Pids pids;
  Process process(hostile("ignores_the_end", pids));
  EXPECT_EQ(asked(process).line, moves_answered);
  const auto began = std::chrono::steady_clock::now();
  process.end(milliseconds(300));
  EXPECT_EQ(process.how_it_ended(), "did not end by itself: it was killed by signal 9 (SIGKILL)");
  EXPECT_GE(seconds_since(began), 0.6) << "it had the time that it was given, twice";
  EXPECT_LT(seconds_since(began), 5);
  expect_gone(pids, 1);
}

TEST(Tree, is_gone_although_it_has_stopped_itself) {
  const Pids pids;
  {
    Process process(hostile("stops", pids));
    process.send(hello), process.send(moves);
    EXPECT_EQ(process.receive(patience).kind, Kind::line);
    const Read_result received = process.receive(milliseconds(200));
    EXPECT_EQ(process.in_words(received), "it wrote no line in time and is still running");
  }
  expect_gone(pids, 1);
}

TEST(Tree, whose_subject_signals_its_parent_goes_on) {
  const Pids pids;
  Process process(hostile("signals_parent", pids));
  EXPECT_EQ(asked(process).line, moves_answered);
  process.end(patience);
  EXPECT_EQ(process.how_it_ended(), "exited with status 0");
}

TEST(Tree, whose_subject_kills_its_parent_ends) {
  const Pids pids;
  Process process(hostile("kills_parent", pids));
  const Read_result received = asked(process);
  EXPECT_EQ(received.kind, Kind::closed);
  EXPECT_EQ(process.in_words(received), "it ended together with its supervising process");
  for (const pid_t each : pids.read()) EXPECT_TRUE(soon_gone(each));
}

TEST(Tree, is_gone_when_we_are_killed) {
  const Pids pids;
  const pid_t harness = fork();
  if (harness == 0) {
    Process process(hostile("daemonises", pids));
    asked(process);
    kill(getpid(), SIGKILL);
  }
  waitpid(harness, nullptr, 0);
  ASSERT_EQ(pids.read().size(), 2U);
  for (const pid_t each : pids.read()) EXPECT_TRUE(soon_gone(each)) << "left behind: " << each;
}

TEST(Tree, is_no_other_tree) {
  const pid_t own = fork();
  if (own == 0) {
    pause();
    _exit(0);
  }
  const Pids first_pids, second_pids;
  Process first(hostile("daemonises", first_pids)), second(hostile("daemonises", second_pids));
  EXPECT_EQ(asked(first).line, moves_answered);
  EXPECT_EQ(asked(second).line, moves_answered);
  first.end(patience);
  EXPECT_EQ(first.how_it_ended(), "exited with status 0") << "the second does not hold its pipe";
  expect_gone(first_pids, 2);
  for (const pid_t each : second_pids.read()) EXPECT_FALSE(gone(each));
  EXPECT_EQ(second.how_it_ended(), "is still running");
  EXPECT_EQ(waitpid(own, nullptr, WNOHANG), 0) << "a child of our own lives";
  kill(own, SIGKILL);
  waitpid(own, nullptr, 0);
}

TEST(Tree, has_no_file_of_ours) {
  const int held = open("README.md", O_RDONLY);  // not close-on-exec
  ASSERT_GE(held, 3);
  const Pids pids;
  Process process(hostile("descriptors", pids));
  EXPECT_EQ(nlohmann::json::parse(asked(process).line)["descriptors"].dump(), "[0,1,2,3]");
  close(held);
}

TEST(Tree, is_given_the_environment_and_default_signals) {
  setenv("ARBITER_TOLD", "so", 1);
  rlimit core{};
  getrlimit(RLIMIT_CORE, &core);
  core.rlim_cur = core.rlim_max;
  setrlimit(RLIMIT_CORE, &core);
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigprocmask(SIG_BLOCK, &pipe, nullptr);
  const Pids pids;
  Process_limits limits;
  limits.memory = std::uint64_t{1} << 30;
  Process process(hostile("surroundings", pids), limits);
  const auto answer = nlohmann::json::parse(asked(process).line);
  sigprocmask(SIG_UNBLOCK, &pipe, nullptr);
  EXPECT_EQ(answer["environment"], "so");
  EXPECT_EQ(answer["blocked"], "0000000000000000");
  EXPECT_EQ(answer["core"], 0);
  EXPECT_EQ(answer["memory"], 1 << 30);
  EXPECT_EQ(answer["leads"], true) << "a session of its own";
}

}  // namespace
}  // namespace arbiter::conform
