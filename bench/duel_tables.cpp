// Prints the tables of docs/games/bitskrieg-duels.md, as Markdown:
//   bench_duel_tables types THREADS             one tank against one, all pairs of types
//   bench_duel_tables layouts THREADS           some pairs with random obstacles
//   bench_duel_tables effects THREADS           the effect of each option and reading there
//   bench_duel_tables two THREADS BOARD...      two against one: flags, markers, reserves
//   bench_duel_tables squads THREADS 6|8 SQUAD...   two tanks, such as LM, against each type
#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>

#include "bench/duel_study.hpp"
#include "bench/measure.hpp"
#include "model/bitskrieg/notation.hpp"
#include "solver/play/random_below.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::bitskrieg;

constexpr char alone[] = "squad=1,flags=0,rebuilds=0:0";
constexpr std::string_view letters = "LMHD";
constexpr char layout[] = "6*s1/1#2#3/8/2#2#2/4#3/1#6/8/1*n6";

/// Replaces each `*` of a layout with a tank type, side 2's first, and each obstacle with a symbol.
std::string position_of(std::string ranks, std::string_view tanks, char obstacle = '#') {
  for (char& c : ranks)
    if (c == '#') c = obstacle;
  for (const char tank : tanks) ranks[ranks.find('*')] = tank;
  return ranks + ":1:-/-:0/0:1";
}
std::string duel_of(char own, char other, char obstacle = '#', const std::string& ranks = layout) {
  return position_of(ranks, std::string{static_cast<char>(std::tolower(other)), own}, obstacle);
}

void row(const std::vector<std::string>& cells) {
  for (const std::string& cell : cells) std::printf("| %s ", cell.c_str());
  std::printf("|\n");
  std::fflush(stdout);
}
std::string percent(double part) { return fmt::format("{:.2f}", 100 * part); }
std::string percent(const Maximum& l) {
  return l.largest > equal ? fmt::format("{}: `{}`", percent(l.largest), l.where) : "-";
}

void types_table(int threads) {
  row({"side 1 v side 2", "seconds", "worth of the turn", "endless play won", "does not fire",
       "most that it gains", "squeezed", "most", "turns", "longest", "never ends"});
  for (const char own : letters)
    for (const char other : letters) {
      Duel duel(duel_of(own, other), alone, threads);
      const Duel_counts c = count(duel);
      const Lengths l = Best_play(duel).lengths();
      row({fmt::format("{} v {}", own, other), fmt::format("{:.2f}", duel.seconds()),
           percent(c.poor[0].mean()), percent(c.rich[0].mean()), percent(c.waits[0].mean()),
           percent(c.loss[0]), percent(c.squeezed.mean()), percent(c.squeeze),
           fmt::format("{:.1f}", l.turns.mean()),
           fmt::format("{:.1f}: `{}`", l.longest.largest, l.longest.where),
           percent(l.endless.mean())});
    }
}

/// Six obstacles placed at random on the inner squares, and a tank in each of two corners.
std::string rolled(std::mt19937_64& random) {
  std::string board(64, '.');
  for (int left = 6; left > 0;) {
    char& square = board[8 * (1 + random_below(random, 6)) + 1 + random_below(random, 6)];
    if (square == '.') square = '#', --left;
  }
  std::string ranks;
  for (std::size_t rank = 0; rank < 8; ++rank) {
    if (rank == 0) {
      ranks += "7*s";
      continue;
    }
    ranks += rank == 7 ? "/*n" : "/";
    int empty = 0;
    const auto count_empty = [&] {
      if (empty > 0) ranks += std::to_string(empty);
      empty = 0;
    };
    for (const char c :
         std::string_view(board).substr(8 * rank + (rank == 7 ? 1 : 0), rank == 7 ? 7 : 8)) {
      if (c == '.') {
        ++empty;
        continue;
      }
      count_empty();
      ranks += c;
    }
    count_empty();
  }
  return ranks;
}

void layouts_table(int threads) {
  std::mt19937_64 random(1);
  const std::string_view pairs[] = {"LH", "MM", "HD", "DL"};
  for (int n = 0; n < 20; ++n) {
    const std::string ranks = rolled(random);
    std::vector<std::string> cells{fmt::format("`{}`", ranks)};
    for (const std::string_view pair : pairs) {
      Duel duel(duel_of(pair[0], pair[1], '#', ranks), alone, threads);
      const Duel_counts c = count(duel);
      cells.push_back(fmt::format("{} {} {}", percent(c.poor[0].mean()), percent(c.waits[0].mean()),
                                  percent(c.squeezed.mean())));
    }
    row(cells);
  }
}

/// If obstacles may be destroyed, every set of remaining obstacles is a layer, so only two
/// obstacles are used.
constexpr char two_obstacles[] = "6*s1/8/8/2#2#2/8/8/8/1*n6";

/// A comparison of rules: the ruleset `before`, and `before` with `change`.
struct Effect {
  const char *before, *change;
  char obstacle = '#', changed_obstacle = '#';
};
constexpr Effect effects[] = {
    {"", "flank=1"},
    {"", "bounding=1"},
    {"", "stun=1"},
    {"", "reverse=1"},
    {"", "ramming=1"},
    {"", "destroying=1"},
    {"terrain=1,faces=6:6:6", "", '#', '%'},
    {"terrain=1,faces=6:6:6", "", '#', '='},
    {"", "BK-A02=2"},
    {"", "BK-A02=3"},
    {"", "BK-A03=2"},
    {"", "BK-A04=2"},
    {"", "BK-A05=2"},
    {"", "BK-A06=2"},
    {"", "BK-A16=2"},
    {"", "BK-A17=2"},
    {"", "BK-A20=2"},
    {"flank=1", "BK-A21=2"},
    {"flank=1,stun=1", "BK-A22=2"},
    {"destroying=1,terrain=1,faces=6:6:6", "BK-A26=2", '%', '%'},
    {"destroying=1,terrain=1,faces=6:6:6", "BK-A54=2", '=', '='},
    {"terrain=1,faces=6:6:6", "BK-A55=2", '=', '='},
    {"destroying=1", "BK-A59=2"},
    {"ramming=1", "BK-A13=1"},
    {"ramming=1", "BK-A13=3"},
    {"flank=1,ramming=1", "BK-A60=2"},
    {"ramming=1,BK-A03=2", "BK-A43=2"},
    {"bounding=1", "BK-A48=2"},
};

/// The same position with obstacles of a different terrain.
State with_obstacles(State state, char sign) {
  const Plane obstacles = state.obstacles();
  state.terrain = {};
  state.terrain[terrain_letters.find(sign)] = obstacles;
  return state;
}

void effects_table(int threads, std::string_view wanted) {
  row({"rules", "change", "turns that it changes", "by, on average", "most gained", "most lost"});
  const auto joined = [](const std::string& first, const std::string& second) {
    return first.empty() || second.empty() ? first + second : first + "," + second;
  };
  std::map<std::string, std::unique_ptr<Duel>> solved;  // by ruleset, before changes
  for (const Effect& e : effects) {
    const std::string change =
        *e.change ? fmt::format("`{}`", e.change) : fmt::format("`{}` for `#`", e.changed_obstacle);
    if (!wanted.empty() && change.find(wanted) == std::string::npos) continue;
    const bool destroys =
        fmt::format("{}{}", e.before, e.change).find("destroying") != std::string::npos;
    const std::string rules = joined(joined(alone, destroys ? "obstacles=2" : ""), e.before);
    const std::string ranks = destroys ? two_obstacles : layout;
    Difference all;
    for (std::size_t first = 0; first < letters.size(); ++first)
      for (std::size_t second = first; second < letters.size(); ++second) {
        const std::string from = duel_of(letters[first], letters[second], e.obstacle, ranks);
        auto& before = solved[rules + from];
        if (!before) before = std::make_unique<Duel>(from, rules, threads);
        Duel after(duel_of(letters[first], letters[second], e.changed_obstacle, ranks),
                   joined(rules, e.change), threads);
        add_difference(all, *before, after,
                       [&](const State& s) { return with_obstacles(s, e.changed_obstacle); });
      }
    row({*e.before ? fmt::format("`{}`", e.before) : "-", change, percent(all.differs.mean()),
         percent(all.size.mean()), percent(all.gain), percent(all.loss)});
  }
}

/// Two tanks of side 1 against one of side 2, for each squad and each type, without flags or
/// markers. `squads`: pairs of letters; none: all ten.
void squads_table(int threads, bool is_full_board, std::vector<std::string> squads) {
  if (squads.empty())
    for (std::size_t first = 0; first < letters.size(); ++first)
      for (std::size_t second = first; second < letters.size(); ++second)
        squads.push_back({letters[first], letters[second]});
  row({"side 1 v side 2", "positions", "seconds", "GB", "gap", "worth of the turn, side 1",
       "endless play won", "side 2", "endless play won", "does not fire, side 1", "side 2",
       "squeezed", "most"});
  for (const std::string& squad : squads)
    for (const char other : letters) {
      const std::string own = std::string{squad[0]} + "n" + squad[1] + "n";
      const std::string lone{static_cast<char>(std::tolower(other))};
      const std::string ranks = is_full_board
                                    ? "6" + lone + "s1/1#2#3/8/2#2#2/4#3/1#6/8/1" + own + "5"
                                    : "4" + lone + "s1/1#2#1/6/2#3/4#1/1" + own + "3";
      const double before = processor_seconds();
      Duel duel(ranks + ":1:-/-:0/0" + lone + ":1",
                fmt::format("{}squad=2,flags=0,rebuilds=0:0",
                            is_full_board ? "" : "board=6,obstacles=4,"),
                threads);
      const double seconds = processor_seconds() - before;
      const Duel_counts c = count(duel, 200'000);
      row({fmt::format("{} v {}", squad, other), std::to_string(duel.positions()),
           fmt::format("{:.1f}", seconds),
           fmt::format("{:.2f}", static_cast<double>(peak_memory()) / 1e9),
           fmt::format("{:.2g}", duel.gap()), percent(c.poor[0].mean()), percent(c.rich[0].mean()),
           percent(c.poor[1].mean()), percent(c.rich[1].mean()), percent(c.waits[0].mean()),
           percent(c.waits[1].mean()), percent(c.squeezed.mean()), percent(c.squeeze)});
    }
}

/// A two-against-one endgame: its position, in two parts, and its ruleset.
struct Two_against_one {
  const char *ranks, *rest, *ruleset;
};
constexpr Two_against_one two_against_one[] = {
    {"6ms1/1#2#3/8/2#2#2/4#3/1#6/8/1LnLn5", ":1:-/-:0/0m:1", "squad=2,flags=0,rebuilds=0:0"},
    {"6ms1/1#2#3/8/2#2#2/4#3/1#6/8/1LnLn5", ":1:c3,f6/d6,e4:0/0m:1",
     "squad=2,flags=2,rebuilds=0:0"},
    {"6ms1/1#2#3/8/2#2#2/4#3/1#6/8/1LnLn5", ":1:-/-:1/0m:1", "squad=2,flags=0,rebuilds=1:0"},
    {"4ms1/1#2#1/6/2#3/4#1/1LnLn3", ":1:-/-:0/0m:1",
     "board=6,obstacles=4,squad=2,flags=0,rebuilds=0:0"},
    {"4ms1/1#2#1/6/2#3/4#1/1LnLn3", ":1:-/-:1/0m:1",
     "board=6,obstacles=4,squad=2,flags=0,rebuilds=1:0"},
    {"4ms1/1#2#1/6/2#3/4#1/1LnLn3", ":1:-/-:2/0m:1",
     "board=6,obstacles=4,squad=2,flags=0,rebuilds=2:0"},
    {"4ms1/1#2#1/6/2#3/4#1/1LnLn3", ":1:b2,d3/c4,e3:0/0m:1",
     "board=6,obstacles=4,squad=2,flags=2,rebuilds=0:0"},
    {"4ms1/1#2#1/6/2#3/4#1/1LnLn3", ":1:b2,d3/c4,e3:2/0m:1",
     "board=6,obstacles=4,squad=2,flags=2,rebuilds=2:0"},
    {"3ms/1##1/1##1/LnLn2", ":1:-/-:1/1m:1", "board=4,obstacles=4,squad=2,flags=0,rebuilds=1:1"},
};

void two_table(int threads, const std::vector<int>& wanted) {
  row({"", "positions", "layers", "seconds", "GB", "gap", "worth of the turn, side 1", "side 2",
       "without end", "does not fire, side 1", "side 2", "squeezed", "most"});
  for (const int n : wanted) {
    const Two_against_one& t = two_against_one[n];
    Duel duel(std::string(t.ranks) + t.rest, t.ruleset, threads);
    const Duel_counts c = count(duel, 200'000);
    row({fmt::format("`{}{}`, `{}`", t.ranks, t.rest, t.ruleset), std::to_string(duel.positions()),
         std::to_string(duel.endgames().layers()), fmt::format("{:.1f}", duel.seconds()),
         fmt::format("{:.2f}", static_cast<double>(peak_memory()) / 1e9),
         fmt::format("{:.2g}", duel.gap()), percent(c.poor[0].mean()), percent(c.poor[1].mean()),
         percent((c.endless[0].mean() + c.endless[1].mean()) / 2), percent(c.waits[0].mean()),
         percent(c.waits[1].mean()), percent(c.squeezed.mean()), percent(c.squeeze)});
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view table = argc > 2 ? argv[1] : "";
  const int threads = argc > 2 ? std::atoi(argv[2]) : 0;
  if (table == "types") {
    types_table(threads);
  } else if (table == "layouts") {
    layouts_table(threads);
  } else if (table == "effects") {
    effects_table(threads, argc > 3 ? argv[3] : "");
  } else if (table == "two") {
    std::vector<int> wanted;
    for (int n = 3; n < argc; ++n)
      wanted.push_back(
          std::clamp(std::atoi(argv[n]), 0, static_cast<int>(std::size(two_against_one)) - 1));
    two_table(threads, wanted);
  } else if (table == "squads" && argc > 3) {
    squads_table(threads, std::string_view(argv[3]) == "8", {argv + 4, argv + argc});
  } else {
    std::fprintf(stderr,
                 "bench_duel_tables: expected types, layouts, effects, two or squads, THREADS\n");
    return 2;
  }
  return 0;
}
