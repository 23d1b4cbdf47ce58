// A sorted set of numbers of up to 128 bits in a file, read from the front or from any block.
//
//   block    up to 1024 numbers: the distance from each to the next, 7 bits a byte
//   block
//   ...
//   index    for each block: its first number, where it begins, its hash
//   end      how many numbers, how many blocks, the hash of the index
//
// The index stays in memory, 32 bytes for each block, so that a reader that looks for a few numbers
// skips the blocks that cannot contain them. A block is verified when it is read. The hash of the
// index depends on all numbers: it identifies the file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "model/error.hpp"
#include "model/packing.hpp"
#include "solver/files/replacing_file.hpp"

namespace arbiter {

struct Sorted_run {
  struct Block {
    Wide first;
    std::uint64_t offset, hash;
  };
  static constexpr std::uint64_t block_size = 1024;  // numbers

  std::filesystem::path path;
  std::uint64_t size = 0;   // numbers
  std::uint64_t bytes = 0;  // of the file
  std::uint64_t hash = 0;
  std::vector<Block> blocks;

  /// Reads the index of a file. Throws Bad_input if it is damaged.
  static Sorted_run open(const std::filesystem::path& path);
};

class Run_writer {
 public:
  explicit Run_writer(const std::filesystem::path& path);
  /// `number` must be larger than the one before. Throws No_room if the disk is full.
  void put(Wide number) {
    if (in_block_ == Sorted_run::block_size) end_block();
    if (in_block_++ == 0) {
      run_.blocks.push_back({number, run_.bytes, 0});
    } else {
      Wide distance = number - last_;
      for (; distance > 127; distance >>= 7)
        block_.push_back(static_cast<std::byte>(128 | (distance & 127)));
      block_.push_back(static_cast<std::byte>(distance));
    }
    last_ = number;
    ++run_.size;
  }
  /// Gives the file its name. It may not be on the disk yet: see sync_file().
  Sorted_run done();

 private:
  void end_block();

  Replacing_file file_;
  Sorted_run run_;
  std::vector<std::byte> block_, gathered_;
  std::uint64_t in_block_ = 0;
  Wide last_ = 0;
};

/// Reads a run in its order. The run must outlive it. Throws Bad_input if the file is damaged.
class Run_reader {
 public:
  /// Begins at the number with index `from`.
  explicit Run_reader(const Sorted_run& run, std::uint64_t from = 0);
  ~Run_reader();
  Run_reader(const Run_reader&) = delete;
  Run_reader& operator=(const Run_reader&) = delete;

  bool has_more() const { return at_ < run_.size; }
  /// How many numbers are left, including the present one.
  std::uint64_t left() const { return run_.size - at_; }
  /// The present number, if has_more().
  Wide operator*() const { return number_; }
  void next() {
    if (++at_ % Sorted_run::block_size != 0 && has_more()) {
      number_ += distance();
    } else {
      end_block();
    }
  }
  /// Goes on to the first number that is not less than `least`.
  void seek(Wide least);
  std::uint64_t bytes_read() const { return bytes_read_; }

 private:
  Wide distance();
  void end_block();
  void load(std::uint64_t block);
  [[noreturn]] void damaged() const;

  const Sorted_run& run_;
  int handle_ = -1;
  std::vector<std::byte> block_;
  std::size_t place_ = 0;  // in the block
  std::uint64_t at_ = 0, bytes_read_ = 0;
  Wide number_ = 0;
};

/// Forces a file that is complete to the disk. Throws Bad_input if that fails.
void sync_file(const std::filesystem::path& path);

}  // namespace arbiter
