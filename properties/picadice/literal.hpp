// The literal form of the Picadice rulebook: what its sentences say and no more.
// docs/games/picadice-as-written.md lists what had to be decided to write it at all.
#pragma once
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "properties/literal.hpp"

namespace arbiter::picadice::detail {

using literal::Role;

struct Scope {
  int colours, columns, players;
  bool doubles = false;                        // players 0 and 1 against 2 and 3
  bool match = false;                          // each game is worth points
  int birds() const { return colours; }        // the index of the picabirds
  int nothing() const { return colours + 1; }  // every die is discarded
  int sides() const { return doubles ? 2 : players; }
  int side(int player) const { return doubles ? player / 2 : player; }
};

inline constexpr int most_colours = 5, most_columns = 4, most_players = 4;
inline constexpr int of_each_colour = 20, picabirds = 4, most_in_circle = 4;

/// The counters that are nowhere here are in the bag.
template <Number N>
struct Table {
  std::array<std::array<std::array<N, most_columns>, most_colours>, most_players> grid{};
  std::array<N, most_colours + 1> nest{};
  std::array<N, most_colours> aside{};  // neither on the board nor in the bag
  N turn{};
  std::array<N, most_players> points{};
};

template <Number N>
struct Whole_turn {
  N raid{};                                // 1: raids the nest; 0: rolls
  N chosen{};                              // a colour, the picabirds, or nothing
  std::array<N, most_colours + 1> dice{};  // how many dice show each side
  N victim{}, row{};                       // if picabirds are played: whose counters, which colour
  std::array<N, most_columns> taken{};     // 1: the counter in this column is looted
  N to_nest{};                             // 1: the looted counters go to the nest
  std::array<N, most_columns> put{};       // 1: a counter is placed in this column
  // Whether a turn that fills the grid with a colour makes use of a counter that was looted in an
  // earlier turn: 1: it is among the raided ones; 2: it lies on the grid.
  N earlier{};
};

/// Rows in which something happens, up to left and right: '.' vacant, 'o' a counter that stays, 'n'
/// a counter that is placed or taken.
struct Row_cells {
  std::vector<std::string> rows;   // every row with at least one n
  std::vector<int> cell;           // the cell of each row
  std::vector<std::string> cells;  // one row for each cell

  explicit Row_cells(int columns) {
    int count = 1;
    for (int i = 0; i < columns; ++i) count = count * 3;
    for (int code = 0; code < count; ++code) {
      std::string row;
      for (int i = 0, rest = code; i < columns; ++i, rest /= 3) row += ".on"[rest % 3];
      if (row.find('n') == std::string::npos) continue;
      const std::string back(row.rbegin(), row.rend());
      const std::string first = std::min(row, back);
      const auto found = std::find(cells.begin(), cells.end(), first);
      rows.push_back(row);
      cell.push_back(static_cast<int>(found - cells.begin()));
      if (found == cells.end()) cells.push_back(first);
    }
  }
};
inline const Row_cells& row_cells(int columns) {
  static const std::array<Row_cells, most_columns> all{Row_cells(1), Row_cells(2), Row_cells(3),
                                                       Row_cells(4)};
  return all[columns - 1];
}

/// The part of a row from the first to the last counter of a kind; empty if there is none.
inline std::string span_of(const std::string& row, const char* kind) {
  const auto first = row.find_first_of(kind);
  return first == std::string::npos ? "" : row.substr(first, row.find_last_of(kind) - first + 1);
}
inline bool is_run(const std::string& row) {
  return span_of(row, "n").find_first_not_of('n') == std::string::npos;
}
inline bool whole_row_is_block(const std::string& row) {
  return span_of(row, "on").find('.') == std::string::npos;
}
inline bool touches_old(const std::string& row) {
  return row.find("no") != std::string::npos || row.find("on") != std::string::npos;
}
inline bool has_old(const std::string& row) { return row.find('o') != std::string::npos; }
/// Counters that stay lie directly at both ends of what is taken.
inline bool splits_old(const std::string& row) {
  const auto first = row.find('n'), last = row.rfind('n');
  return first > 0 && row[first - 1] == 'o' && last + 1 < row.size() && row[last + 1] == 'o';
}
/// What stays is one block, or nothing.
inline bool rest_is_block(const std::string& row) {
  return span_of(row, "o").find_first_not_of('o') == std::string::npos;
}

enum Words : int {
  placing,
  taking,
  how_many,
  raid_of_none,
  still_looted,
  // Of match play, and of doubles:
  fewest,
  five_points,
  partner
};

/// The cells of `how_many`: b picabirds and k counters; b rolled picabirds and no counter.
inline int number_cell(const Scope& s, int b, int k) { return (b - 1) * (s.columns + 1) + k; }
inline int rolled_cell(const Scope& s, int b) { return picabirds * (s.columns + 1) + b - 1; }

/// What the sentences look at, worked out once for a scene.
template <Number N>
struct View {
  using T = Truth_of<N>;

  const Scope& s;
  const Table<N>& before;
  const Whole_turn<N>& act;
  const Table<N>& after;
  const std::vector<std::vector<T>>& words;

  T rolls, raids, plays_colour, plays_birds, plays_nothing, places;
  N takes = 0, puts = 0;
  N birds = 0;                                         // picabirds played
  N fresh = 0;                                         // counters that the player has to place
  N own_total = 0;                                     // counters on the player's grid
  T fills;                                             // the placing fills the grid
  std::array<T, most_columns> line{}, victim_line{};   // occupied circles of the two rows
  std::array<N, most_colours + 1> unused{}, looted{};  // discarded: from dice, from another player

  template <class Scene>
  explicit View(const Scene& scene)
      : s(scene.scope),
        before(scene.before),
        act(scene.act),
        after(scene.after),
        words(scene.words) {
    rolls = act.raid == N(0);
    raids = !rolls;
    plays_colour = act.chosen < N(s.colours);
    plays_birds = act.chosen == N(s.birds());
    plays_nothing = act.chosen == N(s.nothing());
    places = plays_colour | (plays_birds & (act.to_nest == N(0)));
    for (int x = 0; x < s.columns; ++x) {
      takes = takes + act.taken[x];
      puts = puts + act.put[x];
      line[x] = T(false);
      victim_line[x] = T(false);
    }
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x) {
          const T here = before.grid[p][r][x] == N(1);
          const T victims = (act.victim == N(p)) & (act.row == N(r));
          line[x] = line[x] | (here & own_row(p, r));
          victim_line[x] = victim_line[x] | (here & victims);
          own_total = own_total + choose(here & (before.turn == N(p)), N(1), N(0));
        }
    birds = choose(rolls, act.dice[s.birds()], before.nest[s.birds()]);
    fresh = choose(plays_birds, choose(act.to_nest == N(0), takes, N(0)), N(0));
    for (int f = 0; f <= s.birds(); ++f) {
      const T chosen = act.chosen == N(f);
      unused[f] = choose(rolls & !chosen, act.dice[f], N(0));
      looted[f] = N(0);
      if (f == s.birds()) continue;
      fresh = choose(chosen, choose(rolls, act.dice[f], before.nest[f]), fresh);
      const T goes = plays_birds & (act.row == N(f)) & (act.to_nest == N(1));
      looted[f] = choose(goes, takes, N(0));
    }
    fills = places & (N(0) < puts) & (own_total + puts == N(s.colours * s.columns));
  }

  /// Whether this is the row in which the player places counters.
  T own_row(int p, int r) const {
    const T row = (plays_colour & (act.chosen == N(r))) | (plays_birds & (act.row == N(r)));
    return (before.turn == N(p)) & row;
  }
  static T implies(const T& one, const T& other) { return T(!one) | other; }
  T word(int which, int cell) const { return T(words[which][cell]); }
  N left() const { return choose(before.turn == N(s.players - 1), N(0), before.turn + N(1)); }
  T are_partners(int p, int q) const { return T(s.doubles && p != q && s.side(p) == s.side(q)); }
  /// Whether the player who acts is on this side.
  T acts_for(int side) const {
    T any = false;
    for (int p = 0; p < s.players; ++p) any = any | (T(s.side(p) == side) & (before.turn == N(p)));
    return any;
  }
  T loots_from_partner() const {
    T any = false;
    for (int p = 0; p < s.players; ++p)
      for (int q = 0; q < s.players; ++q)
        any = any | ((before.turn == N(p)) & (act.victim == N(q)) & are_partners(p, q));
    return any;
  }
  N number_rolled() const {
    N sum = 0;
    for (int f = 0; f <= s.birds(); ++f) sum = sum + act.dice[f];
    return sum;
  }
  T all_alike() const {
    T any = false;
    for (int f = 0; f <= s.birds(); ++f) any = any | (act.dice[f] == N(3));
    return rolls & any;
  }
  /// How many dice or counters the player has of what they chose.
  N chosen_number() const {
    N sum = 0;
    for (int f = 0; f <= s.birds(); ++f)
      sum = sum + choose(act.chosen == N(f), choose(rolls, act.dice[f], before.nest[f]), N(0));
    return sum;
  }
  /// What the bag holds before the turn.
  N bag(int f) const {
    if (f == s.birds()) return N(picabirds) - before.nest[f];
    N rest = N(of_each_colour) - before.nest[f] - before.aside[f];
    for (int p = 0; p < s.players; ++p)
      for (int x = 0; x < s.columns; ++x) rest = rest - before.grid[p][f][x];
    return rest;
  }
  /// The bag has a counter for each unused die of this side.
  T bag_suffices(int f) const {
    return unused[f] <= bag(f) + choose(overflows_first(f), N(4), N(0));
  }
  T nest_is_empty() const {
    T empty = true;
    for (int f = 0; f <= s.birds(); ++f) empty = empty & (before.nest[f] == N(0));
    return empty;
  }
  T grids_are_empty() const {
    T empty = true;
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x) empty = empty & (before.grid[p][r][x] == N(0));
    return empty;
  }

  /// The play comes before the discard, so looted counters reach the nest first.
  T overflows_first(int f) const { return N(most_in_circle) < before.nest[f] + looted[f]; }
  N nest_then(int f) const {
    const N sum = before.nest[f] + looted[f];
    return choose(overflows_first(f), sum - N(4), sum);
  }
  T overflows_last(int f) const { return N(most_in_circle) < nest_then(f) + unused[f]; }
  T discards(int f) const { return N(0) < unused[f] + looted[f]; }
  T overflows(int f) const { return discards(f) & (overflows_first(f) | overflows_last(f)); }
  N removed(int f) const {
    return choose(overflows_first(f), N(4), N(0)) + choose(overflows_last(f), N(4), N(0));
  }

  /// Fields of the act that mean nothing in it are blank.
  T is_tidy() const {
    T blank = true;
    for (int f = 0; f <= s.birds(); ++f) blank = blank & (act.dice[f] == N(0));
    const T no_loot = (act.victim == N(0)) & (act.row == N(0)) & (takes == N(0));
    T tidy = rolls | blank;
    tidy = tidy & (plays_birds | no_loot);
    tidy = tidy & ((N(0) < takes) | (act.to_nest == N(0)));
    tidy = tidy & (places | (puts == N(0)));
    tidy = tidy & ((act.earlier == N(0)) | (plays_colour & fills));
    tidy = tidy & ((act.earlier != N(1)) | raids);
    return tidy & ((act.earlier != N(2)) | (N(0) < own_total));
  }
  /// The demands of a word about rows, in the row that the act uses.
  T row_word(int which, const std::array<T, most_columns>& occupied,
             const std::array<N, most_columns>& marks) const {
    const Row_cells& all = row_cells(s.columns);
    const bool on_vacant = which == placing;  // an n is a vacant circle before, or an occupied one
    T fine = true;
    for (std::size_t i = 0; i < all.rows.size(); ++i) {
      T here = true;
      for (int x = 0; x < s.columns; ++x) {
        const char at = all.rows[i][x];
        const bool counter = at == 'o' || (at == 'n' && !on_vacant);
        here = here & (counter ? occupied[x] : T(!occupied[x]));
        here = here & (marks[x] == N(at == 'n' ? 1 : 0));
      }
      fine = fine & implies(here, word(which, all.cell[i]));
    }
    return fine;
  }
  T on_vacant_circles() const {
    T fine = true;
    for (int x = 0; x < s.columns; ++x) fine = fine & ((act.put[x] == N(0)) | !line[x]);
    return fine;
  }
  T takes_what_is_there() const {
    T fine = true;
    for (int x = 0; x < s.columns; ++x) fine = fine & ((act.taken[x] == N(0)) | victim_line[x]);
    return fine;
  }
  T placed_beside() const { return row_word(placing, line, act.put); }
  T taken_beside() const { return row_word(taking, victim_line, act.taken); }
  T right_number() const {
    T fine = (birds != N(0)) | (takes == N(0));
    for (int b = 1; b <= picabirds; ++b)
      for (int k = 0; k <= s.columns; ++k) {
        const T now = (birds == N(b)) & (takes == N(k));
        if (k > 0) fine = fine & implies(now, word(how_many, number_cell(s, b, k)));
        if (k == 0) fine = fine & implies(now & raids, word(how_many, number_cell(s, b, k)));
        if (k == 0 && b <= 3) fine = fine & implies(now & rolls, word(how_many, rolled_cell(s, b)));
      }
    return fine;
  }
  T follows_rule_1() const { return (puts == fresh) & on_vacant_circles() & placed_beside(); }
  T follows_rule_2() const {
    return loots_from_another() & takes_what_is_there() & taken_beside() & right_number();
  }
  T loots_from_another() const {
    const T another = act.victim != before.turn;
    return s.doubles ? T(another & ((!loots_from_partner()) | word(partner, 0))) : another;
  }
  T has_chosen() const {
    return (N(0) < chosen_number()) & (raids | (number_rolled() == N(3))) & is_tidy();
  }

  T placed() const {
    T all = true;
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x)
          all = all & implies(is_put(Field{"grid", p, r, x}), after.grid[p][r][x] == N(1));
    return all;
  }
  T is_put(const Field& f) const { return own_row(f.i, f.j) & (act.put[f.k] == N(1)); }
  T is_taken(const Field& f) const {
    return (act.victim == N(f.i)) & (act.row == N(f.j)) & (act.taken[f.k] == N(1));
  }
};

template <Number N>
Truth_of<N> is_full(const Table<N>& table, const Scope& s, int player) {
  Truth_of<N> full = true;
  for (int r = 0; r < s.colours; ++r)
    for (int x = 0; x < s.columns; ++x) full = full & (table.grid[player][r][x] == N(1));
  return full;
}
template <Number N>
N columns_done(const Table<N>& table, const Scope& s, int player) {
  N sum = 0;
  for (int x = 0; x < s.columns; ++x) {
    Truth_of<N> done = true;
    for (int r = 0; r < s.colours; ++r) done = done & (table.grid[player][r][x] == N(1));
    sum = sum + choose(done, N(1), N(0));
  }
  return sum;
}

struct Literal {
  using Scope = detail::Scope;
  template <Number N>
  using Place = Table<N>;
  template <Number N>
  using Act = Whole_turn<N>;
  using Word = literal::Word;
  using Sense = literal::Sense;

  static std::vector<Scope> scopes() {
    return {{2, 4, 2}, {2, 4, 3}, {1, 2, 4, true, true}, {1, 4, 4, false, true}, {3, 4, 4}};
  }
  static std::string name_of(const Scope& s) {
    return std::to_string(s.colours) + " colours, " + std::to_string(s.columns) + " columns, " +
           std::to_string(s.players) + " players" + (s.doubles ? ", doubles" : "") +
           (s.match ? ", match" : "");
  }

  static void place_fields(auto& place, const Scope& s, auto&& f) {
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x) f(Field{"grid", p, r, x}, place.grid[p][r][x], 0, 1);
    for (int c = 0; c <= s.birds(); ++c) f(Field{"nest", c}, place.nest[c], 0, most_in_circle + 3);
    for (int c = 0; c < s.colours; ++c) f(Field{"aside", c}, place.aside[c], 0, of_each_colour);
    f(Field{"turn"}, place.turn, 0, s.players - 1);
    if (s.match)
      for (int i = 0; i < s.sides(); ++i) f(Field{"points", i}, place.points[i], 0, 8);
  }
  static void act_fields(auto& act, const Scope& s, auto&& f) {
    f(Field{"raid"}, act.raid, 0, 1);
    f(Field{"chosen"}, act.chosen, 0, s.nothing());
    for (int c = 0; c <= s.birds(); ++c) f(Field{"dice", c}, act.dice[c], 0, 3);
    f(Field{"victim"}, act.victim, 0, s.players - 1);
    f(Field{"row"}, act.row, 0, s.colours - 1);
    for (int x = 0; x < s.columns; ++x) f(Field{"taken", x}, act.taken[x], 0, 1);
    f(Field{"to_nest"}, act.to_nest, 0, 1);
    for (int x = 0; x < s.columns; ++x) f(Field{"put", x}, act.put[x], 0, 1);
    f(Field{"earlier"}, act.earlier, 0, 2);
  }

  static std::vector<Word> words(const Scope& s) {
    const std::vector<std::string>& rows = row_cells(s.columns).cells;
    const auto where = [&](auto holds) {
      std::vector<bool> cells;
      for (const std::string& row : rows) cells.push_back(holds(row));
      return cells;
    };
    std::vector<std::string> place_cells, take_cells, number_cells;
    for (const std::string& row : rows) {
      place_cells.push_back("the row is " + row + " (o: lies there, n: is placed, .: vacant)");
      take_cells.push_back("the row is " + row + " (o: stays, n: is looted, .: vacant)");
    }
    const auto numbers = [&](auto holds) {
      std::vector<bool> cells;
      for (int b = 1; b <= picabirds; ++b)
        for (int k = 0; k <= s.columns; ++k) cells.push_back(holds(b, k, false));
      for (int b = 1; b <= 3; ++b) cells.push_back(holds(b, 0, true));
      return cells;
    };
    const auto number_text = [](int b, int k, bool rolled) {
      return (k == 0   ? "no counter"
              : k == 1 ? "1 counter"
                       : std::to_string(k) + " counters") +
             std::string(" with ") + std::to_string(b) +
             (k > 0    ? ""
              : rolled ? " rolled"
                       : " raided") +
             (b == 1 ? " picabird" : " picabirds");
    };
    for (int b = 1; b <= picabirds; ++b)
      for (int k = 0; k <= s.columns; ++k) number_cells.push_back(number_text(b, k, false));
    for (int b = 1; b <= 3; ++b) number_cells.push_back(number_text(b, 0, true));
    std::vector<Word> all = {
        {"beside (placing)",
         "PD-C18",
         "Do the counters placed on a row count as placed beside each other without a gap?",
         place_cells,
         {{"the new counters form a run", where(is_run)},
          {"the new counters form a run, and all counters of the row are then one block",
           where([](const std::string& row) { return is_run(row) && whole_row_is_block(row); })},
          {"the new counters form a run, which touches an old counter if the row has any",
           where([](const std::string& row) {
             return is_run(row) && (!has_old(row) || touches_old(row));
           })},
          {"the new counters form a run, and a single one touches an old one if the row has any",
           where([](const std::string& row) {
             const bool single = span_of(row, "n").size() == 1;
             return is_run(row) && (!single || !has_old(row) || touches_old(row));
           })}}},
        {"beside (looting)",
         "PD-C20",
         "Do the counters looted from a row count as taken from beside each other without a gap?",
         take_cells,
         {{"the looted counters form a run", where(is_run)},
          {"the looted counters form a run, and those that stay are not split",
           where([](const std::string& row) { return is_run(row) && rest_is_block(row); })},
          {"the looted counters form a run that does not have counters that stay at both ends",
           where([](const std::string& row) { return is_run(row) && !splits_old(row); })},
          {"the looted counters form a run in a row that had no gap",
           where([](const std::string& row) { return is_run(row) && whole_row_is_block(row); })}}},
        {"used to loot",
         "PD-C21",
         "Can that many picabirds be used together to loot that many counters?",
         number_cells,
         {{"one counter for each picabird", numbers([](int b, int k, bool) { return k == b; })},
          {"one counter for each picabird, but rolled picabirds may also be played for nothing",
           numbers([](int b, int k, bool rolled) { return k == b || rolled; })},
          {"each picabird loots a counter or more",
           numbers([](int b, int k, bool) { return b <= k; })},
          {"at least one counter, and at most one for each picabird",
           numbers([](int b, int k, bool) { return 0 < k && k <= b; })}}},
        {"loots all",
         "PD-C14",
         "Can a player raid what is not there?",
         {"a colour of which the nest holds none, though it holds something else",
          "the picabirds, though the nest holds only something else",
          "a colour, from an empty nest", "the picabirds, from an empty nest"},
         {{"only what is there can be raided", {false, false, false, false}},
          {"all of none is none, so this is a way to do nothing", {true, true, true, true}},
          {"a circle can be chosen though it is empty, but only if the nest is not",
           {true, true, false, false}}}},
        {"has been looted",
         "PD-C23",
         "Is a counter that was looted in an earlier turn still one that has been looted from "
         "another player, so that it cannot help to fill the grid?",
         {"it was discarded to the nest, and it is among those raided from there to fill the grid",
          "it lies on the grid already, and the final vacancies are filled with other counters"},
         {{"only the counters looted in this turn count", {false, false}},
          {"a looted counter remains one in the nest, but on the grid it is like any other",
           {true, false}},
          {"a counter once looted can never be part of a winning grid", {true, true}}}}};
    if (s.match) {
      all.push_back({"the least columns",
                     "PD-C26",
                     "Is the partner of the winner among those whose completed columns count?",
                     {"the partner of the winner"},
                     {{"everybody counts", {true}}, {"only opponents count", {false}}}});
      all.push_back({"five points",
                     "PD-C26",
                     "May a game lead past five points?",
                     {"more than five points"},
                     {{"at least five win", {true}}, {"exactly five win", {false}}}});
    }
    if (s.match && s.doubles) {
      all.push_back({"one other player",
                     "PD-C11",
                     "May a player loot from a partner?",
                     {"the partner"},
                     {{"everybody else", {true}}, {"only opponents", {false}}}});
    }
    return all;
  }

  template <Number N>
  static N objects(const Place<N>& place, const Act<N>& act, const Scope& s) {
    N sum = act.earlier;
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x) sum = sum + place.grid[p][r][x];
    for (int f = 0; f <= s.birds(); ++f) sum = sum + place.nest[f];
    for (int c = 0; c < s.colours; ++c) sum = sum + place.aside[c];
    for (int x = 0; x < s.columns; ++x) sum = sum + act.taken[x] + act.put[x];
    if (s.match)
      for (int i = 0; i < s.sides(); ++i) sum = sum + place.points[i];
    return sum;
  }

  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope& s) {
    Truth_of<N> over = false;
    for (int p = 0; p < s.players; ++p) over = over | is_full(place, s, p);
    if (s.match)
      for (int i = 0; i < s.sides(); ++i) over = over | (N(5) <= place.points[i]);
    return over;
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope& s) {
    N full = 0, reached = 0;
    for (int i = 0; i < s.sides(); ++i) {
      Truth_of<N> wins = false;
      for (int p = 0; p < s.players; ++p)
        if (s.side(p) == i) wins = wins | is_full(place, s, p);
      full = full + choose(wins, N(1), N(0));
      if (s.match) reached = reached + choose(N(5) <= place.points[i], N(1), N(0));
    }
    return choose(reached == N(0), full, reached);  // of the match or, before its end, of a game
  }

  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& s) {
    Truth_of<N> start = true;
    for (int p = 0; p < s.players; ++p)
      for (int r = 0; r < s.colours; ++r)
        for (int x = 0; x < s.columns; ++x) start = start & (place.grid[p][r][x] == N(0));
    for (int f = 0; f <= s.birds(); ++f) start = start & (place.nest[f] == N(0));
    for (int c = 0; c < s.colours; ++c) start = start & (place.aside[c] == N(0));
    if (s.match)  // the first game of a match or a later one
      for (int i = 0; i < s.sides(); ++i) start = start & (place.points[i] < N(5));
    return start;
  }

  template <Number N>
  static std::vector<literal::Sentence<Literal, N>> sentences(const Scope& scope) {
    using T = Truth_of<N>;
    using V = View<N>;
    using Scene = literal::Scene<Literal, N>;
    using Sentences = std::vector<literal::Sentence<Literal, N>>;
    const auto on = [](auto f) { return [f](const Scene& scene) -> T { return f(V(scene)); }; };
    const auto at = [](auto f) {
      return [f](const Scene& scene, const Field& field) -> T { return f(V(scene), field); };
    };
    const auto put_there = at([](const V& v, const Field& f) { return v.is_put(f); });
    const auto wins_by_loot = on([](const V& v) { return v.plays_birds & (N(0) < v.takes); });
    const auto not_full = on([](const V& v) { return !v.fills; });
    const auto discards_all = on([](const V& v) {
      return v.rolls & v.plays_nothing & (v.number_rolled() == N(3)) & v.is_tidy();
    });

    Sentences all = {
        // What is in the box
        {.id = "PD-C02a",
         .clause = "PD-C02",
         .role = Role::choice,
         .says = "A counter is placed on a circle that holds none.",
         .when = on([](const V& v) { return v.places; }),
         .demands = on([](const V& v) { return v.on_vacant_circles(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C04a",
         .clause = "PD-C04",
         .role = Role::component,
         .says = "There are twenty counters of each colour.",
         .when = {},
         .demands = on([](const V& v) {
           T fine = true;
           for (int c = 0; c < v.s.colours; ++c) fine = fine & (N(0) <= v.bag(c));
           return fine;
         }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C05a",
         .clause = "PD-C05",
         .role = Role::component,
         .says = "There are four picabird counters.",
         .when = {},
         .demands = on([](const V& v) { return N(0) <= v.bag(v.s.birds()); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C05b",
         .clause = "PD-C05",
         .role = Role::effect,
         .says = "Picabird counters come into the nest only as discards of a dice roll.",
         .when = on([](const V& v) { return v.unused[v.s.birds()] == N(0); }),
         .demands =
             on([](const V& v) { return v.after.nest[v.s.birds()] <= v.before.nest[v.s.birds()]; }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},

        // The turn
        {.id = "PD-C07a",
         .clause = "PD-C07",
         .role = Role::choice,
         .says = "The player who starts the game rolls, as the nest is empty.",
         .when = on([](const V& v) { return v.nest_is_empty() & v.grids_are_empty(); }),
         .demands = on([](const V& v) { return v.rolls; }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C07b",
         .clause = "PD-C07",
         .role = Role::effect,
         .says = "After each turn the player on the left is next.",
         .when = {},
         .demands = on([](const V& v) { return v.after.turn == v.left(); }),
         .writes = {{"turn"}},
         .beaten_by = {"PD-C13a", "PD-C07c"},
         .in_words = "another turn immediately; decide who goes first"},
        {.id = "PD-C07c",
         .clause = "PD-C07",
         .role = Role::effect,
         .says = "The players decide who begins a game.",
         .when = on([](const V& v) { return T(v.s.match) & v.fills; }),
         .demands = {},
         .writes = {{"turn"}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C08a",
         .clause = "PD-C08",
         .role = Role::choice,
         .says = "A turn is a roll or a raid and not both; what it does not use is left blank.",
         .when = {},
         .demands = on([](const V& v) { return v.is_tidy(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C08b",
         .clause = "PD-C08",
         .role = Role::permission,
         .says = "Rolling is an option in every turn.",
         .when = discards_all,
         .demands = {},
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C09a",
         .clause = "PD-C09",
         .role = Role::choice,
         .says = "A roll is a roll of all three dice.",
         .when = on([](const V& v) { return v.rolls; }),
         .demands = on([](const V& v) { return v.number_rolled() == N(3); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C09b",
         .clause = "PD-C09",
         .role = Role::choice,
         .says = "What is played after a roll is a colour or picabirds that the dice show.",
         .when = on([](const V& v) { return v.rolls & !v.plays_nothing; }),
         .demands = on([](const V& v) { return N(0) < v.chosen_number(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C09c",
         .clause = "PD-C09",
         .role = Role::permission,
         .says = "A rolled colour may be played as Rule 1 describes.",
         .when = on([](const V& v) {
           return v.rolls & v.plays_colour & v.has_chosen() & v.follows_rule_1();
         }),
         .demands = {},
         .writes = {},
         .beaten_by = {"PD-C23b"},
         .in_words = "never"},
        {.id = "PD-C10a",
         .clause = "PD-C10",
         .role = Role::effect,
         .says = "The counters of a rolled colour go from the bag to the player's grid.",
         .when = on([](const V& v) { return v.rolls & v.plays_colour; }),
         .demands = on([](const V& v) {
           T fine = v.placed();
           for (int c = 0; c < v.s.colours; ++c)
             fine = fine & V::implies(v.act.chosen == N(c), v.act.dice[c] <= v.bag(c));
           return fine;
         }),
         .writes = {{"grid", put_there}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C11a",
         .clause = "PD-C11",
         .role = Role::choice,
         .says = "Picabirds loot counters that lie on the grid of another player.",
         .when = on([](const V& v) { return v.plays_birds; }),
         .demands = on([](const V& v) { return v.loots_from_another() & v.takes_what_is_there(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C11b",
         .clause = "PD-C11",
         .role = Role::effect,
         .says = "Looted counters leave the grid of the other player.",
         .when = on([](const V& v) { return v.plays_birds & (N(0) < v.takes); }),
         .demands = on([](const V& v) {
           T fine = true;
           for (int p = 0; p < v.s.players; ++p)
             for (int r = 0; r < v.s.colours; ++r)
               for (int x = 0; x < v.s.columns; ++x)
                 fine = fine & V::implies(v.is_taken(Field{"grid", p, r, x}),
                                          v.after.grid[p][r][x] == N(0));
           return fine;
         }),
         .writes = {{"grid", at([](const V& v, const Field& f) { return v.is_taken(f); })}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C12a",
         .clause = "PD-C12",
         .role = Role::effect,
         .says = "For each die that was not played, the bag gives a matching counter.",
         .when = on([](const V& v) { return v.rolls; }),
         .demands = on([](const V& v) {
           T fine = true;
           for (int c = 0; c < v.s.colours; ++c) fine = fine & v.bag_suffices(c);
           return fine;
         }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C12b",
         .clause = "PD-C12",
         .role = Role::effect,
         .says = "For each picabird that was not played, the bag gives a picabird counter.",
         .when = on([](const V& v) { return v.rolls; }),
         .demands = on([](const V& v) { return v.bag_suffices(v.s.birds()); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C13a",
         .clause = "PD-C13",
         .role = Role::effect,
         .says = "Three dice of one colour, or three picabirds, give the player another turn.",
         .when = on([](const V& v) { return v.all_alike(); }),
         .demands = on([](const V& v) { return v.after.turn == v.before.turn; }),
         .writes = {{"turn"}},
         .beaten_by = {},
         .in_words = {}},

        // Raiding the nest
        {.id = "PD-C14a",
         .clause = "PD-C14",
         .role = Role::choice,
         .says = "A raid loots one colour or the picabirds.",
         .when = on([](const V& v) { return v.raids; }),
         .demands = on([](const V& v) {
           const T none = v.chosen_number() == N(0);
           const T empty = v.nest_is_empty();
           T fine = !v.plays_nothing;
           fine = fine & V::implies(none & v.plays_colour & !empty, v.word(raid_of_none, 0));
           fine = fine & V::implies(none & v.plays_birds & !empty, v.word(raid_of_none, 1));
           fine = fine & V::implies(none & v.plays_colour & empty, v.word(raid_of_none, 2));
           return fine & V::implies(none & v.plays_birds & empty, v.word(raid_of_none, 3));
         }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C14b",
         .clause = "PD-C14",
         .role = Role::effect,
         .says = "A raid loots all of it, so none of it remains in the nest.",
         .when = on([](const V& v) { return v.raids; }),
         .demands = on([](const V& v) {
           T fine = true;
           for (int f = 0; f <= v.s.birds(); ++f)
             fine = fine & V::implies(v.act.chosen == N(f), v.after.nest[f] == N(0));
           return fine;
         }),
         .writes = {{"nest",
                     at([](const V& v, const Field& f) { return v.act.chosen == N(f.i); })}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C14c",
         .clause = "PD-C14",
         .role = Role::permission,
         .says = "A colour in the nest may be raided if Rule 1 is followed.",
         .when = on([](const V& v) {
           return v.raids & v.plays_colour & v.has_chosen() & v.follows_rule_1();
         }),
         .demands = {},
         .writes = {},
         .beaten_by = {"PD-C23b"},
         .in_words = "never"},
        {.id = "PD-C15a",
         .clause = "PD-C15",
         .role = Role::effect,
         .says = "All raided counters of a colour go to the player's grid.",
         .when = on([](const V& v) { return v.raids & v.plays_colour; }),
         .demands = on([](const V& v) { return v.placed(); }),
         .writes = {{"grid", put_there}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C16a",
         .clause = "PD-C16",
         .role = Role::effect,
         .says = "The raided picabirds return to the bag.",
         .when = on([](const V& v) { return v.raids & v.plays_birds; }),
         .demands = on([](const V& v) { return v.after.nest[v.s.birds()] == N(0); }),
         .writes = {{"nest", at([](const V& v, const Field& f) { return T(f.i == v.s.birds()); })}},
         .beaten_by = {},
         .in_words = {}},

        // Ending the game
        {.id = "PD-C17a",
         .clause = "PD-C17",
         .role = Role::choice,
         .says = "A stolen counter does not win the game as the last one.",
         .when = wins_by_loot,
         .demands = not_full,
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C17b",
         .clause = "PD-C17",
         .role = Role::permission,
         .says = "The final counters may come from a raid or from the dice.",
         .when = on([](const V& v) {
           return v.plays_colour & v.fills & v.has_chosen() & v.follows_rule_1();
         }),
         .demands = {},
         .writes = {},
         .beaten_by = {"PD-C23b"},
         .in_words = "never"},

        // Rule 1
        {.id = "PD-C18a",
         .clause = "PD-C18",
         .role = Role::choice,
         .says = "Counters are placed beside each other in one row, without gaps.",
         .when = on([](const V& v) { return v.places & (N(0) < v.puts); }),
         .demands = on([](const V& v) { return v.placed_beside(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C19a",
         .clause = "PD-C19",
         .role = Role::choice,
         .says = "All counters of the played colour are placed, not only some of them.",
         .when = on([](const V& v) { return v.places; }),
         .demands = on([](const V& v) { return v.puts == v.fresh; }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},

        // Rule 2
        {.id = "PD-C20a",
         .clause = "PD-C20",
         .role = Role::choice,
         .says = "Looted counters lie beside each other in one row, without gaps.",
         .when = on([](const V& v) { return v.plays_birds & (N(0) < v.takes); }),
         .demands = on([](const V& v) { return v.taken_beside(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C21a",
         .clause = "PD-C21",
         .role = Role::choice,
         .says = "All picabirds are used together to loot counters.",
         .when = on([](const V& v) { return v.plays_birds; }),
         .demands = on([](const V& v) { return v.right_number(); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C22a",
         .clause = "PD-C22",
         .role = Role::effect,
         .says = "Looted counters that are not discarded go to the player's grid.",
         .when = on([](const V& v) { return v.plays_birds & v.places; }),
         .demands = on([](const V& v) { return v.placed(); }),
         .writes = {{"grid", put_there}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C22b",
         .clause = "PD-C22",
         .role = Role::permission,
         .says = "Looted counters may be discarded to the nest.",
         .when = on([](const V& v) {
           return v.plays_birds & (v.act.to_nest == N(1)) & v.has_chosen() & v.follows_rule_2();
         }),
         .demands = {},
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C22c",
         .clause = "PD-C22",
         .role = Role::permission,
         .says = "Looted counters may be placed on the grid as Rule 1 describes.",
         .when = on([](const V& v) {
           return v.plays_birds & v.places & (N(0) < v.takes) & v.has_chosen() &
                  v.follows_rule_2() & v.follows_rule_1();
         }),
         .demands = {},
         .writes = {},
         .beaten_by = {"PD-C17a", "PD-C23a"},
         .in_words = "never, cannot"},
        {.id = "PD-C23a",
         .clause = "PD-C23",
         .role = Role::choice,
         .says = "A counter looted in this turn does not fill the final vacancy of the grid.",
         .when = wins_by_loot,
         .demands = not_full,
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C23b",
         .clause = "PD-C23",
         .role = Role::choice,
         .says = "A counter that has been looted is never used to win.",
         .when = on([](const V& v) {
           const T in_nest = (v.act.earlier == N(1)) & v.word(still_looted, 0);
           return v.fills & (in_nest | ((v.act.earlier == N(2)) & v.word(still_looted, 1)));
         }),
         .demands = on([](const V&) { return T(false); }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},

        // Rule 3
        {.id = "PD-C24a",
         .clause = "PD-C24",
         .role = Role::effect,
         .says = "Discarded counters lie in the nest in the circle of their colour.",
         .when = {},
         .demands = on([](const V& v) {
           T fine = true;
           for (int f = 0; f <= v.s.birds(); ++f) {
             const N sum = v.before.nest[f] + v.looted[f] + v.unused[f];
             fine = fine & V::implies(v.discards(f), v.overflows(f) | (v.after.nest[f] == sum));
           }
           return fine;
         }),
         .writes = {{"nest", at([](const V& v, const Field& f) { return v.discards(f.i); })}},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C25a",
         .clause = "PD-C25",
         .role = Role::component,
         .says = "A circle of the nest holds at most four counters.",
         .when = {},
         .demands = on([](const V& v) {
           T fine = true;
           for (int f = 0; f <= v.s.birds(); ++f)
             fine = fine & (v.before.nest[f] <= N(most_in_circle));
           return fine;
         }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C25b",
         .clause = "PD-C25",
         .role = Role::effect,
         .says = "When a circle holds more than four counters, four are removed.",
         .when = on([](const V& v) {
           T any = false;
           for (int f = 0; f <= v.s.birds(); ++f) any = any | v.overflows(f);
           return any;
         }),
         .demands = on([](const V& v) {
           T fine = true;
           for (int f = 0; f <= v.s.birds(); ++f) {
             const N sum = v.before.nest[f] + v.looted[f] + v.unused[f];
             T removed = v.after.nest[f] == sum - v.removed(f);
             if (f < v.s.colours)  // to the bag or elsewhere: nobody says so
               removed = removed & (v.before.aside[f] <= v.after.aside[f]) &
                         (v.after.aside[f] <= v.before.aside[f] + v.removed(f));
             fine = fine & V::implies(v.overflows(f), removed);
           }
           return fine;
         }),
         .writes = {{"nest", at([](const V& v, const Field& f) { return v.overflows(f.i); })},
                    {"aside", at([](const V& v, const Field& f) { return v.overflows(f.i); })}},
         .beaten_by = {},
         .in_words = {}},

        {.id = "PD-C27a",
         .clause = "PD-C27",
         .role = Role::permission,
         .says = "After any roll all dice may be discarded.",
         .when = discards_all,
         .demands = {},
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
        {.id = "PD-C28a",
         .clause = "PD-C28",
         .role = Role::axiom,
         .says = "Counters that are placed or removed are not split by gaps or other counters.",
         .when = {},
         .demands = on([](const V& v) {
           const Row_cells& rows = row_cells(v.s.columns);
           T fine = true;
           for (std::size_t i = 0; i < rows.cells.size(); ++i)
             if (!is_run(rows.cells[i]))
               fine = fine & !v.word(placing, static_cast<int>(i)) &
                      !v.word(taking, static_cast<int>(i));
           return fine;
         }),
         .writes = {},
         .beaten_by = {},
         .in_words = {}},
    };
    if (scope.match)
      all.push_back(
          {.id = "PD-C26a",
           .clause = "PD-C26",
           .role = Role::effect,
           .says = "The winner gets a point for each column that the player with the fewest "
                   "completed columns has not completed.",
           .when = on([](const V& v) { return v.fills; }),
           .demands = on([](const V& v) {
             N least = v.s.columns;
             for (int p = 0; p < v.s.players; ++p) {
               T counts = true;
               for (int q = 0; q < v.s.players; ++q)
                 counts = counts &
                          !((v.before.turn == N(q)) & v.are_partners(p, q) & !v.word(fewest, 0));
               const N done = columns_done(v.after, v.s, p);
               least = choose(counts & (done < least), done, least);
             }
             T fine = true;
             for (int i = 0; i < v.s.sides(); ++i) {
               const N points = v.before.points[i] + N(v.s.columns) - least;
               const T is_worthless = (N(5) < points) & !v.word(five_points, 0);
               fine = fine & V::implies(v.acts_for(i),
                                        v.after.points[i] ==
                                            choose(is_worthless, v.before.points[i], points));
             }
             return fine;
           }),
           .writes = {{"points", at([](const V& v, const Field& f) { return v.acts_for(f.i); })}},
           .beaten_by = {},
           .in_words = {}});
    return all;
  }

  /// A place from its rows: rows[player][colour] with an o for each counter.
  static Table<int> lay_out(const Scope& s, const std::vector<std::vector<std::string>>& rows,
                            const std::vector<int>& nest, int turn) {
    Table<int> table;
    for (int c = 0; c <= s.birds(); ++c) table.nest[c] = nest[c];
    for (std::size_t p = 0; p < rows.size(); ++p)
      for (int c = 0; c < s.colours; ++c)
        for (int x = 0; x < s.columns; ++x) table.grid[p][c][x] = rows[p][c][x] == 'o' ? 1 : 0;
    table.turn = turn;
    return table;
  }
  static std::array<int, most_columns> marks(const std::string& text) {
    std::array<int, most_columns> all{};
    for (std::size_t x = 0; x < text.size(); ++x) all[x] = text[x] == 'n' ? 1 : 0;
    return all;
  }
  static Whole_turn<int> plays(int chosen, std::array<int, most_colours + 1> dice,
                               const std::string& put) {
    Whole_turn<int> act;
    act.chosen = chosen;
    act.dice = dice;
    act.put = marks(put);
    return act;
  }
  static Whole_turn<int> raids(int chosen, const std::string& put) {
    Whole_turn<int> act = plays(chosen, {}, put);
    act.raid = 1;
    return act;
  }
  static Whole_turn<int> loots(Whole_turn<int> act, int victim, int row, const std::string& taken,
                               bool to_nest = false) {
    act.victim = victim;
    act.row = row;
    act.taken = marks(taken);
    act.to_nest = to_nest ? 1 : 0;
    return act;
  }

  static std::vector<literal::Worked_example<Literal>> examples(const Scope& s) {
    std::vector<literal::Worked_example<Literal>> all;
    const int b = s.birds();
    if (s.players == 2 && s.colours == 2 && s.columns == 4) {
      const auto none = std::vector<std::string>{"....", "...."};
      all.push_back({"Raiding 1: three picabirds, but no three counters side by side", "PD-C20",
                     lay_out(s, {none, {"oo.o", "...."}}, {0, 0, 3}, 0),
                     loots(raids(b, "nn.n"), 1, 0, "nn.n"), false});
      all.push_back({"Raiding 1: three picabirds used on two counters", "PD-C20",
                     lay_out(s, {none, {"oo..", "...."}}, {0, 0, 3}, 0),
                     loots(raids(b, "nn"), 1, 0, "nn"), false});
      all.push_back({"Raiding 1: three picabirds used on nothing", "PD-C20",
                     lay_out(s, {none, {"oo.o", "...."}}, {0, 0, 3}, 0),
                     loots(raids(b, ""), 1, 0, ""), false});
      all.push_back({"Raiding 1: one counter, but its row is full", "PD-C15",
                     lay_out(s, {{"oooo", "...."}, none}, {1, 0, 0}, 0), raids(0, ""), false});
      all.push_back({"Raiding 1: two counters, but no two vacant circles side by side", "PD-C18",
                     lay_out(s, {{"o.o.", "...."}, none}, {2, 0, 0}, 0), raids(0, ".n.n"), false});
      all.push_back({"Rolling 1: three green dice fill the green row", "PD-C13",
                     lay_out(s, {{"o...", "...."}, none}, {4, 0, 3}, 0),
                     plays(0, {3, 0, 0}, ".nnn"), true,
                     lay_out(s, {{"oooo", "...."}, none}, {4, 0, 3}, 0)});
      all.push_back({"Rolling 1: three green dice are discarded instead", "PD-C27",
                     lay_out(s, {{"o...", "...."}, none}, {4, 0, 3}, 0),
                     plays(s.nothing(), {3, 0, 0}, ""), true});
      const Table<int> bonus = lay_out(s, {{"oooo", "...."}, {"....", "oo.."}}, {4, 0, 3}, 0);
      all.push_back({"Bonus turn: the green die cannot be played, its row is full", "PD-C10", bonus,
                     plays(0, {1, 0, 2}, ""), false});
      all.push_back({"Bonus turn: all dice are discarded", "PD-C27", bonus,
                     plays(s.nothing(), {1, 0, 2}, ""), true});
      all.push_back({"Bonus turn: two picabirds steal two counters, a fifth green is discarded",
                     "PD-C25", bonus, loots(plays(b, {1, 0, 2}, "nn.."), 1, 1, "nn"), true});
      all.push_back({"Bonus turn: two stolen counters go to the nest", "PD-C22",
                     lay_out(s, {{"oooo", "o.o."}, {"....", "oo.."}}, {4, 0, 3}, 0),
                     loots(plays(b, {1, 0, 2}, ""), 1, 1, "nn", true), true});
      all.push_back({"Bonus turn: the two stolen counters cannot be placed", "PD-C18",
                     lay_out(s, {{"oooo", "o.o."}, {"....", "oo.."}}, {4, 0, 3}, 0),
                     loots(plays(b, {1, 0, 2}, ".n.n"), 1, 1, "nn"), false});
      all.push_back({"Bonus turn: two picabirds cannot take a single counter", "PD-C21",
                     lay_out(s, {{"oooo", "...."}, {"....", "o..."}}, {4, 0, 3}, 0),
                     loots(plays(b, {1, 0, 2}, "n..."), 1, 1, "n"), false});
      const Table<int> second = lay_out(s, {{"ooo.", "...."}, none}, {0, 0, 3}, 1);
      all.push_back({"Player 2: three raided picabirds steal three counters", "PD-C16", second,
                     loots(raids(b, "nnn."), 0, 0, "nnn"), true,
                     lay_out(s, {none, {"ooo.", "...."}}, {0, 0, 0}, 0)});
      all.push_back({"Player 2: the three stolen counters go to the nest", "PD-C22", second,
                     loots(raids(b, ""), 0, 0, "nnn", true), true,
                     lay_out(s, {none, none}, {3, 0, 0}, 0)});
      const Table<int> last = lay_out(s, {{"ooo.", "oooo"}, {"o...", "...."}}, {3, 0, 0}, 0);
      all.push_back({"Winning: a stolen counter cannot fill the final place", "PD-C23", last,
                     loots(plays(b, {0, 2, 1}, "...n"), 1, 0, "n"), false});
      all.push_back({"Winning: the stolen counter goes to the nest", "PD-C22", last,
                     loots(plays(b, {0, 2, 1}, ""), 1, 0, "n", true), true,
                     lay_out(s, {{"ooo.", "oooo"}, none}, {4, 2, 0}, 1)});
    }
    if (s.players == 4 && s.match && !s.doubles && s.colours == 1) {
      Table<int> after = lay_out(s, {{"oooo"}, {"oo.."}, {"oo.."}, {"o..."}}, {0, 2}, 1);
      after.points[0] = 3;
      all.push_back({"Match play: the last player has completed one column", "PD-C26",
                     lay_out(s, {{"ooo."}, {"oo.."}, {"oo.."}, {"o..."}}, {0, 0}, 0),
                     plays(0, {1, 2}, "...n"), true, after});
    }
    return all;
  }
};

}  // namespace arbiter::picadice::detail

namespace arbiter::picadice {
using detail::Literal;
}
