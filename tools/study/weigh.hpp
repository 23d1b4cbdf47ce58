// How far a reading moves what a position is worth when everybody plays as well as possible: the
// value under the ruleset in force and under the same with the one reading changed, each between
// bounds that the solvers certify, and the bounds of the difference.
//
//     in force    |--0.5200524..--|
//     PD-A11=2    |--0.5175297..--|     difference -0.0025228 to -0.0025226: proved to move it
//
// A difference is proved when its bounds leave 0 out; otherwise it is at most as large as they are
// wide, and whether there is one is not known. What holds at a place holds there.
#pragma once
#include <functional>

#include "tools/facade/solved_position.hpp"
#include "tools/study/change.hpp"
#include "tools/study/entry.hpp"
#include "tools/study/places.hpp"

namespace arbiter::study {

struct Impact {
  Entry entry;                         // the other reading
  Entry in_force;                      // the one that it is compared with
  std::string ruleset, other_ruleset;  // complete
  std::string position, why;           // as the place has them
  int side = 0;                        // whose value
  Engine_choice engine{};              // of the value in force
  std::optional<Values_text> before{}, after{};
  std::optional<Change> change{};  // when both are known
  /// Why there is no change, or why it is not as sharp as was asked; may be empty.
  std::string open{};
  bool is_cut = false;  // a limit is why

  bool is_proved() const { return change && change->is_proved(); }
};

using Each_impact = std::function<void(const Impact&)>;

/// Every other reading of the questions of each place, in the order of places and questions. A
/// place whose own value is not known gives one impact for each, which says why. What a limit
/// keeps from being solved is open, and never taken for no difference.
std::vector<Impact> weigh(const Rulebook& book, const std::vector<Place>& places,
                          Value_store& values, const Each_impact& each = {});

/// The place of each question at which a move was proved to be the largest, as an index into the
/// list; the questions without a proved move are left out.
struct Largest {
  std::string question;
  std::size_t impact;
};
std::vector<Largest> largest_of(const std::vector<Impact>& impacts);

}  // namespace arbiter::study
