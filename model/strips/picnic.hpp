// Brain Picnic and Snack Match as one Game: the course of play, the moves, the notation. Each book
// adds only a Setup, the clauses that its rules cite, and the names of its foods
// (model/brain_picnic/, model/snack_match/).
//
// Hidden information: hands, choices and this turn's placements are hidden from other players
// (PX-A10, PX-A11). The state and its notation contain all of this, for the referee; draw() hides
// choices, and view() shows what one player knows. A lone player's game has two sides, the player
// and the opponent formed by the discards (BP-C30, SM-C29).
#pragma once
#include <bit>
#include <optional>
#include <string>

#include "model/game.hpp"
#include "model/json_fwd.hpp"
#include "model/strips/cards.hpp"
#include "model/strips/state.hpp"

namespace arbiter::strips {

/// The clauses that the rules of one book cite.
struct Cited_clauses {
  const Clause* at_once;                          // who acts
  const Clause* deal;                             // two cards for each player
  const Clause* keep;                             // one is kept, the other passed
  const Clause* alone;                            // one is kept, the other goes to the opponent
  const Clause* place;                            // cards in hand are placed
  const Clause* limit;                            // the size of the area
  const Clause* overlap;                          // going over others
  const Clause* braid;                            // going under others
  const Clause* touch;                            // where a card must lie
  const Clause* ends;                             // the last turn
  const Clause* elements;                         // two elements are drawn
  const Clause* goals;                            // one goal for each element
  const Clause* groups;                           // what a group is
  const Clause* table;                            // what a group scores
  const Clause* most;                             // who wins
  const Clause* added;                            // goals add to points
  const Clause* ghost;                            // the points of a lone player's opponent
  const Clause* beaten;                           // when a lone player wins
  std::array<const Clause*, strips::goals> goal;  // each goal, in the order of Goal
};

class Picnic {
 public:
  using State = strips::State;
  using Move = strips::Move;

  /// Throws Bad_input for options that contradict each other.
  Picnic(Ruleset ruleset, Setup setup, const Cited_clauses& cited, const Names& names);
  const Ruleset& ruleset() const { return ruleset_; }
  const Setup& setup() const { return setup_; }
  const Cited_clauses& cited() const { return *cited_; }
  const Names& names() const { return *names_; }
  int players() const { return setup_.players; }
  int sides() const { return setup_.alone() ? 2 : setup_.players; }
  int side(int player) const { return player; }

  State start() const;
  Turn turn(const State& state) const;
  bool at_turn_boundary(const State&) const { return true; }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const;
  /// Lists one placement for each card that is not in the player's hand, and for each strip the
  /// placements that claim to go over at most one card that the strip does not overlap.
  template <class Sink>
  void every_move(const State& state, int player, Sink&& sink) const;
  template <class Sink>
  void outcomes(const State& state, Sink&& sink) const;
  std::uint64_t total_weight(const State& state) const;
  /// The outcome with this number, below the total weight, in the order of outcomes().
  Move outcome_at(const State& state, std::uint64_t number) const;

  Verdict apply(State& state, int player, const Move& move) const;
  /// The number of cards in the areas.
  int pieces(const State& state) const {
    int number = 0;
    for (int p = 0; p < setup_.players; ++p) number += state.players[p].area.cards();
    return number;
  }
  /// Shares of the win; in a lone player's game, the player's and the opponent's.
  Result result(const State& state) const;
  std::array<Score, most_players> scores(const State& state) const {
    return scores_of(state, setup_);
  }
  int ghost_score(const State& state) const;
  /// Each player's points, including goals.
  std::vector<int> score(const State& state) const;

  template <class S, class F>
  void fields(S& state, F&& f) const;
  void complete(State& state) const;

  std::string write(const State& state) const;  // notation: docs/games/picnic.md
  State read(std::string_view text) const;
  std::string write_json(const State& state) const;
  State read_json(std::string_view text) const;
  std::string write_move(const State& state, const Move& move) const;
  Move read_move(const State& state, std::string_view text) const;
  std::string draw(const State& state) const;
  /// Draws the position for the referee, with nothing hidden.
  std::string draw_svg(const State& state, std::string_view id = "board") const;
  /// Lines that describe what a player can see: their own hand and choice, all visible cards, and
  /// how many cards are hidden. They omit cards that the player has passed on and may remember.
  std::string view(const State& state, int player) const;

  /// The number of a player's latest cards that the others have not seen yet.
  int unseen(const State& state, int player) const;
  /// PX-A08: this turn's card that the player's next card must not go under, or -1.
  int not_under(const State& state, int player) const {
    const Player& own = state.players[static_cast<std::size_t>(player)];
    const int left = setup_.cards_a_turn() - own.hand_size();
    return setup_.under_same_turn || left == 0 ? -1 : own.area.cards() - 1;
  }

 private:
  /// Reports a clause of the book in play to the rule trace (model/rule_trace.hpp).
  void applies(const Clause* clause) const {
    Rule_trace::applies(static_cast<std::size_t>(clause - ruleset_.book().clauses.data()));
  }
  Verdict legal(const Clause* clause) const {
    applies(clause);
    return {Ruling::legal, clause};
  }
  static Verdict illegal(const Clause* clause, const char* reason) {
    return {Ruling::illegal, clause, reason};
  }
  Verdict draw_elements(State& state, const Move& move) const;
  Verdict draw_goals(State& state, const Move& move) const;
  Verdict deal(State& state, const Move& move) const;
  Verdict keep(State& state, int player, const Move& move) const;
  void pass(State& state) const;
  Verdict place(State& state, int player, const Move& move) const;
  void end_turn(State& state) const;

  std::string kind_text(Kind kind) const { return write_card(*names_, setup_.deck[kind]); }
  std::string kinds_text(std::span<const Kind> kinds) const;
  Kind read_kind(std::string_view where, std::string_view text) const;
  std::string_view element_text(int element) const {
    return names_->of[static_cast<std::size_t>(element)];
  }
  std::string bonuses_text(const State& state) const;
  void read_player(int player, std::string_view text, State& state) const;
  void check(const State& state) const;
  void check_player(const State& state, int player) const;
  std::string drawing(const Player& player, int unseen) const;
  std::string standing(const State& state) const;
  static std::string_view stage_text(Stage stage);
  /// The rows and columns to draw, if they do not depend on the cards.
  std::optional<Box> drawn_box() const;
  struct Panels;
  Grid cells_of_goals(const State& state, const Player& player) const;

  Ruleset ruleset_;
  Setup setup_;
  const Cited_clauses* cited_;
  const Names* names_;
};

template <class Sink>
void Picnic::moves(const State& state, int player, Sink&& sink) const {
  if (player < 0 || !(turn(state).deciders >> player & 1U)) return;
  const Player& own = state.players[static_cast<std::size_t>(player)];
  const bool alike = own.hand[0] == own.hand[1];
  if (state.stage == Stage::choose) {
    for (std::size_t n = 0; n < (alike ? 1U : 2U); ++n)
      sink(Move{Move::Kind_of::keep, own.hand[n], 0, {}});
    return;
  }
  const int apart = not_under(state, player);
  const Grid taken = apart < 0 ? Grid{0} : own.area.strip(apart).grid();
  // Each move is computed as one word: reading a word whose bytes were written one by one stalls
  // for some cycles, and these stalls took a third of the time in random play.
  using Word = std::uint64_t;
  static_assert(sizeof(Move) == sizeof(Word));
  constexpr auto word = [](Move::Kind_of what, Kind kind, Placement placement) {
    return std::bit_cast<Word>(Move{what, kind, 0, placement});
  };
  constexpr auto none = Move::Kind_of{};  // 0
  constexpr Word row = word(none, 0, {{1, 0, false, false}, 0}),
                 column = word(none, 0, {{0, 1, false, false}, 0}),
                 down = word(none, 0, {{0, 0, true, false}, 0}), over = word(none, 0, {{}, 1});
  // Which card, and whether it is turned, unless it reads the same both ways.
  std::array<Word, 4> ways{};
  std::size_t number = 0;
  for (const Kind kind : own.hand) {
    if (kind == no_kind || (alike && number > 0)) continue;
    ways[number++] = word(Move::Kind_of::place, kind, {});
    if (!is_palindrome(setup_.deck[kind]))
      ways[number++] = word(Move::Kind_of::place, kind, {{0, 0, false, true}, 0});
  }
  own.area.unturned(setup_.area, [&](const Placement& placement) {
    const Strip& strip = placement.strip;
    if (apart >= 0 && !(placement.over >> apart & 1) && meets(strip, taken)) return;
    const Word where = row * static_cast<std::uint8_t>(strip.row) +
                       column * static_cast<std::uint8_t>(strip.column) + down * strip.down +
                       over * placement.over;
    for (std::size_t n = 0; n < number; ++n) sink(std::bit_cast<Move>(where + ways[n]));
  });
}

template <class Sink>
void Picnic::every_move(const State& state, int player, Sink&& sink) const {
  const Player& own = state.players[static_cast<std::size_t>(player)];
  const int size = setup_.area.size;
  for (std::size_t kind = 0; kind < setup_.deck.kinds.size(); ++kind) {
    const auto card = static_cast<Kind>(kind);
    sink(Move{Move::Kind_of::keep, card, 0, {}});
    if (card != own.hand[0] && card != own.hand[1]) {
      sink(Move{Move::Kind_of::place, card, 0, {}});
      continue;
    }
    for (int n = 0; n < 4 * (2 * size - 1) * (2 * size - 1); ++n) {
      const Strip strip{static_cast<std::int8_t>(n / 4 % (2 * size - 1) - size + 1),
                        static_cast<std::int8_t>(n / 4 / (2 * size - 1) - size + 1), n % 2 == 1,
                        n / 2 % 2 == 1};
      if (strip.turned && is_palindrome(setup_.deck[card])) continue;
      const Cards overlapped = own.area.overlapped(strip);
      Cards over = 0;
      do {
        sink(Move{Move::Kind_of::place, card, 0, {strip, over}});
        over = static_cast<Cards>((over - overlapped) & overlapped);
      } while (over != 0);
      const auto others = static_cast<Cards>(((1U << own.area.cards()) - 1) & ~overlapped);
      if (others != 0)
        sink(Move{Move::Kind_of::place, card, 0, {strip, static_cast<Cards>(others & -others)}});
    }
  }
}

template <class Sink>
void Picnic::outcomes(const State& state, Sink&& sink) const {
  const auto each = [&](Move::Kind_of kind, int one, int other, std::uint64_t weight) {
    if (weight > 0)
      sink(Move{kind, static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other), {}},
           weight);
  };
  if (state.stage == Stage::element_draw) {
    for (int one = 0; one < elements; ++one)
      for (int other = one + 1; other < elements; ++other)
        each(Move::Kind_of::two_elements, one, other, setup_.can_meet(one, other));
  } else if (state.stage == Stage::goal_draw) {
    for (int one = 1; one <= goals; ++one)
      for (int other = 1; other <= goals; ++other)
        each(Move::Kind_of::two_goals, one, other,
             setup_.can_meet(static_cast<Goal>(one), static_cast<Goal>(other)));
  } else if (state.stage == Stage::deal) {
    const auto kinds = static_cast<int>(setup_.deck.kinds.size());
    for (int one = 0; one < kinds; ++one) {
      const std::uint64_t n = state.copies[static_cast<std::size_t>(one)];
      if (n == 0) continue;
      each(Move::Kind_of::deal, one, one, n * (n - 1) / 2);
      for (int other = one + 1; other < kinds; ++other)
        each(Move::Kind_of::deal, one, other, n * state.copies[static_cast<std::size_t>(other)]);
    }
  }
}

template <class S, class F>
void Picnic::fields(S& state, F&& f) const {
  constexpr bool reads = std::is_const_v<S>;
  /// A field that is stored in a different form: f receives `shown`, and `set` stores the value
  /// that f leaves there.
  const auto field = [&](Field name, int shown, int least, int most, auto&& set) {
    f(name, shown, least, most);
    if constexpr (!reads) set(shown);
  };
  const auto kind = [&](Field name, auto& where) {
    field(name, where == no_kind ? 0 : where + 1, 0, static_cast<int>(setup_.deck.kinds.size()),
          [&](int v) {
            if constexpr (!reads) where = v == 0 ? no_kind : static_cast<Kind>(v - 1);
          });
  };
  const auto stage = static_cast<int>(state.stage);
  field({"stage"}, stage, setup_.draws_goals ? 0 : 2, stages - 1, [&](int v) {
    if constexpr (!reads) state.stage = static_cast<Stage>(v);
  });
  f(Field{"turn"}, state.turn, 1, setup_.turns());
  if (setup_.draws_goals)
    for (int n = 0; n < 2; ++n) {
      auto& bonus = state.bonuses[static_cast<std::size_t>(n)];
      f(Field{"element", n}, bonus.element, 0, elements - 1);
      field({"goal", n}, static_cast<int>(bonus.goal), 0, goals, [&](int v) {
        if constexpr (!reads) bonus.goal = static_cast<Goal>(v);
      });
    }
  if (setup_.alone())
    for (int n = 0; n < setup_.cards_each(); ++n)
      kind({"ghost", n}, state.ghost[static_cast<std::size_t>(n)]);
  for (int p = 0; p < setup_.players; ++p) {
    auto& own = state.players[static_cast<std::size_t>(p)];
    for (int n = 0; n < 2; ++n) kind({"hand", p, n}, own.hand[static_cast<std::size_t>(n)]);
    f(Field{"kept", p}, own.kept, 0, 2);
    for (int n = 0; n < setup_.cards_each(); ++n)
      kind({"card", p, n}, own.cards[static_cast<std::size_t>(n)]);
    const auto cards = static_cast<int>(listed(own.cards).size());
    Area::fields(own.area, cards, setup_.cards_each(), setup_.area.size, p, f);
  }
}

}  // namespace arbiter::strips
