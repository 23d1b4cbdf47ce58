#include "solver/table/dense_file.hpp"

namespace arbiter {

Head_fields Dense_kind::fields_of(const Dense_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"model", head.model},
          {"bits", static_cast<std::uint64_t>(head.bits)},
          {"gap", std::uint64_t{head.gap}}};
}

Dense_head Dense_kind::head_of(const File_head& head) {
  const auto bits = static_cast<int>(head.number("bits", 16, 52));
  return {head.text("game"), head.text("ruleset"), head.number("model"), bits,
          head.number("gap", 0, std::uint64_t{1} << bits)};
}

std::optional<Dense_pair> Dense_row::state(const Dense_head& head) const {
  const std::uint64_t one = std::uint64_t{1} << head.bits;
  if (low > one || gap > head.gap || gap > one - low) return std::nullopt;
  return Dense_pair{low, low + gap};
}

}  // namespace arbiter
