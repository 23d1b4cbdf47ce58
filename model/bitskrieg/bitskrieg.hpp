// Bitskrieg as a Game: the stages of set-up and play, and the legal moves.
//
//   obstacle ... --> squads --> axis --> home --> deploy ... --> flag ... --> turn --> turn ...
//   (chance; with terrain       (both,   (side 2,  (side 1 first)              |  fire, ram: roll
//    piece, place instead)       hidden)  side 1)                              v  (chance)
//                                                                            over moves() reads
// planes of squares (moves.hpp); apply() calls the rules for one step. Both must agree. Player 0 is
// side 1 of the notation, the side that chooses the home edge.
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
    pass,  // BK-A50
    outcome,
  };
  Kind kind;
  std::uint8_t from = 0, to = 0, at = 0;  // at: the target
  Facing facing = north;                  // after the move
  Type type = light;                      // of a tank that is brought onto the board
  Shot shot = Shot::none;                 // of fire and bound
  Home home = Home::none;                 // of axis and home
  std::uint8_t piece = 0;                 // the kind of obstacle piece
  Terrain terrain = building;             // the terrain it shows
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
  bool at_turn_boundary(const State& state) const {
    if (state.stage == Stage::squads)
      return sum(state.waiting[0]) == 0 && sum(state.waiting[1]) == 0;
    return state.stage != Stage::roll && state.stage != Stage::place;
  }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const;
  /// BK-A50: whether a turn begins here for a side that can do none of the things of BK-C15.
  bool is_stuck(const State& state) const;
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const;
  std::uint64_t total_weight(const State& state) const;
  Verdict apply(State& state, int player, const Move& move) const;
  /// The number of tanks on the board.
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
  /// All moves but `pass`.
  template <class Sink>
  void actions(const State& state, int player, Sink&& sink) const;
  /// The clause by which a game that is over was won.
  Says::Cite ending(const State& state) const;
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
  /// The most tanks that a side can have on the board; `reserves` adds the tanks for which its
  /// rebuild markers can pay.
  int most_tanks(bool reserves) const;

  Setup setup_;
};

/// A tank is one field: 0 for none, otherwise 1 + a number for square, type, facing and finished.
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
    for (int t = 0; t < (setup_.terrain ? terrains : 1); ++t)
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
    const std::conditional_t<writes, State, const State&> were = state;
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
#include "model/bitskrieg/moves.hpp"
