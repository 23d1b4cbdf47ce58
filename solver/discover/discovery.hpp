// Discovery finds where a rulebook is unclear without knowing any of its questions.
//
// It explores one ruleset, and all detectors (hit.hpp) examine every turn from every position. If
// the game is too large for that, it also plays random games. A hit from the exploration comes with
// a game of the fewest possible turns; a hit from play comes with the game that was played. The
// plain model replays every game before it is shown.
#pragma once
#include <set>

#include "solver/discover/endless.hpp"
#include "solver/discover/scan.hpp"
#include "solver/discover/sightings.hpp"
#include "solver/discover/terms.hpp"
#include "solver/explore/check.hpp"

namespace arbiter {

template <Game G, class Code>
class Discovery {
 public:
  using State = typename G::State;
  using Hit = discover::Hit;
  using Mark = discover::Mark;

  /// Throws Bad_input for an unknown detector.
  Discovery(const G& game, const std::vector<std::string>& detectors, const Limits& limits,
            std::uint64_t games, std::uint64_t seed)
      : game_(game),
        wanted_(detectors),
        limits_(limits),
        games_(games),
        seed_(seed),
        scan_(game_, wanted_, out_.remarks) {}

  discover::Discovery_result run() {
    const Stopwatch clock;
    out_.ruleset = game_.ruleset().text();
    {
      const Rule_trace trace;
      const G set_up(game_.ruleset());
      set_up.start();
      out_.set_up = trace.questions;
      clauses_consulted_ |= trace.clauses;
    }
    explore();
    if (out_.ended != Stop_reason::exhausted && !limits_.stopped()) play();
    out_.matters = scan_.matters(), out_.compared = scan_.compared();
    without_positions();
    for (Hit& hit : out_.hits)
      if (hit.ruleset.empty()) hit.ruleset = out_.ruleset;
    std::ranges::stable_sort(out_.hits, {}, &Hit::mark);
    out_.seconds = clock.seconds();
    return std::move(out_);
  }

 private:
  using Sightings = discover::Sightings<G, Code>;

  void explore() {
    const Packing<G, Code> packing(game_);
    Sightings seen(packing);
    Explorer<G, Code>* running = nullptr;
    const Stopwatch clock;
    std::atomic<std::uint64_t> complete = ~std::uint64_t{0};  // number of levels scanned completely
    const auto out_of_time = [&] {
      return limits_.reached(clock.seconds()) != Stop_reason::exhausted;
    };
    Watch<G> watch{"discovery"};
    watch.ends = false;
    watch.state = [&](const G&, const State& state) {
      discover::Consulted_entries consulted;
      discover::Entries cited = 0;
      const typename Sightings::Place place{running->complete_levels(), packing.pack(state)};
      if (!scan_.turns_from(state, consulted, cited, out_of_time,
                            [&](const Mark& mark, const auto&) { seen.add(mark, place); }))
        // The explorer may start another level before it sees the time limit.
        for (std::uint64_t least = complete;
             place.depth < least && !complete.compare_exchange_weak(least, place.depth);) {
        }
      seen.add_consulted(consulted, cited);
      return false;
    };
    Explorer<G, Code> explorer(game_, {watch}, limits_, {.dense_bits = 30});
    running = &explorer;
    out_.ended = explorer.run();
    const bool cut_short = complete != ~std::uint64_t{0};
    if (cut_short && out_.ended == Stop_reason::exhausted)
      out_.ended = limits_.stopped() ? Stop_reason::stopped : Stop_reason::time;
    out_.states = explorer.size();
    out_.scope = scope_of(out_.ended, explorer.counts(),
                          std::min<std::uint64_t>(complete, explorer.complete_levels()));
    out_.asked |= seen.consulted().questions, out_.cited |= seen.cited();
    clauses_consulted_ |= seen.consulted().clauses, ending_ |= seen.consulted().ending;
    show(explorer, seen);
    if (out_.ended == Stop_reason::exhausted && wanted_(discover::Detector::endless)) endless();
  }

  /// Reports the hits of an exploration, each with a shortest game.
  void show(const Explorer<G, Code>& explorer, const Sightings& seen) {
    std::set<std::pair<std::uint64_t, Code>> targets;
    for (const auto& [mark, place] : seen.places()) targets.emplace(place.depth, place.code);
    const discover::Paths_back<G, Code> paths(explorer, targets);
    for (const auto& [mark, place] : seen.places()) {
      const State state = explorer.packing().unpack(place.code);
      bool is_described = false;
      discover::Consulted_entries consulted;
      discover::Entries cited = 0;
      const auto done = [&] { return is_described; };
      scan_.turns_from(state, consulted, cited, done,
                       [&, &mark = mark, &place = place](const Mark& m, const auto& tell) {
                         if (is_described || m != mark) return;
                         is_described = true;
                         const discover::Sighting_details<G> words = tell();
                         Path<G> steps = paths.to(place.code);
                         steps.insert(steps.end(), words.path.begin(), words.path.end());
                         add(mark, words.questions, words.says, steps, true, out_.scope);
                       });
    }
  }

  void endless() {
    Explorer<G, Code> explorer(game_, {}, limits_, {.numbers = true});
    const auto not_looked_for = [&](Stop_reason why) {
      out_.remarks.push_back("endless: not checked (" + std::string(name_of(why)) + ")");
    };
    if (const Stop_reason ended = explorer.run(); ended != Stop_reason::exhausted)
      return not_looked_for(ended);
    struct Endless_round {
      Mark mark;
      Code code;
      Path<G> round;
      std::string says;
    };
    std::vector<Endless_round> list;
    const Stop_reason ended = discover::see_endless(
        explorer, ending_,
        [&](const Mark& mark, Code code, const Path<G>& round, const std::string& says) {
          list.push_back({mark, code, round, says});
        });
    if (ended != Stop_reason::exhausted) not_looked_for(ended);
    std::set<std::pair<std::uint64_t, Code>> targets;
    explorer.for_states([&](const State& state, std::uint64_t depth) {
      const Code code = explorer.packing().pack(state);
      for (const Endless_round& one : list)
        if (one.code == code) targets.emplace(depth, code);
    });
    const discover::Paths_back<G, Code> paths(explorer, targets);
    for (const Endless_round& one : list) {
      Path<G> steps = paths.to(one.code);
      steps.insert(steps.end(), one.round.begin(), one.round.end());
      add(one.mark, 0, one.says, steps, false, out_.scope);
    }
  }

  /// Plays random games, and reports each hit that the exploration did not find, with its game.
  void play() {
    constexpr std::uint64_t most_plies = 10'000;
    const Stopwatch clock;
    std::set<Mark> known;
    for (const Hit& hit : out_.hits) known.insert(hit.mark());
    const std::size_t before = out_.hits.size();
    discover::Consulted_entries consulted;
    Random_play<G> random(game_, seed_);
    const auto stop = [&] { return limits_.reached(clock.seconds()) != Stop_reason::exhausted; };
    while (out_.games < games_ && !stop()) {
      ++out_.games;
      State state = game_.start(), rest = state;
      Path<G> all, turn;  // `all`: up to the turn boundary
      const auto see = [&](const Mark& mark, const auto& tell) {
        if (!known.insert(mark).second) return;
        const discover::Sighting_details<G> words = tell();
        Path<G> steps = all;
        steps.insert(steps.end(), words.path.begin(), words.path.end());
        add(mark, words.questions, words.says, steps, false, "");
      };
      for (std::uint64_t n = 0; n < most_plies && !stop(); ++n, ++out_.plies) {
        const auto node = discover::look_at(game_, rest, turn, state, outcomes_in_play, consulted);
        scan_.at(node, consulted, out_.cited, see);
        const Rule_trace trace;
        const auto step = random.step(state);
        consulted.add(trace);
        if (!step) break;
        turn.push_back(*step);
        if (!game_.at_turn_boundary(state)) continue;
        all.insert(all.end(), turn.begin(), turn.end());
        turn.clear();
        rest = state;
      }
    }
    const std::string scope = grouped(out_.games) + " games, " + grouped(out_.plies) +
                              " plies, seed " + std::to_string(seed_) + " (sampled)";
    for (std::size_t n = before; n < out_.hits.size(); ++n) out_.hits[n].scope = scope;
    out_.scope += "; " + scope;
    out_.asked |= consulted.questions, clauses_consulted_ |= consulted.clauses;
  }

  /// Reports hits about clauses and terms, for which no game is needed.
  void without_positions() {
    using discover::Detector;
    const auto& clauses = game_.rulebook().clauses;
    for (std::size_t c = 0; c < clauses.size() && wanted_(Detector::redundant); ++c) {
      if (!(out_.compared & ~out_.matters & discover::entry(c))) continue;
      const bool asked = (clauses_consulted_ & discover::entry(c)) != 0;
      Hit hit{Detector::redundant, asked ? "no-difference" : "never-asked"};
      hit.clauses = discover::entry(c), hit.scope = out_.scope;
      hit.says = std::string(clauses[c].id) + " switched off (" + std::string(clauses[c].without) +
                 ") changes no turn that was checked" +
                 (asked ? "." : ": the rules never consult it.");
      out_.hits.push_back(std::move(hit));
    }
    const auto take = [&](std::vector<Hit> list) {
      for (Hit& hit : list) {
        if (hit.scope.empty()) hit.scope = out_.scope;
        out_.hits.push_back(std::move(hit));
      }
    };
    if (wanted_(Detector::uncited)) take(discover::uncited_hits(game_.rulebook(), out_.cited));
    if (wanted_(Detector::term)) take(discover::term_hits(game_.rulebook()));
  }

  void add(const Mark& mark, discover::Entries questions, const std::string& says,
           const Path<G>& steps, bool shortest, const std::string& scope) {
    const Playthrough played = discover::replayable(game_, steps);
    Hit hit{mark.detector, std::string(mark.kind)};
    hit.clauses = mark.clauses, hit.questions = questions, hit.what = mark.what;
    hit.says = says, hit.scope = scope, hit.shortest = shortest;
    hit.playthrough = played.text(), hit.plies = played.plies.size();
    out_.hits.push_back(std::move(hit));
  }

  // In play, chance outcomes are examined only when they are drawn.
  static constexpr discover::Outcomes outcomes_in_play = discover::Outcomes::none;

  const G game_;
  const discover::Detector_set wanted_;
  const Limits limits_;
  const std::uint64_t games_, seed_;
  discover::Discovery_result out_;
  discover::Entries clauses_consulted_ = 0;
  discover::Entries ending_ = 0;  // clauses by which games end
  discover::Scan<G, Code> scan_;
};

}  // namespace arbiter
