#include "reports/audit_changes.hpp"

#include <gmock/gmock.h>

#include "model/json.hpp"
#include "reports/audit_json.hpp"
#include "reports/document/markdown.hpp"
#include "reports/pages/pages.hpp"
#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using namespace audit_fixture;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Game_audit audit_of_questions() {
  Game_audit out = audit();
  for (const char* id : {"XX-A01", "XX-A02"}) {
    Question_audit& q = out.questions.emplace_back();
    q.question = id;
    q.severity = Severity::comes_up;
    q.asked.random = Share_of_games{50, 100};
    q.readings.push_back(
        {.reading = 2, .evidence = "consistent with all 3 examples", .moved = 0.01});
  }
  return out;
}

/// "kind id: before -> after" for each change since the audit above.
std::vector<std::string> changes(const std::function<void(Game_audit&)>& change) {
  const Game_audit before = audit_of_questions();
  Game_audit now = audit_of_questions();
  change(now);
  std::vector<std::string> out;
  for (const Audit_change& each : changes_since(audit_json({&before, 1}), now))
    out.push_back(std::string(title_of(each.kind)) + " " + each.id + ": " + each.before + " -> " +
                  each.after);
  return out;
}
using ::testing::ElementsAre;

TEST(AuditChanges, AreNoneBetweenEqualAudits) {
  EXPECT_THAT(changes([](Game_audit&) {}), IsEmpty());
  EXPECT_THAT(changes([](Game_audit& a) { a.seconds = 1, a.properties[0].says = "x"; }), IsEmpty());
}

TEST(AuditChanges, NameWhatIsSettledAndWhatIsNew) {
  EXPECT_THAT(changes([](Game_audit& a) { a.questions[1].severity = Severity::never_matters; }),
              ElementsAre("Settled questions XX-A02: comes up -> never matters"));
  EXPECT_THAT(changes([](Game_audit& a) { a.questions.pop_back(); }),
              ElementsAre("Settled questions XX-A02: comes up -> answered, or no longer relevant"));
  EXPECT_THAT(changes([](Game_audit& a) {
                a.questions.emplace_back().question = "XX-A03";
                a.questions[0].severity = Severity::contradiction;
              }),
              ElementsAre("New questions XX-A03:  -> curiosity",
                          "Severity XX-A01: comes up -> contradiction"));
}

TEST(AuditChanges, NameValuesThatMoved) {
  EXPECT_THAT(changes([](Game_audit& a) { a.questions[0].readings[0].moved = 0.04; }),
              ElementsAre("Proved changes of a value XX-A01: reading 2: 1 percentage points -> "
                          "reading 2: 4 percentage points"));
  EXPECT_THAT(changes([](Game_audit& a) { a.questions[0].readings[0].moved.reset(); }),
              ElementsAre(HasSubstr("reading 2: not known")));
  EXPECT_THAT(
      changes([](Game_audit& a) { a.questions[0].readings[0].evidence = "ruled out by XX-E01"; }),
      ElementsAre("What the worked examples say XX-A01: reading 2: consistent with all 3 examples "
                  "-> reading 2: ruled out by XX-E01"));
}

TEST(AuditChanges, TakeNoNoiseForAChange) {
  const auto with_share = [](std::uint64_t seen) {
    return changes([seen](Game_audit& a) { a.questions[0].asked.random->seen = seen; });
  };
  EXPECT_THAT(with_share(55), IsEmpty()) << "the intervals overlap";
  EXPECT_THAT(with_share(90), ElementsAre("How often a question comes up XX-A01: in 50 of 100 "
                                          "sampled games -> in 90 of 100 sampled games"));
}

TEST(AuditChanges, NamePropertiesThatChanged) {
  EXPECT_THAT(changes([](Game_audit& a) { a.properties.erase(a.properties.begin()); }),
              ElementsAre("Properties fails: fails -> "));
}

TEST(AuditChanges, AreOnePage) {
  const std::vector<Game_audit> now{audit_of_questions()};
  Game_audit old = audit_of_questions();
  old.questions[0].severity = Severity::never_matters;
  const std::string text =
      document::markdown_of(changes_page(now, {{"xx", audit_json({&old, 1})}}));
  EXPECT_THAT(text, HasSubstr("### New questions"));
  EXPECT_THAT(text, HasSubstr("Who wins?: never matters \u2192 **comes up**"));
  EXPECT_THAT(document::markdown_of(changes_page(now, {{"xx", audit_json(now)}})),
              HasSubstr("Nothing has changed."));
  EXPECT_THAT(document::markdown_of(changes_page(now, {})), HasSubstr("did not include"));
}

TEST(AuditChanges, NeedTheReportOfAnAudit) {
  const Game_audit one = audit();
  EXPECT_TRUE(is_audit(audit_json({&one, 1})));
  EXPECT_FALSE(is_audit(Report_json::parse("[1]")));
  EXPECT_FALSE(is_audit(Report_json::parse(R"({"games": []})")));
  EXPECT_FALSE(is_audit(Report_json::parse("nonsense", nullptr, false)));
}

}  // namespace
}  // namespace arbiter
