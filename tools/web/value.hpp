// Computes the value of a position within about a second and reports it honestly: exact, between
// certified bounds, or not reached. A page that requests a value after every click cannot wait
// longer; `arbiter solve` and `arbiter advise` use all the time they are given.
#pragma once
#include "tools/facade/game_facade.hpp"
#include "tools/facade/solved_position.hpp"

namespace arbiter::web {

struct Valuation_options {
  double seconds = 1;                   // total
  std::uint64_t memory = 512ULL << 20;  // bytes
};

struct Found_value {
  enum class Reach {
    exact,      // a fraction, or bounds that meet
    bounds,     // certified bounds on the true value
    unreached,  // nothing is known; `why` gives the reason
  } reach = Reach::unreached;
  std::string why{};
  Engine_choice engine{};    // the last engine called
  Valued_position valued{};  // unless unreached
  double seconds = 0;
};
std::string_view name_of(Found_value::Reach reach);  // "exact", "bounds", "not reached"

/// The value for the side that decides, or the first side, from the quickest engine; if there are
/// few positions, with fractions.
Found_value value_of(const Game_facade& game, const std::string& position,
                     const Valuation_options& options);

}  // namespace arbiter::web
