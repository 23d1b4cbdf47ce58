// A test vector: one request of the conformance protocol with the answer that is expected, so that
// an implementation in any language can be tested from a file, with no Arbiter beside it. In the
// manner of Project Wycheproof: `valid`, `invalid`, and `acceptable` where the rulebook may be read
// in several ways. docs/reference/vectors.md tells the format to those who use it.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "reports/finding_json.hpp"
#include "tools/conform/protocol/message.hpp"

namespace arbiter::vectors {

inline constexpr int format = 1;  // of the files

struct Test {
  std::string id;                    // "PD-C25-003"
  std::vector<std::string> clauses;  // that had a part in the answer; of what is illegal: forbid it
  std::string says;                  // one line
  std::string ruleset;               // which readings of the question are meant is not said by it
  conform::Request request;
  std::string result;                           // "valid", "invalid" or "acceptable"
  Report_json expected;                         // the answer without `seq` and `clause`; else null
  std::map<std::string, Report_json> readings;  // acceptable: by entry, "PD-A01=2"
  std::vector<std::string> rests_on{};  // entries under which the answer would be another one
};

/// One file, by its path below the folder: "picadice/moves.json".
struct File {
  std::string game;
  std::vector<Test> tests;
};
using Files = std::map<std::string, File>;

/// What a subject is to answer, as the files have it.
Report_json expected_of(const conform::Request& request, const conform::Answer& answer);

/// The whole text of a file, a test a line.
std::string text_of(const File& file);
/// Throws Bad_input that names the file.
File parse(const std::string& path, std::string_view text);

/// manifest.json: counts, and the XXH3 of each file.
std::string manifest_of(const std::map<std::string, std::string>& texts);

}  // namespace arbiter::vectors
