#include "tools/conform/vectors/test.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "model/error.hpp"
#include "model/json.hpp"

namespace arbiter::vectors {

namespace {

using conform::Ask;
using conform::Request;

Report_json without_number(const std::string& line) {
  Report_json out = Report_json::parse(line);
  out.erase("seq");
  return out;
}

Report_json json_of(const Test& test) {
  Report_json out = {
      {"id", test.id}, {"clauses", test.clauses}, {"says", test.says}, {"ruleset", test.ruleset}};
  out.update(without_number(write(test.request, 0)));
  out["result"] = test.result;
  if (!test.expected.is_null()) out["expected"] = test.expected;
  for (const auto& [entry, answer] : test.readings) out["readings"][entry] = answer;
  if (!test.rests_on.empty()) out["rests_on"] = test.rests_on;
  return out;
}

/// Reads a test; its request is read like a protocol message.
Test test_of(Report_json json) {
  Test out;
  for (const char* key : {"id", "says", "ruleset", "result"})
    if (!json.contains(key) || !json[key].is_string())
      throw Bad_input(key, "a text", json_text(json));
  out.id = json["id"], out.says = json["says"], out.ruleset = json["ruleset"];
  out.result = json["result"];
  if (json.contains("clauses")) out.clauses = json["clauses"].get<std::vector<std::string>>();
  if (json.contains("rests_on")) out.rests_on = json["rests_on"].get<std::vector<std::string>>();
  if (json.contains("expected")) out.expected = json["expected"];
  if (json.contains("readings"))
    for (const auto& [entry, answer] : json["readings"].items()) out.readings[entry] = answer;
  json["seq"] = 0;
  std::uint64_t number = 0;
  out.request = conform::read_request(json_text(json), number);
  return out;
}

}  // namespace

Report_json expected_of(const Request& request, const conform::Answer& answer) {
  Report_json out = without_number(write(request, answer, 0));
  out.erase("clause");
  return out;
}

std::string text_of(const File& file) {
  std::string out = fmt::format("{{\"format\":{},\"game\":\"{}\",\"tests\":[", format, file.game);
  for (const Test& test : file.tests)
    out += (&test == file.tests.data() ? "\n" : ",\n") + json_text(json_of(test));
  return out + "\n]}\n";
}

File parse(const std::string& path, std::string_view text) {
  try {
    const Report_json json = Report_json::parse(text);
    if (json.at("format") != format)
      throw Bad_input("format", std::to_string(format), json_text(json["format"]));
    File out{json.at("game").get<std::string>(), {}};
    for (const Report_json& each : json.at("tests")) out.tests.push_back(test_of(each));
    return out;
  } catch (const Report_json::exception& error) {
    throw Bad_input(path + ": expected test vectors (docs/reference/vectors.md), found " +
                    error.what());
  } catch (const Bad_input& error) {
    throw Bad_input(path + ": " + error.what());
  }
}

std::string manifest_of(const std::map<std::string, std::string>& texts) {
  Report_json files = Report_json::array();
  std::map<std::string, std::map<std::string, std::size_t>> by_game;
  std::size_t all = 0;
  for (const auto& [path, text] : texts) {
    const File file = parse(path, text);
    std::map<std::string, std::size_t> by_result;
    for (const Test& test : file.tests) ++by_result[test.result], ++by_game[file.game][test.result];
    all += file.tests.size();
    files.push_back({{"path", path},
                     {"game", file.game},
                     {"tests", file.tests.size()},
                     {"results", by_result},
                     {"xxh3", fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()))}});
  }
  const Report_json out = {{"format", format},
                           {"protocol", conform::protocol_version},
                           {"tests", all},
                           {"games", by_game},
                           {"files", files}};
  return json_text(out, 1) + "\n";
}

}  // namespace arbiter::vectors
