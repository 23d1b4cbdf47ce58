// Cells and groups as seen on the table: a place has a row and a column, and a group is removed
// cell by cell. This code uses neither bits nor any of the model's counting.
#pragma once
#include <cstddef>
#include <cstdlib>
#include <vector>

namespace arbiter::strips {

struct Spot {
  int row, column;
  friend bool operator==(const Spot&, const Spot&) = default;
};

/// BP-C12, SM-C12: removes the group of spots[at] and returns its size.
inline int take_group(std::vector<Spot>& spots, std::size_t at) {
  const Spot here = spots[at];
  spots.erase(spots.begin() + static_cast<std::ptrdiff_t>(at));
  int size = 1;
  for (std::size_t n = 0; n < spots.size();) {
    const int distance =
        std::abs(spots[n].row - here.row) + std::abs(spots[n].column - here.column);
    if (distance == 1) {
      size += take_group(spots, n);
      n = 0;
    } else {
      ++n;
    }
  }
  return size;
}

/// The sizes of all groups among spots that show one element.
inline std::vector<int> group_sizes(std::vector<Spot> spots) {
  std::vector<int> out;
  while (!spots.empty()) out.push_back(take_group(spots, 0));
  return out;
}

/// BP-C12, SM-C12: a group of three or more scores its size less two.
inline int points_of_group(int size) { return size >= 3 ? size - 2 : 0; }

}  // namespace arbiter::strips
