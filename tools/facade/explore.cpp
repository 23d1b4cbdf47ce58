
#include "solver/explore/checkpoint_files.hpp"
#include "tools/facade/check.hpp"
#include "tools/facade/coded.hpp"
#include "tools/facade/door.hpp"

namespace arbiter {

Explored Door::explore(const Limits& limits, const Checkpoint_files& files) const {
  return facade::coded(game_, [&](auto engines) { return engines.explore(game_, limits, files); });
}
Graph_summary Door::graph(const Limits& limits) const {
  return facade::coded(game_, [&](auto engines) { return engines.graph(game_, limits); });
}

std::vector<Any_game::Named> Door::properties() const { return facade::named_properties(game_); }
std::vector<Finding> Door::check(const std::vector<std::string>& only, const Limits& limits,
                                 std::uint64_t games, std::uint64_t seed,
                                 const Checkpoint_files& files) const {
  return facade::check(game_, proofs_, only, limits, games, seed, files);
}
std::vector<Finding> Door::check_in_focus(const std::vector<std::string>& only,
                                          const Limits& limits) const {
  return facade::check_in_focus(game_, only, limits);
}
std::vector<Finding> Door::prove(const std::string& directory) const {
  return facade::prove(ruleset(), proofs_, directory);
}

}  // namespace arbiter
