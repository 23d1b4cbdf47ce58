// The messages of the conformance protocol: written messages are read back unchanged, and malformed
// ones are reported in a sentence.
#include "tools/conform/protocol/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/error.hpp"

namespace arbiter::conform {
namespace {

using testing::HasSubstr;

TEST(Requests, AreReadAsTheyAreWritten) {
  const Request requests[] = {
      {.what = Ask::hello, .protocols = {1, 2}},
      {.what = Ask::begin, .game = "nim", .ruleset = "default"},
      {.what = Ask::start},
      {.what = Ask::moves, .position = "3/4:1"},
      {.what = Ask::outcomes, .position = "3/4:1"},
      {.what = Ask::apply, .position = "3/4:1", .actor = "P1", .move = "take 1 from \"2\""},
      {.what = Ask::result, .position = "3/4:1"},
      {.what = Ask::score, .position = "3/4:1"},
      {.what = Ask::perft, .position = "3/4:1", .depth = 3, .divide = true},
      {.what = Ask::bye},
  };
  for (const Request& request : requests) {
    std::uint64_t number = 0;
    EXPECT_EQ(read_request(write(request, 7), number), request) << name_of(request.what);
    EXPECT_EQ(number, 7U);
  }
}

std::string again(const Request& request, const Answer& answer) {
  return write(request, read_answer(request, 5, write(request, answer, 5)), 5);
}

TEST(Answers, AreReadAsTheyAreWritten) {
  const std::pair<Request, Answer> all[] = {
      {{.what = Ask::hello}, {.name = "a", .version = "1", .games = {"nim"}, .number = 1}},
      {{.what = Ask::begin}, {}},
      {{.what = Ask::start}, {.position = "x"}},
      {{.what = Ask::moves}, {.actor = "P2", .moves = {"a", "b c"}}},
      {{.what = Ask::outcomes}, {.parts = {{"die 1", 1}, {"die 2", 2}}, .number = 3}},
      {{.what = Ask::apply}, {.position = "y", .verdict = "legal", .clause = "NM-C01"}},
      {{.what = Ask::apply}, {.verdict = "silent"}},
      {{.what = Ask::result}, {.result = std::vector<double>{1, 0.5}}},
      {{.what = Ask::result}, {}},
      {{.what = Ask::score}, {.score = {3, -1}}},
      {{.what = Ask::perft, .depth = 2, .divide = true}, {.parts = {{"a", 3}}, .number = 3}},
      {{.what = Ask::moves}, Answer::skipped("not implemented")},
      {{.what = Ask::bye}, {}},
  };
  for (const auto& [request, answer] : all)
    EXPECT_EQ(again(request, answer), write(request, answer, 5)) << name_of(request.what);
}

struct Malformed {
  const char *line, *says;
};

TEST(Answers, ThatAreMalformedAreBrokenAndSayWhy) {
  const Request request{.what = Ask::apply, .position = "x", .actor = "P1", .move = "m"};
  const Malformed all[] = {
      {"", "JSON"},
      {"{", "JSON"},
      {"[1]", "not a JSON object"},
      {"{\"verdict\":\"legal\"}", "a member \"seq\""},
      {"{\"seq\":4,\"verdict\":\"illegal\"}", "the answer to request 5"},
      {"{\"seq\":-5,\"verdict\":\"illegal\"}", "a whole number"},
      {"{\"seq\":5.0,\"verdict\":\"illegal\"}", "a whole number"},
      {"{\"seq\":5,\"verdict\":\"perhaps\"}", "\"legal\", \"illegal\" or \"silent\""},
      {"{\"seq\":5,\"verdict\":\"legal\"}", "a member \"position\""},
      {"{\"seq\":5,\"verdict\":\"legal\",\"position\":7}", "answer.position"},
      {"{\"seq\":5,\"seq\":5,\"verdict\":\"illegal\"}", "twice"},
      {"{\"seq\":5,\"verdict\":\"\xff\"}", "JSON"},
  };
  for (const Malformed& each : all) {
    const Answer answer = read_answer(request, 5, each.line);
    EXPECT_EQ(answer.kind, Answer::Kind::broken) << each.line;
    EXPECT_THAT(answer.why, HasSubstr(each.says)) << each.line;
  }
  const std::string deep =
      "{\"seq\":5,\"context\":" + std::string(100, '[') + std::string(100, ']') + "}";
  EXPECT_THAT(read_answer(request, 5, deep).why, HasSubstr("levels"));
}

TEST(Answers, MaySayThatTheyAreNone) {
  const Request request{.what = Ask::moves};
  const Answer skipped = read_answer(request, 1, R"({"seq":1,"skipped":"no teams"})");
  EXPECT_EQ(skipped.kind, Answer::Kind::skipped);
  EXPECT_EQ(skipped.why, "no teams");
  const Answer errored =
      read_answer(request, 1, R"({"seq":1,"errored":"index","context":{"line":3}})");
  EXPECT_EQ(errored.kind, Answer::Kind::errored);
  EXPECT_EQ(errored.context, R"({"line":3})");
}

TEST(Requests, ThatAreMalformedAreRefusedWithTheirNumber) {
  std::uint64_t number = 0;
  EXPECT_THROW((void)read_request(R"({"seq":9,"do":"dance"})", number), Bad_input);
  EXPECT_EQ(number, 9U);
  EXPECT_THROW((void)read_request(R"({"seq":3,"do":"moves"})", number), Bad_input);
  EXPECT_THROW((void)read_request(R"({"seq":3,"do":"perft","position":"x","depth":-1})", number),
               Bad_input);
  EXPECT_THROW((void)read_request("nonsense", number), Bad_input);
}

TEST(Answers, HaveFewValues) {
  const auto read = [](const std::string& moves) {
    return read_answer({.what = Ask::moves}, 1,
                       R"({"seq":1,"actor":"P1","moves":[)" + moves + "]}");
  };
  // Commas and brackets within texts are no values.
  std::string moves;
  for (int move = 0; move < 100; ++move)
    moves +=
        (move > 0 ? "," : "") + ('"' + std::to_string(move) + std::string(6000, ',') + "\\\"[\"");
  EXPECT_TRUE(read(moves).is_answered()) << read(moves).why;
  std::string numbers = "0";
  for (int n = 0; n < 600'000; ++n) numbers += ",0";
  EXPECT_THAT(read(numbers).why, HasSubstr("500000 values"));
}

}  // namespace
}  // namespace arbiter::conform
