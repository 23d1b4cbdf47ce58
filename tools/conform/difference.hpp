// Where a subject departs from the reference: one difference for each thing that is not as
// expected, down to the member of the position. What the rulebook leaves open is no difference: a
// move on which the rules are silent may be offered or not, allowed or not.
#pragma once
#include "tools/conform/reference.hpp"

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

/// All differences of one answer; none when it is as expected, or skipped.
std::vector<Difference> compare(const Request& request, const Answer& found, Reference& reference);

/// Whether the reference gives this very answer: what it leaves open agrees with no ruling only.
bool agrees(const Request& request, const Answer& found, Reference& reference);

/// Requests about a position that two references answer differently, by what each knows of it; one
/// for each first word of a move. What they write differently and mean alike is among them.
std::vector<Request> distinguishing(const std::string& position, const Known& one,
                                    const Known& other);

/// "after `P1 discard` nest green is 5, expected 1".
std::string sentence(const Difference& difference);

}  // namespace arbiter::conform
