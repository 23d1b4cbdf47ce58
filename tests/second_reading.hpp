// Two readings of one rulebook, written apart in two languages, in the same positions: a model and
// a program of tools/subjects. Where they differ, at least one of them has misread.
#pragma once
#include <gtest/gtest.h>
#include <unistd.h>

#include <optional>
#include <random>

#include "solver/random_play.hpp"
#include "tests/subject.hpp"

namespace arbiter {

template <Game G>
class Second_reading {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Second_reading(const std::string& ruleset, std::uint64_t seed)
      : game_(Ruleset::parse(G::rulebook(), ruleset)), ruleset_(ruleset), random_(seed) {}

  /// Asks about so many positions of random play, some plies apart, and about so many of random
  /// fields and the first plies after each.
  void compare(Subject& other, int played, int drawn) {
    EXPECT_EQ(other.ask({{"do", "start"}, {"ruleset", ruleset_}})["position"],
              game_.write(game_.start()));
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
  /// A position of random play in which some fields are changed, often to an end of their range, if
  /// the notation accepts it.
  std::optional<State> draw_state(Random_play<G>& play) {
    State state = game_.start();
    std::uint64_t plies = random_() % 64;
    while ((plies > 0 || !game_.rests(state)) && play.step(state)) plies -= plies > 0 ? 1 : 0;
    if (!game_.rests(state)) return std::nullopt;
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

  void compare(Subject& other, const State& state) {
    const std::string position = game_.write(state);
    const Json theirs = other.ask({{"do", "moves"}, {"ruleset", ruleset_}, {"position", position}});
    Json sorted = theirs;
    if (sorted.contains("silent")) std::sort(sorted["silent"].begin(), sorted["silent"].end());
    if (sorted["kind"] != "decision") sorted.erase("player"), sorted.erase("silent");
    EXPECT_EQ(sorted, ours(state)) << "under " << ruleset_ << " in " << position << "\n"
                                   << Json::diff(ours(state), sorted).dump(1);
    const Json result =
        other.ask({{"do", "result"}, {"ruleset", ruleset_}, {"position", position}});
    EXPECT_EQ(result["winner"], winner(state)) << position;
    ++asked_;
  }

  Json ours(const State& state) const {
    const Turn turn = game_.turn(state);
    Json json{{"kind", "over"}, {"moves", Json::object()}};
    const auto add = [&](int player, const Move& move) {
      State after = state;
      const std::string text = game_.write_move(state, move);
      const Verdict verdict = game_.apply(after, player, move);
      if (verdict.is_legal()) json["moves"][text] = game_.write(after);
      if (verdict.ruling == Ruling::silent) json["silent"].push_back(text);
    };
    if (turn.kind == Turn::Kind::chance) {
      json["kind"] = "chance";
      json["total"] = game_.total_weight(state);
      game_.outcomes(state, [&](const Move& move, std::uint64_t weight) {
        add(fate, move);
        json["weights"][game_.write_move(state, move)] = weight;
      });
    } else if (turn.kind == Turn::Kind::decision && std::popcount(turn.deciders) > 1) {
      return of_two(state);
    } else if (turn.kind == Turn::Kind::decision) {
      json["kind"] = "decision";
      json["player"] = turn.actor() + 1;
      json["silent"] = Json::array();
      game_.every_move(state, turn.actor(), [&](const Move& move) { add(turn.actor(), move); });
      std::sort(json["silent"].begin(), json["silent"].end());
    }
    return json;
  }
  /// Two players choose at once: the moves of each, and the position after each pair.
  Json of_two(const State& state) const {
    Json json{{"kind", "simultaneous"}};
    const auto for_legal = [&](const State& at, int player, auto&& visit) {
      game_.every_move(at, player, [&](const Move& move) {
        State after = at;
        if (game_.apply(after, player, move).is_legal()) visit(game_.write_move(at, move), after);
      });
    };
    for (const int player : {0, 1})
      for_legal(state, player, [&](const std::string& text, const State&) {
        json["moves"][std::to_string(player + 1)].push_back(text);
      });
    for_legal(state, 0, [&](const std::string& first, const State& after) {
      for_legal(after, 1, [&](const std::string& second, const State& end) {
        json["after"][first][second] = game_.write(end);
      });
    });
    return json;
  }
  /// 0: a draw.
  Json winner(const State& state) const {
    if (game_.turn(state).kind != Turn::Kind::over) return nullptr;
    const Result result = game_.result(state);
    const auto won = std::find(result.begin(), result.end(), 1.0);
    return won == result.end() ? 0 : won - result.begin() + 1;
  }

  G game_;
  std::string ruleset_;
  std::mt19937_64 random_;
  int asked_ = 0;
};

/// A comparison with tools/subjects/GAME.py under one ruleset, of so many positions of random play
/// and so many drawn ones.
template <Game G>
void expect_same_reading(const std::string& ruleset, int played, int drawn) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "there is no /usr/bin/python3";
  Subject other({"/usr/bin/python3", "tools/subjects/" + std::string(G::rulebook().game) + ".py"});
  Second_reading<G> reading(ruleset, std::hash<std::string>{}(ruleset));
  reading.compare(other, played, drawn);
  EXPECT_GE(reading.asked(), played + drawn);
}

inline std::string name_of_ruleset(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

}  // namespace arbiter
