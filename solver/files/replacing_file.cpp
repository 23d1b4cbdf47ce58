#include "solver/files/replacing_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace arbiter {

namespace {

/// The file that symbolic links lead to, whether it exists or not, so that it is replaced rather
/// than a link.
std::filesystem::path behind_links(std::filesystem::path path) {
  constexpr int most_links = 40;  // as for Linux
  std::error_code none;
  for (int links = 0; links < most_links && std::filesystem::is_symlink(path, none); ++links)
    path = path.parent_path() / std::filesystem::read_symlink(path, none);
  return path;
}

}  // namespace

Replacing_file::Replacing_file(const std::filesystem::path& path)
    : path_(behind_links(path)), temporary_(path_.string() + ".tmp") {
  std::error_code none;
  if (const auto there = std::filesystem::status(path_, none);
      std::filesystem::exists(there) && !std::filesystem::is_regular_file(there))
    throw Unwritable("file " + path_.string() + ": expected a file or nothing, found a " +
                     (std::filesystem::is_directory(there) ? "folder" : "device"));
  try {
    open_and_lock();
  } catch (...) {
    if (handle_ >= 0) ::close(handle_);
    throw;
  }
}

Replacing_file::~Replacing_file() {
  if (handle_ < 0) return;
  ::unlink(temporary_.c_str());
  ::close(handle_);
}

void Replacing_file::open_and_lock() {
  for (;;) {
    handle_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (handle_ < 0) trouble("a file that can be written");
    if (::flock(handle_, LOCK_EX | LOCK_NB) != 0) {
      if (errno == EWOULDBLOCK)
        throw Unwritable("file " + path_.string() +
                         ": expected no other program to be writing it, found one");
      trouble("a file that can be locked");
    }
    // Between the two calls another program may have renamed or removed the file. The lock would
    // then be on something other than the temporary file.
    struct stat mine {
    }, named{};
    if (::fstat(handle_, &mine) == 0 && ::stat(temporary_.c_str(), &named) == 0 &&
        mine.st_ino == named.st_ino && mine.st_dev == named.st_dev)
      break;
    ::close(handle_);
  }
  if (::ftruncate(handle_, 0) != 0) trouble("a file that can be written");
}

void Replacing_file::trouble(const char* expected) const {
  const int error = errno;
  const std::string sentence = "file " + path_.string() + ": expected " + expected + ", found \"" +
                               std::strerror(error) + "\"";
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) throw No_room(sentence);
  throw Unwritable(sentence);
}

void Replacing_file::write(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t taken = ::write(handle_, bytes.data(), bytes.size());
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0) trouble("room to write");
    bytes = bytes.subspan(static_cast<std::size_t>(taken));
    written_ += static_cast<std::uint64_t>(taken);
  }
}

void Replacing_file::sync() {
  if (::fsync(handle_) != 0) trouble("room to write");
}

void Replacing_file::take_place() {
  if (::rename(temporary_.c_str(), path_.c_str()) != 0) trouble("a file to replace");
  const int handle = handle_;
  handle_ = -1;  // renamed: there is no temporary file left to remove
  if (::close(handle) != 0) trouble("room to write");
  // Put the new name on the disk as well. Some file systems cannot sync folders.
  const auto folder = std::filesystem::absolute(path_).parent_path();
  const int of_folder = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (of_folder < 0) return;
  const bool lost = ::fsync(of_folder) != 0 && (errno == EIO || errno == ENOSPC);
  ::close(of_folder);
  if (lost)
    throw Unwritable("file " + path_.string() + ": expected a disk that keeps the new file's name");
}

}  // namespace arbiter
