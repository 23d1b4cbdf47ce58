// Games as people record them: a playthrough (model/playthrough.hpp), or one JSON object per line,
// or one that `arbiter play --json` printed over several lines.
// Whatever a record omits is not compared. This record has no positions and claims that every move
// was legal:
//
//   {"game": "nim", "ruleset": "default", "plies": [{"actor": "P1", "move": "take 1 from 1"}]}
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::records {

struct Recorded_ply {
  std::uint64_t line = 0;  // in its file, counted from 1
  std::string actor, move;
  std::string verdict{};               // "illegal PD-C18"; empty: legal under any clause
  std::optional<std::string> after{};  // the position after it, if recorded

  /// The move was tried and not allowed.
  bool is_refused() const { return !verdict.empty() && !verdict.starts_with("legal"); }
};

struct Recorded_game {
  std::uint64_t line = 0;  // its first line in the file
  std::string game, ruleset = "default", start = "start";
  std::vector<Recorded_ply> plies{};
  std::optional<std::string> result{};  // "1 0" or "unfinished", if recorded
};

/// Reads a playthrough that begins at this line of its file. Throws Bad_input: "line 5: expected
/// ...".
Recorded_game read_playthrough(std::string_view text, std::uint64_t line);
/// Reads a JSON object that begins at this line; docs/reference/formats.md. Throws Bad_input: "line
/// 5: expected ...".
Recorded_game read_json_record(std::string_view text, std::uint64_t line);

}  // namespace arbiter::records
