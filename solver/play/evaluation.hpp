// A learned evaluation: the chance of each side to win, from the fields of a state at a turn
// boundary.
//
//   fields     mover = 1    row/0/0 = 5    row/0/1 = 12   ...    points ahead = 3
//                  |             |              |                      |
//   cells        w, v0..v3     w, v0..v3      w, v0..v3            w, v0..v3      w: by context,
//                  |             |              |                      |          which is who
//   sums         W = sum of w,   S0 = sum of v0,  S1, S2, S3                      decides
//
//   logit of a side = W + (S0^2 + S1^2 - S2^2 - S3^2) / 2 ---> softmax over the sides
//
// Each value of each field has a weight w, so that the read-out is a table look-up for each field,
// knows no game, and can be trained in seconds. The factors v, which are optional, let pairs of
// fields count together, such as two distances on a board (factorization machines: Rendle 2010).
// Wide fields share a cell between neighbouring values. With two sides, one logit is enough: that
// of side 1, against 0.
//
// An evaluation belongs to one shape: a game, its numbers of players and sides, and the names and
// ranges of its fields. For a shape with further fields it holds as well: they do not count. For
// any other shape there is none. solver/players/training.hpp learns them.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "model/game.hpp"
#include "model/rule_trace.hpp"

namespace arbiter {

/// What an evaluation is for: the same players, sides and fields.
struct Evaluation_shape {
  struct Range {
    std::string name;  // with its indexes: "row/0/1"
    int least, most;
    friend bool operator==(const Range&, const Range&) = default;
  };
  int players = 0, sides = 0;
  bool has_points = false;
  std::vector<Range> fields;
  friend bool operator==(const Evaluation_shape&, const Evaluation_shape&) = default;
};

std::string name_with_indexes(const Field& field);

template <Game G>
Evaluation_shape evaluation_shape(const G& game) {
  const Rule_trace::Pause pause;
  Evaluation_shape out{game.players(), game.sides(), false, {}};
  const typename G::State start = game.start();
  game.fields(start, [&](const Field& field, const auto&, int least, int most) {
    out.fields.push_back({name_with_indexes(field), least, most});
  });
  if constexpr (Has_score<G>) out.has_points = !game.score(start).empty();
  return out;
}

class Evaluation {
 public:
  static constexpr int most_sides = 8;
  static constexpr int most_ahead = 40;    // points; a larger lead counts as this one
  static constexpr int most_cells = 4096;  // of a field; wider fields share them
  static constexpr std::size_t factors = 4;
  using Factors = std::array<float, factors>;
  struct Sums {
    std::array<float, most_sides> weights{};
    std::array<Factors, most_sides> factors{};
  };

  /// All weights are 0. Bad_input for more than most_sides sides.
  Evaluation(Evaluation_shape shape, bool has_factors);
  /// Reads what write() has written. Throws Bad_input, naming the line.
  static Evaluation read(std::string_view text);
  /// Weights and factors as multiples of 1/64; zeros are left out. `made_by` is a remark.
  std::string write(std::string_view made_by) const;

  const Evaluation_shape& shape() const { return shape_; }
  bool has_factors() const { return !factors_.empty(); }

  /// The chance of a side to win from a state at a turn boundary that is not over, from 0 to 1. The
  /// questions that fields() asks are not traced, but those that score() asks are.
  template <Game G>
  double operator()(const G& game, const typename G::State& state, int side) const {
    if (outputs_ > 1 || has_factors()) return chance(sums(game, state), side);
    float sum = 0;
    for_cells(game, state,
              [&](std::size_t, std::size_t weight, std::size_t) { sum += weights_[weight]; });
    return 1 / (1 + std::exp(side == 0 ? -sum : sum));
  }
  template <Game G>
  Sums sums(const G& game, const typename G::State& state) const {
    Sums out;
    const bool with_factors = has_factors();
    for_cells(game, state, [&](std::size_t output, std::size_t weight, std::size_t factor) {
      out.weights[output] += weights_[weight];
      if (!with_factors) return;
      for (std::size_t f = 0; f < factors; ++f) out.factors[output][f] += factors_[factor][f];
    });
    return out;
  }
  double chance(const Sums& sums, int side) const;

  /// Calls see(output, index in weights(), index in all_factors()) for all that counts in a state.
  template <Game G, class See>
  void for_cells(const G& game, const typename G::State& state, See&& see) const {
    // A player who chooses at the same time as others judges positions in which those before her
    // have not chosen, so who would be next must not matter.
    const Turn turn = game.turn(state);
    const std::size_t context = turn.is_at_once() ? 0 : static_cast<std::size_t>(turn.actor() + 1);
    const std::size_t begin = context * outputs_ * cells_;
    const Slot* slot = slots_.data();
    {
      const Rule_trace::Pause pause;
      game.fields(state, [&](const Field&, const auto& value, int, int) {
        const auto index = static_cast<unsigned>(static_cast<int>(value) - slot->least);
        const std::size_t cell = slot->first + std::min(index >> slot->shift, slot->last);
        ++slot;
        see(std::size_t{0}, begin + cell, cell);
        for (std::size_t o = 1; o < outputs_; ++o)
          see(o, begin + o * cells_ + cell, o * cells_ + cell);
      });
    }
    if constexpr (Has_score<G>)
      if (shape_.has_points) {
        const std::vector<int> points = game.score(state);
        for (std::size_t o = 0; o < outputs_; ++o) {
          const std::size_t cell =
              o * cells_ + slot->first +
              static_cast<std::size_t>(ahead(game, points, static_cast<int>(o)) + most_ahead);
          see(o, begin + cell, cell);
        }
      }
  }
  /// The number of sides whose logits are not 0.
  std::size_t outputs() const { return outputs_; }
  std::vector<float>& weights() { return weights_; }
  const std::vector<float>& weights() const { return weights_; }
  std::vector<Factors>& all_factors() { return factors_; }
  const std::vector<Factors>& all_factors() const { return factors_; }
  /// Whether a weight is of the lead in points; for a shape that has them.
  bool is_of_points(std::size_t weight) const { return weight % cells_ >= slots_.back().first; }
  /// For training: weights with the same number say the same about fields of one name and first
  /// index, whatever their other indexes; -1: no other does.
  const std::vector<std::int32_t>& shared() const { return shared_; }
  std::size_t number_shared() const { return number_shared_; }

 private:
  struct Slot {
    std::uint32_t first;  // cell
    int least;
    unsigned shift, last;
  };
  template <class G>
  static int ahead(const G& game, const std::vector<int>& points, int side) {
    int own = 0, best = 0;
    bool others = false;
    for (int p = 0; p < static_cast<int>(points.size()); ++p) {
      const int its = points[static_cast<std::size_t>(p)];
      if (game.side(p) == side)
        own = its;
      else
        best = others ? std::max(best, its) : its, others = true;
    }
    return std::clamp(own - best, -most_ahead, most_ahead);
  }

  Evaluation_shape shape_;
  std::size_t outputs_;
  std::vector<Slot> slots_;           // one for each field, and the lead in points
  std::size_t cells_ = 0;             // of all slots
  std::vector<float> weights_;        // [context][output][cell]
  std::vector<Factors> factors_;      // [output][cell], or empty
  std::vector<std::int32_t> shared_;  // [weight]
  std::size_t number_shared_ = 0;
};

/// Makes a text that Evaluation::write() wrote the evaluation of the games of a rulebook. The text
/// must not end. Not thread-safe.
void register_evaluation(const Rulebook& book, std::string_view text);
/// The evaluation registered for this rulebook and shape, or for one with fewer fields; null if
/// there is none.
const Evaluation* registered_evaluation(const Rulebook& book, const Evaluation_shape& shape);

template <Game G>
const Evaluation* evaluation_of(const G& game) {
  return registered_evaluation(game.rulebook(), evaluation_shape(game));
}

}  // namespace arbiter
