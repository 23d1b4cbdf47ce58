#include "tools/study/rulesets/compare.hpp"

#include <algorithm>
#include <unordered_set>

#include "solver/play/random_below.hpp"
#include "tools/facade/question_facade.hpp"

namespace arbiter::rulesets {

namespace {

constexpr std::uint64_t most_plies_at_random = 2000;

class Comparison {
 public:
  Comparison(const Ruleset& here, const Ruleset& there, const Comparison_options& wish)
      : here_(here),
        there_(there),
        wish_(wish),
        a_(make_game(here.book().game, here.text())),
        b_(make_game(here.book().game, there.text())),
        pair_(*a_, *b_),
        memory_(Limits{.memory = wish.memory}.memory_limit()) {}

  Compared run() {
    if (auto apart = pair_.at_start()) {
      found("all games", Parted::Shortness::plies, {}, std::move(*apart));
    } else {
      const Entries entries = differing_entries(here_, there_);
      const bool one_reading =
          entries.size() == 1 && entries[0].kind == Differing_entry::Kind::reading;
      search_all(wish_.seconds * (one_reading ? 0.3 : 0.7));
      if (is_open()) {
        if (one_reading) ask_engine(entries[0]);
        if (is_open()) play_at_random();
      }
    }
    out_.seconds = clock_.seconds();
    out_.stopped = stopped();
    return std::move(out_);
  }

 private:
  using Entries = std::vector<Differing_entry>;
  using Steps = std::vector<Pair::Step>;
  bool stopped() const { return wish_.stop && *wish_.stop; }
  bool is_over(double seconds) const { return stopped() || clock_.seconds() > seconds; }
  /// Whether the next step should run.
  bool is_open() const { return out_.status == Status::bounded && wish_.plies == 0 && !stopped(); }
  void found(std::string engine, Parted::Shortness shortness, const std::vector<std::string>& moves,
             Apart apart) {
    out_.status = Status::refuted;
    out_.engine = std::move(engine);
    out_.parted = Parted{shortness, a_->play("start", moves), std::move(apart)};
  }

  struct Reached {
    Node node;
    std::size_t from;  // the index of the predecessor
    std::string move;
  };
  std::vector<std::string> way_to(const std::vector<Reached>& all, std::size_t at) const {
    std::vector<std::string> moves;
    for (; at != 0; at = all[at].from) moves.push_back(all[at].move);
    std::ranges::reverse(moves);
    return moves;
  }
  void search_all(double seconds) {
    out_.engine = "all games";
    std::vector<Reached> all{{pair_.start(), 0, {}}};
    std::unordered_set<std::string> seen{all[0].node.key()};
    std::uint64_t depth = 0, bytes = 0, level_ends = 1;
    double told = 0;
    Steps steps;
    for (std::size_t at = 0; at < all.size(); ++at) {
      if (at == level_ends) ++depth, level_ends = all.size();
      const bool deep = wish_.plies > 0 && depth >= wish_.plies;
      if (deep || bytes > memory_ || is_over(seconds)) {
        out_.scope = "every game of " + std::to_string(depth) + " plies, " + std::to_string(at) +
                     " positions";
        return;
      }
      if (clock_.seconds() > told + 0.5) {
        told = clock_.seconds();
        wish_.announce(std::to_string(at) + " positions, " + std::to_string(depth) + " plies, " +
                       std::to_string(all.size() - at) + " waiting");
      }
      if (auto apart = pair_.look(all[at].node, steps)) {
        out_.scope = std::to_string(at + 1) + " positions";
        return found("all games", Parted::Shortness::plies, way_to(all, at), std::move(*apart));
      }
      for (Pair::Step& step : steps) {
        if (!seen.insert(step.after.key()).second) continue;
        bytes += 200 + step.move.size() + 2 * (step.after.here.size() + step.after.there.size());
        all.push_back({std::move(step.after), at, std::move(step.move)});
      }
    }
    out_.status = Status::proved;
    out_.scope = "all " + std::to_string(all.size()) + " positions";
  }

  /// Uses the strongest of the engine's findings on this reading.
  void ask_engine(const Differing_entry& entry) {
    wish_.announce("comparing the readings of " + entry.name);
    Limits limits;
    limits.memory = memory_, limits.stop = wish_.stop;
    limits.seconds = std::max(0.6 * wish_.seconds, 1e-3);
    const std::string subject = entry.name + "=" + entry.there.text;
    std::optional<Finding> best;
    const auto strength = [](const Finding& f) {
      return f.status == Status::refuted ? 2 : f.status == Status::proved ? 1 : 0;
    };
    for (Finding& f :
         make_questions(here_.book().game, here_.text())->compare({entry.name}, limits))
      if (f.subject == subject && (!best || strength(f) > strength(*best))) best = std::move(f);
    if (!best) return;
    if (best->status == Status::proved) {
      out_.status = Status::proved, out_.engine = best->engine, out_.scope = best->scope;
    } else if (best->status == Status::refuted) {
      follow(*best);
    }
  }
  /// Replays the engine's game with the general comparison.
  void follow(const Finding& finding) {
    const Playthrough played = Playthrough::parse(finding.playthrough);
    Node at = pair_.start();
    std::vector<std::string> moves;
    Steps steps;
    for (std::size_t n = 0;; ++n) {
      if (auto apart = pair_.look(at, steps)) {
        out_.scope = finding.scope;
        return found(finding.engine, Parted::Shortness::turns, moves, std::move(*apart));
      }
      if (n == played.plies.size()) return;
      const auto next = std::ranges::find(steps, played.plies[n].move, &Pair::Step::move);
      if (next == steps.end()) return;
      moves.push_back(next->move);
      at = next->after;
    }
  }

  void play_at_random() {
    wish_.announce("playing at random");
    std::mt19937_64 random(wish_.seed);
    std::uint64_t games = 0;
    Steps steps;
    // At least one game is played, so that the answer does not depend on the clock alone.
    for (; games == 0 || !is_over(wish_.seconds); ++games) {
      Node at = pair_.start();
      std::vector<std::string> moves;
      while (moves.size() < most_plies_at_random && !stopped()) {
        if (auto apart = pair_.look(at, steps)) {
          out_.scope += "; then " + std::to_string(games + 1) + " random games";
          return found("random games", Parted::Shortness::none, moves, std::move(*apart));
        }
        if (steps.empty()) break;
        const Pair::Step& next = drawn(steps, random);
        moves.push_back(next.move);
        at = next.after;
        if (games > 0 && is_over(wish_.seconds)) break;
      }
      if (stopped()) break;
    }
    out_.scope += "; and " + std::to_string(games) + " random games";
  }
  static const Pair::Step& drawn(const Steps& steps, std::mt19937_64& random) {
    std::uint64_t total = 0;
    for (const Pair::Step& step : steps) total += step.weight;
    if (total == 0) return steps[random_below(random, steps.size())];
    std::uint64_t at = random_below(random, total);
    for (const Pair::Step& step : steps) {
      if (at < step.weight) return step;
      at -= step.weight;
    }
    return steps.back();
  }

  const Ruleset &here_, &there_;
  const Comparison_options& wish_;
  const std::unique_ptr<Game_facade> a_, b_;
  const Pair pair_;
  const std::uint64_t memory_;
  const Stopwatch clock_{};
  Compared out_{};
};

}  // namespace

Compared compare(const Ruleset& here, const Ruleset& there, const Comparison_options& wish) {
  return Comparison(here, there, wish).run();
}

}  // namespace arbiter::rulesets
