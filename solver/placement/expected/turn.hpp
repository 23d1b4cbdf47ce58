// The effects of one turn on an area. Where the cards of a turn may be visible does not depend on
// what they show, so these patterns are enumerated once per area and then applied to each pair of
// cards:
//
//   A B C      a b c      view      which cells of a card are seen, and where: a b of the first,
//   . . .  ->  . . C      pattern   the view of each card, and how far the area has moved down and
//              . . .                to the right to keep its upper left corner at (0, 0)
//
// A view is one of the 16 strips of the grid and a set of its cells (8 * strip + set, 0 to 127). A
// pattern has the number ((4 * rows + columns) * 128 + first view) * 128 + second view. One view
// represents all views that no picture can tell apart: those in which nothing is visible, or a
// single cell (whose card may lie across or down). Different layerings may look the same; all are
// counted.
#pragma once
#include <map>
#include <unordered_set>

#include "solver/placement/expected/scorer.hpp"
#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// How many results of a turn have each score.
struct Histogram {
  /// [score]: number of layered arrangements. Neither equal cards nor the two directions of a
  /// palindromic card are distinguished.
  std::map<int, std::uint64_t> layered;
  std::map<int, std::uint64_t> pictures;  // [score]: number of distinct pictures
};

class One_turn {
 public:
  /// Enumerates the placements of one or two cards on a problem's area under its rules (also
  /// Problem::under_same_turn), goals and opponents. Ignores Problem::coming and cards_a_turn.
  /// Throws Bad_input if the area has no room.
  One_turn(const Problem& problem, int cards);

  /// A best picture of the given cards, as many as the turn has, placed in either order.
  struct Best_picture {
    int score = 0;
    std::size_t pattern = 0;
    std::array<bool, 2> turned{};
  };
  Best_picture best(std::span<const Card> cards) const;
  /// The way to it; Way::Step::card is an index into the cards.
  Way way(const Best_picture& best) const;
  Picture picture(const Best_picture& best, std::span<const Card> cards) const;
  Histogram histogram(std::span<const Card> cards) const;

  /// The numbers of all patterns, ascending. If two areas have the same picture, and the patterns
  /// of one include those of the other, then it is worth at least as much, whatever this turn's
  /// cards are.
  std::vector<std::uint32_t> patterns() const;

 private:
  struct Pattern {
    std::uint32_t number = 0;
    std::uint32_t layered = 0;  // number of layerings that look like this
    // One of them; if turned, the visible cell is at the end opposite to the one in the number.
    std::array<cards::Placement, 2> placements{};
    bool swapped = false;  // the placements are of the second card, then the first
  };
  struct Card_views;
  struct Arrangement;

  void enumerate();
  void after_first(const Area& area, const Arrangement& first);
  void record(const Arrangement& lies);
  void count(std::uint32_t number, const Arrangement& both, bool swapped);
  /// Calls sink(pattern, turned, picture) for each pattern and each visibly different direction.
  template <class Sink>
  void for_pictures(std::span<const Card> cards, Sink&& sink) const;

  Problem problem_;  // has no cards to come
  int cards_;
  Scorer scorer_;
  bool either_order_ = false;               // both orders of the cards have the same effects
  std::vector<Pattern> patterns_;           // sorted by number once complete
  std::vector<std::uint32_t> index_;        // [number]: index into patterns_ plus one
  std::unordered_set<std::uint32_t> seen_;  // layered results, unless either_order_
  std::array<Picture, 16> moved_{};         // [4 * rows + columns]: the shifted area
};

}  // namespace arbiter::placement
