// A tablebase as a file (table.hpp draws it): written once from the front to the back, and read
// where it is asked.
//
// A block is read with pread and kept, unpacked, among those that were used last. A memory map
// would save the copy, but a file that is cut short while it is mapped ends the program; a read
// that comes back short is an error like any other.
#pragma once
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include "solver/replacing_file.hpp"
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
  struct Place {
    Wide first;
    std::uint64_t offset, length, checksum;
  };
  friend class Table_file;
  void flush();

  Replacing_file& file_;
  const std::uint64_t states_, block_;
  std::uint64_t header_checksum_, added_ = 0;
  std::vector<Table_state> waiting_;
  std::vector<Place> index_;
};

/// An open tablebase. One thread at a time.
class Table_file {
 public:
  /// Checks header, index and trailer; a block is checked whenever it is read. Throws Bad_input
  /// that names the part that is wrong. `cache`: bytes of unpacked blocks to keep.
  explicit Table_file(const std::filesystem::path& path, std::uint64_t cache = 64 << 20);
  ~Table_file();
  Table_file(const Table_file&) = delete;
  Table_file& operator=(const Table_file&) = delete;

  const Table_head& head() const { return head_; }
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t states() const { return states_; }
  std::uint64_t states_a_block() const { return block_; }
  std::uint64_t blocks() const { return index_.size(); }
  std::uint64_t bytes() const { return bytes_; }

  std::optional<Table_state> find(Wide code);
  /// The states of one block; kept until others push it out of the cache.
  const std::vector<Table_state>& block(std::uint64_t n);
  /// All states, checked; the caller has made sure that memory suffices: 64 bytes each.
  Tablebase load();

 private:
  void read(std::uint64_t offset, std::span<std::byte> bytes, const std::string& where) const;
  std::string part(const std::string& name) const;
  std::uint64_t read_header();
  void read_index(std::uint64_t header_end);
  std::vector<Table_state> read_block(std::uint64_t n) const;

  std::filesystem::path path_;
  int handle_ = -1;
  Table_head head_;
  std::uint64_t states_ = 0, block_ = 1, blocks_ = 0, bytes_ = 0, header_checksum_ = 0;
  std::vector<Table_writer::Place> index_;
  struct Kept {
    std::uint64_t block;
    std::vector<Table_state> states;
  };
  std::uint64_t room_;    // blocks to keep
  std::list<Kept> kept_;  // the one used last first
  std::map<std::uint64_t, std::list<Kept>::iterator> where_kept_;
};

}  // namespace arbiter
