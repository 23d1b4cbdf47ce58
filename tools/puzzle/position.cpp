#include "tools/puzzle/position.hpp"

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/strips/notation.hpp"
#include "tools/puzzle/notation.hpp"

namespace arbiter::puzzle {
namespace {

std::vector<strips::Card> cards_of(const Puzzle& puzzle, const Json& list) {
  std::vector<strips::Card> out;
  for (const Json& card : list)
    out.push_back(strips::read_card(puzzle.names(), "card", card.get<std::string>()));
  return out;
}
strips::Area area_of(const Puzzle& puzzle, const Json& player) {
  return strips::Area::read("area", player.at("area").get<std::string>(), puzzle.problem.rules);
}

/// Adds an opponent's visible cards: those of this turn are hidden until all are laid (PX-A10).
void take_other(Puzzle& puzzle, const Json& other, std::size_t shown) {
  std::vector<strips::Card> cards = cards_of(puzzle, other.at("cards"));
  strips::Area area = area_of(puzzle, other);
  if (cards.size() > shown && !puzzle.setup.openly) {
    area = area.without_last(static_cast<int>(cards.size() - shown), puzzle.problem.rules);
    cards.resize(shown);
  }
  puzzle.problem.opponents.push_back(strips::picture_of(area, cards));
  puzzle.seen.insert(puzzle.seen.end(), cards.begin(), cards.end());
}

}  // namespace

Puzzle puzzle_from(const Game_facade& game, const std::string& position, int player) {
  Puzzle puzzle(book_of(game.rulebook().game), game.ruleset());
  const Json json = parse_json("position", game.json(position));
  const Json& players = json.at("players");
  if (player < 0 || static_cast<std::size_t>(player) >= players.size())
    throw Bad_input("player", "1 to " + std::to_string(players.size()), std::to_string(player + 1));
  const std::string stage = json.at("stage").get<std::string>();
  const Json& own = players[static_cast<std::size_t>(player)];
  const std::vector<strips::Card> hand = cards_of(puzzle, own.at("hand"));
  if ((stage != "c" && stage != "p") || hand.empty())
    throw Bad_input("position", "a player who has cards to choose from or to place", position);
  const int turn = json.at("turn").get<int>();
  puzzle.problem.placed = cards_of(puzzle, own.at("cards"));
  if (!puzzle.problem.placed.empty()) puzzle.problem.area = area_of(puzzle, own);
  (stage == "c" ? puzzle.hand : puzzle.problem.coming) = hand;
  puzzle.future = puzzle.setup.turns() - turn;
  puzzle.set_goals(strips::read_bonuses(puzzle.names(), json.at("goals").get<std::string>()));
  if (puzzle.setup.alone()) puzzle.discards = cards_of(puzzle, json.at("discards"));
  const int cards_before = (turn - 1) * puzzle.setup.cards_a_turn();
  const auto shown = static_cast<std::size_t>(cards_before);
  for (std::size_t p = 0; p < players.size(); ++p)
    if (static_cast<int>(p) != player) take_other(puzzle, players[p], shown);
  return read_puzzle(write_puzzle(puzzle));  // runs all checks of a puzzle
}

}  // namespace arbiter::puzzle
