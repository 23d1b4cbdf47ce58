#include "solver/placement/checker/plain.hpp"

#include <algorithm>
#include <bit>
#include <climits>

namespace arbiter::placement::plain {
namespace {

using cards::Box;
using cards::Goal;
using cards::side;

bool is_shown(const Element_cells& shows, int row, int column) {
  return row >= 0 && row < side && column >= 0 && column < side &&
         shows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

/// Removes the group of this cell and returns its size.
int take_group(Element_cells& shows, int row, int column) {
  if (!is_shown(shows, row, column)) return 0;
  shows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = false;
  return 1 + take_group(shows, row - 1, column) + take_group(shows, row + 1, column) +
         take_group(shows, row, column - 1) + take_group(shows, row, column + 1);
}

std::vector<int> group_sizes(Element_cells shows) {
  std::vector<int> out;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      if (const int size = take_group(shows, row, column); size > 0) out.push_back(size);
  return out;
}

int number_shown(const Element_cells& shows) {
  int out = 0;
  for (const auto& row : shows) out += static_cast<int>(std::count(row.begin(), row.end(), true));
  return out;
}

/// The cells without another one in the eight places around them.
int number_alone(const Element_cells& shows) {
  int out = 0;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column) {
      int near = 0;  // in the nine places, this one included
      for (int r = row - 1; r <= row + 1; ++r)
        for (int c = column - 1; c <= column + 1; ++c) near += is_shown(shows, r, c);
      out += is_shown(shows, row, column) && near == 1;
    }
  return out;
}

/// True for the middle one of `of` rows or columns, or for either of two middle ones.
bool is_middle(int n, int of) { return of % 2 == 1 ? n == of / 2 : n == of / 2 || n == of / 2 - 1; }
bool is_end(int n, int of) { return n == 0 || n == of - 1; }
bool is_inside(int n, int of) { return !is_end(n, of); }

/// The cells that show the element where `is_there` holds for both the row and the column: row by
/// row, one bit each.
unsigned cells_where(bool (*is_there)(int n, int of), const Element_cells& shows,
                     const Box& frame) {
  unsigned out = 0;
  for (int r = 0; r < frame.height; ++r)
    for (int c = 0; c < frame.width; ++c)
      if (is_there(r, frame.height) && is_there(c, frame.width) &&
          is_shown(shows, frame.row + r, frame.column + c))
        out |= 1U << (side * r + c);
  return out;
}

/// The complete lines, one bit each: the rows, then the columns.
unsigned complete_lines(const Element_cells& shows, const Box& frame) {
  unsigned out = 0;
  for (int r = 0; r < frame.height; ++r) {
    bool whole = true;
    for (int c = 0; c < frame.width; ++c)
      whole = whole && is_shown(shows, frame.row + r, frame.column + c);
    if (whole) out |= 1U << r;
  }
  for (int c = 0; c < frame.width; ++c) {
    bool whole = true;
    for (int r = 0; r < frame.height; ++r)
      whole = whole && is_shown(shows, frame.row + r, frame.column + c);
    if (whole) out |= 1U << (side + c);
  }
  return out;
}

Element_cells shows_of(const Picture& picture, std::size_t element) {
  Element_cells out{};
  for (std::size_t n = 0; n < cards::grid_cells; ++n)
    out[n / side][n % side] = (picture.shows[element] >> n & 1U) != 0;
  return out;
}

/// The number of cells that show the element in each opponent's picture.
std::vector<int> numbers_of_others(const Problem& problem, std::size_t element) {
  std::vector<int> out;
  for (const Picture& other : problem.opponents)
    out.push_back(number_shown(shows_of(other, element)));
  if (!problem.ghost.empty()) out.push_back(problem.ghost[element]);
  return out;
}

/// How a player with none counts depends on the reading.
bool compares_well(const Problem& problem, const cards::Bonus& bonus, const Element_cells& shows) {
  std::vector<int> others = numbers_of_others(problem, bonus.element);
  const int own = number_shown(shows);
  if (problem.read.comparison == cards::Comparison::of_some) {
    if (own == 0) return false;
    std::erase(others, 0);
  }
  return std::all_of(others.begin(), others.end(),
                     [&](int n) { return bonus.goal == Goal::least ? own <= n : own >= n; });
}

/// plain::Outcome of one goal.
unsigned outcome_of_goal(const Problem& problem, const cards::Bonus& bonus,
                         const Element_cells& shows, const Box& frame) {
  switch (bonus.goal) {
    case Goal::least:
    case Goal::most:
      return compares_well(problem, bonus, shows);
    case Goal::corners:
      return cells_where(is_end, shows, frame);
    case Goal::lines:
      return complete_lines(shows, frame);
    case Goal::centre:
      return cells_where(problem.read.edge_is_no_centre ? is_inside : is_middle, shows, frame);
    default:
      return 0;
  }
}

int score_of_goal(const Problem& problem, const cards::Bonus& bonus, const Element_cells& shows,
                  const std::vector<int>& sizes, const Box& frame) {
  const int scored = std::popcount(outcome_of_goal(problem, bonus, shows, frame));
  switch (bonus.goal) {
    case Goal::none:
      return 0;
    case Goal::least:
      return 3 * scored;
    case Goal::most:
      return -3 * scored;
    case Goal::corners:
      return scored;
    case Goal::groups:
      return static_cast<int>(sizes.size());
    case Goal::lines:
      return 2 * scored;
    case Goal::centre:
      return -2 * scored;
    case Goal::isolated:
      return -2 * (problem.read.corners_join
                       ? number_alone(shows)
                       : static_cast<int>(std::count(sizes.begin(), sizes.end(), 1)));
    case Goal::pairs:
      return -2 * static_cast<int>(std::count(sizes.begin(), sizes.end(), 2));
  }
  return 0;
}

}  // namespace

std::vector<Box> frames(const Problem& problem, const Box& box) {
  const int size = problem.rules.size;
  if (problem.frame == cards::Frame::actual) return {box};
  if (problem.frame == cards::Frame::fixed) return {Box{0, 0, size, size}};
  std::vector<Box> out;
  for (int up = 0; up <= size - box.height; ++up)
    for (int left = 0; left <= size - box.width; ++left)
      out.push_back(Box{box.row - up, box.column - left, size, size});
  return out;
}

Outcome outcome(const Problem& problem, std::size_t element, const Element_cells& shows,
                const Box& frame) {
  Outcome out{};
  const auto goals = problem.goals();
  for (std::size_t n = 0; n < goals.size(); ++n)
    if (goals[n].element == element) out[n] = outcome_of_goal(problem, goals[n], shows, frame);
  return out;
}

int score(const Problem& problem, std::size_t element, const Element_cells& shows,
          const Box& frame) {
  const std::vector<int> sizes = group_sizes(shows);
  int sum = 0;
  for (const int size : sizes) sum += size >= 3 ? size - 2 : 0;
  for (const cards::Bonus& bonus : problem.goals())
    if (bonus.element == element) sum += score_of_goal(problem, bonus, shows, sizes, frame);
  return sum;
}

int score(const Problem& problem, const Picture& picture) {
  int top = side, left = side, bottom = 0, right = 0;  // bottom and right are exclusive
  for (std::size_t element = 0; element < cards::elements; ++element) {
    const Element_cells shows = shows_of(picture, element);
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        if (!is_shown(shows, row, column)) continue;
        top = std::min(top, row), bottom = std::max(bottom, row + 1);
        left = std::min(left, column), right = std::max(right, column + 1);
      }
  }
  int best = INT_MIN;
  for (const Box& frame : frames(problem, {top, left, bottom - top, right - left})) {
    int sum = 0;
    for (std::size_t element = 0; element < cards::elements; ++element)
      sum += score(problem, element, shows_of(picture, element), frame);
    best = std::max(best, sum);
  }
  return best;
}

}  // namespace arbiter::placement::plain
