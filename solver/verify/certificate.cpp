#include "solver/verify/certificate.hpp"

#include <cstring>

#include "model/error.hpp"
#include "model/json.hpp"
#include "solver/compressed_file.hpp"

namespace arbiter {

namespace {

constexpr const char* format = "arbiter certificate 1";

/// The fields of a state in the order of the file.
template <class S, class Visit>
void for_fields(S& s, Visit&& visit) {
  visit(s.code), visit(s.low), visit(s.won_low), visit(s.lost_high), visit(s.high);
  visit(s.rank_low), visit(s.rank_high);
}

}  // namespace

void Certificate::write(const std::filesystem::path& path) const {
  Compressed_writer file(path);
  const Json head{{"format", format},     {"game", game},           {"ruleset", ruleset},
                  {"position", position}, {"hero", hero},           {"bits", bits},
                  {"folded", folded},     {"states", states.size()}};
  const std::string line = head.dump() + "\n";
  file.write(std::as_bytes(std::span(line)));
  for (const State& state : states)
    for_fields(state, [&](const auto& field) { file.write(std::as_bytes(std::span(&field, 1))); });
  file.done();
}

Certificate Certificate::read(const std::filesystem::path& path) {
  Compressed_reader file(path);
  const std::string where = "certificate " + path.string();
  const Json head = parse_json(where, file.read_line(1 << 20));
  const auto text = [&](const char* key) {
    const Json& value = member(head, where, key);
    if (!value.is_string()) throw Bad_input(where + ": " + key, "a text", value.dump());
    return value.get<std::string>();
  };
  const auto number = [&](const char* key, std::uint64_t least, std::uint64_t most) {
    const Json& value = member(head, where, key);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() < least ||
        value.get<std::uint64_t>() > most)
      throw Bad_input(where + ": " + key,
                      "a number from " + std::to_string(least) + " to " + std::to_string(most),
                      value.dump());
    return value.get<std::uint64_t>();
  };
  if (text("format") != format) throw Bad_input(where + ": format", format, text("format"));
  Certificate out;
  out.game = text("game");
  out.ruleset = text("ruleset");
  out.position = text("position");
  out.hero = static_cast<unsigned>(number("hero", 0, 15));
  out.bits = static_cast<int>(number("bits", 16, 52));
  out.folded = member(head, where, "folded") == Json(true);
  // The checksum stands at the end: a wrong number of states must not ask for all the memory.
  for (std::uint64_t left = number("states", 0, std::uint64_t{1} << 40); left > 0; --left) {
    State state{};
    for_fields(state,
               [&](auto& field) { file.read(std::as_writable_bytes(std::span(&field, 1))); });
    if (!out.states.empty() && state.code <= out.states.back().code)
      throw Bad_input(where + ": expected states in ascending order, found one that is not");
    out.states.push_back(state);
  }
  file.done();
  return out;
}

}  // namespace arbiter
