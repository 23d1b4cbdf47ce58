// Reads a position from the text given to commands and tablebases.
#pragma once
#include <string_view>

#include "model/game.hpp"

namespace arbiter::facade {

/// Reads "start", the one-line form or a JSON object; throws Bad_input for any other text.
template <Game G>
typename G::State read_position(const G& game, std::string_view text) {
  if (text == "start") return game.start();
  if (!text.empty() && text.front() == '{') return game.read_json(text);
  return game.read(text);
}

}  // namespace arbiter::facade
