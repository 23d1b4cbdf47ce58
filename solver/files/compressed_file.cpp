#include "solver/files/compressed_file.hpp"

#include <zstd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <vector>

#include "model/error.hpp"
#include "solver/files/replacing_file.hpp"

namespace arbiter {

namespace {

std::string trouble(const std::filesystem::path& path, const char* what) {
  return "file " + path.string() + ": expected " + what + ", found \"" + std::strerror(errno) +
         "\"";
}

struct File {
  std::FILE* handle = nullptr;
  ~File() {
    if (handle) std::fclose(handle);
  }
};

}  // namespace

struct Compressed_writer::Parts {
  Replacing_file file;
  ZSTD_CCtx* context = ZSTD_createCCtx();
  std::vector<std::byte> out = std::vector<std::byte>(ZSTD_CStreamOutSize());
  std::vector<std::byte> gathered{};  // small writes, until there is enough to compress

  ~Parts() { ZSTD_freeCCtx(context); }
  void press(ZSTD_EndDirective directive) {
    ZSTD_inBuffer in{gathered.data(), gathered.size(), 0};
    for (;;) {
      ZSTD_outBuffer target{out.data(), out.size(), 0};
      const std::size_t left = ZSTD_compressStream2(context, &target, &in, directive);
      if (ZSTD_isError(left))
        throw Bad_input("file " + file.path().string() +
                        ": compression failed: " + ZSTD_getErrorName(left));
      file.write(std::span(out).first(target.pos));
      if (directive == ZSTD_e_end ? left == 0 : in.pos == in.size) break;
    }
    gathered.clear();
  }
};

Compressed_writer::Compressed_writer(const std::filesystem::path& path)
    : parts_(new Parts{Replacing_file(path)}) {
  ZSTD_CCtx_setParameter(parts_->context, ZSTD_c_compressionLevel, 3);
  ZSTD_CCtx_setParameter(parts_->context, ZSTD_c_checksumFlag, 1);
}
Compressed_writer::~Compressed_writer() = default;

void Compressed_writer::write(std::span<const std::byte> bytes) {
  constexpr std::size_t piece = 1 << 18;
  for (; !bytes.empty(); bytes = bytes.subspan(std::min(piece, bytes.size()))) {
    const auto part = bytes.first(std::min(piece, bytes.size()));
    parts_->gathered.insert(parts_->gathered.end(), part.begin(), part.end());
    if (parts_->gathered.size() > piece) parts_->press(ZSTD_e_continue);
  }
}

void Compressed_writer::done() {
  parts_->press(ZSTD_e_end);
  parts_->file.done();
}

struct Compressed_reader::Parts {
  std::filesystem::path path;
  File file;
  ZSTD_DCtx* context = ZSTD_createDCtx();
  std::vector<char> raw = std::vector<char>(ZSTD_DStreamInSize());
  std::vector<char> clear = std::vector<char>(ZSTD_DStreamOutSize());
  ZSTD_inBuffer in{nullptr, 0, 0};
  std::size_t at = 0, filled = 0, state = 1;

  ~Parts() { ZSTD_freeDCtx(context); }
  [[noreturn]] void damaged(const std::string& found) const {
    throw Bad_input("file " + path.string(), "a complete compressed file", found);
  }
  /// Whether any bytes are left: false after the frame, once zstd has verified the checksum.
  bool more() {
    while (at == filled) {
      if (in.pos == in.size) {
        const std::size_t got = std::fread(raw.data(), 1, raw.size(), file.handle);
        if (got == 0 && std::ferror(file.handle))
          throw Bad_input(trouble(path, "a file that can be read"));
        if (got == 0 && state == 0) return false;
        if (got == 0) damaged("the end of the file");
        in = {raw.data(), got, 0};
        if (state == 0) damaged("extra bytes after the end");
      }
      ZSTD_outBuffer out{clear.data(), clear.size(), 0};
      state = ZSTD_decompressStream(context, &out, &in);
      if (ZSTD_isError(state)) damaged(ZSTD_getErrorName(state));
      at = 0, filled = out.pos;
      if (state == 0 && in.pos < in.size) damaged("extra bytes after the end");
    }
    return true;
  }
};

Compressed_reader::Compressed_reader(const std::filesystem::path& path)
    : parts_(std::make_unique<Parts>()) {
  parts_->path = path;
  parts_->file.handle = std::fopen(path.c_str(), "rb");
  if (!parts_->file.handle) throw Bad_input(trouble(path, "a file that can be read"));
}
Compressed_reader::~Compressed_reader() = default;

void Compressed_reader::read(std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    if (!parts_->more()) parts_->damaged("the end of the file");
    const std::size_t n = std::min(bytes.size(), parts_->filled - parts_->at);
    std::memcpy(bytes.data(), parts_->clear.data() + parts_->at, n);
    parts_->at += n;
    bytes = bytes.subspan(n);
  }
}

std::string Compressed_reader::read_line(std::size_t most) {
  std::string line;
  for (std::byte byte{}; line.size() < most; line += static_cast<char>(byte)) {
    read(std::span(&byte, 1));
    if (byte == std::byte{'\n'}) return line;
  }
  parts_->damaged("a first line that does not end");
}

void Compressed_reader::done() {
  if (parts_->more()) parts_->damaged("more data than its first line says");
}

}  // namespace arbiter
