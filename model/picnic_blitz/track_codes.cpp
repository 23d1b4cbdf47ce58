#include "model/picnic_blitz/track_codes.hpp"

#include <algorithm>

namespace arbiter::picnic_blitz {

/// Lists all orders of the ants whose spaces are set, in the order of their codes.
void Track_codes::list_orders(Track<Small> track, int player, const Setup& setup) {
  if (player >= setup.seats()) {
    tracks_.push_back(track);
    return;
  }
  std::vector<int> together;
  if (track.space[player] != supply)
    for (int q = 0; q < player; ++q)
      if (track.space[q] == track.space[player]) together.push_back(q);
  const auto count = static_cast<int>(together.size());
  for (int above = 0; above <= count; ++above) {
    Track<Small> next = track;
    next.under[player] = count - above;
    for (const int q : together)
      if (track.under[q] >= count - above) next.under[q] = track.under[q] + 1;
    list_orders(next, player + 1, setup);
  }
}

Track_codes::Track_codes(const Setup& setup, int length)
    : players_(setup.seats()), radix_(length - icon + 1) {
  const int players = setup.seats();
  const int least = setup.reading("PB-A03") == 3 ? icon : supply;
  std::size_t keys = 1;
  for (int p = 0; p < players; ++p) keys *= static_cast<std::size_t>(radix_);
  first_.assign(keys, -1);
  for (std::size_t key = 0; key < keys; ++key) {
    Track<Small> track;
    std::size_t rest = key;
    for (int p = 0; p < players; ++p) {
      track.space[p] = static_cast<int>(rest % static_cast<std::size_t>(radix_)) + icon;
      rest /= static_cast<std::size_t>(radix_);
    }
    const auto begin = track.space.begin(), end = begin + players;
    if (std::count(begin, end, Small(length)) > 1) continue;  // PB-C41: one ant on the Food
    if (std::any_of(begin, end, [&](const Small& space) { return space < least; })) continue;
    first_[key] = size();
    list_orders(track, 0, setup);
  }
}

}  // namespace arbiter::picnic_blitz
