// A game that uses every kind of form: the texts that it writes and reads, and the error messages
// for wrong input and wrong forms.
#include "model/defaults/simple_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/number.hpp"
#include "properties/every_game.hpp"

namespace arbiter {
namespace {

constexpr Clause clauses[] = {{"LI-C01", "Play", "A light is switched on, or the turn is passed."}};
constexpr Parameter parameters[] = {{"rows", "rows of lights", 2, 1, 3}};
constexpr Rulebook book{.game = "lights",
                        .title = "Lights",
                        .source = "this test",
                        .clauses = clauses,
                        .questions = {},
                        .parameters = parameters};
using Says = Verdicts_of<book>;

struct State {
  std::array<Small, 6> lights{};
  Small fuel = 3, colour = 0, mover = 0, wind = -1;
  bool blowing = false;
  friend bool operator==(const State&, const State&) = default;
};

struct Move {
  enum class Kind : std::uint8_t { light, pass, paint, wind };
  Kind kind = Kind::light;
  std::int8_t column = 0, row = 0, colour = 0, wind = 0;
  friend bool operator==(const Move&, const Move&) = default;
};

/// Players switch lights on one by one; the wind blows after a pass.
class Lights : public Simple_game<Lights, book, State, Move> {
 public:
  static constexpr std::string_view move_forms[] = {"light {column:a..b}{row:1..rows=0}", "pass",
                                                    "paint {colour:red|green}"};
  static constexpr std::string_view chance_forms[] = {"wind {wind:0..strongest}"};
  static constexpr std::string_view position_form =
      "{light/2:.*};{fuel-}~{colour:red|green},{mover}{blowing:|!}[^{wind:none|0..}]";
  static auto parts(auto& move) {
    return std::tie(move.kind, move.column, move.row, move.colour, move.wind);
  }

  explicit Lights(const Ruleset& ruleset)
      : Simple_game(ruleset, {{"strongest", 2}}), lights_(2 * rules_.value("rows")) {}
  State start() const { return {}; }
  bool over(const State& state) const {
    return std::count(state.lights.begin(), state.lights.end(), 1) == lights_;
  }
  int winner(const State& state) const { return state.colour == 1 ? -1 : 1 - state.mover; }
  bool at_turn_boundary(const State& state) const { return !state.blowing; }
  Turn turn(const State& state) const {
    return state.blowing ? Turn::chance() : Simple_game::turn(state);
  }
  void complete(State& state) const { state.blowing = false, state.wind = -1; }
  Verdict apply(State& state, int player, const Move& move) const {
    if (over(state) || turn(state).actor() != player) return Says::illegal("LI-C01", "not now");
    if ((move.kind == Move::Kind::wind) != state.blowing) return Says::illegal("LI-C01", "no wind");
    if (move.kind == Move::Kind::pass) {
      state.blowing = true;
      return Says::legal("LI-C01");
    }
    if (move.kind == Move::Kind::light) {
      Small& light = state.lights[static_cast<std::size_t>(2 * move.row + move.column)];
      if (light == 1) return Says::illegal("LI-C01", "it is on");
      light = 1;
    }
    if (move.kind == Move::Kind::paint) {
      if (state.colour == move.colour) return Says::illegal("LI-C01", "it has that colour");
      state.colour = move.colour;
    }
    complete(state);
    state.mover = 1 - state.mover;
    return Says::legal("LI-C01");
  }
  template <class S, class F>
  void fields(S& state, F&& f) const {
    for (int i = 0; i < lights_; ++i)
      f(Field{"light", i}, state.lights[static_cast<std::size_t>(i)], 0, 1);
    f(Field{"fuel", 0}, state.fuel, 0, 3);
    f(Field{"colour"}, state.colour, 0, 1);
    f(Field{"mover"}, state.mover, 0, 1);
  }
  template <class S, class F>
  void mid_turn_fields(S& state, F&& f) const {
    f(Field{"blowing"}, state.blowing, 0, 1);
    f(Field{"wind"}, state.wind, -1, 2);
  }

 private:
  int lights_;
};
static_assert(Game<Lights> && Has_svg<Lights>);

const Lights game{Ruleset(book)};

template <class F>
std::string trouble(F&& f) {
  try {
    f();
  } catch (const Bad_input& error) {
    return error.what();
  }
  return "none";
}
std::string position_trouble(const char* text) {
  return trouble([&] { game.read(text); });
}
std::string move_trouble(const char* text) {
  return trouble([&] { game.read_move(game.start(), text); });
}

TEST(Simple_game, WritesPositionsByTheirForm) {
  State state = game.start();
  EXPECT_EQ(game.write(state), "../..;3~red,1");
  state.lights[1] = 1, state.colour = 1, state.mover = 1;
  EXPECT_EQ(game.write(state), ".*/..;3~green,2");
  state.blowing = true;
  EXPECT_EQ(game.write(state), ".*/..;3~green,2!^none");
  state.wind = 2;
  EXPECT_EQ(game.write(state), ".*/..;3~green,2!^2");
  EXPECT_EQ(
      game.write_json(state),
      R"({"blowing":true,"colour":"green","fuels":[3],"mover":2,"rows":[".*",".."],"wind":2})");
  for (const char* text :
       {"../..;3~red,1", ".*/..;0~green,2", "**/..;3~red,2!^none", "../..;3~red,1!^0"}) {
    EXPECT_EQ(game.write(game.read(text)), text);
    EXPECT_EQ(game.read_json(game.write_json(game.read(text))), game.read(text)) << text;
  }
}

TEST(Simple_game, SaysWhatIsWrongWithAPosition) {
  EXPECT_EQ(position_trouble("x"),
            R"(position: expected LIGHTS;FUELS~COLOUR,MOVERBLOWING[^WIND], found "x")");
  EXPECT_EQ(position_trouble(".x/..;3~red,1"), R"(light 2: expected . or *, found "x")");
  EXPECT_EQ(position_trouble("../..;4~red,1"),
            R"(fuel 1: expected a number from 0 to 3, found "4")");
  EXPECT_EQ(position_trouble("../..;1-2~red,1"),
            R"(fuels: expected 1 entries separated by '-', found "1-2")");
  EXPECT_EQ(position_trouble("../..;3~blue,1"), R"(colour: expected red or green, found "blue")");
  EXPECT_EQ(position_trouble("../..;3~red,3"),
            R"(mover: expected a number from 1 to 2, found "3")");
  EXPECT_EQ(position_trouble("../..;3~red,1?"), R"(blowing: expected nothing or !, found "?")");
  EXPECT_EQ(position_trouble("../..;3~red,1!^3"),
            R"(wind: expected a number from 0 to 2, found "3")");
  EXPECT_EQ(position_trouble("../..;3~red,1!^x"),
            R"(wind: expected none or a number from 0 to 2, found "x")");
  EXPECT_EQ(position_trouble("../..;3~red,1!"),
            R"(position: expected ../..;3~red,1!^none, found "../..;3~red,1!")");
  for (const char* text : {"", "../..", "../..;3", "../..;3~red", ".../.;3~red,1", "..;3~red,1"})
    EXPECT_THAT(position_trouble(text), testing::StartsWith("position: ")) << text;
}

TEST(Simple_game, SaysWhatIsWrongWithJson) {
  const auto with = [](std::string_view key, const char* value) {
    std::string text =
        R"({"blowing":false,"colour":"red","fuels":[3],"mover":1,"rows":["..",".."],)"
        R"("wind":"none"})";
    const std::size_t at = text.find(key) + key.size() + 2, end = text.find_first_of(",}", at);
    return trouble([&] { game.read_json(text.replace(at, end - at, value)); });
  };
  EXPECT_EQ(with("mover", "2"), "none");
  EXPECT_EQ(with("wind", "3"), R"(wind: expected a number from 0 to 2, found "3")");
  EXPECT_EQ(with("wind", "null"), R"(wind: expected a string, found "null")");
  EXPECT_EQ(with("blowing", "0"), R"(blowing: expected true or false, found "number")");
  EXPECT_EQ(with("colour", "1"), R"(colour: expected a string, found "1")");
  EXPECT_EQ(with("fuels", "7"), R"(fuels: expected an array of 1 entries, found "7")");
  EXPECT_EQ(trouble([] { game.read_json("{}"); }),
            R"(position: expected a member "rows", found "{}")");
  EXPECT_EQ(trouble([] { game.read_json(R"({"x":1})"); }),
            R"(position: expected only known members, found "x")");
}

TEST(Simple_game, ReadsAndWritesMovesByTheirForms) {
  const State state = game.start();
  for (const char* text : {"light a1", "light b2", "pass", "paint green", "wind 2"}) {
    EXPECT_EQ(game.write_move(state, game.read_move(state, text)), text);
    const Move move = game.read_move(state, text);
    EXPECT_EQ(game.read_move_json(game.write_move_json(move)), move) << text;
  }
  EXPECT_EQ(game.write_move_json(game.read_move(state, "light b2")),
            R"({"column":"b","move":"light","row":2})");
  EXPECT_EQ(move_trouble("jump"),
            R"(move: expected light COLUMNROW, pass, paint COLOUR or wind WIND, found "jump")");
  EXPECT_EQ(move_trouble("light c1"), R"(move: column: expected a or b, found "c")");
  EXPECT_EQ(move_trouble("light a3"), R"(move: row: expected a number from 1 to 2, found "3")");
  EXPECT_EQ(move_trouble("paint blue"), R"(move: colour: expected red or green, found "blue")");
  for (const char* text : {"", "light", "light a", "pass ", "paint", "wind two ways"})
    EXPECT_THAT(move_trouble(text), testing::StartsWith("move: expected light")) << text;
  for (const char* text : {"{}", R"({"move":"light"})", R"({"move":"jump"})", R"({"move":1})"})
    EXPECT_THROW(game.read_move_json(text), Bad_input) << text;
}

TEST(Simple_game, ListsAllMovesAndOffersTheLegalOnes) {
  const auto all = [](const State& state, bool offered) {
    std::vector<std::string> out;
    const auto see = [&](const Move& move) { out.push_back(game.write_move(state, move)); };
    offered ? game.moves(state, 0, see) : game.every_move(state, 0, see);
    return out;
  };
  const State state = game.read("*./..;3~red,1");
  EXPECT_THAT(all(state, false),
              testing::ElementsAre("light a1", "light b1", "light a2", "light b2", "pass",
                                   "paint red", "paint green"));
  EXPECT_THAT(all(state, true),
              testing::ElementsAre("light b1", "light a2", "light b2", "pass", "paint green"));
  std::vector<std::string> outcomes;
  game.outcomes(state, [&](const Move& move, std::uint64_t weight) {
    outcomes.push_back(game.write_move(state, move) + " " + std::to_string(weight));
  });
  EXPECT_THAT(outcomes, testing::ElementsAre("wind 0 1", "wind 1 1", "wind 2 1"));
  EXPECT_EQ(game.total_weight(state), 3U);
}

TEST(Simple_game, TellsWhatTheOfferedMovesAskedAndNotWhatSpoke) {
  Rule_trace trace;
  game.moves(game.start(), 0, Any_sink{});
  EXPECT_EQ(trace.applied, 0U);
}

TEST(Simple_game, MeetsTheContract) {
  const std::uint32_t choices[] = {17, 4, 23, 8, 15, 16, 42, 3, 99, 7, 5};
  for (const char* ruleset : {"default", "rows=1", "rows=3"}) {
    const Lights lights(Ruleset::parse(book, ruleset));
    EXPECT_EQ(Every_game<Lights>(lights).play(choices), "") << ruleset;
  }
}

TEST(Simple_game, DrawsWhatAllMaySee) {
  const State state = game.read("*./..;2~green,2!^1");
  EXPECT_EQ(game.draw(state),
            "  * .     1 2\n  . .     3 4\n  fuel 1  2   ||\n  colour  green\nChance is next.\n");
  EXPECT_THAT(game.draw_svg(state, "p7"), testing::HasSubstr("fuel 1"));
  EXPECT_EQ(game.standing(game.read("**/**;0~red,2")), "Player 1 has won");
  EXPECT_EQ(game.standing(game.read("**/**;0~green,2")), "It is a draw");
  EXPECT_EQ(defaults::standing({Turn::Kind::decision, 0b111}, {}), "Players 1, 2 and 3 choose");
}

TEST(Simple_game, SaysWhatIsWrongWithAForm) {
  using defaults::Moves;
  const Ruleset ruleset(book);
  const auto of_moves = [&](std::string_view form, std::size_t parts) {
    const std::string_view forms[] = {form};
    return trouble([&] { Moves(forms, {}, parts, ruleset, {}); });
  };
  EXPECT_EQ(of_moves("take {count:1..3}", 1), "none");
  EXPECT_EQ(of_moves("take {count:1..rows}", 1), "none");
  EXPECT_EQ(of_moves("take {count:1..3}", 2),
            R"(parts of a move: expected 1 as its forms have them, found "2")");
  EXPECT_EQ(of_moves("take {count:1..many}", 1),
            R"(form of a move: bound: expected a number from -128 to 127, found "many")");
  EXPECT_EQ(
      of_moves("take {count}", 1),
      R"(form of a move: expected bounds, letters or words, as in {count:1..4}, found "{count}")");
  EXPECT_EQ(of_moves("take {count:1..3", 1),
            R"(form: expected '}' after '{', found "{count:1..3")");
  EXPECT_EQ(of_moves("take {}", 0), R"(form: expected a name in braces, found "")");
  EXPECT_EQ(of_moves("take[ one]", 0),
            R"(form of a move: expected no brackets, found "take[ one]")");
  const defaults::Value values[] = {{{"fuel"}, 0, 0, 3, false, false}};
  EXPECT_EQ(trouble([&] { defaults::Position("{oil}", "").write(values, false); }),
            R"(form of a position: expected a place for each field, found "fuel")");
}

}  // namespace
}  // namespace arbiter
