#include "tools/study/places.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/study/answers_json.hpp"

namespace arbiter::study {

std::vector<Place> places_of(const Game_facade& game, const std::vector<std::string>& only) {
  std::vector<Place> out;
  const auto scopes = game.scopes();
  const bool has_small =
      std::ranges::any_of(scopes, [](const auto& scope) { return !scope.full_size; });
  for (const Game_facade::Scope_text& scope : scopes)
    if (!has_small || !scope.full_size) out.push_back({scope.ruleset, "start", scope.why, only});
  for (const Game_facade::Variant_text& v : game.variants()) {
    if (v.ruleset.empty()) continue;
    if (!only.empty() && std::ranges::find(only, v.question) == only.end()) continue;
    const auto known = std::ranges::find(out, v.ruleset, &Place::ruleset);
    if (known == out.end())
      out.push_back({v.ruleset, "start", v.why, {v.question}});
    else if (!known->questions.empty())
      if (std::ranges::find(known->questions, v.question) == known->questions.end())
        known->questions.push_back(v.question);
  }
  return out;
}

std::optional<Place> place_before(const Finding& divergence) {
  if (divergence.status != Status::refuted || divergence.playthrough.empty()) return std::nullopt;
  const Playthrough played = Playthrough::parse(divergence.playthrough);
  if (played.plies.empty()) return std::nullopt;
  const std::size_t n = played.plies.size();
  const std::string& before = n == 1 ? played.start : played.plies[n - 2].position;
  const std::string question = divergence.subject.substr(0, divergence.subject.find('='));
  return Place{divergence.ruleset,
               before,
               "before " + played.plies.back().actor + " " + played.plies.back().move + ", where " +
                   divergence.subject + " diverges",
               {question}};
}

Stop_reason Value_store::reached() const {
  if (options_.limits.stopped()) return Stop_reason::stopped;
  return options_.seconds_in_all > 0 && spent_ > options_.seconds_in_all ? Stop_reason::time
                                                                         : Stop_reason::exhausted;
}

const Known_value& Value_store::at(const std::string& ruleset, const std::string& position,
                                   int side) {
  const auto key = std::tuple(ruleset, position, side);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  Known_value value{.side = side, .is_cut = true};
  Stop_reason now = reached();
  if (now == Stop_reason::exhausted) {
    const auto known = options_.journal->answer<Known_value>(
        fmt::format("value of {} {} {}", ruleset, position, side),
        [&] { return solved(ruleset, position, side); });
    if (known)
      value = *known;
    else
      now = Stop_reason::stopped;
    spent_ += value.seconds;
  }
  if (now != Stop_reason::exhausted) value.open = name_of(now);
  // The value for the side that decides (-1) is also stored under that side's number.
  if (side < 0 && value.value) known_.try_emplace({ruleset, position, value.side}, value);
  return known_.insert_or_assign(key, std::move(value)).first->second;
}

Known_value Value_store::solved(const std::string& ruleset, const std::string& position,
                                int side) const {
  Known_value out;
  out.side = side;
  const Stopwatch clock;
  try {
    const auto game = make_game(game_, ruleset);
    Value_request request;
    request.side = side;
    request.gap = options_.gap, request.is_gap_firm = true;
    Limits limits = options_.limits;
    if (options_.seconds_in_all > 0) {
      const Limits rest = [&] {
        Limits all;
        all.seconds = options_.seconds_in_all;
        return all.after(spent_);
      }();
      limits.seconds = limits.seconds > 0 ? std::min(limits.seconds, rest.seconds) : rest.seconds;
    }
    const Solved_position s = game->solve(game->position(position), request, limits);
    out.side = s.side;
    out.states = s.states;
    out.engine = s.engine;
    if (s.has_values) out.value = s.value;
    if (!s.has_values || s.ended != Stop_reason::exhausted) {
      out.open = std::string(name_of(s.ended));
      out.is_cut = true;
    }
  } catch (const Bad_input& problem) {
    out.open = problem.what();
  }
  out.seconds = clock.seconds();
  return out;
}

}  // namespace arbiter::study
