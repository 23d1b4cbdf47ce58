#include "solver/table/file.hpp"

#include <cstring>

#include "solver/table/columns.hpp"

namespace arbiter {

namespace {

constexpr std::size_t parts_a_frame = 1 << 16;

Head_fields fields_of(const Table_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"maximizer", std::uint64_t{head.maximizer}},
          {"bits", static_cast<std::uint64_t>(head.bits)},
          {"gap", head.gap},
          {"folded", head.canonical},
          {"model", head.model},
          {"index", head.kind.index()},
          {"proof", head.kind.proof()},
          {"columns", head.kind.columns()}};
}

/// Whether `key` is the second of two words; it must be one of them.
bool is_second(const File_head& head, const std::string& where, const char* key,
               const std::string& first, const std::string& second) {
  const std::string found = head.text(key);
  if (found != first && found != second)
    throw Bad_input(where + ": " + key, first + " or " + second, found);
  return found == second;
}

Table_head head_of(const Block_file& file) {
  const File_head& head = file.head();
  const std::string where = file.part("header");
  const Table_kind kind{is_second(head, where, "index", "codes", "numbers"),
                        is_second(head, where, "proof", "units", "ranks"),
                        is_second(head, where, "columns", Table_kind::of_board().columns(),
                                  Table_kind::of_codes().columns())};
  const auto bits = static_cast<int>(head.number("bits", 16, 52));
  const Table_head out{head.text("game"),
                       head.text("ruleset"),
                       head.text("position"),
                       static_cast<unsigned>(head.number("maximizer", 0, 15)),
                       bits,
                       head.truth("folded"),
                       head.number("model"),
                       kind,
                       head.number("gap", 0, std::uint64_t{1} << bits)};
  file.require_fields(fields_of(out));
  return out;
}

/// The number of blocks that fit into `bytes`.
std::uint64_t blocks_in(std::uint64_t bytes, const Block_file& file, const Table_head& head) {
  const std::size_t each = Table_entries(head.kind, head.bits).bytes_each();
  return std::max<std::uint64_t>(1, bytes / (file.states_a_block() * each));
}

}  // namespace

Table_writer::Table_writer(Replacing_file& file, const Table_head& head, std::uint64_t states,
                           std::uint64_t block, std::span<const std::byte> preface)
    : file_(file, fields_of(head), states, block, preface),
      is_by_number_(head.kind.by_number),
      states_(states),
      block_(block),
      waiting_(head.kind, head.bits) {}

void Table_writer::add(const Table_entry& entry) {
  waiting_.add(entry);
  if (++added_, waiting_.size() == block_) flush();
}

void Table_writer::add_block(std::span<const std::byte> packed) {
  file_.add(Wide{added_}, packed);
  added_ += std::min(block_, states_ - added_);
}

void Table_writer::finish() {
  flush();
  if (added_ != states_)
    throw std::logic_error("tablebase: the number of states differs from the number announced");
  file_.finish();
}

void Table_writer::flush() {
  if (waiting_.size() == 0) return;
  file_.add(is_by_number_ ? Wide{added_ - waiting_.size()} : waiting_[0].code, waiting_.packed());
  waiting_.clear();
}

Table_file::Table_file(const std::filesystem::path& path, std::uint64_t cache)
    : file_(path), head_(head_of(file_)), kept_(blocks_in(cache, file_, head_)) {}

Table_entries Table_file::read_block(std::uint64_t n) const {
  Table_entries out(head_.kind, head_.bits);
  out.unpack(file_.part(file_.name_of(n)), file_.read(n), file_.first(n), file_.states_of(n),
             head_);
  if (head_.kind.by_number) {
    if (file_.first(n) != n * file_.states_a_block())
      throw Bad_input(file_.part(
          "index: expected blocks that start at their own number, found one that does not"));
  } else if (n + 1 < file_.blocks() && out[out.size() - 1].code >= file_.first(n + 1)) {
    throw Bad_input(file_.part(file_.name_of(n)) +
                    ": expected only states before those of the next block, found later ones");
  }
  return out;
}

std::optional<Table_entry> Table_file::find(Wide code) {
  if (head_.kind.by_number) {
    if (code >= states()) return std::nullopt;
    return block(static_cast<std::uint64_t>(code) / file_.states_a_block()).find(code);
  }
  const auto n = file_.block_with(code);
  return n ? block(*n).find(code) : std::nullopt;
}

Table_entry Table_file::at(Wide code) {
  const std::optional<Table_entry> found = find(code);
  if (!found) throw Bad_input("tablebase: expected an entry for the position, found none");
  return *found;
}

Tablebase Table_file::load() const {
  Tablebase out(head_);
  out.entries.reserve(states());
  for (std::uint64_t n = 0; n < file_.blocks(); ++n) out.entries.append(read_block(n));
  out.tree = tree();
  return out;
}

void require_states(const Table_file& table, std::uint64_t numbers) {
  if (table.states() != numbers)
    throw Bad_input("tablebase: states", std::to_string(numbers), std::to_string(table.states()));
}

std::vector<std::byte> packed_tree(const Word_tree& tree) {
  std::vector<std::byte> out;
  const auto put = [&](std::uint64_t number) {
    const auto bytes = std::as_bytes(std::span(&number, 1));
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  const std::vector<std::uint64_t> parts = tree.parts();
  put(parts.size());
  for (std::size_t n = 0; n < parts.size(); n += parts_a_frame) {
    const std::size_t rows = std::min(parts.size() - n, parts_a_frame);
    std::vector<std::byte> raw;
    add_column<std::uint64_t>(raw, rows, [&](std::size_t k) { return parts[n + k]; });
    const std::vector<std::byte> frame = compressed(raw);
    put(frame.size());
    out.insert(out.end(), frame.begin(), frame.end());
  }
  return out;
}

std::shared_ptr<Word_tree> Table_file::tree() const {
  const std::vector<std::byte> bytes = file_.preface();
  if (bytes.empty()) return nullptr;
  const std::string where = file_.part("preface");
  std::span<const std::byte> left = bytes;
  const auto take = [&] {
    std::uint64_t number = 0;
    if (left.size() < sizeof number) throw Bad_input(where + ": expected a number, found its end");
    std::memcpy(&number, left.data(), sizeof number);
    left = left.subspan(sizeof number);
    return number;
  };
  auto out = std::make_shared<Word_tree>();
  std::uint64_t parts = take();
  // A state has fewer parts than twice its words. Without this, a short preface could take a lot of
  // memory.
  if (parts > 2 * Word_tree::most_words * states())
    throw Bad_input(where,
                    "at most " + std::to_string(2 * Word_tree::most_words) + " parts per state",
                    std::to_string(parts));
  while (parts > 0) {
    const std::uint64_t length = take(), rows = std::min<std::uint64_t>(parts, parts_a_frame);
    if (length > left.size()) throw Bad_input(where + ": expected more parts, found its end");
    const std::vector<std::byte> frame =
        decompressed(where, left.first(length), rows * sizeof(std::uint64_t));
    std::span<const std::byte> raw = frame;
    take_column<std::uint64_t>(raw, rows,
                               [&](std::size_t, std::uint64_t part) { out->insert(part); });
    left = left.subspan(length), parts -= rows;
  }
  if (!left.empty()) throw Bad_input(where, "its end", std::to_string(left.size()) + " more bytes");
  return out;
}

}  // namespace arbiter
