// A tablebase whose entries a test can change, add and remove.
#pragma once
#include <vector>

#include "solver/table/table.hpp"

namespace arbiter {

struct Loose_table : Table_head {
  std::vector<Table_entry> states{};
  std::shared_ptr<Word_tree> tree{};

  Loose_table() = default;
  explicit Loose_table(const Table_head& head) : Table_head(head) {}
  Loose_table(const Tablebase& table) : Table_head(table), tree(table.tree) {
    for (std::uint64_t n = 0; n < table.entries.size(); ++n) states.push_back(table.entries[n]);
  }
  Tablebase table() const {
    Tablebase out(*this);
    for (const Table_entry& state : states) out.entries.add(state);
    out.tree = tree;
    return out;
  }
};

}  // namespace arbiter
