#include "tools/conform/protocol/difference.hpp"

#include <fmt/format.h>

#include "model/error.hpp"

namespace arbiter::conform {

namespace {

/// "P2" of "2" or "b", as games write the player to move in the members of a position; empty for
/// anything else.
std::string player_of(const std::string& value) {
  if (value.size() != 1) return {};
  const char c = value.front();
  if (c >= '1' && c <= '9') return std::string("P") + c;
  if (c >= 'a' && c <= 'i') return std::string("P") + static_cast<char>(c - 'a' + '1');
  return {};
}

/// "P2" of "P2", "chance" of "fate".
std::string turn_of(const std::string& actor) {
  return actor == "fate"     ? "chance is next"
         : actor == "nobody" ? "the game is over"
                             : shown(actor) + " is to move";
}

/// "P2 is to move, expected P1 again"; empty if it is not about the player to move.
std::string about_turn(const Difference& d) {
  const std::string expected = player_of(d.expected), found = player_of(d.found);
  if (d.aspect != "mover" || expected.empty() || found.empty()) return {};
  const auto again = [&](const std::string& player) {
    return player == d.request.actor ? " again" : "";
  };
  return fmt::format("{} is to move{}, expected {}{}", found, again(found), expected,
                     again(expected));
}

/// A sentence about a move that should be legal and is not, or the other way round.
std::string about_move(const Difference& d, const std::string& moved) {
  if (d.expected == "legal" && d.found == "not offered")
    return fmt::format("{} is legal but not offered", moved);
  if (d.expected == "illegal" && d.found == "offered")
    return fmt::format("{} is illegal but offered", moved);
  if (d.expected == "legal" && d.found == "illegal")
    return fmt::format("{} is legal but refused", moved);
  if (d.expected == "illegal" && d.found == "legal")
    return fmt::format("{} is illegal but accepted", moved);
  return {};
}

}  // namespace

std::string Difference::signature() const {
  // Unreadable moves are the subject's own words, and there may be any number of them.
  const bool is_ours = kind != "a move cannot be read" && kind != "an impossible outcome";
  std::string out = kind + "|" + (is_ours ? move.substr(0, move.find(' ')) : "?") + "|";
  for (const char c : aspect)
    if (c < '0' || c > '9') out += c;
  if (request.what == Ask::result)
    out += expected == unfinished ? "too early" : found == unfinished ? "too late" : "";
  return out;
}

std::string sentence(const Difference& d) {
  const std::string move = shown(d.move, 160);  // may be the subject's own words
  const std::string moved =
      d.request.what == Ask::apply ? fmt::format("{} {}", d.request.actor, move) : move;
  const std::string when =
      d.request.what == Ask::start ? "at the start" : fmt::format("after {}", moved);
  if (!d.aspect.empty()) {
    if (const std::string turn = about_turn(d); !turn.empty())
      return fmt::format("{} {}", when, turn);
    return fmt::format("{} {} is {}, expected {}", when, d.aspect, shown(d.found),
                       shown(d.expected));
  }
  if (d.kind == "who is next")
    return fmt::format("{}; expected: {}", turn_of(d.found), turn_of(d.expected));
  if (!d.move.empty()) {
    if (std::string said = about_move(d, moved); !said.empty()) return said;
    return fmt::format("{} ({}): {}, expected {}", d.kind, moved, shown(d.found, 160),
                       shown(d.expected));
  }
  return fmt::format("{}: {}, expected {}", d.kind, shown(d.found, 160), shown(d.expected));
}

}  // namespace arbiter::conform
