// Chooses what the goals about each element score, and where, then which elements have groups.
#include <algorithm>
#include <bit>

#include "solver/placement/checker/reading_order.hpp"

namespace arbiter::placement {
namespace {

using cards::elements;

}  // namespace

bool Reading_order::search() {
  for (const Of_elements& finals : ground_.frames) {
    finals_ = &finals;
    for (std::size_t e = 0; e < elements; ++e) outcomes_[e] = &finals[e]->any;
    if (!choose_outcomes(0)) return false;
  }
  return true;
}

bool Reading_order::choose_outcomes(std::size_t element) {
  check_limits();
  const auto cells = required();
  if (!cells || !may_start(*cells, {})) return true;
  while (element < elements && (*finals_)[element]->outcomes.size() == 1) ++element;
  if (element == elements) return search_groups();
  for (const Outcome& outcome : (*finals_)[element]->outcomes) {
    outcomes_[element] = &outcome;
    if (!choose_outcomes(element + 1)) return false;
  }
  outcomes_[element] = &(*finals_)[element]->any;
  return true;
}

std::optional<std::array<Cells, 2>> Reading_order::required() const {
  std::array<Cells, 2> out{};
  for (std::size_t e = 0; e < elements; ++e) {
    Cells& of_type = out[e / cards::foods];
    if (of_type & outcomes_[e]->always) return {};
    of_type = static_cast<Cells>(of_type | outcomes_[e]->always);
  }
  return out;
}

bool Reading_order::may_start(const std::array<Cells, 2>& needed, std::optional<unsigned> grouped) {
  Scores scores;
  for (std::size_t e = 0; e < elements; ++e) {
    const Outcome* const outcome = outcomes_[e];
    const auto others = static_cast<Cells>(needed[e / cards::foods] & ~outcome->always);
    const auto [each, is_new] = by_number_.try_emplace({outcome, others});
    By_number& most = each->second;
    if (is_new) {
      for (auto& row : most) row.fill(impossible);
      for (const Cells cells : outcome->cells) {
        if (cells & others) continue;
        const std::int8_t score = (*finals_)[e]->scores[cells];
        const auto number = static_cast<std::size_t>(std::popcount(cells));
        for (const std::size_t row : {std::size_t{ground_.has_group[cells]}, std::size_t{2}})
          most[row][number] = std::max(most[row][number], score);
      }
    }
    scores[e] = most[grouped ? *grouped >> e & 1U : 2].data();
  }
  grouped_ = grouped.value_or((1U << elements) - 1) | with_goal_for_groups_;
  return may_reach(scores, room(start_, 0));
}

bool Reading_order::search_groups() {
  const auto cells = *required();
  const auto first = static_cast<Cells>(cells[0] | cells[1]);
  const int all = ground_.rectangle.cells();
  int t = 0;
  for (const bool is_required : {true, false})
    for (int cell = 0; cell < all; ++cell)
      if ((first >> cell & 1) == is_required) order_[at(t++)] = static_cast<std::uint8_t>(cell);
  undecided_[at(all)] = 0;
  for (t = all - 1; t >= 0; --t)
    undecided_[at(t)] = static_cast<Cells>(undecided_[at(t + 1)] | 1U << order_[at(t)]);
  std::map<std::pair<const Outcome*, bool>, std::shared_ptr<const Prospects>> made;
  for (unsigned grouped = 0; grouped < 1U << elements; ++grouped) {
    if (!may_start(cells, grouped)) continue;
    for (std::size_t e = 0; e < elements; ++e) {
      const bool is_grouped = grouped >> e & 1U;
      auto& table = made[{outcomes_[e], is_grouped}];
      if (!table) {
        look_at_limits();  // a table takes as long as hundreds of nodes
        table = std::make_shared<const Prospects>(ground_, *(*finals_)[e], *outcomes_[e],
                                                  is_grouped, order_);
      }
      prospects_[e] = table;
    }
    if (!decide(start_, 0)) return false;
  }
  return true;
}

}  // namespace arbiter::placement
