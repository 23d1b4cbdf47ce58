// The rulesets under which a subject is tested if none are requested: the default, also with all
// options, and again with pieces that are alike; the small ones that the game names for checks, so
// that final positions come up in seconds; those of the worked examples; and more until each size
// has had each of its choices (each-choice coverage, as in combinatorial testing): the smallest
// possible value, all values if there are only a few, each number of players up to four (also at
// full size), and a table whose entries come in pairs.
#pragma once
#include <string>
#include <vector>

#include "tools/facade/game_facade.hpp"

namespace arbiter::conform {

/// The default comes first. None sets a reading, because a subject has readings of its own, and
/// rulesets that require others do not test it. A size is changed in the first of the small
/// rulesets in which it makes a difference, and left alone if it makes none in any of them.
std::vector<std::string> rulesets_to_try(const Game_facade& game);

}  // namespace arbiter::conform
