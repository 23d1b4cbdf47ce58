// The moves and outcomes offered in a position. Planes of squares give all places of a tank, or all
// its targets, in one step. The rules (rules.hpp) judge one step at a time and are written
// separately.
#pragma once
#include "model/bitskrieg/bitskrieg.hpp"

namespace arbiter::bitskrieg {

/// Offers every squad of the right size that the pieces in the box allow.
template <class Sink>
void Bitskrieg::squads(Sink&& sink) const {
  Count squad{};
  const auto of_type = [&](auto&& self, std::size_t type, int left) -> void {
    if (type == types)
      return left == 0 ? sink(Move{.kind = Move::Kind::squad, .squad = squad}) : void();
    for (int n = std::min(left, setup_.pieces[type]); n >= 0; --n) {
      squad[type] = static_cast<std::uint8_t>(n);
      self(self, type + 1, left - n);
    }
  };
  of_type(of_type, 0, setup_.squad);
}

/// Offers every shot of a tank with the facing of `tank` on `from`, as `move` with a target.
template <class Sink>
void Bitskrieg::shots(const State& state, int from, const Tank& tank, Move move,
                      Sink&& sink) const {
  const int side = state.side, most = setup_.reading("BK-A20") == 2 ? most_squares : 5;
  const bool bounds = move.kind == Move::Kind::bound;
  const Plane enemies = state.tanks[1 - side];
  Plane obstacles = setup_.destroying ? obstacles_to_fire_at(state, setup_) : 0;
  if (setup_.reading("BK-A26") == 1) obstacles &= ~enemies;
  const Plane ahead = front(from, tank.facing, setup_);
  if (((enemies | obstacles) & ahead) == 0) return;
  const Plane in_range = countable(from, tank.facing, tank.type == destroyer, blocking(state, side),
                                   most, setup_, barring_corners(state, setup_));
  const auto aim = [&](Plane targets, Shot shot) {
    move.shot = shot;
    for_squares(targets & in_range, [&](int at) {
      move.at = static_cast<std::uint8_t>(at);
      sink(move);
    });
  };
  aim(enemies, bounds ? Shot::bound : Shot::fire);
  aim(obstacles, bounds ? Shot::boundblast : Shot::blast);
}

/// Offers every action for the ready tank on `from`.
template <class Sink>
void Bitskrieg::moves_of(const State& state, int from, Sink&& sink) const {
  using Kind = Move::Kind;
  const Tank tank = state.tank(from);
  const int side = state.side, speed = setup_.speed[tank.type];
  const Plane stay = places_to_stay(state, side, from, setup_);
  const Reach& there =
      remembered_reach(from, tank.facing, speed, enterable(state, side, setup_), setup_);
  const auto each = [&](Kind kind, const Places& places, auto&& visit) {
    for (const Facing f : facings)
      for_squares(places[f] & stay, [&](int to) {
        if (!may_face(to, f, setup_)) return;
        visit(Move{.kind = kind,
                   .from = static_cast<std::uint8_t>(from),
                   .to = static_cast<std::uint8_t>(to),
                   .facing = f});
      });
  };
  Places moved = ends_of_turn(there, from, speed, setup_);
  if (setup_.reading("BK-A04") == 2) moved[tank.facing] |= bit(from);
  each(Kind::move, moved, sink);
  if (setup_.bounding && speed > 1)
    each(Kind::bound, ends_to_fire(there, from, speed, setup_), [&](const Move& move) {
      shots(state, move.to, {tank.type, move.facing, false}, move, sink);
    });
  if (setup_.reverse) {
    const Plane back = step(bit(from), turned(tank.facing, 2)) & stay;
    if (back != 0)
      sink(Move{.kind = Kind::reverse,
                .from = static_cast<std::uint8_t>(from),
                .to = static_cast<std::uint8_t>(std::countr_zero(back))});
  }
  if (setup_.ramming) {
    Places places = ends_to_ram(there, speed, setup_);
    for (const Facing f : facings) places[f] &= step(rammable(state, side, setup_), turned(f, 2));
    each(Kind::ram, places, sink);
  }
  shots(state, from, tank, Move{.kind = Kind::fire, .from = static_cast<std::uint8_t>(from)}, sink);
}

/// Offers every way to bring one of `tanks` to a free square on the home edge.
template <class Sink>
void Bitskrieg::arrivals(const State& state, Move::Kind kind, const Count& tanks,
                         Sink&& sink) const {
  const Plane squares = free_home(state, state.side, setup_);
  for (int t = 0; t < types; ++t) {
    if (tanks[t] == 0) continue;
    for_squares(squares, [&](int square) {
      for_facings(square, [&](Facing f) {
        sink(Move{.kind = kind,
                  .to = static_cast<std::uint8_t>(square),
                  .facing = f,
                  .type = static_cast<Type>(t)});
      });
    });
  }
}

template <class Sink>
void Bitskrieg::moves(const State& state, int player, Sink&& sink) const {
  bool acts = state.stage != Stage::turn || player != state.side;
  actions(state, player, [&](const Move& move) {
    acts = true;
    sink(move);
  });
  if (!acts && setup_.reading("BK-A50") != 1) sink(Move{.kind = Move::Kind::pass});
}

template <class Sink>
void Bitskrieg::actions(const State& state, int player, Sink&& sink) const {
  using Kind = Move::Kind;
  if (player < 0 || !(turn(state).deciders >> player & 1U)) return;
  switch (state.stage) {
    case Stage::piece:
      for (std::uint8_t kind = 0; kind < kinds_of_pieces; ++kind)
        if (state.pieces[kind] > 0)
          for (const Terrain terrain : sides_of_piece[kind])
            sink(Move{.kind = Kind::piece, .piece = kind, .terrain = terrain});
      return;
    case Stage::squads:
      return squads(sink);
    case Stage::axis:
      for (const Home axis : {Home::ranks, Home::files})
        sink(Move{.kind = Kind::axis, .home = axis});
      return;
    case Stage::home:
      if (state.home == Home::ranks)
        for (const Home home : {Home::first_rank, Home::last_rank})
          sink(Move{.kind = Kind::home, .home = home});
      else
        for (const Home home : {Home::first_file, Home::last_file})
          sink(Move{.kind = Kind::home, .home = home});
      return;
    case Stage::deploy:
      return arrivals(state, Kind::deploy, state.waiting[player], sink);
    case Stage::flag: {
      const Plane squares = flag_squares(state, setup_);
      // If no square is free, the rules are silent about every flag.
      return for_squares(squares != 0 ? squares : setup_.board, [&](int square) {
        sink(Move{.kind = Kind::flag, .to = static_cast<std::uint8_t>(square)});
      });
    }
    default:
      break;
  }
  for_squares(state.tanks[player] & ~state.finished,
              [&](int square) { moves_of(state, square, sink); });
  if ((state.tanks[player] & state.finished) != 0 || setup_.reading("BK-A06") == 2)
    sink(Move{.kind = Kind::flip});
  if (state.rebuilds[player] > 0) arrivals(state, Kind::rebuild, state.destroyed[player], sink);
  arrivals(state, Kind::reserve, reserves(state, player, setup_), sink);
}

template <class Sink>
void Bitskrieg::every_move(const State&, int, Sink&& sink) const {
  using Kind = Move::Kind;
  for (std::uint8_t kind = 0; kind < kinds_of_pieces; ++kind)
    for (const Terrain terrain : sides_of_piece[kind])
      sink(Move{.kind = Kind::piece, .piece = kind, .terrain = terrain});
  squads(sink);
  for (const Home axis : {Home::ranks, Home::files}) sink(Move{.kind = Kind::axis, .home = axis});
  for (const Home home : {Home::first_rank, Home::last_rank, Home::first_file, Home::last_file})
    sink(Move{.kind = Kind::home, .home = home});
  for (const Kind kind : {Kind::flip, Kind::pass}) sink(Move{.kind = kind});
  const auto byte = [](int square) { return static_cast<std::uint8_t>(square); };
  for_squares(setup_.board, [&](int to) {
    sink(Move{.kind = Kind::flag, .to = byte(to)});
    for (const Facing f : facings)
      for (int t = 0; t < types; ++t)
        for (const Kind kind : {Kind::deploy, Kind::rebuild, Kind::reserve})
          sink(Move{.kind = kind, .to = byte(to), .facing = f, .type = static_cast<Type>(t)});
    for_squares(setup_.board, [&](int from) {
      sink(Move{.kind = Kind::reverse, .from = byte(from), .to = byte(to)});
      for (const Shot shot : {Shot::fire, Shot::blast})
        sink(Move{.kind = Kind::fire, .from = byte(from), .at = byte(to), .shot = shot});
      for (const Facing f : facings) {
        for (const Kind kind : {Kind::move, Kind::ram})
          sink(Move{.kind = kind, .from = byte(from), .to = byte(to), .facing = f});
        for_squares(setup_.bounding ? setup_.board : 0, [&](int at) {
          for (const Shot shot : {Shot::bound, Shot::boundblast})
            sink(Move{.kind = Kind::bound,
                      .from = byte(from),
                      .to = byte(to),
                      .at = byte(at),
                      .facing = f,
                      .shot = shot});
        });
      }
    });
  });
}

template <class Sink>
void Bitskrieg::outcomes(const State& state, Sink&& sink) const {
  if (state.stage != Stage::roll)
    return for_squares(setup_.inner & ~state.obstacles(), [&](int square) {
      sink(Move{.kind = Move::Kind::obstacle, .to = static_cast<std::uint8_t>(square)},
           std::uint64_t{1});
    });
  const Odds ways = odds(state, setup_);
  for (std::size_t n = 0; n < ways.size(); ++n)
    if (ways[n] > 0)
      sink(Move{.kind = Move::Kind::outcome, .outcome = static_cast<Outcome>(n)},
           std::uint64_t{ways[n]});
}

}  // namespace arbiter::bitskrieg
