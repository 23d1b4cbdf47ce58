#include "solver/table/columns.hpp"

#include <zstd.h>

#include "model/error.hpp"

namespace arbiter {

std::vector<std::byte> compressed(std::span<const std::byte> raw) {
  std::vector<std::byte> out(ZSTD_compressBound(raw.size()));
  const std::size_t size = ZSTD_compress(out.data(), out.size(), raw.data(), raw.size(), 9);
  if (ZSTD_isError(size))
    throw Bad_input(std::string("tablebase: compression failed: ") + ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

std::vector<std::byte> decompressed(const std::string& where, std::span<const std::byte> bytes,
                                    std::size_t size) {
  std::vector<std::byte> raw(size);
  const std::size_t found = ZSTD_decompress(raw.data(), raw.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(found) || found != size)
    throw Bad_input(where + ": expected " + std::to_string(size) + " bytes, found " +
                    (ZSTD_isError(found) ? ZSTD_getErrorName(found) : std::to_string(found)));
  return raw;
}

}  // namespace arbiter
