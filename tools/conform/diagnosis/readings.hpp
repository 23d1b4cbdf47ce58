// Which reading of each question does a subject follow? A question has probes: positions and
// requests that its readings answer differently. At first all readings are candidates. As in Twenty
// Questions, the next probe is the one that splits the candidates best, leaving the smallest
// expected number. Readings that answer differently from the subject are eliminated until one is
// left or no probe splits the rest. Further probes then confirm it, which distinguishes a subject
// that follows one reading from one that follows different readings in different places.
//
// The questions are settled one after the other, each with the known readings of the others in
// force. A question is answered inconsistently only if no combination with readings of the other
// questions explains the answers either.
#pragma once
#include <algorithm>
#include <map>

#include "tools/conform/diagnosis/alternatives.hpp"
#include "tools/conform/session/repetition.hpp"

namespace arbiter::conform {

/// A request that two readings of a question answer differently, under some ruleset.
struct Probe {
  std::string ruleset;  // leaves open which readings are in force
  Request request;
};
using Probes = std::map<std::string, std::vector<Probe>>;  // for each id of a question

struct Identification {
  enum class Status {
    follows,       // one reading, which `asked` answers confirm
    open,          // several readings that no probe distinguished
    inconsistent,  // different readings in different places
    neither,       // no reading gives most of the answers
    unasked,       // no probe is known, or none got an answer
  } status = Status::unasked;
  const Question* question = nullptr;
  std::vector<int> readings{};  // follows: that one; open: those left; inconsistent: those found
  std::uint64_t asked = 0;      // the number of answers that distinguish readings and match some
  std::uint64_t against = 0;    // the number of answers there that match no reading
  std::vector<std::string> witnesses{};  // inconsistent: sentences; else about `against`

  bool is_joint = false;  // whether only readings of several questions at once explain the answers
  std::vector<Probe> deciding{};  // those whose answers eliminated readings

  /// Whether one or more readings explain the answers.
  bool is_sound() const { return status == Status::follows || status == Status::open; }
  /// Whether too many answers match no reading to say that the subject follows one.
  bool is_doubtful() const { return 2 * against > asked; }
  /// Whether several readings are left, without the usual one: the subject must follow another.
  bool is_open_without_standard() const {
    return status == Status::open && std::ranges::count(readings, question->standard) == 0;
  }
};
std::string_view name_of(Identification::Status status);

/// Finds the reading of each question that has probes and whose readings are implemented. `adopted`
/// maps a question's id to its known reading; this function adds the readings that it finds, or
/// the first of those left if the usual one is not among them. An answer that does not come again
/// when asked again says nothing about a reading.
std::vector<Identification> identify(Subject& subject, const Rulebook& book, const Probes& probes,
                                     std::map<std::string, int>& adopted, Repetition& repetition,
                                     const std::function<bool()>& stop);

/// Adds probes from the positions of a session in which an alternative reading offers different
/// moves or leads elsewhere: at most `each` for each reading of `question`, or, if that is empty,
/// of all questions that the ruleset does not answer itself. `ruleset` is as in Probe. Positions to
/// which no game is known to lead count only for `question`, and for readings that no other
/// position separates.
void probe_positions(const std::string& ruleset, const Session& walk, Reference& reference,
                     Alternatives& alternatives, std::string_view question, std::size_t each,
                     const Search_limits& until, Probes& out);

}  // namespace arbiter::conform
