// All positions of a small board for two players, numbered without gaps, and what a turn from one
// of them leads to: what a solver needs that keeps nothing but two bounds for each position.
//
//     number  =  ((code of track 1 * ways of track 2 + code of track 2) * ...) * 4 + Queens
//
// The mover is player a; a turn leads to positions of the other one, who then is player a: the
// codes of all tracks with the two changed places. Bit 0 of the Queens is the mover's, bit 1 the
// other one's. The four positions of a board have much in common: what a turn can do to the board
// does not depend on the other one's Queen, and with a Queen spent it is what it is without one.
#pragma once
#include "model/dice/turn_rules.hpp"
#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/roll_worths.hpp"

namespace arbiter::picnic_blitz {

class Dense_turns {
 public:
  template <class Numbers>
  using Rolls = Roll_worths<Numbers>;

  /// Throws Bad_input for other than two players, and for more than 2^32 positions. `game` must
  /// outlive it.
  explicit Dense_turns(const Picnic_blitz& game);

  std::uint64_t size() const { return 4 * boards_; }
  std::uint64_t number(const State& state) const;
  State state(std::uint64_t number) const;

  std::uint64_t boards() const { return boards_; }  // a number by four
  /// Somebody has reached the target: no turn begins there.
  bool is_over(std::uint64_t board) const;
  /// A turn begins there: nobody has won, nor holds a Queen in a game without Queens.
  bool begins(std::uint64_t number) const;
  /// How far the ants have come, all together: turns lead to more as a rule.
  int progress(std::uint64_t board) const;
  int most_progress() const;
  int dice() const { return game_.setup().dice; }
  std::uint64_t bytes() const;

  /// Re-rolls of a turn that begins there, by a mover with a Queen or without.
  dice::Turn_rules rules(std::uint64_t board, bool queen) const;

  /// What the final rolls of that turn are worth to a mover who has a Queen, or none any more, in
  /// each case of the other one's. known(n) is the worth of positions n and n + 1 for whoever has
  /// just moved, the other one without a Queen and with one; Numbers::won() that of a win.
  template <class Numbers, class Known>
  void worths(std::uint64_t board, bool queen, Roll_worths<Numbers>& rolls, const Known& known,
              std::vector<typename Numbers::Number>& out) const;

  const Roll_needs& needs() const { return needs_; }

 private:
  Board_codes codes(std::uint64_t board) const;

  struct Way {  // of a code of a track, seen by player a
    Track_options options;
    bool own_food, other_food, active;
    int progress;
    int swapped;  // the code when the players change places
  };
  struct Track_table {
    std::vector<Way> ways;            // [code]
    std::uint64_t stride = 0;         // of the track's code in the number of a board
    std::vector<std::uint64_t> part;  // [code]: what the code, swapped, adds to a position's number
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
void Dense_turns::worths(std::uint64_t board, bool queen, Roll_worths<Numbers>& rolls,
                         const Known& known, std::vector<typename Numbers::Number>& out) const {
  const Board_codes at = codes(board);
  Acting acting;
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
