// A program to begin with: it speaks the protocol, and answers each question about the rules with
// `skipped` until that is written.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::conform {

/// "python", "javascript" and "cpp".
const std::vector<std::string>& scaffold_languages();

struct Scaffold {
  std::string file;  // its name, "nim_subject.py"
  std::string text;
  std::string command;                    // how to start it, for a shell
  std::string build{};                    // how to compile it, for a shell; empty: not needed
  std::string library_file{}, library{};  // a file that it needs beside it; empty: none
};
/// The program for a game of this name and title in one of the languages.
Scaffold scaffold(std::string_view language, std::string_view game, std::string_view title);

/// The text with its placeholders, or a library by its name; empty for another language. Embedded
/// from scaffolds/ and subjects/.
std::string_view scaffold_text(std::string_view language);

}  // namespace arbiter::conform
