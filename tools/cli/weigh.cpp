// `arbiter weigh` measures how much readings change the value of a position.
#include <fmt/format.h>
#include <algorithm>
#include <optional>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/merge.hpp"
#include "tools/cli/named_questions.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/shard.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/facade/values_text.hpp"
#include "tools/study/simulated.hpp"
#include "tools/study/weighed_text.hpp"

namespace arbiter {

namespace {

using namespace study;

constexpr double value_seconds = 20;  // for one solution if no limit is given

struct Weigh_options : Game_options, Shard_options {
  Engine_options engine;
  std::vector<std::string> questions, positions;
  bool divergences = false, pairs = false, thorough = false, full_size = false;
  std::string simulated;  // a file; empty: the recorded simulation
  double gap = 1e-9;
  puzzle::Sampling_options deals{.deals = 20, .laid = 6, .cards = 2};
};

/// The places, each followed by the divergences of readings in its ruleset.
std::vector<Place> with_divergences(const Weigh_options& options, const std::vector<Place>& places,
                                    const Limits& limits, Output& output) {
  std::vector<Place> out;
  for (const Place& place : places) {
    out.push_back(place);
    if (was_interrupted()) continue;
    output.status("looking for where the readings diverge in " + place.ruleset);
    for (const Finding& f :
         make_questions(options.game, place.ruleset)->compare(place.questions, limits))
      if (const auto before = place_before(f))
        if (std::ranges::none_of(out, [&](const Place& known) {
              return known.ruleset == before->ruleset && known.position == before->position &&
                     known.questions == before->questions;
            }))
          out.push_back(*before);
  }
  return out;
}

std::vector<Place> places(const Weigh_options& options, const Game_facade& game) {
  if (!options.positions.empty() || options.ruleset_given) {
    std::vector<Place> out;
    for (const std::string& position : options.positions)
      out.push_back({game.ruleset().text(), game.position(position), "the given position",
                     options.questions});
    if (out.empty())
      out.push_back({game.ruleset().text(), "start", "as requested", options.questions});
    return out;
  }
  return places_of(game, options.questions);
}

/// Prints a heading for each place before its results.
class Headings {
 public:
  explicit Headings(Output& output) : output_(output) {}
  void at(const std::string& ruleset, const std::string& position, const std::string& why,
          const Engine_choice& engine = {}) {
    if (ruleset + position == last_) return;
    last_ = ruleset + position;
    output_.text(
        fmt::format("{}, {} ({})\n", output_.paint().strong("ruleset " + ruleset), position, why));
    if (!engine.name.empty()) output_.remark("  " + engine_text(engine));
  }

 private:
  Output& output_;
  std::string last_;
};

Exit weigh(const Weigh_options& options, Output& output) {
  const auto game = options.make();
  const Rulebook& book = game->rulebook();
  require_questions(book, options.questions);
  Engine_options engine = options.engine;
  if (!engine.any_limit()) engine.seconds = value_seconds;
  const Limits limits = limits_of(engine, output);
  std::optional<Report_json> simulated;
  if (options.full_size || !options.simulated.empty()) {
    simulated = study::with_questions(study::read_simulation(Ruleset(book), options.simulated),
                                      options.questions);
    output.text(output.paint().open("proved (small variant)") + "\n");
  }
  Value_store values(options.game, {limits, options.gap});
  std::vector<Place> where = places(options, *game);
  if (options.divergences) where = with_divergences(options, where, limits, output);
  Shard shard(options);
  shard.divide("impacts", units_of_weighing(book, where));
  shard.divide("interactions", options.pairs ? units_of_interactions(book, where) : 0);
  const bool compares_scores = has_scores(options.game) && options.positions.empty();
  shard.divide("scores",
               compares_scores ? other_readings(game->ruleset(), options.questions).size() : 0);
  shard.require_units();
  const auto units_of = [&](const char* list) {
    return [&shard, list](std::size_t unit) { return shard.takes(list, unit); };
  };
  bool known = false, cut = false;
  Report_json json{{"game", book.game}};

  Headings headings(output);
  const auto show = [&](const Impact& impact) {
    headings.at(impact.ruleset, impact.position, impact.why, impact.engine);
    output.text(impact_text(impact, output.paint()));
    known = known || impact.change, cut = cut || impact.is_cut;
    shard.enter("impacts", impact.number);
  };
  const std::vector<Impact> impacts = study::weigh(book, where, values, show, units_of("impacts"));
  json["impacts"] = Report_json::array();
  for (const Impact& impact : impacts) json["impacts"].push_back(impact_json(impact));
  json["largest"] = Report_json::array();
  for (const Largest_impact& each : largest_of(impacts)) {
    output.text(largest_text(impacts[each.impact]));
    json["largest"].push_back({{"question", each.question}, {"impact", each.impact}});
  }

  json["interactions"] = Report_json();
  if (options.pairs && !was_interrupted()) {
    Headings of_pairs(output);
    json["interactions"] = Report_json::array();
    const auto show_pair = [&](const Interaction& pair) {
      of_pairs.at(pair.ruleset, pair.position, pair.why);
      output.text(interaction_text(pair, output.paint()));
      json["interactions"].push_back(interaction_json(pair));
      cut = cut || pair.is_cut;
      shard.enter("interactions", pair.number);
    };
    interactions(book, where, values, {options.thorough}, show_pair, units_of("interactions"));
  }

  json["scores"] = Report_json();
  if (compares_scores && !was_interrupted()) {
    output.text(fmt::format("{} (SAMPLED: {} deals, {} cards placed and {} to come)\n",
                            output.paint().strong("the best score for known cards"),
                            options.deals.deals, options.deals.laid, options.deals.cards));
    json["scores"] = Report_json::array();
    const auto show_scores = [&](const Score_impact& impact) {
      output.text(score_text(impact));
      json["scores"].push_back(score_json(impact));
      known = known || impact.effect.deals > 0;
      cut = cut || impact.effect.ended != Stop_reason::exhausted;
      shard.enter("scores", impact.number);
    };
    weigh_scores(game->ruleset(), options.questions, options.deals, limits, show_scores,
                 units_of("scores"));
  }
  if (simulated) {
    output.text(study::simulation_text(*simulated, output.paint()));
    json["simulated"] = *simulated;
  }
  json["stopped"] = was_interrupted();
  shard.sign(json, {{"known", known}, {"cut", cut}});
  output.object(json);
  return known && !cut && !was_interrupted() ? Exit::holds : Exit::undecided;
}

/// As largest_of(), from the answer.
Report_json largest_in(const Report_json& impacts) {
  Report_json out = Report_json::array();
  const auto size_of = [&](const Report_json& impact) {
    return impact.at("change").at("at_least").get<double>();
  };
  for (std::size_t n = 0; n < impacts.size(); ++n) {
    const Report_json& impact = impacts[n];
    if (impact.at("change").is_null() || !impact.at("change").at("proved").get<bool>()) continue;
    const std::string question = read_entry(impact.at("entry").get<std::string>()).name;
    const auto known = std::find_if(out.begin(), out.end(), [&](const Report_json& each) {
      return each.at("question") == question;
    });
    if (known == out.end())
      out.push_back({{"question", question}, {"impact", n}});
    else if (size_of(impact) > size_of(impacts.at(known->at("impact").get<std::size_t>())))
      (*known)["impact"] = n;
  }
  return out;
}

Exit merge_weighed(const Shards& shards, Output& output) {
  Report_json answer = shards.joined();
  answer["largest"] = largest_in(answer.at("impacts"));
  print_merged(answer, output);
  return shards.any("known") && !shards.any("cut") ? Exit::holds : Exit::undecided;
}

}  // namespace

Command weigh_command() {
  return {
      "weigh",
      "Prove how much readings change the value of a game",
      "Solves the start of every small variant of the game, and of the variants that belong to\n"
      "questions, under the readings in force and with each alternative reading in turn. It\n"
      "reports a side's payoff under best play and the difference, within proved bounds. With\n"
      "--ruleset it uses only that ruleset; with --position, that position instead of the start.\n"
      "--partings also solves the position before two readings diverge. --pairs adds the effect\n"
      "of two readings together, beyond the sum of their separate effects. For games whose cards\n"
      "are strips it also compares the best score for known cards, in a sample of deals, each\n"
      "with a proof. Limits apply to each solution. --full-size adds what `arbiter simulate` "
      "found\n"
      "at full size.",
      "0 everything was decided\n"
      "3 a limit left something undecided, or nothing has a value",
      "arbiter weigh picadice PD-A03 PD-A11 --ruleset colours=1 --pairs\n"
      "arbiter weigh picadice PD-A11 --ruleset colours=2,columns=2 --json",
      taking_shards(
          "weigh", weigh,
          [](Arguments& arguments, Weigh_options& options) {
            add_options(arguments, options);
            arguments.add("QUESTION", &options.questions, "Question to weigh (default: all)");
            arguments
                .add("--position", &options.positions,
                     "Use this position instead of the start; may be repeated")
                .repeatable();
            arguments.add("--partings", &options.divergences,
                          "Also solve the position before two readings diverge");
            arguments.add("--pairs", &options.pairs,
                          "Also weigh pairs of readings if one of them changes the\n"
                          "value on its own");
            arguments.add("--thorough", &options.thorough, "With --pairs: weigh every pair")
                .needs("--pairs");
            arguments.add("--full-size", &options.full_size,
                          "Also show the recorded simulation of the game at full size");
            arguments
                .add("--simulated", &options.simulated,
                     "Show the simulation in this file, an answer of\n"
                     "`arbiter simulate --json`")
                .file();
            arguments.add("--gap", &options.gap, "Width of the bounds to reach")
                .range(1e-12, 1.0)
                .defaulted();
            arguments
                .add("--deals", &options.deals.deals, "Number of card deals to compare scores in")
                .range(2, 10'000'000)
                .defaulted();
            arguments
                .add("--goals", &options.deals.goals, "Number of bonus goals, drawn for each deal")
                .range(0, 2)
                .defaulted();
            add_options(arguments, options.engine,
                        "Time limit for each solution in seconds\n"
                        "(default: 20, unless another limit is given)");
            add_shard(arguments, options)
                .needs("--json")
                .excludes("--partings")
                .excludes("--full-size")
                .excludes("--simulated");
          }),
      true,
      {},
      merge_weighed};
}

}  // namespace arbiter
