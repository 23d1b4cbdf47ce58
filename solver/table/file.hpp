// Reads and writes tablebases (table.hpp) as files of blocks (block_file.hpp). A file is written
// once from front to back and read in any order; the most recently used blocks stay in memory,
// unpacked.
#pragma once
#include <optional>

#include "solver/table/block_file.hpp"
#include "solver/table/lru_cache.hpp"
#include "solver/table/table.hpp"

namespace arbiter {

class Table_writer {
 public:
  static constexpr std::uint64_t usual_block = 4096;  // states

  /// For exactly `states` states. The caller must call done() on the file.
  Table_writer(Replacing_file& file, const Table_head& head, std::uint64_t states,
               std::uint64_t block = usual_block, std::span<const std::byte> preface = {});
  /// Appends a state. States must come in ascending order of their codes, or in order of their
  /// numbers, from 0 onwards and without gaps; Table_entry{} stands for a number that is left out.
  void add(const Table_entry& entry);
  /// Appends as many states as fit into a block, as Table_entries::packed() gives them.
  void add_block(std::span<const std::byte> packed);
  /// Writes the rest. Call once, after the last state.
  void finish();

 private:
  void flush();

  Block_writer file_;
  const bool is_by_number_;
  const std::uint64_t states_, block_;
  std::uint64_t added_ = 0;
  Table_entries waiting_;
};

/// The preface of a tablebase whose codes are interned.
std::vector<std::byte> packed_tree(const Word_tree& tree);

/// A tablebase opened for reading. Not thread-safe.
class Table_file {
 public:
  static constexpr std::uint64_t usual_cache = 64 << 20;

  /// Checks header, index and trailer; reading a block checks that block. Throws a Bad_input that
  /// names the faulty part. `cache`: bytes of unpacked blocks to keep.
  explicit Table_file(const std::filesystem::path& path, std::uint64_t cache = usual_cache);
  Table_file(const Table_file&) = delete;
  Table_file& operator=(const Table_file&) = delete;

  const Table_head& head() const { return head_; }
  const Block_file& file() const { return file_; }
  std::uint64_t states() const { return file_.states(); }
  int bits() const { return head_.bits; }
  /// The size of a state in memory, and before compression.
  std::size_t bytes_a_state() const { return Table_entries(head_.kind, head_.bits).bytes_each(); }

  /// The states of one block. The reference remains valid until other blocks evict this one from
  /// the cache.
  const Table_entries& block(std::uint64_t n) {
    return kept_.get(n, [&] { return read_block(n); });
  }
  /// The state with a code or number; nothing if the file does not have it, or leaves it out.
  std::optional<Table_entry> find(Wide code);
  /// The same. Throws Bad_input if there is none.
  Table_entry at(Wide code);
  /// All states, checked, and the tree; the caller must make sure that there is enough memory.
  Tablebase load() const;
  /// The tree of its codes; null if they are not interned. Throws Bad_input if it is damaged.
  std::shared_ptr<Word_tree> tree() const;

 private:
  Table_entries read_block(std::uint64_t n) const;

  const Block_file file_;
  const Table_head head_;
  Lru_cache<Table_entries> kept_;
};

/// Throws Bad_input unless the table has `numbers` states.
void require_states(const Table_file& table, std::uint64_t numbers);

}  // namespace arbiter
