// Caches the references for a rulebook's readings: examining a position asks all of them, and each
// remembers what it knows.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tools/conform/protocol/reference.hpp"

namespace arbiter::vectors {

class References {
 public:
  /// The book must outlive this.
  explicit References(const Rulebook& book) : book_(book) {}
  /// The reference for the ruleset with this reading of the question. Null for an impossible
  /// ruleset.
  conform::Reference* of(const std::string& ruleset, const Question& question, int reading);
  void clear() { made_.clear(); }

 private:
  const Rulebook& book_;
  std::map<std::string, std::unique_ptr<conform::Reference>> made_;
};

/// The numbers of a question's readings; 0 is "no ruling".
std::vector<int> readings_of(const Question& question);

}  // namespace arbiter::vectors
