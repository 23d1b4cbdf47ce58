// Compares Bitskrieg's production geometry, on bit planes, with the one in words, square by square
// (geometry_in_words.hpp): on all boards with few blockers, and on random boards.
#pragma once
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "tests/model/bitskrieg/geometry_in_words.hpp"

namespace arbiter::bitskrieg {

/// The number of cases compared, and the first in which the two differ (empty: none).
struct Compared {
  std::uint64_t cases = 0;
  std::string difference;

  void look(int here, int in_words, const auto& describe) {
    ++cases;
    if (here != in_words && difference.empty())
      difference =
          describe() + ": " + std::to_string(here) + " instead of " + std::to_string(in_words);
  }
};

inline Setup setup_of(const std::string& ruleset) { return Setup(Ruleset::parse(book, ruleset)); }
/// Boards of all sizes with each of these readings.
inline std::vector<Setup> setups_of(std::initializer_list<const char*> readings) {
  std::vector<Setup> out;
  for (const std::string size : {"4,squad=4,obstacles=4", "5", "6", "7", "8"})
    for (const char* reading : readings) out.push_back(setup_of("board=" + size + reading));
  return out;
}

inline std::string name_of(int square) {
  return std::string(1, static_cast<char>('a' + file_of(square))) +
         std::to_string(1 + rank_of(square));
}
inline std::string names_of(Plane squares) {
  std::string out;
  for_squares(squares, [&](int square) { out += " " + name_of(square); });
  return out;
}
inline std::string name_of_gun(int square, Facing facing, bool straight) {
  return (straight ? "straight " : "") + name_of(square) + "nesw"[facing];
}

/// Calls visit(set) for every set of at most `most` of the squares.
template <class Visit>
void for_sets(Plane of, int most, Visit&& visit, Plane chosen = 0) {
  visit(chosen);
  if (most == 0) return;
  for_squares(of, [&](int square) {
    for_sets(of & ~(bit(square) * 2 - 1), most - 1, visit, chosen | bit(square));
  });
}

/// Obstacles on these squares, alternating with enemy tanks, because both block in the same way.
inline in_words::Board board_in_words(Plane blocked, const Setup& setup) {
  in_words::Board board;
  board.size = setup.size;
  board.turns_by_quarters = setup.reading("BK-A02") != 1;
  board.turns_once = setup.reading("BK-A02") != 2;
  board.both_sides_bar = setup.reading("BK-A16") == 2;
  board.front_bars = setup.reading("BK-A17") == 2;
  board.occupied_woods = setup.reading("BK-A26") == 2;
  board.water_is_a_target = setup.reading("BK-A54") == 1;
  board.water_bars_corners = setup.reading("BK-A55") == 2;
  bool tank = false;
  for_squares(blocked, [&](int square) {
    if (tank)
      board.set(in_words::square(square), in_words::Tank_on::enemy);
    else
      board.set(in_words::square(square), in_words::Ground::building);
    tank = !tank;
  });
  return board;
}

inline std::string describe(const Setup& setup, const in_words::Gun& gun, int target,
                            Plane blocked) {
  return setup.ruleset().text() + " " +
         name_of_gun(in_words::number(gun.from), gun.facing, gun.destroyer) + " to " +
         name_of(target) + " past" + names_of(blocked);
}

/// Compares ranges from every square, in every facing, to every other square, for tanks and tank
/// destroyers.
inline void compare_ranges(Plane blocked, const Setup& setup, Compared& compared) {
  const in_words::Board board = board_in_words(blocked, setup);
  for_squares(setup.board, [&](int from) {
    for (const Facing facing : facings)
      for (const bool straight : {false, true})
        for_squares(setup.board & ~bit(from), [&](int target) {
          const in_words::Gun gun{in_words::square(from), facing, straight};
          compared.look(count_range(from, facing, straight, blocked, target, setup),
                        in_words::range(board, gun, in_words::square(target)),
                        [&] { return describe(setup, gun, target, blocked); });
        });
  });
}

/// The places of a tank after 0 to four squares, as in geometry.hpp.
inline Reach reach_in_words(const in_words::Board& board, int from, Facing facing, int speed) {
  Reach out{};
  in_words::for_ways(board, in_words::square(from), facing, speed,
                     [&](in_words::Square s, Facing now, int used) {
                       out[static_cast<std::size_t>(used)][now] |= bit(in_words::number(s));
                     });
  return out;
}
inline void compare_reach(Plane blocked, int from, Facing facing, int speed, const Setup& setup,
                          Compared& compared) {
  const in_words::Board board = board_in_words(blocked, setup);
  const Reach here = reach(from, facing, speed, setup.board & ~blocked, setup),
              there = reach_in_words(board, from, facing, speed);
  for (std::size_t used = 0; used < here.size(); ++used)
    compared.look(here[used] == there[used], true, [&] {
      return setup.ruleset().text() + " " + name_of_gun(from, facing, false) + " after " +
             std::to_string(used) + " squares of " + std::to_string(speed) + " past" +
             names_of(blocked);
    });
}
/// Starts on every free square in every facing with a speed of four, which includes lower speeds.
inline void compare_reach(Plane blocked, const Setup& setup, Compared& compared) {
  for_squares(setup.board & ~blocked, [&](int from) {
    for (const Facing facing : facings)
      compare_reach(blocked, from, facing, most_speed, setup, compared);
  });
}

/// Random boards, some of them crowded. The same seed gives the same boards.
class Random_boards {
 public:
  explicit Random_boards(std::uint64_t seed) : random_(seed) {}

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  Plane some_of(Plane squares) {
    const Plane one = random_(), two = random_(), three = random_();
    return squares & (below(4) == 0 ? one : below(2) == 0 ? one & two : one & two & three);
  }
  int one_of(Plane squares) {
    int left = below(std::popcount(squares));
    for (; left > 0; --left) squares &= squares - 1;
    return std::countr_zero(squares);
  }
  Facing facing() { return facings[static_cast<std::size_t>(below(4))]; }
  template <class T>
  const T& any(const std::vector<T>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }

  /// A turn of side 1 or 2 on a board with everything that the rules allow, and a few more tanks.
  State turn(const Setup& setup) {
    State state;
    state.stage = Stage::turn;
    state.side = static_cast<std::uint8_t>(below(2));
    state.home = Home::first_rank;
    Plane free = some_of(setup.inner);
    for_squares(free, [&](int square) {
      state.terrain[static_cast<std::size_t>(setup.terrain ? below(3) : 0)] |= bit(square);
    });
    Plane places = setup.board & ~(state.terrain[building] | state.terrain[water]);
    for (int n = below(12) + 1; n > 0 && places != 0; --n) {
      const int square = one_of(places);
      state.put(below(2), square, {static_cast<Type>(below(types)), facing(), below(4) == 0});
      places &= ~bit(square);
    }
    for (std::size_t side = 0; side < 2; ++side)  // no tank stays on a flag of its side
      state.flags[side] =
          some_of(setup.inner & ~state.obstacles() & ~state.tanks[side]) & random_();
    state.flags[1] &= ~state.flags[0];
    return state;
  }

 private:
  std::mt19937_64 random_;
};

/// Compares one square, facing and target of a random board at a time.
inline void compare_random_ranges(const std::vector<Setup>& setups, Random_boards& random,
                                  int times, Compared& compared) {
  for (int n = 0; n < times; ++n) {
    const Setup& setup = random.any(setups);
    const Plane blocked = random.some_of(setup.board);
    const in_words::Gun gun{in_words::square(random.one_of(setup.board)), random.facing(),
                            random.below(4) == 0};
    const int from = in_words::number(gun.from), target = random.one_of(setup.board & ~bit(from));
    compared.look(count_range(from, gun.facing, gun.destroyer, blocked, target, setup),
                  in_words::range(board_in_words(blocked, setup), gun, in_words::square(target)),
                  [&] { return describe(setup, gun, target, blocked); });
  }
}
inline void compare_random_reach(const std::vector<Setup>& setups, Random_boards& random, int times,
                                 Compared& compared) {
  for (int n = 0; n < times; ++n) {
    const Setup& setup = random.any(setups);
    const int from = random.one_of(setup.board);
    compare_reach(random.some_of(setup.board & ~bit(from)), from, random.facing(),
                  1 + random.below(most_speed), setup, compared);
  }
}

// --- possible actions, in words ---

inline in_words::Board board_in_words(const State& state, const Setup& setup) {
  in_words::Board board = board_in_words(0, setup);
  for_squares(setup.board, [&](int n) {
    const in_words::Square s = in_words::square(n);
    if (has(state.terrain[building], n)) board.set(s, in_words::Ground::building);
    if (has(state.terrain[woods], n)) board.set(s, in_words::Ground::woods);
    if (has(state.terrain[water], n)) board.set(s, in_words::Ground::water);
    if (has(state.tanks[state.side], n)) board.set(s, in_words::Tank_on::own);
    if (has(state.tanks[1 - state.side], n)) board.set(s, in_words::Tank_on::enemy);
  });
  return board;
}

/// A move of a tank as a list of numbers, so that two sets of them can be compared.
using Act = std::array<int, 6>;  // kind, from, to, facing, at, shot
inline Act act(Move::Kind kind, int from, int to = 0, int facing = 0, int at = 0,
               Shot shot = Shot::none) {
  return {static_cast<int>(kind), from, to, facing, at, static_cast<int>(shot)};
}

/// The possible actions of the ready tanks of the side to move.
inline std::set<Act> acts_in_words(const State& state, const Setup& setup) {
  using Kind = Move::Kind;
  using in_words::Ground;
  using in_words::Tank_on;
  std::set<Act> out;
  const in_words::Board board = board_in_words(state, setup);
  const auto faces_the_board = [&](in_words::Square s, Facing facing) {
    return setup.reading("BK-A05") == 1 || board.contains(in_words::ahead_of(s, facing));
  };
  for_squares(state.tanks[state.side] & ~state.finished, [&](int from) {
    const Tank tank = state.tank(from);
    const int speed = setup.speed[tank.type];
    const auto can_stay = [&](in_words::Square s) {  // BK-C21
      const int n = in_words::number(s);
      return (n == from || board.tank_on(s) == Tank_on::none) && !has(state.flags[state.side], n);
    };
    const auto shots = [&](in_words::Square place, Facing facing, Move::Kind kind, int to) {
      const in_words::Gun gun{place, facing, tank.type == destroyer};
      const int most = setup.reading("BK-A20") == 2 ? 64 : 5;
      const auto aim = [&](int at, int range, Shot shot) {
        if (range > 0 && range <= most)
          out.insert(act(kind, from, to, kind == Kind::bound ? facing : 0, at, shot));
      };
      const bool bounds = kind == Kind::bound;
      for_squares(setup.board, [&](int at) {
        const in_words::Square target = in_words::square(at);
        if (board.tank_on(target) == Tank_on::enemy)
          aim(at, in_words::range(board, gun, target), bounds ? Shot::bound : Shot::fire);
        const Ground ground = board.ground_on(target);
        const bool is_water = ground == Ground::water;
        if (setup.destroying && ground != Ground::open && (!is_water || board.water_is_a_target))
          aim(at, in_words::range_of_obstacle(board, gun, target),
              bounds ? Shot::boundblast : Shot::blast);
      });
    };
    // BK-A03: all squares of the speed, or at least one.
    const auto uses = [&](int used, int all) {
      return setup.reading("BK-A03") == 2 ? used == all : used >= 1;
    };
    in_words::for_ways(board, in_words::square(from), tank.facing, speed,
                       [&](in_words::Square s, Facing facing, int used) {
                         const int to = in_words::number(s);
                         if (!can_stay(s) || !faces_the_board(s, facing)) return;
                         // BK-A23: a tank that could have fired after one square fewer need not
                         // fire.
                         const bool might_fire = setup.bounding && speed > 1 && used < speed &&
                                                 uses(used, speed - 1) &&
                                                 (to != from || setup.reading("BK-A48") == 1);
                         if (uses(used, speed) || might_fire)
                           out.insert(act(Kind::move, from, to, facing));
                         if (setup.ramming && used < speed) {
                           const in_words::Square next = in_words::ahead_of(s, facing);
                           if (board.contains(next) && board.tank_on(next) == Tank_on::enemy &&
                               (setup.reading("BK-A41") == 1 ||
                                !has(state.flags[state.side], in_words::number(next))))
                             out.insert(act(Kind::ram, from, to, facing));
                         }
                         if (setup.bounding && speed > 1 && used < speed && uses(used, speed - 1))
                           shots(s, facing, Kind::bound, to);
                       });
    if (setup.reading("BK-A04") == 2 && can_stay(in_words::square(from)) &&
        faces_the_board(in_words::square(from), tank.facing))
      out.insert(act(Kind::move, from, from, tank.facing));
    if (setup.reverse) {
      const in_words::Square back =
          in_words::ahead_of(in_words::square(from), turned(tank.facing, 2));
      if (in_words::can_enter(board, back) && can_stay(back))
        out.insert(act(Kind::reverse, from, in_words::number(back)));
    }
    shots(in_words::square(from), tank.facing, Kind::fire, 0);
  });
  return out;
}

inline std::set<Act> acts(const Bitskrieg& game, const State& state, Compared& compared) {
  using Kind = Move::Kind;
  std::set<Act> out;
  game.moves(state, state.side, [&](const Move& move) {
    State after = state;
    const bool legal = game.apply(after, state.side, move).is_legal();
    compared.look(legal, true, [&] {
      return game.write(state) + " " + game.write_move(state, move) + " is offered, not legal";
    });
    if (move.kind == Kind::flip || move.kind == Kind::rebuild || move.kind == Kind::reserve) return;
    const bool added =
        out.insert(act(move.kind, move.from, move.to, move.facing, move.at, move.shot)).second;
    compared.look(added, true, [&] {
      return game.write(state) + " " + game.write_move(state, move) + " is offered twice";
    });
  });
  return out;
}

/// Tables with all options, and with each reading that changes what a tank can do.
inline std::vector<Bitskrieg> games_to_compare() {
  std::vector<Bitskrieg> games;
  const std::string options = "bounding=1,reverse=1,ramming=1,destroying=1,terrain=1";
  for (const char* size : {"", ",board=4,obstacles=4,squad=4", ",board=6"})
    for (const char* readings :
         {"", ",BK-A02=2", ",BK-A03=2", ",BK-A04=2", ",BK-A05=2", ",BK-A16=2", ",BK-A17=2",
          ",BK-A20=2", ",BK-A26=2", ",BK-A02=2,BK-A03=2,BK-A05=2,BK-A16=2,BK-A17=2,BK-A26=2",
          ",BK-A02=3", ",BK-A54=2", ",BK-A55=2", ",BK-A16=2,BK-A17=2,BK-A55=2",
          ",BK-A17=2,BK-A55=2", ",speed=4:3:2:1,BK-A02=2", ",speed=1:4:4:4,BK-A17=2,BK-A20=2",
          ",BK-A41=2"})
      for (const std::string& with : {options, std::string("flags=2")})
        games.emplace_back(Ruleset::parse(book, with + size + readings));
  return games;
}

/// Compares every possible action of the tanks on turn, and checks that nothing else is legal by
/// trying random moves.
inline void compare_acts(const Bitskrieg& game, const State& state, Random_boards& random,
                         Compared& compared) {
  using Kind = Move::Kind;
  const std::set<Act> here = acts(game, state, compared),
                      there = acts_in_words(state, game.setup());
  compared.look(here == there, true, [&] {
    std::vector<Act> differ;
    std::ranges::set_symmetric_difference(here, there, std::back_inserter(differ));
    std::string text = game.ruleset().text() + " " + game.write(state);
    for (const int n : differ.front()) text += " " + std::to_string(n);
    return text;
  });
  for (int n = 0; n < 20; ++n) {
    const auto byte = [&] { return static_cast<std::uint8_t>(random.one_of(game.setup().board)); };
    static constexpr Kind kinds[] = {Kind::move, Kind::bound, Kind::reverse, Kind::ram, Kind::fire};
    Move move{.kind = kinds[random.below(5)], .from = byte()};
    if (move.kind != Kind::fire) move.to = byte();
    if (move.kind != Kind::fire && move.kind != Kind::reverse) move.facing = random.facing();
    if (move.kind == Kind::fire || move.kind == Kind::bound) {
      move.at = byte();
      const bool blast = random.below(2) == 0;
      move.shot = move.kind == Kind::bound ? (blast ? Shot::boundblast : Shot::bound)
                                           : (blast ? Shot::blast : Shot::fire);
    }
    State after = state;
    compared.look(
        game.apply(after, state.side, move).is_legal(),
        there.contains(act(move.kind, move.from, move.to, move.facing, move.at, move.shot)),
        [&] { return game.write(state) + " " + game.write_move(state, move); });
  }
}

}  // namespace arbiter::bitskrieg
