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
    return (undecided_[at(t)] >> cell & 1) && (card >= laid_ || tops_[at(cell)] == card);
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

Reading_order::Scores Reading_order::scores(const std::array<Cells, elements>& shows, int t) const {
  Scores out;
  for (std::size_t e = 0; e < elements; ++e) out[e] = prospects_[e]->most(t, shows[e]);
  return out;
}

Reading_order::Most Reading_order::most(const Scores& scores, const Room& room,
                                        std::size_t first) const {
  // [grouped]: a row after as many numbers that are impossible.
  std::array<std::array<std::int16_t, 2 * row_length>, 2> rows;
  for (auto& row : rows) row.fill(impossible), row[row_length] = 0;
  std::array<bool, 2> is_first{true, true};
  for (std::size_t e = first; e < first + foods; ++e) {
    const bool is_grouped = grouped_ >> e & 1U;
    auto& row = rows[is_grouped];
    const int most = std::min(room.of[e], room.cells);
    if (is_first[is_grouped]) {
      std::copy_n(scores[e], most + 1, row.begin() + row_length);
      is_first[is_grouped] = false;
      continue;
    }
    Row sums;
    sums.fill(impossible);
    for (int n = 0; n <= most; ++n) {
      const std::int16_t* const without = &row[at(row_length - n)];
      const std::int16_t score = scores[e][n];
      for (std::size_t cells = 0; cells < row_length; ++cells)
        sums[cells] = std::max(sums[cells], static_cast<std::int16_t>(without[cells] + score));
    }
    std::copy(sums.begin(), sums.end(), row.begin() + row_length);
  }
  Most out;
  std::copy(rows[1].begin() + row_length, rows[1].end(), out.grouped.begin());
  for (std::size_t n = 0; n < 2 * row_length; ++n)  // the numbers before the row come after it now
    out.reversed[n] = rows[0][2 * row_length - 1 - n];
  return out;
}

int Reading_order::Most::best(int cells) const {
  std::int16_t out = impossible;
  for (int n = 0; n < row_length; ++n)
    out = std::max(out, static_cast<std::int16_t>(score(n, cells)));
  return out;
}

bool Reading_order::may_reach(const Most& food, const Most& cloth, const Room& room) const {
  const int least = shared_.least();
  for (int cells = room.cells; cells >= 0; --cells) {
    if (food.best(cells) + cloth.best(cells) < least) continue;
    // Of `cells` cells, `a` show a food with groups and `b` a cloth with groups, so at least
    // a + b - cells show both.
    int b = 0, most = impossible;
    for (int a = cells; a >= 0; --a) {
      for (; b <= std::min(cells, cells + room.good - a); ++b)
        most = std::max(most, cloth.score(b, cells));
      if (food.score(a, cells) + most >= least) return true;
    }
  }
  return false;
}

}  // namespace arbiter::placement
