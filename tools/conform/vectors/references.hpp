// The references that answer for a rulebook's readings, each made once: to look at a position is to
// ask all of them, and what they know of it is kept.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tools/conform/protocol/reference.hpp"

namespace arbiter::vectors {

class References {
 public:
  /// It must outlive this.
  explicit References(const Rulebook& book) : book_(book) {}
  /// Of the ruleset with this reading of the question. Null where no game is possible so.
  conform::Reference* of(const std::string& ruleset, const Question& question, int reading);
  void clear() { made_.clear(); }

 private:
  const Rulebook& book_;
  std::map<std::string, std::unique_ptr<conform::Reference>> made_;
};

/// Their numbers; 0 stands for no ruling.
std::vector<int> readings_of(const Question& question);

}  // namespace arbiter::vectors
