// Times the placement solver on random deals on an empty area of 4x4 cells, on one core.
//   bench_placement CARDS DEALS SEED whole_card|each_card|no_circles [goals] [uniform] [count]
//                   [limit=SECONDS]
//
// Prints one JSON line: processor seconds per deal (median, 90th percentile, maximum), and for each
// deal its seconds, nodes, proved optimum and, with `count`, its number of best pictures; with
// `limit`, the number of deals not proved in that time.
//
// Deal n, from 0, uses one std::mt19937 with the seed 1000 SEED + n. A number below m is the
// generator's next number modulo m:
//
//   cards      drawn from the generated deck without replacement; `uniform`: each cell of each card
//              is a number below 16
//   goals      two different elements, then two different goals. If one compares, there are two
//              opponents, who each draw eight more cards in the same way and choose each placement
//              at random from all that are possible
//   a pair     of different numbers below m: the first below m, the second below m - 1, plus one
//              if it is not below the first
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>

#include "bench/measure.hpp"
#include "model/cards/deck.hpp"
#include "model/error.hpp"
#include "solver/placement/problem.hpp"

namespace {

using namespace arbiter;
using namespace arbiter::placement;

class Dealer {
 public:
  Dealer(unsigned seed, bool uniform) : random_(seed), uniform_(uniform) {}

  std::vector<Card> cards(int number) {
    std::vector<Card> out;
    for (int n = 0; n < number; ++n) out.push_back(card());
    return out;
  }
  void add_goals(Problem& problem) {
    const auto elements = pair(cards::elements), goals = pair(cards::goals);
    bool compares = false;
    for (std::size_t n = 0; n < 2; ++n) {
      const auto goal = static_cast<cards::Goal>(1 + goals[n]);
      problem.bonuses[n] = {goal, static_cast<std::uint8_t>(elements[n])};
      compares = compares || cards::compares(goal);
    }
    if (compares) problem.opponents = {picture(problem.rules), picture(problem.rules)};
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  std::array<std::size_t, 2> pair(std::size_t n) {
    const std::size_t one = below(n), other = below(n - 1);
    return {one, other + (other >= one)};
  }
  Card card() {
    if (uniform_) {
      Card out;
      for (auto& cell : out) cell = static_cast<cards::Cell>(below(16));
      return out;
    }
    const auto drawn = deck_.begin() + static_cast<long>(below(deck_.size()));
    const Card out = cards::card_of(*drawn);
    deck_.erase(drawn);
    return out;
  }
  Picture picture(const cards::Area_rules& rules) {
    const std::vector<Card> cards = this->cards(cards::most_cards);
    Area area;
    while (area.cards() < cards::most_cards) {
      std::vector<cards::Placement> all;
      area.placements(rules, [&](const cards::Placement& each) { all.push_back(each); });
      area.place(all[below(all.size())], rules);
    }
    return cards::picture_of(area, cards);
  }

  std::mt19937 random_;
  bool uniform_;
  std::vector<int> deck_{cards::generated_deck.begin(), cards::generated_deck.end()};
};

cards::Layers layers_of(const std::string& name) {
  if (name == "whole_card") return cards::Layers::whole_card;
  if (name == "each_card") return cards::Layers::each_card;
  if (name == "no_circles") return cards::Layers::no_circles;
  throw Bad_input("layers", "whole_card, each_card or no_circles", name);
}

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A quantile: the smallest of the sorted numbers that at least this share of them does not exceed.
double quantile(const std::vector<double>& sorted, double part) {
  const double at = part * static_cast<double>(sorted.size()) - 1e-9;
  return sorted[static_cast<std::size_t>(at)];
}

std::string list(const char* name, const std::vector<double>& values, const char* format) {
  std::string out = std::string(",\"") + name + "\":[";
  for (std::size_t n = 0; n < values.size(); ++n) {
    char text[40];
    std::snprintf(text, sizeof text, format, values[n]);
    out.append(n > 0 ? "," : "").append(text);
  }
  return out + "]";
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 4) throw Bad_input("arguments", "CARDS DEALS SEED LAYERS", "fewer");
  const auto has = [&](const char* option) {
    return std::find(words.begin() + 4, words.end(), option) != words.end();
  };
  const int cards = std::atoi(words[0].c_str()), deals = std::atoi(words[1].c_str());
  const unsigned seed = static_cast<unsigned>(std::atoi(words[2].c_str()));
  if (deals < 1) throw Bad_input("deals", "at least 1", words[1]);

  Limits limits;
  for (const std::string& word : words)
    if (word.starts_with("limit=")) limits.seconds = std::atof(word.c_str() + 6);
  int open = 0;
  std::vector<double> seconds, nodes, optima, counts;
  for (int deal = 0; deal < deals; ++deal) {
    Dealer dealer(1000 * seed + static_cast<unsigned>(deal), has("uniform"));
    Problem problem;
    problem.rules.layers = layers_of(words[3]);
    problem.coming = dealer.cards(cards);
    if (has("goals")) dealer.add_goals(problem);
    const double start = processor_seconds();
    const Answer answer = best_pictures(problem, {1, has("count")}, limits);
    open += answer.ended != Stop_reason::exhausted;
    seconds.push_back(processor_seconds() - start);
    nodes.push_back(static_cast<double>(answer.nodes));
    optima.push_back(answer.best);
    counts.push_back(static_cast<double>(answer.count));
  }
  std::vector<double> sorted = seconds;
  std::sort(sorted.begin(), sorted.end());
  std::string out = list("seconds", seconds, "%.3f") + list("nodes", nodes, "%.0f") +
                    list("optima", optima, "%.0f");
  if (has("count")) out += list("counts", counts, "%.0f");
  std::printf(
      "{\"cards\":%d,\"deals\":%d,\"median\":%.4f,\"nine_tenths\":%.4f,\"most\":%.4f,\"open\":%d%s,"
      "\"bytes\":%llu}\n",
      cards, deals, quantile(sorted, 0.5), quantile(sorted, 0.9), sorted.back(), open, out.c_str(),
      static_cast<unsigned long long>(peak_memory()));
} catch (const arbiter::Bad_input& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}
