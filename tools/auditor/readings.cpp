#include "tools/auditor/readings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "solver/compare/alternative.hpp"
#include "tools/auditor/divergence_search.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/study/answers_json.hpp"

namespace arbiter {

namespace {

/// All games are compared only in rulesets with at most this many turns.
constexpr std::uint64_t most_turns_compared = 10'000'000;
/// The same limit for a brief audit, which compares at full size only under the first ruleset.
constexpr std::uint64_t most_turns_compared_brief = 2'500'000;

bool is_about(const Finding& f, const Reading_audit& r) {
  return f.subject == r.question + "=" + std::to_string(r.reading);
}

class Comparison {
 public:
  Comparison(Game_audit& audit, const Audit_options& options)
      : audit_(audit), divergence_search_(audit), book_(*audit.book), options_(options) {
    for (const Alternative& a : alternatives(Ruleset(book_))) {
      Reading_audit reading;
      reading.question = std::string(book_.questions[a.question].id);
      reading.reading = a.reading;
      readings_.push_back(std::move(reading));
    }
    variants_ = make_game(book_.game, "default")->variants();
    for (Game_facade::Variant_text& v : variants_)
      for (std::string* ruleset : {&v.ruleset, &v.full_size})
        if (!ruleset->empty()) *ruleset = with_choices(book_, *ruleset, audit.choices);
    for (const Question& q : book_.questions)
      if (q.is_knob()) add_pairs(q);
    if (!options.questions.empty())
      std::erase_if(readings_, [&](const Reading_audit& r) {
        return std::ranges::find(options.questions, r.question) == options.questions.end();
      });
  }

  std::vector<Reading_audit> run() {
    for (const Game_facade::Variant_text& v : variants_)
      if (!v.ruleset.empty()) compare_in(v);
    for (Reading_audit& r : readings_) try_lines(r);
    std::vector<const Audited_scope*> order;
    for (const Audited_scope& s : audit_.scopes) order.push_back(&s);
    std::stable_sort(order.begin(), order.end(), [](auto* a, auto* b) {
      if (a->full_size != b->full_size) return a->full_size;
      return !a->full_size && a->turns < b->turns;
    });
    if (options_.brief) leave_out_sizes(order);
    for (const Audited_scope* scope : order) {
      // A depth of one turn comes first: it is quick, and a solver decides some readings with it.
      if (!scope->full_size) compare_in(*scope, 1);
      compare_in(*scope, scope->depth);
    }
    for (Reading_audit& r : readings_) {
      for (const Audited_scope& scope : audit_.scopes)
        if (r.divergence && !r.divergence->full_size && scope.full_size)
          divergence_search_.carry_to(scope.ruleset, r);
      if (!r.divergence || !r.divergence->full_size) divergence_search_.try_games_of_properties(r);
      settle(r);
    }
    return std::move(readings_);
  }

 private:
  /// Tries the games chosen for the question of a reading: one of them must show a difference.
  void try_lines(Reading_audit& r) {
    std::size_t tried = 0, shown = 0;
    for (const Game_facade::Variant_text& v : variants_)
      if (v.question == r.question && !v.line.empty() &&
          divergence_search_.in_force(v.full_size, r))
        ++tried, shown += divergence_search_.try_line(v, r);
    if (tried > 0 && shown == 0)
      audit_.troubles.push_back(
          fmt::format("{}={}: no game chosen for it shows a difference.", r.question, r.reading));
  }
  bool stopped() const { return options_.limits.stopped(); }
  /// For a brief audit: removes all full-size rulesets but the first.
  void leave_out_sizes(std::vector<const Audited_scope*>& order) {
    std::vector<std::string> left_out;
    for (std::size_t n = 1; n < order.size() && order[n]->full_size;) {
      left_out.push_back(order[n]->ruleset);
      order.erase(order.begin() + static_cast<std::ptrdiff_t>(n));
    }
    if (left_out.empty()) return;
    for (Reading_audit& r : readings_)
      r.not_asked_in.insert(r.not_asked_in.end(), left_out.begin(), left_out.end());
    audit_.left_out.push_back(fmt::format(
        "Which readings differ at full size under {}; only games that show a difference "
        "elsewhere were tried there.",
        fmt::join(left_out, " and ")));
  }
  /// Adds the pairs that do not contain the standard. The base is the reading that a variant uses,
  /// or else the later one, because the rules are silent under reading 0.
  void add_pairs(const Question& q) {
    const std::size_t question = index_of(book_.questions, q.id);
    const auto is_of_variant = [&](int reading) {
      return std::ranges::any_of(variants_, [&](const Game_facade::Variant_text& v) {
        return v.question == q.id && !v.ruleset.empty() &&
               Ruleset::parse(book_, v.ruleset).reading(question) == reading;
      });
    };
    for (int a = q.least(); a <= q.count(); ++a)
      for (int b = a + 1; b <= q.count(); ++b) {
        if (a == q.standard || b == q.standard) continue;
        Reading_audit reading;
        reading.question = std::string(q.id);
        reading.against = is_of_variant(a) ? a : b;
        reading.reading = is_of_variant(a) ? b : a;
        readings_.push_back(std::move(reading));
      }
  }

  /// Readings grouped by the ruleset in which they are compared.
  using Groups = std::vector<std::pair<std::string, std::vector<Reading_audit*>>>;
  static void put(Groups& groups, const std::string& ruleset, Reading_audit& r) {
    const auto known = std::ranges::find(groups, ruleset, &Groups::value_type::first);
    if (known == groups.end())
      groups.push_back({ruleset, {&r}});
    else
      known->second.push_back(&r);
  }
  /// Compares the readings of one question in its own variant.
  void compare_in(const Game_facade::Variant_text& variant) {
    Groups groups;
    for (Reading_audit& r : readings_)
      if (r.question == variant.question && !r.divergence)
        if (const auto ruleset = divergence_search_.based(variant.ruleset, r))
          put(groups, *ruleset, r);
    for (const auto& [ruleset, open] : groups) {
      if (stopped()) return;
      const Audited_scope scope{ruleset, variant.why, false, false, 0, 0, 0};
      options_.announce(fmt::format("{}: {} in {}", book_.game, variant.question, ruleset));
      const auto findings =
          compared(ruleset, {variant.question}, options_.limits, {.after = variant.after});
      if (!findings) return;
      for (Reading_audit* r : open) {
        // A comparison that skips the first turns proves nothing about them.
        const bool parts = std::any_of(findings->begin(), findings->end(), [&](const Finding& f) {
          return f.status == Status::refuted && is_about(f, *r);
        });
        if (variant.after > 0 && !parts) continue;
        take(*r, scope, 0, *findings);
        if (r->divergence && !variant.full_size.empty())
          divergence_search_.carry_to(variant.full_size, *r);
      }
    }
  }

  /// Compares the readings not yet known to diverge, under one ruleset; `depth` 0: every game.
  void compare_in(const Audited_scope& scope, std::uint64_t depth) {
    Groups groups;
    for (Reading_audit& r : readings_) {
      const auto ruleset = r.divergence ? std::nullopt : divergence_search_.based(scope.ruleset, r);
      if (ruleset && std::ranges::find(r.proved_in, *ruleset) == r.proved_in.end())
        put(groups, *ruleset, r);
    }
    for (const auto& [ruleset, open] : groups) {
      Audited_scope based_scope = scope;
      based_scope.ruleset = ruleset;
      compare_open(based_scope, depth, open);
    }
  }
  void compare_open(const Audited_scope& scope, std::uint64_t depth,
                    const std::vector<Reading_audit*>& open) {
    const bool is_large = depth == 0 && scope.turns > (options_.brief ? most_turns_compared_brief
                                                                      : most_turns_compared);
    if (stopped() || (!options_.thorough && is_large)) return leave_out(scope, depth, open);
    std::vector<std::string> ids;
    for (const Reading_audit* r : open)
      if (ids.empty() || ids.back() != r->question) ids.push_back(r->question);
    options_.announce(fmt::format("{}: {} reading{} under {}{}", book_.game, open.size(),
                                  open.size() == 1 ? "" : "s", scope.ruleset,
                                  depth == 1 ? ", one turn" : ""));
    Limits limits = options_.limits;
    limits.depth = depth;
    const auto findings = compared(scope.ruleset, ids, limits);
    if (!findings) return leave_out(scope, depth, open);
    for (Reading_audit* r : open) take(*r, scope, depth, *findings);
  }
  static void leave_out(const Audited_scope& scope, std::uint64_t depth,
                        const std::vector<Reading_audit*>& open) {
    if (depth == 1 && !scope.full_size) return;  // all games follow
    for (Reading_audit* r : open) r->not_asked_in.push_back(scope.ruleset);
  }
  /// The engines' findings; nothing if they are not known and may not be computed.
  std::optional<std::vector<Finding>> compared(const std::string& ruleset,
                                               const std::vector<std::string>& questions,
                                               const Limits& limits,
                                               const Comparison_mode& how = {}) const {
    const std::string question =
        fmt::format("compare {} under {} to depth {} after {}", fmt::join(questions, " "), ruleset,
                    limits.depth, how.after);
    return options_.journal->answer<std::vector<Finding>>(question, [&] {
      return make_questions(book_.game, ruleset)->compare(questions, limits, how);
    });
  }

  /// Records the engines' strongest result about one reading. A finding of no divergence within one
  /// turn is not recorded if all games will be compared next.
  void take(Reading_audit& r, const Audited_scope& scope, std::uint64_t depth,
            const std::vector<Finding>& findings) {
    bool every_state = false, every_game = false;
    for (const Finding& f : findings) {
      if (!is_about(f, r)) continue;
      const bool decided = f.status == Status::proved || f.status == Status::refuted;
      if (decided || depth != 1 || scope.full_size) r.findings.push_back(f);
      every_state = every_state || way_of(f) == Way::every_state;
      every_game = every_game || (f.status == Status::proved && way_of(f) == Way::every_game);
      if (f.status == Status::refuted && !r.divergence) divergence_search_.part(r, scope, f);
    }
    if (r.divergence) return;
    if (every_state) {
      r.proved_in.push_back(scope.ruleset);
    } else if (every_game) {
      if (depth != 1 || scope.full_size) r.same_in.push_back(scope.ruleset);
    } else if (depth != 1 || scope.full_size) {
      r.so_far_in.push_back(scope.ruleset);
    }
  }

  Game_audit& audit_;
  Divergence_search divergence_search_;
  const Rulebook& book_;
  const Audit_options& options_;
  std::vector<Reading_audit> readings_;
  std::vector<Game_facade::Variant_text> variants_;
};

}  // namespace

std::vector<Reading_audit> compare_readings(Game_audit& audit, const Audit_options& options) {
  return Comparison(audit, options).run();
}

}  // namespace arbiter
