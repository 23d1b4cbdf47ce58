#include "tools/study/rulesets/compare.hpp"

#include "tools/facade/game_facade.hpp"
#include "tools/facade/question_facade.hpp"
#include "tools/study/divergence.hpp"

namespace arbiter::rulesets {

namespace {

constexpr std::uint64_t most_plies_at_random = 2000;

class Comparison {
 public:
  Comparison(const Ruleset& here, const Ruleset& there, const Comparison_options& options)
      : here_(here),
        there_(there),
        options_(options),
        pair_(here, there),
        memory_(Limits{.memory = options.memory}.memory_limit()) {}

  Comparison_result run() {
    if (auto next = pair_.at_start()) {
      found("all games", Found_divergence::Shortness::plies,
            {make_game(here_.book().game, here_.text())->play("start", {}), std::move(*next)});
    } else {
      const auto entries = differing_entries(here_, there_);
      const bool one_reading =
          entries.size() == 1 && entries[0].kind == Differing_entry::Kind::reading;
      search_all(options_.seconds * (one_reading ? 0.3 : 0.7));
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
  bool stopped() const { return options_.stop && *options_.stop; }
  bool is_over(double seconds) const { return stopped() || clock_.seconds() > seconds; }
  /// Whether another method should try.
  bool is_open() const {
    return out_.status == Status::bounded && options_.plies == 0 && !stopped();
  }
  void found(std::string engine, Found_divergence::Shortness shortness,
             Lockstep_facade::Divergent_game game) {
    out_.status = Status::refuted;
    out_.engine = std::move(engine);
    out_.divergence = Found_divergence{shortness, std::move(game.played), std::move(game.next)};
  }

  void search_all(double seconds) {
    out_.engine = "all games";
    double reported = 0;
    auto searched = pair_.nearest(
        options_.plies > 0 ? options_.plies : most_plies, [&](const Progress& progress) {
          if (clock_.seconds() > reported + 0.5) {
            reported = clock_.seconds();
            options_.announce(std::to_string(progress.states) + " positions, " +
                              std::to_string(progress.depth) + " plies, " +
                              std::to_string(progress.waiting) + " waiting");
          }
          return progress.bytes <= memory_ && !is_over(seconds);
        });
    const std::string positions = std::to_string(searched.positions) + " positions";
    if (searched.found) {
      out_.scope = positions;
      found("all games", Found_divergence::Shortness::plies, std::move(*searched.found));
    } else if (searched.is_all) {
      out_.status = Status::proved;
      out_.scope = "all " + positions;
    } else {
      out_.scope = "every game of " + std::to_string(searched.plies) + " plies, " + positions;
    }
  }

  /// Keeps the most informative answer about this reading.
  void ask_engine(const Differing_entry& entry) {
    options_.announce("comparing the readings of " + entry.name);
    Limits limits;
    limits.memory = memory_, limits.stop = options_.stop;
    limits.seconds = std::max(0.6 * options_.seconds, 1e-3);
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
      auto game = pair_.follow(moves_of(Playthrough::parse(best->playthrough)));
      if (!game) return;
      out_.scope = best->scope;
      found(best->engine, Found_divergence::Shortness::turns, std::move(*game));
    }
  }

  void play_at_random() {
    options_.announce("playing at random");
    std::uint64_t games = 0;
    // It plays at least one complete game, so that the answer does not depend on the clock alone.
    for (; games == 0 || !is_over(options_.seconds); ++games) {
      auto game = pair_.at_random(options_.seed + games, most_plies_at_random, [&] {
        return !stopped() && (games == 0 || !is_over(options_.seconds));
      });
      if (stopped()) break;
      if (!game) continue;
      out_.scope += "; then " + std::to_string(games + 1) + " random games";
      return found("random games", Found_divergence::Shortness::none, std::move(*game));
    }
    out_.scope += "; and " + std::to_string(games) + " random games";
  }

  static constexpr std::uint64_t most_plies = std::uint64_t{1} << 40;
  const Ruleset &here_, &there_;
  const Comparison_options& options_;
  const Lockstep_facade pair_;
  const std::uint64_t memory_;
  const Stopwatch clock_{};
  Comparison_result out_{};
};

}  // namespace

Comparison_result compare(const Ruleset& here, const Ruleset& there,
                          const Comparison_options& options) {
  return Comparison(here, there, options).run();
}

}  // namespace arbiter::rulesets
