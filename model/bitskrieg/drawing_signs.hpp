// The signs in pictures of Bitskrieg, each around (0, 0) and for a square that is 40 wide. Side 1
// is square and dark, side 2 round and light, so that sides are told apart without colours too; a
// tank is full when it is ready and hollow when it is finished, and its gun points where it faces.
#pragma once
#include "model/bitskrieg/state.hpp"
#include "model/svg/parts.hpp"

namespace arbiter::bitskrieg {

inline constexpr double square_side = 40;

inline constexpr std::string_view side_colours[] = {svg::blue, svg::orange};
inline constexpr std::string_view side_tints[] = {"#cce3f2", "#fbe7bd"};  // below their flags

/// The body of a tank that faces north.
svg::Element body_sign(int side, bool finished);
/// A letter in the shape of a side, about 20 wide: the type of a tank, or the side.
svg::Element badge(int side, std::string_view says, bool full);
/// A pole with a pennant, or a swallowtail, about 26 wide; with the number of its side or without.
svg::Element flag_sign(int side, bool number);
/// The frame of a square where a tank stands on a flag of this side.
svg::Element captured_sign(int side);
/// Buildings, woods and water with the ground below them, as wide as a square.
svg::Element terrain_sign(int terrain);
/// What stands for all obstacles when terrain is not told apart.
svg::Element obstacle_sign();

}  // namespace arbiter::bitskrieg
