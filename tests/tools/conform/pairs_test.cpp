// Requests and answers by the hundred thousand, with a subject in C++ that answers each with itself
// and flushes: what the harness adds must not be what a comparison waits for.
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "tests/tools/conform/hostile.hpp"

namespace arbiter::conform {
namespace {

/// This program is also its own subject: before main, when the environment says so.
struct Echo {
  Echo() {
    if (!std::getenv("ARBITER_ECHO")) return;
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) std::cout << line << std::endl;
    _exit(0);
  }
};
const std::ios_base::Init streams;
const Echo echo;

Process_limits enough_for_sanitizers() {
  Process_limits limits;
  limits.memory = 0;
  return limits;
}

class Pairs : public testing::Test {
 public:
  Pairs() {
    setenv("ARBITER_ECHO", "1", 1);
    process = std::make_unique<Process>(std::vector<std::string>{"/proc/self/exe"},
                                        enough_for_sanitizers());
    unsetenv("ARBITER_ECHO");
  }
  std::unique_ptr<Process> process;
};

double own_cpu() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto of = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

TEST_F(Pairs, are_fast) {
  const std::string question = R"({"seq":123456,"do":"moves","position":"1/3/5/7:1"})";
  for (const int ahead : {1, 16, 256}) {
    const int pairs = ahead == 1 ? 20000 : 100000;
    const double cpu = own_cpu();
    const auto began = std::chrono::steady_clock::now();
    for (int answered = 0, asked = 0; answered < pairs; ++answered) {
      for (; asked < pairs && asked < answered + ahead; ++asked)
        ASSERT_TRUE(process->send(question));
      ASSERT_EQ(process->receive(patience).line, question) << answered;
    }
    const double a_second = pairs / seconds_since(began), each = (own_cpu() - cpu) / pairs * 1e6;
    std::printf("%3d ahead: %.0f pairs a second, %.2f microseconds of our CPU each\n", ahead,
                a_second, each);
    EXPECT_LT(each, 20);
    // With few ahead the changes of context count, and what else the machine has to do.
    if (ahead == 256) {
      EXPECT_GT(a_second, 20000);
    }
  }
  process->end(patience);
  EXPECT_EQ(process->how_it_ended(), "exited with status 0");
}

TEST_F(Pairs, do_not_wait_for_each_other_when_both_pipes_are_full) {
  const std::string question(16000, 'x');  // 32 megabytes each way, through pipes of one
  for (int asked = 0; asked < 2000; ++asked) ASSERT_TRUE(process->send(question));
  for (int answered = 0; answered < 2000; ++answered)
    ASSERT_EQ(process->receive(patience).line.size(), question.size()) << answered;
}

TEST_F(Pairs, may_be_longer_than_the_pipe) {
  const std::string question(std::size_t{8} << 20, 'x');  // nothing comes until all is written
  ASSERT_TRUE(process->send(question));
  EXPECT_EQ(process->receive(patience).line.size(), question.size());
}

TEST_F(Pairs, are_refused_when_too_many_wait) {
  const std::string question(std::size_t{1} << 20, 'x');
  int taken = 0;
  while (taken < 100 && process->send(question)) ++taken;
  EXPECT_GE(taken, 63);
  EXPECT_LT(taken, 70) << "64 MiB, and what the pipes have taken";
  EXPECT_TRUE(process->listens());
  for (int answered = 0; answered < taken; ++answered)
    ASSERT_EQ(process->receive(patience).line.size(), question.size()) << answered;
}

}  // namespace
}  // namespace arbiter::conform
