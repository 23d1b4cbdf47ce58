// The facade of a game that has only rules: the one shared by all games.
//
// The names of a game's files decide whether it is compiled with own.hpp or with this file
// (tools/game.cpp.in), because own.hpp takes a long time to compile. An accelerator in a file with
// another name would be silently ignored, but because of this file it does not compile.
#pragma once
#include <cstdint>

#include "tools/facade/erased_facade.hpp"

namespace arbiter {

namespace facade {
/// A game with an accelerator that own.hpp uses.
template <class G>
concept Has_more_than_rules = requires {
  typename G::template Packed_turns<std::uint64_t>;
}
|| requires { typename G::Endgames; }
|| requires { typename G::Open_turn; };

template <Game G>
struct Plain_facade {
  static_assert(!Has_more_than_rules<G>,
                "Packed_turns, Endgames and Open_turn of a game are used only when its folder has "
                "a packed_turns.hpp, endgames.hpp or open_turn.hpp");
  using type = Erased_facade;
};
}  // namespace facade

template <Game G>
using Own_facade = typename facade::Plain_facade<G>::type;

}  // namespace arbiter
