// Arranges cards over and under each other, given where each lies and which is visible in each
// cell, or shows that this is impossible. realize.hpp lists the constraints.
#pragma once
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// The set with only this card.
constexpr cards::Cards only(int card) { return static_cast<cards::Cards>(1U << card); }

/// Where cards lie in the frame: first the area's cards, then those to come.
struct Card_layout {
  const Problem& problem;
  Area before{};                                         // the area, shifted to its place
  std::array<cards::Strip, cards::most_cards> strips{};  // [card]
  std::array<int, cards::grid_cells> tops{};             // [cell]: the card to be seen, or -1
  std::vector<int> order{};  // the cards to come, in the order of placement
};

/// [card]: the cards that it covers somewhere.
using Layers_of_cards = std::array<cards::Cards, cards::most_cards>;
std::optional<Layers_of_cards> layers(const Card_layout& lies);

}  // namespace arbiter::placement
