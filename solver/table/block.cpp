#include "solver/table/block.hpp"

#include "solver/table/columns.hpp"

namespace arbiter {

namespace {

/// A state as stored in a block.
struct Row {
  Wide step;  // difference from the previous code
  std::uint64_t low, gap, won_above, lost_below;
  std::uint32_t rank_low, rank_step;

  Row() = default;
  Row(const Table_state& s, Wide before)
      : step(s.code - before),
        low(s.low),
        gap(s.high - s.low),
        won_above(s.won_low - s.low),
        lost_below(s.high - s.lost_high),
        rank_low(s.rank_low),
        rank_step(s.rank_high - s.rank_low) {}
  Table_state state(Wide before) const {
    const std::uint64_t high = low + gap;
    return {before + step, low,      low + won_above,     high - lost_below,
            high,          rank_low, rank_low + rank_step};
  }
  template <class Visit>
  static void for_fields(Row& row, Visit&& visit) {
    visit(row.step), visit(row.low), visit(row.gap), visit(row.won_above), visit(row.lost_below);
    visit(row.rank_low), visit(row.rank_step);
  }
};

}  // namespace

std::vector<std::byte> packed_block(std::span<const Table_state> states) {
  std::vector<Row> rows;
  Wide before = states.front().code;
  for (const Table_state& state : states) {
    rows.emplace_back(state, before);
    before = state.code;
  }
  return packed_columns(std::move(rows));
}

std::vector<Table_state> unpacked_block(const std::string& where, std::span<const std::byte> bytes,
                                        Wide first, std::size_t states) {
  std::vector<Table_state> out;
  out.reserve(states);
  for (const Row& row : unpacked_columns<Row>(where, bytes, states)) {
    const bool is_first = out.empty();
    const Wide before = is_first ? first : out.back().code;
    out.push_back(row.state(before));
    if (is_first ? row.step != 0 : out.back().code <= before)
      throw Bad_input(where + ": expected states in ascending order, found one that is not");
  }
  return out;
}

}  // namespace arbiter
