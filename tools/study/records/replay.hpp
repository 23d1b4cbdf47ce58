// Replays a recorded game under its own or another ruleset: the verdict on every ply, and the first
// ply at which the record contradicts the rules.
#pragma once
#include <map>

#include "model/rule_trace.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/records/record.hpp"

namespace arbiter::records {

/// A game under a ruleset, and the questions and clauses that its rules consulted at construction
/// and will not consult again. Bit i: entry i of the rulebook's table.
struct Made_game {
  std::unique_ptr<Game_facade> game;
  std::uint64_t questions = 0, clauses = 0;
};

/// Caches up to `most` games by name and ruleset.
class Made_games {
 public:
  static constexpr std::size_t most = 256;
  /// Throws Bad_input as make_game does.
  std::shared_ptr<const Made_game> operator()(const std::string& game, const std::string& ruleset);

 private:
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const Made_game>> made_;
};

struct Replay {
  struct Ply {
    std::string verdict;   // "legal PD-C08"
    std::string position;  // after it; unchanged when it is not legal
    std::string_view ruling() const {
      return std::string_view(verdict).substr(0, verdict.find(' '));
    }
  };
  std::string start;                         // in canonical form
  std::vector<Ply> plies{};                  // up to the first illegal one not recorded as refused
  std::string unreadable{};                  // why the next ply cannot be read; may be empty
  std::string result{};                      // in the last position
  std::uint64_t questions = 0, clauses = 0;  // consulted entries, as in Made_game

  const std::string& before(std::size_t ply) const {
    return ply == 0 ? start : plies[ply - 1].position;
  }
  const std::string& last() const { return before(plies.size()); }
};

/// Plays the record from `start`. Throws Bad_input when the start cannot be read.
Replay replayed(const Game_facade& game, const Recorded_game& record, const std::string& start);

/// The first point at which a record is wrong.
struct Fault {
  std::size_t ply = 0;  // counted from 1; 0: not a ply
  std::uint64_t line = 0;
  std::string what;                  // "verdict", "position", "result", "move", "start", "ruleset"
  std::string recorded, found;       // according to the record, and to the rules
  std::optional<Verdict> verdict{};  // on that ply, if it can be read
  std::string position{};            // before it, or the last one; may be empty
};

/// The first fault; nothing if the record agrees with the rules.
std::optional<Fault> fault_of(const Game_facade& game, const Recorded_game& record,
                              const Replay& played);

}  // namespace arbiter::records
