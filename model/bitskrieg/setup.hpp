// The reading of each question, and the sizes, ratings and options, for one game of Bitskrieg.
#pragma once
#include <array>

#include "model/bitskrieg/planes.hpp"
#include "model/bitskrieg/rulebook.hpp"

namespace arbiter::bitskrieg {

inline constexpr int types = 4, most_flags = 2, most_pieces = 3, kinds_of_pieces = 3;

struct Setup : Rules {
  /// Throws Bad_input if there is no room or no piece for some obstacle or tank.
  explicit Setup(const Ruleset& ruleset);

  int size;                                           // BK-C02
  int obstacles, squad, flags;                        // BK-C05, BK-C09, BK-C04
  std::array<int, types> pieces, speed, fire, armor;  // BK-C03, BK-C06
  std::array<int, 2> rebuilds;                        // BK-C14, BK-C42
  bool reserves, flank, bounding, stun, reverse, ramming, destroying, terrain;  // BK-C43 to C51
  std::array<int, kinds_of_pieces> faces;                                       // BK-A56

  Plane board, inner;  // all squares; the squares marked with dice
};

}  // namespace arbiter::bitskrieg
