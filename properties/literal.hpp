// The contract of a rulebook's literal form: each sentence of the book is one clause that says what
// the sentence says and no more. Where the running model (model/game.hpp) has decided everything,
// the literal form decides nothing, so a solver can find what the book leaves open
// (solver/literal/inquiry.hpp).
//
//   Place   what lies on the table between two turns: numbers, each with a range
//   Act     what the player and the dice do in one whole turn: also numbers with ranges
//   Words   what the book says without defining it ("beside each other"): for each situation that
//           matters (a cell), one truth that nobody has decided
//
//        Place before --- Act ---> Place after
//
// A clause speaks about a Scene: (before, act, after, words). It has a trigger, `when`, and a
// demand. An effect also names the fields that it writes. The engine keeps every field of the place
// that no triggered effect writes, so no clause says "and nothing else changes".
//
// A literal form is a class L like this:
//
//   struct Scope { ... };                          the size of a game: players, colours, options
//   static std::vector<Scope> scopes();            small ones; name_of(scope) names each
//   static std::string name_of(const Scope&);
//   template <Number N> struct Place, Act;         plain structs or arrays of N
//   static void place_fields(auto& place, const Scope&, auto&& f);   f(Field, value, least, most)
//   static void act_fields(auto& act, const Scope&, auto&& f);
//   static std::vector<Word> words(const Scope&);
//   template <Number N> static N objects(const Place<N>&, const Act<N>&, const Scope&);
//                                                  what a reader must look at; witnesses have few
//   template <Number N> static std::vector<Sentence<L, N>> sentences(const Scope&);
//   template <Number N> static Truth_of<N> is_over(const Place<N>&, const Scope&);
//   template <Number N> static N winners(const Place<N>&, const Scope&);  how many sides have won
//   template <Number N> static Truth_of<N> is_start(const Place<N>&, const Scope&);
//                                                  the place before the first turn; may be missing
//   template <Number N> static std::optional<Truth_of<N>> can_be_laid(const Place<N>&,
//                                                                     const Scope&);
//                                                  places to try first when a witness is wanted
//                                                  that can be laid with whole pieces; nothing in
//                                                  a scope where all can; may be missing
//   static std::vector<Worked_example<L>> examples(const Scope&);
//
// Beside literal.hpp, which is written by somebody who knows only the book, witness.hpp connects it
// with the running model G, in both directions:
//
//   Shown shown(place, act, scope)                 a place and an act as a position and moves
//   std::string ruleset_of(const Scope&)           the sizes and options of the scope
//   std::vector<Played_turn<L>> turns_of(const G&, const std::vector<State>& states,
//                                        const Path<G>& steps, const Scope&)
//                                                  the complete turns of a game that was played:
//                                                  states[n] is before steps[n]
//   Judged judged[]                                what people decided about the hits
//   Departure departures[]                         where the model breaks a sentence, and why
//
// Everything is written with + - == < & | ! and choose(), never with `if` on a value, because N may
// be an unknown of a solver.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/game.hpp"
#include "model/number.hpp"

// A sentence is written with the names of its members, and leaves out what it does not have. (With
// default values for them, g++ 12 fails on lists of sentences.)
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#ifdef __clang__  // with plain numbers, & and | join plain truths
#pragma clang diagnostic ignored "-Wbitwise-instead-of-logical"
#endif

namespace arbiter::literal {

/// One of the meanings that a person might give a word, as the cells in which it holds.
struct Sense {
  std::string says;
  std::vector<bool> cells;
};

/// Something that the book says without defining it.
struct Word {
  std::string name;                // "beside"
  std::string clause;              // where the book uses it, such as PD-C18
  std::string asks;                // the question in plain English
  std::vector<std::string> cells;  // the situations it can be asked about, in plain English
  std::vector<Sense> senses = {};  // meanings to build candidate readings from
};

enum class Role {
  component,   // holds of every place: what is in the box, one counter to a circle
  choice,      // an act that breaks it is illegal
  permission,  // acts like this are allowed (`when` describes them); it demands nothing
  effect,      // what the place must be afterwards
  axiom,       // what the book itself says about a word
};

template <class L, Number N>
struct Scene {
  const typename L::Scope& scope;
  typename L::template Place<N> before;
  typename L::template Act<N> act;
  typename L::template Place<N> after;
  std::vector<std::vector<Truth_of<N>>> words;  // [word][cell], in the order of L::words

  Truth_of<N> word(std::size_t which, std::size_t cell) const { return words.at(which).at(cell); }
};

/// A field of the place that an effect writes: its name and, unless it writes all fields of that
/// name, whether it writes this one (with the indexes of the Field) in this scene.
template <class L, Number N>
struct Writes {
  using Condition = std::function<Truth_of<N>(const Scene<L, N>&, const Field&)>;
  Writes(std::string_view field, Condition condition = nullptr)
      : name(field), if_(std::move(condition)) {}
  std::string_view name;
  Condition if_;
};

/// One sentence of the book, or one part of it that stands on its own.
template <class L, Number N>
struct Sentence {
  std::string_view id;      // unique: the clause and a letter, such as "PD-C19b"
  std::string_view clause;  // PD-C19
  Role role;
  std::string_view says;  // a paraphrase
  /// When it applies; always, if empty. A component or a choice must not look at `after`.
  std::function<Truth_of<N>(const Scene<L, N>&)> when;
  /// What it demands then. A component looks at `before` only: the engine also applies it to
  /// `after`.
  std::function<Truth_of<N>(const Scene<L, N>&)> demands;
  std::vector<Writes<L, N>> writes;
  /// Sentences that override this one wherever they apply, because the book says so; `in_words`
  /// names the word that says it ("however", "instead", a reference to the other rule).
  std::vector<std::string_view> beaten_by;
  std::string_view in_words;
};

/// A worked example of the book: from this place this act is legal or not and, if the book shows
/// it, leads to this place. What the example does not show is empty.
template <class L>
struct Worked_example {
  std::string name;    // the heading and the number of the example
  std::string clause;  // its clause id
  typename L::template Place<int> before;
  typename L::template Act<int> act;
  bool legal = true;
  std::optional<typename L::template Place<int>> after = {};
};

/// A place and an act in the notation of the running model: the moves lead from the position
/// through one turn. The last one is what the act decides.
struct Shown {
  std::string ruleset, position;
  std::vector<std::string> moves;
  std::string why_not = {};  // why the model cannot show it; then the rest is empty
};

/// A turn that was played, as numbers.
template <class L>
struct Played_turn {
  typename L::template Place<int> before;
  typename L::template Act<int> act;
  typename L::template Place<int> after;
};

/// A sentence that the running model breaks under a registered reading.
struct Departure {
  std::string_view sentence;  // its id
  std::string_view question;  // empty: under the default readings as well
  int reading;
  std::string_view because;  // one sentence
};

/// What a person decided about a hit: questions of the rulebook ask it, or a clause settles it.
struct Judged {
  std::string_view id;       // Hit::id, which changes with the text of the sentences
  std::string_view by;       // the ids of the questions, separated by spaces, or of the clause
  std::string_view because;  // one sentence; of a question, what is asked
};

}  // namespace arbiter::literal
