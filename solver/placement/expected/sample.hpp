// SAMPLED estimates of the expected value of a position in the model of expected.hpp: deals random
// futures and plays each twice.
//
//   greedy       each turn takes the placement with the highest immediate score; she keeps the card
//                that improves the picture more on its own. Optimal play is expected to score at
//                least as much, so the mean is a LOWER estimate
//   clairvoyant  knows all cards beforehand. No play is expected to score more, so the mean is an
//                UPPER estimate
//
//        greedy mean - error  ......... expected value .........  clairvoyant mean + error
//
// The stated error holds for any number of plays, not only in the limit (sample_mean.hpp), because
// scores lie between known bounds. Probabilities refer to the random generator, which a seed
// determines. These are estimates, never proofs.
//
// If a time limit is reached, there are fewer plays. Since their number then depends on how long
// they took, the confidence is no longer certain. A clairvoyant play whose search was cut short
// counts as its bound.
#pragma once
#include "solver/placement/expected/expected.hpp"
#include "solver/play/sample_mean.hpp"

namespace arbiter::placement {

struct Sample_options {
  std::uint64_t plays = 1000;  // at least 2
  std::uint64_t seed = 1;
  double confidence = 0.99;  // that an estimate's interval holds its mean; above 0, below 1
  bool clairvoyant = true;   // also play clairvoyantly: much slower with two or more turns to come
};

struct Sample_estimates {
  Stop_reason ended = Stop_reason::exhausted;  // exhausted: all plays were completed
  /// Zero plays means that there was no time or, for clairvoyant, that it was not requested or that
  /// one of this turn's two cards has already been placed.
  Estimate greedy, clairvoyant;
  /// Bounds on the expected value under best play, at a confidence of at least 2 * confidence - 1.
  double least = 0, most = 0;
  double seconds = 0;
};

/// Samples a problem in which this turn's cards (Problem::coming: none, one or two) are placed
/// greedily (clairvoyant: optimally given the cards to come). To sample one placement, place it
/// first. Throws Bad_input as expected_of_placements does, and for sampling options out of range.
Sample_estimates sample(const Problem& problem, const Future& future,
                        const Sample_options& sampling, const Limits& limits);
/// Samples keeping `kept` and passing on the other card; Problem::coming must be empty.
Sample_estimates sample_keeping(const Problem& problem, const Card& kept, const Future& future,
                                const Sample_options& sampling, const Limits& limits);

/// The problem after placing this turn's cards, with none to come.
Problem after(const Problem& problem, const Way& way);

}  // namespace arbiter::placement
