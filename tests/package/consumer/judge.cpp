// judge GAME POSITION MOVE prints the verdict on a move and the clause behind it. An example of
// using Arbiter through its facade, in which every game is text.
#include <cstdio>
#include <string>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fputs("judge: expected GAME POSITION MOVE\n", stderr);
    return 2;
  }
  try {
    const auto game = arbiter::make_game(argv[1], "default");
    const arbiter::Explanation said = game->explain(argv[2], "", argv[3]);
    const arbiter::Clause& clause = *said.verdict.clause;
    std::printf("%s by %s: %s\n", std::string(name_of(said.verdict.ruling)).c_str(),
                std::string(clause.id).c_str(), std::string(clause.says).c_str());
    return said.verdict.is_legal() ? 0 : 1;
  } catch (const arbiter::Bad_input& error) {
    std::fprintf(stderr, "judge: %s\n", error.what());
    return 2;
  }
}
