// Compares the turns that the model lists for all orientations of an endgame together with the
// rules' own moves and outcomes, in random positions of random endgames, under random options and
// readings.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "tests/model/bitskrieg/random_games.hpp"
#include "tests/model/refusal.hpp"

namespace arbiter::bitskrieg {
namespace {

using endgame::orientations;
using endgame::Place;
using endgame::Target;
using endgame::Turns;

/// The end of a turn: layer (or Target::End), block, lane, side to move.
using After = std::tuple<std::int64_t, std::uint32_t, std::uint32_t, int>;
/// The possible outcomes of one choice, with weights that have no common divisor.
using Choice = std::map<After, std::uint64_t>;
/// All choices, sorted.
using Choices = std::vector<Choice>;

void add(Choices& choices, Choice choice) {
  std::uint64_t common = 0;
  for (const auto& [after, weight] : choice) common = std::gcd(common, weight);
  for (auto& [after, weight] : choice) weight /= common;
  choices.push_back(std::move(choice));
}

After over(std::int64_t end) { return {end, 0, 0, 0}; }
After begins(const Place& place) { return {place.layer, place.block, place.lane, place.side}; }

/// The choices found by playing the rules step by step.
Choices by_the_rules(const Bitskrieg& game, const Endgames& endgames, const State& state) {
  const auto after = [&](const State& then) {
    if (then.stage != Stage::over) return begins(endgames.place(then));
    return over(then.side == 2 ? Target::drawn : then.side == 0 ? Target::won : Target::lost);
  };
  const auto stepped = [&](const State& from, int player, const Move& move) {
    State then = from;
    EXPECT_TRUE(game.apply(then, player, move).is_legal()) << game.write(from);
    return then;
  };
  Choices out;
  game.moves(state, state.side, [&](const Move& move) {
    const State then = stepped(state, state.side, move);
    Choice choice;
    if (then.stage != Stage::roll)
      choice[after(then)] = 1;
    else
      game.outcomes(then, [&](const Move& outcome, std::uint64_t weight) {
        choice[after(stepped(then, chance_player, outcome))] += weight;
      });
    add(out, std::move(choice));
  });
  std::ranges::sort(out);
  return out;
}

/// The choices as the model lists them for a whole block, read digit by digit for one lane.
class Block_listing {
 public:
  Block_listing(const Endgames& endgames, const Place& place) : endgames_(endgames), place_(place) {
    endgames.turns(place.layer, place.block, place.side, turns_);
    own_ = endgames.pieces(place.layer, place.side);
    digits_.resize(static_cast<std::size_t>(own_ + endgames.pieces(place.layer, 1 - place.side)));
    std::uint32_t rest = place.lane;
    for (std::size_t n = digits_.size(); n > 0; --n, rest /= orientations)
      digits_[n - 1] = rest % orientations;
  }
  const Turns& turns() const { return turns_; }

  Choices choices() const {
    Choices out;
    for (const endgame::Move& move : turns_.moves) {
      if (digits_[move.piece] != move.from) continue;
      auto digits = digits_;
      digits[move.piece] = move.to;
      add(out, {{after(place_.layer, move.block, digits), 1}});
    }
    auto ready = digits_;
    for (int n = 0; n < own_; ++n) ready[static_cast<std::size_t>(n)] &= ~1U;
    if (turns_.flips_none || ready != digits_)
      add(out, {{after(place_.layer, place_.block, ready), 1}});
    for (const endgame::Play& play : turns_.plays)
      if (play.piece < 0 || digits_[static_cast<std::size_t>(play.piece)] == play.from)
        add(out, outcomes(play));
    std::ranges::sort(out);
    return out;
  }

 private:
  Choice outcomes(const endgame::Play& play) const {
    const std::uint32_t watched =
        play.watched < 0 ? 0 : digits_[static_cast<std::size_t>(play.watched)];
    Choice choice;
    std::uint64_t total = 0;
    for (std::size_t o = 0; o < static_cast<std::size_t>(play.outcomes); ++o) {
      total += play.weights[o][watched];
      if (play.weights[o][watched] > 0)
        choice[after(play, play.targets[o])] += play.weights[o][watched];
    }
    EXPECT_EQ(total, play.total);
    return choice;
  }
  After after(const endgame::Play& play, const Target& target) const {
    if (target.layer < 0) return over(target.layer);
    std::vector<std::uint32_t> digits;
    for (std::size_t n = 0; n < digits_.size(); ++n) {
      using enum endgame::Digit;
      if (static_cast<int>(n) == play.piece) {
        if (!target.change.acting_falls) digits.push_back(0);  // in the offset
      } else if (target.change.digits[n] != dropped) {
        digits.push_back(digits_[n] | (target.change.digits[n] == finished ? 1U : 0U));
      }
    }
    if (target.change.inserted >= 0) digits.insert(digits.begin() + target.change.inserted, 0);
    const auto layer = static_cast<std::uint32_t>(target.layer);
    return after(layer, target.block, digits, target.offset);
  }
  /// The digits are ordered for the side that made the turn; the other side moves next.
  After after(std::uint32_t layer, std::uint32_t block, const std::vector<std::uint32_t>& digits,
              std::uint32_t offset = 0) const {
    std::uint32_t lane = offset;
    std::uint32_t value = 1;
    for (std::size_t n = digits.size(); n > 0; --n, value *= orientations)
      lane += digits[n - 1] * value;
    std::uint32_t others = 1;
    for (int n = 0; n < endgames_.pieces(layer, 1 - place_.side); ++n) others *= orientations;
    const std::uint32_t turned = lane % others * (value / others) + lane / others;
    // BK-C38: when both flags are captured, there is no next turn.
    Turns next;
    endgames_.turns(layer, block, 1 - place_.side, next);
    EXPECT_TRUE(next.exists);
    if (next.is_over) return over(next.end);
    // Identical tanks are listed in any order.
    return begins(endgames_.place(endgames_.state({layer, block, turned, 1 - place_.side})));
  }

  const Endgames& endgames_;
  const Place place_;
  int own_ = 0;
  Turns turns_;
  std::vector<std::uint32_t> digits_;
};

/// Random options and readings. Most of them are standard, so that each of the others also occurs
/// alone.
std::string random_ruleset(std::mt19937& random) {
  const auto one_of = [&](unsigned number) { return std::to_string(random() % number); };
  std::string out = "board=" + std::to_string(4 + random() % 2) + ",obstacles=" + one_of(3) +
                    ",squad=" + std::to_string(1 + random() % 2) + ",flags=" + one_of(3) +
                    ",rebuilds=" + one_of(3) + ":" + one_of(3);
  for (const char* option :
       {"reserves", "flank", "bounding", "stun", "reverse", "ramming", "destroying", "terrain"})
    if (random() % 3 == 0) out.append(",").append(option).append("=1");
  for (const Question& q : book.questions)
    if (q.count() > 1 && random() % 5 == 0)
      out.append(",").append(q.id).append("=").append(
          std::to_string(1 + random() % static_cast<unsigned>(q.count())));
  return out;
}

/// Some start-of-turn positions of a random game in which only a few tanks are left.
std::vector<State> some_endgames(const Bitskrieg& game, unsigned seed) {
  std::vector<State> out;
  int turns = 0;
  play(game, seed, 400, [&](const State& state) {
    if (state.stage == Stage::turn && ++turns % 40 == 1) out.push_back(state);
  });
  return out;
}

Place random_place(const Endgames& endgames, std::mt19937& random) {
  Place place;
  place.layer = static_cast<std::uint32_t>(random() % endgames.layers());
  place.block = static_cast<std::uint32_t>(random() % endgames.blocks(place.layer));
  place.lane = static_cast<std::uint32_t>(random() % endgames.lanes(place.layer));
  place.side = static_cast<int>(random() % 2);
  return place;
}

TEST(Endgames, RefuseReadingsThatTheyCannotTell) {
  const auto refused = [](const std::string& ruleset, const char* position) {
    const Bitskrieg game(Ruleset::parse(book, "obstacles=0,flags=0," + ruleset));
    return refusal([&] { Endgames(game, game.read(position)); });
  };
  const std::string duel = "squad=1,rebuilds=0:0", exact = duel + ",BK-A03=2";
  const char* const two = "8/8/8/7hs/8/8/8/2Ln5:1:-/-:0/0:1";
  for (const char* reading : {",BK-A50=2", ",BK-A50=3"}) {
    EXPECT_EQ(refused(duel + reading, two), "accepted");
    EXPECT_EQ(refused(exact + reading, two),
              "endgames: expected BK-A50=1, since a side may have to pass (BK-A03=2, BK-A06=1), "
              "found \"" +
                  std::string(reading).substr(1) + "\"");
    EXPECT_EQ(refused(exact + ",BK-A06=2" + reading, two), "accepted");
  }
  EXPECT_EQ(refused(exact, two), "accepted");
  const std::string reserves = "squad=1,rebuilds=2:1,reserves=1,BK-A62=";
  const char* const later = "8/8/8/7hs/8/8/8/2Ln5:1:-/-:1/1:1";
  const char* const now = "8/8/8/7hs/8/8/8/2Ln5:1:-/-:2/1:1";
  EXPECT_EQ(refused(reserves + "1", now), "accepted");
  EXPECT_EQ(refused(reserves + "2", later), "accepted");
  EXPECT_TRUE(
      refused(reserves + "2", now)
          .starts_with("endgames: expected no reserve, because its side would play on (BK-A62=2)"));
}

TEST(Endgames, TellTheTurnsOfTheRules) {
  std::mt19937 random(1);
  std::map<std::string, int> seen;
  for (unsigned round = 0; round < 60; ++round) {
    const std::string ruleset = random_ruleset(random);
    SCOPED_TRACE(ruleset);
    const Bitskrieg game(Ruleset::parse(book, ruleset));
    for (const State& position : some_endgames(game, round)) {
      std::optional<Endgames> endgames;
      try {
        endgames.emplace(game, position);
      } catch (const Bad_input&) {  // more tanks could come in than an endgame can have
        continue;
      }
      for (int n = 0; n < 40; ++n) {
        const Place place = random_place(*endgames, random);
        const Block_listing listing(*endgames, place);
        if (!listing.turns().exists || listing.turns().is_over) continue;
        const State state = endgames->state(place);
        const Choices choices = listing.choices();
        ASSERT_EQ(choices, by_the_rules(game, *endgames, state)) << game.write(state);
        ++seen["positions"];
        for (const endgame::Play& play : listing.turns().plays) {
          ++seen[play.piece < 0 ? "arrivals" : play.watched < 0 ? "shots" : "shots in the flank"];
          seen["shots that may miss"] += play.outcomes > 1 ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(seen["positions"], 10'000);
  for (const char* what : {"arrivals", "shots", "shots in the flank", "shots that may miss"})
    EXPECT_GT(seen[what], 1000) << what;
}

}  // namespace
}  // namespace arbiter::bitskrieg
