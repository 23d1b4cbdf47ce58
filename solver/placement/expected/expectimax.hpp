// The evaluation behind expected.hpp: an expectimax (Michie 1966) over kinds of cards and the
// number of cards of each kind. All values are whole numbers: sums of the final score over all
// futures. So values at the same place in the tree share a denominator, futures(unseen, turns).
//
//   deals     over two-card hands: the better card to keep
//   keep      with others, over the card received: the best placement of both
//   rank      over the results of a placement: ruled out by the bound (bound.hpp) or, before
//             the last turn, by a result with the same picture whose next cards may be seen in all
//             the same ways (One_turn::patterns); otherwise evaluated
//   last turn for all pairs of kinds together: V(a, b), the best picture, and from their sums S(a)
//             the rest after the cards a and b are dealt: S(a) - V(a, a) - V(a, b)
//
// After the time limit, whatever remains counts as an interval between the two bounds of
// expected.hpp.
#pragma once
#include "solver/placement/expected/bound.hpp"
#include "solver/placement/expected/results.hpp"
#include "solver/placement/expected/turn.hpp"
#include "solver/placement/expected/unseen_cards.hpp"

namespace arbiter::placement {

/// Bounds of a sum over futures.
struct Interval {
  Wide_integer least = 0, most = 0;
  bool is_exact() const { return least == most; }
};

class Expectimax {
 public:
  Expectimax(const Problem& problem, const Future& future, const Limits& limits);

  struct Ranked_result {
    Result result;
    int score = 0;
    Interval value;
  };
  struct Ranking {
    std::vector<Ranked_result> best;  // highest first, as many as requested
    Wide_integer others = 0;          // no other result exceeds this
    bool any_others = false;
    std::uint64_t results = 0, evaluated = 0;
    bool complete = true;  // not cut short
  };
  /// The best `few` results of placing cards on the area of `now`, with this many turns to follow.
  Ranking rank(const Problem& now, std::span<const Card> cards, int turns, std::size_t few);
  /// The value of the best result.
  Interval place(const Problem& now, std::span<const Card> cards, int turns);

  Unseen_cards& unseen() { return unseen_; }
  /// Starts the next of `parts` equal shares of the time; the last ends at the limit.
  void share(std::size_t parts);
  Stop_reason ended() const { return limits_.reached(watch_.seconds()); }
  double seconds() const { return watch_.seconds(); }

 private:
  bool is_over() const;
  Wide_integer all_futures(int turns) const { return futures(unseen_.cards, turns, alone_); }
  Interval value(const Problem& now, int turns);
  Interval deals(const Problem& now, int turns);
  Interval last_turn(const Problem& now, const One_turn& turn);
  /// The bounds known without looking ahead.
  Interval outer(const Problem& now, int turns) const;
  /// A lower bound from hiding all cards before the last turn.
  Wide_integer floor(const Problem& now, int turns);
  /// The lower bound from the best picture that the cards make now, using all the remaining time.
  Wide_integer from_best_picture(const Problem& now, std::span<const Card> cards, int turns);

  struct Deal;
  Interval keep(const Deal& deal, std::size_t kept, std::size_t passed);
  struct Ranker;

  bool alone_;
  Scorer scorer_;
  Bound bound_;
  Unseen_cards unseen_;
  Limits limits_;
  Stopwatch watch_;
  double until_;  // seconds: when the current share of the time ends; 0: never
};

}  // namespace arbiter::placement
