// The symbols in pictures of Bitskrieg, each centred on (0, 0) for a square 40 wide. Side 1's
// symbols are square and dark, and side 2's are round and light, so the sides differ even without
// colour. A tank is solid if it is ready and hollow if it is finished, and its gun points where it
// faces.
#pragma once
#include "model/bitskrieg/state.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::bitskrieg {

inline constexpr double square_side = 40;

inline constexpr std::string_view side_colours[] = {svg::blue, svg::orange};
inline constexpr std::string_view side_tints[] = {"#cce3f2", "#fbe7bd"};  // behind flags

/// The body of a tank that faces north.
svg::Element body_sign(int side, bool finished);
/// A letter that names a tank's type or a side, inside the side's shape; about 20 wide.
svg::Element badge(int side, std::string_view says, bool full);
/// A pole with a pennant or a swallowtail, about 26 wide; `number` adds its side's number.
svg::Element flag_sign(int side, bool number);
/// The frame of a square with a tank on a flag of this side.
svg::Element captured_sign(int side);
/// Buildings, woods or water with the ground below, as wide as a square.
svg::Element terrain_sign(int terrain);
/// The symbol of every obstacle in a game without terrain.
svg::Element obstacle_sign();

}  // namespace arbiter::bitskrieg
