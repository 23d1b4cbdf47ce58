// A subject's output must be displayed safely, because a terminal obeys control characters, and a
// command line is meant to be copied.
#include "tools/conform/report.hpp"
#include "model/json.hpp"

#include <gmock/gmock.h>

#include "tools/facade/games.hpp"

namespace arbiter::conform {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Conformance with_move(const std::string& move) {
  Conformance out;
  out.book = game_entry("nim").book;
  out.clauses.resize(out.book->clauses.size());
  Mistake mistake;
  mistake.ruleset = "default";
  Difference difference{
      .request = {.what = Ask::moves, .position = "1/3/5/7:1"},
      .kind = "a move cannot be read",
      .move = move,
      .aspect = {},
      .expected = "a move",
      .found = "another",
  };
  mistake.shrunk.small_position = "1/3/5/7:1";
  mistake.shrunk.difference = mistake.shrunk.small_difference = difference;
  mistake.says = sentence(difference);
  out.mistakes.push_back(std::move(mistake));
  return out;
}

TEST(Report, ShowsWhatASubjectWroteWithoutItsControlCharacters) {
  const Conformance run = with_move("take\x1b[2J one");
  const std::string text = report_text(run, {}, Paint(false));
  EXPECT_THAT(text, HasSubstr("take\\x1b[2J one"));
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
}

TEST(Report, GivesACommandThatAShellReadsAsMeant) {
  const auto text = [](const std::string& move) {
    return report_text(with_move(move), {}, Paint(false));
  };
  EXPECT_THAT(text("take 1 from 2"), HasSubstr("arbiter explain nim 1/3/5/7:1 'take 1 from 2'\n"));
  EXPECT_THAT(text("x'; rm -r ~"), HasSubstr("arbiter explain nim 1/3/5/7:1 'x'\\''; rm -r ~'\n"));
}

TEST(Report, SaysInTheFirstLineWhyASubjectDoesNotConform) {
  Conformance run = with_move("take 1 from 2");
  run.mistakes.clear();
  const auto first_line = [](const Conformance& one) {
    const std::string text = report_text(one, {}, Paint(false));
    return text.substr(0, text.find('\n'));
  };
  EXPECT_THAT(first_line(run), HasSubstr("conforms"));
  const auto with = [&](auto change) {
    Conformance out = run;
    change(out);
    EXPECT_FALSE(out.holds());
    return first_line(out);
  };
  EXPECT_THAT(with([](Conformance& one) {
                one.unanswered = {{"no answer within 1 s", 1}};
              }),
              HasSubstr("; 1 request without an answer"));
  EXPECT_THAT(with([](Conformance& one) {
                one.unanswered = {{"a", 1}, {"b", 2}};
              }),
              HasSubstr("; 3 requests without an answer"));
  EXPECT_THAT(with([](Conformance& one) {
                Trouble trouble;
                trouble.what = "exited", trouble.count = 2;
                one.troubles.push_back(trouble);
              }),
              HasSubstr("; it misbehaved 2 times"));
  EXPECT_THAT(with([](Conformance& one) { one.given_up = true; }),
              HasSubstr("; it failed too often"));
}

TEST(Report, SaysWhatWasNotShrunkAndWhatNoGameLeadsTo) {
  Conformance run = with_move("take 1 from 2");
  const auto text = [&] { return report_text(run, {}, Paint(false)); };
  EXPECT_THAT(text(), Not(HasSubstr("shrink")));
  EXPECT_THAT(text(), Not(HasSubstr("assembled from")));
  run.mistakes.front().shrunk.is_shrunk = false;
  run.mistakes.front().shrunk.is_made_up = true;
  EXPECT_THAT(text(), HasSubstr("no time to shrink it"));
  EXPECT_THAT(text(), HasSubstr("game      none is known: the position was assembled"));
  const Report_json told = report_json(run, {});
  EXPECT_FALSE(told["mistakes"][0]["shrunk"]);
  EXPECT_TRUE(told["mistakes"][0]["made_up"]);
}

TEST(Report, NamesOfGamesAreShownToo) {
  const Answer said = read_answer(
      {.what = Ask::hello}, 0,
      R"({"seq": 0, "protocol": 1, "name": "n", "version": "1", "games": ["nim", "\u001b[2J"]})");
  EXPECT_THAT(said.games, ::testing::ElementsAre("nim", "\\x1b[2J"));
}

}  // namespace
}  // namespace arbiter::conform
