// Reads and writes the tablebase of ranked states drawn in table.hpp.
#pragma once
#include <optional>

#include "solver/table/kind.hpp"
#include "solver/table/table.hpp"

namespace arbiter {

struct Ranked_kind {
  using State = Table_state;
  using Head = Table_head;
  static constexpr std::string_view format = "arbiter tablebase ", version = "1";
  static constexpr std::uint64_t states_a_block = 4096;
  static Head_fields fields_of(const Head& head);
  static Head head_of(const File_head& head);
  static Wide code(const State& state, std::uint64_t) { return state.code; }
  static std::vector<std::byte> packed(std::span<const State> states);
  static std::vector<State> unpacked(const std::string& where, std::span<const std::byte> bytes,
                                     Wide first, std::uint64_t states, const Head& head);
  static void check(const Block_file& file, std::uint64_t n, std::span<const State> states);
};

/// Accepts states in ascending order of their codes.
using Table_writer = Writer_of<Ranked_kind>;

/// The preface of a tablebase whose codes are interned.
std::vector<std::byte> packed_tree(const Word_tree& tree);

/// An open tablebase. One thread at a time.
class Table_file : public File_of<Ranked_kind> {
 public:
  using File_of::File_of;
  std::optional<Table_state> find(Wide code);
  /// All states, checked; the caller must make sure that there is enough memory: 64 bytes each.
  Tablebase load() const { return {head(), all(), tree()}; }
  /// The tree of its codes; null if they are not interned. Throws Bad_input if it is damaged.
  std::shared_ptr<Word_tree> tree() const;
};

}  // namespace arbiter
