#include "model/bitskrieg/geometry.hpp"

namespace arbiter::bitskrieg {

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
