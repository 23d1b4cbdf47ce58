#include "tools/conform/protocol/json_diff.hpp"

#include "model/error.hpp"
#include "model/json.hpp"

namespace arbiter::conform {

namespace {

std::string text_of(const Json& json) {
  return json.is_string() ? json.get<std::string>() : shown(json_text(json), 120);
}

void add_json_diff(const Json& expected, const Json& found, const std::string& path,
                   std::vector<Json_diff>& out) {
  if (expected == found) return;
  const auto below = [&](const std::string& name) {
    return path.empty() ? name : path + " " + name;
  };
  if (expected.is_object() && found.is_object()) {
    for (const auto& [key, value] : expected.items())
      add_json_diff(value, found.contains(key) ? found[key] : Json(), below(key), out);
    for (const auto& [key, value] : found.items())
      if (!expected.contains(key)) add_json_diff(Json(), value, below(key), out);
  } else if (expected.is_array() && found.is_array() && expected.size() == found.size()) {
    for (std::size_t i = 0; i < expected.size(); ++i)
      add_json_diff(expected[i], found[i], below(std::to_string(i + 1)), out);
  } else {
    out.push_back({path, text_of(expected), text_of(found)});
  }
}

}  // namespace

std::vector<Json_diff> json_diff(const Json& expected, const Json& found) {
  std::vector<Json_diff> out;
  add_json_diff(expected, found, "", out);
  return out;
}

}  // namespace arbiter::conform
