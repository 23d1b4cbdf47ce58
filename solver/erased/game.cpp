#include "solver/erased/game.hpp"

#include <map>
#include <stdexcept>

namespace arbiter {

namespace {
std::map<const Rulebook*, Make_model>& makers() {
  static std::map<const Rulebook*, Make_model> all;
  return all;
}
}  // namespace

void register_model(const Rulebook& book, Make_model make) { makers().emplace(&book, make); }

Erased_game::Erased_game(const Ruleset& ruleset) {
  const auto maker = makers().find(&ruleset.book());
  if (maker == makers().end())
    throw std::logic_error("no game is registered for the rulebook of " +
                           std::string(ruleset.book().game));
  model_ = maker->second(ruleset);
}

}  // namespace arbiter
