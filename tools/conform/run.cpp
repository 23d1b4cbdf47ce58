#include "tools/conform/run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/diagnosis/reading_inference.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_perft = 10000;  // nodes
constexpr double slice = 1.0;                // seconds of play between examinations of the findings

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
      try_ruleset(options_.rulesets[i], share);
    }
    return finish();
  }

 private:
  /// Does not wait long for a slow subject after the time is up.
  static Subject_settings with_end(const Run_options& options) {
    Subject_settings out = options.subject;
    if (options.answers == 0)
      out.end = std::chrono::steady_clock::now() +
                std::chrono::milliseconds(static_cast<long>(options.seconds * 1300)) +
                std::chrono::seconds(10);
    return out;
  }
  void try_ruleset(const std::string& ruleset, double share) {
    Ruleset_run run;
    run.ruleset = ruleset;
    const Answer said = subject_.begin(options_.game, ruleset);
    if (!said.is_answered()) {
      run.skipped = said.why.empty() ? "not asked" : said.why;
      if (said.kind != Answer::Kind::skipped && !said.why.empty()) ++out_.unanswered[said.why];
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
    const double end = course_.seconds() + share * 0.8;
    const auto until = [&](double part) {
      return Search_limits{.seconds = std::max(0.05, std::min(part, end - course_.seconds())),
                           .stop = [this] { return course_.stops(); }};
    };
    walk.start();
    walk.examples(until(share * 0.1));
    run.swept = walk.sweep(until(share * 0.2));
    if (run.swept != Session::all) walk.ends(until(share * 0.3));
    bool again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
    while (!again && !course_.stops() && course_.seconds() < end && run.swept != Session::all) {
      const bool has_more = walk.roam(until(slice));
      again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
      if (!has_more) break;
    }
    if (!again && out_.runs.empty() && !course_.stops())
      run.perft_nodes = walk.perft(perft_nodes(checker, began));
    if (again || adoption_.look_in(run.ruleset, walk, reference, alternatives, share * 0.1)) {
      count_unheard(checker);
      return false;
    }
    tell(walk, run, reference, checker, pass_counts, alternatives, really_began);
    return true;
  }

  /// The number that the subject handles in a second or so, judging by its speed so far.
  std::uint64_t perft_nodes(const Checker& checker, double began) const {
    const double rate =
        static_cast<double>(checker.positions()) / (course_.seconds() - began + 0.01);
    return std::clamp(static_cast<std::uint64_t>(rate * 2), most_perft / 100, most_perft);
  }

  void count_unheard(const Checker& checker) {
    for (const auto& [why, count] : checker.skipped()) out_.skipped[why] += count;
    for (const auto& [why, count] : checker.unanswered()) out_.unanswered[why] += count;
  }

  void tell(const Session& walk, Ruleset_run& run, Reference& reference, const Checker& checker,
            const Pass_counts& pass_counts, Alternatives& alternatives, double began) {
    run.positions = checker.positions(), run.comparisons = checker.comparisons();
    run.transitions = walk.transitions();
    count_unheard(checker);
    for (std::size_t c = 0; c < out_.clauses.size(); ++c)
      out_.clauses[c].passed += pass_counts.passes(c);
    mistakes_.add(walk, run.swept, reference, pass_counts, alternatives, began);
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
    (void)subject_.end();
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

  const Run_options& options_;
  const Rulebook& book_;
  Subject subject_;
  const Clock clock_;
  const Course course_{options_, book_, subject_, clock_};
  Reading_inference adoption_{course_};
  Mistakes mistakes_{course_};
  Ends ends_{book_};
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
