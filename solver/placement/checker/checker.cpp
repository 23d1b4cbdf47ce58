#include "solver/placement/checker/checker.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "solver/placement/checker/plain.hpp"
#include "solver/placement/checker/reading_order.hpp"

namespace arbiter::placement {
namespace {

using cards::Box;
using cards::cells_of_a_card;
using cards::most_cards;

/// The boxes that a picture may span, each with whether it must touch all sides.
std::vector<std::pair<Box, bool>> boxes_of(const Problem& problem) {
  const int size = problem.rules.size;
  if (problem.rules.fixed && problem.frame == cards::Frame::fixed)
    return {{Box{0, 0, size, size}, false}};
  std::vector<std::pair<Box, bool>> out;
  for (int height = size; height >= 1; --height)
    for (int width = size; width >= 1; --width)
      for (int row = 0; row <= (problem.rules.fixed ? size - height : 0); ++row)
        for (int column = 0; column <= (problem.rules.fixed ? size - width : 0); ++column)
          out.emplace_back(Box{row, column, height, width}, true);
  return out;
}

/// Searches every ground; false if a picture contradicts the claim.
bool search_all(Reading_order::Shared_state& shared) {
  const Problem& problem = shared.problem;
  const Box lies = cards::box_of(problem.area.covered());
  const bool empty = problem.area.cards() == 0;
  for (const auto& [box, all_sides] : boxes_of(problem)) {
    if (std::max(box.height, box.width) < cells_of_a_card) continue;
    // On an empty area the transposed box gives the same pictures, except under a fixed frame.
    if (empty && !problem.rules.fixed && box.height > box.width) continue;
    const Ground ground(problem, box, all_sides);
    if (problem.rules.fixed) {
      const bool within = box.row <= lies.row && lies.row + lies.height <= box.row + box.height &&
                          box.column <= lies.column &&
                          lies.column + lies.width <= box.column + box.width;
      if (!empty && !within) continue;
      if (!Reading_order(shared, ground, -box.row, -box.column).search()) return false;
      continue;
    }
    for (int rows = 0; rows <= box.height - lies.height; ++rows)
      for (int columns = 0; columns <= box.width - lies.width; ++columns) {
        if (!Reading_order(shared, ground, rows, columns).search()) return false;
        if (empty) rows = columns = cards::side;  // no cards yet, so only one position
      }
  }
  return true;
}

void require_a_problem(const Problem& problem) {
  const int room = most_cards - problem.area.cards();
  const auto found = std::to_string(problem.coming.size());
  if (problem.coming.empty()) throw Bad_input("cards to come", "at least one", "none");
  if (static_cast<int>(problem.coming.size()) > room)
    throw Bad_input("cards to come",
                    "at most " + std::to_string(room) + ", because an area holds 8", found);
}

}  // namespace

Certificate_checker recheck(const Problem& problem, const Claim& claim, const Limits& limits) {
  require_a_problem(problem);
  Reading_order::Shared_state shared{problem, limits, claim};
  Certificate_checker& out = shared.result;
  const std::string score = std::to_string(claim.best);
  try {
    if (!search_all(shared)) {
      const int found = plain::score(problem, *out.contrary);
      out.ended = Stop_reason::found;
      out.why =
          "a picture is worth " + std::to_string(found) +
          (found > claim.best ? ", more than " + score
                              : ", less than " + std::to_string(claim.margin) + " below " + score);
    } else if (shared.counts() && shared.pictures.empty()) {
      out.why = "no picture is worth " + score;
    } else {
      out.holds = true;
    }
  } catch (const Limit_reached& limit) {
    out.ended = limit.ended;
    out.why = "undecided: " + std::string(name_of(limit.ended));
  }
  out.pictures_with_that_score = shared.pictures.size();
  out.seconds = shared.watch.seconds();
  return out;
}

}  // namespace arbiter::placement
