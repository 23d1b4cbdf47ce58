#include "solver/placement/recheck/recheck.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "model/error.hpp"
#include "solver/placement/recheck/layering.hpp"
#include "solver/placement/recheck/plain.hpp"
#include "solver/placement/recheck/prospects.hpp"

namespace arbiter::placement {
namespace {

using strips::Box;
using strips::cells_of_a_card;
using strips::elements;
using strips::foods;
using strips::most_cards;

constexpr int no_kind = strips::no_cell;

std::size_t at(int n) { return static_cast<std::size_t>(n); }
Cells cell_bit(int cell) { return static_cast<Cells>(1U << cell); }

/// A place of a card in the rectangle: where each of its cells lies.
struct Place {
  std::array<int, cells_of_a_card> cell;
  Cells covers;
};
using Places = std::uint32_t;  // a set of them

std::vector<Place> places_in(const Rectangle& rectangle) {
  std::vector<Place> out;
  for (int n = 0; n < rectangle.cells(); ++n)
    for (const bool down : {false, true}) {
      const int step = down ? rectangle.width : 1;
      const bool room = down ? rectangle.row(n) + cells_of_a_card <= rectangle.height
                             : rectangle.column(n) + cells_of_a_card <= rectangle.width;
      if (!room) continue;
      const int a = n, b = n + step, c = n + 2 * step;
      const auto covers = static_cast<Cells>(1U << a | 1U << b | 1U << c);
      out.push_back({{a, b, c}, covers});  // the even ones
      out.push_back({{c, b, a}, covers});  // and the same turned
    }
  return out;
}

/// What is decided: copied from cell to cell.
struct Decided {
  std::array<Places, most_cards> places{};  // of each card, those that agree
  std::array<Cells, most_cards> shown{};    // where it is on top
  std::array<Cells, elements> shows{};
  Cells empty = 0;
  std::array<std::uint8_t, strips::grid_cells> kinds{};  // what each cell shows
};

/// The pictures of one ground and one place of the area within it.
class Reading_order {
 public:
  struct Shared {  // by all of them
    const Problem& problem;
    const Limits& limits;
    int best;
    bool count;
    Recheck result{};
    std::set<std::array<strips::Grid, elements>> pictures{};
    Stopwatch watch{};
    double reported = 0;
  };

  Reading_order(Shared& shared, const Ground& ground, int rows, int columns)
      : shared_(shared), ground_(ground), places_(places_in(ground.rectangle)) {
    const Problem& problem = shared.problem;
    cards_ = problem.placed;
    laid_ = problem.area.cards();
    cards_.resize(at(laid_));
    cards_.insert(cards_.end(), problem.coming.begin(), problem.coming.end());
    const Rectangle& rectangle = ground.rectangle;
    for (int n = 0; n < static_cast<int>(cards_.size()); ++n) {
      Places& places = start_.places[at(n)];
      for (int p = 0; p < static_cast<int>(places_.size()); ++p) {
        bool may = n >= laid_ && (p % 2 == 0 || !strips::is_palindrome(cards_[at(n)]));
        if (n < laid_) {
          const strips::Strip& strip = problem.area.strip(n);
          may = true;
          for (int k = 0; k < cells_of_a_card; ++k) {
            const int cell = places_[at(p)].cell[at(k)];
            may = may && rectangle.row(cell) == strip.row_of(k) + rows &&
                  rectangle.column(cell) == strip.column_of(k) + columns;
          }
        }
        if (may) places |= Places{1} << p;
      }
    }
    tops_.fill(-1);
    for (int cell = 0; cell < rectangle.cells(); ++cell) {
      const int row = rectangle.row(cell) - rows, column = rectangle.column(cell) - columns;
      if (row >= 0 && column >= 0 && row < strips::side && column < strips::side)
        tops_[at(cell)] = problem.area.top(strips::side * row + column);
    }
    for (std::size_t p = 0; p < places_.size(); ++p)
      for (int k = 0; k < cells_of_a_card; ++k) {
        with_[at(k)][at(places_[p].cell[at(k)])] |= Places{1} << p;
        covering_[at(places_[p].cell[at(k)])] |= Places{1} << p;
      }
  }
  /// Whether there is no better picture among them. Throws Limit_reached.
  bool search() { return decide(start_, 0); }

 private:
  /// Its images are images within a frame: of whatever place, or the whole of a fixed one.
  bool is_symmetric() const {
    return laid_ == 0 && (!shared_.problem.rules.fixed || !ground_.all_sides);
  }
  int needed() const { return shared_.best + (shared_.count ? 0 : 1); }

  /// How often each element can yet be shown, and how many cells at all, from cell t on.
  struct Room {
    std::array<int, elements> of{};
    int cells = 0;
  };

  bool decide(const Decided& now, int t) {
    heed_limits();
    if (t == ground_.rectangle.cells()) return judge(now);
    Kinds kinds{room(now, t + 1)};
    for (int n = laid_; n < static_cast<int>(cards_.size()); ++n)
      if (!show(now, t, n, kinds)) return false;
    return tops_[at(t)] < 0 ? leave_empty(now, t) : show(now, t, tops_[at(t)], kinds);
  }
  /// What the next cell may show for all that the elements say, whichever card it is of: a first
  /// bound for several cards together, in which they keep all of their places.
  struct Kinds {
    Room room;
    std::array<std::optional<bool>, strips::foods * strips::cloths> may{};
  };
  bool may_show(const Decided& now, int t, strips::Cell kind, Kinds& kinds) const {
    std::optional<bool>& may = kinds.may[kind];
    if (!may) {
      std::array<Cells, elements> shows = now.shows;
      shows[strips::food_element(kind)] |= cell_bit(t);
      shows[strips::cloth_element(kind)] |= cell_bit(t);
      may = bound(shows, t + 1, kinds.room) >= needed();
    }
    return *may;
  }
  /// Nothing lies in cell t.
  bool leave_empty(const Decided& now, int t) {
    Decided next = now;
    next.empty |= cell_bit(t);
    next.kinds[at(t)] = no_kind;
    for (std::size_t n = 0; n < cards_.size(); ++n)
      if ((next.places[n] &= ~covering_[at(t)]) == 0) return true;
    return go_on(next, t);
  }
  /// Cell t shows this card, one or another of its cells.
  bool show(const Decided& now, int t, int card, Kinds& kinds) {
    for (int k = 0; k < cells_of_a_card; ++k) {
      const Places places = now.places[at(card)] & with_[at(k)][at(t)];
      const strips::Cell kind = cards_[at(card)][at(k)];
      if (places == 0 || !may_show(now, t, kind, kinds)) continue;
      Decided next = now;
      next.places[at(card)] = places;
      next.shown[at(card)] |= cell_bit(t);
      if (contradicts(next, card)) continue;
      next.kinds[at(t)] = kind;
      next.shows[strips::food_element(kind)] |= cell_bit(t);
      next.shows[strips::cloth_element(kind)] |= cell_bit(t);
      if (!go_on(next, t)) return false;
    }
    return true;
  }
  bool go_on(const Decided& next, int t) {
    if (is_symmetric() && is_image(next, t)) return true;
    if (bound(next, t + 1) < needed()) return true;
    return decide(next, t + 1);
  }

  /// A card that lies upon another in one cell and beneath it in a second.
  bool contradicts(const Decided& next, int card) const {
    const Cells own = surely_covers(next, card);
    for (int other = 0; other < static_cast<int>(cards_.size()); ++other)
      if (other != card && (next.shown[at(other)] & own) != 0 &&
          (next.shown[at(card)] & surely_covers(next, other)) != 0)
        return true;
    return false;
  }
  Cells surely_covers(const Decided& next, int card) const {
    if (next.shown[at(card)] == 0 && card >= laid_) return 0;
    auto out = static_cast<Cells>(~0U);
    for (Places left = next.places[at(card)]; left != 0; left &= left - 1)
      out &= places_[at(std::countr_zero(left))].covers;
    return out;
  }
  /// Whether an image of this picture has a corner that shows less in the upper left, or as much
  /// there and less in the upper right.
  bool is_image(const Decided& next, int t) const {
    const Rectangle& rectangle = ground_.rectangle;
    const int right = rectangle.width - 1, low = rectangle.cells() - rectangle.width;
    const auto shown = [&](int cell) { return int{next.kinds[at(cell)]}; };
    if ((t == right || t == low || t == low + right) && shown(t) < shown(0)) return true;
    return t == low && rectangle.height == rectangle.width && shown(low) < shown(right);
  }

  Room room(const Decided& now, int t) const {
    Room out;
    for (int n = 0; n < static_cast<int>(cards_.size()); ++n) {
      const Places places = now.places[at(n)];
      const bool anywhere = now.shown[at(n)] == 0 && n >= laid_;
      if (anywhere) {  // it may show all of its cells
        add(out, n, [](int) { return true; });
      } else if ((places & (places - 1)) == 0) {
        add_place(out, n, places, t);
      } else {  // of its places the most for each element
        Room most;
        for (Places left = places; left != 0; left &= left - 1) {
          Room here;
          add_place(here, n, left, t);
          for (std::size_t e = 0; e < elements; ++e) most.of[e] = std::max(most.of[e], here.of[e]);
          most.cells = std::max(most.cells, here.cells);
        }
        for (std::size_t e = 0; e < elements; ++e) out.of[e] += most.of[e];
        out.cells += most.cells;
      }
    }
    out.cells = std::min(out.cells, ground_.rectangle.cells() - t);
    return out;
  }
  /// What a card can show in the first of some places, from cell t on.
  void add_place(Room& room, int card, Places places, int t) const {
    const Place& place = places_[at(std::countr_zero(places))];
    add(room, card, [&](int k) {
      const int cell = place.cell[at(k)];
      return cell >= t && (card >= laid_ || tops_[at(cell)] == card);
    });
  }
  template <class Can_show>
  void add(Room& room, int card, Can_show&& can_show) const {
    for (int k = 0; k < cells_of_a_card; ++k) {
      if (!can_show(k)) continue;
      const strips::Cell kind = cards_[at(card)][at(k)];
      ++room.of[strips::food_element(kind)], ++room.of[strips::cloth_element(kind)], ++room.cells;
    }
  }

  int bound(const Decided& now, int t) const { return bound(now.shows, t, room(now, t)); }
  int bound(const std::array<Cells, elements>& shows, int t, const Room& room) const {
    int best = impossible;
    for (const auto& prospects : ground_.prospects) {
      const auto foods_for = most_for(prospects, shows, t, room, 0);
      const auto cloths_for = most_for(prospects, shows, t, room, foods);
      for (int cells = 0; cells <= room.cells; ++cells)
        best = std::max(best, foods_for[at(cells)] + cloths_for[at(cells)]);
    }
    return best;
  }
  /// The most that the foods, or the cloths, can be worth with just so many cells to come.
  std::array<int, strips::grid_cells + 1> most_for(const Of_elements& prospects,
                                                   const std::array<Cells, elements>& shows, int t,
                                                   const Room& room, int first) const {
    std::array<int, strips::grid_cells + 1> best{};
    std::fill(best.begin() + 1, best.end(), impossible);
    for (int e = first; e < first + foods; ++e) {
      const std::int8_t* const worth = prospects[at(e)]->most(t, shows[at(e)]);
      for (int cells = room.cells; cells >= 0; --cells) {  // downward: best[less] is the old one
        int most = impossible;
        for (int n = std::min(cells, room.of[at(e)]); n >= 0; --n)
          most = std::max(most, best[at(cells - n)] + worth[n]);
        best[at(cells)] = most;
      }
    }
    return best;
  }

  /// Of a picture whose worth is needed. False: it is better.
  bool judge(const Decided& now) {
    if (ground_.all_sides && !reaches_all_sides(now.empty)) return true;
    const Picture picture = picture_of(now, [](int row, int column) {
      return std::pair{row, column};
    });
    if (shared_.pictures.count(picture.shows) > 0 || !has_a_way(now)) return true;
    if (bound(now, ground_.rectangle.cells()) > shared_.best) {
      shared_.result.better = picture;
      return false;
    }
    note(now);
    return true;
  }
  bool reaches_all_sides(Cells empty) const {
    const Rectangle& rectangle = ground_.rectangle;
    bool top = false, left = false, low = false, right = false;
    for (int n = 0; n < rectangle.cells(); ++n) {
      if (empty >> n & 1) continue;
      top = top || rectangle.row(n) == 0, low = low || rectangle.row(n) == rectangle.height - 1;
      left = left || rectangle.column(n) == 0;
      right = right || rectangle.column(n) == rectangle.width - 1;
    }
    return top && left && low && right;
  }
  /// moved(row, column) says where a cell of the rectangle comes to lie.
  template <class Moved>
  Picture picture_of(const Decided& now, Moved&& moved) const {
    Picture out;
    for (int n = 0; n < ground_.rectangle.cells(); ++n) {
      if (now.empty >> n & 1) continue;
      const auto [row, column] = moved(ground_.rectangle.row(n), ground_.rectangle.column(n));
      out.put(strips::side * (ground_.box.row + row) + ground_.box.column + column,
              now.kinds[at(n)]);
    }
    return out;
  }
  void note(const Decided& now) {
    const int height = ground_.rectangle.height, width = ground_.rectangle.width;
    for (int image = 0; image < (is_symmetric() ? 8 : 1); ++image)
      shared_.pictures.insert(picture_of(now, [&](int row, int column) {
                                if (image & 1) row = height - 1 - row;
                                if (image & 2) column = width - 1 - column;
                                return image & 4 ? std::pair{column, row} : std::pair{row, column};
                              }).shows);
  }
  bool has_a_way(const Decided& now) const {
    std::vector<Seen_card> cards(cards_.size());
    for (std::size_t n = 0; n < cards.size(); ++n) {
      cards[n].shown = now.shown[n];
      for (std::size_t p = 0; p < places_.size(); ++p) {
        if (!(now.places[n] >> p & 1U)) continue;
        const Cells covers = places_[p].covers;  // the same for both directions
        if (cards[n].places.empty() || cards[n].places.back() != covers)
          cards[n].places.push_back(covers);
      }
    }
    return can_be_laid(shared_.problem, ground_.rectangle, cards);
  }

  void heed_limits() {
    if (++shared_.result.nodes % 4096 != 0) return;
    const double so_far = shared_.watch.seconds();
    shared_.limits.heed(so_far);
    // A node of the set: its picture, three pointers and a colour.
    const std::uint64_t bytes = shared_.pictures.size() * (sizeof(Picture) + 32);
    if (so_far > shared_.reported + 0.5) {
      shared_.reported = so_far;
      if (bytes > shared_.limits.memory_limit()) throw Limit_reached{Ended::memory};
      if (shared_.limits.report)
        shared_.limits.report({shared_.result.nodes, 0, 0, 0, bytes, so_far});
    }
  }

  Shared& shared_;
  const Ground& ground_;
  std::vector<Place> places_;
  std::vector<Card> cards_;  // of the area, and to come
  int laid_ = 0;
  Decided start_;
  std::array<int, strips::grid_cells> tops_{};  // the card of the area on top, -1: none
  std::array<std::array<Places, strips::grid_cells>, cells_of_a_card> with_{};
  std::array<Places, strips::grid_cells> covering_{};
};

/// The boxes that a picture may reach over, each with whether it must reach to all sides.
std::vector<std::pair<Box, bool>> boxes_of(const Problem& problem) {
  const int size = problem.rules.size;
  if (problem.rules.fixed && problem.frame == strips::Frame::fixed)
    return {{Box{0, 0, size, size}, false}};
  std::vector<std::pair<Box, bool>> out;
  for (int height = size; height >= 1; --height)
    for (int width = size; width >= 1; --width)
      for (int row = 0; row <= (problem.rules.fixed ? size - height : 0); ++row)
        for (int column = 0; column <= (problem.rules.fixed ? size - width : 0); ++column)
          out.emplace_back(Box{row, column, height, width}, true);
  return out;
}

/// Searches every ground; false when there is a better picture.
bool search_all(Reading_order::Shared& shared) {
  const Problem& problem = shared.problem;
  const Box lies = strips::box_of(problem.area.covered());
  const bool empty = problem.area.cards() == 0;
  for (const auto& [box, all_sides] : boxes_of(problem)) {
    if (std::max(box.height, box.width) < cells_of_a_card) continue;
    // On an empty area the same transposed; under a fixed frame boxes lie at other places then.
    if (empty && !problem.rules.fixed && box.height > box.width) continue;
    const Ground ground(problem, box, all_sides);
    if (problem.rules.fixed) {
      const bool within = box.row <= lies.row && lies.row + lies.height <= box.row + box.height &&
                          box.column <= lies.column &&
                          lies.column + lies.width <= box.column + box.width;
      if (!empty && !within) continue;
      if (!Reading_order(shared, ground, -box.row, -box.column).search()) return false;
      continue;
    }
    for (int rows = 0; rows <= box.height - lies.height; ++rows)
      for (int columns = 0; columns <= box.width - lies.width; ++columns) {
        if (!Reading_order(shared, ground, rows, columns).search()) return false;
        if (empty) rows = columns = strips::side;  // nothing lies that could lie elsewhere
      }
  }
  return true;
}

void require_a_problem(const Problem& problem) {
  const int room = most_cards - problem.area.cards();
  const auto found = std::to_string(problem.coming.size());
  if (problem.coming.empty()) throw Bad_input("cards to come", "at least one", "none");
  if (static_cast<int>(problem.coming.size()) > room)
    throw Bad_input("cards to come", "at most " + std::to_string(room) + ", as an area holds 8",
                    found);
}

}  // namespace

Recheck recheck(const Problem& problem, int best, bool count, const Limits& limits) {
  require_a_problem(problem);
  Reading_order::Shared shared{problem, limits, best, count};
  Recheck& out = shared.result;
  const std::string worth = std::to_string(best);
  try {
    if (!search_all(shared)) {
      out.ended = Ended::found;
      out.why = "a picture is worth " + std::to_string(plain::worth(problem, *out.better)) +
                ", more than " + worth;
    } else if (count && shared.pictures.empty()) {
      out.why = "no picture is worth " + worth;
    } else {
      out.holds = true;
    }
  } catch (const Limit_reached& limit) {
    out.ended = limit.ended;
    out.why = "undecided: " + std::string(name_of(limit.ended));
  }
  out.pictures_of_that_worth = shared.pictures.size();
  out.seconds = shared.watch.seconds();
  return out;
}

}  // namespace arbiter::placement
