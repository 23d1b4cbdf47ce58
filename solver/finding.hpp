// A claim about a game and an engine's answer to it. "Proved" is literal: the engine checked every
// case, or a solver refuted the negation. Weaker answers are bounded, sampled or unknown.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class Status {
  proved,   // holds in every case of the scope; for "sometimes": a game shows it
  refuted,  // a game shows that it fails; for "sometimes": it never happens, every case checked
  bounded,  // no counterexample up to the bound; for "sometimes": not seen up to the bound
  sampled,  // no counterexample in random play; for "sometimes": not seen in random play
  unknown,  // the engine found no answer
};
constexpr std::string_view name_of(Status status) {
  constexpr std::string_view names[] = {"proved", "refuted", "bounded", "sampled", "unknown"};
  return names[static_cast<int>(status)];
}

struct Finding {
  std::string subject;    // name of a property or id of a question
  std::string statement;  // the claim that was checked, one sentence
  Status status = Status::unknown;
  std::string engine;   // "explored", "graph", "Z3 induction", "random play", ...
  std::string ruleset;  // the ruleset used, as text
  std::string scope;    // what was searched: "all 1280237 states", "depth 3", ...
  std::vector<std::string> clauses;
  std::string answer;       // one sentence about this answer; may be empty
  std::string playthrough;  // witness or counterexample, replayed; may be empty
  double seconds = 0;
  bool expected = true;  // the answer matches the record (see Property::expected)
};

}  // namespace arbiter
