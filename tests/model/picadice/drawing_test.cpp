// Pictures of positions, compared byte by byte with those in tests/model/picadice/pictures/, and
// tables read back from them. tests/model/picture_file.hpp says how to renew them.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <regex>
#include <set>

#include "model/picadice/picadice.hpp"
#include "model/picadice/words.hpp"
#include "tests/game_of.hpp"
#include "tests/model/picture_file.hpp"

namespace arbiter::picadice {
namespace {

constexpr auto compare = compare_board<Picadice>;

TEST(Pictures, OfPositions) {
  compare("start.svg", "default", "4/4/4/4/4,4/4/4/4/4:-:1");
  compare("rolled.svg", "default", "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p2:2=rgp");
  compare("doubles.svg", "players=4,teams=1,match=5,columns=6,PD-A08=2",
          "x1x3/6/1xxx2/6/xxxxxx,6/xx4/6/6/5x,3xxx/6/6/x5/6,6/1xxx2/6/6/6:r3*1y2g1b4*4p2:3?:3-2@1");
  compare("won.svg", "players=3", "4/4/4/4/4,xxxx/xxxx/xxxx/xxxx/xxxx,4/1x1x/2xx/4/x3:o2b4:2#");
}

/// The grids and the nest as a position writes them, from where the counters and numbers are drawn.
std::string read_back(const std::string& picture, const Setup& setup) {
  struct Sign {
    std::string name;
    double x, y;
  };
  std::vector<Sign> signs;
  static const std::regex sign("<use href=\"#board-(\\S+)\" x=\"(\\S+)\" y=\"(\\S+)\"/>");
  for (std::sregex_iterator at(picture.begin(), picture.end(), sign), end; at != end; ++at)
    signs.push_back({(*at)[1], std::stod((*at)[2]), std::stod((*at)[3])});
  std::vector<Sign> rows;  // ordered by player, then by colour
  for (const Sign& each : signs)
    if (each.name == "row") rows.push_back(each);
  const double pitch = setup.columns > 4 ? 21 : 26;
  std::string out;
  for (std::size_t n = 0; n < rows.size(); ++n) {
    const std::size_t colour = n % static_cast<std::size_t>(setup.colours);
    std::string row(static_cast<std::size_t>(setup.columns), '.');
    for (const Sign& each : signs) {
      const double column = (each.x - rows[n].x) / pitch;
      if (each.y != rows[n].y || column < -0.01 || column > setup.columns - 0.99) continue;
      if (each.name == "row") continue;
      EXPECT_EQ(each.name, std::string("full-") += letters[colour]);
      row.at(static_cast<std::size_t>(column + 0.5)) = 'x';
    }
    if (n > 0) out += colour == 0 ? "," : "/";
    out += row;
  }
  static const std::regex circles(
      "<use href=\"#board-(.)\" .*/>\n<circle .*/>\n<text .*>(\\d+)</text>\n"
      "(?:<text .*>(\\*\\d)</text>\n)?");
  out += ':';
  for (std::sregex_iterator at(picture.begin(), picture.end(), circles), end; at != end; ++at)
    out += (*at)[1].str() + (*at)[2].str() + (*at)[3].str();
  return out;
}
std::string expected(const State& state, const Setup& setup) {
  std::string out;
  for (int p = 0; p < setup.players; ++p)
    for (int c = 0; c < setup.colours; ++c) {
      if (p + c > 0) out += c == 0 ? "," : "/";
      for (int n = 0; n < setup.columns; ++n)
        out += state.table.lanes[c].rows[p].bits >> n & 1 ? 'x' : '.';
    }
  out += ':';
  for (int face = 0; face <= bird; ++face) {
    if (face != bird && face >= setup.colours) continue;
    const Pile<Small>& pile = face == bird ? state.table.birds : state.table.lanes[face].pile;
    out += letters[face] + std::to_string(pile.nest);
    if (pile.looted > 0) out += "*" + std::to_string(pile.looted);
  }
  return out;
}

/// Removes text that is not drawn.
std::string shapes_of(const std::string& picture) {
  return std::regex_replace(picture, std::regex("<(title|desc)[^>]*>[^<]*</"), "");
}

/// A difference in the game is visible in the picture, and the picture shows exactly what is on the
/// table.
TEST(Pictures, ShowTheWholeTable) {
  std::size_t drawn = 0;
  for (const char* ruleset :
       {"default", "players=4,teams=1,match=5,PD-A08=2", "players=3,columns=6,dice=5,limit=8",
        "players=1,colours=2,columns=1,dice=1"}) {
    const Picadice game = game_of<Picadice>(ruleset);
    std::mt19937 random(5);
    std::map<std::string, std::string> pictures;
    State state = game.start();
    for (int n = 0; n < 400; ++n) {
      const std::string picture = game.draw_svg(state), written = game.write(state);
      EXPECT_EQ(read_back(picture, game.setup()), expected(state, game.setup())) << written;
      EXPECT_EQ(pictures.emplace(shapes_of(picture), written).first->second, written);
      std::vector<Step<Picadice>> open;
      for_steps(game, state, [&](int player, const Move& move, std::uint64_t) {
        open.push_back({player, move});
      });
      if (open.empty()) {
        state = game.start();
        continue;
      }
      const auto& [player, move] = open[random() % open.size()];
      const Ruling ruling = game.apply(state, player, move).ruling;
      ASSERT_NE(ruling, Ruling::illegal);
      if (ruling == Ruling::silent) state = game.start();  // the bag is empty
    }
    drawn += pictures.size();
  }
  EXPECT_GT(drawn, 1000U);
}

}  // namespace
}  // namespace arbiter::picadice
