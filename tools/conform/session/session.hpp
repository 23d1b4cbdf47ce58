// A session searches a game for differences in five ways, one after the other:
//
//   examples   the rulebook's worked examples, ply by ply
//   sweep      breadth first from the start, so that it finds differences with the shortest games
//   ends       the results and scores of final positions that the model makes
//              (terminal_positions.hpp); again while it roams
//   perft      the number of games up to a depth, down to the position where it is wrong
//   roam       play in the reference alone that seeks rare plies (guided_generator.hpp); it asks
//              the subject about the positions with the most new features
//
// A tree stores each position once, so every difference comes with a game that leads to it, except
// those about final positions made by recombination.
#pragma once
#include "solver/limits.hpp"
#include "tools/conform/process/clock.hpp"
#include "tools/conform/session/checker.hpp"
#include "tools/conform/session/guided_generator.hpp"
#include "tools/conform/session/terminal_positions.hpp"

namespace arbiter::conform {

/// A difference, and the position that shows it.
struct Failure {
  Difference difference;
  std::size_t node = 0;
  double seconds = 0;           // real seconds since the session began
  std::uint64_t positions = 0;  // positions queried by then
};

/// The first failures of one signature.
struct Group {
  std::vector<Failure> failures;  // at most `most_kept`
  std::uint64_t count = 0;
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

class Session {
 public:
  Session(Reference& reference, Checker& checker, Ends& ends, const Clock& clock,
          std::uint64_t seed);

  /// Asks the subject for the starting position.
  void start();
  void examples(const Search_limits& until);
  static constexpr std::uint32_t all = ~std::uint32_t{0};
  /// Returns the number of plies up to which it checked every position; `all` if there are no
  /// deeper ones.
  std::uint32_t sweep(const Search_limits& until);
  void ends(const Search_limits& until);
  /// Returns false when no new positions turn up.
  bool roam(const Search_limits& until);
  /// Compares perft of the start, as deep as `nodes` allows, and follows a difference down to the
  /// first position that shows it. Returns the number of nodes.
  std::uint64_t perft(std::uint64_t nodes);

  const Position_tree& reached() const { return reached_; }
  const std::map<std::string, Group>& groups() const { return groups_; }
  std::size_t transitions() const { return generator_.transitions(); }

 private:
  /// Whether the limits allow more, and the subject still responds.
  bool goes_on(const Search_limits& until, std::uint64_t positions_before, double began) const;
  void look(std::size_t node, const Extent& extent);
  /// Returns false when it finds no new final position.
  bool look_at_ends();
  void add(Difference difference, std::size_t node);

  Reference& reference_;
  Checker& checker_;
  const Clock& clock_;
  Position_tree reached_;
  std::size_t start_;
  Guided_generator generator_;
  Terminal_positions end_maker_;
  std::map<std::string, Group> groups_;
  std::uint64_t differences_ = 0;
  double began_;  // in real seconds
};

}  // namespace arbiter::conform
