#include "properties/picnic_blitz/turns.hpp"

#include <algorithm>

namespace arbiter::picnic_blitz {

using Kind = Move::Kind;

int count_of(const Path<Picnic_blitz>& path, std::initializer_list<Kind> kinds) {
  return static_cast<int>(std::ranges::count_if(path, [&](const auto& step) {
    return std::ranges::find(kinds, step.move.kind) != kinds.end();
  }));
}

bool is_one_of(const Move& move, std::initializer_list<Kind> kinds) {
  return std::ranges::find(kinds, move.kind) != kinds.end();
}

Board_step<Small> observed(const State& state, const Move& move) {
  using Step = Board_step<Small>;
  Step step{.player = state.mover,
            .dice = state.dice,
            .kind = Step::leaves_the_board_alone,
            .attacks = state.attacks,
            .track = move.track,
            .other = move.other,
            .by = move.by};
  if (move.kind == Kind::push) step.kind = Step::pushes;
  if (move.kind == Kind::move) step.kind = Step::moves;
  if (move.kind == Kind::queen_move) step.kind = Step::moves_two;
  if (move.kind == Kind::skip) step.kind = Step::takes_queen;
  if (is_one_of(move, {Kind::queen_reroll, Kind::queen_attack})) step.kind = Step::spends_queen;
  return step;
}

int fewest_attacks(const State& state, const Move& move, const Setup& setup) {
  const bool on_food =
      state.board.tracks[move.track].space[move.other] == setup.lengths[move.track];
  const bool wasted = setup.reading("PB-A12") == 2 && state.attacks == 1;
  return move.by + (on_food && setup.in_force("PB-C22") && !wasted ? 1 : 0);
}

namespace {

/// Whether all dice show the same number.
bool are_alike(const Dice& dice) {
  for (int n = 0; n < most_tracks; ++n)
    if (dice[n] != 0) return dice[n] == dice.count();
  return false;
}
bool are_ones(const Dice& dice) { return dice[0] == dice.count(); }

/// The fewest turns in which one player can reach a Food: each turn advances one ant by all dice. A
/// turn that moves two ants costs a Queen, and therefore another turn.
int turns_to_food(const Setup& setup, int track) {
  return (setup.lengths[track] + setup.dice - 1) / setup.dice;
}

}  // namespace

bool is_alone(const Picnic_blitz&, const State& state, const Move& move) {
  if (move.kind == Kind::keep) return true;
  if (state.mover == 0)
    return move.kind == Kind::dice ? are_alike(move.dice) : move.kind == Kind::move;
  return move.kind == Kind::dice ? are_ones(move.dice) : move.kind == Kind::pass;
}

bool is_apart(const Picnic_blitz& game, const State& state, const Move& move) {
  if (move.kind == Kind::dice) return are_alike(move.dice);
  if (move.kind != Kind::move) return move.kind == Kind::keep;
  for (int p = 0; p < game.players(); ++p)
    if (p != state.mover && state.board.tracks[move.track].space[p] != 0) return false;
  return true;
}

bool is_on_the_first_track(const Picnic_blitz&, const State&, const Move& move) {
  return is_one_of(move, {Kind::dice, Kind::keep, Kind::pass}) ||
         (is_one_of(move, {Kind::push, Kind::move}) && move.track == 0);
}

bool is_about_queens(const Picnic_blitz&, const State&, const Move& move) {
  return move.kind == Kind::dice ? are_ones(move.dice)
                                 : is_one_of(move, {Kind::keep, Kind::skip, Kind::pass, Kind::move,
                                                    Kind::queen_reroll});
}

std::uint64_t least_turns_to_a_win(const Picnic_blitz& game) {
  const Setup& setup = game.setup();
  int least = 0;
  for (unsigned set = 0; set < 1U << most_tracks; ++set) {
    int turns = 0, points = 0;
    for (int t = 0; t < most_tracks; ++t)
      if (setup.has_track(t) && (set >> t & 1U) != 0)
        turns += turns_to_food(setup, t), points += setup.points[t];
    if (points >= setup.target && (least == 0 || turns < least)) least = turns;
  }
  const int turns = (least - 1) * setup.players + 1;
  return static_cast<std::uint64_t>(turns);
}

std::uint64_t least_turns_to_a_full_board(const Picnic_blitz& game) {
  int turns = 0;
  for (int t = 0; t < most_tracks; ++t)
    if (game.setup().has_track(t)) turns += turns_to_food(game.setup(), t);
  return static_cast<std::uint64_t>(turns);
}

std::uint64_t least_turns_to_bump_and_capture(const Picnic_blitz& game) {
  const Setup& setup = game.setup();
  const int needed = setup.in_force("PB-C22") ? 2 : 1;
  for (int straight = 1; straight <= setup.dice; ++straight)
    for (int t = 0; t < most_tracks; ++t)
      if (setup.attacks[straight - 1] >= needed && setup.has_track(t) &&
          setup.lengths[t] <= setup.dice - straight + 1)
        return 2;
  const int turns = setup.players + 1;
  return static_cast<std::uint64_t>(turns);
}

bool is_full_size(const Ruleset& ruleset) {
  const Setup here(ruleset), standard{Ruleset(book)};
  return here.lengths == standard.lengths && here.dice == standard.dice &&
         here.attacks == standard.attacks && here.in_force("PB-C19");
}

Expectation known_at_full_size(const Ruleset& ruleset) {
  return is_full_size(ruleset) ? Expectation::holds : Expectation::open;
}

}  // namespace arbiter::picnic_blitz
