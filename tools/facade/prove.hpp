// Makes functions (proofs.hpp) of a game's laws and facts; the only place that compiles a solver
// for them.
#pragma once
#include "properties/property.hpp"
#include "solver/smt/prove_facts.hpp"
#include "solver/smt/same.hpp"
#include "tools/facade/proofs.hpp"

namespace arbiter {

template <Game G>
constexpr Game_proofs proofs_of() {
  Game_proofs out;
  if constexpr (requires { typename Properties_of<G>::Laws; }) {
    using Laws = typename Properties_of<G>::Laws;
    out.laws = smt::prove_laws<Laws>;
    out.same = smt::prove_same<Laws>;
    out.within_a_turn = Laws::questions;
  }
  if constexpr (requires { typename Properties_of<G>::Facts; })
    out.facts = prove_facts<typename Properties_of<G>::Facts>;
  return out;
}

}  // namespace arbiter
