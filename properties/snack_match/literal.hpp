// The literal form of Snack Match: what each sentence of the rulebook says, and no more. The game
// is divided into small scenes, because the whole of it has too many numbers for a solver:
//
//   dealing       all players choose and pass cards, then play them: rounds, phases and the pile
//   placing       one player places one card; each cell of a window on the table shows a type
//   grouping      the points of one area, from what its squares show
//   finishing     points and winners, from the sizes of the groups
//   level         the Special Diet cards that are laid out
//   bonus_area    a Special Diet card that looks at the shape of one area
//   bonus_count   the Special Diet cards that compare the players
//   solo_round    one round of the solo variant
//   solo_count    what the opponent of the solo variant scores
//   solo_end      who wins the solo variant
#pragma once
#include <array>
#include <string>
#include <vector>

#include "properties/literal.hpp"

namespace arbiter::snack_match {

enum class Scene_kind {
  dealing,
  placing,
  grouping,
  finishing,
  level,
  bonus_area,
  bonus_count,
  solo_round,
  solo_count,
  solo_end
};

struct Literal {
  struct Scope {
    Scene_kind kind;
    int players = 1, rows = 0, columns = 0;
    int types = 2;        // kinds of cards or of components
    int groups = 0;       // finishing: groups of each player
    bool option = false;  // level: the solo variant
  };
  static std::vector<Scope> scopes() {
    return {{Scene_kind::dealing, 2, 0, 0, 2},
            {Scene_kind::placing, 1, 3, 5, 1},
            {Scene_kind::grouping, 1, 2, 3, 2},
            {Scene_kind::finishing, 3, 0, 0, 2, 2},
            {Scene_kind::level, 1, 0, 0, 2},
            {Scene_kind::level, 1, 0, 0, 2, 0, true},
            {Scene_kind::bonus_area, 1, 4, 4, 2},
            {Scene_kind::bonus_count, 3, 0, 0, 2},
            {Scene_kind::solo_round},
            {Scene_kind::solo_count},
            {Scene_kind::solo_end},
            {Scene_kind::finishing, 2, 0, 0, 2, 5},
            {Scene_kind::grouping, 1, 2, 4, 1},
            {Scene_kind::dealing, 4, 0, 0, 3},
            {Scene_kind::dealing, 10, 0, 0, 1},
            {Scene_kind::placing, 1, 5, 5, 2}};
  }
  static std::string name_of(const Scope& s) {
    const std::string players = std::to_string(s.players) + " players ";
    const std::string grid = std::to_string(s.rows) + " by " + std::to_string(s.columns);
    switch (s.kind) {
      case Scene_kind::dealing:
        return players + "choose, pass and play cards of " + std::to_string(s.types) + " types";
      case Scene_kind::placing:
        return "placing a card in a window of " + grid;
      case Scene_kind::grouping:
        return "the groups in an area of " + grid;
      case Scene_kind::finishing:
        return players + "with " + std::to_string(s.groups) + " groups each finish the game";
      case Scene_kind::level:
        return std::string("the Bonus cards are laid out") + (s.option ? " for the solo game" : "");
      case Scene_kind::bonus_area:
        return "a Bonus card that looks at one area of " + grid;
      case Scene_kind::bonus_count:
        return players + "are compared by Bonus cards";
      case Scene_kind::solo_round:
        return "a round of the solo game";
      case Scene_kind::solo_count:
        return "what the opponent of the solo game scores";
      default:
        return "the end of the solo game";
    }
  }

  template <Number N>
  struct Place {
    N phase = 0;  // dealing: 0 choosing, 1 playing, 2 after the last round; otherwise 1: it is done
    N round = 0, pile = 0, placed = 0;
    std::array<std::array<N, 2>, 10> hand{};  // the type of the card kept and of the card received
    std::array<N, 25> snack{}, cloth{};       // by cell: 0 if empty, otherwise the type that shows
    N buried_snack = 0, buried_cloth = 0;     // under the card at the first cell
    N left = 0;                               // cards that the player has yet to place
    std::array<std::array<N, 5>, 6> size{};   // of each group of each player
    std::array<N, 6> points{}, largest{}, won{}, total{};
    std::array<N, 2> modification{}, component{};
    std::array<N, 6> bonus{};    // the points of the Bonus card for each player
    std::array<N, 6> seen{};     // components of the type of the Bonus card that show
    std::array<N, 6> covered{};  // components of that type that are covered
    N own = 0, theirs = 0;       // solo: cards in each area
    std::array<N, 2> own_snack{}, their_snack{}, own_cloth{}, their_cloth{};
    N rival_snacks = 0, rival_cloths = 0, rival_total = 0, outcome = 0;
  };
  template <Number N>
  struct Act {
    N draws = 0;  // cards that each player draws
    std::array<std::array<N, 2>, 10> drawn{};
    std::array<N, 10> kept{};              // which of the two
    N row = 0, column = 0, direction = 0;  // of the first square; to the others
    N face_up = 0;
    std::array<N, 3> square{}, over{};  // what each square shows; whether it lies on top
    N difficulty = 0;                   // 0: not chosen; easy, medium, hard
    std::array<N, 2> modification{}, component{};
    N overlaps = 0;  // solo: whether the card of the opponent overlaps another
  };

  static void place_fields(auto& place, const Scope& s, auto&& f) {
    const int cells = s.rows * s.columns;
    f(Field{"phase"}, place.phase, 0, s.kind == Scene_kind::dealing ? 2 : 1);
    switch (s.kind) {
      case Scene_kind::dealing:
        f(Field{"round"}, place.round, 1, 4);
        f(Field{"pile"}, place.pile, 0, 72);
        f(Field{"placed"}, place.placed, 0, 8);
        for (int p = 0; p < s.players; ++p)
          for (int i = 0; i < 2; ++i) f(Field{"hand", p, i}, place.hand[p][i], 0, s.types);
        break;
      case Scene_kind::placing:
        f(Field{"left"}, place.left, 0, 2);
        for (int c = 0; c < cells; ++c)
          f(Field{"snack", c / s.columns, c % s.columns}, place.snack[c], 0, s.types);
        break;
      case Scene_kind::grouping:
        for (int c = 0; c < cells; ++c) {
          f(Field{"snack", c / s.columns, c % s.columns}, place.snack[c], 0, s.types);
          f(Field{"cloth", c / s.columns, c % s.columns}, place.cloth[c], 0, s.types);
        }
        f(Field{"buried snack"}, place.buried_snack, 0, s.types);
        f(Field{"buried cloth"}, place.buried_cloth, 0, s.types);
        f(Field{"points", 0}, place.points[0], 0, 2 * cells);
        f(Field{"largest", 0}, place.largest[0], 0, cells + 1);
        break;
      case Scene_kind::finishing:
        for (int p = 0; p < s.players; ++p) {
          for (int g = 0; g < s.groups; ++g) f(Field{"size", p, g}, place.size[p][g], 0, 9);
          f(Field{"points", p}, place.points[p], 0, 7 * s.groups);
          f(Field{"largest", p}, place.largest[p], 0, 9);
          f(Field{"won", p}, place.won[p], 0, 1);
        }
        break;
      case Scene_kind::level:
        for (int b = 0; b < 2; ++b) {
          f(Field{"modification", b}, place.modification[b], 0, 7);
          f(Field{"component", b}, place.component[b], 0, 4);
        }
        break;
      case Scene_kind::bonus_area:
        f(Field{"modification", 0}, place.modification[0], 0, 4);
        for (int c = 0; c < cells; ++c)
          f(Field{"snack", c / s.columns, c % s.columns}, place.snack[c], 0, s.types);
        f(Field{"points", 0}, place.points[0], -2 * cells, cells);
        break;
      case Scene_kind::bonus_count:
        f(Field{"modification", 0}, place.modification[0], 0, 1);
        for (int p = 0; p < s.players; ++p) {
          f(Field{"seen", p}, place.seen[p], 0, 3);
          f(Field{"covered", p}, place.covered[p], 0, 1);
          f(Field{"points", p}, place.points[p], 0, 3);
          f(Field{"bonus", p}, place.bonus[p], -3, 3);
          f(Field{"total", p}, place.total[p], -3, 6);
        }
        break;
      case Scene_kind::solo_round:
        f(Field{"pile"}, place.pile, 0, 72);
        f(Field{"own"}, place.own, 0, 8);
        f(Field{"theirs"}, place.theirs, 0, 8);
        break;
      case Scene_kind::solo_count:
        for (int t = 0; t < s.types; ++t) {
          f(Field{"own snack", t}, place.own_snack[t], 0, 2);
          f(Field{"their snack", t}, place.their_snack[t], 0, 2);
          f(Field{"own cloth", t}, place.own_cloth[t], 0, 2);
          f(Field{"their cloth", t}, place.their_cloth[t], 0, 2);
        }
        f(Field{"covered", 0}, place.covered[0], 0, 1);
        f(Field{"rival snacks"}, place.rival_snacks, 0, 5);
        f(Field{"rival cloths"}, place.rival_cloths, 0, 4);
        break;
      case Scene_kind::solo_end:
        f(Field{"own snack", 0}, place.own_snack[0], 0, 2);
        f(Field{"their snack", 0}, place.their_snack[0], 0, 2);
        f(Field{"modification", 0}, place.modification[0], 0, 2);
        f(Field{"points", 0}, place.points[0], 0, 8);
        f(Field{"rival snacks"}, place.rival_snacks, 0, 4);
        f(Field{"rival cloths"}, place.rival_cloths, 0, 4);
        f(Field{"rival total"}, place.rival_total, -3, 11);
        f(Field{"total", 0}, place.total[0], -3, 11);
        f(Field{"outcome"}, place.outcome, 0, 2);
        break;
    }
  }
  static void act_fields(auto& act, const Scope& s, auto&& f) {
    switch (s.kind) {
      case Scene_kind::dealing:
        f(Field{"draws"}, act.draws, 0, 2);
        for (int p = 0; p < s.players; ++p) {
          for (int i = 0; i < 2; ++i) f(Field{"drawn", p, i}, act.drawn[p][i], 1, s.types);
          f(Field{"kept", p}, act.kept[p], 0, 1);
        }
        break;
      case Scene_kind::placing:
        f(Field{"row"}, act.row, 0, s.rows - 1);
        f(Field{"column"}, act.column, 0, s.columns - 1);
        f(Field{"direction"}, act.direction, 0, 4);
        f(Field{"face up"}, act.face_up, 0, 1);
        for (int k = 0; k < 3; ++k) {
          f(Field{"square", k}, act.square[k], 1, s.types);
          f(Field{"over", k}, act.over[k], 0, 1);
        }
        break;
      case Scene_kind::level:
        f(Field{"difficulty"}, act.difficulty, 0, 3);
        for (int b = 0; b < 2; ++b) {
          f(Field{"modification", b}, act.modification[b], 1, 7);
          f(Field{"component", b}, act.component[b], 1, 4);
        }
        break;
      case Scene_kind::solo_round:
        f(Field{"draws"}, act.draws, 0, 2);
        f(Field{"kept", 0}, act.kept[0], 0, 1);
        f(Field{"overlaps"}, act.overlaps, 0, 1);
        break;
      default:
        f(Field{"draws"}, act.draws, 0, 0);  // scoring: nobody decides anything
    }
  }

  static std::vector<literal::Word> words(const Scope& s) {
    switch (s.kind) {
      case Scene_kind::placing: {
        return {
            {"next to",
             "SM-C10",
             "Is a card next to another if only their corners touch?",
             {"only corners touch"},
             {{"they share a side", {false}}, {"sides or corners touch", {true}}}},
            {"either",
             "SM-C10",
             "Which placements does \"you may either ... or\" leave out?",
             {"the first card, when the area is empty",
              "a card that is apart from all cards in the area",
              "a card that overlaps one card and lies beside another"},
             {{"one of the two must hold, whenever it can", {true, false, true}},
              {"exactly one of the two must hold, whenever it can", {true, false, false}},
              {"these are only examples of what is allowed", {true, true, true}},
              {"one of the two must hold, always", {false, false, true}}}},
            {"over or under",
             "SM-C10",
             "May one card lie over a card with one square and under a card with another?",
             {"one square lies over a card and another lies under one"},
             {{"over all or under all that it overlaps", {false}}, {"each for itself", {true}}}},
        };
      }
      case Scene_kind::grouping:
        return {{"touch",
                 "SM-C12",
                 "Does a component under another card touch others, and so belong to a group?",
                 {"a covered component and one that shows in the square beside it",
                  "a covered component and the one that lies on it"},
                 {{"only what shows counts", {false, false}},
                  {"every square of an area counts, as if all were spread out", {true, false}},
                  {"lying on each other is touching too", {true, true}}}}};
      case Scene_kind::finishing:
        return {{"the largest group",
                 "SM-C14",
                 "Among whom is the largest group sought?",
                 {"a player outside the tie has a larger group than all who are tied"},
                 {{"among those who are tied", {false}}, {"among all players", {true}}}},
                {"those players",
                 "SM-C14",
                 "Who shares the victory if the largest groups of a tie are of the same size?",
                 {"somebody who is tied in points, but whose largest group is smaller"},
                 {{"those who are still tied", {false}}, {"all who had the most points", {true}}}}};
      case Scene_kind::bonus_area:
        return {
            {"corners",
             "SM-C20",
             "Which squares are the corners of an area that is not a full square of 4 by 4?",
             {"a corner of the smallest rectangle around a smaller area",
              "a square at a corner of the outline, but not of that rectangle"},
             {{"the corners of the grid of 4 by 4", {false, false}},
              {"the corners of the smallest rectangle around the area", {true, false}},
              {"all corners that stick out", {true, true}}}},
            {"complete row or column",
             "SM-C21",
             "Which rows or columns of fewer than four squares are complete?",
             {"one square, and the area is not wider", "two squares, and the area is not wider",
              "three squares, and the area is not wider",
              "all of its squares, but only one, and the area is wider",
              "all of its squares, but only two, and the area is wider",
              "all of its squares, but only three, and the area is wider"},
             {{"only four squares", {false, false, false, false, false, false}},
              {"the whole width of the area", {true, true, true, false, false, false}},
              {"the whole width of the area, of two squares or more",
               {false, true, true, false, false, false}},
              {"all squares that there are", {true, true, true, true, true, true}},
              {"all squares that there are, two or more", {false, true, true, false, true, true}}}},
            {"centre",
             "SM-C24",
             "Which squares are the centre of an area that is not 4 by 4?",
             {"the middle of a smaller area that is not two squares wide",
              "one of two squares across the width of an area that is two squares wide"},
             {{"only the inner squares of a 4 by 4 area", {false, false}},
              {"squares with others all round", {true, false}},
              {"the middle, whatever the size", {true, true}}}}};
      case Scene_kind::bonus_count:
        return {{"the fewest",
                 "SM-C19",
                 "Does a player with none of the components have the fewest?",
                 {"the player has none"},
                 {{"none is fewer than one", {true}}, {"one must have some", {false}}}},
                {"the most",
                 "SM-C22",
                 "Do all players have the most if nobody has any?",
                 {"nobody has any"},
                 {{"all are tied", {true}}, {"nobody has the most", {false}}}},
                {"in your area",
                 "SM-C19",
                 "Is a component that is covered by another card counted?",
                 {"a covered component"},
                 {{"only what shows", {false}}, {"all components of the cards", {true}}}}};
      case Scene_kind::solo_round:
        return {{"Picnic area",
                 "SM-C07",
                 "Is the area of the automatic opponent limited to a grid of 4 by 4?",
                 {"the area of the automatic opponent"},
                 {{"every Picnic area", {true}}, {"only that of a player", {false}}}}};
      case Scene_kind::solo_count:
        return {{"per snack of this type",
                 "SM-C28",
                 "Does the opponent score for the components in the player's own area?",
                 {"a component in the player's area"},
                 {{"all in both areas", {true}}, {"those in the opponent's area", {false}}}},
                {"in both areas",
                 "SM-C28",
                 "Is a component that is covered by another card counted?",
                 {"a covered component in the player's area"},
                 {{"only what shows", {false}}, {"all components of the cards", {true}}}}};
      case Scene_kind::solo_end:
        return {{"all players",
                 "SM-C31",
                 "Is the automatic opponent one of the players whom Bonus cards look at?",
                 {"the areas are compared", "the card's points are the opponent's too"},
                 {{"it is no player", {false, false}},
                  {"its area is compared", {true, false}},
                  {"it is a player in all respects", {true, true}}}}};
      default:
        return {};
    }
  }

  template <Number N>
  static N objects(const Place<N>& place, const Act<N>& act, const Scope& s) {
    N sum = 0;
    for (int c = 0; c < s.rows * s.columns; ++c) sum = sum + choose(place.snack[c] > 0, N(1), N(0));
    sum = sum + choose(place.buried_snack > 0, N(1), N(0)) + place.round;
    for (int p = 0; p < 4; ++p) {
      for (int g = 0; g < 5; ++g) sum = sum + place.size[p][g];
      sum = sum + place.seen[p];
      sum = sum + place.covered[p];
    }
    for (int t = 0; t < 2; ++t)
      sum = sum + place.own_snack[t] + place.their_snack[t] + place.own_cloth[t] +
            place.their_cloth[t];
    return sum + place.theirs + act.direction;
  }
  template <Number N>
  static Truth_of<N> is_over(const Place<N>& place, const Scope& s) {
    return place.phase == (s.kind == Scene_kind::dealing ? 2 : 1);
  }
  template <Number N>
  static N winners(const Place<N>& place, const Scope& s) {
    // In other scenes one player wins. A solo player wins or does not.
    if (s.kind != Scene_kind::finishing) return N(1);
    N sum = 0;
    for (int p = 0; p < s.players; ++p) sum = sum + place.won[p];
    return sum;
  }
  template <Number N>
  static Truth_of<N> is_start(const Place<N>& place, const Scope& s) {
    Truth_of<N> start = place.phase == 0;
    if (s.kind == Scene_kind::dealing) start = start & (place.round == 1);
    if (s.kind == Scene_kind::solo_round) start = start & (place.own == 0);
    if (s.kind == Scene_kind::placing) start = start & (place.left == 2) & is_bare<N>(place, s);
    return start;
  }

  /// The table of points, as the groups of two players, and the final score of Ben and Sophia.
  static std::vector<literal::Worked_example<Literal>> examples(const Scope& s) {
    if (s.kind != Scene_kind::finishing || s.players != 2 || s.groups != 5) return {};
    Place<int> before, after;
    before.size[0] = {5, 5, 4, 4, 3};
    before.size[1] = {9, 3, 4, 4, 3};
    after = before;
    after.phase = 1;
    after.points = {11, 13, 0, 0};
    after.largest = {5, 9, 0, 0};
    after.won = {0, 1, 0, 0};
    Place<int> table, counted;
    table.size[0] = {1, 2, 3, 4, 5};
    table.size[1] = {6, 7, 8, 0, 0};
    counted = table;
    counted.phase = 1;
    counted.points = {6, 15, 0, 0};
    counted.largest = {5, 8, 0, 0};
    counted.won = {0, 1, 0, 0};
    return {{"End of the game, the table", "SM-C13", table, {}, true, counted},
            {"End of the game, Ben and Sophia", "SM-C15", before, {}, true, after}};
  }

  template <Number N>
  static std::vector<literal::Sentence<Literal, N>> sentences(const Scope& s) {
    switch (s.kind) {
      case Scene_kind::dealing:
        return dealing<N>();
      case Scene_kind::placing:
        return placing<N>();
      case Scene_kind::grouping:
        return grouping<N>();
      case Scene_kind::finishing:
        return finishing<N>();
      case Scene_kind::level:
        return level<N>();
      case Scene_kind::bonus_area:
        return bonus_area<N>();
      case Scene_kind::bonus_count:
        return bonus_count<N>();
      case Scene_kind::solo_round:
        return solo_round<N>();
      case Scene_kind::solo_count:
        return solo_count<N>();
      default:
        return solo_end<N>();
    }
  }

 private:
  using Role = literal::Role;
  template <Number N>
  using Scene_of = literal::Scene<Literal, N>;
  template <Number N>
  using List = std::vector<literal::Sentence<Literal, N>>;

  template <class Truth>
  static Truth implies(Truth a, Truth b) {
    return (!a) | b;
  }
  template <class Truth>
  static Truth same(Truth a, Truth b) {
    return (a & b) | ((!a) & !b);
  }
  /// `count` times a number.
  template <Number N>
  static N times(int count, const N& number) {
    N sum = 0;
    for (int i = 0; i < count; ++i) sum = sum + number;
    return sum;
  }

  // ---- Choosing and passing, rounds and phases.

  template <Number N>
  static List<N> dealing() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    static const auto choosing = [](const S& s) -> T { return s.before.phase == 0; };
    static const auto playing = [](const S& s) -> T { return s.before.phase == 1; };
    return {
        {"SM-C02a", "SM-C02", Role::component,
         "there are 72 Picnic cards in the pile, in the hands and in the areas", nullptr,
         [](const S& s) -> T {
           const N held = choose(s.before.phase == 1, N(2 * s.scope.players), N(0));
           return s.before.pile + held + times<N>(s.scope.players, s.before.placed) == 72;
         }},
        {"SM-C02b", "SM-C02", Role::component, "nobody draws a card that is not in the pile",
         nullptr, [](const S& s) -> T { return s.before.pile >= 0; }},
        {"SM-C03a", "SM-C03", Role::component,
         "in each of the four rounds before this one, every player placed two cards", nullptr,
         [](const S& s) -> T {
           const N rounds = choose(s.before.phase == 2, s.before.round, s.before.round - 1);
           return s.before.placed == rounds + rounds;
         }},
        {"SM-C12a", "SM-C12", Role::component, "in the end, every player has placed eight cards",
         [](const S& s) -> T { return s.before.phase == 2; },
         [](const S& s) -> T { return (s.before.round == 4) & (s.before.placed == 8); }},
        {"SM-C04a", "SM-C04", Role::component,
         "players have two cards in their hands after the first phase, and none before it", nullptr,
         [](const S& s) -> T {
           T fine = true;
           for (int p = 0; p < s.scope.players; ++p)
             for (int i = 0; i < 2; ++i)
               fine = fine & same<T>(s.before.hand[p][i] > 0, s.before.phase == 1);
           return fine;
         }},
        {"SM-C04b", "SM-C04", Role::choice, "each player draws two cards", choosing,
         [](const S& s) -> T { return s.act.draws == 2; }},
        {"SM-C02c", "SM-C02", Role::choice, "the cards are drawn from the pile", choosing,
         [](const S& s) -> T { return times<N>(s.scope.players, s.act.draws) <= s.before.pile; }},
        {"SM-C04d",
         "SM-C04",
         Role::effect,
         "the drawn cards leave the pile",
         choosing,
         [](const S& s) -> T {
           return s.after.pile == s.before.pile - times<N>(s.scope.players, s.act.draws);
         },
         {{"pile"}}},
        {"SM-C04e",
         "SM-C04",
         Role::effect,
         "players keep one of the cards they drew, and the player on their left gets the other",
         choosing,
         [](const S& s) -> T {
           T fine = true;
           for (int p = 0; p < s.scope.players; ++p) {
             const int left = (p + 1) % s.scope.players;
             const T first = s.act.kept[p] == 0;
             const N one = s.act.drawn[p][0], other = s.act.drawn[p][1];
             fine = fine & (s.after.hand[p][0] == choose(first, one, other));
             fine = fine & (s.after.hand[left][1] == choose(first, other, one));
           }
           return fine;
         },
         {{"hand"}}},
        {"SM-C03b",
         "SM-C03",
         Role::effect,
         "the second phase is playing cards",
         choosing,
         [](const S& s) -> T { return s.after.phase == 1; },
         {{"phase"}}},
        {"SM-C05a", "SM-C05", Role::choice, "no card is drawn while cards are played", playing,
         [](const S& s) -> T { return s.act.draws == 0; }},
        {"SM-C05b",
         "SM-C05",
         Role::effect,
         "all players place both cards of their hands",
         playing,
         [](const S& s) -> T {
           T fine = s.after.placed == s.before.placed + 2;
           for (int p = 0; p < s.scope.players; ++p)
             for (int i = 0; i < 2; ++i) fine = fine & (s.after.hand[p][i] == 0);
           return fine;
         },
         {{"hand"}, {"placed"}}},
        {"SM-C11",
         "SM-C11",
         Role::effect,
         "the next round starts once nobody has a card left to play",
         [](const S& s) -> T { return (s.before.phase == 1) & (s.before.round < 4); },
         [](const S& s) -> T {
           return (s.after.phase == 0) & (s.after.round == s.before.round + 1);
         },
         {{"phase"}, {"round"}}},
        {"SM-C12b",
         "SM-C12",
         Role::effect,
         "the areas are scored after four rounds",
         [](const S& s) -> T { return (s.before.phase == 1) & (s.before.round == 4); },
         [](const S& s) -> T { return s.after.phase == 2; },
         {{"phase"}}},
    };
  }

  // ---- Placing a card.

  /// Whether square number k of the card lies on this cell. Direction 4 is a diagonal.
  template <Number N>
  static Truth_of<N> lies(const Act<N>& act, const Scope& s, int cell, int k) {
    static constexpr int down[] = {0, 1, 0, -1, 1}, across[] = {1, 0, -1, 0, 1};
    Truth_of<N> any = false;
    for (int d = 0; d < 5; ++d) {
      const int row = cell / s.columns - k * down[d], column = cell % s.columns - k * across[d];
      if (row < 0 || row >= s.rows || column < 0 || column >= s.columns) continue;
      any = any | ((act.direction == d) & (act.row == row) & (act.column == column));
    }
    return any;
  }
  template <Number N>
  static Truth_of<N> covers(const Act<N>& act, const Scope& s, int cell) {
    Truth_of<N> any = false;
    for (int k = 0; k < 3; ++k) any = any | lies<N>(act, s, cell, k);
    return any;
  }
  template <Number N>
  static Truth_of<N> is_bare(const Place<N>& place, const Scope& s) {
    Truth_of<N> bare = true;
    for (int c = 0; c < s.rows * s.columns; ++c) bare = bare & (place.snack[c] == 0);
    return bare;
  }
  template <Number N>
  static Truth_of<N> overlaps(const Scene_of<N>& s) {
    Truth_of<N> any = false;
    for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
      any = any | (covers<N>(s.act, s.scope, c) & (s.before.snack[c] > 0));
    return any;
  }
  /// Whether the card has a square on the bare table that shares a side (or, for distance 2, only a
  /// corner) with a square of the area that the card does not touch otherwise.
  template <Number N>
  static Truth_of<N> meets(const Scene_of<N>& s, int distance) {
    Truth_of<N> any = false;
    const int columns = s.scope.columns, cells = s.scope.rows * columns;
    for (int c = 0; c < cells; ++c) {
      Truth_of<N> near = false;
      for (int o = 0; o < cells; ++o) {
        const int down = c / columns - o / columns, across = c % columns - o % columns;
        if (down * down > 1 || across * across > 1 || down * down + across * across != distance)
          continue;
        near = near | ((s.before.snack[o] > 0) & !covers<N>(s.act, s.scope, o));
      }
      any = any | (near & (s.before.snack[c] == 0) & covers<N>(s.act, s.scope, c));
    }
    return any;
  }
  /// Whether the squares of the area, and of the card if `with_card`, fit into a grid of 4 by 4.
  template <Number N>
  static Truth_of<N> fits(const Scene_of<N>& s, bool with_card) {
    const int columns = s.scope.columns, rows = s.scope.rows;
    const auto taken = [&](bool is_row, int which) -> Truth_of<N> {
      Truth_of<N> any = false;
      for (int c = 0; c < rows * columns; ++c) {
        if ((is_row ? c / columns : c % columns) != which) continue;
        any = any | (s.before.snack[c] > 0);
        if (with_card) any = any | covers<N>(s.act, s.scope, c);
      }
      return any;
    };
    Truth_of<N> fine = true;
    for (int a = 0; a < columns; ++a)
      for (int b = a + 4; b < columns; ++b) fine = fine & !(taken(false, a) & taken(false, b));
    for (int a = 0; a < rows; ++a)
      for (int b = a + 4; b < rows; ++b) fine = fine & !(taken(true, a) & taken(true, b));
    return fine;
  }
  template <Number N>
  static Truth_of<N> is_mixed(const Scene_of<N>& s) {
    Truth_of<N> over = false, under = false;
    for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
      for (int k = 0; k < 3; ++k) {
        const Truth_of<N> on = lies<N>(s.act, s.scope, c, k) & (s.before.snack[c] > 0);
        over = over | (on & (s.act.over[k] == 1));
        under = under | (on & (s.act.over[k] == 0));
      }
    return over & under;
  }

  template <Number N>
  static List<N> placing() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    enum { next_to, either, over_or_under };
    static const auto on_card = [](const S& s, const Field& f) -> T {
      return covers<N>(s.act, s.scope, f.i * s.scope.columns + f.j);
    };
    return {
        {"SM-C07a", "SM-C07", Role::component, "the area does not exceed a grid of 4 by 4", nullptr,
         [](const S& s) -> T { return fits<N>(s, false); }},
        {"SM-C05c", "SM-C05", Role::component,
         "the scene ends when the player has placed both cards", nullptr,
         [](const S& s) -> T { return same<T>(s.before.phase == 1, s.before.left == 0); }},
        {"SM-C05d", "SM-C05", Role::component,
         "players who have placed a card in this round have one in their area",
         [](const S& s) -> T { return s.before.left < 2; },
         [](const S& s) -> T { return !is_bare<N>(s.before, s.scope); }},
        {"SM-C05e", "SM-C05", Role::choice, "cards are placed face up", nullptr,
         [](const S& s) -> T { return s.act.face_up == 1; }},
        {"SM-C06", "SM-C06", Role::choice, "a card has three squares, all on the table", nullptr,
         [](const S& s) -> T {
           T all = true;
           for (int k = 0; k < 3; ++k) {
             T any = false;
             for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
               any = any | lies<N>(s.act, s.scope, c, k);
             all = all & any;
           }
           return all;
         }},
        {"SM-C07b", "SM-C07", Role::choice, "a card never makes the area exceed a grid of 4 by 4",
         nullptr, [](const S& s) -> T { return fits<N>(s, true); }},
        {"SM-C08", "SM-C08", Role::choice, "cards are never placed diagonally",
         [](const S& s) -> T { return s.act.direction == 4; }, [](const S&) -> T { return false; }},
        {"SM-C09",
         "SM-C09",
         Role::permission,
         "a card may be rotated in any direction",
         [](const S& s) -> T {
           return (s.act.face_up == 1) & overlaps<N>(s) & (!is_mixed<N>(s)) & fits<N>(s, true) &
                  !meets<N>(s, 1);
         },
         nullptr,
         {},
         {"SM-C06", "SM-C08"},
         "never; a card has three squares"},
        {"SM-C10a", "SM-C10", Role::choice,
         "a card is placed next to a card in the area, or over or under cards", nullptr,
         [](const S& s) -> T {
           const T bare = is_bare<N>(s.before, s.scope);
           const T meant = overlaps<N>(s) | meets<N>(s, 1) | (meets<N>(s, 2) & s.word(next_to, 0));
           return meant | (bare & s.word(either, 0)) | ((!bare) & s.word(either, 1));
         }},
        {"SM-C10b", "SM-C10", Role::choice, "it is either next to a card or over or under one",
         [](const S& s) -> T { return overlaps<N>(s) & meets<N>(s, 1); },
         [](const S& s) -> T { return s.word(either, 2); }},
        {"SM-C10c", "SM-C10", Role::choice, "a card slides over or under others",
         [](const S& s) -> T { return is_mixed<N>(s); },
         [](const S& s) -> T { return s.word(over_or_under, 0); }},
        {"SM-C10e",
         "SM-C10",
         Role::permission,
         "a card may lie over or under others, even so that one covers the other completely",
         [](const S& s) -> T {
           return (s.act.face_up == 1) & overlaps<N>(s) & (!is_mixed<N>(s)) & (!meets<N>(s, 1)) &
                  (s.act.direction < 4);
         },
         nullptr,
         {},
         {"SM-C06", "SM-C07b"},
         "never"},
        {"SM-C10g",
         "SM-C10",
         Role::permission,
         "a card may lie next to a card in the area",
         [](const S& s) -> T {
           return (s.act.face_up == 1) & meets<N>(s, 1) & (!overlaps<N>(s)) & (s.act.direction < 4);
         },
         nullptr,
         {},
         {"SM-C06", "SM-C07b"},
         "never"},
        {"SM-C10f",
         "SM-C10",
         Role::effect,
         "what lies over is seen, and what lies under is covered",
         nullptr,
         [](const S& s) -> T {
           T fine = true;
           for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
             for (int k = 0; k < 3; ++k) {
               const T seen = (s.act.over[k] == 1) | (s.before.snack[c] == 0);
               fine = fine & implies<T>(lies<N>(s.act, s.scope, c, k),
                                        s.after.snack[c] ==
                                            choose(seen, s.act.square[k], s.before.snack[c]));
             }
           return fine;
         },
         {{"snack", on_card}}},
        {"SM-C05f",
         "SM-C05",
         Role::effect,
         "each player places two cards",
         nullptr,
         [](const S& s) -> T {
           return (s.after.left == s.before.left - 1) &
                  same<T>(s.after.phase == 1, s.after.left == 0);
         },
         {{"left"}, {"phase"}}},
    };
  }

  // ---- Groups and their points.

  /// The groups of one kind of component. The last of the components is the covered one.
  template <Number N>
  struct Groups {
    N points = 0;
    std::vector<N> sizes;
  };
  template <Number N>
  static Groups<N> groups(const Scene_of<N>& s, const std::array<N, 25>& shows, const N& buried) {
    using T = Truth_of<N>;
    const int columns = s.scope.columns, cells = s.scope.rows * columns, all = cells + 1;
    std::vector<N> type(shows.begin(), shows.begin() + cells);
    type.push_back(buried);
    std::vector<std::vector<T>> joined(all, std::vector<T>(all, T(false)));
    for (int a = 0; a < all; ++a)
      for (int b = a + 1; b < all; ++b) {
        const int at = b == cells ? 0 : b;
        const int down = a / columns - at / columns, across = a % columns - at % columns;
        T touch = down * down + across * across == 1;
        if (b == cells) touch = a == 0 ? s.word(0, 1) : touch & s.word(0, 0);
        joined[a][b] = touch & (type[a] == type[b]) & (type[a] > 0);
        joined[b][a] = joined[a][b];
      }
    for (int m = 0; m < all; ++m)
      for (int a = 0; a < all; ++a)
        for (int b = a + 1; b < all; ++b) {
          if (a == m || b == m) continue;
          joined[a][b] = joined[a][b] | (joined[a][m] & joined[m][b]);
          joined[b][a] = joined[a][b];
        }
    Groups<N> result;
    for (int a = 0; a < all; ++a) {
      N size = choose(type[a] > 0, N(1), N(0));
      T first = type[a] > 0;
      for (int b = 0; b < all; ++b) {
        if (a == b) continue;
        size = size + choose(joined[a][b], N(1), N(0));
        if (b < a) first = first & !joined[a][b];
      }
      result.points = result.points + choose(first & (size >= N(3)), size - N(2), N(0));
      if (a < cells) result.sizes.push_back(size);
    }
    return result;
  }

  template <Number N>
  static List<N> grouping() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    return {
        {"SM-C06", "SM-C06", Role::component, "every square has a snack and a tablecloth", nullptr,
         [](const S& s) -> T {
           T fine = same<T>(s.before.buried_snack > 0, s.before.buried_cloth > 0);
           for (int c = 0; c < s.scope.rows * s.scope.columns; ++c)
             fine = fine & same<T>(s.before.snack[c] > 0, s.before.cloth[c] > 0);
           return fine & implies<T>(s.before.buried_snack > 0, s.before.snack[0] > 0);
         }},
        {"SM-C12c", "SM-C12", Role::component, "there are no points before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T { return (s.before.points[0] == 0) & (s.before.largest[0] == 0); }},
        {"SM-C12d",
         "SM-C12",
         Role::effect,
         "identical components that touch form a group, and only groups of at least 3 score",
         nullptr,
         [](const S& s) -> T {
           const Groups<N> snacks = groups<N>(s, s.before.snack, s.before.buried_snack);
           const Groups<N> cloths = groups<N>(s, s.before.cloth, s.before.buried_cloth);
           return (s.after.points[0] == snacks.points + cloths.points) & (s.after.phase == 1);
         },
         {{"points"}, {"phase"}}},
        {"SM-C14a",
         "SM-C14",
         Role::effect,
         "a tie looks at the largest group",
         nullptr,
         [](const S& s) -> T {
           N largest = 0;
           for (const auto& all : {groups<N>(s, s.before.snack, s.before.buried_snack),
                                   groups<N>(s, s.before.cloth, s.before.buried_cloth)})
             for (const N& size : all.sizes) largest = choose(largest < size, size, largest);
           return s.after.largest[0] == largest;
         },
         {{"largest"}}},
    };
  }

  // ---- The end of the game.

  template <Number N>
  static List<N> finishing() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    enum { largest_group, those_players };
    return {
        {"SM-C12c", "SM-C12", Role::component, "there are no points before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T {
           T none = true;
           for (int p = 0; p < s.scope.players; ++p)
             none = none & (s.before.points[p] == 0) & (s.before.largest[p] == 0) &
                    (s.before.won[p] == 0);
           return none;
         }},
        {"SM-C13",
         "SM-C13",
         Role::effect,
         "a group of at least 3 scores the number of its components, minus 2",
         nullptr,
         [](const S& s) -> T {
           T fine = s.after.phase == 1;
           for (int p = 0; p < s.scope.players; ++p) {
             N sum = 0;
             for (int g = 0; g < s.scope.groups; ++g) {
               const N size = s.before.size[p][g];
               sum = sum + choose(size >= N(3), size - N(2), N(0));
             }
             fine = fine & (s.after.points[p] == sum);
           }
           return fine;
         },
         {{"points"}, {"phase"}}},
        {"SM-C14a",
         "SM-C14",
         Role::effect,
         "a tie looks at the largest group",
         nullptr,
         [](const S& s) -> T {
           T fine = true;
           for (int p = 0; p < s.scope.players; ++p) {
             N largest = 0;
             for (int g = 0; g < s.scope.groups; ++g) {
               const N size = s.before.size[p][g];
               largest = choose(largest < size, size, largest);
             }
             fine = fine & (s.after.largest[p] == largest);
           }
           return fine;
         },
         {{"largest"}}},
        {"SM-C14b",
         "SM-C14",
         Role::effect,
         "who has the most points wins; of those tied, who has the largest group; then they share",
         nullptr,
         [](const S& s) -> T {
           const int players = s.scope.players;
           const auto& points = s.after.points;
           const auto& largest = s.after.largest;
           std::vector<T> top(players, T(true));       // has the most points
           std::vector<T> greatest(players, T(true));  // has the largest group of all players
           std::vector<T> best(players, T(true));      // has the largest group of those tied
           N tops = 0, bests = 0;
           for (int p = 0; p < players; ++p) {
             for (int q = 0; q < players; ++q) {
               top[p] = top[p] & (points[q] <= points[p]);
               greatest[p] = greatest[p] & (largest[q] <= largest[p]);
             }
             tops = tops + choose(top[p], N(1), N(0));
           }
           T outsider = true;
           for (int p = 0; p < players; ++p) {
             best[p] = top[p];
             for (int q = 0; q < players; ++q)
               best[p] = best[p] & implies<T>(top[q], largest[q] <= largest[p]);
             bests = bests + choose(best[p], N(1), N(0));
             outsider = outsider & !(top[p] & greatest[p]);
           }
           T fine = true;
           for (int p = 0; p < players; ++p) {
             const T among_tied = best[p] | (top[p] & (bests > 1) & s.word(those_players, 0));
             const T tied = (outsider & s.word(largest_group, 0) & greatest[p]) |
                            ((!(outsider & s.word(largest_group, 0))) & among_tied);
             const T wins = ((tops == 1) & top[p]) | ((tops > 1) & tied);
             fine = fine & (s.after.won[p] == choose(wins, N(1), N(0)));
           }
           return fine;
         },
         {{"won"}}},
    };
  }

  // ---- The variant "Special Diet".

  template <Number N>
  static List<N> level() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    static const auto greens = [](const S& s) -> N {
      N count = 0;
      for (int b = 0; b < 2; ++b) count = count + choose(s.act.modification[b] <= 3, N(1), N(0));
      return count;
    };
    return {
        {"SM-C17a", "SM-C17", Role::component, "the cards are laid out during setup", nullptr,
         [](const S& s) -> T {
           T fine = true;
           for (int b = 0; b < 2; ++b) {
             fine = fine & same<T>(s.before.modification[b] > 0, s.before.phase == 1);
             fine = fine & same<T>(s.before.component[b] > 0, s.before.phase == 1);
           }
           return fine;
         }},
        {"SM-C16", "SM-C16", Role::choice, "two different cards of each type are drawn", nullptr,
         [](const S& s) -> T {
           return (s.act.modification[0] != s.act.modification[1]) &
                  (s.act.component[0] != s.act.component[1]);
         }},
        {"SM-C17b", "SM-C17", Role::permission,
         "two of the Modification cards are drawn, whichever they are",
         [](const S& s) -> T {
           return (s.act.difficulty > 0) & (s.act.modification[0] != s.act.modification[1]) &
                  (s.act.component[0] != s.act.component[1]);
         }},
        {"SM-C18a", "SM-C18", Role::permission, "the players may choose the difficulty together",
         [](const S& s) -> T {
           return (s.act.modification[0] != s.act.modification[1]) &
                  (s.act.component[0] != s.act.component[1]) &
                  (greens(s) ==
                   choose(s.act.difficulty == 1, N(2), choose(s.act.difficulty == 2, N(1), N(0))));
         }},
        {"SM-C18b", "SM-C18", Role::choice,
         "the easy level has two green cards, the medium one has one, and the hard one none",
         [](const S& s) -> T {
           return (s.act.difficulty > 0) & (s.scope.option ? T(s.act.difficulty > 1) : T(true));
         },
         [](const S& s) -> T { return greens(s) == N(3) - s.act.difficulty; }},
        {"SM-C17c",
         "SM-C17",
         Role::effect,
         "each Component card gets one Modification card",
         nullptr,
         [](const S& s) -> T {
           T fine = s.after.phase == 1;
           for (int b = 0; b < 2; ++b) {
             fine = fine & (s.after.modification[b] == s.act.modification[b]);
             fine = fine & (s.after.component[b] == s.act.component[b]);
           }
           return fine;
         },
         {{"modification"}, {"component"}, {"phase"}}},
    };
  }

  /// The smallest rectangle around the area, which begins in the first row and column.
  template <Number N>
  struct Extent {
    std::array<Truth_of<N>, 5> height, width;  // [n]: it is n
  };
  template <Number N>
  static Extent<N> extent(const Place<N>& place) {
    using T = Truth_of<N>;
    std::array<T, 5> row, column;
    for (int i = 0; i < 5; ++i) row[i] = column[i] = T(false);
    for (int c = 0; c < 16; ++c) {
      row[c / 4] = row[c / 4] | (place.snack[c] > 0);
      column[c % 4] = column[c % 4] | (place.snack[c] > 0);
    }
    Extent<N> e;
    e.height[0] = e.width[0] = T(false);
    for (int n = 1; n <= 4; ++n) {
      e.height[n] = row[n - 1];
      e.width[n] = column[n - 1];
      for (int i = n; i < 4; ++i) {
        e.height[n] = e.height[n] & !row[i];
        e.width[n] = e.width[n] & !column[i];
      }
    }
    return e;
  }
  template <Number N>
  static Truth_of<N> is_free(const Place<N>& place, int row, int column) {
    if (row < 0 || row > 3 || column < 0 || column > 3) return Truth_of<N>(true);
    return place.snack[4 * row + column] == 0;
  }
  template <Number N>
  static Truth_of<N> is_type(const Place<N>& place, int row, int column) {
    if (row < 0 || row > 3 || column < 0 || column > 3) return Truth_of<N>(false);
    return place.snack[4 * row + column] == 1;
  }
  /// How many neighbours of the square are of the card's type.
  template <Number N>
  static N neighbours(const Place<N>& place, int row, int column) {
    N count = 0;
    count = count + choose(is_type<N>(place, row - 1, column), N(1), N(0));
    count = count + choose(is_type<N>(place, row + 1, column), N(1), N(0));
    count = count + choose(is_type<N>(place, row, column - 1), N(1), N(0));
    return count + choose(is_type<N>(place, row, column + 1), N(1), N(0));
  }
  template <Number N>
  static N corners(const Scene_of<N>& s) {
    using T = Truth_of<N>;
    const Extent<N> e = extent<N>(s.before);
    const T full = e.height[4] & e.width[4];
    N count = 0;
    for (int r = 0; r < 4; ++r)
      for (int c = 0; c < 4; ++c) {
        const T box = (r == 0 ? T(true) : T(e.height[r + 1])) & (c == 0 ? T(true) : e.width[c + 1]);
        const T outline = (is_free<N>(s.before, r - 1, c) | is_free<N>(s.before, r + 1, c)) &
                          (is_free<N>(s.before, r, c - 1) | is_free<N>(s.before, r, c + 1));
        const T meant = (box & (full | s.word(0, 0))) | ((!box) & outline & s.word(0, 1));
        count = count + choose(is_type<N>(s.before, r, c) & meant, N(1), N(0));
      }
    return count;
  }
  template <Number N>
  static N lines(const Scene_of<N>& s) {
    using T = Truth_of<N>;
    const Extent<N> e = extent<N>(s.before);
    N count = 0;
    for (int line = 0; line < 8; ++line) {
      N squares = 0, fitting = 0;
      for (int i = 0; i < 4; ++i) {
        const int row = line < 4 ? line : i, column = line < 4 ? i : line - 4;
        squares = squares + choose(is_free<N>(s.before, row, column), N(0), N(1));
        fitting = fitting + choose(is_type<N>(s.before, row, column), N(1), N(0));
      }
      T complete = squares == 4;
      for (int n = 1; n < 4; ++n) {
        const T whole = line < 4 ? e.width[n] : e.height[n];
        complete = complete |
                   ((squares == n) & ((whole & s.word(1, n - 1)) | ((!whole) & s.word(1, n + 2))));
      }
      count = count + choose((squares == fitting) & complete, N(1), N(0));
    }
    return count;
  }
  template <Number N>
  static N isolated(const Scene_of<N>& s) {
    N count = 0;
    for (int c = 0; c < 16; ++c)
      count = count + choose(is_type<N>(s.before, c / 4, c % 4) &
                                 (neighbours<N>(s.before, c / 4, c % 4) == 0),
                             N(1), N(0));
    return count;
  }
  template <Number N>
  static N pairs(const Scene_of<N>& s) {
    N count = 0;
    for (int a = 0; a < 16; ++a)
      for (int b = a + 1; b < 16; ++b) {
        if (b != a + 4 && (b != a + 1 || b % 4 == 0)) continue;
        count =
            count + choose(is_type<N>(s.before, a / 4, a % 4) & is_type<N>(s.before, b / 4, b % 4) &
                               (neighbours<N>(s.before, a / 4, a % 4) == 1) &
                               (neighbours<N>(s.before, b / 4, b % 4) == 1),
                           N(1), N(0));
      }
    return count;
  }
  template <Number N>
  static N central(const Scene_of<N>& s) {
    using T = Truth_of<N>;
    const Extent<N> e = extent<N>(s.before);
    const T full = e.height[4] & e.width[4], narrow = e.height[2] | e.width[2];
    const auto middle = [](const std::array<T, 5>& extent, int i) -> T {
      T any = false;
      for (int n = 1; n <= 4; ++n)
        if (i == (n - 1) / 2 || i == n / 2) any = any | extent[n];
      return any;
    };
    N count = 0;
    for (int c = 0; c < 16; ++c) {
      const T meant = full | (narrow & s.word(2, 1)) | ((!narrow) & s.word(2, 0));
      count = count + choose(is_type<N>(s.before, c / 4, c % 4) & meant & middle(e.height, c / 4) &
                                 middle(e.width, c % 4),
                             N(1), N(0));
    }
    return count;
  }

  template <Number N>
  static List<N> bonus_area() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    enum { corner, line, alone, centre, pair };
    return {
        {"SM-C07a", "SM-C07", Role::component,
         "the area lies in a grid of 4 by 4, as far up and left as it can", nullptr,
         [](const S& s) -> T {
           T top = false, left = false;
           for (int i = 0; i < 4; ++i) {
             top = top | (s.before.snack[i] > 0);
             left = left | (s.before.snack[4 * i] > 0);
           }
           return top & left;
         }},
        {"SM-C26a", "SM-C26", Role::component, "there are no points before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T { return s.before.points[0] == 0; }},
        {"SM-C26b",
         "SM-C26",
         Role::effect,
         "the Bonus cards are scored at the end of the game",
         nullptr,
         [](const S& s) -> T { return s.after.phase == 1; },
         {{"phase"}}},
        {"SM-C20",
         "SM-C20",
         Role::effect,
         "one point for each component in a corner",
         [](const S& s) -> T { return s.before.modification[0] == corner; },
         [](const S& s) -> T { return s.after.points[0] == corners<N>(s); },
         {{"points"}}},
        {"SM-C21",
         "SM-C21",
         Role::effect,
         "two points for each complete row or column",
         [](const S& s) -> T { return s.before.modification[0] == line; },
         [](const S& s) -> T {
           const N count = lines<N>(s);
           return s.after.points[0] == count + count;
         },
         {{"points"}}},
        {"SM-C23",
         "SM-C23",
         Role::effect,
         "minus two points for each isolated component",
         [](const S& s) -> T { return s.before.modification[0] == alone; },
         [](const S& s) -> T {
           const N count = isolated<N>(s);
           return s.after.points[0] == N(0) - count - count;
         },
         {{"points"}}},
        {"SM-C24",
         "SM-C24",
         Role::effect,
         "minus two points for each component in the centre",
         [](const S& s) -> T { return s.before.modification[0] == centre; },
         [](const S& s) -> T {
           const N count = central<N>(s);
           return s.after.points[0] == N(0) - count - count;
         },
         {{"points"}}},
        {"SM-C25",
         "SM-C25",
         Role::effect,
         "minus two points for each group of exactly two",
         [](const S& s) -> T { return s.before.modification[0] == pair; },
         [](const S& s) -> T {
           const N count = pairs<N>(s);
           return s.after.points[0] == N(0) - count - count;
         },
         {{"points"}}},
    };
  }

  /// How many components of the card's type a player has.
  template <Number N>
  static N count_of(const Scene_of<N>& s, int player) {
    return s.before.seen[player] + choose(s.word(2, 0), s.before.covered[player], N(0));
  }
  template <Number N>
  static Truth_of<N> has_fewest(const Scene_of<N>& s, int player) {
    using T = Truth_of<N>;
    const N own = count_of<N>(s, player);
    T fewest = (own > 0) | s.word(0, 0);
    for (int other = 0; other < s.scope.players; ++other) {
      const N count = count_of<N>(s, other);
      fewest = fewest & implies<T>((count > 0) | s.word(0, 0), own <= count);
    }
    return fewest;
  }
  template <Number N>
  static Truth_of<N> has_most(const Scene_of<N>& s, int player) {
    const N own = count_of<N>(s, player);
    Truth_of<N> most = (own > 0) | s.word(1, 0);
    for (int other = 0; other < s.scope.players; ++other)
      most = most & (count_of<N>(s, other) <= own);
    return most;
  }
  template <Number N>
  static List<N> bonus_count() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    return {
        {"SM-C26a", "SM-C26", Role::component, "there are no totals before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T {
           T none = true;
           for (int p = 0; p < s.scope.players; ++p)
             none = none & (s.before.total[p] == 0) & (s.before.bonus[p] == 0);
           return none;
         }},
        {"SM-C19",
         "SM-C19",
         Role::effect,
         "3 points for who has the fewest components of the type, and for all who are tied",
         [](const S& s) -> T { return s.before.modification[0] == 0; },
         [](const S& s) -> T {
           T fine = true;
           for (int p = 0; p < s.scope.players; ++p)
             fine = fine & (s.after.bonus[p] == choose(has_fewest<N>(s, p), N(3), N(0)));
           return fine;
         },
         {{"bonus"}}},
        {"SM-C22",
         "SM-C22",
         Role::effect,
         "minus 3 points for who has the most components of the type, and for all who are tied",
         [](const S& s) -> T { return s.before.modification[0] == 1; },
         [](const S& s) -> T {
           T fine = true;
           for (int p = 0; p < s.scope.players; ++p)
             fine = fine & (s.after.bonus[p] == choose(has_most<N>(s, p), N(-3), N(0)));
           return fine;
         },
         {{"bonus"}}},
        {"SM-C26c",
         "SM-C26",
         Role::effect,
         "the points of the Bonus cards are added to the normal points, or subtracted",
         nullptr,
         [](const S& s) -> T {
           T fine = s.after.phase == 1;
           for (int p = 0; p < s.scope.players; ++p)
             fine = fine & (s.after.total[p] == s.before.points[p] + s.after.bonus[p]);
           return fine;
         },
         {{"total"}, {"phase"}}},
    };
  }

  // ---- The solo variant.

  template <Number N>
  static List<N> solo_round() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    return {
        {"SM-C02a", "SM-C02", Role::component, "there are 72 Picnic cards", nullptr,
         [](const S& s) -> T { return s.before.pile + s.before.own + s.before.theirs == 72; }},
        {"SM-C27a", "SM-C27", Role::component,
         "each round gives one card to each area, and there are eight rounds", nullptr,
         [](const S& s) -> T {
           return (s.before.own == s.before.theirs) &
                  same<T>(s.before.phase == 1, s.before.own == 8);
         }},
        {"SM-C27b", "SM-C27", Role::choice, "two cards are drawn in each round", nullptr,
         [](const S& s) -> T { return s.act.draws == 2; }},
        {"SM-C27c", "SM-C27", Role::choice, "the opponent's cards do not overlap", nullptr,
         [](const S& s) -> T { return s.act.overlaps == 0; }},
        {"SM-C07c", "SM-C07", Role::choice, "a Picnic area never exceeds a grid of 4 by 4",
         [](const S& s) -> T { return s.act.overlaps == 0; },
         [](const S& s) -> T {
           return implies<T>(s.word(0, 0), times<N>(3, s.before.theirs + 1) <= 16);
         }},
        {"SM-C27d",
         "SM-C27",
         Role::effect,
         "one card goes to the player's area and the other to the opponent's",
         nullptr,
         [](const S& s) -> T {
           return (s.after.pile == s.before.pile - s.act.draws) &
                  (s.after.own == s.before.own + 1) & (s.after.theirs == s.before.theirs + 1);
         },
         {{"pile"}, {"own"}, {"theirs"}}},
        {"SM-C27e",
         "SM-C27",
         Role::effect,
         "a solo game ends after eight rounds",
         nullptr,
         [](const S& s) -> T { return same<T>(s.after.phase == 1, s.after.own == 8); },
         {{"phase"}}},
    };
  }

  /// Whether `score` is what the opponent gets for snacks or tablecloths: there is a type that is
  /// the most recurring in both areas, and it is scored.
  template <Number N>
  static Truth_of<N> is_for_most_recurring(const Scene_of<N>& s, const std::array<N, 2>& own,
                                           const std::array<N, 2>& theirs, const N& score) {
    using T = Truth_of<N>;
    T any = false;
    for (int t = 0; t < 2; ++t) {
      const int u = 1 - t;
      const T is_most = own[u] + theirs[u] <= own[t] + theirs[t];
      any = any | (is_most & (score == theirs[t] + choose(s.word(0, 0), own[t], N(0))));
    }
    return any;
  }

  template <Number N>
  static List<N> solo_count() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    return {
        {"SM-C28a", "SM-C28", Role::component, "there are no scores before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T {
           return (s.before.rival_snacks == 0) & (s.before.rival_cloths == 0);
         }},
        {"SM-C28e",
         "SM-C28",
         Role::effect,
         "the opponent's points are counted at the end",
         nullptr,
         [](const S& s) -> T { return s.after.phase == 1; },
         {{"phase"}}},
        {"SM-C28b",
         "SM-C28",
         Role::effect,
         "the opponent scores a point for each snack of the most recurring type",
         nullptr,
         [](const S& s) -> T {
           std::array<N, 2> own = s.before.own_snack;
           own[0] = own[0] + choose(s.word(1, 0), s.before.covered[0], N(0));
           return is_for_most_recurring<N>(s, own, s.before.their_snack, s.after.rival_snacks);
         },
         {{"rival snacks"}}},
        {"SM-C28c",
         "SM-C28",
         Role::effect,
         "the same is done for the patterns of tablecloths",
         nullptr,
         [](const S& s) -> T {
           return is_for_most_recurring<N>(s, s.before.own_cloth, s.before.their_cloth,
                                           s.after.rival_cloths);
         },
         {{"rival cloths"}}},
    };
  }

  template <Number N>
  static List<N> solo_end() {
    using T = Truth_of<N>;
    using S = Scene_of<N>;
    enum { none, fewest, most };
    // Points of a Bonus card for the first type of snack, for the player or the opponent.
    static const auto bonus = [](const S& s, bool rival) -> N {
      const N mine = rival ? s.before.their_snack[0] : s.before.own_snack[0];
      const N other = rival ? s.before.own_snack[0] : s.before.their_snack[0];
      const T alone = !s.word(0, 0);
      return choose(
          s.before.modification[0] == fewest, choose(alone | (mine <= other), N(3), N(0)),
          choose((s.before.modification[0] == most) & (alone | (other <= mine)), N(-3), N(0)));
    };
    return {
        {"SM-C28a", "SM-C28", Role::component, "there are no totals before they are counted",
         [](const S& s) -> T { return s.before.phase == 0; },
         [](const S& s) -> T {
           return (s.before.rival_total == 0) & (s.before.total[0] == 0) & (s.before.outcome == 0);
         }},
        {"SM-C28d",
         "SM-C28",
         Role::effect,
         "the opponent's final score is the sum of its points for snacks and for tablecloths",
         nullptr,
         [](const S& s) -> T {
           return s.after.rival_total == s.after.rival_snacks + s.after.rival_cloths;
         },
         {{"rival total"}}},
        {"SM-C31a", "SM-C31", Role::permission, "Bonus cards may be added",
         [](const S& s) -> T { return s.before.modification[0] != none; }},
        {"SM-C31b",
         "SM-C31",
         Role::effect,
         "the points of the Bonus cards are added in the end",
         nullptr,
         [](const S& s) -> T { return s.after.total[0] == s.before.points[0] + bonus(s, false); },
         {{"total"}}},
        {"SM-C31c",
         "SM-C31",
         Role::effect,
         "if the opponent scores Bonus cards too, they are part of its score",
         [](const S& s) -> T { return s.word(0, 1); },
         [](const S& s) -> T {
           return s.after.rival_total ==
                  s.after.rival_snacks + s.after.rival_cloths + bonus(s, true);
         },
         {{"rival total"}}},
        {"SM-C29",
         "SM-C29",
         Role::effect,
         "the player must score more than the opponent, and does not win otherwise",
         nullptr,
         [](const S& s) -> T {
           return (s.after.phase == 1) & (s.after.outcome != 0) &
                  same<T>(s.after.outcome == 1, s.after.rival_total < s.after.total[0]);
         },
         {{"outcome"}, {"phase"}}},
    };
  }
};

}  // namespace arbiter::snack_match
