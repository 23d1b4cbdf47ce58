#include "solver/files/scratch_file.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <new>

#include "solver/files/replacing_file.hpp"

namespace arbiter {

namespace {

constexpr std::uint64_t block = std::uint64_t{1} << Resident_blocks::block_bits;

/// Bytes of files that are mapped and in the memory of this process.
std::uint64_t resident_bytes() {
  std::uint64_t all = 0, resident = 0, of_files = 0;
  std::ifstream("/proc/self/statm") >> all >> resident >> of_files;
  return of_files * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}
/// Those of the program itself.
std::uint64_t bytes_of_program() {
  static const std::uint64_t bytes = resident_bytes();
  return bytes;
}
constexpr std::uint64_t slack = 1 << 23;  // for more of the program, and for other readers

[[noreturn]] void trouble(const std::string& folder, const char* expected) {
  const int error = errno;
  const std::string sentence =
      "folder " + folder + ": expected " + expected + ", found \"" + std::strerror(error) + "\"";
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) throw No_room(sentence);
  throw Bad_input(sentence);
}

int open_without_name(const std::string& folder) {
  int handle = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (handle >= 0) return handle;
  // Some file systems know only files that have, or had, a name.
  std::string name = folder + "/turns-XXXXXX";
  handle = ::mkostemp(name.data(), O_CLOEXEC);
  if (handle < 0) trouble(folder, "a folder for files");
  ::unlink(name.c_str());
  return handle;
}

}  // namespace

// --- Scratch_folder

Scratch_folder::Scratch_folder(std::string path, std::uint64_t buffer)
    : path_(std::move(path)), buffer_(buffer) {
#ifdef __GLIBC__
  // Large arrays are to go back to the system when they are no longer needed.
  ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
  bytes_of_program();
  std::error_code error;
  std::filesystem::create_directories(path_, error);
  if (!std::filesystem::is_directory(path_, error)) {
    errno = error ? error.value() : ENOTDIR;
    trouble(path_, "a folder");
  }
}

std::uint64_t Scratch_folder::free_bytes() const {
  std::error_code none;
  const auto space = std::filesystem::space(path_, none);
  return none ? ~std::uint64_t{0} : space.available;
}

// --- Scratch_file

Scratch_file::Scratch_file(std::shared_ptr<Scratch_folder> folder)
    : folder_(std::move(folder)), handle_(open_without_name(folder_->path())) {}

Scratch_file::~Scratch_file() {
  unmap();
  ::close(handle_);
  folder_->held_ -= size_;
}

void Scratch_file::append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t taken = ::pwrite(handle_, bytes.data(), bytes.size(), static_cast<off_t>(size_));
    if (taken < 0 && errno == EINTR) continue;
    if (taken < 0) trouble(folder_->path(), "room to write");
    bytes = bytes.subspan(static_cast<std::size_t>(taken));
    const auto more = static_cast<std::uint64_t>(taken);
    size_ += more;
    folder_->written_ += more;
    const std::uint64_t held = folder_->held_ += more;
    std::uint64_t most = folder_->most_;
    while (held > most && !folder_->most_.compare_exchange_weak(most, held)) {
    }
  }
}

void Scratch_file::clear() {
  unmap();
  if (::ftruncate(handle_, 0) != 0) trouble(folder_->path(), "a file that can be emptied");
  folder_->held_ -= size_;
  size_ = 0;
}

const std::byte* Scratch_file::map() {
  unmap();
  if (size_ == 0) return nullptr;
  // The system maps aligned addresses at once, which must belong to one block.
  void* const reserved =
      ::mmap(nullptr, size_ + block, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (reserved == MAP_FAILED) throw std::bad_alloc();
  reserved_ = static_cast<std::byte*>(reserved);
  mapped_size_ = size_;
  const auto address = reinterpret_cast<std::uintptr_t>(reserved);
  std::byte* const place = reserved_ + (block - address % block) % block;
  void* const mapped = ::mmap(place, size_, PROT_READ, MAP_SHARED | MAP_FIXED, handle_, 0);
  if (mapped == MAP_FAILED) {
    unmap();
    throw std::bad_alloc();
  }
  return mapped_ = static_cast<std::byte*>(mapped);
}

void Scratch_file::unmap() {
  if (reserved_) ::munmap(reserved_, mapped_size_ + block);
  reserved_ = mapped_ = nullptr;
  mapped_size_ = 0;
}

void Scratch_file::drop(std::uint64_t from, std::uint64_t to) const {
  to = std::min(to, mapped_size_);
  if (from < to) ::madvise(mapped_ + from, to - from, MADV_DONTNEED);
}

// --- Resident_blocks

Resident_blocks::Resident_blocks(std::shared_ptr<const Scratch_file> file, std::uint64_t most)
    : file_(std::move(file)), most_(std::max(most, least_bytes) / block) {
  if (file_) touched_.resize(file_->size() / block + 1);
}

Resident_blocks::~Resident_blocks() {
  if (file_) file_->drop(0, file_->size());
}

Resident_blocks& Resident_blocks::operator=(Resident_blocks&& other) noexcept {
  drop_all();
  file_ = std::move(other.file_);
  most_ = other.most_;
  touched_ = std::move(other.touched_), kept_ = std::move(other.kept_);
  now_ = other.now_, latest_ = other.latest_;
  large_first_ = other.large_first_, large_last_ = other.large_last_;
  return *this;
}

void Resident_blocks::drop(std::uint64_t first, std::uint64_t last) const {
  file_->drop(first * block, (last + 1) * block);
}

void Resident_blocks::drop_all() {
  if (!file_) return;
  for (const std::uint32_t b : kept_) drop(b, b), touched_[b] = 0;
  kept_.clear();
  if (large_first_ < large_last_) drop(large_first_, large_last_);
  large_first_ = large_last_ = 0;
  now_ = 0;
  latest_ = none;
}

void Resident_blocks::touch_blocks(std::uint64_t first, std::uint64_t last) {
  latest_ = last;
  if (large_first_ < large_last_ || now_ == std::numeric_limits<std::uint32_t>::max()) drop_all();
  if (last - first >= most_) {
    drop_all();
    large_first_ = first, large_last_ = last;
    file_->folder_->read_ += (last - first + 1) * block;
    return;
  }
  ++now_;
  bool is_new = false;
  for (std::uint64_t b = first; b <= last; ++b) {
    if (touched_[b] == 0) {
      if (kept_.size() == most_) {
        const auto oldest = std::ranges::min_element(
            kept_, {}, [this](std::uint32_t each) { return touched_[each]; });
        drop(*oldest, *oldest);
        touched_[*oldest] = 0;
        *oldest = kept_.back();
        kept_.pop_back();
      }
      kept_.push_back(static_cast<std::uint32_t>(b));
      file_->folder_->read_ += block;
      is_new = true;
    }
    touched_[b] = now_;
  }
  // The system may map more than a block at once, and a reader that jumps may never come there.
  if (is_new && now_ % 32 == 0 && resident_bytes() > bytes_of_program() + most_ * block + slack) {
    drop_all();
    file_->drop(0, file_->size());
  }
}

}  // namespace arbiter
