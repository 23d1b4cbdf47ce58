// The evaluation behind expected.hpp: an expectimax (Michie 1966) over kinds of cards with their
// numbers. All values are whole: sums over all futures of what the picture is worth in each, so
// those of one place in the tree have one denominator, futures(unseen, turns).
//
//   deals     over the hands of two: the better of keeping either
//   keep      with others, over the card received: the best placement of both
//   rank      over the results of a placement: ruled out by the bound (bound.hpp); or, before the
//             last turn, by a result that shows the same and whose next cards may be seen in all
//             the same ways (One_turn::patterns); or evaluated
//   last turn for all pairs of kinds at once: V(a, b), the best picture, and from their sums S(a)
//             what is left when the cards a and b are dealt: S(a) - V(a, a) - V(a, b)
//
// When time is up what is left counts as an interval, from a floor to a ceiling (expected.hpp).
#pragma once
#include "solver/placement/expected/bound.hpp"
#include "solver/placement/expected/results.hpp"
#include "solver/placement/expected/turn.hpp"
#include "solver/placement/expected/unseen.hpp"

namespace arbiter::placement {

/// Of a sum over futures.
struct Interval {
  Wide_integer least = 0, most = 0;
  bool is_exact() const { return least == most; }
};

class Expectimax {
 public:
  Expectimax(const Problem& problem, const Future& future, const Limits& limits);

  struct Ranked {
    Result result;
    int worth = 0;
    Interval value;
  };
  struct Ranking {
    std::vector<Ranked> best;  // the highest first, as many as asked for
    Wide_integer others = 0;   // no other result has more
    bool any_others = false;
    std::uint64_t results = 0, evaluated = 0;
    bool complete = true;  // not cut short
  };
  /// The best `few` results of placing cards on the area of `now`, before so many turns.
  Ranking rank(const Problem& now, std::span<const Card> cards, int turns, std::size_t few);
  /// What the best of them is worth.
  Interval place(const Problem& now, std::span<const Card> cards, int turns);

  Unseen& unseen() { return unseen_; }
  /// Lets the next of `parts` equal parts of the time begin, of which the last ends with the limit.
  void share(std::size_t parts);
  Ended ended() const { return limits_.reached(watch_.seconds()); }
  double seconds() const { return watch_.seconds(); }

 private:
  bool is_over() const;
  Wide_integer all_futures(int turns) const { return futures(unseen_.cards, turns, alone_); }
  Interval value(const Problem& now, int turns);
  Interval deals(const Problem& now, int turns);
  Interval last_turn(const Problem& now, const One_turn& turn);
  /// All that is known without looking ahead.
  Interval outer(const Problem& now, int turns) const;
  /// What hiding all cards before the last turn makes of it, at least.
  Wide_integer floor(const Problem& now, int turns);
  /// That of the best picture that cards make now, with all the time that there is.
  Wide_integer from_best_picture(const Problem& now, std::span<const Card> cards, int turns);

  struct Deal;
  Interval keep(const Deal& deal, std::size_t kept, std::size_t passed);
  struct Ranker;

  bool alone_;
  Scorer scorer_;
  Bound bound_;
  Unseen unseen_;
  Limits limits_;
  Stopwatch watch_;
  double until_;  // seconds: when the present part of the time ends; 0: never
};

}  // namespace arbiter::placement
