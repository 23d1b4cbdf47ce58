// The EXPECTED final score after a placement, or after keeping a card, when the cards to come are
// unknown.
//
// The model of the future: one player decides, always optimally; nobody reacts, and the opponents'
// pictures (Problem::opponents, Problem::ghost) do not change.
//
//   with others   each turn she is dealt two of the unseen cards, keeps one, passes the other on,
//                 and only then sees the card that she receives
//                 she places both, in either order
//   alone         each turn she is dealt two, keeps one and places it; the other goes to her
//                 opponent, whose points are NOT part of the value
//
// AN ASSUMPTION: the received card is equally likely to be any of the other unseen cards. At a real
// table, her neighbour has chosen to pass it on, so it tends to be worse.
//
// Cards are dealt without replacement, so the futures are equally likely: a value is a whole number
// divided by the number of futures, and can be computed exactly. Any other result is an interval
// that is certain to contain the value:
//
//   at least   the current score, since a card can be hidden beneath the others (if whole cards go
//              over or under, sometimes only the lowest possible score); or the value of hiding all
//              cards before her last turn and playing that turn optimally
//   at most    the most that a picture can score if the next cards may show anything (bound.hpp)
#pragma once
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Future {
  int turns = 0;  // turns after this one
  bool alone = false;
  /// The cards that may still come, with multiplicity. Cards in hand, about to be placed or passed
  /// on, are not included.
  std::vector<Card> unseen{};
};

__extension__ using Wide_integer = __int128;

/// An interval between two fractions with a common denominator; for an exact value, both are equal.
struct Value {
  Wide_integer least = 0, most = 0, denominator = 1;  // the denominator is positive
  bool is_exact() const { return least == most; }
  double at_least() const;  // rounded down
  double at_most() const;   // rounded up
};
/// "37/3", "12": a fraction in lowest terms. For an interval, pass its lower or upper end.
std::string write_fraction(Wide_integer numerator, Wide_integer denominator);

struct Expected_placement {
  Way way;        // for this turn's cards
  int score = 0;  // score of the picture now
  Value value;    // value of the final picture
};
struct Expected_placements {
  /// exhausted: each distinct result was evaluated exactly, or shown to be no better than the last
  /// of `best`, or no better than a result with the same picture and at least the same options next
  /// turn (then only the better one is reported).
  Stop_reason ended = Stop_reason::exhausted;
  bool proved = false;                   // no result has a higher value than the first of `best`
  std::vector<Expected_placement> best;  // ordered by `least`, then `most`, highest first
  /// Number of results that differ in a relevant way: in how the cards lie or what is visible.
  std::uint64_t results = 0;
  std::uint64_t evaluated = 0;  // results evaluated exactly
  Value others;  // no result outside `best` exceeds its `most`; its `least` has no meaning
  double seconds = 0;
};
/// The `few` best ways to place this turn's cards (Problem::coming: none, one or two) by expected
/// value after the future. With no card to place, the only entry is the unchanged area. Throws
/// Bad_input if the future has too few unseen cards or no room for its cards, and for a solo player
/// whose goals compare with an opponent that grows.
Expected_placements expected_of_placements(const Problem& problem, const Future& future,
                                           std::size_t few, const Limits& limits);

struct Hand_values {
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: both values are exact
  std::array<Value, 2> value;                  // value of keeping hand[0], hand[1]
  /// The card (0 or 1) proved to be at least as good as the other; -1 if unknown.
  int proved = -1;
  double seconds = 0;
};
/// The values of keeping either of two dealt cards and passing on the other. With others, she then
/// receives an unseen card and places both; alone, she places only the card kept. Then the future
/// follows. The hand is not in Future::unseen; Problem::coming must be empty. Throws Bad_input as
/// above.
Hand_values which_to_keep(const Problem& problem, const std::array<Card, 2>& hand,
                          const Future& future, const Limits& limits);

}  // namespace arbiter::placement
