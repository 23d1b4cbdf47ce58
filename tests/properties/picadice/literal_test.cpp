// The running model of Picadice obeys the literal form of its rulebook.
#include "properties/picadice/witness.hpp"
#include "tests/properties/literal_agreement.hpp"

namespace arbiter::picadice {
namespace {

using literal_agreement::played;
using Played_turn = literal::Played_turn<Literal>;

bool ends_game(const Played_turn& turn, const Literal::Scope& scope) {
  return scope.match ? turn.before.points != turn.after.points
                     : Literal::is_over(turn.after, scope);
}

/// Whether a departure under the default readings is about this turn: dice are left over when the
/// game ends, or the bag holds too little for a discard.
bool is_exception(const Played_turn& turn, const Literal::Scope& scope) {
  const bool ends = ends_game(turn, scope);
  for (int kind = 0; kind <= scope.birds(); ++kind) {
    if (kind == turn.act.chosen || turn.act.dice[kind] == 0) continue;
    int bag = kind == scope.birds() ? detail::picabirds : detail::of_each_colour;
    bag -= turn.before.nest[kind];
    for (int p = 0; p < scope.players && kind != scope.birds(); ++p)
      for (int x = 0; x < scope.columns; ++x) bag -= turn.before.grid[p][kind][x];
    if (ends || bag < turn.act.dice[kind]) return true;
  }
  return false;
}

TEST(PicadiceAsWritten, HoldsInTheModel) {
  literal_agreement::expect_agreement<Literal, Picadice>(ruleset_of, turns_of, departures, 20'000,
                                                         300);
}

TEST(PicadiceAsWritten, HoldsWithoutExceptionsInOtherTurns) {
  for (const Literal::Scope& scope : Literal::scopes()) {
    SCOPED_TRACE(Literal::name_of(scope));
    literal_agreement::Agreement<Literal> agreement(scope);
    for (const auto& turn : played<Literal, Picadice>(ruleset_of(scope), scope, 5000, turns_of))
      if (!is_exception(turn, scope)) agreement.add(turn);
    EXPECT_TRUE(agreement.broken().empty()) << agreement.broken().begin()->first;
  }
}

// In doubles, the points are those of the text if the winner's partner counts.
TEST(PicadiceAsWritten, CountsAPartnerAsWritten) {
  for (const Literal::Scope& scope : Literal::scopes()) {
    if (!scope.match) continue;
    SCOPED_TRACE(Literal::name_of(scope));
    int games = 0;
    literal_agreement::Agreement<Literal> agreement(scope);
    for (const auto& turn :
         played<Literal, Picadice>(ruleset_of(scope) + ",PD-A17=1", scope, 1000, turns_of)) {
      if (!ends_game(turn, scope)) continue;
      ++games;
      agreement.add(turn);
    }
    EXPECT_GT(games, 5);
    EXPECT_EQ(agreement.broken().count("PD-C26a"), 0U);
  }
}

// Looted counters are followed through the nest and over the grids.
TEST(PicadiceAsWritten, TellsWhetherLootedCountersWin) {
  const Literal::Scope scope = Literal::scopes().front();
  const auto wins = [&](const std::string& ruleset) {
    std::array<int, 3> games{};
    for (const auto& turn : played<Literal, Picadice>(ruleset, scope, 5000, turns_of))
      if (ends_game(turn, scope)) ++games[turn.act.earlier];
    return games;
  };
  const auto [none, raided, on_grid] = wins(ruleset_of(scope));
  EXPECT_GT(none, 0);
  EXPECT_GT(raided, 0);
  EXPECT_GT(on_grid, 0);
  EXPECT_EQ(wins(ruleset_of(scope) + ",PD-A08=2")[1], 0);
}

// A model that leaves looted counters where they were, and that places the others with a gap.
TEST(PicadiceAsWritten, IsBrokenByAWrongModel) {
  const Literal::Scope scope = Literal::scopes().front();
  literal_agreement::Agreement<Literal> agreement(scope);
  for (auto turn : played<Literal, Picadice>(ruleset_of(scope), scope, 300, turns_of)) {
    const int victim = turn.act.victim, row = turn.act.row;
    if (turn.act.chosen == scope.birds())
      turn.after.grid[victim][row] = turn.before.grid[victim][row];
    else if (turn.act.put == std::array{1, 1, 0, 0})
      turn.act.put = {1, 0, 1, 0};
    agreement.add(turn);
  }
  EXPECT_EQ(agreement.broken().count("PD-C11b"), 1U);
  EXPECT_EQ(agreement.broken().count("PD-C18a"), 1U);
  EXPECT_EQ(agreement.broken().count("PD-C20a"), 0U);
}

}  // namespace
}  // namespace arbiter::picadice
