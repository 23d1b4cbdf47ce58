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

  /// The number of counters of one colour on all grids.
  template <Number N>
  static N laid(const Table<N>& table, const Setup& setup, int colour) {
    N sum = 0;
    for (int p = 0; p < setup.players; ++p)
      sum = sum + table.lanes[colour].rows[p].number(setup.columns);
    return sum;
  }
  template <Number N>
  static Truth_of<N> between(const N& number, const N& least, const N& most) {
    const Truth_of<N> enough = number >= least, not_too_many = number <= most;
    return enough & not_too_many;
  }
  template <Number N>
  static Truth_of<N> within(const Pile<N>& pile, int limit, int all) {
    const Truth_of<N> nest = between(pile.nest, N(0), N(limit));
    const Truth_of<N> bag = between(pile.bag, N(0), N(all));
    const Truth_of<N> looted = between(pile.looted, N(0), pile.nest);
    const Truth_of<N> gone = between(pile.gone, N(0), N(all));
    return nest & bag & looted & gone;
  }
  template <Number N>
  static Truth_of<N> vacancy(const Table<N>& table, const Setup& setup, int player) {
    Truth_of<N> some = false;
    for (int c = 0; c < setup.colours; ++c)
      some = some | !table.lanes[c].rows[player].all(N(0), N(setup.columns), setup.columns);
    return some;
  }
  /// PD-C04, PD-C05: no counter and no picabird is ever lost, but counters may be out of the game.
  template <Number N>
  static Truth_of<N> conserved(const Table<N>& table, const Setup& setup) {
    Truth_of<N> good = table.birds.nest + table.birds.bag == N(setup.birds);
    for (int c = 0; c < setup.colours; ++c) {
      const Pile<N>& pile = table.lanes[c].pile;
      good = good & (laid(table, setup, c) + pile.nest + pile.bag + pile.gone == N(setup.counters));
    }
    return good;
  }
  /// PD-C25: no circle of the nest contains more than the limit, and no count in the bag is ever
  /// negative.
  template <Number N>
  static Truth_of<N> within_limit(const Table<N>& table, const Setup& setup) {
    Truth_of<N> good = within(table.birds, setup.limit, setup.birds);
    for (int c = 0; c < setup.colours; ++c)
      good = good & within(table.lanes[c].pile, setup.limit, setup.counters);
    return good;
  }
  /// PD-C23: a turn of the player in which counters were looted has not filled the grid.
  template <Number N>
  static Truth_of<N> looting_leaves_a_vacancy(const Truth_of<N>& looted, const Table<N>& before,
                                              const Table<N>& after, const Setup& setup,
                                              int player) {
    const Truth_of<N> had_room = vacancy(before, setup, player);
    return (!(looted & had_room)) | vacancy(after, setup, player);
  }
  /// Whether the bag contains a counter for each of these dice.
  template <Number N>
  static Truth_of<N> bag_suffices(const Table<N>& table, const Roll<N>& dice, const Setup& setup) {
    Truth_of<N> good = true;
    for (int c = 0; c < setup.colours; ++c) good = good & (dice[c] <= table.lanes[c].pile.bag);
    return good;
  }

  template <Number N>
  static std::vector<Law<N, Any_turn, Table>> all(const Setup& setup) {
    using One = Law<N, Any_turn, Table>;
    std::vector<One> laws;
    laws.push_back({"counters-conserved",
                    "All counters of each colour and all picabirds are on the grids, in the nest "
                    "or in the bag.",
                    "PD-C04 PD-C05"});
    laws.back().invariant = [setup](const Table<N>& t) { return conserved(t, setup); };
    laws.push_back({"nest-limit",
                    "No circle of the nest holds more than the limit, and no count in the bag is "
                    "ever negative.",
                    "PD-C25"});
    laws.back().invariant = [setup](const Table<N>& t) { return within_limit(t, setup); };
    laws.push_back({"last-counter-rule", "A turn that loots from a player never fills a grid.",
                    "PD-C17 PD-C23"});
    laws.back().of_turn = [setup](const Any_turn<N>& turn, const Table<N>& after) {
      const Truth_of<N> looted =
          (turn.kind == N(Any_turn<N>::loots)) | (turn.kind == N(Any_turn<N>::raids_birds));
      return looting_leaves_a_vacancy<N>(looted, turn.before, after, setup, turn.player);
    };
    laws.back().expected = setup.in_force("PD-C23");
    laws.push_back({"nobody-else-wins", "A turn can fill only the grid of the player who takes it.",
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
      return bag_suffices(turn.before, turn.dice, setup);
    };
    const bool returns = setup.reading("PD-A28") == 1;  // what overflows, to the bag
    laws.back().expected =
        returns && setup.counters >= setup.players * setup.columns + setup.limit + setup.dice;
    laws.push_back(
        {"plays-find-counters",
         "The bag holds enough counters for any play that fits a row of the player's grid.",
         "PD-C04 PD-C10"});
    laws.back().of_state = [setup](const Any_turn<N>& turn) {
      Truth_of<N> good = true;
      for (int c = 0; c < setup.colours; ++c) {
        const Lane<N>& lane = turn.before.lanes[c];
        const N vacant = N(setup.columns) - lane.rows[turn.player].number(setup.columns);
        good = good & ((turn.dice[c] > vacant) | (turn.dice[c] <= lane.pile.bag));
      }
      return good;
    };
    laws.back().expected = returns && setup.counters >= setup.players * setup.columns + setup.limit;
    laws.push_back({"overflow-in-any-order",
                    "Looted counters and dice of one colour leave the same number in the circle "
                    "whether they are added up or arrive one after the other.",
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
