// What must notice a mistake in the rules of Picnic Blitz.
#include <cstring>

#include "properties/picnic_blitz.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using picnic_blitz::Picnic_blitz;

// clang-format off
constexpr Example examples[] = {
    {"all six dice are rolled", "default", "start", "dice 111234", "-/-/-/-/-/-:-:a=111234"},
    {"at most three dice are rolled again, simplified", "simplified=1", "-/-/-/-/-/-:-:a", "dice 111234",
     "-/-/-/-/-/-:-:a=111234+3.1"},
    {"Arthur can re-roll two", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:a", "dice 111123", "*a=111123+2.1"},
    {"Beatrice four, in two groups", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:b", "dice 111123", "*b=111123+4.2"},
    {"Charles none", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:c", "dice 111123", "*c=111123"},
    {"two, then up to two", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:b=111123+4.2", "reroll 11", "*b=1123**+2.1"},
    {"one, then up to three", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:b=111123+4.2", "reroll 1", "*b=11123*+3.1"},
    {"three or fewer are rolled at once", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:a=111123+2.1", "reroll 1", "*a=11123*"},
    {"a Queen gives a fresh set", "players=3", "3cb/4b/2b/5b/6a/7c,10a:b:b=111123+1.1", "queen reroll",
     "*:-:b=111123+4.2"},
    {"a 5-straight is two Attacks", "default", "-/-/-/-/-/-:-:a=123445", "keep", "*!2"},
    {"a full straight is four Attacks", "default", "-/-/-/-/-/-:-:a=123456", "keep", "*!4"},
    {"a 4-straight is one Attack", "default", "-/-/-/-/-/-:-:a=112346", "keep", "*!1"},
    {"numbers do not go round", "default", "-/-/-/-/-/-:-:a=112566", "keep", "*!0"},
    {"he could bump Beatrice's ant", "players=3", "3b/4b/-/-/10c/-:-:a=123455!2", "push 1 b", "2b/4b/*!1x"},
    {"or Charles's off the cantaloupe, with both Attacks", "players=3", "3b/4b/-/-/10c/-:-:a=123455!2", "push 5 c",
     "3b/4b/-/-/9c/-:-:a=123455!0x"},
    {"which takes two", "players=3", "3b/4b/-/-/10c/-:-:a=123455!1x", "push 5 c", "illegal PB-C22"},
    {"a Queen adds one Attack", "default", "6b/-/-/-/-/-:a:a=111111!0", "queen attack", "6b/*:-:a=111111!1x"},
    {"she can move two spaces ahead", "players=3", "-/3b/-/-/-/8b,10a:b:b=224666!0", "move 2", "-/5b/*:b:c"},
    {"or bring a new ant onto the first space", "players=3", "-/3b/-/-/-/8b,10a:b:b=224666!0", "move 4", "-/3b/-/1b/*:b:c"},
    {"but not move where Arthur controls the Food", "players=3", "-/3b/-/-/-/8b,10a:b:b=224666!0", "move 6",
     "illegal PB-C30"},
    {"nor enter there", "players=3", "-/3b/-/-/-/10a:b:b=224666!0", "move 6", "illegal PB-C30"},
    {"a Queen moves both", "players=3", "-/3b/-/-/-/8b,10a:b:b=224666!0", "queen move 2 4", "-/5b/-/1b/*:-:c"},
    {"Charles is pinned", "players=3", "-/-/4b,5ca/-/-/-:-:c=123344!1", "move 3", "illegal PB-C30"},
    {"Arthur is bumped underneath Beatrice", "players=3", "-/-/4b,5ca/-/-/-:-:c=123344!1", "push 3 a", "-/-/4ab,5c/*"},
    {"and pinned", "players=3", "-/-/4ab,5c/-/-/-:-:c=123344!1x", "push 3 a", "illegal PB-C33"},
    {"Charles is freed and moves two", "players=3", "-/-/4ab,5c/-/-/-:-:c=123344!0x", "move 3", "-/-/4ab,7c/*:a"},
    {"on top of others", "players=3", "-/-/4ab,5c/-/-/-:-:b=123334!0x", "move 3", "-/-/4a,5c,7b/*:c"},
    {"on top of others", "players=3", "-/-/4a,5c/-/-/-:-:a=122346!0x", "move 3", "-/-/5ca/*:b"},
    {"skip, and take a Queen", "default", "-/-/-/-/-/-:-:a=112345!2", "skip", "*:a:b"},
    {"not after an Attack", "default", "-/-/-/-/-/-:-:a=112345!1x", "skip", "illegal PB-C37"},
    {"one at a time", "default", "-/-/-/-/-/-:a:a=112345!2", "skip", "illegal PB-C39"},
    {"taken back after it was spent", "default", "3a/-/-/-/-/-:-:a=112345+1.1", "keep", "*!2"},
    {"to pass is always possible", "default", "-/-/-/-/-/-:-:a=112345!2", "pass", "*:-:b"},
    {"no exact count", "default", "5a/-/-/-/-/-:-:a=111234!1", "move 1", "6a/*:b"},
    {"nine points win with two", "default", "5a/-/8a/-/10a/-:-:a=111234!1", "move 1", "*:a#"},
    {"seven points win with three", "players=3", "-/-/-/7a/-/10a:-:a=124456!1", "move 4", "*:a#"},
    {"six win with four", "players=4", "5a/-/-/-/-/10a:-:a=111234!1", "move 1", "*:a#"},
    {"five do not with four", "players=4", "-/-/-/-/-/10a:-:a=111234!1", "move 1", "*:b"},
    {"the target may be set", "target=5", "5a/-/8a/-/-/-:-:a=111234!1", "move 1", "*:a#"},
    {"an ant on the first space leaves", "default", "1b/-/-/-/-/-:-:a=123456!4", "push 1 b", "-/*!3x"},
    {"a track behind its controller is pinned", "players=3", "-/-/7b,8c/-/-/-:-:a=123456!4", "push 3 b", "illegal PB-C41"},
    {"the controller counts as active", "default", "6a/-/3a/-/-/-:-:a", "dice 111234", "*+2.1"},
};
// clang-format on

constexpr Walk_counts walks[] = {
    {"lengths=2:1:0:0:0:0,points=2:1:0:0:0:0,target=2,dice=2,attacks=0:1:0:0:0:0", 168, 666492, 7,
     48, 0},
    {"lengths=3:2:0:0:0:0,target=4,dice=1,attacks=2:0:0:0:0:0", 1176, 617908, 12, 48, 0},
};
constexpr Random_games games[] = {{"default", 2, 300}, {"players=3", 2, 300}, {"players=4", 2, 300}};
constexpr Perft_count perfts[] = {{"default", "start", 3, 2436}};

/// What no position shows.
std::string components() {
  const Picnic_blitz game(Ruleset::parse(picnic_blitz::book, "default"));
  std::uint64_t rolls = 0;
  for (const auto& [dice, weight] : game.rolls(6)) rolls += weight;
  if (rolls != 46656 || game.total_weight(game.start()) != 46656) return "six dice of six sides";
  if (game.write(game.start()) != "-/-/-/-/-/-:-:a") return "nothing is on the board at the start";
  return "";
}

std::string first_example(Suite<Picnic_blitz>& suite) {
  std::string found = components();
  for (const Example& example : examples)
    if (found.empty()) found = suite.differs(example);
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Picnic_blitz>(print, first_example, walks, games, perfts);
}
