// Boards as text, and pictures, which are compared byte by byte with those in
// tests/model/bitskrieg/pictures/ and read back. Every visible difference appears in both.
// tests/model/picture_file.hpp says how to renew the pictures.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/bitskrieg/notation.hpp"
#include "model/json.hpp"
#include "tests/game_of.hpp"
#include "tests/model/bitskrieg/random_games.hpp"
#include "tests/model/bitskrieg/second_reading.hpp"
#include "tests/model/picture_file.hpp"

namespace arbiter::bitskrieg {
namespace {

Bitskrieg table(const std::string& ruleset) { return game_of<Bitskrieg>(ruleset.c_str()); }

const std::string options = "terrain=1,flank=1,stun=1,bounding=1,destroying=1";
const std::string middle =
    "3hs2de1/2#2me~2/4Mn~3/1#1#1#2/4#3/2Ln3#1/3Hw~4/8:1:c5,d6/e6,g7:1MD/0lh:1";
const std::string shot =
    "3hs4/5me~2/8/1#3%2/2MnLe~t1=2/2%5/3Hw~2#1/8:a:b3,d6/e4,g3:1LD/0lhd:1.bound.c4.f7";

constexpr auto compare = compare_board<Bitskrieg>;

TEST(Pictures, OfPositions) {
  compare("start.svg", "default", "8/8/8/8/8/8/8/8:-:-/-:2/2:obstacles");
  compare("terrain.svg", "terrain=1", "8/2%3=1/8/2#2%2/8/8/8/8:-:-/-:2/2:1.place.010.#");
  compare("deploy.svg", "terrain=1",
          "8/2%3=1/8/2#2%2/8/3=4/1#6/LnLn1Me4:1:-/-:2+HD/2+lmmdd:1.deploy");
  compare("middle.svg", "default", middle);
  compare("shot.svg", options, shot);
  compare("ram.svg", "board=4,obstacles=1,squad=2,flags=1,rebuilds=9:0,ramming=1",
          "1ds2/1#Leme/4/3Ln:d:c2/b2:9/0:1.ram.c3.d3");
  compare("won.svg", "board=5,obstacles=3,squad=3,flags=1,destroying=1",
          "1De~3/5/1Ls~#2/5/2Dw2:5:d4/b3:1/0lmd:1#");
}

// --- what is drawn, read back -------------------------------------------------------------------

/// Removes what is not drawn: the titles and the description.
std::string shapes_of(std::string picture) {
  for (const std::string_view told : {"title", "desc"}) {
    const std::string begin = "<" + std::string(told), end = "</" + std::string(told) + ">";
    for (std::size_t at = 0; (at = picture.find(begin, at)) != std::string::npos;)
      picture.erase(at, picture.find(end, at) + end.size() - at);
  }
  return picture;
}

/// "Ln~" on c3: a tank as the picture shows it.
struct Drawn {
  std::string square, tank;
  double x, y;
};

/// The drawing of a symbol.
std::string defined(const std::string& picture, const std::string& id) {
  const std::size_t at = picture.find("<g id=\"" + id + "\">\n");
  EXPECT_NE(at, std::string::npos) << id;
  return picture.substr(at, picture.find("\n</g>\n</g>\n", at) - at);
}

/// The tanks by their shapes: round or square, hollow or full, and rotated. Only the square comes
/// from the title, and it is checked against the tank's place.
std::vector<Drawn> tanks_of(const std::string& picture) {
  static const std::regex tank(
      R"re(<g transform="translate\((\S+) (\S+)\)">\n<title>.* on (..), facing .*</title>\n)re"
      R"re(<use href="#(\S+)"(?: transform="rotate\((\d+)\)")?/>\n<use href="#(\S+)"/>\n)re");
  std::vector<Drawn> out;
  for (std::sregex_iterator at(picture.begin(), picture.end(), tank), end; at != end; ++at) {
    const auto text = [&](std::size_t n) { return (*at)[n].str(); };
    const std::string body = defined(picture, text(4)), badge = defined(picture, text(6));
    std::string sign(1, badge.at(badge.find("</text>") - 1));
    if (badge.find("<circle") != std::string::npos)
      sign[0] = static_cast<char>(sign[0] - 'A' + 'a');
    sign += text(5).empty() ? 'n' : "nesw"[std::stoi(text(5)) / 90];
    const bool hollow = body.find("fill=\"#fff\"") != std::string::npos;
    EXPECT_EQ(badge.find("fill=\"#fff\" stroke=") != std::string::npos, hollow) << badge;
    if (hollow) sign += '~';
    out.push_back({text(3), sign, std::stod(text(1)), std::stod(text(2))});
  }
  return out;
}

TEST(Pictures, HoldAllTanks) {
  std::set<std::string> kinds;
  for (const std::string& ruleset :
       {std::string("default"), options,
        std::string("board=4,squad=4,obstacles=1,flags=0,reserves=1,terrain=1")}) {
    const Bitskrieg game = table(ruleset);
    play(game, 7, 400, [&](const State& state) {
      std::map<std::string, std::string> drawn, there;
      std::map<char, std::set<double>> files, ranks;
      for (const Drawn& tank : tanks_of(game.draw_svg(state))) {
        drawn[tank.square] = tank.tank;
        files[tank.square[0]].insert(tank.x), ranks[tank.square[1]].insert(-tank.y);
        kinds.insert(tank.tank);
      }
      for_squares(state.all_tanks(), [&](int square) {
        const Tank tank = state.tank(square);
        std::string& sign = there[write_square(square)];
        sign = {type_letters[owner_of(state, square)][tank.type], facing_letters[tank.facing]};
        if (tank.finished) sign += '~';
      });
      EXPECT_EQ(drawn, there) << game.write(state);
      for (const auto& lines : {files, ranks}) {
        double last = -1e9;
        for (const auto& [name, places] : lines) {
          EXPECT_EQ(places.size(), 1U) << game.write(state);
          EXPECT_GE(*places.begin() - last, 40) << game.write(state);
          last = *places.begin();
        }
      }
    });
  }
  EXPECT_EQ(kinds.size(), 2U * types * 4 * 2);
}

/// The position as write() gives it, except that tanks that only their owner can see (BK-A31) are
/// replaced with their number.
std::string open_text(const Bitskrieg& game, const State& state) {
  if (state.stage > Stage::squads && game.setup().reading("BK-A31") == 2) return game.write(state);
  static const std::regex hidden("\\+([A-Za-z]+)");
  const std::string text = game.write(state);
  std::string out, rest = text;
  for (std::smatch found; std::regex_search(rest, found, hidden); rest = found.suffix())
    out += found.prefix().str() + "+" + std::to_string(found[1].length());
  return out + rest;
}

/// Drawings of one game are equal exactly when no player could see a difference between the states.
TEST(Drawings, DifferWhereStatesDo) {
  int different = 0;
  for (const std::string& ruleset : second_reading_rulesets()) {
    const Bitskrieg game = table(ruleset);
    std::map<std::string, std::string> text_of, state_of, shapes;
    play(game, 9, 200, [&](const State& state) {
      const std::string open = open_text(game, state), text = game.draw(state);
      EXPECT_EQ(text_of.emplace(open, text).first->second, text) << ruleset << " " << open;
      EXPECT_EQ(state_of.emplace(text, open).first->second, open) << ruleset << "\n" << text;
      const std::string whole = game.write(state), picture = shapes_of(game.draw_svg(state));
      EXPECT_EQ(shapes.emplace(picture, whole).first->second, whole) << ruleset;
    });
    different += static_cast<int>(state_of.size());
  }
  EXPECT_GT(different, 4000);
}

/// Changes one thing at a time on a board that contains everything.
TEST(Drawings, ShowWhatLiesOnASquare) {
  const Bitskrieg game = table(options);
  const State state = game.read(shot);
  std::vector<State> changes;
  const auto change = [&](auto&& how) {
    changes.push_back(state);
    how(changes.back());
  };
  for_squares(state.all_tanks(), [&](int square) {
    const int owner = owner_of(state, square);
    const Tank tank = state.tank(square);
    const auto other = [&](int side, Tank another) {
      change([&](State& at) { at.take(square), at.put(side, square, another); });
    };
    for (int quarters = 1; quarters < 4; ++quarters)
      other(owner, {tank.type, turned(tank.facing, quarters), tank.finished});
    for (int type = 1; type < types; ++type)
      other(owner, {static_cast<Type>((tank.type + type) % types), tank.facing, tank.finished});
    other(owner, {tank.type, tank.facing, !tank.finished});
    other(1 - owner, tank);
  });
  for_squares(game.setup().board, [&](int square) {
    for (int side = 0; side < 2; ++side)  // flags, also under tanks
      if (!has(state.obstacles() | state.flags[static_cast<std::size_t>(1 - side)], square))
        change([&](State& at) { at.flags[static_cast<std::size_t>(side)] ^= bit(square); });
    if (has(state.flags[0] | state.flags[1], square)) return;
    for (int t = 0; t < terrains; ++t)  // woods, also under tanks
      if (!has(state.obstacles(), square) && (t == woods || !has(state.all_tanks(), square)))
        change([&](State& at) { at.terrain[static_cast<std::size_t>(t)] |= bit(square); });
    if (has(state.obstacles(), square))
      change([&](State& at) {
        for (Plane& plane : at.terrain) plane &= ~bit(square);
      });
  });
  for (std::size_t side = 0; side < 2; ++side) {
    change([&](State& at) { ++at.rebuilds[side]; });
    for (std::size_t t = 0; t < types; ++t) change([&](State& at) { ++at.destroyed[side][t]; });
  }
  for (const Home home : {Home::first_rank, Home::last_rank, Home::last_file})
    change([&](State& at) { at.home = home; });
  std::set<std::string> texts{game.draw(state)}, pictures{shapes_of(game.draw_svg(state))};
  for (const State& changed : changes) {
    texts.insert(game.draw(changed));
    pictures.insert(shapes_of(game.draw_svg(changed)));
  }
  EXPECT_GT(changes.size(), 300U);
  EXPECT_EQ(texts.size(), changes.size() + 1);
  EXPECT_EQ(pictures.size(), changes.size() + 1);
}

TEST(Drawings, HideTanksToBeDeployed) {
  const Bitskrieg game = table("default");
  const auto at = [&](const char* tanks, const char* stage) {
    return game.read("8/1#####2/8/3#4/8/8/8/8:" + std::string(stage[0] == '1' ? "r" : "-") +
                     ":-/-:2+" + tanks + "/2" + (stage[0] == 's' ? "" : "+lmhhd") + ":" + stage);
  };
  for (const char* stage : {"squads", "2.axis", "1.home"}) {
    EXPECT_EQ(game.draw(at("LLMHD", stage)), game.draw(at("HHHDD", stage))) << stage;
    EXPECT_NE(game.draw_svg(at("LLMHD", stage)), game.draw_svg(at("HHHDD", stage))) << stage;
    for (const char letter : std::string_view("LMHD"))
      EXPECT_EQ(game.draw(at("LLMHD", stage)).find(letter), std::string::npos) << letter;
  }
}

/// BK-A31: hidden until each tank is deployed, or until both sides have chosen.
TEST(Drawings, ShowTanksToBeDeployedWhereTheyAreNotSecret) {
  const auto sides = [](const std::string& ruleset, const std::string& position) {
    const Bitskrieg game = table("board=4,obstacles=0,flags=0," + ruleset);
    const std::string text = game.draw(game.read(position));
    const std::size_t from = text.find("Side 1: ");
    return text.substr(from, text.find('\n', text.find("Side 2: ")) - from);
  };
  const std::string choosing = "4/4/4/4:-:-/-:2+LMH/2:squads";
  const std::string chosen = "4/4/4/4:-:-/-:2+LMH/2+mmd:2.axis";
  const std::string deploying = "4/4/4/Ln3:1:-/-:2+MH/2+mmd:1.deploy";
  const std::string shown = "squad=3,BK-A31=2";
  EXPECT_EQ(sides("squad=3", chosen),
            "Side 1: 2 rebuilds, 3 tanks to be deployed.\n"
            "Side 2: 2 rebuilds, 3 tanks to be deployed.");
  EXPECT_EQ(sides("squad=3", deploying),
            "Side 1: 2 rebuilds, 2 tanks to be deployed.\n"
            "Side 2: 2 rebuilds, 3 tanks to be deployed.");
  EXPECT_EQ(sides(shown, chosen),
            "Side 1: 2 rebuilds, to be deployed LMH.\n"
            "Side 2: 2 rebuilds, to be deployed mmd.");
  EXPECT_EQ(sides(shown, deploying),
            "Side 1: 2 rebuilds, to be deployed MH.\n"
            "Side 2: 2 rebuilds, to be deployed mmd.");
  // One side has chosen and the other has not: both readings keep that secret.
  for (const std::string& ruleset : {std::string("squad=3"), shown})
    EXPECT_EQ(sides(ruleset, choosing),
              "Side 1: 2 rebuilds, 3 tanks to be deployed.\n"
              "Side 2: 2 rebuilds.")
        << ruleset;
}

TEST(Drawings, ForATerminal) {
  EXPECT_EQ(table("default").draw(table("default").read(middle)),
            "     a     b     c     d     e     f     g     h\n"
            " 8   .     .     .     hv    .     .     d>    .    side 2\n"
            " 7   .     .     #     .     .    (m>)   f     .\n"
            " 6   .     .     .     F    (M^)f  .     .     .\n"
            " 5   .     #     F     #     .     #     .     .\n"
            " 4   .     .     .     .     #     .     .     .\n"
            " 3   .     .     L^    .     .     .     #     .\n"
            " 2   .     .     .    (H<)   .     .     .     .\n"
            " 1   .     .     .     .     .     .     .     .    side 1\n"
            "Capitals are side 1's; ( ) finished, F f flags; # obstacle.\n"
            "Side 1: 1 rebuild, destroyed MD, holds 1 of 2 flags.\n"
            "Side 2: no rebuilds, destroyed lh, holds 0 of 2 flags.\n"
            "Side 1 takes its turn.\n");
  EXPECT_EQ(table(options).draw(table(options).read(shot)),
            "     a     b     c     d     e     f     g     h\n"
            " 8   .     .     .     hv    .     .     .     .\n"
            " 7   .     .     .     .     .    (m>)   .     .\n"
            " 6   .     .     .     F     .     .     .     .\n"
            " 5   .     #     .     .     .     %     .     .\n"
            " 4   .     .     M^   (L>)%  f     =     .     .\n"
            " 3   .     F     %     .     .     .     f     .\n"
            " 2   .     .     .    (H<)   .     .     #     .\n"
            " 1   .     .     .     .     .     .     .     .\n"
            "    side 1                                    side 2\n"
            "Capitals are side 1's; ( ) finished, F f flags; # building, % woods, = water.\n"
            "Side 1: 1 rebuild, destroyed LD, holds 0 of 2 flags.\n"
            "Side 2: no rebuilds, destroyed lhd, holds 0 of 2 flags.\n"
            "Side 1: medium tank on c4 has moved and fires at the medium tank on f7.\n"
            "Dice: miss 192, deflected 8, stunned 4, destroyed 12 of 216.\n");
}

// BK-A57=2: the only squares that hold two things besides a tank.
TEST(Drawings, OfFlagsInWoods) {
  const Bitskrieg game = table("board=4,obstacles=2,squad=1,flags=2,terrain=1,BK-A57=2");
  const std::string text = game.draw(game.read("4/1%1ls/1Ln~t2/4:1:b3,c2/b2,c3:2/2:2"));
  EXPECT_TRUE(
      text.starts_with("     a     b     c     d\n"
                       " 4   .     .     .     .    side 2\n"
                       " 3   .     F%    f     lv\n"
                       " 2   .    (L^)f% F     .\n"
                       " 1   .     .     .     .    side 1\n"))
      << text;
}

// BK-A09=2: the only squares with two flags.
TEST(Drawings, OfTwoFlagsOnOneSquare) {
  const Bitskrieg game = table("board=4,obstacles=0,squad=1,flags=2,BK-A09=2");
  const State state = game.read("3ls/4/Ln~3/4:1:b3,c2/b2,c3:2/2:2");
  State shared = game.read("3ls/4/Ln~3/4:1:b3,c2/b3,c2:2/2:2");
  EXPECT_NE(game.draw(state).find(" 3   .     F     f     .\n"), std::string::npos);
  EXPECT_NE(game.draw(shared).find(" 3   .     Ff    .     .\n"), std::string::npos);
  // The flags of a square are drawn at two places.
  const std::string picture = game.draw_svg(shared);
  std::set<std::string> places;
  const std::regex flag("<use href=\"#board-F[12]\" transform=\"translate\\(([^)]*)\\)");
  for (std::sregex_iterator found(picture.begin(), picture.end(), flag), end; found != end; ++found)
    places.insert((*found)[1].str());
  EXPECT_EQ(places.size(), 4U);
}

TEST(Drawings, AreThoseOfThePage) {
  std::ifstream file("docs/games/bitskrieg.md");
  std::ostringstream page;
  page << file.rdbuf();
  const Bitskrieg game = table("default");
  const State state = game.read(middle);
  for (const std::string& text : {middle + "\n", game.draw(state), game.write_json(state) + "\n"})
    EXPECT_NE(page.str().find("\n" + text), std::string::npos) << text;
}

TEST(Drawings, SayWhatHappensNow) {
  const auto last = [](const char* ruleset, const char* position) {
    const Bitskrieg game = table(ruleset);
    const std::string text = game.draw(game.read(position));
    const std::size_t from = text.find("\nSide 2: ");
    return text.substr(text.find('\n', from + 1) + 1);
  };
  constexpr const char* tiny = "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0";
  constexpr const char* hilly = "board=4,obstacles=2,squad=2,flags=0,terrain=1";
  EXPECT_EQ(last("default", "8/8/8/3#4/8/8/8/8:-:-/-:2/2:obstacles"),
            "Roll for obstacle 2 of 6.\n");
  EXPECT_EQ(last(hilly, "4/1%2/4/4:-:-/-:2/2:2.piece.221"),
            "Pieces left: 2 bw, 2 ba, 1 wa.\n"
            "Side 2 chooses a terrain piece.\n");
  EXPECT_EQ(last(hilly, "4/1%2/4/4:-:-/-:2/2:2.place.211.="),
            "Pieces left: 2 bw, 1 ba, 1 wa.\n"
            "Roll for side 2's water.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:-:-/-:0/0:squads"), "Both sides choose their tanks in secret.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:-:-/-:0+L/0:squads"), "Side 2 chooses its tanks in secret.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:-:-/-:0/0+l:squads"), "Side 1 chooses its tanks in secret.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:-:-/-:0+L/0+l:2.axis"), "Side 2 chooses the axis.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:r:-/-:0+L/0+l:1.home"),
            "Side 1 chooses rank 1 or 4 as its home edge.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:f:-/-:0+L/0+l:1.home"),
            "Side 1 chooses file a or d as its home edge.\n");
  EXPECT_EQ(last(tiny, "4/4/4/4:a:-/-:0+L/0+l:1.deploy"), "Side 1 deploys a tank.\n");
  EXPECT_EQ(last("board=4,obstacles=0,squad=1", "ln3/4/4/3Ls:1:b2,c3/b3:2/2:2.flag"),
            "Side 2 places a flag.\n");
  EXPECT_EQ(last(tiny, "ln3/4/4/3Ls:1:-/-:0/0:2"), "Side 2 takes its turn.\n");
  EXPECT_EQ(last(tiny, "ln3/4/4/Ln3:1:-/-:0/0:1.fire.a1.a4"),
            "Side 1: light tank on a1 fires at the light tank on a4.\n"
            "Dice: miss 18, deflected 9, destroyed 9 of 36.\n");
  EXPECT_EQ(last("board=4,obstacles=2,squad=1,flags=0,terrain=1,destroying=1",
                 "ln3/1%2/1#2/Ln3:1:-/-:2/2:1.blast.a1.b2"),
            "Side 1: light tank on a1 fires at the building on b2.\n"
            "Dice: miss 6, deflected 20, destroyed 10 of 36.\n");
  EXPECT_EQ(last("board=4,obstacles=1,squad=1,flags=0,bounding=1,destroying=1",
                 "ln3/4/1#2/Ln3:1:-/-:2/2:1.boundblast.a1.b2"),
            "Side 1: light tank on a1 has moved and fires at the obstacle on b2.\n"
            "Dice: miss 66, deflected 100, destroyed 50 of 216.\n");
  EXPECT_EQ(
      last("board=4,obstacles=0,squad=1,flags=0,ramming=1", "4/4/ds3/Ln3:1:-/-:2/2:1.ram.a1.a2"),
      "Side 1: light tank on a1 rams the tank destroyer on a2.\n"
      "Dice: none 9, own 9, enemy 9, both 9 of 36.\n");
  EXPECT_EQ(last(tiny, "ln3/4/4/4:1:-/-:0L/0:2#"), "Side 2 has won.\n");
  EXPECT_EQ(last("board=4,obstacles=0,squad=1,flags=0,ramming=1", "4/4/4/4:1:-/-:2L/2l:2#"),
            "Side 2 has won.\n");
  EXPECT_EQ(
      last("board=4,obstacles=0,squad=1,flags=0,ramming=1,BK-A13=1", "4/4/4/4:1:-/-:2L/2l:0#"),
      "A draw: no tanks are left.\n");
}

}  // namespace
}  // namespace arbiter::bitskrieg
