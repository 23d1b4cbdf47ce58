// The blast radius of a rule: which of the games that were played would have gone otherwise under
// another ruleset, and where each of them first does.
//
//   legality   a move becomes illegal, silent, or legal where it was refused; or it cannot be read
//   position   it leads to another position, as far as both rulesets speak of positions
//   result     the game ends otherwise
//   begin      the ruleset does not exist, or the game begins otherwise under it
//
// Moves that nobody made and chances are not looked at: `arbiter diff` does that.
#pragma once
#include <array>
#include <functional>

#include "tools/study/entry.hpp"
#include "tools/study/records/replayed.hpp"

namespace arbiter::records {

/// What is changed in the ruleset that a game was played under.
class Rule_change {
 public:
  /// "PD-A03=2,players=3": these entries, and all others stay; "default": the default ruleset.
  /// Throws Bad_input for an entry without '='.
  explicit Rule_change(std::string_view text);
  const std::string& text() const { return text_; }
  /// Throws Bad_input for what the rulebook does not have.
  Ruleset applied_to(const Ruleset& ruleset) const;

 private:
  std::string text_;
  std::vector<study::Entry> entries_{};
};

/// Every other reading and every switch of a ruleset, one at a time.
std::vector<Rule_change> single_changes(const Ruleset& ruleset);

/// The first place at which a game goes otherwise.
struct Change {
  enum class Kind { begin, unreadable, illegal, silent, legal, position, result };
  static constexpr std::size_t kinds = 7;
  Kind kind = Kind::begin;
  std::size_t ply = 0;             // counted from 1; 0: before the first
  std::string actor{}, move{};     // of the ply; empty when it is none
  std::string position{};          // before the ply, under the game's own ruleset
  std::string here{}, there{};     // what comes out under its own ruleset, and under the other
  const Clause* clause = nullptr;  // of the verdict there, where the move is judged otherwise
};
std::string_view name_of(Change::Kind kind);  // "illegal"
std::string_view says(Change::Kind kind);     // "a move becomes illegal"

/// Whether the rules can have asked about what the rulesets differ in, sizes included. When not,
/// the game goes as it went.
bool can_matter(const Ruleset& own, const Ruleset& other, const Made_game& made,
                const Replayed& played);

/// Nothing when it goes as it went. `played` is the record under its own ruleset, without fault.
std::optional<Change> change_of(const Game_facade& own, const Replayed& played,
                                const Game_facade& other, const Recorded_game& record);

/// Games under one change.
struct Affected {
  std::uint64_t compared = 0, affected = 0;
  std::uint64_t not_applicable = 0;  // games whose rulebook has no such entry
  std::string why_not{};             // of the first of those
  std::array<std::uint64_t, Change::kinds> by_kind{};
};

/// Puts games to changes of their rulesets, and counts.
class Replay_impact {
 public:
  /// `each`: every single change as well, whatever the game.
  Replay_impact(const std::vector<std::string>& changes, bool each);
  /// A record and what is made of it; `found` is called for every change that affects it.
  void add(Made_games& games, const Made_game& own, const Recorded_game& record,
           const Replayed& played,
           const std::function<void(const std::string& change, const Change&)>& found);
  /// In the order in which they were asked for, then the single ones, most games affected first.
  std::vector<std::pair<std::string, Affected>> answers() const;

 private:
  const std::vector<Rule_change> changes_;
  const bool each_;
  std::vector<Affected> wanted_;
  std::vector<std::pair<std::string, Affected>> single_{};
};

}  // namespace arbiter::records
