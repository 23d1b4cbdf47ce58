#include "model/json.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "model/error.hpp"

namespace arbiter {

namespace {

/// A first pass that only checks depth, duplicate keys, and where errors are.
class Syntax_checker : public nlohmann::json_sax<Json> {
 public:
  std::string trouble;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override {
    keys_.emplace_back();
    return deeper();
  }
  bool end_object() override {
    keys_.pop_back();
    --depth_;
    return true;
  }
  bool start_array(std::size_t) override { return deeper(); }
  bool end_array() override {
    --depth_;
    return true;
  }
  bool key(string_t& name) override {
    if (keys_.back().insert(name).second) return true;
    trouble = "each key once in an object, found \"" + shown(name) + "\" twice";
    return false;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    const std::string_view what = error.what();
    const std::size_t colon = what.find(": ");
    trouble =
        "valid JSON, found an error at byte " + std::to_string(position) +
        (colon == std::string_view::npos ? "" : " (" + shown(what.substr(colon + 2), 120) + ")");
    return false;
  }

 private:
  bool deeper() {
    if (++depth_ <= most_json_depth) return true;
    trouble = "at most " + std::to_string(most_json_depth) + " levels of nesting, found more";
    return false;
  }
  int depth_ = 0;
  std::vector<std::set<std::string, std::less<>>> keys_;
};

}  // namespace

std::string json_text(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}
std::string json_text(const Report_json& json, int indent) {
  return json.dump(indent, ' ', false, Report_json::error_handler_t::replace);
}

Json parse_json(std::string_view where, std::string_view text) {
  Syntax_checker careful;
  if (!Json::sax_parse(text, &careful))
    throw Bad_input(std::string(where) + ": expected " + careful.trouble);
  return Json::parse(text);
}

const Json& member(const Json& object, std::string_view where, const char* key) {
  if (!object.is_object()) throw Bad_input(where, "an object", json_text(object));
  const auto found = object.find(key);
  if (found == object.end())
    throw Bad_input(where, "a member \"" + std::string(key) + "\"", json_text(object));
  return *found;
}

int int_of(const Json& json, std::string_view where, int least, int most) {
  const auto within = [&](auto number) {
    return std::cmp_greater_equal(number, least) && std::cmp_less_equal(number, most);
  };
  // Nlohmann's own comparison treats 2^64 - 1 as -1.
  if (!json.is_number_integer() || !(json.is_number_unsigned() ? within(json.get<std::uint64_t>())
                                                               : within(json.get<std::int64_t>())))
    throw Bad_input(where, "a number from " + std::to_string(least) + " to " + std::to_string(most),
                    json_text(json));
  return json.get<int>();
}

std::string string_of(const Json& json, std::string_view where) {
  if (!json.is_string()) throw Bad_input(where, "a string", json_text(json));
  return json.get<std::string>();
}

const Json& array_of(const Json& json, std::string_view where, std::size_t size) {
  if (!json.is_array() || json.size() != size)
    throw Bad_input(where, "an array of " + std::to_string(size) + " entries", json_text(json));
  return json;
}

void only_keys(const Json& object, std::string_view where,
               std::initializer_list<std::string_view> known) {
  if (!object.is_object()) throw Bad_input(where, "an object", json_text(object));
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end())
      throw Bad_input(where, "only known members", key);
}

}  // namespace arbiter
