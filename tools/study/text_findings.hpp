// What a game's rulebook leaves open when it is taken literally (solver/literal), as hits of
// `discover`: grouped over all scopes, with the witness shown by the running model, and with the
// questions that the model asks at the witness.
#pragma once
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "solver/discover/hit.hpp"
#include "tools/facade/games.hpp"

namespace arbiter {

struct Text_findings {
  std::vector<discover::Hit> hits{};
  /// Another witness of a hit, for questions that those before it do not show.
  struct Witness {
    std::string id, ruleset, scope, position;  // id: of the hit
    std::vector<std::string> moves;
    discover::Entries questions;
  };
  std::vector<Witness> others{};
  /// Hits that other clauses of the book settle, with the reason.
  struct Settled {
    discover::Hit hit;
    std::string clause, because;
  };
  std::vector<Settled> settled{};
  std::vector<std::string> remarks{};  // questions without an answer; verdicts on no hit
  std::vector<std::string> scopes{};   // what was searched
  double seconds = 0;
  std::size_t checks = 0;
  bool complete = false;  // whether every scope was searched, and every query answered
};

/// Nothing if the game has no literal form. A true `stop`, which is asked now and then from several
/// threads, or `seconds` for each scope end the search with what it has found.
Text_findings find_in_text(const Game_entry& game, const std::function<bool()>& stop,
                           double seconds = std::numeric_limits<double>::infinity());

}  // namespace arbiter
