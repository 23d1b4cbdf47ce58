// Collects, position by position, requests that the readings of one question answer differently,
// and selects a few: small ones that distinguish as many pairs as possible.
#pragma once
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tools/conform/vectors/divergences.hpp"
#include "tools/conform/vectors/references.hpp"

namespace arbiter::vectors {

class Question_divergences {
 public:
  using Pair = std::pair<int, int>;  // of readings, the lower first

  /// The arguments must outlive it.
  Question_divergences(const Question& question, References& references,
                       const Divergence_options& options);

  /// Whether every pair has been distinguished often enough.
  bool is_full() const;
  std::vector<Pair> unparted() const;
  /// Collects requests about a position that the readings answer differently, as long as more are
  /// needed.
  void look(const std::string& ruleset, const std::string& position);
  Divergence_tests tests();

 private:
  /// A request with each reading's answer; a reading has no entry if this position does not exist
  /// under it.
  struct Candidate {
    std::string ruleset;
    conform::Request request;
    std::map<int, conform::Answer> answers;
    std::vector<Pair> parts;  // the pairs that it distinguishes
    std::size_t size = 0;
  };

  void consider(const std::string& ruleset, const conform::Request& request);
  bool part(const std::string& ruleset, const conform::Request& request, int a,
            const conform::Answer& one, int b, const conform::Answer& other);
  std::vector<const Candidate*> chosen();
  Test test_of(const Candidate& from, std::size_t number) const;

  const Question& question_;
  References& references_;
  const Divergence_options& options_;
  std::map<Pair, std::size_t> found_;
  std::set<std::string> looked_;
  std::vector<Candidate> candidates_;
};

}  // namespace arbiter::vectors
