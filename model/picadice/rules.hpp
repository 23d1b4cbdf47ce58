// The rules of Picadice, one function for each clause or small group of clauses, in the rulebook's
// order. Each function works on plain numbers and on terms (see model/number.hpp).
//
// The order of a turn: the play (place or loot), the win, the discard. A verdict that is not legal
// may leave the table half changed, so callers judge on a copy. A rule consults a reading only if
// the reading may affect the table (`certain` is false for whatever a term leaves undetermined).
#pragma once
#include "model/picadice/state.hpp"

namespace arbiter::picadice {

/// PD-C06, PD-C17: every circle of the player's grid has a counter.
template <Number N>
Truth_of<N> full(const Table<N>& table, int player, const Setup& setup) {
  Truth_of<N> all = true;
  for (int c = 0; c < setup.colours; ++c)
    all = all & table.lanes[c].rows[player].all(N(0), N(setup.columns), setup.columns);
  return all;
}

/// PD-C18: places counters side by side in their row, PD-C19: all of them; PD-A03: touching others,
/// or leaving no gap.
template <Number N>
Verdict place(Row<N>& row, const N& first, const N& count, const Setup& setup) {
  if (count < N(1)) return Says::illegal("PD-C19", "there is no counter to place");
  if (first < N(0) || first + count > N(setup.columns))
    return Says::illegal("PD-C18", "the counters do not fit in the row");
  if (row.any(first, count, setup.columns)) return Says::illegal("PD-C18", "a circle is occupied");
  const Truth_of<N> is_first = !row.any(N(0), N(setup.columns), setup.columns);
  const Truth_of<N> is_near = row.any(first - 1, count + 2, setup.columns);
  const Truth_of<N> touch = is_first | is_near;
  if (!certain(touch) && setup.reading("PD-A03") == 2 && !touch)
    return Says::illegal("PD-C18", "the counters do not touch a counter in the row");
  Row<N> filled = row;
  filled.put(first, count, setup.columns, 1);
  const Truth_of<N> whole = filled.unbroken(setup.columns);
  if (!certain(whole) && setup.reading("PD-A03") == 3 && !whole)
    return Says::illegal("PD-C18", "the counters of the row would have a gap between them");
  if (certain(count > N(1))) Says::applies("PD-C19");
  row = filled;
  return Says::legal("PD-C18");
}

/// PD-C20: removes adjacent counters from one row; PD-A04, PD-C28: not from the middle of a run, or
/// leaving no gap.
template <Number N>
Verdict take(Row<N>& row, const N& from, const N& count, const Setup& setup) {
  if (from < N(0) || from + count > N(setup.columns))
    return Says::illegal("PD-C20", "the row has no such circles");
  if (!row.all(from, count, setup.columns))
    return Says::illegal("PD-C20", "there are not enough adjacent counters there");
  const Truth_of<N> at_start = from <= N(0), at_end = from + count >= N(setup.columns);
  const Truth_of<N> at_vacancy = !row.all(from - 1, count + 2, setup.columns);
  const Truth_of<N> ends_run = at_start | at_end | at_vacancy;
  if (!certain(ends_run) && setup.reading("PD-A04") == 2 && !ends_run)
    return Says::illegal("PD-C28", "the counters lie in the middle of a run");
  Row<N> left = row;
  left.put(from, count, setup.columns, 0);
  const Truth_of<N> whole = left.unbroken(setup.columns);
  if (!certain(whole) && setup.reading("PD-A04") == 3 && !whole)
    return Says::illegal("PD-C28", "the counters that stay would have a gap between them");
  row = left;
  return Says::legal("PD-C20");
}

/// PD-C25: the counters that remain of `total` in a circle; PD-A14: how often to remove `limit`.
template <Number N>
N overflow(N total, const Setup& setup) {
  if (certain(total > N(setup.limit))) Says::applies("PD-C25");
  const auto remove = [&] { total = choose(total > N(setup.limit), total - setup.limit, total); };
  remove();
  if (certain(total <= N(setup.limit)) || setup.reading("PD-A14") != 1) return total;
  for (int i = 1; i < setup.most_overflows(); ++i) remove();
  return total;
}

/// PD-C12, PD-C24, PD-C25: moves `looted` counters from a grid and `dice` counters from the bag
/// into the nest. PD-A01 (picabirds) and PD-A02 decide what happens if the bag contains too few;
/// PD-A28 decides where the counters go that overflow.
template <Number N>
Verdict into_nest(Pile<N>& pile, const N& looted, const N& dice, bool are_birds,
                  const Setup& setup) {
  if (are_birds) Says::applies("PD-C05");
  const N outside = pile.nest + pile.bag + looted;  // all counters that are not on a grid
  N total = pile.nest + looted + dice;
  const auto too_few = pile.bag < dice;
  if (too_few) {
    const int shortage = are_birds ? setup.reading("PD-A01") : setup.reading("PD-A02");
    if (shortage == 0)
      return Says::silent("PD-C12", "the bag holds fewer counters than are discarded");
    if (shortage == 2) total = outside;
  }
  const N rest = overflow(total, setup);
  if (!certain(rest <= N(setup.limit)) && setup.reading("PD-A14") == 2 && rest > N(setup.limit))
    return Says::silent("PD-C25", "after one removal there are still too many counters");
  if (too_few && rest > outside)
    return Says::silent("PD-C12", "the bag holds too few counters even after the removal");
  const N marked = pile.looted + looted, removed = total - rest;
  if (!certain(marked == N(0)) && setup.reading("PD-A08") == 2) {
    // PD-A26: how many of the removed counters were looted
    pile.looted = setup.reading("PD-A26") == 1 ? N(choose(marked > removed, marked - removed, N(0)))
                                               : N(choose(marked > rest, rest, marked));
  }
  pile.nest = rest;
  N stays = outside - rest;  // in the bag
  if (!are_birds && !certain(removed == N(0)) && setup.reading("PD-A28") == 2) {
    const N left = choose(pile.bag > dice, pile.bag - dice, N(0));
    pile.gone = pile.gone + stays - left;
    stays = left;
  }
  pile.bag = stays;
  return Says::legal("PD-C24");
}

/// PD-C11, PD-C20 to PD-C23: `count` picabirds take counters from one other player. The counters go
/// to the player's own row from column `to` onwards, or the caller puts them into the nest
/// (`to_nest`).
template <Number N>
Verdict loot(Table<N>& table, int player, int target, int colour, const N& from, const N& count,
             bool to_nest, const N& to, const Setup& setup) {
  if (!setup.in_force("PD-C11")) return Says::illegal("PD-C11", "looting is switched off");
  if (count < N(1)) return Says::illegal("PD-C11", "there are no picabirds");
  if (target == player) return Says::illegal("PD-C21", "a player cannot loot from their own grid");
  if (setup.teams && setup.side(target) == setup.side(player) && setup.reading("PD-A09") == 2)
    return Says::illegal("PD-C21", "a player cannot loot from a partner");
  Says::applies("PD-C11");
  if (certain(count > N(1))) Says::applies("PD-C21");
  Lane<N>& lane = table.lanes[colour];
  if (const Verdict v = take(lane.rows[target], from, count, setup); !v.is_legal()) return v;
  if (to_nest) return Says::legal("PD-C22");
  if (const Verdict v = place(lane.rows[player], to, count, setup); !v.is_legal()) return v;
  if (setup.in_force("PD-C23") && full(table, player, setup))
    return Says::illegal("PD-C23", "looted counters would fill the last vacant circle");
  return Says::legal("PD-C22");
}

/// PD-C14, PD-C15: all counters of one colour move from the nest to the player's grid. PD-A08
/// decides what happens to looted counters.
template <Number N>
Verdict raid(Table<N>& table, int player, int colour, const N& first, const Setup& setup) {
  if (!setup.in_force("PD-C14")) return Says::illegal("PD-C14", "raiding is switched off");
  Lane<N>& lane = table.lanes[colour];
  if (lane.pile.nest == N(0)) return Says::illegal("PD-C14", "the circle is empty");
  Says::applies("PD-C14");
  if (const Verdict v = place(lane.rows[player], first, lane.pile.nest, setup); !v.is_legal())
    return v;
  if (!certain(lane.pile.looted == N(0)) && setup.in_force("PD-C23") &&
      setup.reading("PD-A08") == 2 && lane.pile.looted > N(0) && full(table, player, setup))
    return Says::illegal("PD-C23", "a looted counter would fill the last vacant circle");
  lane.pile.nest = 0;
  lane.pile.looted = 0;
  return Says::legal("PD-C15");
}

/// PD-C14, PD-C16: all picabirds in the nest loot; then they return to the bag.
template <Number N>
Verdict raid_birds(Table<N>& table, int player, int target, int colour, const N& from, bool to_nest,
                   const N& to, const Setup& setup) {
  if (!setup.in_force("PD-C14")) return Says::illegal("PD-C14", "raiding is switched off");
  const N count = table.birds.nest;
  if (count == N(0)) return Says::illegal("PD-C14", "the circle is empty");
  Says::applies("PD-C14");
  if (const Verdict v = loot(table, player, target, colour, from, count, to_nest, to, setup);
      !v.is_legal())
    return v;
  if (to_nest) {
    const Verdict v = into_nest(table.lanes[colour].pile, count, N(0), false, setup);
    if (!v.is_legal()) return v;
  }
  table.birds.bag = table.birds.bag + count;
  table.birds.nest = 0;
  return Says::legal("PD-C16");
}

/// PD-C12: the counters of all unused dice go to the nest. `looted` counters of colour
/// `loot_colour` go there first (or are added to the dice, PD-A13).
template <Number N>
Verdict discard(Table<N>& table, const Roll<N>& dice, int loot_colour, const N& looted,
                const Setup& setup) {
  for (int c = 0; c < setup.colours; ++c) {
    Pile<N>& pile = table.lanes[c].pile;
    N with_dice = c == loot_colour ? looted : N(0);
    const bool is_same =
        certain(dice[c] == N(0)) || certain(pile.nest + with_dice + dice[c] <= N(setup.limit));
    if (c == loot_colour && (is_same || setup.reading("PD-A13") == 1)) {
      if (const Verdict v = into_nest(pile, with_dice, N(0), false, setup); !v.is_legal()) return v;
      with_dice = 0;
    }
    if (certain(dice[c] == N(0)) && certain(with_dice == N(0))) continue;
    const Verdict v = into_nest(pile, with_dice, dice[c], false, setup);
    if (!v.is_legal()) return v;
  }
  if (certain(dice[bird] == N(0))) return Says::legal("PD-C12");
  const Verdict v = into_nest(table.birds, N(0), dice[bird], true, setup);
  return v.is_legal() ? Says::legal("PD-C12") : v;
}

/// PD-C09, PD-C10: all dice of one colour are played, the others discarded unless that won the
/// game.
template <Number N>
Verdict play(Table<N>& table, Roll<N> dice, int player, int colour, const N& first,
             const Setup& setup) {
  Lane<N>& lane = table.lanes[colour];
  const N count = dice[colour];
  if (count == N(0)) return Says::illegal("PD-C09", "no die shows this colour");
  Says::applies("PD-C09");
  if (const Verdict v = place(lane.rows[player], first, count, setup); !v.is_legal()) return v;
  if (lane.pile.bag < count)
    return Says::silent("PD-C10", "the bag holds fewer counters than are played");
  Says::applies("PD-C10");
  lane.pile.bag = lane.pile.bag - count;
  dice[colour] = 0;
  if (setup.in_force("PD-C17") && full(table, player, setup)) return Says::legal("PD-C17");
  if (const Verdict v = discard(table, dice, -1, N(0), setup); !v.is_legal()) return v;
  return Says::legal("PD-C10");
}

/// PD-C09, PD-C11: all picabird dice loot, the others are discarded.
template <Number N>
Verdict play_birds(Table<N>& table, Roll<N> dice, int player, int target, int colour, const N& from,
                   bool to_nest, const N& to, const Setup& setup) {
  const N count = dice[bird];
  if (count == N(0)) return Says::illegal("PD-C09", "no die shows a picabird");
  Says::applies("PD-C09");
  if (const Verdict v = loot(table, player, target, colour, from, count, to_nest, to, setup);
      !v.is_legal())
    return v;
  dice[bird] = 0;
  if (!to_nest && setup.in_force("PD-C17") && full(table, player, setup))
    return Says::legal("PD-C17");
  const Verdict v = discard(table, dice, to_nest ? colour : -1, to_nest ? count : N(0), setup);
  return v.is_legal() ? Says::legal("PD-C11") : v;
}

/// PD-C27: no die is used.
template <Number N>
Verdict discard_all(Table<N>& table, const Roll<N>& dice, const Setup& setup) {
  const Verdict v = discard(table, dice, -1, N(0), setup);
  return v.is_legal() ? Says::legal("PD-C27") : v;
}

/// The decision that ends a turn. `dice`: those on the table.
template <Number N>
Verdict decide(Table<N>& table, const Roll<N>& dice, int player, Move::Kind kind, int target,
               int colour, const N& from, bool to_nest, const N& to, const Setup& setup) {
  switch (kind) {
    case Move::Kind::raid:
      return raid(table, player, colour, to, setup);
    case Move::Kind::raid_birds:
      return raid_birds(table, player, target, colour, from, to_nest, to, setup);
    case Move::Kind::play:
      return play(table, dice, player, colour, to, setup);
    case Move::Kind::loot:
      return play_birds(table, dice, player, target, colour, from, to_nest, to, setup);
    case Move::Kind::discard:
      return discard_all(table, dice, setup);
    default:
      return Says::illegal("PD-C08", "that does not end a turn");
  }
}

/// PD-C26: the number of columns that the player has completed.
int completed_columns(const Table<Small>& table, int player, const Setup& setup);
/// PD-C26, PD-A17: the points that `winner` scores for a game.
int points_of_game(const Table<Small>& table, int winner, const Setup& setup);

}  // namespace arbiter::picadice
