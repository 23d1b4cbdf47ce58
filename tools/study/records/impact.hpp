// Measures the impact of a rule: which recorded games would have gone differently under another
// ruleset, and where each first differs.
//
//   legality   a move becomes illegal, silent, or legal instead of refused; or unreadable
//   position   it leads to a different position, as far as both rulesets describe positions
//   result     the game ends differently
//   begin      the ruleset does not exist, or the game begins differently under it
//
// Moves that nobody made, and probabilities, are not compared: `arbiter diff` does that.
#pragma once
#include <array>
#include <functional>

#include "tools/study/entry.hpp"
#include "tools/study/records/replay.hpp"

namespace arbiter::records {

/// A change to the ruleset under which a game was played.
class Rule_change {
 public:
  /// "PD-A03=2,players=3" changes these entries and keeps the others; "default" selects the default
  /// ruleset. Throws Bad_input if an entry contains no '='.
  explicit Rule_change(std::string_view text);
  const std::string& text() const { return text_; }
  /// Throws Bad_input for an entry that is not in the rulebook.
  Ruleset applied_to(const Ruleset& ruleset) const;

 private:
  std::string text_;
  std::vector<study::Entry> entries_{};
};

/// Every other reading and every switch of a ruleset, one at a time.
std::vector<Rule_change> single_changes(const Ruleset& ruleset);

/// The first place at which a game takes a different course.
struct Change {
  enum class Kind { begin, unreadable, illegal, silent, legal, position, result };
  static constexpr std::size_t kinds = 7;
  Kind kind = Kind::begin;
  std::size_t ply = 0;             // counted from 1; 0: before the first
  std::string actor{}, move{};     // of the ply; empty when `ply` is 0
  std::string position{};          // before the ply, under its own ruleset
  std::string here{}, there{};     // the outcome under its own ruleset, and under the other
  const Clause* clause = nullptr;  // of the other verdict, if the rulings differ
};
std::string_view name_of(Change::Kind kind);  // "illegal"
std::string_view says(Change::Kind kind);     // "a move becomes illegal"

/// Whether the rules may have consulted an entry in which the rulesets differ, sizes included. If
/// not, the game cannot change.
bool can_matter(const Ruleset& own, const Ruleset& other, const Made_game& made,
                const Replay& played);

/// The first change in a game; nothing if there is none. `played` is the record, replayed without
/// faults under its own ruleset.
std::optional<Change> change_of(const Game_facade& own, const Replay& played,
                                const Game_facade& other, const Recorded_game& record);

/// Counts of the games affected by one change.
struct Impact_counts {
  std::uint64_t compared = 0, affected = 0;
  std::uint64_t not_applicable = 0;  // games whose rulebook lacks the entry
  std::string why_not{};             // the reason for the first of those
  std::array<std::uint64_t, Change::kinds> by_kind{};
};

/// Applies changes to the rulesets of games and counts the effects.
class Replay_impact {
 public:
  /// `each`: also tries every single change of each game's ruleset.
  Replay_impact(const std::vector<std::string>& changes, bool each);
  /// Adds a record and its replay; calls `found` for every change that affects it.
  void add(Made_games& games, const Made_game& own, const Recorded_game& record,
           const Replay& played,
           const std::function<void(const std::string& change, const Change&)>& found);
  /// The requested changes in their order, then the single ones, most affected games first.
  std::vector<std::pair<std::string, Impact_counts>> answers() const;

 private:
  const std::vector<Rule_change> changes_;
  const bool each_;
  std::vector<Impact_counts> wanted_;
  std::vector<std::pair<std::string, Impact_counts>> single_{};
};

}  // namespace arbiter::records
