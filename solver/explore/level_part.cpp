#include "solver/explore/level_part.hpp"

#include <xxhash.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <system_error>

#include "model/json.hpp"

namespace arbiter {

void make_folder(const std::filesystem::path& folder) {
  std::error_code error, ignored;
  std::filesystem::create_directories(folder, error);
  if (!std::filesystem::is_directory(folder, ignored))
    throw Bad_input("folder " + folder.string(), "a folder, or that one can be created",
                    error ? error.message() : "a file");
}

std::string text_of_file(const std::filesystem::path& path) {
  std::error_code error;
  const bool is_there = std::filesystem::exists(path, error);
  if (error) throw Bad_input("file " + path.string(), "a file or none", error.message());
  if (!is_there) return {};
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  if (!file || out.str().empty())
    throw Bad_input("file " + path.string() + ": expected text that can be read");
  return out.str();
}

namespace {
std::string checksum_line(std::string_view line) {
  std::array<char, 32> out{};
  const auto sum = static_cast<unsigned long long>(XXH3_64bits(line.data(), line.size()));
  std::snprintf(out.data(), out.size(), "xxh3 %016llx\n", sum);
  return out.data();
}
}  // namespace

std::string with_checksum(const std::string& line) { return line + checksum_line(line); }

std::string without_checksum(const std::string& where, const std::string& text) {
  const std::string line = text.substr(0, text.find('\n') + 1);
  if (text != with_checksum(line))
    throw Bad_input(where, "a line and its checksum", "another checksum");
  return line;
}

Level_part::Level_part(std::filesystem::path folder, const Checkpoint_head& of, std::uint64_t level,
                       std::uint64_t part, std::uint64_t parts)
    : folder_(std::move(folder)),
      head_{{"format", std::string("arbiter level 1")},
            {"game", of.game},
            {"ruleset", of.ruleset},
            {"code", of.code_bytes},
            {"model", of.model},
            {"level", level},
            {"part", part},
            {"parts", parts}},
      level_(level),
      part_(part),
      parts_(parts) {}

std::filesystem::path Level_part::path() const {
  return folder_ / (stem() + std::to_string(part_) + ending());
}

void Level_part::remove_others() const {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(stem()) && !name.ends_with(ending()))
      std::filesystem::remove(entry.path(), ignored);
  }
}

Level_part::Writer::Writer(const Level_part& part, std::uint64_t states) : file_(part.path()) {
  Head_fields head = part.head_;
  head.emplace_back("states", states);
  const std::string line = json_text(json_of(head)) + "\n";
  file_.write(std::as_bytes(std::span(line)));
}

Level_part::Reader::Reader(const Level_part& part) : file_(part.path()), left_(0) {
  const File_head head("file " + part.path().string(), file_.read_line(1 << 20));
  head.must_have(part.head_);
  left_ = head.number("states");
}

bool Level_part::Reader::read(std::span<std::byte> code) {
  if (left_ == 0) {
    file_.done();
    return false;
  }
  file_.read(code);
  --left_;
  return true;
}

}  // namespace arbiter
