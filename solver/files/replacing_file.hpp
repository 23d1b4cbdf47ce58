// A file that appears complete or not at all: written under a temporary name, synced, renamed.
//
//   FILE.tmp   locked, grows    ──sync()──>   on the disk
//                               ──take_place()──>   renamed to FILE, the folder synced
//
// When several files belong together, sync all of them before the first takes its place. A full
// disk then leaves none of them.
//
// The temporary name is always the same, so a killed program leaves at most one file, and the next
// run overwrites it. The lock keeps two programs from writing the same file; the system releases it
// when its holder exits, however that happens.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "model/error.hpp"

namespace arbiter {

/// Thrown if a file cannot be written.
class Unwritable : public Bad_input {
 public:
  using Bad_input::Bad_input;
};

/// Thrown if a disk, a quota or a limit on the size of files leaves no room to write.
class No_room : public Unwritable {
 public:
  using Unwritable::Unwritable;
};

/// Until take_place(), nothing changes under `path`: an old file stays as it was.
class Replacing_file {
 public:
  /// Throws Unwritable if `path` is not writable, exists but is not a regular file, or is being
  /// written by another program.
  explicit Replacing_file(const std::filesystem::path& path);
  ~Replacing_file();
  Replacing_file(const Replacing_file&) = delete;
  Replacing_file& operator=(const Replacing_file&) = delete;

  /// Throws Unwritable naming the file if the disk cannot store all bytes; No_room if it is full.
  void write(std::span<const std::byte> bytes);
  void write(std::string_view text) { write(std::as_bytes(std::span(text))); }
  std::uint64_t written() const { return written_; }
  const std::filesystem::path& path() const { return path_; }
  /// Forces everything to the disk; no write may follow. Throws as write() does.
  void sync();
  /// Renames the file to its final name. Call sync() first.
  void take_place();
  void done() { sync(), take_place(); }

 private:
  void open_and_lock();
  /// Throws Unwritable with the system's error message.
  [[noreturn]] void trouble(const char* expected) const;

  std::filesystem::path path_, temporary_;
  int handle_ = -1;
  std::uint64_t written_ = 0;
};

}  // namespace arbiter
