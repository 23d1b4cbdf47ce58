// Bitskrieg as a Game: the stages of set-up and play, and the moves that are offered.
//
//   obstacle ... --> squads --> axis --> home --> deploy ... --> flag ... --> turn --> turn ...
//   (chance; with terrain       (both,   (side 2,  (side 1 first)              |  fire, ram: roll
//    piece, place instead)       hidden)  side 1)                              v  (chance)
//                                                                            over
//
// moves() looks at planes of squares from above; apply() asks the rules about one step. Both must
// agree. Side 1 of the notation is player 0 here: the one who chose the home edge.
#pragma once
#include <string>

#include "model/bitskrieg/rules.hpp"
#include "model/game.hpp"

namespace arbiter::bitskrieg {

struct Move {
  enum class Kind : std::uint8_t {
    obstacle,
    piece,
    squad,
    axis,
    home,
    deploy,
    flag,
    move,
    bound,
    reverse,
    ram,
    fire,
    flip,
    rebuild,
    reserve,
    outcome,
  };
  Kind kind;
  std::uint8_t from = 0, to = 0, at = 0;  // at: what is fired at
  Facing facing = north;                  // afterwards
  Type type = light;                      // of a tank that comes to the board
  Shot shot = Shot::none;                 // of fire and bound
  Home home = Home::none;                 // of axis and home
  std::uint8_t piece = 0;                 // kind of piece
  Terrain terrain = building;             // that it shows
  Outcome outcome = Outcome::miss;
  Count squad{};
  friend bool operator==(const Move&, const Move&) = default;
};

class Endgames;  // endgames.hpp

class Bitskrieg : public Two_players {
 public:
  using Endgames = bitskrieg::Endgames;
  using State = bitskrieg::State;
  using Move = bitskrieg::Move;

  explicit Bitskrieg(const Ruleset& ruleset) : setup_(ruleset) {}
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return setup_.ruleset(); }
  const Setup& setup() const { return setup_; }

  State start() const;
  Turn turn(const State& state) const;
  bool rests(const State& state) const {
    if (state.stage == Stage::squads)
      return sum(state.waiting[0]) == 0 && sum(state.waiting[1]) == 0;
    return state.stage != Stage::roll && state.stage != Stage::place;
  }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const;
  std::uint64_t total_weight(const State& state) const;
  Verdict apply(State& state, int player, const Move& move) const;
  /// Tanks on the board.
  int pieces(const State& state) const { return std::popcount(state.all_tanks()); }
  Result result(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const;
  void complete(State& state) const;

  std::string write(const State& state) const;  // notation: docs/games/bitskrieg.md
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view source) const;
  std::string write_move(const State& state, const Move& move) const;
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  template <class Sink>
  void squads(Sink&& sink) const;
  template <class Sink>
  void moves_of(const State& state, int from, Sink&& sink) const;
  template <class Sink>
  void shots(const State& state, int from, const Tank& tank, Move move, Sink&& sink) const;
  template <class Sink>
  void arrivals(const State& state, Move::Kind kind, const Count& tanks, Sink&& sink) const;
  template <class Sink>
  void for_facings(int square, Sink&& sink) const {
    for (const Facing f : facings)
      if (may_face(square, f, setup_)) sink(f);
  }
  /// Tanks that a side can have on the board at most; with `reserves` as many as its rebuilds pay
  /// for.
  int most_tanks(bool reserves) const;

  Setup setup_;
};

/// Every multiset of `number` tanks of which there are pieces.
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

/// What a tank that stands so can fire at, as moves like this one.
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

/// What a ready tank can do.
template <class Sink>
void Bitskrieg::moves_of(const State& state, int from, Sink&& sink) const {
  using Kind = Move::Kind;
  const Tank tank = state.tank(from);
  const int side = state.side, speed = setup_.speed[tank.type];
  const Plane stay = places_to_stay(state, side, from, setup_);
  const Reach there = reach(from, tank.facing, speed, enterable(state, side, setup_), setup_);
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

/// Tanks that come to the home edge.
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
      // Without room each of them is a flag of which the rules say nothing.
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
  sink(Move{.kind = Kind::flip});
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

/// A tank is a number: 0 for none, otherwise one more than its square, type, facing and side up.
template <class S, class F>
void Bitskrieg::fields(S& state, F&& f) const {
  constexpr bool writes = !std::is_const_v<S>;
  const auto byte = [&](const Field& field, auto& value, int least, int most) {
    int number = static_cast<int>(value);
    f(field, number, least, most);
    if constexpr (writes) value = static_cast<std::remove_reference_t<decltype(value)>>(number);
  };
  byte({"stage"}, state.stage, 0, static_cast<int>(Stage::over));
  byte({"side"}, state.side, 0, 2);
  byte({"home"}, state.home, 0, static_cast<int>(Home::last_file));
  for (int n = 0; setup_.terrain && n < kinds_of_pieces; ++n)
    byte({"piece", n}, state.pieces[n], 0, setup_.faces[n]);
  for_squares(setup_.obstacles > 0 ? setup_.inner : 0, [&](int square) {
    int number = 0;
    for (int t = 0; t < terrains; ++t)
      if (has(state.terrain[t], square)) number = t + 1;
    f(Field{"obstacle", square}, number, 0, setup_.terrain ? terrains : 1);
    if constexpr (writes)
      for (int t = 0; t < terrains; ++t) {
        state.terrain[t] &= ~bit(square);
        if (number == t + 1) state.terrain[t] |= bit(square);
      }
  });
  for (int side = 0; side < 2; ++side) {
    Plane flags = state.flags[side];
    if constexpr (writes) state.flags[side] = 0;
    for (int n = 0; n < setup_.flags; ++n) {
      int square = flags == 0 ? -1 : std::countr_zero(flags);
      flags &= flags - 1;
      f(Field{"flag", side, n}, square, -1, most_squares - 1);
      if constexpr (writes)
        if (square >= 0) state.flags[side] |= bit(square);
    }
    byte({"rebuilds", side}, state.rebuilds[side], 0, setup_.rebuilds[side]);
    for (int t = 0; t < types; ++t) {
      const int most = std::min(setup_.pieces[t], most_tanks(true));
      byte({"destroyed", side, t}, state.destroyed[side][t], 0, most);
      byte({"waiting", side, t}, state.waiting[side][t], 0, std::min(most, setup_.squad));
    }
    const State were = state;
    Plane tanks = were.tanks[side];
    if constexpr (writes) for_squares(tanks, [&](int square) { state.take(square); });
    for (int n = 0; n < most_tanks(setup_.reading("BK-A28") == 2); ++n) {
      int number = 0, square = 0;
      if (tanks != 0) {
        square = std::countr_zero(tanks);
        const Tank tank = were.tank(square);
        number = 1 + ((square * types + tank.type) * 4 + tank.facing) * 2 + tank.finished;
      }
      tanks &= tanks - 1;
      f(Field{"tank", side, n}, number, 0, most_squares * types * 8);
      if constexpr (writes) {
        if (number == 0) continue;
        const int rest = number - 1;
        state.put(side, rest / (types * 8),
                  {static_cast<Type>(rest / 8 % types), static_cast<Facing>(rest / 2 % 4),
                   rest % 2 != 0});
      }
    }
  }
}

}  // namespace arbiter::bitskrieg

#include "model/bitskrieg/endgames.hpp"
