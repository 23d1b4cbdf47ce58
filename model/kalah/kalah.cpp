#include "model/kalah/kalah.hpp"

#include <cassert>
#include <utility>

namespace arbiter::kalah {

Kalah::Kalah(const Ruleset& ruleset)
    : rules_(ruleset),
      houses_(rules_.value("houses")),
      all_seeds_(2 * houses_ * rules_.value("seeds")) {
  const Rule_trace::Pause pause;  // do not trace the questions that the fields use
  may_pass_ = rules_.in_force("KA-C07") && rules_.reading("KA-A03") == 2;
}

/// KA-C03.
State Kalah::start() const {
  State state;
  for (auto& row : state.houses) std::fill_n(row.begin(), houses_, Small(rules_.value("seeds")));
  return state;
}

void Kalah::complete(State& state) const {
  int rest = all_seeds_ - state.stores[0];
  for (const auto& row : state.houses)
    for (const int seeds : row) rest -= seeds;
  state.stores[1] = std::max(rest, -1);  // random states can have too many seeds
}

bool Kalah::canonicalize(State& state) const {
  if (state.mover == 0 || rules_.value("ahead") != 0) return false;
  std::swap(state.houses[0], state.houses[1]);
  std::swap(state.stores[0], state.stores[1]);
  state.mover = 0;
  return true;
}

/// KA-C02, KA-C05: the pit at `place`, in order of sowing.
Small& Kalah::pit(State& state, int player, int place) const {
  const int owner = place <= houses_ ? player : 1 - player;
  const int house = place % (houses_ + 1);
  return house == houses_ ? state.stores[owner] : state.houses[owner][house];
}

/// KA-A07.
bool Kalah::has_majority(const State& state) const {
  const int most = std::max<int>(state.stores[0], state.stores[1]);
  return 2 * most > all_seeds_ && rules_.reading("KA-A07") == 2;
}

/// KA-C09; KA-A05: whose row matters.
bool Kalah::has_empty_row(const State& state) const {
  if (is_empty(state, state.mover)) return true;
  return is_empty(state, 1 - state.mover) && rules_.reading("KA-A05") == 1;
}

/// KA-C01 turns alternate, KA-C04 the house belongs to the player and has seeds, KA-C09 the game is
/// not over.
Verdict Kalah::apply(State& state, int player, const Move& move) const {
  if (has_empty_row(state)) return Says::illegal("KA-C09", "the game is over: a row is empty");
  if (has_majority(state))
    return Says::illegal("KA-C09", "the game is over: a player has more than half of the seeds");
  if (player != state.mover) return Says::illegal("KA-C01", "it is the other player's turn");
  if (move.house == Move::pass) return pass(state);
  if (move.house < 0 || move.house >= houses_)
    return Says::illegal("KA-C04", "there is no such house");
  if (state.houses[player][move.house] == 0) return Says::illegal("KA-C04", "the house is empty");
  const int last = sow(state, player, move.house);
  capture(state, player, last);
  next_turn(state, player, last);
  finish(state, player);
  return Says::legal("KA-C04");
}

/// KA-C05: one seed goes into each pit, KA-C06: none into the opponent's store, KA-A04: none into
/// the house that they came from. Returns the place of the last seed.
int Kalah::sow(State& state, int player, int house) const {
  Small& origin = state.houses[player][house];
  const int circle = 2 * (houses_ + 1);
  int place = house;
  for (int hand = std::exchange(origin, Small(0)); hand > 0;) {
    place = (place + 1) % circle;
    if (place == circle - 1 && rules_.in_force("KA-C06")) {
      Says::applies("KA-C06");
      continue;
    }
    if (place == house && rules_.reading("KA-A04") == 2) continue;
    Small& next = pit(state, player, place);
    next = next + 1;
    --hand;
  }
  Says::applies("KA-C05");
  return place;
}

/// KA-C08; KA-A01: with an empty house opposite, KA-A02: the capturing seed.
void Kalah::capture(State& state, int player, int last) const {
  if (last >= houses_ || state.houses[player][last] != 1 || !rules_.in_force("KA-C08")) return;
  Says::applies("KA-C08");
  Small& opposite = state.houses[1 - player][houses_ - 1 - last];
  Small& store = state.stores[player];
  if (opposite == 0 && rules_.reading("KA-A01") == 1) return;
  store = store + std::exchange(opposite, Small(0));
  if (rules_.reading("KA-A02") == 2) return;
  store = store + std::exchange(state.houses[player][last], Small(0));
}

/// KA-C01, KA-C07; KA-A03: whether the player may pass.
void Kalah::next_turn(State& state, int player, int last) const {
  const bool extra = last == houses_ && rules_.in_force("KA-C07");
  if (extra) {
    Says::applies("KA-C07");
    state.again = rules_.reading("KA-A03") == 2;
  } else {
    Says::applies("KA-C01");
    state.mover = 1 - player;
    state.again = 0;
  }
}

/// KA-C09, KA-C10; KA-A06: who gets the remaining seeds.
void Kalah::finish(State& state, int sower) const {
  if (!over(state)) return;
  Says::applies("KA-C09");
  state.again = 0;
  if (has_majority(state)) return;
  for (int owner = 0; owner < 2; ++owner) {
    if (is_empty(state, owner)) continue;
    Says::applies("KA-C10");
    const int reading = rules_.reading("KA-A06");
    if (reading == 4) continue;
    Small& store = state.stores[reading == 1 ? owner : reading == 2 ? 1 - owner : sower];
    for (Small& house : state.houses[owner]) store = store + std::exchange(house, Small(0));
  }
}

/// KA-A03=2: the player declines the extra turn.
Verdict Kalah::pass(State& state) const {
  if (!state.again) return Says::illegal("KA-C07", "no extra turn may be declined now");
  const int player = state.mover;
  state.again = 0;
  state.mover = 1 - player;
  finish(state, player);
  return Says::legal("KA-C07");
}

/// KA-C11.
Result Kalah::result(const State& state) const {
  assert(over(state));
  Says::applies("KA-C11");
  const int more = state.stores[0] - state.stores[1] - rules_.value("ahead");
  if (more == 0) return {0.5, 0.5};
  return more > 0 ? Result{1.0, 0.0} : Result{0.0, 1.0};
}

static_assert(Game<Kalah> && Has_canonical_form<Kalah> && Has_pieces<Kalah> && Has_score<Kalah>);

}  // namespace arbiter::kalah
