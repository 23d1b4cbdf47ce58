// Learns the evaluation of a game and writes it to a file (solver/players/training.hpp):
//
//   bench_train picadice out=model/picadice/evaluation.txt games=100000 seed=1
//
// Words besides the game and out= are optional: ruleset=TEXT, games, seed, moves, plies, stray,
// lambda, step, haste, factors and points (0 or 1), as in Training. The build embeds the file
// model/<game>/evaluation.txt (tools/games.cmake). Ctrl-C ends the training early and writes
// nothing.
#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <map>

#include "solver/players/training.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/facade/exit.hpp"
#include "tools/facade/games.hpp"

namespace {

using namespace arbiter;

int train(const std::vector<std::string>& words) {
  if (words.empty()) throw Bad_input("bench_train: expected a game");
  std::string out, ruleset = "default", made_by = "bench_train " + words[0];
  Training training;
  double factors = 0, points = 0;
  const std::map<std::string, double*> shares{
      {"stray", &training.random_share}, {"lambda", &training.lambda}, {"step", &training.step},
      {"haste", &training.haste},        {"factors", &factors},        {"points", &points}};
  const std::map<std::string, std::uint64_t*> numbers{{"games", &training.games},
                                                      {"seed", &training.seed},
                                                      {"moves", &training.moves},
                                                      {"plies", &training.plies}};
  for (std::size_t n = 1; n < words.size(); ++n) {
    const std::size_t at = words[n].find('=');
    const std::string name = words[n].substr(0, at),
                      value = at == std::string::npos ? "" : words[n].substr(at + 1);
    if (name != "out") made_by += " " + words[n];
    std::size_t read = 0;
    try {
      if (name == "out")
        out = value, read = value.size();
      else if (name == "ruleset")
        ruleset = value, read = value.size();
      else if (shares.contains(name))
        *shares.at(name) = std::stod(value, &read);
      else if (numbers.contains(name))
        *numbers.at(name) = std::stoull(value, &read);
    } catch (const std::exception&) {
      read = 0;
    }
    if (value.empty() || read != value.size())
      throw Bad_input("bench_train",
                      "out=FILE, ruleset=TEXT, or games, seed, moves, plies, stray, lambda, step, "
                      "haste, factors or points, = and a number",
                      words[n]);
  }
  if (out.empty()) throw Bad_input("bench_train: expected out=FILE");
  training.factors = factors != 0, training.only_points = points != 0;
  const Game_entry& entry = game_entry(words[0]);
  const Erased_game game(Ruleset::parse(*entry.book, ruleset));
  if (training.only_points && !evaluation_shape(game).has_points)
    throw Bad_input("points", "0 for a game without points", "1");
  Limits limits;
  limits.stop = stop_on_interrupt();
  limits.report = [&](const Progress& progress) {
    std::fputs(fmt::format("\r{} of {} games, {:.0f} s  ", progress.states, training.games,
                           progress.seconds)
                   .c_str(),
               stderr);
  };
  const Trained trained = train_evaluation(game, training, limits);
  std::fputs(fmt::format("\r{} games, {} of them cut short, {:.1f} decisions a game; {:.1f} s\n",
                         trained.games, trained.cut_short,
                         static_cast<double>(trained.decisions) /
                             static_cast<double>(std::max<std::uint64_t>(trained.games, 1)),
                         trained.seconds)
                 .c_str(),
             stderr);
  if (trained.ended != Stop_reason::exhausted) return static_cast<int>(Exit::undecided);
  std::ofstream file(out);
  file << trained.evaluation.write(made_by);
  if (!file.flush()) throw Bad_input("out", "a file that can be written", out);
  return 0;
}

}  // namespace

int main(int argc, char** argv) try {
  return train({argv + 1, argv + argc});
} catch (const arbiter::Bad_input& problem) {
  std::fputs(fmt::format("{}\n", problem.what()).c_str(), stderr);
  return 2;
}
