#include "tools/cli/options.hpp"

#include <fmt/format.h>
#include <thread>

#include "model/text.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/facade/input.hpp"
#include "tools/puzzle/book.hpp"

namespace arbiter {

std::string Game_options::ruleset_text() const { return puzzle::with_deck_files(game, ruleset); }

Argument& add_options(Arguments& arguments, Game_options& options) {
  Argument& game = arguments.add("GAME", &options.game, "A game listed by `arbiter games`");
  arguments
      .add("--ruleset", &options.ruleset,
           "Readings, clauses and sizes that differ from the default, such as\n"
           "PD-A01=2,PD-C13=off,players=3")
      .defaulted()
      .given(options.ruleset_given);
  return game.required();
}

Argument& add_position(Arguments& arguments, std::string& position) {
  return arguments
      .add("POSITION", &position, "One line, JSON, \"start\", or - to read standard input")
      .defaulted();
}

std::string Move_options::move() const { return fmt::format("{}", fmt::join(words, " ")); }

void add_move(Arguments& arguments, Move_options& options) {
  add_options(arguments, options);
  add_position(arguments, options.position).required();
  arguments
      .add("MOVE", &options.words,
           "The move; it needs no quotes, and unique\nprefixes are completed")
      .required();
  arguments.add("--player", &options.player,
                "Who moves: P1, P2, ... or fate (default: the next player)");
}

Argument& add_time(Arguments& arguments, double& seconds, std::string_view says) {
  return arguments.add("--time", &seconds, says).range(0.001, 1e9);
}

void add_options(Arguments& arguments, Engine_options& options, std::string_view time_says) {
  arguments.add("--threads", &options.threads, "Number of threads (default: all cores)")
      .range(1, 1024);
  arguments.add("--memory", &options.memory,
                "Memory for the states, such as 500MB or 4GiB\n(default: 80 % of the free memory)");
  add_time(arguments, options.seconds, time_says);
  arguments.add("--depth", &options.depth, "Maximum number of turns from the start (default: none)")
      .range(1UL, 1UL << 40);
}

std::string Engine_options::limits_text() const {
  std::string out;
  if (!memory.empty()) out += " --memory " + shell_word(memory);
  if (seconds > 0) out += fmt::format(" --time {}", seconds);
  if (depth > 0) out += fmt::format(" --depth {}", depth);
  return out;
}

bool set_usual_time(Engine_options& options, double seconds, std::string_view doing,
                    Output& output) {
  const bool is_usual = options.seconds == 0;
  if (is_usual) options.seconds = seconds;
  output.begin_work(is_usual ? fmt::format("{}; at most {:g} s, --time sets a different limit",
                                           doing, usual_seconds)
                             : fmt::format("{}; at most {:g} s", doing, options.seconds));
  return is_usual;
}

void say_how_to_go_on(Output& output) {
  output.note(fmt::format("stopped at the default limit of {:g} s; to continue: {}", usual_seconds,
                          output.longer()));
}

void add_options(Arguments& arguments, Checkpoint_files& files) {
  arguments
      .add("--checkpoint", &files.checkpoint,
           "Save progress to this file if a limit or Ctrl-C stops it")
      .file();
  arguments.add("--resume", &files.resume, "Continue from this checkpoint file").file();
}

void add_disk(Arguments& arguments, Checkpoint_files& files) {
  arguments
      .add("--disk", &files.disk,
           "Folder in which to continue when the memory is full\n"
           "(repeat the command to continue after a stop)")
      .file()
      .excludes("--resume");
}

void require_files_that_fit(const Ranks* ranks, const Checkpoint_files& files) {
  if (ranks && !files.resume.empty())
    throw Bad_input("--resume: expected --checkpoint FOLDER instead, which ranks continue");
  if (!ranks && !files.disk.empty() && !files.checkpoint.empty())
    throw Bad_input("--checkpoint: expected none with --disk, whose folder is enough to continue");
}

std::uint64_t parse_size(std::string_view where, std::string_view text) {
  struct Unit {
    std::string_view name;
    std::uint64_t bytes;
  };
  static constexpr Unit units[] = {{"", 1},
                                   {"b", 1},
                                   {"k", 1ULL << 10},
                                   {"m", 1ULL << 20},
                                   {"g", 1ULL << 30},
                                   {"t", 1ULL << 40},
                                   {"kb", 1000},
                                   {"mb", 1000'000},
                                   {"gb", 1000'000'000},
                                   {"tb", 1000'000'000'000},
                                   {"kib", 1ULL << 10},
                                   {"mib", 1ULL << 20},
                                   {"gib", 1ULL << 30},
                                   {"tib", 1ULL << 40}};
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  std::size_t begin = digits;
  while (begin < text.size() && text[begin] == ' ') ++begin;
  std::string name(text.substr(begin));
  for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const Unit& unit : units) {
    if (unit.name != name || digits == 0 || digits > 9 + 9 * (unit.bytes == 1)) continue;
    const std::uint64_t number = std::stoull(std::string(text.substr(0, digits)));
    if (number > (std::uint64_t{1} << 50) / unit.bytes || number * unit.bytes < 1 << 20) break;
    return number * unit.bytes;
  }
  throw Bad_input(where, "a size from 1MiB to 1024TiB, as in 500MB or 4GiB", text);
}

Limits limits_of(const Engine_options& options, Output& output) {
  Limits limits;
  limits.memory = options.memory.empty() ? 0 : parse_size("--memory", options.memory);
  limits.seconds = options.seconds;
  limits.depth = options.depth;
  const auto machine = static_cast<int>(std::thread::hardware_concurrency());
  limits.threads = options.threads > 0 ? options.threads : std::max(1, machine);
  limits.ranks = output.ranks();
  if (limits.ranks) {  // one on each core, as a rule
    if (options.threads == 0) limits.threads = 1;
    if (limits.memory == 0)
      limits.memory =
          limits.memory_limit() / static_cast<std::uint64_t>(limits.ranks->neighbours());
  }
  limits.stop = stop_on_interrupt();
  limits.note = [&output](const std::string& sentence) { output.note(sentence); };
  if (output.shows_progress())
    limits.report = [&output](const Progress& progress) { output.progress(progress); };
  return limits;
}

Limits limits_of(double seconds, Output& output) {
  Engine_options engine;
  engine.seconds = seconds;
  engine.threads = 1;
  return limits_of(engine, output);
}

std::string read_position(const Game_facade& game, const std::string& text) {
  return game.position(text == "-" ? trimmed(read_text("position", text)) : text);
}

void require_known(std::string_view what, std::string_view word,
                   const std::vector<std::string>& known) {
  std::string all;
  for (const std::string& name : known) {
    if (name == word) return;
    all += (all.empty() ? "" : ", ") + name;
  }
  const std::string_view guess = nearest(word, known);
  const std::string hint = guess.empty() ? "" : " (did you mean " + std::string(guess) + "?)";
  // Show a long list only if there is no suggestion.
  const bool lists = guess.empty() || all.size() < 40;
  throw Bad_input(what,
                  known.empty() ? "no name, since there are none"
                                : (lists ? "one of " + all : "a known name") + hint,
                  word);
}

}  // namespace arbiter
