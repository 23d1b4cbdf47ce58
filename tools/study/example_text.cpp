#include "tools/study/example_text.hpp"

#include <algorithm>

namespace arbiter {

std::vector<std::string_view> parts_of_example(std::string_view text) {
  std::vector<std::string_view> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("; "), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return out;
}

std::string_view take_actor(std::string_view& move) {
  const std::size_t colon = move.find(": ");
  if (colon == std::string_view::npos) return {};
  const std::string_view name = move.substr(0, colon);
  const bool is_player = name.size() > 1 && name[0] == 'P' &&
                         name.find_first_not_of("0123456789", 1) == std::string_view::npos;
  if (!is_player && name != "fate") return {};
  move.remove_prefix(colon + 2);
  return name;
}

}  // namespace arbiter
