#include "solver/placement/search/anneal.hpp"

#include <cassert>
#include <cmath>
#include <numeric>

#include "solver/placement/search/realize.hpp"

namespace arbiter::placement {
namespace {

using cards::Strip;

constexpr std::uint64_t changes_a_run = 1 << 14;  // then it begins again from a random state
constexpr double hottest = 1.2, coldest = 0.3;    // in points
/// The cards that it tries to lay on a way to one picture, in 10 ms, and the pictures without a way
/// after which a run ends.
constexpr std::uint64_t most_tries = 1 << 14;
constexpr int most_without_way = 4;

}  // namespace

Annealer::Annealer(const Problem& problem, const Root& root, int rows, int columns)
    : problem_(problem),
      kept_(root.kept),
      rows_(rows),
      columns_(columns),
      cards_(problem.coming.size()) {
  for (const bool down : {false, true})
    for (int row = 0; row < (down ? 2 : cards::side); ++row)
      for (int column = 0; column < (down ? cards::side : 2); ++column) {
        const Strip strip{static_cast<std::int8_t>(row), static_cast<std::int8_t>(column), down,
                          false};
        if (!(strip.grid() & ~root.allowed)) strips_.push_back(strip);
      }
  assert(!strips_.empty());
}

std::optional<Optimum> Annealer::run(std::uint64_t changes, int least, int most,
                                     const std::function<bool()>& stop) {
  const auto nothing = [](std::size_t, const Strip&, Grid) {};
  std::optional<Optimum> best;
  std::optional<Picture> without_way;  // the last one
  int failed = 0;
  for (const std::uint64_t end = changes_ + changes; changes_ < end && least <= most; ++changes_) {
    const std::uint64_t step = changes_ % changes_a_run;
    if (step == 0) {
      start();
      score_ = score(problem_, picture_of(now_, nothing));
    }
    if (step % 256 == 0) {
      if (stop()) break;
      cool(static_cast<double>(step) / changes_a_run);
    }
    State next = now_;
    change(next);
    const int score = placement::score(problem_, picture_of(next, nothing));
    if (score < score_ && !is_accepted(score_ - score)) continue;
    now_ = next, score_ = score;
    if (score < least) continue;
    const Picture picture = picture_of(now_, nothing);
    if (picture == without_way) continue;
    if (auto found = way()) {
      best = std::move(found), least = score + 1;
    } else {
      without_way = picture;
      if (++failed == most_without_way) break;
    }
  }
  return best;
}

std::size_t Annealer::below(std::size_t n) { return (random_() >> 32) * n >> 32; }

void Annealer::start() {
  std::iota(now_.order.begin(), now_.order.end(), std::uint8_t{0});
  for (std::size_t card = 0; card < cards_; ++card) {
    move(now_, card);
    now_.laid[card].over = below(2) == 0;
  }
}

void Annealer::cool(double part) {
  const double heat = hottest * std::pow(coldest / hottest, part);
  for (std::size_t n = 0; n < accept_.size(); ++n)
    accept_[n] = static_cast<std::uint64_t>(std::exp(-static_cast<double>(n) / heat) * 0x1p32);
}

bool Annealer::is_accepted(int worse) {
  const auto n = static_cast<std::size_t>(worse);
  return n < accept_.size() && random_() >> 32 < accept_[n];
}

void Annealer::move(State& state, std::size_t card) {
  // A palindromic card is never turned.
  const bool turned = !cards::is_palindrome(problem_.coming[card]) && below(2) == 0;
  state.laid[card].turned = turned;
  state.laid[card].strip = static_cast<std::uint8_t>(below(strips_.size()));
}

void Annealer::change(State& state) {
  const std::size_t card = below(cards_), way = below(4);
  if (way > 1) {
    move(state, card);
  } else if (way == 1) {
    std::swap(state.laid[card].strip, state.laid[below(cards_)].strip);
  } else if (problem_.rules.layers == cards::Layers::whole_card) {
    state.laid[card].over = !state.laid[card].over;
  } else {
    std::swap(state.order[card], state.order[below(cards_ + 1)]);
  }
}

/// Under whole cards, each card lies over all earlier ones or under all of them.
Annealer::Order Annealer::from_the_top(const State& state) const {
  if (problem_.rules.layers != cards::Layers::whole_card) return state.order;
  Order out{};
  std::size_t top = 0, bottom = cards_;
  for (std::size_t n = cards_; n-- > 0;)
    out[state.laid[n].over ? top++ : bottom--] = static_cast<std::uint8_t>(n);
  out[top] = static_cast<std::uint8_t>(cards_);
  return out;
}

template <class Show>
Picture Annealer::picture_of(const State& state, Show&& show) const {
  Picture out;
  Grid covered = 0;
  const Order order = from_the_top(state);
  for (std::size_t n = 0; n <= cards_; ++n) {
    const std::size_t card = order[n];
    if (card == cards_) {
      for (std::size_t e = 0; e < out.shows.size(); ++e)
        out.shows[e] = static_cast<Grid>(out.shows[e] | (kept_.shows[e] & ~covered));
      covered |= kept_.covered();
      continue;
    }
    Strip strip = strips_[state.laid[card].strip];
    strip.turned = state.laid[card].turned;
    for (int k = 0; k < cards::cells_of_a_card; ++k)
      if (const int place = strip.place_of(k); !(covered >> place & 1))
        out.put(place, problem_.coming[card][static_cast<std::size_t>(k)]);
    show(card, strip, static_cast<Grid>(strip.grid() & ~covered));
    covered |= strip.grid();
  }
  return out;
}

std::optional<Optimum> Annealer::way() const {
  std::vector<Piece> pieces;
  const Picture picture = picture_of(now_, [&](std::size_t card, const Strip& strip, Grid grid) {
    if (grid == 0) return;
    Piece piece{static_cast<int>(card), count(grid) == 1, strip, grid, 0, 0};
    for (int k = 0; k < cards::cells_of_a_card; ++k)
      if (grid >> strip.place_of(k) & 1) piece.place = strip.place_of(k), piece.cell = k;
    pieces.push_back(piece);
  });
  auto road = realize(problem_, rows_, columns_, {picture, pieces}, most_tries);
  if (!road) return std::nullopt;
  return Optimum{picture, std::move(*road)};
}

}  // namespace arbiter::placement
