#include "tools/web/qr_code.hpp"

#include <qrencode.h>

#include <memory>

#include "model/error.hpp"

namespace arbiter::web {

std::vector<std::string> qr_rows(std::string_view text) {
  const std::string copy(text);  // ends with a zero
  if (copy.empty() || copy.find('\0') != std::string::npos)
    throw Bad_input("QR code", "a text without zeros", copy);
  const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
      QRcode_encodeString8bit(copy.c_str(), 0, QR_ECLEVEL_L), QRcode_free);
  if (!code)
    throw Bad_input("QR code", "at most 2900 bytes", std::to_string(copy.size()) + " bytes");
  const auto width = static_cast<std::size_t>(code->width);
  std::vector<std::string> rows(width);
  for (std::size_t n = 0; n < width * width; ++n)
    rows[n / width] += (code->data[n] & 1U) != 0 ? '1' : '0';
  return rows;
}

std::string qr_lines(std::string_view text) {
  const std::vector<std::string> rows = qr_rows(text);
  constexpr std::size_t margin = 2;
  const std::size_t width = rows.size() + 2 * margin;
  const auto is_dark = [&](std::size_t y, std::size_t x) {
    const std::size_t row = y - margin, column = x - margin;  // wraps around in the margin
    return row < rows.size() && column < rows.size() && rows[row][column] == '1';
  };
  std::string out;
  for (std::size_t y = 0; y < width; y += 2) {
    out += "\x1b[30;107m";
    for (std::size_t x = 0; x < width; ++x) {
      const bool upper = is_dark(y, x), lower = is_dark(y + 1, x);
      out += upper ? (lower ? "\u2588" : "\u2580") : (lower ? "\u2584" : " ");
    }
    out += "\x1b[0m\n";
  }
  return out;
}

}  // namespace arbiter::web
