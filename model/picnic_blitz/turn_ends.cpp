#include "model/picnic_blitz/turn_ends.hpp"

namespace arbiter::picnic_blitz {

Turn_ends::Turn_ends(const Picnic_blitz& game) : game_(game) {
  for (auto& most : most_dice_of_) most.fill(-1);
  for (const auto& [dice, weight] : game.rolls(game.setup().dice)) {
    Roll<Small> roll{};
    for (int n = 0; n < most_tracks; ++n) roll[n] = dice[n];
    const int earned = attacks_of(roll, game.setup());
    most_attacks_ = std::max(most_attacks_, earned);
    for (int attacks = 0; attacks <= earned; ++attacks)
      for (int n = 0; n < most_tracks; ++n) {
        int& most = most_dice_of_[static_cast<std::size_t>(attacks)][n];
        most = std::max(most, dice[n]);
      }
  }
}

std::vector<Turn_ends::Attacked> Turn_ends::boards(const State& state, int most) const {
  const Setup& setup = game_.setup();
  std::vector<Attacked> out{{state.board, 0}};
  std::set<std::array<int, most_tracks>> known{game_.track_numbers(state.board)};
  // By the number of Attacks, so that a board is met first with the fewest.
  for (int used = 0; used < most; ++used)
    for (std::size_t n = 0; n < out.size(); ++n) {
      for (int t = 0; t < most_tracks; ++t)
        for (int p = 0; setup.has_track(t) && p < setup.players; ++p)
          for (int by = 1; by <= (setup.reading("PB-A10") == 2 ? most : 1); ++by) {
            Board<Small> board = out[n].board;
            Small left = most - out[n].attacks;
            const int before = left;
            if (out[n].attacks > used || p == state.mover ||
                !push(board.tracks[t], t, state.mover, p, by, left, setup).is_legal())
              continue;
            if (out[n].attacks + before - left != used + 1) continue;
            if (known.insert(game_.track_numbers(board)).second) out.push_back({board, used + 1});
          }
    }
  return out;
}

}  // namespace arbiter::picnic_blitz
