// Times optimal re-rolling of dice, and prints one JSON line for each of three measurements.
//   bench_dice_turn [RULESET [GAP [THREADS]]]
//
//   turn      one turn on a full two-player board: everything from the position to the values of
//             all 462 first rolls; milliseconds, median of many runs
//   rerolls   one set of re-rolls, compared with the plain method, which uses no lattice of
//             multisets: for every roll, every set that may be kept, and for each set, every roll
//             of the other dice
//   solve     Picnic Blitz under RULESET for two players, to GAP
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include "bench/measure.hpp"
#include "model/error.hpp"
#include "model/picnic_blitz/dense_turns.hpp"
#include "solver/dice/dense.hpp"
#include "solver/dice/score_numbers.hpp"
#include "solver/dice/turn_advice.hpp"

namespace {

using namespace arbiter;
using dice::Multisets, dice::Score_numbers, dice::Whole_numbers;
using picnic_blitz::Open_turn, picnic_blitz::Picnic_blitz, picnic_blitz::Turn_end;
using Scaled_values = dice::Scaled_values<Whole_numbers>;

/// The median time in seconds of several runs of `step`, after an untimed warm-up run.
template <class Step>
double median_seconds(int times, Step&& step) {
  step();
  std::vector<double> seconds;
  for (int n = 0; n < times; ++n) {
    const Stopwatch watch;
    step();
    seconds.push_back(watch.seconds());
  }
  std::ranges::nth_element(seconds, seconds.begin() + times / 2);
  return seconds[static_cast<std::size_t>(times) / 2];
}

// --- turn ---------------------------------------------------------------------------------------

Whole_numbers::Number paid(Whole_numbers, int value, int) { return value; }
Score_numbers::Number paid(Score_numbers, int value, int score) {
  return Score_numbers::end(value, score);
}

template <class Numbers>
void measure_turn(const char* numbers, bool points, int times) {
  // Ants on all six tracks, with all of the mover's ants active: six re-rolls in two groups, and a
  // Queen. One or two movements may win.
  static constexpr const char* position = "2b,3a/3ba/3a,6b/4b,5a/8b,10a/5a,7b:ab:a";
  const Picnic_blitz game(Ruleset::parse(Picnic_blitz::rulebook(), ""));
  const auto state = game.read(position);
  const auto payoff = [points](const Turn_end& end) {
    return paid(Numbers{}, points ? end.score : (end.wins ? 1 : 0), end.score);
  };
  double value = 0;
  const double seconds = median_seconds(times, [&] {
    const Open_turn turn(game, state);
    const auto whole =
        dice::Turn_advice<Open_turn, Numbers, decltype(payoff)>(turn, payoff).of(state);
    Whole_numbers::Number sum = 0;
    if constexpr (std::is_same_v<Numbers, Score_numbers>)
      sum = whole.number.payoff;
    else
      sum = whole.number;
    value = static_cast<double>(sum) / static_cast<double>(dice::power_of_six(whole.power));
  });
  std::printf(
      "{\"measured\":\"turn\",\"position\":\"%s\",\"objective\":\"%s\",\"numbers\":\"%s\","
      "\"times\":%d,\"milliseconds\":%.4f,\"value\":%.10f}\n",
      position, points ? "points" : "win", numbers, times, 1e3 * seconds, value);
}

// --- rerolls ------------------------------------------------------------------------------------

/// The value of every roll of six dice before one group of up to `most` re-rolls, scaled by 6^most.
class Plain_rerolls {
 public:
  explicit Plain_rerolls(const Scaled_values& last) : last_(last) {}

  Scaled_values operator()(int most) const {
    Scaled_values out{{}, most};
    for (int roll = 0; roll < sets_.count(dice::most_dice); ++roll) {
      Whole_numbers::Number best = -1;
      for_parts(sets_.counts(dice::most_dice, roll), 0, most, {},
                [&](const dice::Counts& kept) { best = std::max(best, mean(kept, most)); });
      out.of.push_back(best);
    }
    return out;
  }

 private:
  /// Calls visit(kept) for every subset of the dice that leaves out at most `most` of them.
  template <class Visit>
  static void for_parts(const dice::Counts& from, std::size_t face, int most, dice::Counts kept,
                        Visit&& visit) {
    if (face == dice::faces) return visit(kept);
    for (int lack = 0; lack <= std::min<int>(from[face], most); ++lack) {
      kept[face] = static_cast<std::uint8_t>(from[face] - lack);
      for_parts(from, face + 1, most - lack, kept, visit);
    }
  }
  Whole_numbers::Number mean(const dice::Counts& kept, int power) const {
    int size = 0;
    for (const std::uint8_t count : kept) size += count;
    const int rolled = dice::most_dice - size, part = sets_.number(kept);
    Whole_numbers::Number sum = 0;
    for (int fall = 0; fall < sets_.count(rolled); ++fall) {
      const int after = sets_.together(size, part, rolled, fall);
      sum += last_.of[static_cast<std::size_t>(after)] * sets_.orders(rolled, fall);
    }
    return Whole_numbers::scaled(sum, dice::power_of_six(power - rolled));
  }

  const Multisets& sets_ = Multisets::all();
  const Scaled_values& last_;
};

/// False when the two methods differ.
bool measure_rerolls(int rerolls, int times) {
  std::mt19937 random(1);
  Scaled_values last, lattice, plain;
  for (int n = 0; n < Multisets::all().count(dice::most_dice); ++n)
    last.of.push_back(static_cast<int>(random() % 1000));
  dice::Reroller<Whole_numbers> reroller(dice::most_dice);
  const dice::Rerolls set{rerolls, 1, dice::most_dice, false};
  const double ours = median_seconds(20 * times, [&] {
    reroller.of_set(
        set, [&](int) -> const Scaled_values& { return last; }, lattice);
  });
  const double theirs = median_seconds(times, [&] { plain = Plain_rerolls(last)(rerolls); });
  const bool equal = plain.of == lattice.of && plain.power == lattice.power;
  std::printf(
      "{\"measured\":\"rerolls\",\"rerolls\":%d,\"equal\":%s,\"milliseconds\":%.4f,"
      "\"plain_milliseconds\":%.4f,\"plain_by_ours\":%.1f}\n",
      rerolls, equal ? "true" : "false", 1e3 * ours, 1e3 * theirs, theirs / ours);
  return equal;
}

// --- solve --------------------------------------------------------------------------------------

void measure_solve(const std::string& ruleset, const Picnic_blitz& game,
                   const picnic_blitz::Dense_turns& turns, double gap, int threads) {
  Limits limits;
  limits.threads = threads;
  dice::Dense_solver<picnic_blitz::Dense_turns> solver(turns, limits);
  const Stop_reason ended = solver.solve(gap);
  const dice::Dense_progress& done = solver.done();
  const std::uint64_t start = turns.number(game.start());
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  std::printf(
      "{\"measured\":\"solve\",\"ruleset\":\"%s\",\"threads\":%d,\"ended\":\"%s\",\"guessed\":%s,"
      "\"positions\":%llu,\"turns\":%llu,\"sweeps\":%llu,\"turns_per_second\":%.0f,"
      "\"bytes_per_position\":%.1f,\"peak\":%llu,\"seconds\":%.3f,\"gap\":%g,\"low\":%.10f,"
      "\"high\":%.10f}\n",
      ruleset.c_str(), threads, std::string(name_of(ended)).c_str(),
      done.guessed ? "true" : "false", number(done.positions), number(done.turns),
      number(done.sweeps), static_cast<double>(done.turns) / done.seconds,
      static_cast<double>(solver.bytes()) / static_cast<double>(done.positions),
      number(peak_memory()), done.seconds, done.gap, solver.low(start), solver.high(start));
}

double parse_gap(const std::string& text) {
  char* end = nullptr;
  const double gap = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(gap >= 1e-7 && gap <= 1))
    throw Bad_input("GAP", "a number from 1e-7 to 1", text);
  return gap;
}

int measure_all(const std::vector<std::string>& arguments) {
  const auto argument = [&](std::size_t n, const char* otherwise) {
    return arguments.size() > n ? arguments[n] : std::string(otherwise);
  };
  const std::string ruleset = argument(0, "lengths=3:3:3:0:0:0,points=2:3:4:0:0:0,target=5");
  const double gap = parse_gap(argument(1, "1e-6"));
  const int threads = parse_int("THREADS", argument(2, "1"), 1, 1024);
  const Picnic_blitz game(Ruleset::parse(Picnic_blitz::rulebook(), ruleset));
  const picnic_blitz::Dense_turns turns(game);
  for (const bool points : {false, true}) {
    measure_turn<Whole_numbers>("whole", points, 201);
    measure_turn<Score_numbers>("by score", points, 51);
  }
  for (const int rerolls : {1, 2, 3, 4, 5, 6})
    if (!measure_rerolls(rerolls, 21)) return 1;
  measure_solve(ruleset, game, turns, gap, threads);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return measure_all({argv + 1, argv + argc});
  } catch (const Bad_input& error) {
    std::fprintf(stderr, "%s\n", error.what());
  } catch (const Limit_reached& limit) {
    std::fprintf(stderr, "there is too little %s\n", std::string(name_of(limit.ended)).c_str());
  }
  return 2;
}
