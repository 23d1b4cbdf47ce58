// Files for working data that has outgrown the memory: written from the front, then read like
// memory.
//
//     append()   | written ............................... |      one file, which has no name
//     map()      |       | 64 KB |   |  64 KB |            |      what Resident_blocks keeps of it
//
// The system reads a mapped file as it is touched, and would let the process keep all that it has
// touched. A reader therefore says what it touches, and the blocks that it has not touched for the
// longest time are taken from the process. They stay in the cache of the system for as long as
// nobody else needs the memory, so that they are often not read from the disk again.
//
// A file without a name disappears with the process, however that ends.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace arbiter {

/// A folder for such files, and what they take of its disk.
class Scratch_folder {
 public:
  /// Creates the folder if there is none. Throws Bad_input if that is impossible. `buffer`: how
  /// many bytes of a file a writer or a reader should have in memory.
  Scratch_folder(std::string path, std::uint64_t buffer);

  const std::string& path() const { return path_; }
  std::uint64_t buffer() const { return buffer_; }
  /// Bytes in files: the most at any time, written, and read (as far as readers tell, from the disk
  /// or from the cache of the system).
  std::uint64_t most_bytes() const { return most_; }
  std::uint64_t written() const { return written_; }
  std::uint64_t read() const { return read_; }
  std::uint64_t free_bytes() const;

 private:
  friend class Scratch_file;
  friend class Resident_blocks;
  const std::string path_;
  const std::uint64_t buffer_;
  std::atomic<std::uint64_t> held_ = 0, most_ = 0, written_ = 0, read_ = 0;
};

/// A file of a folder.
class Scratch_file {
 public:
  /// Throws Bad_input if the folder takes no file.
  explicit Scratch_file(std::shared_ptr<Scratch_folder> folder);
  ~Scratch_file();
  Scratch_file(const Scratch_file&) = delete;
  Scratch_file& operator=(const Scratch_file&) = delete;

  /// Throws No_room if the disk is full.
  void append(std::span<const std::byte> bytes);
  std::uint64_t size() const { return size_; }
  /// Empties the file. What map() has returned is no longer valid.
  void clear();
  /// Everything that has been appended, for reading; valid until the next call of clear() or map().
  /// Null if that is nothing.
  const std::byte* map();
  const std::shared_ptr<Scratch_folder>& folder() const { return folder_; }

 private:
  friend class Resident_blocks;
  void unmap();
  /// Takes bytes of the mapping from the process, until they are touched again.
  void drop(std::uint64_t from, std::uint64_t to) const;

  const std::shared_ptr<Scratch_folder> folder_;
  int handle_ = -1;
  std::uint64_t size_ = 0;
  std::byte* reserved_ = nullptr;  // the addresses of the mapping, and some before it
  std::byte* mapped_ = nullptr;
  std::uint64_t mapped_size_ = 0;
};

/// What one reader keeps of a mapped file: the blocks that it has touched most recently.
class Resident_blocks {
 public:
  static constexpr unsigned block_bits = 16;  // of a block's size: what the system maps at once
  static constexpr std::uint64_t least_bytes = std::uint64_t{2} << block_bits;

  /// Of no file: everything is in memory.
  Resident_blocks() = default;
  /// `most`: bytes to keep, or `least_bytes` if that is more. The file must be mapped.
  Resident_blocks(std::shared_ptr<const Scratch_file> file, std::uint64_t most);
  ~Resident_blocks();
  Resident_blocks(Resident_blocks&&) = default;
  Resident_blocks& operator=(Resident_blocks&& other) noexcept;

  /// Call before the bytes `from` to `to` (not included) are read.
  void touch(std::uint64_t from, std::uint64_t to) {
    if (!file_ || from >= to) return;
    const std::uint64_t first = from >> block_bits, last = (to - 1) >> block_bits;
    if (first != latest_ || last != latest_) touch_blocks(first, last);
  }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};
  void touch_blocks(std::uint64_t first, std::uint64_t last);
  void drop(std::uint64_t first, std::uint64_t last) const;
  void drop_all();

  std::shared_ptr<const Scratch_file> file_;
  std::size_t most_ = 0;                // blocks
  std::vector<std::uint32_t> touched_;  // [block]: when it was touched last; 0: it is not kept
  std::vector<std::uint32_t> kept_;     // the blocks
  std::uint32_t now_ = 0;
  std::uint64_t latest_ = none;
  std::uint64_t large_first_ = 0, large_last_ = 0;  // blocks of a span that is too large to keep
};

}  // namespace arbiter
