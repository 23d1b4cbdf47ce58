// A model as an implementation like any other: it answers requests. `arbiter serve` hands them on,
// `arbiter conform` compares with them. Beside each answer it can say which clauses of the rulebook
// had a part in it (bit i: entry i of the rulebook's table), so that a difference can be traced to
// a clause.
//
// Most requests about a position come together. What is open in the last positions is kept.
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
/// The kind of a ply for Rare_play (solver/play/rare_play.hpp): what is done, and by which clauses.
inline std::pair<std::string, std::uint64_t> kind_of(const Ply& ply) {
  return {first_word(ply.move), ply.clauses};
}

}  // namespace arbiter

namespace arbiter::conform {

/// What is known of a position.
struct Known {
  Turn turn;
  std::vector<Ply> plies;  // everything open
  std::unordered_map<std::string, std::size_t> by_move;
  Game_facade::Standing standing;

  const Ply* find(const std::string& move) const {
    const auto found = by_move.find(move);
    return found == by_move.end() ? nullptr : &plies[found->second];
  }
};

class Reference {
 public:
  /// `most_known`: positions of which it keeps what is open.
  explicit Reference(std::unique_ptr<Game_facade> game, std::size_t most_known = 256)
      : game_(std::move(game)), most_known_(most_known) {}
  const Game_facade& game() const { return *game_; }

  /// Of a position in canonical form; valid until another position is asked about.
  const Known& at(const std::string& position);
  /// To any request but hello, begin and bye. Throws Bad_input for a position or a move that cannot
  /// be read.
  Answer answer(const Request& request);
  /// The clauses that the answer rests on. Of `moves`: those of all moves.
  std::uint64_t clauses(const Request& request);

 private:
  std::unique_ptr<Game_facade> game_;
  std::size_t most_known_;
  std::unordered_map<std::string, Known> known_;
};

/// "P1", "fate" or "nobody": who is next.
std::string actor_name(const Turn& turn);

}  // namespace arbiter::conform
