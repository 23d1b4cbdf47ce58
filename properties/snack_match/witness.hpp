// The literal form of Snack Match beside the running model.
//
// The list of cards is a parameter of the model, so a witness brings the cards that it needs. The
// places of the literal form are small: a few squares of a window on the table, say. Where no whole
// cards have just these squares, some are added, also beyond its edge, in a way that leaves the
// question open: the same meanings of the words make a placement legal, or the points of a Bonus
// card depend on them as before. A scene that is scored is shown as the last placement of the game.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "model/snack_match/snack_match.hpp"
#include "model/strips/ghost.hpp"
#include "properties/snack_match/literal.hpp"

namespace arbiter::snack_match {

namespace detail {

using namespace strips;
using Table = Literal::Place<int>;
using Doing = Literal::Act<int>;
using Scope = Literal::Scope;
using Played = literal::Played_turn<Literal>;

/// The table `deck` with these cards, again and again.
inline std::string deck_text(const std::vector<Card>& cards) {
  std::string text = ",deck=";
  for (std::size_t n = 0; n < deck_size; ++n)
    text += (n ? ":" : "") + std::to_string(number_of(cards[n % cards.size()]));
  return text;
}

/// All cards with these cells.
inline std::vector<Card> cards_of(const std::vector<Cell>& cells) {
  std::vector<Card> cards;
  for (const Cell a : cells)
    for (const Cell b : cells)
      for (const Cell c : cells) cards.push_back({a, b, c});
  return cards;
}

/// A square that shows the type in both of its kinds of components.
inline Cell cell_of_type(int type) { return make_cell(type - 1, type - 1); }

inline std::vector<Cell> cells_of_types(int types) {
  std::vector<Cell> cells;
  for (int type = 1; type <= types; ++type) cells.push_back(cell_of_type(type));
  return cells;
}

}  // namespace detail

/// With ten players, who are too many for the model, it is of no use.
inline std::string ruleset_of(const Literal::Scope& scope) {
  using namespace detail;
  const std::string players = "players=" + std::to_string(scope.players);
  switch (scope.kind) {
    case Scene_kind::dealing: {
      std::vector<Card> cards;  // one for each type
      for (const Cell cell : cells_of_types(scope.types)) cards.push_back({cell, cell, cell});
      return scope.players > most_players ? "default" : players + deck_text(cards);
    }
    case Scene_kind::placing:
      return "players=2" + deck_text(cards_of(cells_of_types(scope.types)));
    case Scene_kind::grouping: {
      std::vector<Cell> cells;
      for (int food = 0; food < scope.types; ++food)
        for (int cloth = 0; cloth < scope.types; ++cloth) cells.push_back(make_cell(food, cloth));
      return "players=2,rounds=1" + deck_text(cards_of(cells));
    }
    case Scene_kind::finishing:
      return players + (scope.groups > 2 ? ",rounds=4" : ",rounds=2");
    case Scene_kind::level:
      return std::string("players=") + (scope.option ? "1" : "2") + ",rounds=1,bonus=1";
    case Scene_kind::bonus_area:
      return "players=2,rounds=2,bonus=1" + deck_text(cards_of(cells_of_types(scope.types)));
    case Scene_kind::bonus_count:
      return players + ",rounds=1,bonus=1";
    case Scene_kind::solo_round:
      return "players=1";
    case Scene_kind::solo_count:
      return "players=1,rounds=1";
    default:
      return "players=1,rounds=1,bonus=1";
  }
}

namespace detail {

// ---- Areas of whole cards.

/// Rows and columns of cells; no_cell where there is no card.
using Cells = std::array<Cell, grid_cells>;

inline Cells no_cells() {
  Cells cells;
  cells.fill(no_cell);
  return cells;
}

/// A card in an area that is built from the bottom up. Its upper left square is its first.
struct Laid {
  Strip strip;
  Card card;
};
using Pile = std::vector<Laid>;

/// The strips with the squares that they are to show, the first one repeated until there are
/// `number`. Empty if some card would be the first to touch none before it.
inline Pile pile_of(std::vector<Strip> strips, const Cells& cells, std::size_t number) {
  Pile pile;
  Grid covered = 0;
  const auto lay = [&](const Strip& strip) {
    Card card;
    for (int k = 0; k < cells_of_a_card; ++k)
      card[static_cast<std::size_t>(k)] = cells[static_cast<std::size_t>(strip.place_of(k))];
    pile.push_back({strip, card});
    covered |= strip.grid();
  };
  if (strips.empty() || strips.size() > number) return {};
  for (std::size_t n = strips.size(); n <= number; ++n) lay(strips.front());
  strips.erase(strips.begin());
  while (!strips.empty()) {
    const auto next = std::ranges::find_if(
        strips, [&](const Strip& strip) { return (spread(covered) & strip.grid()) != 0; });
    if (next == strips.end()) return {};
    lay(*next);
    strips.erase(next);
  }
  return pile;
}

/// A full area of eight cards that shows these cells.
inline Pile full_pile(const Cells& cells) {
  std::vector<Strip> strips;
  for (std::int8_t row = 0; row < side; ++row) {
    strips.push_back({row, 0, false, false});
    strips.push_back({row, 1, false, false});
  }
  return pile_of(strips, cells, most_cards);
}

/// The strips of a window, in boxes of 4 by 4 cells at most, whose squares include `wanted`: those
/// with the fewest other squares first. Cells of the window are numbered by rows of `columns`.
struct Cover {
  std::vector<Strip> strips;  // in the rows and columns of the window
  std::vector<int> cells, added;
};
inline std::vector<Cover> covers(int rows, int columns, const std::vector<int>& wanted) {
  std::vector<Cover> all;
  for (int top = 0; top <= std::max(0, rows - side); ++top)
    for (int left = 0; left <= std::max(0, columns - side); ++left) {
      std::vector<Strip> strips;
      for (int row = top; row < std::min(rows, top + side); ++row)
        for (int column = left; column < std::min(columns, left + side); ++column)
          for (const bool down : {false, true}) {
            const bool fits = down ? row + 3 <= std::min(rows, top + side)
                                   : column + 3 <= std::min(columns, left + side);
            if (fits)
              strips.push_back(
                  {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), down, false});
          }
      for (unsigned set = 0; set < 1U << strips.size(); ++set) {
        if (std::popcount(set) > most_cards - 2) continue;
        Cover cover;
        std::set<int> cells;
        for (std::size_t s = 0; s < strips.size(); ++s) {
          if (!(set >> s & 1)) continue;
          cover.strips.push_back(strips[s]);
          for (int k = 0; k < cells_of_a_card; ++k)
            cells.insert(strips[s].row_of(k) * columns + strips[s].column_of(k));
        }
        if (cells.size() > wanted.size() + 5 || !std::ranges::includes(cells, wanted)) continue;
        cover.cells.assign(cells.begin(), cells.end());
        std::ranges::set_difference(cells, wanted, std::back_inserter(cover.added));
        all.push_back(std::move(cover));
      }
    }
  std::ranges::stable_sort(all, [](const Cover& a, const Cover& b) {
    return std::pair(a.added.size(), a.strips.size()) < std::pair(b.added.size(), b.strips.size());
  });
  return all;
}

/// Calls accept(types, cover) for covers and for types of the added squares, until it is true.
inline void complete(const Scope& scope, const std::vector<int>& types, auto&& accept) {
  std::vector<int> wanted;
  for (std::size_t c = 0; c < types.size(); ++c)
    if (types[c] > 0) wanted.push_back(static_cast<int>(c));
  int left = 2000;
  for (const Cover& cover : covers(scope.rows, scope.columns, wanted)) {
    int ways = 1;
    for (std::size_t n = 0; n < cover.added.size(); ++n) ways *= scope.types;
    for (int way = 0; way < ways; ++way) {
      std::vector<int> completed = types;
      int rest = way;
      for (const int c : cover.added) {
        completed[static_cast<std::size_t>(c)] = 1 + rest % scope.types;
        rest /= scope.types;
      }
      if (left-- == 0 || accept(completed, cover)) return;
    }
  }
}

/// Calls visit(words) for each way to fill all cells, or those of one word.
inline void for_words(const Scope& scope, std::optional<std::size_t> only, auto&& visit) {
  const auto words = Literal::words(scope);
  std::vector<std::vector<bool>> truths;
  std::vector<std::pair<std::size_t, std::size_t>> cells;
  for (std::size_t w = 0; w < words.size(); ++w) {
    truths.emplace_back(words[w].cells.size(), false);
    for (std::size_t c = 0; c < words[w].cells.size(); ++c)
      if (!only || *only == w) cells.emplace_back(w, c);
  }
  for (unsigned way = 0; way < 1U << cells.size(); ++way) {
    for (std::size_t n = 0; n < cells.size(); ++n)
      truths[cells[n].first][cells[n].second] = (way >> n & 1) != 0;
    visit(truths);
  }
}

// ---- Witnesses.

inline literal::Shown not_shown(std::string why) { return {{}, {}, {}, std::move(why)}; }

inline literal::Shown shown_in(const std::string& ruleset, const Snack_match& game,
                               const State& state, const std::vector<std::string>& moves) {
  literal::Shown result{ruleset, game.write(state), moves};
  try {
    game.read(result.position);
  } catch (const Bad_input& error) {
    return not_shown(std::string("the model has no such position: ") + error.what());
  }
  return result;
}

/// Adds a card to a player's area; each lies over all before it. Positions are absolute.
inline void lay(Player& player, const Laid& laid, const Deck& deck) {
  const auto n = static_cast<std::size_t>(player.area.cards());
  player.cards[n] = deck.find(laid.card);
  Strip strip = laid.strip;
  strip.turned = deck[player.cards[n]] != laid.card;
  Area_rules anywhere;
  anywhere.fixed = true;
  player.area.place({strip, player.area.overlapped(strip)}, anywhere);
}

/// Moves an area to the upper left, and returns by how much.
inline Strip settle(Area& area) {
  const Box box = box_of(area.covered());
  area.shift(-box.row, -box.column);
  return {static_cast<std::int8_t>(box.row), static_cast<std::int8_t>(box.column), false, false};
}

/// A move that puts a card over all cards that it overlaps. The area was moved by `settle`.
inline Move place_over(const Player& player, const Laid& laid, const Strip& by, const Deck& deck) {
  const Kind kind = deck.find(laid.card);
  Strip strip = laid.strip;
  strip.row = static_cast<std::int8_t>(strip.row - by.row);
  strip.column = static_cast<std::int8_t>(strip.column - by.column);
  strip.turned = deck[kind] != laid.card;
  return {Move::Kind_of::place, kind, 0, {strip, player.area.overlapped(strip)}};
}

/// The end of a game of several players with these areas of eight cards: the last player places
/// the last of them.
inline literal::Shown last_card(const std::string& options, const std::vector<Pile>& piles) {
  std::vector<Card> cards;
  for (const Pile& pile : piles)
    for (const Laid& laid : pile) cards.push_back(laid.card);
  const std::string ruleset =
      "players=" + std::to_string(piles.size()) + options + deck_text(cards);
  const Snack_match game{Ruleset::parse(book, ruleset)};
  const Deck& deck = game.setup().deck;
  State state = game.start();
  state.stage = Stage::place;
  state.turn = static_cast<std::uint8_t>(game.setup().turns());
  Strip by;
  for (std::size_t p = 0; p < piles.size(); ++p) {
    const bool is_last = p + 1 == piles.size();
    for (std::size_t n = 0; n + is_last < piles[p].size(); ++n)
      lay(state.players[p], piles[p][n], deck);
    by = settle(state.players[p].area);
  }
  Player& last = state.players[piles.size() - 1];
  const Move move = place_over(last, piles.back().back(), by, deck);
  last.set_hand(move.one, no_kind);
  game.complete(state);
  return shown_in(ruleset, game, state, {game.write_move(state, move)});
}

/// Squares that form no groups of two, with the last two snacks and the last two cloths.
inline Cells single_squares() {
  Cells cells{};
  for (int c = 0; c < grid_cells; ++c) {
    const int odd = (c / side + c % side) % 2;
    cells[static_cast<std::size_t>(c)] = make_cell(2 + odd, 2 + odd);
  }
  return cells;
}

/// Up to four groups, two of snacks and two of cloths, of up to nine squares, on a path through all
/// squares; nothing if there is no room.
inline std::optional<Cells> squares_of_groups(const std::vector<int>& sizes) {
  Cells cells = single_squares();
  std::array<int, 2> used{};
  if (sizes.size() > 4) return std::nullopt;
  for (std::size_t g = 0; g < sizes.size(); ++g) {
    const bool is_snack = g % 2 == 0;
    for (int n = 0; n < sizes[g]; ++n) {
      const int at = used[g % 2]++, row = at / side;
      if (at >= grid_cells) return std::nullopt;
      const int column = row % 2 == 0 ? at % side : side - 1 - at % side;
      Cell& cell = cells[static_cast<std::size_t>(side * row + column)];
      const int type = static_cast<int>(g / 2);
      cell = is_snack ? make_cell(type, cloth_of(cell)) : make_cell(food_of(cell), type);
    }
  }
  return cells;
}

inline Picture picture_of_cells(const Cells& cells) {
  Picture picture;
  for (int c = 0; c < grid_cells; ++c)
    if (cells[static_cast<std::size_t>(c)] != no_cell)
      picture.put(c, cells[static_cast<std::size_t>(c)]);
  return picture;
}

inline literal::Shown shown_dealing(const Table& place, const Doing& act, const Scope& scope) {
  const int players = scope.players;
  if (players > most_players)
    return not_shown("the model has nine players at most, for whom the cards suffice");
  if (place.phase == 2) return not_shown("nobody acts after the last round");
  if (act.draws != (place.phase == 0 ? 2 : 0))
    return not_shown("in the model each player gets two cards in the first phase, and no others");
  const std::string ruleset = ruleset_of(scope);
  const Snack_match game{Ruleset::parse(book, ruleset)};
  State state = game.start();
  state.turn = static_cast<std::uint8_t>(place.round);
  state.stage = place.phase == 0 ? Stage::deal : Stage::place;
  std::vector<int> left(static_cast<std::size_t>(scope.types));
  for (std::size_t t = 0; t < left.size(); ++t) left[t] = game.setup().deck.copies[t];
  const auto kind = [](int type) { return static_cast<Kind>(type - 1); };
  std::vector<Move> moves;
  for (int p = 0; p < players; ++p)
    for (const int type : place.phase == 0 ? act.drawn[p] : place.hand[p]) --left[kind(type)];
  for (int p = 0; p < players; ++p) {
    Player& own = state.players[static_cast<std::size_t>(p)];
    for (int n = 0; n < 2 * (place.round - 1); ++n) {
      const auto most = std::ranges::max_element(left);
      --*most;
      lay(own, {{}, game.setup().deck[static_cast<Kind>(most - left.begin())]}, game.setup().deck);
    }
    if (place.phase == 1) own.set_hand(kind(place.hand[p][0]), kind(place.hand[p][1]));
    const auto drawn = act.drawn[p];
    if (place.phase == 0)
      moves.push_back({Move::Kind_of::deal,
                       kind(std::min(drawn[0], drawn[1])),
                       kind(std::max(drawn[0], drawn[1])),
                       {}});
  }
  for (int p = 0; p < players; ++p) {
    if (place.phase == 0)
      moves.push_back({Move::Kind_of::keep, kind(act.drawn[p][act.kept[p]]), 0, {}});
    for (int i = 0; place.phase == 1 && i < 2; ++i) {
      const int below = 2 * (place.round - 1) + i;
      moves.push_back({Move::Kind_of::place,
                       kind(place.hand[p][i]),
                       0,
                       {{}, static_cast<Cards>((1U << below) - 1)}});
    }
  }
  game.complete(state);
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(game.write_move(state, move));
  return shown_in(ruleset, game, state, texts);
}

/// Whether the act is legal, by the meanings of all words.
inline std::vector<bool> legal_by_words(const Table& place, const Doing& act, const Scope& scope) {
  const auto sentences = Literal::sentences<int>(scope);
  std::vector<bool> legal;
  for_words(scope, {}, [&](const auto& words) {
    const literal::Scene<Literal, int> scene{scope, place, act, place, words};
    legal.push_back(std::ranges::all_of(sentences, [&](const auto& s) {
      return s.role != literal::Role::choice || (s.when && !s.when(scene)) || s.demands(scene);
    }));
  });
  return legal;
}

/// A larger window, with the same place and act in it.
struct Window {
  Scope scope;
  Table place;
  Doing act;
};
inline std::vector<Window> windows_around(const Table& place, const Doing& act,
                                          const Scope& scope) {
  constexpr int widest = 5;
  std::vector<Window> all;
  for (int down = 0; down <= widest - scope.rows; ++down)
    for (int right = 0; right <= widest - scope.columns; ++right) {
      Window window{scope, place, act};
      window.scope.rows = window.scope.columns = widest;
      window.place.snack.fill(0);
      for (int c = 0; c < scope.rows * scope.columns; ++c)
        window.place.snack[static_cast<std::size_t>(widest * (c / scope.columns + down) +
                                                    c % scope.columns + right)] =
            place.snack[static_cast<std::size_t>(c)];
      window.act.row += down;
      window.act.column += right;
      all.push_back(window);
    }
  return all;
}

/// The window has room for squares that are added beyond the edge of the scope's.
inline std::optional<literal::Shown> shown_in_window(const Window& window,
                                                     const std::vector<bool>& expected) {
  const Scope& scope = window.scope;
  const Table& place = window.place;
  const Doing& act = window.act;
  std::vector<int> types(place.snack.begin(), place.snack.begin() + scope.rows * scope.columns);
  static constexpr std::array down{0, 1, 0, -1}, across{1, 0, -1, 0};
  const auto row_of = [&](int k) { return act.row + k * down[act.direction]; };
  const auto column_of = [&](int k) { return act.column + k * across[act.direction]; };
  std::optional<literal::Shown> found;
  const std::string ruleset = ruleset_of(scope);
  const Snack_match game{Ruleset::parse(book, ruleset)};
  const Deck& deck = game.setup().deck;
  complete(scope, types, [&](const std::vector<int>& completed, const Cover& cover) {
    Table whole = place;
    std::ranges::copy(completed, whole.snack.begin());
    if (legal_by_words(whole, act, scope) != expected) return false;
    int top = side, left = side;
    for (const int c : cover.cells)
      top = std::min(top, c / scope.columns), left = std::min(left, c % scope.columns);
    if (cover.cells.empty()) top = left = 0;
    // In the area's own rows and columns.
    Cells cells = no_cells();
    for (const int c : cover.cells)
      cells[static_cast<std::size_t>(side * (c / scope.columns - top) + c % scope.columns - left)] =
          cell_of_type(completed[static_cast<std::size_t>(c)]);
    std::vector<Strip> strips = cover.strips;
    for (Strip& strip : strips) {
      strip.row = static_cast<std::int8_t>(strip.row - top);
      strip.column = static_cast<std::int8_t>(strip.column - left);
    }
    const std::size_t placed_now = 2 - static_cast<std::size_t>(place.left);
    const std::size_t number = strips.size() + (strips.size() + placed_now) % 2;
    const Pile pile = pile_of(strips, cells, number);
    if (pile.empty() && number > 0) return false;
    State state = game.start();
    state.stage = Stage::place;
    state.turn = static_cast<std::uint8_t>((number - placed_now) / 2 + 1);
    Player& own = state.players[0];
    for (const Laid& laid : pile) lay(own, laid, deck);
    Card card;
    for (std::size_t k = 0; k < card.size(); ++k) card[k] = cell_of_type(act.square[k]);
    const bool backwards = act.direction >= 2;
    if (backwards) std::swap(card[0], card[2]);
    const Kind kind = deck.find(card);
    Strip strip{static_cast<std::int8_t>((backwards ? row_of(2) : row_of(0)) - top),
                static_cast<std::int8_t>((backwards ? column_of(2) : column_of(0)) - left),
                act.direction % 2 == 1, deck[kind] != card};
    if (number == 0) strip.row = strip.column = 0;  // the first card is the upper left corner
    Cards over = 0, under = 0;
    for (int k = 0; k < cells_of_a_card; ++k)
      for (int n = 0; n < own.area.cards(); ++n)
        for (int m = 0; m < cells_of_a_card; ++m)
          if (own.area.strip(n).row_of(m) == row_of(k) - top &&
              own.area.strip(n).column_of(m) == column_of(k) - left)
            (act.over[k] == 1 ? over : under) |= static_cast<Cards>(1U << n);
    if ((over & under) != 0) return false;
    own.set_hand(kind, place.left == 2 ? kind : no_kind);
    Player& other = state.players[1];
    const Kind spare = deck.kinds.size() > 1 ? static_cast<Kind>(kind == 0) : Kind{0};
    for (int n = 0; n < 2 * (state.turn - 1); ++n) lay(other, {{}, deck[spare]}, deck);
    other.set_hand(spare, spare);
    game.complete(state);
    const Move move{Move::Kind_of::place, kind, 0, {strip, over}};
    literal::Shown shown = shown_in(ruleset, game, state, {game.write_move(state, move)});
    if (!shown.why_not.empty()) return false;
    found = std::move(shown);
    return true;
  });
  return found;
}

inline literal::Shown shown_placing(const Table& place, const Doing& act, const Scope& scope) {
  if (act.face_up == 0) return not_shown("the cards of the model always lie face up");
  if (act.direction == 4) return not_shown("a move of the model goes along a row or a column");
  if (place.left == 0) return not_shown("the player has no card left to place");
  const auto expected = legal_by_words(place, act, scope);
  for (const Window& window : windows_around(place, act, scope))
    if (const auto found = shown_in_window(window, expected)) return *found;
  return not_shown(
      "no area of whole cards has these squares, or a card would lie over another in one of their "
      "squares and under it in the next");
}

/// Squares are added only if the points and the largest group remain the same for all meanings of
/// the words. What is covered lies below the first square.
inline literal::Shown shown_grouping(const Table& place, const Scope& scope) {
  std::vector<int> types(place.snack.begin(), place.snack.begin() + scope.rows * scope.columns);
  const auto sentences = Literal::sentences<int>(scope);
  const auto outcomes = [&](const Table& before) {
    std::vector<std::pair<int, int>> all;
    for_words(scope, {}, [&](const auto& words) {
      for (int points = 0; points <= 2 * scope.rows * scope.columns; ++points)
        for (int largest = 0; largest <= scope.rows * scope.columns + 1; ++largest) {
          Table after = before;
          after.phase = 1, after.points[0] = points, after.largest[0] = largest;
          const literal::Scene<Literal, int> scene{scope, before, {}, after, words};
          if (std::ranges::all_of(sentences, [&](const auto& s) {
                return s.role != literal::Role::effect || s.demands(scene);
              }))
            all.emplace_back(points, largest);
        }
    });
    return all;
  };
  const auto expected = outcomes(place);
  std::optional<literal::Shown> found;
  complete(scope, types, [&](const std::vector<int>& completed, const Cover& cover) {
    Table whole = place;
    Cells cells = no_cells();
    for (const int c : cover.cells) {
      const auto at = static_cast<std::size_t>(c);
      whole.snack[at] = completed[at];
      if (place.snack[at] == 0) whole.cloth[at] = completed[at];
      cells[static_cast<std::size_t>(side * (c / scope.columns) + c % scope.columns)] =
          make_cell(whole.snack[at] - 1, whole.cloth[at] - 1);
    }
    if (outcomes(whole) != expected) return false;
    Pile pile = pile_of(cover.strips, cells, most_cards);
    if (pile.empty()) return false;
    if (place.buried_snack > 0) {
      // The lowest card lies below the first square.
      const auto first = std::ranges::find_if(
          cover.strips, [](const Strip& strip) { return (strip.grid() & 1) != 0; });
      if (first == cover.strips.end()) return false;
      for (int k = 0; k < cells_of_a_card; ++k)
        pile[0].card[static_cast<std::size_t>(k)] =
            cells[static_cast<std::size_t>(first->place_of(k))];
      pile[0].strip = *first;
      pile[0].card[0] = make_cell(place.buried_snack - 1, place.buried_cloth - 1);
    }
    literal::Shown shown = last_card("", {full_pile(single_squares()), pile});
    if (!shown.why_not.empty()) return false;
    found = std::move(shown);
    return true;
  });
  return found ? *found : not_shown("no area of whole cards has these squares and these groups");
}

/// Groups that are not listed are no larger than the largest that is.
inline literal::Shown shown_finishing(const Table& place, const Scope& scope) {
  std::vector<Pile> piles;
  for (int p = 0; p < scope.players; ++p) {
    std::vector<int> sizes;
    for (int g = 0; g < scope.groups; ++g)
      if (place.size[p][g] > 0) sizes.push_back(place.size[p][g]);
    if (sizes.empty())
      return not_shown("in the end every player of the model has cards, and so a group of one");
    std::ranges::sort(sizes, std::greater());
    const auto cells = squares_of_groups(sizes);
    if (!cells) return not_shown("no area was found that has these groups");
    const Picture picture = picture_of_cells(*cells);
    int points = 0;
    for (const int size : sizes) points += std::max(0, size - 2);
    if (arbiter::cards::points(picture) != points || largest_group(picture) != sizes.front())
      return not_shown("no area was found that has these groups and no others");
    piles.push_back(full_pile(*cells));
  }
  return last_card("", piles);
}

inline constexpr std::array goals_by_number{Goal::none, Goal::least,    Goal::corners, Goal::lines,
                                            Goal::most, Goal::isolated, Goal::centre,  Goal::pairs};

inline literal::Shown shown_level(const Doing& act, const Scope& scope) {
  if (act.difficulty == 0) return not_shown("the players of the model choose a difficulty");
  if (act.component[0] == act.component[1])
    return not_shown("the components that the model draws are different");
  const std::string ruleset = std::string("players=") + (scope.option ? "1" : "2") +
                              ",bonus=1,difficulty=" + std::to_string(act.difficulty);
  const Snack_match game{Ruleset::parse(book, ruleset)};
  const bool in_order = act.component[0] < act.component[1];
  const int one = in_order ? 0 : 1, other = 1 - one;
  const auto goal = [&](int which) {
    return static_cast<std::uint8_t>(
        goals_by_number[static_cast<std::size_t>(act.modification[which])]);
  };
  const State state = game.start();
  const Move elements{Move::Kind_of::two_elements,
                      static_cast<std::uint8_t>(act.component[one] - 1),
                      static_cast<std::uint8_t>(act.component[other] - 1),
                      {}};
  const Move goals{Move::Kind_of::two_goals, goal(one), goal(other), {}};
  return shown_in(ruleset, game, state,
                  {game.write_move(state, elements), game.write_move(state, goals)});
}

/// The goals that look at one area, in the order of the literal form.
inline constexpr std::array goals_of_area{Goal::corners, Goal::lines, Goal::isolated, Goal::centre,
                                          Goal::pairs};

inline std::string goal_text(Goal goal) {
  return ",goals=" + std::to_string(static_cast<int>(goal)) + ":1:0:0";
}

/// What the Bonus card may score by the meanings of its word.
inline std::set<int> points_by_words(const Table& place, const Scope& scope) {
  const auto sentences = Literal::sentences<int>(scope);
  const std::size_t modification = static_cast<std::size_t>(place.modification[0]);
  const std::size_t word = modification == 3 ? 2 : modification > 1 ? 3 : modification;
  std::set<int> all;
  for_words(scope, word, [&](const auto& words) {
    for (int points = -2 * grid_cells; points <= grid_cells; ++points) {
      Table after = place;
      after.phase = 1, after.points[0] = points;
      const literal::Scene<Literal, int> scene{scope, place, {}, after, words};
      if (std::ranges::all_of(sentences, [&](const auto& s) {
            return s.role != literal::Role::effect || !s.when || !s.when(scene) || s.demands(scene);
          }))
        all.insert(points);
    }
  });
  return all;
}

/// An area for another player, without the components of the card, that makes the result of the
/// game depend on which of these totals its owner has.
inline Pile rival_of(const std::set<int>& totals, int largest) {
  for (int total = *totals.rbegin(); total >= 0 && totals.size() > 1; --total)
    for (const int size : total == 0 ? std::vector{2, 1} : std::vector{total + 2}) {
      const auto result = [&](int own) {
        return own != total      ? (own > total ? 2 : 0)
               : largest != size ? (largest > size ? 2 : 0)
                                 : 1;
      };
      if (size <= grid_cells && result(*totals.begin()) != result(*totals.rbegin()))
        return full_pile(*squares_of_groups({0, size}));
    }
  return full_pile(single_squares());
}

inline literal::Shown shown_bonus_area(const Table& place, const Scope& scope) {
  std::vector<int> types(place.snack.begin(), place.snack.begin() + grid_cells);
  const std::set<int> expected = points_by_words(place, scope);
  std::optional<literal::Shown> found;
  for (int by = 0; by < grid_cells && !found; ++by) {
    std::vector<int> moved(grid_cells, 0);  // squares may be added above and to the left
    bool fits = true;
    for (int c = 0; c < grid_cells; ++c) {
      if (types[static_cast<std::size_t>(c)] == 0) continue;
      const int row = c / side + by / side, column = c % side + by % side;
      fits = fits && row < side && column < side;
      if (fits) moved[static_cast<std::size_t>(side * row + column)] = types[c];
    }
    if (!fits) continue;
    complete(scope, moved, [&](const std::vector<int>& completed, const Cover& cover) {
      Cells cells = no_cells();
      Table whole = place;
      whole.snack.fill(0);
      int top = side, left = side;
      for (const int c : cover.cells)
        top = std::min(top, c / side), left = std::min(left, c % side);
      for (const int c : cover.cells) {
        const int type = completed[static_cast<std::size_t>(c)], odd = (c / side + c % side) % 2;
        cells[static_cast<std::size_t>(c)] = make_cell(type == 1 ? 0 : 2 + odd, 2 + odd);
        whole.snack[static_cast<std::size_t>(side * (c / side - top) + c % side - left)] = type;
      }
      const std::set<int> points = points_by_words(whole, scope);
      if (expected.size() > 1 ? points.size() < 2 : points != expected) return false;
      const Pile pile = pile_of(cover.strips, cells, most_cards);
      if (pile.empty()) return false;
      const Picture picture = picture_of_cells(cells);
      std::set<int> totals;
      for (const int each : points) totals.insert(each + arbiter::cards::points(picture));
      literal::Shown shown =
          last_card(goal_text(goals_of_area[static_cast<std::size_t>(place.modification[0])]),
                    {rival_of(totals, largest_group(picture)), pile});
      if (!shown.why_not.empty()) return false;
      found = std::move(shown);
      return true;
    });
  }
  return found ? *found : not_shown("no area of whole cards has these squares");
}

inline literal::Shown shown_bonus_count(const Table& place, const Scope& scope) {
  std::vector<Pile> piles;
  for (int p = 0; p < scope.players; ++p) {
    const int points = place.points[p];
    Cells cells = *squares_of_groups({0, points == 0 ? 1 : points + 2});
    for (int n = 0; n < place.seen[p]; ++n) {
      Cell& cell = cells[static_cast<std::size_t>(2 * side + 5 * n / 2)];
      cell = make_cell(0, cloth_of(cell));
    }
    if (arbiter::cards::points(picture_of_cells(cells)) != points)
      return not_shown("no area was found that has these components and points");
    Pile pile = full_pile(cells);
    if (place.covered[p] == 1) pile[0].card[1] = make_cell(0, cloth_of(pile[0].card[1]));
    piles.push_back(std::move(pile));
  }
  return last_card(goal_text(place.modification[0] == 0 ? Goal::least : Goal::most), piles);
}

inline literal::Shown shown_solo_round(const Table& place, const Doing& act) {
  if (place.theirs >= 5)
    return not_shown("the model sets no limit to the opponent's area (SM-A06)");
  if (act.draws != 2) return not_shown("in the model the player gets two cards in each round");
  if (act.overlaps == 1) return not_shown("the model does not lay out the opponent's cards");
  if (place.phase == 1) return not_shown("nobody acts after the last round");
  const std::string ruleset = "players=1";
  const Snack_match game{Ruleset::parse(book, ruleset)};
  const Deck& deck = game.setup().deck;
  State state = game.start();
  state.turn = static_cast<std::uint8_t>(place.own + 1);
  Kind next = 0;
  for (int n = 0; n < place.own; ++n) lay(state.players[0], {{}, deck[next++]}, deck);
  for (int n = 0; n < place.theirs; ++n) state.ghost[static_cast<std::size_t>(n)] = next++;
  game.complete(state);
  const Kind one = next, other = static_cast<Kind>(next + 1), kept = act.kept[0] == 0 ? one : other;
  std::vector<std::string> moves;
  for (const Move& move :
       {Move{Move::Kind_of::deal, one, other, {}}, Move{Move::Kind_of::keep, kept, 0, {}},
        Move{Move::Kind_of::place, kept, 0, {{}, static_cast<Cards>((1U << place.own) - 1)}}})
    moves.push_back(game.write_move(state, move));
  return shown_in(ruleset, game, state, moves);
}

/// What an opponent of a lone player may score for snacks or for cloths by the meanings of the
/// words, where `covered` components of the first type are covered.
inline std::set<int> rival_scores(const std::array<int, 4>& own, const std::array<int, 4>& theirs,
                                  int covered) {
  std::set<int> scores;
  for (const int more : {0, covered})
    for (const bool both : {false, true}) {
      const std::array<int, 2> mine{own[0] + more, own[1]};
      for (std::size_t t = 0; t < 2; ++t)
        if (mine[1 - t] + theirs[1 - t] <= mine[t] + theirs[t])
          scores.insert(theirs[t] + (both ? mine[t] : 0));
    }
  return scores;
}

/// The last card of a solo game of four rounds. The opponent has the same number of components of
/// both types more than in the literal form, and all other components are of less common types. If
/// the opponent's points depend on the meanings of the words, so does the result.
inline literal::Shown shown_solo_count(const Table& place) {
  constexpr int cards = 4, columns = cells_of_a_card, theirs_in_all = cards * cells_of_a_card;
  const bool buries = place.covered[0] > 0;  // then the first card is under the second
  const int seen = (buries ? cards - 1 : cards) * columns;
  using Counts = std::array<std::array<int, 4>, 2>;  // of the own area, and of the opponent's
  const auto counted = [&](const auto& own, const auto& theirs) -> std::optional<Counts> {
    for (int more = theirs_in_all / 2; more >= 0; --more) {
      const int rest = theirs_in_all - 2 * more - theirs[0] - theirs[1],
                own_rest = seen - own[0] - own[1];
      if (rest < 0) continue;
      const Counts counts{{{own[0], own[1], (own_rest + 1) / 2, own_rest / 2},
                           {theirs[0] + more, theirs[1] + more, rest / 2, (rest + 1) / 2}}};
      const auto both = [&](std::size_t t) { return counts[0][t] + counts[1][t]; };
      if (std::max(both(2), both(3)) <= std::max(both(0), both(1))) return counts;
    }
    return std::nullopt;
  };
  const auto snacks = counted(place.own_snack, place.their_snack),
             cloths = counted(place.own_cloth, place.their_cloth);
  if (!snacks || !cloths)
    return not_shown("whole cards have other components too, and these would be more common");
  std::set<int> totals;
  for (const int one : rival_scores((*snacks)[0], (*snacks)[1], place.covered[0]))
    for (const int other : rival_scores((*cloths)[0], (*cloths)[1], 0)) totals.insert(one + other);

  // The types one after another, but the last two take turns at first.
  const auto sequence = [](std::array<int, 4> counts, int in_turns) {
    std::vector<int> types;
    for (const int t : {0, 1}) types.insert(types.end(), static_cast<std::size_t>(counts[t]), t);
    for (int n = 0; n < in_turns && counts[2 + n % 2] > 0; ++n) {
      types.push_back(2 + n % 2);
      --counts[2 + n % 2];
    }
    for (const int t : {2, 3}) types.insert(types.end(), static_cast<std::size_t>(counts[t]), t);
    return types;
  };
  const auto area = [&](int ways_of_snacks, int ways_of_cloths) {
    const auto foods = sequence((*snacks)[0], ways_of_snacks),
               cloths_seen = sequence((*cloths)[0], ways_of_cloths);
    Cells cells = no_cells();
    for (int n = 0; n < seen; ++n) {
      const int row = n / columns, column = row % 2 == 0 ? n % columns : columns - 1 - n % columns;
      cells[static_cast<std::size_t>(side * row + column)] =
          make_cell(foods[static_cast<std::size_t>(n)], cloths_seen[static_cast<std::size_t>(n)]);
    }
    return cells;
  };
  Cells cells = area(0, 0);
  for (int way = 0; way < seen * seen && totals.size() > 1; ++way) {
    const Cells other = area(way / seen, way % seen);
    if (arbiter::cards::points(picture_of_cells(other)) == *totals.rbegin()) cells = other;
  }
  std::vector<Strip> strips;
  for (int row = 0; row < seen / columns; ++row)
    strips.push_back({static_cast<std::int8_t>(row), 0, false, false});
  Pile pile = pile_of(strips, cells, cards);
  if (buries) pile[0].card = {make_cell(0, 3), make_cell(3, 3), make_cell(3, 3)};

  const auto foods = sequence((*snacks)[1], 0), theirs = sequence((*cloths)[1], 0);
  std::vector<Card> used, discards(cards);
  for (std::size_t n = 0; n < foods.size(); ++n)
    discards[n / columns][n % columns] = make_cell(foods[n], theirs[n]);
  for (const Laid& laid : pile) used.push_back(laid.card);
  used.insert(used.end(), discards.begin(), discards.end());
  const std::string ruleset = "players=1,rounds=2" + deck_text(used);
  const Snack_match game{Ruleset::parse(book, ruleset)};
  const Deck& deck = game.setup().deck;
  State state = game.start();
  state.stage = Stage::place;
  state.turn = cards;
  for (std::size_t n = 0; n < discards.size(); ++n) state.ghost[n] = deck.find(discards[n]);
  std::ranges::sort(state.ghost);
  Player& own = state.players[0];
  for (std::size_t n = 0; n + 1 < pile.size(); ++n) lay(own, pile[n], deck);
  const Move move = place_over(own, pile.back(), settle(own.area), deck);
  own.set_hand(move.one, no_kind);
  game.complete(state);
  return shown_in(ruleset, game, state, {game.write_move(state, move)});
}

}  // namespace detail

inline literal::Shown shown(const Literal::Place<int>& place, const Literal::Act<int>& act,
                            const Literal::Scope& scope) {
  switch (scope.kind) {
    case Scene_kind::dealing:
      return detail::shown_dealing(place, act, scope);
    case Scene_kind::placing:
      return detail::shown_placing(place, act, scope);
    case Scene_kind::grouping:
      return detail::shown_grouping(place, scope);
    case Scene_kind::finishing:
      return detail::shown_finishing(place, scope);
    case Scene_kind::level:
      return detail::shown_level(act, scope);
    case Scene_kind::bonus_area:
      return detail::shown_bonus_area(place, scope);
    case Scene_kind::bonus_count:
      return detail::shown_bonus_count(place, scope);
    case Scene_kind::solo_round:
      return detail::shown_solo_round(place, act);
    case Scene_kind::solo_count:
      return detail::shown_solo_count(place);
    default:
      return detail::not_shown(
          "the scene has totals without the areas that they come from, and lower ones than two "
          "areas of the model can have");
  }
}

namespace detail {

/// The moves and states of a game.
struct Game_played {
  const Snack_match& game;
  const std::vector<State>& states;
  const Path<Snack_match>& steps;
  const Scope& scope;

  const Deck& deck() const { return game.setup().deck; }
  bool is_over() const { return states.back().stage == Stage::over; }
  const Player& last(int player) const {
    return states.back().players[static_cast<std::size_t>(player)];
  }
  Picture picture(int player) const { return picture_of(last(player), deck()); }
};

/// Choosing is one act of all players, and so is placing.
inline std::vector<Played> turns_of_dealing(const Game_played& g) {
  const auto place_of = [&](const State& state) {
    Table place;
    place.round = state.turn;
    place.phase = state.stage == Stage::over ? 2 : state.stage == Stage::place ? 1 : 0;
    place.pile = state.in_deck;
    place.placed = state.players[0].area.cards();
    return place;
  };
  std::vector<Played> turns;
  Table before = place_of(g.states.front());
  Doing act;
  std::array<Kind, most_players> kept{};
  int dealt = 0;
  for (std::size_t n = 0; n < g.steps.size(); ++n) {
    const Move& move = g.steps[n].move;
    const int p = g.steps[n].player;
    const Stage stage = g.states[n].stage, next = g.states[n + 1].stage;
    if (move.kind == Move::Kind_of::deal) {
      act.draws = 2;
      act.drawn[dealt++] = {move.one + 1, move.other + 1};
    } else if (move.kind == Move::Kind_of::keep) {
      kept[static_cast<std::size_t>(p)] = move.one;
      act.kept[p] = act.drawn[p][0] == move.one + 1 ? 0 : 1;
    }
    if (stage == next || next == Stage::choose) continue;
    Table after = place_of(g.states[n + 1]);
    for (int q = 0; next == Stage::place && q < g.scope.players; ++q) {
      const Player& own = g.states[n + 1].players[static_cast<std::size_t>(q)];
      const Kind first = kept[static_cast<std::size_t>(q)];
      after.hand[q] = {first + 1, (own.hand[0] == first ? own.hand[1] : own.hand[0]) + 1};
    }
    if (next != Stage::place)
      for (auto& drawn : act.drawn) drawn = {1, 1};
    turns.push_back({before, act, after});
    before = after;
    act = {};
    dealt = 0;
  }
  return turns;
}

/// Each placement of each player is an act; the window begins at the upper left of the area
/// afterwards. Areas that are higher than the window are left out.
inline std::vector<Played> turns_of_placing(const Game_played& g) {
  std::vector<Played> turns;
  for (std::size_t n = 0; n < g.steps.size(); ++n) {
    const Move& move = g.steps[n].move;
    if (move.kind != Move::Kind_of::place) continue;
    const auto p = static_cast<std::size_t>(g.steps[n].player);
    const Player &before = g.states[n].players[p], &after = g.states[n + 1].players[p];
    if (box_of(after.area.covered()).bottom() > g.scope.rows) continue;
    const auto show = [&](const Player& own, int down, int right, Table& place) {
      const Picture picture = picture_of(own, g.deck());
      for (int c = 0; c < grid_cells; ++c)
        if (const Cell cell = picture.cell(c); cell != no_cell)
          place.snack[(c / side + down) * g.scope.columns + c % side + right] = food_of(cell) + 1;
      place.left = own.hand_size();
      place.phase = place.left == 0 ? 1 : 0;
    };
    const int fresh = before.area.cards();
    const Strip& strip = after.area.strip(fresh);
    Played turn;
    show(before, strip.row - move.placement.strip.row, strip.column - move.placement.strip.column,
         turn.before);
    show(after, 0, 0, turn.after);
    turn.act.row = strip.row_of(0);
    turn.act.column = strip.column_of(0);
    turn.act.direction = (strip.down ? 1 : 0) + (strip.turned ? 2 : 0);
    turn.act.face_up = 1;
    for (int k = 0; k < cells_of_a_card; ++k) {
      turn.act.square[k] = food_of(g.deck()[move.one][static_cast<std::size_t>(k)]) + 1;
      turn.act.over[k] = after.area.top(strip.place_of(k)) == fresh ? 1 : 0;
    }
    turns.push_back(turn);
  }
  return turns;
}

/// Scoring an area is an act. Areas that are larger than the window are left out. Of the covered
/// components, the form has only the one below the first square.
inline std::vector<Played> turns_of_grouping(const Game_played& g) {
  std::vector<Played> turns;
  for (int p = 0; p < g.game.players() && g.is_over(); ++p) {
    const Picture picture = g.picture(p);
    const Box box = box_of(picture.covered());
    if (box.height > g.scope.rows || box.width > g.scope.columns) continue;
    Played turn;
    for (int c = 0; c < g.scope.rows * g.scope.columns; ++c) {
      const int row = box.row + c / g.scope.columns, column = box.column + c % g.scope.columns;
      if (row >= box.bottom() || column >= box.right()) continue;
      const Cell cell = picture.cell(side * row + column);
      if (cell == no_cell) continue;
      turn.before.snack[c] = food_of(cell) + 1;
      turn.before.cloth[c] = cloth_of(cell) + 1;
    }
    const int first = side * box.row + box.column;
    const Area& area = g.last(p).area;
    if (const auto stack = area.stack(first); stack.count > 1) {
      const int card = stack.cards[static_cast<std::size_t>(stack.count - 2)];
      const Kind kind = g.last(p).cards[static_cast<std::size_t>(card)];
      for (int k = 0; k < cells_of_a_card; ++k)
        if (area.strip(card).place_of(k) == first) {
          const Cell cell = g.deck()[kind][static_cast<std::size_t>(k)];
          turn.before.buried_snack = food_of(cell) + 1;
          turn.before.buried_cloth = cloth_of(cell) + 1;
        }
    }
    const Score score = g.game.scores(g.states.back())[static_cast<std::size_t>(p)];
    turn.after = turn.before;
    turn.after.phase = 1;
    turn.after.points[0] = score.groups;
    turn.after.largest[0] = score.largest;
    turns.push_back(turn);
  }
  return turns;
}

/// Scoring all areas is an act. Groups of three or more are told, or the largest group if there are
/// none. Games with more of them than the scope has are left out, and so are groups of ten or more.
inline std::vector<Played> turns_of_finishing(const Game_played& g) {
  if (!g.is_over()) return {};
  Played turn;
  for (int p = 0; p < g.scope.players; ++p) {
    const Picture picture = g.picture(p);
    const int largest = largest_group(picture);
    int told = 0;
    bool fits = largest <= 9;
    for (const Grid shows : picture.shows)
      for_groups(shows, [&](Grid group) {
        const int size = std::popcount(group);
        if (size < 3 && (size < largest || told > 0)) return;
        fits = fits && told < g.scope.groups;
        if (fits) turn.before.size[p][told++] = size;
      });
    if (!fits) return {};
  }
  turn.after = turn.before;
  turn.after.phase = 1;
  const auto scores = g.game.scores(g.states.back());
  const Result result = g.game.result(g.states.back());
  for (int p = 0; p < g.scope.players; ++p) {
    const auto at = static_cast<std::size_t>(p);
    turn.after.points[p] = scores[at].groups;
    turn.after.largest[p] = scores[at].largest;
    turn.after.won[p] = result[at] > 0 ? 1 : 0;
  }
  return {turn};
}

/// Drawing the Bonus cards is an act. The form numbers four components, which are the snacks here:
/// which cloth is on the back of which snack is not known (PX-A14). And it numbers seven
/// modifications, without the one that is lost (SM-A03). Other draws are left out.
inline std::vector<Played> turns_of_level(const Game_played& g) {
  const auto drawn = std::ranges::find(g.states, Stage::deal, &State::stage);
  if (drawn == g.states.end()) return {};
  Played turn;
  turn.act.difficulty = static_cast<int>(g.game.setup().difficulty);
  for (std::size_t b = 0; b < 2; ++b) {
    const Bonus& bonus = drawn->bonuses[b];
    const auto number = std::ranges::find(goals_by_number, bonus.goal);
    if (bonus.element >= foods || number == goals_by_number.end()) return {};
    turn.act.modification[b] = static_cast<int>(number - goals_by_number.begin());
    turn.act.component[b] = bonus.element + 1;
  }
  turn.after.phase = 1;
  turn.after.modification = turn.act.modification;
  turn.after.component = turn.act.component;
  return {turn};
}

/// Scoring one Bonus card for one area is an act. Two cards whose points both depend on the frame
/// are left out, because the owner chooses one frame for both (PX-A03).
inline std::vector<Played> turns_of_bonus_area(const Game_played& g) {
  std::vector<Played> turns;
  for (int p = 0; p < g.game.players() && g.is_over(); ++p)
    for (std::size_t b = 0; b < 2; ++b) {
      const auto [bonus, other] =
          std::pair(g.states.back().bonuses[b], g.states.back().bonuses[1 - b]);
      const auto number = std::ranges::find(goals_of_area, bonus.goal);
      if (number == goals_of_area.end()) continue;
      const auto needs_frame = [](Goal goal) {
        return goal == Goal::corners || goal == Goal::lines || goal == Goal::centre;
      };
      if (needs_frame(bonus.goal) && needs_frame(other.goal)) continue;
      const Picture picture = g.picture(p);
      const Box box = box_of(picture.covered());
      Played turn;
      turn.before.modification[0] = static_cast<int>(number - goals_of_area.begin());
      for (int row = box.row; row < box.bottom(); ++row)
        for (int column = box.column; column < box.right(); ++column)
          if (picture.covered() & bit(row, column))
            turn.before.snack[side * (row - box.row) + column - box.column] =
                picture.shows[bonus.element] & bit(row, column) ? 1 : 2;
      turn.after = turn.before;
      turn.after.phase = 1;
      turn.after.points[0] =
          points_in_best_frame({bonus, {}}, picture, g.game.setup().frame, g.game.setup().area.size,
                               g.game.setup().goals_read);
      turns.push_back(turn);
    }
  return turns;
}

/// The number of covered squares of an area that have an element.
inline int covered_of(const Player& player, const Deck& deck, std::size_t element) {
  return counts_of(listed(player.cards), deck)[element] -
         counts_of(picture_of(player, deck))[element];
}

/// Comparing the players by one Bonus card is an act. Left out are games in which the other card
/// changes the totals, and more components or points than the form counts.
inline std::vector<Played> turns_of_bonus_count(const Game_played& g) {
  std::vector<Played> turns;
  if (!g.is_over()) return {};
  const State& end = g.states.back();
  const auto scores = g.game.scores(end);
  std::vector<Picture> pictures;
  for (int p = 0; p < g.scope.players; ++p) pictures.push_back(g.picture(p));
  for (const Bonus& bonus : end.bonuses) {
    if (!compares(bonus.goal)) continue;
    const Fewest_and_most of_all =
        numbers_of(bonus.element, pictures, {}, g.game.setup().goals_read);
    Played turn;
    turn.before.modification[0] = bonus.goal == Goal::least ? 0 : 1;
    bool fits = true;
    for (int p = 0; p < g.scope.players; ++p) {
      const auto at = static_cast<std::size_t>(p);
      turn.before.seen[p] = counts_of(pictures[at])[bonus.element];
      turn.before.covered[p] = covered_of(g.last(p), g.deck(), bonus.element);
      turn.before.points[p] = scores[at].groups;
      turn.after.bonus[p] = compared_score(bonus.goal, turn.before.seen[p], of_all);
      turn.after.total[p] = scores[at].total();
      fits = fits && turn.before.seen[p] <= 3 && turn.before.covered[p] <= 1 &&
             turn.before.points[p] <= 3 && scores[at].goals == turn.after.bonus[p];
    }
    if (!fits) continue;
    turn.after.phase = 1;
    turn.after.modification = turn.before.modification;
    turn.after.seen = turn.before.seen;
    turn.after.covered = turn.before.covered;
    turn.after.points = turn.before.points;
    turns.push_back(turn);
  }
  return turns;
}

/// A round of the solo variant is an act.
inline std::vector<Played> turns_of_solo_round(const Game_played& g) {
  const auto place_of = [&](const State& state) {
    Table place;
    place.pile = state.in_deck;
    place.own = state.players[0].area.cards();
    place.theirs = static_cast<int>(listed(state.ghost).size());
    place.phase = state.stage == Stage::over ? 1 : 0;
    return place;
  };
  std::vector<Played> turns;
  for (std::size_t n = 0; n + 2 < g.steps.size(); n += 3) {
    Doing act;
    act.draws = 2;
    act.kept[0] = g.steps[n + 1].move.one == g.steps[n].move.one ? 0 : 1;
    turns.push_back({place_of(g.states[n]), act, place_of(g.states[n + 3])});
  }
  return turns;
}

/// The points of a lone player's opponent for its snacks, or for its cloths.
inline int rival_points(const Game_played& g, bool cloths) {
  auto own = counts_of(g.picture(0)), theirs = counts_of(listed(g.states.back().ghost), g.deck());
  for (std::size_t e = 0; e < foods; ++e)
    own[e + (cloths ? 0 : foods)] = theirs[e + (cloths ? 0 : foods)] = 0;
  return ghost_points(g.game.setup().ghost, theirs, own);
}

/// Counting the opponent's points is an act. The two types of the form are the two that are most
/// common in both areas. Left out are games in which a third is as common as the first, or in which
/// an area has more of the two than the form counts.
inline std::vector<Played> turns_of_solo_count(const Game_played& g) {
  if (!g.is_over()) return {};
  const auto own = counts_of(g.picture(0)),
             theirs = counts_of(listed(g.states.back().ghost), g.deck());
  Played turn;
  bool fits = true;
  const auto tell = [&](std::size_t first, std::array<int, 2>& of_own,
                        std::array<int, 2>& of_theirs) {
    std::array<std::size_t, foods> order{first, first + 1, first + 2, first + 3};
    const auto both = [&](std::size_t e) { return own[e] + theirs[e]; };
    std::ranges::stable_sort(order, std::greater(), both);
    fits = fits && both(order[2]) < both(order[0]);
    for (std::size_t t = 0; t < 2; ++t) {
      of_own[t] = own[order[t]];
      of_theirs[t] = theirs[order[t]];
      fits = fits && of_own[t] <= 2 && of_theirs[t] <= 2;
    }
    return order[0];
  };
  const std::size_t snack = tell(0, turn.before.own_snack, turn.before.their_snack);
  tell(foods, turn.before.own_cloth, turn.before.their_cloth);
  turn.before.covered[0] = covered_of(g.last(0), g.deck(), snack);
  if (!fits || turn.before.covered[0] > 1) return {};
  turn.after = turn.before;
  turn.after.phase = 1;
  turn.after.rival_snacks = rival_points(g, false);
  turn.after.rival_cloths = rival_points(g, true);
  return {turn};
}

/// The end of a solo game is an act, with one Bonus card or none. Left out are games in which
/// another card scores, and higher numbers than the form counts.
inline std::vector<Played> turns_of_solo_end(const Game_played& g) {
  if (!g.is_over()) return {};
  const State& end = g.states.back();
  const auto own = counts_of(g.picture(0)), theirs = counts_of(listed(end.ghost), g.deck());
  const Score score = g.game.scores(end)[0];
  Played turn;
  Table& place = turn.before;
  place.points[0] = score.groups;
  place.rival_snacks = rival_points(g, false);
  place.rival_cloths = rival_points(g, true);
  bool fits = place.points[0] <= 8 && place.rival_snacks <= 4 && place.rival_cloths <= 4;
  int compared = 0;
  for (const Bonus& bonus : end.bonuses) {
    if (!compares(bonus.goal)) continue;
    ++compared;
    place.modification[0] = bonus.goal == Goal::least ? 1 : 2;
    place.own_snack[0] = own[bonus.element];
    place.their_snack[0] = theirs[bonus.element];
  }
  // The other card, if it looks at one area, must score nothing there.
  fits = fits && compared < 2 && place.own_snack[0] <= 2 && place.their_snack[0] <= 2 &&
         points_in_best_frame(end.bonuses, g.picture(0), g.game.setup().frame,
                              g.game.setup().area.size, g.game.setup().goals_read) == 0;
  if (!fits) return {};
  turn.after = place;
  turn.after.phase = 1;
  turn.after.total[0] = score.total();
  turn.after.rival_total = g.game.ghost_score(end);
  turn.after.outcome = g.game.result(end)[0] > 0 ? 1 : 2;
  return {turn};
}

}  // namespace detail

/// The acts of a game that each scope is about, as the functions above tell them. Ten players are
/// too many for the model, so that scope has none.
inline std::vector<literal::Played_turn<Literal>> turns_of(const Snack_match& game,
                                                           const std::vector<strips::State>& states,
                                                           const Path<Snack_match>& steps,
                                                           const Literal::Scope& scope) {
  const detail::Game_played played{game, states, steps, scope};
  switch (scope.kind) {
    case Scene_kind::dealing:
      if (scope.players > strips::most_players) return {};
      return detail::turns_of_dealing(played);
    case Scene_kind::placing:
      return detail::turns_of_placing(played);
    case Scene_kind::grouping:
      return detail::turns_of_grouping(played);
    case Scene_kind::finishing:
      return detail::turns_of_finishing(played);
    case Scene_kind::level:
      return detail::turns_of_level(played);
    case Scene_kind::bonus_area:
      return detail::turns_of_bonus_area(played);
    case Scene_kind::bonus_count:
      return detail::turns_of_bonus_count(played);
    case Scene_kind::solo_round:
      return detail::turns_of_solo_round(played);
    case Scene_kind::solo_count:
      return detail::turns_of_solo_count(played);
    default:
      return detail::turns_of_solo_end(played);
  }
}

inline constexpr literal::Departure departures[] = {
    {"SM-C20", "", 0, "PX-A03: the owner of a small area chooses the corners, once for all cards."},
    {"SM-C24", "", 0, "PX-A03: the owner of a small area chooses the centre, once for all cards."},
    {"SM-C26c", "PX-A16", 2, "A total is never below zero."},
    {"SM-C31b", "PX-A13", 2, "A player without such components is not compared, even when alone."},
    {"SM-C31b", "PX-A16", 2, "A total is never below zero, even in the solo game."},
    {"SM-C28b", "SM-A04", 3, "The most common type of the opponent's own cards counts."},
    {"SM-C28c", "SM-A04", 3, "The most common type of the opponent's own cards counts."},
};

inline constexpr literal::Judged judged[] = {
    {"d2b50e0b", "SM-A01", "Is a card next to another if only their corners touch?"},
    {"e2b94d2b", "SM-C10",
     "Beside another card and overlapping one are the only two ways to place a card. A card that "
     "overlaps one may also touch another, and the first card may lie anywhere, as there is "
     "nothing to place it against."},
    {"83428c3c", "PX-A06", "May a card lie over one card and at the same time under another?"},
    {"3be635ac", "SM-C05",
     "Every player must place both cards, so the first one may lie anywhere: there is nothing yet "
     "to place it against."},
    {"283f327b", "PX-A05", "Does a component under another card belong to a group?"},
    {"3a0dc096", "PX-A12",
     "Does the largest group of a player who is not tied count when a tie is broken?"},
    {"af5d2518", "SM-C14",
     "Only those who are still tied after their largest groups are compared share the victory."},
    {"a6d57c7b", "SM-C14", "Players who are still tied share the victory."},
    {"17e654f5", "SM-C18",
     "Once a difficulty is chosen, it fixes how many green and red cards are used."},
    {"c6f0f8f6", "PX-A03", "Which squares are the corners of an area that is not 4 by 4?"},
    {"8e00a107", "PX-A03",
     "Is a row complete if it is as wide as the area but has fewer than four squares?"},
    {"69359b9c", "PX-A03 PX-A04", "Which squares are the centre of an area that is not 4 by 4?"},
    {"355fb0cb", "PX-A13", "Does a player with none of the components have the fewest?"},
    {"ea49c76a", "PX-A13", "Do all players have the most if nobody has any?"},
    {"40d18990", "PX-A05", "Does a covered component count for a Bonus card?"},
    {"618f6ee0", "SM-A06", "Is the opponent's area limited to a grid of 4 by 4?"},
    {"42883ffb", "SM-A06",
     "What becomes of the opponent's sixth card, for which a grid of 4 by 4 has no room?"},
    {"4d7bfb8e", "SM-A04", "For which of two equally common snacks does the opponent score?"},
    {"a09ec94f", "SM-A04", "For which of two equally common tablecloths does the opponent score?"},
    {"1228e61d", "SM-A04", "Does the opponent score for components in the player's own area?"},
    {"69281065", "SM-A05", "Do covered components count in finding the most common type?"},
    {"2fef9041", "PX-A21",
     "In the solo game, does a Bonus card compare the player's components with the opponent's?"},
    {"adf68d8e", "PX-A22",
     "In the solo game, do Bonus cards change the opponent's points as well?"},
    {"585bc9ed", "PX-A17", "What happens if the pile has too few cards for all players?"},
};

}  // namespace arbiter::snack_match
