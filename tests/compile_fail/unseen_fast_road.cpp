// must not compile: are used only when its folder has a packed_turns.hpp
// Endgames of a game whose folder has no endgames.hpp: the program would do without them.
#include "model/nim/nim.hpp"
#include "tools/facade/plain.hpp"

struct Numbered : arbiter::nim::Nim {
  using Nim::Nim;
  struct Endgames;
};

arbiter::Own_facade<Numbered>* facade();
