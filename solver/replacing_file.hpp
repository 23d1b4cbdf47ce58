// A file that is whole or not there: written under a temporary name beside it, synced, and renamed.
// Several that belong together are all synced before the first takes its place, so that a full disk
// leaves none of them.
#pragma once
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string_view>

namespace arbiter {

class Replacing_file {
 public:
  /// Throws Bad_input when there can be no file beside `path`.
  explicit Replacing_file(const std::filesystem::path& path);
  /// What has not taken its place is removed.
  ~Replacing_file();
  Replacing_file(const Replacing_file&) = delete;
  Replacing_file& operator=(const Replacing_file&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Throws Bad_input naming the file when the disk does not take it; so does sync().
  void write(std::string_view bytes);
  /// Everything is on the disk; nothing more may be written.
  void sync();
  /// After sync(): from now on the file stands under its name.
  void take_place();

 private:
  std::filesystem::path path_, temporary_;
  std::FILE* handle_ = nullptr;
};

}  // namespace arbiter
