// What a placement, or the choice of the card to keep, may be EXPECTED to be worth in the end, when
// the cards to come are not known.
//
// The model of the future. One player decides, and decides as well as she can; nobody reacts, and
// the pictures of the opponents (Problem::opponents, Problem::ghost) do not change.
//
//   with others   each turn she is dealt two of the cards that are unseen, keeps one, passes the
//                 other on, and only then sees the one that she receives
//                 she places both, in either order
//   alone         each turn she is dealt two, keeps one and places it; the other goes to her
//                 opponent, whose points are NOT part of the value
//
// AN ASSUMPTION: the card that she receives is any of the other unseen cards with equal chance. At
// a table her neighbour has chosen to pass it, and so it is rather a worse one than that.
//
// Cards are dealt and not put back, so each deal is one of a known number of equal chances: a value
// is a whole number over the number of all futures, and an exact one is exact. What is not exact is
// an interval that certainly holds the value:
//
//   at least   what the picture is worth now, since a card can be hidden beneath the others
//              (not always, where whole cards go over or under: then the least that any
//              picture is worth); or what that makes of her last turn alone, played in the best way
//   at most    what a picture can be worth when the next cards may show anything (bound.hpp)
#pragma once
#include "solver/placement/problem.hpp"

namespace arbiter::placement {

struct Future {
  int turns = 0;  // after this one
  bool alone = false;
  /// The cards that may still come, each as often as it may. Those in hand, to be placed this turn
  /// or passed on are not among them.
  std::vector<Card> unseen{};
};

__extension__ using Wide_integer = __int128;

/// A number between two fractions with one denominator; both are the same when it is exact.
struct Value {
  Wide_integer least = 0, most = 0, denominator = 1;  // the denominator is positive
  bool is_exact() const { return least == most; }
  double at_least() const;  // rounded down
  double at_most() const;   // rounded up
};
/// "37/3", "12"; of an interval the lower or the upper end, in lowest terms.
std::string write_fraction(Wide_integer numerator, Wide_integer denominator);

struct Expected_placement {
  Way way;        // of this turn's cards
  int worth = 0;  // of the picture now
  Value value;    // of the picture in the end
};
struct Expected_placements {
  /// exhausted: each distinct result was evaluated exactly, or shown to be worth no more than the
  /// last of `best`, or than one that shows the same and can do next all that it can: only that one
  /// is given then.
  Ended ended = Ended::exhausted;
  bool proved = false;                   // no result is worth more than the first of `best`
  std::vector<Expected_placement> best;  // by `least`, then `most`, the highest first
  /// Results that differ in what may matter later: how the cards lie, and what is seen.
  std::uint64_t results = 0;
  std::uint64_t evaluated = 0;  // of them, exactly
  Value others;  // `most`: none that is not in `best` is worth more; `least` has no meaning
  double seconds = 0;
};
/// Of the ways to place this turn's cards (Problem::coming: none, one or two), the `few` best by
/// what they may be expected to be worth after the future. When none is to be placed, the one entry
/// is the area as it is. Throws Bad_input when there are too few unseen cards for the future, or no
/// room for its cards, and for a lone player whose goals compare with an opponent that grows.
Expected_placements expected_of_placements(const Problem& problem, const Future& future,
                                           std::size_t few, const Limits& limits);

struct Keeping {
  Ended ended = Ended::exhausted;  // exhausted: both values are exact
  std::array<Value, 2> value;      // of keeping hand[0], hand[1]
  /// Which is proved to be at least as good as the other: 0 or 1; -1: not known.
  int proved = -1;
  double seconds = 0;
};
/// Of two cards dealt, what it is worth to keep either; the other is passed on. With others she
/// then receives an unseen card and places both, alone she places the one; the future follows. The
/// hand is not among Future::unseen; Problem::coming must be empty. Throws Bad_input as above.
Keeping which_to_keep(const Problem& problem, const std::array<Card, 2>& hand, const Future& future,
                      const Limits& limits);

}  // namespace arbiter::placement
