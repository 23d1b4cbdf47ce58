// Checks step by step, against the rules of the area, that a way leads to its claimed picture, and
// cell by cell that the picture has its claimed score.
#include "solver/placement/checker/checker.hpp"
#include "solver/placement/checker/plain.hpp"

namespace arbiter::placement {
namespace {

using cards::Obstacle;

std::string_view words(Obstacle obstacle) {
  constexpr std::string_view sentences[] = {
      "",
      "the area already has eight cards",
      "the area would be too large",
      "the card would not touch or overlap another",
      "the card cannot go over a card that it does not overlap",
      "the card would go over one card but under another that lies below that one",
      "the card would go over some cards and under others",
      "the cards would overlap in a cycle"};
  return sentences[static_cast<int>(obstacle)];
}

/// The visible picture: for each place, the cell of the topmost card.
Picture seen(const Area& area, const std::vector<Card>& cards) {
  Picture out;
  for (int n = 0; n < area.cards(); ++n)
    for (int k = 0; k < cards::cells_of_a_card; ++k) {
      const int row = area.strip(n).row_of(k), column = area.strip(n).column_of(k);
      bool on_top = true;
      for (int m = 0; m < area.cards(); ++m)
        for (int j = 0; j < cards::cells_of_a_card; ++j)
          if (m != n && area.strip(m).row_of(j) == row && area.strip(m).column_of(j) == column)
            on_top = on_top && (area.under(n) >> m & 1) != 0;
      if (on_top)
        out.put(cards::side * row + column,
                cards[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]);
    }
  return out;
}

}  // namespace

std::optional<std::string> fault_of(const Problem& problem, const Way& way, const Picture& picture,
                                    int score) {
  const std::size_t coming = problem.coming.size();
  if (way.steps.size() != coming)
    return "it has " + std::to_string(way.steps.size()) + " steps for " + std::to_string(coming) +
           " cards";
  Area area = problem.area;
  std::vector<Card> cards = problem.placed;
  std::vector<bool> used(coming);
  for (std::size_t n = 0; n < coming; ++n) {
    const auto& [number, placement] = way.steps[n];
    const auto fault = [&, step = n + 1](std::string_view what) {
      return "step " + std::to_string(step) + ": " + std::string(what);
    };
    const auto card = static_cast<std::size_t>(number);
    if (number < 0 || card >= coming) return fault("there is no such card");
    if (used[card]) return fault("the card is already placed");
    used[card] = true;
    const auto a_turn = static_cast<std::size_t>(problem.cards_a_turn);
    if (card / a_turn != n / a_turn) return fault("the card belongs to a different turn");
    const int last = area.cards() - 1;
    if (n % a_turn != 0 && !problem.under_same_turn &&
        (area.overlapped(placement.strip) & ~placement.over) >> last & 1)
      return fault("the card would go under the other card from this turn");
    const Obstacle obstacle = area.place(placement, problem.rules);
    if (obstacle != Obstacle::none) return fault(words(obstacle));
    cards.push_back(problem.coming[card]);
  }
  if (!(area == way.area)) return "the steps lead to a different area";
  if (!(seen(area, cards) == picture)) return "the area shows a different picture";
  if (const int is = plain::score(problem, picture); is != score)
    return "the picture scores " + std::to_string(is) + ", not " + std::to_string(score);
  return {};
}

}  // namespace arbiter::placement
