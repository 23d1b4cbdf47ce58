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

Optimum greedy(const Problem& problem) {
  Optimum out{{}, {{}, problem.area}};
  std::vector<Card> cards = problem.placed;
  for (std::size_t n = 0; n < problem.coming.size(); ++n) {
    cards.push_back(problem.coming[n]);
    Area best;
    std::optional<cards::Placement> taken;
    int most = 0;
    out.way.area.placements(problem.rules, [&](const cards::Placement& placement) {
      if (!spares_its_turn(problem, out.way.area, n, placement)) return;
      Area after = out.way.area;
      after.place(placement, problem.rules);
      const int score = placement::score(problem, cards::picture_of(after, cards));
      if (!taken || score > most) taken = placement, most = score, best = after;
    });
    out.way.area = best;
    out.way.steps.push_back({static_cast<int>(n), *taken});
  }
  out.picture = cards::picture_of(out.way.area, cards);
  return out;
}

}  // namespace arbiter::placement
