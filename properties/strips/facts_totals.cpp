// Facts about totals: the points that a coloured area can score (facts.hpp gives the recurrence).
#include <bit>

#include "properties/strips/grids.hpp"

namespace arbiter::strips {
namespace {

/// For every set of cells, the points that it can score in a limited number of colours, as bits:
/// bit n for n points.
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
  /// A colouring of the full area with these points, which must be possible.
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

 private:
  /// Visits the parts that one colour may take, until visit returns true. Colours are
  /// interchangeable, so each part contains the first cell.
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

/// All sums of a number from one set and a number from the other.
unsigned sums(unsigned one, unsigned other) {
  unsigned out = 0;
  for (int n = 0; one >> n != 0; ++n)
    if (one >> n & 1) out |= other << n;
  return out;
}

std::string colourings_text(int size) {
  return std::to_string(std::uint64_t{1} << (2 * size * size)) + " ways to colour the area";
}

/// An example for each number of points, for foods and cloths together or for foods alone.
Examination with_examples(unsigned reached, int most, std::string scope, bool both,
                          const Names& names, const Colourings& colourings) {
  if (reached != (2U << most) - 1) return {false, scope, "reached: " + numbers_text(reached), {}};
  Examination out{true, std::move(scope), {}, {}};
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

Examination kind_totals(int size, int most, const Names& names) {
  const Colourings colourings(size, foods);
  return with_examples(colourings.points(colourings.full()), most, "all " + colourings_text(size),
                       false, names, colourings);
}

Examination totals(int size, int most, const Names& names) {
  const Colourings colourings(size, foods);
  const unsigned kind = colourings.points(colourings.full());
  return with_examples(sums(kind, kind), most,
                       "all " + colourings_text(size) + " by foods, and likewise by cloths", true,
                       names, colourings);
}

Examination totals_of_smaller_areas(int size) {
  const Colourings colourings(size, foods);
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  std::vector<int> most(cells + 1);
  std::uint64_t areas = 0;
  for_subsets(colourings.full(), [&](Grid set) {
    ++areas;
    int& here = most[static_cast<std::size_t>(std::popcount(set))];
    here = std::max(here, 2 * (static_cast<int>(std::bit_width(colourings.points(set))) - 1));
  });
  Examination out{true, counted(areas, "sets of visible cells, in all colours"), {}, {}};
  for (std::size_t n = 0; n <= cells; ++n)
    if (most[n] != std::max(0, 2 * (static_cast<int>(n) - 2)))
      return {false,
              out.scope,
              std::to_string(n) + " cells score up to " + std::to_string(most[n]),
              {}};
  return out;
}

}  // namespace arbiter::strips
