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
std::optional<Int> solved_for(const Int& unknown, const Bool& equation) {
  if (Term_builder::head(equation.term()) != Head::equality) return {};
  const std::vector<Term> sides = Term_builder::arguments(equation.term());
  if (!Term_builder::is_int(sides[0])) return {};
  // left - right = factor * unknown + rest
  const Int difference = Int(sides[0]) - Int(sides[1]);
  const Int rest(with(difference.term(), unknown, Int(0)));
  const Int other = Int::variable("solved_for " + Term_builder::name(unknown.term()));
  for (const int factor : {1, -1}) {
    const Int product = factor == 1 ? other : Int(0) - other;
    const Int none = Int(with(difference.term(), unknown, other)) - rest - product;
    if (Term_builder::numeral(Term_builder::simplified(none.term())) !=
        std::optional<std::int64_t>(0))
      continue;
    const Int equal = factor == 1 ? Int(0) - rest : rest;
    return Int(Term_builder::simplified(equal.term()));
  }
  return {};
}

}  // namespace arbiter::smt
