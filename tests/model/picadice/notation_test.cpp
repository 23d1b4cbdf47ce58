// Positions and moves as text and JSON: what is accepted, and the sentences that reject the rest.
#include <gtest/gtest.h>

#include "model/json.hpp"
#include "tests/model/picadice/table.hpp"
#include "tests/model/refusal.hpp"

namespace arbiter::picadice {
namespace {

Picadice table(const char* ruleset) { return Picadice(Ruleset::parse(book, ruleset)); }

struct Refusal {
  const char* ruleset;
  std::string text, sentence;
};

TEST(Notation, IsReadAndWritten) {
  for (const auto& [ruleset, text] : std::initializer_list<std::pair<const char*, const char*>>{
           {"default", "4/4/4/4/4,4/4/4/4/4:-:1"},
           {"default", "x3/4/4/4/4,4/1xx1/4/4/4:r1y3p2:2=rgp"},
           {"default", "xxxx/x1x1/4/4/4,4/1x1x/4/4/4:r1o2y3g4b1p4:2?"},
           {"default", "xxxx/xxxx/xxxx/xxxx/xxxx,4/4/4/4/4:-:1#"},
           {"PD-A08=2", "4/4/4/4/4,4/4/4/4/4:r3*2b1*1:2"},
           {"players=3,match=5", "4/4/4/4/4,4/4/4/4/4,4/4/4/4/4:-:2:3-0-4@3"},
           {"players=4,teams=1,match=9,columns=1",
            "1/1/1/1/1,1/1/1/1/1,1/1/1/1/1,1/1/1/1/1:p4:2:3-8@3"},
           {"players=1,colours=1,columns=6,dice=6,limit=8", "x4x:r8p1:1=rrrrpp"}}) {
    const Picadice game = table(ruleset);
    EXPECT_EQ(game.write(game.read(text)), text) << ruleset;
  }
}

TEST(Notation, IsDrawn) {
  const Picadice game = table("PD-A08=2,match=5,colours=2");
  EXPECT_EQ(game.draw(game.read("x3/4,4/1xx1:r3*1p2:2=rop:3-1@2")),
            "             P1         > P2         nest  bag\n"
            "  red        x . . .      . . . .    3*1   16\n"
            "  orange     . . . .      . x x .    0     18\n"
            "  birds                              2     2\n"
            "Player 2 has rolled rop.\nMatch to 5: 3 - 1\n");
}

const std::string empty = "4/4/4/4/4,4/4/4/4/4";
const std::string full = "xxxx/xxxx/xxxx/xxxx/xxxx";

TEST(Notation, RefusesAWrongPosition) {
  for (const Refusal& bad : std::initializer_list<Refusal>{
           {"default", "", "position: expected GRIDS:NEST:TURN, found \"\""},
           {"default", empty + ":-:1:0-0@1",
            "position: expected GRIDS:NEST:TURN, found \"" + empty + ":-:1:0-0@1\""},
           {"match=5", empty + ":-:1",
            "position: expected GRIDS:NEST:TURN:MATCH, found \"" + empty + ":-:1\""},
           {"default", "4/4/4/4/4:-:1",
            "grids: expected 2 grids separated by ',', found "
            "\"4/4/4/4/4\""},
           {"default", "4/4/4/4/4,4/4/4/4:-:1",
            "grid of player 2: expected 5 rows separated by '/', found \"4/4/4/4\""},
           {"default", "4/5/4/4/4,4/4/4/4/4:-:1",
            "orange row of player 1: expected 4 circles, found \"5\""},
           {"default", "/4/4/4/4,4/4/4/4/4:-:1",
            "red row of player 1: expected 4 circles, found \"\""},
           {"default", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/4/4/4/4,4/4/4/4/4:-:1",
            "red row of player 1: expected 4 circles, found "
            "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\""},
           {"default", "4/4/4/4/4,4/4/4/4/13:-:1",
            "blue row of player 2: expected x for a counter and one digit for a run of vacant "
            "circles, found \"13\""},
           {"default", "x0x2/4/4/4/4,4/4/4/4/4:-:1",
            "red row of player 1: expected x for a counter and one digit for a run of vacant "
            "circles, found \"x0x2\""},
           {"default", " " + empty + ":-:1",
            "red row of player 1: expected x for a counter and one digit for a run of vacant "
            "circles, found \" 4\""},
           {"default", empty + "::1", "nest: expected - or letters with numbers, found \"\""},
           {"default", empty + ":r:1", "nest: expected a number after each letter, found \"r\""},
           {"default", empty + ":r0:1", "nest: red: expected a number from 1 to 4, found \"0\""},
           {"default", empty + ":b5:1", "nest: blue: expected a number from 1 to 4, found \"5\""},
           {"default", empty + ":r1r1:1",
            "nest: expected each letter once, in the order roygbp, found \"r1r1\""},
           {"default", empty + ":y1o1:1",
            "nest: expected each letter once, in the order roygbp, found \"y1o1\""},
           {"default", empty + ":z1:1", "nest: expected letters from roygbp, found \"z1\""},
           {"colours=2", "4/4,4/4:y1:1", "nest: expected letters from rop, found \"y1\""},
           {"default", empty + ":r2*1:1",
            "nest: expected looted counters for colours only, and only under PD-A08=2, found "
            "\"r2*1\""},
           {"PD-A08=2", empty + ":p2*1:1",
            "nest: expected looted counters for colours only, and only under PD-A08=2, found "
            "\"p2*1\""},
           {"PD-A08=2", empty + ":r2*3:1", "nest: red: expected a number from 1 to 2, found \"3\""},
           {"PD-A08=2", empty + ":r2*0:1", "nest: red: expected a number from 1 to 2, found \"0\""},
           {"PD-A08=2", empty + ":r2*:1", "nest: expected a number after *, found \"r2*\""},
           {"default", empty + ":r2-4:1",
            "nest: expected -n, out of the game, for colours only, and only under PD-A28=2, found "
            "\"r2-4\""},
           {"PD-A28=2", empty + ":r-:1", "nest: red: expected a number from 1 to 20, found \"\""},
           {"PD-A28=2", empty + ":r2-19:1",
            "position: red: expected at most 20 counters, found \"21 on the grids, in the nest and "
            "out of the game\""},
           {"birds=2", empty + ":p3:1",
            "position: birds: expected at most 2 counters, found \"3 in the nest\""},
           {"counters=5", "xxxx/4/4/4/4,4/4/4/4/4:r2:1",
            "position: red: expected at most 5 counters, found \"6 on the grids and in the "
            "nest\""},
           {"default", empty + ":-:", "turn: expected a number from 1 to 2, found \"\""},
           {"default", empty + ":-:3", "turn: expected a number from 1 to 2, found \"3\""},
           {"default", empty + ":-:1!",
            "turn: expected a player, then nothing, ?, # or = and dice, found \"1!\""},
           {"default", empty + ":-:1??",
            "turn: expected a player, then nothing, ?, # or = and dice, found \"1??\""},
           {"default", empty + ":-:1=", "dice: expected 3 letters in the order roygbp, found \"\""},
           {"default", empty + ":-:1=rr",
            "dice: expected 3 letters in the order roygbp, found \"rr\""},
           {"default", empty + ":-:1=ror",
            "dice: expected 3 letters in the order roygbp, found \"ror\""},
           {"default", empty + ":-:1=rrz", "dice: expected letters from roygbp, found \"rrz\""},
           {"default", empty + ":-:1#",
            "position: grid of player 1: expected a full grid, because this player has won, found "
            "\"a vacant circle\""},
           {"default", full + ",4/4/4/4/4:-:2",
            "position: grid of player 1: expected a grid with a vacant circle, found \"a full "
            "grid\""},
           {"default", full + "," + full + ":-:1#",
            "position: grid of player 2: expected a grid with a vacant circle, found \"a full "
            "grid\""},
           {"match=5", empty + ":-:1:0-0",
            "match: expected the points of 2 sides separated by '-', then '@' and a player, found "
            "\"0-0\""},
           {"match=5", empty + ":-:1:0-0-0@1",
            "match: expected the points of 2 sides separated by '-', then '@' and a player, found "
            "\"0-0-0@1\""},
           {"match=5", empty + ":-:1:5-0@1",
            "match: expected 5 points or more for the winner only, found \"5 points for side 1\""},
           {"match=5", full + ",4/4/4/4/4:-:1#:4-0@1",
            "match: expected 5 points or more for the winner only, found \"4 points for side 1\""},
           {"match=5", empty + ":-:1:9-0@1", "match: expected a number from 0 to 8, found \"9\""},
           {"match=5", empty + ":-:1:00-0@1", "match: expected a number from 0 to 8, found \"00\""},
           {"match=5", empty + ":-:1:0-0@3",
            "match: expected a number from 1 to 2, found \"3\""}}) {
    const Picadice game = table(bad.ruleset);
    EXPECT_EQ(refusal([&] { game.read(bad.text); }), bad.sentence) << bad.ruleset << bad.text;
  }
}

TEST(Notation, RefusesAWrongMove) {
  const std::string forms =
      "move: expected roll, raid COLOUR COLUMN, raid birds P# COLOUR COLUMN nest|to COLUMN, dice "
      "LETTERS, play COLOUR COLUMN, loot P# COLOUR COLUMN nest|to COLUMN, or discard, found \"";
  const Picadice game = table("default");
  for (const char* text :
       {"", "Roll", "roll ", "raid", "raid red", "raid purple 1", "raid red 1 2", "raid red  1",
        "raid birds", "raid birds P2 red 1 at 1", "play birds 1", "dice", "dice rrr rrr",
        "loot P2 red 1", "loot 2 red 1 nest", "loot P12 red 1 nest", "loot P2 red 1 to",
        "loot P2 red 1 nest 1", "discard all"})
    EXPECT_EQ(refusal([&] { game.read_move(game.start(), text); }), forms + text + "\"");
  for (const Refusal& bad : std::initializer_list<Refusal>{
           {"default", "raid red 0", "move: column: expected a number from 1 to 4, found \"0\""},
           {"columns=2", "raid red 3", "move: column: expected a number from 1 to 2, found \"3\""},
           {"default", "play red x", "move: column: expected a number from 1 to 4, found \"x\""},
           {"default", "loot P2 red 1 to 5",
            "move: column: expected a number from 1 to 4, found \"5\""},
           {"default", "loot P3 red 1 nest",
            "move: player: expected a number from 1 to 2, found \"3\""},
           {"default", "dice rr",
            "move: dice: expected 3 letters in the order roygbp, found \"rr\""},
           {"default", "dice prr",
            "move: dice: expected 3 letters in the order roygbp, found \"prr\""},
           {"dice=1", "dice z", "move: dice: expected letters from roygbp, found \"z\""}}) {
    const Picadice other = table(bad.ruleset);
    EXPECT_EQ(refusal([&] { other.read_move(other.start(), bad.text); }), bad.sentence) << bad.text;
  }
  EXPECT_NE(refusal([&] { table("colours=2").read_move(game.start(), "raid yellow 1"); }),
            "accepted");
}

// The JSON in the documentation, and the same JSON with one thing changed at a time.
const Json documented = Json::parse(R"({
  "grids": [["x...", "....", "....", "....", "...."], ["....", ".xx.", "....", "....", "...."]],
  "nest": {"red": 1, "orange": 0, "yellow": 3, "green": 0, "blue": 0, "birds": 2},
  "bag": {"red": 18, "orange": 18, "yellow": 17, "green": 20, "blue": 20, "birds": 2},
  "mover": 2, "stage": "rolled", "roll": ["red", "green", "bird"]})");

TEST(Json_form, IsReadAndWritten) {
  const Picadice game = table("default");
  const State state = game.read("x3/4/4/4/4,4/1xx1/4/4/4:r1y3p2:2=rgp");
  EXPECT_EQ(game.read_json(documented.dump()), state);
  EXPECT_EQ(Json::parse(game.write_json(state)), documented);
  // The bag follows from the rest and may be left out; the order of the dice does not matter.
  Json changed = documented;
  changed.erase("bag");
  changed["roll"] = {"bird", "green", "red"};
  EXPECT_EQ(game.read_json(changed.dump()), state);
}

TEST(Json_form, RefusesWhatDoesNotAddUp) {
  const char* every = ", so that grids, nest and bag together hold every counter, found \"";
  const auto changed = [&](const char* pointer, Json value) {
    Json json = documented;
    json[Json::json_pointer(pointer)] = std::move(value);
    return refusal([&] { table("default").read_json(json.dump()); });
  };
  EXPECT_EQ(changed("/bag/red", 19), std::string("bag red: expected 18") + every + "19\"");
  EXPECT_EQ(changed("/bag/birds", 3), std::string("bag birds: expected 2") + every + "3\"");
  EXPECT_EQ(changed("/nest/green", 1), std::string("bag green: expected 19") + every + "20\"");
  EXPECT_EQ(changed("/grids/0/0", "xx.."), std::string("bag red: expected 17") + every + "18\"");
}

TEST(Json_form, RefusesWrongMembers) {
  const auto changed = [&](const char* pointer, Json value) {
    Json json = documented;
    json[Json::json_pointer(pointer)] = std::move(value);
    return refusal([&] { table("default").read_json(json.dump()); });
  };
  EXPECT_EQ(changed("/bag/red", -1), "bag red: expected a number from 0 to 99, found \"-1\"");
  EXPECT_EQ(changed("/bag/red", 18.0), "bag red: expected a number from 0 to 99, found \"18.0\"");
  EXPECT_EQ(changed("/nest/red", 5), "nest red: expected a number from 0 to 4, found \"5\"");
  EXPECT_EQ(changed("/nest", Json::array()), "nest: expected an object, found \"[]\"");
  EXPECT_TRUE(changed("/nest/purple", 1).starts_with("nest: expected only the kinds in play"));
  EXPECT_TRUE(changed("/bag/purple", 1).starts_with("bag: expected only the kinds in play"));
  EXPECT_EQ(changed("/grids/0/0", "x3"),
            "red row of player 1: expected 4 letters, x or ., found \"x3\"");
  EXPECT_EQ(changed("/grids/0/0", 3), "red row of player 1: expected a string, found \"3\"");
  EXPECT_EQ(changed("/grids/1", "x"),
            "grid of player 2: expected an array of 5 entries, found "
            "\"\"x\"\"");
  EXPECT_EQ(changed("/mover", 3), "mover: expected a number from 1 to 2, found \"3\"");
  EXPECT_EQ(changed("/stage", "done"),
            "stage: expected turn, rolling, rolled or over, found \"done\"");
  EXPECT_EQ(changed("/stage", "turn"),
            "roll: expected dice when the stage is rolled, and only then, found \"turn\"");
  EXPECT_EQ(changed("/roll", {"red"}), "roll: expected an array of 3 entries, found \"[\"red\"]\"");
  EXPECT_EQ(changed("/roll/0", "purple"), "roll: expected colours and bird, found \"purple\"");
  EXPECT_EQ(changed("/roll/0", "birds"), "roll: expected colours and bird, found \"birds\"");
  EXPECT_EQ(changed("/points", {0, 0}),
            "position: expected points and starter only in match play, found \"a single game\"");
  EXPECT_EQ(changed("/extra", 1), "position: expected only known members, found \"extra\"");
  for (const char* gone : {"grids", "nest", "mover", "stage"}) {
    Json json = documented;
    json.erase(gone);
    EXPECT_TRUE(refusal([&] {
                  table("default").read_json(json.dump());
                }).starts_with("position: expected a member \"" + std::string(gone) + "\""));
  }
}

}  // namespace
}  // namespace arbiter::picadice
