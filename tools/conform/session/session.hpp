// A session searches a game for differences in six ways, one after the other:
//
//   examples   the rulebook's worked examples, ply by ply
//   sweep      breadth first from the start, so that it finds differences with the shortest games
//   game       the moves of one game, so that it meets every part of a turn
//   ends       the results and scores of final positions that the model makes
//              (terminal_positions.hpp); again while it roams
//   perft      the number of games up to a depth, down to the position where it is wrong
//   roam       play in the reference alone that seeks rare plies (guided_generator.hpp); it asks
//              the subject about the positions with the most new features, and about rearranged
//              ones (rearranged_positions.hpp). Some of its questions are old ones, because a
//              subject may remember what it should not, and some are about situations that are
//              known to be rare
//
// A difference is asked again at once (repetition.hpp). Those that do not come again say nothing
// about the rules and are kept apart.
//
// A tree stores each position once, so every difference comes with a game that leads to it, except
// those about positions made from the notation of others.
#pragma once
#include <deque>

#include "solver/limits.hpp"
#include "tools/conform/process/clock.hpp"
#include "tools/conform/session/checker.hpp"
#include "tools/conform/session/guided_generator.hpp"
#include "tools/conform/session/rearranged_positions.hpp"
#include "tools/conform/session/repetition.hpp"
#include "tools/conform/session/terminal_positions.hpp"

namespace arbiter::conform {

/// A difference, and the position that shows it.
struct Failure {
  Difference difference;
  std::size_t node = 0;
  double seconds = 0;           // real seconds since the session began
  std::uint64_t positions = 0;  // positions queried by then
};

/// A failure that says nothing about the rules, because it did not come again.
struct Unsteady_failure {
  Failure failure;
  Repeated repeated;
};

/// The first failures of one signature.
struct Group {
  std::vector<Failure> failures;  // at most `most_kept`
  std::uint64_t count = 0;
  std::uint64_t steady = 0;  // failures that came again when the same process was asked again
  Repeated told{};           // the verdict from fresh processes; unknown if there was none
  static constexpr std::size_t most_kept = 40;
};

/// The limits on a search, which ends when it reaches any of them, or when `stop` returns true. 0:
/// none.
struct Search_limits {
  std::uint64_t positions = 0;
  double seconds = 0;  // on the clock of the run (clock.hpp)
  std::function<bool()> stop = [] { return false; };

  bool goes_on(std::uint64_t positions_so_far, double seconds_so_far) const {
    return !stop() && (positions == 0 || positions_so_far < positions) &&
           (seconds <= 0 || seconds_so_far < seconds);
  }
};

/// What a difference is about: how it was found, and the first word of the move.
using Topic = std::pair<Comparison_kind, std::string>;

class Session {
 public:
  /// Without `repetition`, nothing is asked again. All references must outlive the session.
  Session(Reference& reference, Checker& checker, Ends& ends, const Clock& clock,
          std::uint64_t seed, Repetition* repetition = nullptr);

  /// Asks the subject for the starting position.
  void start();
  /// The following can be called again, and go on where a limit ended them.
  void examples(const Search_limits& until);
  static constexpr std::uint32_t all = ~std::uint32_t{0};
  /// Returns the number of plies up to which it checked every position; `all` if there are no
  /// deeper ones.
  std::uint32_t sweep(const Search_limits& until);
  void game(const Search_limits& until);
  void ends(const Search_limits& until);
  /// Returns false when no new positions turn up.
  bool roam(const Search_limits& until);
  /// Compares perft of the start, as deep as `nodes` allows, and follows a difference down to the
  /// first position that shows it. Returns the number of nodes.
  std::uint64_t perft(std::uint64_t nodes);
  /// From now on, roaming asks these, too. The last positions come first.
  void ask_also(std::vector<Request> rare) { also_.rare = std::move(rare); }
  void ask_also(std::vector<std::string> elsewhere) { also_.elsewhere = std::move(elsewhere); }
  /// Asks about the last few of the positions from elsewhere of ask_also().
  void elsewhere(const Search_limits& until);
  /// Whether the subject exited, hung or wrote no valid answer at such a position.
  bool breaks_elsewhere() const { return breaks_elsewhere_; }
  /// The last few positions that the subject was asked about.
  std::vector<std::string> recent() const;
  /// Asks what is left of the rare requests of ask_also().
  void seek(const Search_limits& until);
  /// Asks fresh processes about the groups whose verdict is unknown.
  void resolve();
  /// The topics of the failures that say something about the rules.
  std::set<Topic> topics() const;
  /// Asks about positions and plies of these topics, a few for each set of clauses, so that more
  /// answers tell the clauses apart.
  void ask_alike(const std::set<Topic>& topics, const Search_limits& until);

  /// Whether the failures of a group say something about the rules, as far as is known.
  bool is_about_rules(const Group& group) const;
  /// Failures that did not come again, in the order in which they were met, and the number of
  /// answers with such failures.
  const std::vector<Unsteady_failure>& unsteady() const { return unsteady_; }
  std::uint64_t unsteady_answers() const { return unsteady_answers_; }
  const Position_tree& reached() const { return reached_; }
  const std::map<std::string, Group>& groups() const { return groups_; }
  /// Whether the subject got the score of this node's position wrong.
  bool has_wrong_score(std::size_t node) const { return wrong_scores_.contains(node); }
  std::size_t transitions() const { return generator_.transitions(); }

 private:
  /// Whether the limits allow more, and the subject still responds.
  bool goes_on(const Search_limits& until, std::uint64_t positions_before, double began) const;
  void look(std::size_t node, const Extent& extent);
  /// Returns false when it finds no new final position.
  bool look_at_ends();
  void look_at_rearranged(const std::function<bool()>& stop);
  void add(Difference difference, std::size_t node);
  /// Asks the same process again about an answer, once for all of its differences.
  Repeated asked_again(const Difference& difference);
  void set_apart(Failure failure, const Repeated& told);
  /// Asks one of the old questions, if it is time for one. Returns whether it did.
  bool look_back();
  void look_at_rare();
  void look_elsewhere();
  std::vector<Request> alike(const std::string& position, const std::set<Topic>& topics);

  Reference& reference_;
  Checker& checker_;
  const Clock& clock_;
  Position_tree reached_;
  std::size_t start_;
  Guided_generator generator_;
  Terminal_positions end_maker_;
  Rearranged_positions rearranged_;
  std::map<std::string, Group> groups_;
  Repetition* repetition_;
  std::vector<Unsteady_failure> unsteady_;
  std::uint64_t unsteady_answers_ = 0;
  std::unordered_set<std::size_t> wrong_scores_;  // nodes
  std::shared_ptr<const Answer> last_doubted_{}, last_apart_{};
  Repeated last_told_{};  // about last_doubted_
  /// What roaming asks about besides new positions.
  struct Old_questions {
    std::vector<Request> rare{};           // each involves a clause that has hardly come up
    std::vector<std::string> elsewhere{};  // positions that were met under other rulesets
  } also_;
  std::unordered_map<Feature, std::size_t> alike_;  // how often ask_alike() asked it
  std::size_t next_example_ = 0;
  /// Everything near the start, level by level.
  struct Sweep {
    std::uint32_t depth = 0;
    std::vector<std::size_t> level{}, next{};  // nodes of this depth, and of the next
    std::size_t at = 0;                        // the next one of `level`
    std::unordered_set<std::size_t> met{};     // the examples may have reached some of them before
    bool is_whole = true;                      // no position of the level had too many plies
    std::optional<std::uint32_t> ended{};      // the result, if the sweep is over
  } sweep_;
  /// One game, and how many plies of it were played.
  struct Game {
    std::size_t node, plies = 0;
  } game_;
  std::vector<std::size_t> first_asked_;  // nodes, to ask about again
  std::deque<std::size_t> recent_;        // the last nodes that were asked about
  bool breaks_elsewhere_ = false;
  int breaks_at_ends_ = 0, breaks_at_rearranged_ = 0;
  std::uint64_t questions_ = 0, again_ = 0;
  std::uint64_t differences_ = 0;
  std::size_t kept_bytes_ = 0;  // in the failures, of texts that the subject wrote
  double began_;                // in real seconds
};

}  // namespace arbiter::conform
