// Two readings of one rulebook, written apart in two languages, in the same positions: the model
// and tools/subjects/picadice.py. Where they differ, at least one of them has misread.
#pragma once
#include <gtest/gtest.h>

#include <random>

#include "model/picadice/picadice.hpp"
#include "solver/random_play.hpp"
#include "tests/subject.hpp"

namespace arbiter::picadice {

inline const std::vector<std::string>& second_reading_rulesets() {
  static const std::vector<std::string> list = {
      "default",
      "players=1",
      "players=3",
      "players=4",
      "players=4,teams=1",
      "match=5",
      "players=4,teams=1,match=3,PD-A10=2,PD-A17=1,columns=2",
      "players=4,teams=1,match=4,PD-A17=1,columns=2,colours=2",
      "players=4,teams=1,match=4,columns=3,colours=1,PD-A27=3",
      "players=3,match=9,PD-A27=2,colours=1,columns=2",
      "match=2,PD-A27=3,colours=1",
      "players=1,match=3,colours=1,columns=2",
      "PD-A01=2,PD-A03=2",
      "PD-A01=0,PD-A04=2,birds=5",
      "PD-A01=1,birds=2",
      "PD-A01=2,birds=1",
      "PD-A02=2,counters=9,PD-A11=2",
      "PD-A02=0,counters=9,columns=5,PD-A13=2",
      "PD-A02=1,counters=7,limit=8,dice=6",
      "PD-A02=1,counters=3,limit=2,PD-A13=2,PD-A14=2",
      "PD-A02=2,counters=4,limit=1,PD-A13=2,PD-A08=2",
      "PD-A02=2,PD-A01=2,players=4",
      "PD-A08=2,colours=2,columns=2",
      "PD-A08=2,PD-A26=2,PD-A13=2,limit=2,columns=3",
      "PD-A08=2,PD-C17=off,PD-A14=2,limit=2",
      "PD-A08=2,PD-A26=2,PD-A02=2,counters=6,players=3",
      "PD-A13=2,PD-A14=2,limit=1,dice=4",
      "PD-A03=2,PD-A04=2,columns=6,dice=5,limit=5",
      "players=4,teams=1,PD-A09=2",
      "players=4,teams=1,PD-A09=2,PD-A10=2,PD-A03=2,PD-A04=2",
      "PD-C11=off",
      "PD-C13=off",
      "PD-C14=off",
      "PD-C17=off,columns=2",
      "PD-C23=off,colours=2",
      "PD-C23=off,PD-A08=2,columns=2",
      "PD-C17=off,PD-C23=off,colours=1,columns=3",
      "PD-C11=off,PD-C14=off,players=1,PD-C17=off,colours=1",
      "colours=1,columns=1,dice=1",
      "columns=6,dice=6,limit=8,birds=8",
      "dice=1,limit=1,birds=1",
      "colours=3,columns=5,dice=2,limit=3,counters=11,players=3",
      "counters=1",
      "counters=99,limit=8,dice=5,colours=4"};
  return list;
}

class Second_reading {
 public:
  Second_reading(const std::string& ruleset, std::uint64_t seed)
      : game_(Ruleset::parse(book, ruleset)), ruleset_(ruleset), random_(seed) {}

  /// Asks about so many positions of random play, some plies apart, and so many of random fields.
  void compare(Subject& other, int played, int drawn) {
    EXPECT_EQ(other.ask({{"do", "start"}, {"ruleset", ruleset_}})["position"],
              game_.write(game_.start()));
    State state = game_.start();
    Random_play<Picadice> play(game_, random_());
    for (int i = 0; i < played && !testing::Test::HasFailure(); ++i) {
      compare(other, state);
      for (std::uint64_t plies = 1 + random_() % 9; plies > 0; --plies)
        if (!play.step(state)) state = game_.start();
    }
    for (int i = 0; i < drawn && !testing::Test::HasFailure();) {
      if (const auto resting = draw_state()) {
        compare(other, *resting);
        if (resting->stage == Stage::over) continue;
        State rolled = *resting;
        game_.apply(rolled, rolled.mover, Move{Move::Kind::roll});
        if (i == 0) compare(other, rolled);
        rolled.stage = Stage::rolled;
        rolled.roll = game_.rolls()[random_() % game_.rolls().size()].roll;
        compare(other, rolled);
        ++i;
      }
    }
  }
  int asked() const { return asked_; }

 private:
  /// Random fields, often at an end of their range, if the notation accepts them.
  std::optional<State> draw_state() {
    State state = game_.start();
    const std::uint64_t emptiness = random_() % 16;  // how many of 16 fields are as low as can be
    game_.fields(state, [&](Field, auto& value, int least, int most) {
      const auto span = static_cast<std::uint64_t>(most - least + 1);
      if (random_() % 16 < emptiness) {
        value = least;
      } else {
        value = random_() % 3 == 0 ? most : least + static_cast<int>(random_() % span);
      }
    });
    if (random_() % 8 != 0) state.stage = Stage::turn;
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
    } else if (turn.kind == Turn::Kind::decision) {
      json["kind"] = "decision";
      json["player"] = turn.actor() + 1;
      json["silent"] = Json::array();
      game_.every_move(state, turn.actor(), [&](const Move& move) { add(turn.actor(), move); });
      std::sort(json["silent"].begin(), json["silent"].end());
    }
    return json;
  }
  Json winner(const State& state) const {
    if (game_.turn(state).kind != Turn::Kind::over) return nullptr;
    const Result result = game_.result(state);
    return std::find(result.begin(), result.end(), 1.0) - result.begin() + 1;
  }

  Picadice game_;
  std::string ruleset_;
  std::mt19937_64 random_;
  int asked_ = 0;
};

/// A comparison under one ruleset, of so many positions of random play and so many drawn ones.
inline void expect_same_reading(const std::string& ruleset, int played, int drawn) {
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "there is no /usr/bin/python3";
  Subject other({"/usr/bin/python3", "tools/subjects/picadice.py"});
  Second_reading reading(ruleset, std::hash<std::string>{}(ruleset));
  reading.compare(other, played, drawn);
  EXPECT_GE(reading.asked(), played + drawn);
}

inline std::string name_of_ruleset(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return name;
}

}  // namespace arbiter::picadice
