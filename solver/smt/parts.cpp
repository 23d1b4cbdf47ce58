#include "solver/smt/parts.hpp"

#include <algorithm>

#include "solver/smt/term_builder.hpp"

namespace arbiter::smt {
namespace {

void collect(const Term& term, Head joined_by, std::vector<Bool>& parts) {
  if (Term_builder::head(term) != joined_by) {
    parts.emplace_back(term);
    return;
  }
  for (const Term& t : Term_builder::arguments(term)) collect(t, joined_by, parts);
}
std::vector<Term> unknowns_in(const Term& term, bool is_int) {
  return variables({is_int ? Int(term) == Int(0) : Bool(term)});
}
bool occurs(const std::vector<Term>& found, const Int& unknown) {
  return std::any_of(found.begin(), found.end(),
                     [&](const Term& t) { return t.is(unknown.term()); });
}
Term with(const Term& term, const Int& unknown, const Int& by) {
  const Term from[] = {unknown.term()}, to[] = {by.term()};
  return Term_builder::simplified(Term_builder::substituted(term, from, to));
}
constexpr std::size_t most_pairs = 400;  // of a lower and an upper bound
constexpr std::size_t most_more = 400;   // clauses, beyond the conjuncts

/// Adds the clauses of a statement to `parts`. False if there would be more than `most`.
bool split(const Bool& statement, const Int& unknown, std::size_t most, std::vector<Bool>& parts) {
  for (const Bool& each : conjuncts(statement)) {
    std::vector<Bool> others;
    std::optional<Bool> joined;
    for (const Bool& member : disjuncts(each))
      if (!joined && Term_builder::head(member.term()) == Head::conjunction &&
          mentions(member, unknown))
        joined = member;
      else
        others.push_back(member);
    if (!joined) {
      if (parts.size() == most) return false;
      parts.push_back(each);
      continue;
    }
    for (const Bool& part : conjuncts(*joined))
      if (!split(any_of(others) | part, unknown, most, parts)) return false;
  }
  return true;
}

/// left - right = factor * unknown + rest, of an equation or an inequality; the factor is 1 or -1.
struct Linear {
  int factor;
  Int rest;
};
std::optional<Linear> linear(const Bool& comparison, const Int& unknown) {
  const std::vector<Term> sides = Term_builder::arguments(comparison.term());
  if (!Term_builder::is_int(sides[0])) return {};
  const Int difference = Int(sides[0]) - Int(sides[1]);
  const Int rest(with(difference.term(), unknown, Int(0)));
  const Int other = Int::variable("linear " + Term_builder::name(unknown.term()));
  for (const int factor : {1, -1}) {
    const Int product = factor == 1 ? other : Int(0) - other;
    const Int none = Int(with(difference.term(), unknown, other)) - rest - product;
    if (Term_builder::numeral(Term_builder::simplified(none.term())) ==
        std::optional<std::int64_t>(0))
      return Linear{factor, rest};
  }
  return {};
}

}  // namespace

std::vector<Bool> conjuncts(const Bool& statement) {
  std::vector<Bool> parts;
  collect(statement.term(), Head::conjunction, parts);
  return parts;
}
std::vector<Bool> disjuncts(const Bool& statement) {
  std::vector<Bool> parts;
  collect(statement.term(), Head::disjunction, parts);
  return parts;
}
bool mentions(const Bool& statement, const Int& unknown) {
  return occurs(unknowns_in(statement.term(), false), unknown);
}
bool mentions(const Int& number, const Int& unknown) {
  return occurs(unknowns_in(number.term(), true), unknown);
}
std::vector<std::size_t> mentioned(const std::vector<Int>& unknowns, const Bool& statement) {
  const std::vector<Term> found = variables({statement});
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < unknowns.size(); ++i)
    if (occurs(found, unknowns[i])) positions.push_back(i);
  return positions;
}
Bool substitute(const Bool& statement, const Int& unknown, const Int& by) {
  return Bool(with(statement.term(), unknown, by));
}
std::optional<std::vector<Bool>> clauses(const Bool& statement, const Int& unknown) {
  std::vector<Bool> parts;
  if (!split(statement, unknown, conjuncts(statement).size() + most_more, parts)) return {};
  return parts;
}
std::optional<Int> solved_for(const Int& unknown, const Bool& equation) {
  if (Term_builder::head(equation.term()) != Head::equality) return {};
  const auto found = linear(equation, unknown);
  if (!found) return {};
  const Int equal = found->factor == 1 ? Int(0) - found->rest : found->rest;
  return Int(Term_builder::simplified(equal.term()));
}
std::optional<Bool> without(const Int& unknown, const std::vector<Bool>& statements) {
  struct Bound {
    Bool unless;
    Int value;
  };
  std::vector<Bound> least, most;
  std::vector<Bool> result;
  for (const Bool& statement : statements) {
    std::vector<Bool> others, comparisons;
    for (const Bool& member : disjuncts(statement))
      (mentions(member, unknown) ? comparisons : others).push_back(member);
    if (comparisons.empty()) {
      result.push_back(statement);
      continue;
    }
    if (comparisons.size() != 1) return {};
    Term term = comparisons.front().term();
    const bool negated = Term_builder::head(term) == Head::negation;
    if (negated) term = Term_builder::arguments(term)[0];
    const Head head = Term_builder::head(term);
    if (head != Head::at_most && (head != Head::equality || negated)) return {};
    const auto found = linear(Bool(term), unknown);
    if (!found) return {};
    const auto& [factor, rest] = *found;
    const Bool unless = any_of(others);
    const Int bound = factor == 1 ? Int(0) - rest : rest;
    if (head == Head::equality || (factor == 1) == negated)
      least.push_back({unless, negated ? bound + 1 : bound});
    if (head == Head::equality || (factor == 1) != negated)
      most.push_back({unless, negated ? bound - 1 : bound});
  }
  if (least.size() * most.size() > most_pairs) return {};
  for (const Bound& low : least)
    for (const Bound& high : most)
      result.push_back(low.unless | high.unless | (low.value <= high.value));
  return all_of(result);
}

}  // namespace arbiter::smt
