// Benchmark peer: OpenSpiel's tree search as a player, for bench/player_peers.py.
//
//   open_spiel_player GAME SIMULATIONS SEED
//
// Reads the actions of a game so far from each line, those of chance included, and answers with the
// action that the search chooses. The search is MCTSBot with the settings of OpenSpiel's example:
// UCT with c = 2, one random game at each leaf, and proved results backed up.
//
// Built with OpenSpiel's sources (github.com/google-deepmind/open_spiel): spiel.cc and what that
// needs, algorithms/mcts.cc and the games.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>

#include "open_spiel/algorithms/mcts.h"
#include "open_spiel/spiel.h"

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: open_spiel_player GAME SIMULATIONS SEED\n";
    return 2;
  }
  const std::shared_ptr<const open_spiel::Game> game = open_spiel::LoadGame(argv[1]);
  const int simulations = std::atoi(argv[2]), seed = std::atoi(argv[3]);
  const auto evaluator =
      std::make_shared<open_spiel::algorithms::RandomRolloutEvaluator>(1, seed);
  open_spiel::algorithms::MCTSBot bot(*game, evaluator, 2, simulations, 1000, true, seed, false);
  for (std::string line; std::getline(std::cin, line);) {
    const std::unique_ptr<open_spiel::State> state = game->NewInitialState();
    std::istringstream words(line);
    for (open_spiel::Action action; words >> action;) state->ApplyAction(action);
    std::cout << bot.Step(*state) << std::endl;
  }
}
