// The laws of Picadice over one turn of one player with everything left free: any grids, any nest,
// any dice, any choice, for two, three or four players.
#pragma once
#include <vector>

#include "model/picadice/any_turn.hpp"
#include "properties/law.hpp"

namespace arbiter::picadice {

struct Laws {
  template <Number N>
  using Turn = Any_turn<N>;
  template <Number N>
  using State = Table<N>;

  /// Questions whose readings can differ only in the effect of one turn on the table.
  static constexpr std::string_view questions =
      "PD-A01 PD-A02 PD-A03 PD-A04 PD-A09 PD-A13 PD-A14 PD-A26";

  template <Number N>
  static N laid(const Table<N>& table, const Setup& setup, int colour) {
    N sum = 0;
    for (int p = 0; p < setup.players; ++p)
      for (int i = 0; i < setup.columns; ++i) sum = sum + table.lanes[colour].rows[p].circles[i];
    return sum;
  }
  template <Number N>
  static Truth_of<N> within(const Pile<N>& pile, int limit, int all) {
    return (pile.nest >= N(0)) & (pile.nest <= N(limit)) & (pile.bag >= N(0)) &
           (pile.bag <= N(all)) & (pile.looted >= N(0)) & (pile.looted <= pile.nest);
  }
  template <Number N>
  static Truth_of<N> vacancy(const Table<N>& table, const Setup& setup, int player) {
    Truth_of<N> some = false;
    for (int c = 0; c < setup.colours; ++c)
      for (int i = 0; i < setup.columns; ++i)
        some = some | (table.lanes[c].rows[player].circles[i] == N(0));
    return some;
  }

  template <Number N>
  static std::vector<Law<N, Any_turn, Table>> all(const Setup& setup) {
    using One = Law<N, Any_turn, Table>;
    std::vector<One> laws;
    laws.push_back({"counters-conserved",
                    "All counters of each colour and all picabirds are on the grids, in the nest "
                    "or in the bag.",
                    "PD-C04 PD-C05"});
    laws.back().invariant = [setup](const Table<N>& t) {
      Truth_of<N> good = t.birds.nest + t.birds.bag == N(setup.birds);
      for (int c = 0; c < setup.colours; ++c)
        good = good & (laid(t, setup, c) + t.lanes[c].pile.nest + t.lanes[c].pile.bag ==
                       N(setup.counters));
      return good;
    };
    laws.push_back(
        {"nest-limit",
         "No circle of the nest holds more than the limit, and the bag never owes a counter.",
         "PD-C25"});
    laws.back().invariant = [setup](const Table<N>& t) {
      Truth_of<N> good = within(t.birds, setup.limit, setup.birds);
      for (int c = 0; c < setup.colours; ++c)
        good = good & within(t.lanes[c].pile, setup.limit, setup.counters);
      return good;
    };
    laws.push_back({"last-counter-rule", "A turn that loots from a player never fills a grid.",
                    "PD-C17 PD-C23"});
    laws.back().of_turn = [setup](const Any_turn<N>& turn, const Table<N>& after) {
      const Truth_of<N> looted =
          (turn.kind == N(Any_turn<N>::loots)) | (turn.kind == N(Any_turn<N>::raids_birds));
      const Truth_of<N> had_room = vacancy(turn.before, setup, Any_turn<N>::player);
      return (!(looted & had_room)) | vacancy(after, setup, Any_turn<N>::player);
    };
    laws.back().expected = setup.in_force("PD-C23");
    laws.push_back({"nobody-else-wins", "A turn can fill only the grid of the player on turn.",
                    "PD-C06 PD-C17"});
    laws.back().of_turn = [setup](const Any_turn<N>&, const Table<N>& after) {
      Truth_of<N> good = true;
      for (int p = 1; p < setup.players; ++p) good = good & vacancy(after, setup, p);
      return good;
    };
    laws.back().basis = setup.in_force("PD-C17");
    laws.back().expected = setup.in_force("PD-C17") || setup.players == 1;
    laws.push_back({"bag-suffices", "The bag holds enough counters for any roll of the dice.",
                    "PD-C04 PD-C10 PD-C12"});
    laws.back().of_state = [setup](const Any_turn<N>& turn) {
      Truth_of<N> good = true;
      for (int c = 0; c < setup.colours; ++c)
        good = good & (turn.dice[c] <= turn.before.lanes[c].pile.bag);
      return good;
    };
    laws.back().expected =
        setup.counters >= setup.players * setup.columns + setup.limit + setup.dice;
    laws.push_back(
        {"plays-find-counters",
         "The bag holds enough counters for any play that fits a row of the player's grid.",
         "PD-C04 PD-C10"});
    laws.back().of_state = [setup](const Any_turn<N>& turn) {
      Truth_of<N> good = true;
      for (int c = 0; c < setup.colours; ++c) {
        N vacant = setup.columns;
        for (int i = 0; i < setup.columns; ++i)
          vacant = vacant - turn.before.lanes[c].rows[Any_turn<N>::player].circles[i];
        good = good & ((turn.dice[c] > vacant) | (turn.dice[c] <= turn.before.lanes[c].pile.bag));
      }
      return good;
    };
    laws.back().expected = setup.counters >= setup.players * setup.columns + setup.limit;
    laws.push_back(
        {"overflow-in-any-order",
         "Looted counters and dice of one colour lead to the same circle whether they are "
         "added up or arrive one after the other.",
         "PD-C12 PD-C22 PD-C25"});
    laws.back().of_state = [setup](const Any_turn<N>& turn) {
      Truth_of<N> good = true;
      for (int looted = 0; looted <= setup.columns; ++looted)
        for (int c = 0; c < setup.colours; ++c) {
          const N nest = turn.before.lanes[c].pile.nest, dice = turn.dice[c];
          const N one_by_one = overflow<N>(overflow<N>(nest + looted, setup) + dice, setup);
          // A turn loots either with dice, which limits the sum, or only with raided picabirds.
          const Truth_of<N> possible = (dice == N(0)) | (dice + looted <= N(setup.dice));
          good = good & ((!possible) | (one_by_one == overflow<N>(nest + looted + dice, setup)));
        }
      return good;
    };
    return laws;
  }
};

}  // namespace arbiter::picadice
