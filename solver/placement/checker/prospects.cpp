#include "solver/placement/checker/prospects.hpp"

#include <algorithm>

#include "solver/placement/checker/plain.hpp"

namespace arbiter::placement {
namespace {

using cards::Box;

std::size_t at(int n) { return static_cast<std::size_t>(n); }

plain::Element_cells shows_of(unsigned cells, const Rectangle& rectangle, const Box& box) {
  plain::Element_cells out{};
  for (int n = 0; n < rectangle.cells(); ++n)
    if (cells >> n & 1U)
      out[at(box.row + rectangle.row(n))][at(box.column + rectangle.column(n))] = true;
  return out;
}

/// Whether two of these cells are beside each other.
bool has_group(unsigned cells, const Rectangle& rectangle) {
  for (int n = 0; n < rectangle.cells(); ++n) {
    const bool right = rectangle.column(n) + 1 < rectangle.width && (cells >> (n + 1) & 1U);
    const bool below = cells >> (n + rectangle.width) & 1U;
    if ((cells >> n & 1U) && (right || below)) return true;
  }
  return false;
}

bool has_goal(const Problem& problem, std::size_t element) {
  const auto goals = problem.goals();
  return std::any_of(goals.begin(), goals.end(), [&](const auto& bonus) {
    return bonus.goal != cards::Goal::none && bonus.element == element;
  });
}

}  // namespace

Prospects::Prospects(const Problem& problem, std::size_t element, const Box& box, const Box& frame)
    : cells_(box.height * box.width) {
  const Rectangle rectangle{box.height, box.width};
  for (auto& rows : rows_) rows.resize(at(cells_ + 1));
  for (unsigned now = 0; now < 1U << cells_; ++now) {
    const auto score = static_cast<std::int8_t>(
        plain::score(problem, element, shows_of(now, rectangle, box), frame));
    const bool groups = has_group(now, rectangle);
    for (const bool grouped : {false, true})
      rows_[grouped][at(cells_)].push_back(grouped == groups ? score : impossible);
  }
  for (auto& rows : rows_)
    for (int t = cells_ - 1; t >= 0; --t) {
      const std::size_t width = at(cells_ - t);  // of the next row
      const std::vector<std::int8_t>& next = rows[at(t + 1)];
      std::vector<std::int8_t>& row = rows[at(t)];
      row.reserve((std::size_t{1} << t) * (width + 1));
      for (unsigned now = 0; now < 1U << t; ++now) {
        const std::int8_t* const without = &next[now * width];
        const std::int8_t* const with = &next[(now | 1U << t) * width];
        row.push_back(without[0]);
        for (std::size_t more = 1; more < width; ++more)
          row.push_back(std::max(without[more], with[more - 1]));
        row.push_back(with[width - 1]);
      }
    }
}

Ground::Ground(const Problem& problem, const Box& where, bool must_reach_all_sides)
    : box(where), all_sides(must_reach_all_sides), rectangle{where.height, where.width} {
  // Elements without a goal have equal prospects in every problem and every frame.
  static const auto of_whole_grid = std::make_shared<const Prospects>(Problem{}, 0, Box{}, Box{});
  std::shared_ptr<const Prospects> without_goal;
  if (box == Box{}) without_goal = of_whole_grid;
  for (const Box& frame : plain::frames(problem, box)) {
    Of_elements& here = prospects.emplace_back();
    for (std::size_t e = 0; e < cards::elements; ++e) {
      here[e] = without_goal;
      if (without_goal && !has_goal(problem, e)) continue;
      here[e] = std::make_shared<const Prospects>(problem, e, box, frame);
      if (!has_goal(problem, e)) without_goal = here[e];
    }
  }
}

}  // namespace arbiter::placement
