// A file of compressed blocks after a line that identifies them: the container of a tablebase.
//
//    offset
//    0        {"format": "arbiter tablebase 2", ..., "states", "block", "blocks"}    a line of JSON
//             its checksum, 16 hexadecimal digits, and the end of the line
//             what is needed to read blocks, if "preface" gives its length and checksum
//             ┌ block 1 ───────────────┬ block 2 ─── ... ┬ block n ────┐
//             │ the first `block`      │                 │ remaining   │
//             │ states                 │                 │ states      │
//             └────────────────────────┴──────────── ... ┴─────────────┘
//    index    first code (16) | offset (8) | length (8) | checksum (8)         for each block
//    trailer  offset of the index | its checksum | their checksum | "arbtable"      8 bytes each
//
// Numbers are little-endian; checksums are 64-bit XXH3. The trailer's checksum also covers the
// header's checksum. Every byte of the file is covered by a checksum, and the parts leave no gaps.
// table.hpp defines the rest of the header and the contents of the blocks. Files of the earlier
// formats begin with such a line, too, so the reader can say how to build them again.
//
// Blocks are read with pread. A memory map would save the copy, but truncating a mapped file kills
// the program, while a short read is an ordinary error.
#pragma once
#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/packing.hpp"
#include "solver/files/file_head.hpp"
#include "solver/files/replacing_file.hpp"

namespace arbiter {

class Block_writer {
 public:
  /// For `states` states in blocks of `block`; `fields`: the header between "format" and "states".
  /// The caller must call done() on the file.
  Block_writer(Replacing_file& file, const Head_fields& fields, std::uint64_t states,
               std::uint64_t block, std::span<const std::byte> preface = {});
  /// Appends the next block; `first`: the code of its first state.
  void add(Wide first, std::span<const std::byte> bytes);
  /// Writes the index and the trailer. Call once, after the last block.
  void finish();

 private:
  struct Place {
    Wide first;
    std::uint64_t offset, length, checksum;
  };
  friend class Block_file;

  Replacing_file& file_;
  const std::uint64_t blocks_;
  std::uint64_t header_checksum_;
  std::vector<Place> index_;
};

/// A file of blocks opened for reading. Not thread-safe.
class Block_file {
 public:
  /// Checks header, index and trailer; read() checks each block. Throws a Bad_input that names the
  /// faulty part.
  explicit Block_file(const std::filesystem::path& path);

  const File_head& head() const { return *head_; }
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t states() const { return states_; }
  std::uint64_t states_a_block() const { return block_; }
  std::uint64_t blocks() const { return index_.size(); }
  std::uint64_t states_of(std::uint64_t block) const {
    return std::min(block_, states_ - block * block_);
  }
  /// Throws Bad_input unless the header is exactly what a Block_writer with these fields writes.
  void require_fields(const Head_fields& fields) const;
  /// The code of the block's first state.
  Wide first(std::uint64_t block) const { return index_[block].first; }
  /// The block whose range of codes contains `code`, if any.
  std::optional<std::uint64_t> block_with(Wide code) const;
  /// The bytes of a block. Throws Bad_input if their checksum is wrong.
  std::vector<std::byte> read(std::uint64_t block) const;
  /// The bytes before the blocks, checked; empty if there is no preface.
  std::vector<std::byte> preface() const;

  /// The name of a part of this file, for error messages.
  std::string part(const std::string& name) const;
  std::string name_of(std::uint64_t block) const;

 private:
  /// Closes the file descriptor.
  class Handle {
   public:
    explicit Handle(int handle) : handle_(handle) {}
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle();
    int get() const { return handle_; }

   private:
    int handle_;
  };
  void read(std::uint64_t offset, std::span<std::byte> bytes, const std::string& where) const;
  Bad_input wrong_checksum(const std::string& name, std::uint64_t offset,
                           std::uint64_t bytes) const;
  void read_header();
  void require_format() const;
  void read_sizes();
  void read_index();

  std::filesystem::path path_;
  Handle handle_;
  std::optional<File_head> head_;
  std::uint64_t states_ = 0, block_ = 1, blocks_ = 0, bytes_ = 0;
  std::uint64_t header_checksum_ = 0, header_end_ = 0;
  std::uint64_t preface_ = 0, preface_checksum_ = 0;  // its length
  std::vector<Block_writer::Place> index_;
};

}  // namespace arbiter
