#include "solver/placement/checker/prospects.hpp"

#include <algorithm>
#include <map>

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
bool are_beside(unsigned cells, const Rectangle& rectangle) {
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

/// Whether what the goals score depends on the frame.
bool has_places(const Problem& problem) {
  const auto goals = problem.goals();
  return std::any_of(goals.begin(), goals.end(), [&](const auto& bonus) {
    return bonus.goal == cards::Goal::corners || bonus.goal == cards::Goal::centre ||
           bonus.goal == cards::Goal::lines;
  });
}

}  // namespace

Final_cells::Final_cells(const Problem& problem, std::size_t element, const Box& box,
                         const Box& frame) {
  const Rectangle rectangle{box.height, box.width};
  std::map<plain::Outcome, Outcome> found;
  any.always = 0;
  for (unsigned cells = 0; cells < 1U << rectangle.cells(); ++cells) {
    const plain::Element_cells shows = shows_of(cells, rectangle, box);
    scores.push_back(static_cast<std::int8_t>(plain::score(problem, element, shows, frame)));
    const auto these = static_cast<Cells>(cells);
    Outcome& here =
        found.try_emplace(plain::outcome(problem, element, shows, frame), Outcome{{}, these})
            .first->second;
    here.cells.push_back(these);
    here.always = static_cast<Cells>(here.always & these);
    any.cells.push_back(these);
  }
  for (auto& [outcome, here] : found) outcomes.push_back(std::move(here));
}

Ground::Ground(const Problem& problem, const Box& where, bool must_reach_all_sides)
    : box(where), all_sides(must_reach_all_sides), rectangle{where.height, where.width} {
  for (unsigned cells = 0; cells < 1U << rectangle.cells(); ++cells)
    has_group.push_back(are_beside(cells, rectangle));
  // Elements without a goal have equal prospects in every problem and every frame.
  static const auto of_whole_grid = std::make_shared<const Final_cells>(Problem{}, 0, Box{}, Box{});
  const auto without_goal =
      box == Box{} ? of_whole_grid : std::make_shared<const Final_cells>(Problem{}, 0, box, box);
  for (const Box& frame : plain::frames(problem, box)) {
    Of_elements& here = frames.emplace_back();
    for (std::size_t e = 0; e < cards::elements; ++e)
      here[e] = has_goal(problem, e) ? std::make_shared<const Final_cells>(problem, e, box, frame)
                                     : without_goal;
    if (!has_places(problem)) break;
  }
}

Prospects::Prospects(const Ground& ground, const Final_cells& of, const Outcome& outcome,
                     bool grouped, const Order& order)
    : cells_(ground.rectangle.cells()) {
  rows_.resize(at(cells_ + 1));
  rows_.back().assign(std::size_t{1} << cells_, impossible);
  for (const Cells cells : outcome.cells) {
    if (ground.has_group[cells] != grouped) continue;
    unsigned now = 0;
    for (int t = 0; t < cells_; ++t) now |= (cells >> order[at(t)] & 1U) << t;
    rows_.back()[now] = of.scores[cells];
  }
  for (int t = cells_ - 1; t >= 0; --t) {
    const std::size_t width = at(cells_ - t);  // of the next row
    const std::vector<std::int8_t>& next = rows_[at(t + 1)];
    std::vector<std::int8_t>& row = rows_[at(t)];
    row.resize((std::size_t{1} << t) * (width + 1));
    for (unsigned now = 0; now < 1U << t; ++now) {
      const std::int8_t* const without = &next[now * width];
      const std::int8_t* const with = &next[(now | 1U << t) * width];
      std::int8_t* const out = &row[now * (width + 1)];
      out[0] = without[0];
      for (std::size_t more = 1; more < width; ++more)
        out[more] = std::max(without[more], with[more - 1]);
      out[width] = with[width - 1];
    }
  }
}

}  // namespace arbiter::placement
