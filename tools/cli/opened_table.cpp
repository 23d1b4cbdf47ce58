#include "tools/cli/opened_table.hpp"

#include <cmath>

namespace arbiter {

Opened_table::Opened_table(const std::string& path)
    : table_(path),
      game_(make_game(head().game, head().ruleset)),
      position_(game_->position(head().position.empty() ? "start" : head().position)) {}

Table_contents Opened_table::contents() {
  Table_contents out;
  const double one = std::ldexp(1.0, head().bits);
  for (std::uint64_t b = 0; b < file().blocks(); ++b) {
    const Table_entries& block = table_.block(b);
    for (std::uint64_t n = 0; n < block.size(); ++n) {
      const Table_entry entry = block[n];
      if (head().kind.by_number && entry.is_left_out()) {
        ++out.left_out;
        continue;
      }
      const double middle =
          (static_cast<double>(entry.low) + static_cast<double>(entry.high)) / 2 / one;
      ++out.histogram[std::min(static_cast<std::size_t>(middle * Table_contents::parts),
                               Table_contents::parts - 1)];
      out.endless += entry.won_low > entry.lost_high;
    }
  }
  return out;
}

}  // namespace arbiter
