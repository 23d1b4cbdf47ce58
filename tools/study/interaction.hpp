// Finds questions that cannot be answered one by one, because the joint effect of two readings is
// not the sum of their effects.
//
//     v(a and b) - v(a) - v(b) + v(neither)     0: each has the same effect with and without the
//                                               other
//
// Each of the four values lies between certified bounds, and so does the sum. An interaction is
// proved if the bounds exclude 0.
#pragma once
#include <functional>

#include "tools/study/weigh.hpp"

namespace arbiter::study {

struct Interaction {
  Entry one, other;           // of different questions
  std::string ruleset;        // without either reading
  std::string position, why;  // from the place
  int side = 0;
  std::optional<Change> first{}, second{}, both{};  // the effect of each, and of both together
  std::optional<Change> joint{};                    // both - first - second, if all are known
  bool is_cut = false;                              // something is undecided because of a limit
  std::string open{};      // why the bounds are missing or wider than requested; may be empty
  std::size_t number = 0;  // increases in the order of the interactions of all units

  bool is_proved() const { return joint && joint->is_proved(); }
};

struct Pair_options {
  /// All pairs; if false, only those in which at least one reading is proved to change the value on
  /// its own. In both cases, pairs in which both readings do so come first.
  bool thorough = false;
};

/// Computes the interactions at all places and calls `each` after each pair. Each pair of readings
/// at a place is a unit, whether or not it turns out to be left out. Throws as Value_store does.
std::vector<Interaction> interactions(const Rulebook& book, const std::vector<Place>& places,
                                      Value_store& values, const Pair_options& options,
                                      const std::function<void(const Interaction&)>& each = {},
                                      const Chosen_units& chosen = {});
/// The number of pairs of readings at all places.
std::size_t units_of_interactions(const Rulebook& book, const std::vector<Place>& places);

}  // namespace arbiter::study
