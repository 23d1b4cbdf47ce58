// Times one turn on areas of six random cards: the milliseconds needed to count every distinct
// picture of two more cards by its score, and to find only the best one.
//   bench_turn [AREAS] [SEED]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "bench/measure.hpp"
#include "model/cards/deck.hpp"
#include "solver/placement/expected/turn.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::placement;

/// Six random cards of the generated deck have been placed; two more are to come.
struct Position {
  Problem problem;
  std::array<Card, 2> cards;

  explicit Position(std::mt19937_64& random) {
    cards::Deck_numbers deck = cards::generated_deck;
    std::shuffle(deck.begin(), deck.end(), random);
    for (std::size_t n = 0; n < 6; ++n) {
      std::vector<cards::Placement> all;
      problem.area.placements(problem.rules, [&](const auto& each) { all.push_back(each); });
      problem.area.place(all[random() % all.size()], problem.rules);
      problem.placed.push_back(cards::card_of(deck[n]));
    }
    cards = {cards::card_of(deck[6]), cards::card_of(deck[7])};
  }
};

struct Series {
  std::vector<double> values;
  double median() {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
  }
  double most() const { return *std::max_element(values.begin(), values.end()); }
};

template <class Step>
void measure(Series& series, Step&& step) {
  const Stopwatch watch;
  step();
  series.values.push_back(1e3 * watch.seconds());
}

}  // namespace

int main(int argc, char** argv) {
  const int areas = argc > 1 ? std::atoi(argv[1]) : 200;
  std::mt19937_64 random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  Series enumeration, histogram, best, layered, pictures;
  for (int n = -1; n < areas; ++n) {
    const Position position(random);
    if (n < 0) {  // fills the tables, unmeasured
      One_turn(position.problem, 2).histogram(position.cards);
      continue;
    }
    Histogram found;
    measure(histogram, [&] { found = One_turn(position.problem, 2).histogram(position.cards); });
    measure(enumeration, [&] { One_turn(position.problem, 2).patterns(); });
    const One_turn turn(position.problem, 2);
    measure(best, [&] { turn.best(position.cards); });
    double ways = 0, seen = 0;
    for (const auto& [score, number] : found.layered) ways += static_cast<double>(number);
    for (const auto& [score, number] : found.pictures) seen += static_cast<double>(number);
    layered.values.push_back(ways), pictures.values.push_back(seen);
  }
  std::printf(
      "{\"areas\":%d,\"milliseconds_for_histogram\":%.3f,\"at_most\":%.3f,"
      "\"milliseconds_for_patterns\":%.3f,\"milliseconds_for_best\":%.3f,"
      "\"layered\":%.0f,\"most_layered\":%.0f,\"pictures\":%.0f,\"most_pictures\":%.0f,"
      "\"bytes\":%llu}\n",
      areas, histogram.median(), histogram.most(), enumeration.median(), best.median(),
      layered.median(), layered.most(), pictures.median(), pictures.most(),
      static_cast<unsigned long long>(peak_memory()));
}
