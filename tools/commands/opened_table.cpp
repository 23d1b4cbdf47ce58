#include "tools/commands/opened_table.hpp"

#include <cmath>

#include "solver/table/block.hpp"

namespace arbiter {

namespace {

/// What differs between the kinds, by the file: its facts, a check, and how a state is counted.
template <class Table>
struct Kind;

template <>
struct Kind<Table_file> {
  static Table_facts facts(const Any_game&, const Table_file& table) {
    const auto& head = table.head();
    return {head.position, static_cast<int>(head.hero), head.folded, head.bits, packed_state_bytes};
  }
  static Verified verify(const Any_game& game, Table_file& table, const Limits& limits,
                         const Sample_request& sample) {
    if (sample.positions > 0)
      throw Bad_input("--sample: expected a dense tablebase, found one that is proved as a whole");
    return game.verify(table, limits);
  }
  static void count(Table_contents& out, const Table_state& s, double one) {
    out.add(static_cast<double>(s.low), static_cast<double>(s.high), one);
    out.endless += s.won_low > s.lost_high;
  }
};

/// Bounds by number.
template <class Table>
struct Numbered_kind {
  static Verified verify(const Any_game& game, Table& table, const Limits& limits,
                         const Sample_request& sample) {
    return game.verify(table, limits, sample);
  }
};

template <>
struct Kind<Dense_file> : Numbered_kind<Dense_file> {
  static Table_facts facts(const Any_game& game, const Dense_file& table) {
    constexpr int bits = Dense_pair::bits;
    return {game.position("start"),
            0,
            true,
            bits,
            sizeof(Dense_pair),
            std::ldexp(table.head().gap, -bits),
            false};
  }
  static void count(Table_contents& out, const Dense_pair& s, double one) {
    s.is_left_out() ? void(++out.left_out) : out.add(s.low, s.high, one);
  }
};

template <>
struct Kind<endgame::Endgame_file> : Numbered_kind<endgame::Endgame_file> {
  static Table_facts facts(const Any_game& game, const endgame::Endgame_file& table) {
    constexpr int bits = endgame::unit_bits;
    return {game.position(table.head().position), 0, true, bits, sizeof(endgame::Values),
            std::ldexp(table.head().gap, -bits)};
  }
  static void count(Table_contents& out, const endgame::Values& s, double one) {
    if (s == endgame::left_out) return void(++out.left_out);
    out.add(s.lost_low, s.won_high, one);
    out.endless += s.won_low > s.lost_high;
  }
};

using Any_table = std::variant<Table_file, Dense_file, endgame::Endgame_file>;

Any_table opened(Block_file file) {
  if (Dense_file::is_one(file)) return Dense_file(std::move(file));
  if (endgame::Endgame_file::is_one(file)) return endgame::Endgame_file(std::move(file));
  return Table_file(std::move(file));
}

/// visit(the one that it is, its kind)
template <class Visit>
auto with_kind(Any_table& any, Visit&& visit) {
  return std::visit([&]<class Table>(Table& table) { return visit(table, Kind<Table>{}); }, any);
}

}  // namespace

Opened_table::Opened_table(const std::string& path) : table_(opened(Block_file(path))) {
  with_kind(table_, [&](const auto& table, auto kind) {
    game_ = make_game(table.head().game, table.head().ruleset);
    facts_ = kind.facts(*game_, table);
  });
}

const Block_file& Opened_table::file() const {
  return std::visit([](const auto& table) -> const Block_file& { return table.file(); }, table_);
}

std::unique_ptr<Any_probe> Opened_table::probe() {
  return std::visit([&](auto& table) { return game_->probe(table); }, table_);
}

Verified Opened_table::verify(const Limits& limits, const Sample_request& sample) {
  return with_kind(
      table_, [&](auto& table, auto kind) { return kind.verify(*game_, table, limits, sample); });
}

Table_contents Opened_table::contents() {
  return with_kind(table_, [&](auto& table, auto kind) {
    Table_contents out;
    const double one = std::ldexp(1.0, facts_.bits);
    for (std::uint64_t n = 0; n < table.file().blocks(); ++n)
      for (const auto& state : table.block(n)) kind.count(out, state, one);
    return out;
  });
}

}  // namespace arbiter
