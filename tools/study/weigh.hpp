// Measures how much a reading changes the value of a position under optimal play: computes the
// value under the ruleset in use and the value with that one reading changed, each between
// certified bounds, and the bounds on the difference.
//
//     in force    |--0.5200524..--|
//     PD-A11=2    |--0.5175297..--|     difference -0.0025228 to -0.0025226: proved to change it
//
// A difference is proved if its bounds exclude 0. If they include 0, it is undecided whether there
// is a difference. A result holds only for its place.
#pragma once
#include <functional>

#include "tools/facade/solved_position.hpp"
#include "tools/study/change.hpp"
#include "tools/study/entry.hpp"
#include "tools/study/places.hpp"

namespace arbiter::study {

struct Impact {
  Entry entry;                         // the other reading
  Entry in_force;                      // the reading it is compared with
  std::string ruleset, other_ruleset;  // complete
  std::string position, why;           // from the place
  int side = 0;                        // the side whose value this is
  Engine_choice engine{};              // which computed the value in force
  std::optional<Values_text> before{}, after{};
  std::optional<Change> change{};  // known if both values are
  /// Why there is no change, or why it is less precise than requested; may be empty.
  std::string open{};
  bool is_cut = false;     // the reason is a limit
  std::size_t number = 0;  // from 0, in the order of the impacts of all units

  bool is_proved() const { return change && change->is_proved(); }
};

using Each_impact = std::function<void(const Impact&)>;

/// Weighs every other reading of each place's questions, in the order of places and questions. If a
/// place's own value is not known, each reading still gets an impact, which states why. If a limit
/// prevented a value from being solved, the impact is undecided. Each reading at a place is a unit.
std::vector<Impact> weigh(const Rulebook& book, const std::vector<Place>& places,
                          Value_store& values, const Each_impact& each = {},
                          const Chosen_units& chosen = {});
/// The number of readings that weigh() weighs.
std::size_t units_of_weighing(const Rulebook& book, const std::vector<Place>& places);

/// The largest proved impact of each question, as an index into the list; questions without a
/// proved impact are left out.
struct Largest_impact {
  std::string question;
  std::size_t impact;
};
std::vector<Largest_impact> largest_of(const std::vector<Impact>& impacts);

}  // namespace arbiter::study
