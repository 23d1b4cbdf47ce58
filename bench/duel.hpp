// A solved endgame of Bitskrieg and its statistics: the value of having the move, where firing
// immediately is not best, where neither side wants to move, and how long play lasts.
//
// Values are for the player to move, counting endless play as a loss for her (`poor`) or as a win
// (`rich`). Each value is a single number, since its bounds are too close together to affect any
// result reported here.
#pragma once
#include <cmath>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/endgames.hpp"
#include "solver/endgame/values.hpp"
#include "solver/play/random_below.hpp"

namespace arbiter::bitskrieg {

class Duel {
 public:
  Duel(const std::string& position, const std::string& ruleset, int threads)
      : game_(Ruleset::parse(book, ruleset)),
        start_(game_.read(position)),
        endgames_(game_, start_),
        limits_{.threads = threads},
        solver_(endgames_, limits_) {
    const Stopwatch clock;
    if (solver_.solve() != Stop_reason::exhausted)
      throw Bad_input("duel: expected it to be solved");
    seconds_ = clock.seconds();
  }

  /// One side's values of a position at a turn boundary, mid-turn or at the end of the game.
  Two_values value(const State& state, int side) {
    endgame::Endgame_values<Bitskrieg, endgame::Solver> values(game_, side, endgames_, solver_);
    return values.value(state);
  }
  struct Midpoints {
    double poor = 0, rich = 0;
  };
  Midpoints midpoints(const State& state, int side) {
    const Two_values v = value(state, side);
    const auto middle = [](const Interval& i) {
      return std::ldexp(static_cast<double>(i.low) + static_cast<double>(i.high),
                        -1 - endgame::unit_bits);
    };
    return {middle(v.lost), middle(v.won)};
  }

  /// False if a reading forbids a tank's facing (BK-A05=2).
  bool has(const State& state) const {
    bool all = true;
    for_squares(state.all_tanks(), [&](int square) {
      all = all && may_face(square, state.tank(square).facing, game_.setup());
    });
    return all;
  }

  /// Visits every start-of-turn position with the tanks of the initial position, or a random sample
  /// of `sample` such positions, drawn with a fixed seed.
  void for_positions(std::uint64_t sample, const std::function<void(const State&)>& visit) const {
    const std::uint32_t layer = endgames_.place(start_).layer;
    endgame::Turns turns;
    const auto is_one = [&](std::uint32_t block, int side) {
      endgames_.turns(layer, block, side, turns);
      return turns.exists && !turns.is_over;
    };
    if (sample == 0) {
      for (std::uint32_t block = 0; block < endgames_.blocks(layer); ++block)
        for (int side = 0; side < 2; ++side) {
          if (!is_one(block, side)) continue;
          for (std::uint32_t lane = 0; lane < endgames_.lanes(layer); ++lane)
            visit_place({layer, block, lane, side}, visit);
        }
      return;
    }
    std::mt19937_64 random(1);
    for (std::uint64_t n = 0; n < sample;) {
      const auto block = static_cast<std::uint32_t>(random_below(random, endgames_.blocks(layer)));
      const auto lane = static_cast<std::uint32_t>(random_below(random, endgames_.lanes(layer)));
      const int side = static_cast<int>(random_below(random, 2));
      if (is_one(block, side) && visit_place({layer, block, lane, side}, visit)) ++n;
    }
  }

  const Bitskrieg& game() const { return game_; }
  const Endgames& endgames() const { return endgames_; }
  double seconds() const { return seconds_; }
  std::uint64_t positions() const { return solver_.stage().positions; }
  double gap() const { return std::ldexp(solver_.stage().gap, -endgame::unit_bits); }

 private:
  bool visit_place(const endgame::Place& place,
                   const std::function<void(const State&)>& visit) const {
    const State state = endgames_.state(place);
    if (!has(state)) return false;
    visit(state);
    return true;
  }

  const Bitskrieg game_;
  const State start_;
  const Endgames endgames_;
  const Limits limits_;
  endgame::Solver solver_;
  double seconds_ = 0;
};

}  // namespace arbiter::bitskrieg
