// `arbiter merge` puts the answers of all shards of a command together to the answer that the
// command gives without --shard. What every answer has in common happens here: the shards are
// checked, put in order, and their lists joined. Each command adds what follows from its lists:
// totals, the largest entry, the exit code (Command::merge).
#pragma once
#include <string>
#include <vector>

#include "model/json.hpp"
#include "tools/cli/command.hpp"

namespace arbiter {

/// All shards of one answer, in the order of their numbers.
struct Shards {
  std::vector<std::string> places;   // the file or folder of each
  std::vector<Report_json> answers;  // each with its member `shard`
  std::string out;                   // the folder for an answer that is a folder

  /// On what the answer depends; the same for all shards.
  const Report_json& of() const { return answers.front().at("shard").at("of"); }
  /// Whether this fact holds in some shard.
  bool any(const char* fact) const;
  /// The first answer with the entries of all shards in its lists, and without `shard`. A list that
  /// the command left out is null.
  Report_json joined() const;
};

/// Reads the answers and checks that they are all the shards of one answer. Throws Bad_input.
Shards read_shards(const std::vector<std::string>& files);

/// Prints a merged answer, with or without --json.
void print_merged(const Report_json& answer, Output& output);

}  // namespace arbiter
