// std::to_chars for numbers with decimal places, which emscripten's library lacks.
#include <fmt/format.h>

#include <charconv>
#include <cstring>
#include <string>

_LIBCPP_BEGIN_NAMESPACE_STD

/// As pictures call it: the shortest text, for numbers that need no exponent.
to_chars_result to_chars(char* first, char* last, double value, chars_format) {
  const string text = fmt::format("{}", value);
  if (static_cast<size_t>(last - first) < text.size()) return {last, errc::value_too_large};
  memcpy(first, text.data(), text.size());
  return {first + text.size(), errc()};
}

_LIBCPP_END_NAMESPACE_STD
