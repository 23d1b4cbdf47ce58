#include "solver/endgame/solve.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "solver/endgame/layer_solver.hpp"

namespace arbiter::endgame {

Solver::Solver(const Positions& positions, const Limits& limits, Report report)
    : positions_(positions),
      limits_(limits),
      memory_(limits.memory_limit()),
      report_(std::move(report)) {
  done_.layers = positions.layers();
  for (std::uint32_t n = 0; n < positions.layers(); ++n) {
    layers_.push_back(std::make_unique<Layer>());
    Layer& layer = *layers_.back();
    layer.blocks = positions.blocks(n), layer.lanes = positions.lanes(n);
    layer.first = positions.pieces(n, 0), layer.second = positions.pieces(n, 1);
  }
  if (bytes() > memory_) throw Limit_reached{Stop_reason::memory};
}

Solver::~Solver() = default;

std::uint64_t Solver::bytes() const {
  std::uint64_t all = 0;
  for (const auto& layer : layers_) all += layer->size() * 2 * bounds * sizeof(Unit);
  return all;
}

int Solver::kept(std::uint32_t layer) const {
  return layer < stage_.layers ? bounds : stage_.bounds + (stage_.begun ? 1 : 0);
}

void Solver::for_kept(const std::function<void(std::span<const Unit>)>& visit) const {
  for (std::uint32_t n = 0; n < layers_.size() && n <= stage_.layers; ++n) {
    for (int k = 0; k < kept(n); ++k)
      for (const int side : {0, 1})
        visit(layers_[n]->values[bound_order[static_cast<std::size_t>(k)]]
                                [static_cast<std::size_t>(side)]);
  }
}

void Solver::resume(const Stage& stage, const std::function<void(std::span<Unit>)>& fill) {
  const bool whole = stage.layers == layers_.size() && stage.bounds == 0 && !stage.begun;
  const bool can_be = stage.layers < layers_.size() && stage.bounds >= 0 && stage.bounds < bounds &&
                      stage.slack >= 0 && stage.slack <= one &&
                      (stage.slack > 0) == (stage.begun && stage.bounds >= climbing);
  if (!whole && !can_be)
    throw Bad_input("checkpoint: expected a layer and a bound still to be computed, found " +
                    std::to_string(stage.layers) + " and " + std::to_string(stage.bounds));
  stage_ = stage;
  for (std::uint32_t n = 0; n < layers_.size() && n <= stage.layers; ++n) {
    Layer& layer = *layers_[n];
    for (int k = 0; k < kept(n); ++k)
      for (auto& numbers : layer.values[bound_order[static_cast<std::size_t>(k)]]) {
        numbers.resize(layer.size());
        fill(numbers);
        if (std::ranges::any_of(numbers, [](Unit u) { return u < 0 || u > one; }))
          throw Bad_input("checkpoint: expected bounds from 0 to 1, found one outside");
      }
  }
}

Stop_reason Solver::solve() {
  try {
    for (; stage_.layers < layers_.size(); ++stage_.layers, stage_.bounds = 0) {
      Layer_solver solver(*this, stage_.layers);
      if (const Stop_reason ended = solver.run(); ended != Stop_reason::exhausted) return ended;
      solver.count(stage_);
    }
  } catch (const Limit_reached& limit) {  // during the enumeration of turns
    return limit.ended;
  }
  return Stop_reason::exhausted;
}

Values Solver::at(const Place& place) const {
  const Layer& layer = *layers_[place.layer];
  const int own = place.side == 0 ? layer.first : layer.second;
  const int other = place.side == 0 ? layer.second : layer.first;
  const std::uint64_t n =
      std::uint64_t{place.block} * layer.lanes + for_other(place.lane, own, other);
  const auto side = static_cast<std::size_t>(place.side);
  return {layer.values[lost_low][side][n], layer.values[lost_high][side][n],
          layer.values[won_low][side][n], layer.values[won_high][side][n]};
}

}  // namespace arbiter::endgame
