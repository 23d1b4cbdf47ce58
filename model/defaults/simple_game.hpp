// Default members for a game: text and JSON of positions and moves, all moves that can be written,
// the legal ones among them, and drawings. A game derives from Simple_game and defines
//
//   move_forms[]           how its moves are written (form.hpp)
//   parts(move)            the members of Move that its forms name, in order of first use; if it
//                          has several forms, the first member is the form's index
//   fields(state, f)       the contents of a position (model/game.hpp)
//   start, apply, over     its rules; `mover` in the state is the player to move
//   winner(state)          of a finished game; -1: a draw
//
// and, where the defaults do not suffice, any of
//
//   chance_forms[]         how chance outcomes are written, all equally likely
//   position_form          how a position is written; the default is "1/3/5/7:1"
//   position_expected      describes this form in error messages
//   mid_turn_fields(state, f)      like fields(), for mid-turn values; and at_turn_boundary(state)
//   check(state)           throws Bad_input for values that are valid only on their own
//
// or any member of the contract itself, which then hides the default. model/nim/ is an example.
//
// moves() tries apply() on every move. If most of them are illegal, or explorations must be fast, a
// game defines its own moves().
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include "model/defaults/drawing.hpp"
#include "model/defaults/moves.hpp"
#include "model/defaults/position.hpp"
#include "model/edits.hpp"
#include "model/game.hpp"

namespace arbiter {

template <class Self, const Rulebook& book, class State_, class Move_>
class Simple_game : public Two_players {
 public:
  using State = State_;
  using Move = Move_;
  static const Rulebook& rulebook() { return book; }
  const Ruleset& ruleset() const { return rules_.ruleset(); }

  Turn turn(const State& state) const {
    return self().over(state) ? Turn::over() : Turn::of(state.mover);
  }
  bool at_turn_boundary(const State&) const { return true; }
  void complete(State&) const {}
  template <class S, class F>
  void mid_turn_fields(S&, F&&) const {}
  void check(const State&) const {}
  Result result(const State& state) const {
    const int winner = self().winner(state);
    Result result(static_cast<std::size_t>(self().sides()),
                  winner < 0 ? 1.0 / self().sides() : 0.0);
    if (winner >= 0) result[static_cast<std::size_t>(winner)] = 1.0;
    return result;
  }

  template <class Sink>
  void every_move(const State&, int, Sink&& sink) const {
    every(false, sink);
  }
  template <class Sink>
  void moves(const State& state, int player, Sink&& sink) const {
    every(false, [&](const Move& move) {
      if (is_offered(state, player, move)) sink(move);
    });
  }
  template <class Sink>
  void outcomes(const State&, Sink&& sink) const {
    every(true, [&](const Move& move) { sink(move, std::uint64_t{1}); });
  }
  std::uint64_t total_weight(const State&) const { return moves_.count(true); }

  std::string write(const State& state) const {
    return position().write(values(state), !self().at_turn_boundary(state));
  }
  State read(std::string_view text) const {
    std::vector<defaults::Value> all = blank();
    position().read(text, all);
    const State state = state_of(all);
    self().check(state);
    if (const std::string canonical = write(state); canonical != text)
      throw Bad_input("position", canonical, text);  // as 1/3/5/7:1 for 01/3/5/7:1
    return state;
  }
  std::string write_json(const State& state) const { return position().write_json(values(state)); }
  State read_json(std::string_view text) const {
    std::vector<defaults::Value> all = blank();
    position().read_json(text, all);
    const State state = state_of(all);
    self().check(state);
    return state;
  }
  std::string write_move(const State&, const Move& move) const {
    return moves_.write(numbers(move));
  }
  Move read_move(const State&, std::string_view text) const {
    auto found = numbers(Move{});
    moves_.read(text, found);
    return move_of(found);
  }
  /// {"move":"take","count":3,"pile":1}; see defaults::Moves.
  std::string write_move_json(const Move& move) const { return moves_.write_json(numbers(move)); }
  Move read_move_json(std::string_view text) const {
    auto found = numbers(Move{});
    moves_.read_json(text, found);
    return move_of(found);
  }

  /// A value of a field as positions write it: "x".
  std::string text_of(const Field& field, int value) const {
    const std::vector<defaults::Value> all = blank();
    for (const defaults::Group& group : position().groups(all))
      for (defaults::Value each : group.values)
        if (place_of(each.field) == place_of(field)) {
          each.value = value;
          return defaults::text_of(group.place, each);
        }
    return std::to_string(value);
  }

  /// For drawings, a sentence without a full stop: the player to move, or the winner.
  std::string standing(const State& state) const {
    const Turn turn = self().turn(state);
    return defaults::standing(turn,
                              turn.kind == Turn::Kind::over ? self().result(state) : Result{});
  }
  std::string draw(const State& state) const {
    const std::vector<defaults::Value> all = values(state);
    return defaults::draw(position().groups(all), self().standing(state));
  }
  std::string draw_svg(const State& state, std::string_view id = "board") const {
    const std::vector<defaults::Value> all = values(state);
    return defaults::draw_svg(position().groups(all), book.title, self().standing(state), id);
  }

 protected:
  /// `names` are numbers that move forms may use by name, besides the parameters of the rulebook.
  explicit Simple_game(const Ruleset& ruleset,
                       std::initializer_list<defaults::Named_number> names = {})
      : rules_(ruleset),
        moves_(Self::move_forms, forms_of_chance(), numbers(Move{}).size(), ruleset, names) {}

  Rules<book> rules_;

 private:
  const Self& self() const { return static_cast<const Self&>(*this); }
  static std::span<const std::string_view> forms_of_chance() {
    if constexpr (requires { Self::chance_forms; }) return Self::chance_forms;
    return {};
  }
  static const defaults::Position& position() {
    static const defaults::Position known = [] {
      std::string_view form, expected;
      if constexpr (requires { Self::position_form; }) form = Self::position_form;
      if constexpr (requires { Self::position_expected; }) expected = Self::position_expected;
      return defaults::Position(form, expected);
    }();
    return known;
  }

  static auto numbers(const Move& move) {
    return std::apply(
        [](const auto&... part) {
          return std::array<int, sizeof...(part)>{static_cast<int>(part)...};
        },
        Self::parts(move));
  }
  static Move move_of(defaults::Numbers numbers) {
    Move move;
    auto at = numbers.begin();
    std::apply(
        [&](auto&... part) {
          ((part = static_cast<std::remove_reference_t<decltype(part)>>(*at++)), ...);
        },
        Self::parts(move));
    return move;
  }
  template <class Sink>
  void every(bool chance, Sink&& sink) const {
    moves_.every(chance, numbers(Move{}), [&](defaults::Numbers found) { sink(move_of(found)); });
  }
  /// Whether a move is legal or silent. The questions that apply() looks up remain in the rule
  /// trace, but the clauses do not: they apply only if the move is made.
  bool is_offered(State state, int player, const Move& move) const {
    Rule_trace trace;
    const Verdict verdict = self().apply(state, player, move);
    trace.applied = 0;
    return verdict.ruling != Ruling::illegal;
  }

  std::vector<defaults::Value> values(const State& state) const {
    std::vector<defaults::Value> all;
    bool is_mid_turn = false;
    const auto see = [&](const Field& field, const auto& value, int least, int most) {
      constexpr bool is_truth = std::is_same_v<std::remove_cvref_t<decltype(value)>, bool>;
      all.push_back({field, static_cast<int>(value), least, most, is_truth, is_mid_turn});
    };
    self().fields(state, see);
    is_mid_turn = true;
    self().mid_turn_fields(state, see);
    return all;
  }
  std::vector<defaults::Value> blank() const {
    State state{};
    self().complete(state);
    return values(state);
  }
  State state_of(const std::vector<defaults::Value>& values) const {
    State state{};
    auto at = values.begin();
    const auto set = [&](const Field&, auto& value, int, int) {
      value = static_cast<std::remove_reference_t<decltype(value)>>((at++)->value);
    };
    self().fields(state, set);
    self().complete(state);
    self().mid_turn_fields(state, set);
    return state;
  }

  const defaults::Moves moves_;
};

}  // namespace arbiter
