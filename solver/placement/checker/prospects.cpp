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
  rows_.resize(at(cells_ + 1));
  for (int t = cells_; t >= 0; --t) {
    std::vector<std::int8_t>& row = rows_[at(t)];
    row.reserve((std::size_t{1} << t) * at(cells_ - t + 1));
    for (unsigned now = 0; now < 1U << t; ++now)
      for (int more = 0; more <= cells_ - t; ++more) {
        int best = impossible;
        if (t == cells_) {
          best = plain::score(problem, element, shows_of(now, rectangle, box), frame);
        } else {
          if (more < cells_ - t) best = std::max<int>(best, most(t + 1, now)[more]);
          if (more > 0) best = std::max<int>(best, most(t + 1, now | 1U << t)[more - 1]);
        }
        row.push_back(static_cast<std::int8_t>(best));
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
