// `arbiter puzzle effect` measures how much readings change the best score.
#include <fmt/format.h>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/puzzle_commands.hpp"
#include "tools/cli/shard.hpp"
#include "tools/puzzle/effect.hpp"

namespace arbiter {

using puzzle::Puzzle;

namespace {

struct Effect_options : Rules_options, Shard_options {
  std::vector<std::string> readings;
  puzzle::Sampling_options sampling;
  double seconds = 0;
};

Exit effect(const Effect_options& options, Output& output) {
  const Puzzle here = options.rules();
  const Limits limits = limits_of(options.seconds, output);
  std::vector<Puzzle> others;
  for (const std::string& reading : options.readings) {
    const std::size_t equals = reading.find('=');
    if (equals == std::string::npos) throw Bad_input("READING", "QUESTION=NUMBER", reading);
    others.emplace_back(*here.book,
                        here.ruleset.with(reading.substr(0, equals), reading.substr(equals + 1)));
  }
  Shard shard(options);
  shard.divide("effects", others.size());
  shard.require_units();
  Report_json list = Report_json::array();
  bool all = true;
  output.text(fmt::format("{:<14}{:>7}{:>10}{:>10}   {:g} % interval\n", "reading", "deals",
                          "differ", "mean", 100 * options.sampling.confidence));
  for (std::size_t n = 0; n < others.size(); ++n) {
    if (!shard.takes("effects", n)) continue;
    shard.enter("effects", n);
    const std::string& reading = options.readings[n];
    const puzzle::Effect found =
        effect_of(here, others[n], options.sampling, limits, [&](const puzzle::Effect& so_far) {
          output.status(fmt::format("{}: {} of {} deals, {:+.3f}", reading, so_far.deals,
                                    options.sampling.deals, so_far.mean));
        });
    all = all && found.ended == Stop_reason::exhausted && found.open == 0;
    const std::string interval =
        found.differ + found.open > 0
            ? fmt::format("{:+.3f} to {:+.3f}", found.least, found.most)
            : fmt::format("none of these deals differs; in all, fewer than {:.1f}% do",
                          100 * found.differ_at_most);
    output.text(fmt::format("{:<14}{:>7}{:>10}{:>+10.3f}   {}{}\n", reading, found.deals,
                            found.differ, found.mean, interval,
                            found.open > 0 ? fmt::format(", {} unsolved", found.open) : ""));
    list.push_back({{"reading", reading},
                    {"ended", name_of(found.ended)},
                    {"deals", found.deals},
                    {"open", found.open},
                    {"differ", found.differ},
                    {"differ_at_most", found.differ_at_most},
                    {"before", found.before},
                    {"mean", found.mean},
                    {"least", found.deals > 1 ? Report_json(found.least) : Report_json()},
                    {"most", found.deals > 1 ? Report_json(found.most) : Report_json()},
                    {"smallest", found.smallest},
                    {"largest", found.largest}});
  }
  Report_json json{{"game", options.game},
                   {"ruleset", here.ruleset.text()},
                   {"laid", options.sampling.laid},
                   {"cards", options.sampling.cards},
                   {"goals", options.sampling.goals},
                   {"seed", options.sampling.seed},
                   {"confidence", options.sampling.confidence},
                   {"effects", std::move(list)}};
  shard.sign(json, {{"undecided", !all}, {"stopped", was_interrupted()}});
  output.object(json);
  return all ? Exit::holds : Exit::undecided;
}

Exit merge_effects(const Shards& shards, Output& output) {
  print_merged(shards.joined(), output);
  return shards.any("undecided") ? Exit::undecided : Exit::holds;
}

}  // namespace

Command puzzle_effect_part() {
  return {
      "effect",
      "Estimate how much readings change the best score",
      "Solves random deals (cards in a known order, for an area that is empty or random)\n"
      "under the ruleset and with one entry changed. The result is sampled: the mean difference\n"
      "comes with Student's interval. A deal not solved in time counts with its bounds.",
      "0 every deal was solved\n"
      "3 a limit was reached",
      "arbiter puzzle effect brain_picnic PX-A06=1 PX-A08=2 --cards 3\n"
      "arbiter puzzle effect snack_match SM-A01=1 --cards 4 --goals 2 --deals 100",
      taking_shards(
          "puzzle effect", effect,
          [](Arguments& arguments, Effect_options& options) {
            add_options(arguments, options);
            puzzle::Sampling_options& sampling = options.sampling;
            arguments
                .add("READING", &options.readings,
                     "Readings to compare, such as PX-A06=1, one at a time")
                .required();
            arguments.add("--deals", &sampling.deals, "Number of deals")
                .range(2, 10'000'000)
                .defaulted();
            arguments
                .add("--laid", &sampling.laid,
                     "Cards already placed, in a way that both rulesets\nallow")
                .range(0, strips::most_cards - 1)
                .defaulted();
            arguments
                .add("--cards", &sampling.cards, "Cards to come; at most 8 including those placed")
                .range(1, strips::most_cards)
                .defaulted();
            arguments.add("--goals", &sampling.goals, "Number of bonus goals, drawn for each deal")
                .range(0, 2)
                .defaulted();
            arguments.add("--seed", &sampling.seed, "Random seed of the deals").defaulted();
            arguments.add("--confidence", &sampling.confidence, "Confidence level of the interval")
                .range(0.5, 0.9999)
                .defaulted();
            arguments
                .add("--time-a-deal", &sampling.seconds_a_deal,
                     "Time limit for a deal under one ruleset in seconds\n(default: none)")
                .range(0.001, 1e9);
            add_time(arguments, options.seconds);
            add_shard(arguments, options).needs("--json");
          }),
      true,
      {},
      merge_effects};
}

}  // namespace arbiter
