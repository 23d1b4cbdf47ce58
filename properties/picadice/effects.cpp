#include "properties/picadice/effects.hpp"

#include <algorithm>
#include <numeric>

namespace arbiter::picadice {

namespace {

using Kind = Move::Kind;

/// An observed turn.
struct Observed_turn {
  const Setup& setup;
  const State& before;
  const State& after;
  Move move;           // the last move, which is the player's decision
  Roll<Small> dice{};  // all 0 when the nest was raided

  Observed_turn(const Picadice& game, const State& from, const Path<Picadice>& path,
                const State& to)
      : setup(game.setup()), before(from), after(to), move(path.back().move) {
    for (const auto& step : path)
      if (step.move.kind == Kind::dice) dice = game.rolls()[step.move.outcome].roll;
  }
  bool loots() const { return picadice::loots(move); }
  bool places() const {
    return move.kind == Kind::play || move.kind == Kind::raid || (loots() && move.to >= 0);
  }
  /// The number of counters placed or looted.
  int used() const {
    switch (move.kind) {
      case Kind::play:
        return dice[move.colour];
      case Kind::loot:
        return dice[bird];
      case Kind::raid:
        return before.table.lanes[move.colour].pile.nest;
      case Kind::raid_birds:
        return before.table.birds.nest;
      default:
        return 0;
    }
  }
  unsigned row(const State& state, int player, int colour) const {
    return state.table.lanes[colour].rows[player].bits;
  }
  /// A block of the used counters, starting at a column.
  unsigned block(int first) const { return ((1U << used()) - 1U) << first; }
  int gained(int side) const { return after.points[side] - before.points[side]; }
  int all_gained() const {
    return std::accumulate(after.points.begin(), after.points.end(), 0) -
           std::accumulate(before.points.begin(), before.points.end(), 0);
  }
  /// PD-C17: counters were placed, and the game is over or a new one has begun with an empty grid.
  bool ends_game() const {
    unsigned counters = 0;
    for (int c = 0; c < setup.colours; ++c) counters |= row(after, before.mover, c);
    return places() && (after.stage == Stage::over || counters == 0);
  }
  bool game_goes_on() const { return after.stage == Stage::turn && !ends_game(); }
};

/// Only the chosen rows change: one block arrives in one and leaves the other.
bool blocks_stay_together(const Observed_turn& seen) {
  if (!seen.game_goes_on() && seen.after.stage != Stage::over)
    return true;  // grids are empty again
  for (int p = 0; p < seen.setup.players; ++p)
    for (int c = 0; c < seen.setup.colours; ++c) {
      const unsigned was = seen.row(seen.before, p, c), is = seen.row(seen.after, p, c);
      const bool chosen = c == seen.move.colour;
      const bool comes = chosen && p == seen.before.mover && seen.places();
      const bool goes = chosen && p == seen.move.target && seen.loots();
      if ((is & ~was) != (comes ? seen.block(seen.move.to) : 0U)) return false;
      if ((was & ~is) != (goes ? seen.block(seen.move.from) : 0U)) return false;
    }
  return true;
}

/// The circle after a turn, according to the rulebook. `shortage` 2: no more than the bag contains.
int circle_after(int circle, int bag, int looted, int dice, int shortage, const Setup& setup) {
  const auto balance = [&](int counters) {
    if (setup.reading("PD-A14") == 2)
      return counters > setup.limit ? counters - setup.limit : counters;
    while (counters > setup.limit) counters -= setup.limit;
    return counters;
  };
  if (setup.reading("PD-A13") == 1) {
    const int remains = balance(circle + looted);
    if (setup.reading("PD-A28") == 1) bag += circle + looted - remains;
    circle = remains;
    looted = 0;
  }
  if (shortage == 2) dice = std::min(dice, bag);
  return balance(circle + looted + dice);
}

bool nest_takes_the_rest(const Observed_turn& seen) {
  if (!seen.game_goes_on()) return true;  // the dice stay where they are
  const auto circle = [&](const State& state, int face) -> const Pile<Small>& {
    return face == bird ? state.table.birds : state.table.lanes[face].pile;
  };
  for (int face = 0; face <= bird; ++face) {
    if (face >= seen.setup.colours && face != bird) continue;
    const Pile<Small>& was = circle(seen.before, face);
    const bool raided = (seen.move.kind == Kind::raid && face == seen.move.colour) ||
                        (seen.move.kind == Kind::raid_birds && face == bird);
    const bool played = (seen.move.kind == Kind::play && face == seen.move.colour) ||
                        (seen.move.kind == Kind::loot && face == bird);
    const bool looted = seen.loots() && seen.move.to < 0 && face == seen.move.colour;
    const int shortage = seen.setup.reading("PD-A02");
    const int wanted =
        raided ? 0
               : circle_after(was.nest, was.bag, looted ? seen.used() : 0,
                              played ? 0 : int{seen.dice[face]},
                              face == bird ? seen.setup.reading("PD-A01") : shortage, seen.setup);
    if (circle(seen.after, face).nest != wanted) return false;
  }
  return true;
}

bool short_of_something(const Observed_turn& seen) {
  for (int c = 0; c < seen.setup.colours; ++c)
    if (seen.dice[c] > seen.before.table.lanes[c].pile.bag) return true;
  return seen.dice[bird] > seen.before.table.birds.bag;
}

/// Whether the winner gains a point for each column missing from the grid with the fewest completed
/// columns, or no points at all if that would be too many (PD-A30=2).
bool fewest_columns_count(const Observed_turn& seen) {
  if (!seen.ends_game()) return seen.all_gained() == 0;
  const Setup& setup = seen.setup;
  const int winner = seen.before.mover;
  int gain = 0;
  bool anybody = false;
  for (int p = 0; p < setup.players; ++p) {
    if (p == winner) continue;
    if (setup.reading("PD-A17") == 2 && setup.side(p) == setup.side(winner)) continue;
    anybody = true;
    int missing = 0;
    for (int column = 0; column < setup.columns; ++column) {
      bool complete = true;
      for (int c = 0; c < setup.colours; ++c) {
        unsigned row = seen.row(seen.before, p, c);
        if (seen.loots() && p == seen.move.target && c == seen.move.colour)
          row &= ~seen.block(seen.move.from);
        complete = complete && (row >> column & 1U) != 0;
      }
      missing += !complete;
    }
    gain = std::max(gain, missing);
  }
  if (!anybody) gain = setup.columns;
  const int side = setup.side(winner);
  if (setup.reading("PD-A30") == 2 && seen.before.points[side] + gain > setup.match) gain = 0;
  return seen.gained(side) == gain && seen.all_gained() == gain;
}

bool result_names_the_winner(const Picadice& game, const State& state) {
  if (state.stage != Stage::over) return true;
  const Result result = game.result(state);
  if (static_cast<int>(result.size()) != game.sides()) return false;
  for (int s = 0; s < game.sides(); ++s) {
    bool won = game.setup().match > 0 && state.points[s] >= game.setup().match;
    for (int p = 0; game.setup().match == 0 && p < game.players(); ++p) {
      int counters = 0;
      for (int c = 0; c < game.setup().colours; ++c)
        counters += std::popcount(state.table.lanes[c].rows[p].bits);
      won = won || (game.side(p) == s && counters == game.setup().colours * game.setup().columns);
    }
    if (result[s] != (won ? 1.0 : 0.0)) return false;
  }
  return true;
}

}  // namespace

int counters_of(const State& state, const Setup& setup, int player) {
  int sum = 0;
  for (int c = 0; c < setup.colours; ++c)
    for (int i = 0; i < setup.columns; ++i) sum += state.table.lanes[c].rows[player].bits >> i & 1;
  return sum;
}

bool ended_game(const Picadice& game, const State& before, const Path<Picadice>& path,
                const State& after, const Verdict& verdict) {
  return verdict.is_legal() && Observed_turn(game, before, path, after).ends_game();
}

std::vector<Property<Picadice>> effects_of_a_turn() {
  using Kind_of = Property<Picadice>::Kind;
  std::vector<Property<Picadice>> list;
  const auto add = [&](std::string_view name, std::string_view says, std::string_view cites,
                       bool (*holds)(const Observed_turn&),
                       std::function<bool(const Ruleset&)> applies = {}) {
    list.push_back({.name = name, .says = says, .clauses = cites, .kind = Kind_of::always});
    list.back().turn = [holds](const Picadice& game, const State& before,
                               const Path<Picadice>& path, const State& after, const Verdict& v) {
      return !v.is_legal() || holds(Observed_turn(game, before, path, after));
    };
    list.back().applies = std::move(applies);
  };
  add("blocks-stay-together",
      "A turn adds to at most one row and takes from at most one row, each time an unbroken block "
      "of the chosen size.",
      "PD-C10 PD-C15 PD-C18 PD-C19 PD-C20 PD-C21 PD-C22 PD-C28", blocks_stay_together);
  add("nest-takes-the-rest",
      "The nest gains the discards by colour, less any overflow, and loses the raided counters.",
      "PD-C05 PD-C09 PD-C12 PD-C14 PD-C16 PD-C24 PD-C25 PD-C27", nest_takes_the_rest);
  add("fewest-columns-count",
      "A game in a match scores a point for each column that is not completed in the grid with the "
      "fewest completed columns.",
      "PD-C26", fewest_columns_count, [](const Ruleset& r) { return Setup(r).match > 0; });

  list.push_back({.name = "silent-only-when-short",
                  .says = "The rules define the outcome unless the bag holds too few counters.",
                  .clauses = "PD-C10 PD-C12",
                  .kind = Kind_of::always});
  list.back().turn = [](const Picadice& game, const State& before, const Path<Picadice>& path,
                        const State& after, const Verdict& v) {
    return v.ruling != Ruling::silent ||
           short_of_something(Observed_turn(game, before, path, after));
  };
  list.back().applies = [](const Ruleset& r) { return Setup(r).reading("PD-A14") == 1; };

  list.push_back(
      {.name = "result-names-the-winner",
       .says = "The side with the full grid wins, or in a match the side with enough points.",
       .clauses = "PD-C01 PD-C06 PD-C17 PD-C26",
       .kind = Kind_of::always,
       .state = result_names_the_winner});
  return list;
}

}  // namespace arbiter::picadice
