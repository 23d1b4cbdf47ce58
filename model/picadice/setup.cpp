#include "model/picadice/setup.hpp"

#include "model/error.hpp"
#include "model/picadice/rules.hpp"

namespace arbiter::picadice {

Setup::Setup(const Ruleset& ruleset)
    : Rules(ruleset),
      players(value("players")),
      teams(value("teams")),
      match(value("match")),
      colours(value("colours")),
      columns(value("columns")),
      dice(value("dice")),
      limit(value("limit")),
      counters(value("counters")),
      birds(value("birds")) {
  if (teams && players != 4)
    throw Bad_input("ruleset entry teams", "teams=1 only with players=4",
                    "players=" + std::to_string(players));
}

int completed_columns(const Table<Small>& table, int player, const Setup& setup) {
  unsigned complete = (1U << setup.columns) - 1U;
  for (int c = 0; c < setup.colours; ++c) complete &= table.lanes[c].rows[player].bits;
  return std::popcount(complete);
}

int points_of_game(const Table<Small>& table, int winner, const Setup& setup) {
  Says::applies("PD-C26");
  int fewest = setup.columns;
  bool anybody = false;
  for (int p = 0; p < setup.players; ++p) {
    if (p == winner) continue;
    if (setup.side(p) == setup.side(winner) && setup.reading("PD-A17") == 2) continue;
    anybody = true;
    const int completed = completed_columns(table, p, setup);
    if (completed < fewest) fewest = completed;
  }
  return anybody ? setup.columns - fewest : setup.columns;
}

}  // namespace arbiter::picadice
