// The verifier of endgames: accepts whatever the solver has proved, and rejects any single bound
// that is too good and any omission of a position to which a turn leads.
#include "solver/verify/endgame_claims.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "tests/model/refusal.hpp"
#include "tests/solver/endgame/compare.hpp"
#include "tests/solver/verify/endgame_tables.hpp"

namespace arbiter {
namespace {

using endgame::one;
using endgame::Unit;
using endgame::Values;
using testing::AnyOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST_F(Endgame_tables, AreProvedByTheRules) {
  for (const Endgame_case& each : small_endgames()) {
    SCOPED_TRACE(each.ruleset);
    const Solved_endgame of(each);
    const Verification v = verified(of, written(of));
    EXPECT_EQ(v.objection, "");
    EXPECT_TRUE(v.is_proved());
    EXPECT_LT(v.lost_high - v.low, 2e-6);
  }
}

TEST_F(Endgame_tables, WithABoundThatIsTooGoodAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  const std::vector<Values> good = written(of);
  const std::uint64_t at = number_of(of, of.position);
  struct Wrong {
    Values by;
    const char* why;
  };
  const Unit lot = 100'000;
  for (const Wrong& wrong : {Wrong{{lot, 0, 0, 0}, "the lower bound is"},
                             Wrong{{0, -lot, 0, 0}, "upper bound with endless play lost"},
                             Wrong{{0, 0, lot, 0}, "lower bound with endless play won"},
                             Wrong{{0, 0, 0, -lot}, "the upper bound is"}}) {
    std::vector<Values> bad = good;
    Values& v = bad[at];
    v = {v.lost_low + wrong.by.lost_low, v.lost_high + wrong.by.lost_high,
         v.won_low + wrong.by.won_low, v.won_high + wrong.by.won_high};
    const Verification verdict = verified(of, bad);
    EXPECT_THAT(verdict.objection, HasSubstr(wrong.why));
    EXPECT_FALSE(verdict.is_proved());
  }
}

/// Bounds that only confirm each other, in positions that nobody has to leave.
TEST_F(Endgame_tables, CannotClaimWhatNobodyComesTo) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  for (Values& v : bad)
    if (!(v == left_out)) v = {one, one, one, one};
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("too high"));
  for (Values& v : bad)
    if (!(v == left_out)) v = {0, 1, 0, 1};
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("too low"));
}

/// Each bound must be better by a unit in every turn, or it proves nothing: the numbers for endless
/// play as a win satisfy every equation of those for endless play as a loss, but are not theirs.
TEST_F(Endgame_tables, CannotTakeOneEndlessPlayForTheOther) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  for (Values& v : bad)
    if (!(v == left_out)) v.lost_low = v.won_low, v.lost_high = v.won_high;
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("the lower bound is too high"));
  bad = written(of);
  for (Values& v : bad)
    if (!(v == left_out)) v.won_low = v.lost_low, v.won_high = v.lost_high;
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("the upper bound is too low"));
}

TEST_F(Endgame_tables, WithoutAPositionAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> bad = written(of);
  bad[number_of(of, of.position)] = left_out;
  EXPECT_THAT(verified(of, bad).objection, HasSubstr("left out"));
  std::vector<Values> other = written(of);
  bitskrieg::State moved = of.position;
  ASSERT_TRUE(of.game.apply(moved, 0, of.game.read_move(moved, "move a1 a2 n")).is_legal());
  other[number_of(of, moved)] = left_out;
  EXPECT_THAT(verified(of, other).objection, HasSubstr("is missing"));
}

/// The best bounds that are accepted are those that the turn gives, as another walk finds them;
/// where these are not whole numbers, each is rounded in its own direction.
TEST_F(Endgame_tables, AreCheckedToTheUnit) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> table = written(of);
  constexpr Scale scale{52};
  const Turn_value<bitskrieg::Bitskrieg> walk(of.game, 0, {scale});
  const Fixed unit = scale.one() / one;
  const auto known = [&](const bitskrieg::State& state) {
    const Values& v = table[number_of(of, state)];
    const auto between = [&](Unit low, Unit high) {
      return Interval{static_cast<Fixed>(low) * unit, static_cast<Fixed>(high) * unit};
    };
    return Two_values{between(v.lost_low, v.lost_high), between(v.won_low, v.won_high)};
  };
  const auto down = [&](Fixed v) { return static_cast<Unit>(v / unit); };
  const auto up = [&](Fixed v) { return static_cast<Unit>((v + unit - 1) / unit); };
  std::array<int, endgame::bounds> seen{};
  for (const bitskrieg::State& state : positions_after(of.game, of.position, 200)) {
    const Two_values turn = walk.of_turn(state, known);
    struct Case {
      Fixed by_the_turn;
      Unit Values::*bound;
      Unit best, too_good;  // the best provable bound, and one unit better
      const char* why;
    };
    const std::array<Case, endgame::bounds> cases = {{
        {turn.lost.low, &Values::lost_low, down(turn.lost.low) - 1, down(turn.lost.low),
         "the lower bound is too high: "},
        {turn.lost.high, &Values::lost_high, up(turn.lost.high), up(turn.lost.high) - 1,
         "the upper bound with endless play lost is too low: "},
        {turn.won.low, &Values::won_low, down(turn.won.low), down(turn.won.low) + 1,
         "the lower bound with endless play won is too high: "},
        {turn.won.high, &Values::won_high, up(turn.won.high) + 1, up(turn.won.high),
         "the upper bound is too low: "},
    }};
    Values& values = table[number_of(of, state)];
    const Values kept = values;
    for (std::size_t n = 0; n < cases.size(); ++n) {
      const Case& each = cases[n];
      if (each.by_the_turn % unit == 0 || seen[n] == 5) continue;
      ++seen[n];
      values.*each.bound = each.best;
      EXPECT_TRUE(verified(of, table).is_proved()) << of.game.write(state);
      values.*each.bound = each.too_good;
      EXPECT_THAT(verified(of, table).objection, StartsWith(each.why)) << of.game.write(state);
      values = kept;
    }
  }
  EXPECT_THAT(seen, testing::Each(5));
}

TEST_F(Endgame_tables, AreProvedUnfolded) {
  const std::string empty = "board=4,squad=1,flags=0,rebuilds=0:0,obstacles=0";
  const std::string flags = "board=4,squad=1,flags=1,rebuilds=0:0,obstacles=1";
  const std::pair<Endgame_case, double> cases[] = {
      {small_endgames()[0], 0.4},  // the diagonal
      {{one_each + ",flank=1,stun=1,BK-A22=2", "3ms/4/1#2/Hn3:1:-/-:0/0:1"}, 0.4},
      {{empty, "3hs/4/4/Ln3:1:-/-:0/0:1"}, 0.8},    // all symmetries
      {{flags, "3hs/4/1#2/Ln3:1:b3/c3:0/0:1"}, 0},  // none
  };
  for (const auto& [each, share] : cases) {
    const Solved_endgame of(each);
    EXPECT_GE(expect_unfolded(of, written(of)), share) << each.ruleset;
  }
}

/// True bounds under a number that is never used: another position represents that one.
TEST_F(Endgame_tables, WithANumberThatIsAnothersAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  const std::vector<Values> good = written(of);
  const endgame::Numbering numbering(of.endgames);
  const std::string why = "its number belongs to a different position: ";
  int seen = 0;
  for (std::uint64_t n = 0; n < good.size(); n += 1001) {
    const endgame::Place place = numbering.place(n);
    const std::uint64_t other = numbering.number(numbering.representative(place));
    if (other == n || good[other] == left_out) continue;
    ++seen;
    std::vector<Values> bad = good;
    bad[n] = bad[other];
    EXPECT_EQ(verified(of, bad).objection, why + of.game.write(of.endgames.state(place)));
  }
  EXPECT_GT(seen, 5);
}

/// Bitskrieg with a numbering that the test supplies.
struct Numbered : bitskrieg::Bitskrieg {
  using Bitskrieg::Bitskrieg;
  struct Endgames : bitskrieg::Endgames {
    using bitskrieg::Endgames::Endgames;
    std::function<endgame::Place(const State&)> place;
    std::function<State(const endgame::Place&)> state;
  };
};

TEST_F(Endgame_tables, WithNumbersThatPositionsShareAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  std::vector<Values> table = written(of);
  const Numbered game(of.game.ruleset());
  Numbered::Endgames endgames(game, of.position);
  const auto objection = [&] {
    const Table_entries entries = entries_of(table);
    return Verifier(Endgame_claims<Numbered>(game, endgames, of.position, entries))
        .run({})
        .objection;
  };
  const auto right_place = [&](const bitskrieg::State& s) { return of.endgames.place(s); };
  const auto right_state = [&](const endgame::Place& p) { return of.endgames.state(p); };
  endgames.place = right_place, endgames.state = right_state;
  EXPECT_EQ(objection(), "");
  const endgame::Numbering numbering(of.endgames);
  const endgame::Place first = numbering.representative(of.endgames.place(of.position));
  bitskrieg::State moved = of.position;
  ASSERT_TRUE(game.apply(moved, 0, game.read_move(moved, "move a1 a2 n")).is_legal());
  const endgame::Place second = numbering.representative(of.endgames.place(moved));
  // Two numbers for one position.
  endgames.state = [&](const endgame::Place& p) { return right_state(p == second ? first : p); };
  EXPECT_THAT(objection(), AnyOf(StartsWith("its number belongs to a different position: "),
                                 StartsWith("a position is missing: ")));
  // One number for two positions: the second gets bounds that are not its own.
  endgames.state = right_state;
  endgames.place = [&](const bitskrieg::State& s) {
    const endgame::Place place = right_place(s);
    return numbering.representative(place) == second ? first : place;
  };
  table[numbering.number(second)] = left_out;
  EXPECT_THAT(objection(), StartsWith("a position is missing: "));
}

// Games that break their contract: nothing is proved about them.
struct Loaded : bitskrieg::Bitskrieg {
  using Bitskrieg::Bitskrieg;
  std::uint64_t total_weight(const State& state) const {
    return Bitskrieg::total_weight(state) + 1;
  }
};
struct Silent : bitskrieg::Bitskrieg {
  using Bitskrieg::Bitskrieg;
  Verdict apply(State& state, int player, const Move& move) const {
    return Bitskrieg::apply(state, move.kind == Move::Kind::flip ? 1 - player : player, move);
  }
};
struct Idle : bitskrieg::Bitskrieg {
  using Bitskrieg::Bitskrieg;
  Turn turn(const State& state) const {
    Turn turn = Bitskrieg::turn(state);
    if (turn.kind == Turn::Kind::decision) turn.deciders = 3;
    return turn;
  }
};

TEST_F(Endgame_tables, OfGamesThatBreakTheirContractAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  const std::vector<Values> table = written(of);
  const auto objection = [&]<class G>(const G& game) {
    const Table_entries entries = entries_of(table);
    return Verifier(Endgame_claims<G>(game, of.endgames, of.position, entries)).run({}).objection;
  };
  const Ruleset& ruleset = of.game.ruleset();
  EXPECT_THAT(objection(Loaded(ruleset)), StartsWith("weights that do not add up: "));
  EXPECT_THAT(objection(Silent(ruleset)), StartsWith("the rules do not say what happens: "));
  EXPECT_THAT(objection(Idle(ruleset)), StartsWith("a decision without a move: "));
}

/// The same bounds under a header that says something else about them.
TEST_F(Endgame_tables, OfAnotherKindAreRefused) {
  const Solved_endgame of(small_endgames()[0]);
  written(of);
  const Tablebase good = Table_file(path).load();
  const auto says = [&](const auto& change) {
    {
      Table_head head = good;
      change(head);
      Replacing_file file(path);
      Table_writer writer(file, head, good.entries.size());
      for (std::uint64_t n = 0; n < good.entries.size(); ++n) writer.add(good.entries[n]);
      writer.finish();
      file.done();
    }
    Table_file file(path);
    return refusal([&] { endgame::Endgame_table<bitskrieg::Bitskrieg>(of.game, file); });
  };
  EXPECT_EQ(says([](Table_head&) {}), "accepted");
  EXPECT_THAT(says([](Table_head& h) { h.kind = Table_kind::of_codes(); }),
              HasSubstr("tablebase: kind: expected numbers, units, low lost_high won_low high"));
  EXPECT_THAT(says([](Table_head& h) { h.kind.two_values = false; }), HasSubstr("kind"));
  EXPECT_THAT(says([](Table_head& h) { h.bits = 31; }), HasSubstr("tablebase: bits"));
  EXPECT_THAT(says([](Table_head& h) { h.maximizer = 1; }), HasSubstr("tablebase: maximizer"));
}

TEST_F(Endgame_tables, StopAtLimits) {
  const Solved_endgame of(small_endgames()[0]);
  const std::atomic<bool> stop = true;
  const Verification v = verified(of, written(of), 0, {.stop = &stop});
  EXPECT_EQ(v.ended, Stop_reason::stopped);
  EXPECT_FALSE(v.is_proved());
}

TEST_F(Endgame_tables, AreRefusedWhenDamaged) {
  const Solved_endgame of(small_endgames()[0]);
  written(of);
  const std::string good = bytes();
  std::string bad = good;
  bad[bad.size() / 2] = static_cast<char>(bad[bad.size() / 2] ^ 1);
  put(bad);
  EXPECT_THROW(Table_file(path).load(), Bad_input);
  put(good.substr(0, good.size() - 9));
  EXPECT_THROW(Table_file{path}, Bad_input);
}

}  // namespace
}  // namespace arbiter
