
#include "solver/explore/checkpoint_files.hpp"
#include "tools/facade/check.hpp"
#include "tools/facade/coded.hpp"
#include "tools/facade/erased_facade.hpp"

namespace arbiter {

extern template struct facade::Code_engines<Erased_game, std::uint64_t>;  // narrow_codes.cpp

Exploration_summary Erased_facade::explore(const Limits& limits,
                                           const Checkpoint_files& files) const {
  return facade::coded(game_, [&](auto engines) { return engines.explore(game_, limits, files); });
}
Graph_summary Erased_facade::graph(const Limits& limits) const {
  return facade::coded(game_, [&](auto engines) { return engines.graph(game_, limits); });
}

std::vector<Game_facade::Property_text> Erased_facade::properties() const {
  return facade::named_properties(game_);
}
std::vector<Finding> Erased_facade::check(const std::vector<std::string>& only,
                                          const Limits& limits, std::uint64_t games,
                                          std::uint64_t seed, const Checkpoint_files& files) const {
  return facade::check(game_, proofs_, only, limits, games, seed, files);
}
std::vector<Finding> Erased_facade::check_in_focus(const std::vector<std::string>& only,
                                                   const Limits& limits) const {
  return facade::check_in_focus(game_, only, limits);
}
std::vector<Finding> Erased_facade::prove(const std::string& directory) const {
  return facade::prove(ruleset(), proofs_, directory);
}

}  // namespace arbiter
