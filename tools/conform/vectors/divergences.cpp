#include "tools/conform/vectors/divergences.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/vectors/play.hpp"
#include "tools/conform/vectors/question_divergences.hpp"
#include "tools/conform/vectors/references.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter::vectors {

namespace {

using conform::Reference;

constexpr std::uint64_t most_turns = 4;  // depth of the engine's search
constexpr std::uint64_t most_memory = std::uint64_t{256} << 20;

/// Searches positions in which a question's readings may diverge, the cheapest source first.
class Search {
 public:
  Search(const Rulebook& book, const std::map<std::string, std::vector<std::string>>& met,
         const Divergence_options& options)
      : book_(book), met_(met), options_(options), references_(book) {
    const auto base = make_game(book.game, "default");
    variants_ = base->variants();
    for (const auto& scope : base->scopes())
      if (!scope.full_size) rulesets_.push_back(scope.ruleset);
  }

  std::map<std::string, Divergence_tests> run() {
    std::map<std::string, Divergence_tests> out;
    for (const Question& question : book_.questions) {
      if (!question.is_knob() || options_.stop()) continue;
      options_.announce(fmt::format("{}: {}", book_.game, question.id));
      Question_divergences divergences(question, references_, options_);
      in_variants(question, divergences);
      for (const auto& [ruleset, positions] : met_)
        for (const std::string& position : positions)
          divergences.look(base(ruleset, question), position);
      if (!divergences.unparted().empty()) in_play(question, divergences);
      if (options_.engine && !divergences.unparted().empty()) by_engine(question, divergences);
      out[std::string(question.id)] = divergences.tests();
      references_.clear();
    }
    return out;
  }

 private:
  /// The ruleset with the standard reading of this question.
  std::string base(const std::string& ruleset, const Question& question) const {
    return Ruleset::parse(book_, ruleset)
        .with(question.id, std::to_string(question.standard))
        .text();
  }
  std::vector<std::string> rulesets_for(const Question& question) const {
    std::vector<std::string> out;
    const auto add = [&](const std::string& ruleset) {
      const std::string text = base(ruleset, question);
      if (std::ranges::count(out, text) == 0) out.push_back(text);
    };
    for (const auto& v : variants_)
      if (v.question == question.id && !v.ruleset.empty()) add(v.ruleset);
    for (const std::string& ruleset : rulesets_) add(ruleset);
    return out;
  }

  void in_variants(const Question& question, Question_divergences& divergences) {
    for (const auto& v : variants_) {
      if (v.question != question.id) continue;
      if (!v.ruleset.empty()) play(question, base(v.ruleset, question), divergences);
      if (v.full_size.empty() || v.line.empty()) continue;
      const std::string full = base(v.full_size, question);
      for (const int n : readings_of(question))
        if (Reference* const reference = references_.of(full, question, n))
          follow(reference->game(), v.line, full, divergences);
    }
  }
  static void follow(const Game_facade& game, const std::vector<std::string>& line,
                     const std::string& ruleset, Question_divergences& divergences) {
    try {
      const Playthrough played = game.play("start", line);
      divergences.look(ruleset, game.position(played.start));
      for (const auto& ply : played.plies) divergences.look(ruleset, ply.position);
    } catch (const Bad_input&) {
      return;  // the move does not exist under this ruleset
    }
  }
  /// Plays under each reading, because each may lead to positions that the others do not reach.
  void play(const Question& question, const std::string& ruleset,
            Question_divergences& divergences) {
    for (const int n : readings_of(question)) {
      Reference* const reference = references_.of(ruleset, question, n);
      if (!reference || divergences.is_full() || options_.stop()) continue;
      Buckets buckets;
      Play played(*reference, buckets, options_.seed + static_cast<std::uint64_t>(n));
      played.run(options_.positions);
      for (const std::string& position : played.positions()) divergences.look(ruleset, position);
    }
  }
  void in_play(const Question& question, Question_divergences& divergences) {
    for (const std::string& ruleset : rulesets_for(question))
      if (!divergences.unparted().empty()) play(question, ruleset, divergences);
  }
  /// Searches four turns deep in the small rulesets: this is fast and, unlike a time limit, gives
  /// the same result on every machine.
  void by_engine(const Question& question, Question_divergences& divergences) {
    for (const std::string& ruleset : rulesets_for(question)) {
      for (const auto& [a, b] : divergences.unparted()) {
        Reference* const reference = references_.of(ruleset, question, b);
        if (!reference || options_.stop()) continue;
        const auto engine = make_questions(book_.game, reference->game().ruleset().text());
        Limits limits;
        limits.memory = most_memory, limits.depth = most_turns;
        for (const Finding& finding : engine->compare({std::string(question.id)}, limits)) {
          if (finding.playthrough.empty()) continue;
          std::vector<std::string> line;
          for (const auto& ply : Playthrough::parse(finding.playthrough).plies)
            line.push_back(ply.move);
          follow(reference->game(), line, ruleset, divergences);
        }
      }
    }
  }

  const Rulebook& book_;
  const std::map<std::string, std::vector<std::string>>& met_;
  const Divergence_options& options_;
  References references_;
  std::vector<Game_facade::Variant_text> variants_;
  std::vector<std::string> rulesets_;
};

}  // namespace

std::map<std::string, Divergence_tests> divergences(
    const Rulebook& book, const std::map<std::string, std::vector<std::string>>& met,
    const Divergence_options& options) {
  return Search(book, met, options).run();
}

}  // namespace arbiter::vectors
