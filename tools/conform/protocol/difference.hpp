// One difference between a subject and the reference.
#pragma once
#include <memory>

#include "tools/conform/protocol/message.hpp"

namespace arbiter::conform {

/// The result of a game that goes on.
inline constexpr std::string_view unfinished = "unfinished";

struct Difference {
  Request request;     // the request that shows it; `moves` and `perft`: as requested
  std::string kind;    // "a legal move is missing", "the position after it", ...
  std::string move;    // the move or outcome concerned; may be empty
  std::string aspect;  // the differing member of the position, "nest green"; may be empty
  std::string expected, found;
  std::uint64_t clauses = 0;               // those involved in the expected answer
  std::shared_ptr<const Answer> answer{};  // the complete answer

  /// Differences with the same signature count as one mistake. The signature consists of the kind,
  /// the first word of the move, and the aspect without its indexes; games that end too early or
  /// too late have their own.
  std::string signature() const;
};

/// "after P1 discard nest green is 5, expected 1" or "after P1 roll P2 is to move, expected P1
/// again".
std::string sentence(const Difference& difference);

}  // namespace arbiter::conform
