// The rules of Picnic Blitz, one function for each clause or small group, in the rulebook's order.
// Players and explorers use N = Small, proofs N = smt::Int. A track is passed with its number,
// counted from 0.
#pragma once
#include "model/picnic_blitz/state.hpp"

namespace arbiter::picnic_blitz {

/// Whether the player's ant is on the track, or on the picture in front of it (PB-A03).
template <Number N>
Truth_of<N> on_board(const Track<N>& track, int player) {
  return track.space[player] != N(supply);
}
/// PB-C03, PB-C08: whether the ant is on the last space.
template <Number N>
Truth_of<N> controls(const Track<N>& track, int t, int player, const Setup& setup) {
  return track.space[player] == N(setup.lengths[t]);
}
/// Whether another player controls the Food.
template <Number N>
Truth_of<N> controlled_by_other(const Track<N>& track, int t, int player, const Setup& setup) {
  Truth_of<N> found = false;
  for (int p = 0; p < setup.players; ++p)
    if (p != player) found = found | controls(track, t, p, setup);
  return found;
}
/// Whether one ant is on the same space as another and above it.
template <Number N>
Truth_of<N> lies_above(const Track<N>& track, int upper, int lower) {
  const Truth_of<N> together = track.space[upper] == track.space[lower],
                    higher = track.under[upper] > track.under[lower];
  return together & higher;
}
/// PB-C33: whether another ant is on top of it.
template <Number N>
Truth_of<N> covered(const Track<N>& track, int player, const Setup& setup) {
  Truth_of<N> found = false;
  if (!setup.in_force("PB-C33")) return found;
  for (int p = 0; p < setup.players; ++p)
    if (p != player) found = found | lies_above(track, p, player);
  const Truth_of<N> there = on_board(track, player), pinned = found & there;
  if (certain(pinned)) Says::applies("PB-C33");
  return pinned;
}

/// PB-C15: whether an ant is active; PB-A01 decides for the controller itself.
template <Number N>
Truth_of<N> active(const Track<N>& track, int t, int player, const Setup& setup) {
  const Truth_of<N> there = on_board(track, player), under = covered(track, player, setup),
                    closed = controlled_by_other(track, t, player, setup),
                    done = controls(track, t, player, setup);
  if (certain(there)) Says::applies("PB-C15");
  const Truth_of<N> free = there & !under & !closed;
  return setup.reading("PB-A01") == 1 ? free : free & !done;
}
/// PB-C15: the number of the player's active ants on all tracks.
template <Number N>
N active_ants(const Board<N>& board, int player, const Setup& setup) {
  N sum = 0;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t))
      sum = sum + choose(active(board.tracks[t], t, player, setup), N(1), N(0));
  return sum;
}
/// PB-C13, PB-C14: the number of dice that the player may re-roll.
template <Number N>
N allowance(const Board<N>& board, int player, const Setup& setup) {
  Says::applies(setup.simplified ? Says::Cite("PB-C13") : Says::Cite("PB-C14"));
  if (setup.simplified) return N(simplified_rerolls);
  return active_ants(board, player, setup);
}

/// PB-C19, PB-A13: the Attacks that the longest straight among the dice earns.
template <Number N>
N attacks_of(const Roll<N>& dice, const Setup& setup) {
  N earned = 0;
  if (!setup.in_force("PB-C19")) return earned;
  for (int length = 1; length <= setup.dice; ++length) {
    Truth_of<N> some = false;
    for (int first = 0; first + length <= most_tracks; ++first) {
      Truth_of<N> straight = true;
      for (int t = first; t < first + length; ++t) straight = straight & (dice[t] > N(0));
      some = some | straight;
    }
    earned = choose(some, N(setup.attacks[length - 1]), earned);  // a longer straight overrides
  }
  return earned;
}

/// Puts an ant on a space, on top of the pile there or at its bottom. It must have left its old
/// space.
template <Number N>
void arrive(Track<N>& track, int player, const N& space, bool on_top, const Setup& setup) {
  N below = 0;
  for (int p = 0; p < setup.seats(); ++p) {
    if (p == player) continue;
    const Truth_of<N> there = track.space[p] == space, ants = space != N(supply);
    const Truth_of<N> piled = there & ants;
    if (certain(piled)) Says::applies(on_top ? Says::Cite("PB-C34") : Says::Cite("PB-C35"));
    const N one = choose(piled, N(1), N(0));
    if (on_top) {
      below = below + one;
    } else {
      track.under[p] = track.under[p] + one;
    }
  }
  track.space[player] = space;
  track.under[player] = below;
}
/// PB-C36: takes an ant from its space. The ants below it are free again; those above it drop by
/// one, but there are none unless the clause on pinning is switched off.
template <Number N>
void leave(Track<N>& track, int player, const Setup& setup) {
  for (int p = 0; p < setup.seats(); ++p)
    if (certain(lies_above(track, player, p))) Says::applies("PB-C36");
  if (setup.in_force("PB-C33")) return;
  for (int p = 0; p < setup.seats(); ++p) {
    if (p == player) continue;
    const Truth_of<N> above = lies_above(track, p, player);
    if (certain(above)) Says::applies("PB-C36");
    track.under[p] = track.under[p] - choose(above, N(1), N(0));
  }
}

/// PB-C21, PB-C22, PB-C33, PB-C35: pushes another player's ant back `by` spaces and subtracts the
/// cost from `attacks`.
template <Number N>
Verdict push(Track<N>& track, int t, int attacker, int victim, int by, N& attacks,
             const Setup& setup) {
  if (victim == attacker) return Says::illegal("PB-C21", "a player cannot attack their own ant");
  if (!setup.has_track(t) || !on_board(track, victim))
    return Says::illegal("PB-C21", "the player has no ant on the track");
  if (by > 1 && setup.reading("PB-A10") == 1)
    return Says::illegal("PB-C21", "an Attack pushes one space");
  if (covered(track, victim, setup))
    return Says::illegal("PB-C33", "the ant is pinned under another one");
  const int most_back = setup.reading("PB-A03") == 2 ? 1 : 0;  // the last space it can reach
  if (track.space[victim] - by < N(most_back))
    return Says::illegal("PB-C21", "there is no space to push the ant back to");
  if (controls(track, t, victim, setup)) {
    Says::applies("PB-C22");
    const int cost = setup.in_force("PB-C22") ? by + 1 : by;
    if (attacks < N(cost)) {
      if (by > 1 || setup.reading("PB-A12") == 1 || attacks != N(1))
        return Says::illegal("PB-C22", "pushing an ant off a Food takes more Attacks");
      attacks = 0;
      return Says::legal("PB-C22", "without effect");
    }
    attacks = attacks - cost;
  } else {
    if (setup.reading("PB-A02") == 1 && controlled_by_other(track, t, victim, setup))
      return Says::illegal("PB-C41", "the Food is controlled, so all ants behind it are pinned");
    if (attacks < N(by)) return Says::illegal("PB-C19", "there are not enough Attacks");
    attacks = attacks - by;
  }
  Says::applies("PB-C19");
  N to = track.space[victim] - by;
  if (setup.reading("PB-A03") == 3) to = choose(to == N(0), N(icon), to);
  if (setup.reading("PB-A03") == 4) to = choose(to == N(0), N(1), to);
  leave(track, victim, setup);
  arrive(track, victim, to, false, setup);
  return Says::legal("PB-C21");
}

/// PB-C26 to PB-C30, PB-C34: moves the player on a track by the dice that show its number.
template <Number N>
Verdict advance(Track<N>& track, int t, int player, const N& dice, const Setup& setup) {
  if (!setup.has_track(t)) return Says::illegal("PB-C07", "there is no such track");
  if (dice == N(0)) return Says::illegal("PB-C26", "no die shows the track's number");
  if (controlled_by_other(track, t, player, setup))
    return Says::illegal("PB-C30", "another player controls the Food");
  if (controls(track, t, player, setup))
    return Says::illegal("PB-C41", "the player's ant is already on the Food");
  if (covered(track, player, setup))
    return Says::illegal("PB-C30", "the player's ant is pinned under another one");
  Says::applies("PB-C26");
  const N food = setup.lengths[t];
  const N from = choose(track.space[player] < N(0), N(0), track.space[player]);
  const N to = choose(from + dice < food, N(from + dice), food);
  if (certain(from + dice > food)) Says::applies("PB-C27");
  if (certain(to == food)) Says::applies("PB-C08");
  leave(track, player, setup);
  arrive(track, player, to, true, setup);
  return Says::legal("PB-C28");
}

/// PB-C40, PB-C42: the player's score.
template <Number N>
N score(const Board<N>& board, int player, const Setup& setup) {
  N sum = 0;
  for (int t = 0; t < most_tracks; ++t)
    if (setup.has_track(t))
      sum = sum + choose(controls(board.tracks[t], t, player, setup), N(setup.points[t]), N(0));
  return sum;
}
/// PB-C43: whether the player has reached the target.
template <Number N>
Truth_of<N> has_won(const Board<N>& board, int player, const Setup& setup) {
  return score(board, player, setup) >= N(setup.target);
}

/// PB-C18, PB-C24, PB-C32, PB-C39: returns the player's Queen to the others.
template <Number N>
Verdict spend_queen(Board<N>& board, int player, const Setup& setup) {
  if (!setup.has_queens()) return Says::illegal("PB-C13", "the simplified game has no Queens");
  if (board.queens[player] == N(0)) return Says::illegal("PB-C38", "the player has no Queen");
  board.queens[player] = 0;
  return Says::legal("PB-C38");
}
/// PB-C11, PB-C37 to PB-C39: gives the player a Queen for skipping attack and movement.
template <Number N>
Verdict take_queen(Board<N>& board, int player, const Setup& setup) {
  if (!setup.has_queens()) return Says::illegal("PB-C13", "the simplified game has no Queens");
  if (board.queens[player] != N(0))
    return Says::illegal("PB-C39", "the player already has a Queen");
  board.queens[player] = 1;
  return Says::legal("PB-C38");
}

/// PB-C32: moves two ants by two numbers, the second only if the first did not win. `t` and `u`
/// differ.
template <Number N>
Verdict advance_two(Board<N>& board, int t, int u, int player, const Roll<N>& dice,
                    const Setup& setup) {
  if (!setup.in_force("PB-C32")) return Says::illegal("PB-C32", "the clause is switched off");
  if (t == u) return Says::illegal("PB-C32", "the two numbers must differ");
  if (const Verdict v = spend_queen(board, player, setup); !v.is_legal()) return v;
  Says::applies("PB-C32");
  Board<N> after = board;
  // Both must be possible, even if the first one wins (PB-A15).
  if (const Verdict v = advance(after.tracks[u], u, player, dice[u], setup); !v.is_legal())
    return v;
  if (const Verdict v = advance(board.tracks[t], t, player, dice[t], setup); !v.is_legal())
    return v;
  if (has_won(board, player, setup)) return Says::legal("PB-C43");
  board.tracks[u] = after.tracks[u];
  return Says::legal("PB-C32");
}

}  // namespace arbiter::picnic_blitz
