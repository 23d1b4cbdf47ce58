#include "tools/conform/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "model/error.hpp"
#include "tools/conform/families.hpp"

namespace arbiter::conform {

namespace {

constexpr std::uint64_t most_perft = 10000;  // nodes
constexpr double slice = 1.0;                // seconds of play between looks at what was found

class Run {
 public:
  explicit Run(const Conform_wish& wish)
      : wish_(wish), subject_(ends(wish)), clock_(wish.answers > 0 ? &subject_.pairs() : nullptr) {
    out_.greeting = subject_.greeting();
    for (const Rulebook* book : all_rulebooks())
      if (book->game == wish.game) out_.book = book;
    if (!out_.book) (void)make_game(wish.game, "default");  // throws, with a guess
    out_.clauses.resize(out_.book->clauses.size());
  }

  Conformance run() {
    if (const auto& games = out_.greeting.games; std::ranges::count(games, wish_.game) == 0) {
      out_.no_run = fmt::format("the subject has no game \"{}\"; it names {}", wish_.game,
                                games.empty() ? "none" : fmt::format("{}", fmt::join(games, ", ")));
      return finish();
    }
    if (wish_.readings) look_for_readings(wish_.probes);
    for (std::size_t i = 0; i < wish_.rulesets.size() && !stops(); ++i) {
      // The first has a third: games end sooner in the small ones.
      const double left = whole() - seconds();
      const double share = i == 0 && wish_.rulesets.size() > 2
                               ? left / 3
                               : left / static_cast<double>(wish_.rulesets.size() - i);
      try_ruleset(wish_.rulesets[i], share);
    }
    return finish();
  }

 private:
  /// A slow subject is not waited for long after the time is up.
  static Subject_settings ends(const Conform_wish& wish) {
    Subject_settings out = wish.subject;
    if (wish.answers == 0)
      out.end = std::chrono::steady_clock::now() +
                std::chrono::milliseconds(static_cast<long>(wish.seconds * 1300)) +
                std::chrono::seconds(10);
    return out;
  }
  /// By the clock of the run.
  double seconds() const { return clock_.now(); }
  /// That there are in all.
  double whole() const {
    return wish_.answers > 0 ? static_cast<double>(wish_.answers) / Clock::answers_a_second
                             : wish_.seconds;
  }
  bool stops() const { return wish_.stop() || subject_.is_given_up() || subject_.is_interrupted(); }

  /// Of questions whose reading is not known yet. Whether any was found.
  bool look_for_readings(Probes probes) {
    for (const Identified& each : out_.readings)
      if (each.status != Identified::Status::open) probes.erase(std::string(each.question->id));
    if (probes.empty()) return false;
    wish_.announce("which readings it follows");
    const std::map<std::string, int> before = adopted_;
    for (Identified& each :
         identify(subject_, *out_.book, probes, adopted_, [this] { return stops(); })) {
      if (each.status == Identified::Status::unasked) continue;
      const std::string id(each.question->id);
      identified(id) = std::move(each);
    }
    std::ranges::stable_sort(out_.readings, {}, [](const Identified& i) { return i.question->id; });
    return adopted_ != before;
  }
  /// The ruleset with the readings that the subject was found to follow; those that it names itself
  /// are asked for.
  std::string with_adopted(const std::string& ruleset) const {
    Ruleset rules = Ruleset::parse(*out_.book, ruleset);
    for (const auto& [id, reading] : adopted_)
      if (!names_reading(ruleset, id)) rules = rules.with(id, std::to_string(reading));
    return rules.text();
  }

  void try_ruleset(const std::string& ruleset, double share) {
    Ruleset_run run;
    run.ruleset = ruleset;
    const Answer said = subject_.begin(wish_.game, ruleset);
    if (!said.is_answered()) {
      run.skipped = said.why.empty() ? "not asked" : said.why;
      if (said.kind != Answer::Kind::skipped && !said.why.empty()) ++out_.unanswered[said.why];
      out_.runs.push_back(std::move(run));
      return;
    }
    wish_.announce(ruleset);
    const double until = seconds() + share;
    while (!walk(run, std::max(until - seconds(), std::min(share, 1.0))))
      if (stops()) break;
    out_.runs.push_back(std::move(run));
  }

  /// False when a reading came up in play: then all is to be looked at anew.
  bool walk(Ruleset_run& run, double share) {
    Reference reference(make_game(wish_.game, with_adopted(run.ruleset)));
    Spectrum spectrum;
    Checker checker(subject_, reference, spectrum, wish_.seed);
    Walk walk(reference, checker, clock_, wish_.seed);
    const double began = seconds(), really_began = clock_.seconds();
    Alternatives alternatives(reference.game());
    const double end = seconds() + share * 0.8;
    const auto until = [&](double part) {
      return Until{.seconds = std::max(0.05, std::min(part, end - seconds())),
                   .stop = [this] { return stops(); }};
    };
    walk.start();
    walk.examples(until(share * 0.1));
    run.swept = walk.sweep(until(share * 0.2));
    bool again = adopt(run.ruleset, walk, reference, alternatives, end);
    while (!again && !stops() && seconds() < end && run.swept != Walk::all) {
      const bool has_more = walk.roam(until(slice));
      again = adopt(run.ruleset, walk, reference, alternatives, end);
      if (!has_more) break;
    }
    if (again) {
      count_unheard(checker);
      return false;
    }
    if (out_.runs.empty() && !stops()) run.perft_nodes = walk.perft(perft_nodes(checker, began));
    if (wish_.readings) {
      Probes probes;
      probe_positions(run.ruleset, walk, reference, alternatives, {}, 4, looked(share * 0.1),
                      probes);
      const bool found = look_for_readings(std::move(probes));
      (void)subject_.begin(wish_.game, run.ruleset);
      if (found && reference.game().ruleset().text() != with_adopted(run.ruleset)) {
        count_unheard(checker);
        return false;
      }
    }
    tell(walk, run, reference, checker, spectrum, alternatives, really_began);
    return true;
  }

  /// How long to look for what the reference alone can tell: no answer passes meanwhile.
  Until looked(double seconds) const {
    constexpr std::uint64_t most_positions = 500;
    return {.positions = most_positions, .seconds = clock_.is_real() ? seconds : 0, .stop = [this] {
              return stops();
            }};
  }
  /// As many as the subject looks at in a second or so, by what it has done so far.
  std::uint64_t perft_nodes(const Checker& checker, double began) const {
    const double rate = static_cast<double>(checker.positions()) / (seconds() - began + 0.01);
    return std::clamp(static_cast<std::uint64_t>(rate * 2), most_perft / 100, most_perft);
  }

  /// Whether a reading that is not in force explains some differences, is the only one that does,
  /// and is confirmed wherever the two part in what was met.
  bool adopt(const std::string& ruleset, const Walk& walk, Reference& reference,
             Alternatives& alternatives, double end) {
    if (!wish_.readings) return false;
    for (const auto& [signature, group] : walk.groups()) {
      if (seconds() > end || stops()) return false;
      if (!explained_.insert(ruleset + signature).second) continue;
      std::vector<Alternative_rules> readings;
      for (const std::size_t i : alternatives.explaining(group))
        if (const Alternative_rules& other = alternatives.all()[i];
            other.kind == Alternative_rules::Kind::reading && !names_reading(ruleset, other.name))
          readings.push_back(other);
      if (readings.size() != 1) continue;
      if (confirms(ruleset, readings.front(), walk, reference, alternatives)) return true;
    }
    return false;
  }
  bool confirms(const std::string& ruleset, const Alternative_rules& other, const Walk& walk,
                Reference& reference, Alternatives& alternatives) {
    Probes probes;
    probe_positions(ruleset, walk, reference, alternatives, other.name, 6, looked(1), probes);
    std::map<std::string, int> others = adopted_;
    others.erase(other.name);
    std::vector<Identified> said =
        identify(subject_, *out_.book, probes, others, [this] { return stops(); });
    (void)subject_.begin(wish_.game, ruleset);
    if (said.empty() || said.front().status == Identified::Status::unasked) return false;
    const bool is_confirmed = said.front().status == Identified::Status::follows &&
                              said.front().readings.front() == std::stoi(other.value);
    const bool is_new = is_confirmed && !adopted_.contains(other.name);
    const bool is_torn = said.front().status == Identified::Status::inconsistent;
    if (is_new) adopted_[other.name] = std::stoi(other.value);
    if (is_new || is_torn) identified(other.name) = std::move(said.front());
    return is_new;
  }
  Identified& identified(const std::string& id) {
    for (Identified& each : out_.readings)
      if (each.question->id == id) return each;
    Identified& out = out_.readings.emplace_back();
    for (const Question& question : out_.book->questions)
      if (question.id == id) out.question = &question;
    return out;
  }
  void count_unheard(const Checker& checker) {
    for (const auto& [why, count] : checker.skipped()) out_.skipped[why] += count;
    for (const auto& [why, count] : checker.unanswered()) out_.unanswered[why] += count;
  }

  void tell(Walk& walk, Ruleset_run& run, Reference& reference, Checker& checker,
            const Spectrum& spectrum, Alternatives& alternatives, double began) {
    run.positions = checker.positions(), run.comparisons = checker.comparisons();
    run.transitions = walk.transitions();
    count_unheard(checker);
    for (std::size_t c = 0; c < out_.clauses.size(); ++c) {
      out_.clauses[c].passed += spectrum.passes(c);
    }
    mistakes(walk, run, reference, spectrum, alternatives, began);
  }

  /// Families of one name are one mistake, in all rulesets.
  void mistakes(const Walk& walk, const Ruleset_run& run, Reference& reference,
                const Spectrum& spectrum, Alternatives& alternatives, double began) {
    const double most_seconds = seconds() + std::max(2.0, whole() * 0.2);
    for (const Family& family : families(walk)) {
      if (seconds() > most_seconds) return;
      std::uint64_t count = 0;
      for (const Group* group : family.groups) count += group->count;
      const auto [at, is_new] = by_family_.emplace(family.name, out_.mistakes.size());
      if (is_new) {
        Mistake mistake;
        mistake.seconds = began + family.first().seconds;
        mistake.positions = family.first().positions;
        out_.mistakes.push_back(std::move(mistake));
      }
      Mistake& mistake = out_.mistakes[at->second];
      mistake.count += count;
      mistake.suspicion.add(walk, family, reference, spectrum);
      const std::size_t depth = walk.reached()[family.first().node].depth;
      if (!is_new && depth >= mistake.shrunk.game.size()) {
        also(mistake, sentence(family.first().difference));
        continue;
      }
      for (std::size_t i = 1; i < family.groups.size(); ++i)
        also(mistake, sentence(family.groups[i]->failures.front().difference));
      mistake.ruleset = reference.game().ruleset().text();
      mistake.as_if.clear();
      for (const std::size_t i : alternatives.explaining(*family.groups.front()))
        mistake.as_if.push_back(alternatives.all()[i].entry());
      const bool shrinks = out_.mistakes.size() <= wish_.most_mistakes && !stops();
      wish_.announce("shrinking: " + sentence(family.first().difference));
      // Smaller positions need not be reachable: what is not answered there is not told.
      Spectrum unused;
      Checker aside(subject_, reference, unused, wish_.seed);
      mistake.shrunk = shrink(walk, *family.groups.front(), aside, reference, clock_, run.swept,
                              {.positions = shrinks ? 2000U : 1U,
                               .seconds = std::clamp(whole() * 0.1, 1.0, 5.0),
                               .stop = [this] { return stops(); }});
      mistake.says = sentence(mistake.shrunk.small_difference);
    }
  }
  static void also(Mistake& mistake, const std::string& said) {
    if (mistake.others.size() < 5 && std::ranges::count(mistake.others, said) == 0)
      mistake.others.push_back(said);
  }

  /// Names each mistake by its clause. Those of one clause are one; the shortest comes first.
  void name_mistakes() {
    std::ranges::stable_sort(out_.mistakes, {},
                             [](const Mistake& each) { return each.shrunk.game.size(); });
    std::vector<Mistake> kept;
    for (Mistake& each : out_.mistakes) {
      each.suspects = each.suspicion.suspects();
      const auto clause = [](const Mistake& of) {
        return of.suspects.empty() ? Ruleset::most_entries : of.suspects.front().clause;
      };
      if (!each.suspects.empty()) {
        out_.clauses[clause(each)].failed += each.count;
        if (!is_wanted(wish_, out_.book->clauses[clause(each)].id)) continue;
      }
      const auto same = std::ranges::find(kept, clause(each), clause);
      if (same == kept.end()) {
        kept.push_back(std::move(each));
        continue;
      }
      same->count += each.count;
      if (each.seconds < same->seconds) {
        same->seconds = each.seconds;
        same->positions = each.positions;
      }
      also(*same, each.says);
      for (const std::string& other : each.others) also(*same, other);
    }
    out_.mistakes = std::move(kept);
  }

  Conformance finish() {
    name_mistakes();
    const auto compared = [](const Ruleset_run& each) { return each.comparisons > 0; };
    if (out_.no_run.empty() && std::ranges::none_of(out_.runs, compared))
      out_.no_run = "nothing was compared";
    for (Clause_tally& each : out_.clauses) each.is_met = each.passed + each.failed > 0;
    for (const Question& question : out_.book->questions)
      if (question.is_knob() && wish_.readings) (void)identified(std::string(question.id));
    std::ranges::stable_sort(out_.readings, {}, [](const Identified& i) { return i.question->id; });
    out_.only = wish_.only;
    out_.was_stopped = wish_.stop() || subject_.is_interrupted();
    out_.given_up = subject_.is_given_up();
    out_.troubles = subject_.troubles();
    out_.pairs = subject_.pairs();
    (void)subject_.end();
    out_.seconds = clock_.seconds();
    return std::move(out_);
  }

  const Conform_wish& wish_;
  Subject subject_;
  const Clock clock_;
  Conformance out_;
  std::map<std::string, int> adopted_;
  std::set<std::string> explained_;  // rulesets with signatures that readings were sought for
  std::map<std::string, std::size_t> by_family_;  // the mistake of families of this name
};

}  // namespace

void require_clauses(const Conform_wish& wish, const Rulebook& book) {
  std::vector<std::string_view> known;
  for (const Clause& clause : book.clauses) known.push_back(clause.id);
  for (const std::string& id : wish.only)
    if (std::ranges::count(known, id) == 0)
      throw Bad_input("--only", fmt::format("a clause of {}, as {}", book.title, known.front()),
                      id);
}

bool is_wanted(const Conform_wish& wish, std::string_view clause) {
  return wish.only.empty() || std::ranges::count(wish.only, clause) > 0;
}

bool Conformance::holds() const {
  return no_run.empty() && mistakes.empty() && unanswered.empty() && troubles.empty() &&
         !given_up && std::ranges::none_of(readings, [](const Identified& each) {
           return each.status == Identified::Status::inconsistent ||
                  each.status == Identified::Status::neither;
         });
}

Conformance conform(const Conform_wish& wish) { return Run(wish).run(); }

}  // namespace arbiter::conform
