#include "solver/discover/discovery.hpp"
#include "tools/facade/erased_questions.hpp"

namespace arbiter {

discover::Discovery_result Erased_questions::discover(const std::vector<std::string>& detectors,
                                                      const Limits& limits, std::uint64_t games,
                                                      std::uint64_t seed) const {
  return Discovery<Erased_game, Wide>(game_, detectors, limits, games, seed).run();
}

}  // namespace arbiter
