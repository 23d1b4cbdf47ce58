// Checks a game's properties with the explorer, the state graph and random play.
#pragma once
#include <algorithm>
#include <memory>
#include <optional>

#include "model/playthrough.hpp"
#include "model/text.hpp"
#include "properties/property.hpp"
#include "solver/explore/disk_checkpoint.hpp"
#include "solver/explore/graph.hpp"
#include "solver/finding.hpp"
#include "solver/play/random_play.hpp"

namespace arbiter {

template <Game G>
Watch<G> watch_for(const Property<G>& property) {
  // A hit is a counterexample of an `always` and an example of a `sometimes`.
  const bool wanted = property.kind == Property<G>::Kind::sometimes;
  Watch<G> watch{std::string(property.name)};
  if (property.state)
    watch.state = [property, wanted](const G& g, const typename G::State& s) {
      return property.state(g, s) == wanted;
    };
  if (property.turn)
    watch.transition = [property, wanted](const G& g, const typename G::State& before,
                                          const Path<G>& path, const typename G::State& after,
                                          const Verdict& verdict) {
      return property.turn(g, before, path, after, verdict) == wanted;
    };
  return watch;
}

/// The property checked for every game: the rules define the outcome of every legal move. Some
/// readings deliberately leave outcomes undefined, so no expected answer is recorded.
template <Game G>
Property<G> rules_always_decide() {
  Property<G> p;
  p.name = "rules-always-decide";
  p.says = "The rules define the outcome of every legal move.";
  p.turn = [](const G&, const typename G::State&, const Path<G>&, const typename G::State&,
              const Verdict& verdict) { return verdict.ruling != Ruling::silent; };
  p.expected = [](const Ruleset&) { return Expectation::open; };
  return p;
}

/// A finding with every member that does not depend on the answer.
template <Game G>
Finding finding_of(const G& game, const Property<G>& property, std::string engine) {
  Finding f;
  f.subject = property.name;
  f.statement = property.says;
  f.engine = std::move(engine);
  f.ruleset = game.ruleset().text();
  f.clauses = words(property.clauses);
  return f;
}

template <Game G>
bool as_expected(const G& game, const Property<G>& property, Status status) {
  const Expectation record =
      property.expected ? property.expected(game.ruleset()) : Expectation::holds;
  if (status == Status::proved) return record != Expectation::fails;
  if (status == Status::refuted) return record != Expectation::holds;
  return true;  // nothing contradicts the record
}

/// The status of a property after a search, given whether it had a hit and whether it covered
/// everything.
inline Status status_of(bool sometimes, bool hit, bool everything) {
  if (hit) return sometimes ? Status::proved : Status::refuted;
  if (!everything) return Status::bounded;
  return sometimes ? Status::refuted : Status::proved;
}

/// The scope of a search as text. `complete`: number of levels fully expanded and watched.
inline std::string scope_of(Stop_reason ended, const Counts& counts, std::uint64_t complete) {
  if (ended == Stop_reason::exhausted)
    return "all " + grouped(counts.states) + " reachable states, " + grouped(counts.transitions) +
           " turns";
  // The deepest level may be incomplete.
  return grouped(counts.states) + " states, " +
         (complete > 0 ? "complete to depth " + std::to_string(complete - 1)
                       : "no depth complete") +
         " (" + std::string(name_of(ended)) + ")";
}

/// Explores only the games that the property's focus allows, for models with too many games.
template <Game G, class Code>
Finding check_in_focus(const G& game, const Property<G>& property, const Limits& limits) {
  Finding f = finding_of(game, property, "explored, some plays only");
  const Stopwatch clock;
  std::optional<Explorer<G, Code>> made;
  together(limits.ranks, [&] {
    made.emplace(game, std::vector{watch_for(property)}, limits, Explore_options{}, property.focus);
  });
  Explorer<G, Code>& explorer = *made;
  const Stop_reason ended = explorer.run();
  const Counts counts = explorer.total();
  const auto witness = explorer.witness(0);
  f.status = status_of(property.kind == Property<G>::Kind::sometimes, witness.has_value(), false);
  f.scope = "of these plays " + scope_of(ended, counts, explorer.complete_levels());
  if (witness) {
    const Playthrough played = record(game, game.start(), witness->steps);
    replay(game, Playthrough::parse(played.text()));
    f.playthrough = played.text();
    const bool shortest = property.least_turns && property.least_turns(game) == witness->turns;
    f.answer = shortest ? "the shortest game has " + std::to_string(witness->turns) +
                              " turns; a relaxation of the game shows that none is shorter"
                        : "a game of " + std::to_string(witness->turns) +
                              " turns; a shorter one may exist";
  }
  f.expected = as_expected(game, property, f.status);
  f.seconds = clock.seconds();
  return f;
}

struct Check_result {
  Stop_reason ended;
  std::vector<Finding> findings;
};

/// Explores once for all properties. Then explores the focus of each undecided property that has
/// one, after the first exploration has freed its memory. `files`: see Checkpoint::run.
template <Game G, class Code>
Check_result check_by_exploring(const G& game, const std::vector<Property<G>>& properties,
                                const Limits& limits, const Checkpoint_files& files = {}) {
  std::vector<Watch<G>> watches;
  for (const auto& p : properties) {
    watches.push_back(watch_for(p));
    watches.back().ends = false;
  }
  Check_result out;
  std::vector<std::size_t> open;
  {
    std::optional<Explorer<G, Code>> made;
    together(limits.ranks, [&] { made.emplace(game, watches, limits); });
    Explorer<G, Code>& explorer = *made;
    const Stopwatch clock;
    out.ended = run_with_files(explorer, files);
    const Counts counts = explorer.total();
    const bool everything = out.ended == Stop_reason::exhausted;
    for (std::size_t i = 0; i < properties.size(); ++i) {
      Finding f = finding_of(game, properties[i], "explored");
      const auto witness = explorer.witness(i);
      f.status = status_of(properties[i].kind == Property<G>::Kind::sometimes, witness.has_value(),
                           everything);
      f.scope = scope_of(out.ended, counts, explorer.complete_levels());
      if (witness) {
        const Playthrough played = record(game, game.start(), witness->steps);
        replay(game, Playthrough::parse(played.text()));  // with the plain model, before use
        f.playthrough = played.text();
        f.answer = "the shortest game has " + std::to_string(witness->turns) + " turns";
      }
      f.expected = as_expected(game, properties[i], f.status);
      f.seconds = clock.seconds();
      out.findings.push_back(std::move(f));
      if (!witness && !everything && properties[i].focus) open.push_back(i);
    }
  }
  for (const std::size_t i : open)
    out.findings.push_back(check_in_focus<G, Code>(game, properties[i], limits));
  return out;
}

/// The questions of check_graph, as yet unanswered.
inline std::vector<Finding> graph_questions() {
  std::vector<Finding> list(3);
  list[0].subject = "can-always-finish";
  list[0].statement = "From every reachable position, the game can still end.";
  list[1].subject = "can-go-on-for-ever";
  list[1].statement = "A game can go on forever.";
  list[2].subject = "no-trap";
  list[2].statement = "No player is trapped: every cycle can be left.";
  return list;
}

/// Checks liveness on the graph of all states: can a game always still end, and can it continue
/// forever? One process alone answers this.
template <Game G, class Code>
std::vector<Finding> check_graph(const G& game, const Limits& limits,
                                 Graph_answers* answers = nullptr) {
  std::vector<Finding> findings = graph_questions();
  Finding &finish = findings[0], &endless = findings[1], &trap = findings[2];
  const Stopwatch clock;
  Limits alone = limits;
  alone.ranks = nullptr;
  Explorer<G, Code> explorer(game, {}, alone, {.numbers = true});
  Stop_reason ended = explorer.run();
  Graph_answers a;
  State_graph graph;
  if (ended == Stop_reason::exhausted) std::tie(graph, ended) = graph_of(explorer, clock);
  if (ended == Stop_reason::exhausted) {
    std::vector<bool> ends;
    std::vector<Code> codes;
    explorer.for_codes([&](Code code) {
      codes.push_back(code);
      ends.push_back(game.turn(explorer.packing().unpack(code)).kind == Turn::Kind::over);
    });
    a = analyse(graph, ends, [&](auto one, auto other) {
      return explorer.packing().is_less(codes[one], codes[other]);
    });
    const auto position = [&](std::uint32_t n) {
      return game.write(explorer.packing().unpack(codes[n]));
    };
    if (a.forced_state) a.forced_position = position(*a.forced_state);
    finish.status = a.lost == 0 ? Status::proved : Status::refuted;
    if (a.lost_state) finish.answer = "the game can never end from " + position(*a.lost_state);
    endless.status = a.cyclic > 0 ? Status::proved : Status::refuted;
    if (a.cyclic_state) {
      const auto cycle = cycle_through(graph, *a.cyclic_state);
      endless.answer = "a cycle of " + std::to_string(cycle.size() - 1) + " turns leads back to " +
                       position(*a.cyclic_state) + "; " + grouped(a.cyclic) + " of " +
                       grouped(a.components) + " components have a cycle, and the largest has " +
                       grouped(a.largest) + " states";
      if (a.forced_state)
        endless.answer += "; in " + grouped(a.forced) +
                          " positions every turn stays in a cycle, for example in " +
                          a.forced_position;
    }
    trap.status = a.closed == 0 ? Status::proved : Status::refuted;
    if (a.closed_state)
      trap.answer = "no player can leave the cycle at " + position(*a.closed_state);
  }
  if (answers) *answers = a;
  for (Finding& f : findings) {
    f.engine = "graph";
    f.ruleset = game.ruleset().text();
    if (ended != Stop_reason::exhausted) f.status = Status::unknown;
    f.scope = scope_of(ended, explorer.counts(), explorer.complete_levels());
    f.seconds = clock.seconds();
  }
  return findings;
}

/// Checks properties on random games of at most `most_plies` plies each.
template <Game G>
std::vector<Finding> check_by_playing(const G& game, const std::vector<Property<G>>& properties,
                                      std::uint64_t games, std::uint64_t seed, const Limits& limits,
                                      std::uint64_t most_plies = 100'000) {
  using State = typename G::State;
  const Stopwatch clock;
  std::vector<std::string> hits(properties.size());
  std::vector<Watch<G>> watches;
  for (const auto& p : properties) watches.push_back(watch_for(p));
  Random_play<G> random(game, seed);
  std::uint64_t played = 0, plies = 0;
  const auto stop = [&] { return limits.reached(clock.seconds()) != Stop_reason::exhausted; };
  for (; played < games && !stop(); ++played) {
    State state = game.start(), before = state;
    Path<G> all, turn;
    for (std::size_t i = 0; i < watches.size(); ++i)
      if (hits[i].empty() && watches[i].state && watches[i].state(game, state))
        hits[i] = record(game, state, all).text();
    const auto look = [&](const State& after, const Verdict& verdict) {
      for (std::size_t i = 0; i < watches.size(); ++i) {
        if (!hits[i].empty()) continue;
        const bool of_turn =
            watches[i].transition && watches[i].transition(game, before, turn, after, verdict);
        const bool of_state =
            watches[i].state && verdict.is_legal() && watches[i].state(game, after);
        if (of_turn || of_state) hits[i] = record(game, game.start(), all).text();
      }
    };
    for (std::uint64_t n = 0; n < most_plies; ++n, ++plies) {
      const auto step =
          random.step(state, [&](const State& at, const Step<G>& s, const Verdict& v) {
            turn.push_back(s), all.push_back(s);
            look(at, v);
            turn.pop_back(), all.pop_back();
          });
      if (!step) break;
      turn.push_back(*step);
      all.push_back(*step);
      if (!game.at_turn_boundary(state)) continue;
      look(state, {Ruling::legal, &game.rulebook().clauses[0]});
      turn.clear();
      before = state;
    }
  }
  std::vector<Finding> findings;
  for (std::size_t i = 0; i < properties.size(); ++i) {
    Finding f = finding_of(game, properties[i], "random play");
    f.status = !hits[i].empty()
                   ? status_of(properties[i].kind == Property<G>::Kind::sometimes, true, false)
                   : Status::sampled;
    f.playthrough = hits[i];
    if (!hits[i].empty()) {
      replay(game, Playthrough::parse(hits[i]));
      f.answer = "not necessarily the shortest game";
    }
    f.scope =
        grouped(played) + " games, " + grouped(plies) + " moves, seed " + std::to_string(seed);
    f.expected = as_expected(game, properties[i], f.status);
    f.seconds = clock.seconds();
    findings.push_back(std::move(f));
  }
  return findings;
}

}  // namespace arbiter
