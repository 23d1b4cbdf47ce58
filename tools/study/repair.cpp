#include "tools/study/repair.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "reports/audit_data.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/study/combinations.hpp"
#include "tools/study/evidence.hpp"

namespace arbiter::study {
namespace {

using Standings = std::vector<std::pair<std::string, Standing>>;

/// The standing of each subject: fails if any engine refutes it, holds if any proves it.
Standings standings_of(const std::vector<Finding>& findings) {
  Standings out;
  for (const Finding& f : findings) {
    auto known = std::ranges::find(out, f.subject, &Standings::value_type::first);
    if (known == out.end()) known = out.insert(out.end(), {f.subject, Standing::open});
    const Standing now = standing_of(f);
    if (now == Standing::fails || known->second == Standing::open) known->second = now;
  }
  return out;
}
const Standing* find(const Standings& list, std::string_view name) {
  const auto known = std::ranges::find(list, name, &Standings::value_type::first);
  return known == list.end() ? nullptr : &known->second;
}

class Search {
 public:
  Search(const Ruleset& ruleset, const std::string& subject, bool is_question,
         const Repair_engines& engines, const Repair_search_options& options)
      : ruleset_(ruleset), engines_(engines), options_(options) {
    out_.subject = subject, out_.ruleset = ruleset.text(), out_.is_question = is_question;
    out_.examples_asked = static_cast<bool>(engines.broken_examples);
  }

  Repairs run() {
    before_ = standings_of(engines_.check(out_.ruleset));
    if (!out_.is_question && !find(before_, out_.subject)) {
      out_.why_not = "the property does not apply under this ruleset";
      return std::move(out_);
    }
    const Standing now = fault_in(ruleset_, before_);
    out_.fault = now == Standing::fails   ? Status::proved
                 : now == Standing::holds ? Status::refuted
                                          : Status::unknown;
    if (now != Standing::fails) {
      out_.why_not = now == Standing::holds ? "the fault does not occur under this ruleset"
                                            : "it is not known whether the fault occurs";
      return std::move(out_);
    }
    std::erase_if(before_, [&](const auto& each) {
      return each.first == out_.subject || each.second != Standing::holds;
    });
    out_.held = before_.size();
    try_own();
    search();
    return std::move(out_);
  }

 private:
  Stop_reason reached() const {
    Limits limits;
    limits.seconds = options_.seconds, limits.stop = options_.stop;
    return limits.reached(clock_.seconds());
  }
  /// Standing::fails when the fault exists. `known`: the checked properties under the ruleset.
  Standing fault_in(const Ruleset& ruleset, const Standings& known) const {
    if (!out_.is_question) {
      const Standing* standing = find(known, out_.subject);
      // A property that does not apply counts as one that fails.
      return standing ? *standing : Standing::fails;
    }
    const std::vector<Finding> findings = engines_.compare(ruleset.text(), {out_.subject});
    Standing all = findings.empty() ? Standing::open : Standing::holds;
    for (const Finding& f : findings) {
      const Status status = strongest(findings, f.subject);
      if (status == Status::refuted) return Standing::fails;
      if (status != Status::proved) all = Standing::open;
    }
    return all;
  }
  void compare(const Standings& now, Repair& repair) const {
    for (const auto& [name, held] : before_) {
      const Standing* standing = find(now, name);
      if (!standing)
        repair.no_longer_apply.push_back(name);
      else if (*standing == Standing::fails)
        repair.broken_properties.push_back(name);
      else if (*standing == Standing::open)
        repair.open_properties.push_back(name);
    }
  }
  /// Tries the repair that prints one of the question's own readings.
  void try_own() {
    if (!out_.is_question) return;
    for (const Entry& answer : own_answers(ruleset_.book(), out_.subject)) {
      if (reached() != Stop_reason::exhausted) return;
      Repair repair{{answer}};
      try {
        const Ruleset changed = ruleset_.with(answer.name, answer.value);
        if (changed != ruleset_) compare(standings_of(engines_.check(changed.text())), repair);
        if (engines_.broken_examples)
          repair.broken_examples = engines_.broken_examples(repair.change);
      } catch (const Bad_input& problem) {
        repair.open_properties.emplace_back(problem.what());
      }
      out_.own.push_back(std::move(repair));
    }
  }
  std::vector<Entry> entries() const {
    std::vector<Entry> list = options_.among;
    if (list.empty()) {
      list = other_readings(ruleset_);
      std::erase_if(list, [](const Entry& e) { return e.value == "0"; });
      std::ranges::copy(switches(ruleset_), std::back_inserter(list));
    }
    std::erase_if(list, [&](const Entry& e) { return e.name == out_.subject; });
    return list;
  }
  void search() {
    const Combinations combinations(entries());
    const std::size_t most = std::min(options_.most_changes, combinations.largest());
    for (std::size_t size = 1; size <= most; ++size) {
      std::uint64_t number = 0;
      const std::uint64_t of = combinations.count(size);
      const bool whole = combinations.each(size, [&](const std::vector<Entry>& change) {
        if (reached() != Stop_reason::exhausted) return false;
        if (options_.each) options_.each(++number, of, change);
        attempt(change);
        return true;
      });
      if (!whole) {
        out_.why_not = name_of(reached());
        return;
      }
      out_.size = size;
      if (!out_.smallest.empty()) break;
    }
    // Smaller or equal changes that may still be repairs.
    const auto is_open = [&](const std::vector<Entry>& change) {
      return out_.smallest.empty() || change.size() < out_.size;
    };
    bool open = std::ranges::any_of(out_.undecided, is_open);
    for (const Repair& repair : out_.rejected)
      open = open || (repair.is_open() && is_open(repair.change));
    if (open)
      out_.status = Status::unknown, out_.why_not = "an engine could not decide some changes";
    else if (!out_.smallest.empty() || most == combinations.largest())
      out_.status = Status::proved;
    else
      out_.status = Status::bounded;
  }
  void attempt(const std::vector<Entry>& change) {
    ++out_.tried;
    Repair repair{change};
    try {
      if (engines_.broken_examples) repair.broken_examples = engines_.broken_examples(change);
      if (!repair.broken_examples.empty()) {
        ++out_.excluded;
        return;
      }
      const Ruleset changed = with(ruleset_, change);
      Standings now;
      if (!out_.is_question) now = standings_of(engines_.check(changed.text()));
      const Standing fault = fault_in(changed, now);
      if (fault == Standing::fails) return;
      if (fault == Standing::open) {
        out_.undecided.push_back(change);
        return;
      }
      if (out_.is_question) now = standings_of(engines_.check(changed.text()));
      compare(now, repair);
    } catch (const Bad_input&) {  // an impossible ruleset is not a change to the rulebook
      return;
    }
    (repair.mends() ? out_.smallest : out_.rejected).push_back(std::move(repair));
  }

  const Ruleset ruleset_;
  const Repair_engines& engines_;
  const Repair_search_options& options_;
  const Stopwatch clock_;
  Standings before_;  // the other properties that hold, once run() has started
  Repairs out_;
};

}  // namespace

Repair_engines engines_of(const std::string& game, const Limits& limits) {
  return {[game, limits](const std::string& ruleset) {
            return make_game(game, ruleset)->check({}, limits, 0, 1);
          },
          compared_by_exploring(game, limits),
          [game](std::span<const Entry> change) { return Evidence(game).broken_by(change); }};
}

Repairs repair_property(const Ruleset& ruleset, const std::string& property,
                        const Repair_engines& engines, const Repair_search_options& options) {
  return Search(ruleset, property, false, engines, options).run();
}

Repairs repair_question(const Ruleset& ruleset, const std::string& question,
                        const Repair_engines& engines, const Repair_search_options& options) {
  const auto& questions = ruleset.book().questions;
  const auto q = index_of(questions, question);
  if (q == questions.size() || !questions[q].is_knob())
    throw Bad_input("question to repair", "one with several readings", question);
  return Search(ruleset, question, true, engines, options).run();
}

}  // namespace arbiter::study
