#include "solver/table/columns.hpp"

#include <zstd.h>

#include <memory>
#include <new>

#include "model/error.hpp"

namespace arbiter {

namespace {

/// One zstd context per thread: creating one takes longer than compressing a small block.
template <class Context, Context* (*make)(), std::size_t (*end)(Context*)>
Context* kept() {
  struct End {
    void operator()(Context* context) const { end(context); }
  };
  thread_local const std::unique_ptr<Context, End> context(make());
  if (!context) throw std::bad_alloc();
  return context.get();
}

}  // namespace

std::vector<std::byte> compressed(std::span<const std::byte> raw) {
  std::vector<std::byte> out(ZSTD_compressBound(raw.size()));
  const std::size_t size = ZSTD_compressCCtx(kept<ZSTD_CCtx, ZSTD_createCCtx, ZSTD_freeCCtx>(),
                                             out.data(), out.size(), raw.data(), raw.size(), 9);
  if (ZSTD_isError(size))
    throw Bad_input(std::string("tablebase: compression failed: ") + ZSTD_getErrorName(size));
  out.resize(size);
  return out;
}

std::vector<std::byte> decompressed(const std::string& where, std::span<const std::byte> bytes,
                                    std::size_t size) {
  std::vector<std::byte> raw(size);
  const std::size_t found = ZSTD_decompressDCtx(kept<ZSTD_DCtx, ZSTD_createDCtx, ZSTD_freeDCtx>(),
                                                raw.data(), raw.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(found) || found != size)
    throw Bad_input(where + ": expected " + std::to_string(size) + " bytes, found " +
                    (ZSTD_isError(found) ? ZSTD_getErrorName(found) : std::to_string(found)));
  return raw;
}

}  // namespace arbiter
