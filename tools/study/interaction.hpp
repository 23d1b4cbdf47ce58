// Questions that cannot be answered one by one: two readings whose effect together is not the sum
// of their effects.
//
//     v(a and b) - v(a) - v(b) + v(neither)     0: each moves the value alike with and without the
//                                               other
//
// Each of the four values lies between certified bounds, and so does the sum. It is proved not to
// be 0 when they leave 0 out.
#pragma once
#include <functional>

#include "tools/study/weigh.hpp"

namespace arbiter::study {

struct Interaction {
  Entry one, other;           // of different questions
  std::string ruleset;        // without both
  std::string position, why;  // as the place has them
  int side = 0;
  std::optional<Change> first{}, second{}, both{};  // how far each moves the value, and together
  std::optional<Change> joint{};                    // both - first - second, when all are known
  bool is_cut = false;                              // a limit is why something is open
  std::string open{};  // why not, or not as sharply as was asked; may be empty

  bool is_proved() const { return joint && joint->is_proved(); }
};

struct Pair_options {
  /// All pairs; otherwise those of which one at least is proved to move the value by itself there.
  /// Those that each do come first either way.
  bool thorough = false;
};

/// Throws nothing that Value_store does not. `each` is called after each pair.
std::vector<Interaction> interactions(const Rulebook& book, const std::vector<Place>& places,
                                      Value_store& values, const Pair_options& wish,
                                      const std::function<void(const Interaction&)>& each = {});

}  // namespace arbiter::study
