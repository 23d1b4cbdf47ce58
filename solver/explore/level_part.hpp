// One rank's part of a saved level; see level_checkpoint.hpp.
#pragma once
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "solver/explore/checkpoint_head.hpp"
#include "solver/files/compressed_file.hpp"
#include "solver/files/file_head.hpp"

namespace arbiter {

/// Creates a folder if there is none. Throws Bad_input if that fails.
void make_folder(const std::filesystem::path& folder);
/// The contents of a file; empty if there is none. Throws Bad_input if it cannot be read.
std::string text_of_file(const std::filesystem::path& path);

/// A line, which ends with '\n', followed by a line with its checksum.
std::string with_checksum(const std::string& line);
/// The line of such a text. Throws Bad_input if the checksum is wrong; `where` says of what.
std::string without_checksum(const std::string& where, const std::string& text);

class Level_part {
 public:
  /// `of`: the exploration that it belongs to; part 0 is the first of `parts`.
  Level_part(std::filesystem::path folder, const Checkpoint_head& of, std::uint64_t level,
             std::uint64_t part, std::uint64_t parts);
  std::filesystem::path path() const;
  /// Removes the parts of the same level that another number of ranks has left.
  void remove_others() const;

  class Writer {
   public:
    Writer(const Level_part& part, std::uint64_t states);
    void write(std::span<const std::byte> code) { file_.write(code); }
    void done() { file_.done(); }

   private:
    Compressed_writer file_;
  };

  class Reader {
   public:
    /// Throws Bad_input unless the file is this part.
    explicit Reader(const Level_part& part);
    /// False at the end. Throws Bad_input if the file is damaged.
    bool read(std::span<std::byte> code);

   private:
    Compressed_reader file_;
    std::uint64_t left_;  // states
  };

 private:
  std::string stem() const { return "level-" + std::to_string(level_) + "."; }
  std::string ending() const { return "-of-" + std::to_string(parts_); }

  std::filesystem::path folder_;
  Head_fields head_;
  std::uint64_t level_, part_, parts_;
};

}  // namespace arbiter
