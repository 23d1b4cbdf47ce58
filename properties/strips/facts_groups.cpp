// Facts about groups: a grid's points do not depend on its position, and elements score separately.
#include "properties/strips/grids.hpp"

namespace arbiter::strips {
namespace {

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

}  // namespace

Examination groups_as_written(const Table_of_groups& table) {
  Examination out{true, counted(grids, "grids"), {}, {}};
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

Examination groups_as_printed(const Table_of_groups& table, std::span<const int> printed) {
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

Examination groups_symmetric(const Table_of_groups& table) {
  Examination out{true, counted(grids, "grids and their images"), {}, {}};
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

Examination elements_apart() {
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
    return Examination{false,
                       scope,
                       "the picture scores " + std::to_string(points(picture)) +
                           " points, its elements separately " + std::to_string(rule),
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
