// The score of a picture, expressed as a loss that a search can bound from below:
//
//   score = 2 * cells - loss    cells: those that the area may cover, each showing a food and a
//                               cloth
//   loss  = 2 for each cell left empty
//         + 2 for each group of two or more, 1 for each single, as a group scores its size minus 2
//         + what goals subtract - what goals add
//
// Goals about groups change the cost of the groups of their element; goals about places and numbers
// are counted separately. A lane is an element (lanes.hpp).
#pragma once
#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Costs {
  explicit Costs(const Problem& problem);

  /// The cost of a group of one, of two, and of more cells.
  struct Group {
    int one = 1, two = 2, more = 2;
    int large() const { return two < more ? two : more; }
    bool is_usual() const { return one == 1 && two == 2 && more == 2; }
  };
  std::array<Group, cards::elements> group{};
  Lanes one{}, some{};                  // [lane]: the least cost of one cell, of several cells
  unsigned unusual = 0;                 // lanes whose groups have unusual costs
  unsigned free = 0;                    // lanes in which one more single costs nothing
  unsigned cheap = 0;                   // lanes in which one more group costs less than usual
  std::array<cards::Bonus, 3> apart{};  // goals counted separately from groups
  bool any_apart = false;
  std::array<cards::Fewest_and_most, 3> others{};  // [bonus]: opponents' counts of its element
  cards::Goal_readings read;
  /// [bonus][n]: the most that it scores with n or more cells, if it compares players.
  std::array<std::array<std::int8_t, cards::grid_cells + 1>, 3> compared{};

  /// The most that the separate goals can add, given the known cells and the undecided ones.
  int most_given(Lanes known, Grid open, const cards::Box& box) const;
  /// The least total cost of the groups of an unusual lane.
  int least_cost(int lane, Grid known, Grid within) const;
};

}  // namespace arbiter::placement
