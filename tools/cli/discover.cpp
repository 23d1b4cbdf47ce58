// `arbiter discover`: runs detectors that have no access to the rulebook's questions, and reports
// which of these questions they rediscover.
#include <fmt/format.h>
#include <algorithm>
#include <limits>

#include "model/json.hpp"
#include "solver/discover/recall.hpp"
#include "solver/literal/form.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/discover_text.hpp"
#include "tools/cli/interrupt.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/games.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter {

namespace {

constexpr double seconds_each = 10;  // for each ruleset if no limit is given

struct Discover_options : Game_options {
  Engine_options engine;
  std::vector<std::string> only;
  std::uint64_t games = 20, seed = 1;
};

/// A ruleset to explore; `silence` names its non-standard readings that give no ruling.
struct Ruleset_to_explore {
  std::string ruleset, why, silence{};
  bool for_silence = false;  // only for that
};

std::string silenced(const Game_facade& game) {
  std::string out;
  const auto& questions = game.rulebook().questions;
  for (std::size_t q = 0; q < questions.size(); ++q)
    if (questions[q].is_knob() && questions[q].standard != 0 && game.ruleset().reading(q) == 0)
      out += (out.empty() ? "" : " ") + std::string(questions[q].id);
  return out;
}

/// The requested ruleset; if there is none, all that the game names, plus each silent reading.
std::vector<Ruleset_to_explore> rulesets_to_explore(const Discover_options& options,
                                                    const Game_facade& game) {
  if (options.ruleset_given) return {{game.ruleset().text(), "as requested", silenced(game)}};
  std::vector<Ruleset_to_explore> out;
  for (const Game_facade::Scope_text& scope : game.scopes())
    out.push_back({scope.ruleset, scope.why});
  for (const Game_facade::Variant_text& variant : game.variants())
    if (!variant.ruleset.empty()) out.push_back({variant.ruleset, variant.why});
  const bool silent =
      options.only.empty() || std::ranges::find(options.only, "silent") != options.only.end();
  for (const Question& question : game.rulebook().questions)
    if (question.can_be_silent && silent)
      out.push_back({std::string(question.id) + "=0", "no ruling on " + std::string(question.id),
                     std::string(question.id), true});
  return out;
}

Exit run_detectors(const Discover_options& options, Output& output) {
  const auto game = options.make();
  const discover::Detector_set checked(options.only);  // reports a wrong name before work begins
  Limits limits = limits_of(options.engine, output);
  if (!options.engine.any_limit()) limits.seconds = seconds_each;
  std::vector<discover::Discovery_result> list;
  Text_findings text;
  // The text is the same under every ruleset, so it is searched once, unless the user names one.
  const bool by_default = options.only.empty() && !options.ruleset_given;
  const bool text_only = options.only.size() == 1 && options.only.front() == "text";
  const bool has_form = game_entry(options.game).literal_form->books != nullptr;
  if (text_only && !has_form)
    throw Bad_input("--only text", "a game with a literal form", options.game);
  const bool searches_text =
      has_form && (by_default || (!options.only.empty() && checked(discover::Detector::text)));
  if (searches_text) {
    // Without a limit, the work is limited, not the time: the same hits on every machine.
    text = find_in_text(game_entry(options.game), was_interrupted,
                        options.engine.any_limit() && limits.seconds > 0
                            ? limits.seconds
                            : std::numeric_limits<double>::infinity());
    output.remark(text_findings_text(text, output.paint()));
  }
  if (!text_only)
    for (const Ruleset_to_explore& each : rulesets_to_explore(options, *game)) {
      if (was_interrupted()) break;
      const auto detectors = each.for_silence ? std::vector<std::string>{"silent"} : options.only;
      list.push_back(make_questions(options.game, each.ruleset)
                         ->discover(detectors, limits, options.games, options.seed));
      for (discover::Hit& hit : list.back().hits)
        if (hit.detector == discover::Detector::silent) hit.silence = each.silence;
      output.remark(discovered_text(list.back(), each.why, output.paint()));
    }
  auto hits = discover::merged(list);
  hits.insert(hits.begin(), text.hits.begin(), text.hits.end());
  const auto recalled = discover::recall(game->rulebook(), hits, list);
  for (const discover::Hit& hit : hits)
    output.text(hit_text(game->rulebook(), hit, output.paint()) +
                other_witnesses_text(game->rulebook(), hit, text));
  output.text(recall_text(recalled, hits.size(), discover::news(game->rulebook(), hits).size(),
                          output.paint()));
  output.object(discovery_json(game->rulebook(), hits, recalled, list, text, was_interrupted()));
  const bool all = (text.complete || !searches_text) &&
                   std::ranges::all_of(list, &discover::Discovery_result::is_complete);
  if (was_interrupted() || (list.empty() && text.scopes.empty())) return Exit::undecided;
  return !hits.empty() ? Exit::refuted : all ? Exit::holds : Exit::undecided;
}

std::string detectors_help() {
  std::string out = "Only these:";
  for (std::size_t n = 0; n < discover::detectors; ++n)
    out += fmt::format("\n{}: {}", discover::detector_names[n], discover::detector_meanings[n]);
  return out;
}

}  // namespace

Command discover_command() {
  return {"discover",
          "Find unclear rules without knowing the rulebook's questions",
          "Checks every turn from every reachable position for flaws that no rulebook\n"
          "should have: silence, a player who must act but has no legal move, steps\n"
          "whose order matters, and more. It reports which known questions each hit\n"
          "matches exactly (strong), partly (weak), or not at all, and why. If\n"
          "exploration is too large, it also plays random games. Without --ruleset it\n"
          "uses every ruleset that the game names, for 10 s each unless a limit is\n"
          "given, and leaves each question without a ruling where that is possible;\n"
          "hits that appear only in this way are marked `given`. Without --ruleset and\n"
          "--only, it also takes the rulebook literally if the game defines it sentence\n"
          "by sentence (see `text` below). That limits the work, not the time, so that\n"
          "every machine finds the same hits, but looks for the shortest game to each\n"
          "for one second. --time also limits the time per size.",
          "0 no hit, and everything was checked\n"
          "1 a hit\n"
          "3 no hit, but a limit was reached",
          "arbiter discover tic_tac_toe\n"
          "arbiter discover picadice --ruleset colours=1 --only endless supply --json",
          taking(run_detectors, [](Arguments& arguments, Discover_options& options) {
            add_options(arguments, options);
            arguments.add("--only", &options.only, detectors_help());
            add_options(arguments, options.engine);
            arguments.add("--games", &options.games, "Number of random games").defaulted();
            arguments.add("--seed", &options.seed, "Random seed for the games").defaulted();
          })};
}

}  // namespace arbiter
