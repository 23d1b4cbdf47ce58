// A place for a tablebase, in a folder that is removed after the test.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace arbiter {

struct Table_in_folder : testing::Test {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("arbiter-table-" + std::to_string(::getpid()));
  const std::filesystem::path path = folder / "table";
  Table_in_folder() { std::filesystem::create_directory(folder); }
  ~Table_in_folder() override { std::filesystem::remove_all(folder); }

  static std::string bytes(const std::filesystem::path& of) {
    std::ifstream in(of, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  std::string bytes() const { return bytes(path); }
  void put(const std::string& text) const {
    std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
  }
};

}  // namespace arbiter
