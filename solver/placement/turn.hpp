// What one turn can do to an area. Where the cards of a turn may be seen does not depend on what
// they show, so it is enumerated once for an area; each pair of cards is then only read into it:
//
//   area    + . A a A      pattern   the area lies (rows, columns) further down and to the right,
//   A B C     . . . B                of the first card the cells a - c are seen across from (0, 1),
//   . . .     . . . B                of the second the last two down from (0, 3)
//
// A pattern is numbered: where the area lies, then for each card which of the 16 strips of the grid
// and which of its cells are seen. Several ways to lay the cards over and under each other look the
// same; they are counted. A card of which one cell is seen looks the same across and down.
#pragma once
#include <map>

#include "solver/placement/lanes.hpp"
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

/// worth(problem, picture), with all that does not depend on the picture done before.
class Scorer {
 public:
  explicit Scorer(const Problem& problem);
  int operator()(const Picture& picture) const;

 private:
  int goals(const Picture& picture) const;
  strips::Bonuses bonuses_;
  strips::Frame frame_;
  int size_;
  bool any_goals_;
  std::array<int, 2> least_{}, most_{};  // [bonus]: of its element, among the others
};

/// How many results of a turn are worth how much.
struct Histogram {
  /// [worth]: how the cards may come to lie, over and under each other. Cards that read the same
  /// are not told apart, nor is a card from itself turned round when it reads the same.
  std::map<int, std::uint64_t> layered;
  std::map<int, std::uint64_t> pictures;  // [worth]: what may be seen
};

class Turn {
 public:
  /// Of one card or two on the area of a problem, by its rules, Problem::under_same_turn, goals and
  /// opponents. Problem::coming and cards_a_turn do not matter. Throws Bad_input when the area has
  /// no room. (BP-C07 to BP-C11, SM-C05 to SM-C10.)
  Turn(const Problem& problem, int cards);

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
    std::uint32_t number = 0;   // see above; of one card the second is hidden
    std::uint32_t layered = 0;  // how many ways of lying over and under look like this
    std::array<strips::Placement, 2> placements{};  // one of them, in the order of the placement
    bool second_first = false;                      // then of the second card and the first
  };
  using Shown = std::array<std::array<std::array<Lanes, 2>, 128>, 2>;  // [card][view][turned]

  void enumerate();
  void add(std::uint32_t number, std::uint64_t layered, const Pattern& pattern);
  void merge_swapped();
  Shown shown(std::span<const Card> cards) const;
  template <class Sink>
  void for_pictures(std::span<const Card> cards, Sink&& sink) const;

  Problem problem_;  // without cards to come
  int cards_;
  Scorer scorer_;
  std::vector<Pattern> patterns_;   // by number
  std::array<Picture, 16> base_{};  // [4 * rows + columns]: the area, moved
};

}  // namespace arbiter::placement
