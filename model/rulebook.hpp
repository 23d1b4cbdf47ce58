// A rulebook as data: its clauses, questions and parameters.
//
//   Clause      one numbered statement: id, heading, paraphrase
//   Question    an unclear point: its readings, the default reading, how often it comes up
//   Erratum     a sentence to print, for a reading of a question
//   Parameter   a size, an option or a table that a ruleset may set
//   Example     a worked example in the rulebook: a position, moves, the outcome
//   Term        a word with a special meaning: where it is used and where it is defined
//
// A rule cites its clause by id, as in legal("PD-C18"). The compiler looks the id up, so citing a
// clause that the rulebook lacks does not compile (tests/compile_fail/).
#pragma once
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace arbiter {

struct Clause {
  std::string_view id;               // "PD-C18"
  std::string_view heading;          // the rulebook's heading above it
  std::string_view says;             // paraphrase
  std::string_view not_a_rule = {};  // why no rule implements it; empty if one does
  std::string_view without = {};     // what `PD-C13=off` means; empty if it cannot be switched off
};

enum class Likelihood { certain, high, medium, low, very_rare };
/// The kind of question. `settled`: other clauses or readings answer it.
enum class Nature { gap, ambiguity, contradiction, settled };

inline constexpr std::size_t most_readings = 4;

struct Question {
  std::string_view id;     // "PD-A01"
  std::string_view title;  // the question, in one sentence
  Nature nature = Nature::gap;
  Likelihood likelihood = Likelihood::low;
  std::string_view clauses;  // the ids it depends on, separated by spaces
  std::array<std::string_view, most_readings> readings;  // reading n is readings[n - 1]
  int standard = 1;                                      // the default reading
  std::string_view because = {};                         // why that reading is the default
  bool can_be_silent = false;  // reading 0 is allowed: no ruling, the rule returns `silent`

  /// The number of readings, not counting reading 0.
  constexpr int count() const {
    int n = 0;
    for (std::string_view r : readings) n += !r.empty();
    return n;
  }
  /// Whether a ruleset can choose the reading, from least() to count().
  constexpr bool is_knob() const { return count() > 1 || can_be_silent; }
  constexpr int least() const { return can_be_silent ? 0 : 1; }
  /// The text of a reading, which is from 0 to count().
  constexpr std::string_view says(int reading) const {
    return reading == 0 ? "no ruling" : readings[static_cast<std::size_t>(reading) - 1];
  }
};

/// A sentence that a publisher who decides for a reading can print.
struct Erratum {
  std::string_view question;  // its id
  int reading;                // from 1
  std::string_view clause;    // the id of the clause that it amends or follows
  std::string_view says;      // in the rulebook's own terms
};

struct Parameter {
  std::string_view name;            // "players"
  std::string_view says;            // meaning and unit
  int standard, least, most;        // of every entry
  std::span<const int> table = {};  // the standard entries, if the parameter is a table
  bool components = false;          // whether it counts pieces in the box
};

/// A worked example from the rulebook, reconstructed: the effect of some moves on a position, and
/// the moves that are not allowed there. It rules out every reading that leads to another outcome.
struct Example {
  std::string_view id;       // "PD-E09"
  std::string_view says;     // what it shows, paraphrased
  std::string_view clauses;  // the ids it depends on, separated by spaces
  std::string_view ruleset;  // differences from the defaults; may be empty
  std::string_view from;     // a position's one-line form, or "start"
  /// Plies in order, separated by "; ": the move of the next player, or "P2: MOVE".
  std::string_view plies;
  /// Expected results, separated by "; ", each one of
  ///   legal | illegal | illegal PD-C18          the last ply (all earlier ones are legal)
  ///   at POSITION | result "1 0" | unfinished   after the last ply
  ///   offers MOVE | forbids MOVE                after it, to the next player; or "P2: MOVE"
  ///   odds 1/3 OUTCOME                          after it, by chance
  std::string_view shows;
  /// Details that the text leaves open and that we chose: "where the tanks stand"; usually empty.
  std::string_view rebuilt = {};
};

/// A word with a special meaning. If no clause defines the word, or if a clause uses it before the
/// one that defines it, the reader has to guess.
struct Term {
  std::string_view term;     // "column"
  std::string_view defined;  // the id of the clause that defines it; empty: none does
  std::string_view used;     // the ids of the clauses that use it, separated by spaces
};

struct Rulebook {
  std::string_view game;    // "picadice", as on the command line
  std::string_view title;   // "Picadice"
  std::string_view source;  // the source of the clauses
  std::span<const Clause> clauses;
  std::span<const Question> questions;
  std::span<const Parameter> parameters;
  std::span<const Example> examples = {};
  std::span<const Term> terms = {};
  std::span<const Erratum> errata = {};
  /// A small game with known answers, used to test the engines.
  bool is_control = false;
};

/// The sentence to print for a reading of a question; null if the rulebook has none.
constexpr const Erratum* erratum_of(const Rulebook& book, std::string_view question, int reading) {
  for (const Erratum& each : book.errata)
    if (each.question == question && each.reading == reading) return &each;
  return nullptr;
}

/// The index of the clause, question or parameter with this id or name; the table's size if there
/// is none.
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
/// The entry with this id or name, which must exist.
template <class Entries>
constexpr const auto& entry_of(const Entries& entries, std::string_view id) {
  return entries[index_of(entries, id)];
}

/// A clause of `book` named by a string literal, which is checked at compile time. Its value is the
/// index in the rulebook's table.
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
