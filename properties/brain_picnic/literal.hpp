// The literal form of the rulebook of Brain Picnic: what its sentences say and no more.
// docs/games/brain_picnic-as-written.md lists what had to be decided to write it at all.
//
// A whole game of 4x4 picnics is too large for one place, so each scope looks at one part of it:
//
//   deal   set-up, then whole turns of all players: draw, keep, pass, lay (cards are numbers)
//   lay    where one player's two new cards go, on and beneath earlier ones
//   score  one picnic at the end of the game: groups, and the goals that count groups
//   area   one picnic of up to 4x4 cells: the goals that look at corners, lines and the centre
//   count  the end for three players: goals that compare them, the winner, ties
//   solo   set-up and turns against the Ghost Picnic
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "properties/literal.hpp"

namespace arbiter::brain_picnic {

struct Literal {
  enum class Part { deal, lay, score, area, count, solo };
  struct Scope {
    Part part;
    int players = 1;
    bool bonus = false;
    int earlier = 0;  // cards of earlier turns (lay)
    int rows = 4, columns = 4;
    int shape = 1;  // of all cards (lay); 0: three cells in a row, 1: around a corner
  };
  static std::vector<Scope> scopes() {
    return {
        {Part::deal, 2, false},
        {Part::lay, 1, false, 1, 4, 4, 1},
        {Part::score, 1, true, 0, 2, 2},
        {Part::area, 1, true},
        {Part::count, 3, true},
        {Part::solo, 1, true},
        {Part::lay, 1, false, 1, 4, 4, 0},
        {Part::deal, 4, true},
    };
  }
  static std::string name_of(const Scope& s) {
    switch (s.part) {
      case Part::deal:
        return std::to_string(s.players) + " players" + (s.bonus ? ", bonus mode" : "");
      case Part::lay:
        return "two cards laid after " + std::to_string(s.earlier);
      case Part::score:
        return "scoring " + std::to_string(s.rows) + "x" + std::to_string(s.columns) + " cells";
      case Part::area:
        return "goals of a 4x4 picnic";
      case Part::count:
        return "the winner of " + std::to_string(s.players);
      case Part::solo:
        break;
    }
    return "solo";
  }

  static constexpr int max_players = 9, max_cells = 16, max_cards = 4, types = 2, ghost_types = 3;

  template <Number N>
  struct Place {
    N ready = 0, ended = 0, turn = 0;
    // deal
    N shuffled = 0, deck = 72;
    std::array<N, max_players> chip{}, picnic{};       // picnic: how many cards it has
    std::array<std::array<N, 2>, max_players> laid{};  // the two cards of the last turn
    std::array<N, 2> element{}, face{}, goal{}, side{};
    // lay: the last two cards are those of this turn
    std::array<N, max_cards> there{}, row{}, column{}, turned{};
    // score, area; a cell that is 0 has no card, X is food 1
    std::array<N, max_cells> food{}, cloth{};
    N under = 0;  // the food covered by the card that is seen in the first cell
    N base = 0, gain = 0, total = 0, largest = 0;
    N rule = 0;  // which Extra Goal is in play; 0: none
    // count
    std::array<N, 6> base_of{}, largest_of{}, items{}, gain_of{}, total_of{}, winner{}, replays{};
    // solo
    N mode = 0, own = 0, own_items = 0, target = 0, won = 0;
    std::array<N, ghost_types> ghost_food{}, ghost_cloth{};
  };
  template <Number N>
  struct Act {
    N what = 0;  // 0: set-up, 1: turn
    // deal; `to` is the seat that gets the card that is not kept
    std::array<N, max_players> draws{}, keep{}, to{}, puts{};
    std::array<std::array<N, 2>, max_players> drawn{};
    std::array<N, 2> element{}, goal{};
    // lay; over: the new card lies on that earlier card where they overlap
    std::array<N, 2> row{}, column{}, turned{}, put{}, shifts{};
    std::array<std::array<N, 2>, 2> over{};
    N first_on_second = 0;
    N slides = 0;  // whether the lower of the two new cards is laid last, below the other one
    // solo; food and cloth are those of the card put aside
    N mode = 0, lays = 0;
    std::array<N, 2> red{};
    std::array<N, ghost_types> food{}, cloth{};
  };

  static void place_fields(auto& place, const Scope& s, auto&& f) {
    const int cells = s.rows * s.columns;
    switch (s.part) {
      case Part::deal:
        f(Field{"ready"}, place.ready, 0, 1);
        f(Field{"ended"}, place.ended, 0, 1);
        f(Field{"turn"}, place.turn, 0, 4);
        f(Field{"shuffled"}, place.shuffled, 0, 1);
        f(Field{"deck"}, place.deck, 0, 72);
        for (int p = 0; p < s.players; ++p) {
          f(Field{"chip", p}, place.chip[p], 0, 9);
          f(Field{"picnic", p}, place.picnic[p], 0, 8);
          for (int i = 0; i < 2; ++i) f(Field{"laid", p, i}, place.laid[p][i], 0, 2 * s.players);
        }
        for (int i = 0; i < 2 && s.bonus; ++i) {
          f(Field{"element", i}, place.element[i], 0, 4);
          f(Field{"face", i}, place.face[i], 0, 1);
          f(Field{"goal", i}, place.goal[i], 0, 4);
          f(Field{"side", i}, place.side[i], 0, 1);
        }
        break;
      case Part::lay:
        for (int c = 0; c < s.earlier + 2; ++c) {
          f(Field{"there", c}, place.there[c], 0, 1);
          f(Field{"column", c}, place.column[c], 0, c < s.earlier ? 1 : 2 + s.shape);
          f(Field{"turned", c}, place.turned[c], 0, c < s.earlier ? 0 : 3);
        }
        break;
      case Part::score:
        f(Field{"ended"}, place.ended, 0, 1);
        for (int c = 0; c < cells; ++c) f(Field{"food", c}, place.food[c], 0, types);
        for (int c = 0; c < cells; ++c) f(Field{"cloth", c}, place.cloth[c], 0, types);
        f(Field{"under"}, place.under, 0, types);
        f(Field{"rule"}, place.rule, 0, 3);
        f(Field{"base"}, place.base, 0, 2 * cells);
        f(Field{"gain"}, place.gain, -2 * cells, cells);
        f(Field{"total"}, place.total, -2 * cells, 3 * cells);
        f(Field{"largest"}, place.largest, 0, cells);
        break;
      case Part::area:
        f(Field{"ended"}, place.ended, 0, 1);
        for (int c = 0; c < cells; ++c) f(Field{"food", c}, place.food[c], 0, types);
        f(Field{"rule"}, place.rule, 1, 3);
        f(Field{"gain"}, place.gain, -32, 32);
        break;
      case Part::count:
        f(Field{"ended"}, place.ended, 0, 1);
        f(Field{"rule"}, place.rule, 0, 2);
        for (int p = 0; p < s.players; ++p) {
          f(Field{"base_of", p}, place.base_of[p], 0, 4);
          f(Field{"largest_of", p}, place.largest_of[p], 0, 4);
          f(Field{"items", p}, place.items[p], 0, 3);
          f(Field{"gain_of", p}, place.gain_of[p], -3, 3);
          f(Field{"total_of", p}, place.total_of[p], -3, 7);
          f(Field{"winner", p}, place.winner[p], 0, 1);
          f(Field{"replays", p}, place.replays[p], 0, 1);
        }
        break;
      case Part::solo:
        f(Field{"ready"}, place.ready, 0, 1);
        f(Field{"ended"}, place.ended, 0, 1);
        f(Field{"turn"}, place.turn, 0, 8);
        f(Field{"deck"}, place.deck, 0, 72);
        f(Field{"picnic", 0}, place.picnic[0], 0, 8);
        f(Field{"mode"}, place.mode, 0, 2);
        f(Field{"rule"}, place.rule, 0, 2);
        for (int i = 0; i < 2; ++i) f(Field{"side", i}, place.side[i], 0, 1);
        for (int i = 0; i < 2; ++i) f(Field{"element", i}, place.element[i], 0, 2);
        for (int t = 0; t < ghost_types; ++t) {
          f(Field{"ghost_food", t}, place.ghost_food[t], 0, 24);
          f(Field{"ghost_cloth", t}, place.ghost_cloth[t], 0, 24);
        }
        f(Field{"own"}, place.own, 0, 24);
        f(Field{"own_items"}, place.own_items, 0, 4);
        f(Field{"gain"}, place.gain, -3, 3);
        f(Field{"total"}, place.total, -3, 27);
        f(Field{"target"}, place.target, 0, 48);
        f(Field{"won"}, place.won, 0, 1);
        break;
    }
  }
  static void act_fields(auto& act, const Scope& s, auto&& f) {
    switch (s.part) {
      case Part::deal:
        f(Field{"what"}, act.what, 0, 1);
        for (int p = 0; p < s.players; ++p) {
          f(Field{"draws", p}, act.draws[p], 0, 2);
          for (int i = 0; i < 2; ++i) f(Field{"drawn", p, i}, act.drawn[p][i], 1, 2 * s.players);
          f(Field{"keep", p}, act.keep[p], 0, 1);
          f(Field{"to", p}, act.to[p], 0, s.players - 1);
          f(Field{"puts", p}, act.puts[p], 0, 2);
        }
        for (int i = 0; i < 2 && s.bonus; ++i) {
          f(Field{"element", i}, act.element[i], 1, 4);
          f(Field{"goal", i}, act.goal[i], 1, 4);
        }
        break;
      case Part::lay:
        for (int n = 0; n < 2; ++n) {
          f(Field{"put", n}, act.put[n], 0, 1);
          f(Field{"column", n}, act.column[n], 0, 2 + s.shape);
          f(Field{"turned", n}, act.turned[n], 0, 3);
          for (int o = 0; o < s.earlier; ++o) f(Field{"over", n, o}, act.over[n][o], 0, 1);
        }
        f(Field{"first_on_second"}, act.first_on_second, 0, 1);
        f(Field{"slides"}, act.slides, 0, 1);
        for (int o = 0; o < s.earlier; ++o) f(Field{"shifts", o}, act.shifts[o], 0, 1);
        break;
      case Part::score:
      case Part::area:
      case Part::count:
        f(Field{"what"}, act.what, 1, 1);
        break;
      case Part::solo:
        f(Field{"what"}, act.what, 0, 1);
        f(Field{"mode"}, act.mode, 0, 2);
        for (int i = 0; i < 2; ++i) f(Field{"red", i}, act.red[i], 0, 1);
        f(Field{"lays"}, act.lays, 0, 1);
        for (int t = 0; t < ghost_types; ++t) {
          f(Field{"food", t}, act.food[t], 0, 3);
          f(Field{"cloth", t}, act.cloth[t], 0, 3);
        }
        break;
    }
  }

  // ------------------------------------------------------------------------------------- words
  enum Name {
    shape,
    area,
    turn,
    on,
    below,
    covered,
    isolated,
    pair,
    lose,
    corner,
    complete,
    central,
    least,
    most,
    largest,
    difficulty,
    alone,
    overcome
  };
  struct Part_word {
    Name name;
    std::vector<Part> parts;
    literal::Word word;
  };
  static const std::vector<Part_word>& all_words() {
    static const std::vector<Part_word> all = {
        {shape,
         {Part::lay},
         {"three cells",
          "BP-C02",
          "How do the three cells of a card lie?",
          {"they lie in a row", "they lie around a corner"},
          {{"only around a corner", {false, true}},
           {"only in a row", {true, false}},
           {"there are cards of both kinds", {true, true}}}}},
        {area,
         {Part::lay},
         {"picnic area",
          "BP-C08",
          "May a card leave the square in which the first cards were laid?",
          {"beyond that square, but all cards still fit into some square of 4x4 cells"},
          {{"any square of 4x4 cells around all cards will do", {true}},
           {"the square is fixed from the beginning", {false}}}}},
        {turn,
         {Part::lay},
         {"rotate",
          "BP-C09",
          "May a card be turned before it is laid?",
          {"by a quarter", "by half a turn"},
          {{"it may be turned freely", {true, true}},
           {"all cards keep one direction", {false, false}},
           {"it may only be turned upside down", {false, true}}}}},
        {on,
         {Part::lay},
         {"on your picnic",
          "BP-C09",
          "How must a new card meet the other cards of the picnic, if it overlaps none?",
          {"it touches one along a side", "it touches one at a corner only",
           "it touches none, within the limit"},
          {{"anywhere within the limit", {true, true, true}},
           {"it must touch along a side", {true, false, false}},
           {"it must touch, even at a corner", {true, true, false}},
           {"it must overlap", {false, false, false}}}}},
        {below,
         {Part::lay},
         {"below",
          "BP-C11",
          "How may a new card lie below cards of earlier turns?",
          {"nothing of it is seen any more", "it is below one card and on top of another one",
           "it is below an earlier card, but on top of the other new card",
           "it is below the other new card, which is laid before it"},
          {{"in every way", {true, true, true, true}},
           {"a part of it must be seen", {false, true, true, true}},
           {"it is wholly on the lower side", {true, false, true, true}},
           {"it is on the lower side and a part of it is seen", {false, false, true, true}},
           {"in every way, but only below cards of earlier turns", {true, true, true, false}}}}},
        {covered,
         {Part::score},
         {"elements",
          "BP-C12",
          "Does an element count that a card covers?",
          {"it touches equal elements, so it would enlarge their group", "as an X item"},
          {{"covered elements never count", {false, false}},
           {"they count for Extra Goals only", {false, true}},
           {"they always count", {true, true}}}}},
        {isolated,
         {Part::score},
         {"isolated",
          "BP-C26",
          "Is an X item isolated that has no other X item beside, above or below it?",
          {"it touches another one at a corner"},
          {{"corners do not count, as in the scoring", {true}}, {"it touches one", {false}}}}},
        {pair,
         {Part::score},
         {"independent pair",
          "BP-C27",
          "Which X items form an independent pair?",
          {"two that touch only at a corner", "two of a group of 3",
           "two and two of a group of at least 4"},
          {{"a group of exactly 2", {false, false, false}},
           {"a group of 2, or two that touch at a corner", {true, false, false}},
           {"every two that do not share an item", {false, true, true}},
           {"groups of even size split into pairs", {false, false, true}}}}},
        {lose,
         {Part::score, Part::count, Part::solo},
         {"lose donuts",
          "BP-C19",
          "What if a player loses more donuts than the player has?",
          {"the sum is below 0"},
          {{"sums below 0 count", {true}}, {"nobody has less than 0", {false}}}}},
        {corner,
         {Part::area},
         {"corner",
          "BP-C21",
          "Which cells are in a corner?",
          {"at a corner of the rectangle around a picnic that is less than 4 wide or high",
           "inside that rectangle's corners, but with two free sides that meet"},
          {{"the corners of the rectangle around the picnic", {true, false}},
           {"only corners of a full 4x4 area", {false, false}},
           {"every cell that sticks out at a corner", {true, true}}}}},
        {complete,
         {Part::area},
         {"complete row or column",
          "BP-C23",
          "When is a line of X items complete that has fewer than 4?",
          {"the picnic is 3 cells across, all X", "the picnic is 2 cells across, all X",
           "the picnic is 1 cell across, an X",
           "all its cells with cards are X, but other lines reach further"},
          {{"only 4 in a line", {false, false, false, false}},
           {"as long as the picnic", {true, true, true, false}},
           {"all cells that have cards", {true, true, true, true}},
           {"as long as the picnic, but at least 2", {true, true, false, false}}}}},
        {central,
         {Part::area},
         {"central area",
          "BP-C25",
          "Which cells are in the central area?",
          {"the four inner cells of a picnic 4 wide and 4 high",
           "off the border of the rectangle around a smaller picnic",
           "a cell of a picnic that is 1 or 2 wide or high"},
          {{"the inner four cells of 4x4", {true, false, false}},
           {"cells off the border", {true, true, false}},
           {"the middle of whatever there is", {true, true, true}}}}},
        {least,
         {Part::count},
         {"the least",
          "BP-C20",
          "Does a player have the least X items?",
          {"the player has none, others have some", "all have equally many",
           "nobody has any X item"},
          {{"the number alone decides", {true, true, true}},
           {"one must have at least one", {false, true, false}},
           {"somebody must have more", {true, false, false}},
           {"one must have one, and somebody more", {false, false, false}}}}},
        {most,
         {Part::count},
         {"the most",
          "BP-C24",
          "Does a player have the most X items?",
          {"all have equally many", "nobody has any X item"},
          {{"the number alone decides", {true, true}},
           {"one must have at least one", {true, false}},
           {"somebody must have fewer", {false, false}}}}},
        {largest,
         {Part::count},
         {"the one with the largest group",
          "BP-C15",
          "In a tie, can somebody win by the largest group who is not in the tie?",
          {"a player with fewer donuts has the largest group"},
          {{"only those in the tie", {false}}, {"the one with the largest group", {true}}}}},
        {difficulty,
         {Part::solo},
         {"easy, medium, hard",
          "BP-C29",
          "Which two Extra Goals make this mode?",
          {"easy, 2 orange", "easy, 1 of each", "easy, 2 red", "medium, 2 orange",
           "medium, 1 of each", "medium, 2 red", "hard, 2 orange", "hard, 1 of each",
           "hard, 2 red"},
          {{"the more red, the harder",
            {true, false, false, false, true, false, false, false, true}},
           {"the more orange, the harder",
            {false, false, true, false, true, false, true, false, false}},
           {"any two in every mode", {true, true, true, true, true, true, true, true, true}}}}},
        {alone,
         {Part::solo},
         {"the player with the least or the most",
          "BP-C29",
          "Does this Extra Goal apply to a player who plays alone?",
          {"least: fewer X than the Ghost Picnic", "least: as many", "least: more",
           "most: fewer X than the Ghost Picnic", "most: as many", "most: more"},
          {{"always: there is one player", {true, true, true, true, true, true}},
           {"compared with the Ghost Picnic", {true, true, false, false, true, true}},
           {"compared with it, but not in a tie", {true, false, false, false, false, true}},
           {"never: there is nobody to compare", {false, false, false, false, false, false}}}}},
        {overcome,
         {Part::solo},
         {"overcome",
          "BP-C30",
          "Does an equal sum overcome the Ghost Picnic?",
          {"both sums are equal"},
          {{"no, it takes more", {false}}, {"yes, it is enough", {true}}}}},
    };
    return all;
  }
  static bool has(const Part_word& word, Part part) {
    for (const Part p : word.parts)
      if (p == part) return true;
    return false;
  }
  static std::vector<literal::Word> words(const Scope& s) {
    std::vector<literal::Word> list;
    for (const Part_word& w : all_words())
      if (has(w, s.part)) list.push_back(w.word);
    return list;
  }
  /// What the scene says of a word in one situation.
  template <Number N>
  static Truth_of<N> says(const literal::Scene<Literal, N>& s, Name name, std::size_t cell) {
    std::size_t which = 0;
    for (const Part_word& w : all_words()) {
      if (w.name == name) break;
      if (has(w, s.scope.part)) ++which;
    }
    return s.word(which, cell);
  }

  // ----------------------------------------------------------------------------------- numbers
  template <Number N>
  static N one_if(const Truth_of<N>& t) {
    return choose(t, N(1), N(0));
  }
  template <Number N>
  static Truth_of<N> same(const Truth_of<N>& a, const Truth_of<N>& b) {
    return (a & b) | ((!a) & (!b));
  }
  /// So many times the number; the count is a constant.
  template <Number N>
  static N times(int count, const N& number) {
    N sum = 0;
    for (int i = 0; i < count; ++i) sum = sum + number;
    return sum;
  }
  template <Number N>
  static N larger(const N& a, const N& b) {
    return choose(a < b, b, a);
  }

  template <Number N>
  static N objects(const Place<N>& place, const Act<N>& act, const Scope& s) {
    N sum = 0;
    switch (s.part) {
      case Part::deal:
        for (int p = 0; p < s.players; ++p) sum = sum + place.picnic[p] + place.chip[p];
        break;
      case Part::lay:
        for (int c = 0; c < s.earlier; ++c)
          sum = sum + times<N>(4, place.there[c]) + place.row[c] + place.column[c];
        for (int c = 0; c < s.earlier + 2; ++c) sum = sum + place.turned[c];
        for (int n = 0; n < 2; ++n) sum = sum + act.row[n] + act.column[n] + act.turned[n];
        break;
      case Part::score:
      case Part::area:
        for (int c = 0; c < s.rows * s.columns; ++c)
          sum = sum + one_if<N>(place.food[c] != 0) + one_if<N>(place.food[c] == 2);
        sum = sum + place.under + place.rule;
        break;
      case Part::count:
        for (int p = 0; p < s.players; ++p)
          sum = sum + place.base_of[p] + place.largest_of[p] + place.items[p];
        sum = sum + place.rule;
        break;
      case Part::solo:
        sum = place.turn + place.own + place.own_items + place.rule + act.mode + act.red[0] +
              act.red[1];
        break;
    }
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope& s) {
    if (s.part == Part::lay) return place.there[s.earlier] == 1;
    return place.ended == 1;
  }
  /// The parts without a comparison of players do not say who wins.
  template <Number N>
  static N winners(const Place<N>& place, const Scope& s) {
    if (s.part != Part::count) return N(1);
    N sum = 0;
    for (int p = 0; p < s.players; ++p) sum = sum + place.winner[p];
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& s) {
    // The cards of earlier turns are part of where this scope begins.
    if (s.part == Part::lay) return !is_over(place, s);
    return (place.ready == 0) & (place.ended == 0) & (place.turn == 0);
  }

  /// Whether each cell with a card is one of three such cells in a line.
  template <Number N>
  static std::optional<Truth_of<N>> can_be_laid(const Place<N>& place, const Scope& s) {
    if ((s.part != Part::score && s.part != Part::area) || s.rows < 3) return std::nullopt;
    Truth_of<N> all = true;
    const auto has_card = [&](int r, int c) { return place.food[r * s.columns + c] != 0; };
    for (int r = 0; r < s.rows; ++r)
      for (int c = 0; c < s.columns; ++c) {
        Truth_of<N> in_line = !has_card(r, c);
        for (int k = 0; k < 3; ++k) {
          if (c >= k && c - k + 2 < s.columns)
            in_line =
                in_line | (has_card(r, c - k) & has_card(r, c - k + 1) & has_card(r, c - k + 2));
          if (r >= k && r - k + 2 < s.rows)
            in_line =
                in_line | (has_card(r - k, c) & has_card(r - k + 1, c) & has_card(r - k + 2, c));
        }
        all = all & in_line;
      }
    return all;
  }

  // ------------------------------------------------------------------------------ laying cards
  static constexpr int grid_rows = 3, grid_columns = 5;
  template <Number N>
  using Grid = std::array<std::array<Truth_of<N>, grid_columns>, grid_rows>;

  /// A card somewhere on the table.
  template <Number N>
  struct Card {
    N row = 0, column = 0, turned = 0;
    int shape = 0;
    Truth_of<N> there = false;
    N height() const {
      if (shape == 1) return N(2);
      return choose((turned == 0) | (turned == 2), N(1), N(3));
    }
    N width() const {
      if (shape == 1) return N(2);
      return choose((turned == 0) | (turned == 2), N(3), N(1));
    }
    Truth_of<N> covers(int r, int c) const {
      Truth_of<N> any = false;
      for (int t = 0; t < 4 && shape == 1; ++t)
        for (int i = 0; i < 2; ++i)  // around a corner: a square of 2x2 without one cell
          for (int j = 0; j < 2; ++j) {
            const bool missing = t == 0   ? i == 1 && j == 1
                                 : t == 1 ? i == 1 && j == 0
                                 : t == 2 ? i == 0 && j == 0
                                          : i == 0 && j == 1;
            if (!missing && r >= i && c >= j)
              any = any | ((turned == t) & (row == r - i) & (column == c - j));
          }
      for (int k = 0; k < 3 && shape == 0; ++k) {
        const Truth_of<N> level = (turned == 0) | (turned == 2);
        if (c >= k) any = any | (level & (row == r) & (column == c - k));
        if (r >= k) any = any | ((!level) & (row == r - k) & (column == c));
      }
      return there & any;
    }
    Grid<N> grid() const {
      Grid<N> g;
      for (int r = 0; r < grid_rows; ++r)
        for (int c = 0; c < grid_columns; ++c) g[r][c] = covers(r, c);
      return g;
    }
  };
  /// The earlier cards, then the two new ones where the act lays them.
  template <Number N>
  static std::vector<Card<N>> cards(const literal::Scene<Literal, N>& s) {
    std::vector<Card<N>> list;
    for (int c = 0; c < s.scope.earlier; ++c)
      list.push_back({s.before.row[c], s.before.column[c], s.before.turned[c], s.scope.shape,
                      s.before.there[c] == 1});
    for (int n = 0; n < 2; ++n)
      list.push_back(
          {s.act.row[n], s.act.column[n], s.act.turned[n], s.scope.shape, s.act.put[n] == 1});
    return list;
  }
  template <Number N>
  static Truth_of<N> within_limit(const std::vector<Card<N>>& list) {
    Truth_of<N> fits = true;
    for (const Card<N>& a : list)
      for (const Card<N>& b : list)
        fits = fits & ((!(a.there & b.there)) | ((a.row + a.height() <= b.row + 4) &
                                                 (a.column + a.width() <= b.column + 4)));
    return fits;
  }
  template <Number N>
  static Truth_of<N> in_first_square(const Card<N>& card) {
    return (!card.there) | ((card.row + card.height() <= 4) & (card.column + card.width() <= 4));
  }
  template <Number N>
  static Truth_of<N> overlap(const Grid<N>& a, const Grid<N>& b) {
    Truth_of<N> any = false;
    for (int r = 0; r < grid_rows; ++r)
      for (int c = 0; c < grid_columns; ++c) any = any | (a[r][c] & b[r][c]);
    return any;
  }
  /// Whether some cell of one is such a step (along a side, or to a corner) from a cell of the
  /// other.
  template <Number N>
  static Truth_of<N> meet(const Grid<N>& a, const Grid<N>& b, bool at_corner) {
    Truth_of<N> any = false;
    for (int r = 0; r < grid_rows; ++r)
      for (int c = 0; c < grid_columns; ++c)
        for (int dr = -1; dr <= 1; ++dr)
          for (int dc = -1; dc <= 1; ++dc) {
            if ((dr != 0 && dc != 0) != at_corner || (dr == 0 && dc == 0)) continue;
            if (r + dr < 0 || r + dr >= grid_rows || c + dc < 0 || c + dc >= grid_columns) continue;
            any = any | (a[r][c] & b[r + dr][c + dc]);
          }
    return any;
  }
  /// All that is known about where the two new cards lie.
  template <Number N>
  struct Layout {
    std::vector<Card<N>> list;
    std::vector<Grid<N>> grid;
    int earlier;
    explicit Layout(const literal::Scene<Literal, N>& s)
        : list(cards(s)), earlier(s.scope.earlier) {
      for (const Card<N>& card : list) grid.push_back(card.grid());
    }
    const Grid<N>& of_new(int n) const { return grid[earlier + n]; }
    /// The cells of all cards but this new one.
    Grid<N> rest(int n) const {
      Grid<N> g;
      for (int r = 0; r < grid_rows; ++r)
        for (int c = 0; c < grid_columns; ++c) {
          g[r][c] = of_new(1 - n)[r][c];
          for (int o = 0; o < earlier; ++o) g[r][c] = g[r][c] | grid[o][r][c];
        }
      return g;
    }
    Truth_of<N> under(const literal::Scene<Literal, N>& s, int n, int o) const {
      return (s.act.over[n][o] == 0) & overlap<N>(of_new(n), grid[o]);
    }
    Truth_of<N> under_any(const literal::Scene<Literal, N>& s, int n) const {
      Truth_of<N> any = false;
      for (int o = 0; o < earlier; ++o) any = any | under(s, n, o);
      return any;
    }
    Truth_of<N> on_any(const literal::Scene<Literal, N>& s, int n) const {
      Truth_of<N> any = false;
      for (int o = 0; o < earlier; ++o)
        any = any | ((s.act.over[n][o] == 1) & overlap<N>(of_new(n), grid[o]));
      return any;
    }
    Truth_of<N> on_other_new(const literal::Scene<Literal, N>& s, int n) const {
      return (s.act.first_on_second == 1 - n) & overlap<N>(of_new(0), of_new(1));
    }
    /// Every cell of the new card is below an earlier card.
    Truth_of<N> hidden(const literal::Scene<Literal, N>& s, int n) const {
      Truth_of<N> all = true;
      for (int r = 0; r < grid_rows; ++r)
        for (int c = 0; c < grid_columns; ++c) {
          Truth_of<N> above = false;
          for (int o = 0; o < earlier; ++o)
            above = above | ((s.act.over[n][o] == 0) & grid[o][r][c]);
          all = all & ((!of_new(n)[r][c]) | above);
        }
      return all;
    }
  };
  /// An act of which no sentence about laying cards says anything doubtful, apart from how the
  /// cards overlap.
  template <Number N>
  static Truth_of<N> is_plain(const literal::Scene<Literal, N>& s, const Layout<N>& layout) {
    Truth_of<N> plain = within_limit<N>(layout.list) & (s.act.slides == 0);
    for (int n = 0; n < 2; ++n)
      plain = plain & (s.act.put[n] == 1) & (s.act.turned[n] == 0) &
              in_first_square<N>(layout.list[layout.earlier + n]) &
              overlap<N>(layout.of_new(n), layout.rest(n));
    for (int o = 0; o < layout.earlier; ++o) plain = plain & (s.act.shifts[o] == 0);
    return plain & fits_shape<N>(s);
  }
  template <Number N>
  static Truth_of<N> fits_shape(const literal::Scene<Literal, N>& s) {
    return says<N>(s, shape, static_cast<std::size_t>(s.scope.shape));
  }

  // ----------------------------------------------------------------------------------- scoring
  static std::vector<int> beside(int cell, const Scope& s, bool at_corner = false) {
    std::vector<int> list;
    const int r = cell / s.columns, c = cell % s.columns;
    for (int dr = -1; dr <= 1; ++dr)
      for (int dc = -1; dc <= 1; ++dc) {
        if ((dr == 0 && dc == 0) || (dr != 0 && dc != 0) != at_corner) continue;
        if (r + dr < 0 || r + dr >= s.rows || c + dc < 0 || c + dc >= s.columns) continue;
        list.push_back((r + dr) * s.columns + c + dc);
      }
    return list;
  }
  /// A set of cells that hang together, and the cells around it.
  struct Region {
    std::vector<int> cells, around;
  };
  static std::vector<Region> regions(const Scope& s) {
    std::vector<Region> list;
    const int cells = s.rows * s.columns;
    for (unsigned mask = 1; mask < 1U << cells; ++mask) {
      unsigned reached = mask & (0U - mask), around = 0;
      for (bool grows = true; grows;) {
        grows = false;
        for (int c = 0; c < cells; ++c)
          for (const int d : beside(c, s))
            if (reached >> c & 1U && mask >> d & 1U && !(reached >> d & 1U))
              reached |= 1U << d, grows = true;
      }
      if (reached != mask) continue;
      Region region;
      for (int c = 0; c < cells; ++c)
        if (mask >> c & 1U) {
          region.cells.push_back(c);
          for (const int d : beside(c, s))
            if (!(mask >> d & 1U)) around |= 1U << d;
        }
      for (int c = 0; c < cells; ++c)
        if (around >> c & 1U) region.around.push_back(c);
      list.push_back(std::move(region));
    }
    return list;
  }
  /// Whether a cell has this element; `covered` tells whether covered elements count.
  template <Number N>
  static std::vector<Truth_of<N>> cells_with(const Place<N>& place, const Scope& s, bool cloth,
                                             int type, const Truth_of<N>& counts) {
    std::vector<Truth_of<N>> list;
    for (int c = 0; c < s.rows * s.columns; ++c)
      list.push_back((cloth ? place.cloth[c] : place.food[c]) == type);
    if (!cloth) list[0] = list[0] | (counts & (place.under == type));
    return list;
  }
  template <Number N>
  static Truth_of<N> is_group(const Region& region, const std::vector<Truth_of<N>>& cells) {
    Truth_of<N> group = true;
    for (const int c : region.cells) group = group & cells[c];
    for (const int c : region.around) group = group & !cells[c];
    return group;
  }
  /// The sum over all groups of a number that depends on their size only.
  template <Number N, class Points>
  static N sum_of_groups(const literal::Scene<Literal, N>& s, Points points) {
    N sum = 0;
    const std::vector<Region> all = regions(s.scope);
    for (const bool cloth : {false, true})
      for (int type = 1; type <= types; ++type) {
        const auto cells = cells_with<N>(s.before, s.scope, cloth, type, says<N>(s, covered, 0));
        for (const Region& region : all) {
          const int gets = points(static_cast<int>(region.cells.size()));
          if (gets != 0) sum = sum + choose(is_group<N>(region, cells), N(gets), N(0));
        }
      }
    return sum;
  }
  template <Number N>
  static N largest_group(const literal::Scene<Literal, N>& s) {
    std::array<Truth_of<N>, max_cells + 1> of_size{};
    const std::vector<Region> all = regions(s.scope);
    for (const bool cloth : {false, true})
      for (int type = 1; type <= types; ++type) {
        const auto cells = cells_with<N>(s.before, s.scope, cloth, type, says<N>(s, covered, 0));
        for (const Region& region : all) {
          Truth_of<N>& found = of_size[region.cells.size()];
          found = found | is_group<N>(region, cells);
        }
      }
    N size = 0;
    for (int n = 1; n <= max_cells; ++n) size = choose(of_size[n], N(n), size);
    return size;
  }
  template <Number N>
  static std::vector<Truth_of<N>> x_items(const literal::Scene<Literal, N>& s) {
    return cells_with<N>(s.before, s.scope, false, 1, says<N>(s, covered, 1));
  }
  /// X items without another one beside, above or below them.
  template <Number N>
  static Truth_of<N> stands_apart(const std::vector<Truth_of<N>>& x, int cell, const Scope& s) {
    Truth_of<N> apart = x[cell];
    for (const int d : beside(cell, s)) apart = apart & !x[d];
    return apart;
  }
  /// The sum, or what a loss below 0 leaves.
  template <Number N>
  static Truth_of<N> is_total(const literal::Scene<Literal, N>& s, const N& total, const N& sum) {
    return ((sum >= N(0)) & (total == sum)) |
           ((sum < N(0)) & (total == choose(says<N>(s, lose, 0), sum, N(0))));
  }

  // -------------------------------------------------------------------------- the 4x4 picnic
  /// The rectangle around a picnic.
  template <Number N>
  struct Extent {
    std::array<Truth_of<N>, 4> row, column;
    Extent(const Place<N>& place, const Scope&) {
      for (int i = 0; i < 4; ++i) {
        row[i] = false;
        column[i] = false;
        for (int j = 0; j < 4; ++j) {
          row[i] = row[i] | (place.food[4 * i + j] != 0);
          column[i] = column[i] | (place.food[4 * j + i] != 0);
        }
      }
    }
    static Truth_of<N> from(const std::array<Truth_of<N>, 4>& line, int first, int last) {
      Truth_of<N> any = false;
      for (int i = first; i <= last; ++i) any = any | line[i];
      return any;
    }
    /// Whether line i is the first or the last one with cards.
    static Truth_of<N> is_edge(const std::array<Truth_of<N>, 4>& line, int i) {
      return line[i] & ((!from(line, 0, i - 1)) | (!from(line, i + 1, 3)));
    }
    static Truth_of<N> is_inner(const std::array<Truth_of<N>, 4>& line, int i) {
      return from(line, 0, i - 1) & from(line, i + 1, 3);
    }
    static N length(const std::array<Truth_of<N>, 4>& line) {
      N sum = 0;
      for (int i = 0; i < 4; ++i) sum = sum + one_if<N>(from(line, 0, i) & from(line, i, 3));
      return sum;
    }
    Truth_of<N> is_full() const { return row[0] & row[3] & column[0] & column[3]; }
  };
  template <Number N>
  static N corner_items(const literal::Scene<Literal, N>& s) {
    const Extent<N> extent(s.before, s.scope);
    N sum = 0;
    for (int r = 0; r < 4; ++r)
      for (int c = 0; c < 4; ++c) {
        const auto free = [&](int i, int j) -> Truth_of<N> {
          if (i < 0 || i > 3 || j < 0 || j > 3) return true;
          return s.before.food[4 * i + j] == 0;
        };
        const Truth_of<N> at = extent.is_edge(extent.row, r) & extent.is_edge(extent.column, c);
        const Truth_of<N> sticks_out =
            (free(r - 1, c) | free(r + 1, c)) & (free(r, c - 1) | free(r, c + 1));
        const Truth_of<N> counts = (at & (extent.is_full() | says<N>(s, corner, 0))) |
                                   ((!at) & sticks_out & says<N>(s, corner, 1));
        sum = sum + one_if<N>((s.before.food[4 * r + c] == 1) & counts);
      }
    return sum;
  }
  template <Number N>
  static N complete_lines(const literal::Scene<Literal, N>& s) {
    const Extent<N> extent(s.before, s.scope);
    const N wide = extent.length(extent.column), high = extent.length(extent.row);
    N sum = 0;
    for (const bool down : {false, true})
      for (int i = 0; i < 4; ++i) {
        const N across = down ? high : wide;
        N x = 0, cards = 0;
        for (int j = 0; j < 4; ++j) {
          const N cell = s.before.food[down ? 4 * j + i : 4 * i + j];
          x = x + one_if<N>(cell == 1);
          cards = cards + one_if<N>(cell != 0);
        }
        Truth_of<N> is_complete = x == 4;
        for (int k = 1; k <= 3; ++k)
          is_complete = is_complete | ((x == k) & (across == k) &
                                       says<N>(s, complete, static_cast<std::size_t>(3 - k)));
        is_complete =
            is_complete | ((x != 0) & (x == cards) & (x < across) & says<N>(s, complete, 3));
        sum = sum + one_if<N>(is_complete);
      }
    return sum;
  }
  template <Number N>
  static N central_items(const literal::Scene<Literal, N>& s) {
    const Extent<N> extent(s.before, s.scope);
    const Truth_of<N> narrow =
        (extent.length(extent.column) <= 2) | (extent.length(extent.row) <= 2);
    N sum = 0;
    for (int r = 0; r < 4; ++r)
      for (int c = 0; c < 4; ++c) {
        const Truth_of<N> inner =
            extent.is_inner(extent.row, r) & extent.is_inner(extent.column, c);
        const Truth_of<N> counts = (inner & extent.is_full() & says<N>(s, central, 0)) |
                                   (inner & (!extent.is_full()) & says<N>(s, central, 1)) |
                                   (narrow & says<N>(s, central, 2));
        sum = sum + one_if<N>((s.before.food[4 * r + c] == 1) & counts);
      }
    return sum;
  }

  // ------------------------------------------------------------------------- players compared
  /// Whether no other player has more (or fewer) of something.
  template <Number N>
  static Truth_of<N> none_above(const std::array<N, 6>& of, int p, const Scope& s) {
    Truth_of<N> top = true;
    for (int q = 0; q < s.players; ++q) top = top & (of[q] <= of[p]);
    return top;
  }
  template <Number N>
  static Truth_of<N> none_below(const std::array<N, 6>& of, int p, const Scope& s) {
    Truth_of<N> bottom = true;
    for (int q = 0; q < s.players; ++q) bottom = bottom & (of[p] <= of[q]);
    return bottom;
  }
  template <Number N>
  static Truth_of<N> all_equal(const std::array<N, 6>& of, const Scope& s) {
    Truth_of<N> equal = true;
    for (int q = 1; q < s.players; ++q) equal = equal & (of[q] == of[0]);
    return equal;
  }
  /// The end of the game for all players, once the totals are known.
  template <Number N>
  struct Ranking {
    std::array<Truth_of<N>, 6> top, stands, first;
    N tops = 0, firsts = 0;
    explicit Ranking(const literal::Scene<Literal, N>& s) {
      const int players = s.scope.players;
      for (int p = 0; p < players; ++p) {
        top[p] = none_above<N>(s.after.total_of, p, s.scope);
        tops = tops + one_if<N>(top[p]);
        stands[p] = top[p] | says<N>(s, largest, 0);
      }
      for (int p = 0; p < players; ++p) {
        first[p] = stands[p];
        for (int q = 0; q < players; ++q)
          first[p] = first[p] & ((!stands[q]) | (s.before.largest_of[q] <= s.before.largest_of[p]));
        firsts = firsts + one_if<N>(first[p]);
      }
    }
  };

  // --------------------------------------------------------------------------------- sentences
  template <Number N>
  using List = std::vector<literal::Sentence<Literal, N>>;

  template <Number N>
  static List<N> sentences(const Scope& s) {
    switch (s.part) {
      case Part::deal:
        return deal_sentences<N>(s);
      case Part::lay:
        return lay_sentences<N>();
      case Part::score:
        return score_sentences<N>();
      case Part::area:
        return area_sentences<N>();
      case Part::count:
        return count_sentences<N>();
      case Part::solo:
        break;
    }
    return solo_sentences<N>();
  }

  template <Number N>
  static List<N> deal_sentences(const Scope& scope) {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto sets_up = [](const S& s) -> T { return s.act.what == 0; };
    const auto plays = [](const S& s) -> T { return s.act.what == 1; };
    List<N> list = {
        {"BP-C01a",
         "BP-C01",
         Role::component,
         "there are 72 Picnic cards",
         {},
         [](const S& s) -> T {
           N sum = s.before.deck;
           for (int p = 0; p < s.scope.players; ++p) sum = sum + s.before.picnic[p];
           return sum == 72;
         }},
        {"BP-C01b",
         "BP-C01",
         Role::component,
         "each of the nine chips is there once",
         {},
         [](const S& s) -> T {
           T once = true;
           for (int p = 0; p < s.scope.players; ++p)
             for (int q = 0; q < p; ++q)
               once = once & ((s.before.chip[p] == 0) | (s.before.chip[p] != s.before.chip[q]));
           return once;
         }},
        {"BP-C05a",
         "BP-C05",
         Role::choice,
         "set-up comes once, before all turns",
         {},
         [](const S& s) -> T { return s.act.what == s.before.ready; }},
        {"BP-C05b", "BP-C05", Role::component, "before set-up nothing has happened",
         [](const S& s) -> T { return s.before.ready == 0; },
         [](const S& s) -> T {
           T nothing = (s.before.turn == 0) & (s.before.shuffled == 0);
           for (int p = 0; p < s.scope.players; ++p)
             nothing = nothing & (s.before.chip[p] == 0) & (s.before.laid[p][0] == 0) &
                       (s.before.laid[p][1] == 0);
           for (int i = 0; i < 2; ++i)
             nothing = nothing & (s.before.element[i] == 0) & (s.before.goal[i] == 0) &
                       (s.before.face[i] == 0) & (s.before.side[i] == 0);
           return nothing;
         }},
        {"BP-C05c",
         "BP-C05",
         Role::effect,
         "each player gets a chip",
         sets_up,
         [](const S& s) -> T {
           T all = s.after.ready == 1;
           for (int p = 0; p < s.scope.players; ++p) all = all & (s.after.chip[p] != 0);
           return all;
         },
         {{"chip"}, {"ready"}}},
        {"BP-C06a",
         "BP-C06",
         Role::effect,
         "there is a deck in the centre, in whatever order",
         sets_up,
         [](const S&) -> T { return true; },
         {{"shuffled"}}},
        {"BP-C06b", "BP-C06", Role::choice, "everybody draws two cards", plays,
         [](const S& s) -> T {
           T two = true;
           for (int p = 0; p < s.scope.players; ++p) two = two & (s.act.draws[p] == 2);
           return two;
         }},
        {"BP-C06c",
         "BP-C06",
         Role::effect,
         "they come from the deck",
         plays,
         [](const S& s) -> T {
           N sum = s.after.deck;
           for (int p = 0; p < s.scope.players; ++p) sum = sum + s.act.draws[p];
           return sum == s.before.deck;
         },
         {{"deck"}}},
        {"BP-C01c", "BP-C01", Role::choice, "nobody draws a card that another one has drawn", plays,
         [](const S& s) -> T {
           T once = true;
           for (int a = 0; a < 2 * s.scope.players; ++a)
             for (int b = 0; b < a; ++b)
               once = once & (s.act.drawn[a / 2][a % 2] != s.act.drawn[b / 2][b % 2]);
           return once;
         }},
        {"BP-C06d",
         "BP-C06",
         Role::effect,
         "one of the two stays with the player who drew it",
         plays,
         [](const S& s) -> T {
           T kept = true;
           for (int p = 0; p < s.scope.players; ++p)
             kept = kept & (s.after.laid[p][0] ==
                            choose(s.act.keep[p] == 0, s.act.drawn[p][0], s.act.drawn[p][1]));
           return kept;
         },
         {{"laid", [](const S&, const Field& f) -> T { return f.j == 0; }}}},
        {"BP-C06e", "BP-C06", Role::choice, "the other one goes to the neighbour on the right",
         plays,
         [](const S& s) -> T {
           T right = true;
           for (int p = 0; p < s.scope.players; ++p)
             right = right & (s.act.to[p] == (p + 1) % s.scope.players);
           return right;
         }},
        {"BP-C06f",
         "BP-C06",
         Role::effect,
         "everybody receives the one from the left",
         plays,
         [](const S& s) -> T {
           T got = true;
           for (int p = 0; p < s.scope.players; ++p) {
             const int left = (p + s.scope.players - 1) % s.scope.players;
             got = got & (s.after.laid[p][1] == choose(s.act.keep[left] == 0, s.act.drawn[left][1],
                                                       s.act.drawn[left][0]));
           }
           return got;
         },
         {{"laid", [](const S&, const Field& f) -> T { return f.j == 1; }}}},
        {"BP-C07a", "BP-C07", Role::permission, "the two cards can now go into the picnic",
         [](const S& s) -> T {
           T yes = (s.act.what == 1) & (s.before.ready == 1);
           for (int p = 0; p < s.scope.players; ++p)
             yes = yes & (s.act.puts[p] == 2) & (s.act.draws[p] == 2) &
                   (s.act.to[p] == (p + 1) % s.scope.players);
           for (int a = 0; a < 2 * s.scope.players; ++a)
             for (int b = 0; b < a; ++b)
               yes = yes & (s.act.drawn[a / 2][a % 2] != s.act.drawn[b / 2][b % 2]);
           return yes;
         }},
        {"BP-C07b",
         "BP-C07",
         Role::effect,
         "a picnic grows by the cards put into it",
         plays,
         [](const S& s) -> T {
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all = all & (s.after.picnic[p] == s.before.picnic[p] + s.act.puts[p]);
           return all;
         },
         {{"picnic"}}},
        {"BP-C09a", "BP-C09", Role::choice, "both cards are put into the picnic", plays,
         [](const S& s) -> T {
           T both = true;
           for (int p = 0; p < s.scope.players; ++p) both = both & (s.act.puts[p] == 2);
           return both;
         }},
        {"BP-C09b",
         "BP-C09",
         Role::component,
         "every turn has brought each picnic two cards",
         {},
         [](const S& s) -> T {
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all = all & (s.before.picnic[p] == s.before.turn + s.before.turn);
           return all;
         }},
        {"BP-C14a",
         "BP-C14",
         Role::effect,
         "the game ends once 8 cards have been placed",
         plays,
         [](const S& s) -> T {
           T all = true;
           for (int p = 0; p < s.scope.players; ++p) all = all & (s.after.picnic[p] == 8);
           return same<N>(s.after.ended == 1, all);
         },
         {{"ended"}}},
        {"BP-C14b",
         "BP-C14",
         Role::effect,
         "that is after 4 turns",
         plays,
         [](const S& s) -> T {
           return (s.after.turn == s.before.turn + 1) &
                  same<N>(s.after.ended == 1, s.after.turn == 4);
         },
         {{"ended"}, {"turn"}}},
        {"BP-C14c",
         "BP-C14",
         Role::component,
         "it has ended exactly if there were 4 turns",
         {},
         [](const S& s) -> T { return same<N>(s.before.ended == 1, s.before.turn == 4); }},
    };
    if (scope.bonus) {
      list.push_back({"BP-C03a", "BP-C03", Role::choice,
                      "two different Element cards and two different Extra Goal cards", sets_up,
                      [](const S& s) -> T {
                        return (s.act.element[0] != s.act.element[1]) &
                               (s.act.goal[0] != s.act.goal[1]);
                      }});
      list.push_back({"BP-C17a",
                      "BP-C17",
                      Role::effect,
                      "two random Element cards lie on the table, each with some face up",
                      sets_up,
                      [](const S& s) -> T {
                        return (s.after.element[0] == s.act.element[0]) &
                               (s.after.element[1] == s.act.element[1]);
                      },
                      {{"element"}, {"face"}}});
      list.push_back(
          {"BP-C18a",
           "BP-C18",
           Role::effect,
           "two random Extra Goal cards lie on them, one on each, with some side up",
           sets_up,
           [](const S& s) -> T {
             return ((s.after.goal[0] == s.act.goal[0]) & (s.after.goal[1] == s.act.goal[1])) |
                    ((s.after.goal[0] == s.act.goal[1]) & (s.after.goal[1] == s.act.goal[0]));
           },
           {{"goal"}, {"side"}}});
    }
    return list;
  }

  template <Number N>
  static List<N> lay_sentences() {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto is_new = [](const S& s, const Field& f) -> T { return f.i >= s.scope.earlier; };
    return {
        {"BP-C02a",
         "BP-C02",
         Role::choice,
         "a card has three cells",
         {},
         [](const S& s) -> T { return fits_shape<N>(s); }},
        {"BP-C08a",
         "BP-C08",
         Role::choice,
         "the whole picnic fits into 4x4 cells",
         {},
         [](const S& s) -> T { return within_limit<N>(cards<N>(s)); }},
        {"BP-C08b",
         "BP-C08",
         Role::choice,
         "no card leaves the picnic area",
         {},
         [](const S& s) -> T {
           T inside = true;
           for (const Card<N>& card : cards<N>(s)) inside = inside & in_first_square<N>(card);
           return inside | says<N>(s, area, 0);
         }},
        {"BP-C08c",
         "BP-C08",
         Role::component,
         "the picnic has always been within 4x4 cells",
         {},
         [](const S& s) -> T {
           std::vector<Card<N>> list;
           for (int c = 0; c < s.scope.earlier + 2; ++c)
             list.push_back({s.before.row[c], s.before.column[c], s.before.turned[c], s.scope.shape,
                             s.before.there[c] == 1});
           return within_limit<N>(list);
         }},
        {"BP-C09c",
         "BP-C09",
         Role::choice,
         "both cards are put on the picnic",
         {},
         [](const S& s) -> T { return (s.act.put[0] == 1) & (s.act.put[1] == 1); }},
        {"BP-C09d",
         "BP-C09",
         Role::component,
         "the two cards of a turn are laid together",
         {},
         [](const S& s) -> T {
           return s.before.there[s.scope.earlier] == s.before.there[s.scope.earlier + 1];
         }},
        {"BP-C09e",
         "BP-C09",
         Role::effect,
         "then they lie there",
         {},
         [](const S& s) -> T {
           T there = true;
           for (int n = 0; n < 2; ++n) {
             const int c = s.scope.earlier + n;
             there = there & (s.after.there[c] == 1) & (s.after.row[c] == s.act.row[n]) &
                     (s.after.column[c] == s.act.column[n]) &
                     (s.after.turned[c] == s.act.turned[n]);
           }
           return there;
         },
         {{"there", is_new}, {"column", is_new}, {"turned", is_new}}},
        {"BP-C09f",
         "BP-C09",
         Role::choice,
         "cards laid earlier are neither turned nor moved",
         {},
         [](const S& s) -> T {
           T still = true;
           for (int o = 0; o < s.scope.earlier; ++o) still = still & (s.act.shifts[o] == 0);
           return still;
         }},
        {"BP-C09g",
         "BP-C09",
         Role::choice,
         "a card is laid in a direction that is allowed",
         {},
         [](const S& s) -> T {
           T good = true;
           for (int n = 0; n < 2; ++n)
             good =
                 good & ((s.act.turned[n] == 0) | ((s.act.turned[n] == 2) & says<N>(s, turn, 1)) |
                         (((s.act.turned[n] == 1) | (s.act.turned[n] == 3)) & says<N>(s, turn, 0)));
           return good;
         }},
        {"BP-C09h",
         "BP-C09",
         Role::choice,
         "the new cards lie on the picnic",
         {},
         [](const S& s) -> T {
           const Layout<N> layout(s);
           T good = true;
           for (int n = 0; n < 2; ++n) {
             const Grid<N> rest = layout.rest(n);
             const T over = overlap<N>(layout.of_new(n), rest);
             const T side = meet<N>(layout.of_new(n), rest, false);
             const T tip = meet<N>(layout.of_new(n), rest, true);
             good =
                 good & (over | (side & says<N>(s, on, 0)) | ((!side) & tip & says<N>(s, on, 1)) |
                         ((!side) & (!tip) & says<N>(s, on, 2)));
           }
           return good;
         }},
        {"BP-C10a", "BP-C10", Role::permission,
         "new cards may cover each other or earlier cards, in part or wholly",
         [](const S& s) -> T {
           const Layout<N> layout(s);
           return is_plain<N>(s, layout) & (!layout.under_any(s, 0)) & !layout.under_any(s, 1);
         }},
        {"BP-C11a", "BP-C11", Role::permission, "new cards may go below earlier ones",
         [](const S& s) -> T {
           const Layout<N> layout(s);
           T yes = is_plain<N>(s, layout);
           for (int n = 0; n < 2; ++n)
             yes = yes & layout.under_any(s, n) & (!layout.hidden(s, n)) & (!layout.on_any(s, n)) &
                   !layout.on_other_new(s, n);
           return yes;
         }},
        {"BP-C11b",
         "BP-C11",
         Role::choice,
         "a card below earlier ones is braided as allowed",
         {},
         [](const S& s) -> T {
           const Layout<N> layout(s);
           T good = true;
           for (int n = 0; n < 2; ++n) {
             const T under = layout.under_any(s, n);
             good = good & ((!under) | (!layout.hidden(s, n)) | says<N>(s, below, 0)) &
                    ((!under) | (!layout.on_any(s, n)) | says<N>(s, below, 1)) &
                    ((!under) | (!layout.on_other_new(s, n)) | says<N>(s, below, 2));
           }
           return good;
         }},
        {"BP-C11c", "BP-C11", Role::choice, "a card may be laid below cards of previous turns",
         [](const S& s) -> T { return s.act.slides == 1; },
         [](const S& s) -> T {
           const Layout<N> layout(s);
           return overlap<N>(layout.of_new(0), layout.of_new(1)) & says<N>(s, below, 3);
         }},
    };
  }

  template <Number N>
  static List<N> score_sentences() {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto rule = [](int which) {
      return [which](const S& s) -> T { return s.before.rule == which; };
    };
    return {
        {"BP-C02b",
         "BP-C02",
         Role::component,
         "a cell has one food and one tablecloth",
         {},
         [](const S& s) -> T {
           T both = (s.before.under == 0) | (s.before.food[0] != 0);
           for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
             both = both & same<N>(s.before.food[c] == 0, s.before.cloth[c] == 0);
           return both;
         }},
        {"BP-C04a", "BP-C04", Role::component, "nothing is scored before the end",
         [](const S& s) -> T { return s.before.ended == 0; },
         [](const S& s) -> T {
           return (s.before.base == 0) & (s.before.gain == 0) & (s.before.total == 0) &
                  (s.before.largest == 0);
         }},
        {"BP-C04b",
         "BP-C04",
         Role::effect,
         "the donuts count at the end of the game",
         {},
         [](const S& s) -> T { return s.after.ended == 1; },
         {{"ended"}}},
        {"BP-C12a",
         "BP-C12",
         Role::effect,
         "equal elements that touch along sides form a group, which scores its size less 2",
         {},
         [](const S& s) -> T {
           return s.after.base ==
                  sum_of_groups<N>(s, [](int size) { return size <= 2 ? 0 : size - 2; });
         },
         {{"base"}}},
        {"BP-C13a",
         "BP-C13",
         Role::effect,
         "the table says how many donuts a group earns",
         {},
         [](const S& s) -> T {
           static constexpr std::array<int, 17> table = {0, 0, 0, 1,  2,  3,  4,  5, 6,
                                                         7, 8, 9, 10, 11, 12, 13, 14};
           return s.after.base == sum_of_groups<N>(s, [](int size) { return table[size]; });
         },
         {{"base"}}},
        {"BP-C15a",
         "BP-C15",
         Role::effect,
         "a picnic has a largest group",
         {},
         [](const S& s) -> T { return s.after.largest == largest_group<N>(s); },
         {{"largest"}}},
        {"BP-C16a",
         "BP-C16",
         Role::effect,
         "without Extra Goals nothing is added",
         rule(0),
         [](const S& s) -> T { return s.after.gain == 0; },
         {{"gain"}}},
        {"BP-C19a",
         "BP-C19",
         Role::effect,
         "donuts of Extra Goals are added or subtracted",
         {},
         [](const S& s) -> T { return is_total<N>(s, s.after.total, s.after.base + s.after.gain); },
         {{"total"}}},
        {"BP-C22a",
         "BP-C22",
         Role::effect,
         "1 donut for each group of X, however small",
         rule(1),
         [](const S& s) -> T {
           const std::vector<T> x = x_items<N>(s);
           N sum = 0;
           for (const Region& region : regions(s.scope))
             sum = sum + one_if<N>(is_group<N>(region, x));
           return s.after.gain == sum;
         },
         {{"gain"}}},
        {"BP-C26a",
         "BP-C26",
         Role::effect,
         "2 donuts are lost for each isolated X",
         rule(2),
         [](const S& s) -> T {
           const std::vector<T> x = x_items<N>(s);
           N sum = 0;
           for (int c = 0; c < s.scope.rows * s.scope.columns; ++c) {
             T tip = false;
             for (const int d : beside(c, s.scope, true)) tip = tip | x[d];
             sum = sum +
                   one_if<N>(stands_apart<N>(x, c, s.scope) & ((!tip) | says<N>(s, isolated, 0)));
           }
           return s.after.gain + sum + sum == 0;
         },
         {{"gain"}}},
        {"BP-C27a",
         "BP-C27",
         Role::effect,
         "2 donuts are lost for each independent pair of X",
         rule(3),
         [](const S& s) -> T {
           const std::vector<T> x = x_items<N>(s);
           N sum = 0;
           for (const Region& region : regions(s.scope)) {
             const int size = static_cast<int>(region.cells.size());
             if (size < 2) continue;
             T counts = is_group<N>(region, x);
             if (size == 3) counts = counts & says<N>(s, pair, 1);
             if (size >= 4) counts = counts & says<N>(s, pair, 2);
             sum = sum + choose(counts, N(size / 2), N(0));
           }
           for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
             for (const int d : beside(c, s.scope, true))
               if (c < d)
                 sum = sum + one_if<N>(stands_apart<N>(x, c, s.scope) &
                                       stands_apart<N>(x, d, s.scope) & says<N>(s, pair, 0));
           return s.after.gain + sum + sum == 0;
         },
         {{"gain"}}},
    };
  }

  template <Number N>
  static List<N> area_sentences() {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto rule = [](int which) {
      return [which](const S& s) -> T { return s.before.rule == which; };
    };
    return {
        {"BP-C04c", "BP-C04", Role::component, "nothing is scored before the end",
         [](const S& s) -> T { return s.before.ended == 0; },
         [](const S& s) -> T { return s.before.gain == 0; }},
        {"BP-C19b",
         "BP-C19",
         Role::effect,
         "Extra Goals count at the end of the game",
         {},
         [](const S& s) -> T { return s.after.ended == 1; },
         {{"ended"}}},
        {"BP-C21a",
         "BP-C21",
         Role::effect,
         "1 donut for each X in a corner",
         rule(1),
         [](const S& s) -> T { return s.after.gain == corner_items<N>(s); },
         {{"gain"}}},
        {"BP-C23a",
         "BP-C23",
         Role::effect,
         "2 donuts for each row or column full of X",
         rule(2),
         [](const S& s) -> T {
           const N lines = complete_lines<N>(s);
           return s.after.gain == lines + lines;
         },
         {{"gain"}}},
        {"BP-C25a",
         "BP-C25",
         Role::effect,
         "2 donuts are lost for each X in the centre",
         rule(3),
         [](const S& s) -> T {
           const N items = central_items<N>(s);
           return s.after.gain + items + items == 0;
         },
         {{"gain"}}},
    };
  }

  template <Number N>
  static List<N> count_sentences() {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto rule = [](int which) {
      return [which](const S& s) -> T { return s.before.rule == which; };
    };
    return {
        {"BP-C04d", "BP-C04", Role::component, "nothing is scored before the end",
         [](const S& s) -> T { return s.before.ended == 0; },
         [](const S& s) -> T {
           T nothing = true;
           for (int p = 0; p < s.scope.players; ++p)
             nothing = nothing & (s.before.gain_of[p] == 0) & (s.before.total_of[p] == 0) &
                       (s.before.winner[p] == 0) & (s.before.replays[p] == 0);
           return nothing;
         }},
        {"BP-C12b",
         "BP-C12",
         Role::component,
         "the largest group alone scores its size less 2",
         {},
         [](const S& s) -> T {
           T fits = true;
           for (int p = 0; p < s.scope.players; ++p)
             fits = fits & (s.before.largest_of[p] <= s.before.base_of[p] + 2) &
                    ((s.before.base_of[p] == 0) | (s.before.largest_of[p] >= N(3))) &
                    ((s.before.items[p] == 0) | (s.before.largest_of[p] >= N(1)));
           return fits;
         }},
        {"BP-C14d",
         "BP-C14",
         Role::effect,
         "the game is over",
         {},
         [](const S& s) -> T { return s.after.ended == 1; },
         {{"ended"}}},
        {"BP-C16b",
         "BP-C16",
         Role::effect,
         "without Extra Goals nothing is added",
         rule(0),
         [](const S& s) -> T {
           T nothing = true;
           for (int p = 0; p < s.scope.players; ++p) nothing = nothing & (s.after.gain_of[p] == 0);
           return nothing;
         },
         {{"gain_of"}}},
        {"BP-C20a",
         "BP-C20",
         Role::effect,
         "the one with the least X, alone or in a tie, wins 3 donuts",
         rule(1),
         [](const S& s) -> T {
           T all = true;
           const T equal = all_equal<N>(s.before.items, s.scope);
           for (int p = 0; p < s.scope.players; ++p) {
             const T zero = s.before.items[p] == 0;
             const T counts =
                 none_below<N>(s.before.items, p, s.scope) &
                 (((!zero) & !equal) | (zero & (!equal) & says<N>(s, least, 0)) |
                  ((!zero) & equal & says<N>(s, least, 1)) | (zero & equal & says<N>(s, least, 2)));
             all = all & (s.after.gain_of[p] == choose(counts, N(3), N(0)));
           }
           return all;
         },
         {{"gain_of"}}},
        {"BP-C24a",
         "BP-C24",
         Role::effect,
         "the one with the most X, alone or in a tie, loses 3 donuts",
         rule(2),
         [](const S& s) -> T {
           T all = true;
           const T equal = all_equal<N>(s.before.items, s.scope);
           for (int p = 0; p < s.scope.players; ++p) {
             const T zero = s.before.items[p] == 0;
             const T counts =
                 none_above<N>(s.before.items, p, s.scope) &
                 ((!equal) | ((!zero) & says<N>(s, most, 0)) | (zero & says<N>(s, most, 1)));
             all = all & (s.after.gain_of[p] == choose(counts, N(-3), N(0)));
           }
           return all;
         },
         {{"gain_of"}}},
        {"BP-C19c",
         "BP-C19",
         Role::effect,
         "donuts of Extra Goals are added or subtracted",
         {},
         [](const S& s) -> T {
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all = all &
                   is_total<N>(s, s.after.total_of[p], s.before.base_of[p] + s.after.gain_of[p]);
           return all;
         },
         {{"total_of"}}},
        {"BP-C15b",
         "BP-C15",
         Role::effect,
         "the player with the most donuts wins",
         [](const S& s) -> T { return Ranking<N>(s).tops == 1; },
         [](const S& s) -> T {
           const Ranking<N> ranking(s);
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all = all & same<N>(s.after.winner[p] == 1, ranking.top[p]);
           return all;
         },
         {{"winner"}}},
        {"BP-C15c",
         "BP-C15",
         Role::effect,
         "in a tie the largest group wins",
         [](const S& s) -> T {
           const Ranking<N> ranking(s);
           return (ranking.tops != 1) & (ranking.firsts == 1);
         },
         [](const S& s) -> T {
           const Ranking<N> ranking(s);
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all = all & same<N>(s.after.winner[p] == 1, ranking.first[p]);
           return all;
         },
         {{"winner"}}},
        {"BP-C15d",
         "BP-C15",
         Role::effect,
         "if that does not break the tie, they play again",
         [](const S& s) -> T {
           const Ranking<N> ranking(s);
           return (ranking.tops != 1) & (ranking.firsts != 1);
         },
         [](const S& s) -> T {
           const Ranking<N> ranking(s);
           T all = true;
           for (int p = 0; p < s.scope.players; ++p)
             all =
                 all & ((!ranking.first[p]) | (s.after.replays[p] == 1)) & (s.after.winner[p] == 0);
           return all;
         },
         {{"replays"}, {"winner"}}},
    };
  }

  /// How often the most repeated element occurs, with the card that is put aside last.
  template <Number N>
  static N most_repeated(const std::array<N, ghost_types>& of,
                         const std::array<N, ghost_types>& last) {
    return larger<N>(of[0] + last[0], larger<N>(of[1] + last[1], of[2] + last[2]));
  }
  template <Number N>
  static N sum_of(const std::array<N, ghost_types>& of) {
    return of[0] + of[1] + of[2];
  }

  template <Number N>
  static List<N> solo_sentences() {
    using S = literal::Scene<Literal, N>;
    using T = Truth_of<N>;
    using literal::Role;
    const auto sets_up = [](const S& s) -> T { return s.act.what == 0; };
    const auto plays = [](const S& s) -> T { return s.act.what == 1; };
    const auto ends = [](const S& s) -> T { return (s.act.what == 1) & (s.before.turn == 7); };
    return {
        {"BP-C01d",
         "BP-C01",
         Role::component,
         "there are 72 Picnic cards",
         {},
         [](const S& s) -> T { return s.before.deck + s.before.picnic[0] + s.before.turn == 72; }},
        {"BP-C02c",
         "BP-C02",
         Role::component,
         "the Ghost Picnic has three cells of each card",
         {},
         [](const S& s) -> T {
           const N cells = times<N>(3, s.before.turn);
           return (sum_of<N>(s.before.ghost_food) == cells) &
                  (sum_of<N>(s.before.ghost_cloth) == cells);
         }},
        {"BP-C02d", "BP-C02", Role::choice, "a card has three foods and three tablecloths", plays,
         [](const S& s) -> T {
           return (sum_of<N>(s.act.food) == 3) & (sum_of<N>(s.act.cloth) == 3);
         }},
        {"BP-C28a",
         "BP-C28",
         Role::choice,
         "the game is set up first",
         {},
         [](const S& s) -> T { return s.act.what == s.before.ready; }},
        {"BP-C28b", "BP-C28", Role::component, "before set-up nothing has happened",
         [](const S& s) -> T { return s.before.ready == 0; },
         [](const S& s) -> T {
           return (s.before.turn == 0) & (s.before.mode == 0) & (s.before.side[0] == 0) &
                  (s.before.side[1] == 0) & (s.before.element[0] == 0) & (s.before.element[1] == 0);
         }},
        {"BP-C28c",
         "BP-C28",
         Role::effect,
         "one of two cards drawn is put aside each turn",
         plays,
         [](const S& s) -> T {
           T all = (s.after.turn == s.before.turn + 1) & (s.after.deck == s.before.deck - 2);
           for (int t = 0; t < ghost_types; ++t)
             all = all & (s.after.ghost_food[t] == s.before.ghost_food[t] + s.act.food[t]) &
                   (s.after.ghost_cloth[t] == s.before.ghost_cloth[t] + s.act.cloth[t]);
           return all;
         },
         {{"turn"}, {"deck"}, {"ghost_food"}, {"ghost_cloth"}}},
        {"BP-C28d", "BP-C28", Role::choice,
         "as the basic rules say, a card that is kept goes into the picnic", plays,
         [](const S& s) -> T { return s.act.lays == 1; }},
        {"BP-C28e",
         "BP-C28",
         Role::effect,
         "then it is in the picnic",
         plays,
         [](const S& s) -> T { return s.after.picnic[0] == s.before.picnic[0] + s.act.lays; },
         {{"picnic"}}},
        {"BP-C28f",
         "BP-C28",
         Role::component,
         "every turn has brought one card",
         {},
         [](const S& s) -> T { return s.before.picnic[0] == s.before.turn; }},
        {"BP-C14e",
         "BP-C14",
         Role::effect,
         "the game ends once 8 cards have been placed",
         plays,
         [](const S& s) -> T {
           return same<N>(s.after.ended == 1, s.before.picnic[0] + s.act.lays == 8);
         },
         {{"ended"}}},
        {"BP-C14f",
         "BP-C14",
         Role::effect,
         "that is after 4 turns",
         [](const S& s) -> T { return (s.act.what == 1) & (s.before.turn == 3); },
         [](const S& s) -> T { return s.after.ended == 1; },
         {{"ended"}}},
        {"BP-C14g",
         "BP-C14",
         Role::component,
         "no 9th card is placed",
         {},
         [](const S& s) -> T { return (s.before.ended == 1) | (s.before.picnic[0] != 8); }},
        {"BP-C28g", "BP-C28", Role::component, "nothing is scored before the end",
         [](const S& s) -> T { return s.before.ended == 0; },
         [](const S& s) -> T {
           return (s.before.gain == 0) & (s.before.total == 0) & (s.before.target == 0) &
                  (s.before.won == 0);
         }},
        {"BP-C29a", "BP-C29", Role::choice, "two Extra Goals are taken that suit the mode", sets_up,
         [](const S& s) -> T {
           T any = false;
           for (int mode = 0; mode < 3; ++mode)
             for (int red = 0; red < 3; ++red)
               any = any | ((s.act.mode == mode) & (s.act.red[0] + s.act.red[1] == red) &
                            says<N>(s, difficulty, static_cast<std::size_t>(3 * mode + red)));
           return any;
         }},
        {"BP-C29e",
         "BP-C29",
         Role::axiom,
         "there are Extra Goals for each mode",
         {},
         [](const S& s) -> T {
           T each = true;
           for (std::size_t mode = 0; mode < 3; ++mode)
             each =
                 each & (says<N>(s, difficulty, 3 * mode) | says<N>(s, difficulty, 3 * mode + 1) |
                         says<N>(s, difficulty, 3 * mode + 2));
           return each;
         }},
        {"BP-C29b",
         "BP-C29",
         Role::effect,
         "they apply to some elements",
         sets_up,
         [](const S& s) -> T {
           return (s.after.ready == 1) & (s.after.mode == s.act.mode) &
                  (s.after.side[0] == s.act.red[0]) & (s.after.side[1] == s.act.red[1]);
         },
         {{"ready"}, {"mode"}, {"side"}, {"element"}}},
        {"BP-C29c",
         "BP-C29",
         Role::effect,
         "Extra Goals change the donuts of the player",
         ends,
         [](const S& s) -> T {
           const N mine = s.before.own_items, its = s.before.ghost_food[0] + s.act.food[0];
           const auto counts = [&](std::size_t from) -> T {
             return ((mine < its) & says<N>(s, alone, from)) |
                    ((mine == its) & says<N>(s, alone, from + 1)) |
                    ((mine > its) & says<N>(s, alone, from + 2));
           };
           return ((s.before.rule == 0) & (s.after.gain == 0)) |
                  ((s.before.rule == 1) & (s.after.gain == choose(counts(0), N(3), N(0)))) |
                  ((s.before.rule == 2) & (s.after.gain == choose(counts(3), N(-3), N(0))));
         },
         {{"gain"}}},
        {"BP-C29d",
         "BP-C29",
         Role::effect,
         "they are added or subtracted",
         ends,
         [](const S& s) -> T { return is_total<N>(s, s.after.total, s.before.own + s.after.gain); },
         {{"total"}}},
        {"BP-C30a",
         "BP-C30",
         Role::effect,
         "the most repeated food and the most repeated tablecloth are added up after turn 8",
         ends,
         [](const S& s) -> T {
           return s.after.target == most_repeated<N>(s.before.ghost_food, s.act.food) +
                                        most_repeated<N>(s.before.ghost_cloth, s.act.cloth);
         },
         {{"target"}}},
        {"BP-C30b",
         "BP-C30",
         Role::effect,
         "the one who overcomes that sum wins",
         ends,
         [](const S& s) -> T {
           return same<N>(s.after.won == 1,
                          (s.after.total > s.after.target) |
                              ((s.after.total == s.after.target) & says<N>(s, overcome, 0)));
         },
         {{"won"}}},
    };
  }

  /// The example of the solo mode: 10 ice creams and 8 blue tablecloths, shown after the last turn.
  static std::vector<literal::Worked_example<Literal>> examples(const Scope& s) {
    if (s.part != Part::solo) return {};
    Place<int> before;
    before.ready = 1;
    before.turn = 7;
    before.picnic[0] = 7;
    before.deck = 72 - 14;
    before.ghost_food = {9, 6, 6};
    before.ghost_cloth = {7, 7, 7};
    before.own = 20;
    Act<int> act;
    act.what = 1;
    act.lays = 1;
    act.food = {1, 1, 1};
    act.cloth = {1, 1, 1};
    Place<int> after = before;
    after.turn = 8;
    after.picnic[0] = 8;
    after.deck = 72 - 16;
    after.ghost_food = {10, 7, 7};
    after.ghost_cloth = {8, 8, 8};
    after.ended = 1;
    after.total = 20;
    after.target = 18;
    after.won = 1;
    return {{"Solo mode, the example", "BP-C31", before, act, true, after}};
  }
};

}  // namespace arbiter::brain_picnic
