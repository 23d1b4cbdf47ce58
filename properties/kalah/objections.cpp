// An independent definition of legality: the moves that each clause forbids, judged from the board.
#include "properties/kalah/properties.hpp"

namespace arbiter {

using kalah::Kalah;
using kalah::Move;
using kalah::State;

std::vector<const Clause*> Properties_of<Kalah>::objections(const Kalah& game, const State& state,
                                                            int player, const Move& move) {
  const kalah::Rules rules(game.ruleset());
  std::vector<const Clause*> out;
  const auto object = [&](kalah::Says::Cite id, bool condition) {
    if (condition) out.push_back(&kalah::book.clauses[id.index]);
  };
  int rows[2] = {};
  for (int p = 0; p < 2; ++p)
    for (int house = 0; house < game.houses(); ++house) rows[p] += state.houses[p][house];
  const int leader = state.stores[0] > state.stores[1] ? 0 : 1;
  const bool any_row = rules.reading("KA-A05") == 1 && (rows[0] == 0 || rows[1] == 0);
  const bool stops = rules.reading("KA-A07") == 2 &&
                     state.stores[leader] > game.all_seeds() - state.stores[leader];
  const bool over = any_row || rows[state.mover] == 0 || stops;
  object("KA-C09", over);
  object("KA-C01", !over && player != state.mover);
  const bool passes = move.house == Move::pass;
  object("KA-C07", passes && !state.again);
  object("KA-C04", !passes && (move.house < 0 || move.house >= game.houses() ||
                               state.houses[player][move.house] == 0));
  return out;
}

}  // namespace arbiter
