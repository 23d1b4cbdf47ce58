// The results of one turn that may differ later: how the cards lie over and under each other, and
// what is seen. Cards do not move, so what a hidden cell shows never matters again. Two results
// with the same picture and the same layering are therefore one, whichever card lies where.
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
/// Returns nothing when `ends` cuts it short.
std::optional<std::vector<Result>> results_of(const Problem& problem, std::span<const Card> cards,
                                              const std::function<bool()>& ends);

}  // namespace arbiter::placement
