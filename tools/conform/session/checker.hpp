// A position put to a subject: all that can be asked about it at once, compared with the reference.
//
//   who is next and what is open      moves, or outcomes with their chances
//   what comes of it                  apply, for each, or for the rarest where they are many
//   what is not allowed               apply, for moves that were open in other positions
//   how it stands                     result, score
//
// Positions after a move are asked about in their turn, so each rule is met from both sides.
#pragma once
#include <functional>
#include <random>
#include <set>

#include "solver/play/rare_play.hpp"
#include "tools/conform/protocol/difference.hpp"
#include "tools/conform/protocol/reference.hpp"
#include "tools/conform/session/subject.hpp"
#include "tools/conform/session/suspects.hpp"

namespace arbiter::conform {

/// How much of a position is asked about.
struct Extent {
  std::size_t applied = 16;  // plies whose outcome is asked for, at most
  std::size_t refused = 4;   // moves of other positions that are tried, at most
};

class Checker {
 public:
  Checker(Subject& subject, Reference& reference, Spectrum& spectrum, std::uint64_t seed = 1)
      : subject_(subject), reference_(reference), spectrum_(spectrum), random_(seed) {}

  /// The differences of a position in canonical form. What the subject did not answer is none.
  std::vector<Difference> check(const std::string& position, const Extent& extent);
  /// Those of how ends stand that no game need lead to: what is not answered there is not counted.
  std::vector<Difference> check_standing(std::span<const std::string> positions);
  /// The same, of one answer.
  std::vector<Difference> check(const Request& request);

  std::uint64_t comparisons() const { return comparisons_; }
  std::uint64_t positions() const { return positions_; }
  /// Requests that were not answered, for whatever reason.
  std::uint64_t unheard() const { return unheard_ + unasked_; }
  /// Among those of how ends stand: how often the subject ended, hung or wrote what is no answer.
  int breaks() const { return breaks_; }
  /// Reasons why requests were not answered, with how many there were.
  const std::map<std::string, std::uint64_t>& skipped() const { return skipped_; }
  const std::map<std::string, std::uint64_t>& unanswered() const { return unanswered_; }

 private:
  std::vector<Request> requests(const std::string& position, const Known& known,
                                const Extent& extent);
  void judge(const Request& request, const Answer& answer, std::vector<Difference>& out);
  void count_passes(const Request& request, const Answer& answer,
                    const std::vector<Difference>& failed);

  void count(std::map<std::string, std::uint64_t>& reasons, const std::string& why);

  Subject& subject_;
  Reference& reference_;
  Spectrum& spectrum_;
  std::mt19937_64 random_;
  Rare_play<Ply> rare_;
  std::vector<std::pair<std::string, std::string>> elsewhere_;  // actors and moves
  std::map<std::string, std::uint64_t> skipped_, unanswered_;
  std::uint64_t comparisons_ = 0, positions_ = 0, unheard_ = 0, unasked_ = 0;
  int breaks_ = 0;
};

/// The kind of comparison that a difference came of.
Compared compared(const Difference& difference);

}  // namespace arbiter::conform
