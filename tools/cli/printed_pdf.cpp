#include "tools/cli/printed_pdf.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "model/error.hpp"
#include "reports/file_text.hpp"
#include "tools/facade/output.hpp"

namespace arbiter {

namespace fs = std::filesystem;

std::string browser_that_prints(const std::string& instead) {
  const char* path = std::getenv("PATH");
  std::string_view left = path ? path : "";
  while (!left.empty()) {
    const std::string_view folder = left.substr(0, left.find(':'));
    left.remove_prefix(std::min(folder.size() + 1, left.size()));
    for (const char* name : {"chromium", "chromium-browser", "google-chrome"}) {
      const std::string file = fmt::format("{}/{}", folder, name);
      if (access(file.c_str(), X_OK) == 0) return file;
    }
  }
  throw Bad_input("--out",
                  fmt::format("Chromium or Chrome on the PATH to print a PDF ({})", instead),
                  "neither");
}

std::string printed_pdf(const std::string& browser, const std::string& html) {
  std::string folder = (fs::temp_directory_path() / "arbiter-print-XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr)
    throw Bad_input("--out", "room for a file in " + fs::temp_directory_path().string(), "none");
  const fs::path page = fs::path(folder) / "page.html", pdf = fs::path(folder) / "page.pdf";
  write_file(page, html);
  const std::string to = "--print-to-pdf=" + pdf.string(), from = "file://" + page.string();
  std::vector<std::string> words{browser, "--headless", "--disable-gpu", "--no-pdf-header-footer",
                                 to};
  if (geteuid() == 0) words.emplace_back("--no-sandbox");  // it refuses to run as root otherwise
  words.push_back(from);
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t silent;
  posix_spawn_file_actions_init(&silent);
  posix_spawn_file_actions_addopen(&silent, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&silent, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  int ended = -1;
  if (posix_spawn(&child, browser.c_str(), &silent, nullptr, arguments.data(), environ) == 0)
    waitpid(child, &ended, 0);
  posix_spawn_file_actions_destroy(&silent);
  const bool is_printed = ended == 0 && fs::is_regular_file(pdf);
  std::string out = is_printed ? file_text(pdf) : "";
  std::error_code none;
  fs::remove_all(folder, none);
  if (!is_printed)
    throw Bad_input("--out", "a browser that prints a PDF", browser + ", which failed");
  return out;
}

}  // namespace arbiter
