// One thing in which a subject departs from the reference.
#pragma once
#include <memory>

#include "tools/conform/protocol/message.hpp"

namespace arbiter::conform {

struct Difference {
  Request request;     // that shows it; of `moves` and `perft`: as it was asked
  std::string kind;    // "a legal move is missing", "the position after it", ...
  std::string move;    // the move or outcome that it is about; may be empty
  std::string aspect;  // the member of the position that differs, "nest green"; may be empty
  std::string expected, found;
  std::uint64_t clauses = 0;               // that had a part in what was expected
  std::shared_ptr<const Answer> answer{};  // the whole of it

  /// Differences of one signature are taken for one mistake: the kind, the first word of the move,
  /// the aspect without its indexes.
  std::string signature() const;
};

/// "after `P1 discard` nest green is 5, expected 1".
std::string sentence(const Difference& difference);

}  // namespace arbiter::conform
