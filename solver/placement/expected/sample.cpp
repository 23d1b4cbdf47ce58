#include "solver/placement/expected/sample.hpp"

#include <algorithm>
#include <climits>
#include <cmath>

#include "model/error.hpp"
#include "solver/placement/expected/bound.hpp"
#include "solver/placement/expected/results.hpp"
#include "solver/placement/expected/turn.hpp"
#include "solver/placement/expected/unseen_cards.hpp"
#include "solver/play/random_below.hpp"

namespace arbiter::placement {
namespace {

struct Range {
  int least, most;
};

/// The range of final scores possible in these games.
Range range_of(const Problem& problem, const Future& future, std::span<const Card> now, int cards) {
  const Picture picture = problem.picture();
  return {cards == 0 ? score(problem, picture) : least_kept(problem, now, future.unseen),
          Bound(problem).most(picture, cards)};
}

class Player {
 public:
  Player(const Problem& problem, const Future& future, std::vector<Card> now, bool receives)
      : problem_(problem), future_(future), now_(std::move(now)), receives_(receives) {
    problem_.coming.clear();
    problem_.cards_a_turn = cards_placed(future.alone);
  }

  /// Deals the cards of one future, in the order in which they come.
  std::vector<Card> deal(std::mt19937_64& random) const {
    const int cards = (receives_ ? 1 : 0) + future_.turns * cards_gone(future_.alone);
    const auto all = static_cast<std::size_t>(cards);
    std::vector<Card> out = future_.unseen;
    for (std::size_t n = 0; n < all; ++n)
      std::swap(out[n], out[n + random_below(random, out.size() - n)]);
    out.resize(all);
    return out;
  }

  int greedy(const std::vector<Card>& deal) const {
    Problem at = problem_;
    auto next = deal.begin();
    std::vector<Card> cards = now_;
    if (receives_) cards.push_back(*next++);
    lay(at, cards);
    for (int turn = 0; turn < future_.turns; ++turn) {
      const std::array<Card, 2> hand{next[0], next[1]};
      const One_turn one(at, 1);
      const auto alone = [&](const Card& card) {
        return one.best(std::array<Card, 1>{card}).score;
      };
      cards = {alone(hand[0]) >= alone(hand[1]) ? hand[0] : hand[1]};
      if (!future_.alone) cards.push_back(next[2]);
      next += cards_gone(future_.alone);
      lay(at, cards);
    }
    return score(at, at.picture());
  }

  /// An upper bound on the score with all cards known; the score itself if there is enough time.
  int clairvoyant(const std::vector<Card>& deal, const Limits& limits) const {
    const int choices = 1 << future_.turns;
    int best = INT_MIN;
    for (int choice = 0; choice < choices; ++choice) {
      Problem each = problem_;
      each.coming = now_;
      auto next = deal.begin();
      if (receives_) each.coming.push_back(*next++);
      for (int turn = 0; turn < future_.turns; ++turn, next += cards_gone(future_.alone)) {
        each.coming.push_back(next[choice >> turn & 1]);
        if (!future_.alone) each.coming.push_back(next[2]);
      }
      best = std::max(best, most(each, limits));
    }
    return best;
  }
  /// True if the solver for known cards can tell this turn's cards apart from the next turn's.
  bool knows_turns() const {
    const std::size_t cards = now_.size() + (receives_ ? 1 : 0);
    return future_.turns == 0 || cards % static_cast<std::size_t>(problem_.cards_a_turn) == 0;
  }

 private:
  static void lay(Problem& at, const std::vector<Card>& cards) {
    if (cards.empty()) return;
    const One_turn turn(at, static_cast<int>(cards.size()));
    at = placed(at, turn.way(turn.best(cards)), cards);
  }
  int most(const Problem& each, const Limits& limits) const {
    if (each.coming.empty()) return score(each, each.picture());
    const std::size_t one_turn = future_.turns == 0 ? 2 : each.cards_a_turn;
    if (each.coming.size() <= one_turn)
      return One_turn(each, static_cast<int>(each.coming.size())).best(each.coming).score;
    return best_pictures(each, {}, limits).bound;
  }

  Problem problem_;
  const Future& future_;
  std::vector<Card> now_;  // to be placed this turn
  bool receives_;          // takes one unseen card as well
};

Sample_estimates sample_plays(const Problem& problem, const Future& future,
                              const std::vector<Card>& now, bool receives,
                              const Sample_options& sampling, const Limits& limits) {
  if (sampling.plays < 2)
    throw Bad_input("plays to sample", "2 or more", std::to_string(sampling.plays));
  if (!(sampling.confidence > 0 && sampling.confidence < 1))
    throw Bad_input("confidence", "above 0 and below 1", std::to_string(sampling.confidence));
  const int cards = static_cast<int>(now.size()) + (receives ? 1 : 0);
  require_future(problem, future, cards, receives ? 1 : 0);
  const Stopwatch watch;
  const Player player(problem, future, now, receives);
  const Range range =
      range_of(problem, future, now, cards + future.turns * cards_placed(future.alone));
  Sample_estimates out;
  const auto play = [&](auto&& score_of) {
    std::mt19937_64 random(sampling.seed);
    Sample_mean scores;
    for (std::uint64_t n = 0; n < sampling.plays; ++n) {
      const std::vector<Card> deal = player.deal(random);
      if (out.ended = limits.reached(watch.seconds()); out.ended != Stop_reason::exhausted) break;
      scores.add(score_of(deal));
    }
    return scores.estimate(sampling.confidence, range.least, range.most);
  };
  out.greedy = play([&](const std::vector<Card>& deal) { return player.greedy(deal); });
  if (sampling.clairvoyant && player.knows_turns())
    out.clairvoyant = play([&](const std::vector<Card>& deal) {
      const int most = player.clairvoyant(deal, limits.after(watch.seconds()));
      return std::min(most, range.most);
    });
  out.least = out.greedy.least;
  out.most = out.clairvoyant.plays < 2 ? range.most : out.clairvoyant.most;
  out.seconds = watch.seconds();
  return out;
}

}  // namespace

Problem after(const Problem& problem, const Way& way) {
  return placed(problem, way, problem.coming);
}

Sample_estimates sample(const Problem& problem, const Future& future,
                        const Sample_options& sampling, const Limits& limits) {
  if (problem.coming.size() > 2)
    throw Bad_input("cards for this turn", "at most 2", std::to_string(problem.coming.size()));
  return sample_plays(problem, future, problem.coming, false, sampling, limits);
}

Sample_estimates sample_keeping(const Problem& problem, const Card& kept, const Future& future,
                                const Sample_options& sampling, const Limits& limits) {
  if (!problem.coming.empty())
    throw Bad_input("cards for this turn besides the hand", "none",
                    std::to_string(problem.coming.size()));
  return sample_plays(problem, future, {kept}, !future.alone, sampling, limits);
}

}  // namespace arbiter::placement
