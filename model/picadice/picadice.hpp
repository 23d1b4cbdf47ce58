// Picadice as a Game: the turn, the match, and the legal moves.
//
//   turn --roll--> rolling --dice--> rolled --play, loot or discard--> turn of the next player
//     \--raid---------------------------------------------------------/   (or over)
//
// apply() calls the rules. moves() looks up where the rules allow a block to be placed or taken, in
// tables with their results for every row; its own code decides only questions that concern more
// than one row: who may be looted, and whether a grid would be full. The conformance suite compares
// the two.
#pragma once
#include <string>
#include <vector>

#include "model/game.hpp"
#include "model/picadice/rules.hpp"

namespace arbiter::picadice {

template <class Code>
class Packed_turns;  // packed_turns.hpp

class Picadice {
 public:
  template <class Code>
  using Packed_turns = picadice::Packed_turns<Code>;
  using State = picadice::State;
  using Move = picadice::Move;
  struct Weighted_roll {
    Roll<Small> roll;
    std::uint64_t weight;
  };

  explicit Picadice(const Ruleset& ruleset);
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return setup_.ruleset(); }
  const Setup& setup() const { return setup_; }
  int players() const { return setup_.players; }
  int sides() const { return setup_.sides(); }
  int side(int player) const { return setup_.side(player); }

  State start() const;
  Turn turn(const State& state) const {
    return state.stage == Stage::over      ? Turn::over()
           : state.stage == Stage::rolling ? Turn::chance()
                                           : Turn::of(state.mover);
  }
  bool at_turn_boundary(const State& state) const {
    return state.stage == Stage::turn || state.stage == Stage::over;
  }
  /// All unordered rolls, each with the number of ways to roll it; the weights add up to
  /// faces^dice.
  const std::vector<Weighted_roll>& rolls() const { return rolls_; }
  std::uint64_t total_weight(const State&) const { return total_weight_; }
  template <class Sink>
  void outcomes(const State&, Sink&& sink) const {
    for (std::size_t i = 0; i < rolls_.size(); ++i)
      sink(Move{.kind = Move::Kind::dice, .outcome = static_cast<std::int16_t>(i)},
           rolls_[i].weight);
  }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const;

  Verdict apply(State& state, int player, const Move& move) const;
  Result result(const State& state) const;
  /// The points of each player's side in match play.
  std::vector<int> score(const State& state) const;

  /// The fields of a state at a turn boundary: the table, the mover, whether it is over, the match.
  template <class S, class F>
  void fields(S& state, F&& f) const;
  /// Canonicalizes a state at a turn boundary: colours are renamed, rows reflected (in a match,
  /// only entire grids), the picabirds in a lone player's nest normalised, and, where two sides sit
  /// alternately, seats moved so that player 1 is to move. Returns whether the sides swapped.
  bool canonicalize(State& state) const;
  /// Whether seats may be moved: two sides sit alternately.
  bool rotates() const;
  /// A lone player has nobody to loot from (PD-C11, PD-C16), so the number of picabirds in the nest
  /// does not matter, unless the rules are silent when there are too few of them (PD-A01).
  bool forgets_birds() const { return setup_.players == 1 && setup_.reading("PD-A01") != 0; }
  /// The columns, as bits, where a block of `count` counters may be placed in a row or taken.
  unsigned vacant_blocks(unsigned bits, int count) const {
    return chosen(vacant_[count][bits], [&] { return setup_.reading("PD-A03"); });
  }
  unsigned taken_blocks(unsigned bits, int count) const {
    return chosen(taken_[count][bits], [&] { return setup_.reading("PD-A04"); });
  }
  /// The number of counters on the grids and in the nest.
  int pieces(const State& state) const;

  /// Fills in the bags, which follow from the rest of the state.
  void complete(State& state) const {
    fill_bags(state.table, setup_);
    state.roll = {};
  }

  std::string write(const State& state) const;  // notation: docs/games/picadice.md
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view source) const;
  std::string write_move(const State& state, const Move& move) const;
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  std::string draw_svg(const State& state, std::string_view id = "board") const;

 private:
  static constexpr int most_block = most_limit;
  using Columns = std::array<std::uint8_t, 3>;  // sets of columns as bits, by reading
  using Blocks = std::array<std::array<Columns, 1 << most_columns>, most_block + 1>;
  /// Asks for the reading only if it matters.
  template <class Reading>
  static unsigned chosen(const Columns& columns, Reading&& reading) {
    if (columns[0] == columns[1] && columns[0] == columns[2]) return columns[0];
    return columns[static_cast<std::size_t>(reading() - 1)];
  }
  /// Fills [count][row bits] by applying a rule to every block under all readings of a question.
  template <class Rule>
  Blocks asked(std::string_view question, Rule&& rule) const;

  Verdict settle(State& state, Verdict verdict, bool bonus) const;
  void end_game(State& state) const;
  template <class Sink>
  void loots(const State& state, int player, Move::Kind kind, int count, Sink& sink) const;
  int vacancies(const State& state, int player) const;

  Setup setup_;
  std::vector<Weighted_roll> rolls_;
  std::uint64_t total_weight_ = 1;
  Blocks vacant_{}, taken_{};  // [count][row bits]
};

/// Reflects a row: column 1 becomes the last one, and so on.
std::uint8_t reflected(std::uint8_t bits, int columns);

/// Calls sink(number) for each set bit, lowest first.
template <class Sink>
void for_bits(unsigned bits, Sink&& sink) {
  for (; bits != 0; bits &= bits - 1) sink(std::countr_zero(bits));
}

inline int Picadice::vacancies(const State& state, int player) const {
  int taken = 0;
  for (int c = 0; c < setup_.colours; ++c)
    taken += std::popcount(state.table.lanes[c].rows[player].bits);
  return setup_.colours * setup_.columns - taken;
}

template <class Sink>
void Picadice::loots(const State& state, int player, Move::Kind kind, int count, Sink& sink) const {
  if (!setup_.in_force("PD-C11")) return;
  const bool fills = setup_.in_force("PD-C23") && vacancies(state, player) == count;
  for (int target = 0; target < setup_.players; ++target) {
    if (target == player) continue;
    if (setup_.teams && side(target) == side(player) && setup_.reading("PD-A09") == 2) continue;
    for (int c = 0; c < setup_.colours; ++c) {
      const auto& rows = state.table.lanes[c].rows;
      const unsigned free = fills ? 0 : vacant_blocks(rows[player].bits, count);
      for_bits(taken_blocks(rows[target].bits, count), [&](int from) {
        Move move{kind, static_cast<std::int8_t>(c), static_cast<std::int8_t>(target),
                  static_cast<std::int8_t>(from), -1};
        sink(move);
        for_bits(free, [&](int to) {
          move.to = static_cast<std::int8_t>(to);
          sink(move);
        });
      });
    }
  }
}

template <class Sink>
void Picadice::moves(const State& state, int player, Sink&& sink) const {
  if (player != state.mover) return;
  if (state.stage == Stage::turn) {
    sink(Move{Move::Kind::roll});
    if (!setup_.in_force("PD-C14")) return;
    for (int c = 0; c < setup_.colours; ++c) {
      const Lane<Small>& lane = state.table.lanes[c];
      if (lane.pile.nest == 0) continue;
      if (lane.pile.looted > 0 && setup_.in_force("PD-C23") &&
          vacancies(state, player) == lane.pile.nest)
        continue;
      for_bits(vacant_blocks(lane.rows[player].bits, lane.pile.nest), [&](int to) {
        sink(Move{.kind = Move::Kind::raid,
                  .colour = static_cast<std::int8_t>(c),
                  .to = static_cast<std::int8_t>(to)});
      });
    }
    if (state.table.birds.nest > 0)
      loots(state, player, Move::Kind::raid_birds, state.table.birds.nest, sink);
  } else if (state.stage == Stage::rolled) {
    sink(Move{Move::Kind::discard});
    for (int c = 0; c < setup_.colours; ++c) {
      if (state.roll[c] == 0) continue;
      for_bits(vacant_blocks(state.table.lanes[c].rows[player].bits, state.roll[c]), [&](int to) {
        sink(Move{.kind = Move::Kind::play,
                  .colour = static_cast<std::int8_t>(c),
                  .to = static_cast<std::int8_t>(to)});
      });
    }
    if (state.roll[bird] > 0) loots(state, player, Move::Kind::loot, state.roll[bird], sink);
  }
}

template <class Sink>
void Picadice::every_move(const State&, int, Sink&& sink) const {
  sink(Move{Move::Kind::roll});
  sink(Move{Move::Kind::discard});
  for (std::int8_t c = 0; c < setup_.colours; ++c) {
    for (std::int8_t to = 0; to < setup_.columns; ++to)
      for (auto kind : {Move::Kind::raid, Move::Kind::play})
        sink(Move{.kind = kind, .colour = c, .to = to});
    for (std::int8_t target = 0; target < setup_.players; ++target)
      for (std::int8_t from = 0; from < setup_.columns; ++from)
        for (std::int8_t to = -1; to < setup_.columns; ++to)
          for (auto kind : {Move::Kind::raid_birds, Move::Kind::loot})
            sink(Move{kind, c, target, from, to});
  }
}

template <class S, class F>
void Picadice::fields(S& state, F&& f) const {
  // The table comes last, so that the codes of one stage of a match are close together.
  std::uint8_t over = state.stage == Stage::over;
  f(Field{"over"}, over, 0, 1);
  if constexpr (!std::is_const_v<S>) state.stage = over ? Stage::over : Stage::turn;
  f(Field{"mover"}, state.mover, 0, setup_.players - 1);
  if (setup_.match > 0) {
    f(Field{"starter"}, state.starter, 0, setup_.players - 1);
    for (int s = 0; s < sides(); ++s)
      f(Field{"points", s}, state.points[s], 0, setup_.match - 1 + setup_.columns);
  }
  table_fields(state.table, setup_, f);
}

}  // namespace arbiter::picadice

#include "model/picadice/packed_turns.hpp"
