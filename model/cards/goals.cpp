#include "model/cards/goals.hpp"

#include <algorithm>
#include <bit>

namespace arbiter::cards {
namespace {

/// The cells of a box that are on the grid.
Grid cells_of(int row, int column, int height, int width) {
  Grid out = 0;
  for (int r = std::max(0, row); r < std::min(side, row + height); ++r)
    for (int c = std::max(0, column); c < std::min(side, column + width); ++c) out |= bit(r, c);
  return out;
}

/// Calls visit(cells) for each full row and column of a box; rows and columns outside the grid are
/// never full.
template <class Visit>
void for_full_lines(Grid shows, const Box& box, Visit&& visit) {
  const auto line = [&](int row, int column, int height, int width) {
    if (row < 0 || column < 0 || row + height > side || column + width > side) return;
    const Grid cells = cells_of(row, column, height, width);
    if ((cells & ~shows) == 0) visit(cells);
  };
  for (int r = 0; r < box.height; ++r) line(box.row + r, box.column, 1, box.width);
  for (int c = 0; c < box.width; ++c) line(box.row, box.column + c, box.height, 1);
}

int lines_of(Grid shows, const Box& box) {
  int out = 0;
  for_full_lines(shows, box, [&](Grid) { ++out; });
  return out;
}

}  // namespace

std::string_view name_of(Goal goal) {
  static constexpr std::array<std::string_view, goals + 1> names{
      "none", "least", "corners", "groups", "lines", "most", "centre", "isolated", "pairs"};
  return names[static_cast<std::size_t>(goal)];
}

Grid corners_of(const Box& box) {
  const int low = box.row + box.height - 1, right = box.column + box.width - 1;
  return static_cast<Grid>(cells_of(box.row, box.column, 1, 1) | cells_of(box.row, right, 1, 1) |
                           cells_of(low, box.column, 1, 1) | cells_of(low, right, 1, 1));
}

Grid centre_of(const Box& box, const Goal_readings& read) {
  if (box.height == 0) return 0;
  if (read.edge_is_no_centre && (box.height < 3 || box.width < 3)) return 0;
  const int height = 2 - box.height % 2, width = 2 - box.width % 2;
  return cells_of(box.row + (box.height - height) / 2, box.column + (box.width - width) / 2, height,
                  width);
}

Grid cells_of(Goal goal, Grid shows, const Box& box, const Goal_readings& read) {
  if (goal == Goal::corners) return corners_of(box);
  if (goal == Goal::centre) return centre_of(box, read);
  Grid out = 0;
  if (goal == Goal::lines) for_full_lines(shows, box, [&](Grid line) { out |= line; });
  return out;
}

int score(Goal goal, Grid shows, const Box& box, const Goal_readings& read) {
  switch (goal) {
    case Goal::corners:
      return std::popcount(static_cast<Grid>(shows & corners_of(box)));
    case Goal::groups:
      return groups_of(shows).number;
    case Goal::lines:
      return 2 * lines_of(shows, box);
    case Goal::centre:
      return -2 * std::popcount(static_cast<Grid>(shows & centre_of(box, read)));
    case Goal::isolated:
      return -2 * (read.corners_join ? std::popcount(apart(shows)) : groups_of(shows).singles);
    case Goal::pairs:
      return -2 * groups_of(shows).pairs;
    case Goal::none:
    case Goal::least:
    case Goal::most:
      return 0;
  }
  return 0;
}

int compared_score(Goal goal, int own, Fewest_and_most all) {
  all.take(own);
  if (own == 0 && all.comparison == Comparison::of_some) return 0;
  if (goal == Goal::least) return own == all.fewest ? 3 : 0;
  if (goal == Goal::most) return own == all.most ? -3 : 0;
  return 0;
}

Fewest_and_most numbers_of(std::size_t element, std::span<const Picture> pictures,
                           std::span<const int> ghost, const Goal_readings& read) {
  Fewest_and_most out{read.comparison};
  for (const Picture& picture : pictures) out.take(std::popcount(picture.shows[element]));
  if (!ghost.empty()) out.take(ghost[element]);
  return out;
}

int points_in_best_frame(const Bonuses& bonuses, const Picture& picture, Frame frame, int size,
                         const Goal_readings& read) {
  int best = INT_MIN;
  for_frames(frame, box_of(picture.covered()), size, [&](const Box& box) {
    int sum = 0;
    for (const auto& [goal, element] : bonuses)
      sum += score(goal, picture.shows[element], box, read);
    best = std::max(best, sum);
  });
  return best;
}

int bonus_points(const Bonuses& bonuses, std::span<const Picture> pictures, std::size_t player,
                 Frame frame, int size, std::span<const int> ghost, const Goal_readings& read) {
  const Picture& own = pictures[player];
  int sum = points_in_best_frame(bonuses, own, frame, size, read);
  for (const auto& [goal, element] : bonuses) {
    if (!compares(goal)) continue;
    sum += compared_score(goal, std::popcount(own.shows[element]),
                          numbers_of(element, pictures, ghost, read));
  }
  return sum;
}

}  // namespace arbiter::cards
