// The exit codes for findings, and how findings are counted and written.
#include <gtest/gtest.h>

#include "reports/finding_text.hpp"
#include "tools/cli/findings.hpp"

namespace arbiter {
namespace {

Finding finding(const char* subject, Status status, bool expected = true,
                const char* ruleset = "default") {
  Finding f;
  f.subject = subject;
  f.statement = "It holds.";
  f.status = status;
  f.engine = "explored";
  f.ruleset = ruleset;
  f.playthrough = "first line\nsecond line\n";
  f.expected = expected;
  return f;
}

using List = std::vector<Finding>;

TEST(Exit_of, holds_when_all_is_decided_as_expected) {
  EXPECT_EQ(exit_of(List{finding("a", Status::proved)}), Exit::holds);
  EXPECT_EQ(exit_of(List{finding("a", Status::refuted)}), Exit::holds) << "a failure on record";
  EXPECT_EQ(exit_of(List{finding("a", Status::proved), finding("a", Status::sampled)}),
            Exit::holds);
}

TEST(Exit_of, refuted_when_anything_is_not_as_expected) {
  EXPECT_EQ(exit_of(List{finding("a", Status::proved), finding("b", Status::refuted, false)}),
            Exit::refuted);
  EXPECT_EQ(exit_of(List{finding("a", Status::unknown), finding("b", Status::proved, false)}),
            Exit::refuted);
}

TEST(Exit_of, undecided_when_no_engine_decided) {
  for (const Status status : {Status::bounded, Status::sampled, Status::unknown})
    EXPECT_EQ(exit_of(List{finding("a", Status::proved), finding("b", status)}), Exit::undecided);
  EXPECT_EQ(
      exit_of(List{finding("a", Status::proved), finding("a", Status::sampled, true, "players=3")}),
      Exit::undecided)
      << "decided under one ruleset is not decided under another";
  EXPECT_EQ(exit_of({}), Exit::undecided) << "nothing was asked";
}

TEST(Finding_text, shows_the_game_of_what_is_refuted_or_unexpected) {
  const Paint plain(false);
  const auto shows = [&](const Finding& f) {
    return finding_text(f, plain).find("second line") != std::string::npos;
  };
  EXPECT_FALSE(shows(finding("a", Status::proved)));
  EXPECT_TRUE(shows(finding("a", Status::refuted)));
  EXPECT_TRUE(shows(finding("a", Status::proved, false)));
  EXPECT_NE(finding_text(finding("a", Status::proved, false), plain).find("NOT AS EXPECTED"),
            std::string::npos);
}

TEST(Finding_text, has_colours_only_when_asked) {
  const Finding f = finding("a", Status::proved);
  EXPECT_EQ(finding_text(f, Paint(false)).find('\033'), std::string::npos);
  EXPECT_NE(finding_text(f, Paint(true)).find('\033'), std::string::npos);
}

TEST(Tally, counts) {
  const Tally t = tally(List{finding("a", Status::proved), finding("b", Status::proved),
                             finding("c", Status::sampled), finding("d", Status::refuted, false)});
  EXPECT_EQ(t.of(Status::proved), 2U);
  EXPECT_EQ(t.of(Status::bounded), 0U);
  EXPECT_EQ(tally_text(t, Paint(false)),
            "4 findings: 2 proved, 1 refuted, 1 sampled; 1 not as expected\n");
  EXPECT_EQ(tally_text(tally({}), Paint(false)), "0 findings\n");
}

}  // namespace
}  // namespace arbiter
