// Finds the best pictures by what their cells show, and not by the order in which cards are placed:
// the order hardly matters, since a card may go over and under whatever it likes.
//
//   piece   the cells of one card that are seen in the end: two or three of them in one line, or a
//           single one, whose card may lie across or down
//
//      A A A B        cells are filled in the order of reading. The first open cell gets a piece of
//      C D D B        a card that is left, or stays what lies there already, or stays empty. A
//      C . .          piece down or across knows more than its first cell: all that it shows.
//
// One loss for each limit, from below (iterative deepening, Korf 1985): is there a picture that
// loses no more? And one set of kinds after the other: the elements of which a group of two or
// more is seen. Each of them costs its group, and a cell of any other element one more, so that
// what the cards that are left still have to offer decides early. Both together are what makes the
// search short; the bound of each node is (all in whole points)
//
//   empty cells  +  for each kind the parts that cannot grow together any more
//                +  the cells that are open, less those that can be filled with kinds that are open
//
// A kind is closed when no open cell lies beside it. Beyond a kind's supply nothing grows together.
// The same once more for each of the sixteen cells: as often as it is left, and as it has open
// cells that both its kinds reach (bound.cpp). A child has at most its parent's slack less what its
// own cells of no kind cost, so most are refused before they are made (fill.cpp).
#pragma once
#include <functional>
#include <span>

#include "solver/placement/search/costs.hpp"
#include "solver/placement/search/hand.hpp"

namespace arbiter::placement {

/// Where an area lies in the frame, and what may be covered.
struct Root {
  Grid allowed;                 // the cells that may be covered
  Picture kept;                 // what is seen now
  Grid kept_across, kept_down;  // where a card across, down is seen now
  cards::Box box;               // for the goals
  bool all_of_box;              // the picture must reach to all four sides of the box
  bool symmetric;               // any reflection of a picture is one as well
};

struct Piece {
  int card;     // index into Problem::coming
  bool single;  // then only `place` and `cell` matter
  cards::Strip strip;
  Grid grid;        // the cells where it is seen
  int place, cell;  // of a single: where, and which cell of the card (0 to 2)
};

struct Candidate {
  Picture picture;
  std::span<const Piece> pieces;
};

class Search {
 public:
  /// Whether the search should end.
  using Visit = std::function<bool(const Candidate&)>;

  Search(const Problem& problem, const Limits& limits);

  /// The least that any picture can lose, by counting.
  int least_loss(const Root& root);
  /// Visits pictures that lose at most so much: of each at least one set of pieces that shows it,
  /// and, when the root is symmetric, of one at least among its reflections. What one can get by
  /// placements under the rules is for the visitor to say. Whether the visitor ended it.
  bool run(const Root& root, int most_loss, const Visit& visit);

  std::uint64_t nodes() const { return nodes_; }
  Ended ended() const { return ended_; }

 private:
  struct Node {
    Lanes shows{};
    Grid fixed = 0, empty = 0;
    Grid across = 0, down = 0;          // cells seen of cards known to lie so
    Grid not_across = 0, not_down = 0;  // cells that must be seen of another card than such one
    std::uint8_t used = 0, present = 0, rows = 0, columns = 0;  // cards, lanes, lines with a piece
  };
  struct Shape {
    bool down;
    std::uint8_t line, cells;  // cells: of the strip, from its upper left, bit n for the nth
    Grid grid, covered;        // where it is seen, all of the strip
    cards::Strip strip;
    std::array<std::uint8_t, 3> places;  // of the strip's cells
  };

  /// A cell would have to be seen of a card where none such can be.
  static bool clashes(const Node& node) {
    return (node.not_across & (node.across | node.not_down | node.empty)) |
           (node.not_down & (node.down | node.empty));
  }
  void take(const Root& root);
  bool fill(const Node& node);
  /// `slack`: what may still be lost at most, by what is known of the parent.
  bool enter(const Node& node, int slack);
  bool finish(const Node& node);
  bool can_fill(unsigned used, unsigned lines, unsigned kinds, Grid open, int slack) const;
  bool can_reach(unsigned used, Lanes reach, Grid open, int slack) const;
  int usable(unsigned used, Lanes reach, Grid open) const;
  int supply(unsigned used, unsigned kinds, Grid open, Lines lines = {}) const {
    return Hand::most_seen(hand_.seen[used][kinds], lines) + count(kept_of_[kinds] & open);
  }
  Lines lines_of(Grid open, unsigned used) const { return tables_.lines_of(open, used); }
  Node with(const Node& node, int place, cards::Cell cell) const;
  void make_shapes();

  const Problem& problem_;
  Limits limits_;
  Costs costs_;
  Hand hand_;
  const Tables& tables_ = tables();
  std::array<std::vector<Shape>, cards::grid_cells> shapes_{};  // by their first cell

  Root root_{};
  std::array<Grid, 256> kept_of_{};  // [kinds]: where a cell of such kinds is seen now
  int most_loss_ = 0, first_card_ = 0, least_of_kinds_ = 0;
  unsigned kinds_ = 0, forbidden_ = 0;
  std::array<std::array<std::uint8_t, 8>, 16>
      outside_{};                       // [way][cells]: what those of no kind cost
  std::array<Lanes, 256> good_left_{};  // [used]: cells of each element that are of such kinds
  Lanes kinds_least_{}, kinds_mask_{}, kept_lanes_{};
  int open_slack_ = 0;
  unsigned open_kinds_ = 0;
  std::vector<Piece> pieces_;
  const Visit* visit_ = nullptr;
  std::uint64_t nodes_ = 0;
  Ended ended_ = Ended::exhausted;
  Stopwatch watch_;
};

}  // namespace arbiter::placement
