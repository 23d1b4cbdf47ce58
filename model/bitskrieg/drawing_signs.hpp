// The signs in pictures of Bitskrieg, each around (0, 0) and for a square that is 40 wide. Side 1
// is square and dark, side 2 round and light, so that sides are told apart without colours too; a
// tank is full when it is ready and hollow when it is finished, and its gun points where it faces.
#pragma once
#include "model/bitskrieg/state.hpp"
#include "model/svg.hpp"

namespace arbiter::bitskrieg {

inline constexpr double square_side = 40;

// Of Okabe and Ito, told apart by the colour-blind; what is read on them; the squares of their
// flags.
inline constexpr std::string_view side_colours[] = {"#0072b2", "#e69f00"};
inline constexpr std::string_view on_side_colours[] = {"#fff", "#000"};
inline constexpr std::string_view side_tints[] = {"#cce3f2", "#fbe7bd"};

svg::Element label(double x, double y, double size, std::string_view says);
svg::Element centred(double x, double y, double size, std::string_view says);

svg::Element tank_sign(int side, const Tank& tank);
/// A letter in the shape of a side, about 20 wide: a tank beside the board, or the side.
svg::Element badge(int side, std::string_view says, bool full);
/// A pole with a pennant, or a swallowtail, about 26 wide.
svg::Element flag_sign(int side);
/// The frame of a square where a tank stands on a flag of this side.
svg::Element captured_sign(int side);
/// Buildings, woods and water with the ground below them, as wide as a square.
svg::Element terrain_sign(int terrain);
/// What stands for all obstacles when terrain is not told apart.
svg::Element obstacle_sign();

}  // namespace arbiter::bitskrieg
