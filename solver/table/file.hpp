// Reads and writes the tablebase of ranked states that table.hpp draws.
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
  static nlohmann::ordered_json json_of(const Head& head);
  static Head head_of(const File_head& head);
  static Wide code(const State& state, std::uint64_t) { return state.code; }
  static std::vector<std::byte> packed(std::span<const State> states);
  static std::vector<State> unpacked(const std::string& where, std::span<const std::byte> bytes,
                                     Wide first, std::uint64_t states, const Head& head);
  static void check(const Block_file& file, std::uint64_t n, std::span<const State> states);
};

/// Takes states in ascending order of their codes.
using Table_writer = Writer_of<Ranked_kind>;

/// A tablebase opened for reading. Not thread-safe.
class Table_file : public File_of<Ranked_kind> {
 public:
  using File_of::File_of;
  std::optional<Table_state> find(Wide code);
  /// Reads and checks all states: 64 bytes of memory each.
  Tablebase load() const { return {head(), all()}; }
};

}  // namespace arbiter
