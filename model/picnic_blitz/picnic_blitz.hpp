// Picnic Blitz as a Game: the turn, and the legal moves.
//
//   turn --dice--> rolled --reroll--> again --dice--> rolled ... --keep--> acting
//                    \--queen reroll--> rolled                        push, queen attack: acting
//                                                     move, queen move, skip, pass: the next turn
//                                                                                   (or over)
//
// moves() is independent of the rules: it looks at the visible ants of a track. apply() calls the
// rules. The two must agree.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/picnic_blitz/rules.hpp"
#include "model/picnic_blitz/track_codes.hpp"

namespace arbiter::picnic_blitz {

/// The number of dice that show each number, three bits for each.
class Dice {
 public:
  Dice() = default;
  explicit Dice(const Roll<Small>& roll) {
    for (int n = 0; n < most_tracks; ++n) add(n, roll[n]);
  }
  Roll<Small> roll() const {
    Roll<Small> roll;
    for (int n = 0; n < most_tracks; ++n) roll[n] = (*this)[n];
    return roll;
  }
  int operator[](int number) const { return static_cast<int>(bits_ >> 3 * number & 7U); }
  void add(int number, int count) { bits_ += static_cast<std::uint32_t>(count) << 3 * number; }
  int count() const {
    int sum = 0;
    for (int n = 0; n < most_tracks; ++n) sum += (*this)[n];
    return sum;
  }
  friend bool operator==(const Dice&, const Dice&) = default;

 private:
  std::uint32_t bits_ = 0;
};

struct Move {
  enum class Kind : std::uint8_t {
    dice,
    reroll,
    queen_reroll,
    keep,
    push,
    queen_attack,
    move,
    queen_move,
    skip,
    pass
  };
  Kind kind;
  std::int8_t track = 0;  // track of a push or move
  std::int8_t other = 0;  // push: the ant's owner; queen_move: the second track, a higher one
  std::int8_t by = 1;     // push: spaces
  Dice dice = {};         // dice, reroll
  friend bool operator==(const Move&, const Move&) = default;
};

class Open_turn;    // open_turn.hpp
class Dense_turns;  // dense_turns.hpp

class Picnic_blitz {
 public:
  using Open_turn = picnic_blitz::Open_turn;
  using Dense_turns = picnic_blitz::Dense_turns;
  using State = picnic_blitz::State;
  using Move = picnic_blitz::Move;
  struct Weighted_dice {
    Dice dice;
    std::uint64_t weight;
  };
  static constexpr int most_by = 6;  // maximum spaces in the notation of a push

  explicit Picnic_blitz(const Ruleset& ruleset);
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return setup_.ruleset(); }
  const Setup& setup() const { return setup_; }
  int players() const { return setup_.players; }
  int sides() const { return setup_.players; }
  int side(int player) const { return player; }

  /// The number of ants on tracks or on pictures of dice, not in the supply.
  int pieces(const State& state) const {
    int number = 0;
    for (const auto& track : state.board.tracks)
      for (int p = 0; p < setup_.players; ++p) number += track.space[p] != supply;
    return number;
  }

  /// PB-C04: the start, with all ants in the supply and all Queens beside the board.
  State start() const {
    State state;
    state.rolling = static_cast<std::uint8_t>(setup_.dice);
    return state;
  }
  Turn turn(const State& state) const {
    return state.stage == Stage::over                                  ? Turn::over()
           : state.stage == Stage::turn || state.stage == Stage::again ? Turn::chance()
                                                                       : Turn::of(state.mover);
  }
  bool at_turn_boundary(const State& state) const {
    return state.stage == Stage::turn || state.stage == Stage::over;
  }

  /// All results of a number of dice, regardless of order, each with its number of orders; numbered
  /// as in dice::Multisets.
  static const std::vector<Weighted_dice>& rolls(int dice);
  std::uint64_t total_weight(const State& state) const {
    std::uint64_t weight = 1;
    for (int n = 0; n < state.rolling; ++n) weight *= most_tracks;
    return weight;
  }
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const {
    for (const auto& [dice, weight] : rolls(state.rolling))
      sink(Move{.kind = Move::Kind::dice, .dice = dice}, weight);
  }
  Move outcome_at(const State& state, std::uint64_t number) const;
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const;

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;
  /// The points of the Foods that each player controls.
  std::vector<int> score(const State& state) const;

  /// The fields of a state at a turn boundary: whether it is over, the mover, the Queens, and each
  /// track's code (track_codes.hpp).
  template <class S, class F>
  void fields(S& state, F&& f) const {
    std::uint8_t over = state.stage == Stage::over;
    f(Field{"over"}, over, 0, 1);
    if constexpr (!std::is_const_v<S>) state.stage = over ? Stage::over : Stage::turn;
    f(Field{"mover"}, state.mover, 0, setup_.players - 1);
    for (int p = 0; setup_.has_queens() && p < setup_.players; ++p)
      f(Field{"queen", p}, state.board.queens[p], 0, 1);
    for (int t = 0; t < most_tracks; ++t) {
      if (!setup_.has_track(t)) continue;
      auto& track = state.board.tracks[t];
      int number = codes_[t]->number(track);
      f(Field{"track", t}, number, 0, codes_[t]->size() - 1);
      if constexpr (!std::is_const_v<S>) track = codes_[t]->track(number);
    }
  }
  /// The code of the ants on each track; 0 where there is no track.
  std::array<int, most_tracks> track_numbers(const Board<Small>& board) const {
    std::array<int, most_tracks> numbers{};
    for (int t = 0; t < most_tracks; ++t)
      if (setup_.has_track(t)) numbers[t] = codes_[t]->number(board.tracks[t]);
    return numbers;
  }
  /// The codes of a track of the board.
  const Track_codes& codes(int t) const { return *codes_[t]; }
  void complete(State& state) const { begin(state, state.mover, state.stage); }
  /// With two players, makes the player to move player a. Returns whether they changed places.
  bool canonicalize(State& state) const;

  std::string write(const State& state) const;  // notation: docs/games/picnic_blitz.md
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view source) const;
  std::string write_move(const State& state, const Move& move) const;
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  /// One track as moves() sees it, without consulting the rules.
  struct View {
    std::array<int, most_players> cost;  // Attacks to push the ant one space; 0 if impossible
    bool open;                           // whether the mover can move here, given the dice
  };
  View view(const State& state, int t) const;

  /// Clears everything about the turn; `mover` plays the next one.
  void begin(State& state, int mover, Stage stage) const {
    state = State{.board = state.board, .stage = stage, .mover = static_cast<std::uint8_t>(mover)};
    state.rolling = static_cast<std::uint8_t>(stage == Stage::turn ? setup_.dice : 0);
  }
  void set_rerolls(State& state, int rerolls) const;
  /// Judges a move in `state`; if it is legal, `after` has its effect. `after` begins as `state`.
  Verdict attempt(const State& state, int player, const Move& move, State& after) const;
  Verdict show(State& state, const Dice& dice) const;
  Verdict reroll(State& state, const Dice& dice) const;
  Verdict queen_reroll(State& state) const;
  /// PB-A33: whether a Queen must wait, because the player has made none of the `regular` re-rolls.
  bool is_too_early_for_queen(const State& state, int regular) const {
    return regular > 0 && state.rerolls == regular && setup_.reading("PB-A33") == 2;
  }
  Verdict act(State& state, const Move& move) const;
  Verdict end_turn(State& state, Verdict verdict) const;

  Setup setup_;
  std::array<std::shared_ptr<const Track_codes>, most_tracks> codes_;  // null for a missing track
};

/// Calls sink(dice) for every choice of at most `most` dice.
template <class Sink>
void for_choices(const Dice& from, int most, Sink&& sink, int number = 0, Dice chosen = {}) {
  if (number == most_tracks) return sink(chosen);
  for (int n = 0; n <= from[number] && n <= most; ++n) {
    Dice next = chosen;
    next.add(number, n);
    for_choices(from, most - n, sink, number + 1, next);
  }
}

template <class Sink>
void Picnic_blitz::moves(const State& state, int player, Sink&& sink) const {
  using Kind = Move::Kind;
  if (player != state.mover) return;
  const bool queen = state.board.queens[player] != 0;
  if (state.stage == Stage::rolled) {
    sink(Move{Kind::keep});
    if (state.groups > 0) {
      Roll<Small> free = state.dice;
      for (int n = 0; n < most_tracks; ++n) free[n] = free[n] - state.fixed[n];
      for_choices(Dice(free), std::min<int>(state.rerolls, setup_.most_of_group()),
                  [&](const Dice& dice) {
                    if (dice != Dice{}) sink(Move{.kind = Kind::reroll, .dice = dice});
                  });
    }
    if (queen && setup_.in_force("PB-C18")) {
      const int fresh = allowance(state.board, player, setup_);
      if ((setup_.reading("PB-A30") == 2 || fresh > 0) && !is_too_early_for_queen(state, fresh))
        sink(Move{Kind::queen_reroll});
    }
  } else if (state.stage == Stage::acting) {
    sink(Move{Kind::pass});
    if (!queen && !state.attacked && setup_.has_queens()) sink(Move{Kind::skip});
    std::array<View, most_tracks> views;
    for (std::int8_t t = 0; t < most_tracks; ++t)
      if (setup_.has_track(t)) views[t] = view(state, t);
    const int longest = setup_.reading("PB-A10") == 2 ? state.attacks : 1;
    for (std::int8_t t = 0; state.attacks > 0 && t < most_tracks; ++t) {
      for (std::int8_t p = 0; setup_.has_track(t) && p < setup_.players; ++p) {
        const int cost = views[t].cost[p], space = state.board.tracks[t].space[p];
        if (cost == 0) continue;
        for (int by = 1; by <= longest; ++by) {
          const bool room = setup_.reading("PB-A03") == 2 ? space - by > 0 : space - by >= 0;
          const bool enough = state.attacks >= cost + by - 1;
          const bool wasted =
              by == 1 && state.attacks == 1 && cost == 2 && setup_.reading("PB-A12") == 2;
          if (room && (enough || wasted))
            sink(Move{Kind::push, t, p, static_cast<std::int8_t>(by)});
        }
      }
    }
    if (queen && setup_.in_force("PB-C24")) sink(Move{Kind::queen_attack});
    const auto can = [&](int t) {
      return state.dice[t] > 0 && setup_.has_track(t) && views[t].open;
    };
    for (std::int8_t t = 0; t < most_tracks; ++t) {
      if (!can(t)) continue;
      sink(Move{Kind::move, t});
      if (!queen || !setup_.in_force("PB-C32")) continue;
      for (auto u = static_cast<std::int8_t>(t + 1); u < most_tracks; ++u)
        if (can(u)) sink(Move{Kind::queen_move, t, u});
    }
  }
}

template <class Sink>
void Picnic_blitz::every_move(const State&, int, Sink&& sink) const {
  using Kind = Move::Kind;
  for (const Kind kind :
       {Kind::queen_reroll, Kind::keep, Kind::queen_attack, Kind::skip, Kind::pass})
    sink(Move{kind});
  for (int dice = 1; dice <= setup_.dice; ++dice)
    for (const auto& each : rolls(dice)) sink(Move{.kind = Kind::reroll, .dice = each.dice});
  for (std::int8_t t = 0; t < most_tracks; ++t) {
    for (std::int8_t p = 0; p < setup_.players; ++p)
      for (std::int8_t by = 1; by <= most_by; ++by) sink(Move{Kind::push, t, p, by});
    sink(Move{Kind::move, t});
    for (auto u = static_cast<std::int8_t>(t + 1); u < most_tracks; ++u)
      sink(Move{Kind::queen_move, t, u});
  }
}

}  // namespace arbiter::picnic_blitz

// These headers use the class above; solvers of dice turns need them.
#include "model/picnic_blitz/dense_turns.hpp"
#include "model/picnic_blitz/open_turn.hpp"
