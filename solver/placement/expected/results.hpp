// The results of one turn, distinguished only by aspects that may matter later: how the cards lie
// over and under each other, and which cells are visible. Cards do not move, so the content of a
// hidden cell never matters again. Two results with the same picture and the same layering
// therefore count as one, whichever card lies where.
#pragma once
#include <functional>

#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Result {
  Way way;
  Picture picture;
};
/// The problem after placing cards (Way::Step::card is an index into `cards`), with none to come.
Problem placed(const Problem& problem, const Way& way, std::span<const Card> cards);

/// Each distinct result of placing one or two cards in either order; for no cards, the area itself.
/// Returns nothing if `ends` cuts it short.
std::optional<std::vector<Result>> results_of(const Problem& problem, std::span<const Card> cards,
                                              const std::function<bool()>& ends);

}  // namespace arbiter::placement
