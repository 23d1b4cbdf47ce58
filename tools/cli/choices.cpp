#include "tools/cli/choices.hpp"

#include <fmt/format.h>

#include <charconv>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/facade/input.hpp"

namespace arbiter {

Choices read_choices(const Rulebook& book, const std::string& file) {
  Choices out;
  if (file.empty()) return out;
  std::size_t number = 0;
  const std::string text = read_text("--choices", file);
  for (const std::string_view whole : split(text, '\n')) {
    ++number;
    const std::string line = trimmed(whole.substr(0, whole.find('#')));
    if (line.empty()) continue;
    const auto bad = [&](const std::string& expected) {
      return Bad_input(fmt::format("{}, line {}", file == "-" ? "standard input" : file, number),
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
