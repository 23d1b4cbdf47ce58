// The visible board of Picnic Blitz: the piles on each track, and the facts that can be read from
// them. This independently describes what the rules express in numbers.
//
//     track 3    "" "" "BD" "" "C" "" "" "A"      [0] the picture of the die, [1] the first space
//                       lowest ant first
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "model/picnic_blitz/picnic_blitz.hpp"

namespace arbiter::picnic_blitz {

using Piles = std::vector<std::string>;

inline char letter_of(int player) { return static_cast<char>('A' + player); }

/// The piles of a track. This function never throws and does not hide faults: ants that claim the
/// same place appear as "?".
inline Piles piles_of(const State& state, int t, const Setup& setup) {
  Piles piles(static_cast<std::size_t>(setup.lengths[t]) + 1);
  const Track<Small>& track = state.board.tracks[t];
  for (int p = 0; p < setup.players; ++p) {
    if (track.space[p] == supply) continue;
    const int space = track.space[p] == icon ? 0 : int{track.space[p]};
    std::string& pile = piles.at(static_cast<std::size_t>(space));
    const auto height = static_cast<std::size_t>(int{track.under[p]});
    if (pile.size() <= height) pile.resize(height + 1, '.');
    pile[height] = pile[height] == '.' ? letter_of(p) : '?';
  }
  return piles;
}

inline bool is_full_track(const Piles& piles) { return !piles.back().empty(); }

/// The space of a player's ant; the number of piles if there is none.
inline std::size_t space_of(const Piles& piles, int player) {
  const auto holds = [&](const std::string& pile) {
    return pile.find(letter_of(player)) != std::string::npos;
  };
  return static_cast<std::size_t>(std::ranges::find_if(piles, holds) - piles.begin());
}
inline bool is_there(const Piles& piles, int player) {
  return space_of(piles, player) < piles.size();
}
/// Whether no ant is on top of the player's ant.
inline bool is_on_top(const Piles& piles, int player) {
  return is_there(piles, player) && piles[space_of(piles, player)].back() == letter_of(player);
}

/// PB-C19: the Attacks earned by the longest run of consecutive numbers.
inline int attacks_earned(const Roll<Small>& dice, const Setup& setup) {
  int run = 0, longest = 0;
  for (const Small count : dice) {
    run = count > 0 ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest == 0 || !setup.in_force("PB-C19") ? 0 : setup.attacks[longest - 1];
}

}  // namespace arbiter::picnic_blitz
