#include "reports/file_text.hpp"

#include <fstream>
#include <iterator>

namespace arbiter {

std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace arbiter
