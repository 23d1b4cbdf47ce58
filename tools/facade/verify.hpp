// Verifies tablebases: loads the file, if memory allows, and checks it against the rules with code
// that knows only the rules (solver/verify/). One function for each kind of file.
#pragma once
#include <vector>

#include "solver/dice/dense_values.hpp"
#include "solver/endgame/file.hpp"
#include "solver/endgame/values.hpp"
#include "solver/limits.hpp"
#include "solver/table/dense_file.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/dense.hpp"
#include "solver/verify/endgame.hpp"
#include "solver/verify/verified.hpp"
#include "solver/verify/verify.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::facade {

/// Whether all states of a file fit into memory at once.
template <class File>
bool has_room(const File& file, const Limits& limits) {
  return file.states() <= limits.memory_limit() / sizeof(typename File::State);
}
inline Verified no_room() {
  Verified none{};
  none.ended = Ended::memory;
  return none;
}

template <Game G>
Verified verify(const G& game, Table_file& file, const Limits& limits) {
  require_table_of(game, file.head());
  if (!has_room(file, limits)) return no_room();
  const Tablebase table = file.load();
  return Verifier<G>(game, table).run(limits);
}

template <Has_dense_turns G>
Verified verify(const G& game, Dense_file& file, const Limits& limits,
                const Sample_request& sample) {
  const typename G::Dense_turns turns(game);
  require_table_of(game, file, turns.size());
  if (!has_room(file, limits)) return no_room();
  const std::vector<Dense_pair> bounds = file.load();
  return Dense_verifier<G>(game, turns, bounds, file.bits())
      .run(limits, sample.positions, sample.seed);
}

template <endgame::Has_endgames G>
Verified verify(const G& game, endgame::Endgame_file& file, const Limits& limits,
                const Sample_request& sample) {
  const endgame::Named_endgame<G> of(game, file);
  if (!has_room(file, limits)) return no_room();
  const std::vector<endgame::Values> bounds = file.all();
  return endgame::Endgame_verifier<G>(game, of.endgames, bounds)
      .run(of.position, limits, sample.positions, sample.seed);
}

}  // namespace arbiter::facade
