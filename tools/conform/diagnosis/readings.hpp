// Which reading of each question does a subject follow? For a question there are probes: positions
// and requests that its readings answer differently. All readings are candidates at first. The
// probe that splits those left best is asked, as in Twenty Questions: that for which the expected
// number of candidates that stay is least. Who answered otherwise is out, until one is left or no
// probe splits the rest. Then further probes confirm: a subject that follows one reading here and
// another there is told from one that follows one.
//
// Questions are settled one after the other, each with what is known of the others in force.
#pragma once
#include <map>

#include "tools/conform/diagnosis/alternatives.hpp"

namespace arbiter::conform {

/// A request that two readings of a question answer differently, under some ruleset.
struct Probe {
  std::string ruleset;  // which readings are in force is not said by it
  Request request;
};
using Probes = std::map<std::string, std::vector<Probe>>;  // by the question's id

struct Identified {
  enum class Status {
    follows,       // one reading, confirmed by `asked` answers
    open,          // several readings, which no probe told apart
    inconsistent,  // one reading here, another there
    neither,       // every answer was one that no reading gives
    unasked,       // no probe is known, or none was answered
  } status = Status::unasked;
  const Question* question = nullptr;
  std::vector<int> readings{};  // follows: the one; open: those left; inconsistent: those met
  std::uint64_t asked = 0;      // answers that tell readings apart
  std::vector<std::string> witnesses{};  // inconsistent, neither: sentences
};
std::string_view name_of(Identified::Status status);

/// For each question whose readings run and that has probes. `adopted`: readings that are known,
/// by the question's id; those that are found are added.
std::vector<Identified> identify(Subject& subject, const Rulebook& book, const Probes& probes,
                                 std::map<std::string, int>& adopted,
                                 const std::function<bool()>& stop);

/// Adds probes from positions that a walk has reached: where an alternative reading offers other
/// moves, or leads elsewhere. At most `each` for each reading of `question`; empty: of all
/// questions that the ruleset does not answer itself. `ruleset` as in Probe.
void probe_positions(const std::string& ruleset, const Session& walk, Reference& reference,
                     Alternatives& alternatives, std::string_view question, std::size_t each,
                     const Until& until, Probes& out);

}  // namespace arbiter::conform
