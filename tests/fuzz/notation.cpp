// Fuzz target: any text read as a position or a move is either rejected with a sentence or written
// back exactly. The first byte selects the game and ruleset; a newline separates position and move.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "model/error.hpp"
#include "tools/facade/game_facade.hpp"

namespace {

void must(bool condition, const char* what) {
  if (condition) return;
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

const std::vector<std::unique_ptr<arbiter::Game_facade>>& games() {
  static const auto list = [] {
    std::vector<std::unique_ptr<arbiter::Game_facade>> made;
    for (const arbiter::Rulebook* book : arbiter::all_rulebooks())
      made.push_back(arbiter::make_game(book->game, "default"));
    for (const char* ruleset :
         {"players=4,teams=1,match=5", "PD-A08=2", "colours=1,columns=6,players=1"})
      made.push_back(arbiter::make_game("picadice", ruleset));
    made.push_back(arbiter::make_game(
        "bitskrieg", "reserves=1,bounding=1,reverse=1,ramming=1,destroying=1,terrain=1"));
    return made;
  }();
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto& game = *games()[data[0] % games().size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string_view position = text.substr(0, text.find('\n'));
  try {
    const std::string written = game.position(position);
    must(position == "start" || position.front() == '{' || written == position,
         "a position was read that is not written like this");
    must(game.position(game.json(written)) == written, "the JSON form is another position");
    must(!game.draw(written).empty(), "nothing was drawn");
    if (position.size() == text.size()) return 0;
    game.explain(written, {}, text.substr(position.size() + 1));
  } catch (const arbiter::Bad_input& refused) {
    must(*refused.what() != 0, "refused without a sentence");
  }
  return 0;
}
