#include "tools/cli/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/facade/input.hpp"

namespace arbiter {

Choices read_choices(const Rulebook& book, const std::string& given) {
  Choices out;
  if (given.empty()) return out;
  std::error_code none;
  const bool is_file = given.find('=') == std::string::npos || std::filesystem::exists(given, none);
  std::string text = given;
  if (is_file)
    text = read_text("--choices", given);
  else
    std::ranges::replace(text, ',', '\n');
  std::size_t number = 0;
  for (const std::string_view whole : split(text, '\n')) {
    ++number;
    const std::string line = trimmed(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    const auto bad = [&](const std::string& expected) {
      return Bad_input(
          is_file ? fmt::format("{}, line {}", given == "-" ? "standard input" : given, number)
                  : "--choices",
          expected, line);
    };
    const std::size_t sign = line.find('=');
    const std::string name = line.substr(0, sign);
    const std::size_t at = index_of(book.questions, name);
    if (sign == std::string::npos || at == book.questions.size())
      throw bad(fmt::format("a question of {} and the number of a reading, such as {}=1",
                            book.title, book.questions.empty() ? "XX-A01" : book.questions[0].id));
    const std::string value = line.substr(sign + 1);
    int reading = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), reading);
    if (error != std::errc() || end != value.data() + value.size() || reading < 1 ||
        reading > book.questions[at].count())
      throw bad(fmt::format("a reading from 1 to {}", book.questions[at].count()));
    if (!out.emplace(name, reading).second) throw bad("each question only once");
  }
  return out;
}

}  // namespace arbiter
