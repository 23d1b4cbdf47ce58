#include "model/bitskrieg/setup.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "model/error.hpp"

namespace arbiter::bitskrieg {

namespace {

template <std::size_t n>
std::array<int, n> entries(const std::vector<int>& table) {
  std::array<int, n> out{};
  std::ranges::copy(table, out.begin());
  return out;
}

void require(const char* entry, int value, int most, const std::string& why) {
  if (value > most)
    throw Bad_input(std::string("ruleset entry ") + entry,
                    "at most " + std::to_string(most) + ", " + why, std::to_string(value));
}

}  // namespace

Setup::Setup(const Ruleset& ruleset)
    : Rules(ruleset),
      size(value("board")),
      obstacles(value("obstacles")),
      squad(value("squad")),
      flags(value("flags")),
      pieces(entries<types>(table("pieces"))),
      speed(entries<types>(table("speed"))),
      fire(entries<types>(table("fire"))),
      armor(entries<types>(table("armor"))),
      rebuilds(entries<2>(table("rebuilds"))),
      reserves(value("reserves") != 0),
      flank(value("flank") != 0),
      bounding(value("bounding") != 0),
      stun(value("stun") != 0),
      reverse(value("reverse") != 0),
      ramming(value("ramming") != 0),
      destroying(value("destroying") != 0),
      terrain(value("terrain") != 0),
      faces(entries<kinds_of_pieces>(table("faces"))),
      board(whole(size)),
      inner(bitskrieg::inner(size)) {
  require("obstacles", obstacles, std::popcount(inner), "the number of inner squares");
  require("squad", squad, std::accumulate(pieces.begin(), pieces.end(), 0),
          "the number of pieces that a side has");
  require("squad", squad, size, "the number of squares on a home edge");
  if (terrain)
    require("obstacles", obstacles, std::accumulate(faces.begin(), faces.end(), 0),
            "the number of terrain pieces");
}

}  // namespace arbiter::bitskrieg
