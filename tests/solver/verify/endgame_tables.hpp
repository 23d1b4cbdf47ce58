// Endgames solved, written and checked.
#pragma once
#include "solver/verify/endgame.hpp"
#include "tests/solver/endgame/endgames.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {

struct Endgame_tables : Table_in_folder {
  std::vector<endgame::Values> written(const Solved_endgame& of) const {
    Replacing_file file(path);
    const endgame::Endgame_head head{"bitskrieg", of.game.ruleset().text(),
                                     of.game.write(of.position), model_of(of.game),
                                     static_cast<std::uint32_t>(of.solver.stage().gap)};
    endgame::write_table(file, head, of.endgames, of.solver, {});
    endgame::Endgame_file read{path};
    EXPECT_EQ(read.head(), head);
    return read.all();
  }
  static Verified verified(const Solved_endgame& of, const std::vector<endgame::Values>& table,
                           std::uint64_t sample = 0, const Limits& limits = {}) {
    return endgame::Endgame_verifier<bitskrieg::Bitskrieg>(of.game, of.endgames, table)
        .run(of.position, limits, sample, 7);
  }
};

}  // namespace arbiter
