// Samples how often questions come up in play.
#include <fmt/format.h>

#include <algorithm>

#include "tools/facade/game_facade.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/study/study_steps.hpp"

namespace arbiter::study {
namespace {

/// Limits unless `thorough`. The time limit is only a backstop; normally the number of games
/// decides when to stop.
constexpr std::uint64_t games = 100, games_brief = 40;
constexpr double sample_seconds = 4;

/// The default ruleset first, then the other full-size scopes, then the options that questions are
/// about.
std::vector<std::string> rulesets_of_games(const Study& study) {
  std::vector<std::string> out;
  const auto add = [&](const std::string& ruleset) {
    const std::string text = with_choices(study.book, ruleset, study.audit.choices);
    if (std::ranges::find(out, text) == out.end()) out.push_back(text);
  };
  add("default");
  for (const Audited_scope& scope : study.audit.scopes)
    if (scope.full_size) add(scope.ruleset);
  for (const Game_facade::Variant_text& v : make_game(study.name, "default")->variants())
    if (!v.full_size.empty() && std::ranges::find(study.ids, v.question) != study.ids.end())
      add(v.full_size);
  return out;
}

/// Keeps the share from the first ruleset, in list order, in which it is not 0. Choosing the
/// largest share would make its interval meaningless. Only rulesets with the standard reading
/// count.
void take(Study& study, const std::string& ruleset, const Occurrences& seen,
          std::optional<Share_of_games> Sampled_shares::*of) {
  const Ruleset played = Ruleset::parse(study.book, ruleset);
  const auto keep = [&](Sampled_shares& known, Share_of_games share) {
    std::optional<Share_of_games>& first = known.*of;
    if (share.games == 0 || (first && (first->seen > 0 || share.seen == 0))) return;
    share.ruleset = ruleset;
    first = share;
  };
  for (std::size_t q = 0; q < study.book.questions.size(); ++q)
    if (Question_audit* known = study.find(study.book.questions[q].id);
        known && played.reading(q) == study.book.questions[q].standard)
      keep(known->asked, seen.asked[q]);
  for (std::size_t n = 0; n < seen.parted.size(); ++n) {
    const Alternative& a = seen.alternatives[n];
    const Question& q = study.book.questions[a.question];
    if (Weighed_reading* r = study.find(q.id, a.reading);
        r && played.reading(a.question) == q.standard)
      keep(r->parted, seen.parted[n]);
  }
}

}  // namespace

void sample_games(Study& study) {
  Way_of_play random{.games = study.options.brief ? games_brief : study.times(games),
                     .seed = study.options.seed};
  Way_of_play casual = random;
  casual.style.strength = Strength::casual;
  const std::vector<std::string> rulesets = rulesets_of_games(study);
  if (study.options.brief && rulesets.size() > 1)
    study.audit.left_out.push_back(
        "For every ruleset but the first: how often questions come up between casual players.");
  for (const std::string& ruleset : rulesets) {
    if (study.stopped()) return;
    study.options.announce(fmt::format("{}: games under {}", study.name, ruleset));
    for (const auto& one :
         {std::pair{random, &Sampled_shares::random}, std::pair{casual, &Sampled_shares::casual}}) {
      const Way_of_play& way = one.first;
      const bool is_casual = way.style.strength == Strength::casual;
      if (study.options.brief && is_casual && ruleset != rulesets.front()) continue;
      const auto seen = study.answer<Occurrences>(
          fmt::format("{} {} games under {}", way.games, is_casual ? "casual" : "random", ruleset),
          [&] {
            return make_questions(study.name, ruleset)->sample(way, study.within(sample_seconds));
          });
      if (!seen) return;
      take(study, ruleset, *seen, one.second);
    }
  }
}

}  // namespace arbiter::study
