#include "solver/endgame/solve.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "solver/endgame/layer_solver.hpp"
#include "solver/endgame/numbering.hpp"

namespace arbiter::endgame {

Solver::Solver(const Positions& positions, const Limits& limits, Report report)
    : positions_(positions),
      limits_(limits),
      memory_(limits.memory_limit()),
      report_(std::move(report)),
      ranks_(limits.ranks ? *limits.ranks : alone_) {
  done_.layers = positions.layers();
  together([&] {
    std::uint64_t least = 0;  // before the images take time and memory
    for (std::uint32_t n = 0; n < positions.layers(); ++n)
      least += Layer_images::bytes(positions.blocks(n));
    if (least > memory_) throw Limit_reached{Stop_reason::memory};
    for (std::uint32_t n = 0; n < positions.layers(); ++n) {
      layers_.push_back(std::make_unique<Layer>(positions, n, ranks_));
      const Layer& layer = *layers_.back();
      views_.push_back({&layer.images, layer.shares, layer.lanes});
    }
    if (bytes() > memory_) throw Limit_reached{Stop_reason::memory};
  });
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
        if (at_work_ && n == stage_.layers && k == stage_.bounds && at_work_->has_rows())
          at_work_->for_rows(side, visit);
        else
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
      if (stage_.bounds == 0) at_each_bound_();
      Layer_solver solver(*this, stage_.layers);
      at_work_ = &solver;
      const Stop_reason ended = solver.run();
      at_work_ = nullptr;
      if (ended != Stop_reason::exhausted) return ended;
      solver.count(stage_);
    }
    at_each_bound_();
  } catch (const Limit_reached& limit) {  // during the enumeration of turns
    return limit.ended;
  }
  return Stop_reason::exhausted;
}

Values Solver::at(const Place& place) const {
  const Layer& layer = *layers_[place.layer];
  Place found = place;
  if (layer.images.block(layer.images.origin(place.block).representative) != place.block)
    found = Numbering(positions_).representative(place);
  const std::uint32_t representative = layer.images.origin(found.block).representative;
  const int owner = layer.shares.owner(representative);
  Values out;
  if (owner == ranks_.me()) {
    const int own = place.side == 0 ? layer.first : layer.second;
    const int other = place.side == 0 ? layer.second : layer.first;
    out = at(place.layer, representative - layer.shares.begin(owner), place.side,
             for_other(found.lane, own, other));
  }
  return ranks_.count() == 1 ? out : ranks_.all(out)[static_cast<std::size_t>(owner)];
}

Values Solver::at(std::uint32_t layer, std::uint32_t n, int side, std::uint32_t lane) const {
  const auto& values = layers_[layer]->values;
  const std::uint64_t at = std::uint64_t{n} * layers_[layer]->lanes + lane;
  return {values[lost_low][side][at], values[lost_high][side][at], values[won_low][side][at],
          values[won_high][side][at]};
}

std::span<const std::uint32_t> Solver::blocks(std::uint32_t layer, int rank) const {
  const Layer& of = *layers_[layer];
  return of.images.blocks().subspan(of.shares.begin(rank), of.shares.size(rank));
}

void Solver::together(Function_ref<void()> work) const { together_within_limits(ranks_, work); }

}  // namespace arbiter::endgame
