#include "model/picnic_blitz/dense_turns.hpp"

#include <fmt/format.h>

namespace arbiter::picnic_blitz {

Dense_turns::Dense_turns(const Picnic_blitz& game)
    : game_(game), needs_(game.setup()), ends_(game.setup()) {
  const Setup& setup = game.setup();
  if (setup.players != 2)
    throw Bad_input("numbered positions", "two players", std::to_string(setup.players));
  for (int t = most_tracks - 1; t >= 0; --t) {
    if (!setup.has_track(t)) continue;
    const Track_codes& codes = game.codes(t);
    Track_table& table = tables_[t];
    table.stride = boards_;
    boards_ *= static_cast<std::uint64_t>(codes.size());
    if (size() > std::uint64_t{1} << 32)
      throw Bad_input("numbered positions", "at most 2^32 of them",
                      fmt::format("more, from track {} on", t + 1));
    for (int code = 0; code < codes.size(); ++code) {
      const Track<Small>& track = codes.track(code);
      State other = game.start();  // the same track as player b sees it
      other.mover = 1;
      other.board.tracks[t] = track;
      game.canonicalize(other);
      Way way;
      way.options = ends_.options(codes, t, code, 0, needs_.most_attacks() + 1);
      way.own_food = controls(track, t, 0, setup);
      way.other_food = controls(track, t, 1, setup);
      way.active = active(track, t, 0, setup);
      way.progress = std::max<int>(track.space[0], 0) + std::max<int>(track.space[1], 0);
      way.swapped = codes.number(other.board.tracks[t]);
      table.part.push_back(static_cast<std::uint64_t>(way.swapped) * 4 * table.stride);
      table.ways.push_back(std::move(way));
    }
  }
}

Board_codes Dense_turns::codes(std::uint64_t board) const {
  Board_codes codes{};
  for (const int t : needs_.tracks()) {
    codes[t] = static_cast<int>(board / tables_[t].stride);
    board %= tables_[t].stride;
  }
  return codes;
}

std::uint64_t Dense_turns::number(const State& state) const {
  const auto own = state.mover;
  State first = state;
  game_.canonicalize(first);
  std::uint64_t board = 0;
  for (const int t : needs_.tracks())
    board += static_cast<std::uint64_t>(game_.codes(t).number(first.board.tracks[t])) *
             tables_[t].stride;
  return 4 * board + (state.board.queens[own] != 0 ? 1U : 0U) +
         (state.board.queens[1 - own] != 0 ? 2U : 0U);
}

State Dense_turns::state(std::uint64_t number) const {
  const Board_codes at = codes(number / 4);
  State state = game_.start();
  state.board.queens[0] = (number & 1U) != 0;
  state.board.queens[1] = (number & 2U) != 0;
  for (const int t : needs_.tracks()) state.board.tracks[t] = game_.codes(t).track(at[t]);
  return state;
}

int Dense_turns::score(const Board_codes& codes, bool own) const {
  int sum = 0;
  for (const int t : needs_.tracks())
    if (own ? way(t, codes).own_food : way(t, codes).other_food) sum += game_.setup().points[t];
  return sum;
}

bool Dense_turns::is_over(std::uint64_t board) const {
  const Board_codes at = codes(board);
  return score(at, true) >= game_.setup().target || score(at, false) >= game_.setup().target;
}

bool Dense_turns::begins(std::uint64_t number) const {
  return !is_over(number / 4) && (game_.setup().has_queens() || number % 4 == 0);
}

int Dense_turns::progress(std::uint64_t board) const {
  const Board_codes at = codes(board);
  int sum = 0;
  for (const int t : needs_.tracks()) sum += way(t, at).progress;
  return sum;
}
int Dense_turns::most_progress() const {
  int sum = 0;
  for (const int t : needs_.tracks()) sum += 2 * game_.setup().lengths[t];
  return sum;
}

std::uint64_t Dense_turns::bytes() const {
  std::uint64_t sum = 0;
  for (const Track_table& table : tables_)
    for (const Way& way : table.ways)
      sum += sizeof(Way) + sizeof(std::uint64_t) + way.options.capacity() * sizeof(Track_option);
  return sum;
}

dice::Turn_rules Dense_turns::rules(std::uint64_t board, bool queen) const {
  const Board_codes at = codes(board);
  int active = 0;
  for (const int t : needs_.tracks()) active += way(t, at).active ? 1 : 0;
  return game_.setup().turn_rules(game_.setup().simplified ? simplified_rerolls : active, queen);
}

}  // namespace arbiter::picnic_blitz
