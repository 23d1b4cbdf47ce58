#include "solver/table/dense_file.hpp"

#include "model/json.hpp"

namespace arbiter {

namespace {

struct Row {
  std::uint64_t low, gap;
  template <class Visit>
  static void for_fields(Row& row, Visit&& visit) {
    visit(row.low), visit(row.gap);
  }
};

}  // namespace

nlohmann::ordered_json Dense_kind::json_of(const Dense_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"model", head.model},
          {"bits", head.bits},
          {"gap", head.gap}};
}

Dense_head Dense_kind::head_of(const File_head& head) {
  const auto bits = static_cast<int>(head.number("bits", 16, 52));
  return {head.text("game"), head.text("ruleset"), head.number("model"), bits,
          head.number("gap", 0, std::uint64_t{1} << bits)};
}

std::vector<std::byte> Dense_kind::packed(std::span<const Dense_pair> states) {
  std::vector<Row> rows;
  for (const Dense_pair& each : states) rows.push_back({each.low, each.high - each.low});
  return packed_columns(std::move(rows));
}

std::vector<Dense_pair> Dense_kind::unpacked(const std::string& where,
                                             std::span<const std::byte> bytes, Wide,
                                             std::uint64_t states, const Dense_head& head) {
  const std::uint64_t one = std::uint64_t{1} << head.bits;
  std::vector<Dense_pair> out;
  out.reserve(states);
  for (const Row& row : unpacked_columns<Row>(where, bytes, states)) {
    if (row.low > one || row.gap > head.gap || row.gap > one - row.low)
      throw Bad_input(where + ": expected bounds in order and no further apart than the header " +
                      "says, found others");
    out.push_back({row.low, row.low + row.gap});
  }
  return out;
}

}  // namespace arbiter
