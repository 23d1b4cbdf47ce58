#include "solver/replacing_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

#include "model/error.hpp"

namespace arbiter {

namespace {

[[noreturn]] void trouble(const std::filesystem::path& path, const char* expected) {
  throw Bad_input("file " + path.string(), expected, std::strerror(errno));
}

}  // namespace

Replacing_file::Replacing_file(const std::filesystem::path& path)
    : path_(path), temporary_(path.string() + ".tmp" + std::to_string(::getpid())) {
  handle_ = std::fopen(temporary_.c_str(), "wb");
  if (!handle_) trouble(temporary_, "a file that can be written");
}

Replacing_file::~Replacing_file() {
  if (handle_) std::fclose(handle_);
  std::error_code ignored;
  if (!temporary_.empty()) std::filesystem::remove(temporary_, ignored);
}

void Replacing_file::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), handle_) != bytes.size())
    trouble(temporary_, "room to write");
}

void Replacing_file::sync() {
  std::FILE* const handle = std::exchange(handle_, nullptr);
  const bool kept = std::fflush(handle) == 0 && ::fsync(::fileno(handle)) == 0;
  const int error = errno;
  if (std::fclose(handle) == 0 && kept) return;
  if (!kept) errno = error;
  trouble(temporary_, "room to write");
}

void Replacing_file::take_place() {
  std::error_code error;
  std::filesystem::rename(temporary_, path_, error);
  if (error)
    throw Bad_input("file " + path_.string(), "a file that can be replaced", error.message());
  temporary_.clear();
  // The new name must be on the disk as well.
  const auto folder = std::filesystem::absolute(path_).parent_path();
  if (const int handle = ::open(folder.c_str(), O_RDONLY); handle >= 0) {
    ::fsync(handle);
    ::close(handle);
  }
}

}  // namespace arbiter
