// The results of one turn that may still differ later: how the cards lie over and under each other,
// and what is seen. What a hidden cell would show never matters again, since cards do not move; so
// two results with one picture whose cards lie alike are one, whichever card lies where.
#pragma once
#include <functional>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Result {
  Way way;
  Picture picture;
};
/// The problem after cards have been placed (Way::Step::card: which of `cards`): none is to come.
Problem placed(const Problem& problem, const Way& way, std::span<const Card> cards);

/// Each result of placing one card or two, in either order, once; with none, the area as it is.
/// Ends early when `ends` says so, and gives nothing then.
std::optional<std::vector<Result>> results_of(const Problem& problem, std::span<const Card> cards,
                                              const std::function<bool()>& ends);

}  // namespace arbiter::placement
