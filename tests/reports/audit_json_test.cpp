#include "reports/audit_json.hpp"
#include "model/json.hpp"

#include <gtest/gtest.h>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using nlohmann::json;

json document(const Game_audit& audit) { return json::parse(audit_json({&audit, 1}).dump()); }

TEST(AuditJson, TellsWhatItMakesOfOneOfEverything) {
  const json whole = document(audit_fixture::audit());
  ASSERT_EQ(whole["games"].size(), 1U);
  RecordProperty("audit", whole.dump());  // audit_json_test.py checks it against the schema
}

TEST(AuditJson, KeepsDurationsAndEveryFinding) {
  const Game_audit audit = audit_fixture::audit();
  const json whole = document(audit);
  const json& game = whole["games"][0];
  EXPECT_EQ(game["seconds"], 99.5);
  EXPECT_EQ(game["properties"][1]["scopes"][0]["findings"].size(), 2U);
  EXPECT_EQ(game["properties"][1]["scopes"][0]["findings"][0]["seconds"], 12.5);
  EXPECT_EQ(game["concordance"]["without_rule"], json::array({"XX-C02"}));
  EXPECT_EQ(game["readings"][1]["parting"]["carried_from"], "size=2");
  EXPECT_EQ(game["readings"][1]["parting"]["chosen"], false);
  EXPECT_EQ(game["readings"][1]["shortest"]["file"], "playthroughs/xx-XX-A02-2-shortest.txt");
  EXPECT_EQ(game["readings"][0]["shortest"], nullptr);
  const json& nearby = game["readings"][1]["nearby"];
  EXPECT_EQ(nearby["parting"]["file"], "playthroughs/xx-XX-A02-2-nearby.txt");
  EXPECT_EQ(nearby["moves"], (json{"take 2", "take 3"}));
  EXPECT_EQ(nearby["plies"], 2);
  EXPECT_EQ(nearby["pieces"], 4);
  EXPECT_EQ(game["readings"][0]["nearby"], nullptr);
  EXPECT_EQ(game["readings"][1]["values_page"], "docs/games/xx-values.md");
  EXPECT_EQ(game["readings"][0]["values_page"], "");
}

}  // namespace
}  // namespace arbiter
