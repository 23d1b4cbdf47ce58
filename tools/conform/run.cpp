#include "tools/conform/run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/diagnosis/reading_inference.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_perft = 10000;  // nodes
constexpr double slice = 1.0;                // seconds of play between examinations of the findings
constexpr std::size_t most_again = 40;       // positions of the first ruleset
constexpr double for_examination = 0.07;     // the share of the time at the end
constexpr double for_the_first_again = 0.05;  // the share of the time

const Rulebook& book_of(const std::string& game) {
  for (const Rulebook* book : all_rulebooks())
    if (book->game == game) return *book;
  (void)make_game(game, "default");  // throws, with a suggestion
  throw Bad_input("GAME", "a game", game);
}

class Run {
 public:
  explicit Run(const Run_options& options)
      : options_(options),
        book_(book_of(options.game)),
        subject_(with_end(options)),
        clock_(options.answers > 0 ? &subject_.pairs() : nullptr) {
    out_.greeting = subject_.greeting();
    out_.book = &book_;
    out_.clauses.resize(book_.clauses.size());
  }

  Conformance run() {
    if (const auto& games = out_.greeting.games; std::ranges::count(games, options_.game) == 0) {
      out_.no_run = fmt::format("the subject has no game \"{}\"; it lists {}", options_.game,
                                games.empty() ? "none" : fmt::format("{}", fmt::join(games, ", ")));
      return finish();
    }
    if (options_.readings) (void)adoption_.look_for(options_.probes);
    for (std::size_t i = 0; i < options_.rulesets.size() && !course_.stops(); ++i) {
      // The first are full games, which end later than the small ones.
      const double left = course_.whole() - course_.seconds();
      const double even = left / static_cast<double>(options_.rulesets.size() - i);
      const double share = std::max(even, i == 0 ? left / 4 : i < 3 ? left / 6 : 0);
      try_ruleset(options_.rulesets[i], share * (1 - for_the_first_again));
    }
    seek_rare();
    return_to_first();
    return finish();
  }

 private:
  /// The time is a limit, however slow the subject is.
  static Subject_settings with_end(const Run_options& options) {
    Subject_settings out = options.subject;
    if (options.answers == 0)
      out.end = std::chrono::steady_clock::now() +
                std::chrono::milliseconds(static_cast<long>(options.seconds * 1000));
    return out;
  }
  void try_ruleset(const std::string& ruleset, double share) {
    Ruleset_run run;
    run.ruleset = ruleset;
    const Answer said = subject_.begin(options_.game, ruleset);
    if (!said.is_answered()) {
      run.skipped = said.why.empty() ? "not asked" : said.why;
      if (said.kind != Answer::Kind::skipped && !said.why.empty())
        count_reason(out_.unanswered, said.why);
      out_.runs.push_back(std::move(run));
      return;
    }
    options_.announce(ruleset);
    const double until = course_.seconds() + share;
    while (!walk(run, std::max(until - course_.seconds(), std::min(share, 1.0))))
      if (course_.stops()) break;
    out_.runs.push_back(std::move(run));
  }

  /// False if a reading was inferred during play; everything is then examined again.
  bool walk(Ruleset_run& run, double share) {
    Reference reference(make_game(options_.game, adoption_.in_force(run.ruleset)));
    Pass_counts pass_counts;
    Checker checker(subject_, reference, pass_counts, options_.seed);
    Session walk(reference, checker, ends_, clock_, options_.seed);
    const double began = course_.seconds(), really_began = clock_.seconds();
    Alternatives alternatives(reference.game());
    // The rest is for asking again and shrinking.
    const double end =
        std::min(course_.seconds() + share * 0.8, course_.whole() * (1 - for_examination));
    const auto until = [&](double part) {
      return Search_limits{.seconds = std::max(0.05, std::min(part, end - course_.seconds())),
                           .stop = [this] { return course_.stops(); }};
    };
    const auto again_asked = [&] { walk.repeat(course_.repetition, course_.looked(share * 0.1)); };
    walk.start();
    walk.elsewhere(met_, course_.repetition, until(share * 0.1));
    walk.examples(until(share * 0.1));
    run.swept = walk.sweep(until(share * 0.2));
    if (run.swept != Session::all) {
      walk.ends(until(share * 0.3));
    }
    again_asked();
    bool again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
    while (!again && !course_.stops() && course_.seconds() < end && run.swept != Session::all) {
      const bool has_more = walk.roam(until(slice));
      again_asked();
      again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
      if (!has_more) break;
    }
    const auto late = [&](double seconds) {
      return Search_limits{.seconds = std::max(0.05, seconds),
                           .stop = [this] { return course_.stops(); }};
    };
    if (!again && !course_.stops()) {
      walk.seek(seeds_of(run.ruleset, pass_counts), late(share * 0.1));
      walk.again(late(share * 0.05));
      run.perft_nodes = walk.perft(perft_nodes(checker, began, out_.runs.empty() ? 2 : 0.2));
      again_asked();
    }
    if (again || adoption_.look_in(run.ruleset, walk, reference, alternatives, share * 0.1)) {
      count_unheard(checker);
      return false;
    }
    tell(walk, run, reference, checker, pass_counts, alternatives, really_began);
    return true;
  }

  /// Requests known for a ruleset that involve clauses which were not met so far.
  std::vector<Request> seeds_of(const std::string& ruleset, const Pass_counts& passes) const {
    constexpr std::size_t most_seeds = 60;
    const auto known = options_.seeds.find(ruleset);
    if (known == options_.seeds.end()) return {};
    std::vector<Request> out;
    for (const Seed& seed : known->second)
      if (out.size() < most_seeds && std::ranges::any_of(seed.clauses, [&](const std::string& id) {
            const std::size_t c = index_of(book_.clauses, id);
            return c < out_.clauses.size() && out_.clauses[c].passed == 0 && passes.passes(c) == 0;
          }))
        out.push_back(seed.request);
    return out;
  }

  /// Clauses that no ruleset has met so far, under the rulesets in which they are known to come up.
  void seek_rare() {
    for (const auto& [ruleset, seeds] : options_.seeds) {
      const bool is_needed = std::ranges::any_of(seeds, [&](const Seed& seed) {
        return std::ranges::any_of(seed.clauses, [&](const std::string& id) {
          const std::size_t c = index_of(book_.clauses, id);
          return c < out_.clauses.size() && out_.clauses[c].passed == 0;
        });
      });
      const bool is_tried = std::ranges::count(out_.runs, ruleset, &Ruleset_run::ruleset) > 0;
      const double left = course_.whole() * (1 - for_examination) - course_.seconds();
      if (is_needed && !is_tried && left > 0 && !course_.stops())
        try_ruleset(ruleset, std::max(0.3, left / 4));
    }
  }

  /// The first ruleset again, after all the others: nothing that the subject remembers of them may
  /// change its answers.
  void return_to_first() {
    if (out_.runs.size() < 2 || course_.stops()) return;
    Ruleset_run& first = out_.runs.front();
    if (!first.skipped.empty() || met_first_.empty()) return;
    if (!subject_.begin(options_.game, first.ruleset).is_answered()) return;
    Reference reference(make_game(options_.game, adoption_.in_force(first.ruleset)));
    Pass_counts pass_counts;
    Checker checker(subject_, reference, pass_counts, options_.seed);
    Session walk(reference, checker, ends_, clock_, options_.seed);
    const double began = clock_.seconds();
    const Search_limits until{.seconds = std::max(0.1, course_.whole() * for_the_first_again * 0.8),
                              .stop = [this] { return course_.stops(); }};
    walk.start();
    walk.revisit(met_first_, until);
    if (!course_.stops() && first.perft_nodes > 0) (void)walk.perft(most_perft / 100);
    walk.repeat(course_.repetition, course_.looked(course_.whole() * for_the_first_again));
    Alternatives alternatives(reference.game());
    Ruleset_run again;
    again.ruleset = first.ruleset;
    tell(walk, again, reference, checker, pass_counts, alternatives, began);
    first.positions += again.positions, first.comparisons += again.comparisons;
  }

  /// The number that the subject handles in so many seconds, judging by its speed so far.
  std::uint64_t perft_nodes(const Checker& checker, double began, double seconds) const {
    const double rate =
        static_cast<double>(checker.positions()) / (course_.seconds() - began + 0.01);
    const double left = std::min(seconds, (course_.whole() - course_.seconds()) / 2);
    return std::clamp(static_cast<std::uint64_t>(rate * left), most_perft / 100, most_perft);
  }

  void count_unheard(const Checker& checker) {
    for (const auto& [why, count] : checker.skipped()) count_reason(out_.skipped, why, count);
    for (const auto& [why, count] : checker.unanswered()) count_reason(out_.unanswered, why, count);
  }

  void tell(const Session& walk, Ruleset_run& run, Reference& reference, const Checker& checker,
            const Pass_counts& pass_counts, Alternatives& alternatives, double began) {
    run.positions = checker.positions(), run.comparisons = checker.comparisons();
    run.transitions = walk.transitions();
    out_.comparisons += checker.comparisons();
    count_unheard(checker);
    remember(walk);
    if (met_first_.empty())
      for (const std::size_t node : walk.reached().shuffled()) {
        if (met_first_.size() == most_again) break;
        if (!walk.reached()[node].is_made_up()) met_first_.push_back(walk.reached()[node].position);
      }
    for (std::size_t c = 0; c < out_.clauses.size(); ++c)
      out_.clauses[c].passed += pass_counts.passes(c);
    mistakes_.add(walk, run.swept, reference, pass_counts, alternatives, began);
  }

  /// Keeps some positions to ask about under other rulesets.
  void remember(const Session& walk) {
    constexpr std::size_t each = 12, most = 150;
    std::size_t kept = 0;
    for (const std::size_t node : walk.reached().shuffled()) {
      if (kept == each || met_.size() >= most) return;
      if (walk.reached()[node].is_made_up()) continue;
      met_.push_back(walk.reached()[node].position), ++kept;
    }
  }

  Conformance finish() {
    out_.mistakes = mistakes_.take(out_.clauses);
    out_.readings = adoption_.take();
    const auto compared = [](const Ruleset_run& each) { return each.comparisons > 0; };
    if (out_.no_run.empty() && std::ranges::none_of(out_.runs, compared))
      out_.no_run = "nothing was compared";
    for (Clause_tally& each : out_.clauses) each.is_met = each.passed + each.failed > 0;
    out_.only = options_.only;
    out_.was_stopped = options_.stop() || subject_.is_interrupted();
    out_.given_up = subject_.is_given_up();
    out_.troubles = subject_.troubles();
    out_.pairs = subject_.pairs();
    out_.outstanding = subject_.outstanding();
    (void)subject_.end();
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

  const Run_options& options_;
  const Rulebook& book_;
  Subject subject_;
  const Clock clock_;
  Repetition repetition_{subject_, [this] { return course_.stops(); }};
  const Course course_{options_, book_, subject_, clock_, repetition_};
  Reading_inference adoption_{course_};
  Mistakes mistakes_{course_};
  Ends ends_{book_};
  std::vector<std::string> met_{};        // some positions of each ruleset so far
  std::vector<std::string> met_first_{};  // some positions of the first ruleset
  Conformance out_;
};

}  // namespace

bool Conformance::holds() const {
  return no_run.empty() && mistakes.empty() && unanswered.empty() && troubles.empty() &&
         !given_up && std::ranges::none_of(readings, [](const Identification& each) {
           return each.status == Identification::Status::inconsistent ||
                  each.status == Identification::Status::neither;
         });
}

Conformance conform(const Run_options& options) { return Run(options).run(); }

}  // namespace arbiter::conform
