#include "tools/cli/run.hpp"

#include <gmp.h>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>
#include <system_error>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "solver/ranks/ranks.hpp"
#include "tools/cli/error_json.hpp"
#include "tools/cli/help.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/parser.hpp"
#include "tools/facade/games.hpp"
#include "tools/loader/loaded_games.hpp"
#include "tools/study/journal/journal.hpp"

namespace arbiter {

namespace {

/// The command line for a shell, with a one-minute limit inserted after the command's name.
std::string with_more_time(int argc, char** argv) {
  std::string out = "arbiter";
  bool has_time = false;
  for (int n = 1; n < argc; ++n) {
    out += ' ' + shell_word(argv[n]);
    if (has_time || std::ranges::find(commands(), std::string_view(argv[n]), &Command::name) ==
                        commands().end())
      continue;
    out += " --time 60";
    has_time = true;
  }
  return out;
}

int code(Exit exit) { return static_cast<int>(exit); }

/// The locations of additional games: from the environment, then from the command line.
std::vector<std::string> game_places(const Common_options& common) {
  std::vector<std::string> out;
  const char* const of_environment = std::getenv("ARBITER_GAMES");
  if (of_environment)
    for (const std::string_view place : split(of_environment, ':'))
      if (!place.empty()) out.emplace_back(place);
  for (const auto& path : {common.game_path_of_program, common.game_path})
    out.insert(out.end(), path.begin(), path.end());
  return out;
}

/// Throws Bad_input on all ranks unless they run the same program with the same arguments.
void require_same_command(Ranks& ranks, int argc, char** argv) {
  std::string words;
  for (int n = 1; n < argc; ++n) words += ' ' + shell_word(argv[n]);
  require_same(ranks, "the command line", words);
  require_same(ranks, "the program", fingerprint_of_executable());
}

/// Throws Bad_input on all ranks unless they have loaded the same games.
void require_same_games(Ranks& ranks) {
  std::string games;
  for (const Loaded_game& each : loaded_games()) games += each.game + ' ' + each.checksum + '\n';
  require_same(ranks, "the games loaded", games);
}

Exit run_command(int argc, char** argv, std::unique_ptr<Output>& output, Ranks* ranks,
                 Captured_output* into = nullptr) {
  if (ranks) require_same_command(*ranks, argc, argv);
  Command_line line;
  together(ranks, [&] {
    line = read_command_line(argc, argv);
    line.common.output.pager = !line.common.no_pager;
    line.common.output.longer = with_more_time(argc, argv);
    line.common.output.ranks = ranks;
    line.common.output.into = into;
    if (into) line.common.output.json = line.common.output.quiet = true;
    output = std::make_unique<Output>(line.common.output);
    if (line.needs_games && ranks && !line.shares_work)
      throw Bad_input(
          "the command: expected `states`, `check`, `questions`, `solve` or `tablebase build`, "
          "which ranks share");
    if (line.needs_games) load_games(game_places(line.common));
  });
  if (ranks) require_same_games(*ranks);
  const Exit exit = line.action(*output);
  output->finish();
  return exit;
}

/// GMP cannot report a failed allocation, so running out of memory terminates the program, but with
/// a message.
void* given(void* memory) {
  if (memory != nullptr) return memory;
  std::fputs("arbiter: gave up: not enough memory for fractions\n", stderr);
  std::_Exit(code(Exit::undecided));
}
void* allocate(std::size_t bytes) { return given(std::malloc(bytes)); }
void* reallocate(void* memory, std::size_t, std::size_t bytes) {
  return given(std::realloc(memory, bytes));
}

/// Reports the exception that is being handled with fail(sentence, exit), which returns the code.
template <class Fail>
int on_failure(const Fail& fail) {
  try {
    throw;
  } catch (const Failed_elsewhere&) {
    return code(Exit::holds);  // rank 0 reports it
  } catch (const Bad_input& error) {
    return fail(error.what(), Exit::bad_input);
  } catch (const Io_failure& failure) {
    return fail(failure.what(), Exit::bad_input);
  } catch (const std::bad_alloc&) {
    return fail("not enough memory; try a lower --memory or smaller sizes", Exit::undecided);
  } catch (const std::system_error& error) {
    const bool no_thread = error.code() == std::errc::resource_unavailable_try_again;
    return fail(no_thread ? "not enough memory for another thread, or too many threads already"
                          : std::string("gave up: ") + error.what(),
                Exit::undecided);
  } catch (const std::exception& error) {
    return fail(std::string("gave up: ") + error.what(), Exit::undecided);
  }
}

}  // namespace

int run(int argc, char** argv, Ranks* ranks) { return run(argc, argv, {}, ranks); }

int run(int argc, char** argv, const std::vector<Game_entry>& own, Ranks* ranks) {
  std::signal(SIGPIPE, SIG_DFL);  // `arbiter ... | head -1` exits quietly
  mp_set_memory_functions(allocate, reallocate, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is then reported as an error
  Output_options options;
  options.json = asks_for_json(argc, argv);
  options.ranks = ranks;
  auto output = std::make_unique<Output>(options);
  const auto fail = [&](const std::string& sentence, Exit exit) {
    output->trouble(sentence);
    if (!output->has_object()) output->object(error_json(sentence, exit));
    if (ranks && ranks->count() > 1 && !ranks->has_shared_failure()) {
      // The other ranks do not know of this and may wait for this one.
      if (ranks->me() > 0) std::fprintf(stderr, "arbiter: %s\n", sentence.c_str());
      ranks->end(code(exit));
    }
    return code(exit);
  };
  try {
    add_games(own);
    return code(run_command(argc, argv, output, ranks));
  } catch (...) {
    return on_failure(fail);
  }
}

Command_answer answer_of(const std::vector<std::string>& words, Stop_request& stop) {
  const Obeyed_request obeyed(stop);
  std::vector<std::string> all{"arbiter"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> pointers;
  for (std::string& word : all) pointers.push_back(word.data());
  Captured_output said;
  Output_options options;
  options.json = true;
  options.into = &said;
  auto output = std::make_unique<Output>(options);
  int exit = 0;
  try {
    exit = code(
        run_command(static_cast<int>(pointers.size()), pointers.data(), output, nullptr, &said));
  } catch (...) {
    exit = on_failure([&](const std::string& sentence, Exit failure) {
      output->trouble(sentence);
      return code(failure);
    });
  }
  output.reset();
  return {exit, std::move(said.answer), std::move(said.trouble)};
}

}  // namespace arbiter
