#include "solver/table/file.hpp"

#include <algorithm>

#include "model/json.hpp"
#include "solver/table/block.hpp"

namespace arbiter {

nlohmann::ordered_json Ranked_kind::json_of(const Table_head& head) {
  return {{"game", head.game},      {"ruleset", head.ruleset}, {"position", head.position},
          {"hero", head.maximizer}, {"bits", head.bits},       {"folded", head.folded},
          {"model", head.model}};
}

Table_head Ranked_kind::head_of(const File_head& head) {
  return {head.text("game"),
          head.text("ruleset"),
          head.text("position"),
          static_cast<unsigned>(head.number("hero", 0, 15)),
          static_cast<int>(head.number("bits", 16, 52)),
          head.truth("folded"),
          head.number("model")};
}

std::vector<std::byte> Ranked_kind::packed(std::span<const Table_state> states) {
  return packed_block(states);
}

std::vector<Table_state> Ranked_kind::unpacked(const std::string& where,
                                               std::span<const std::byte> bytes, Wide first,
                                               std::uint64_t states, const Table_head&) {
  return unpacked_block(where, bytes, first, states);
}

void Ranked_kind::check(const Block_file& file, std::uint64_t n,
                        std::span<const Table_state> states) {
  if (n + 1 < file.blocks() && states.back().code >= file.first(n + 1))
    throw Bad_input(file.part(file.name_of(n)) +
                    ": expected states before those of the next, found others");
}

std::optional<Table_state> Table_file::find(Wide code) {
  const auto n = file().block_with(code);
  if (!n) return std::nullopt;
  const auto& states = block(*n);
  const auto at = std::ranges::lower_bound(states, code, {}, &Table_state::code);
  if (at == states.end() || at->code != code) return std::nullopt;
  return *at;
}

}  // namespace arbiter
