#include "tools/conform/protocol/difference.hpp"

#include <fmt/format.h>

#include "model/error.hpp"

namespace arbiter::conform {

std::string Difference::signature() const {
  // Unreadable moves are the subject's own words, and there may be any number of them.
  const bool is_ours = kind != "a move cannot be read" && kind != "an impossible outcome";
  std::string out = kind + "|" + (is_ours ? move.substr(0, move.find(' ')) : "?") + "|";
  for (const char c : aspect)
    if (c < '0' || c > '9') out += c;
  return out;
}

std::string sentence(const Difference& d) {
  const std::string move = shown(d.move, 160);  // may be the subject's own words
  const std::string moved =
      d.request.what == Ask::apply ? fmt::format("{} {}", d.request.actor, move) : move;
  if (!d.aspect.empty() && d.request.what == Ask::start)
    return fmt::format("at the start {} is {}, expected {}", d.aspect, shown(d.found),
                       shown(d.expected));
  if (!d.aspect.empty())
    return fmt::format("after {} {} is {}, expected {}", moved, d.aspect, shown(d.found),
                       shown(d.expected));
  if (!d.move.empty())
    return fmt::format("{} ({}): {}, expected {}", d.kind, moved, shown(d.found, 160),
                       shown(d.expected));
  return fmt::format("{}: {}, expected {}", d.kind, shown(d.found, 160), shown(d.expected));
}

}  // namespace arbiter::conform
