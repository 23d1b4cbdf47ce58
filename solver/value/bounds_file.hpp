// Bounds that are saved as they improve, so that a solve can be resumed after Ctrl-C, a limit or a
// power cut.
//
//   {"format": "arbiter bounds 2", "game", "ruleset", "position", "hero", "bits", "folded",
//    "model", "states", "words", "graph"}                                      one line of JSON
//   low | high                                          for each state of the turn graph, 16 bytes
//
// The file is an array file (solver/files/array_file.hpp). It does not contain the graph, which is
// rebuilt; the checksum "graph" verifies that the graph is the same.
#pragma once
#include <filesystem>

#include "solver/files/file_head.hpp"
#include "solver/table/table.hpp"
#include "solver/value/bounds.hpp"
#include "solver/value/turn_graph.hpp"

namespace arbiter {

class Ranks;  // solver/ranks/ranks.hpp

/// The identity of a set of bounds: what was solved, how, and with which graph.
class Bounds_file {
 public:
  Bounds_file(const Table_head& of, const Turn_graph& graph);
  /// The part of it that says what was solved and how.
  static Head_fields head_of(const std::string& format, const Table_head& of);
  /// Readable names for keys that are unclear without the format's documentation.
  static std::string spoken(const std::string& key);
  /// Checksum of everything that affects the value of a bound. With ranks, which share the trees,
  /// it is that of the whole graph (collective).
  static std::uint64_t checksum(const Turn_graph& graph, Ranks* ranks = nullptr);

  /// Throws Unwritable naming the file if it cannot be written.
  void write(const std::filesystem::path& path, const std::vector<Interval>& bounds) const;
  /// Throws Bad_input naming the file if it is damaged or does not match.
  std::vector<Interval> read(const std::filesystem::path& path) const;

 private:
  Head_fields head_;
  std::uint64_t states_;
  Fixed one_;
};

}  // namespace arbiter
