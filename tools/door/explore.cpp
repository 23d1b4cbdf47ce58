
#include "solver/checkpoint_files.hpp"
#include "tools/door/check.hpp"
#include "tools/door/coded.hpp"
#include "tools/door/door.hpp"

namespace arbiter {

Explored Door::explore(const Limits& limits, const Checkpoint_files& files) const {
  return door::coded(game_, [&](auto engines) { return engines.explore(game_, limits, files); });
}
Graph_summary Door::graph(const Limits& limits) const {
  return door::coded(game_, [&](auto engines) { return engines.graph(game_, limits); });
}

std::vector<Any_game::Named> Door::properties() const { return door::named_properties(game_); }
std::vector<Finding> Door::check(const std::vector<std::string>& only, const Limits& limits,
                                 std::uint64_t games, std::uint64_t seed,
                                 const Checkpoint_files& files) const {
  return door::check(game_, proofs_, only, limits, games, seed, files);
}
std::vector<Finding> Door::check_in_focus(const std::vector<std::string>& only,
                                          const Limits& limits) const {
  return door::check_in_focus(game_, only, limits);
}
std::vector<Finding> Door::prove(const std::string& directory) const {
  return door::prove(ruleset(), proofs_, directory);
}

}  // namespace arbiter
