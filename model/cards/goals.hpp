// The bonus goals: Brain Picnic's Extra Goals and Snack Match's Special Diet. Two goals, each about
// one element X, change every player's score.
//
//   least     +3  the fewest X of all players     BP-C20, SM-C19
//   corners   +1  for each X in a corner          BP-C21, SM-C20
//   groups    +1  for each group of X             BP-C22; lost in Snack Match (SM-A03)
//   lines     +2  for each full row or column     BP-C23, SM-C21
//   most      -3  the most X of all players       BP-C24, SM-C22
//   centre    -2  for each X in the centre        BP-C25, SM-C24
//   isolated  -2  for each X alone                BP-C26, SM-C23
//   pairs     -2  for each group of two X         BP-C27, SM-C25
//
// The frame (PX-A03) determines corners, centre and lines:
//
//   imagined   size x size around the area; its owner chooses where, once for all goals
//   fixed      size x size from the first card on; positions in it are absolute
//   actual     the rows and columns that the area covers
//
// The centre (PX-A04) is where the middle rows and columns meet: two of each, or one where their
// number is odd. Goal_readings has the other readings of it and of single goals.
#pragma once
#include <climits>
#include <span>

#include "model/cards/box.hpp"
#include "model/cards/picture.hpp"

namespace arbiter::cards {

/// The goals of both books. BP-C20 to BP-C27, SM-C19 to SM-C25.
enum class Goal : std::uint8_t {
  none,
  least,
  corners,
  groups,
  lines,
  most,
  centre,
  isolated,
  pairs
};
inline constexpr int goals = 8, goals_of_each_colour = 4;
/// "least", ..., as in the table above; "none".
std::string_view name_of(Goal goal);
/// Whether the goal takes points away.
constexpr bool is_red(Goal goal) { return goal >= Goal::most; }
/// Whether the points depend on the other players.
constexpr bool compares(Goal goal) { return goal == Goal::least || goal == Goal::most; }

/// A goal with its element.
struct Bonus {
  Goal goal = Goal::none;
  std::uint8_t element = 0;
  friend bool operator==(const Bonus&, const Bonus&) = default;
};
using Bonuses = std::array<Bonus, 2>;
/// Whether either goal compares players.
constexpr bool compares(const Bonuses& bonuses) {
  return compares(bonuses[0].goal) || compares(bonuses[1].goal);
}

enum class Frame : std::uint8_t { imagined, fixed, actual };

/// Whose numbers a goal compares. PX-A13.
enum class Comparison : std::uint8_t {
  of_all,  // zero is a number
  of_some  // a player with none of the element does not take part
};

/// How goals are read, apart from their frame.
struct Goal_readings {
  Comparison comparison = Comparison::of_all;
  bool edge_is_no_centre = false;  // PX-A04=2: one or two rows or columns have no centre
  bool corners_join = false;  // PX-A19=2: a cell that meets another at a corner is not isolated
  friend bool operator==(const Goal_readings&, const Goal_readings&) = default;
};

/// The cells in the corners and in the centre of a box that are on the grid.
Grid corners_of(const Box& box);
Grid centre_of(const Box& box, const Goal_readings& read = {});
/// The cells where a goal scores, given the cells that show its element: corners, centre or full
/// lines of the box; empty for other goals.
Grid cells_of(Goal goal, Grid shows, const Box& box, const Goal_readings& read = {});

/// What a goal scores in a box, if the goal does not compare players.
int score(Goal goal, Grid shows, const Box& box, const Goal_readings& read = {});

/// Visits every frame of `size` x `size` possible for an area in this box.
template <class Visit>
void for_frames(Frame frame, const Box& box, int size, Visit&& visit) {
  if (frame == Frame::actual) return visit(box);
  if (frame == Frame::fixed) return visit(Box{0, 0, size, size});
  for (int row = box.bottom() - size; row <= box.row; ++row)
    for (int column = box.right() - size; column <= box.column; ++column)
      visit(Box{row, column, size, size});
}

/// The smallest and the largest number of cells of an element that any compared player has. Without
/// players, every number counts as both the smallest and the largest.
struct Fewest_and_most {
  Comparison comparison = Comparison::of_all;
  int fewest = INT_MAX, most = 0;
  void take(int number) {
    if (number == 0 && comparison == Comparison::of_some) return;
    fewest = number < fewest ? number : fewest;
    most = number > most ? number : most;
  }
};
/// Counts an element in these pictures and, unless it is empty, in `ghost`: the counts of each
/// element for an opponent without a picture.
Fewest_and_most numbers_of(std::size_t element, std::span<const Picture> pictures,
                           std::span<const int> ghost, const Goal_readings& read = {});
/// What a goal that compares players scores for a player with `own` cells of the element. `all` may
/// leave this player out.
int compared_score(Goal goal, int own, Fewest_and_most all);

/// The points of the goals that do not compare players, for the owner of a picture, in the best
/// frame that the owner may choose.
int points_in_best_frame(const Bonuses& bonuses, const Picture& picture, Frame frame, int size,
                         const Goal_readings& read = {});

/// The points of both goals for the owner of pictures[player], in the best frame that the owner may
/// choose. `pictures` contains those of all compared players; `ghost` counts each element for an
/// opponent without a picture, or is empty.
int bonus_points(const Bonuses& bonuses, std::span<const Picture> pictures, std::size_t player,
                 Frame frame, int size, std::span<const int> ghost = {},
                 const Goal_readings& read = {});

}  // namespace arbiter::cards
