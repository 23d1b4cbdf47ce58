#include "tools/cli/error_json.hpp"

#include "model/json.hpp"

namespace arbiter {

namespace {

Report_json text_or_null(std::string_view text) {
  return text.empty() ? Report_json() : Report_json(text);
}

}  // namespace

Report_json error_json(std::string_view sentence, Exit exit) {
  constexpr std::string_view expects = ": expected ", finds = ", found \"";
  Report_json where, expected, found;
  if (const std::size_t at = sentence.find(expects); at != std::string_view::npos) {
    where = text_or_null(sentence.substr(0, at));
    std::string_view rest = sentence.substr(at + expects.size());
    if (const std::size_t quote = rest.rfind(finds); quote != std::string_view::npos) {
      const std::string_view tail = rest.substr(quote + finds.size());
      found = tail.substr(0, tail.rfind('"'));
      rest = rest.substr(0, quote);
    }
    expected = text_or_null(rest);
  }
  return {{"error",
           {{"message", sentence},
            {"where", std::move(where)},
            {"expected", std::move(expected)},
            {"found", std::move(found)},
            {"exit_code", static_cast<int>(exit)}}}};
}

}  // namespace arbiter
