#include "solver/table/block_file.hpp"

#include "model/json.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <memory>

namespace arbiter {

namespace {

constexpr std::string_view magic = "arbtable", opening = "{\"format\":\"arbiter ",
                           format = "arbiter tablebase 2";
constexpr std::uint64_t most_header = 1 << 16, most_block = 1 << 16;
constexpr std::size_t place_bytes = 40, trailer_bytes = 32, checksum_line = 17;

std::uint64_t checksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}
std::uint64_t checksum(std::string_view text) { return checksum(std::as_bytes(std::span(text))); }

/// visit(field) for each field of an index entry, in file order.
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

/// The formats of earlier versions, and the engine that builds such a table today.
struct Earlier_format {
  std::string_view format, engine;
};
constexpr Earlier_format earlier[] = {{"arbiter tablebase 1", "turns"},
                                      {"arbiter dense tablebase 1", "dice"},
                                      {"arbiter dense tablebase 2", "dice"},
                                      {"arbiter endgame tablebase 1", "endgames"}};

// Only harmless text from a file gets into a command that people copy.
bool is_plain(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char c) {
    return std::isalnum(c) ||
           std::string_view("_=:,.+-").find(static_cast<char>(c)) != std::string_view::npos;
  });
}
/// Whether `text` is one word of a command between single quotes.
bool can_be_quoted(std::string_view text) {
  return std::ranges::all_of(text, [](unsigned char c) { return std::isprint(c) && c != '\''; });
}

/// The first line of a file, with its end.
std::string header_line(const Head_fields& fields, std::uint64_t states, std::uint64_t block,
                        std::uint64_t blocks, std::uint64_t preface,
                        std::uint64_t preface_checksum) {
  Report_json head = json_of({{"format", std::string(format)}});
  head.update(json_of(fields));
  head["states"] = states, head["block"] = block, head["blocks"] = blocks;
  if (preface > 0) head["preface"] = {{"bytes", preface}, {"checksum", preface_checksum}};
  return json_text(head) + "\n";
}

/// The last bytes of a file.
struct Trailer {
  std::uint64_t index_offset, index_checksum;
  std::uint64_t own_checksum(std::uint64_t header) const {
    const std::array all{header, index_offset, index_checksum};
    return checksum(std::as_bytes(std::span(all)));
  }
};

}  // namespace

Block_writer::Block_writer(Replacing_file& file, const Head_fields& fields, std::uint64_t states,
                           std::uint64_t block, std::span<const std::byte> preface)
    : file_(file), blocks_((states + block - 1) / block) {
  const std::string line =
      header_line(fields, states, block, blocks_, preface.size(), checksum(preface));
  header_checksum_ = checksum(line);
  index_.reserve(blocks_);
  file_.write(line + fmt::format("{:016x}\n", header_checksum_));
  file_.write(preface);
}

void Block_writer::add(Wide first, std::span<const std::byte> bytes) {
  index_.push_back({first, file_.written(), bytes.size(), checksum(bytes)});
  file_.write(bytes);
}

void Block_writer::finish() {
  if (index_.size() != blocks_)
    throw std::logic_error("tablebase: the number of blocks differs from the number announced");
  Trailer trailer{file_.written(), 0};
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> sum(XXH3_createState(),
                                                                     &XXH3_freeState);
  XXH3_64bits_reset(sum.get());
  std::vector<std::byte> bytes;
  const auto write = [&] {  // a part of the index, which may be large
    XXH3_64bits_update(sum.get(), bytes.data(), bytes.size());
    file_.write(bytes);
    bytes.clear();
  };
  for (const Place& place : index_) {
    for_fields(place, [&](const auto& field) { put(bytes, field); });
    if (bytes.size() >= 1 << 20) write();
  }
  write();
  trailer.index_checksum = XXH3_64bits_digest(sum.get());
  put(bytes, trailer.index_offset), put(bytes, trailer.index_checksum);
  put(bytes, trailer.own_checksum(header_checksum_));
  const auto name = std::as_bytes(std::span(magic));
  bytes.insert(bytes.end(), name.begin(), name.end());
  file_.write(bytes);
}

Block_file::Handle::~Handle() {
  if (handle_ >= 0) ::close(handle_);
}

Block_file::Block_file(const std::filesystem::path& path)
    : path_(path), handle_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
  struct stat seen {};
  if (handle_.get() < 0 || ::fstat(handle_.get(), &seen) != 0)
    throw Bad_input("tablebase " + path.string() + ": expected a file that can be read, found \"" +
                    std::strerror(errno) + "\"");
  if (!S_ISREG(seen.st_mode))
    throw Bad_input("tablebase " + path.string() + ": expected a file, found something else");
  bytes_ = static_cast<std::uint64_t>(seen.st_size);
  read_header();
  require_format();
  read_sizes();
  read_index();
}

std::string Block_file::part(const std::string& name) const {
  return "tablebase " + path_.string() + ": " + name;
}
std::string Block_file::name_of(std::uint64_t block) const {
  return fmt::format("block {} of {}", block + 1, blocks());
}

Bad_input Block_file::wrong_checksum(const std::string& name, std::uint64_t offset,
                                     std::uint64_t bytes) const {
  return Bad_input(fmt::format(
      "{}: expected its checksum, found a different one for the {} bytes starting at byte {}",
      part(name), bytes, offset));
}

void Block_file::read(std::uint64_t offset, std::span<std::byte> bytes,
                      const std::string& where) const {
  while (!bytes.empty()) {
    const ssize_t got =
        ::pread(handle_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0)
      throw Bad_input(part(where) + ": expected " + std::to_string(bytes.size()) +
                      " more bytes, found " +
                      (got < 0 ? std::strerror(errno) : "the end of the file"));
    offset += static_cast<std::uint64_t>(got);
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

void Block_file::read_header() {
  const std::string where = part("header");
  std::string text(std::min(bytes_, most_header), '\0');
  read(0, std::as_writable_bytes(std::span(text)), "header");
  if (!text.starts_with(opening))
    throw Bad_input(where, "a file that begins with " + std::string(opening),
                    text.substr(0, opening.size()));
  const std::size_t line = text.find('\n') + 1;
  header_end_ = line + checksum_line;
  if (line == 0 || header_end_ > text.size())
    throw Bad_input(where + ": expected a line of JSON and its checksum, found " +
                    (text.size() == bytes_ ? "the end of the file" : "no end of the line"));
  const std::string_view head_line = std::string_view(text).substr(0, line);
  header_checksum_ = checksum(head_line);
  const std::string own = fmt::format("{:016x}\n", header_checksum_);
  if (text.compare(line, checksum_line, own) != 0)
    throw Bad_input(where + ": checksum", own.substr(0, 16), text.substr(line, 16));
  head_.emplace(where, head_line.substr(0, line - 1));
}

void Block_file::require_format() const {
  const std::string where = part("header"), found = head_->text("format");
  if (found == format) return;
  const auto* const known = std::ranges::find(earlier, found, &Earlier_format::format);
  if (known == std::end(earlier)) throw Bad_input(where + ": format", format, found);
  const std::string game = head_->text("game"), ruleset = head_->text("ruleset");
  const std::string position = head_->has("position") ? head_->text("position") : "";
  const std::string side =
      head_->has("hero") ? fmt::format(" --side {}", head_->number("hero", 0, 15) + 1) : "";
  std::string how;
  if (is_plain(game) && is_plain(ruleset) && can_be_quoted(position))
    how = fmt::format(" with `arbiter tablebase build {}{} --ruleset {}{} --engine {} --out {}`",
                      game, head_->has("position") ? " '" + position + "'" : "", ruleset, side,
                      known->engine, path_.string());
  throw Bad_input(fmt::format(
      "{}: format: expected {}, found \"{}\", which earlier versions wrote: build the file again{}",
      where, format, shown(found), how));
}

void Block_file::read_sizes() {
  const std::string where = part("header");
  states_ = head_->number("states", 0, std::uint64_t{1} << 40);
  block_ = head_->number("block", 1, most_block);
  // The index is in the file, so the file size bounds the memory the index needs.
  const std::uint64_t blocks = (states_ + block_ - 1) / block_;
  blocks_ = head_->number("blocks", blocks, blocks);
  if (blocks_ > bytes_ / place_bytes)
    throw Bad_input(where + ": blocks", "an index that fits in the file", std::to_string(blocks_));
  if (head_->has("preface")) {
    const File_head preface = head_->part("preface");
    preface_ = preface.number("bytes", 0, bytes_);
    preface_checksum_ = preface.number("checksum");
  }
}

void Block_file::require_fields(const Head_fields& fields) const {
  const std::string wanted =
      header_line(fields, states_, block_, blocks_, preface_, preface_checksum_);
  if (checksum(wanted) != header_checksum_)
    throw Bad_input(part("header") + ": expected the known keys, each once and in order, found " +
                    "others");
}

std::vector<std::byte> Block_file::preface() const {
  std::vector<std::byte> bytes(preface_);
  read(header_end_, bytes, "preface");
  if (preface_ > 0 && checksum(bytes) != preface_checksum_)
    throw wrong_checksum("preface", header_end_, preface_);
  return bytes;
}

void Block_file::read_index() {
  const std::uint64_t index_bytes = blocks_ * place_bytes;
  std::vector<std::byte> raw(index_bytes + trailer_bytes);
  const std::string where = part("trailer");
  const std::uint64_t blocks_begin = header_end_ + preface_;
  if (bytes_ < blocks_begin + raw.size())
    throw Bad_input(where,
                    "at least " + std::to_string(blocks_begin + raw.size()) + " bytes in all",
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
    throw wrong_checksum("index", trailer.index_offset, index_bytes);
  // A file with valid checksums may still be wrong, so no block may claim more states than remain.
  std::uint64_t next = blocks_begin;
  for (std::uint64_t n = 0; n < blocks_; ++n) {
    auto& place = index_.emplace_back();
    for_fields(place, [&](auto& field) { take(at, field); });
    if (place.offset != next || place.length > trailer.index_offset - next ||
        (n > 0 && place.first <= index_[n - 1].first))
      throw Bad_input(part("index: expected consecutive blocks, found one elsewhere"));
    next += place.length;
  }
  if (next != trailer.index_offset)
    throw Bad_input(part("index: expected blocks right up to the index, found a gap"));
}

std::optional<std::uint64_t> Block_file::block_with(Wide code) const {
  const auto after = std::ranges::upper_bound(index_, code, {}, &Block_writer::Place::first);
  if (after == index_.begin()) return std::nullopt;
  return static_cast<std::uint64_t>(after - index_.begin()) - 1;
}

std::vector<std::byte> Block_file::read(std::uint64_t block) const {
  const auto& place = index_[block];
  std::vector<std::byte> bytes(place.length);
  read(place.offset, bytes, name_of(block));
  if (checksum(bytes) != place.checksum)
    throw wrong_checksum(name_of(block), place.offset, place.length);
  return bytes;
}

}  // namespace arbiter
