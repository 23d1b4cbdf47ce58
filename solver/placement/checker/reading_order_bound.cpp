// The most that a picture can still score: the bound of checker.hpp.
#include <algorithm>
#include <bit>

#include "solver/placement/checker/reading_order.hpp"

namespace arbiter::placement {
namespace {

using cards::cells_of_a_card;
using cards::elements;
using cards::foods;

}  // namespace

template <class Can_show>
void Reading_order::add(Room& room, int card, Can_show&& can_show) const {
  for (int k = 0; k < cells_of_a_card; ++k) {
    if (!can_show(k)) continue;
    const cards::Cell kind = cards_[at(card)][at(k)];
    const std::size_t food = cards::food_element(kind), cloth = cards::cloth_element(kind);
    ++room.of[food], ++room.of[cloth], ++room.cells;
    room.good += static_cast<int>(grouped_ >> food & grouped_ >> cloth & 1U);
  }
}

void Reading_order::add_place(Room& room, int card, Places places, int t) const {
  const Place& place = places_[at(std::countr_zero(places))];
  add(room, card, [&](int k) {
    const int cell = place.cell[at(k)];
    return cell >= t && (card >= laid_ || tops_[at(cell)] == card);
  });
}

Reading_order::Room Reading_order::room(const Decisions& now, int t) const {
  Room out;
  for (int n = 0; n < static_cast<int>(cards_.size()); ++n) {
    const Places places = now.places[at(n)];
    const bool anywhere = now.shown[at(n)] == 0 && n >= laid_;
    if (anywhere) {  // it may show all of its cells
      add(out, n, [](int) { return true; });
    } else if ((places & (places - 1)) == 0) {
      add_place(out, n, places, t);
    } else {  // the most for each element over its places
      Room most;
      for (Places left = places; left != 0; left &= left - 1) {
        Room here;
        add_place(here, n, left, t);
        for (std::size_t e = 0; e < elements; ++e) most.of[e] = std::max(most.of[e], here.of[e]);
        most.cells = std::max(most.cells, here.cells), most.good = std::max(most.good, here.good);
      }
      for (std::size_t e = 0; e < elements; ++e) out.of[e] += most.of[e];
      out.cells += most.cells, out.good += most.good;
    }
  }
  out.cells = std::min(out.cells, ground_.rectangle.cells() - t);
  return out;
}

int Reading_order::bound(const std::array<Cells, elements>& shows, int t, const Room& room) const {
  int best = impossible;
  for (const Of_elements& prospects : ground_.prospects) {
    const Most foods_with = most_for(prospects, shows, t, room, 0, true),
               foods_without = most_for(prospects, shows, t, room, 0, false),
               cloths_with = most_for(prospects, shows, t, room, foods, true),
               cloths_without = most_for(prospects, shows, t, room, foods, false);
    // Of `cells` cells, `a` show a food with groups and `b` a cloth with groups, so at least
    // a + b - cells show both.
    for (int cells = 0; cells <= room.cells; ++cells) {
      Most cloths_up_to;  // [b]: at most so many
      int most = impossible;
      for (int b = 0; b <= cells; ++b)
        cloths_up_to[at(b)] = most =
            std::max(most, cloths_with[at(b)] + cloths_without[at(cells - b)]);
      for (int a = 0; a <= cells; ++a)
        best = std::max(best, foods_with[at(a)] + foods_without[at(cells - a)] +
                                  cloths_up_to[at(std::min(cells, cells + room.good - a))]);
    }
  }
  return best;
}

Reading_order::Most Reading_order::most_for(const Of_elements& prospects,
                                            const std::array<Cells, elements>& shows, int t,
                                            const Room& room, int first, bool grouped) const {
  Most best{};
  std::fill(best.begin() + 1, best.end(), impossible);
  for (int e = first; e < first + foods; ++e) {
    if ((grouped_ >> e & 1U) != grouped) continue;
    const std::int8_t* const score = prospects[at(e)]->most(grouped, t, shows[at(e)]);
    for (int cells = room.cells; cells >= 0;
         --cells) {  // downwards, so that best[less] is still the old one
      int most = impossible;
      for (int n = std::min(cells, room.of[at(e)]); n >= 0; --n)
        most = std::max(most, best[at(cells - n)] + score[n]);
      best[at(cells)] = most;
    }
  }
  return best;
}

}  // namespace arbiter::placement
