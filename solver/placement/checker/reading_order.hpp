// Searches the pictures of one ground cell by cell, for each outcome of the goals and each set of
// elements that have groups by itself. checker.hpp describes the method and shows that it misses no
// better picture.
#pragma once
#include <map>
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
  std::array<Cells, cards::elements> shows{};      // the nth cell of the order is bit n
  Cells empty = 0;
  std::array<std::uint8_t, cards::grid_cells> kinds{};  // what each decided cell shows
};

/// Searches the pictures of one ground and one position of the area in it.
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
  /// False if a picture contradicts the claim. Throws Limit_reached.
  bool search();

 private:
  /// From some cell onwards: how often each element can still be shown, how many cells in total,
  /// and how many of these can show two elements with groups.
  struct Room {
    std::array<int, cards::elements> of{};
    int cells = 0, good = 0;
  };
  /// [number of cells to come]: scores, padded so that compilers can add several at a time.
  static constexpr int row_length = 24;
  using Row = std::array<std::int16_t, row_length>;
  /// The most that the foods, or the cloths, score.
  struct Most {
    Row grouped;                                        // those that have groups
    std::array<std::int16_t, 2 * row_length> reversed;  // the others: [row_length - 1 - cells]
    /// If `grouped` of the cells to come show one that has groups, and all others another.
    int score(int grouped_cells, int cells) const {
      return grouped[at(grouped_cells)] + reversed[at(row_length - 1 - cells + grouped_cells)];
    }
    int best(int cells) const;
  };
  using Scores = std::array<const std::int8_t*, cards::elements>;  // [number of cells to come]
  /// What the elements allow the next cell to show, whichever card shows it: a preliminary bound
  /// that is shared by several cards and leaves them all of their places.
  struct Kinds {
    Room room;
    std::array<std::optional<Most>, cards::elements> most{};  // if the cell shows this element
    std::array<std::optional<bool>, cards::foods * cards::cloths> may{};
  };

  static std::size_t at(int n) { return static_cast<std::size_t>(n); }
  /// True if the images of a picture are candidates too.
  bool is_symmetric() const {
    return laid_ == 0 && (!shared_.problem.rules.fixed || !ground_.all_sides);
  }

  // The outcomes and the elements with groups: reading_order_outcomes.cpp. Each returns false if a
  // picture contradicts the claim.
  bool choose_outcomes(std::size_t element);
  bool search_groups();
  /// The cells that a chosen outcome requires, for foods and cloths; nothing if two are required in
  /// one cell.
  std::optional<std::array<Cells, 2>> required() const;
  /// Whether the chosen outcomes, which require the cells in `needed`, allow a score that matters,
  /// if the elements in `grouped` have groups or, without a value, if any of them have.
  bool may_start(const std::array<Cells, 2>& needed, std::optional<unsigned> grouped);

  // Decides what the next cell shows. False if a picture contradicts the claim.
  bool decide(const Decisions& now, int t);
  bool may_show(const Decisions& now, int t, cards::Cell kind, Kinds& kinds) const;
  /// Leaves the cell without a card.
  bool leave_empty(const Decisions& now, int t);
  /// Shows this card in the cell, trying each of its cells in turn.
  bool show(const Decisions& now, int t, int card, Kinds& kinds);
  bool go_on(const Decisions& next, int t);
  /// True if the card lies above another card in one cell and below it in another.
  bool contradicts(const Decisions& next, int card) const;
  Cells surely_covers(const Decisions& next, int card) const;
  /// True if an image of this picture shows less in its upper left corner, or as much there and
  /// less in the upper right.
  bool is_image(const Decisions& next) const;
  /// Counts a node, and looks at the limits now and then.
  void check_limits();
  void look_at_limits();

  // The bound on the final score: reading_order_bound.cpp. Room and scores are those once the first
  // t cells of the order are decided.
  Room room(const Decisions& now, int t) const;
  /// Adds what a card can show in its possible places.
  void add_place(Room& room, int card, Places places, int t) const;
  template <class Can_show>
  void add(Room& room, int card, Can_show&& can_show) const;
  Scores scores(const std::array<Cells, cards::elements>& shows, int t) const;
  /// `first`: the first food, or the first cloth.
  Most most(const Scores& scores, const Room& room, std::size_t first) const;
  /// Whether foods and cloths together reach a score that matters.
  bool may_reach(const Most& food, const Most& cloth, const Room& room) const;
  bool may_reach(const Scores& scores, const Room& room) const {
    return may_reach(most(scores, room, 0), most(scores, room, cards::foods), room);
  }

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
  Decisions start_;
  std::array<int, cards::grid_cells> tops_{};  // the area's card on top, or -1
  std::array<std::array<Places, cards::grid_cells>, cards::cells_of_a_card> with_{};
  std::array<Places, cards::grid_cells> covering_{};

  // What is searched now.
  const Of_elements* finals_ = nullptr;
  std::array<const Outcome*, cards::elements> outcomes_{};
  /// The elements that have a group of two or more cells, and those with a goal for groups: for
  /// them, a cell by itself does not cost a point either.
  unsigned grouped_ = 0, with_goal_for_groups_ = 0;
  Order order_{};
  std::array<Cells, cards::grid_cells + 1> undecided_{};  // [t]
  std::array<std::shared_ptr<const Prospects>, cards::elements> prospects_{};
  /// [number of cells]: the most that an element scores that has no group, or one, or either.
  using By_number = std::array<std::array<std::int8_t, cards::grid_cells + 1>, 3>;
  /// For the outcomes of the elements, without those that cover certain cells.
  std::map<std::pair<const Outcome*, Cells>, By_number> by_number_{};
};

}  // namespace arbiter::placement
