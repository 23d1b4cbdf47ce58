#include "solver/files/array_file.hpp"

#include "model/json.hpp"
#include "solver/files/compressed_file.hpp"
#include "solver/files/file_head.hpp"

namespace arbiter {

void write_array(const std::filesystem::path& path, const nlohmann::ordered_json& head,
                 std::span<const std::byte> bytes) {
  Compressed_writer file(path);
  const std::string line = head.dump() + "\n";
  file.write(std::as_bytes(std::span(line)));
  file.write(bytes);
  file.done();
}

void read_array(const std::filesystem::path& path, const nlohmann::ordered_json& head,
                std::span<std::byte> bytes, std::string (*spoken)(const std::string& key)) {
  Compressed_reader file(path);
  const File_head found("checkpoint " + path.string(), file.read_line(1 << 16));
  for (const auto& [key, value] : head.items())
    found.must_be(key.c_str(), Json(value), spoken(key));
  file.read(bytes);
  file.done();
}

}  // namespace arbiter
