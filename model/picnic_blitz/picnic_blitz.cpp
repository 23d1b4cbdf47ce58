#include "model/picnic_blitz/picnic_blitz.hpp"

#include <cassert>

#include "model/dice/multisets.hpp"

namespace arbiter::picnic_blitz {

namespace {

/// PB-C12: the possible results of each number of dice, which are the same for every ruleset.
struct Roll_tables {
  std::array<std::vector<Picnic_blitz::Weighted_dice>, most_dice + 1> rolls;  // [dice]
  std::array<std::vector<std::uint16_t>, most_dice + 1> roll_at;              // [dice][number]

  Roll_tables() {
    const dice::Multisets& sets = dice::Multisets::all();
    for (int dice = 0; dice <= most_dice; ++dice)
      for (int n = 0; n < sets.count(dice); ++n) {
        Dice shown;
        for (int number = 0; number < most_tracks; ++number)
          shown.add(number, sets.counts(dice, n)[number]);
        rolls[dice].push_back({shown, sets.orders(dice, n)});
        roll_at[dice].insert(roll_at[dice].end(), sets.orders(dice, n),
                             static_cast<std::uint16_t>(n));
      }
  }
};
const Roll_tables& roll_tables() {
  static const Roll_tables tables;
  return tables;
}

}  // namespace

const std::vector<Picnic_blitz::Weighted_dice>& Picnic_blitz::rolls(int dice) {
  return roll_tables().rolls[dice];
}
Move Picnic_blitz::outcome_at(const State& state, std::uint64_t number) const {
  const std::uint16_t roll = roll_tables().roll_at[state.rolling][number];
  return {.kind = Move::Kind::dice, .dice = rolls(state.rolling)[roll].dice};
}

Picnic_blitz::Picnic_blitz(const Ruleset& ruleset) : setup_(ruleset) {
  std::array<std::shared_ptr<const Track_codes>, most_length + 1> of_length;
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup_.has_track(t)) continue;
    auto& codes = of_length[setup_.lengths[t]];
    if (!codes) codes = std::make_shared<const Track_codes>(setup_, setup_.lengths[t]);
    codes_[t] = codes;
  }
}

/// The rules that moves() needs, applied to the visible ants of one track.
Picnic_blitz::View Picnic_blitz::view(const State& state, int t) const {
  const Track<Small>& track = state.board.tracks[t];
  const int food = setup_.lengths[t];
  int controller = -1;
  std::array<int, most_length + 2> tallest{};  // [space + 1]: ants that lie there
  for (int p = 0; p < setup_.players; ++p) {
    const int space = track.space[p];
    if (space == food) controller = p;
    if (space != supply) ++tallest[space + 1];
  }
  const auto is_top = [&](int p) {
    return !setup_.in_force("PB-C33") || track.under[p] + 1 == tallest[track.space[p] + 1];
  };
  View out{};
  for (int p = 0; p < setup_.players; ++p) {
    if (p == state.mover || track.space[p] == supply || !is_top(p)) continue;
    if (p == controller) {
      out.cost[p] = setup_.in_force("PB-C22") ? 2 : 1;
    } else if (controller < 0 || setup_.reading("PB-A02") == 2) {
      out.cost[p] = 1;
    }
  }
  out.open = controller < 0 && (track.space[state.mover] == supply || is_top(state.mover));
  return out;
}

void Picnic_blitz::set_rerolls(State& state, int rerolls) const {
  state.rerolls = static_cast<std::uint8_t>(rerolls);
  state.groups = static_cast<std::uint8_t>(setup_.groups(rerolls));
  state.fixed = {};
}

/// PB-C12, PB-C14, PB-C16: adds the dice that were just rolled.
Verdict Picnic_blitz::show(State& state, const Dice& dice) const {
  if (dice.count() != state.rolling)
    return Says::illegal("PB-C12", "a different number of dice is being rolled");
  const bool first = state.stage == Stage::turn;
  for (int n = 0; n < most_tracks; ++n) {
    state.dice[n] = state.dice[n] + dice[n];
    if (setup_.reading("PB-A05") == 2 && !first && state.groups > 0)
      state.fixed[n] = state.fixed[n] + dice[n];
  }
  state.rolling = 0;
  state.stage = Stage::rolled;
  if (first) set_rerolls(state, allowance(state.board, state.mover, setup_));
  return first ? Says::legal("PB-C12") : Says::legal("PB-C14");
}

/// PB-C13 to PB-C17: re-rolls one group of dice.
Verdict Picnic_blitz::reroll(State& state, const Dice& dice) const {
  const int count = dice.count();
  if (state.groups == 0) {
    const int all = allowance(state.board, state.mover, setup_);
    return all == 0 ? Says::illegal("PB-C14", "the player has no active ant")
           : setup_.groups(all) == 2
               ? Says::illegal("PB-C17", "no re-rolls are left")
               : Says::illegal("PB-C16", "all re-rolls are made at once, and they are used up");
  }
  if (count > state.rerolls)
    return setup_.simplified ? Says::illegal("PB-C13", "at most three dice may be re-rolled")
                             : Says::illegal("PB-C14", "there are not enough re-rolls left");
  if (count > setup_.most_of_group())
    return Says::illegal("PB-C16", "a group has at most three dice");
  for (int n = 0; n < most_tracks; ++n) {
    if (dice[n] > state.dice[n])
      return Says::illegal("PB-C12", "the dice do not show those numbers");
    if (dice[n] > state.dice[n] - state.fixed[n])
      return Says::illegal("PB-C17", "one of the dice was already re-rolled in the first group");
  }
  for (int n = 0; n < most_tracks; ++n) state.dice[n] = state.dice[n] - dice[n];
  state.rolling = static_cast<std::uint8_t>(count);
  state.rerolls = static_cast<std::uint8_t>(state.rerolls - count);
  --state.groups;
  if (!setup_.simplified)
    Says::applies(state.groups > 0 ? Says::Cite("PB-C17") : Says::Cite("PB-C16"));
  if (state.groups == 0) state.rerolls = 0;
  if (state.rerolls == 0) state.groups = 0;
  if (state.groups == 0) state.fixed = {};
  state.stage = Stage::again;
  return setup_.simplified ? Says::legal("PB-C13") : Says::legal("PB-C14");
}

/// PB-C18: spends a Queen on a fresh set of re-rolls.
Verdict Picnic_blitz::queen_reroll(State& state) const {
  if (!setup_.in_force("PB-C18")) return Says::illegal("PB-C18", "the clause is switched off");
  if (const Verdict v = spend_queen(state.board, state.mover, setup_); !v.is_legal()) return v;
  const int fresh = allowance(state.board, state.mover, setup_);
  if (fresh == 0 && setup_.reading("PB-A30") == 1)
    return Says::illegal("PB-C14",
                         "the player has no active ant, so there are no re-rolls to gain");
  if (is_too_early_for_queen(state, fresh))
    return Says::illegal("PB-C18", "no die of the regular re-rolls has been rolled again");
  set_rerolls(state, fresh + (setup_.reading("PB-A08") == 2 ? state.rerolls : 0));
  return Says::legal("PB-C18");
}

/// PB-C10: the attack phase, in which Attacks are optional (PB-C23), and the movement (PB-C25).
Verdict Picnic_blitz::act(State& state, const Move& move) const {
  using Kind = Move::Kind;
  Board<Small>& board = state.board;
  const int player = state.mover;
  switch (move.kind) {
    case Kind::push: {
      Small attacks = state.attacks;
      const Verdict v =
          push(board.tracks[move.track], move.track, player, move.other, move.by, attacks, setup_);
      state.attacks = static_cast<std::uint8_t>(int{attacks});
      state.attacked = true;
      return v;
    }
    case Kind::queen_attack: {
      if (!setup_.in_force("PB-C24")) return Says::illegal("PB-C24", "the clause is switched off");
      if (const Verdict v = spend_queen(board, player, setup_); !v.is_legal()) return v;
      ++state.attacks;
      state.attacked = true;
      return Says::legal("PB-C24");
    }
    case Kind::move:
      Says::applies("PB-C25");
      return end_turn(state, advance(board.tracks[move.track], move.track, player,
                                     state.dice[move.track], setup_));
    case Kind::queen_move:
      return end_turn(state,
                      advance_two(board, move.track, move.other, player, state.dice, setup_));
    case Kind::skip:
      if (state.attacked)
        return Says::illegal("PB-C37", "the attack phase has begun, so it cannot be skipped");
      Says::applies("PB-C11"), Says::applies("PB-C37");
      return end_turn(state, take_queen(board, player, setup_));
    default:  // pass
      if (state.attacks > 0) Says::applies("PB-C23");
      return end_turn(state, Says::legal("PB-C31"));
  }
}

/// PB-C05, PB-C43: ends the turn or the game.
Verdict Picnic_blitz::end_turn(State& state, Verdict verdict) const {
  if (!verdict.is_legal()) return verdict;
  if (has_won(state.board, state.mover, setup_)) {
    Says::applies("PB-C42"), Says::applies("PB-C43"), Says::applies("PB-C44");
    begin(state, state.mover, Stage::over);
    return verdict;
  }
  Says::applies("PB-C05");
  begin(state, setup_.next(state.mover), Stage::turn);
  return verdict;
}

Verdict Picnic_blitz::apply(State& state, int player, const Move& move) const {
  State after = state;
  const Verdict verdict = attempt(state, player, move, after);
  if (verdict.is_legal()) state = after;
  return verdict;
}

Verdict Picnic_blitz::attempt(const State& state, int player, const Move& move,
                              State& after) const {
  using Kind = Move::Kind;
  if (state.stage == Stage::over) return Says::illegal("PB-C43", "the game is over");
  const bool is_chance = turn(state).kind == Turn::Kind::chance;
  if (move.kind == Kind::dice) {
    if (player != chance_player || !is_chance)
      return Says::illegal("PB-C12", "no dice are being rolled");
    return show(after, move.dice);
  }
  if (player != state.mover) return Says::illegal("PB-C05", "it is another player's turn");
  if (is_chance) return Says::illegal("PB-C12", "the dice are still being rolled");
  const bool of_rolling =
      move.kind == Kind::reroll || move.kind == Kind::queen_reroll || move.kind == Kind::keep;
  if (of_rolling != (state.stage == Stage::rolled))
    return Says::illegal(
        "PB-C10", of_rolling ? "the rolling phase is over" : "the rolling phase is not over");
  if (move.kind == Kind::keep) {
    begin(after, state.mover, Stage::acting);
    after.dice = state.dice;
    after.attacks = static_cast<std::uint8_t>(int{attacks_of(state.dice, setup_)});
    return Says::legal("PB-C19");
  }
  return move.kind == Kind::reroll         ? reroll(after, move.dice)
         : move.kind == Kind::queen_reroll ? queen_reroll(after)
                                           : act(after, move);
}

Result Picnic_blitz::result(const State& state) const {
  assert(state.stage == Stage::over);
  Says::applies("PB-C43");
  Result result(players(), 0.0);
  result[state.mover] = 1.0;
  return result;
}

std::vector<int> Picnic_blitz::score(const State& state) const {
  Says::applies("PB-C40"), Says::applies("PB-C42");
  std::vector<int> points;
  for (int p = 0; p < players(); ++p) points.push_back(picnic_blitz::score(state.board, p, setup_));
  return points;
}

bool Picnic_blitz::canonicalize(State& state) const {
  if (players() != 2 || state.mover == 0) return false;
  state.mover = 0;
  std::swap(state.board.queens[0], state.board.queens[1]);
  for (Track<Small>& track : state.board.tracks) {
    std::swap(track.space[0], track.space[1]);
    std::swap(track.under[0], track.under[1]);
  }
  return true;
}

static_assert(Game<Picnic_blitz> && Has_canonical_form<Picnic_blitz> &&
              Has_outcome_at<Picnic_blitz> && Has_score<Picnic_blitz>);

}  // namespace arbiter::picnic_blitz
