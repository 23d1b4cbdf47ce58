// A file that is whole or not there: written under a temporary name, synced, renamed.
//
//   FILE.tmp   locked, grows    ──sync()──>   on the disk
//                               ──take_place()──>   renamed to FILE, the folder synced
//
// Of several files that belong together all are synced before the first takes its place, so that a
// full disk leaves none of them.
//
// The temporary name is always the same, so that a program that was killed leaves one file behind
// at the most, which the next one writes over. The lock keeps two programs apart and ends with the
// program that holds it, however that ends.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace arbiter {

/// Nothing stands under `path`, or what stood there before, until take_place() has been called.
class Replacing_file {
 public:
  /// Throws Bad_input when the place cannot be written to, when something stands there that is no
  /// file, or when another program is writing it.
  explicit Replacing_file(const std::filesystem::path& path);
  ~Replacing_file();
  Replacing_file(const Replacing_file&) = delete;
  Replacing_file& operator=(const Replacing_file&) = delete;

  /// Throws Bad_input naming the file when the disk does not take all of it.
  void write(std::span<const std::byte> bytes);
  void write(std::string_view text) { write(std::as_bytes(std::span(text))); }
  std::uint64_t written() const { return written_; }
  const std::filesystem::path& path() const { return path_; }
  /// Everything is on the disk; nothing more may be written. Throws as write() does.
  void sync();
  /// After sync(): from now on the file stands under its name.
  void take_place();
  void done() { sync(), take_place(); }

 private:
  void open_and_lock();
  /// Throws Bad_input with what the system says.
  [[noreturn]] void trouble(const char* expected) const;

  std::filesystem::path path_, temporary_;
  int handle_ = -1;
  std::uint64_t written_ = 0;
};

}  // namespace arbiter
