// The state of a game of Picnic Blitz:
//
//     track 3     1    2    3    4    5    6    7    8
//                           B         C              A        space: A 8 (the Food), B 3, C 5, D 3
//                           D                                 under: B 1 (D is below), others 0
//
//   Track    space[p]   place of p's ant: 0 in the supply, 1 to the length, and -1 for the picture
//                       of the die, which is a space under PB-A03=3 only
//            under[p]   number of ants below it on the same space
//   Board    tracks, and the holders of Queens
//   State    the board, the player to move, and the dice of a turn that has begun
//
// N is the number type: Small in explored states, smt::Int in proofs. Every clause except the score
// concerns a single track.
#pragma once
#include <array>

#include "model/game.hpp"
#include "model/number.hpp"
#include "model/picnic_blitz/setup.hpp"

namespace arbiter::picnic_blitz {

inline constexpr int supply = 0, icon = -1;  // PB-C04, PB-A03

template <Number N>
struct Track {
  std::array<N, most_players> space{}, under{};
  friend bool operator==(const Track&, const Track&) = default;
};

template <Number N>
struct Board {
  std::array<Track<N>, most_tracks> tracks{};
  std::array<N, most_players> queens{};  // 0 or 1 each
  friend bool operator==(const Board&, const Board&) = default;
};

/// The number of dice that show each number; index 0 is number 1.
template <Number N>
using Roll = std::array<N, most_tracks>;

/// Calls f(Field, value, least, most) for every field of a board. B is Board<N>, const or not.
template <class B, class F>
void board_fields(B& board, const Setup& setup, F&& f) {
  for (int p = 0; setup.has_queens() && p < setup.players; ++p)
    f(Field{"queen", p}, board.queens[p], 0, 1);
  const int least = setup.reading("PB-A03") == 3 ? icon : supply;
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup.has_track(t)) continue;
    auto& track = board.tracks[t];
    for (int p = 0; p < setup.players; ++p)
      f(Field{"space", t, p}, track.space[p], least, setup.lengths[t]);
    for (int p = 0; p < setup.players; ++p)
      f(Field{"under", t, p}, track.under[p], 0, setup.players - 1);
  }
}

enum class Stage : std::uint8_t {
  turn,    // all dice are about to be rolled
  rolled,  // the mover may re-roll some of them
  again,   // some of them are in the air
  acting,  // Attacks, then the movement
  over,    // the mover has won
};

struct State {
  Board<Small> board;
  Stage stage = Stage::turn;
  std::uint8_t mover = 0;
  Roll<Small> dice{};                // on the table
  Roll<Small> fixed{};               // PB-A05=2: those among them that were re-rolled in this set
  std::uint8_t rolling{};            // dice in the air
  std::uint8_t rerolls{}, groups{};  // re-rolls and groups left in this set
  std::uint8_t attacks{};            // Attacks left
  bool attacked = false;             // whether the attack phase has begun
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace arbiter::picnic_blitz
