// The worth of a picture as a loss, which a search can bound from below:
//
//   worth = 2 * cells - loss    cells: those that the area may cover, each with a food and a cloth
//   loss  = 2 for each cell left empty
//         + 2 for each group of two and more, 1 for each of one, as a group scores its size less 2
//         + what goals take - what goals give
//
// Goals about groups change what a group of their element costs; those about places and numbers
// give and take apart. A lane is an element (lanes.hpp).
#pragma once
#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Costs {
  explicit Costs(const Problem& problem);

  /// What a group of one, of two, of more costs.
  struct Group {
    int one = 1, two = 2, more = 2;
    int large() const { return two < more ? two : more; }
    bool is_usual() const { return one == 1 && two == 2 && more == 2; }
  };
  std::array<Group, cards::elements> group{};
  Lanes one{}, some{};     // [lane]: the least that one cell, several cells of an element cost
  unsigned unusual = 0;    // lanes whose groups have other costs than usual
  unsigned free = 0;       // lanes of which another single costs nothing
  cards::Bonuses apart{};  // goals that give and take apart from groups
  bool any_apart = false;
  std::array<cards::Fewest_and_most, 2> others{};  // [bonus]: of its element

  /// The most that the goals apart can give when these cells are known and those are open.
  int most_given(Lanes known, Grid open, const cards::Box& box) const;
  /// The least that the groups of an unusual lane cost.
  int least_cost(int lane, Grid known, Grid within) const;
};

}  // namespace arbiter::placement
