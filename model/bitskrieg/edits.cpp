#include "model/bitskrieg/edits.hpp"

#include <algorithm>

#include "model/bitskrieg/notation.hpp"

namespace arbiter::bitskrieg {

namespace {

class Editor {
 public:
  Editor(const Bitskrieg& game, const State& state, Edit_sink<State> sink)
      : game_(game), setup_(game.setup()), state_(state), sink_(sink) {}

  void list() const {
    for_squares(setup_.board, [&](int square) { this->square(square); });
    turn();
    rest();
  }

 private:
  template <class Change>
  void offer(const std::string& words, Change&& change) const {
    State after = state_;
    game_.complete(after);
    if (after.stage == Stage::roll) after.stage = Stage::turn;
    change(after);
    sink_(words, after);
  }
  /// Counts tanks that leave the board as destroyed, and takes others from those: by their types,
  /// else by whatever types the squad has.
  template <class Change>
  void offer_tanks(const std::string& words, Change&& change) const {
    offer(words, [&](State& after) {
      change(after);
      for (std::size_t side = 0; after.stage >= Stage::turn && side < 2; ++side) {
        const Count was = on_board(state_, static_cast<int>(side));
        const Count board = on_board(after, static_cast<int>(side));
        Count& destroyed = after.destroyed[side];
        for (std::size_t t = 0; t < types; ++t)
          destroyed[t] = static_cast<std::uint8_t>(std::clamp(
              destroyed[t] + was[t] - board[t], 0, std::max(0, setup_.pieces[t] - board[t])));
        for (std::size_t t = 0; t < types; ++t)
          while (sum(board) + sum(destroyed) > setup_.squad && destroyed[t] > 0) --destroyed[t];
        for (std::size_t t = 0; t < types; ++t)
          while (sum(board) + sum(destroyed) < setup_.squad &&
                 board[t] + destroyed[t] < setup_.pieces[t])
            ++destroyed[t];
      }
    });
  }

  /// What may stand on a square: tanks, as the notation writes them, obstacles and flags.
  void square(int square) const {
    const std::string place = "square:" + write_square(square) + ' ';
    const Plane here = bit(square);
    const bool has_tank = has(state_.all_tanks(), square);
    const int terrain = terrain_at(state_, square);
    const auto clear = [&](State& after) {
      after.take(square);
      for (Plane& tanks : after.tanks) tanks &= ~here;
      for (Plane& kind : after.terrain) kind &= ~here;
    };
    if (has_tank || terrain >= 0) offer_tanks(place + "vacant", clear);
    for (int side = 0; side < 2; ++side)
      for (std::size_t t = 0; t < types; ++t)
        for (std::size_t f = 0; f < facing_letters.size(); ++f) {
          const Tank tank{static_cast<Type>(t), static_cast<Facing>(f), false};
          if (has(state_.tanks[static_cast<std::size_t>(side)], square) &&
              state_.tank(square) == tank)
            continue;
          offer_tanks(place + std::string{type_letters[side][t], facing_letters[f]},
                      [&](State& after) {
                        clear(after);
                        if (setup_.terrain && terrain == woods) after.terrain[woods] |= here;
                        after.put(side, square, tank);
                      });
        }
    if (has_tank) {
      const bool is_finished = has(state_.finished, square);
      offer(place + (is_finished ? "unfinished" : "finished"),
            [&](State& after) { after.finished ^= here; });
    }
    for (int t = 0; has(setup_.inner, square) && t < (setup_.terrain ? terrains : 1); ++t)
      if (t != terrain)
        offer(place + terrain_letters[static_cast<std::size_t>(t)], [&](State& after) {
          if (t != woods) clear(after);
          for (Plane& kind : after.terrain) kind &= ~here;
          after.terrain[static_cast<std::size_t>(t)] |= here;
        });
    for (std::size_t side = 0; side < 2; ++side) {
      const bool is_there = has(state_.flags[side], square);
      offer(place + (is_there    ? "no_flag"
                     : side == 0 ? "F"
                                 : "f"),
            [&](State& after) {
              for (Plane& flags : after.flags) flags &= ~here;
              if (!is_there) after.flags[side] |= here;
            });
    }
  }

  void turn() const {
    const bool is_over = state_.stage == Stage::over;
    const auto set = [&](const std::string& words, Stage stage, int side) {
      if (state_.stage == stage && state_.side == side) return;
      offer_tanks(words, [&](State& after) {
        after.stage = stage, after.side = static_cast<std::uint8_t>(side);
        if (after.home < Home::first_rank) after.home = Home::first_rank;
        after.waiting = {};
      });
    };
    for (int side = 0; side < 2; ++side) {
      const std::string name = "P" + std::to_string(side + 1);
      set(name + ":to_move", Stage::turn, side);
      set(name + ":has_won", Stage::over, side);
    }
    if (!is_over || state_.side != 2) set("draw", Stage::over, 2);
  }

  /// Home edges, rebuild markers and destroyed tanks.
  void rest() const {
    for (int n = static_cast<int>(Home::first_rank); n <= static_cast<int>(Home::last_file); ++n)
      if (const auto home = static_cast<Home>(n); home != state_.home)
        offer("home " + write_home(home, setup_), [&](State& after) { after.home = home; });
    for (std::size_t side = 0; side < 2; ++side) {
      const std::string name = "P" + std::to_string(side + 1) + ':';
      const auto amounts = [&](const std::string& place, int now, int most, auto set) {
        for (int n = 1; n <= most; ++n) {
          const int to = (now + n) % (most + 1);
          offer(place + ' ' + std::to_string(to),
                [&](State& after) { set(after) = static_cast<std::uint8_t>(to); });
        }
      };
      amounts(name + "rebuilds", state_.rebuilds[side], setup_.rebuilds[side],
              [&](State& after) -> std::uint8_t& { return after.rebuilds[side]; });
      for (std::size_t t = 0; t < types; ++t)
        amounts(name + "destroyed:" + std::string(type_names[t]), state_.destroyed[side][t],
                setup_.pieces[t],
                [&](State& after) -> std::uint8_t& { return after.destroyed[side][t]; });
    }
  }

  const Bitskrieg& game_;
  const Setup& setup_;
  const State& state_;
  Edit_sink<State> sink_;
};

}  // namespace

void edits(const Bitskrieg& game, const State& state, Edit_sink<State> sink) {
  Editor(game, state, sink).list();
}

}  // namespace arbiter::bitskrieg
