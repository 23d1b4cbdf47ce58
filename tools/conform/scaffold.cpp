#include "tools/conform/scaffold.hpp"

#include <fmt/format.h>

namespace arbiter::conform {

namespace {

void replace_all(std::string& text, std::string_view word, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += by.size())
    text.replace(at, word.size(), by);
}

}  // namespace

const std::vector<std::string>& scaffold_languages() {
  static const std::vector<std::string> all = {"python", "javascript", "cpp"};
  return all;
}

Scaffold scaffold(std::string_view language, std::string_view game, std::string_view title) {
  Scaffold out;
  out.text = scaffold_text(language);
  if (language == "python") {
    out.file = fmt::format("{}_subject.py", game);
    out.command = "python3 " + out.file;
  } else if (language == "javascript") {
    out.file = fmt::format("{}_subject.mjs", game);
    out.command = "node " + out.file;
  } else {
    out.file = fmt::format("{}_subject.cpp", game);
    out.command = fmt::format("./{}", game);
    out.build = fmt::format("g++ -std=c++20 -O2 {} -o {}", out.file, game);
    out.library_file = "arbiter_protocol.hpp";
    out.library = scaffold_text(out.library_file);
  }
  replace_all(out.text, "@GAME@", game);
  replace_all(out.text, "@TITLE@", title);
  replace_all(out.text, "@FILE@", out.file);
  return out;
}

}  // namespace arbiter::conform
