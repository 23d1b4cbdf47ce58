// SAMPLED estimates of what a position may be expected to be worth, in the model of expected.hpp:
// futures are dealt at random, and each is played twice.
//
//   greedy       each turn the placement that is worth the most then; the card to keep is the one
//                that does more for the picture alone. Nobody who decides well is expected to get
//                less: its mean is a LOWER estimate
//   clairvoyant  all the cards are known beforehand. Nobody is expected to get more: its mean is an
//                UPPER estimate
//
//        greedy mean - error  ......... expected value .........  clairvoyant mean + error
//
// The error holds for any number of plays, not only in the limit (sample_mean.hpp): worths lie
// between known bounds. Chances are over the generator, which a seed determines. These are
// estimates, and never proofs.
//
// When time is up, fewer plays have been played; how many depends on how long they took, and so the
// confidence is no longer certain. A clairvoyant play whose search was cut short counts as its
// bound.
#pragma once
#include "solver/placement/expected/expected.hpp"
#include "solver/play/sample_mean.hpp"

namespace arbiter::placement {

struct Sampling {
  std::uint64_t plays = 1000;  // at least 2
  std::uint64_t seed = 1;
  double confidence = 0.99;  // that the interval of one estimate holds its mean; above 0, below 1
  bool clairvoyant = true;   // play that as well: much slower with two and more turns to come
};

struct Sampled {
  Ended ended = Ended::exhausted;  // exhausted: all plays were played
  /// No plays: no time; clairvoyant also: not asked for, or one card of this turn, of which there
  /// are two, has been placed already.
  Estimate greedy, clairvoyant;
  /// Of the expected value under best play, at a confidence of 2 * confidence - 1 at least.
  double least = 0, most = 0;
  double seconds = 0;
};

/// Of a problem whose cards of this turn are placed in the best way for now (Problem::coming: none,
/// one or two; clairvoyant: in the best way for what comes). To sample one placement, place it
/// first. Throws Bad_input as expected_of_placements does, and for sampling that is out of range.
Sampled sample(const Problem& problem, const Future& future, const Sampling& sampling,
               const Limits& limits);
/// Of keeping a card of which the other is passed on; Problem::coming must be empty.
Sampled sample_keeping(const Problem& problem, const Card& kept, const Future& future,
                       const Sampling& sampling, const Limits& limits);

/// The problem after this turn's cards have been placed: none is to come.
Problem after(const Problem& problem, const Way& way);

}  // namespace arbiter::placement
