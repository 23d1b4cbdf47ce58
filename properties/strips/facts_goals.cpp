// Facts about goals: their points in every frame, and their independence of an area's position.
#include <set>

#include "properties/strips/grids.hpp"

namespace arbiter::strips {
namespace {

/// Calls visit(covered, shows) for every rectangle of cells that can hold a card, and each way to
/// show an element there, until visit returns true. Returns the number of cases. (A goal depends on
/// the rows and columns that an area spans, not on gaps in it.)
template <class Visit>
std::uint64_t for_areas(int size, Visit&& visit) {
  std::uint64_t cases = 0;
  bool done = false;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      for (int bottom = row; bottom < size; ++bottom)
        for (int right = column; right < size; ++right) {
          const bool holds_a_card = std::max(bottom - row, right - column) + 1 >= cells_of_a_card;
          if (!holds_a_card) continue;
          Grid covered = 0;
          for (int r = row; r <= bottom; ++r)
            for (int c = column; c <= right; ++c) covered |= bit(r, c);
          for_subsets(covered, [&](Grid shows) {
            ++cases;
            done = done || visit(covered, shows);
          });
        }
  return cases;
}

/// An area that shows the first food in `shows` and another elsewhere.
Picture showing(Grid covered, Grid shows) {
  Picture picture;
  picture.shows[0] = shows, picture.shows[1] = static_cast<Grid>(covered & ~shows);
  picture.shows[foods] = covered;
  return picture;
}

int model_score(Goal goal, Grid covered, Grid shows, Frame frame, int size,
                const Goal_readings& read = {}) {
  const Picture picture = showing(covered, shows);
  return bonus_points({Bonus{goal, 0}, Bonus{}}, {&picture, 1}, 0, frame, size, {}, read);
}

/// A block of rows and columns, starting at `top` and `left`.
struct Frame_square {
  int top, left, height, width;
  bool has(const Spot& s) const {
    return s.row >= top && s.row < top + height && s.column >= left && s.column < left + width;
  }
  /// True in the first or last row and the first or last column.
  bool has_corner(const Spot& s) const {
    return (s.row == top || s.row == top + height - 1) &&
           (s.column == left || s.column == left + width - 1);
  }
  /// True if the distances to the first and last row differ by at most 1, and likewise for columns.
  bool has_in_centre(const Spot& s) const {
    return std::abs((s.row - top) - (top + height - 1 - s.row)) <= 1 &&
           std::abs((s.column - left) - (left + width - 1 - s.column)) <= 1;
  }
  /// PX-A04=2: true away from the first and last row and column.
  bool has_inside(const Spot& s) const {
    return s.row > top && s.row < top + height - 1 && s.column > left &&
           s.column < left + width - 1;
  }
};

std::vector<Frame_square> frames_of(Frame frame, const std::vector<Spot>& covered, int size) {
  if (frame == Frame::fixed) return {{0, 0, size, size}};
  std::vector<Frame_square> out;
  for (int top = -size; top <= size; ++top)
    for (int left = -size; left <= size; ++left)
      for (int height = frame == Frame::actual ? 1 : size; height <= size; ++height)
        for (int width = frame == Frame::actual ? 1 : size; width <= size; ++width) {
          const Frame_square here{top, left, height, width};
          if (std::all_of(covered.begin(), covered.end(),
                          [&](const Spot& s) { return here.has(s); }))
            out.push_back(here);
        }
  if (frame == Frame::imagined) return out;
  // The smallest block is the one that the area spans.
  return {*std::min_element(out.begin(), out.end(), [](const auto& a, const auto& b) {
    return a.height * a.width < b.height * b.width;
  })};
}

int lines_in(const Frame_square& frame, const std::vector<Spot>& shows) {
  int lines = 0;
  for (int r = frame.top; r < frame.top + frame.height; ++r)
    lines += std::count_if(shows.begin(), shows.end(), [&](const Spot& s) { return s.row == r; }) ==
             frame.width;
  for (int c = frame.left; c < frame.left + frame.width; ++c)
    lines += std::count_if(shows.begin(), shows.end(),
                           [&](const Spot& s) { return s.column == c; }) == frame.height;
  return lines;
}

/// The points of one player's area according to the cards' text: BP-C21 to BP-C23, BP-C25 to
/// BP-C27.
int plain_score(Goal goal, const std::vector<Spot>& shows, const Frame_square& frame,
                const Goal_readings& read) {
  const auto number = [](const auto& list, auto&& is_one) {
    return static_cast<int>(std::count_if(list.begin(), list.end(), is_one));
  };
  const auto groups_of_size = [&](int wanted) {  // 0: any
    return number(group_sizes(shows), [&](int size) { return wanted == 0 || size == wanted; });
  };
  switch (goal) {
    case Goal::corners:
      return number(shows, [&](const Spot& s) { return frame.has_corner(s); });
    case Goal::groups:
      return groups_of_size(0);
    case Goal::lines:
      return 2 * lines_in(frame, shows);
    case Goal::centre:
      return -2 * number(shows, [&](const Spot& s) {
        return read.edge_is_no_centre ? frame.has_inside(s) : frame.has_in_centre(s);
      });
    case Goal::isolated:
      if (!read.corners_join) return -2 * groups_of_size(1);
      return -2 * number(shows, [&](const Spot& s) {  // PX-A19=2: itself is the only one near
        return number(shows, [&](const Spot& t) {
                 return std::abs(s.row - t.row) <= 1 && std::abs(s.column - t.column) <= 1;
               }) == 1;
      });
    case Goal::pairs:
      return -2 * groups_of_size(2);
    default:
      return 0;
  }
}

Score_range joined(const Score_range& range, int score) {
  return {std::min(range.least, score), std::max(range.most, score)};
}

std::string write_range(const Score_range& range) {
  return "from " + std::to_string(range.least) + " to " + std::to_string(range.most) + " points";
}

/// The points of the first of three players with these numbers of the element: BP-C20, BP-C24,
/// PX-A13.
int plain_comparison(Goal goal, const std::array<int, 3>& own, Comparison comparison) {
  if (comparison == Comparison::of_some && own[0] == 0) return 0;
  bool is_extreme = true;
  for (const int other : own) {
    if (comparison == Comparison::of_some && other == 0) continue;
    is_extreme = is_extreme && (goal == Goal::least ? own[0] <= other : own[0] >= other);
  }
  if (!is_extreme) return 0;
  return goal == Goal::least ? 3 : -3;
}

/// Three players with arbitrary numbers of the element.
Examination compared_as_written(Goal goal, Frame frame, int size, const Score_range& record,
                                const Goal_readings& read) {
  Score_range found;
  std::uint64_t cases = 0;
  const int cells = size * size;
  std::vector<Grid> first(1);  // [n]: the first n cells of an area
  for (const Spot& spot : spots_of(square(size)))
    first.push_back(static_cast<Grid>(first.back() | bit(spot.row, spot.column)));
  for (int n = 0; n < (cells + 1) * (cells + 1) * (cells + 1); ++n) {
    const std::array<int, 3> own{n % (cells + 1), n / (cells + 1) % (cells + 1),
                                 n / (cells + 1) / (cells + 1)};
    std::array<Picture, 3> pictures;
    for (std::size_t p = 0; p < 3; ++p)
      pictures[p] = showing(first.back(), first[static_cast<std::size_t>(own[p])]);
    ++cases;
    const int score = bonus_points({Bonus{goal, 0}, Bonus{}}, pictures, 0, frame, size, {}, read);
    const int rule = plain_comparison(goal, own, read.comparison);
    found = joined(found, score);
    if (score != rule)
      return {false,
              "three players",
              std::to_string(own[0]) + " against " + std::to_string(own[1]) + " and " +
                  std::to_string(own[2]) + ": " + std::to_string(score) + " points",
              {}};
  }
  return {found == record, counted(cases, "counts for three players"), write_range(found), {}};
}

}  // namespace

Examination goals_symmetric(Frame frame, int size, bool shifts, const Goal_readings& read) {
  Examination out{true, {}, {}, {}};
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    std::array<int, goals + 1> score{};
    for (int symmetry = -1; symmetry <= symmetries; ++symmetry) {  // -1: as it is
      if (symmetry == symmetries && !shifts) continue;
      const auto moved = [&](Grid grid) {
        return symmetry < 0             ? grid
               : symmetry == symmetries ? at_upper_left(grid, covered)
                                        : image(grid, symmetry, size);
      };
      const Grid area = moved(covered), there = moved(shows);
      for (std::size_t g = 1; g <= goals; ++g) {
        const auto goal = static_cast<Goal>(g);
        if (compares(goal)) continue;
        const int other = model_score(goal, area, there, frame, size, read);
        if (symmetry < 0) score[g] = other;
        if (other == score[g]) continue;
        out.holds = false;
        out.answer = std::string(name_of(goal)) + ", " + write_grid(shows, covered) + ": " +
                     std::to_string(score[g]) + "; " + write_grid(there, area) + ": " +
                     std::to_string(other);
        return true;
      }
    }
    return false;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle, and their images");
  return out;
}

Score_range range_of(Goal goal, Frame frame, int size, const Goal_readings& read) {
  const bool full = size == side;
  switch (goal) {
    case Goal::least:
      return {0, 3};
    case Goal::corners:
      return {0, 4};
    case Goal::groups:
      return {0, full ? 8 : 5};
    case Goal::lines:
      return {0, full ? 16 : 12};
    case Goal::most:
      return {-3, 0};
    case Goal::centre:  // an area of 2x3 cells that is its own frame has two central cells
      return {full ? -8 : frame == Frame::actual && !read.edge_is_no_centre ? -4 : -2, 0};
    case Goal::isolated:
      return {read.corners_join ? -8 : full ? -16 : -10, 0};
    case Goal::pairs:
      return {full ? -8 : -4, 0};
    case Goal::none:
      break;
  }
  return {};
}

Examination goal_as_written(Goal goal, Frame frame, int size, const Score_range& record,
                            const Goal_readings& read) {
  if (compares(goal)) return compared_as_written(goal, frame, size, record, read);
  Examination out{true, {}, {}, {}};
  Score_range found;
  Grid area = 0;
  std::vector<Frame_square> frames;  // of this area
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    const int score = model_score(goal, covered, shows, frame, size, read);
    const auto spots = spots_of(shows);
    if (covered != area) area = covered, frames = frames_of(frame, spots_of(covered), size);
    int rule = -99;
    for (const Frame_square& each : frames)
      rule = std::max(rule, plain_score(goal, spots, each, read));
    found = joined(found, score);
    if (score == rule) return false;
    out.holds = false;
    out.answer = write_grid(shows, covered) + ": " + std::to_string(score) +
                 " points; by the rule, " + std::to_string(rule);
    return true;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle");
  if (!*out.holds) return out;
  out.holds = found == record;
  out.answer = write_range(found);
  return out;
}

Examination frames_differ(int size) {
  constexpr std::array all{Frame::imagined, Frame::fixed, Frame::actual};
  constexpr std::array framed{Goal::corners, Goal::lines, Goal::centre};
  Examination out{true, {}, {}, {}};
  struct Frame_differences {
    unsigned pairs = 0;  // pairs of frames that differ somewhere: bit n for frame n and the next
    std::size_t different{};  // distinct point totals in the example
    std::string example{};
  };
  std::array<Frame_differences, framed.size()> found;
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    for (std::size_t g = 0; g < framed.size(); ++g) {
      std::array<int, all.size()> score{};
      for (std::size_t f = 0; f < all.size(); ++f)
        score[f] = model_score(framed[g], covered, shows, all[f], size);
      const std::size_t different = std::set<int>(score.begin(), score.end()).size();
      const auto text = [&] {
        return std::string(name_of(framed[g])) + ", " + write_grid(shows, covered) + ": " +
               std::to_string(score[0]) + " imagined, " + std::to_string(score[1]) + " fixed, " +
               std::to_string(score[2]) + " actual";
      };
      if (different > 1 && covered == square(size)) {
        out.holds = false, out.answer = text();
        return true;
      }
      for (unsigned pair = 0; pair < 3; ++pair)
        if (score[pair] != score[(pair + 1) % 3]) found[g].pairs |= 1U << pair;
      if (different > 1 && different > found[g].different)
        found[g].different = different, found[g].example = text();
    }
    return false;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle");
  if (!*out.holds) return out;
  // A full line fits into only one imagined frame, which is the same as the fixed one.
  constexpr std::array<unsigned, framed.size()> record{7, 6, 7};
  for (std::size_t g = 0; g < framed.size(); ++g) {
    if (found[g].pairs != record[g]) out.holds = false;
    out.answer += (out.answer.empty() ? "" : "\n") + found[g].example;
  }
  return out;
}

}  // namespace arbiter::strips
