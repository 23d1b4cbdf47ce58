// Solves, writes and verifies endgames.
#pragma once
#include "solver/files/model_hash.hpp"
#include "solver/verify/endgame_claims.hpp"
#include "tests/solver/endgame/endgames.hpp"
#include "tests/solver/table/table_in_folder.hpp"

namespace arbiter {

/// The bounds of a number that is left out.
inline constexpr endgame::Values left_out{0, 0, 0, 0};

inline Table_entries entries_of(const std::vector<endgame::Values>& table) {
  Table_entries out(Table_kind::of_endgame(), endgame::unit_bits);
  for (const endgame::Values& values : table) out.add(endgame::entry_of(values));
  return out;
}

struct Endgame_tables : Table_in_folder {
  std::vector<endgame::Values> written(const Solved_endgame& of) const {
    Replacing_file file(path);
    Table_head head = endgame::table_head(of.game, of.position);
    head.gap = static_cast<std::uint64_t>(of.solver.stage().gap);
    endgame::write_table(&file, head, of.endgames, of.solver, {});
    const Table_file written(path);
    EXPECT_EQ(written.head(), head);
    const Tablebase table = written.load();
    std::vector<endgame::Values> out;
    for (std::uint64_t n = 0; n < table.entries.size(); ++n)
      out.push_back(endgame::values_of(table.entries[n]));
    return out;
  }
  static Verification verified(const Solved_endgame& of, const std::vector<endgame::Values>& table,
                               std::uint64_t sample = 0, const Limits& limits = {}) {
    const Table_entries entries = entries_of(table);
    return Verifier(
               Endgame_claims<bitskrieg::Bitskrieg>(of.game, of.endgames, of.position, entries))
        .run(limits, sample, 7);
  }
};

/// The number under which a position's bounds are stored.
inline std::uint64_t number_of(const Solved_endgame& of, const bitskrieg::State& state) {
  const endgame::Numbering numbering(of.endgames);
  return numbering.number(numbering.representative(of.endgames.place(state)));
}

/// Bitskrieg in which no position represents another.
struct Unfolded_game : bitskrieg::Bitskrieg {
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
  const Unfolded_game game(of.game.ruleset());
  const Unfolded_game::Endgames endgames(game, of.position);
  const endgame::Numbering numbering(of.endgames);
  std::vector<endgame::Values> table(canonical.size(), left_out);
  std::uint64_t all = 0, own = 0, positions = 0;
  for (std::uint64_t n = 0; n < canonical.size(); ++n) {
    const endgame::Place place = numbering.place(n);
    const std::uint64_t by = numbering.number(numbering.representative(place));
    if (canonical[by] == left_out) continue;
    // Swapping identical tanks gives no other position: one number is enough.
    if (of.endgames.place(of.endgames.state(place)) == place) table[n] = canonical[by], ++positions;
    ++all, own += by == n ? 1 : 0;
  }
  EXPECT_EQ(positions, of.solver.stage().positions);
  const Table_entries entries = entries_of(table);
  const Verification v =
      Verifier(Endgame_claims<Unfolded_game>(game, endgames, of.position, entries)).run(of.limits);
  EXPECT_EQ(v.objection, "");
  EXPECT_TRUE(v.is_proved());
  EXPECT_EQ(v.states,
            table.size() - static_cast<std::uint64_t>(std::ranges::count(table, left_out)));
  return 1 - static_cast<double>(own) / static_cast<double>(all);
}

}  // namespace arbiter
