#include "solver/placement/search/modes.hpp"

#include <algorithm>
#include <set>

#include "solver/placement/search/search.hpp"

namespace arbiter::placement {
namespace {

using cards::Goal;

/// What one goal declares.
struct Outcome {
  Grid required = 0, forbidden = 0;
  int least = 0, most = cards::grid_cells;
  int gain = 0;
  std::vector<Grid> not_full{};
};

std::vector<Grid> lines_of(const cards::Box& box) {
  std::vector<Grid> out;
  for (int row = 0; row < box.height; ++row) {
    Grid line = 0;
    for (int column = 0; column < box.width; ++column)
      line |= cards::bit(box.row + row, box.column + column);
    out.push_back(line);
  }
  for (int column = 0; column < box.width; ++column) {
    Grid line = 0;
    for (int row = 0; row < box.height; ++row)
      line |= cards::bit(box.row + row, box.column + column);
    out.push_back(line);
  }
  return out;
}

/// The unions of lines that `supply` cells can fill.
void add_unions(const std::vector<Grid>& lines, std::size_t from, Grid filled, int supply,
                std::set<Grid>& out) {
  out.insert(filled);
  for (std::size_t n = from; n < lines.size(); ++n)
    if (const auto more = static_cast<Grid>(filled | lines[n]); count(more) <= supply)
      add_unions(lines, n + 1, more, supply, out);
}

std::vector<Outcome> outcomes_of(const Costs& costs, std::size_t b, const cards::Box& box,
                                 int supply) {
  const cards::Bonus& bonus = costs.apart[b];
  std::vector<Outcome> out;
  const auto subsets = [&](Grid of, int each) {
    for (unsigned shown = of;; shown = (shown - 1) & of) {
      const auto required = static_cast<Grid>(shown);
      out.push_back({required,
                     static_cast<Grid>(of & ~shown),
                     0,
                     cards::grid_cells,
                     each * count(required),
                     {}});
      if (shown == 0) break;
    }
  };
  switch (bonus.goal) {
    case Goal::corners:
      subsets(cards::corners_of(box), 1);
      break;
    case Goal::centre:
      subsets(cards::centre_of(box, costs.read), -2);
      break;
    case Goal::lines: {
      const std::vector<Grid> lines = lines_of(box);
      std::set<Grid> unions;
      add_unions(lines, 0, 0, supply, unions);
      for (const Grid filled : unions) {
        Outcome each;
        each.required = filled, each.gain = cards::score(Goal::lines, filled, box);
        for (const Grid line : lines)
          if (line & ~filled) each.not_full.push_back(line);
        out.push_back(std::move(each));
      }
      break;
    }
    case Goal::least:
    case Goal::most:
      for (int own = 0; own <= cards::grid_cells; ++own) {
        const int gain = cards::compared_score(bonus.goal, own, costs.others[b]);
        if (out.empty() || out.back().gain != gain) out.push_back({0, 0, own, own, gain, {}});
        out.back().most = own;
      }
      break;
    default:
      out.emplace_back();
  }
  return out;
}

/// Adds what a goal about this element declares; false if it contradicts what the mode already has.
bool join(Mode& mode, std::size_t element, const Outcome& outcome, int supply) {
  const int lane = static_cast<int>(element);
  mode.required[lane] = static_cast<Grid>(mode.required[lane] | outcome.required);
  mode.allowed[lane] = static_cast<Grid>(mode.allowed[lane] & ~outcome.forbidden);
  mode.least[element] =
      static_cast<std::uint8_t>(std::max<int>(mode.least[element], outcome.least));
  mode.most[element] = static_cast<std::uint8_t>(std::min<int>(mode.most[element], outcome.most));
  mode.gain += outcome.gain;
  for (const Grid line : outcome.not_full) mode.not_full.emplace_back(lane, line);
  const int needed = std::max<int>(mode.least[element], count(mode.required[lane]));
  return needed <= supply && needed <= mode.most[element];
}

/// Lets no two foods, and no two cloths, be required in one cell. False if they are.
bool separate(Mode& mode) {
  for (int lane = 0; lane < cards::elements; ++lane)
    for (int other = 0; other < cards::elements; ++other)
      if (lane != other && lane / cards::foods == other / cards::foods)
        mode.allowed[lane] = static_cast<Grid>(mode.allowed[lane] & ~mode.required[other]);
  for (int lane = 0; lane < cards::elements; ++lane) {
    if (mode.required[lane] & ~mode.allowed[lane]) return false;
    mode.never_empty = static_cast<Grid>(mode.never_empty | mode.required[lane]);
    const auto element = static_cast<std::size_t>(lane);
    if (mode.least[element] > 0 || mode.most[element] < cards::grid_cells)
      mode.limited |= 1U << lane;
  }
  return true;
}

using Key = std::array<std::array<Grid, 2>, cards::elements>;
Key key_of(const Mode& mode, const Image& image) {
  Key out{};
  for (int lane = 0; lane < cards::elements; ++lane)
    out[static_cast<std::size_t>(lane)] = {image.grid(mode.required[lane]),
                                           image.grid(mode.allowed[lane])};
  return out;
}

/// Finds the symmetries of a mode. False if an image of it comes earlier in the order of keys.
bool is_first_image(Mode& mode, int size) {
  const Key own = key_of(mode, {0, size});
  for (int way = 1; way < Image::ways; ++way) {
    const Key image = key_of(mode, {way, size});
    if (image < own) return false;
    if (image == own) mode.images |= 1U << way;
  }
  return true;
}

}  // namespace

std::vector<Mode> modes_of(const Costs& costs, const Root& root, const Lanes& supply) {
  Mode free;
  free.allowed = all(root.allowed);
  free.most.fill(cards::grid_cells);
  std::vector<Mode> modes{free};
  for (std::size_t b = 0; b < costs.apart.size(); ++b) {
    const auto [goal, element] = costs.apart[b];
    if (goal == Goal::none) continue;
    const int most = supply[static_cast<int>(element)];
    std::vector<Mode> more;
    for (const Outcome& outcome : outcomes_of(costs, b, root.box, most))
      for (Mode mode : modes)
        if (join(mode, element, outcome, most)) more.push_back(std::move(mode));
    modes = std::move(more);
  }
  std::erase_if(modes, [&](Mode& mode) {
    return !separate(mode) || (root.symmetric && !is_first_image(mode, root.box.height));
  });
  return modes;
}

}  // namespace arbiter::placement
