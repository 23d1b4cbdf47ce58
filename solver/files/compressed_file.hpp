// One zstd frame with a checksum. The file appears complete or not at all (replacing_file.hpp).
#pragma once
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace arbiter {

/// Writes a zstd file piece by piece. The file appears under `path` only once done() is called.
class Compressed_writer {
 public:
  explicit Compressed_writer(const std::filesystem::path& path);
  ~Compressed_writer();
  Compressed_writer(const Compressed_writer&) = delete;
  Compressed_writer& operator=(const Compressed_writer&) = delete;
  /// Throws as Replacing_file::write() does.
  void write(std::span<const std::byte> bytes);
  void done();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Reads a zstd file. Throws Bad_input naming the file if it is missing, damaged or too short.
class Compressed_reader {
 public:
  explicit Compressed_reader(const std::filesystem::path& path);
  ~Compressed_reader();
  Compressed_reader(const Compressed_reader&) = delete;
  Compressed_reader& operator=(const Compressed_reader&) = delete;
  void read(std::span<std::byte> bytes);
  std::string read_line(std::size_t most);
  /// Throws Bad_input if more bytes follow or the checksum is wrong.
  void done();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace arbiter
