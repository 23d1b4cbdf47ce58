// A position from its text, as commands and tablebases are given it.
#pragma once
#include <string_view>

#include "model/game.hpp"

namespace arbiter::facade {

/// "start", the one-line form or a JSON object. Throws Bad_input for any other.
template <Game G>
typename G::State read_position(const G& game, std::string_view text) {
  if (text == "start") return game.start();
  if (!text.empty() && text.front() == '{') return game.read_json(text);
  return game.read(text);
}

}  // namespace arbiter::facade
