#include "solver/table/block.hpp"

#include <zstd.h>

#include <memory>

namespace arbiter {

namespace {

static_assert(std::endian::native == std::endian::little);

/// A state as a block keeps it.
struct Row {
  Wide step;  // from the code before
  std::uint64_t low, gap, won_above, lost_below;
  std::uint32_t rank_low, rank_step;

  Row() = default;
  Row(const Table_state& s, Wide before)
      : step(s.code - before),
        low(s.low),
        gap(s.high - s.low),
        won_above(s.won_low - s.low),
        lost_below(s.high - s.lost_high),
        rank_low(s.rank_low),
        rank_step(s.rank_high - s.rank_low) {}
  Table_state state(Wide before) const {
    const std::uint64_t high = low + gap;
    return {before + step, low,      low + won_above,     high - lost_below,
            high,          rank_low, rank_low + rank_step};
  }
};

/// visit(field) for the fields of a row in the order of the file.
template <class R, class Visit>
void for_fields(R& row, Visit&& visit) {
  visit(row.step), visit(row.low), visit(row.gap), visit(row.won_above), visit(row.lost_below);
  visit(row.rank_low), visit(row.rank_step);
}

/// visit(byte of the row, its place in the block) for all bytes of row n of so many.
template <class R, class Visit>
void for_bytes(R& row, std::size_t n, std::size_t rows, Visit&& visit) {
  std::size_t column = 0;
  for_fields(row, [&](auto& field) {
    auto* const bytes = std::as_writable_bytes(std::span(&field, 1)).data();
    for (std::size_t b = 0; b < sizeof field; ++b) visit(bytes[b], column++ * rows + n);
  });
}

}  // namespace

std::vector<std::byte> packed_block(std::span<const Table_state> states) {
  std::vector<std::byte> raw(states.size() * packed_state_bytes);
  Wide before = states.front().code;
  for (std::size_t n = 0; n < states.size(); ++n) {
    Row row(states[n], before);
    before = states[n].code;
    for_bytes(row, n, states.size(), [&](std::byte byte, std::size_t at) { raw[at] = byte; });
  }
  std::vector<std::byte> out(ZSTD_compressBound(raw.size()));
  const std::size_t size = ZSTD_compress(out.data(), out.size(), raw.data(), raw.size(), 9);
  if (ZSTD_isError(size))
    throw Bad_input(std::string("tablebase: compression failed: ") + ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

std::vector<Table_state> unpacked_block(const std::string& where, std::span<const std::byte> bytes,
                                        Wide first, std::size_t states) {
  std::vector<std::byte> raw(states * packed_state_bytes);
  const std::size_t size = ZSTD_decompress(raw.data(), raw.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(size) || size != raw.size())
    throw Bad_input(where + ": expected " + std::to_string(raw.size()) + " bytes, found " +
                    (ZSTD_isError(size) ? ZSTD_getErrorName(size) : std::to_string(size)));
  std::vector<Table_state> out;
  out.reserve(states);
  for (std::size_t n = 0; n < states; ++n) {
    Row row;
    for_bytes(row, n, states, [&](std::byte& byte, std::size_t at) { byte = raw[at]; });
    out.push_back(row.state(n == 0 ? first : out.back().code));
    if (n == 0 ? row.step != 0 : out[n].code <= out[n - 1].code)
      throw Bad_input(where + ": expected states in ascending order, found one that is not");
  }
  return out;
}

}  // namespace arbiter
