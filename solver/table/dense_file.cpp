#include "solver/table/dense_file.hpp"

#include "model/json.hpp"

namespace arbiter {

nlohmann::ordered_json Dense_kind::json_of(const Dense_head& head) {
  return {{"game", head.game}, {"ruleset", head.ruleset}, {"model", head.model}, {"gap", head.gap}};
}

Dense_head Dense_kind::head_of(const File_head& head) {
  return {head.text("game"), head.text("ruleset"), head.number("model"),
          static_cast<std::uint32_t>(head.number("gap", 0, Dense_pair::one))};
}

std::optional<Dense_pair> Dense_row::state(const Dense_head& head) const {
  if (low > Dense_pair::one || gap > head.gap || gap > Dense_pair::one - low) return std::nullopt;
  return Dense_pair{low, low + gap};
}

}  // namespace arbiter
