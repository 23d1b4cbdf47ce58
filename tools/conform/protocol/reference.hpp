// A model as an implementation that answers requests like any other: `arbiter serve` exposes it,
// and `arbiter conform` compares subjects with it. It can also tell which clauses of the rulebook
// are involved in each answer (bit i: entry i of the rulebook's table), so that a difference can be
// traced to a clause.
//
// Requests about one position usually come together, so the plies of recent positions are cached.
#pragma once
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "tools/conform/protocol/message.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

/// "take" of "take 3 from 1".
inline std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }
/// The kind of a ply for Rare_play (solver/play/rare_play.hpp): what is done, and under which
/// clauses.
inline std::pair<std::string, std::uint64_t> kind_of(const Ply& ply) {
  return {first_word(ply.move), ply.clauses};
}

}  // namespace arbiter

namespace arbiter::conform {

/// Cached facts about a position.
struct Position_facts {
  Turn turn;
  std::vector<Ply> plies;  // all legal moves, or all chance outcomes
  std::unordered_map<std::string, std::size_t> by_move;
  Game_facade::Standing standing;

  const Ply* find(const std::string& move) const {
    const auto found = by_move.find(move);
    return found == by_move.end() ? nullptr : &plies[found->second];
  }
};

class Reference {
 public:
  /// `most_known`: the number of cached positions.
  explicit Reference(std::unique_ptr<Game_facade> game, std::size_t most_known = 256)
      : game_(std::move(game)), most_known_(most_known) {}
  const Game_facade& game() const { return *game_; }

  /// The facts about a position in canonical form; valid until another position is queried.
  const Position_facts& at(const std::string& position);
  /// The answer to any request except hello, begin and bye. Throws Bad_input for a position or a
  /// move that cannot be read.
  Answer answer(const Request& request);
  /// The clauses on which the answer depends. For `moves`, the clauses of all moves.
  std::uint64_t clauses(const Request& request);

 private:
  std::unique_ptr<Game_facade> game_;
  std::size_t most_known_;
  std::unordered_map<std::string, Position_facts> known_;
};

/// The next actor: "P1", "fate" or "nobody".
std::string actor_name(const Turn& turn);

}  // namespace arbiter::conform
