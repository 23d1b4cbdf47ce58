// The kill suite of Brain Picnic, which must notice any mistake in its rules, and so in those that
// both books share.
#include <cstring>
#include <deque>

#include "properties/brain_picnic/properties.hpp"
#include "tests/model/cards/deck.hpp"
#include "tests/mutants/suite.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::mutants;
using brain_picnic::Brain_picnic;

/// Four cards, repeated.
std::string options(const std::string& more) {
  return strips::with_deck(brain_picnic::names, more, {"T1M2I3", "D1D2D3", "M1M1M1", "I4T2D1"});
}

const char* const crossed = "1p:-:T1M2I3@1a,1b,1c+D1D2D3;+M1M1M1.I4T2D1";
const char* const two_rows =
    "2p:-:T1M2I3.T1M2I3@1a,1b,1c/2a,2b,2c+D1D2D3.M1M1M1;M1M1M1.I4T2D1@1a,1b,1c/2a,2b,2c+D1D2D3."
    "I4T2D1";

const Example examples[] = {
    shown("BP-C06", "players=3", "1c:-:+T1M2I3.D1D2D3>T1M2I3;+M1M1M1.I4T2D1>M1M1M1;+T1M2I3.M1M1M1",
          "keep T1M2I3", "at 1p:-:+T1M2I3.I4T2D1;+M1M1M1.M1M1M1;+T1M2I3.D1D2D3"),
    shown("BP-C06", "", "1c:-:+T1M2I3.D1D2D3;+M1M1M1.I4T2D1", "keep M1M1M1", "illegal BP-C06"),
    shown("BP-C07", "", crossed, "place D1D2D3 at 2,1 right",
          "at 1p:-:T1M2I3.D1D2D3@1a,1b,1c/2a,2b,2c;+M1M1M1.I4T2D1"),
    shown("BP-C07", "", crossed, "place M1M1M1 at 2,1 right", "illegal BP-C07"),
    shown("BP-C08", "", crossed, "place D1D2D3 at 4,1 right", "at 1p:*"),
    shown("BP-C08", "", crossed, "place D1D2D3 at 5,1 right", "illegal BP-C08"),
    shown("BP-C08", "", crossed, "place D1D2D3 at 1,3 right", "illegal BP-C08"),
    shown("BP-C08", "PX-A03=2,size=3", crossed, "place D1D2D3 at 2,2 right", "illegal BP-C08"),
    shown("BP-C09", "", crossed, "place D1D2D3 at -1,0 right",
          "at 1p:-:T1M2I3.D1D2D3@2a,2b,2c,-/-,-,-,-/-,1a,1b,1c;*"),
    shown("BP-C10", "", crossed, "place D1D2D3 at 1,2 right over 1",
          "at 1p:-:T1M2I3.D1D2D3@1a,1b2a,1c2b,2c;*"),
    shown("BP-C10", "", crossed, "place D1D2D3 at 2,2 right over 1", "illegal BP-C10"),
    shown("BP-C11", "", crossed, "place D1D2D3 at 1,2 right",
          "at 1p:-:T1M2I3.D1D2D3@1a,2a1b,2b1c,2c;*"),
    shown("BP-C11", "PX-A08=2", crossed, "place D1D2D3 at 1,2 right", "illegal BP-C11"),
    shown("BP-C11", "PX-A08=2", two_rows, "place D1D2D3 at 1,2 down", "at 2p:*"),
    shown("BP-C11", "", two_rows, "place D1D2D3 at 1,2 down over 1", "at 2p:*"),
    shown("BP-C11", "PX-A06=1", two_rows, "place D1D2D3 at 1,2 down over 1", "illegal BP-C11"),
    shown("BP-C11", "PX-A06=3,rounds=3",
          "2p:-:M1M1M1.M1M1M1.I4T2D1@3a1a,1b,1c/3b,-,-/2a3c,2b,2c+I4T2D1;"
          "D1D2D3.D1D2D3@1a,1b,1c/2a,2b,2c+T1M2I3.T1M2I3",
          "place I4T2D1 at 1,3 down over 1", "illegal BP-C11"),
    shown("BP-C14", "players=1,rounds=1", "1p:-:D1D2D3:+T1M2I3", "place T1M2I3 at 1,1 right",
          "at 2d:-:D1D2D3:T1M2I3@1a,1b,1c"),
    shown("BP-C28", "players=1,rounds=1", "1c:-:-:+T1M2I3.D1D2D3", "keep T1M2I3",
          "at 1p:-:D1D2D3:+T1M2I3"),
    shown("PX-A10", "", crossed, "place D1D2D3 at 1,1 right", "at 1p:*"),
};

Brain_picnic game_of(const std::string& more) {
  return Brain_picnic(Ruleset::parse(brain_picnic::book, options(more)));
}

/// The points for the goals in one pair of areas.
std::string goals() {
  const struct {
    const char *name, *number;
    int first, second;
  } wanted[] = {{"least", "1", 3, 3},      {"corners", "2", 1, 0}, {"groups", "3", 1, 1},
                {"lines", "4", 0, 0},      {"most", "5", -3, -3},  {"centre", "6", 0, -2},
                {"isolated", "7", -2, -2}, {"pairs", "8", 0, 0}};
  for (const auto& [name, number, first, second] : wanted) {
    const Brain_picnic game = game_of("rounds=1,PX-A03=3,goals=" + std::string(number) + ":1:0:0");
    if (game.start().bonuses[0].goal == strips::Goal::none) return "goals of the ruleset count";
    const auto all = game.scores(
        game.read("1#:" + std::string(name) +
                  "/taco:T1M2I3.M1M1M1@1a,1b,1c/2a,2b,2c;I4T2D1.D1D2D3@1a,1b,1c/2a,2b,2c"));
    if (all[0].goals != first || all[1].goals != second)
      return "the goal " + std::string(name) + " is worth " + std::to_string(all[0].goals) +
             " and " + std::to_string(all[1].goals);
    if (all[0].total() != all[0].groups + first) return "goals are added to the points";
  }
  // The same work with another picture: 3 x 3 tacos and drinks.
  strips::Picture picture;
  for (const int place : {0, 1, 2, 4, 6, 9}) picture.put(place, strips::make_cell(0, 0));
  for (const int place : {5, 8, 10}) picture.put(place, strips::make_cell(1, 1));
  const auto score = [&](strips::Goal goal, int element) {
    return strips::bonus_points({strips::Bonus{goal, static_cast<std::uint8_t>(element)}},
                                {&picture, 1}, 0, strips::Frame::actual, strips::side);
  };
  if (score(strips::Goal::lines, 0) != 2) return "a full row is worth 2";
  if (score(strips::Goal::corners, 0) != 2) return "two corners are worth 2";
  if (score(strips::Goal::corners, 1) != 2) return "two corners are worth 2";
  if (score(strips::Goal::centre, 1) != -2) return "the middle of 3 x 3 is its centre";
  if (score(strips::Goal::centre, 0) != 0) return "the middle of 3 x 3 is its centre";
  if (score(strips::Goal::groups, 0) != 2) return "there are two groups of tacos";
  if (score(strips::Goal::isolated, 1) != -6) return "three drinks lie apart";
  picture.put(14, strips::make_cell(1, 1));
  if (score(strips::Goal::pairs, 1) != -2) return "one pair of drinks";
  return "";
}

/// The number of elements, and of goals, that can be drawn.
std::string draws() {
  const struct {
    const char* more;
    std::uint64_t elements, goals;
  } wanted[] = {{"", 28, 56},
                {",PX-A14=2,PX-A15=2", 24, 48},
                {",difficulty=1", 28, 12},
                {",difficulty=2", 28, 32},
                {",difficulty=3", 28, 12}};
  for (const auto& [more, elements, of_goals] : wanted) {
    const Brain_picnic game = game_of("bonus=1" + std::string(more));
    strips::State state = game.start();
    if (game.total_weight(state) != elements) return "elements that are drawn";
    game.apply(state, chance_player, game.read_move(state, "elements taco cloth2"));
    if (game.total_weight(state) != of_goals) return "goals that are drawn";
  }
  // Two cards with one colour each: difficulty 1 draws orange ones.
  const Brain_picnic easy = game_of("bonus=1,difficulty=1");
  strips::State state = easy.start();
  easy.apply(state, chance_player, easy.read_move(state, "elements taco cloth2"));
  if (!easy.apply(state, chance_player, easy.read_move(state, "goals least lines")).is_legal())
    return "an easy game has two orange goals";
  if (easy.write(state) != "1d:least/taco+lines/cloth2:-;-") return "each goal has its element";
  return "";
}

/// The rulebook's ghost, and who wins.
std::string results() {
  const strips::Picture none;
  if (strips::ghost_points(strips::Ghost_count::own_area, {5, 5, 4, 10, 6, 8, 5, 5},
                           strips::counts_of(none)) != 18)
    return "BP-C31: the ghost has 18";
  const Brain_picnic alone = game_of("players=1,rounds=1");
  const strips::State lost = alone.read("2#:-:T1M2I3.I4T2D1:D1D2D3.M1M1M1@1a,1b,1c/2a,2b,2c");
  // D D D and M M M, 1 1 1 and a fourth 1: 1 + 1 + 2; the ghost 2 of a food and 2 of a cloth.
  if (alone.scores(lost)[0].total() != 4 || alone.ghost_score(lost) != 4)
    return "four points each: " + std::to_string(alone.scores(lost)[0].total()) + " and " +
           std::to_string(alone.ghost_score(lost));
  const strips::State mixed = alone.read("2#:-:D1D2D3.M1M1M1:T1M2I3.I4T2D1@1a,1b,1c/2a,2b,2c");
  if (alone.ghost_score(mixed) != 3 + 4) return "three drinks or muffins and four of a cloth";
  if (alone.result(lost)[0] != 0) return "as many as the ghost is not enough";
  const Brain_picnic game = game_of("rounds=1,players=3");
  const std::string none_at_all = ";I4T2D1.I4T2D1@1a,1b,1c/-,-,-/2c,2b,2a";
  const Result won = game.result(game.read(
      "1#:-:M1M1M1.M1M1M1@1a,1b,1c/2a,2b,2c;D1D2D3.D1D2D3@1a,1b,1c/2a,2b,2c" + none_at_all));
  if (won != Result{1, 0, 0}) return "the most points win";
  const strips::Picture four = [] {
    strips::Picture p;
    for (const int place : {0, 1, 4, 5, 10}) p.put(place, strips::make_cell(0, place % 4));
    return p;
  }();
  if (strips::largest_group(four) != 4) return "four tacos are the largest group";
  strips::Picture all;
  for (int place = 0; place < strips::grid_cells; ++place) all.put(place, strips::make_cell(0, 0));
  if (strips::points(all) != 28) return "BP-C13: 16 are worth 14";
  return "";
}

std::string others() {
  const Brain_picnic game(Ruleset::parse(brain_picnic::book, "default"));
  if (game.start().in_deck != 72) return "there are 72 cards";
  if (game.total_weight(game.start()) != 72 * 71 / 2) return "two of 72 are drawn";
  const Brain_picnic doubles = game_of("");
  std::uint64_t sum = 0;
  doubles.outcomes(doubles.start(), [&](const strips::Move&, std::uint64_t n) { sum += n; });
  if (sum != 72 * 71 / 2) return "each pair of cards is as likely";
  if (doubles.turn(doubles.read(crossed)).deciders != 3) return "all place at once";
  std::string found;
  for (const auto check : {goals, draws, results})
    if (found.empty()) found = check();
  return found;
}

constexpr Walk_counts walks[] = {
    {"players=1,rounds=1,cards=4,size=3", 2467, 2514, 6, 2304, 0},
    {"players=1,rounds=1,cards=4,BP-A01=2", 4195, 4242, 6, 4032, 0},
};
constexpr Perft_count perfts[] = {
    {"players=1,rounds=2,cards=8,size=3", "start", 6, 322560},
};
constexpr Random_games games[] = {
    {"default", 3, 100},           {"players=3,bonus=1", 2, 120}, {"players=1", 4, 100},
    {"PX-A06=1,PX-A08=2", 2, 100}, {"PX-A06=3,size=3", 3, 100},   {"PX-A03=2,PX-A10=2", 2, 100},
};

}  // namespace

int main(int argc, char** argv) {
  const bool print = argc > 1 && std::strcmp(argv[1], "--print") == 0;
  std::deque<std::string> rulesets;
  std::vector<Example> with_cards(std::begin(examples), std::end(examples));
  for (Example& example : with_cards)
    example.ruleset = rulesets.emplace_back(options(std::string(example.ruleset)));
  return run_suite<Brain_picnic>(print, with_cards, others, walks, games, perfts);
}
