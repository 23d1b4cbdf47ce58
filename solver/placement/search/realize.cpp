#include "solver/placement/search/realize.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "solver/placement/search/layers.hpp"

namespace arbiter::placement {
namespace {

using cards::Cards;
using cards::Strip;
using cards::Touch;

/// The cells adjacent to the grid by a side or, for corners, also diagonally.
Grid near(Grid grid, Touch touch) {
  const Grid beside = cards::spread(grid);
  if (touch == Touch::edge) return beside;
  const unsigned g = grid, rows = g | g << 4 | g >> 4;
  return static_cast<Grid>(beside | (rows << 1 & 0xEEEEU) | (rows >> 1 & 0x7777U));
}

class Realizer {
 public:
  Realizer(const Problem& problem, int rows, int columns, const Candidate& candidate,
           std::uint64_t most_tries)
      : problem_(problem),
        candidate_(candidate),
        tries_left_(most_tries),
        lying_(problem.area.cards()),
        covered_(candidate.picture.covered()),
        lies_{problem, problem.area} {
    lies_.before.shift(rows, columns);
    rules_ = problem.rules;
    rules_.fixed = true;  // positions in the frame are absolute
    for (int card = 0; card < lying_; ++card) lies_.strips[index(card)] = lies_.before.strip(card);
    lies_.tops.fill(-1);
    for (int place = 0; place < cards::grid_cells; ++place)
      if (covered_ >> place & 1) lies_.tops[index(place)] = lies_.before.top(place);
    for (const Piece& piece : candidate.pieces)
      for (int place = 0; place < cards::grid_cells; ++place)
        if (piece.grid >> place & 1) lies_.tops[index(place)] = lying_ + piece.card;
  }

  std::optional<Way> way() {
    lies_.order.resize(problem_.coming.size());
    std::iota(lies_.order.begin(), lies_.order.end(), 0);
    return any_order(0);
  }

 private:
  static std::size_t index(int n) { return static_cast<std::size_t>(n); }

  /// Tries every order of the cards within each turn.
  std::optional<Way> any_order(std::size_t from) {
    if (from >= lies_.order.size()) return choose(0, lies_.before.covered());
    const std::size_t to =
        std::min(lies_.order.size(), from + static_cast<std::size_t>(problem_.cards_a_turn));
    const auto first = lies_.order.begin() + static_cast<std::ptrdiff_t>(from),
               last = lies_.order.begin() + static_cast<std::ptrdiff_t>(to);
    std::sort(first, last);
    do {
      if (auto way = any_order(to)) return way;
    } while (problem_.order_matters() && std::next_permutation(first, last));
    return std::nullopt;
  }

  /// Chooses the places of the cards one by one.
  std::optional<Way> choose(std::size_t step, Grid laid) {
    if (step == lies_.order.size()) return finish();
    const int card = lies_.order[step];
    const auto tried = [&](const Strip& strip) -> std::optional<Way> {
      const Grid grid = strip.grid();
      if (grid & ~covered_) return std::nullopt;
      if (rules_.touch != Touch::nothing && laid != 0 && !(near(laid, rules_.touch) & grid))
        return std::nullopt;
      if (tries_left_ == 0) return std::nullopt;
      --tries_left_;
      lies_.strips[index(lying_ + card)] = strip;
      return choose(step + 1, static_cast<Grid>(laid | grid));
    };
    const auto piece = std::find_if(candidate_.pieces.begin(), candidate_.pieces.end(),
                                    [&](const Piece& each) { return each.card == card; });
    if (piece != candidate_.pieces.end() && !piece->single) return tried(piece->strip);

    const bool turns_alike = cards::is_palindrome(problem_.coming[index(card)]);
    for (const bool down : {false, true})
      for (int row = 0; row < (down ? 2 : 4); ++row)
        for (int column = 0; column < (down ? 4 : 2); ++column)
          for (const bool turned : {false, true}) {
            const Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), down,
                              turned};
            const bool seen = piece != candidate_.pieces.end();
            if (seen ? strip.place_of(piece->cell) != piece->place &&
                           !(turns_alike && strip.place_of(2 - piece->cell) == piece->place)
                     : turned)
              continue;
            if (turns_alike && turned) continue;
            if (auto way = tried(strip)) return way;
            // A hidden card lies under the others, so its place does not matter.
            if (!seen && !problem_.order_matters() && !(strip.grid() & ~covered_))
              return std::nullopt;
          }
    return std::nullopt;
  }

  /// Replays the placements and checks the picture.
  std::optional<Way> finish() {
    const auto over = layers(lies_);
    if (!over) return std::nullopt;
    Way way;
    way.area = problem_.area;
    Area absolute = lies_.before;
    std::vector<int> laid(index(lying_));  // [card of the area]: its number here
    std::iota(laid.begin(), laid.end(), 0);
    for (const int card : lies_.order) {
      const int own = lying_ + card;
      cards::Placement placement{lies_.strips[index(own)], 0};
      for (std::size_t n = 0; n < laid.size(); ++n)
        if ((*over)[index(own)] >> laid[n] & 1) placement.over |= only(static_cast<int>(n));
      const cards::Box box = cards::box_of(absolute.covered());
      if (absolute.place(placement, rules_) != cards::Obstacle::none) return std::nullopt;
      if (!problem_.rules.fixed) {  // relative to the area's own corner
        const int row = laid.empty() ? placement.strip.row : box.row,
                  column = laid.empty() ? placement.strip.column : box.column;
        placement.strip.row = static_cast<std::int8_t>(placement.strip.row - row);
        placement.strip.column = static_cast<std::int8_t>(placement.strip.column - column);
      }
      laid.push_back(own);
      [[maybe_unused]] const auto obstacle = way.area.place(placement, problem_.rules);
      assert(obstacle == cards::Obstacle::none);
      way.steps.push_back({card, placement});
    }
    std::vector<Card> cards = problem_.placed;
    for (const int card : lies_.order) cards.push_back(problem_.coming[index(card)]);
    if (cards::picture_of(absolute, cards) != candidate_.picture) return std::nullopt;
    return way;
  }

  const Problem& problem_;
  const Candidate& candidate_;
  std::uint64_t tries_left_;
  int lying_;
  Grid covered_;
  Card_layout lies_;
  cards::Area_rules rules_;
};

}  // namespace

std::optional<Way> realize(const Problem& problem, int rows, int columns,
                           const Candidate& candidate, std::uint64_t most_tries) {
  return Realizer(problem, rows, columns, candidate, most_tries).way();
}

}  // namespace arbiter::placement
