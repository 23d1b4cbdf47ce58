// Numbers every arrangement of the ants on one track from 0, so that a track is one small number in
// a packed state and in a table of all states.
//
//     number  =  first[spaces]  +  order
//                where each ant is | who lies on whom, if several share a space
//
// The order is encoded ant by ant, in seat order: for each ant, how many earlier ants on its space
// are above it. With two players and ten spaces there are 129 arrangements: 11 times 11 spaces,
// minus the arrangement with both ants on the Food, plus one more order on each of nine spaces.
#pragma once
#include <vector>

#include "model/picnic_blitz/state.hpp"

namespace arbiter::picnic_blitz {

class Track_codes {
 public:
  Track_codes(const Setup& setup, int length);

  int size() const { return static_cast<int>(tracks_.size()); }
  int number(const Track<Small>& track) const { return first_[spaces(track)] + order(track); }
  const Track<Small>& track(int number) const { return tracks_[number]; }

 private:
  std::size_t spaces(const Track<Small>& track) const {
    int key = 0;
    for (int p = players_ - 1; p >= 0; --p) key = key * radix_ + (track.space[p] - icon);
    return static_cast<std::size_t>(key);
  }
  int order(const Track<Small>& track) const {
    int order = 0;
    for (int p = 1; p < players_; ++p) {
      if (track.space[p] == supply) continue;
      int together = 0, above = 0;
      for (int q = 0; q < p; ++q) {
        if (track.space[q] != track.space[p]) continue;
        ++together;
        above += track.under[q] > track.under[p];
      }
      order = order * (together + 1) + above;
    }
    return order;
  }
  void list_orders(Track<Small> track, int player, const Setup& setup);

  int players_, radix_;
  std::vector<int> first_;  // [spaces]; -1: impossible
  std::vector<Track<Small>> tracks_;
};

}  // namespace arbiter::picnic_blitz
