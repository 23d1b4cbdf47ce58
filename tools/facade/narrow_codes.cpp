// The engines that store states as codes, for codes of 64 bits: narrow states and interned ones.
#include "solver/erased/game.hpp"
#include "tools/facade/coded.hpp"

namespace arbiter {

template struct facade::Code_engines<Erased_game, std::uint64_t>;

}  // namespace arbiter
