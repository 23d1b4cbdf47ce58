// The kill suite of Picnic Blitz, which must notice any mistake in its rules.
#include <cstring>

#include <fmt/format.h>

#include "properties/picnic_blitz/properties.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using picnic_blitz::Picnic_blitz;

// Boards for clauses that no example of the rulebook shows. In a pattern, \\* is a die in the air.
constexpr Example examples[] = {
    shown("PB-C12", "default", "start", "dice 111234", "at -/-/-/-/-/-:-:a=111234"),
    shown("PB-C13", "simplified=1", "-/-/-/-/-/-:-:a=111234!1", "skip", "illegal PB-C13"),
    shown("PB-C13", "simplified=1", "-/-/-/-/-/-:-:a", "dice 111234",
          "at -/-/-/-/-/-:-:a=111234+3.1"),

    shown("PB-C16", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:a=111123+2.1", "reroll 1",
          "at *a=11123\\*"),
    shown("PB-C16", "default", "1a/1a/1a/-/-/-:-:a", "dice 111234", "at *a=111234+3.1"),
    shown("PB-C17", "players=3", "3cb/4b/2b/5b/6a/7c,10a:-:b=111123+4.2", "reroll 1111",
          "at *b=23\\*\\*\\*\\*"),
    shown("PB-C17", "PB-A05=2", "3a/3a/3a/3a/-/-:-:a=11123*+3.1", "dice 6", "at *a=111236~6+3.1"),
    shown("PB-C18", "PB-A05=2", "3a/3a/3a/3a/-/-:a:a=111236~6+3.1", "queen reroll",
          "at *:-:a=111236+4.2"),
    shown("PB-C14", "default", "-/-/-/-/-/-:a:a=111123", "queen reroll", "illegal PB-C14"),
    shown("PB-C18", "default", "3a/3a/-/-/-/-:a:a=111123+2.1", "queen reroll",
          "at *:-:a=111123+2.1"),
    shown("PB-C18", "PB-A33=2", "3a/3a/-/-/-/-:a:a=111123+2.1", "queen reroll", "illegal PB-C18"),
    shown("PB-C18", "PB-A33=2", "3a/3a/-/-/-/-:a:a=111126", "queen reroll", "at *:-:a=111126+2.1"),
    shown("PB-C12", "default", "1a/-/-/-/-/-:-:a=11123*", "dice 6", "at *a=111236"),
    shown("PB-C10", "default", "3b/-/-/-/-/-:-:a=123456", "push 1 b", "illegal PB-C10"),
    shown("PB-C10", "default", "3b/-/-/-/-/-:a:a=123456!4", "queen reroll", "illegal PB-C10"),

    shown("PB-C19", "default", "-/-/-/-/-/-:-:a=112566", "keep", "at *!0"),

    shown("PB-C22", "players=3", "3b/4b/-/-/10c/-:-:a=123455!1x", "push 5 c", "illegal PB-C22"),
    shown("PB-C22", "PB-A12=2", "6b/-/-/-/-/-:-:a=112345!1", "push 1 b", "at 6b/*!0x"),
    shown("PB-C22", "PB-A10=2", "6b/-/-/-/-/-:-:a=123456!4", "push 1 b by 3", "at 3b/*!0x"),
    shown("PB-C21", "default", "3ab/-/-/-/-/-:-:b=123456!4", "push 1 b", "illegal PB-C21"),
    shown("PB-C24", "default", "6b/-/-/-/-/-:a:a=111111!0", "queen attack",
          "at 6b/*:-:a=111111!1x"),

    shown("PB-C30", "players=3", "-/3b/-/-/-/10a:b:b=224666!0", "move 6", "illegal PB-C30"),

    shown("PB-C32", "players=3", "-/3b/-/-/-/8b,10a:b:b=224666!0", "queen move 2 6",
          "illegal PB-C30"),
    shown("PB-C32", "target=2", "5a/5a/-/-/-/-:a:a=112345!2", "queen move 1 2", "at 6a/5a/*:a#"),
    shown("PB-C21", "PB-A03=4", "1ab/-/-/-/-/-:-:a=123456!4", "push 1 b", "at 1ba/*!3x"),
    shown("PB-C28", "PB-A03=3", "0b/-/-/-/-/-:-:b=111234!1", "move 1", "at 3b/*"),
    shown("PB-C41", "default", "6a/-/-/-/-/-:-:a=111234!1", "move 1", "illegal PB-C41"),
    shown("PB-C07", "lengths=6:6:8:8:10:0", "-/-/-/-/-/-:-:a=123456!4", "move 6", "illegal PB-C07"),

    shown("PB-C33", "players=3", "-/-/4ab,5c/-/-/-:-:c=123344!1x", "push 3 a", "illegal PB-C33"),

    shown("PB-C36", "players=3", "-/-/3a,5cb/-/-/-:-:a=123344!1", "move 3", "at -/-/5cba/*"),
    shown("PB-C34", "players=3", "-/-/4ab,5c/-/-/-:-:b=123334!0x", "move 3", "at -/-/4a,5c,7b/*:c"),
    shown("PB-C34", "players=3", "-/-/4a,5c/-/-/-:-:a=122346!0x", "move 3", "at -/-/5ca/*:b"),
    shown("PB-C38", "default", "-/-/-/-/-/-:-:a=112345!2", "skip", "at *:a:b"),
    shown("PB-C37", "default", "-/-/-/-/-/-:-:a=112345!1x", "skip", "illegal PB-C37"),
    shown("PB-C39", "default", "-/-/-/-/-/-:a:a=112345!2", "skip", "illegal PB-C39"),
    shown("PB-C39", "default", "3a/-/-/-/-/-:-:a=112345+1.1", "keep", "at *!2"),
    shown("PB-C31", "default", "-/-/-/-/-/-:-:a=112345!2", "pass", "at *:-:b"),
    shown("PB-C27", "default", "5a/-/-/-/-/-:-:a=111234!1", "move 1", "at 6a/*:b"),
    shown("PB-C44", "default", "5a/-/8a/-/10a/-:-:a=111234!1", "move 1", "at *:a#"),
    shown("PB-C44", "players=3", "-/-/-/7a/-/10a:-:a=124456!1", "move 4", "at *:a#"),
    shown("PB-C44", "players=4", "5a/-/-/-/-/10a:-:a=111234!1", "move 1", "at *:a#"),
    shown("PB-C44", "players=4", "-/-/-/-/-/10a:-:a=111234!1", "move 1", "at *:b"),
    shown("PB-C45", "target=5", "5a/-/8a/-/-/-:-:a=111234!1", "move 1", "at *:a#"),
    shown("PB-C21", "default", "1b/-/-/-/-/-:-:a=123456!4", "push 1 b", "at -/*!3x"),
    shown("PB-C41", "players=3", "-/-/7b,8c/-/-/-:-:a=123456!4", "push 3 b", "illegal PB-C41"),
    shown("PB-C15", "default", "6a/-/3a/-/-/-:-:a", "dice 111234", "at *+2.1"),
};

constexpr Walk_counts walks[] = {
    {"players=3,simplified=1,lengths=3:0:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0", 180, 18123,
     15, 33, 0},
    {"lengths=2:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0", 200, 69276, 8,
     16, 0},
    {"PB-A03=3,lengths=2:0:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0", 112, 22720, 7, 24, 0},
    {"PB-C33=off,players=3,simplified=1,lengths=2:0:0:0:0:0,target=2,dice=1,attacks=2:0:0:0:0:0",
     63, 7938, 9, 15, 0},
    {"PB-A10=2,simplified=1,lengths=3:1:0:0:0:0,points=1:1:0:0:0:0,target=2,dice=1,attacks=3:0:0:0:"
     "0:0",
     96, 12306, 9, 6, 0},
};
constexpr Random_games games[] = {
    {"default", 2, 300},
    {"players=3", 2, 300},
    {"players=4", 1, 300},
    {"simplified=1", 1, 200},
    {"PB-A05=2,PB-A06=2", 1, 200},
    {"PB-A10=2,PB-A12=2", 1, 200},
    {"PB-A02=2,PB-A08=2,PB-A30=2", 1, 200},
};
constexpr Perft_count perfts[] = {
    {"default", "start", 3, 2436},
    {"players=3", "3cb/4b/2b/5b/6a/7c,10a:b:b=123456!4", 4, 221104},
    {"players=3", "3cb/4b/2b/5b/6a/7c,10a:b:b=111123+4.2", 3, 7428},
};

/// Facts that no position shows.
std::string components() {
  const Picnic_blitz game(Ruleset::parse(picnic_blitz::book, "default"));
  std::uint64_t rolls = 0;
  for (const auto& [dice, weight] : game.rolls(6)) rolls += weight;
  if (rolls != 46656 || game.total_weight(game.start()) != 46656) return "six dice of six sides";
  std::vector<std::uint64_t> drawn(game.rolls(6).size());
  for (std::uint64_t n = 0; n < rolls; ++n) {
    const auto same = [&](const auto& roll) {
      return roll.dice == game.outcome_at(game.start(), n).dice;
    };
    ++drawn[std::ranges::find_if(game.rolls(6), same) - game.rolls(6).begin()];
  }
  for (std::size_t n = 0; n < drawn.size(); ++n)
    if (drawn[n] != game.rolls(6)[n].weight) return "a roll is drawn as often as it is counted";
  if (game.write(game.start()) != "-/-/-/-/-/-:-:a") return "nothing is on the board at the start";
  return "";
}

/// Checks who wins, who cannot win, and that all seats are equal.
std::string results() {
  const Picnic_blitz game(Ruleset::parse(picnic_blitz::book, "default"));
  if (game.result(game.read("-/6b/-/8b/-/10b:-:b#")) != Result{0, 1}) return "the mover has won";
  picnic_blitz::State state = game.read("3ab/2a/-/-/-/-:a:b");
  if (!game.canonicalize(state) || game.write(state) != "3ba/2b/-/-/-/-:b:a")
    return "seats are alike";
  try {
    const Picnic_blitz none(Ruleset::parse(picnic_blitz::book, "target=19"));
    return "all Foods are worth 18";
  } catch (const Bad_input&) {
    return "";
  }
}

/// The order of a pile after a step, which a position does not show: the same as after reading it.
std::string lies_as_read(std::string_view ruleset, std::string_view position, int player,
                         std::string_view step) {
  const Picnic_blitz game(Ruleset::parse(picnic_blitz::book, ruleset));
  picnic_blitz::State state = game.read(position);
  const picnic_blitz::Move move = game.read_move(state, step);
  if (!game.apply(state, player, move).is_legal()) return fmt::format("{} is legal", step);
  return state == game.read(game.write(state)) ? ""
                                               : fmt::format("who lies on whom after {}", step);
}
/// PB-C35: piles are on spaces, and no ant lies on another beside the board. PB-C36: an ant that
/// lay above one that has left comes down.
std::string piles() {
  const std::string found = lies_as_read("default", "1b/-/-/-/-/-:-:a=123456!4", 0, "push 1 b");
  if (!found.empty()) return found;
  return lies_as_read("players=3,PB-C33=off", "-/-/4ab,5c/-/-/-:-:a=123344!0x", 0, "move 3");
}

std::string others() {
  std::string found = components();
  if (found.empty()) found = results();
  return found.empty() ? piles() : found;
}

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Picnic_blitz>(print, examples, others, walks, games, perfts);
}
