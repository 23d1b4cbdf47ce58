// A rule's answer, always with a clause: legal, illegal, or silent (the rulebook gives no ruling).
#pragma once
#include <type_traits>

#include "model/rule_trace.hpp"
#include "model/rulebook.hpp"

namespace arbiter {

enum class Ruling { legal, illegal, silent };

struct Verdict {
  Ruling ruling;
  const Clause* clause;     // never null
  const char* reason = "";  // why the clause applies in this position; may be empty

  bool is_legal() const { return ruling == Ruling::legal; }
  friend bool operator==(const Verdict& a, const Verdict& b) {
    return a.ruling == b.ruling && a.clause == b.clause;
  }
};

/// "legal", "illegal" or "silent".
constexpr std::string_view name_of(Ruling ruling) {
  return ruling == Ruling::legal ? "legal" : ruling == Ruling::illegal ? "illegal" : "silent";
}

/// The three answers of one rulebook's rules: `using Says = Verdicts_of<book>;
/// Says::legal("PD-C18")`. legal() reports its clause to the rule trace (model/rule_trace.hpp),
/// because a rule may continue after it; illegal() and silent() end the judgement, so only their
/// verdict names the clause. A rule calls `Says::applies("PD-C25")` at the point where a clause has
/// an effect without a verdict.
template <const Rulebook& book>
struct Verdicts_of {
  using Cite = Clause_id<book>;
  static constexpr void applies(Cite c) {
    if (!std::is_constant_evaluated()) Rule_trace::applies(c.index);
  }
  static constexpr Verdict legal(Cite c, const char* reason = "") {
    applies(c);
    return {Ruling::legal, &book.clauses[c.index], reason};
  }
  static constexpr Verdict illegal(Cite c, const char* reason) {
    return {Ruling::illegal, &book.clauses[c.index], reason};
  }
  static constexpr Verdict silent(Cite c, const char* reason) {
    return {Ruling::silent, &book.clauses[c.index], reason};
  }
};

}  // namespace arbiter
