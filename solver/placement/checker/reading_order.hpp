// Searches the pictures of one ground cell by cell in reading order, for each set of elements that
// have groups by itself. checker.hpp describes the
// method and proves that it misses no better picture.
#pragma once
#include <optional>
#include <set>

#include "solver/placement/checker/checker.hpp"
#include "solver/placement/checker/prospects.hpp"

namespace arbiter::placement {

/// A place for a card in the rectangle: the position of each of its cells.
struct Place {
  std::array<int, cards::cells_of_a_card> cell;
  Cells covers;
};
using Places = std::uint32_t;  // a set of places

/// The decisions so far, copied from cell to cell.
struct Decisions {
  std::array<Places, cards::most_cards> places{};  // [card]: the places that agree
  std::array<Cells, cards::most_cards> shown{};    // where it is on top
  std::array<Cells, cards::elements> shows{};
  Cells empty = 0;
  std::array<std::uint8_t, cards::grid_cells> kinds{};  // what each cell shows
};

/// Searches the pictures of one ground and one position of the area in it, in which exactly the
/// elements in `grouped` (element e is bit e) have a group of two or more cells.
class Reading_order {
 public:
  struct Shared_state {  // shared by all searches
    const Problem& problem;
    const Limits& limits;
    Claim claim;
    Certificate_checker result{};
    std::set<std::array<cards::Grid, cards::elements>> pictures{};
    Stopwatch watch{};
    double reported = 0;

    bool counts() const { return claim.count || claim.margin > 1; }
    /// The least score that matters.
    int least() const { return claim.best + (counts() ? 1 - claim.margin : 1); }
  };

  Reading_order(Shared_state& shared, const Ground& ground, int rows, int columns);
  /// False if a picture among them contradicts the claim. Throws Limit_reached.
  bool search(unsigned grouped) {
    grouped_ = grouped;
    return bound(start_, 0) < shared_.least() || decide(start_, 0);
  }

 private:
  /// From cell t onwards: how often each element can still be shown, how many cells in total, and
  /// how many of these can show two elements with groups.
  struct Room {
    std::array<int, cards::elements> of{};
    int cells = 0, good = 0;
  };
  /// What the elements allow the next cell to show, whichever card shows it: a preliminary bound
  /// that is shared by several cards and leaves them all of their places.
  struct Kinds {
    Room room;
    std::array<std::optional<bool>, cards::foods * cards::cloths> may{};
  };

  static std::size_t at(int n) { return static_cast<std::size_t>(n); }
  /// True if the images of a picture are candidates too.
  bool is_symmetric() const {
    return laid_ == 0 && (!shared_.problem.rules.fixed || !ground_.all_sides);
  }
  // Decides what a cell shows. False if a picture contradicts the claim.
  bool decide(const Decisions& now, int t);
  bool may_show(const Decisions& now, int t, cards::Cell kind, Kinds& kinds) const;
  /// Leaves cell t without a card.
  bool leave_empty(const Decisions& now, int t);
  /// Shows this card in cell t, trying each of its cells in turn.
  bool show(const Decisions& now, int t, int card, Kinds& kinds);
  bool go_on(const Decisions& next, int t);
  /// True if the card lies above another card in one cell and below it in another.
  bool contradicts(const Decisions& next, int card) const;
  Cells surely_covers(const Decisions& next, int card) const;
  /// True if an image of this picture shows less in its upper left corner, or as much there and
  /// less in the upper right.
  bool is_image(const Decisions& next, int t) const;
  void check_limits();

  // The bound on the final score: reading_order_bound.cpp.
  Room room(const Decisions& now, int t) const;
  /// Adds what a card can show in its possible places, from cell t onwards.
  void add_place(Room& room, int card, Places places, int t) const;
  template <class Can_show>
  void add(Room& room, int card, Can_show&& can_show) const;
  int bound(const Decisions& now, int t) const { return bound(now.shows, t, room(now, t)); }
  int bound(const std::array<Cells, cards::elements>& shows, int t, const Room& room) const;
  /// [number of cells to come]: the maximum score of the foods, or of the cloths, that have groups,
  /// or of those that have none.
  using Most = std::array<int, cards::grid_cells + 1>;
  Most most_for(const Of_elements& prospects, const std::array<Cells, cards::elements>& shows,
                int t, const Room& room, int first, bool grouped) const;

  // Pictures with all cells decided: reading_order_judge.cpp.
  /// Judges a picture whose score is high enough. False if it contradicts the claim.
  bool judge(const Decisions& now);
  bool reaches_all_sides(Cells empty) const;
  /// moved(row, column) is the new position of a cell of the rectangle.
  template <class Moved>
  Picture picture_of(const Decisions& now, Moved&& moved) const;
  void note(const Decisions& now);
  bool has_a_way(const Decisions& now) const;

  Shared_state& shared_;
  const Ground& ground_;
  std::vector<Place> places_;
  std::vector<Card> cards_;  // first the area's, then those to come
  int laid_ = 0;
  unsigned grouped_ = 0;
  Decisions start_;
  std::array<int, cards::grid_cells> tops_{};  // the area's card on top, or -1
  std::array<std::array<Places, cards::grid_cells>, cards::cells_of_a_card> with_{};
  std::array<Places, cards::grid_cells> covering_{};
};

}  // namespace arbiter::placement
