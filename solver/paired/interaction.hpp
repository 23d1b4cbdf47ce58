// SAMPLED: what two other readings do together, beyond the sum of what each does alone.
//
//                   A in force   A other        payoff(both) - payoff(A) - payoff(B) + payoff
//     B in force    base         A
//     B other       B            both           0 if the effects simply add up
//
// The four games have the same seed. A game is not played if no rule asked the question in which it
// differs from one that was played: then it is the same game. The games are others than those of
// paired.hpp, because those decided which readings to look at; the looks and intervals are alike.
#pragma once
#include <vector>

#include "solver/paired/paired.hpp"

namespace arbiter::paired {

/// How often a number from -2 to 2 had a sign, and how often it was 2 or -2 with it.
struct Double_signs {
  Signs once, twice;
  void add(int number) { once.add(number), twice.add(number / 2); }
};

struct Interaction {
  std::size_t first = 0, second = 0;  // alternatives of the request
  std::string left_out{};             // why it was not played; empty: it was
  int look = 0;
  std::uint64_t games = 0;
  std::uint64_t both = 0;            // games in which both questions came up, in one of the four
  std::uint64_t cut = 0;             // in which one of the four was not finished
  std::vector<Estimated> payoffs{};  // [side]: beyond the sum
  bool is_precise = false;
};

/// Pairs of readings of different questions, the first `count` in this order: those with the
/// largest effects first, by the place of the smaller one and then of the larger. Each question
/// takes part with its largest reading.
std::vector<Interaction> pairs_of_largest(const Request& request, const Looks& looks,
                                          std::size_t count);

/// Plays until every side's interval has the half-width, all games are played, or `limits` end it.
void play(Interaction& pair, const Ruleset& in_force, const Request& request, const Limits& limits,
          const Progress_report& report = {});

}  // namespace arbiter::paired
