// Solves, writes and verifies endgames.
#pragma once
#include "solver/files/model_hash.hpp"
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

/// The number under which a position's bounds are stored.
inline std::uint64_t number_of(const Solved_endgame& of, const bitskrieg::State& state) {
  const endgame::Numbering numbering(of.endgames);
  return numbering.number(numbering.representative(of.endgames.place(state)));
}

/// Bitskrieg in which no position represents another.
struct Unfolded : bitskrieg::Bitskrieg {
  using Bitskrieg::Bitskrieg;
  struct Endgames : bitskrieg::Endgames {
    using bitskrieg::Endgames::Endgames;
    void images(std::uint32_t layer, std::uint32_t block,
                std::vector<endgame::Image>& out) const override {
      bitskrieg::Endgames::images(layer, block, out);
      out.resize(1);
    }
  };
};

/// Checks by the rules, without using symmetries, that the bounds of each position hold for all
/// that it represents. Returns the share of positions that another one represents.
inline double expect_unfolded(const Solved_endgame& of,
                              const std::vector<endgame::Values>& canonical) {
  const Unfolded game(of.game.ruleset());
  const Unfolded::Endgames endgames(game, of.position);
  const endgame::Numbering numbering(of.endgames);
  std::vector<endgame::Values> table(canonical.size(), endgame::left_out);
  std::uint64_t all = 0, own = 0, positions = 0;
  for (std::uint64_t n = 0; n < canonical.size(); ++n) {
    const endgame::Place place = numbering.place(n);
    const std::uint64_t by = numbering.number(numbering.representative(place));
    if (canonical[by] == endgame::left_out) continue;
    // Swapping identical tanks gives no other position: one number is enough.
    if (of.endgames.place(of.endgames.state(place)) == place) table[n] = canonical[by], ++positions;
    ++all, own += by == n ? 1 : 0;
  }
  EXPECT_EQ(positions, of.solver.stage().positions);
  const Verified v =
      endgame::Endgame_verifier<Unfolded>(game, endgames, table).run(of.position, of.limits, 0, 1);
  EXPECT_EQ(v.objection, "");
  EXPECT_TRUE(v.is_proved());
  EXPECT_EQ(v.states, table.size() -
                          static_cast<std::uint64_t>(std::ranges::count(table, endgame::left_out)));
  return 1 - static_cast<double>(own) / static_cast<double>(all);
}

}  // namespace arbiter
