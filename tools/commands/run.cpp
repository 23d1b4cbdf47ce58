#include "tools/commands/run.hpp"

#include <gmp.h>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <new>

#include "model/error.hpp"
#include "tools/commands/parser.hpp"
#include "tools/games.hpp"
#include "tools/journal/journal.hpp"

namespace arbiter {

namespace {

int code(Exit exit) { return static_cast<int>(exit); }

Exit run_command(int argc, char** argv, std::unique_ptr<Output>& output) {
  const std::optional<Command_line> line = read_command_line(argc, argv);
  if (!line) return Exit::holds;
  output = std::make_unique<Output>(line->common.json, line->common.quiet);
  const Exit exit = line->action(*output);
  output->finish();
  return exit;
}

/// GMP has no other way out: numbers that grow until there is no memory end the program, but with a
/// sentence.
void* given(void* memory) {
  if (memory != nullptr) return memory;
  std::fputs("arbiter: gave up: no memory is left for fractions\n", stderr);
  std::_Exit(code(Exit::undecided));
}
void* allocate(std::size_t bytes) { return given(std::malloc(bytes)); }
void* reallocate(void* memory, std::size_t, std::size_t bytes) {
  return given(std::realloc(memory, bytes));
}

}  // namespace

int run(int argc, char** argv) { return run(argc, argv, {}); }

int run(int argc, char** argv, const std::vector<Game_entry>& own) {
  std::signal(SIGPIPE, SIG_DFL);  // `arbiter ... | head -1` ends quietly, whatever was inherited
  mp_set_memory_functions(allocate, reallocate, nullptr);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error that is told
  auto output = std::make_unique<Output>(false, false);
  try {
    add_games(own);
    return code(run_command(argc, argv, output));
  } catch (const Bad_input& error) {
    output->trouble(error.what());
    return code(Exit::bad_input);
  } catch (const Io_failure& failure) {
    output->trouble(failure.what());
    return code(Exit::bad_input);
  } catch (const std::bad_alloc&) {
    output->trouble("there is not enough memory; give a lower --memory or smaller sizes");
  } catch (const std::exception& error) {
    output->trouble(std::string("gave up: ") + error.what());
  }
  return code(Exit::undecided);
}

}  // namespace arbiter
