// Of games whose cards are strips: how far readings move the best score that cards can make, which
// no winning probability shows. What puzzle::effect_of finds for each reading: a sample of random
// deals, each solved with proof under both readings. The mean is SAMPLED; that the best score of
// one deal moves by so much is proved, and the deal is given.
#pragma once
#include "tools/puzzle/effect.hpp"
#include "tools/study/entry.hpp"

namespace arbiter::study {

struct Score_impact {
  Entry entry;
  std::string ruleset, other_ruleset;
  puzzle::Effect effect{};
  std::string open{};  // why it could not be compared; may be empty
};

bool has_scores(std::string_view game);

/// For each other reading of these questions (none named: all), under the ruleset, which has no
/// goals of its own. The time limit is for each reading.
std::vector<Score_impact> weigh_scores(const Ruleset& ruleset,
                                       const std::vector<std::string>& questions,
                                       const puzzle::Sampling_options& wish, const Limits& limits,
                                       const std::function<void(const Score_impact&)>& each = {});

}  // namespace arbiter::study
