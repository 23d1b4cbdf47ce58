#include "solver/placement/expected/results.hpp"

#include <algorithm>
#include <string>
#include <unordered_set>

namespace arbiter::placement {
namespace {

/// Encodes as bytes what later turns can distinguish.
std::string key_of(const Area& area, int fresh, const Picture& picture) {
  std::string out(reinterpret_cast<const char*>(picture.shows.data()), sizeof picture.shows);
  const auto add = [&](unsigned value) { out.push_back(static_cast<char>(value)); };
  // Order the new cards by place, lowest first, whichever card is which.
  std::array<int, 2> order{fresh, fresh + 1};
  const auto place = [&](int card) {
    return 2 * area.strip(card).place_of(area.strip(card).turned ? 2 : 0) + area.strip(card).down;
  };
  const int number = area.cards() - fresh;
  if (number == 2 && (place(fresh) > place(fresh + 1) ||
                      (place(fresh) == place(fresh + 1) && (area.under(fresh) >> (fresh + 1) & 1))))
    std::swap(order[0], order[1]);
  if (fresh > 0) add(static_cast<unsigned>(place(0)));  // the position of the area
  for (int n = 0; n < number; ++n) {
    const int card = order[static_cast<std::size_t>(n)];
    add(static_cast<unsigned>(place(card)));
    add(area.under(card) & ((1U << fresh) - 1));
    add(area.under(card) >> order[1 - static_cast<std::size_t>(n)] & 1U);
  }
  return out;
}

struct Collector {
  const Problem& problem;
  std::span<const Card> cards;
  const std::function<bool()>& ends;
  std::vector<Result> results{};
  std::unordered_set<std::string> met{};
  bool ended = false;

  void place(const Area& area, const std::vector<Card>& lying, std::span<const int> order,
             std::vector<Way::Step>& steps) {
    if (steps.size() == order.size()) {
      const Picture picture = cards::picture_of(area, lying);
      if (met.insert(key_of(area, problem.area.cards(), picture)).second)
        results.push_back({{steps, area}, picture});
      return;
    }
    const int card = order[steps.size()];
    const bool restricted = !steps.empty() && !problem.under_same_turn;
    std::vector<Card> more = lying;
    more.push_back(cards[static_cast<std::size_t>(card)]);
    const bool palindrome = cards::is_palindrome(more.back());
    if (ended || (ended = ends())) return;
    area.placements(problem.rules, [&](const cards::Placement& placement) {
      if (palindrome && placement.strip.turned) return;
      if (restricted && goes_under_last(area, placement)) return;
      Area after = area;
      after.place(placement, problem.rules);
      steps.push_back({card, placement});
      place(after, more, order, steps);
      steps.pop_back();
    });
  }
};

}  // namespace

Problem placed(const Problem& problem, const Way& way, std::span<const Card> cards) {
  Problem out = problem;
  out.coming.clear();
  out.area = way.area;
  for (const Way::Step& step : way.steps)
    out.placed.push_back(cards[static_cast<std::size_t>(step.card)]);
  return out;
}

std::optional<std::vector<Result>> results_of(const Problem& problem, std::span<const Card> cards,
                                              const std::function<bool()>& ends) {
  Collector collector{problem, cards, ends};
  std::vector<int> order(cards.size());
  for (std::size_t n = 0; n < order.size(); ++n) order[n] = static_cast<int>(n);
  do {
    std::vector<Way::Step> steps;
    collector.place(problem.area, problem.placed, order, steps);
  } while (std::next_permutation(order.begin(), order.end()));
  if (collector.ended) return {};
  return std::move(collector.results);
}

}  // namespace arbiter::placement
