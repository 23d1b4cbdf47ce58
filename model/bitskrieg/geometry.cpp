#include "model/bitskrieg/geometry.hpp"

namespace arbiter::bitskrieg {

const Reach& remembered_reach(int square, Facing facing, int speed, Plane open,
                              const Setup& setup) {
  struct Remembered {
    Plane open = 0;
    int speed = 0, turns = 0;  // speed 0: nothing yet
    Facing facing = north;
    Reach reach{};
  };
  thread_local std::array<Remembered, most_squares> all;
  Remembered& its = all[static_cast<std::size_t>(square)];
  const int turns = setup.reading("BK-A02");
  if (its.open != open || its.speed != speed || its.turns != turns || its.facing != facing)
    its = {open, speed, turns, facing, reach(square, facing, speed, open, setup)};
  return its.reach;
}

int count_range(int square, Facing facing, bool straight, Plane blocked, int target,
                const Setup& setup, Plane corners) {
  const Plane aim = bit(target);
  if ((front(square, facing, setup) & aim) == 0) return 0;
  Range_count<Plane> counting(square, facing, straight, blocked, setup, corners);
  Plane all = 0;
  for (int range = 1;; ++range) {
    const Plane counted = counting.next();
    if (counted & aim) return range;
    if ((counted & ~all) == 0) return 0;
    all |= counted;
  }
}

Plane countable(int square, Facing facing, bool straight, Plane blocked, int most,
                const Setup& setup, Plane corners) {
  Range_count<Plane> counting(square, facing, straight, blocked, setup, corners);
  Plane all = 0;
  for (int range = 1; range <= most; ++range) {
    const Plane counted = counting.next();
    if ((counted & ~all) == 0) break;
    all |= counted;
  }
  return all;
}

}  // namespace arbiter::bitskrieg
