#include "solver/placement/search/hand.hpp"

namespace arbiter::placement {

using cards::Cell;

Hand::Hand(const std::vector<Card>& coming) : cards(static_cast<int>(coming.size())) {
  for (int card = 0; card < cards; ++card) {
    const Card& cells = coming[static_cast<std::size_t>(card)];
    turned[way_of(card, false)] = cells;
    turned[way_of(card, true)] = {cells[2], cells[1], cells[0]};
  }
  for (unsigned kinds = 0; kinds < 256; ++kinds) {
    for (std::size_t way = 0; way < way_of(cards, false); ++way)
      for (std::size_t n = 0; n < 3; ++n)
        if (kinds_of(turned[way][n]) & ~kinds)
          bad[kinds][way] = static_cast<std::uint8_t>(bad[kinds][way] | 1U << n);
    for (unsigned used = 0; used < 1U << cards; ++used)
      for (int card = 0; card < cards; ++card)
        if (!(used >> card & 1))
          for (int n = 3 - std::popcount(bad[kinds][way_of(card, false)]); n > 0; --n)
            seen[used][kinds] = static_cast<std::uint16_t>(seen[used][kinds] + (1U << 4 * (n - 1)));
  }
  for (unsigned used = 0; used < 1U << cards; ++used)
    for (int card = 0; card < cards; ++card) {
      if (used >> card & 1) continue;
      for (const Cell cell : coming[static_cast<std::size_t>(card)]) {
        left[used] += masks_of(kinds_of(cell)) & 1;
        ++types_left[used][cell >> 3][cell & 7];
      }
    }
}

}  // namespace arbiter::placement
