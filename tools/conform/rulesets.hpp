// Under which rulesets a subject is looked at, when it was not told: the default, also with all the
// options, and so again with pieces that are alike; the small ones that the game names for checks,
// so that ends of games come up in seconds; those of the worked examples; and more until each size
// has had each of its choices (each-choice coverage of combinatorial testing): the least value that
// is possible, all of few values, each number of players up to four (in the full size too), and a
// table whose entries come in pairs.
#pragma once
#include <string>
#include <vector>

#include "tools/facade/game_facade.hpp"

namespace arbiter::conform {

/// The default comes first. None sets a reading: a subject has readings of its own, and rulesets
/// that ask for others are no test of it. A size is changed in the first of the small rulesets in
/// which it is seen to make a difference, and left alone when it makes none in any.
std::vector<std::string> rulesets_to_try(const Game_facade& game);

}  // namespace arbiter::conform
