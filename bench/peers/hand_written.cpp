// Benchmark peer: a hand-written loop for exactly one fragment of Picadice, to show the cost of a
// general explorer compared with code written for one game. The fragment: one player, no
// loots, 3 colours by 4 columns (12 circles, vacant or occupied), a nest of three colour circles
// and one picabird circle with 0..4 counters each, and 2 dice of 4 faces (the colours and the
// picabird). A transition is one complete turn between turn boundaries: a raid of a colour (one
// transition for each first column), or one of the 10 outcomes of the dice with a choice (discard
// all, or play a colour shown, one transition for each first column, and discard the rest). A full
// grid ends the game immediately: the remaining dice are not discarded. The search is breadth-first
// on one thread. The visited set has a bit for every state that can be encoded (4096 grids x 625
// nests), and the levels are two vectors of packed states. Every transition is made and looked up
// individually, and duplicates are counted. picadice.pml is the same fragment for SPIN; both must
// find the same counts of states and transitions.
//
//   g++ -std=c++20 -O3 -DNDEBUG hand_written.cpp -o hand_written && ./hand_written
//
// prints one line of JSON. "bytes" is the peak resident size of the process, "depth" the number of
// turns to the farthest state. Options such as -DCOLOURS=2 -DCOLUMNS=2 give smaller games, to be
// checked against a brute force.

#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <sys/resource.h>

#ifndef COLOURS
#define COLOURS 3
#endif
#ifndef COLUMNS
#define COLUMNS 4
#endif

namespace {

constexpr unsigned colours = COLOURS;
constexpr unsigned columns = COLUMNS;
constexpr unsigned faces = colours + 1;  // the last one is the picabird
constexpr unsigned most = 4;             // counters in a circle
constexpr unsigned cells = colours * columns;
constexpr std::uint32_t full = (1u << cells) - 1;

constexpr unsigned power(unsigned base, unsigned exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}
constexpr unsigned nests = power(most + 1, faces);

// A state is nest * 2^cells + grid, so it is its own index in the visited set.
using State = std::uint32_t;

// Precomputed effects on a nest: the counters in each circle, the nest with a circle emptied, and
// the nest after discarding one die or two.
struct Nest {
  std::array<std::uint8_t, colours> count;
  std::array<State, colours> emptied;               // as the high part of a state
  std::array<State, faces> one;                     // likewise
  std::array<std::array<State, faces>, faces> two;  // likewise; [x][y] with x <= y
};

std::vector<Nest> nest_table() {
  std::vector<Nest> table(nests);
  const auto add = [](unsigned nest, unsigned face, unsigned dice) {
    const unsigned unit = power(most + 1, face);
    const unsigned have = nest / unit % (most + 1);
    const unsigned sum = have + dice;
    return nest + ((sum > most ? sum - most : sum) - have) * unit;
  };
  for (unsigned n = 0; n < nests; ++n) {
    Nest& nest = table[n];
    for (unsigned c = 0; c < colours; ++c) {
      const unsigned unit = power(most + 1, c);
      const unsigned have = n / unit % (most + 1);
      nest.count[c] = static_cast<std::uint8_t>(have);
      nest.emptied[c] = (n - have * unit) << cells;
    }
    for (unsigned x = 0; x < faces; ++x) {
      nest.one[x] = add(n, x, 1) << cells;
      for (unsigned y = x; y < faces; ++y)
        nest.two[x][y] = (x == y ? add(n, x, 2) : add(add(n, x, 1), y, 1)) << cells;
    }
  }
  return table;
}

// run[c][n]: every run of n circles in row c, one for each first column.
struct Runs {
  unsigned size = 0;
  std::array<std::uint32_t, columns> mask{};
};
constexpr auto runs = [] {
  std::array<std::array<Runs, most + 1>, colours> all{};
  for (unsigned c = 0; c < colours; ++c)
    for (unsigned n = 1; n <= most; ++n)
      for (unsigned f = 0; f + n <= columns; ++f)
        all[c][n].mask[all[c][n].size++] = ((1u << n) - 1) << (c * columns + f);
  return all;
}();

class Search {
 public:
  void run() {
    reach(0);
    while (!next_.empty()) {
      level_.swap(next_);
      next_.clear();
      for (const State s : level_) expand(s);
      if (!next_.empty()) ++depth;
    }
  }

  std::uint64_t states = 0;
  std::uint64_t transitions = 0;
  unsigned depth = 0;

 private:
  void reach(State s) {
    std::uint64_t& word = visited_[s >> 6];
    const std::uint64_t bit = std::uint64_t{1} << (s & 63);
    if (word & bit) return;
    word |= bit;
    ++states;
    next_.push_back(s);
  }

  void move(State s) {
    ++transitions;
    reach(s);
  }

  void expand(State s) {
    const std::uint32_t grid = s & full;
    if (grid == full) return;
    const State high = s & ~full;
    const Nest& nest = table_[s >> cells];

    for (unsigned c = 0; c < colours; ++c) {
      // Raid.
      const Runs& raid = runs[c][nest.count[c]];
      for (unsigned i = 0; i < raid.size; ++i)
        if (!(grid & raid.mask[i])) move(nest.emptied[c] | grid | raid.mask[i]);
      // Both dice show c: play them.
      const Runs& pair = runs[c][2];
      for (unsigned i = 0; i < pair.size; ++i)
        if (!(grid & pair.mask[i])) move(high | grid | pair.mask[i]);
      // One die shows c: play it and discard the other, unless that ended the game.
      for (unsigned f = 0; f < columns; ++f) {
        const std::uint32_t circle = 1u << (c * columns + f);
        if (grid & circle) continue;
        const std::uint32_t after = grid | circle;
        for (unsigned other = 0; other < faces; ++other)
          if (other != c) move((after == full ? high : nest.one[other]) | after);
      }
    }
    // Discard both dice.
    for (unsigned x = 0; x < faces; ++x)
      for (unsigned y = x; y < faces; ++y) move(nest.two[x][y] | grid);
  }

  const std::vector<Nest> table_ = nest_table();
  std::vector<std::uint64_t> visited_ =
      std::vector<std::uint64_t>(((std::size_t{nests} << cells) + 63) / 64);
  std::vector<State> level_, next_;
};

}  // namespace

int main() {
  const auto start = std::chrono::steady_clock::now();
  Search search;
  search.run();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf(
      "{\"peer\":\"hand_written\",\"states\":%llu,\"transitions\":%llu,\"seconds\":%.6f,"
      "\"bytes\":%llu,\"depth\":%u}\n",
      static_cast<unsigned long long>(search.states),
      static_cast<unsigned long long>(search.transitions), seconds.count(),
      static_cast<unsigned long long>(usage.ru_maxrss) * 1024, search.depth);
  return 0;
}
