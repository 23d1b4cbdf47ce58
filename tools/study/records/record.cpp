#include "tools/study/records/record.hpp"

#include <charconv>

#include "model/json.hpp"
#include "model/playthrough.hpp"

namespace arbiter::records {

namespace {

/// Replaces the line number within the playthrough with the line number in the file.
std::string in_file(std::string_view sentence, std::uint64_t line) {
  constexpr std::string_view before = "playthrough line ";
  std::uint64_t of_text = 0;
  if (!sentence.starts_with(before))
    return "line " + std::to_string(line) + ": " + std::string(sentence);
  const char* const end = sentence.data() + sentence.size();
  const auto number = std::from_chars(sentence.data() + before.size(), end, of_text);
  return "line " + std::to_string(line + of_text - 1) + std::string(number.ptr, end);
}

std::string result_of_json(const Json& json, const std::string& where) {
  if (json.is_null()) return "unfinished";
  if (!json.is_array() || json.empty())
    throw Bad_input(where, "the payoff of each side, as in [1, 0], or null", json_text(json));
  Result payoffs;
  for (const Json& payoff : json) {
    if (!payoff.is_number()) throw Bad_input(where, "a number", json_text(payoff));
    payoffs.push_back(payoff.get<double>());
  }
  return write_result(payoffs);
}

}  // namespace

Recorded_game read_playthrough(std::string_view text, std::uint64_t line) {
  try {
    Playthrough played = Playthrough::parse(text);
    Recorded_game out{
        line, std::move(played.game),  std::move(played.ruleset), std::move(played.start),
        {},   std::move(played.result)};
    for (Playthrough::Ply& ply : played.plies)
      out.plies.push_back({line + static_cast<std::uint64_t>(ply.line) - 1, std::move(ply.actor),
                           std::move(ply.move), std::move(ply.verdict), std::move(ply.position)});
    return out;
  } catch (const Bad_input& error) {
    throw Bad_input(in_file(error.what(), line));
  }
}

Recorded_game read_json_record(std::string_view text, std::uint64_t line) {
  const std::string where = "line " + std::to_string(line);
  const Json json = parse_json(where, text);
  only_keys(json, where, {"game", "ruleset", "start", "plies", "result"});
  Recorded_game out;
  out.line = line;
  out.game = string_of(member(json, where, "game"), where + ": game");
  out.ruleset = string_of(member(json, where, "ruleset"), where + ": ruleset");
  if (json.contains("start")) out.start = string_of(json["start"], where + ": start");
  const Json& plies = member(json, where, "plies");
  if (!plies.is_array()) throw Bad_input(where + ": plies", "an array", json_text(plies));
  for (const Json& ply : plies) {
    const std::string at = where + ": ply " + std::to_string(out.plies.size() + 1);
    only_keys(ply, at, {"actor", "move", "after", "ruling", "clause", "position"});
    Recorded_ply one{line, string_of(member(ply, at, "actor"), at + ": actor"),
                     string_of(member(ply, at, "move"), at + ": move")};
    for (const char* name : {"after", "position"})
      if (ply.contains(name)) one.after = string_of(ply[name], at + ": " + name);
    for (const char* name : {"ruling", "clause"})
      if (ply.contains(name) && !ply[name].is_null())
        one.verdict += (one.verdict.empty() ? "" : " ") + string_of(ply[name], at + ": " + name);
    out.plies.push_back(std::move(one));
  }
  if (json.contains("result")) out.result = result_of_json(json["result"], where + ": result");
  return out;
}

}  // namespace arbiter::records
