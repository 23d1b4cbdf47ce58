// Numbers all positions of a small two-player board without gaps, and describes the turns from each
// of them, for a solver that stores only two bounds per position.
//
//     number  =  ((code of track 1 * ways of track 2 + code of track 2) * ...) * 4 + Queens
//
// The mover is player a. After a turn the opponent moves and becomes player a, so the codes of all
// tracks swap the two players. Bit 0 of the Queens is the mover's, bit 1 the opponent's. The four
// positions of a board share most of their turns: the effect of a turn on the board does not depend
// on the opponent's Queen, and once the mover's Queen is spent, the turn is the same as without
// one.
#pragma once
#include "model/dice/turn_rules.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/roll_values.hpp"

namespace arbiter::picnic_blitz {

class Dense_turns {
 public:
  template <class Numbers>
  using Rolls = Roll_values<Numbers>;

  /// Throws Bad_input unless there are two players and at most 2^32 positions. `game` must outlive
  /// this object.
  explicit Dense_turns(const Picnic_blitz& game);

  std::uint64_t size() const { return 4 * boards_; }
  std::uint64_t number(const State& state) const;
  State state(std::uint64_t number) const;

  std::uint64_t boards() const { return boards_; }  // a board is a position's number by four
  /// Whether somebody has reached the target, so that no turn begins on the board.
  bool is_over(std::uint64_t board) const;
  /// Whether a turn begins: nobody has won, and nobody holds a Queen if the game has none.
  bool begins(std::uint64_t number) const;
  /// The total distance that the ants have moved; most turns increase it.
  int progress(std::uint64_t board) const;
  int most_progress() const;
  int dice() const { return game_.setup().dice; }
  std::uint64_t bytes() const;

  /// The re-rolls of a turn on the board, for a mover with or without a Queen.
  dice::Turn_rules rules(std::uint64_t board, bool queen) const;

  /// Writes to `out` the mover's value of each final roll, with or without a Queen, both for an
  /// opponent with a Queen and for one without. known(n) is the value of positions n and n + 1, in
  /// which the opponent has no Queen and one Queen respectively, for the player who has just moved;
  /// Numbers::won() is the value of a win.
  template <class Numbers, class Known>
  void roll_values(std::uint64_t board, bool queen, Roll_values<Numbers>& rolls, const Known& known,
                   std::vector<typename Numbers::Number>& out) const;

  const Roll_needs& needs() const { return needs_; }

 private:
  Board_codes codes(std::uint64_t board) const;

  struct Way {  // a code of a track, as player a sees it
    Track_options options;
    bool own_food, other_food, active;
    int progress;
    int swapped;  // the code with the two players swapped
  };
  struct Track_table {
    std::vector<Way> ways;            // [code]
    std::uint64_t stride = 0;         // the weight of the track's code in a board's number
    std::vector<std::uint64_t> part;  // [code]: the swapped code's share of a position's number
  };
  const Way& way(int t, const Board_codes& codes) const { return tables_[t].ways[codes[t]]; }
  int score(const Board_codes& codes, bool own) const;

  const Picnic_blitz& game_;
  Roll_needs needs_;
  Turn_ends ends_;
  std::array<Track_table, most_tracks> tables_;
  std::uint64_t boards_ = 1;
};

template <class Numbers, class Known>
void Dense_turns::roll_values(std::uint64_t board, bool queen, Roll_values<Numbers>& rolls,
                              const Known& known,
                              std::vector<typename Numbers::Number>& out) const {
  const Board_codes at = codes(board);
  Situation acting;
  for (const int t : needs_.tracks()) acting.tracks[t] = &way(t, at).options;
  acting.score = score(at, true);
  acting.queen = queen;
  rolls.clear(queen);
  ends_.list(acting, needs_.most_attacks(), [&](const Turn_end& end) {
    if (end.wins) return rolls.add(end, Numbers::won());
    std::uint64_t next = end.queen ? 2 : 0;
    for (const int t : needs_.tracks()) next += tables_[t].part[end.codes[t]];
    rolls.add(end, known(next));
  });
  rolls.fill(out);
}

}  // namespace arbiter::picnic_blitz
