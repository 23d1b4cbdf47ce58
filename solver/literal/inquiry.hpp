// What a rulebook leaves open, asked of the solver about its literal form (book.hpp).
//
//   gap          two different places may follow the same act
//   clash        an act that no sentence forbids, after which no place satisfies all sentences
//   forbidden    an act that one sentence permits and others forbid: one, or only several together
//   stuck        a place from which every act is forbidden
//   two winners  a game that ends with more than one winner
//   no winner    a game that ends without one
//   word         a word without a definition decides whether an act is legal, or what it leads to
//
// Every hit has a witness: a place and an act with few objects. A place of a witness
// satisfies the component sentences; whether a game can reach it is for the caller to find out. The
// caller may also ask for other witnesses of a hit (Witness_judge): at the start of a game, in
// other situations that a word is asked about, with other acts. They have a budget of their own, so
// that no query about a hit goes without an answer because of them.
//
// Clashes and stuck places are statements of the form "there is ... such that for all ...". The
// engine guesses a place and an act, looks for a completion, and turns a completion that it finds
// into a condition under which there is one (smt::project), until a guess has none or no guess is
// left. Fields of the place afterwards that the demands define or only bound are eliminated first
// (smt::without), so most clashes take one query. Every search therefore ends
// with an answer, unless a query takes too much effort: Inquiry::unknown.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "solver/literal/book.hpp"
#include "solver/smt/solver.hpp"

namespace arbiter::literal {

enum class Kind { gap, clash, forbidden, stuck, two_winners, no_winner, word };
/// "gap", "clash", "forbidden", "stuck", "two winners", "no winner" or "word".
std::string_view name_of(Kind kind);

struct Hit {
  Kind kind;
  std::vector<std::string> sentences;  // ids of those that it takes, sorted
  std::string about;                   // the group of fields of a gap; the name of a word
  Values before, act;
  Values after, other_after;             // where known: two of a gap, one of a word
  std::vector<std::vector<bool>> words;  // the filling of the words, [word][cell]
  std::vector<std::size_t> cells;        // of a word: the cells that decide something
  bool changes_verdict = false;          // of a word: legality, not only the outcome
  /// Eight digits that stay the same while the kind, the sentences, their text and what it is about
  /// do.
  std::string id;
};

/// A candidate reading: a meaning of a word that fits what the book says about it.
struct Candidate {
  std::string says;
  std::vector<bool> cells;
};
struct Word_answer {
  std::string name;
  std::vector<std::size_t> open;      // cells that axioms and examples leave undecided
  std::vector<Candidate> candidates;  // different in some open cell; simplest first
};
struct Inquiry {
  std::string scope;
  std::vector<Hit> hits;
  std::vector<Word_answer> words;
  std::vector<std::string> redundant;         // sentences that follow from the others
  std::vector<std::string> refuted_examples;  // examples that no filling of the words satisfies
  /// By example: the number of cells that it alone closes.
  std::vector<std::pair<std::string, std::size_t>> closed_by;
  bool vacuous = false;  // no act satisfies all sentences and examples, so nothing can be found
  std::vector<std::string> unknown;  // what was asked, once for each query without an answer
  std::size_t checks = 0;
  std::uint64_t effort = 0;  // in Z3's steps, without the queries for other witnesses
  std::uint64_t effort_for_witnesses = 0;
  double seconds = 0;
};

/// Decides which witnesses of a hit are wanted. A gap, a permission or a word may have several.
class Witness_judge {
 public:
  virtual ~Witness_judge() = default;
  /// Whether the hit needs other witnesses than those taken so far.
  virtual bool wants_more(const Hit& hit) = 0;
  /// Whether this one shows something that is wanted and that no witness taken so far shows.
  virtual bool shows_more(const Hit& witness) = 0;
  virtual void take(const Hit& witness) = 0;
};

struct Inquiry_options {
  bool redundancy = true;
  std::size_t most_hits = 12;  // of one kind about one group of fields
  // Limits on the work of one query and of all, in Z3's steps (Solver::limit_effort): about half a
  // minute and four minutes of one core. Answers do not depend on how fast the machine is.
  unsigned effort = 150'000'000;
  std::uint64_t effort_in_all = 1'200'000'000;
  // The same limits for other witnesses: for all hits, and for one hit, so that no hit uses up the
  // budget of the others.
  std::uint64_t effort_for_witnesses = 100'000'000;
  std::uint64_t effort_for_witnesses_of_one_hit = 40'000'000;
  std::vector<std::string> without = {};  // sentences to leave out
  /// Null: one witness of each hit will do. The first one is taken without asking.
  Witness_judge* judge = nullptr;
  std::size_t most_witnesses = 6;  // tried with other acts, and in each cell of a word
  /// Called after each query that matters, with its answer: to hand some to a second solver.
  std::function<void(const smt::Solver&, smt::Answer)> answered = nullptr;
  /// Asked now and then, also from another thread; true ends the search with what it has found, and
  /// with unknown answers.
  std::function<bool()> stop = [] { return false; };
};

Inquiry inquire(const Book& book, const Inquiry_options& options = {});

}  // namespace arbiter::literal
