// Checks a subject at a position: sends all possible requests about it at once, and compares the
// answers with the reference.
//
//   the next actor and the options    moves, or outcomes with their chances
//   their effects                     apply, for each of them, or for the rarest if there are many
//   illegal moves                     apply, for moves that were offered in other positions
//   the state of the game             result, score
//
// The session also asks about the positions after a move, so it meets each rule from both sides.
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

/// How much to ask about a position.
struct Extent {
  std::size_t applied = 16;  // the maximum number of plies to apply
  std::size_t refused = 4;   // the maximum number of moves from other positions to try
};

class Checker {
 public:
  Checker(Subject& subject, Reference& reference, Pass_counts& pass_counts, std::uint64_t seed = 1)
      : subject_(subject), reference_(reference), pass_counts_(pass_counts), random_(seed) {}

  /// Finds the differences about a position in canonical form. A request without an answer is not a
  /// difference.
  std::vector<Difference> check(const std::string& position, const Extent& extent);
  /// The same for a position that need not be reachable: see check_quietly().
  std::vector<Difference> check_quietly(const std::string& position, const Extent& extent);
  /// Compares the results and scores of final positions. No game need lead to these positions, so
  /// requests without an answer do not count.
  std::vector<Difference> check_standing(std::span<const std::string> positions);
  /// Compares the answers to requests about positions that need not be reachable, so requests
  /// without an answer do not count.
  std::vector<Difference> check_quietly(std::span<const Request> requests);
  /// Finds the differences in one answer.
  std::vector<Difference> check(const Request& request);

  std::uint64_t comparisons() const { return comparisons_; }
  std::uint64_t positions() const { return positions_; }
  /// The number of requests without an answer, for whatever reason.
  std::uint64_t unheard() const { return unheard_ + unasked_; }
  /// How often the subject exited, hung or wrote no valid answer in check_standing() and
  /// check_quietly().
  int breaks() const { return breaks_; }
  /// The reasons for missing answers other than errors, and how often each occurred.
  const std::map<std::string, std::uint64_t>& skipped() const { return skipped_; }
  const std::map<std::string, std::uint64_t>& unanswered() const { return unanswered_; }
  struct Errors {
    std::uint64_t count = 0;
    std::string why;
    std::vector<Errored> kept{};
  };
  /// The errors, for each reason without its numbers.
  const std::map<std::string, Errors>& errors() const { return errors_; }

 private:
  std::vector<Request> requests(const std::string& position, const Position_facts& known,
                                const Extent& extent);
  void judge(const Request& request, const Answer& answer, std::vector<Difference>& out);
  void count_passes(const Request& request, const Answer& answer,
                    const std::vector<Difference>& failed);

  void add_error(const Request& request, const std::string& why);
  void count(std::map<std::string, std::uint64_t>& reasons, const std::string& why);

  Subject& subject_;
  Reference& reference_;
  Pass_counts& pass_counts_;
  std::mt19937_64 random_;
  Rare_play<Ply> rare_;
  std::vector<std::pair<std::string, std::string>>
      elsewhere_;  // actors and moves of other positions
  std::map<std::string, std::uint64_t> skipped_, unanswered_;
  std::map<std::string, Errors> errors_;
  std::uint64_t comparisons_ = 0, positions_ = 0, unheard_ = 0, unasked_ = 0;
  int breaks_ = 0;
};

/// The kind of comparison that found a difference.
Comparison_kind compared(const Difference& difference);

}  // namespace arbiter::conform
