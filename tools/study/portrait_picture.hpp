// A picture of how a game plays, and figures that it shares with the text of `arbiter portrait`.
//
//   Who wins                 side 1  ├────────┊─●─┤      a dot and its interval; dotted: fair
//   How many turns                ▁▃▆█▇▅▃▂▁
//   How much is luck                 ├─●──┤
//   Which moves are chosen   roll    ├──○────────●─┤     an even choice, and what was chosen
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "solver/paired/portrait.hpp"

namespace arbiter::study {

/// part / all; of nothing: 0.
template <class Part>
double ratio(Part part, std::uint64_t all) {
  return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}
double chosen_share(const paired::Kind_of_move& kind);
double even_share(const paired::Kind_of_move& kind);
/// "dead" or "dominant", or nothing, also after too few decisions.
std::string_view standing_of(const paired::Kind_of_move& kind);
std::string name_of(const paired::Kind_of_move& kind);

/// The bulk of a histogram, without the rarest hundredth, in groups of equal width.
struct Bars {
  std::uint64_t first = 0, last = 0, width = 1;
  std::vector<std::uint64_t> counts{};  // empty if there are fewer than two different numbers
};
Bars bars_of(const paired::Histogram& histogram, std::uint64_t most_groups);

/// An SVG file. `players` is how they play, as in "casual"; there must have been a game.
std::string portrait_svg(const Ruleset& ruleset, const paired::Portrait& portrait,
                         std::string_view players);

}  // namespace arbiter::study
