#include "solver/table/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "solver/table/block.hpp"

namespace arbiter {

namespace {

constexpr std::string_view format = "arbiter tablebase ", version = "1", magic = "arbtable";
constexpr std::string_view opening = "{\"format\":\"arbiter ";
constexpr std::uint64_t most_header = 1 << 16, most_block = 1 << 16;
constexpr std::size_t place_bytes = 40, trailer_bytes = 32, checksum_line = 17;

std::uint64_t checksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}
std::uint64_t checksum(std::string_view text) { return checksum(std::as_bytes(std::span(text))); }

/// visit(field) for the fields of a place in the index, in the order of the file.
template <class P, class Visit>
void for_fields(P& place, Visit&& visit) {
  visit(place.first), visit(place.offset), visit(place.length), visit(place.checksum);
}
template <class T>
void put(std::vector<std::byte>& out, const T& value) {
  const auto bytes = std::as_bytes(std::span(&value, 1));
  out.insert(out.end(), bytes.begin(), bytes.end());
}
template <class T>
void take(std::span<const std::byte>& in, T& value) {
  std::memcpy(&value, in.data(), sizeof value);
  in = in.subspan(sizeof value);
}

/// The end of a file.
struct Trailer {
  std::uint64_t index_offset, index_checksum;
  std::uint64_t own_checksum(std::uint64_t header) const {
    const std::array all{header, index_offset, index_checksum};
    return checksum(std::as_bytes(std::span(all)));
  }
};

}  // namespace

Table_writer::Table_writer(Replacing_file& file, const Table_head& head, std::uint64_t states,
                           std::uint64_t block)
    : file_(file), states_(states), block_(block) {
  const nlohmann::ordered_json json{{"format", std::string(format) + std::string(version)},
                                    {"game", head.game},
                                    {"ruleset", head.ruleset},
                                    {"position", head.position},
                                    {"hero", head.hero},
                                    {"bits", head.bits},
                                    {"folded", head.folded},
                                    {"model", head.model},
                                    {"states", states},
                                    {"block", block},
                                    {"blocks", (states + block - 1) / block}};
  const std::string line = json.dump() + "\n";
  header_checksum_ = checksum(line);
  file_.write(line + fmt::format("{:016x}\n", header_checksum_));
}

void Table_writer::add(const Table_state& state) {
  waiting_.push_back(state);
  if (++added_, waiting_.size() == block_) flush();
}

void Table_writer::flush() {
  if (waiting_.empty()) return;
  const std::vector<std::byte> bytes = packed_block(waiting_);
  index_.push_back({waiting_.front().code, file_.written(), bytes.size(), checksum(bytes)});
  file_.write(bytes);
  waiting_.clear();
}

void Table_writer::finish() {
  flush();
  if (added_ != states_) throw std::logic_error("tablebase: not as many states as were announced");
  Trailer trailer{file_.written(), 0};
  std::vector<std::byte> bytes;
  for (const Place& place : index_)
    for_fields(place, [&](const auto& field) { put(bytes, field); });
  trailer.index_checksum = checksum(bytes);
  put(bytes, trailer.index_offset), put(bytes, trailer.index_checksum);
  put(bytes, trailer.own_checksum(header_checksum_));
  const auto name = std::as_bytes(std::span(magic));
  bytes.insert(bytes.end(), name.begin(), name.end());
  file_.write(bytes);
}

Table_file::Table_file(const std::filesystem::path& path, std::uint64_t cache) : path_(path) {
  handle_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat seen {};
  try {
    if (handle_ < 0 || ::fstat(handle_, &seen) != 0)
      throw Bad_input("tablebase " + path.string() +
                      ": expected a file that can be read, found \"" + std::strerror(errno) + "\"");
    if (!S_ISREG(seen.st_mode))
      throw Bad_input("tablebase " + path.string() + ": expected a file, found something else");
    bytes_ = static_cast<std::uint64_t>(seen.st_size);
    read_index(read_header());
  } catch (...) {
    if (handle_ >= 0) ::close(handle_);
    throw;
  }
  room_ = std::max<std::uint64_t>(1, cache / (block_ * sizeof(Table_state)));
}

Table_file::~Table_file() { ::close(handle_); }

std::string Table_file::part(const std::string& name) const {
  return "tablebase " + path_.string() + ": " + name;
}

void Table_file::read(std::uint64_t offset, std::span<std::byte> bytes,
                      const std::string& where) const {
  while (!bytes.empty()) {
    const ssize_t got = ::pread(handle_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw Bad_input(part(where) + ": expected " + std::to_string(bytes.size()) +
                      " more bytes, found " +
                      (got < 0 ? std::strerror(errno) : "the end of the file"));
    offset += static_cast<std::uint64_t>(got);
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

/// Returns where it ends.
std::uint64_t Table_file::read_header() {
  const std::string where = part("header");
  std::string text(std::min(bytes_, most_header), '\0');
  read(0, std::as_writable_bytes(std::span(text)), "header");
  if (!text.starts_with(opening))
    throw Bad_input(where, "a file that begins with " + std::string(opening),
                    text.substr(0, opening.size()));
  const std::size_t line = text.find('\n') + 1, end = line + checksum_line;
  if (line == 0 || end > text.size())
    throw Bad_input(where + ": expected a line of JSON and its checksum, found " +
                    (text.size() == bytes_ ? "the end of the file" : "no end of the line"));
  const std::string_view head_line = std::string_view(text).substr(0, line);
  header_checksum_ = checksum(head_line);
  const std::string own = fmt::format("{:016x}\n", header_checksum_);
  if (text.compare(line, checksum_line, own) != 0)
    throw Bad_input(where + ": checksum", own.substr(0, 16), text.substr(line, 16));
  // Later versions begin with two such lines as well.
  const File_head head(where, head_line.substr(0, line - 1));
  const std::string found = head.text("format");
  if (!found.starts_with(format)) throw Bad_input(where + ": format", format, found);
  if (found.substr(format.size()) != version)
    throw Bad_input(where + ": format " + shown(found) + ": expected " + std::string(version));
  head_ = {head.text("game"),
           head.text("ruleset"),
           head.text("position"),
           static_cast<unsigned>(head.number("hero", 0, 15)),
           static_cast<int>(head.number("bits", 16, 52)),
           head.truth("folded"),
           head.number("model")};
  states_ = head.number("states", 0, std::uint64_t{1} << 40);
  block_ = head.number("block", 1, most_block);
  // The index is in the file, so the size of the file bounds what it takes.
  const std::uint64_t blocks = (states_ + block_ - 1) / block_;
  blocks_ = head.number("blocks", blocks, blocks);
  if (blocks_ > bytes_ / place_bytes)
    throw Bad_input(where + ": blocks", "an index that fits into the file",
                    std::to_string(blocks_));
  return end;
}

void Table_file::read_index(std::uint64_t header_end) {
  const std::uint64_t index_bytes = blocks_ * place_bytes;
  std::vector<std::byte> raw(index_bytes + trailer_bytes);
  const std::string where = part("trailer");
  if (bytes_ < header_end + raw.size())
    throw Bad_input(where, "at least " + std::to_string(header_end + raw.size()) + " bytes in all",
                    std::to_string(bytes_));
  read(bytes_ - raw.size(), raw, "trailer");
  std::span<const std::byte> at = std::span(raw).subspan(index_bytes);
  Trailer trailer{};
  std::uint64_t own = 0;
  take(at, trailer.index_offset), take(at, trailer.index_checksum), take(at, own);
  if (std::memcmp(at.data(), magic.data(), magic.size()) != 0 ||
      own != trailer.own_checksum(header_checksum_) || trailer.index_offset != bytes_ - raw.size())
    throw Bad_input(where +
                    ": expected the end of a tablebase, found something else: the file is "
                    "damaged or cut short");
  at = std::span(raw).first(index_bytes);
  if (checksum(at) != trailer.index_checksum)
    throw Bad_input(part("index: expected its checksum, found another"));
  // Whoever makes checksums can lie all the same: no block may be of more than there is.
  std::uint64_t next = header_end;
  for (std::uint64_t n = 0; n < blocks_; ++n) {
    auto& place = index_.emplace_back();
    for_fields(place, [&](auto& field) { take(at, field); });
    if (place.offset != next || place.length > trailer.index_offset - next ||
        (n > 0 && place.first <= index_[n - 1].first))
      throw Bad_input(part("index: expected blocks one after the other, found one elsewhere"));
    next += place.length;
  }
  if (next != trailer.index_offset)
    throw Bad_input(part("index: expected blocks up to itself, found a gap"));
}

std::vector<Table_state> Table_file::read_block(std::uint64_t n) const {
  const auto& place = index_[n];
  const std::string name = fmt::format("block {} of {}", n + 1, blocks());
  std::vector<std::byte> bytes(place.length);
  read(place.offset, bytes, name);
  if (checksum(bytes) != place.checksum)
    throw Bad_input(part(name) + ": expected its checksum, found another");
  const std::uint64_t first = n * block_;
  auto states = unpacked_block(part(name), bytes, place.first, std::min(block_, states_ - first));
  if (n + 1 < blocks() && states.back().code >= index_[n + 1].first)
    throw Bad_input(part(name) + ": expected states before those of the next, found others");
  return states;
}

const std::vector<Table_state>& Table_file::block(std::uint64_t n) {
  if (const auto known = where_kept_.find(n); known != where_kept_.end()) {
    kept_.splice(kept_.begin(), kept_, known->second);
  } else {
    kept_.push_front({n, read_block(n)});
    where_kept_[n] = kept_.begin();
    if (kept_.size() > room_) where_kept_.erase(kept_.back().block), kept_.pop_back();
  }
  return kept_.front().states;
}

std::optional<Table_state> Table_file::find(Wide code) {
  const auto after = std::ranges::upper_bound(index_, code, {}, &Table_writer::Place::first);
  if (after == index_.begin()) return std::nullopt;
  const auto& states = block(static_cast<std::uint64_t>(after - index_.begin()) - 1);
  const auto at = std::ranges::lower_bound(states, code, {}, &Table_state::code);
  if (at == states.end() || at->code != code) return std::nullopt;
  return *at;
}

Tablebase Table_file::load() {
  Tablebase out{head_, {}};
  out.states.reserve(states_);
  for (std::uint64_t n = 0; n < blocks(); ++n) {
    const auto states = read_block(n);
    out.states.insert(out.states.end(), states.begin(), states.end());
  }
  return out;
}

}  // namespace arbiter
