#include "tools/auditor/scopes.hpp"

#include <atomic>
#include <optional>

namespace arbiter {

namespace {

/// The maximum number of states that a full-size exploration may be expected to find.
constexpr double most_states = 2e6, most_states_thorough = 3e7;
/// The maximum number of turns: a few states can have very many turns if dice are rolled
/// repeatedly.
constexpr std::uint64_t most_turns = 10'000'000, most_turns_thorough = 1'000'000'000;

/// Explores the ruleset. Returns nothing if that takes more turns than allowed.
std::optional<Exploration_summary> explore_within(const Game_facade& game, Limits limits,
                                                  std::uint64_t turns) {
  const Limits given = limits;
  std::atomic<bool> enough = false;
  limits.stop = &enough;
  limits.report = [&](const Progress& progress) {
    if (given.report) given.report(progress);
    if (given.stopped() || progress.transitions > turns) enough = true;
  };
  const Exploration_summary explored = game.explore(limits);
  if (!given.stopped() && explored.counts.transitions > turns) return std::nullopt;
  return explored;
}

}  // namespace

Audited_scope explored_scope(const std::string& game_name, const Game_facade::Scope_text& scope,
                             const Audit_options& options) {
  const auto game = make_game(game_name, scope.ruleset);
  Audited_scope out{game->ruleset().text(), scope.why, scope.full_size, false, 0, 0, 0};
  Limits limits = options.limits;
  if (!scope.full_size) limits.depth = 0;
  for (std::uint64_t depth = limits.depth ? limits.depth : 1;; ++depth) {
    if (scope.full_size) limits.depth = depth;
    const bool deeper = scope.full_size && out.depth > 0;
    const std::uint64_t turns = options.thorough ? most_turns_thorough : most_turns;
    const auto found = deeper ? explore_within(*game, limits, turns) : game->explore(limits);
    if (!found) break;  // keep the previous depth
    const Exploration_summary& e = *found;
    out.states = e.counts.states;
    out.turns = e.counts.transitions;
    out.exhausted = e.ended == Stop_reason::exhausted;
    out.depth = scope.full_size && !out.exhausted ? depth : 0;
    const auto& levels = e.counts.levels;
    if (!scope.full_size || e.ended != Stop_reason::depth || options.limits.depth ||
        levels.size() < 2)
      break;
    const double last = static_cast<double>(levels.back());
    const double next = last * last / static_cast<double>(levels[levels.size() - 2]);
    if (static_cast<double>(out.states) + next >
        (options.thorough ? most_states_thorough : most_states))
      break;
  }
  return out;
}

}  // namespace arbiter
