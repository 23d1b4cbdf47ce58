// The kill suite of Snack Match, which must notice any mistake in the rules that only this game
// has.
#include <cstring>

#include "properties/snack_match/properties.hpp"
#include "tests/model/cards/deck.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using snack_match::Snack_match;

// The generated deck begins like this.
const char* const start = "1p:-:W2S2G1@1a,1b,1c+D1S1G1;+W4D4G3.W4W3D2";

const Example examples[] = {
    shown("SM-C03", "default", "1c:-:+W2S2G1.D1S1G1;+W4D4G3.W4W3D2", "keep W4D4G3",
          "illegal SM-C04"),
    shown("SM-C04", "players=3", "1c:-:+W2S2G1.D1S1G1>W2S2G1;+W4D4G3.W4W3D2>W4D4G3;+S3W3D2.W1D4S1",
          "keep W1D4S1", "at 1p:-:+W2S2G1.S3W3D2;+D1S1G1.W4D4G3;+W4W3D2.W1D4S1"),
    shown("SM-C05", "default", start, "place D1S1G1 at 2,1 right",
          "at 1p:-:W2S2G1.D1S1G1@1a,1b,1c/2a,2b,2c;*"),
    shown("SM-C07", "default", start, "place D1S1G1 at 1,3 right", "illegal SM-C07"),
    shown("SM-C08", "default", start, "place D1S1G1 at 2,1 down",
          "at 1p:-:W2S2G1.D1S1G1@1a,1b,1c/2a,-,-/2b,-,-/2c,-,-;*"),
    shown("SM-C09", "default", start, "place D1S1G1 at 2,3 left",
          "at 1p:-:W2S2G1.D1S1G1@1a,1b,1c/2c,2b,2a;*"),
    shown("SM-C10", "default", start, "place D1S1G1 at 3,1 right", "illegal SM-C10"),
    shown("SM-C10", "default", start, "place D1S1G1 at 2,4 down", "illegal SM-C10"),
    shown("SM-C10", "SM-A01=2", start, "place D1S1G1 at 2,4 down", "at 1p:*"),
    shown("SM-C10", "SM-A01=2", start, "place D1S1G1 at 3,1 right", "illegal SM-C10"),
    shown("SM-C10", "default", start, "place D1S1G1 at 1,1 right",
          "at 1p:-:W2S2G1.D1S1G1@2a1a,2b1b,2c1c;*"),
    shown("SM-C27", "players=1", "1c:-:-:+W2S2G1.D1S1G1", "keep W2S2G1", "at 1p:-:D1S1G1:+W2S2G1"),
};

/// Sophia and Ben, the opponent of the example, and goals for the agreed colours.
std::string numbers() {
  using enum strips::Ghost_count;
  const std::array<int, strips::elements> theirs{6, 7, 6, 5, 6, 8, 5, 5},
      own{9, 1, 3, 3, 4, 6, 3, 3};
  if (strips::ghost_points(own_area, theirs, own) != 15) return "SM-C30: 7 and 8 are 15";
  const auto points = [](const char* ruleset) {
    const Snack_match game(Ruleset::parse(snack_match::book, ruleset));
    strips::State state = game.start();
    state.ghost = {1, 2, 4, 5, strips::no_kind, strips::no_kind, strips::no_kind, strips::no_kind};
    for (const char* move : {"place W4W3D2 at 1,1 right", "place W2S2G1 at 2,1 right"}) {
      const strips::Move placed = game.read_move(state, move);
      state.players[0].set_hand(placed.one, strips::no_kind);
      state.stage = strips::Stage::place;
      game.apply(state, 0, placed);
    }
    return game.ghost_score(state);
  };
  const int both = points("players=1,SM-A04=1"), kind = points("players=1"),
            own_only = points("players=1,SM-A04=3");
  if (both != 6 + 6 || kind != 3 + 5 || own_only != 4 + 5)
    return "SM-C28: " + std::to_string(both) + ", " + std::to_string(kind) + ", " +
           std::to_string(own_only);
  // Four points each: three donuts, three sodas, four of a cloth; two donuts and two of that cloth.
  const Snack_match alone(Ruleset::parse(
      snack_match::book, strips::with_deck(snack_match::names, "players=1,rounds=1",
                                           {"W1D2S3", "D1D2D3", "S1S1S1", "G4W2D1"})));
  if (alone.result(alone.read("2#:-:W1D2S3.G4W2D1:D1D2D3.S1S1S1@1a,1b,1c/2a,2b,2c")) !=
      Result{0, 1})
    return "SM-C29: as many as the opponent is not enough";
  const Snack_match two(Ruleset::parse(snack_match::book, "bonus=1"));
  if (two.turn(two.read("1c:most/donut+lines/soda:+W2S2G1.D1S1G1;+W4D4G3.W4W3D2")).deciders != 3)
    return "SM-C03: all choose at once";
  strips::State drawn = two.start();
  for (const char* move : {"elements donut soda", "goals most lines"})
    two.apply(drawn, chance_player, two.read_move(drawn, move));
  if (two.write(drawn) != "1d:most/donut+lines/soda:-;-") return "SM-C31: goals are kept";
  const auto goals = [](const char* ruleset) {
    const Snack_match game(Ruleset::parse(snack_match::book, ruleset));
    strips::State state = game.start();
    game.apply(state, chance_player, game.read_move(state, "elements donut soda"));
    return game.total_weight(state);
  };
  if (goals("bonus=1") != 32 || goals("bonus=1,difficulty=1") != 12) return "SM-C18";
  if (goals("bonus=1,SM-A03=2,difficulty=1") != 6) return "three green goals are known";
  return "";
}

constexpr Walk_counts walks[] = {{"players=1,rounds=1,cards=4", 4195, 4242, 6, 4032, 0}};
constexpr Random_games games[] = {{"default", 3, 100}, {"players=3", 2, 120}, {"SM-A01=2", 2, 60}};

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Snack_match>(print, examples, numbers, walks, games, {});
}
