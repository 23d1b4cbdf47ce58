// Decompresses the output of reports/html/deflated.hpp as a browser does.
#pragma once
#include <zlib.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace arbiter::html {

/// Throws std::runtime_error for incomplete data.
inline std::string inflated(std::string_view text) {
  constexpr std::string_view signs =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (text.size() % 4 != 0) throw std::runtime_error("no base64: groups are of four signs");
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += 4) {
    std::uint32_t group = 0;
    int known = 0;
    for (const char sign : text.substr(at, 4)) {
      const std::size_t value = sign == '=' ? 0 : signs.find(sign);
      if (value == std::string_view::npos) throw std::runtime_error("no base64");
      group = group << 6U | static_cast<std::uint32_t>(value);
      known += sign != '=';
    }
    for (int n = 0; n + 1 < known; ++n) bytes += static_cast<char>(group >> (16 - 8 * n) & 0xffU);
  }
  std::string out(bytes.size() * 1100 + 100, '\0');  // deflate never compresses more than this
  uLongf size = out.size();
  if (uncompress(reinterpret_cast<Bytef*>(out.data()), &size,
                 reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()) != Z_OK)
    throw std::runtime_error("not deflated");
  out.resize(size);
  return out;
}

}  // namespace arbiter::html
