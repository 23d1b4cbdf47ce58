// The pictures of one ground, searched cell after cell in the order of reading: checker.hpp says
// how, and why what it leaves out cannot be better.
#pragma once
#include <optional>
#include <set>

#include "solver/placement/checker/checker.hpp"
#include "solver/placement/checker/prospects.hpp"

namespace arbiter::placement {

/// A place of a card in the rectangle: where each of its cells lies.
struct Place {
  std::array<int, cards::cells_of_a_card> cell;
  Cells covers;
};
using Places = std::uint32_t;  // a set of them

/// What is decided: copied from cell to cell.
struct Decided {
  std::array<Places, cards::most_cards> places{};  // of each card, those that agree
  std::array<Cells, cards::most_cards> shown{};    // where it is on top
  std::array<Cells, cards::elements> shows{};
  Cells empty = 0;
  std::array<std::uint8_t, cards::grid_cells> kinds{};  // what each cell shows
};

/// The pictures of one ground and one place of the area within it.
class Reading_order {
 public:
  struct Shared {  // by all of them
    const Problem& problem;
    const Limits& limits;
    int best;
    bool count;
    Certificate_checker result{};
    std::set<std::array<cards::Grid, cards::elements>> pictures{};
    Stopwatch watch{};
    double reported = 0;
  };

  Reading_order(Shared& shared, const Ground& ground, int rows, int columns);
  /// Whether there is no better picture among them. Throws Limit_reached.
  bool search() { return decide(start_, 0); }

 private:
  /// How often each element can yet be shown, and how many cells at all, from cell t on.
  struct Room {
    std::array<int, cards::elements> of{};
    int cells = 0;
  };
  /// What the next cell may show for all that the elements say, whichever card it is of: a first
  /// bound for several cards together, in which they keep all of their places.
  struct Kinds {
    Room room;
    std::array<std::optional<bool>, cards::foods * cards::cloths> may{};
  };

  static std::size_t at(int n) { return static_cast<std::size_t>(n); }
  /// Its images are images within a frame: of whatever place, or the whole of a fixed one.
  bool is_symmetric() const {
    return laid_ == 0 && (!shared_.problem.rules.fixed || !ground_.all_sides);
  }
  int needed() const { return shared_.best + (shared_.count ? 0 : 1); }

  // What a cell may show. False: there is a better picture.
  bool decide(const Decided& now, int t);
  bool may_show(const Decided& now, int t, cards::Cell kind, Kinds& kinds) const;
  /// Nothing lies in cell t.
  bool leave_empty(const Decided& now, int t);
  /// Cell t shows this card, one or another of its cells.
  bool show(const Decided& now, int t, int card, Kinds& kinds);
  bool go_on(const Decided& next, int t);
  /// A card that lies upon another in one cell and beneath it in a second.
  bool contradicts(const Decided& next, int card) const;
  Cells surely_covers(const Decided& next, int card) const;
  /// Whether an image of this picture has a corner that shows less in the upper left, or as much
  /// there and less in the upper right.
  bool is_image(const Decided& next, int t) const;
  void heed_limits();

  // What the picture can still be worth: reading_order_bound.cpp.
  Room room(const Decided& now, int t) const;
  /// What a card can show in the first of some places, from cell t on.
  void add_place(Room& room, int card, Places places, int t) const;
  template <class Can_show>
  void add(Room& room, int card, Can_show&& can_show) const;
  int bound(const Decided& now, int t) const { return bound(now.shows, t, room(now, t)); }
  int bound(const std::array<Cells, cards::elements>& shows, int t, const Room& room) const;
  /// The most that the foods, or the cloths, can be worth with just so many cells to come.
  std::array<int, cards::grid_cells + 1> most_for(const Of_elements& prospects,
                                                  const std::array<Cells, cards::elements>& shows,
                                                  int t, const Room& room, int first) const;

  // A picture of which all is decided: reading_order_judge.cpp.
  /// Of a picture whose worth is needed. False: it is better.
  bool judge(const Decided& now);
  bool reaches_all_sides(Cells empty) const;
  /// moved(row, column) says where a cell of the rectangle comes to lie.
  template <class Moved>
  Picture picture_of(const Decided& now, Moved&& moved) const;
  void note(const Decided& now);
  bool has_a_way(const Decided& now) const;

  Shared& shared_;
  const Ground& ground_;
  std::vector<Place> places_;
  std::vector<Card> cards_;  // of the area, and to come
  int laid_ = 0;
  Decided start_;
  std::array<int, cards::grid_cells> tops_{};  // the card of the area on top, -1: none
  std::array<std::array<Places, cards::grid_cells>, cards::cells_of_a_card> with_{};
  std::array<Places, cards::grid_cells> covering_{};
};

}  // namespace arbiter::placement
