// The literal form of Brain Picnic beside the running model.
//
// The form looks at one part of the game in each scope, and so do both directions here. Two things
// are told with other words. The form seats the next player to the right, and the model to the
// left, so the numbers of the players run backwards. And the form looks at one Extra Goal at a
// time, so the model scores a picnic for each goal alone.
//
// A place without cards of its own (the points of three players, say) is shown as picnics that have
// these points, with a deck that holds just the cards that they need.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "model/brain_picnic/brain_picnic.hpp"
#include "model/error.hpp"
#include "properties/brain_picnic/literal.hpp"

namespace arbiter::brain_picnic {

namespace detail {

using Place = Literal::Place<int>;
using Act = Literal::Act<int>;
using Scope = Literal::Scope;
using Part = Literal::Part;
using Played = literal::Played_turn<Literal>;
using State = Brain_picnic::State;
using Move = Brain_picnic::Move;

/// The option for a deck that begins with these cards.
inline std::string deck_text(const std::vector<cards::Card>& first) {
  std::string text = "deck=";
  for (std::size_t n = 0; n < cards::deck_size; ++n)
    text += (n ? ":" : "") + std::to_string(n < first.size() ? cards::number_of(first[n]) : 0);
  return text;
}

/// A deck of cards that show only the first `foods` foods and `cloths` cloths.
inline std::string deck_with(int foods, int cloths) {
  std::vector<cards::Card> all;
  const int cells = foods * cloths;
  for (int n = 0; n < cards::deck_size; ++n) {
    int digits = n * 37 % (cells * cells * cells);
    cards::Card card{};
    for (cards::Cell& cell : card) {
      cell = cards::make_cell(digits % foods, digits / foods % cloths);
      digits /= cells;
    }
    all.push_back(card);
  }
  return deck_text(all);
}

}  // namespace detail

/// The goals are not part of the ruleset, unless they are drawn: see the top of this file. A scope
/// that no card fits has the shortest games.
inline std::string ruleset_of(const Literal::Scope& scope) {
  using Part = Literal::Part;
  switch (scope.part) {
    case Part::deal:
      return scope.players == 2 && !scope.bonus
                 ? "default"
                 : "players=" + std::to_string(scope.players) +
                       ",bonus=" + std::to_string(scope.bonus ? 1 : 0);
    case Part::lay:
      return "rounds=" + std::to_string(1 + scope.earlier / 2);
    case Part::score:
      return "rounds=" + std::to_string(scope.rows < 3 ? 1 : 4) +
             ",size=" + std::to_string(std::max(3, scope.rows)) + "," + detail::deck_with(2, 2);
    case Part::area:
      return detail::deck_with(2, 2);
    case Part::count:
      return "players=" + std::to_string(scope.players) + ",rounds=1";
    case Part::solo:
      break;
  }
  return "players=1,bonus=1,difficulty=2," +
         detail::deck_with(Literal::ghost_types, Literal::ghost_types);
}

namespace detail {

// --------------------------------------------------------------------------------------- showing

using Cells = std::array<cards::Cell, cards::grid_cells>;

/// A card on the table, with the cell that is its upper left one first.
struct Laid {
  cards::Card card;
  int row, column;
  bool down;
};

/// A cell of elements that the form does not know; no two neighbours have the same.
inline cards::Cell neutral(int row, int column) {
  return cards::make_cell(2 + (row + column) % 2, 2 + (row + column) % 2);
}

inline Cells no_cells() {
  Cells cells{};
  cells.fill(cards::no_cell);
  return cells;
}

/// Cards that show exactly this picture, later ones on earlier ones; empty if there are none.
inline std::vector<Laid> cards_for(const Cells& picture) {
  std::vector<Laid> all, chosen;
  for (const bool down : {false, true})
    for (int row = 0; row < (down ? 2 : 4); ++row)
      for (int column = 0; column < (down ? 4 : 2); ++column) {
        Laid laid{{}, row, column, down};
        bool exists = true;
        for (int k = 0; k < cards::cells_of_a_card; ++k) {
          const int place = cards::side * (row + (down ? k : 0)) + column + (down ? 0 : k);
          laid.card[static_cast<std::size_t>(k)] = picture[static_cast<std::size_t>(place)];
          exists = exists && picture[static_cast<std::size_t>(place)] != cards::no_cell;
        }
        if (exists) all.push_back(laid);
      }
  cards::Grid open = 0;
  for (int place = 0; place < cards::grid_cells; ++place)
    if (picture[static_cast<std::size_t>(place)] != cards::no_cell)
      open |= static_cast<cards::Grid>(1U << place);
  const auto grid = [](const Laid& laid) {
    return cards::Strip{static_cast<std::int8_t>(laid.row), static_cast<std::int8_t>(laid.column),
                        laid.down}
        .grid();
  };
  while (open != 0) {
    const auto covers = [&](const Laid& laid) {
      return std::popcount(static_cast<cards::Grid>(grid(laid) & open));
    };
    const auto best = std::max_element(all.begin(), all.end(), [&](const Laid& a, const Laid& b) {
      return covers(a) < covers(b);
    });
    if (best == all.end() || covers(*best) == 0) return {};
    open = static_cast<cards::Grid>(open & ~grid(*best));
    chosen.push_back(*best);
  }
  return chosen;
}

/// These cards, and below the first one as many others as are missing.
inline std::vector<Laid> padded(std::vector<Laid> cards, std::size_t number) {
  const cards::Card filler{neutral(0, 0), neutral(0, 1), neutral(0, 0)};
  while (cards.size() < number) {
    Laid below = cards.front();
    below.card = filler;
    cards.insert(cards.begin(), below);
  }
  return cards;
}

/// Where a card of the deck lies so that it looks like this.
inline cards::Strip strip_of(const Laid& laid, const cards::Card& card, int row, int column) {
  return {static_cast<std::int8_t>(laid.row - row), static_cast<std::int8_t>(laid.column - column),
          laid.down, card != laid.card};
}

/// A position in which the first player of the form, who has the last seat, lays the last of these
/// cards; all others are laid. A lone player first draws it and discards the last card of the Ghost
/// Picnic.
inline literal::Shown last_card(std::string options, const std::vector<std::vector<Laid>>& picnics,
                                const std::vector<cards::Card>& ghost, int turn) {
  std::vector<cards::Card> deck = ghost;
  for (const auto& picnic : picnics)
    for (const Laid& laid : picnic) deck.push_back(laid.card);
  options += (options.empty() ? "" : ",") + deck_text(deck);
  const Brain_picnic game{Ruleset::parse(book, options)};
  const strips::Setup& setup = game.setup();
  cards::Area_rules anywhere = setup.area;
  anywhere.fixed = true;

  State state;
  state.bonuses = setup.goals;
  state.turn = static_cast<std::uint8_t>(turn);
  state.stage = setup.alone() ? strips::Stage::deal : strips::Stage::place;
  std::vector<cards::Kind> discards;
  for (const cards::Card& card : ghost) discards.push_back(setup.deck.find(card));
  for (std::size_t n = 0; n + 1 < discards.size(); ++n) state.ghost[n] = discards[n];
  std::sort(state.ghost.begin(), state.ghost.end());
  Move place;
  place.kind = Move::Kind_of::place;
  for (std::size_t p = 0; p < picnics.size(); ++p) {
    strips::Player& own = state.players[picnics.size() - 1 - p];
    const std::size_t laid = picnics[p].size() - (p == 0 ? 1 : 0);
    for (std::size_t n = 0; n < picnics[p].size(); ++n) {
      const Laid& each = picnics[p][n];
      const cards::Kind kind = setup.deck.find(each.card);
      const cards::Box box = cards::box_of(own.area.covered());
      const bool is_last = n == laid;
      const cards::Strip strip = strip_of(each, setup.deck[kind], 0, 0);
      const cards::Cards over = own.area.overlapped(strip);
      if (is_last) {
        own.area.shift(-box.row, -box.column);
        place.one = kind;
        place.placement = {strip_of(each, setup.deck[kind], box.row, box.column), over};
        if (!setup.alone()) own.set_hand(kind, cards::no_kind);
      } else {
        own.cards[n] = kind;
        own.area.place({strip, over}, anywhere);
      }
    }
    const cards::Box box = cards::box_of(own.area.covered());
    own.area.shift(-box.row, -box.column);
  }
  literal::Shown result{game.ruleset().text(), game.write(state), {}};
  try {
    game.read(result.position);
  } catch (const Bad_input& error) {
    return {{}, {}, {}, std::string("the model has no such position: ") + error.what()};
  }
  if (setup.alone()) {
    const auto [one, other] = std::minmax(place.one, discards.back());
    result.moves.push_back(game.write_move(state, {Move::Kind_of::deal, one, other, {}}));
    result.moves.push_back(game.write_move(state, {Move::Kind_of::keep, place.one, 0, {}}));
  }
  result.moves.push_back(game.write_move(state, place));
  return result;
}

/// The draws of a set-up with Extra Goals. Element card n has the n-th food and cloth, Extra Goal
/// card n the n-th goal of each colour; which sides share a card is unknown (PX-A14, PX-A15).
inline literal::Shown drawn_goals(const std::string& ruleset, std::array<int, 2> element,
                                  std::array<strips::Goal, 2> goal) {
  const Brain_picnic game{Ruleset::parse(book, ruleset)};
  if (element[0] > element[1]) {
    std::swap(element[0], element[1]);
    std::swap(goal[0], goal[1]);
  }
  const State state = game.start();
  const auto number = [](auto n) { return static_cast<std::uint8_t>(n); };
  return {
      game.ruleset().text(),
      game.write(state),
      {game.write_move(state,
                       {Move::Kind_of::two_elements, number(element[0]), number(element[1]), {}}),
       game.write_move(state, {Move::Kind_of::two_goals, number(goal[0]), number(goal[1]), {}})}};
}

/// The whole turn of all players, who lay their cards on top of each other.
inline literal::Shown shown_deal(const Place& place, const Act& act, const Scope& scope) {
  if (act.what == 0 && !scope.bonus)
    return {{}, {}, {}, "without Extra Goals, the model begins with the first two cards drawn"};
  if (act.what == 0)
    return drawn_goals(
        ruleset_of(scope), {act.element[0] - 1, act.element[1] - 1},
        {static_cast<strips::Goal>(act.goal[0]), static_cast<strips::Goal>(act.goal[1])});
  if (place.ready == 0) return {{}, {}, {}, "a game of the model begins with the set-up"};
  for (int p = 0; p < scope.players; ++p) {
    const auto n = static_cast<std::size_t>(p);
    if (act.draws[n] != 2 || act.puts[n] != 2)
      return {{}, {}, {}, "in the model, a player draws two cards and lays two"};
    if (act.to[n] != (p + 1) % scope.players)
      return {{}, {}, {}, "a move of the model does not name the player who gets the other card"};
  }
  const Brain_picnic game{Ruleset::parse(book, ruleset_of(scope))};
  State state = game.start();
  state.stage = place.ended ? strips::Stage::over : strips::Stage::deal;
  state.turn = static_cast<std::uint8_t>(place.ended ? place.turn : place.turn + 1);
  if (scope.bonus)
    for (std::size_t i = 0; i < 2; ++i)
      state.bonuses[i] = {static_cast<strips::Goal>(place.goal[i] + 4 * place.side[i]),
                          static_cast<std::uint8_t>(place.element[i] - 1 + 4 * place.face[i])};
  cards::Kind next = 0;
  for (int p = 0; p < scope.players; ++p) {
    strips::Player& own = state.players[static_cast<std::size_t>(p)];
    for (std::size_t n = 0; n < static_cast<std::size_t>(2 * place.turn); ++n) {
      own.cards[n] = next++;
      own.area.place({{}, own.area.overlapped({})}, game.setup().area);
    }
  }
  literal::Shown result{game.ruleset().text(), game.write(state), {}};
  // Seats run backwards; the cards of this turn are the last ones of the deck.
  const auto seat = [&](int q) { return static_cast<std::size_t>(scope.players - 1 - q); };
  const auto kind = [](int number) { return static_cast<cards::Kind>(cards::deck_size - number); };
  const auto add = [&](Move::Kind_of what, int one, int other, cards::Cards over) {
    result.moves.push_back(game.write_move(
        state, {what, kind(one), other ? kind(other) : cards::Kind{0}, {{}, over}}));
  };
  for (int q = 0; q < scope.players; ++q) {
    const auto& drawn = act.drawn[seat(q)];
    add(Move::Kind_of::deal, std::max(drawn[0], drawn[1]), std::min(drawn[0], drawn[1]), 0);
  }
  const auto kept = [&](std::size_t p) { return act.drawn[p][act.keep[p] ? 1 : 0]; };
  for (int q = 0; q < scope.players; ++q) add(Move::Kind_of::keep, kept(seat(q)), 0, 0);
  const auto over = [&](int more) {
    return static_cast<cards::Cards>((1U << (2 * place.turn + more)) - 1);
  };
  for (int q = 0; q < scope.players; ++q) {
    const auto left = (seat(q) + static_cast<std::size_t>(scope.players) - 1) %
                      static_cast<std::size_t>(scope.players);
    add(Move::Kind_of::place, kept(seat(q)), 0, over(0));
    add(Move::Kind_of::place, act.drawn[left][act.keep[left] ? 0 : 1], 0, over(1));
  }
  return result;
}

/// The two cards of a turn, laid by the player in the last seat. A turn of the model brings two, so
/// a single earlier card is shown as two, one exactly below the other. What leaves the first square
/// to the right is shown as its mirror image, which leaves it to the left: there the square begins
/// with the first card.
inline literal::Shown shown_lay(const Place& place, const Act& act, const Scope& scope) {
  if (scope.shape != 0) return {{}, {}, {}, "a card of the model has three cells in a row"};
  if (act.put[0] == 0 || act.put[1] == 0)
    return {{}, {}, {}, "a turn of the model ends when both cards are laid"};
  if (place.there[static_cast<std::size_t>(scope.earlier)] == 1)
    return {{}, {}, {}, "the form says nothing of a turn after this one"};
  for (int o = 0; o < scope.earlier; ++o)
    if (act.shifts[static_cast<std::size_t>(o)] == 1)
      return {{}, {}, {}, "the model has no move for a card that lies in a picnic"};
  const Brain_picnic game{Ruleset::parse(book, "rounds=2")};
  const auto strip = [](int row, int column, int turned) {
    return cards::Strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column),
                        turned % 2 == 1, turned >= 2};
  };
  const auto width = [](const cards::Strip& s) { return s.down ? 1 : cards::cells_of_a_card; };
  std::vector<cards::Strip> earlier;
  for (std::size_t o = 0; o < static_cast<std::size_t>(scope.earlier); ++o)
    if (place.there[o] == 1)
      earlier.push_back(strip(place.row[o], place.column[o], place.turned[o]));
  std::array<cards::Strip, 2> fresh;
  bool leaves = false;
  for (std::size_t n = 0; n < 2; ++n) {
    fresh[n] = strip(act.row[n], act.column[n], act.turned[n]);
    leaves = leaves || fresh[n].column + width(fresh[n]) > cards::side;
  }
  const auto mirror = [&](cards::Strip& s) {
    if (leaves) s.column = static_cast<std::int8_t>(cards::side - width(s) - s.column);
    if (leaves && !s.down) s.turned = !s.turned;
  };
  for (cards::Strip& s : earlier) mirror(s);
  for (cards::Strip& s : fresh) mirror(s);

  State state = game.start();
  state.stage = strips::Stage::place;
  state.turn = earlier.empty() ? 1 : 2;
  cards::Kind next = 0;
  const auto card = [&] {
    while (cards::is_palindrome(game.setup().deck[next])) ++next;
    return next++;
  };
  cards::Strip origin{};
  strips::Player &own = state.players[1], &other = state.players[0];
  cards::Area& area = own.area;
  const auto relative = [&](cards::Strip s) {
    s.row = static_cast<std::int8_t>(s.row - origin.row);
    s.column = static_cast<std::int8_t>(s.column - origin.column);
    return s;
  };
  // The upper left corner of the picnic after one more card.
  const auto extend = [&](const cards::Strip& s, bool is_first) {
    origin.row = is_first ? s.row : std::min(origin.row, s.row);
    origin.column = is_first ? s.column : std::min(origin.column, s.column);
  };
  std::vector<cards::Cards> of_earlier;  // the cards of the model for each earlier card
  for (const cards::Strip& s : earlier) {
    if (area.cards() == 0) extend(s, true);
    of_earlier.push_back(0);
    for (int twice = 0; twice < (earlier.size() == 1 ? 2 : 1); ++twice) {
      const cards::Cards over = area.overlapped(relative(s));
      const auto n = static_cast<std::size_t>(area.cards());
      if (area.place({relative(s), over}, game.setup().area) != cards::Obstacle::none)
        return {{}, {}, {}, "the model has no such picnic"};
      extend(s, false);
      own.cards[n] = card();
      of_earlier.back() |= static_cast<cards::Cards>(1U << n);
    }
  }
  for (std::size_t n = 0; n < static_cast<std::size_t>(2 * state.turn); ++n) {
    other.cards[n] = card();
    other.area.place({{}, other.area.overlapped({})}, game.setup().area);
  }
  const std::array<cards::Kind, 2> hand{card(), card()};
  own.set_hand(hand[0], hand[1]);
  literal::Shown result{game.ruleset().text(), game.write(state), {}};
  // In an empty picnic, the card within the first square comes first.
  std::size_t first = act.first_on_second == act.slides ? 0 : 1;
  if (earlier.empty() && leaves) first = fresh[0].column < 0 ? 1 : 0;
  for (const std::size_t n : {first, 1 - first}) {
    if (area.cards() == 0) extend(fresh[n], true);
    const cards::Strip here = relative(fresh[n]);
    const cards::Cards overlapped = area.overlapped(here);
    cards::Cards over = 0;
    for (std::size_t o = 0; o < of_earlier.size(); ++o)
      if (act.over[n][o] == 1) over |= of_earlier[o];
    const bool on_other = n == 0 ? act.first_on_second == 1 : act.first_on_second == 0;
    if (n != first && on_other)
      over |= static_cast<cards::Cards>(1U << static_cast<unsigned>(area.cards() - 1));
    over &= overlapped;
    result.moves.push_back(
        game.write_move(state, {Move::Kind_of::place, hand[n], 0, {here, over}}));
    area.place({here, over}, game.setup().area);
    extend(fresh[n], false);
  }
  return result;
}

/// A goal of the form with the element X, as an option.
inline std::string goal_text(int goal) {
  return goal == 0 ? "" : ",goals=" + std::to_string(goal) + ":1:0:0";
}

/// The last card of a picnic that looks like this. The cells of a 2x2 picnic, which is too small
/// for a card, are shown with neutral cells beside them.
inline literal::Shown shown_picture(const Place& place, const Scope& scope) {
  const bool scores = scope.part == Part::score;
  const bool is_small = scope.rows < 3;
  Cells picture = no_cells();
  for (int r = 0; r < scope.rows; ++r)
    for (int c = 0; c < (is_small ? 3 : scope.columns); ++c) {
      const auto n = static_cast<std::size_t>(r * scope.columns + c);
      cards::Cell& cell = picture[static_cast<std::size_t>(cards::side * r + c)];
      if (is_small) cell = neutral(r, c);
      if (c < scope.columns && place.food[n] != 0)
        cell = cards::make_cell(place.food[n] - 1, scores ? place.cloth[n] - 1 : (r + c) % 2 + 2);
    }
  std::vector<Laid> cards = cards_for(picture);
  if (cards.empty())
    return {{}, {}, {}, "no cards with three cells in a row make up a picnic of this form"};
  if (scores && place.under != 0) {
    const bool first = cards.front().row == 0 && cards.front().column == 0;
    if (!first) std::reverse(cards.begin(), cards.end());
    Laid below = cards.front();
    below.card = {cards::make_cell(place.under - 1, 3), neutral(0, 1), neutral(0, 0)};
    cards.insert(cards.begin(), below);
  }
  const std::size_t rounds = (cards.size() + 1) / 2;
  if (rounds > strips::most_rounds)
    return {{}, {}, {}, "eight cards are too few for a picnic of this form"};
  cards = padded(std::move(cards), 2 * rounds);
  std::vector<Laid> other = padded({{{}, 0, 0, false}}, 2 * rounds + 1);
  other.pop_back();
  using strips::Goal;
  constexpr std::array score_goals{Goal::none, Goal::groups, Goal::isolated, Goal::pairs};
  constexpr std::array area_goals{Goal::none, Goal::corners, Goal::lines, Goal::centre};
  const Goal goal = (scores ? score_goals : area_goals)[static_cast<std::size_t>(place.rule)];
  return last_card("rounds=" + std::to_string(rounds) + goal_text(static_cast<int>(goal)),
                   {cards, other}, {}, static_cast<int>(rounds));
}

/// Picnics of two cards that score nothing. Everybody has a card, so all largest groups are bigger
/// by one, which changes no comparison.
inline literal::Shown shown_count(const Place& place, const Scope& scope) {
  std::vector<std::vector<Laid>> picnics;
  for (int p = 0; p < scope.players; ++p) {
    const auto n = static_cast<std::size_t>(p);
    if (place.base_of[n] != 0 || place.largest_of[n] > 1)
      return {{}, {}, {}, "only picnics of two cards that score nothing are shown"};
    Cells picture = no_cells();
    int items = place.items[n];
    for (int cell = 0; cell < 6; ++cell) {
      const int r = cell / 3, c = cell % 3;
      const bool is_item = (r + c) % 2 == 0 && items > 0;
      items -= is_item;
      const bool in_pair = place.largest_of[n] == 1 && r == 0 && c < 2;
      picture[static_cast<std::size_t>(cards::side * r + c)] =
          cards::make_cell(is_item ? 0 : 2 + (r + c) % 2, in_pair ? 0 : 2 + (r + c) % 2);
    }
    picnics.push_back(cards_for(picture));
  }
  using strips::Goal;
  const Goal goal = place.rule == 1 ? Goal::least : place.rule == 2 ? Goal::most : Goal::none;
  return last_card(
      "players=" + std::to_string(scope.players) + ",rounds=1" + goal_text(static_cast<int>(goal)),
      picnics, {}, 1);
}

/// A picnic with `points` points and `items` X; empty if there is none of this simple kind: all
/// cells have one food, and the first ones also one cloth.
inline std::vector<Laid> picnic_with(int points, int items) {
  Cells picture = no_cells();
  const auto at = [](int row, int column) {
    return static_cast<std::size_t>(cards::side * row + column);
  };
  if (points == 0 && items <= 2) {
    for (int c = 0; c < 3; ++c)
      picture[at(0, c)] = cards::make_cell(c % 2 == 0 && c / 2 < items ? 0 : c + 1, c);
    return cards_for(picture);
  }
  static constexpr std::array<std::pair<int, int>, 6> sizes{
      {{1, 3}, {1, 4}, {2, 3}, {3, 3}, {3, 4}, {4, 4}}};
  for (const auto& [rows, columns] : sizes) {
    const int cells = rows * columns, rest = points - (cells - 2);
    if (items != 0 || rest < 0 || rest > cells - 2) continue;
    for (int n = 0; n < cells; ++n) {
      const int r = n / columns, c = n % columns;
      const bool alike = rest > 0 && n < rest + 2;
      picture[at(r, c)] = cards::make_cell(1, alike ? 1 : 2 + (r + c) % 2);
    }
    return cards_for(picture);
  }
  return {};
}

inline literal::Shown shown_solo(const Place& place, const Act& act) {
  if (act.what == 0) {
    using strips::Goal;
    return drawn_goals(
        "players=1,bonus=1,difficulty=" + std::to_string(act.mode + 1), {0, 1},
        {act.red[0] ? Goal::most : Goal::least, act.red[1] ? Goal::centre : Goal::corners});
  }
  if (act.lays == 0) return {{}, {}, {}, "in the model, a card that is kept is laid"};
  std::array<std::vector<int>, 2> elements;
  const auto take = [&](const auto& foods, const auto& cloths) {
    for (int t = 0; t < Literal::ghost_types; ++t) {
      elements[0].insert(elements[0].end(), static_cast<std::size_t>(foods[t]), t);
      elements[1].insert(elements[1].end(), static_cast<std::size_t>(cloths[t]), t);
    }
  };
  take(place.ghost_food, place.ghost_cloth);
  const auto before = elements[0].size();
  take(act.food, act.cloth);
  if (elements[0].size() != elements[1].size() || elements[0].size() != before + 3 ||
      before != static_cast<std::size_t>(3 * place.turn))
    return {{}, {}, {}, "each card of the model has three foods and three cloths"};
  std::vector<cards::Card> ghost;
  for (std::size_t n = 0; n < elements[0].size(); n += 3) {
    cards::Card card{};
    for (std::size_t k = 0; k < 3; ++k)
      card[k] = cards::make_cell(elements[0][n + k], elements[1][n + k]);
    ghost.push_back(card);
  }
  const auto number = static_cast<std::size_t>(place.turn + 1);
  std::vector<Laid> own = picnic_with(place.own, place.own_items);
  if (own.empty() || own.size() > number || place.turn >= 8)
    return {{}, {}, {}, "only simple picnics of the lone player are shown"};
  using strips::Goal;
  const Goal goal = place.rule == 1 ? Goal::least : place.rule == 2 ? Goal::most : Goal::none;
  return last_card("players=1" + goal_text(static_cast<int>(goal)),
                   {padded(std::move(own), number)}, ghost, place.turn + 1);
}

}  // namespace detail

/// The moves of the whole act, or its last one if the form looks only at what it leads to.
inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope& scope) {
  using Part = Literal::Part;
  if (scope.part != Part::lay && place.ended == 1)
    return {{}, {}, {}, "the game is over, so the model has no further move"};
  switch (scope.part) {
    case Part::deal:
      return detail::shown_deal(place, act, scope);
    case Part::lay:
      return detail::shown_lay(place, act, scope);
    case Part::score:
    case Part::area:
      return detail::shown_picture(place, scope);
    case Part::count:
      return detail::shown_count(place, scope);
    case Part::solo:
      break;
  }
  return detail::shown_solo(place, act);
}

namespace detail {

// --------------------------------------------------------------------------------------- playing

using Steps = Path<Brain_picnic>;

/// A state with no goal but this one.
inline State with_goal(State state, strips::Bonus bonus) {
  state.bonuses = {bonus, strips::Bonus{}};
  return state;
}

/// Whether nobody holds a card of a turn.
inline bool is_between_turns(const State& state, int players) {
  if (state.stage == strips::Stage::over) return true;
  if (state.stage != strips::Stage::deal) return false;
  for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
    if (state.players[p].hand_size() > 0) return false;
  return true;
}

/// The set-up and each whole turn as (first state, state after the last step).
inline std::vector<std::pair<std::size_t, std::size_t>> whole_turns(
    const std::vector<State>& states, int players) {
  std::vector<std::pair<std::size_t, std::size_t>> turns;
  std::optional<std::size_t> first;
  for (std::size_t n = 0; n < states.size(); ++n)
    if (is_between_turns(states[n], players)) {
      if (first) turns.emplace_back(*first, n);
      first = n;
    }
  return turns;
}

/// The card of an element and which of its sides that is. Which sides share a card is unknown
/// (PX-A14), so where two elements of the usual pairs meet, the second is on another card.
inline std::array<std::pair<int, int>, 2> sides_of(int one, int other) {
  const int first = one % 4, second = other % 4;
  return {{{first + 1, one / 4}, {(first == second ? (second + 1) % 4 : second) + 1, other / 4}}};
}

inline Place deal_place(const State& state, int players, bool is_ready, bool bonus) {
  Place place;
  place.deck = state.in_deck;
  if (!is_ready) return place;
  place.ready = place.shuffled = 1;
  place.ended = state.stage == strips::Stage::over;
  place.turn = state.turn - (place.ended ? 0 : 1);
  for (int p = 0; p < players; ++p) {
    const auto q = static_cast<std::size_t>(players - 1 - p);
    place.chip[q] = players - p;
    place.picnic[q] = state.players[static_cast<std::size_t>(p)].area.cards();
  }
  if (!bonus) return place;
  const auto& [one, other] = state.bonuses;
  const auto elements = sides_of(one.element, other.element);
  const auto goals = sides_of(static_cast<int>(one.goal) - 1, static_cast<int>(other.goal) - 1);
  for (std::size_t i = 0; i < 2; ++i) {
    std::tie(place.element[i], place.face[i]) = elements[i];
    std::tie(place.goal[i], place.side[i]) = goals[i];
  }
  return place;
}

/// The set-up, for which the model has no chips: those of the form are numbered. The deck is
/// shuffled, since the model draws at random. Then the turns, in which the two cards that a player
/// draws have two numbers of their own.
inline std::vector<Played> turns_of_deal(const Brain_picnic& game, const std::vector<State>& states,
                                         const Steps& steps, const Scope& scope) {
  const int players = scope.players;
  const auto seat = [&](int p) { return static_cast<std::size_t>(players - 1 - p); };
  std::vector<Played> turns;
  const auto whole = whole_turns(states, players);
  if (whole.empty()) return turns;
  const auto blank = [&] {
    Act act;
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p)
      act.drawn[p] = {static_cast<int>(2 * p + 1), static_cast<int>(2 * p + 2)};
    act.element = act.goal = {1, 2};
    return act;
  };
  Place before = deal_place(states[whole[0].first], players, true, scope.bonus);
  Act set_up = blank();
  if (scope.bonus) set_up.element = before.element, set_up.goal = before.goal;
  turns.push_back({deal_place(game.start(), players, false, scope.bonus), set_up, before});
  for (const auto& [first, last] : whole) {
    Act act = blank();
    act.what = 1;
    struct Hand {
      cards::Kind drawn[2];
      cards::Kind kept;
    };
    std::vector<Hand> hands(static_cast<std::size_t>(players));
    bool passed = false;
    for (std::size_t n = first; n < last; ++n) {
      const Move& move = steps[n].move;
      const State &then = states[n], &now = states[n + 1];
      if (move.kind == Move::Kind_of::deal)
        for (int p = 0; p < players; ++p) {
          const auto q = static_cast<std::size_t>(p);
          act.draws[seat(p)] += now.players[q].hand_size() - then.players[q].hand_size();
          if (now.players[q].hand_size() > then.players[q].hand_size())
            hands[q] = {{move.one, move.other}, cards::no_kind};
        }
      if (move.kind == Move::Kind_of::keep) {
        Hand& hand = hands[static_cast<std::size_t>(steps[n].player)];
        hand.kept = move.one;
        act.keep[seat(steps[n].player)] = move.one == hand.drawn[0] ? 0 : 1;
      }
      if (move.kind == Move::Kind_of::place) ++act.puts[seat(steps[n].player)];
      if (!passed && now.stage == strips::Stage::place) {
        passed = true;
        for (int p = 0; p < players; ++p) {
          const Hand& hand = hands[static_cast<std::size_t>(p)];
          const cards::Kind other = hand.drawn[hand.kept == hand.drawn[0] ? 1 : 0];
          for (int q = 0; q < players; ++q) {
            const auto& held = now.players[static_cast<std::size_t>(q)].hand;
            if (held[0] == other || held[1] == other) act.to[seat(p)] = static_cast<int>(seat(q));
          }
        }
      }
    }
    Place after = deal_place(states[last], players, true, scope.bonus);
    const auto number = [&](cards::Kind kind) {
      for (int p = 0; p < players; ++p)
        for (std::size_t i = 0; i < 2; ++i)
          if (hands[static_cast<std::size_t>(p)].drawn[i] == kind) return act.drawn[seat(p)][i];
      return 0;
    };
    for (int p = 0; p < players; ++p) {
      const strips::Player& own = states[last].players[static_cast<std::size_t>(p)];
      const cards::Kind kept = hands[static_cast<std::size_t>(p)].kept;
      const auto laid = static_cast<std::size_t>(own.area.cards());
      const cards::Kind one = own.cards[laid - 2], other = own.cards[laid - 1];
      after.laid[seat(p)] = {number(one == kept ? one : other), number(one == kept ? other : one)};
    }
    turns.push_back({before, act, after});
    before = after;
  }
  return turns;
}

/// A turn of one player who has earlier cards. All cards must begin in one row, since the
/// form has no rows; if they begin in one column, the picnic is seen from the side. Where that does
/// not help, or a card is too far to the right for the form, there is no act for the turn.
inline std::optional<Played> laid_in_turn(const cards::Area& area, const cards::Area_rules& rules,
                                          int earlier, const Scope& scope) {
  const auto number = static_cast<std::size_t>(earlier) + 2;
  std::vector<cards::Strip> strips;
  for (std::size_t n = 0; n < number; ++n) strips.push_back(area.strip(static_cast<int>(n)));
  const auto same = [&](auto line) {
    return std::all_of(strips.begin(), strips.end(),
                       [&](const cards::Strip& s) { return line(s) == line(strips[0]); });
  };
  const bool in_row = same([](const cards::Strip& s) { return s.row; });
  if (!in_row && !same([](const cards::Strip& s) { return s.column; })) return {};
  int left = cards::side;
  for (cards::Strip& s : strips) {
    if (!in_row) std::swap(s.row, s.column), s.down = !s.down;
    left = std::min<int>(left, s.column);
  }
  for (const int shift : {1, 0}) {
    const int by = rules.fixed ? 0 : shift - left;
    Played turn;
    bool fits = true;
    for (std::size_t n = 0; n < number; ++n) {
      const cards::Strip& s = strips[n];
      const int column = s.column + by;
      const bool is_new = n >= static_cast<std::size_t>(earlier);
      const std::size_t c = is_new ? static_cast<std::size_t>(scope.earlier - earlier) + n : n;
      const int turned = (s.down ? 1 : 0) + (s.turned ? 2 : 0);
      fits = fits && column <= (is_new ? 2 : 1) && (is_new || !s.down);
      turn.after.there[c] = 1;
      turn.after.column[c] = column;
      turn.after.turned[c] = is_new ? turned : 0;
      if (!is_new) {
        turn.before.there[c] = 1;
        turn.before.column[c] = column;
        continue;
      }
      const std::size_t fresh = n - static_cast<std::size_t>(earlier);
      turn.act.put[fresh] = 1;
      turn.act.column[fresh] = column;
      turn.act.turned[fresh] = turned;
      for (std::size_t o = 0; o < static_cast<std::size_t>(earlier); ++o)
        turn.act.over[fresh][o] = area.under(static_cast<int>(n)) >> o & 1;
    }
    turn.act.first_on_second = area.under(earlier) >> (earlier + 1) & 1;
    turn.act.slides = turn.act.first_on_second;
    if (fits) return turn;
  }
  return {};
}

inline std::vector<Played> turns_of_lay(const Brain_picnic& game, const std::vector<State>& states,
                                        const Scope& scope) {
  std::vector<Played> turns;
  if (scope.shape != 0) return turns;
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.setup().players); ++p)
    for (int earlier = 0; earlier <= scope.earlier; earlier += 2) {
      const cards::Area& area = states.back().players[p].area;
      if (area.cards() < earlier + 2) continue;
      if (const auto turn = laid_in_turn(area, game.setup().area, earlier, scope))
        turns.push_back(*turn);
    }
  return turns;
}

/// The picnics at the end, with each element as X.
inline std::vector<Played> turns_of_pictures(const Brain_picnic& game, const State& end,
                                             const Scope& scope) {
  using strips::Goal;
  std::vector<Played> turns;
  const bool scores = scope.part == Part::score;
  if (end.stage != strips::Stage::over || scope.rows < 3) return turns;
  constexpr std::array score_goals{Goal::none, Goal::groups, Goal::isolated, Goal::pairs};
  constexpr std::array area_goals{Goal::none, Goal::corners, Goal::lines, Goal::centre};
  for (std::size_t p = 0; p < static_cast<std::size_t>(game.setup().players); ++p) {
    const strips::Player& own = end.players[p];
    const cards::Picture picture = strips::picture_of(own, game.setup().deck);
    const cards::Box box = cards::box_of(picture.covered());
    const bool is_full = box.height == cards::side && box.width == cards::side;
    if (!scores && !is_full && game.setup().frame != cards::Frame::actual) continue;
    const cards::Area::Stack first = own.area.stack(0);
    for (const int x : {0, 1, cards::foods, cards::foods + 1})
      for (std::size_t rule = scores ? 0 : 1; rule <= 3; ++rule) {
        Played turn;
        turn.act.what = 1;
        turn.before.rule = static_cast<int>(rule);
        // The kind of X is the food of the form; X is the first of them.
        const auto food = [&](cards::Cell cell) {
          return (x < cards::foods ? cards::food_of(cell) : cards::cloth_of(cell)) ==
                         x % cards::foods
                     ? 1
                     : 2;
        };
        for (int r = 0; r < scope.rows; ++r)
          for (int c = 0; c < scope.columns; ++c) {
            const cards::Cell cell = picture.cell(cards::side * r + c);
            const auto n = static_cast<std::size_t>(r * scope.columns + c);
            if (cell == cards::no_cell) continue;
            turn.before.food[n] = food(cell);
            turn.before.cloth[n] =
                1 + (x < cards::foods ? cards::cloth_of(cell) : cards::food_of(cell));
          }
        if (first.count > 1) {
          const int below = first.cards[static_cast<std::size_t>(first.count - 2)];
          const cards::Card& card = game.setup().deck[own.cards[static_cast<std::size_t>(below)]];
          for (int k = 0; k < cards::cells_of_a_card; ++k)
            if (own.area.strip(below).place_of(k) == 0)
              turn.before.under = food(card[static_cast<std::size_t>(k)]);
        }
        const Goal goal = (scores ? score_goals : area_goals)[rule];
        const auto element = static_cast<std::uint8_t>(goal == Goal::none ? 0 : x);
        const strips::Score score =
            strips::scores_of(with_goal(end, {goal, element}), game.setup())[p];
        turn.after = turn.before;
        turn.after.ended = 1;
        turn.after.gain = score.goals;
        if (scores) {
          turn.after.base = score.groups;
          turn.after.total = score.total();
          turn.after.largest = score.largest;
        }
        turns.push_back(turn);
      }
  }
  return turns;
}

/// The end of the game for all players, with each element as X.
inline std::vector<Played> turns_of_count(const Brain_picnic& game, const State& end,
                                          const Scope& scope) {
  using strips::Goal;
  std::vector<Played> turns;
  if (end.stage != strips::Stage::over) return turns;
  constexpr std::array goals{Goal::none, Goal::least, Goal::most};
  for (std::uint8_t x = 0; x < cards::elements; ++x)
    for (std::size_t rule = 0; rule < goals.size(); ++rule) {
      const State state = with_goal(end, {goals[rule], rule == 0 ? std::uint8_t{0} : x});
      const auto scores = game.scores(state);
      const Result result = game.result(state);
      Played turn;
      turn.act.what = 1;
      turn.before.rule = static_cast<int>(rule);
      bool fits = true;
      for (std::size_t p = 0; p < static_cast<std::size_t>(scope.players); ++p) {
        const auto counts =
            strips::counts_of(strips::picture_of(state.players[p], game.setup().deck));
        turn.before.base_of[p] = scores[p].groups;
        turn.before.largest_of[p] = scores[p].largest;
        turn.before.items[p] = counts[x];
        fits = fits && scores[p].groups <= 4 && scores[p].largest <= 4 && counts[x] <= 3;
      }
      turn.after = turn.before;
      turn.after.ended = 1;
      for (std::size_t p = 0; p < static_cast<std::size_t>(scope.players); ++p) {
        turn.after.gain_of[p] = scores[p].goals;
        turn.after.total_of[p] = scores[p].total();
        turn.after.winner[p] = result[p] > 0;
      }
      if (fits) turns.push_back(turn);
    }
  return turns;
}

/// A lone player's set-up and turns. X is the first food. The last turn is given for each goal.
inline std::vector<Played> turns_of_solo(const Brain_picnic& game,
                                         const std::vector<State>& states) {
  using strips::Goal;
  std::vector<Played> turns;
  const State& end = states.back();
  const auto whole = whole_turns(states, 1);
  if (whole.empty() || end.stage != strips::Stage::over) return turns;
  const strips::Deck& deck = game.setup().deck;
  const auto own = strips::counts_of(strips::picture_of(end.players[0], deck));
  const auto place_at = [&](const State& state) {
    Place place;
    place.ready = 1;
    place.ended = state.stage == strips::Stage::over;
    place.turn = state.turn - (place.ended ? 0 : 1);
    place.deck = state.in_deck;
    place.picnic[0] = state.players[0].area.cards();
    for (std::size_t i = 0; i < 2; ++i) {
      place.side[i] = cards::is_red(state.bonuses[i].goal);
      place.mode += place.side[i];
    }
    const auto ghost = strips::counts_of(strips::listed(state.ghost), deck);
    for (std::size_t t = 0; t < Literal::ghost_types; ++t) {
      place.ghost_food[t] = ghost[t];
      place.ghost_cloth[t] = ghost[cards::foods + t];
    }
    place.own = strips::scores_of(end, game.setup())[0].groups;
    place.own_items = own[0];
    return place;
  };
  Place before = place_at(states[whole[0].first]);
  if (before.own > 24) return turns;
  if (before.own_items > 4) before.own_items = 4;
  const bool is_told = own[0] <= 4;
  Place start = before;
  start.ready = start.mode = 0;
  start.side = {};
  Act set_up;
  set_up.mode = before.mode;
  set_up.red = before.side;
  turns.push_back({start, set_up, before});
  for (const auto& [first, last] : whole) {
    Place after = place_at(states[last]);
    after.own_items = before.own_items;
    Act act;
    act.what = 1;
    act.lays = after.picnic[0] - before.picnic[0];
    for (std::size_t t = 0; t < Literal::ghost_types; ++t) {
      act.food[t] = after.ghost_food[t] - before.ghost_food[t];
      act.cloth[t] = after.ghost_cloth[t] - before.ghost_cloth[t];
    }
    if (states[last].stage != strips::Stage::over) {
      turns.push_back({before, act, after});
      before = after;
      continue;
    }
    constexpr std::array goals{Goal::none, Goal::least, Goal::most};
    for (std::size_t rule = 0; rule < (is_told ? goals.size() : 1U); ++rule) {
      const State state = with_goal(end, {goals[rule], 0});
      const strips::Score score = game.scores(state)[0];
      before.rule = after.rule = static_cast<int>(rule);
      after.gain = score.goals;
      after.total = score.total();
      after.target = game.ghost_score(state);
      after.won = game.result(state)[0] > 0;
      turns.push_back({before, act, after});
    }
  }
  return turns;
}

}  // namespace detail

/// The acts of a game, in the scopes that a game of the model can show:
///
///   deal    the set-up and all turns
///   lay     of cards with three cells in a row, the turns that fit in one row; see laid_in_turn
///   score   the picnics at the end, unless the scope has too few cells for a card
///   area    the same. A picnic that is less than 4 wide or high is left out where its corners,
///           lines and centre are those of a larger frame (PX-A03): its owner chooses the frame, or
///           the first card has fixed it, and the form has no field for that
///   count   the end of a short game, if its points and X are few enough for the form
///   solo    the set-up and all turns, with a goal only if the player has few X, and no more than
///           24 points
inline std::vector<literal::Played_turn<Literal>> turns_of(
    const Brain_picnic& game, const std::vector<Brain_picnic::State>& states,
    const Path<Brain_picnic>& steps, const Literal::Scope& scope) {
  using Part = Literal::Part;
  switch (scope.part) {
    case Part::deal:
      return detail::turns_of_deal(game, states, steps, scope);
    case Part::lay:
      return detail::turns_of_lay(game, states, scope);
    case Part::score:
    case Part::area:
      return detail::turns_of_pictures(game, states.back(), scope);
    case Part::count:
      return detail::turns_of_count(game, states.back(), scope);
    case Part::solo:
      break;
  }
  return detail::turns_of_solo(game, states);
}

inline constexpr literal::Departure departures[] = {
    {"BP-C06e", "BP-A03", 2, "The other card goes to the left."},
    {"BP-C06f", "BP-A03", 2, "Everybody receives the card from the right."},
    {"BP-C14f", "", 0, "A lone player has eight turns of one card each (BP-A06)."},
    {"BP-C20a", "PX-A13", 2,
     "A player without X is not compared, so the others have the fewest X."},
    {"BP-C15d", "", 0,
     "Those who are still tied share the win, as each game has a result (BP-A02)."},
};

inline constexpr literal::Judged judged[] = {
    {"ba40a30f", "BP-C05", "A chip only tells the players apart, so any chip will do."},
    {"f6e109b3", "BP-A08", "Is the deck shuffled, so that any card may be drawn?"},
    {"74c7bbb6", "BP-A09", "Do the three cells of a card lie in a row, or around a corner?"},
    {"ab4ee474", "BP-C01",
     "Every card that a player must lay comes from the box, so it has a shape that can be laid."},
    {"04ae117b", "PX-A02", "Is the square of 4x4 cells fixed when the first card is laid?"},
    {"8224b399", "BP-C09",
     "Turning a card is forbidden only once it is laid, so before that it may be turned."},
    {"0aaaba5a", "BP-A01", "Must a new card touch or overlap an earlier one?"},
    {"6a72a1b4", "PX-A07 PX-A06 PX-A08",
     "May a new card be hidden completely below others (or, PX-A06, go below one and over another, "
     "or, PX-A08, below the other card of its turn)?"},
    {"1b546bd1", "PX-A05", "Do only visible cells count?"},
    {"5f183cbd", "PX-A19", "Is an X isolated if it touches another X only at a corner?"},
    {"c256e55f", "PX-A19", "Is a pair a group of exactly two?"},
    {"c19ef8b2", "PX-A16", "May a total be negative?"},
    {"77445e7b", "PX-A03", "Where are the corners of a picnic that is less than 4 wide or high?"},
    {"4acd0fa5", "PX-A03",
     "When is a row or column complete in a picnic that is less than 4 wide or high?"},
    {"627c89eb", "PX-A04 PX-A03",
     "Which cells are the centre, and which if the picnic is less than 4 wide or high (PX-A03)?"},
    {"c12e3c4d", "BP-A02",
     "If the largest group does not break a tie, does everybody play another game, or only those "
     "who are tied?"},
    {"ef2f3bc2", "BP-A02", "Who has won if the largest group does not break a tie?"},
    {"7eadd2e3", "PX-A13",
     "Does a player have the fewest X if that player has none, or if everybody has equally many?"},
    {"2d10a855", "PX-A13",
     "Does everybody have the most X if all have equally many, or if nobody has any?"},
    {"e43e434b", "PX-A12",
     "Can a player who is not tied win the tie-break by having the largest group?"},
    {"a959c3f8", "BP-C17",
     "An Extra Goal needs an element, and the only way to get one is to draw Element cards at "
     "random, so playing with Extra Goals includes that draw."},
    {"ec583c37", "BP-A04", "Which colours of goals make the game easy, medium or hard?"},
    {"136f1c21", "PX-A21",
     "In the solo game, with whom is the player compared for the fewest or the most X?"},
    {"ef6ac148", "BP-C30", "To overcome a number of donuts is to have more than that."},
    {"a543a764", "BP-A06", "How many turns does the solo mode have?"},
    {"04c7a834", "PX-A14",
     "Which side of an Element card is face up, and so which two elements can appear together?"},
    {"8ce311ba", "BP-C18",
     "The Extra Goals are drawn at random, so either goal may be paired with either Element card."},
    {"2dba3642", "BP-A05",
     "Which side of each Goal card is face up, and so which colour is the goal?"},
};

}  // namespace arbiter::brain_picnic
