// A subject misbehaves in every way that we could think of (hostile.py). Each test checks that it
// is reported, that it costs us bounded time and memory, and that it leaves nothing behind.
#include "tools/conform/process/process.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/model/refusal.hpp"
#include "tests/tools/conform/hostile.hpp"

namespace arbiter::conform {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

/// The subject has answered the hello, and gets the question that makes it misbehave.
class Hostile {
 public:
  explicit Hostile(const std::string& mode, const Process_limits& limits = {})
      : process(hostile(mode, pids), limits) {
    EXPECT_TRUE(process.send(hello));
    const Read_result answer = process.receive(patience);
    EXPECT_EQ(answer.kind, Kind::line) << process.in_words(answer) << process.end_of_stderr();
    EXPECT_THAT(answer.line, StartsWith(R"({"seq": 0, "protocol": 1)"));
    EXPECT_TRUE(process.send(moves));
  }
  Hostile(const Hostile&) = delete;
  Hostile& operator=(const Hostile&) = delete;
  ~Hostile() {
    process.end(milliseconds(100));
    const std::vector<pid_t> started = pids.read();
    EXPECT_GE(started.size(), 1U);
    for (const pid_t each : started) EXPECT_TRUE(gone(each)) << "left behind: " << each;
    EXPECT_LT(seconds_since(began), 30);
    EXPECT_LT(most_memory() - memory_before, 32) << "MiB";
  }

  Read_result receive(milliseconds at_most = patience) { return process.receive(at_most); }
  /// Receives a result of this kind; returns the sentence about it.
  std::string told(Kind kind, milliseconds at_most = patience) {
    const Read_result received = receive(at_most);
    EXPECT_EQ(received.kind, kind) << process.in_words(received) << process.end_of_stderr();
    return process.in_words(received);
  }
  void expect_good_end() {
    EXPECT_TRUE(process.send(bye));
    EXPECT_EQ(receive().line, R"({"seq": 2, "bye": true})");
    process.end(patience);
    EXPECT_EQ(process.how_it_ended(), "exited with status 0");
  }

  const std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  const double memory_before = most_memory();
  Pids pids;
  Process process;
};

TEST(Process, lets_a_correct_subject_answer_and_end) {
  Hostile subject("correct");
  EXPECT_EQ(subject.receive().line, moves_answered);
  EXPECT_EQ(subject.process.how_it_ended(), "is still running");
  subject.expect_good_end();
  EXPECT_LT(seconds_since(subject.began), 7) << "the supervisor ended, and had not to be ended";
  EXPECT_EQ(subject.process.end_of_stderr(), "");
}

TEST(Process, cannot_be_started) {
  const auto starting = [](std::vector<std::string> command) {
    return refusal([&] { Process process(command); });
  };
  EXPECT_EQ(starting({}), "the command of the subject: expected a program, found nothing");
  EXPECT_EQ(starting({"no-such-program", "-x"}),
            "the command of the subject: expected a program that can be started, found "
            "\"no-such-program\": No such file or directory");
  EXPECT_THAT(starting({"./README.md"}), HasSubstr("\"./README.md\": Permission denied"));
  EXPECT_THAT(starting({"tests"}), HasSubstr("\"tests\": "));
}

TEST(Process, hangs) {
  Hostile subject("hangs");
  EXPECT_EQ(subject.told(Kind::late, milliseconds(300)),
            "it wrote no line in time and is still running");
  subject.process.end(milliseconds(200));
  EXPECT_EQ(subject.process.how_it_ended(),
            "did not end when its input ended, only after SIGTERM: it was killed by signal 15 "
            "(SIGTERM)");
}

TEST(Process, exits) {
  Hostile subject("exits");
  EXPECT_EQ(subject.told(Kind::closed), "it exited with status 3");
  EXPECT_EQ(subject.process.end_of_stderr(), "index 5 of 4\n");
  EXPECT_EQ(subject.told(Kind::closed), "it exited with status 3") << "as often as it is asked";
}

TEST(Process, takes_no_request_after_its_end) {
  Hostile subject("exits");
  EXPECT_EQ(subject.told(Kind::closed), "it exited with status 3");
  EXPECT_FALSE(subject.process.listens());
  EXPECT_FALSE(subject.process.send(bye));
  struct sigaction now {};
  sigaction(SIGPIPE, nullptr, &now);
  EXPECT_EQ(now.sa_handler, SIG_DFL) << "how we end ourselves is as it was";
}

TEST(Process, crashes) {
  EXPECT_EQ(Hostile("crashes").told(Kind::closed), "it was killed by signal 11 (SIGSEGV)");
}

TEST(Process, floods_with_lines) {
  Hostile subject("floods");
  EXPECT_EQ(subject.receive().line, moves_answered);
  Read_result received = subject.receive();
  int unasked = 0;
  for (; received.kind == Kind::line; ++unasked) received = subject.receive();
  EXPECT_EQ(received.kind, Kind::flooded);
  EXPECT_EQ(unasked, (1 << 20) / static_cast<int>(moves_answered.size() + 1));
  EXPECT_EQ(subject.told(Kind::flooded),
            "it wrote more than 1 048 576 bytes in lines that do not answer any request");
}

TEST(Process, floods_with_one_line) {
  Process_limits limits;
  limits.longest_line = 100000;
  Hostile subject("floods_one_line", limits);
  EXPECT_EQ(
      subject.told(Kind::too_long),
      "it wrote a line of more than 100 000 bytes; it begins \"" + std::string(200, 'x') + "\"");
  EXPECT_EQ(subject.receive(milliseconds(500)).kind, Kind::late);
}

TEST(Process, floods_standard_error) {
  Hostile subject("floods_errors");
  subject.told(Kind::late, milliseconds(500));
  EXPECT_THAT(subject.process.end_of_stderr(), StartsWith("[the last 4 096 of "));
  EXPECT_THAT(subject.process.end_of_stderr(), HasSubstr("\nwarning: \\x1b[31mred\n"));
}

TEST(Process, chatters_on_standard_error) {
  Hostile subject("chatters");
  EXPECT_EQ(subject.receive().line, moves_answered);
  subject.expect_good_end();
  const std::string end = subject.process.end_of_stderr();
  EXPECT_EQ(end.substr(0, 40), "[the last 4 096 of 67 108 875 bytes]\neee");
  EXPECT_TRUE(end.ends_with("ecaf\u00e9 \\x07 \\xff!\n")) << end.substr(end.size() - 30);
}

TEST(Process, closes_its_input) {
  Hostile subject("closes_input");
  EXPECT_EQ(subject.receive().line, moves_answered);
  EXPECT_TRUE(subject.process.send(bye)) << "not written yet";
  EXPECT_EQ(subject.told(Kind::late, milliseconds(200)),
            "it wrote no line in time and is still running");
  EXPECT_FALSE(subject.process.send(bye));
}

TEST(Process, closes_its_output) {
  EXPECT_EQ(Hostile("closes_output").told(Kind::closed),
            "it closed its output and is still running");
}

TEST(Process, writes_no_utf8) {
  Hostile subject("not_utf8");
  EXPECT_EQ(subject.told(Kind::not_utf8),
            "it wrote a line that is not UTF-8 at byte 27: "
            "\"{\"seq\": 1, \"skipped\": \"caf\\xe9\"}\"");
  subject.expect_good_end();
}

TEST(Process, writes_nul) {
  Hostile subject("nul");
  const Read_result received = subject.receive();
  EXPECT_EQ(received.kind, Kind::line) << "what it means is for others to say";
  EXPECT_EQ(received.line.size(), 27U);
  EXPECT_EQ(subject.process.in_words(received), R"(it wrote "{"seq": 1, "skip\x00ped": "x"}")");
  subject.expect_good_end();
}

TEST(Process, writes_a_line_of_a_gigabyte) {
  Process_limits limits;
  limits.longest_line = std::size_t{1} << 20;
  Hostile subject("long_line", limits);
  EXPECT_THAT(subject.told(Kind::too_long), StartsWith("it wrote a line of more than 1 048 576 "
                                                       "bytes; it begins \"{\"seq\": 1, \"skip"));
  subject.expect_good_end();
}

TEST(Process, passes_on_what_only_its_meaning_makes_wrong) {
  EXPECT_EQ(Hostile("deep").receive().line.size(), 200021U);
  EXPECT_THAT(Hostile("wrong_seq").receive().line, StartsWith(R"({"seq": 2, "actor")"));
  Hostile twice("twice");
  EXPECT_EQ(twice.receive().line, moves_answered);
  EXPECT_EQ(twice.receive().line, moves_answered);
}

TEST(Process, is_late) {
  Hostile subject("late");
  EXPECT_EQ(subject.receive(milliseconds(100)).kind, Kind::late);
  EXPECT_EQ(subject.receive().line, moves_answered) << "the caller may go on waiting";
  subject.expect_good_end();
}

TEST(Process, writes_half_a_line) {
  EXPECT_EQ(Hostile("half").told(Kind::late, milliseconds(300)),
            "it wrote no complete line in time and is still running; one begins "
            "\"{\"seq\": 1, \"actor\": \"P1\", \"\"");
  EXPECT_EQ(Hostile("half_and_exits").told(Kind::closed),
            "it exited with status 0; its last line is incomplete: \"" + moves_answered + "\"");
}

TEST(Process, never_flushes) {
  EXPECT_EQ(Hostile("never_flushes").told(Kind::late, milliseconds(300)),
            "it wrote no line in time and is still running");
}

TEST(Process, eats_memory) {
  Process_limits limits;
  limits.memory = std::uint64_t{512} << 20;
  Hostile subject("eats_memory", limits);
  EXPECT_EQ(subject.told(Kind::closed), "it exited with status 1");
  EXPECT_THAT(subject.process.end_of_stderr(), testing::EndsWith("MemoryError\n"));
}

TEST(Process, is_interrupted) {
  std::atomic<bool> stop = false;
  Process_limits limits;
  limits.stop = &stop;
  Hostile subject("hangs", limits);
  std::thread somebody([&] {
    std::this_thread::sleep_for(milliseconds(200));
    stop = true;
  });
  EXPECT_EQ(subject.told(Kind::interrupted), "the wait for it was interrupted");
  somebody.join();
  subject.process.end(patience);
  EXPECT_EQ(subject.process.how_it_ended(),
            "did not end by itself: it was killed by signal 9 (SIGKILL)");
  EXPECT_LT(seconds_since(subject.began), 10);
}

}  // namespace
}  // namespace arbiter::conform
