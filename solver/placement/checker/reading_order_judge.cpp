// Judges a completely decided picture: is its score high enough, is it new, and can its cards be
// laid?
#include "solver/placement/checker/layering.hpp"
#include "solver/placement/checker/plain.hpp"
#include "solver/placement/checker/reading_order.hpp"

namespace arbiter::placement {

template <class Moved>
Picture Reading_order::picture_of(const Decisions& now, Moved&& moved) const {
  Picture out;
  for (int n = 0; n < ground_.rectangle.cells(); ++n) {
    if (now.empty >> n & 1) continue;
    const auto [row, column] = moved(ground_.rectangle.row(n), ground_.rectangle.column(n));
    out.put(cards::side * (ground_.box.row + row) + ground_.box.column + column, now.kinds[at(n)]);
  }
  return out;
}

bool Reading_order::judge(const Decisions& now) {
  if (ground_.all_sides && !reaches_all_sides(now.empty)) return true;
  const Picture picture = picture_of(now, [](int row, int column) {
    return std::pair{row, column};
  });
  if (shared_.pictures.count(picture.shows) > 0 || !has_a_way(now)) return true;
  const int score = plain::score(shared_.problem, picture);
  if (score < shared_.least()) return true;  // possible only if the least score is far below zero
  if (score != shared_.claim.best) {
    shared_.result.contrary = picture;
    return false;
  }
  note(now);
  return true;
}

bool Reading_order::reaches_all_sides(Cells empty) const {
  const Rectangle& rectangle = ground_.rectangle;
  bool top = false, left = false, low = false, right = false;
  for (int n = 0; n < rectangle.cells(); ++n) {
    if (empty >> n & 1) continue;
    top = top || rectangle.row(n) == 0, low = low || rectangle.row(n) == rectangle.height - 1;
    left = left || rectangle.column(n) == 0;
    right = right || rectangle.column(n) == rectangle.width - 1;
  }
  return top && left && low && right;
}

void Reading_order::note(const Decisions& now) {
  const int height = ground_.rectangle.height, width = ground_.rectangle.width;
  for (int image = 0; image < (is_symmetric() ? 8 : 1); ++image)
    shared_.pictures.insert(picture_of(now, [&](int row, int column) {
                              if (image & 1) row = height - 1 - row;
                              if (image & 2) column = width - 1 - column;
                              return image & 4 ? std::pair{column, row} : std::pair{row, column};
                            }).shows);
}

bool Reading_order::has_a_way(const Decisions& now) const {
  std::vector<Seen_card> cards(cards_.size());
  for (std::size_t n = 0; n < cards.size(); ++n) {
    cards[n].shown = now.shown[n];
    for (std::size_t p = 0; p < places_.size(); ++p) {
      if (!(now.places[n] >> p & 1U)) continue;
      const Cells covers = places_[p].covers;  // the same in both directions
      if (cards[n].places.empty() || cards[n].places.back() != covers)
        cards[n].places.push_back(covers);
    }
  }
  return can_be_laid(shared_.problem, ground_.rectangle, cards);
}

}  // namespace arbiter::placement
