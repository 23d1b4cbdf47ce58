#include "solver/paired/one_game.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "solver/play/evaluation.hpp"
#include "solver/play/turn_random.hpp"

namespace arbiter::paired {

Opened_game opened(const Ruleset& ruleset) {
  const Rule_trace trace;
  const Erased_game game(ruleset);
  Opened_game out{game, game.start(), {}, game.sides()};
  for (int p = 0; p < game.players(); ++p) out.sides.push_back(game.side(p));
  out.asked = trace.questions;
  return out;
}

std::optional<Opened_game> opened_beside(const Opened_game& base, const Alternative& other,
                                         std::span<const Style> seats, std::string& why) {
  // Players who cannot judge its positions would play worse than those of the game in force.
  const bool are_random = std::ranges::all_of(
      seats, [](const Style& style) { return style.strength == Strength::random; });
  try {
    Opened_game out = opened(with_reading(base.game.ruleset(), other));
    if (out.sides != base.sides)
      why = "it has other players or sides";
    else if (!are_random && evaluation_of(base.game) && !evaluation_of(out.game))
      why = "no evaluation of positions has been learned for it";
    else
      return out;
  } catch (const Bad_input& impossible) {
    why = impossible.what();
  }
  return {};
}

std::uint64_t Ended_game::asked_in(std::size_t question) const {
  const std::uint64_t turn = played.first_asked[question];
  return turn == 0 ? std::max<std::uint64_t>(played.turns, 1) : turn;  // 0: only in the result
}

Ended_game played(const Opened_game& game, std::span<const Style> seats, const Deal& deal,
                  const Limits& limits, const Watch& watch) {
  Ended_game out;
  Erased_game::State state = game.start;
  const Rule_trace trace;
  out.played = play(game.game, state, seats, deal, limits, watch);
  out.levels.assign(static_cast<std::size_t>(game.all_sides), {0, game.all_sides});
  if (out.played.is_over) {
    out.result = game.game.result(state);
    for (std::size_t side = 0; side < out.levels.size(); ++side) {
      const int level = level_of(out.result.at(side), game.all_sides);
      out.levels[side] = {level, level};
    }
  }
  for (std::size_t q = 0; q < out.played.first_asked.size(); ++q)
    if (game.asked >> q & 1U) out.played.first_asked[q] = 1;
  out.played.asked |= game.asked | trace.questions;
  return out;
}

std::uint64_t seed_of_game(std::uint64_t seed, std::uint64_t number) {
  return Turn_random::mixed(Turn_random::mixed(seed) + number);
}

}  // namespace arbiter::paired
