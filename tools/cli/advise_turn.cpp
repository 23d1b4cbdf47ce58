#include "tools/cli/advise_turn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "model/json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/facade/values_text.hpp"

namespace arbiter {

namespace {

/// The indices of all moves, best first.
std::vector<std::size_t> best_first(const Turn_values& turn) {
  std::vector<std::size_t> order(turn.moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](auto a, auto b) { return turn.moves[a] > turn.moves[b]; });
  return order;
}

}  // namespace

Exit advise_turn(const Game_facade& game, const std::string& position, Objective objective,
                 Output& output) {
  const bool win = objective == Objective::win;
  const auto turn = game.turn_values(position, objective);
  if (!turn)
    throw Bad_input("--objective", "value, for a game without dice-rolling turns",
                    win ? "win" : "points");
  Report_json json = position_json(game, position);
  json.update({{"objective", win ? "win" : "points"},
               {"value", fraction_json(turn->value)},
               {"outcomes", Report_json::array()},
               {"moves", Report_json::array()}});
  const std::vector<Ply> plies = game.plies(position);
  if (plies.empty())
    output.text("the game is over\n");
  else
    output.text(fmt::format(
        "{}: {}\n", win ? "chance of winning in this turn" : "expected score after this turn",
        output.paint().strong(fraction_text(turn->value))));
  for (const auto& [score, chance] : turn->outcomes) {
    output.text(fmt::format("score {:<2}   {}\n", score, fraction_text(chance)));
    json["outcomes"].push_back({{"score", score}, {"chance", fraction_json(chance)}});
  }
  std::size_t widest = 0;
  for (const Ply& ply : plies) widest = std::max(widest, ply.move.size());
  for (const std::size_t n : best_first(*turn)) {
    const Ply& ply = plies[n];
    const bool best = ply.total == 0 && turn->moves[n] == turn->value;
    const std::string standing = best ? "best" : "worse";
    Report_json one = move_json(ply, fraction_json(turn->moves[n]));
    add_standing(one, ply, standing);
    json["moves"].push_back(std::move(one));
    const std::string says = move_text(ply, standing, widest, fraction_text(turn->moves[n]));
    output.text(best ? output.paint().good(says) : says);
  }
  output.object(json);
  return Exit::holds;
}

}  // namespace arbiter
