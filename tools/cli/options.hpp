// Arguments and options that several commands share.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "solver/explore/checkpoint_files.hpp"
#include "tools/cli/arguments.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/output.hpp"

namespace arbiter {

/// GAME and --ruleset.
struct Game_options {
  std::string game, ruleset = "default";
  bool ruleset_given = false;

  /// The ruleset's text, with deck=@FILE read (tools/puzzle/book.hpp).
  std::string ruleset_text() const;
  std::unique_ptr<Game_facade> make() const { return make_game(game, ruleset_text()); }
};
/// Returns the argument GAME, which is required.
Argument& add_options(Arguments& arguments, Game_options& options);

/// A move in a position: GAME, POSITION, MOVE, --player, --ruleset.
struct Move_options : Game_options {
  std::string position, player;  // player empty: the next one
  std::vector<std::string> words;

  std::string move() const;
};
void add_move(Arguments& arguments, Move_options& options);

/// Declares --time, the limit for the whole command in seconds; 0: no limit.
Argument& add_time(Arguments& arguments, double& seconds,
                   std::string_view says = "Time limit in seconds (default: none)");

/// The number of bytes that "4GiB", "500MB" or "1048576" stands for. Throws Bad_input for any other
/// text, or for less than 1 MiB.
std::uint64_t parse_size(std::string_view where, std::string_view text);

/// --threads, --memory, --time, --depth.
struct Engine_options {
  int threads = 0;  // 0: as many as the machine has
  std::string memory;
  double seconds = 0;
  std::uint64_t depth = 0;

  /// Whether any option limits the search; --threads does not.
  bool any_limit() const { return !memory.empty() || seconds > 0 || depth > 0; }
  /// The limits that are given, each after a space: " --time 5 --depth 3".
  std::string limits_text() const;
};
void add_options(
    Arguments& arguments, Engine_options& options,
    std::string_view time_says = "Time limit in seconds for each exploration (default: none)");

/// --plies, --seed, --confidence, --threads and --time, for commands that play games. `request` has
/// the members `plies`, `seed` and `confidence`.
template <class Request>
void add_play(Arguments& arguments, Request& request, Engine_options& engine) {
  arguments.add("--plies", &request.plies, "Cut games short after this many plies")
      .range(1UL, 10'000'000UL)
      .defaulted();
  arguments.add("--seed", &request.seed, "Random seed of the games").defaulted();
  arguments.add("--confidence", &request.confidence, "Confidence level of the intervals")
      .range(0.5, 0.9999)
      .defaulted();
  arguments.add("--threads", &engine.threads, "Number of threads (default: all cores)")
      .range(1, 1024)
      .local();
  add_time(arguments, engine.seconds,
           "Time limit in seconds (default: 5, unless --games is given)");
}

/// The default time limit, in seconds, of interactive commands.
inline constexpr double usual_seconds = 5;
/// Sets a limit of `seconds` if --time gave none, and returns whether it did. After a second,
/// announces what the command is doing.
bool set_usual_time(Engine_options& options, double seconds, std::string_view doing,
                    Output& output);
/// Reports that the default limit ended the work, and says how to repeat the command with more
/// time.
void say_how_to_go_on(Output& output);

/// --checkpoint, --resume.
void add_options(Arguments& arguments, Checkpoint_files& files);

/// --disk, which excludes --resume: the same command continues what its folder contains.
void add_disk(Arguments& arguments, Checkpoint_files& files);

/// Throws Bad_input if ranks are to resume from a file, since they continue what the folder of
/// --checkpoint contains; or if one process is given that folder and --disk.
void require_files_that_fit(const Ranks* ranks, const Checkpoint_files& files);

/// Limits from the options; from then on, Ctrl-C asks the engines to stop (interrupt.hpp).
Limits limits_of(const Engine_options& options, Output& output);

/// Limits for a single-threaded engine with only a time limit; 0: none.
Limits limits_of(double seconds, Output& output);

/// A position from the command line in canonical form; "-" reads it from standard input.
std::string read_position(const Game_facade& game, const std::string& text);
/// Declares the optional argument POSITION, "start" by default.
Argument& add_position(Arguments& arguments, std::string& position);

/// Throws Bad_input with a suggestion if `word` is not among the known words.
void require_known(std::string_view what, std::string_view word,
                   const std::vector<std::string>& known);

}  // namespace arbiter
