#include "model/json.hpp"
#include "reports/audit_json.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

#include "tests/reports/audit_fixture.hpp"

namespace arbiter {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

json schema_file(const std::string& name) {
  std::ifstream file("docs/schemas/" + name);
  return json::parse(file);
}

/// What docs/schemas/audit.schema.json has to say against `document`; empty: nothing.
std::string objection(const json& document) {
  static const json schema_json = schema_file("audit.schema.json");
  valijson::Schema schema;
  valijson::SchemaParser parser;
  parser.populateSchema(
      NlohmannJsonAdapter(schema_json), schema,
      [](const std::string& uri) -> const json* {
        return new json(schema_file(uri.substr(uri.rfind('/') + 1)));
      },
      [](const json* fetched) { delete fetched; });
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema, NlohmannJsonAdapter(document), &results)) return "";
  std::string out;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& part : error.context) out += part;
    out += ": " + error.description + "\n";
  }
  return out.empty() ? "invalid" : out;
}

json document(const Game_audit& audit) { return json::parse(audit_json({&audit, 1}).dump()); }

TEST(AuditJson, IsAsItsSchemaSays) {
  EXPECT_EQ(objection(document(audit_fixture::audit())), "");
  EXPECT_EQ(objection({{"stopped", true}, {"games", json::array()}}), "");
}

TEST(AuditJson, TheSchemaObjectsToWhatIsWrong) {
  const json good = document(audit_fixture::audit());
  const auto with = [&](const char* pointer, const json& value) {
    json bad = good;
    bad[json::json_pointer(pointer)] = value;
    return objection(bad);
  };
  EXPECT_NE(with("/games/0/properties/0/headline", "perhaps"), "");
  EXPECT_NE(with("/games/0/more", 1), "");
  EXPECT_NE(with("/games/0/readings/1/parting/file", "../x.txt"), "");
  EXPECT_NE(with("/games/0/properties/0/scopes/0/findings/0/status", "nearly"), "");
  EXPECT_NE(with("/games/0/scopes/0/states", -1), "");
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
