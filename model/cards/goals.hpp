// The bonus goals: Brain Picnic's Extra Goals, Snack Match's Special Diet. Two of them, each about
// one element X, change what everybody scores.
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
// Where corners, centre and lines are, is that of a frame (PX-A03):
//
//   imagined   size x size around the area; its owner chooses where, once for all goals
//   fixed      size x size where the first card was laid; positions in it are absolute
//   actual     the rows and columns that the area reaches over
//
// The centre (PX-A04) is where the middle rows and the middle columns meet: two of each, or one
// where their number is odd.
#pragma once
#include <climits>
#include <span>

#include "model/cards/box.hpp"
#include "model/cards/picture.hpp"

namespace arbiter::cards {

/// BP-C20 to BP-C27, SM-C19 to SM-C25.
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
/// Whether it takes points.
constexpr bool is_red(Goal goal) { return goal >= Goal::most; }
/// Whether what it is worth depends on what the others have.
constexpr bool compares(Goal goal) { return goal == Goal::least || goal == Goal::most; }

/// A goal about an element.
struct Bonus {
  Goal goal = Goal::none;
  std::uint8_t element = 0;
  friend bool operator==(const Bonus&, const Bonus&) = default;
};
using Bonuses = std::array<Bonus, 2>;
/// Whether any of them does.
constexpr bool compares(const Bonuses& bonuses) {
  return compares(bonuses[0].goal) || compares(bonuses[1].goal);
}

enum class Frame : std::uint8_t { imagined, fixed, actual };

/// The cells of the grid in the corners and in the centre of a box, which may reach beyond it.
Grid corners_of(const Box& box);
Grid centre_of(const Box& box);
/// Where a goal about places looks in a box where these cells show its element: the corners, the
/// centre, the lines that are full; for other goals nowhere.
Grid cells_of(Goal goal, Grid shows, const Box& box);

/// What a goal that does not compare is worth in a box.
int worth(Goal goal, Grid shows, const Box& box);
/// What a goal that compares is worth to whoever has `own` of the element, when the least and the
/// most that anybody has, she included, are these.
int worth_compared(Goal goal, int own, int least, int most);

/// Visits the frames that an area of a given box may have within an area of `size` x `size`.
template <class Visit>
void for_frames(Frame frame, const Box& box, int size, Visit&& visit) {
  if (frame == Frame::actual) return visit(box);
  if (frame == Frame::fixed) return visit(Box{0, 0, size, size});
  for (int row = box.bottom() - size; row <= box.row; ++row)
    for (int column = box.right() - size; column <= box.column; ++column)
      visit(Box{row, column, size, size});
}

/// The fewest and the most of an element that any of some players has: whatever a number is, nobody
/// has fewer and nobody more when there are none.
struct Fewest_and_most {
  int fewest = INT_MAX, most = 0;
  void take(int number) {
    fewest = number < fewest ? number : fewest;
    most = number > most ? number : most;
  }
};
/// Of players with these pictures, and of an opponent without one whose numbers of each element are
/// `ghost`; empty: there is none.
Fewest_and_most numbers_of(std::size_t element, std::span<const Picture> pictures,
                           std::span<const int> ghost);

/// What the goals that do not compare are worth together to the owner of a picture, who chooses the
/// frame where she may.
int points_in_best_frame(const Bonuses& bonuses, const Picture& picture, Frame frame, int size);

/// What both goals together are worth to the owner of pictures[player], who chooses the frame where
/// she may. The pictures are those of all who are compared; `ghost` has the numbers of an opponent
/// without a picture, for each element; empty: there is none.
int bonus_points(const Bonuses& bonuses, std::span<const Picture> pictures, std::size_t player,
                 Frame frame, int size, std::span<const int> ghost = {});

}  // namespace arbiter::cards
