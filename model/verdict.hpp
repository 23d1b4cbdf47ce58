// The answer of a rule: legal, illegal, or silent (the rulebook does not say), always with the
// clause that it rests on.
#pragma once
#include <type_traits>

#include "model/rule_trace.hpp"
#include "model/rulebook.hpp"

namespace arbiter {

enum class Ruling { legal, illegal, silent };

struct Verdict {
  Ruling ruling;
  const Clause* clause;     // never null
  const char* reason = "";  // what in this position made the clause speak; may be empty

  bool is_legal() const { return ruling == Ruling::legal; }
  friend bool operator==(const Verdict& a, const Verdict& b) {
    return a.ruling == b.ruling && a.clause == b.clause;
  }
};

/// "legal", "illegal" or "silent".
constexpr std::string_view name_of(Ruling ruling) {
  return ruling == Ruling::legal ? "legal" : ruling == Ruling::illegal ? "illegal" : "silent";
}

/// The three answers of one rulebook's rules: `using Says = Says_of<book>; Says::legal("PD-C18")`.
/// What is legal is heard as its clause (model/rule_trace.hpp), as a rule may go on from there;
/// what is not ends the judgement and is the verdict itself. A clause that changes or decides
/// something without an answer is told of by `Says::applies("PD-C25")`, where it does so and not
/// before.
template <const Rulebook& book>
struct Says_of {
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
