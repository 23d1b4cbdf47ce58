// Times the placement solver on random deals on an empty area of 4x4 cells, on one core.
//   bench_placement CARDS DEALS SEED whole_card|each_card|no_circles [goals[=NUMBER]] [uniform]
//                   [count] [limit=SECONDS] [frame=imagined|fixed|actual] [threads=NUMBER]
//                   [from=DEAL] [check=SECONDS]
//
// Prints one JSON line: processor seconds per deal (median, 90th percentile, maximum), and for each
// deal its seconds, elapsed seconds, nodes, best score found, bound on the score (equal to it once
// proved) and, with `count`, its number of best pictures; with `limit`, the number of deals not
// proved within that many processor seconds; with `check`, the processor seconds that the checker
// needs to prove the answer again, or -1 if that takes more than this limit, and its nodes.
//
// Deal n, from 0, uses one std::mt19937 with the seed 1000 SEED + n. A number below m is the
// generator's next number modulo m:
//
//   cards      drawn from the generated deck without replacement; `uniform`: each cell of each card
//              is a number below 16
//   goals      two different elements, then two different goals (or one or three of each). If one
//              compares, there are two opponents, who each draw eight more cards in the same way
//              and choose each placement at random from all that are possible
//   different  numbers below m: the nth, from 0, is a number below m - n, plus one for each of the
//              earlier numbers, in ascending order, that it is not below
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <thread>

#include "bench/measure.hpp"
#include "model/cards/deck.hpp"
#include "model/error.hpp"
#include "solver/placement/checker/checker.hpp"
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
  void add_goals(Problem& problem, std::size_t number) {
    const auto elements = different(number, cards::elements),
               goals = different(number, cards::goals);
    bool compares = false;
    for (std::size_t n = 0; n < number; ++n) {
      const auto goal = static_cast<cards::Goal>(1 + goals[n]);
      (n < 2 ? problem.bonuses[n] : problem.third) = {goal, static_cast<std::uint8_t>(elements[n])};
      compares = compares || cards::compares(goal);
    }
    if (compares) problem.opponents = {picture(problem.rules), picture(problem.rules)};
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }
  std::vector<std::size_t> different(std::size_t number, std::size_t n) {
    std::vector<std::size_t> out, sorted;
    for (std::size_t drawn = 0; drawn < number; ++drawn) {
      std::size_t next = below(n - drawn);
      for (const std::size_t each : sorted) next += next >= each;
      out.push_back(next);
      sorted.insert(std::upper_bound(sorted.begin(), sorted.end(), next), next);
    }
    return out;
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

cards::Frame frame_of(const std::string& name) {
  if (name == "imagined") return cards::Frame::imagined;
  if (name == "fixed") return cards::Frame::fixed;
  if (name == "actual") return cards::Frame::actual;
  throw Bad_input("frame", "imagined, fixed or actual", name);
}

/// Ends a search after this many processor seconds, whatever else the machine does.
class Processor_limit {
 public:
  explicit Processor_limit(double seconds) {
    if (seconds > 0)
      watching_ =
          std::jthread([this, end = processor_seconds() + seconds](const std::stop_token& token) {
            while (!token.stop_requested() && processor_seconds() < end)
              std::this_thread::sleep_for(std::chrono::milliseconds(2));
            over = true;
          });
  }
  std::atomic<bool> over = false;

 private:
  std::jthread watching_{};
};

/// A quantile: the smallest of the sorted numbers that at least this share of them does not exceed.
double quantile(const std::vector<double>& sorted, double part) {
  const double at = part * static_cast<double>(sorted.size()) - 1e-9;
  return sorted[static_cast<std::size_t>(at)];
}

std::string text_of(const Problem& problem) {
  std::string out;
  for (const auto& [goal, element] : problem.goals())
    if (goal != cards::Goal::none)
      out += (out.empty() ? "" : "+") + std::string(cards::name_of(goal)) + "/" +
             std::to_string(element);
  return out;
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

  const auto after = [&](std::string_view key, const std::string& otherwise) {
    for (const std::string& word : words)
      if (word.starts_with(key)) return word.substr(key.size());
    return otherwise;
  };
  Limits limits;
  const double most_seconds = std::atof(after("limit=", "0").c_str());
  limits.threads = std::atoi(after("threads=", "1").c_str());
  const int goals = has("goals") ? 2 : std::atoi(after("goals=", "0").c_str());
  if (goals < 0 || goals > 3) throw Bad_input("goals", "0 to 3", after("goals=", ""));
  const cards::Frame frame = frame_of(after("frame=", "imagined"));
  const int from = std::atoi(after("from=", "0").c_str());
  int open = 0;
  std::string texts;
  const double most_checking = std::atof(after("check=", "0").c_str());
  std::vector<double> seconds, elapsed, nodes, optima, bounds, counts, checked, checked_nodes;
  for (int deal = from; deal < from + deals; ++deal) {
    Dealer dealer(1000 * seed + static_cast<unsigned>(deal), has("uniform"));
    Problem problem;
    problem.rules.layers = layers_of(words[3]);
    problem.coming = dealer.cards(cards);
    problem.frame = frame;
    problem.rules.fixed = frame == cards::Frame::fixed;
    if (goals > 0) dealer.add_goals(problem, static_cast<std::size_t>(goals));
    texts += (texts.empty() ? "\"" : ",\"") + text_of(problem) + "\"";
    const Processor_limit limit(most_seconds);
    limits.stop = &limit.over;
    const double start = processor_seconds();
    const Answer answer = best_pictures(problem, {1, has("count")}, limits);
    open += answer.ended != Stop_reason::exhausted;
    seconds.push_back(processor_seconds() - start);
    elapsed.push_back(answer.seconds);
    bounds.push_back(answer.bound);
    nodes.push_back(static_cast<double>(answer.nodes));
    optima.push_back(answer.best);
    counts.push_back(static_cast<double>(answer.count));
    if (most_checking > 0) {
      const Processor_limit checking(most_checking);
      Limits until;
      until.stop = &checking.over;
      const double begin = processor_seconds();
      const Certificate_checker again = recheck(problem, {answer.bound, has("count")}, until);
      checked.push_back(again.holds ? processor_seconds() - begin : -1);
      checked_nodes.push_back(static_cast<double>(again.nodes));
    }
  }
  std::vector<double> sorted = seconds;
  std::sort(sorted.begin(), sorted.end());
  std::string out = list("seconds", seconds, "%.3f") + list("elapsed", elapsed, "%.3f") +
                    list("nodes", nodes, "%.0f") + list("optima", optima, "%.0f") +
                    list("bounds", bounds, "%.0f");
  if (goals > 0) out += ",\"goals\":[" + texts + "]";
  if (has("count")) out += list("counts", counts, "%.0f");
  if (most_checking > 0)
    out += list("checked", checked, "%.3f") + list("checked_nodes", checked_nodes, "%.0f");
  std::printf(
      "{\"cards\":%d,\"deals\":%d,\"median\":%.4f,\"nine_tenths\":%.4f,\"most\":%.4f,\"open\":%d%s,"
      "\"bytes\":%llu}\n",
      cards, deals, quantile(sorted, 0.5), quantile(sorted, 0.9), sorted.back(), open, out.c_str(),
      static_cast<unsigned long long>(peak_memory()));
} catch (const arbiter::Bad_input& error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 2;
}
