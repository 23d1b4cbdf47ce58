// Compares a line of play with the same line under another ruleset: where the game takes a
// different course, and which legal moves at its end have different effects. The page highlights
// this when the user switches a reading, and shows it in advance for every reading.
#pragma once
#include <functional>

#include "tools/study/rulesets/entries.hpp"
#include "tools/web/line.hpp"

namespace arbiter::web {

struct Changes {
  /// The first move of the line, counted from 0, that has a different verdict or effect; nothing if
  /// no move does. `begins`: the starts already differ.
  std::optional<std::size_t> apart{};
  bool begins = false;
  Move_outcome here{}, there{};  // of that move, or of the start
  /// If both end in the same position: the moves open there that have different effects.
  std::vector<Divergent_move> moves{};

  bool any() const { return apart || begins || !moves.empty(); }
};

/// The changes from `here` to `there`, one line of play under two rulesets of one rulebook.
/// Positions are compared only to the extent that both rulesets describe them.
Changes changes_of(const Line& here, const Line& there);

/// The effect of changing one entry of the ruleset: another reading, a clause on or off.
struct Single_change {
  std::string name, value;  // "PD-A01" and "2", "PD-C13" and "off"
  enum class Kind { same, changes, impossible, not_compared } kind = Kind::same;
  Changes changes{};
  std::string why{};  // for `impossible`: why there is no such game
};
std::string_view name_of(Single_change::Kind kind);  // "same", ..., "not compared"

/// Tries every other reading and every switch, in the rulebook's order. An entry that the rules did
/// not consult on this line changes nothing and is not replayed. Entries left when `is_over`
/// returns true are not compared. `line` is `text` played.
std::vector<Single_change> single_changes(const Line_text& text, const Line& line,
                                          const std::function<bool()>& is_over);

}  // namespace arbiter::web
