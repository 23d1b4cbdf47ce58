// A file of compressed blocks behind a line that says what they are of: what tablebases of all
// kinds have in common.
//
//    offset
//    0        {"format": "arbiter ... 1", ..., "states", "block", "blocks"}   one line of JSON
//             its checksum, 16 hexadecimal digits, and the end of the line
//             what blocks cannot be read without, if "preface" says its length and checksum
//             ┌ block 1 ───────────────┬ block 2 ─── ... ┬ block n ────┐
//             │ the first `block`      │                 │ what is     │
//             │ states                 │                 │ left        │
//             └────────────────────────┴──────────── ... ┴─────────────┘
//    index    first code (16) | offset (8) | length (8) | checksum (8)         for each block
//    trailer  offset of the index | its checksum | their checksum | "arbtable"      8 bytes each
//
// Numbers are little-endian, checksums XXH3 with 64 bits; that of the trailer covers the checksum
// of the header as well. Every byte of the file is under one of the checksums, and nothing stands
// between the parts. What is in a block is the business of a kind (table.hpp, dense_file.hpp).
//
// A block is read with pread. A memory map would save the copy, but a file that is cut short while
// it is mapped ends the program; a read that comes back short is an error like any other.
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
  /// `states` in blocks of `block`. The file is done() by whoever made it.
  Block_writer(Replacing_file& file, nlohmann::ordered_json head, std::uint64_t states,
               std::uint64_t block, std::span<const std::byte> preface = {});
  /// One block after the other; `first`: the code of its first state.
  void add(Wide first, std::span<const std::byte> bytes);
  /// After the last one.
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

/// An open file of blocks. One thread at a time.
class Block_file {
 public:
  /// Checks the header. Throws Bad_input that names what is wrong.
  explicit Block_file(const std::filesystem::path& path);

  /// As the header says: it may be of any kind.
  const std::string& format() const { return format_; }
  /// Throws Bad_input unless the format is `kind` with its version.
  void must_be(std::string_view kind, std::string_view version) const;
  /// Checks index and trailer; a block is checked whenever it is read. Throws Bad_input that names
  /// the part that is wrong.
  void open();

  const File_head& head() const { return *head_; }
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t states() const { return states_; }
  std::uint64_t states_a_block() const { return block_; }
  std::uint64_t blocks() const { return index_.size(); }
  std::uint64_t states_of(std::uint64_t block) const {
    return std::min(block_, states_ - block * block_);
  }
  /// The code of the block's first state.
  Wide first(std::uint64_t block) const { return index_[block].first; }
  /// The block in which a code stands, if any does.
  std::optional<std::uint64_t> block_with(Wide code) const;
  /// Its bytes, checked.
  std::vector<std::byte> read(std::uint64_t block) const;
  /// The bytes before the blocks, checked; none when there is no preface.
  std::vector<std::byte> preface() const;

  /// How a part of the file is called in sentences.
  std::string part(const std::string& name) const;
  std::string name_of(std::uint64_t block) const;

 private:
  /// What close() is for.
  class Handle {
   public:
    explicit Handle(int handle) : handle_(handle) {}
    Handle(Handle&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
    Handle& operator=(Handle&&) = delete;
    ~Handle();
    int get() const { return handle_; }

   private:
    int handle_;
  };
  void read(std::uint64_t offset, std::span<std::byte> bytes, const std::string& where) const;
  void read_header();
  void read_index();

  std::filesystem::path path_;
  Handle handle_;
  std::string format_;
  std::optional<File_head> head_;
  std::uint64_t states_ = 0, block_ = 1, blocks_ = 0, bytes_ = 0;
  std::uint64_t header_checksum_ = 0, header_end_ = 0;
  std::uint64_t preface_ = 0, preface_checksum_ = 0;  // its length
  std::vector<Block_writer::Place> index_;
};

}  // namespace arbiter
