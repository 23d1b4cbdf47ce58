// The notation of players, piles and dice of Picnic Blitz, which positions and pictures share:
//
//     a pile with c's ant at the bottom and b's on top        "cb"
//     dice on the table                                       "1123"
#pragma once
#include <string>
#include <string_view>

#include "model/picnic_blitz/state.hpp"

namespace arbiter::picnic_blitz {

/// The letters of the players, in turn order.
inline constexpr std::string_view letters = "abcd";

/// The ants on a space from bottom to top.
inline std::string pile_at(const Track<Small>& track, int space, const Setup& setup) {
  std::string pile;
  for (int height = 0; height < setup.players; ++height)
    for (int p = 0; p < setup.players; ++p)
      if (track.space[p] == space && track.under[p] == height) pile += letters[p];
  return pile;
}

/// Calls visit(space as it is written, its ants) for every pile from the start of the track.
template <class Visit>
void for_piles(const Track<Small>& track, const Setup& setup, Visit&& visit) {
  for (int space = icon; space <= most_length; ++space) {
    if (space == supply) continue;
    if (const std::string pile = pile_at(track, space, setup); !pile.empty())
      visit(space == icon ? 0 : space, pile);
  }
}

/// Writes a Roll or Dice in ascending order.
std::string write_dice(const auto& dice) {
  std::string out;
  for (int n = 0; n < most_tracks; ++n) out.append(dice[n], static_cast<char>('1' + n));
  return out;
}

}  // namespace arbiter::picnic_blitz
