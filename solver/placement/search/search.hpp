// Finds the best pictures by searching over what their cells show, not over the order in which
// cards are placed. The order hardly matters, since a card may go over and under anything.
//
//   piece   the cells of one card that are visible in the end: two or three in a line, or a single
//           one, whose card may lie across or down
//
//      A A B .        Cells are filled square by square from the upper left corner (tables.cpp),
//      C C B          those that a goal requires before all others. The next undecided cell gets a
//      D . B          piece of a remaining card, keeps what is there, or stays empty. A piece fixes
//      D              all the cells that it shows.
//
// The loss limit rises step by step (iterative deepening, Korf 1985): is there a picture whose loss
// does not exceed it? The search also tries one set of kinds after another; the kinds are the
// elements that form a group of two or more cells. Each kind adds the cost of its group, and a cell
// of any other element costs one more, so the supply of the remaining cards decides early. These
// two ideas make the search short. The bound of each node is (all in whole points)
//
//   empty cells  +  for each kind the parts that can no longer join
//                +  the undecided cells, less those that can be filled with kinds that still grow
//
// A kind is closed when no undecided cell is adjacent to it. No kind grows beyond its supply. The
// same count is made for each of the sixteen cell types, limited by the number of cells left and by
// the undecided cells that both of the type's kinds reach (bound.cpp). A child's slack is at most
// its parent's slack minus the cost of its own cells that belong to no kind, so most children are
// rejected before they are created (fill.cpp).
//
// Goals about the groups of an element change the cost of its groups (costs.hpp). Goals about
// places and numbers are declared before the search (modes.hpp): a search has one root, one mode
// and one set of kinds, and place.cpp goes through them all.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "solver/placement/search/costs.hpp"
#include "solver/placement/search/hand.hpp"
#include "solver/placement/search/modes.hpp"

namespace arbiter::placement {

/// The position of an area in the frame, and what may be covered.
struct Root {
  Grid allowed;                 // the cells that may be covered
  Picture kept;                 // the picture seen now
  Grid kept_across, kept_down;  // where cards lying across, down are visible now
  cards::Box box;               // for the goals
  bool all_of_box;              // the picture must touch all four sides of the box
  bool symmetric;               // every reflection of a valid picture is valid too
};

struct Piece {
  int card;     // index into Problem::coming
  bool single;  // if true, only `place` and `cell` are used
  cards::Strip strip;
  Grid grid;        // the cells where it is seen
  int place, cell;  // for a single: its place, and which cell of the card (0 to 2)
};

struct Candidate {
  Picture picture;
  std::span<const Piece> pieces;
};

/// A part of a search: the subtrees below nodes of a certain depth, counted in order, whose number
/// is `index` modulo `of`.
struct Slice {
  unsigned index = 0, of = 1;
};

class Search {
 public:
  /// Returns whether the search should end.
  using Visit = std::function<bool(const Candidate&)>;

  /// `limits` must outlive the search.
  Search(const Problem& problem, const Limits& limits, const Stopwatch& watch);

  const Costs& costs() const { return costs_; }
  /// The cells that can show each element: those of the cards to come and those seen now.
  Lanes supply_of(const Root& root) const;
  /// Prepares the search of one mode of a root; both must outlive it.
  void take(const Root& root, const Mode& mode);
  /// The counting bound: no picture of the mode whose kinds are these loses less; nothing if there
  /// is no such picture.
  std::optional<int> least_loss(unsigned kinds);
  /// Visits pictures of the mode that have these kinds and lose at most `most_loss`: at least one
  /// set of pieces for each picture or, for a symmetric root, for one of its reflections. The
  /// visitor decides which pictures can be reached under the rules. Returns whether the visitor
  /// ended the search. `stop` is asked now and then whether to give up.
  bool run(unsigned kinds, int most_loss, const Slice& slice, const Visit& visit,
           const std::function<bool()>& stop = {});

  /// The nodes visited so far. Nodes above the slices count in the first slice only.
  std::uint64_t nodes() const { return nodes_; }
  Stop_reason ended() const { return ended_; }
  /// Forgets that `stop` ended the last search.
  void go_on() { ended_ = Stop_reason::exhausted; }

 private:
  struct Node {
    Lanes shows{};
    Grid fixed = 0, empty = 0;
    Grid across = 0, down = 0;          // visible cells of cards known to lie this way
    Grid not_across = 0, not_down = 0;  // cells whose visible card must not lie this way
    std::uint8_t used = 0, present = 0, rows = 0, columns = 0;  // cards, lanes, lines with a piece
  };
  struct Shape {
    bool down;
    std::uint8_t line, cells;  // cells: bit n is the nth cell of the strip, from its upper left
    Grid grid, covered;        // where it is seen; the whole strip
    cards::Strip strip;
    std::array<std::uint8_t, 3> places;  // places of the strip's cells
    std::uint8_t nth = 0;                // which of them is the cell that it is listed for
  };

  /// True if some cell needs a card that cannot be visible there.
  static bool clashes(const Node& node) {
    return (node.not_across & (node.across | node.not_down | node.empty)) |
           (node.not_down & (node.down | node.empty));
  }
  void choose(unsigned kinds);
  /// True if no symmetry of the mode maps the grid to a lesser one.
  bool is_least(Grid grid) const {
    return !(tables_.lesser[root_->box.height == cards::side][grid] & mode_->images);
  }
  Grid first_cells() const;
  /// The cell to fill next: one that a goal requires, as few cards fit there; else the first.
  int next_place(Grid open) const {
    const auto required = static_cast<Grid>(open & mode_->never_empty);
    return tables_.first[required != 0 ? required : open];
  }
  /// At the depth where slices divide: whether this node belongs to the slice.
  bool starts_slice();
  bool counts_here() const;
  /// False if a node contradicts the mode.
  bool agrees(const Node& node, unsigned used, Grid open) const;
  bool fill(const Node& node);
  bool fill_next(const Node& node);
  /// `slack`: an upper limit on the remaining loss, inferred from the parent.
  bool enter(const Node& node, int slack);
  bool finish(const Node& node);
  bool can_fill(unsigned used, unsigned lines, unsigned kinds, Grid open, int slack) const;
  bool can_reach(unsigned used, Lanes reach, Grid open, int slack) const;
  int usable(unsigned used, Lanes reach, Grid open) const;
  int cost_beyond_least(int lane, Grid known, Grid region, Grid within, bool is_alone) const;
  /// Kinds whose parts are cut off if a cell does not show them, and what each then costs more.
  struct Cut {
    unsigned lanes = 0;
    std::array<std::uint8_t, cards::elements> cost{};
    /// The cost if the cell shows these kinds.
    int unless(unsigned shown) const {
      int out = 0;
      for (unsigned left = lanes & ~shown; left != 0; left &= left - 1)
        out += cost[static_cast<std::size_t>(std::countr_zero(left))];
      return out;
    }
  };
  Cut cut_at(Grid here) const;
  /// The remaining cells of an element, within the limit of the mode.
  int left_of(const Node& node, unsigned used, int lane) const;
  bool may_show(int place, cards::Cell cell) const {
    return types_at_[static_cast<std::size_t>(place)] >> cell & 1U;
  }
  int supply(unsigned used, unsigned kinds, Grid open, Lines lines = {}) const {
    return Hand::most_seen(hand_.seen[used][kinds], lines) + count(kept_of_[kinds] & open);
  }
  Lines lines_of(Grid open, unsigned used) const { return tables_.lines_of(open, used); }
  Node with(const Node& node, int place, cards::Cell cell) const;
  void make_shapes();

  const Problem& problem_;
  const Limits& limits_;
  Costs costs_;
  Hand hand_;
  const Tables& tables_ = tables();
  std::array<std::vector<Shape>, cards::grid_cells> shapes_{};  // by each of their cells

  const Root* root_ = nullptr;
  const Mode* mode_ = nullptr;
  std::array<Grid, 256> kept_of_{};  // [kinds]: where a cell of these kinds is seen now
  std::array<std::uint16_t, cards::grid_cells> types_at_{};  // [place]: cells that may be seen
  unsigned required_ = 0;                                    // lanes with required cells
  /// An element whose number is limited, as a food or a cloth of the sixteen types of cells.
  struct Capped {
    int lane;
    std::array<Lanes, 2> types;
    int now;  // how many of the remaining cells may still show it
  };
  std::vector<Capped> capped_{};
  int most_loss_ = 0, first_card_ = 0, least_of_kinds_ = 0;
  Grid firsts_ = 0;
  unsigned kinds_ = 0, forbidden_ = 0;
  /// What depends on the kinds alone.
  struct Of_kinds {
    std::array<std::array<std::uint8_t, 8>, 16>
        outside{};                       // [way][cells]: the cost of cells of no kind
    std::array<Lanes, 256> good_left{};  // [used]: remaining cells of these kinds by element
  };
  std::array<std::unique_ptr<const Of_kinds>, 256> of_kinds_{};
  const Of_kinds* now_ = nullptr;
  Lanes kinds_least_{}, kinds_mask_{}, kept_lanes_{};
  // Of the node whose children are next.
  int open_slack_ = 0, open_own_ = 0, open_place_ = 0;  // open_own_: without its ancestors' bounds
  unsigned open_kinds_ = 0;
  Lanes open_known_{}, open_region_{}, open_within_{};
  std::vector<Piece> pieces_;
  const Visit* visit_ = nullptr;
  const std::function<bool()>* stop_ = nullptr;
  Slice slice_{};
  unsigned depth_ = 0, at_depth_ = 0;
  std::uint64_t nodes_ = 0, ticks_ = 0;
  Stop_reason ended_ = Stop_reason::exhausted;
  const Stopwatch& watch_;
};

}  // namespace arbiter::placement
