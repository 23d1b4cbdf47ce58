#include "tools/auditor/boards.hpp"

#include <map>
#include <memory>

#include "model/error.hpp"
#include "model/svg/parts.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter {

html::Draw boards_of_games() {
  using Games = std::map<std::string, std::unique_ptr<Game_facade>>;
  const auto games = std::make_shared<Games>();
  return [games](std::string_view name, std::string_view ruleset, std::string_view position) {
    html::Board out;
    try {
      auto& game = (*games)[std::string(name) + ' ' + std::string(ruleset)];
      if (!game) game = make_game(name, ruleset);
      out.text = game->draw(position);
      out.svg = svg::without_targets(game->draw_svg(position).value_or(""));
    } catch (const Bad_input&) {
    }
    return out;
  };
}

}  // namespace arbiter
