// A position of Bitskrieg, with its board as planes of bits (planes.hpp):
//
//     tanks[side]            the squares of each side's tanks, at most one tank on a square
//     type[0..1]             the two bits of the type: light 0, medium 1, heavy 2, destroyer 3
//     facing[0..1]           the two bits of the facing: north 0, east 1, south 2, west 3
//     finished               the tank there is finished
//     terrain[kind]          buildings (and obstacles without terrain), woods, water
//     flags[side]            the squares of each side's flags
//
// and, off the board: destroyed tanks, tanks yet to be deployed, rebuild markers. On a square
// without a tank the type, facing and finished bits are 0, so equal states have equal bytes.
#pragma once
#include <array>
#include <cstdint>

#include "model/bitskrieg/planes.hpp"
#include "model/bitskrieg/setup.hpp"

namespace arbiter::bitskrieg {

enum Type : std::uint8_t { light, medium, heavy, destroyer };
enum Terrain : std::uint8_t { building, woods, water };
inline constexpr int terrains = 3;

/// The two terrains printed on each kind of obstacle piece.
inline constexpr Terrain sides_of_piece[kinds_of_pieces][2] = {
    {building, woods}, {building, water}, {woods, water}};

struct Tank {
  Type type;
  Facing facing;
  bool finished;
  friend bool operator==(const Tank&, const Tank&) = default;
};

enum class Stage : std::uint8_t {
  obstacle,  // chance: the square of the next obstacle
  piece,     // terrain: a side chooses the next piece and its terrain
  place,     // chance: the square of that piece
  squads,    // both sides choose their tanks
  axis,      // side 2 chooses
  home,      // side 1 chooses
  deploy,    // a side places its next tank
  flag,      // a side places its next flag
  turn,      // a side takes its turn
  roll,      // chance: dice for a shot or a ram
  over,
};

/// The first player's home edge, or its axis while only that is known.
enum class Home : std::uint8_t { none, ranks, files, first_rank, last_rank, first_file, last_file };

/// The shot or ram that the dice decide.
enum class Shot : std::uint8_t { none, fire, bound, blast, boundblast, ram };

/// The number of tanks of each type.
using Count = std::array<std::uint8_t, types>;
constexpr int sum(const Count& count) { return count[0] + count[1] + count[2] + count[3]; }

struct State {
  std::array<Plane, 2> tanks{}, type{}, facing{};
  Plane finished = 0;
  std::array<Plane, terrains> terrain{};
  std::array<Plane, 2> flags{};
  std::array<Count, 2> destroyed{}, waiting{};  // waiting: to be deployed
  std::array<std::uint8_t, 2> rebuilds{};
  std::array<std::uint8_t, kinds_of_pieces> pieces{};  // of terrain, not yet placed
  Stage stage = Stage::obstacle;
  std::uint8_t side = 0;  // the side to act, or the side that fired; over: the winner, 2 for a draw
  Home home = Home::none;
  Shot shot = Shot::none;
  std::uint8_t from = 0, at = 0;         // of the shot
  std::uint8_t chosen = building;        // the terrain of the piece being placed
  std::array<std::uint8_t, 4> unused{};  // no padding: states are hashed as bytes
  friend bool operator==(const State&, const State&) = default;

  Plane all_tanks() const { return tanks[0] | tanks[1]; }
  Plane obstacles() const { return terrain[building] | terrain[woods] | terrain[water]; }

  Tank tank(int square) const {
    const auto number = [&](const std::array<Plane, 2>& bits) {
      return static_cast<int>(has(bits[0], square)) | static_cast<int>(has(bits[1], square)) << 1;
    };
    return {static_cast<Type>(number(type)), static_cast<Facing>(number(facing)),
            has(finished, square)};
  }
  void put(int owner, int square, const Tank& tank) {
    const Plane here = bit(square);
    tanks[owner] |= here;
    for (int n = 0; n < 2; ++n) {
      if (tank.type >> n & 1) type[n] |= here;
      if (tank.facing >> n & 1) facing[n] |= here;
    }
    if (tank.finished) finished |= here;
  }
  void take(int square) {
    const Plane others = ~bit(square);
    for (int n = 0; n < 2; ++n) tanks[n] &= others, type[n] &= others, facing[n] &= others;
    finished &= others;
  }
};

/// The squares of a side's home edge; empty until it is chosen.
inline Plane home_edge(const State& state, int side, const Setup& setup) {
  const int last = setup.size - 1;
  switch (state.home) {
    case Home::first_rank:
      return row(side == 0 ? 0 : last, setup.size);
    case Home::last_rank:
      return row(side == 0 ? last : 0, setup.size);
    case Home::first_file:
      return column(side == 0 ? 0 : last, setup.size);
    case Home::last_file:
      return column(side == 0 ? last : 0, setup.size);
    default:
      return 0;
  }
}

/// The number of a side's tanks of each type on the board.
inline Count on_board(const State& state, int side) {
  Count count{};
  for (int t = 0; t < types; ++t) {
    const Plane low = t & 1 ? state.type[0] : ~state.type[0];
    const Plane high = t & 2 ? state.type[1] : ~state.type[1];
    count[t] = static_cast<std::uint8_t>(std::popcount(state.tanks[side] & low & high));
  }
  return count;
}

}  // namespace arbiter::bitskrieg
