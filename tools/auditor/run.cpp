#include "tools/auditor/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "model/error.hpp"
#include "model/json.hpp"
#include "reports/file_text.hpp"
#include "solver/compare/alternative.hpp"
#include "tools/auditor/placements.hpp"
#include "tools/auditor/readings.hpp"
#include "tools/auditor/scopes.hpp"
#include "tools/facade/install_paths.hpp"
#include "tools/study/answers_json.hpp"
#include "tools/study/simulated.hpp"
#include "tools/study/study.hpp"

namespace arbiter {

namespace {

constexpr std::uint64_t memory_of_focus = std::uint64_t{64} << 20;
/// A brief audit checks the properties only in small variants with at most this many turns:
/// checking a turn takes dozens of times as long as finding it.
constexpr std::uint64_t most_turns_checked_brief = 2'500'000;

std::string source_for(const std::string& game, const Audit_options& options) {
  const auto own = options.own_sources.find(game);
  return own == options.own_sources.end() ? options.source : own->second;
}

class Auditor {
 public:
  Auditor(const Rulebook& book, const Audit_options& options)
      : book_(book), name_(book.game), options_(options), source_(source_for(name_, options)) {
    audit_.book = &book;
    audit_.choices = options.choices;
    audit_.limits = options.given;
    if (const auto loads = options.loads.find(name_); loads != options.loads.end())
      audit_.loads = loads->second;
    if (options.explored.contains(name_)) audit_.explorer = options.explorer;
    audit_.effort = options.brief ? "--brief" : options.thorough ? "--long" : "";
  }

  Game_audit run() {
    const auto game = make_game(name_, "default");
    std::vector<Named_property> named;
    for (const auto& p : game->properties()) named.push_back({p.name, p.clauses});
    look_at_scopes();
    check_all();
    prove_all();
    switch_clauses_off();
    for (const Finding& f : findings_)
      if (f.engine.starts_with("Z3") &&
          std::none_of(named.begin(), named.end(), [&](auto& n) { return n.name == f.subject; }))
        named.push_back({f.subject, f.clauses});
    audit_.properties = combine(findings_, audit_.scopes);
    look_at_questions();
    audit_.concordance = concordance(book_, named, source_);
    read_sources();
    return ended();
  }

  Game_audit run_questions() {
    look_at_scopes();
    look_at_questions();
    return ended();
  }

 private:
  using Findings = std::vector<Finding>;

  Game_audit ended() {
    audit_.stopped = stopped();
    audit_.seconds = options_.journal->seconds();
    return std::move(audit_);
  }
  bool stopped() const { return options_.limits.stopped(); }
  /// An engine's answer; nothing if it is not known and may not be computed.
  template <class T = Findings, class Ask>
  std::optional<T> answer(const std::string& question, const Ask& ask) const {
    return options_.journal->answer<T>(question, ask);
  }
  void announce(const std::string& what) const { options_.announce(name_ + ": " + what); }

  void look_at_scopes() {
    for (auto scope : make_game(name_, "default")->scopes()) {
      if (stopped()) return;
      scope.ruleset = with_choices(book_, scope.ruleset, options_.choices);
      announce("states of " + scope.ruleset);
      const auto found = answer<Audited_scope>(
          "states " + scope.ruleset, [&] { return explored_scope(name_, scope, options_); });
      if (found) audit_.scopes.push_back(*found);
    }
  }

  void look_at_questions() {
    const std::vector<std::string> open = open_questions();
    if (open.empty() && !options_.choices.empty()) return;  // all of them are chosen
    Audit_options comparison = options_;
    comparison.questions = open;
    audit_.readings = compare_readings(audit_, comparison);
    if (stopped()) return;
    const std::string sources = source_.empty() ? install_paths().sources.string() : source_;
    study::Study_options options;
    options.questions = open;
    options.brief = options_.brief;
    options.thorough = options_.thorough;
    options.above = options_.above;
    options.seed = options_.seed;
    options.nearby_plies = options_.nearby_plies;
    options.simulated = options_.simulated.empty() ? study::recorded_simulation(name_, sources)
                                                   : options_.simulated;
    options.limits = options_.limits;
    options.announce = options_.announce;
    options.journal = options_.journal;
    study::study(audit_, options);
  }

  /// The questions to examine; empty without choices: all, as far as `options` says so.
  std::vector<std::string> open_questions() const {
    if (options_.choices.empty()) return options_.questions;
    std::vector<std::string> out;
    for (const Question& q : book_.questions)
      if (q.is_knob() && !options_.choices.contains(q.id) &&
          (options_.questions.empty() ||
           std::ranges::find(options_.questions, q.id) != options_.questions.end()))
        out.emplace_back(q.id);
    return out;
  }

  /// Reads what the source folder, if known, adds to the rules of the game: the pages
  /// docs/games/<game>-*.md, mutants and puzzles.
  void read_sources() {
    namespace fs = std::filesystem;
    if (source_.empty()) return;
    const fs::path root(source_);
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(root / "docs" / "games", error)) {
      const std::string file = entry.path().filename().string();
      if (!file.starts_with(name_ + "-") || !file.ends_with(".md")) continue;
      audit_.pages.push_back({"docs/games/" + file, file_text(entry.path())});
    }
    std::ranges::sort(audit_.pages, {}, &Source_page::file);
    for (const Source_page& page : audit_.pages)
      if (page.file == "docs/games/" + name_ + "-values.md") {
        audit_.values_page = page.file;
        audit_.measured = cited_ids(page.text);
      }
    audit_.mutants = mutants_of(name_, source_);
    if (stopped()) return;
    announce("puzzles");
    try {
      const auto puzzles = puzzles_of(name_, source_);
      if (const auto solved = answer<std::optional<Placements>>(
              "puzzles " + checksum_of(puzzles),
              [&] { return solved_placements(puzzles, options_.limits.stop); }))
        audit_.placements = *solved;
    } catch (const Bad_input& bad) {
      audit_.troubles.push_back(std::string("A puzzle in docs/puzzles: ") + bad.what());
    }
  }

  Limits limits_for(const Audited_scope& scope) const {
    Limits limits = options_.limits;
    limits.depth = scope.depth;
    return limits;
  }

  void add(const Findings& more) { findings_.insert(findings_.end(), more.begin(), more.end()); }

  void check_all() {
    std::size_t n = 0;
    for (const Audited_scope& scope : audit_.scopes) {
      if (stopped()) return;
      ++n;
      if (options_.brief && !scope.full_size && scope.turns > most_turns_checked_brief) {
        audit_.left_out.push_back(
            fmt::format("Whether the properties hold in the small variant {}, which has {} turns.",
                        scope.ruleset, scope.turns));
        continue;
      }
      announce(fmt::format("check {} ({} of {})", scope.ruleset, n, audit_.scopes.size()));
      const auto found = checked(scope.ruleset, limits_for(scope), options_.games);
      if (!found) return;
      const bool cut = std::any_of(found->begin(), found->end(), [](const Finding& f) {
        return f.status == Status::bounded || f.status == Status::unknown;
      });
      if (!scope.full_size && (cut || !scope.exhausted)) audit_.undecided.push_back(scope.ruleset);
      add(focus(scope, *found));
    }
  }
  std::optional<Findings> checked(const std::string& ruleset, const Limits& limits,
                                  std::uint64_t games) const {
    const std::string question =
        fmt::format("check {} to depth {}, {} games", ruleset, limits.depth, games);
    return answer(question, [&] {
      return make_game(name_, ruleset)->check({}, limits, games, options_.seed);
    });
  }
  std::optional<Findings> proved(const std::string& ruleset) const {
    return answer("prove " + ruleset, [&] { return make_game(name_, ruleset)->prove(""); });
  }

  /// A search restricted to some games is small, so it needs no depth limit and finds deeper
  /// faults.
  Findings focus(const Audited_scope& scope, Findings findings) const {
    for (Finding& f : findings) {
      if (f.engine.find("some plays only") == std::string::npos || f.status != Status::bounded ||
          scope.depth == 0 || stopped())
        continue;
      announce(fmt::format("some plays of {}, for {}", scope.ruleset, f.subject));
      Limits limits = options_.limits;
      limits.depth = 0;
      limits.memory = memory_of_focus;
      const auto found = answer("some plays of " + scope.ruleset + " for " + f.subject, [&] {
        return make_game(name_, scope.ruleset)->check_in_focus({f.subject}, limits);
      });
      for (const Finding& again : found.value_or(Findings{})) f = again;
    }
    return findings;
  }

  /// Proves the laws at full size. A proof has no limits. A game without laws has no findings and
  /// is tried only once.
  void prove_all() {
    for (const Audited_scope& scope : audit_.scopes) {
      if (stopped()) return;
      if (!scope.full_size) continue;
      announce("prove " + scope.ruleset);
      const auto found = proved(scope.ruleset);
      if (!found || found->empty()) return;
      add(*found);
    }
  }

  void switch_clauses_off() {
    if (audit_.scopes.empty()) return;
    const Audited_scope& first = audit_.scopes.front();
    const Audited_scope* least = nullptr;  // the smallest exhausted scope
    for (const Audited_scope& s : audit_.scopes)
      if (s.exhausted && (!least || s.turns < least->turns)) least = &s;
    for (const Clause& clause : book_.clauses) {
      if (clause.without.empty() || stopped()) continue;
      announce("without " + std::string(clause.id));
      const auto without = [&](const Audited_scope& scope) {
        return Ruleset::parse(book_, scope.ruleset).with(clause.id, "off").text();
      };
      if (const auto laws = proved(without(first))) compare(clause, first, *laws);
      if (!least || stopped()) continue;
      if (const auto now = checked(without(*least), limits_for(*least), 0))
        compare(clause, *least, *now);
    }
  }

  void compare(const Clause& clause, const Audited_scope& scope, const Findings& now) {
    const auto decided = [](Status s) { return s == Status::proved || s == Status::refuted; };
    for (const Finding& without : now)
      for (const Finding& with : findings_)
        if (with.subject == without.subject && with.engine == without.engine &&
            with.ruleset == scope.ruleset && with.status != without.status &&
            decided(with.status) && decided(without.status))
          audit_.resting.push_back({with.subject, std::string(clause.id), scope.ruleset,
                                    without.ruleset, with.engine, with.status, without.status});
  }

  const Rulebook& book_;
  const std::string name_;
  const Audit_options& options_;
  const std::string source_;  // folder of the game's sources
  Game_audit audit_;
  Findings findings_;
};

}  // namespace

Game_audit audit_game(const Rulebook& book, const Audit_options& options) {
  return Auditor(book, options).run();
}

Game_audit audit_questions(const Rulebook& book, const Audit_options& options) {
  return Auditor(book, options).run_questions();
}

}  // namespace arbiter
