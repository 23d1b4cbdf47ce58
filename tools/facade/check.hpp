// Checks a game's properties with the engines: by exploration (and random games, if the states do
// not fit in memory), in focus, and, for laws and facts, with a solver.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "model/text.hpp"
#include "properties/property.hpp"
#include "solver/explore/checkpoint_files.hpp"
#include "solver/finding.hpp"
#include "solver/ranks/ranks.hpp"
#include "solver/smt/query.hpp"
#include "solver/smt/results.hpp"
#include "tools/facade/coded.hpp"
#include "tools/facade/game_facade.hpp"
#include "tools/facade/proofs.hpp"

namespace arbiter::facade {

/// The game's own properties, and the one common to all games.
template <Game G>
std::vector<Property<G>> all_properties([[maybe_unused]] const G& game) {
  std::vector<Property<G>> list;
  if constexpr (requires { Properties_of<G>::all(game); }) {
    list = Properties_of<G>::all(game);
  } else if constexpr (requires { Properties_of<G>::all(); }) {
    list = Properties_of<G>::all();
  }
  list.push_back(rules_always_decide<G>());
  return list;
}

/// The names of all properties and of the questions about the state graph.
template <Game G>
std::vector<Game_facade::Property_text> named_properties(const G& game) {
  std::vector<Game_facade::Property_text> out;
  for (const auto& p : all_properties(game))
    out.push_back({std::string(p.name), std::string(p.says), words(p.clauses)});
  for (const Finding& f : graph_questions()) out.push_back({f.subject, f.statement, {}});
  return out;
}

inline std::vector<Finding> prove_laws(const Ruleset& ruleset, const Game_proofs& proofs,
                                       smt::Query_log& log) {
  return proofs.laws ? proofs.laws(ruleset, log).findings : std::vector<Finding>{};
}

/// Proves the laws and the facts. `directory` receives the queries as SMT-LIB; empty: none.
inline std::vector<Finding> prove(const Ruleset& ruleset, const Game_proofs& proofs,
                                  const std::string& directory) {
  smt::Query_log log(directory.empty() ? smt::Query_log::Text::none : smt::Query_log::Text::kept);
  std::vector<Finding> findings = facade::prove_laws(ruleset, proofs, log);
  if (proofs.facts)
    for (Finding& f : proofs.facts(ruleset, log)) findings.push_back(std::move(f));
  if (!directory.empty() && !findings.empty()) log.export_to(directory);
  return findings;
}

/// See Game_facade::check.
template <Game G>
std::vector<Finding> check(const G& game, const Game_proofs& proofs,
                           const std::vector<std::string>& only, const Limits& limits,
                           std::uint64_t games, std::uint64_t seed, const Checkpoint_files& files) {
  const auto wanted = [&](std::string_view name) {
    return only.empty() || std::ranges::find(only, name) != only.end();
  };
  std::vector<Property<G>> list;
  for (const auto& p : all_properties(game))
    if (wanted(p.name) && (!p.applies || p.applies(game.ruleset()))) list.push_back(p);
  std::vector<Finding> findings;
  if (list.empty() && !(files.resume.empty() && files.checkpoint.empty() && files.disk.empty()))
    together(limits.ranks, [] {
      throw Bad_input(
          "--checkpoint, --resume and --disk: expected a property that is explored, found none");
    });
  bool exhausted = true;
  if (!list.empty()) {
    Check_result checked =
        coded(game, [&](auto engines) { return engines.check(game, list, limits, files); });
    findings = std::move(checked.findings);
    exhausted = checked.ended == Stop_reason::exhausted;
  }
  if (limits.ranks && limits.ranks->me() > 0) return findings;  // one process answers the rest
  const bool asked =
      std::ranges::any_of(graph_questions(), [&](const Finding& f) { return wanted(f.subject); });
  if (exhausted && asked)
    for (Finding& f : coded(game, [&](auto engines) { return engines.check_graph(game, limits); }))
      if (wanted(f.subject)) findings.push_back(std::move(f));
  if (!exhausted && !list.empty() && games > 0)
    for (Finding& f : check_by_playing(game, list, games, seed, limits))
      findings.push_back(std::move(f));
  // A law of the same name covers all states, reachable or not.
  if (!only.empty()) {
    smt::Query_log log;
    for (Finding& f : facade::prove_laws(game.ruleset(), proofs, log))
      if (wanted(f.subject)) findings.push_back(std::move(f));
  }
  return findings;
}

/// See Game_facade::check_in_focus.
template <Game G>
std::vector<Finding> check_in_focus(const G& game, const std::vector<std::string>& only,
                                    const Limits& limits) {
  std::vector<Finding> findings;
  for (const auto& p : all_properties(game))
    if (p.focus && std::ranges::find(only, p.name) != only.end() &&
        (!p.applies || p.applies(game.ruleset())))
      findings.push_back(
          coded(game, [&](auto engines) { return engines.check_in_focus(game, p, limits); }));
  return findings;
}

}  // namespace arbiter::facade
