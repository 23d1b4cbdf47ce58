// Measures how much readings change the best possible score in games with strip cards, which
// winning probabilities do not show. puzzle::effect_of samples random deals for each reading and
// solves each deal, with proof, under both readings. The mean is SAMPLED; the largest difference in
// one deal is proved, and that deal is reported.
#pragma once
#include "tools/puzzle/effect.hpp"
#include "tools/study/entry.hpp"

namespace arbiter::study {

struct Score_impact {
  Entry entry;
  std::string ruleset, other_ruleset;
  puzzle::Effect effect{};
  std::string open{};      // why it could not be compared; may be empty
  std::size_t number = 0;  // from 0, in the order of all readings
};

bool has_scores(std::string_view game);

/// Compares every other reading of these questions (empty: all) under a ruleset that does not set
/// goals. The time limit applies to each reading. Each of other_readings() is a unit.
std::vector<Score_impact> weigh_scores(const Ruleset& ruleset,
                                       const std::vector<std::string>& questions,
                                       const puzzle::Sampling_options& options,
                                       const Limits& limits,
                                       const std::function<void(const Score_impact&)>& each = {},
                                       const Chosen_units& chosen = {});

}  // namespace arbiter::study
