#include "solver/table/file.hpp"

#include <algorithm>
#include <cstring>

#include "solver/table/block.hpp"
#include "solver/table/columns.hpp"

namespace arbiter {

Head_fields Ranked_kind::fields_of(const Table_head& head) {
  return {{"game", head.game},
          {"ruleset", head.ruleset},
          {"position", head.position},
          {"hero", std::uint64_t{head.maximizer}},
          {"bits", static_cast<std::uint64_t>(head.bits)},
          {"folded", head.canonical},
          {"model", head.model}};
}

Table_head Ranked_kind::head_of(const File_head& head) {
  return {head.text("game"),
          head.text("ruleset"),
          head.text("position"),
          static_cast<unsigned>(head.number("hero", 0, 15)),
          static_cast<int>(head.number("bits", 16, 52)),
          head.truth("folded"),
          head.number("model")};
}

std::vector<std::byte> Ranked_kind::packed(std::span<const Table_state> states) {
  return packed_block(states);
}

std::vector<Table_state> Ranked_kind::unpacked(const std::string& where,
                                               std::span<const std::byte> bytes, Wide first,
                                               std::uint64_t states, const Table_head&) {
  return unpacked_block(where, bytes, first, states);
}

void Ranked_kind::check(const Block_file& file, std::uint64_t n,
                        std::span<const Table_state> states) {
  if (n + 1 < file.blocks() && states.back().code >= file.first(n + 1))
    throw Bad_input(file.part(file.name_of(n)) +
                    ": expected only states before those of the next block, found later ones");
}

namespace {

struct Pair_row {
  std::uint64_t first, second;
  template <class Visit>
  static void for_fields(Pair_row& row, Visit&& visit) {
    visit(row.first), visit(row.second);
  }
};
constexpr std::size_t pairs_a_frame = 1 << 16;

}  // namespace

/// The preface consists of frames of this many pairs, each preceded by its length.
std::vector<std::byte> packed_tree(const Word_tree& tree) {
  std::vector<std::byte> out;
  const auto put = [&](std::uint64_t number) {
    const auto bytes = std::as_bytes(std::span(&number, 1));
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  const std::vector<Word_tree::Pair> pairs = tree.pairs();
  put(pairs.size());
  for (std::size_t n = 0; n < pairs.size(); n += pairs_a_frame) {
    std::vector<Pair_row> rows;
    for (std::size_t k = n; k < std::min(pairs.size(), n + pairs_a_frame); ++k)
      rows.push_back({pairs[k][0], pairs[k][1]});
    const std::vector<std::byte> frame = packed_columns(std::move(rows));
    put(frame.size());
    out.insert(out.end(), frame.begin(), frame.end());
  }
  return out;
}

std::shared_ptr<Word_tree> Table_file::tree() const {
  const std::vector<std::byte> bytes = file().preface();
  if (bytes.empty()) return nullptr;
  const std::string where = file().part("preface");
  std::span<const std::byte> left = bytes;
  const auto take = [&] {
    std::uint64_t number = 0;
    if (left.size() < sizeof number) throw Bad_input(where + ": expected a number, found its end");
    std::memcpy(&number, left.data(), sizeof number);
    left = left.subspan(sizeof number);
    return number;
  };
  auto out = std::make_shared<Word_tree>();
  for (std::uint64_t pairs = take(); pairs > 0;) {
    const std::uint64_t length = take(), rows = std::min<std::uint64_t>(pairs, pairs_a_frame);
    if (length > left.size()) throw Bad_input(where + ": expected more pairs, found its end");
    for (const Pair_row& row : unpacked_columns<Pair_row>(where, left.first(length), rows))
      out->insert({row.first, row.second});
    left = left.subspan(length), pairs -= rows;
  }
  return out;
}

std::optional<Table_state> Table_file::find(Wide code) {
  const auto n = file().block_with(code);
  if (!n) return std::nullopt;
  const auto& states = block(*n);
  const auto at = std::ranges::lower_bound(states, code, {}, &Table_state::code);
  if (at == states.end() || at->code != code) return std::nullopt;
  return *at;
}

}  // namespace arbiter
