// Endgames of Bitskrieg that are small enough to be solved by every method, under all options and
// readings on which a turn may depend.
#pragma once
#include "model/bitskrieg/bitskrieg.hpp"
#include "solver/endgame/solve.hpp"

namespace arbiter {

struct Endgame_case {
  std::string ruleset, position;
};

inline const std::string one_each = "board=4,squad=1,flags=0,rebuilds=0:0,obstacles=1";
inline const std::string two_each = "board=4,squad=2,flags=0,rebuilds=0:0,obstacles=1";

/// One tank against one, where two against two would show nothing more.
inline std::vector<Endgame_case> small_endgames() {
  const std::string plain = "3hs/4/1#2/Ln3:1:-/-:0/0:1";
  std::vector<Endgame_case> out = {
      {one_each, plain},
      {one_each, "3ds/4/1#2/Mn3:1:-/-:0/0:2"},
      {one_each, "3hw/4/1#2/Dn3:1:-/-:0/0:1"},
      {one_each + ",flank=1", plain},
      {one_each + ",stun=1", "3ms/4/1#2/Hn3:1:-/-:0/0:1"},
      {one_each + ",flank=1,stun=1,BK-A22=2", "3ms/4/1#2/Hn3:1:-/-:0/0:1"},
      {one_each + ",bounding=1,reverse=1", plain},
      {one_each + ",ramming=1", "3ls/4/1#2/Mn3:1:-/-:0/0:1"},
      {one_each + ",ramming=1,BK-A13=1", "3ls/4/1#2/Mn3:1:-/-:0/0:1"},
      {one_each + ",ramming=1,BK-A13=3", "3ls/4/1#2/Mn3:1:-/-:0/0:1"},
      {one_each + ",destroying=1,bounding=1", plain},
      {one_each + ",terrain=1,destroying=1", "3hs/4/1%2/Ln3:1:-/-:0/0:1"},
      {one_each + ",flank=1,BK-A21=2", "3ds/4/1#2/Mn3:1:-/-:0/0:1"},
      {one_each + ",flank=1,ramming=1,BK-A60=2", "3ls/4/1#2/Mn3:1:-/-:0/0:1"},
      {one_each + ",destroying=1,BK-A59=2", "3hs/4/1#2/Ln3:1:-/-:0/0:1"},
      {one_each + ",terrain=1,destroying=1", "3hs/4/1=2/Ln3:1:-/-:0/0:1"},
      {one_each + ",terrain=1,destroying=1,BK-A54=2", "3hs/4/1=2/Ln3:1:-/-:0/0:1"},
      {one_each + ",terrain=1,BK-A55=2", "3hs/4/1=2/Ln3:1:-/-:0/0:1"},
      {"board=4,squad=1,flags=1,rebuilds=0:0,obstacles=1", "3hs/4/1#2/Ln3:1:b3/c3:0/0:1"},
  };
  for (const char* reading :
       {"A02=2", "A02=3", "A04=2", "A05=2", "A06=2", "A16=2", "A17=2", "A20=2"})
    out.push_back({one_each + ",BK-" + reading, plain});
  return out;
}

/// More tanks, on boards with little room: kills, rebuilding, reserves, two flags.
inline std::vector<Endgame_case> larger_endgames() {
  const std::string narrow = "board=4,squad=2,obstacles=4,flags=0,pieces=2:2:2:2,";
  return {
      {narrow + "rebuilds=0:0", "3hs/1##1/1##1/LnLn2:1:-/-:0/0l:1"},
      {narrow + "rebuilds=1:0", "3hs/1##1/1##1/Ln3:1:-/-:1M/0l:1"},
      {narrow + "rebuilds=0:2", "3hs/1##1/1##1/Ln3:1:-/-:0M/2l:2"},
      {narrow + "rebuilds=2:0,reserves=1,ramming=1", "3hs/1##1/1##1/Ln3:1:-/-:2M/0l:1"},
      {"board=4,squad=2,obstacles=0,pieces=2:2:2:2,rebuilds=0:0,flags=2",
       "3hs/4/4/LnMn2:1:b2,c3/b3,c2:0/0l:1"},
  };
}

struct Solved_endgame {
  bitskrieg::Bitskrieg game;
  bitskrieg::State position;
  bitskrieg::Endgames endgames;
  Limits limits;
  endgame::Solver solver;

  explicit Solved_endgame(const Endgame_case& of, int threads = 1)
      : game(Ruleset::parse(bitskrieg::book, of.ruleset)),
        position(game.read(of.position)),
        endgames(game, position),
        limits{.threads = threads},
        solver(endgames, limits) {
    solver.solve();
  }
};

}  // namespace arbiter
