// A rulebook as data: its clauses, its questions and its sizes.
//
//   Clause      one numbered statement: id, heading, what it says in our words
//   Question    where the text is unclear: the readings, the one taken by default, how often it
//               comes up
//   Parameter   a size, an option or a table that a ruleset may set
//   Example     something that the rulebook itself shows: a position, moves, what comes of them
//   Term        a word that the rulebook uses in a sense of its own, where, and where it says so
//
// A rule cites its clause by id: legal("PD-C18"). The id is looked up while compiling, so a
// citation of a clause that the rulebook does not have does not compile (tests/compile_fail/).
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace arbiter {

struct Clause {
  std::string_view id;               // "PD-C18"
  std::string_view heading;          // the rulebook's heading it stands under
  std::string_view says;             // paraphrase, in our words
  std::string_view not_a_rule = {};  // why no rule implements it; empty when one does
  std::string_view without = {};  // what `PD-C13=off` means; empty when it cannot be switched off
};

enum class Likelihood { certain, high, medium, low, very_rare };
/// `settled`: it is asked, and other clauses or the readings of other questions answer it.
enum class Nature { gap, ambiguity, contradiction, settled };

inline constexpr std::size_t most_readings = 4;

struct Question {
  std::string_view id;     // "PD-A01"
  std::string_view title;  // the question, in one sentence
  Nature nature = Nature::gap;
  Likelihood likelihood = Likelihood::low;
  std::string_view clauses;                              // the ids it rests on, separated by spaces
  std::array<std::string_view, most_readings> readings;  // reading n is readings[n - 1]
  int standard = 1;                                      // the reading taken by default
  std::string_view because = {};                         // why that one
  bool can_be_silent = false;  // reading 0 runs: no ruling, the rule answers `silent`

  /// How many readings there are, that of number 0 apart.
  constexpr int count() const {
    int n = 0;
    for (std::string_view r : readings) n += !r.empty();
    return n;
  }
  /// More than one reading can be selected at run time: least() to count().
  constexpr bool is_knob() const { return count() > 1 || can_be_silent; }
  constexpr int least() const { return can_be_silent ? 0 : 1; }
  /// What a reading from 0 to count() says.
  constexpr std::string_view says(int reading) const {
    return reading == 0 ? "no ruling" : readings[static_cast<std::size_t>(reading) - 1];
  }
};

struct Parameter {
  std::string_view name;            // "players"
  std::string_view says;            // meaning and unit
  int standard, least, most;        // of every entry
  std::span<const int> table = {};  // the standard entries, when the parameter is a table
  bool components = false;          // how many pieces of some kind there are in the box
};

/// A worked example of the rulebook, rebuilt: what happens to a position by some moves, and what is
/// not allowed there. Whatever reading makes it come out otherwise is ruled out by the example.
struct Example {
  std::string_view id;       // "PD-E09"
  std::string_view says;     // what it shows, in our words
  std::string_view clauses;  // the ids it rests on, separated by spaces
  std::string_view ruleset;  // what differs from the defaults; empty: nothing
  std::string_view from;     // a position's one-line form, or "start"
  /// Plies in order, separated by "; ": each with whoever is next, or "P2: move".
  std::string_view plies;
  /// What must come out, separated by "; ", each one of
  ///   legal | illegal | illegal PD-C18          the last ply (all before it are legal)
  ///   at POSITION | result "1 0" | unfinished   after the last ply
  ///   offers MOVE | forbids MOVE                the same, of whoever is next; or "P2: MOVE"
  ///   odds 1/3 OUTCOME                          the same, of chance
  std::string_view shows;
  /// What it may rest on that the text does not say: "where the tanks stand"; mostly empty.
  std::string_view rebuilt = {};
};

/// A word that the rulebook uses in a sense of its own. A clause that uses it before, or without,
/// the clause that says what it is leaves the reader to guess.
struct Term {
  std::string_view term;     // "column"
  std::string_view defined;  // the id of the clause that says what it is; empty: none does
  std::string_view used;     // the ids of the clauses that use it, separated by spaces
};

struct Rulebook {
  std::string_view game;    // "picadice", as on the command line
  std::string_view title;   // "Picadice"
  std::string_view source;  // where the clauses come from
  std::span<const Clause> clauses;
  std::span<const Question> questions;
  std::span<const Parameter> parameters;
  std::span<const Example> examples = {};
  std::span<const Term> terms = {};
  /// A small game with known answers, that tells whether the engines are right.
  bool is_control = false;
};

/// Where in a table of clauses, questions or parameters the one with that id, or name, stands; the
/// size of the table when none has it.
template <class Entries>
constexpr std::size_t index_of(const Entries& entries, std::string_view id) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if constexpr (requires { entries[i].id; }) {
      if (entries[i].id == id) return i;
    } else {
      if (entries[i].name == id) return i;
    }
  }
  return entries.size();
}
/// The one with that id, which stands in the table.
template <class Entries>
constexpr const auto& entry_of(const Entries& entries, std::string_view id) {
  return entries[index_of(entries, id)];
}

/// A clause, question or parameter of `book`, named by a string literal that is checked while
/// compiling. The value is its index in the rulebook's table.
template <const Rulebook& book>
struct Clause_id {
  std::size_t index;
  consteval Clause_id(const char* id) : index(index_of(book.clauses, id)) {
    if (index == book.clauses.size()) throw "the rulebook has no such clause";
  }
};

template <const Rulebook& book>
struct Question_id {
  std::size_t index;
  consteval Question_id(const char* id) : index(index_of(book.questions, id)) {
    if (index == book.questions.size()) throw "the rulebook has no such question";
  }
};

template <const Rulebook& book>
struct Parameter_id {
  std::size_t index;
  consteval Parameter_id(const char* name) : index(index_of(book.parameters, name)) {
    if (index == book.parameters.size()) throw "the rulebook has no such parameter";
  }
};

}  // namespace arbiter
