// Rows of numbers as compressed columns: for each column all lowest bytes, then all second bytes,
// and so on. Similar bytes are then adjacent and compress well.
//
//    rows   a0 a1 | b0 b1     a2 a3 | b2 b3 ...     ->    a0 a2 ... a1 a3 ... b0 b2 ... b1 b3 ...
//
// The size before compression depends only on the number of rows, so no number in a file can make
// the reader allocate more memory.
//
// Row has `static void for_fields(row, visit)`, which visits its numbers in file order.
#pragma once
#include <bit>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace arbiter {

static_assert(std::endian::native == std::endian::little);

/// Compresses bytes into one zstd frame.
std::vector<std::byte> compressed(std::span<const std::byte> raw);
/// Decompresses a zstd frame. Throws Bad_input, with a message that begins with `where`, unless it
/// yields exactly `size` bytes.
std::vector<std::byte> decompressed(const std::string& where, std::span<const std::byte> bytes,
                                    std::size_t size);

/// visit(byte, position among the bytes of all rows) for each byte of row `n` of `rows`.
template <class Row, class Visit>
void for_bytes(Row& row, std::size_t n, std::size_t rows, Visit&& visit) {
  std::size_t column = 0;
  Row::for_fields(row, [&](auto& field) {
    auto* const bytes = std::as_writable_bytes(std::span(&field, 1)).data();
    for (std::size_t b = 0; b < sizeof field; ++b) visit(bytes[b], column++ * rows + n);
  });
}
/// Total size of a row's fields in bytes.
template <class Row>
std::size_t row_bytes() {
  std::size_t bytes = 0;
  Row row{};
  Row::for_fields(row, [&](const auto& field) { bytes += sizeof field; });
  return bytes;
}

/// Compresses rows into one zstd frame, column by column.
template <class Row>
std::vector<std::byte> packed_columns(std::vector<Row> rows) {
  std::vector<std::byte> raw(rows.size() * row_bytes<Row>());
  for (std::size_t n = 0; n < rows.size(); ++n)
    for_bytes(rows[n], n, rows.size(), [&](std::byte byte, std::size_t at) { raw[at] = byte; });
  return compressed(raw);
}

/// Decompresses `rows` rows. Throws as decompressed() does.
template <class Row>
std::vector<Row> unpacked_columns(const std::string& where, std::span<const std::byte> bytes,
                                  std::size_t rows) {
  const std::vector<std::byte> raw = decompressed(where, bytes, rows * row_bytes<Row>());
  std::vector<Row> out(rows);
  for (std::size_t n = 0; n < rows; ++n)
    for_bytes(out[n], n, rows, [&](std::byte& byte, std::size_t at) { byte = raw[at]; });
  return out;
}

}  // namespace arbiter
