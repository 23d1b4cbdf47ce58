// All positions of a small board for two players, numbered without gaps, and what a turn from one
// of them leads to: what a solver needs that keeps nothing but two bounds for each position.
//
//     number  =  ((code of track 1 * ways of track 2 + code of track 2) * ...) * 4 + Queens
//
// The mover is player a; a turn leads to positions of the other one, who then is player a: the
// codes of all tracks with the two changed places. Bit 0 of the Queens is the mover's, bit 1 the
// other one's.
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

  std::uint64_t size() const { return size_; }
  std::uint64_t number(const State& state) const;
  State state(std::uint64_t number) const;
  /// Somebody has reached the target: no turn begins there.
  bool is_over(std::uint64_t number) const;
  /// A turn begins there: nobody has won, nor holds a Queen in a game without Queens.
  bool begins(std::uint64_t number) const;
  /// How far the ants have come, all together: turns lead to more as a rule.
  int progress(std::uint64_t number) const;
  int most_progress() const;
  int dice() const { return game_.setup().dice; }
  std::uint64_t bytes() const;

  /// Re-rolls of a turn that begins there.
  dice::Turn_rules rules(std::uint64_t number) const;

  /// What the final rolls of that turn are worth: `held` when the mover has not spent a Queen on
  /// re-rolls, `spent` when that was done. known(number) is the worth of a position for whoever
  /// has just moved, Numbers::won() that of a win.
  template <class Numbers, class Known>
  void worths(std::uint64_t number, Roll_worths<Numbers>& rolls, const Known& known,
              std::vector<typename Numbers::Number>& held,
              std::vector<typename Numbers::Number>& spent) const;

  const Roll_needs& needs() const { return needs_; }

 private:
  struct Position {
    Board_codes codes;
    bool own_queen, other_queen;
  };
  Position position(std::uint64_t number) const;

  struct Way {  // of a code of a track, seen by player a
    Track_options options;
    bool own_food, other_food, active;
    int progress;
    int swapped;  // the code when the players change places
  };
  struct Track_table {
    std::vector<Way> ways;            // [code]
    std::uint64_t stride = 0;         // of the track's code in a number
    std::vector<std::uint64_t> part;  // [code]: what the code, swapped, adds to a number
  };
  const Way& way(int t, const Board_codes& codes) const { return tables_[t].ways[codes[t]]; }
  int score(const Position& at, bool own) const;

  const Picnic_blitz& game_;
  Roll_needs needs_;
  Turn_ends ends_;
  std::array<Track_table, most_tracks> tables_;
  std::uint64_t size_ = 4;
};

template <class Numbers, class Known>
void Dense_turns::worths(std::uint64_t number, Roll_worths<Numbers>& rolls, const Known& known,
                         std::vector<typename Numbers::Number>& held,
                         std::vector<typename Numbers::Number>& spent) const {
  const Position at = position(number);
  Acting acting;
  for (const int t : needs_.tracks()) acting.tracks[t] = &way(t, at.codes).options;
  acting.score = score(at, true);
  const auto fill = [&](bool queen, std::vector<typename Numbers::Number>& out) {
    acting.queen = queen;
    rolls.clear(queen);
    ends_.list(acting, needs_.most_attacks(), [&](const Turn_end& end) {
      if (end.wins) return rolls.add(end, Numbers::won());
      std::uint64_t next = (at.other_queen ? 1U : 0U) + (end.queen ? 2U : 0U);
      for (const int t : needs_.tracks()) next += tables_[t].part[end.codes[t]];
      rolls.add(end, known(next));
    });
    rolls.fill(out);
  };
  fill(at.own_queen, held);
  if (at.own_queen) fill(false, spent);
}

}  // namespace arbiter::picnic_blitz
