// A test vector: one request of the conformance protocol with the expected answer, so that an
// implementation in any language can be tested from a file, without Arbiter. As in Project
// Wycheproof, results are `valid`, `invalid`, and `acceptable` where the rulebook has several
// readings. docs/reference/vectors.md documents the format for users.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/finding_json.hpp"
#include "tools/conform/protocol/message.hpp"

namespace arbiter::vectors {

inline constexpr int format = 1;  // version of the file format

struct Test {
  std::string id;                    // "PD-C25-003"
  std::vector<std::string> clauses;  // involved in the answer; if illegal: those that forbid it
  std::string says;                  // one line
  std::string ruleset;               // does not select a reading of the question
  conform::Request request;
  std::string result;                           // "valid", "invalid" or "acceptable"
  Report_json expected;                         // the answer without `seq` and `clause`; else null
  std::map<std::string, Report_json> readings;  // acceptable: by entry, "PD-A01=2"
  std::vector<std::string> rests_on{};          // entries that would change the answer
};

/// One file; its path in the folder is like "picadice/moves.json".
struct File {
  std::string game;
  std::vector<Test> tests;
};
using Files = std::map<std::string, File>;

/// The answer expected from a subject, in the format of the files.
Report_json expected_of(const conform::Request& request, const conform::Answer& answer);

/// The complete text of a file, one test per line.
std::string text_of(const File& file);
/// Throws Bad_input that names the file.
File parse(const std::string& path, std::string_view text);

/// manifest.json: counts, and the XXH3 of each file.
std::string manifest_of(const std::map<std::string, std::string>& texts);

}  // namespace arbiter::vectors
