// Takes statements apart: what a conjunction joins, which unknowns occur, and what equations and
// inequalities say about one of them.
#pragma once
#include <optional>
#include <vector>

#include "solver/smt/expr.hpp"

namespace arbiter::smt {

/// The statements that a conjunction joins, however deeply nested; else the statement itself.
std::vector<Bool> conjuncts(const Bool& statement);
/// The same for a disjunction.
std::vector<Bool> disjuncts(const Bool& statement);
/// The conjuncts, where "a, or b and c" with c about the unknown counts as "a or b" and "a or c".
/// Empty if that makes hundreds more.
std::optional<std::vector<Bool>> clauses(const Bool& statement, const Int& unknown);
bool mentions(const Bool& statement, const Int& unknown);
bool mentions(const Int& number, const Int& unknown);
/// The positions of those unknowns that occur, in rising order.
std::vector<std::size_t> mentioned(const std::vector<Int>& unknowns, const Bool& statement);
Bool substitute(const Bool& statement, const Int& unknown, const Int& by);
/// If the statement is an equation that is linear in the unknown, with the factor 1 or -1: what the
/// unknown equals.
std::optional<Int> solved_for(const Int& unknown, const Bool& equation);
/// Says without the unknown that some value of it satisfies all statements (Fourier and Motzkin).
/// Empty unless each of them bounds the unknown once at most: a disjunction in which one member
/// mentions it, which is a comparison linear in it with the factor 1 or -1, but not "unequal".
/// Empty also if the result would be too long.
std::optional<Bool> without(const Int& unknown, const std::vector<Bool>& statements);

}  // namespace arbiter::smt
