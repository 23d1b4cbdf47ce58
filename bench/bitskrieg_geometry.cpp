// Compares Bitskrieg's range counting on bit planes with a queue that follows the rulebook square
// by square, and times perft through the public interface from positions of random games at full
// size.
//   bench_bitskrieg_geometry [POSITIONS [RULESET]]        200 positions, the default ruleset
#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <vector>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/error.hpp"
#include "model/text.hpp"
#include "solver/play/perft.hpp"
#include "solver/play/random_play.hpp"

namespace {

using namespace arbiter;
using bitskrieg::Bitskrieg;
using bitskrieg::Facing;
using bitskrieg::file_of;
using bitskrieg::has;
using bitskrieg::Plane;
using bitskrieg::rank_of;
using bitskrieg::Setup;
using bitskrieg::State;

/// The median of several runs, in processor seconds in case other programs are running.
template <class Work>
double median_seconds(int times, Work&& work) {
  std::vector<double> seconds;
  for (int n = 0; n < times; ++n) {
    const std::clock_t begin = std::clock();
    work();
    seconds.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  std::ranges::sort(seconds);
  return seconds[seconds.size() / 2];
}

/// Positions at the sixtieth turn after set-up, taken from random games in which both sides still
/// have at least three tanks.
std::vector<State> middle_games(const Bitskrieg& game, int number) {
  std::vector<State> out;
  Random_play<Bitskrieg> random(game, 1);
  while (static_cast<int>(out.size()) < number) {
    State state = game.start();
    for (int turns = 0; random.step(state);) {
      if (state.stage != bitskrieg::Stage::turn || ++turns < 60) continue;
      if (std::popcount(state.tanks[0]) >= 3 && std::popcount(state.tanks[1]) >= 3)
        out.push_back(state);
      break;
    }
  }
  return out;
}

/// A tank's shot at an enemy in front of it.
struct Shot {
  int from, target;
  Facing facing;
  bool straight;
  Plane blocked;
};
std::vector<Shot> shots_of(const std::vector<State>& states, const Setup& setup) {
  std::vector<Shot> out;
  for (const State& state : states)
    for (const int side : {0, 1})
      bitskrieg::for_squares(state.tanks[side], [&](int from) {
        const bitskrieg::Tank tank = state.tank(from);
        const Plane enemies = state.tanks[1 - side];
        bitskrieg::for_squares(enemies & front(from, tank.facing, setup), [&](int target) {
          out.push_back({from, target, tank.facing, tank.type == bitskrieg::destroyer,
                         state.terrain[bitskrieg::building] | enemies});
        });
      });
  return out;
}

/// The fewest squares counted to the target, square by square, under the default readings; 0 if it
/// cannot be reached.
int range_by_queue(const Shot& shot, const Setup& setup) {
  const auto blocks = [&](int square) {  // BK-C33
    return square != shot.target && has(shot.blocked, square);
  };
  const auto may_count = [&](int file, int rank) {
    if (file < 0 || file >= setup.size || rank < 0 || rank >= setup.size) return false;
    const int files = file - file_of(shot.from), ranks = rank - rank_of(shot.from);
    const std::array<int, 4> ahead{ranks, files, -ranks, -files};
    return ahead[shot.facing] > 0 &&                        // BK-C28
           (!shot.straight || files == 0 || ranks == 0) &&  // BK-C29
           !blocks(bitskrieg::width * rank + file);
  };
  std::array<int, bitskrieg::most_squares> counted{};
  std::vector<int> reached{shot.from};
  for (std::size_t next = 0; next < reached.size() && reached[next] != shot.target; ++next) {
    const int at = reached[next], file = file_of(at), rank = rank_of(at);
    for (int files = -1; files <= 1; ++files)
      for (int ranks = -1; ranks <= 1; ++ranks) {
        const int to = at + bitskrieg::width * ranks + files;
        if (!may_count(file + files, rank + ranks) || counted[static_cast<std::size_t>(to)] > 0)
          continue;
        if (files != 0 && ranks != 0 && (blocks(at + files) || blocks(to - files)))
          continue;  // BK-C34
        counted[static_cast<std::size_t>(to)] = counted[static_cast<std::size_t>(at)] + 1;
        reached.push_back(to);
      }
  }
  return counted[static_cast<std::size_t>(shot.target)];
}

/// False if the two disagree.
bool measure_ranges(const std::vector<State>& states, const Setup& setup) {
  const std::vector<Shot> shots = shots_of(states, setup);
  std::vector<int> ours(shots.size()), theirs(shots.size());
  constexpr int repeats = 200;
  const double seconds = median_seconds(9, [&] {
    for (int n = 0; n < repeats; ++n)
      for (std::size_t s = 0; s < shots.size(); ++s)
        ours[s] = count_range(shots[s].from, shots[s].facing, shots[s].straight, shots[s].blocked,
                              shots[s].target, setup);
  });
  const double slow = median_seconds(9, [&] {
    for (std::size_t s = 0; s < shots.size(); ++s) theirs[s] = range_by_queue(shots[s], setup);
  });
  const double count = static_cast<double>(shots.size());
  const double here = repeats * count / seconds, there = count / slow;
  std::printf(
      "{\"measured\":\"ranges\",\"shots\":%zu,\"equal\":%s,\"ranges_per_second\":%.0f,"
      "\"by_queue_per_second\":%.0f,\"ratio\":%.1f}\n",
      shots.size(), ours == theirs ? "true" : "false", here, there, here / there);
  return ours == theirs;
}

void measure_perft(const Bitskrieg& game, const std::vector<State>& states, int depth,
                   int repeats) {
  std::uint64_t nodes = 0;
  const double seconds = median_seconds(9, [&] {
    nodes = 0;
    for (int n = 0; n < repeats; ++n)
      for (const State& state : states) nodes += perft(game, state, depth);
  });
  std::printf(
      "{\"measured\":\"perft\",\"positions\":%zu,\"depth\":%d,\"nodes\":%llu,\"seconds\":%.4f,"
      "\"nodes_per_second\":%.0f}\n",
      states.size(), depth, static_cast<unsigned long long>(nodes / static_cast<unsigned>(repeats)),
      seconds / repeats, static_cast<double>(nodes) / seconds);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int positions = argc > 1 ? parse_int("POSITIONS", argv[1], 1, 100000) : 200;
    const Bitskrieg game(
        Ruleset::parse(bitskrieg::book, argc > 2 ? std::string(argv[2]) : "default"));
    const std::vector<State> states = middle_games(game, positions);
    if (!game.setup().terrain && !measure_ranges(states, game.setup())) return 1;
    measure_perft(game, states, 1, 50);
    measure_perft(game, states, 2, 1);
    measure_perft(game, {states.begin(), states.begin() + std::min(positions, 20)}, 3, 1);
    return 0;
  } catch (const Bad_input& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
