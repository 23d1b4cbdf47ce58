#include "reports/phrase.hpp"

namespace arbiter {

std::string code(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

}  // namespace arbiter
