// One zstd frame with its checksum, written as replacing_file.hpp says: whole or not there.
#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace arbiter {

/// Writes a zstd file bit by bit; nothing stands under `path` until done() has been called.
class Compressed_writer {
 public:
  explicit Compressed_writer(const std::filesystem::path& path);
  ~Compressed_writer();
  Compressed_writer(const Compressed_writer&) = delete;
  Compressed_writer& operator=(const Compressed_writer&) = delete;
  /// Throws Bad_input naming the file when the disk does not take it.
  void write(std::span<const std::byte> bytes);
  void done();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The reverse; throws Bad_input naming the file when it is missing, damaged or too short.
class Compressed_reader {
 public:
  explicit Compressed_reader(const std::filesystem::path& path);
  ~Compressed_reader();
  Compressed_reader(const Compressed_reader&) = delete;
  Compressed_reader& operator=(const Compressed_reader&) = delete;
  void read(std::span<std::byte> bytes);
  std::string read_line(std::size_t most);
  /// Throws when anything follows, or the checksum is wrong.
  void done();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace arbiter
