// A tablebase as a file (table.hpp draws it): written once from the front to the back, and read
// where it is asked. Blocks are kept, unpacked, as long as they are among those that were used
// last.
#pragma once
#include <optional>

#include "solver/table/block_file.hpp"
#include "solver/table/recent.hpp"
#include "solver/table/table.hpp"

namespace arbiter {

class Table_writer {
 public:
  /// `states` are to be added, `block` to a block. The file is done() by whoever made it.
  Table_writer(Replacing_file& file, const Table_head& head, std::uint64_t states,
               std::uint64_t block = 4096);
  /// In ascending order of their codes.
  void add(const Table_state& state);
  /// After the last state.
  void finish();

 private:
  void flush();

  Block_writer file_;
  const std::uint64_t states_, block_;
  std::uint64_t added_ = 0;
  std::vector<Table_state> waiting_;
};

/// An open tablebase. One thread at a time.
class Table_file {
 public:
  static constexpr std::uint64_t usual_cache = 64 << 20;

  /// Checks header, index and trailer; a block is checked whenever it is read. Throws Bad_input
  /// that names the part that is wrong. `cache`: bytes of unpacked blocks to keep.
  explicit Table_file(Block_file file, std::uint64_t cache = usual_cache);
  explicit Table_file(const std::filesystem::path& path, std::uint64_t cache = usual_cache)
      : Table_file(Block_file(path), cache) {}
  Table_file(const Table_file&) = delete;
  Table_file& operator=(const Table_file&) = delete;

  const Table_head& head() const { return head_; }
  const Block_file& file() const { return file_; }
  const std::filesystem::path& path() const { return file_.path(); }
  std::uint64_t states() const { return file_.states(); }
  std::uint64_t states_a_block() const { return file_.states_a_block(); }
  std::uint64_t blocks() const { return file_.blocks(); }
  std::uint64_t bytes() const { return file_.bytes(); }

  std::optional<Table_state> find(Wide code);
  /// The states of one block; kept until others push it out of the cache.
  const std::vector<Table_state>& block(std::uint64_t n);
  /// All states, checked; the caller has made sure that memory suffices: 64 bytes each.
  Tablebase load();

 private:
  std::vector<Table_state> read_block(std::uint64_t n) const;

  Block_file file_;
  Table_head head_;
  Recent<std::vector<Table_state>> kept_;
};

}  // namespace arbiter
