#include "tools/conform/run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/diagnosis/reading_inference.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_perft = 10000, least_late_perft = 10;  // nodes
constexpr double slice = 1.0;            // seconds of play between examinations of the findings
constexpr double for_rare = 0.05;        // the share of the time for rulesets of rare situations
constexpr double for_late_perft = 0.05;  // the share of a ruleset's time
constexpr std::uint64_t hardly = 3;      // a clause that passed fewer comparisons is sought

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
    const bool has_rare = options_.rulesets.size() > 1 && !options_.seeds.empty();
    const double until = course_.whole() * (has_rare ? 1 - for_rare : 1);
    for (std::size_t i = 0; i < options_.rulesets.size() && !course_.stops(); ++i) {
      // The first are full games, which end later than the small ones.
      const double left = until - course_.seconds();
      const double even = left / static_cast<double>(options_.rulesets.size() - i);
      const double share = std::max(even, i == 0 ? left / 4 : i < 3 ? left / 6 : 0);
      try_ruleset(options_.rulesets[i], share);
    }
    if (has_rare) seek_rare();
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
    Session walk(reference, checker, ends_, clock_, options_.seed, &repetition_);
    const double began = course_.seconds(), really_began = clock_.seconds();
    Alternatives alternatives(reference.game());
    const double end = course_.seconds() + share * 0.8;  // the rest is for the findings
    const auto until = [&](double part) {
      return Search_limits{.seconds = std::max(0.05, std::min(part, end - course_.seconds())),
                           .stop = [this] { return course_.stops(); }};
    };
    walk.start();
    if (asks_elsewhere_) walk.ask_also(met_);
    walk.elsewhere(until(share * 0.05));
    walk.examples(until(share * 0.1));
    run.swept = walk.sweep(until(share * 0.2));
    if (run.swept != Session::all) walk.ends(until(share * 0.3));
    walk.resolve();
    walk.ask_also(rare_in(run.ruleset, pass_counts));
    bool again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
    while (!again && !course_.stops() && course_.seconds() < end && run.swept != Session::all) {
      const bool has_more = walk.roam(until(slice));
      again = adoption_.adopt(run.ruleset, walk, reference, alternatives, end);
      if (!has_more) break;
    }
    if (!again && !course_.stops()) {
      const bool is_first = out_.runs.empty();
      const std::uint64_t nodes =
          perft_nodes(checker, began, is_first ? 2 : share * for_late_perft);
      if (is_first)
        run.perft_nodes = walk.perft(std::max(nodes, most_perft / 100));
      else if (nodes >= least_late_perft)
        run.perft_nodes = walk.perft(nodes);
    }
    walk.resolve();
    if (walk.breaks_elsewhere()) asks_elsewhere_ = false;
    if (again || adoption_.look_in(run.ruleset, walk, reference, alternatives, share * 0.1)) {
      count_unheard(checker);
      mistakes_.add_unsteady(walk, run.swept, reference, really_began);
      return false;
    }
    tell(walk, run, reference, checker, pass_counts, alternatives, really_began);
    return true;
  }

  /// Requests known for a ruleset that involve a clause which hardly came up so far.
  std::vector<Request> rare_in(const std::string& ruleset, const Pass_counts& passes) const {
    constexpr std::size_t most_rare = 60;
    const auto known = options_.seeds.find(ruleset);
    if (known == options_.seeds.end()) return {};
    std::vector<Request> out;
    for (const Seed& seed : known->second)
      if (out.size() < most_rare && std::ranges::any_of(seed.clauses, [&](const std::string& id) {
            const std::size_t c = index_of(book_.clauses, id);
            return c < out_.clauses.size() && out_.clauses[c].passed + passes.passes(c) < hardly;
          }))
        out.push_back(seed.request);
    return out;
  }

  /// Asks about clauses that hardly came up, under the rulesets in which situations are known.
  void seek_rare() {
    const std::map<std::string, std::vector<Seed>>& all = options_.seeds;
    for (auto each = all.begin(); each != all.end() && !course_.stops(); ++each) {
      const double left = course_.whole() - course_.seconds();
      const std::vector<Request> requests = rare_in(each->first, {});
      if (left <= 0) return;
      if (requests.empty() || !subject_.begin(options_.game, each->first).is_answered()) continue;
      Ruleset_run run;
      run.ruleset = each->first;
      Reference reference(make_game(options_.game, adoption_.in_force(run.ruleset)));
      Pass_counts pass_counts;
      Checker checker(subject_, reference, pass_counts, options_.seed);
      Session walk(reference, checker, ends_, clock_, options_.seed, &repetition_);
      const double began = clock_.seconds();
      Alternatives alternatives(reference.game());
      walk.ask_also(requests);
      walk.seek({.seconds = left / 2, .stop = [this] { return course_.stops(); }});
      walk.resolve();
      tell(walk, run, reference, checker, pass_counts, alternatives, began);
      const auto tried = std::ranges::find(out_.runs, run.ruleset, &Ruleset_run::ruleset);
      if (tried == out_.runs.end()) {
        out_.runs.push_back(std::move(run));
      } else {
        tried->positions += run.positions, tried->comparisons += run.comparisons;
      }
    }
  }

  /// The number that the subject handles in so many seconds, judging by its speed so far.
  std::uint64_t perft_nodes(const Checker& checker, double began, double seconds) const {
    const double rate =
        static_cast<double>(checker.positions()) / (course_.seconds() - began + 0.01);
    return std::min(static_cast<std::uint64_t>(rate * seconds), most_perft);
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
    for (std::size_t c = 0; c < out_.clauses.size(); ++c)
      out_.clauses[c].passed += pass_counts.passes(c);
    mistakes_.add(walk, run.swept, reference, pass_counts, alternatives, began);
  }

  /// Keeps some positions to ask about under other rulesets.
  void remember(const Session& walk) {
    constexpr std::size_t each = 6, most = 150;
    std::size_t kept = 0;
    for (const std::size_t node : walk.reached().shuffled()) {
      if (kept == each || met_.size() >= most) break;
      if (walk.reached()[node].is_made_up()) continue;
      met_.push_back(walk.reached()[node].position), ++kept;
    }
    // A cache that is not cleared still holds these.
    for (const std::string& position : walk.recent()) met_.push_back(position);
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
  Repetition repetition_{subject_, clock_, whole_of(options_), [this] { return course_.stops(); }};
  const Course course_{options_, book_, subject_, clock_, repetition_};
  Reading_inference adoption_{course_};
  Mistakes mistakes_{course_};
  Ends ends_{book_};
  std::vector<std::string> met_{};  // some positions of each ruleset so far
  bool asks_elsewhere_ = true;      // about them, until the subject breaks there
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
