// The kill suite of Picadice; see suite.hpp. `picadice_suite --print` prints the table of counts.
#include <cstring>

#include "properties/picadice/properties.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using picadice::Picadice;

// Examples for clauses whose sentence describes a position that no example of the rulebook shows. A
// position that only a reading decides (PD-A..) is not an example.
constexpr Example examples[] = {
    // Starting the game; the turn
    shown(
        "PD-C07 the nest is empty at first: nothing but a roll", "default", "start", "",
        "offers roll; forbids raid red 1; forbids raid orange 1; forbids raid birds P2 red 1 nest"),
    shown("PD-C07 to the left", "players=4", "x3/4/4/4/4,4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:3=oyb",
          "discard", "at *:o1y1b1:4"),
    shown("PD-C07 to the left, from the last seat to the first one", "players=3",
          "x3/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:3=oyb", "discard", "at *:o1y1b1:1"),
    shown("PD-C08 a roll, when a raid is open as well", "default", "4/4/4/4/4,4/4/4/4/4:r1:1",
          "roll", "at 4/4/4/4/4,4/4/4/4/4:r1:1?"),
    shown("PD-C08 a raid, when a roll is open as well", "default", "4/4/4/4/4,4/4/4/4/4:r1:1",
          "raid red 2", "at 1x2/4/4/4/4,4/4/4/4/4:-:2"),
    shown("PD-C08 not both", "default", "4/4/4/4/4,4/4/4/4/4:r1:1=oyb", "raid red 2",
          "illegal PD-C08"),

    // Raiding and rolling
    shown("PD-C27 three green, which fit, go to the nest", "default",
          "x3/xxxx/xx2/x3/1x1x,xx2/4/x3/4/xx2:o1y3g4b2p3:1=ggg", "discard",
          "at x3/xxxx/xx2/x3/1x1x,xx2/4/x3/4/xx2:o1y3g3b2p3:1"),
    shown("three picabirds earn a bonus turn as well", "default",
          "4/xxxx/xx2/x3/1x1x,xxx1/4/x3/4/xx2:-:1=ppp", "loot P2 red 1 to 2",
          "at 1xxx/xxxx/xx2/x3/1x1x,4/4/x3/4/xx2:-:1"),
    shown("stolen counters may go to the nest", "default",
          "x3/xxxx/xx2/xxxx/1x1x,xx2/4/x3/4/xx2:o1y3g4b2p3:1=gpp", "loot P2 blue 1 nest",
          "at x3/xxxx/xx2/xxxx/1x1x,xx2/4/x3/4/4:o1y3g1b4p3:2"),
    shown("PD-C19 of two green dice not one only is played", "default",
          "x3/xxxx/xx2/xxxx/1x1x,xx2/4/x3/4/xx2:y3:1=ogg", "play green 4", "illegal"),
    shown("PD-C14 player 2 raids yellow", "default",
          "xxx1/xxxx/xx2/xxxx/1x1x,4/4/x3/4/xx2:o1y3g1b2p3:2", "raid yellow 2",
          "at xxx1/xxxx/xx2/xxxx/1x1x,4/4/xxxx/4/xx2:o1g1b2p3:1"),
    shown("picabirds come into the nest from the dice", "default", "4/4/4/4/4,4/4/4/4/4:p2:1=rpp",
          "play red 1", "at x3/4/4/4/4,4/4/4/4/4:p4:2"),

    // Winning the game
    shown("PD-C23 the last circle is not filled by a picabird from the nest", "default",
          "xxxx/xxxx/xxx1/xxxx/xxxx,xx2/x3/x3/1x2/4:y3p1:1", "raid birds P2 yellow 1 to 4",
          "illegal PD-C23"),

    // Match play
    shown("the match example: player 4 has completed one column, three points", "players=4,match=5",
          "xxxx/xxxx/xxx1/xxxx/xxxx,xxx1/xx2/xxx1/xx2/xxxx,1xxx/xxxx/xxxx/xxxx/xxxx,"
          "2xx/3x/3x/x2x/3x:-:1=ryb:0-0-1-0@1",
          "play yellow 4", "at *:3-0-1-0@[1-4]"),
    shown("PD-C01 partners sit side by side; one full grid wins for both",
          "players=4,teams=1,match=5",
          "xxx1/4/4/4/4,xxxx/xxxx/xxx1/xxxx/xxxx,xxx1/xx2/xxx1/xx2/xxxx,2xx/3x/3x/x2x/"
          "3x:-:2=ryb:2-0@1",
          "play yellow 4", "at *:2#:[56]-0@1"),
};

constexpr Walk_counts walks[] = {
    {"colours=1", 11875, 174675, 10, 750, 0},
    {"colours=2,columns=2,dice=2,limit=3", 30652, 580576, 8, 1920, 0},
    {"colours=2,columns=2,limit=2", 12833, 380726, 7, 810, 0},
    {"colours=2,columns=1", 2941, 37740, 11, 748, 0},
    {"colours=3,columns=1,dice=1,limit=2", 9057, 69249, 14, 1134, 0},
    {"players=1,match=3,colours=1,columns=2,PD-A17=1", 175, 900, 9, 25, 0},
    {"players=1,colours=2,columns=2", 2000, 33750, 8, 125, 0},
    {"players=3,colours=1,columns=2,dice=2", 2472, 14169, 9, 675, 0},
    {"players=4,colours=1,columns=2,dice=2", 10007, 67198, 11, 2700, 0},
    {"players=4,teams=1,colours=1,columns=2,dice=2,PD-A09=2", 9663, 54998, 11, 2628, 0},
    {"players=4,teams=1,colours=1,columns=2,dice=2,PD-A09=2,PD-A10=2", 9879, 56750, 11, 2700, 0},
    {"players=4,colours=1,columns=2,counters=8", 9977, 75607, 13, 2540, 480},
    {"colours=1,columns=3,counters=5", 1653, 18070, 6, 120, 4908},
    {"players=2,match=3,colours=1,columns=3,dice=2", 36350, 327936, 21, 3100, 0},
    {"players=2,match=3,colours=1,columns=2,dice=2,PD-A27=2", 6083, 33436, 12, 1000, 0},
    {"players=3,match=2,colours=1,columns=2,dice=1,PD-A27=3", 33262, 165217, 28, 7275, 0},
    {"players=3,match=2,colours=1,columns=2,dice=1,PD-A27=1", 20192, 101672, 26, 4200, 0},
    {"players=2,match=3,colours=1,columns=2,dice=2,PD-A30=2", 6274, 36008, 13, 800, 0},
    {"players=4,teams=1,match=2,colours=1,columns=2,dice=1", 40324, 245824, 27, 8400, 0},
    {"players=4,teams=1,match=2,colours=1,columns=2,dice=1,PD-A10=2,PD-A17=1", 41124, 245824, 26,
     9200, 0},
    {"colours=1,columns=3,PD-A01=0", 2708, 26104, 11, 350, 4221},
    {"colours=1,columns=3,PD-A01=2", 2709, 26114, 11, 350, 0},
    {"colours=1,columns=3,counters=8,PD-A02=0", 2573, 25360, 7, 320, 1818},
    {"colours=1,columns=3,counters=8,PD-A02=2", 2627, 25732, 9, 320, 180},
    {"colours=1,PD-A03=2", 11377, 145447, 11, 750, 0},
    {"colours=1,PD-A04=2", 11875, 169515, 10, 750, 0},
    {"colours=1,PD-A03=3", 7465, 90951, 7, 600, 0},
    {"colours=1,PD-A04=3", 11875, 159195, 10, 750, 0},
    {"colours=1,columns=3,counters=12,PD-A28=2", 8037, 83120, 12, 760, 17486},
    {"colours=1,PD-A11=2", 11971, 175355, 9, 750, 0},
    {"colours=1,columns=4,limit=2,PD-A13=2", 4245, 67263, 8, 270, 0},
    {"colours=1,columns=3,limit=1,PD-A13=2,PD-A14=2", 378, 4240, 6, 55, 2090},
    {"colours=1,columns=3,PD-A08=2", 7795, 74744, 12, 1050, 0},
    {"colours=1,columns=3,PD-A08=2,PD-A26=2", 7834, 74882, 11, 1045, 0},
    {"colours=1,columns=3,limit=2,PD-A08=2", 1815, 19080, 8, 252, 0},
    {"colours=1,columns=3,PD-C11=off", 2508, 14978, 21, 345, 0},
    {"colours=1,PD-C13=off", 11967, 175335, 10, 750, 0},
    {"colours=1,columns=3,PD-C14=off", 2058, 17450, 8, 281, 0},
    {"colours=1,columns=3,PD-C17=off", 3130, 35660, 6, 0, 0},
    {"colours=1,columns=3,PD-C23=off", 2711, 27994, 10, 350, 0},
};

// Games at full size, from the start and from the examples.
constexpr Perft_count perfts[] = {
    {"default", "start", 4, 3136},
    {"default", "xxx1/xxxx/xx2/xxxx/1x1x,4/4/x3/4/xx2:o1y3g1b2p3:2", 3, 3237},
    {"default", "xxxx/xxxx/xx2/xxxx/xxxx,xx2/x3/xxx1/1x2/4:y3p2:1", 4, 16556},
    {"players=4,teams=1", "xxx1/x3/4/xx2/2xx,4/4/4/4/4,x3/4/xx2/x1x1/4,4/4/4/xxxx/4:r4p1:4", 3,
     4140},
};
constexpr Random_games games[] = {
    {"default", 2, 600},
    {"players=3", 2, 600},
    {"players=4", 2, 600},
    {"teams=1,players=4,match=5", 2, 600},
};

/// The components that the rulebook lists but no position shows.
std::string components() {
  const Picadice game(Ruleset::parse(picadice::book, "default"));
  const picadice::State start = game.start();
  int counters = 0;
  for (const auto& lane : start.table.lanes) counters += lane.pile.bag;
  if (counters != 100 || start.table.lanes[0].pile.bag != 20)
    return "the bag holds 100 counters, 20 of each colour";
  if (start.table.birds.bag != 4) return "there are four picabird counters";
  std::uint64_t rolls = 0;
  for (const auto& [roll, weight] : game.rolls()) {
    const int most = *std::max_element(roll.begin(), roll.end());
    if (weight != (most == 3 ? 1 : most == 2 ? 3 : 6)) return "three dice are rolled";
    rolls += weight;
  }
  if (rolls != 216 || game.total_weight(start) != 216) return "each of three dice has six sides";
  return "";
}

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  return run_suite<Picadice>(print, examples, components, walks, games, perfts);
}
