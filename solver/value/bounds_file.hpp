// Bounds written down while they are improved, so that the work can be taken up again: after
// Ctrl-C, a limit or a power cut.
//
//   {"format": "arbiter bounds 1", "game", "ruleset", "position", "hero", "bits", "folded",
//    "model", "states", "words", "graph"}                                      one line of JSON
//   low | high                                          for each state of the turn graph, 16 bytes
//
// An array in a file (solver/files/array_file.hpp). The graph itself is not kept: it is built
// again, the same each time, and "graph" is the checksum that shows it.
#pragma once
#include <filesystem>

#include "solver/files/file_head.hpp"
#include "solver/table/table.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

/// What bounds are of.
class Bounds_file {
 public:
  Bounds_file(const Table_head& of, const Turn_graph& graph);

  /// Throws Bad_input naming the file when it cannot be written.
  void write(const std::filesystem::path& path, const std::vector<Interval>& bounds) const;
  /// Throws Bad_input naming the file and what is wrong with it, or what else it is of.
  std::vector<Interval> read(const std::filesystem::path& path) const;

 private:
  nlohmann::ordered_json head_;
  Fixed one_;
};

}  // namespace arbiter
