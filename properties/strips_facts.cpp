#include "properties/strips_facts.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "properties/strips_plain.hpp"

namespace arbiter::strips {
namespace {

constexpr unsigned grids = 1U << grid_cells;
constexpr int symmetries = 8;

Grid square(int size) {
  Grid out = 0;
  for (int r = 0; r < size; ++r)
    for (int c = 0; c < size; ++c) out |= bit(r, c);
  return out;
}

std::vector<Spot> spots_of(Grid grid) {
  std::vector<Spot> out;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side; ++column)
      if (grid & bit(row, column)) out.push_back({row, column});
  return out;
}

/// X where it is shown, a point where something else lies: "X.--/XX--/...".
std::string write_grid(Grid shows, Grid covered) {
  std::string out;
  for (int place = 0; place < grid_cells; ++place) {
    if (place > 0 && place % side == 0) out += '/';
    out += shows >> place & 1 ? 'X' : covered >> place & 1 ? '.' : '-';
  }
  return out;
}

std::string write_groups(const Groups& g) {
  return std::to_string(g.points) + " points, " + std::to_string(g.number) + " groups, largest " +
         std::to_string(g.largest) + ", " + std::to_string(g.singles) + " single, " +
         std::to_string(g.pairs) + " pairs";
}

Groups plain_groups(Grid grid) {
  int points = 0, number = 0, largest = 0, singles = 0, pairs = 0;
  for (const int size : group_sizes(spots_of(grid))) {
    points += points_of_group(size);
    largest = std::max(largest, size);
    ++number;
    singles += size == 1, pairs += size == 2;
  }
  const auto byte = [](int n) { return static_cast<std::uint8_t>(n); };
  return {byte(points), byte(number), byte(largest), byte(singles), byte(pairs)};
}

/// One of the eight symmetries of a square: perhaps mirrored along a diagonal, then upside down,
/// then left to right.
Grid image(Grid grid, int symmetry, int size) {
  Grid out = 0;
  for (int place = 0; place < grid_cells; ++place) {
    if (!(grid >> place & 1)) continue;
    Spot spot{place / side, place % side};
    if (symmetry & 4) std::swap(spot.row, spot.column);
    if (symmetry & 2) spot.row = size - 1 - spot.row;
    if (symmetry & 1) spot.column = size - 1 - spot.column;
    out |= bit(spot.row, spot.column);
  }
  return out;
}

/// The same moved to the upper left as far as the cells in `covered` allow.
Grid at_upper_left(Grid grid, Grid covered) {
  const Box box = box_of(covered);
  return static_cast<Grid>(grid >> (side * box.row + box.column));
}

std::string counted(std::uint64_t number, std::string_view what) {
  return "all " + std::to_string(number) + " " + std::string(what);
}

}  // namespace

Looked groups_as_written(const Table_of_groups& table) {
  Looked out{true, counted(grids, "grids"), {}, {}};
  for (unsigned n = 0; n < grids; ++n) {
    const auto grid = static_cast<Grid>(n);
    const Groups rule = plain_groups(grid);
    if (rule == table[n]) continue;
    return {
        false,
        out.scope,
        write_grid(grid, 0) + ": " + write_groups(table[n]) + "; the rule: " + write_groups(rule),
        {}};
  }
  return out;
}

Looked groups_as_printed(const Table_of_groups& table, std::span<const int> printed) {
  const auto points_of = [&](std::size_t size) {
    const auto beyond = size > printed.size() ? size - printed.size() : std::size_t{0};
    return printed[size - beyond - 1] + static_cast<int>(beyond);
  };
  std::uint64_t found = 0;
  for (unsigned n = 1; n < grids; ++n) {
    const auto grid = static_cast<Grid>(n);
    const std::vector<int> sizes = group_sizes(spots_of(grid));
    if (sizes.size() != 1) continue;
    ++found;
    const int says = points_of(static_cast<std::size_t>(sizes[0]));
    if (table[n].points != says)
      return {false,
              "the grids of one group",
              write_grid(grid, 0) + ": " + std::to_string(table[n].points) + " points, printed " +
                  std::to_string(says),
              {}};
  }
  return {true, counted(found, "grids of one group"), {}, {}};
}

// --- which points a coloured area can have -------------------------------------------------------

namespace {

/// For every set of cells the points that it can have in at most so many colours, as a set: bit n
/// for n points.
class Colourings {
 public:
  Colourings(int size, int colours) : full_(square(size)) {
    const auto& table = groups_table();
    points_.assign(static_cast<std::size_t>(colours), std::vector<Grid>(std::size_t{full_} + 1));
    for_subsets(full_,
                [&](Grid set) { points_[0][set] = static_cast<Grid>(1U << table[set].points); });
    for (std::size_t k = 1; k < points_.size(); ++k)
      for_subsets(full_, [&](Grid set) {
        unsigned all = points_[k - 1][set];
        for_parts(set, [&](Grid part) {
          all |= unsigned{points_[k - 1][set ^ part]} << table[part].points;
          return false;
        });
        points_[k][set] = static_cast<Grid>(all);
      });
  }
  Grid full() const { return full_; }
  Grid points(Grid set) const { return points_.back()[set]; }
  /// A colouring of the full area with so many points, which it can have.
  std::array<Grid, foods> example(int points) const {
    std::array<Grid, foods> out{};
    Grid set = full_;
    for (std::size_t k = points_.size() - 1; k > 0; --k) {
      if (points_[k - 1][set] >> points & 1) continue;
      for_parts(set, [&](Grid part) {
        const int rest = points - groups_of(part).points;
        if (rest < 0 || !(points_[k - 1][set ^ part] >> rest & 1)) return false;
        out[k] = part, set = static_cast<Grid>(set ^ part), points = rest;
        return true;
      });
    }
    out[0] = set;
    return out;
  }
  template <class Visit>
  static void for_subsets(Grid set, Visit&& visit) {
    for (unsigned part = set;; part = (part - 1) & set) {
      visit(static_cast<Grid>(part));
      if (part == 0) return;
    }
  }

 private:
  /// The parts that one colour may have: as colours are alike, those with the first cell. Until
  /// visit says that it is enough.
  template <class Visit>
  static void for_parts(Grid set, Visit&& visit) {
    const Grid first = static_cast<Grid>(set & -set), others = static_cast<Grid>(set ^ first);
    if (set == 0) return;
    for (unsigned part = others;; part = (part - 1) & others) {
      if (visit(static_cast<Grid>(part | first)) || part == 0) return;
    }
  }

  Grid full_;
  std::vector<std::vector<Grid>> points_;  // [colours - 1][set]
};

std::string numbers_text(unsigned set) {
  std::string out;
  for (int n = 0; set >> n != 0; ++n)
    if (set >> n & 1) out += (out.empty() ? "" : " ") + std::to_string(n);
  return out;
}

/// All sums of a number of one set and one of the other.
unsigned sums(unsigned one, unsigned other) {
  unsigned out = 0;
  for (int n = 0; one >> n != 0; ++n)
    if (one >> n & 1) out |= other << n;
  return out;
}

std::string colourings_text(int size) {
  return std::to_string(std::uint64_t{1} << (2 * size * size)) + " ways to colour the area";
}

/// An example for each number of points, foods and cloths together or foods alone.
Looked with_examples(unsigned reached, int most, std::string scope, bool both, const Names& names,
                     const Colourings& colourings) {
  if (reached != (2U << most) - 1) return {false, scope, "reached: " + numbers_text(reached), {}};
  Looked out{true, std::move(scope), {}, {}};
  const int most_of_foods = both ? most / 2 : most;
  for (int n = 0; n <= most; ++n) {
    const int of_foods = std::min(n, most_of_foods);
    const auto food = colourings.example(of_foods), cloth = colourings.example(n - of_foods);
    Picture picture;
    std::copy(food.begin(), food.end(), picture.shows.begin());
    if (both) std::copy(cloth.begin(), cloth.end(), picture.shows.begin() + foods);
    if (points(picture) != n) return {false, out.scope, "no example of " + std::to_string(n), {}};
    if (n > 0) out.answer += '\n';
    out.answer += std::to_string(n) + ": " + write_picture(names, picture);
  }
  return out;
}

}  // namespace

std::string write_picture(const Names& names, const Picture& picture) {
  std::string out;
  const Box box = box_of(static_cast<Grid>(picture.covered() | picture.shows[4] | picture.shows[5] |
                                           picture.shows[6] | picture.shows[7]));
  for (int row = 0; row < box.height; ++row) {
    if (row > 0) out += '/';
    for (int column = 0; column < box.width; ++column) {
      const Grid here = bit(box.row + row, box.column + column);
      const auto shown = [&](std::size_t first) {
        int n = 0;
        while (n < foods && !(picture.shows[first + static_cast<std::size_t>(n)] & here)) ++n;
        return n;
      };
      const int food = shown(0), cloth = shown(foods);
      if (food < foods) out += names.letters[static_cast<std::size_t>(food)];
      if (cloth < cloths) out += static_cast<char>('0' + cloth + 1);
      if (food == foods && cloth == cloths) out += "--";
    }
  }
  return out;
}

Looked kind_totals(int size, int most, const Names& names) {
  const Colourings colourings(size, foods);
  return with_examples(colourings.points(colourings.full()), most, "all " + colourings_text(size),
                       false, names, colourings);
}

Looked totals(int size, int most, const Names& names) {
  const Colourings colourings(size, foods);
  const unsigned kind = colourings.points(colourings.full());
  return with_examples(sums(kind, kind), most,
                       "all " + colourings_text(size) + " by foods, and as many by cloths", true,
                       names, colourings);
}

Looked totals_of_smaller_areas(int size) {
  const Colourings colourings(size, foods);
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<int> most(cells + 1);
  std::uint64_t areas = 0;
  Colourings::for_subsets(colourings.full(), [&](Grid set) {
    ++areas;
    int& here = most[static_cast<std::size_t>(std::popcount(set))];
    here = std::max(here, 2 * (static_cast<int>(std::bit_width(colourings.points(set))) - 1));
  });
  Looked out{true, counted(areas, "sets of cells that may be seen, in all colours"), {}, {}};
  for (std::size_t n = 0; n <= cells; ++n)
    if (most[n] != std::max(0, 2 * (static_cast<int>(n) - 2)))
      return {false,
              out.scope,
              std::to_string(n) + " cells score up to " + std::to_string(most[n]),
              {}};
  return out;
}

// --- symmetry ------------------------------------------------------------------------------------

bool are_alike(const Picture& one, const Picture& other) {
  const Grid covered = other.covered();
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    const Grid turned = image(one.covered(), symmetry, side);
    bool same = true;
    for (std::size_t e = 0; e < elements && same; ++e)
      same = at_upper_left(image(one.shows[e], symmetry, side), turned) ==
             at_upper_left(other.shows[e], covered);
    if (same) return true;
  }
  return false;
}

Looked groups_symmetric(const Table_of_groups& table) {
  Looked out{true, counted(grids, "grids and their images"), {}, {}};
  for (unsigned n = 0; n < grids; ++n) {
    const auto grid = static_cast<Grid>(n);
    for (int symmetry = 0; symmetry <= symmetries; ++symmetry) {
      const Grid other =
          symmetry == symmetries ? at_upper_left(grid, grid) : image(grid, symmetry, side);
      if (!(table[n] == table[other]))
        return {false,
                out.scope,
                write_grid(grid, 0) + ": " + write_groups(table[n]) + "; " + write_grid(other, 0) +
                    ": " + write_groups(table[other]),
                {}};
    }
  }
  return out;
}

namespace {

/// visit(covered, shows) for every rectangle of cells in which a card can lie, and each way to show
/// an element there, until visit finds something; the number of cases. (A goal depends
/// on the rows and columns that an area reaches over, not on gaps in it.)
template <class Visit>
std::uint64_t for_areas(int size, Visit&& visit) {
  std::uint64_t cases = 0;
  bool done = false;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column)
      for (int bottom = row; bottom < size; ++bottom)
        for (int right = column; right < size; ++right) {
          const bool holds_a_card = std::max(bottom - row, right - column) + 1 >= cells_of_a_card;
          if (!holds_a_card) continue;
          Grid covered = 0;
          for (int r = row; r <= bottom; ++r)
            for (int c = column; c <= right; ++c) covered |= bit(r, c);
          Colourings::for_subsets(covered, [&](Grid shows) {
            ++cases;
            done = done || visit(covered, shows);
          });
        }
  return cases;
}

/// An area that shows the first food there, another elsewhere.
Picture showing(Grid covered, Grid shows) {
  Picture picture;
  picture.shows[0] = shows, picture.shows[1] = static_cast<Grid>(covered & ~shows);
  picture.shows[foods] = covered;
  return picture;
}

int model_worth(Goal goal, Grid covered, Grid shows, Frame frame, int size) {
  const Picture picture = showing(covered, shows);
  return bonus_points({Bonus{goal, 0}, Bonus{}}, {&picture, 1}, 0, frame, size);
}

/// Rows and columns from `top` and `left` on.
struct Frame_square {
  int top, left, height, width;
  bool has(const Spot& s) const {
    return s.row >= top && s.row < top + height && s.column >= left && s.column < left + width;
  }
  /// First or last row, and first or last column.
  bool has_corner(const Spot& s) const {
    return (s.row == top || s.row == top + height - 1) &&
           (s.column == left || s.column == left + width - 1);
  }
  /// As far from the first row as from the last, or one nearer; and so for columns.
  bool has_in_centre(const Spot& s) const {
    return std::abs((s.row - top) - (top + height - 1 - s.row)) <= 1 &&
           std::abs((s.column - left) - (left + width - 1 - s.column)) <= 1;
  }
};

std::vector<Frame_square> frames_of(Frame frame, const std::vector<Spot>& covered, int size) {
  if (frame == Frame::fixed) return {{0, 0, size, size}};
  std::vector<Frame_square> out;
  for (int top = -size; top <= size; ++top)
    for (int left = -size; left <= size; ++left)
      for (int height = frame == Frame::actual ? 1 : size; height <= size; ++height)
        for (int width = frame == Frame::actual ? 1 : size; width <= size; ++width) {
          const Frame_square here{top, left, height, width};
          if (std::all_of(covered.begin(), covered.end(),
                          [&](const Spot& s) { return here.has(s); }))
            out.push_back(here);
        }
  if (frame == Frame::imagined) return out;
  // The smallest one is the one that the area reaches over.
  return {*std::min_element(out.begin(), out.end(), [](const auto& a, const auto& b) {
    return a.height * a.width < b.height * b.width;
  })};
}

int lines_in(const Frame_square& frame, const std::vector<Spot>& shows) {
  int lines = 0;
  for (int r = frame.top; r < frame.top + frame.height; ++r)
    lines += std::count_if(shows.begin(), shows.end(), [&](const Spot& s) { return s.row == r; }) ==
             frame.width;
  for (int c = frame.left; c < frame.left + frame.width; ++c)
    lines += std::count_if(shows.begin(), shows.end(),
                           [&](const Spot& s) { return s.column == c; }) == frame.height;
  return lines;
}

/// What the cards say of one player's area: BP-C21 to BP-C23, BP-C25 to BP-C27.
int plain_worth(Goal goal, const std::vector<Spot>& shows, const Frame_square& frame) {
  const auto number = [](const auto& list, auto&& is_one) {
    return static_cast<int>(std::count_if(list.begin(), list.end(), is_one));
  };
  const auto groups_of_size = [&](int wanted) {  // 0: any
    return number(group_sizes(shows), [&](int size) { return wanted == 0 || size == wanted; });
  };
  switch (goal) {
    case Goal::corners:
      return number(shows, [&](const Spot& s) { return frame.has_corner(s); });
    case Goal::groups:
      return groups_of_size(0);
    case Goal::lines:
      return 2 * lines_in(frame, shows);
    case Goal::centre:
      return -2 * number(shows, [&](const Spot& s) { return frame.has_in_centre(s); });
    case Goal::isolated:
      return -2 * groups_of_size(1);
    case Goal::pairs:
      return -2 * groups_of_size(2);
    default:
      return 0;
  }
}

Worth_range joined(const Worth_range& range, int worth) {
  return {std::min(range.least, worth), std::max(range.most, worth)};
}

std::string write_range(const Worth_range& range) {
  return "from " + std::to_string(range.least) + " to " + std::to_string(range.most) + " points";
}

/// Three players with any numbers of the element: BP-C20, BP-C24.
Looked compared_as_written(Goal goal, Frame frame, int size, const Worth_range& record) {
  Worth_range found;
  std::uint64_t cases = 0;
  const int cells = size * size;
  std::vector<Grid> first(1);  // the first n cells of an area
  for (const Spot& spot : spots_of(square(size)))
    first.push_back(static_cast<Grid>(first.back() | bit(spot.row, spot.column)));
  for (int n = 0; n < (cells + 1) * (cells + 1) * (cells + 1); ++n) {
    const std::array<int, 3> own{n % (cells + 1), n / (cells + 1) % (cells + 1),
                                 n / (cells + 1) / (cells + 1)};
    std::array<Picture, 3> pictures;
    for (std::size_t p = 0; p < 3; ++p)
      pictures[p] = showing(first.back(), first[static_cast<std::size_t>(own[p])]);
    ++cases;
    const int worth = bonus_points({Bonus{goal, 0}, Bonus{}}, pictures, 0, frame, size);
    const bool fewest = own[0] <= own[1] && own[0] <= own[2],
               most = own[0] >= own[1] && own[0] >= own[2];
    const int rule = goal == Goal::least ? (fewest ? 3 : 0) : (most ? -3 : 0);
    found = joined(found, worth);
    if (worth != rule)
      return {false,
              "three players",
              std::to_string(own[0]) + " beside " + std::to_string(own[1]) + " and " +
                  std::to_string(own[2]) + ": " + std::to_string(worth) + " points",
              {}};
  }
  return {found == record, counted(cases, "numbers of three players"), write_range(found), {}};
}

}  // namespace

Looked goals_symmetric(Frame frame, int size, bool shifts) {
  Looked out{true, {}, {}, {}};
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    std::array<int, goals + 1> worth{};
    for (int symmetry = -1; symmetry <= symmetries; ++symmetry) {  // -1: as it is
      if (symmetry == symmetries && !shifts) continue;
      const auto moved = [&](Grid grid) {
        return symmetry < 0             ? grid
               : symmetry == symmetries ? at_upper_left(grid, covered)
                                        : image(grid, symmetry, size);
      };
      const Grid area = moved(covered), there = moved(shows);
      for (std::size_t g = 1; g <= goals; ++g) {
        const auto goal = static_cast<Goal>(g);
        if (compares(goal)) continue;
        const int other = model_worth(goal, area, there, frame, size);
        if (symmetry < 0) worth[g] = other;
        if (other == worth[g]) continue;
        out.holds = false;
        out.answer = std::string(name_of(goal)) + ", " + write_grid(shows, covered) + ": " +
                     std::to_string(worth[g]) + "; " + write_grid(there, area) + ": " +
                     std::to_string(other);
        return true;
      }
    }
    return false;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle, and their images");
  return out;
}

Worth_range range_of(Goal goal, Frame frame, int size) {
  const bool full = size == side;
  switch (goal) {
    case Goal::least:
      return {0, 3};
    case Goal::corners:
      return {0, 4};
    case Goal::groups:
      return {0, full ? 8 : 5};
    case Goal::lines:
      return {0, full ? 16 : 12};
    case Goal::most:
      return {-3, 0};
    case Goal::centre:  // that of 2x3 cells, where they are their own frame, has two
      return {full ? -8 : frame == Frame::actual ? -4 : -2, 0};
    case Goal::isolated:
      return {full ? -16 : -10, 0};
    case Goal::pairs:
      return {full ? -8 : -4, 0};
    case Goal::none:
      break;
  }
  return {};
}

Looked goal_as_written(Goal goal, Frame frame, int size, const Worth_range& record) {
  if (compares(goal)) return compared_as_written(goal, frame, size, record);
  Looked out{true, {}, {}, {}};
  Worth_range found;
  Grid area = 0;
  std::vector<Frame_square> frames;  // of this area
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    const int worth = model_worth(goal, covered, shows, frame, size);
    const auto spots = spots_of(shows);
    if (covered != area) area = covered, frames = frames_of(frame, spots_of(covered), size);
    int rule = -99;
    for (const Frame_square& each : frames) rule = std::max(rule, plain_worth(goal, spots, each));
    found = joined(found, worth);
    if (worth == rule) return false;
    out.holds = false;
    out.answer = write_grid(shows, covered) + ": " + std::to_string(worth) +
                 " points, by the rule " + std::to_string(rule);
    return true;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle");
  if (!*out.holds) return out;
  out.holds = found == record;
  out.answer = write_range(found);
  return out;
}

Looked frames_differ(int size) {
  constexpr std::array all{Frame::imagined, Frame::fixed, Frame::actual};
  constexpr std::array framed{Goal::corners, Goal::lines, Goal::centre};
  Looked out{true, {}, {}, {}};
  struct Found {
    unsigned pairs = 0;  // of frames that differ somewhere: 1, 2 and 4 for the nth and the next
    std::size_t different{};  // numbers of points in the example
    std::string example{};
  };
  std::array<Found, framed.size()> found;
  const std::uint64_t cases = for_areas(size, [&](Grid covered, Grid shows) {
    for (std::size_t g = 0; g < framed.size(); ++g) {
      std::array<int, all.size()> worth{};
      for (std::size_t f = 0; f < all.size(); ++f)
        worth[f] = model_worth(framed[g], covered, shows, all[f], size);
      const std::size_t different = std::set<int>(worth.begin(), worth.end()).size();
      const auto text = [&] {
        return std::string(name_of(framed[g])) + ", " + write_grid(shows, covered) + ": " +
               std::to_string(worth[0]) + " imagined, " + std::to_string(worth[1]) + " fixed, " +
               std::to_string(worth[2]) + " actual";
      };
      if (different > 1 && covered == square(size)) {
        out.holds = false, out.answer = text();
        return true;
      }
      for (unsigned pair = 0; pair < 3; ++pair)
        if (worth[pair] != worth[(pair + 1) % 3]) found[g].pairs |= 1U << pair;
      if (different > 1 && different > found[g].different)
        found[g].different = different, found[g].example = text();
    }
    return false;
  });
  out.scope = counted(cases, "ways to show an element in a rectangle");
  if (!*out.holds) return out;
  // A full line has a place in one imagined frame only, as in the fixed one.
  constexpr std::array<unsigned, framed.size()> record{7, 6, 7};
  for (std::size_t g = 0; g < framed.size(); ++g) {
    if (found[g].pairs != record[g]) out.holds = false;
    out.answer += (out.answer.empty() ? "" : "\n") + found[g].example;
  }
  return out;
}

// --- elements ------------------------------------------------------------------------------------

Looked elements_apart() {
  constexpr std::size_t cells = 6, layouts = 1U << (2 * cells);
  struct Layout {
    std::array<Grid, foods> shows{};
    int points = 0;
  };
  std::vector<Layout> all(layouts);
  for (std::size_t n = 0; n < layouts; ++n) {
    for (std::size_t cell = 0; cell < cells; ++cell)
      all[n].shows[n >> (2 * cell) & 3U] |=
          bit(static_cast<int>(cell / 3), static_cast<int>(cell % 3));
    for (const Grid grid : all[n].shows) all[n].points += plain_groups(grid).points;
  }
  const std::string scope = counted(layouts * layouts, "pictures of 2x3 cells, and all ") +
                            std::to_string(grids) + " grids of each element alone";
  Picture picture;
  const auto refuted = [&](int rule) {
    return Looked{false,
                  scope,
                  "of " + std::to_string(points(picture)) + " points the elements have " +
                      std::to_string(rule),
                  {}};
  };
  for (const Layout& food : all)
    for (const Layout& cloth : all) {
      std::copy(food.shows.begin(), food.shows.end(), picture.shows.begin());
      std::copy(cloth.shows.begin(), cloth.shows.end(), picture.shows.begin() + foods);
      if (points(picture) != food.points + cloth.points) return refuted(food.points + cloth.points);
    }
  for (unsigned n = 0; n < grids; ++n) {
    const int rule = plain_groups(static_cast<Grid>(n)).points;
    for (std::size_t e = 0; e < elements; ++e) {
      picture = {};
      picture.shows[e] = static_cast<Grid>(n);
      if (points(picture) != rule) return refuted(rule);
    }
  }
  return {true, scope, {}, {}};
}

}  // namespace arbiter::strips
