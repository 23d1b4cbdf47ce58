// `arbiter advise` when nothing can be proved: estimates from a tree search.
#pragma once
#include "tools/cli/command.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/searched_moves.hpp"

namespace arbiter {

/// Prints every move with its estimate, the move to choose first, and what is certain. `side` is
/// the side to estimate for, or -1 for the side that decides. `why` is the reason for searching;
/// empty if it was requested. Exit::holds if the search solved the position.
Exit advise_search(const Game_facade& game, const std::string& position, int side,
                   const Search_request& request, const Limits& limits, const std::string& why,
                   Output& output);

}  // namespace arbiter
