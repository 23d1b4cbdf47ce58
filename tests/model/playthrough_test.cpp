// Games as text: written, read and replayed; errors name the wrong line.
#include "model/playthrough.hpp"

#include <gtest/gtest.h>

#include "model/pig/pig.hpp"
#include "tests/model/refusal.hpp"

namespace arbiter {
namespace {

using pig::Pig;

const Pig game{Ruleset::parse(pig::book, "target=4")};

Path<Pig> steps() {
  using Kind = pig::Move::Kind;
  return {{0, {Kind::roll}}, {chance_player, {Kind::die, 4}}, {0, {Kind::roll}}};
}

// The last ply is illegal: the target is reached, so she must hold.
const std::string text =
    "arbiter playthrough 1\n"
    "game: pig\n"
    "ruleset: target=4\n"
    "start: 0-0:1+0\n"
    "P1 roll | legal PG-C02 | 0-0:1+0?\n"
    "fate die 4 | legal PG-C03 | 0-0:1+4\n"
    "P1 roll | illegal PG-C06 | 0-0:1+4\n"
    "result: unfinished\n";

std::string changed(std::string_view from, std::string_view to) {
  std::string copy = text;
  copy.replace(copy.find(from), from.size(), to);
  return copy;
}
std::string said(const std::string& changed_text) {
  return refusal([&] { replay(game, Playthrough::parse(changed_text)); });
}

TEST(Playthrough, IsRecordedReadAndReplayed) {
  EXPECT_EQ(record(game, game.start(), steps()).text(), text);
  const Playthrough read = Playthrough::parse(text);
  EXPECT_EQ(read.text(), text);
  EXPECT_EQ(read.game, "pig");
  ASSERT_EQ(read.plies.size(), 3U);
  EXPECT_EQ(read.plies[1].line, 6);
  EXPECT_EQ(read.plies[1].actor, "fate");
  EXPECT_EQ(read.plies[1].move, "die 4");
  EXPECT_EQ(read.plies[1].verdict, "legal PG-C03");
  EXPECT_EQ(read.plies[1].position, "0-0:1+4");
  EXPECT_EQ(game.write(replay(game, read)), "0-0:1+4");
}

TEST(Playthrough, MayHaveNoPlyAndAnyLineEnds) {
  const std::string none = record(game, game.read("4-0:1+0#"), {}).text();
  EXPECT_TRUE(none.ends_with("start: 4-0:1+0#\nresult: 1 0\n"));
  EXPECT_EQ(game.write(replay(game, Playthrough::parse(none))), "4-0:1+0#");
  std::string windows;
  for (const char c : text) windows += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_EQ(Playthrough::parse(windows).text(), text);
  EXPECT_EQ(Playthrough::parse(text.substr(0, text.size() - 1)).text(), text);
  EXPECT_EQ(Playthrough::parse(text + "\n\n").text(), text);
}

TEST(Playthrough, RefusesAWrongText) {
  EXPECT_EQ(said(""), "playthrough line 1: expected arbiter playthrough 1, found \"\"");
  EXPECT_EQ(said(changed("game", "gane")),
            "playthrough line 2: expected game: , found \"gane: "
            "pig\"");
  EXPECT_EQ(said(changed("start: ", "")),
            "playthrough line 4: expected start: , found "
            "\"0-0:1+0\"");
  EXPECT_EQ(said(changed("P1 roll | legal PG-C02 | ", "P1 roll | ")),
            "playthrough line 5: expected ACTOR MOVE | VERDICT | POSITION, found \"P1 roll | "
            "0-0:1+0?\"");
  EXPECT_EQ(said(changed("P1 roll", "roll")),
            "playthrough line 5: expected fate or P1, P2, ..., found \"roll\"");
  EXPECT_EQ(said(changed("result: unfinished\n", "")),
            "playthrough line 8: expected a move or \"result: \", found \"the end of the text\"");
  EXPECT_EQ(said(text + "more\n"), "playthrough line 9: expected the end, found \"more\\x0a\"");
}

TEST(Playthrough, RefusesWhatTheModelDoesNotSay) {
  EXPECT_EQ(said(changed("legal PG-C02", "legal PG-C03")),
            "playthrough line 5: verdict: expected legal PG-C02, found \"legal PG-C03\"");
  EXPECT_EQ(said(changed("illegal", "legal")),
            "playthrough line 7: verdict: expected illegal PG-C06, found \"legal PG-C06\"");
  EXPECT_EQ(said(changed("PG-C03 | 0-0:1+4", "PG-C03 | 0-0:1+3")),
            "playthrough line 6: position: expected 0-0:1+4, found \"0-0:1+3\"");
  EXPECT_EQ(said(changed("unfinished", "1 0")),
            "playthrough: result: expected unfinished, found \"1 0\"");
  EXPECT_EQ(said(changed("fate die", "P0 die")),
            "playthrough line 6: expected a number from 1 to 16, found \"0\"");
  EXPECT_EQ(said(changed("die 4", "die 7")),
            refusal([] { game.read_move(game.start(), "die 7"); }));
}

TEST(Actor, HasAName) {
  EXPECT_EQ(name_of_actor(chance_player), "fate");
  EXPECT_EQ(name_of_actor(0), "P1");
  EXPECT_EQ(read_actor("P16", "x"), 15);
  EXPECT_EQ(read_actor("fate", "x"), chance_player);
  for (const char* text_ : {"", "P", "P0", "P17", "p1", "P01", "Fate", "1"})
    EXPECT_NE(refusal([&] { read_actor(text_, "x"); }), "accepted") << text_;
}

TEST(ResultText, HasEachPayoff) {
  EXPECT_EQ(write_result({1, 0}), "1 0");
  EXPECT_EQ(write_result({0.5, 0.5, 0}), "0.5 0.5 0");
}

}  // namespace
}  // namespace arbiter
