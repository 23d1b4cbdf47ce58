// Takes statements apart: what a conjunction joins, which unknowns occur, and what an equation says
// about one of them.
#pragma once
#include <optional>
#include <vector>

#include "solver/smt/expr.hpp"

namespace arbiter::smt {

/// The statements that a conjunction joins, however deeply nested; else the statement itself.
std::vector<Bool> conjuncts(const Bool& statement);
/// The same for a disjunction.
std::vector<Bool> disjuncts(const Bool& statement);
bool mentions(const Bool& statement, const Int& unknown);
bool mentions(const Int& number, const Int& unknown);
/// The positions of those unknowns that occur, in rising order.
std::vector<std::size_t> mentioned(const std::vector<Int>& unknowns, const Bool& statement);
Bool substitute(const Bool& statement, const Int& unknown, const Int& by);
/// If the statement is an equation that is linear in the unknown, with the factor 1 or -1: what the
/// unknown equals.
std::optional<Int> solved_for(const Int& unknown, const Bool& equation);

}  // namespace arbiter::smt
