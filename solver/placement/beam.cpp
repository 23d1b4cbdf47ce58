#include <algorithm>
#include <set>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

bool goes_under_last(const Area& area, const cards::Placement& placement) {
  const int last = area.cards() - 1;
  return (area.overlapped(placement.strip) >> last & 1) && !(placement.over >> last & 1);
}

bool spares_its_turn(const Problem& problem, const Area& area, std::size_t nth,
                     const cards::Placement& placement) {
  const bool first = nth % static_cast<std::size_t>(problem.cards_a_turn) == 0;
  return problem.under_same_turn || first || !goes_under_last(area, placement);
}

Optimum beam(const Problem& problem, std::size_t width) {
  struct Next {
    int score;
    std::size_t from;  // index into what is kept
    cards::Placement placement;
  };
  std::vector<Optimum> kept{{problem.picture(), {{}, problem.area}}};
  std::vector<Card> cards = problem.placed;
  for (std::size_t n = 0; n < problem.coming.size(); ++n) {
    cards.push_back(problem.coming[n]);
    const auto after = [&](std::size_t from, const cards::Placement& placement) {
      Area area = kept[from].way.area;
      area.place(placement, problem.rules);
      return area;
    };
    std::vector<Next> all;
    for (std::size_t from = 0; from < kept.size(); ++from)
      kept[from].way.area.placements(problem.rules, [&](const cards::Placement& placement) {
        if (!spares_its_turn(problem, kept[from].way.area, n, placement)) return;
        const Picture picture = cards::picture_of(after(from, placement), cards);
        all.push_back({score(problem, picture), from, placement});
      });
    std::ranges::stable_sort(all, std::greater(), &Next::score);
    std::set<std::array<cards::Grid, cards::elements>> seen;
    std::vector<Optimum> best;
    for (const auto& [points, from, placement] : all) {
      if (best.size() == width) break;
      Optimum next{{}, kept[from].way};
      next.way.area = after(from, placement);
      next.picture = cards::picture_of(next.way.area, cards);
      if (!seen.insert(next.picture.shows).second) continue;
      next.way.steps.push_back({static_cast<int>(n), placement});
      best.push_back(std::move(next));
    }
    kept = std::move(best);
  }
  return kept.front();
}

}  // namespace arbiter::placement
