// Each question to the solver is a named query, logged with its answer and time, so that a proof
// can be listed and rerun with a second solver.
#pragma once
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "solver/smt/solver.hpp"

namespace arbiter::smt {

struct Query {
  std::string name;  // for example "conservation/step/case 17"
  Answer answer;
  std::string reason;  // why unknown; empty otherwise
  double milliseconds;
  std::string smtlib;  // empty if the log keeps no text
};

class Query_log {
 public:
  enum class Text { none, kept };
  explicit Query_log(Text text = Text::none) : text_(text) {}

  bool keeps_text() const { return text_ == Text::kept; }
  void add(Query query) { queries_.push_back(std::move(query)); }
  const std::vector<Query>& queries() const { return queries_; }
  double milliseconds() const;

  /// One line for each query: answer, milliseconds, name, and the reason if unknown.
  void list(std::ostream& out) const;
  /// Writes one script per query, such as `0001-conservation_step_case_17.smt2`, into the
  /// directory, which it creates if needed. Its first lines give the name and the expected answer.
  /// Throws Misuse if the log keeps no text, Bad_input if a file cannot be written.
  void export_to(const std::filesystem::path& directory) const;

 private:
  Text text_;
  std::vector<Query> queries_;
};

inline constexpr unsigned default_timeout_ms = 60'000;

/// Can `claim` hold together with the solver's statements? The statements are unchanged afterwards;
/// after sat the solver keeps the values.
Answer ask(Query_log& log, const std::string& name, Solver& solver, const Bool& claim,
           unsigned timeout_ms = default_timeout_ms);

/// Can `claim_to_refute` hold under the assumptions? unsat refutes it; a law is proved by refuting
/// its negation. A time-out of 0 means none.
Answer ask(Query_log& log, const std::string& name, const std::vector<Bool>& assumptions,
           const Bool& claim_to_refute, unsigned timeout_ms = default_timeout_ms);

}  // namespace arbiter::smt
