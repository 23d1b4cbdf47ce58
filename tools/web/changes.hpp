// What another ruleset changes on a line of play: where the game that was played goes otherwise,
// and which of the moves that are open at its end do something else. This is what the page
// highlights when a reading is switched, and what it tells of every reading before somebody
// switches it.
#pragma once
#include <functional>

#include "tools/study/rulesets/entries.hpp"
#include "tools/web/line.hpp"

namespace arbiter::web {

struct Changes {
  /// The first move of the line, counted from 0, that is judged otherwise or leads elsewhere;
  /// `begins`: the start is another one already. Nothing: the line goes as it went.
  std::optional<std::size_t> apart{};
  bool begins = false;
  Move_outcome here{}, there{};  // of that move; of the start
  /// Where both end in one position: the moves open there that do not do the same.
  std::vector<Divergent_move> moves{};

  bool any() const { return apart || begins || !moves.empty(); }
};

/// From `here` to `there`: one line of play under two rulesets of one rulebook. Positions are
/// compared as far as both rulesets speak of them.
Changes changes_of(const Line& here, const Line& there);

/// What one entry of the ruleset, changed, would change: another reading, a clause on or off.
struct Single_change {
  std::string name, value;  // "PD-A01" and "2", "PD-C13" and "off"
  enum class Kind { same, changes, impossible, not_compared } kind = Kind::same;
  Changes changes{};
  std::string why{};  // of what is impossible: why there is no such game
};
std::string_view name_of(Single_change::Kind kind);  // "same", ..., "not compared"

/// Every other reading and every switch, in the rulebook's order. What the rules did not ask about
/// on this line is the same without being played; what is left when it `is_over` is not compared.
/// `line` is `text` played.
std::vector<Single_change> single_changes(const Line_text& text, const Line& line,
                                          const std::function<bool()>& is_over);

}  // namespace arbiter::web
