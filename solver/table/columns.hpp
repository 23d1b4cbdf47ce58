// Numbers as compressed columns: for each column all lowest bytes, then all second bytes, and so
// on. This puts similar bytes next to each other, and they compress well.
//
//    rows   a0 a1 | b0 b1     a2 a3 | b2 b3 ...     ->    a0 a2 ... a1 a3 ... b0 b2 ... b1 b3 ...
//
// The size before compression depends only on the number of rows, so no number in a file can make
// the reader allocate more memory.
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

/// Appends a column of `rows` numbers; number(row) gives each.
template <class T, class Number>
void add_column(std::vector<std::byte>& raw, std::size_t rows, Number&& number) {
  const std::size_t begin = raw.size();
  raw.resize(begin + rows * sizeof(T));
  for (std::size_t n = 0; n < rows; ++n) {
    const T value = number(n);
    for (std::size_t b = 0; b < sizeof(T); ++b)
      raw[begin + b * rows + n] = static_cast<std::byte>(value >> (8 * b) & 0xff);
  }
}
/// Takes a column of `rows` numbers from the front of `raw`, which must have that many bytes, and
/// calls visit(row, number) for each.
template <class T, class Visit>
void take_column(std::span<const std::byte>& raw, std::size_t rows, Visit&& visit) {
  for (std::size_t n = 0; n < rows; ++n) {
    T value = 0;
    for (std::size_t b = 0; b < sizeof(T); ++b)
      value |= static_cast<T>(std::to_integer<unsigned>(raw[b * rows + n])) << (8 * b);
    visit(n, value);
  }
  raw = raw.subspan(rows * sizeof(T));
}

}  // namespace arbiter
