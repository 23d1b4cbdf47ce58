// Setting up a position by hand, one thing at a time. An edit is a line of words without a state of
// its own: first a place, then what to put there.
//
//   P1:red:2 counter      the place is a target of the picture (model/svg/parts.hpp), or a button
//   P2:to_move            nothing to choose
//
// The result need not be a position: whether it is one, read() decides from the text. A game lists
// its edits in model/<game>/edits.hpp, as a function that is found by its arguments:
//
//   void edits(const Nim& game, const Nim::State& state, Edit_sink<Nim::State> sink);
//
// Of the edits of a place, the most likely comes first; nothing that is already so is listed. For a
// game without such a function, every field is a place.
#pragma once
#include <string>
#include <vector>

#include "model/function_ref.hpp"
#include "model/game.hpp"

namespace arbiter {

/// Gets the words of an edit and the state after it.
template <class State>
using Edit_sink = Function_ref<void(const std::string& words, const State& after)>;

/// A state with only the fields of this one, at the start of its turn.
template <Game G>
typename G::State at_start_of_turn(const G& game, const typename G::State& state) {
  std::vector<int> values;
  game.fields(state, [&](Field, const auto& value, int, int) {
    values.push_back(static_cast<int>(value));
  });
  typename G::State out = game.start();
  auto at = values.begin();
  game.fields(out, [&](Field, auto& value, int, int) {
    value = static_cast<std::remove_reference_t<decltype(value)>>(*at++);
  });
  game.complete(out);
  return out;
}

/// The place that a field is: "pile:4".
inline std::string place_of(const Field& field) {
  std::string out = field.name;
  for (const int index : {field.i, field.j, field.k})
    if (index >= 0) out += ':' + std::to_string(index + 1);
  return out;
}

/// Makes every field a place: "pile:4 2". Values are listed from the next one on; a field with more
/// than `most_values` is left out.
template <Game G>
void edits_of_fields(const G& game, const typename G::State& from,
                     Edit_sink<typename G::State> sink) {
  constexpr int most_values = 1000;
  const typename G::State state = at_start_of_turn(game, from);
  const auto set = [&](int number, int to) {
    typename G::State after = state;
    int at = 0;
    game.fields(after, [&](Field, auto& value, int, int) {
      if (at++ == number) value = static_cast<std::remove_reference_t<decltype(value)>>(to);
    });
    game.complete(after);
    return after;
  };
  int number = -1;
  game.fields(state, [&](const Field& field, const auto& value, int least, int most) {
    ++number;
    if (most - least >= most_values) return;
    const std::string place = place_of(field);
    const int values = most - least + 1, now = static_cast<int>(value);
    for (int n = 1; n < values; ++n) {
      const int to = least + (now - least + n) % values;
      if (place == "mover") {
        sink("P" + std::to_string(to + 1) + ":to_move", set(number, to));
        continue;
      }
      std::string says = std::to_string(to);
      if constexpr (requires { game.text_of(field, to); }) says = game.text_of(field, to);
      sink(place + ' ' + says, set(number, to));
    }
  });
}

/// The edits of a position, by the game's own function if it has one.
template <Game G>
void edits_of(const G& game, const typename G::State& state, Edit_sink<typename G::State> sink) {
  if constexpr (requires { edits(game, state, sink); }) {
    edits(game, state, sink);
  } else {
    edits_of_fields(game, state, sink);
  }
}

}  // namespace arbiter
