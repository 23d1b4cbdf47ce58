// Through a game in search of differences. Five ways, one after the other:
//
//   examples   the rulebook's worked examples, ply by ply
//   sweep      breadth first from the start: what is found so is found by a shortest game
//   ends       how ends of games stand that the model makes (terminal_positions.hpp);
//              again while it roams
//   perft      the number of games of so many plies, down to the position where it goes wrong
//   roam       play that seeks what is rare, in the reference alone (guided_generator.hpp); the
//              subject is asked about the positions in which most has not been asked yet
//
// Positions are kept in a tree, each once, so that every difference comes with a game that leads to
// it, but for ends that were put together.
#pragma once
#include "solver/limits.hpp"
#include "tools/conform/process/clock.hpp"
#include "tools/conform/session/checker.hpp"
#include "tools/conform/session/guided_generator.hpp"
#include "tools/conform/session/terminal_positions.hpp"

namespace arbiter::conform {

/// A difference and where it was seen.
struct Failure {
  Difference difference;
  std::size_t node = 0;
  double seconds = 0;           // since the walk began, real ones
  std::uint64_t positions = 0;  // that had been put to the subject
};

/// Failures of one signature, the first of them.
struct Group {
  std::vector<Failure> failures;  // at most `most_kept`
  std::uint64_t count = 0;
  static constexpr std::size_t most_kept = 40;
};

/// How long to go on: until any is reached, or `stop` says so. 0: no such limit.
struct Until {
  std::uint64_t positions = 0;
  double seconds = 0;  // by the clock of the run (clock.hpp)
  std::function<bool()> stop = [] { return false; };

  bool goes_on(std::uint64_t positions_so_far, double seconds_so_far) const {
    return !stop() && (positions == 0 || positions_so_far < positions) &&
           (seconds <= 0 || seconds_so_far < seconds);
  }
};

class Session {
 public:
  Session(Reference& reference, Checker& checker, Ends& ends, const Clock& clock,
          std::uint64_t seed);

  /// What the subject says about the start.
  void start();
  void examples(const Until& until);
  static constexpr std::uint32_t all = ~std::uint32_t{0};
  /// Returns how many plies deep everything was checked; `all` when there is nothing deeper.
  std::uint32_t sweep(const Until& until);
  void ends(const Until& until);
  /// False when it has met no position that was not asked about.
  bool roam(const Until& until);
  /// perft of the start, as deep as `nodes` allow; where it differs, down to the first position
  /// that does. Returns how many there were.
  std::uint64_t perft(std::uint64_t nodes);

  const Reached& reached() const { return reached_; }
  const std::map<std::string, Group>& groups() const { return groups_; }
  std::size_t transitions() const { return generator_.transitions(); }

 private:
  /// Whether there is time, and the subject still answers.
  bool goes_on(const Until& until, std::uint64_t positions_before, double began) const;
  void look(std::size_t node, const Extent& extent);
  /// False when none was found.
  bool look_at_ends();
  void add(Difference difference, std::size_t node);

  Reference& reference_;
  Checker& checker_;
  const Clock& clock_;
  Reached reached_;
  std::size_t start_;
  Guided_generator generator_;
  Terminal_positions end_maker_;
  std::map<std::string, Group> groups_;
  std::uint64_t differences_ = 0;
  double began_;  // real seconds
};

}  // namespace arbiter::conform
