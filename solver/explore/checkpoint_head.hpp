// The first line of a saved exploration, a JSON object.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct Checkpoint_head {
  /// What a watch has found: the depth, whether by a transition, and the words of the state.
  struct Hit {
    std::uint64_t depth;
    bool transition;
    std::vector<std::uint64_t> words;
  };
  struct Watch {
    std::string name;
    std::optional<Hit> hit;
  };
  std::string game, ruleset;
  std::uint64_t code_bytes = 0, model = 0;  // model: model_of() in solver/files/model_hash.hpp
  std::uint64_t states = 0, transitions = 0, over = 0, deadlocks = 0, silences = 0;
  double seconds = 0;
  std::uint64_t next = 0;              // the number of states of the last level that are expanded
  std::optional<std::uint64_t> parts;  // of the tree that codes consist of
  std::vector<std::uint64_t> levels;   // the states of each; at least one
  /// For each level, the number of ranks that saved it; see level_checkpoint.hpp.
  std::optional<std::vector<std::uint64_t>> ranks;
  /// The files of an exploration on disk; see disk_states.hpp.
  struct Run {
    std::string name;
    std::uint64_t hash = 0;
  };
  struct Disk {
    std::vector<Run> visited, found, levels;
    Run level;               // being expanded
    std::uint64_t next = 0;  // the number of states of that run that are expanded
  };
  std::optional<Disk> disk;
  std::vector<Watch> watches;

  /// The line, with its end.
  std::string write() const;
  /// Reads a line without its end. Throws a Bad_input whose message begins with `where` if the line
  /// is malformed or if game, ruleset, code_bytes, model, the names of the watches or the presence
  /// of parts, ranks or disk are not those of `wanted`.
  static Checkpoint_head read(const std::string& where, std::string_view line,
                              const Checkpoint_head& wanted);
};

}  // namespace arbiter
