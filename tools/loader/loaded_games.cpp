#include "tools/loader/loaded_games.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>
#include <xxhash.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <iterator>
#include <mutex>
#include <optional>
#include <system_error>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/facade/exit.hpp"
#include "tools/facade/game_file.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = ARBITER_ABI_MARK;
constexpr const char* how_to_build =
    "rebuild it with the Arbiter that is installed with this "
    "program";

/// Call while holding mutex_of_loaded().
std::vector<Loaded_game>& loaded() {
  static std::vector<Loaded_game> all;
  return all;
}
std::mutex& mutex_of_loaded() {
  static std::mutex mutex;
  return mutex;
}

[[noreturn]] void refuse(const fs::path& file, std::string_view sentence) {
  throw Bad_input(fmt::format("{}: {}", shown(file.string(), 200), sentence));
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(in), {}};
  if (!in) refuse(file, "cannot be read");
  return bytes;
}

std::string checksum_of(std::string_view bytes) {
  return fmt::format("{:016x}", XXH3_64bits(bytes.data(), bytes.size()));
}

/// The ABI text in a game's file, without its marker; nothing if there is none.
std::optional<std::string> abi_in(std::string_view bytes) {
  const std::size_t at = bytes.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = bytes.substr(at + mark.size());
  return std::string(rest.substr(0, rest.find('\0')));
}

/// Whether the file contains all its segments: loading a truncated file would crash the program.
bool is_whole(std::string_view bytes) {
  ElfW(Ehdr) head;
  if (bytes.size() < sizeof head) return false;
  std::memcpy(&head, bytes.data(), sizeof head);
  for (std::size_t i = 0; i < head.e_phnum; ++i) {
    ElfW(Phdr) part;
    const std::size_t at = head.e_phoff + i * sizeof part;
    if (at > bytes.size() || bytes.size() - at < sizeof part) return false;
    std::memcpy(&part, bytes.data() + at, sizeof part);
    if (part.p_type != PT_LOAD) continue;
    if (part.p_offset > bytes.size() || bytes.size() - part.p_offset < part.p_filesz) return false;
  }
  return true;
}

/// Throws unless the file states that it is a game for this program. Does not run any of its code.
void require_game_for_us(const fs::path& file, std::string_view bytes) {
  if (!bytes.starts_with("\177ELF"))
    refuse(file, "expected a shared object, found a different kind of file");
  if (!is_whole(bytes)) refuse(file, "expected a complete shared object, found a truncated one");
  const std::optional<std::string> abi = abi_in(bytes);
  if (!abi)
    refuse(file, "expected a game built by arbiter_game(), found a different shared object");
  if (*abi != abi_of_games())
    refuse(file,
           fmt::format(
               "expected a game for this program ({}), found one for a different build ({}); {}",
               abi_of_games(), shown(*abi, 200), how_to_build));
}

std::string sentence_of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    return fmt::format("threw an exception while it was being loaded ({})",
                       shown(error.what(), 200));
  } catch (...) {
    return "threw an exception while it was being loaded";
  }
}

/// While it exists, an uncaught exception terminates the program with a message about `file`: an
/// exception that a constructor throws within dlopen() cannot be caught.
class Terminate_guard {
 public:
  explicit Terminate_guard(const fs::path& file) : before_(std::set_terminate(say)) {
    file_ = shown(file.string(), 200);
  }
  ~Terminate_guard() { std::set_terminate(before_); }
  Terminate_guard(const Terminate_guard&) = delete;
  Terminate_guard& operator=(const Terminate_guard&) = delete;

 private:
  [[noreturn]] static void say() {
    const std::exception_ptr thrown = std::current_exception();
    const std::string why = thrown ? sentence_of(thrown) : "exited while it was being loaded";
    std::fputs(fmt::format("arbiter: {}: {}\n", file_, why).c_str(), stderr);
    std::_Exit(static_cast<int>(Exit::bad_input));
  }

  static inline std::string file_;
  const std::terminate_handler before_;
};

/// Runs the file's constructors and asks it for its game.
Game_entry loaded_from(const fs::path& file) {
  const Terminate_guard guard(file);
  void* const object = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (object == nullptr) refuse(file, fmt::format("cannot be loaded ({})", dlerror()));
  const void* const symbol = dlsym(object, name_of_game_file);
  if (symbol == nullptr)
    refuse(file, fmt::format("expected the symbol {}, found none", name_of_game_file));
  try {
    return static_cast<const Game_file*>(symbol)->entry();
  } catch (...) {
    refuse(file, sentence_of(std::current_exception()));
  }
}

std::string owner_of(std::string_view game) {
  for (const Loaded_game& other : loaded())
    if (other.game == game) return "which is that of " + other.file.string();
  return "which a built-in game has";
}

void load(const fs::path& place) {
  std::error_code error;
  const fs::path file = fs::canonical(place, error);
  if (error || !fs::is_regular_file(file)) refuse(place, "expected a file, found none");
  if (std::ranges::find(loaded(), file, &Loaded_game::file) != loaded().end()) return;
  const std::string bytes = bytes_of(file);
  require_game_for_us(file, bytes);
  const Game_entry entry = loaded_from(file);
  const std::string name(entry.book->game);
  for (const Game_entry& known : games())
    if (known.book->game == name)
      refuse(file, fmt::format("expected a game with a new name, found \"{}\", {}", name,
                               owner_of(name)));
  add_games({&entry, 1});
  loaded().push_back({name, file, checksum_of(bytes)});
}

}  // namespace

void load_games(const std::vector<std::string>& places) {
  const std::lock_guard lock(mutex_of_loaded());
  for (const std::string& place : places) {
    std::error_code error;
    if (!fs::exists(place, error))
      throw Bad_input("path of games", "a folder or a shared object", place);
    if (!fs::is_directory(place, error)) {
      load(place);
      continue;
    }
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(place, error))
      if (entry.path().extension() == ".so") files.push_back(entry.path());
    if (error) refuse(place, fmt::format("the folder cannot be read ({})", error.message()));
    std::ranges::sort(files);
    for (const fs::path& file : files) load(file);
  }
}

std::vector<Loaded_game> loaded_games() {
  const std::lock_guard lock(mutex_of_loaded());
  return loaded();
}

std::string option_that_loads(std::string_view game) {
  const auto all = loaded_games();
  const auto found = std::ranges::find(all, game, &Loaded_game::game);
  return found == all.end() ? "" : " --game-path " + shell_word(found->file.string());
}

std::string_view abi_of_games() { return std::string_view(ARBITER_GAME_ABI).substr(mark.size()); }

}  // namespace arbiter
