// Pictures of positions, compared byte by byte with those in tests/model/picnic_blitz/pictures/,
// and boards read back from them. tests/model/picture_file.hpp says how to renew them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <regex>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "tests/game_of.hpp"
#include "tests/model/picture_file.hpp"

namespace arbiter::picnic_blitz {
namespace {

Picnic_blitz table(const char* ruleset) { return game_of<Picnic_blitz>(ruleset); }

constexpr auto compare = compare_board<Picnic_blitz>;

TEST(Pictures, OfPositions) {
  compare("start.svg", "default", "-/-/-/-/-/-:-:a");
  compare("piles.svg", "players=4", "3ab,5d/-/2dbca/4b/-/1b,10d:bc:b=112345+2.1");
  compare("icon.svg", "players=3,PB-A03=3,PB-A05=2",
          "0ba,2c/1b/4cb,6a/7b/2b/8b,10a:ab:b=1112**~2+1.1");
  compare("attacks.svg", "players=3,lengths=6:12:8:8:10:10", "3b/12b/-/-/10c/-:-:a=123456!2x");
  compare("won.svg", "lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0,simplified=1",
          "3a/3a/-/-/-/-:-:a#");
}

// --- what is drawn, read back -------------------------------------------------------------------

struct Drawn {
  char ant, letter;                // by its title, and by the letter on the disc
  int track, space, below, discs;  // discs: 1 full, 2 a ring
  double x, y;
  bool active;
};

/// The drawing of a symbol.
std::string defined(const std::string& picture, const std::string& id) {
  const std::size_t at = picture.find("<g id=\"" + id + "\">\n");
  EXPECT_NE(at, std::string::npos) << id;
  return picture.substr(at, picture.find("\n</g>\n</g>\n", at) - at);
}

std::vector<Drawn> ants_of(const std::string& picture) {
  static const std::regex ant(
      R"re(<use href="#(\S+)" x="(\S+)" y="(\S+)">\n)re"
      R"re(<title>(.) on track (.), space (\d+), (.) below, (active|pinned)</title>\n)re");
  std::vector<Drawn> out;
  for (std::sregex_iterator at(picture.begin(), picture.end(), ant), end; at != end; ++at) {
    const auto text = [&](std::size_t n) { return (*at)[n].str(); };
    const std::string sign = defined(picture, text(1));
    int discs = 0;
    for (std::size_t n = 0; (n = sign.find("<circle ", n)) != std::string::npos; ++n) ++discs;
    out.push_back({text(4)[0], sign.at(sign.find("</text>") - 1), std::stoi(text(5)) - 1,
                   std::stoi(text(6)), std::stoi(text(7)), discs, std::stod(text(2)),
                   std::stod(text(3)), text(8) == "active"});
  }
  return out;
}

/// The tracks as a position writes them. The place of the discs identifies the space on which a
/// pile is.
std::string tracks_of(const std::vector<Drawn>& ants) {
  std::array<std::map<double, std::map<double, const Drawn*, std::greater<>>>, most_tracks> piles;
  for (const Drawn& ant : ants) piles[ant.track][ant.x][ant.y] = &ant;
  std::string out;
  for (int t = 0; t < most_tracks; ++t) {
    if (t > 0) out += '/';
    if (piles[t].empty()) out += '-';
    for (const auto& [x, pile] : piles[t]) {
      if (x != piles[t].begin()->first) out += ',';
      out += std::to_string(pile.begin()->second->space);
      for (const auto& [y, ant] : pile) out += ant->letter;
    }
  }
  return out;
}

/// Calls visit(game, state) at each step of a random game.
void play(const char* ruleset, unsigned seed, int steps, auto&& visit) {
  const Picnic_blitz game = table(ruleset);
  std::mt19937 generator(seed);
  State state = game.start();
  for (int step = 0; step < steps && state.stage != Stage::over; ++step) {
    std::vector<Step<Picnic_blitz>> open;
    for_steps(game, state, [&](int player, const Move& move, std::uint64_t) {
      open.push_back({player, move});
    });
    const auto& [player, move] = open[generator() % open.size()];
    ASSERT_TRUE(game.apply(state, player, move).is_legal());
    visit(game, state);
  }
}

constexpr const char* boards[] = {"players=4,lengths=3:4:12:2:0:3,target=20,points=9:9:9:9:9:9",
                                  "players=3,PB-A03=3,PB-A05=2,lengths=3:4:5:2:6:3,target=18",
                                  "players=4,PB-C33=off,lengths=2:2:4:4:4:4,target=18", "default"};

TEST(Pictures, HoldAllAnts) {
  int drawn = 0, tallest = 0;
  for (const char* ruleset : boards)
    for (unsigned seed = 1; seed <= 3; ++seed)
      play(ruleset, seed, 150, [&](const Picnic_blitz& game, const State& state) {
        const std::vector<Drawn> ants = ants_of(game.draw_svg(state));
        const std::string written = game.write(state);
        EXPECT_EQ(tracks_of(ants), written.substr(0, written.find(':')));
        for (const Drawn& ant : ants) {
          EXPECT_EQ(ant.ant, ant.letter) << written;
          EXPECT_EQ(ant.discs, ant.active ? 1 : 2) << written;
          tallest = std::max(tallest, ant.below);
        }
        drawn += static_cast<int>(ants.size());
      });
  EXPECT_GT(drawn, 10000);
  EXPECT_EQ(tallest, 3);  // some piles had four ants
}

TEST(Pictures, KeepDiscsApart) {
  for (const char* ruleset : boards)
    play(ruleset, 99, 150, [](const Picnic_blitz& game, const State& state) {
      const std::string picture = game.draw_svg(state);
      const std::vector<Drawn> ants = ants_of(picture);
      std::smatch size;
      ASSERT_TRUE(
          std::regex_search(picture, size, std::regex("viewBox=\"0 0 ([\\d.]+) ([\\d.]+)")));
      for (std::size_t n = 0; n < ants.size(); ++n) {
        EXPECT_GT(std::min(ants[n].x, ants[n].y), 11);
        EXPECT_LT(ants[n].x + 11, std::stod(size[1]));
        EXPECT_LT(ants[n].y + 11, std::stod(size[2]));
        for (std::size_t m = 0; m < n; ++m)  // half of a letter is 6 high, and half of a disc 11
          EXPECT_GE(std::hypot(ants[n].x - ants[m].x, ants[n].y - ants[m].y), 17)
              << game.write(state);
      }
    });
}

/// The number of full discs is the number of dice that their owner may re-roll (PB-C14, PB-C15).
TEST(Pictures, TellActiveAntsFromPinnedOnes) {
  int pinned = 0;
  for (unsigned seed = 1; seed <= 3; ++seed)
    play(boards[0], seed, 150, [&](const Picnic_blitz& game, const State& state) {
      if (state.stage != Stage::turn) return;
      State rolled = state;
      ASSERT_TRUE(game.apply(rolled, chance_player, game.outcome_at(state, 0)).is_legal());
      int active = 0;
      for (const Drawn& ant : ants_of(game.draw_svg(state))) {
        active += ant.active && ant.ant == "abcd"[state.mover];
        pinned += !ant.active;
      }
      EXPECT_EQ(active, rolled.rerolls) << game.write(state);
    });
  EXPECT_GT(pinned, 100);
}

std::string drawn(const char* ruleset, const char* position) {
  const Picnic_blitz game = table(ruleset);
  return game.draw(game.read(position));
}

TEST(Texts, ShowTheBoard) {
  EXPECT_EQ(
      drawn("players=3,PB-A03=3,lengths=4:0:5:0:2:3", "0ba,2c/-/4cb/-/1b/2b,3a:ab:b=111122+2.1"),
      "            0    1    2    3    4    5\n  1  2 pt   ba    .     c     .   [.]\n  3  3 pt   "
      ".     .     .     .     cb  [.]\n  5  4 pt   .     b   [.]\n  6  4 pt   .     .     b   [a] "
      " closed by a\n  Piles are written from bottom to top; ants below the top one are "
      "pinned.\n  a: 4 of 7 points, 2 active ants, a Queen\n  b: 0 of 7 points, 2 active ants, a "
      "Queen\n  c: 0 of 7 points, 1 active ant\nDice: 1 1 1 1 2 2\nb may re-roll 2 dice.\n");
  EXPECT_EQ(drawn("lengths=3:3:0:0:0:1,target=4,dice=2,attacks=0:2:0:0:0:0,simplified=1",
                  "3a/3a/-/-/-/-:-:a#"),
            "            1    2    3\n"
            "  1  2 pt   .     .   [a]  closed by a\n"
            "  2  2 pt   .     .   [a]  closed by a\n"
            "  6  4 pt  [.]\n"
            "  a: 4 of 4 points, 2 active ants\n"
            "  b: 0 of 4 points, no active ants\n"
            "a has won.\n");
}

TEST(Texts, ListTheDice) {
  const auto dice = [](const char* ruleset, const char* position) {
    const std::string text = drawn(ruleset, position);
    const std::size_t from = text.find("Dice:");
    return from == std::string::npos ? "none" : text.substr(from, text.find('\n', from) - from);
  };
  EXPECT_EQ(dice("PB-A05=2", "3a/4a/5a/5a/-/-:-:a=1122**~2+1.1"), "Dice: 1 1 2 [2] ? ?");
  EXPECT_EQ(dice("PB-A05=2", "3a/4a/5a/5a/-/-:-:a"), "Dice: ? ? ? ? ? ?");
  EXPECT_EQ(dice("lengths=1:1:1:1:1:1,points=4:4:1:1:1:1,target=8", "1a/1a/-/-/-/-:-:a#"), "none");
}

TEST(Texts, SayWhatTheTurnHasComeTo) {
  const auto last = [](const char* position) {
    const std::string text = drawn("players=3", position);
    return text.substr(text.rfind('\n', text.size() - 2) + 1);
  };
  constexpr const char* board = "3a/4a/5a/5a/-/-:-:";
  const auto at = [&](const char* stage) { return last((std::string(board) + stage).c_str()); };
  EXPECT_EQ(at("b"), "b is about to roll.\n");
  EXPECT_EQ(at("b=111111"), "b has no re-rolls left.\n");
  EXPECT_EQ(at("a=111111+4.2"), "a may re-roll 4 dice in 2 groups.\n");
  EXPECT_EQ(at("a=111111+1.1"), "a may re-roll 1 die.\n");
  EXPECT_EQ(at("a=1111**"), "a re-rolls 2 dice.\n");
  EXPECT_EQ(at("a=11111*+3.1"), "a re-rolls 1 die, 3 more left.\n");
  EXPECT_EQ(at("a=123444!1"), "a may act: 1 Attack left.\n");
  EXPECT_EQ(at("a=123456!0x"), "a is attacking: no Attacks left.\n");
}

}  // namespace
}  // namespace arbiter::picnic_blitz
