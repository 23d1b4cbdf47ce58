// A position that somebody sets up by hand (model/edits.hpp), as text.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/edits.hpp"
#include "model/error.hpp"
#include "tools/facade/position.hpp"

namespace arbiter {

struct Edited_position {
  std::string text;          // also of something that is no position
  std::string why{};         // why it is no position; empty if it is one
  std::string turn_start{};  // the position at the start of its turn; empty if it is none
  std::optional<std::string> svg{};
  std::string board{};               // as text; may be empty if there is a picture
  std::vector<std::string> edits{};  // what can be changed
};

/// Makes these edits one after another. The ids in the picture begin with `id`. Throws Bad_input
/// for a start that is no position, and for an edit that is not offered where it is made.
template <Game G>
Edited_position edited(const Ruleset& ruleset, std::string_view start,
                       std::span<const std::string> edits, std::string_view id) {
  const G game(ruleset);
  typename G::State state = facade::read_position(game, start);
  for (const std::string& wanted : edits) {
    std::optional<typename G::State> next;
    edits_of(game, state, [&](const std::string& words, const typename G::State& after) {
      if (!next && words == wanted) next = after;
    });
    if (!next) throw Bad_input("edit", "one that the position offers", wanted);
    state = *next;
  }
  Edited_position out{game.write(state)};
  try {
    state = game.read(out.text);
    out.turn_start =
        game.at_turn_boundary(state) ? out.text : game.write(at_start_of_turn(game, state));
  } catch (const Bad_input& error) {
    out.why = error.what();
  }
  if constexpr (Has_svg<G>) out.svg = game.draw_svg(state, id);
  if (out.why.empty() || !out.svg) out.board = game.draw(state);
  edits_of(game, state,
           [&](const std::string& words, const typename G::State&) { out.edits.push_back(words); });
  return out;
}

}  // namespace arbiter
