#include "solver/files/array_file.hpp"

#include "model/json.hpp"
#include "solver/files/compressed_file.hpp"

namespace arbiter {

void write_array(const std::filesystem::path& path, const Head_fields& head,
                 std::span<const std::byte> bytes) {
  Compressed_writer file(path);
  const std::string line = json_text(json_of(head)) + "\n";
  file.write(std::as_bytes(std::span(line)));
  file.write(bytes);
  file.done();
}

void read_array(const std::filesystem::path& path, const Head_fields& head,
                std::span<std::byte> bytes, std::string (*spoken)(const std::string& key)) {
  Compressed_reader file(path);
  const File_head found("checkpoint " + path.string(), file.read_line(1 << 16));
  found.must_have(head, spoken);
  file.read(bytes);
  file.done();
}

}  // namespace arbiter
