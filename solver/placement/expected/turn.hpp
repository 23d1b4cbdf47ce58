// What one turn can do to an area. Where the cards of a turn may be seen does not depend on what
// they show, so it is enumerated once for an area; each pair of cards is then only read into it:
//
//   A B C      a b c      view      which of the cells of a card are seen, where: a b of the first,
//   . . .  ->  . . C      pattern   the view of each card, and how far the area has moved down and
//              . . .                to the right to keep its upper left corner at (0, 0)
//
// A view is one of the 16 strips of the grid and a set of its cells (8 * strip + set, 0 to 127); a
// pattern is its number, ((4 * rows + columns) * 128 + first view) * 128 + second view. Of views
// that no picture can tell apart one stands for all: nothing is seen; or one cell, whose card may
// lie across or down. Several ways to lie over and under each other look the same; all count.
#pragma once
#include <map>
#include <unordered_set>

#include "solver/placement/expected/scorer.hpp"
#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// How many results of a turn are worth how much.
struct Histogram {
  /// [worth]: how the cards may come to lie, over and under each other. Cards that read the same
  /// are not told apart, nor is a card from itself turned round when it reads the same.
  std::map<int, std::uint64_t> layered;
  std::map<int, std::uint64_t> pictures;  // [worth]: what may be seen
};

class One_turn {
 public:
  /// Of one card or two on the area of a problem, by its rules, Problem::under_same_turn, goals and
  /// opponents. Problem::coming and cards_a_turn do not matter. Throws Bad_input when the area has
  /// no room.
  One_turn(const Problem& problem, int cards);

  /// One of the best pictures of given cards, as many as the turn has, placed in either order.
  struct Best {
    int worth = 0;
    std::size_t pattern = 0;
    std::array<bool, 2> turned{};
  };
  Best best(std::span<const Card> cards) const;
  /// How to get there: Way::Step::card is an index into the cards.
  Way way(const Best& best) const;
  Picture picture(const Best& best, std::span<const Card> cards) const;
  Histogram histogram(std::span<const Card> cards) const;

  /// The numbers of all patterns in ascending order. Of two areas that show the same, one whose
  /// patterns include those of the other is worth at least as much, whatever this turn's cards.
  std::vector<std::uint32_t> patterns() const;

 private:
  struct Pattern {
    std::uint32_t number = 0;
    std::uint32_t layered = 0;  // how many ways to lie over and under look like this
    // One of them; turned: the cell that is seen is at the other end than the number says.
    std::array<cards::Placement, 2> placements{};
    bool swapped = false;  // they are of the second card, then the first
  };
  struct Shown;
  struct Layered;

  void enumerate();
  void after_first(const Area& area, const Layered& first);
  void record(const Layered& lies);
  void count(std::uint32_t number, const Layered& both, bool swapped);
  /// sink(pattern, turned, picture) for every pattern, its cards either way round where that shows.
  template <class Sink>
  void for_pictures(std::span<const Card> cards, Sink&& sink) const;

  Problem problem_;  // without cards to come
  int cards_;
  Scorer scorer_;
  bool either_order_ = false;               // what the cards do in one order, they do in the other
  std::vector<Pattern> patterns_;           // by number, when all are there
  std::vector<std::uint32_t> index_;        // [number]: of patterns_, plus one
  std::unordered_set<std::uint32_t> seen_;  // layered results, unless either_order_
  std::array<Picture, 16> moved_{};         // [4 * rows + columns]: the area, moved
};

}  // namespace arbiter::placement
