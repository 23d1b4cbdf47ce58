#include "model/picnic_blitz/words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/picnic_blitz/picnic_blitz.hpp"
#include "model/picnic_blitz/piles.hpp"

namespace arbiter::picnic_blitz {

namespace {

std::string counted(int count, std::string_view one, std::string_view more) {
  if (count == 0) return fmt::format("no {}", more);
  return fmt::format("{} {}", count, count == 1 ? one : more);
}

/// "1 1 [2] ? ?": dice in brackets may not be re-rolled (PB-A05=2); each ? is a die being rolled.
std::string dice_text(const State& state) {
  std::string out;
  for (int n = 0; n < most_tracks; ++n)
    for (int die = 0; die < state.dice[n]; ++die)
      out += die < state.dice[n] - state.fixed[n] ? fmt::format(" {}", n + 1)
                                                  : fmt::format(" [{}]", n + 1);
  for (int die = 0; die < state.rolling; ++die) out += " ?";
  return out.empty() ? out : out.substr(1);
}

/// The name of a space; space 0 is the picture of the die.
std::string place_text(int space, int length) {
  if (space == 0) return "the picture of the die";
  return space == length ? "the Food, which closes the track" : std::to_string(space);
}

/// Writes the pile "cba" as "c under b under a".
std::string pile_text(const std::string& pile) {
  std::string out;
  for (const char ant : pile) out.append(out.empty() ? "" : " under ").append(1, ant);
  return out;
}

/// A row of the board: "  3  3 pt   .    .    .    cb   .    a    .   [.]".
std::string row_text(const Track<Small>& track, int t, const Setup& setup) {
  std::string out = fmt::format("  {}  {} pt ", t + 1, setup.points[t]);
  const bool has_icon = setup.reading("PB-A03") == 3;
  for (int space = has_icon ? 0 : 1; space <= setup.lengths[t]; ++space) {
    const std::string pile = pile_at(track, space == 0 ? icon : space, setup);
    const std::string ants = pile.empty() ? "." : pile;
    out += space == setup.lengths[t] ? fmt::format(" [{}]", ants) : fmt::format("  {:<4}", ants);
    if (space + 1 == setup.lengths[t]) out.pop_back();
  }
  return out;
}

bool has_piles(const Board<Small>& board) {
  return std::ranges::any_of(board.tracks, [](const Track<Small>& track) {
    return std::ranges::any_of(track.under, [](int below) { return below > 0; });
  });
}

std::string player_text(const Board<Small>& board, int player, const Setup& setup) {
  return fmt::format("{}: {} points, {}{}", letters[player], score_text(board, player, setup),
                     counted(int{active_ants(board, player, setup)}, "active ant", "active ants"),
                     board.queens[player] != 0 ? ", a Queen" : "");
}

}  // namespace

int controller(const Track<Small>& track, int t, const Setup& setup) {
  for (int p = 0; p < setup.players; ++p)
    if (controls(track, t, p, setup)) return p;
  return nobody;
}

std::string stage_text(const State& state) {
  const std::string mover(1, letters[state.mover]);
  const int left = state.rerolls;
  switch (state.stage) {
    case Stage::turn:
      return mover + " is about to roll";
    case Stage::rolled:
      if (left == 0) return mover + " has no re-rolls left";
      return mover + " may re-roll " + counted(left, "die", "dice") +
             (state.groups == 2 ? " in 2 groups" : "");
    case Stage::again:
      return mover + " re-rolls " + counted(state.rolling, "die", "dice") +
             (left > 0 ? fmt::format(", {} more left", left) : "");
    case Stage::acting:
      return mover + (state.attacked ? " is attacking: " : " may act: ") +
             counted(state.attacks, "Attack", "Attacks") + " left";
    case Stage::over:
      return mover + " has won";
  }
  return {};
}

std::string score_text(const Board<Small>& board, int player, const Setup& setup) {
  return fmt::format("{} of {}", int{score(board, player, setup)}, setup.target);
}

std::string description(const State& state, const Setup& setup) {
  std::string out;
  for (int t = 0; t < most_tracks; ++t) {
    std::string ants;
    for_piles(state.board.tracks[t], setup, [&](int space, const std::string& pile) {
      ants += fmt::format("{} {} on {}", ants.empty() ? ":" : ",", pile_text(pile),
                          place_text(space, setup.lengths[t]));
    });
    if (!ants.empty()) out += fmt::format("Track {}, {} points{}. ", t + 1, setup.points[t], ants);
  }
  for (int p = 0; p < setup.players; ++p) out += player_text(state.board, p, setup) + ". ";
  const std::string dice = dice_text(state);
  return out + (dice.empty() ? "" : "Dice: " + dice + ". ") + stage_text(state) + ".";
}

std::string Picnic_blitz::draw(const State& state) const {
  const bool has_icon = setup_.reading("PB-A03") == 3;
  std::string out(10, ' ');
  for (int space = has_icon ? 0 : 1; space <= std::ranges::max(setup_.lengths); ++space)
    out += fmt::format("  {:<3}", space);
  out.erase(out.find_last_not_of(' ') + 1) += '\n';
  for (int t = 0; t < most_tracks; ++t) {
    if (!setup_.has_track(t)) continue;
    const Track<Small>& track = state.board.tracks[t];
    const int holder = controller(track, t, setup_);
    out += row_text(track, t, setup_);
    out += holder == nobody ? "\n" : fmt::format("  closed by {}\n", letters[holder]);
  }
  if (has_piles(state.board))
    out += fmt::format("  Piles are written from bottom to top{}.\n",
                       setup_.in_force("PB-C33") ? "; ants below the top one are pinned" : "");
  for (int p = 0; p < players(); ++p) out += "  " + player_text(state.board, p, setup_) + "\n";
  if (const std::string dice = dice_text(state); !dice.empty()) out += "Dice: " + dice + "\n";
  return out + stage_text(state) + ".\n";
}

}  // namespace arbiter::picnic_blitz
