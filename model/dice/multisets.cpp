#include "model/dice/multisets.hpp"

namespace arbiter::dice {

const Multisets& Multisets::all() {
  static const Multisets all;
  return all;
}

void Multisets::list(Counts sofar, int face, int left, int size) {
  if (face == faces - 1) {
    sofar[face] = static_cast<std::uint8_t>(left);
    number_[key(sofar)] = static_cast<std::int16_t>(counts_[size].size());
    std::uint32_t orders = 1, placed = 0;  // orders: a product of binomial coefficients
    for (const std::uint8_t count : sofar)
      for (std::uint32_t n = 1; n <= count; ++n) orders = orders * ++placed / n;
    counts_[size].push_back(sofar);
    orders_[size].push_back(orders);
    return;
  }
  for (int n = 0; n <= left; ++n) {
    sofar[face] = static_cast<std::uint8_t>(n);
    list(sofar, face + 1, left - n, size);
  }
}

Multisets::Multisets() : number_(std::size_t{1} << 3 * faces, -1) {
  for (int size = 0; size <= most_dice; ++size) list({}, 0, size, size);
  for (int size = 0; size <= most_dice; ++size)
    for (const Counts& counts : counts_[size]) {
      Neighbours up{};
      Down down{};
      for (int face = 0; face < faces; ++face) {
        Counts next = counts;
        if (size < most_dice) ++next[face];
        up[face] = static_cast<std::int16_t>(size < most_dice ? number(next) : -1);
        if (counts[face] == 0) continue;
        next = counts;
        --next[face];
        down.parts[down.count++] = static_cast<std::int16_t>(number(next));
      }
      up_[size].push_back(up);
      down_[size].push_back(down);
    }
}

}  // namespace arbiter::dice
