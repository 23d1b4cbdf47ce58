// Positions of Bitskrieg as JSON: the parts of the one-line form, with an array for each part that
// '/' divides. JSON is converted to that form, so that a single reader checks both.
#include <fmt/format.h>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/json.hpp"
#include "model/text.hpp"

namespace arbiter::bitskrieg {

std::string Bitskrieg::write_json(const State& state) const {
  const std::string text = write(state);
  const auto parts = split(text, ':');
  return json_text(Json{{"ranks", split(parts[0], '/')},
                        {"home", parts[1]},
                        {"flags", split(parts[2], '/')},
                        {"pools", split(parts[3], '/')},
                        {"stage", parts[4]}});
}

State Bitskrieg::read_json(std::string_view source) const {
  const Json json = parse_json("position", source);
  only_keys(json, "position", {"ranks", "home", "flags", "pools", "stage"});
  const auto text_of = [&](const char* key) {
    return string_of(member(json, "position", key), key);
  };
  const auto joined = [&](const char* key, int size) {
    std::vector<std::string> parts;
    for (const Json& part :
         array_of(member(json, "position", key), key, static_cast<std::size_t>(size)))
      parts.push_back(string_of(part, key));
    return fmt::format("{}", fmt::join(parts, "/"));
  };
  const std::string ranks = joined("ranks", setup_.size), home = text_of("home"),
                    flags = joined("flags", 2), pools = joined("pools", 2),
                    stage = text_of("stage");
  return read(fmt::format("{}:{}:{}:{}:{}", ranks, home, flags, pools, stage));
}

}  // namespace arbiter::bitskrieg
