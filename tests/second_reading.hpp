// Compares two readings of one rulebook, written independently in two languages, in the same
// positions: a model and a program of tools/subjects. Where they differ, at least one of them is a
// misreading.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <concepts>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "model/strips/picnic.hpp"
#include "solver/play/random_play.hpp"
#include "tests/misspelt.hpp"
#include "tests/rules_subject.hpp"

namespace arbiter {

/// For each position, the number of texts with a mistake that both read.
inline constexpr int misspelt_texts = 4;

template <Game G>
class Second_reading {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Second_reading(const std::string& ruleset, std::uint64_t seed)
      : game_(Ruleset::parse(G::rulebook(), ruleset)), ruleset_(ruleset), random_(seed) {}

  /// Asks about `played` positions of random play, some plies apart, and about `drawn` positions
  /// with random fields and the first plies after each.
  void compare(Rules_subject& other, int played, int drawn) {
    other.begin(ruleset_);
    EXPECT_EQ(other.ask({{"do", "start"}})["position"], game_.write(game_.start()));
    State state = game_.start();
    Random_play<G> play(game_, random_());
    for (int i = 0; i < played && !testing::Test::HasFailure(); ++i) {
      compare(other, state);
      for (std::uint64_t plies = 1 + random_() % 9; plies > 0; --plies)
        if (!play.step(state)) state = game_.start();
    }
    for (int i = 0; i < drawn && !testing::Test::HasFailure();) {
      std::optional<State> at = draw_state(play);
      if (!at) continue;
      compare(other, *at);
      if (game_.turn(*at).kind == Turn::Kind::over) continue;
      for (std::uint64_t plies = 1 + random_() % 3; plies > 0 && play.step(*at); --plies)
        compare(other, *at);
      ++i;
    }
  }
  int asked() const { return asked_; }

 private:
  /// A position of random play with some fields changed, often to an end of their range, if the
  /// notation accepts it.
  std::optional<State> draw_state(Random_play<G>& play) {
    State state = game_.start();
    std::uint64_t plies = random_() % 64;
    while ((plies > 0 || !game_.at_turn_boundary(state)) && play.step(state))
      plies -= plies > 0 ? 1 : 0;
    if (!game_.at_turn_boundary(state)) return std::nullopt;
    const std::uint64_t changes = random_() % 12;  // of 16 fields
    game_.fields(state, [&](Field field, auto& value, int least, int most) {
      if (std::string_view(field.name) == "over" && random_() % 8 != 0) {
        value = 0;
      } else if (random_() % 16 < changes) {
        const auto span = static_cast<std::uint64_t>(most - least + 1);
        value = random_() % 3 == 0   ? most
                : random_() % 2 == 0 ? least
                                     : least + static_cast<int>(random_() % span);
      }
    });
    game_.complete(state);
    try {
      return game_.read(game_.write(state));
    } catch (const Bad_input&) {
      return std::nullopt;
    }
  }

  void compare(Rules_subject& other, const State& state) {
    SCOPED_TRACE("under " + ruleset_ + " in " + game_.write(state));
    const Turn turn = game_.turn(state);
    const Json position = game_.write(state);
    const Json theirs = other.ask({{"do", "moves"}, {"position", position}});
    const std::map<std::string, Json> ours = said_of_moves(state, turn);
    EXPECT_EQ(theirs["actor"], name_of_actor(turn));
    EXPECT_EQ(texts(theirs["moves"]), turn.kind == Turn::Kind::decision ? legal(ours) : Texts());
    if (turn.kind == Turn::Kind::chance) compare_weights(other, state);
    for (const auto& [move, said] : ours) {
      Json answer = other.ask({{"do", "apply"},
                               {"position", position},
                               {"actor", name_of_actor(turn)},
                               {"move", move}});
      answer.erase("seq");
      EXPECT_EQ(answer, said) << move;
    }
    EXPECT_EQ(other.ask({{"do", "result"}, {"position", position}})["result"],
              turn.kind == Turn::Kind::over ? Json(game_.result(state)) : Json());
    for (int i = 0; i < misspelt_texts; ++i)
      compare_text(other, misspelt(game_.write(state), random_));
    ++asked_;
  }
  /// The model writes back exactly what it reads; and if the second reading also knows which
  /// positions can occur, both must accept or both must reject a text.
  void compare_text(Rules_subject& other, const std::string& text) {
    std::optional<State> read;
    try {
      read = game_.read(text);
    } catch (const Bad_input&) {
    }
    if constexpr (std::derived_from<G, strips::Picnic>) {
      EXPECT_EQ(read.has_value(), other.reads(text)) << text;
    }
    if (!read) return;
    EXPECT_EQ(game_.write(*read), text);
    EXPECT_EQ(game_.write(game_.read_json(game_.write_json(*read))), text);
  }
  void compare_weights(Rules_subject& other, const State& state) {
    const Json theirs = other.ask({{"do", "outcomes"}, {"position", game_.write(state)}});
    Json weights = Json::object();
    game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
      weights[game_.write_move(state, move)] = weight;
    });
    EXPECT_EQ(theirs["outcomes"], weights);
    EXPECT_EQ(theirs["total"], game_.total_weight(state));
  }

  /// The answer to `apply` for every chance outcome, for every move that is legal or on which the
  /// rules are silent, and for the illegal ones: all of them, or a hundredth if the game can write
  /// down thousands.
  std::map<std::string, Json> said_of_moves(const State& state, const Turn& turn) {
    std::map<std::string, Json> said;
    const auto add = [&](const Move& move, bool also_illegal) {
      State after = state;
      const Verdict verdict = game_.apply(after, turn.actor(), move);
      if (verdict.is_legal())
        said[game_.write_move(state, move)] = {{"verdict", "legal"},
                                               {"position", game_.write(after)}};
      else if (verdict.ruling == Ruling::silent || also_illegal)
        said.try_emplace(
            game_.write_move(state, move),
            Json{{"verdict", verdict.ruling == Ruling::silent ? "silent" : "illegal"}});
    };
    if (turn.kind == Turn::Kind::chance)
      game_.outcomes(state, [&](const Move& move, std::uint64_t) { add(move, true); });
    if (turn.kind != Turn::Kind::decision) return said;
    int moves = 0;
    game_.every_move(state, turn.actor(), [&](const Move&) { ++moves; });
    game_.every_move(state, turn.actor(),
                     [&](const Move& move) { add(move, moves < 500 || random_() % 100 == 0); });
    return said;
  }

  using Texts = std::set<std::string>;
  static Texts legal(const std::map<std::string, Json>& said) {
    Texts found;
    for (const auto& [move, answer] : said)
      if (answer["verdict"] == "legal") found.insert(move);
    return found;
  }
  static Texts texts(const Json& list) { return list.get<Texts>(); }
  static std::string name_of_actor(const Turn& turn) {
    if (turn.kind == Turn::Kind::over) return "nobody";
    return turn.actor() == chance_player ? "fate" : "P" + std::to_string(turn.actor() + 1);
  }

  G game_;
  std::string ruleset_;
  std::mt19937_64 random_;
  int asked_ = 0;
};

/// Compares with tools/subjects/GAME.py under one ruleset, in `played` positions of random play and
/// `drawn` random ones.
template <Game G>
void expect_same_reading(const std::string& ruleset, int played, int drawn) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "there is no /usr/bin/python3";
  Rules_subject other{std::string(G::rulebook().game)};
  Second_reading<G> reading(ruleset, std::hash<std::string>{}(ruleset));
  reading.compare(other, played, drawn);
  EXPECT_GE(reading.asked(), played + drawn);
}

inline std::string name_of_ruleset(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param.substr(0, info.param.find(",deck="));  // a long list
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

}  // namespace arbiter

/// The test of a game with a list second_reading_rulesets().
#define ARBITER_SECOND_READING(game, Game, played, drawn)                                  \
  namespace arbiter::game {                                                                \
  class Second_reading_of_##game : public testing::TestWithParam<std::string> {};          \
  TEST_P(Second_reading_of_##game, Agrees) {                                               \
    expect_same_reading<Game>(GetParam(), played, drawn);                                  \
  }                                                                                        \
  INSTANTIATE_TEST_SUITE_P(Rulesets, Second_reading_of_##game,                             \
                           testing::ValuesIn(second_reading_rulesets()), name_of_ruleset); \
  }
