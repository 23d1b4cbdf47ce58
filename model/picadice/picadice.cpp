#include "model/picadice/picadice.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace arbiter::picadice {

namespace {

/// PD-C03: the rolls of the dice over faces 0..colours-1 and `bird`, each with its number of
/// orders.
void list_rolls(Picadice::Weighted_roll sofar, int face, int left, int colours,
                std::vector<Picadice::Weighted_roll>& out) {
  if (face == colours) {  // the remaining dice show the last face, the bird
    sofar.roll[bird] = left;
    out.push_back(sofar);
    return;
  }
  std::uint64_t ways = 1;  // `left` choose n
  for (int n = 0; n <= left; ++n) {
    Picadice::Weighted_roll next = sofar;
    next.roll[face] = n;
    next.weight = sofar.weight * ways;
    list_rolls(next, face + 1, left - n, colours, out);
    ways = ways * static_cast<std::uint64_t>(left - n) / static_cast<std::uint64_t>(n + 1);
  }
}

}  // namespace

Picadice::Picadice(const Ruleset& ruleset) : setup_(ruleset) {
  list_rolls({{}, 1}, 0, setup_.dice, setup_.colours, rolls_);
  for (int d = 0; d < setup_.dice; ++d)
    total_weight_ *= static_cast<std::uint64_t>(setup_.colours + 1);

  vacant_ = asked("PD-A03", place<Small>);
  taken_ = asked("PD-A04", take<Small>);
}

template <class Rule>
Picadice::Blocks Picadice::asked(std::string_view question, Rule&& rule) const {
  const Rule_trace::Pause pause;
  std::vector<Setup> setups;
  for (const char* reading : {"1", "2", "3"})
    setups.emplace_back(ruleset().with(question, reading));
  Blocks out{};
  for (unsigned bits = 0; bits < 1U << setup_.columns; ++bits)
    for (int count = 1; count <= setup_.columns; ++count)
      for (int first = 0; first + count <= setup_.columns; ++first) {
        const auto may = [&](const Setup& setup) {
          Row<Small> row{static_cast<std::uint8_t>(bits)};
          return rule(row, Small(first), Small(count), setup).is_legal();
        };
        const auto column = static_cast<std::uint8_t>(1U << first);
        for (std::size_t n = 0; n < setups.size(); ++n)
          if (may(setups[n])) out[count][bits][n] |= column;
      }
  return out;
}

State Picadice::start() const {
  State state;
  fill_bags(state.table, setup_);
  return state;
}

Verdict Picadice::apply(State& state, int player, const Move& move) const {
  using Kind = Move::Kind;
  if (move.kind == Kind::dice) {
    if (player != chance_player || state.stage != Stage::rolling)
      return Says::illegal("PD-C09", "no dice are being rolled");
    Says::applies("PD-C03");
    state.roll = rolls_[move.outcome].roll;
    state.stage = Stage::rolled;
    return Says::legal("PD-C09");
  }
  if (state.stage == Stage::over) return Says::illegal("PD-C17", "the game is over");
  if (player != state.mover) return Says::illegal("PD-C07", "it is another player's turn");
  const bool starts_turn =
      move.kind == Kind::roll || move.kind == Kind::raid || move.kind == Kind::raid_birds;
  if (state.stage != (starts_turn ? Stage::turn : Stage::rolled))
    return Says::illegal("PD-C08", starts_turn ? "the dice have already been rolled"
                                               : "the turn begins with a roll or a raid");
  if (starts_turn) Says::applies("PD-C08");
  if (move.kind == Kind::roll) {
    state.stage = Stage::rolling;
    return Says::legal("PD-C08");
  }

  State after = state;
  const Verdict verdict =
      decide(after.table, state.roll, player, move.kind, move.target, move.colour, Small(move.from),
             move.to < 0, Small(move.to), setup_);
  if (!verdict.is_legal()) return verdict;

  // PD-C13: equal faces on all dice earn another turn; PD-A11: even when they are discarded.
  bool bonus = false;
  if (state.stage == Stage::rolled && setup_.dice > 1 && setup_.in_force("PD-C13") &&
      std::ranges::find(state.roll, Small(setup_.dice)) != state.roll.end()) {
    Says::applies("PD-C13");
    bonus = move.kind != Kind::discard || setup_.reading("PD-A11") == 1;
  }
  state = after;
  return settle(state, verdict, bonus);
}

Verdict Picadice::settle(State& state, Verdict verdict, bool bonus) const {
  state.roll = {};
  state.stage = Stage::turn;
  if (setup_.in_force("PD-C17") && full(state.table, state.mover, setup_)) {
    end_game(state);
    return verdict;
  }
  if (bonus) return verdict;
  Says::applies("PD-C07");
  state.mover = static_cast<std::uint8_t>(setup_.next(state.mover));
  return verdict;
}

/// PD-C17; in match play PD-C26, PD-A30 for points beyond the target, and PD-A27 for who starts the
/// next game.
void Picadice::end_game(State& state) const {
  Says::applies("PD-C06"), Says::applies("PD-C17");
  state.stage = Stage::over;
  if (setup_.match == 0) return;
  const int winner = state.mover;
  if (setup_.teams) Says::applies("PD-C01");
  auto points = state.points;
  std::uint8_t& score = points[side(winner)];
  const int sum = score + points_of_game(state.table, winner, setup_);
  if (sum <= setup_.match || setup_.reading("PD-A30") == 1) score = static_cast<std::uint8_t>(sum);
  if (score >= setup_.match) {
    state.points = points;
    return;
  }
  const int begins = setup_.reading("PD-A27") == 1   ? setup_.next(state.starter)
                     : setup_.reading("PD-A27") == 2 ? winner
                                                     : setup_.next(winner);
  state = start();
  state.points = points;
  state.mover = state.starter = static_cast<std::uint8_t>(begins);
}

Result Picadice::result(const State& state) const {
  assert(state.stage == Stage::over);
  Says::applies("PD-C17");
  if (setup_.teams) Says::applies("PD-C01");
  Result result(sides(), 0.0);
  result[side(state.mover)] = 1.0;
  return result;
}

std::vector<int> Picadice::score(const State& state) const {
  std::vector<int> points;
  if (setup_.match == 0) return points;
  Says::applies("PD-C26");
  for (int p = 0; p < setup_.players; ++p) points.push_back(state.points[side(p)]);
  return points;
}

int Picadice::pieces(const State& state) const {
  int number = state.table.birds.nest;
  for (int c = 0; c < setup_.colours; ++c) {
    const Lane<Small>& lane = state.table.lanes[c];
    number += lane.pile.nest;
    for (int p = 0; p < setup_.players; ++p) number += std::popcount(lane.rows[p].bits);
  }
  return number;
}

std::uint8_t reflected(std::uint8_t bits, int columns) {
  unsigned out = 0;
  for (int c = 0; c < columns; ++c) out |= (bits >> c & 1U) << (columns - 1 - c);
  return static_cast<std::uint8_t>(out);
}

namespace {

using Lanes = std::array<Lane<Small>, most_colours>;

/// A key by which lanes are ordered.
std::uint64_t key(const Lane<Small>& lane) {
  std::uint64_t bits = 0;
  for (const auto& row : lane.rows) bits = bits << 8 | row.bits;
  return bits << 24 | static_cast<unsigned>(lane.pile.nest) << 16 |
         static_cast<unsigned>(lane.pile.looted) << 8 | static_cast<unsigned>(lane.pile.gone);
}

void sort_colours(Lanes& lanes, int colours) {
  for (int i = 1; i < colours; ++i)  // insertion sort is fastest for this few
    for (int j = i; j > 0 && key(lanes[j]) < key(lanes[j - 1]); --j)
      std::swap(lanes[j], lanes[j - 1]);
}

/// Canonicalizes a table whose rows may be reflected independently.
void canonicalize_rows(Lanes& lanes, const Setup& setup) {
  for (int c = 0; c < setup.colours; ++c)
    for (auto& row : lanes[c].rows)
      row.bits = std::min(row.bits, reflected(row.bits, setup.columns));
  sort_colours(lanes, setup.colours);
}

/// Canonicalizes a table whose grids may only be reflected as a whole: picks the least variant.
void canonicalize_grids(Lanes& lanes, const Setup& setup) {
  std::optional<Lanes> least;
  for (unsigned players = 0; players < 1U << setup.players; ++players) {
    Lanes way = lanes;
    for (int c = 0; c < setup.colours; ++c)
      for (int p = 0; p < setup.players; ++p)
        if (players >> p & 1U) way[c].rows[p].bits = reflected(way[c].rows[p].bits, setup.columns);
    sort_colours(way, setup.colours);
    if (!least || std::ranges::lexicographical_compare(way, *least, {}, key, key)) least = way;
  }
  lanes = *least;
}

}  // namespace

bool Picadice::rotates() const {
  bool alternately = sides() == 2;
  for (int p = 0; p < players(); ++p) alternately = alternately && side(p) == p % 2;
  return alternately;
}

bool Picadice::canonicalize(State& state) const {
  const int players = setup_.players;
  const int by = rotates() ? state.mover : 0;
  const auto seat = [&](int player) { return (player + players - by) % players; };
  for (int c = 0; c < setup_.colours; ++c) {
    auto& rows = state.table.lanes[c].rows;
    std::rotate(rows.begin(), rows.begin() + by, rows.begin() + players);
  }
  // PD-C26: in a match, columns count, so the rows of a grid are tied together.
  if (setup_.match > 0) {
    canonicalize_grids(state.table.lanes, setup_);
  } else {
    canonicalize_rows(state.table.lanes, setup_);
  }
  if (forgets_birds()) {
    state.table.birds.nest = 0;
    fill_bags(state.table, setup_);
  }
  state.mover = static_cast<std::uint8_t>(seat(state.mover));
  if (setup_.match > 0) state.starter = static_cast<std::uint8_t>(seat(state.starter));
  const bool swapped = by % 2 == 1;
  if (swapped) std::swap(state.points[0], state.points[1]);
  return swapped;
}

}  // namespace arbiter::picadice
