// Tens of thousands of requests and answers, with a subject in C++ that echoes each request and
// flushes.
#include <gtest/gtest.h>

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

TEST_F(Pairs, come_in_order_however_many_are_sent_ahead) {  // speed: bench/conform.cpp
  const std::string question = R"({"seq":123456,"do":"moves","position":"1/3/5/7:1"})";
  for (const int ahead : {1, 16, 256}) {
    const int pairs = ahead == 1 ? 2000 : 20000;
    for (int answered = 0, asked = 0; answered < pairs; ++answered) {
      for (; asked < pairs && asked < answered + ahead; ++asked)
        ASSERT_TRUE(process->send(question));
      ASSERT_EQ(process->receive(patience).line, question) << answered;
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
