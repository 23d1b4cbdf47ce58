// How somebody plays, and what a played game shows.
#pragma once
#include <cstdint>
#include <vector>

namespace arbiter {

/// From weak to strong:
///
///   random   every legal move is equally likely
///   casual   what an attentive person does: consider a few moves, look at what each leads to by
///            the end of the turn, and take the best of them (casual_play.hpp)
///   strong   a tree search (solver/players/)
enum class Strength : std::uint8_t { random, casual, strong };

struct Style {
  Strength strength = Strength::casual;
  std::uint64_t moves = 4;      // that a casual player considers, at least 1
  std::uint64_t visits = 1000;  // of the root of a strong player's search for each decision
};

/// Which game to play.
struct Deal {
  std::uint64_t seed = 1;
  std::uint64_t plies = 10'000;  // then the game is cut short
  bool leaves_trail = true;
  /// With the same seed, each number gives the same chance outcomes in each turn, and other random
  /// numbers to those who choose.
  std::uint64_t choices = 0;
};

/// A game from its first ply to its end, or to a limit.
struct Played {
  bool is_over = false;     // otherwise it was cut short, or no move was legal
  std::uint64_t plies = 0;  // decisions and chance outcomes
  std::uint64_t turns = 0;  // turn boundaries after the first position
  std::uint64_t decisions = 0;
  std::uint64_t offers = 0;  // moves offered, summed over the decisions
  std::uint64_t silent = 0;  // chosen moves on which the rules are silent; others replaced them
  std::uint64_t asked = 0;   // bit q: a rule asked question q, also of moves only considered
  /// [question]: the turn, from 1, in which a rule first asked it; 0: none did.
  std::vector<std::uint32_t> first_asked;
  /// [turn]: a hash of all plies up to its end and of the fields after each turn. A ply counts by
  /// the number of moves or outcomes and which was taken. Games that were played alike up to a turn
  /// have equal hashes up to there, and others nearly always different ones. Empty if not wanted.
  std::vector<std::uint64_t> trail;
  std::uint64_t forced = 0;  // decisions with a single offer
};

}  // namespace arbiter
