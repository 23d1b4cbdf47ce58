// How cards lie over and under each other, once it is known where each lies and which is seen in
// each cell; or that they cannot lie so. realize.hpp says what binds them.
#pragma once
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// As a set.
constexpr cards::Cards only(int card) { return static_cast<cards::Cards>(1U << card); }

/// Where cards lie in the frame: those of an area, then those to come.
struct Lying {
  const Problem& problem;
  Area before{};                                         // the area, moved to its place
  std::array<cards::Strip, cards::most_cards> strips{};  // [card]
  std::array<int, cards::grid_cells> tops{};             // [cell]: the card to be seen, or -1
  std::vector<int> order{};  // numbers of the cards to come, as they are placed
};

/// [card]: the cards that it lies upon somewhere.
using Layers_of_cards = std::array<cards::Cards, cards::most_cards>;
std::optional<Layers_of_cards> layers(const Lying& lies);

}  // namespace arbiter::placement
