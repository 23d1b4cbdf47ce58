#include "tools/conform/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>

#include "model/error.hpp"
#include "tools/conform/diagnosis/reading_inference.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_perft = 10000, least_late_perft = 10;  // nodes
constexpr double slice = 1.0;            // seconds of play between examinations of the findings
constexpr double for_rare = 0.05;        // the share of the time for rulesets of rare situations
constexpr double for_alike = 0.05;       // the share of a ruleset's time, after a difference
constexpr double for_late_perft = 0.05;  // the share of a ruleset's time
constexpr std::uint64_t brief_perft = 100;
constexpr double glances[] = {0.1, 0.35};  // until when all rulesets get an equal share of the time
constexpr std::uint64_t hardly = 3;        // a clause that passed fewer comparisons is sought

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
      return report();
    }
    if (options_.readings && adoption_.look_for(options_.probes)) forget_errors("");
    const bool has_rare = options_.rulesets.size() > 1 && !options_.seeds.empty();
    const double until = course_.whole() * (has_rare ? 1 - for_rare : 1);
    const std::size_t count = options_.rulesets.size();
    visits_.resize(count);
    // Most mistakes show soon, but many under a few rulesets only. So each ruleset gets a little of
    // the time before the first gets much of it.
    if (count > 1)
      for (const double part : glances)
        for (std::size_t i = 0; i < count && !course_.stops(); ++i)
          if (course_.seconds() < part * until) glance(i, share(i, part * until));
    for (std::size_t i = 0; i < count && !course_.stops(); ++i) examine(i, share(i, until));
    for (std::size_t i = 0; i < count; ++i)  // when time is up
      if (visits_[i] && is_in_force(*visits_[i]))
        end(i);
      else if (visits_[i])
        forget_errors(options_.rulesets[i]);
    if (has_rare) seek_rare();
    return report();
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
  /// The examination of a ruleset, which goes on where it was left.
  struct Visit {
    Visit(Run& of, const std::string& text)
        : reference(make_game(of.options_.game, of.adoption_.in_force(text))),
          checker(of.subject_, reference, passes, of.options_.seed),
          session(reference, checker, of.ends_, of.clock_, of.options_.seed, &of.repetition_),
          began(of.clock_.seconds()) {
      run.ruleset = text;
    }

    Ruleset_run run;
    Reference reference;
    Pass_counts passes;
    Checker checker;
    Session session;
    std::optional<Alternatives> others{};
    double began;      // in real seconds
    double spent = 0;  // on the clock of the run

    Alternatives& alternatives() { return others ? *others : others.emplace(reference.game()); }
  };

  /// The share of the i-th ruleset in the time that is left until then.
  double share(std::size_t i, double until) const {
    const double left = std::max(0.0, until - course_.seconds());
    const double even = left / static_cast<double>(options_.rulesets.size() - i);
    // The first are full games, which end later than the small ones.
    return std::max(even, i == 0 ? left / 4 : i < 3 ? left / 6 : 0);
  }

  /// Begins, or goes on with, the visit to a ruleset. Null if the subject does not take part.
  Visit* visit(std::size_t i) {
    const std::string& ruleset = options_.rulesets[i];
    if (skipped_.contains(i)) return nullptr;
    const Answer said = subject_.begin(options_.game, ruleset);
    if (!said.is_answered()) {
      Ruleset_run run;
      run.ruleset = ruleset;
      run.skipped = said.why.empty() ? "not asked" : said.why;
      if (said.kind != Answer::Kind::skipped && !said.why.empty())
        count_reason(out_.unanswered, said.why);
      skipped_[i] = std::move(run);
      return nullptr;
    }
    options_.announce(ruleset);
    std::unique_ptr<Visit>& here = visits_[i];
    if (here && !is_in_force(*here)) {
      start_over(*here);
      here.reset();
    }
    if (!here) {
      here = std::make_unique<Visit>(*this, ruleset);
      here->session.start();
      here->session.ask_also(rare_in(ruleset, here->passes));
    }
    if (asks_elsewhere_) here->session.ask_also(met_);
    return here.get();
  }

  /// Whether no other reading was inferred since the visit began.
  bool is_in_force(const Visit& here) const {
    return here.reference.game().ruleset().text() == adoption_.in_force(here.run.ruleset);
  }

  Search_limits until(double part, double end) {
    return {.seconds = std::max(0.02, std::min(part, end - course_.seconds())),
            .stop = [this] { return course_.stops(); }};
  }

  /// A look at what is cheap and revealing.
  void glance(std::size_t i, double share) {
    Visit* const here = visit(i);
    if (!here) return;
    const double began = course_.seconds(), end = began + share * (1 - for_alike);
    Session& walk = here->session;
    walk.elsewhere(until(share * 0.1, end));
    walk.examples(until(share * 0.2, end));
    here->run.swept = walk.sweep(until(share * 0.2, end));
    if (here->run.swept != Session::all) {
      walk.game(until(share * 0.2, end));
      walk.ends(until(share * 0.2, end));
      if (here->run.perft_nodes == 0) here->run.perft_nodes = walk.perft(brief_perft);
      if (!course_.stops()) (void)walk.roam(until(share, end));
    }
    follow_up(walk, share, began + share);
    remember(walk);
    if (walk.breaks_elsewhere()) asks_elsewhere_ = false;
    here->spent += course_.seconds() - began;
  }

  /// Asks more about whatever the subject got wrong, under this ruleset or another: for a part of
  /// the share of the ruleset, and until then.
  void follow_up(Session& walk, double share, double until_then) {
    topics_.merge(walk.topics());
    const bool has_ends = std::ranges::any_of(topics_, [](const Topic& each) {
      return each.first == Comparison_kind::result || each.first == Comparison_kind::score;
    });
    const double began = course_.seconds(), part = share * for_alike;
    const double end = std::min(began + part, until_then);
    walk.ask_alike(topics_, until(has_ends ? part / 2 : part, end));
    if (has_ends) walk.ends(until(part, end));
  }

  /// Goes on with the visit to a ruleset after the glances, and ends it.
  void examine(std::size_t i, double share) {
    const double until = course_.seconds() + share;
    while (Visit* const here = visit(i)) {
      if (walk(*here, std::max(until - course_.seconds(), std::min(share, 1.0)))) return end(i);
      visits_[i].reset();
      if (course_.stops()) return;
    }
  }

  /// False if a reading was inferred during play; everything is then examined again.
  bool walk(Visit& here, double share) {
    const std::string& ruleset = here.run.ruleset;
    Ruleset_run& run = here.run;
    Session& walk = here.session;
    const double began = course_.seconds();
    const double end = began + share * 0.8;  // the rest is for the findings
    const auto limits = [&](double part) { return until(part, end); };
    walk.elsewhere(limits(share * 0.05));
    walk.examples(limits(share * 0.1));
    run.swept = walk.sweep(limits(share * 0.2));
    if (run.swept != Session::all) {
      walk.game(limits(share * 0.1));
      walk.ends(limits(share * 0.3));
    }
    walk.resolve();
    walk.ask_also(rare_in(ruleset, here.passes));
    const auto adopts = [&] {
      return adoption_.adopt(ruleset, walk, here.reference, here.alternatives(), end);
    };
    bool again = adopts();
    while (!again && !course_.stops() && course_.seconds() < end && run.swept != Session::all) {
      const bool has_more = walk.roam(limits(slice));
      again = adopts();
      if (!has_more) break;
    }
    here.spent += course_.seconds() - began;
    if (!again && !course_.stops()) {
      const bool is_first = out_.runs.empty();
      const std::uint64_t nodes = perft_nodes(here, is_first ? 2 : share * for_late_perft);
      if (is_first)
        run.perft_nodes = walk.perft(std::max(nodes, most_perft / 100));
      else if (nodes >= least_late_perft)
        run.perft_nodes = std::max(run.perft_nodes, walk.perft(nodes));
    }
    walk.resolve();
    if (!again) {
      follow_up(walk, share, began + share);
      walk.resolve();
    }
    if (walk.breaks_elsewhere()) asks_elsewhere_ = false;
    if (!again &&
        !adoption_.look_in(ruleset, walk, here.reference, here.alternatives(), share * 0.1))
      return true;
    start_over(here);
    mistakes_.add_unsteady(walk, run.swept, here.reference, here.began);
    return false;
  }

  /// Ends the visit to a ruleset.
  void end(std::size_t i) {
    tell(*visits_[i]);
    visits_[i].reset();
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
      Visit here(*this, each->first);
      here.session.ask_also(requests);
      here.session.seek({.seconds = left / 2, .stop = [this] { return course_.stops(); }});
      here.session.resolve();
      tell(here);
    }
  }

  /// The number that the subject handles in `seconds`, judging by its speed so far.
  static std::uint64_t perft_nodes(const Visit& here, double seconds) {
    const double rate = static_cast<double>(here.checker.positions()) / (here.spent + 0.01);
    return std::min(static_cast<std::uint64_t>(rate * seconds), most_perft);
  }

  /// A subject that follows other readings need not know the positions that it was asked about
  /// before they were inferred. They are asked about again if they are still part of the game.
  void forget_errors(const std::string& ruleset) {
    subject_.excuse_errors([&](const Errored& error) {
      return !error.request.position.empty() && (ruleset.empty() || error.ruleset == ruleset);
    });
  }
  void start_over(const Visit& here) {
    forget_errors(here.run.ruleset);
    count_missing(here.checker);
  }

  /// Only those in positions that exist under all readings that are left.
  void count_errors() {
    for (auto& [ruleset, errors] : errors_) {
      excuse(errors.kept, errors.count, [&, &rules = ruleset](const Errored& error) {
        return adoption_.may_lack(rules, error.request.position);
      });
      if (errors.count > 0) count_reason(out_.unanswered, errors.why, errors.count);
    }
    subject_.excuse_errors([this](const Errored& error) {
      return adoption_.may_lack(error.ruleset, error.request.position);
    });
  }
  void count_missing(const Checker& checker) {
    for (const auto& [why, count] : checker.skipped()) count_reason(out_.skipped, why, count);
    for (const auto& [why, count] : checker.unanswered()) count_reason(out_.unanswered, why, count);
  }

  void tell(Visit& here) {
    const Checker& checker = here.checker;
    const Session& walk = here.session;
    here.run.positions = checker.positions(), here.run.comparisons = checker.comparisons();
    here.run.transitions = walk.transitions();
    out_.comparisons += checker.comparisons();
    for (const auto& [same, errors] : checker.errors())
      errors_.emplace_back(here.run.ruleset, errors);
    count_missing(checker);
    remember(walk);
    for (std::size_t c = 0; c < out_.clauses.size(); ++c)
      out_.clauses[c].passed += here.passes.passes(c);
    mistakes_.add(walk, here.run.swept, here.reference, here.passes, here.alternatives(),
                  here.began, here.run.ruleset);
    const auto tried = std::ranges::find(out_.runs, here.run.ruleset, &Ruleset_run::ruleset);
    if (tried == out_.runs.end()) {
      out_.runs.push_back(here.run);
    } else {
      tried->positions += here.run.positions, tried->comparisons += here.run.comparisons;
    }
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

  Conformance report() {
    for (auto& [i, run] : skipped_)
      out_.runs.insert(
          out_.runs.begin() + static_cast<std::ptrdiff_t>(std::min(i, out_.runs.size())),
          std::move(run));
    mistakes_.excuse([this](auto answers) { return adoption_.explains(answers); });
    count_errors();
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
  std::vector<std::unique_ptr<Visit>> visits_{};  // entry i: to the i-th ruleset, while it lasts
  std::map<std::size_t, Ruleset_run> skipped_{};  // rulesets in which the subject takes no part
  std::vector<std::pair<std::string, Checker::Errors>> errors_{};  // with their rulesets
  std::vector<std::string> met_{};  // some positions of each ruleset so far
  std::set<Topic> topics_{};        // of the differences so far
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
