#include "tools/facade/input.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "model/error.hpp"

namespace arbiter {

std::string read_text(std::string_view what, const std::string& name) {
  const std::string from = name == "-" ? "standard input" : "file " + shown(name);
  const auto fail = [&](const std::string& why) {
    throw Bad_input(std::string(what) + ": " + from + " " + why);
  };
  const auto close = [](std::FILE* f) { f != stdin ? std::fclose(f) : 0; };
  const std::unique_ptr<std::FILE, decltype(close)> file(
      name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
  if (!file) fail(std::string("cannot be read (") + std::strerror(errno) + ")");
  std::string text;
  char part[1 << 16];
  for (std::size_t got; (got = std::fread(part, 1, sizeof part, file.get())) > 0;) {
    text.append(part, got);
    if (text.size() > most_input) fail("is longer than " + std::to_string(most_input) + " bytes");
  }
  if (std::ferror(file.get())) fail(std::string("cannot be read (") + std::strerror(errno) + ")");
  if (trimmed(text).empty()) fail("is empty");
  return text;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view white = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(white);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(white) - begin + 1));
}

}  // namespace arbiter
