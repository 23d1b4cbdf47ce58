// Looks for good pictures by local search: simulated annealing over where the cards lie and which
// lies above which. It proves nothing, but the search needs no round for the best score if a
// picture has it already.
#pragma once
#include <functional>
#include <random>

#include "solver/placement/search/search.hpp"

namespace arbiter::placement {

/// One local search, in an area that lies at one place in the frame. The same calls give the same
/// results.
class Annealer {
 public:
  /// The area lies this many rows and columns from the corner of the root's frame, in which a card
  /// must fit. The problem must outlive the annealer.
  Annealer(const Problem& problem, const Root& root, int rows, int columns);

  /// Tries this many changes, of less than a microsecond each, and ends early once it reaches
  /// `most` or `stop`, asked every 256 changes, returns true. Returns the best picture that scores
  /// `least` or more with a way to it; the picture is where it lies in the frame.
  std::optional<Optimum> run(std::uint64_t changes, int least, int most,
                             const std::function<bool()>& stop);

 private:
  struct Laid {
    std::uint8_t strip;
    bool turned, over;
  };
  /// The number of cards to come stands for the cards of the area. An order from the top down, or,
  /// for whole cards, the order of placement.
  using Order = std::array<std::uint8_t, cards::most_cards + 1>;
  struct State {
    std::array<Laid, cards::most_cards> laid;
    Order order;
  };

  std::size_t below(std::size_t n);
  void start();
  void cool(double part);
  bool is_accepted(int worse);
  void move(State& state, std::size_t card);
  void change(State& state);
  Order from_the_top(const State& state) const;
  /// Calls show(card, strip, grid) for each card to come, with the cells where it is seen.
  template <class Show>
  Picture picture_of(const State& state, Show&& show) const;
  std::optional<Optimum> way() const;

  const Problem& problem_;
  const Picture kept_;
  const int rows_, columns_;
  const std::size_t cards_;
  std::vector<cards::Strip> strips_{};
  std::mt19937_64 random_{};
  std::uint64_t changes_ = 0;
  State now_{};
  int score_ = 0;
  std::array<std::uint64_t, 8> accept_{};  // [loss]: the chance of a worse state, in 2^-32
};

}  // namespace arbiter::placement
