#include "solver/files/sorted_run.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

namespace arbiter {

namespace {

constexpr std::size_t piece = 1 << 16;  // bytes written at a time

struct End {
  std::uint64_t magic, size, blocks, hash;
};
constexpr std::uint64_t magic = 0x316e757220627261;  // "arb run1"

std::uint64_t hash_of(std::span<const std::byte> bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}
std::span<const std::byte> index_of(const Sorted_run& run) {
  return std::as_bytes(std::span(run.blocks));
}
std::uint64_t hash_of_index(const Sorted_run& run) { return hash_of(index_of(run), run.size); }

[[noreturn]] void cannot_read(const std::filesystem::path& path) {
  throw Bad_input("file " + path.string(), "a file that can be read", std::strerror(errno));
}
[[noreturn]] void damaged_file(const std::filesystem::path& path) {
  throw Bad_input("file " + path.string(), "the states that were written to it", "others");
}

int open_to_read(const std::filesystem::path& path) {
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0) cannot_read(path);
  return handle;
}
void read_at(int handle, const std::filesystem::path& path, std::uint64_t offset,
             std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t got = ::pread(handle, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) cannot_read(path);
    if (got == 0) damaged_file(path);
    bytes = bytes.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

struct Handle {
  int number;
  ~Handle() { ::close(number); }
};

}  // namespace

// --- Sorted_run

Sorted_run Sorted_run::open(const std::filesystem::path& path) {
  Sorted_run run;
  run.path = path;
  const Handle file{open_to_read(path)};
  const off_t length = ::lseek(file.number, 0, SEEK_END);
  if (length < 0) cannot_read(path);
  run.bytes = static_cast<std::uint64_t>(length);
  End end{};
  if (run.bytes < sizeof end) damaged_file(path);
  read_at(file.number, path, run.bytes - sizeof end, std::as_writable_bytes(std::span(&end, 1)));
  run.size = end.size;
  run.hash = end.hash;
  const std::uint64_t index_bytes = run.bytes - sizeof end;
  if (end.magic != magic || end.blocks > index_bytes / sizeof(Block) ||
      end.blocks != end.size / block_size + (end.size % block_size > 0))
    damaged_file(path);
  run.blocks.resize(end.blocks);
  read_at(file.number, path, index_bytes - end.blocks * sizeof(Block),
          std::as_writable_bytes(std::span(run.blocks)));
  if (hash_of_index(run) != run.hash) damaged_file(path);
  return run;
}

// --- Run_writer

Run_writer::Run_writer(const std::filesystem::path& path) : file_(path) { run_.path = path; }

void Run_writer::end_block() {
  if (in_block_ == 0) return;
  run_.blocks.back().hash = hash_of(block_, run_.blocks.size());
  run_.bytes += block_.size();
  gathered_.insert(gathered_.end(), block_.begin(), block_.end());
  block_.clear();
  in_block_ = 0;
  if (gathered_.size() < piece) return;
  file_.write(gathered_);
  gathered_.clear();
}

Sorted_run Run_writer::done() {
  end_block();
  file_.write(gathered_);
  file_.write(index_of(run_));
  run_.hash = hash_of_index(run_);
  const End end{magic, run_.size, run_.blocks.size(), run_.hash};
  file_.write(std::as_bytes(std::span(&end, 1)));
  run_.bytes = file_.written();
  file_.take_place();
  return std::move(run_);
}

// --- Run_reader

Run_reader::Run_reader(const Sorted_run& run, std::uint64_t from)
    : run_(run), handle_(open_to_read(run.path)), at_(std::min(from, run.size)) {
  try {
    if (!has_more()) return;
    const std::uint64_t target = at_;
    load(at_ / Sorted_run::block_size);
    while (at_ < target) next();
  } catch (...) {
    ::close(handle_);
    throw;
  }
}

Run_reader::~Run_reader() { ::close(handle_); }

void Run_reader::damaged() const { damaged_file(run_.path); }

Wide Run_reader::distance() {
  Wide out = 0;
  for (int shift = 0;; shift += 7) {
    if (place_ == block_.size() || shift > 126) damaged();
    const auto byte = static_cast<std::uint8_t>(block_[place_++]);
    out |= static_cast<Wide>(byte & 127U) << shift;
    if (byte < 128) return out;
  }
}

void Run_reader::end_block() {
  if (place_ != block_.size()) damaged();
  if (has_more()) load(at_ / Sorted_run::block_size);
}

void Run_reader::load(std::uint64_t block) {
  const Sorted_run::Block& here = run_.blocks[block];
  const std::uint64_t index = run_.bytes - sizeof(End) - index_of(run_).size();
  const std::uint64_t end = block + 1 < run_.blocks.size() ? run_.blocks[block + 1].offset : index;
  if (here.offset > end || end > index) damaged();
  block_.resize(end - here.offset);
  read_at(handle_, run_.path, here.offset, block_);
  bytes_read_ += block_.size();
  if (hash_of(block_, block + 1) != here.hash) damaged();
  at_ = block * Sorted_run::block_size;
  number_ = here.first;
  place_ = 0;
}

void Run_reader::seek(Wide least) {
  if (!has_more() || number_ >= least) return;
  // The last block that does not begin beyond `least`, looked for near the present one first.
  const auto begin =
      run_.blocks.begin() + static_cast<std::ptrdiff_t>(at_ / Sorted_run::block_size);
  auto from = begin, to = begin + 1;
  for (std::ptrdiff_t step = 1; to != run_.blocks.end() && to->first <= least; step *= 2) {
    from = to;
    to += std::min(step, run_.blocks.end() - to);
  }
  const auto beyond = std::upper_bound(
      from, to, least, [](Wide a, const Sorted_run::Block& b) { return a < b.first; });
  if (beyond - 1 != begin) load(static_cast<std::uint64_t>(beyond - 1 - run_.blocks.begin()));
  while (has_more() && number_ < least) next();
}

void sync_file(const std::filesystem::path& path) {
  const Handle file{open_to_read(path)};
  if (::fsync(file.number) != 0)
    throw No_room("file " + path.string(), "room to write", std::strerror(errno));
}

}  // namespace arbiter
