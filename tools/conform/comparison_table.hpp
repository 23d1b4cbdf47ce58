// Compares several implementations of a game by the answers of `arbiter conform --json`.
#pragma once
#include <span>
#include <string>

namespace arbiter::conform {

struct Run_answer {
  std::string name;  // for errors
  std::string text;
};

/// A table in Markdown: a column for each implementation, and a row for its verdict, each reading,
/// each clause, and each other finding. Throws a Bad_input that names the answer if it cannot be
/// read or is about another game than the first.
std::string comparison_table(std::span<const Run_answer> answers);

}  // namespace arbiter::conform
