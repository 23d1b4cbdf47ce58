// Verifies tablebases: loads the file, if it fits into memory, and checks it against the rules with
// code that uses only the rules (solver/verify/).
#pragma once
#include "solver/dice/dense_files.hpp"
#include "solver/endgame/values.hpp"
#include "solver/limits.hpp"
#include "solver/table/file.hpp"
#include "solver/verify/board_claims.hpp"
#include "solver/verify/coded_claims.hpp"
#include "solver/verify/endgame_claims.hpp"
#include "solver/verify/verification.hpp"
#include "tools/facade/game_facade.hpp"

namespace arbiter::facade {

/// check(table) if all states of a file fit into memory at once.
template <class Check>
Verification loaded(const Table_file& file, const Limits& limits, Check&& check) {
  if (file.states() > limits.memory_limit() / file.bytes_a_state()) {
    Verification none{};
    none.ended = Stop_reason::memory;
    return none;
  }
  const Tablebase table = file.load();
  Verification out = check(table);
  std::uint64_t widest = 0;
  for (std::uint64_t n = 0; n < table.entries.size(); ++n)
    widest = std::max(widest, table.entries[n].gap());
  if (widest != table.gap && out.objection.empty())
    out.objection = "the gap is not the largest difference between two bounds";
  // What does not show in the entries.
  if (!table.kind.by_number)
    out.not_checked.push_back("whether every position in the file can follow from this one");
  if (file.file().blocks() < 2)
    out.not_checked.push_back("the size of a block, because there is not more than one");
  return out;
}

/// Verifies a table of codes.
template <Game G>
Verification verify_codes(const G& game, const Table_file& file, const Limits& limits) {
  require_table_of(game, file.head(), Table_kind::of_codes());
  return loaded(file, limits, [&](const Tablebase& table) {
    return Verifier(Coded_claims<G>(game, table)).run(limits);
  });
}

/// Verifies a table of numbers.
template <Has_dense_turns G>
Verification verify_numbers(const G& game, const Table_file& file, const Limits& limits,
                            const Sample_request& sample) {
  const typename G::Dense_turns turns(game);
  require_board_of(game, file, turns.size());
  return loaded(file, limits, [&](const Tablebase& table) {
    return Verifier(Board_claims<G>(game, turns, table.entries, table.bits))
        .run(limits, sample.positions, sample.seed);
  });
}
template <endgame::Has_endgames G>
Verification verify_numbers(const G& game, const Table_file& file, const Limits& limits,
                            const Sample_request& sample) {
  const endgame::Named_endgame<G> of(game, file);
  return loaded(file, limits, [&](const Tablebase& table) {
    return Verifier(Endgame_claims<G>(game, of.endgames, of.position, table.entries))
        .run(limits, sample.positions, sample.seed);
  });
}

}  // namespace arbiter::facade
