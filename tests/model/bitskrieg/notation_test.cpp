// Positions and moves as text and JSON: accepted ones are written back unchanged, and the others
// are rejected with the right sentence.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "model/bitskrieg/bitskrieg.hpp"
#include "model/json.hpp"
#include "tests/game_of.hpp"
#include "tests/model/bitskrieg/random_games.hpp"
#include "tests/model/bitskrieg/second_reading.hpp"
#include "tests/model/refusal.hpp"

namespace arbiter::bitskrieg {
namespace {

Bitskrieg table(const std::string& ruleset) { return game_of<Bitskrieg>(ruleset.c_str()); }

/// A duel without obstacles, on a board four squares wide.
const std::string duel = "board=4,obstacles=0,squad=1,flags=0,rebuilds=0:0";
const std::string pair = "board=4,obstacles=0,squad=2", flags = "board=4,obstacles=0,squad=1",
                  rock = "board=4,obstacles=1,squad=1,flags=0",
                  rock_and_flags = "board=4,obstacles=1,squad=1";
/// Only here can a side be unable to do anything.
const std::string shut_in = duel + ",BK-A02=3,BK-A03=2";
const std::string terrain = "board=4,obstacles=3,squad=2,flags=1,terrain=1,faces=1:1:1";
const std::string options = "reserves=1,flank=1,stun=1,reverse=1,ramming=1,destroying=1,terrain=1";

struct Written {
  std::string ruleset, text;
};

TEST(Notation, IsReadAndWritten) {
  for (const Written& one : std::initializer_list<Written>{
           {"default", "8/8/8/3#4/8/8/8/8:-:-/-:2/2:obstacles"},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece.110"},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.place.100.="},
           {"default", "8/1#####2/8/3#4/8/8/8/8:-:-/-:2/2+llmhd:squads"},
           {duel, "4/4/4/4:-:-/-:0+L/0+d:2.axis"},
           {duel, "4/4/4/4:f:-/-:0+L/0+d:1.home"},
           {duel, "3Ln/4/4/4:d:-/-:0/0+d:2.deploy"},
           {"board=4,obstacles=0,squad=1", "mn3/4/4/3Ls:1:b2,c3/b3:2/2:2.flag"},
           {"default", "8/1hs#5/8/3#2#1/4#3/2Ln~1#3/3#4/Lw1Ms4Hn~:1:c5,d6/e6,f7:2L/1lmmh:1"},
           {"board=4,obstacles=2,squad=2,flags=1,terrain=1",
            "1ds2/4/1Ln~t=1/2Hn1:1:b3/c3:2/2h:2.fire.b4.b2"},
           {options, "8/1hs~t6/8/8/4%3/2Lede4/3=#3/8:1:c5,d6/e6,g3:0LLMH/1lmm:1.ram.c3.d3"},
           {duel, "3Ln/4/4/4:d:-/-:0/0d:1#"},
           {terrain + ",BK-A27=2", "4/1%2/4/4:-:-/-:2/2:1.piece.110"},
           {pair, "4/4/4/3Mn:1:-/-:2+L/2+dd:1.deploy"},
           {duel + ",ramming=1", "4/4/4/4:d:-/-:0L/0d:2#"},
           {duel + ",ramming=1,BK-A13=1", "4/4/4/4:d:-/-:0L/0d:0#"}}) {
    const Bitskrieg game = table(one.ruleset);
    const std::string said = refusal([&] { EXPECT_EQ(game.write(game.read(one.text)), one.text); });
    EXPECT_EQ(said, "accepted") << one.ruleset << " " << one.text;
  }
}

TEST(Notation, ComesBackInEveryStage) {
  std::set<Stage> stages;
  std::set<Shot> shots;
  int moves = 0;
  for (const std::string& ruleset : second_reading_rulesets()) {
    const Bitskrieg game = table(ruleset);
    play(game, 1, 200, [&](const State& state) {
      const std::string text = game.write(state);
      EXPECT_EQ(refusal([&] { EXPECT_TRUE(game.read(text) == state) << ruleset << " " << text; }),
                "accepted");
      EXPECT_TRUE(game.read_json(game.write_json(state)) == state) << ruleset << " " << text;
      stages.insert(state.stage), shots.insert(state.shot);
      for_steps(game, state, [&](int, const Move& move, std::uint64_t) {
        ++moves;
        EXPECT_TRUE(game.read_move(state, game.write_move(state, move)) == move)
            << ruleset << " " << game.write_move(state, move);
      });
    });
  }
  EXPECT_EQ(stages.size(), 11);
  EXPECT_EQ(shots.size(), 6);
  EXPECT_GT(moves, 100000);
}

TEST(Notation, OfMovesNamesTheirParts) {
  using Kind = Move::Kind;
  const Bitskrieg game = table("default");
  const std::uint8_t a1 = 0, b1 = 1, a2 = 8, h8 = 63;
  for (const auto& [text, move] : std::initializer_list<std::pair<std::string, Move>>{
           {"obstacle b1", {.kind = Kind::obstacle, .to = b1}},
           {"piece wa water", {.kind = Kind::piece, .piece = 2, .terrain = water}},
           {"squad LMMDD", {.kind = Kind::squad, .squad = {1, 2, 0, 2}}},
           {"axis files", {.kind = Kind::axis, .home = Home::files}},
           {"home 8", {.kind = Kind::home, .home = Home::last_rank}},
           {"deploy H a2 w", {.kind = Kind::deploy, .to = a2, .facing = west, .type = heavy}},
           {"flag h8", {.kind = Kind::flag, .to = h8}},
           {"move a1 a2 s", {.kind = Kind::move, .from = a1, .to = a2, .facing = south}},
           {"bound b1 a2 e blast h8",
            {.kind = Kind::bound,
            .from = b1,
            .to = a2,
            .at = h8,
            .facing = east,
            .shot = Shot::boundblast}},
           {"reverse a2 b1", {.kind = Kind::reverse, .from = a2, .to = b1}},
           {"ram b1 a2 n", {.kind = Kind::ram, .from = b1, .to = a2, .facing = north}},
           {"fire b1 h8", {.kind = Kind::fire, .from = b1, .at = h8, .shot = Shot::fire}},
           {"blast h8 b1", {.kind = Kind::fire, .from = h8, .at = b1, .shot = Shot::blast}},
           {"flip", {.kind = Kind::flip}},
           {"rebuild D h8 e", {.kind = Kind::rebuild, .to = h8, .facing = east, .type = destroyer}},
           {"reserve M b1 n", {.kind = Kind::reserve, .to = b1, .facing = north, .type = medium}},
           {"pass", {.kind = Kind::pass}},
           {"stunned", {.kind = Kind::outcome, .outcome = Outcome::stunned}},
           {"both", {.kind = Kind::outcome, .outcome = Outcome::both}}}) {
    EXPECT_EQ(game.write_move(game.start(), move), text);
    EXPECT_TRUE(game.read_move(game.start(), text) == move) << text;
  }
}

TEST(Notation, EveryMoveComesBack) {
  const Bitskrieg game = table("board=4,obstacles=2,squad=2,flags=0,terrain=1,bounding=1");
  std::set<std::string> texts;
  int moves = 0;
  game.every_move(game.start(), 0, [&](const Move& move) {
    ++moves;
    const std::string text = game.write_move(game.start(), move);
    EXPECT_TRUE(game.read_move(game.start(), text) == move) << text;
    texts.insert(text);
  });
  EXPECT_GT(moves, 20000);
  EXPECT_EQ(texts.size(), static_cast<std::size_t>(moves));
}

/// A state with the same fields, some of them randomised: often not a valid position.
State changed(const Bitskrieg& game, const State& state, std::mt19937& random) {
  std::vector<int> values;
  const unsigned changes = random() % 4;  // 40 fields
  game.fields(state, [&](Field, int value, int least, int most) {
    if (random() % 40 < changes)
      value = least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    values.push_back(value);
  });
  State out;
  std::size_t n = 0;
  game.fields(out, [&](Field, int& value, int, int) { value = values[n++]; });
  game.complete(out);
  return out;
}

TEST(Notation, OfRandomFieldsComesBackOrIsRefused) {
  int accepted = 0, refused = 0;
  std::mt19937 random(2);
  for (const std::string& ruleset : second_reading_rulesets()) {
    const Bitskrieg game = table(ruleset);
    play(game, 3, 200, [&](const State& played) {
      if (!game.at_turn_boundary(played)) return;
      const State state = changed(game, played, random);
      if (refusal([&] { game.read(game.write(state)); }) != "accepted") {
        ++refused;
        return;
      }
      ++accepted;
      const State read = game.read(game.write(state));
      EXPECT_EQ(game.write(read), game.write(state)) << ruleset;
      EXPECT_TRUE(game.read_json(game.write_json(state)) == read) << ruleset;
      EXPECT_EQ(game.turn(read).kind == Turn::Kind::over, read.stage == Stage::over);
    });
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refused, 1000);
}

/// Changes, drops or doubles a letter. If the result can be read, it must be written back
/// unchanged.
TEST(Notation, IsCanonical) {
  constexpr std::string_view letters = "0123456789abcdfhrLMHDlmdnesw~t#%=:/.,+-";
  int accepted = 0, refused = 0;
  std::mt19937 random(4);
  for (const std::string& ruleset : second_reading_rulesets()) {
    const Bitskrieg game = table(ruleset);
    play(game, 5, 200, [&](const State& state) {
      std::string text = game.write(state);
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[at] = letters[random() % letters.size()];
          break;
        case 1:
          text.erase(at, 1);
          break;
        default:
          text.insert(at, 1, letters[random() % letters.size()]);
      }
      std::string written;
      if (refusal([&] { written = game.write(game.read(text)); }) == "accepted") {
        ++accepted;
        EXPECT_EQ(written, text) << ruleset;
      } else {
        ++refused;
      }
    });
  }
  EXPECT_GT(accepted, 200);
  EXPECT_GT(refused, 1000);
}

TEST(Notation, HasTheSamePartsInJson) {
  const Bitskrieg game = table(pair);
  const Json json = {{"ranks", {"1dn~2", "1ln2", "1Ln~2", "3Hn"}},
                     {"home", "1"},
                     {"flags", {"b3,c2", "b2,c3"}},
                     {"pools", {"2", "1"}},
                     {"stage", "1"}};
  const State state = game.read_json(json.dump());
  EXPECT_EQ(game.write(state), "1dn~2/1ln2/1Ln~2/3Hn:1:b3,c2/b2,c3:2/1:1");
  EXPECT_EQ(Json::parse(game.write_json(state)), json);
}

TEST(Notation, RefusesWrongJson) {
  const Bitskrieg game = table(duel);
  const auto with = [](const char* key, const Json& value) {
    Json json = {{"ranks", {"ln3", "4", "4", "3Ls"}},
                 {"home", "1"},
                 {"flags", {"-", "-"}},
                 {"pools", {"0", "0"}},
                 {"stage", "1"}};
    json[key] = value;
    return json.dump();
  };
  const auto refused = [&](const std::string& source) {
    return refusal([&] { game.read_json(source); });
  };
  EXPECT_EQ(refused(with("stage", "2")), "accepted");
  EXPECT_EQ(refused("[]"), "position: expected an object, found \"[]\"");
  EXPECT_EQ(refused(R"({"ranks": []})"), "ranks: expected an array of 4 entries, found \"[]\"");
  EXPECT_EQ(refused("{}"), "position: expected a member \"ranks\", found \"{}\"");
  EXPECT_EQ(refused(with("side", 1)), "position: expected only known members, found \"side\"");
  EXPECT_EQ(refused(with("ranks", "ln3/4/4/3Ls")),
            "ranks: expected an array of 4 entries, found \"\"ln3/4/4/3Ls\"\"");
  EXPECT_EQ(refused(with("ranks", {"ln3", "4", "3Ls"})),
            "ranks: expected an array of 4 entries, found \"[\"ln3\",\"4\",\"3Ls\"]\"");
  EXPECT_EQ(refused(with("ranks", {"ln3", "4", 4, "3Ls"})),
            "ranks: expected a string, found \"4\"");
  EXPECT_EQ(refused(with("ranks", {"ln3", "4", "4/4", "3Ls"})),
            "position: expected 4 ranks separated by /, found \"ln3/4/4/4/3Ls\"");
  EXPECT_EQ(refused(with("flags", {"", "-/-"})),
            "flags: expected both sides separated by /, found \"/-/-\"");
  EXPECT_EQ(refused(with("pools", {"0", "0:1"})),
            "position: expected RANKS:HOME:FLAGS:POOLS:STAGE, five parts separated by colons, "
            "found \"ln3/4/4/3Ls:1:-/-:0/0:1:1\"");
  EXPECT_EQ(refused(with("home", 1)), "home: expected a string, found \"1\"");
  EXPECT_EQ(refused(with("stage", "3")),
            "stage: expected obstacles, squads, 0#, or 1 or 2, optionally followed by # or ., "
            "found \"3\"");
}

struct Refusal {
  std::string ruleset, text, sentence;
};

TEST(Notation, RefusesAWrongPosition) {
  for (const Refusal& bad : std::initializer_list<Refusal>{
           {duel, "",
            "position: expected RANKS:HOME:FLAGS:POOLS:STAGE, five parts separated by colons, "
            "found \"\""},
           {duel, "4/4/4:1:-/-:0/0:1",
            "position: expected 4 ranks separated by /, found \"4/4/4\""},
           {duel, "4/5/4/4:1:-/-:0/0:1", "rank 3: expected 4 squares, found \"5\""},
           {duel, "4/3/4/4:1:-/-:0/0:1", "rank 3: expected 4 squares, found \"3\""},
           {duel, "4/13/4/4:1:-/-:0/0:1",
            "rank 3: expected adjacent empty squares as one number, found \"13\""},
           {duel, "4/3#/4/4:1:-/-:0/0:1",
            "rank 3: expected obstacles on inner squares only, found \"3#\""},
           {duel, "4/1%2/4/4:1:-/-:0/0:1",
            "rank 3: expected only # for obstacles, without terrain, found \"1%2\""},
           {duel, "4/Xn3/4/4:1:-/-:0/0:1",
            "rank 3: expected digits, # % =, or tanks such as Ln, de~, Ms~t, found \"Xn3\""},
           {duel, "4/L~3/4/4:1:-/-:0/0:1",
            "rank 3: expected digits, # % =, or tanks such as Ln, de~, Ms~t, found \"L~3\""},
           {duel, "4/1Lnt2/4/4:1:-/-:0/0:1",
            "rank 3: expected tanks in woods only with terrain and on inner squares, found "
            "\"1Lnt2\""},
           {terrain, "4/Lnt3/4/4:1:-/-:0/0:1",
            "rank 3: expected tanks in woods only with terrain and on inner squares, found "
            "\"Lnt3\""},
           {duel, "ln3/4/4/3Ls:x:-/-:0/0:1", "home: expected 1, 4, a or d, found \"x\""},
           {duel, "4/4/4/4:d:-/-:0+L/0+d:1.home",
            "home: expected - or, once the axis is chosen, r or f, found \"d\""},
           {duel, "ln3/4/4/3Ls:1:-:0/0:1",
            "flags: expected both sides separated by /, found \"-\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0:1",
            "pools: expected both sides separated by /, found \"0\""},
           {flags, "ln3/4/4/3Ls:1:b5,c2/b2,c3:0/0:1",
            "flags of side 1: expected a square from a1 to d4, found \"b5\""},
           {flags, "ln3/4/4/3Ls:1:c2,b3/b2,c3:0/0:1",
            "flags of side 1: expected squares in ascending order, found \"c2,b3\""},
           {flags, "ln3/4/4/3Ls:1:c2,c2/b2,c3:2/2:1",
            "flags of side 1: expected squares in ascending order, found \"c2,c2\""},
           {duel, "ln3/4/4/3Ls:1:-/-:/0:1",
            "pool of side 1: expected the number of rebuilds, then tank letters, found \"\""},
           {duel, "ln3/4/4/3Ls:1:-/-:1/0:1",
            "pool of side 1: expected a number from 0 to 0, found \"1\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0ML/0:1",
            "pool of side 1: expected letters from LMHD, in this order, found \"ML\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0L:1",
            "pool of side 2: expected letters from lmhd, in this order, found \"L\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0+:1",
            "pool of side 2: expected destroyed tanks, then + and the tanks to be deployed, found "
            "\"0+\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:3",
            "stage: expected obstacles, squads, 0#, or 1 or 2, optionally followed by # or ., "
            "found \"3\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1x",
            "stage: expected obstacles, squads, 0#, or 1 or 2, optionally followed by # or ., "
            "found \"1x\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.",
            "stage: expected piece, place, axis, home, deploy, flag, fire, bound, blast, "
            "boundblast or ram after the side, found \"1.\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.squads",
            "stage: expected piece, place, axis, home, deploy, flag, fire, bound, blast, "
            "boundblast or ram after the side, found \"1.squads\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.axis.x",
            "stage: expected nothing after that word, found \"1.axis.x\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece",
            "stage: expected SIDE.piece.PIECES, found \"2.piece\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece.12",
            "pieces: expected three digits, found \"12\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece.210",
            "pieces: expected a number from 0 to 1, found \"2\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.place.110",
            "stage: expected SIDE.place.PIECES.TERRAIN, found \"2.place.110\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.place.110.x",
            "stage: terrain: expected #, % or =, found \"x\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.fire.a1",
            "stage: expected SIDE.SHOT.FROM.TARGET, found \"1.fire.a1\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.fire.d1.e4",
            "stage: target: expected a square from a1 to d4, found \"e4\""},
           {rock, "4/1#2/4/4:-:-/-:2/2:obstacles",
            "position: obstacles: expected fewer than 1 during placement, found \"1\""},
           {rock, "ln3/4/4/3Ls:1:-/-:2/2:1", "position: obstacles: expected 1, found \"0\""},
           {rock, "ln3/1##1/4/3Ls:1:-/-:2/2:1", "position: obstacles: expected 1, found \"2\""},
           {rock + ",destroying=1", "ln3/1##1/4/3Ls:1:-/-:2/2:1",
            "position: obstacles: expected at most 1, found \"2\""},
           {rock, "4/4/4/4:-:-/-:2/2:1.piece.222",
            "position: stage: expected obstacles, without terrain, found \"1.piece.222\""},
           {terrain, "4/4/4/4:-:-/-:2/2:obstacles",
            "position: stage: expected piece or place, with terrain, found \"obstacles\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece.111",
            "position: pieces: expected 2 pieces left, found \"111\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:1.piece.110",
            "position: stage: expected side 2 after 1 obstacles, found \"1.piece.110\""},
           {terrain + ",BK-A27=2", "4/1%2/4/4:-:-/-:2/2:2.piece.110",
            "position: stage: expected side 1 after 1 obstacles, found \"2.piece.110\""},
           {terrain, "4/1%2/4/4:-:-/-:2/2:2.piece.101",
            "position: obstacles: expected at most 0 that show woods, found \"1\""},
           {terrain, "4/1#2/1##1/4:-:-/-:2/2:squads",
            "position: obstacles: expected at most 2 that show building, found \"3\""},
           {duel, "4/4/4/4:r:-/-:0/0:squads",
            "position: home: expected - before the axis is chosen, found \"r\""},
           {duel, "4/4/4/4:-:-/-:0+L/0+d:1.home",
            "position: home: expected r or f when side 1 chooses, found \"-\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0d:1",
            "position: tanks of side 2: expected 1 on the board or destroyed, found \"2\""},
           {duel + ",pieces=0:1:3:3", "ln3/4/4/3Ms:1:-/-:0/0:1",
            "position: tanks of side 2: expected at most 0 of type light, found \"1\""},
           {duel, "4/4/4/4:-:-/-:0+L/0:2.axis",
            "position: tanks of side 2: expected 1 tank, found \"0\""},
           {duel, "4/4/4/4:-:-/-:0+LL/0:squads",
            "position: tanks of side 1: expected 1 tank, found \"2\""},
           {duel, "4/4/4/4:-:-/-:0L/0+l:2.axis",
            "position: tanks of side 1: expected none destroyed before the first turn, found "
            "\"L\""},
           {duel, "4/4/4/3Ln:-:-/-:0/0+l:2.axis",
            "position: tanks of side 1: expected none on the board before they are deployed, found "
            "\"d1\""},
           {flags, "4/4/4/4:-:-/-:1+L/2+l:2.axis",
            "position: pool of side 1: expected 2 rebuilds, found \"1\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0+L/0:1",
            "position: tanks of side 1: expected 1 on the board or destroyed, found \"2\""},
           {duel, "ln3/4/4/4:1:-/-:0+L/0:1",
            "position: tanks of side 1: expected all of them deployed, found \"L\""},
           {pair + ",reserves=1", "lnln2/4/4/LsLs2:1:b2,c3/b3,c2:2L/2:1",
            "position: tanks of side 1: expected 2 on the board or destroyed, found \"3\""},
           {pair + ",reserves=1", "lnln2/4/4/LsMs2:1:b2,c3/b3,c2:0LM/2:1",
            "position: tanks of side 1: expected 2 to 3 on the board or destroyed, found \"4\""},
           {terrain, "lnhn2/1#%1/1Hn=1/Ln3:1:c3/b2:2/2:1",
            "position: flags of side 1: expected no flag on an obstacle, found \"c3\""},
           {duel, "4/4/1Ln2/4:1:-/-:0/0+d:2.deploy",
            "position: tanks: expected tanks on their home edge before the first turn, found "
            "\"b2\""},
           {duel, "4/4/4/3Ln~:1:-/-:0/0+d:2.deploy",
            "position: tanks: expected ready tanks before the first turn, found \"d1\""},
           {pair, "3dn/4/4/3Mn:1:-/-:2+M/2+d:1.deploy",
            "position: tanks: expected none of side 2 until side 1 has deployed, found \"d4\""},
           {duel + ",BK-A05=2", "3ln/4/4/3Ln:1:-/-:0/0:1",
            "position: tanks: expected no tank that faces off the board (BK-A05=2), found \"d4\""},
           {flags, "ln3/4/4/3Ls:1:a2,c3/b3,c2:2/2:1",
            "position: flags of side 1: expected flags on inner squares only, found \"a2\""},
           {rock_and_flags, "ln3/1#2/4/3Ls:1:b3,c2/b2,c3:2/2:1",
            "position: flags of side 1: expected no flag on an obstacle, found \"b3\""},
           {"board=4,obstacles=1,squad=1,terrain=1", "ln3/1%2/4/Ls3:1:b3,c2/b2,c3:2/2:1",
            "position: flags of side 1: expected no flag on an obstacle, found \"b3\""},
           {"board=4,obstacles=1,squad=1,terrain=1,BK-A57=2", "ln3/1=2/4/Ls3:1:b3,c2/b2,c3:2/2:1",
            "position: flags of side 1: expected no flag on an obstacle, found \"b3\""},
           {flags, "ln3/1Ls2/4/4:1:b3,c2/b2,c3:2/2:1",
            "position: flags of side 1: expected no tank of that side on them, found \"b3\""},
           {flags, "3ln/4/4/4:1:b3/-:2+L/2:1.deploy",
            "position: flags of side 1: expected none before flags are placed, found \"b3\""},
           {flags + ",flags=1", "ln3/4/4/3Ls:1:b2,c3/-:2/2:1.flag",
            "position: flags of side 1: expected at most 1, found \"2\""},
           {flags, "ln3/4/4/3Ls:1:b2,c3/b3:2/2:1",
            "position: flags of side 2: expected 2 flags, found \"1\""},
           {flags, "ln3/4/4/3Ls:1:b2,b3/c2:2/2:2.flag",
            "position: flags of side 1: expected different ranks and files, found \"b2,b3\""},
           {flags, "ln3/4/4/3Ls:1:b2,c3/b2:2/2:2.flag",
            "position: flags: expected at most one flag on a square, found \"b2\""},
           {flags, "ln3/4/4/3Ls:1:b2/b3:2/2:1.flag",
            "position: flags of side 2: expected none until side 1 has placed its flags, found "
            "\"b3\""},
           {flags, "ln3/4/4/3Ls:1:b2/-:2/2:2.flag",
            "position: stage: expected side 1, found \"2.flag\""},
           {flags, "ln3/4/4/3Ls:1:b2,c3/b3,c2:2/2:2.flag",
            "position: stage: expected a side with a legal move, found \"2.flag\""},
           {duel, "4/4/4/4:-:-/-:0+L/0+d:1.axis",
            "position: stage: expected side 2, found \"1.axis\""},
           {duel, "4/4/4/4:-:-/-:0+L/0+d:squads",
            "position: stage: expected squads as long as a side has not chosen, found \"squads\""},
           {duel, "ln3/4/4/3Ls:1:-/-:0/0:1.deploy",
            "position: stage: expected a side with a legal move, found \"1.deploy\""},
           {duel, "4/4/4/3Ls:1:-/-:0/0+l:1.deploy",
            "position: stage: expected side 2, found \"1.deploy\""},
           {duel, "ln3/4/4/Ln3:1:-/-:0/0:1.fire.b1.a4",
            "position: stage: expected a ready tank that fires, found \"1.fire.b1.a4\""},
           {duel, "ln3/4/4/Ln~3:1:-/-:0/0:1.fire.a1.a4",
            "position: stage: expected a ready tank that fires, found \"1.fire.a1.a4\""},
           {duel, "ln3/4/4/Ln3:1:-/-:0/0:1.ram.a1.a4",
            "position: stage: expected no ramming, found \"1.ram.a1.a4\""},
           {duel + ",ramming=1", "ln3/4/4/Ln3:1:-/-:0/0:1.ram.a1.a4",
            "position: stage: expected an enemy tank in front to ram, found \"1.ram.a1.a4\""},
           {"board=4,obstacles=0,squad=1,flags=1,rebuilds=0:0,ramming=1,BK-A41=2",
            "4/1ls~2/1Ln2/4:1:b3/c2:0/0:1.ram.b2.b3",
            "position: stage: expected an enemy tank in front to ram, found \"1.ram.b2.b3\""},
           {duel, "ln3/4/4/Ln3:1:-/-:0/0:1.bound.a1.a4",
            "position: stage: expected a tank that may move and fire, found \"1.bound.a1.a4\""},
           {duel + ",bounding=1", "ln3/4/4/Hn3:1:-/-:0/0:1.bound.a1.a4",
            "position: stage: expected a tank that may move and fire, found \"1.bound.a1.a4\""},
           {duel, "ln3/4/4/Ls3:1:-/-:0/0:1.fire.a1.a4",
            "position: stage: expected a target, found \"1.fire.a1.a4: the tank has no range count "
            "to the target\""},
           {duel, "ln3/4/4/Ln3:1:-/-:0/0:1.fire.a1.b4",
            "position: stage: expected a target, found \"1.fire.a1.b4: the square has no enemy "
            "tank\""},
           {pair, "lnlw2/1LnLn1/4/4:1:b2,c2/b3,c3:2/2:1",
            "position: flags of side 1: expected different ranks and files, found \"b2,c2\""},
           {pair, "lnlw2/1Ln2/2Ln1/4:1:b2,c3/b3,c2:2/2:1.fire.b3.b4",
            "position: flags: expected not all captured unless the game is over, found "
            "\"1.fire.b3.b4\""},
           {pair, "lnlw2/1Ln2/2Ln1/4:1:b2,c3/b3,c2:2/2:1",
            "position: flags: expected not all captured unless the game is over, found \"1\""},
           {pair, "lnlw2/1Ln2/2Ln1/4:1:b2,c3/b3,c2:2/2:2#",
            "position: stage: expected a winner who has captured the flags, found \"2#\""},
           {duel, "ln3/4/4/4:1:-/-:0L/0:1",
            "position: tanks: expected tanks of both sides unless the game is over, found \"none "
            "of side 1\""},
           {duel, "ln3/4/4/4:1:-/-:0L/0:1#",
            "position: stage: expected the side that has tanks, found \"1#\""},
           {duel, "ln3/4/4/3Ln:1:-/-:0/0:1#",
            "position: stage: expected a winner who has captured the flags, found \"1#\""},
           {shut_in, "4/4/4/Msme2:1:-/-:0/0:2#",
            "position: stage: expected a winner who has captured the flags, found \"2#\""},
           {shut_in + ",BK-A50=3", "4/4/4/Ms1me1:1:-/-:0/0:2#",
            "position: stage: expected a winner who has captured the flags, found \"2#\""},
           {shut_in + ",BK-A50=3", "4/4/4/Msme2:1:-/-:0/0:1#",
            "position: stage: expected a winner who has captured the flags, found \"1#\""},
           {duel, "ln3/4/4/3Ln:1:-/-:0/0:0#",
            "position: stage: expected a winner who has captured the flags, found \"0#\""},
           {duel, "4/4/4/4:1:-/-:0L/0l:0#",
            "position: stage: expected a side that has tanks, without ramming, found \"0#\""},
           {duel + ",ramming=1,BK-A13=1", "4/4/4/4:1:-/-:0L/0l:1#",
            "position: stage: expected the result of a ram under BK-A13, found \"1#\""},
           {duel + ",ramming=1", "4/4/4/4:1:-/-:0L/0l:0#",
            "position: stage: expected the result of a ram under BK-A13, found \"0#\""},
       }) {
    const Bitskrieg game = table(bad.ruleset);
    EXPECT_EQ(refusal([&] { game.read(bad.text); }), bad.sentence)
        << bad.ruleset << " " << bad.text;
  }
}

struct Move_refusal {
  std::string text, sentence;
};

TEST(Notation, RefusesAWrongMove) {
  const Bitskrieg game = table(duel);
  const State state = game.start();
  for (const Move_refusal& bad : std::initializer_list<Move_refusal>{
           {"",
            "move: expected obstacle, piece, squad, axis, home, deploy, flag, move, bound, "
            "reverse, ram, fire, blast, flip, rebuild, reserve, pass, or a result of the dice: "
            "miss, deflected, "
            "stunned, destroyed, none, own, enemy, both, found \"\""},
           {"flip now", "move: expected flip, found \"flip now\""},
           {"move a1 a2", "move: expected move FROM TO FACING, found \"move a1 a2\""},
           {"move a1 a2 n e", "move: expected move FROM TO FACING, found \"move a1 a2 n e\""},
           {"move a1 e2 n", "move: square: expected a square from a1 to d4, found \"e2\""},
           {"move a1 a2 x", "move: facing: expected n or e or s or w, found \"x\""},
           {"deploy X a1 n", "move: type: expected L or M or H or D, found \"X\""},
           {"deploy l a1 n", "move: type: expected L or M or H or D, found \"l\""},
           {"piece bb woods", "move: piece: expected bw or ba or wa, found \"bb\""},
           {"piece bw wood", "move: terrain: expected building or woods or water, found \"wood\""},
           {"piece bw water",
            "move: terrain: expected a terrain that the piece shows, found \"water\""},
           {"squad LM", "move: squad: expected 1 letter, found \"LM\""},
           {"squad ML", "move: squad: expected letters from LMHD, in this order, found \"ML\""},
           {"squad X", "move: squad: expected letters from LMHD, in this order, found \"X\""},
           {"axis rows", "move: axis: expected ranks or files, found \"rows\""},
           {"home 5", "move: home: expected 1, 4, a or d, found \"5\""},
           {"home r", "move: home: expected 1, 4, a or d, found \"r\""},
           {"bound a1 a2 n shoot a4", "move: how: expected fire or blast, found \"shoot\""},
           {"bound a1 a2 n fire",
            "move: expected bound FROM TO FACING HOW TARGET, found \"bound a1 a2 n fire\""},
           {"reverse a1", "move: expected reverse FROM TO, found \"reverse a1\""},
           {"blast a0 a1", "move: square: expected a square from a1 to d4, found \"a0\""},
           {"miss a1",
            "move: expected obstacle, piece, squad, axis, home, deploy, flag, move, bound, "
            "reverse, ram, fire, blast, flip, rebuild, reserve, pass, or a result of the dice: "
            "miss, deflected, "
            "stunned, destroyed, none, own, enemy, both, found \"miss a1\""},
       })
    EXPECT_EQ(refusal([&] { game.read_move(state, bad.text); }), bad.sentence) << bad.text;
  const Bitskrieg four = table("board=4,squad=4,obstacles=1");
  EXPECT_EQ(refusal([&] { four.read_move(four.start(), "squad LLLL"); }),
            "move: squad: expected no more tanks of a type than there are pieces, found \"LLLL\"");
}

}  // namespace
}  // namespace arbiter::bitskrieg
