#include "tools/study/rulings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "model/error.hpp"
#include "model/json.hpp"

namespace arbiter {

std::string odds_of(const Game_facade& game, std::string_view position, std::string_view outcome) {
  if (game.turn(position).kind != Turn::Kind::chance) return {};
  for (const Ply& ply : game.plies(position)) {
    if (ply.move != outcome || ply.total == 0) continue;
    const std::uint64_t common = std::gcd(ply.weight, ply.total);
    return fmt::format("{}/{}", ply.weight / common, ply.total / common);
  }
  return {};
}

namespace {

/// A position as another ruleset has it: without what only its own ruleset records.
std::string under(const Game_facade& other, const Game_facade& game, std::string_view position) {
  try {
    return other.position(position);
  } catch (const Bad_input&) {
    const Json own = Json::parse(game.json("start")), known = Json::parse(other.json("start"));
    Json json = Json::parse(game.json(position));
    Json left_out = Json::object();
    for (const auto& [key, value] : own.items())
      if (!known.contains(key) && json.contains(key)) left_out[key] = json[key], json.erase(key);
    if (left_out.empty()) throw;
    try {
      return other.position(json_text(json));
    } catch (const Bad_input&) {
      throw Bad_input("position", "nothing that only other rulesets record", json_text(left_out));
    }
  }
}

Outcome_of_move outcome_of(const Game_facade& game, const std::string& from, std::string_view actor,
                           std::string_view move) {
  Explanation judged = game.explain(from, actor, move);
  Outcome_of_move out{judged.verdict, std::move(judged.after)};
  if (!out.verdict.is_legal()) return out;
  out.result = game.result(out.after);
  if (out.result != "unfinished")
    out.points = game.standing(out.after).points.value_or(std::vector<int>());
  out.odds = odds_of(game, from, move);
  return out;
}

/// An outcome and its game.
struct Outcome_in_game {
  const Game_facade* game;
  Outcome_of_move outcome;

  bool same(const Game_facade& of, const Outcome_of_move& other) const {
    if (outcome.verdict.ruling != other.verdict.ruling || outcome.result != other.result ||
        outcome.points != other.points || outcome.odds != other.odds)
      return false;
    return !outcome.verdict.is_legal() || are_alike(*game, outcome.after, of, other.after);
  }
};

}  // namespace

Consistency Rulings::settled(const Ruleset& in_force) const {
  Consistency least = Consistency::ruled_out;
  for (const Question_evidence& asked : questions) {
    const auto index = static_cast<std::size_t>(asked.question - in_force.book().questions.data());
    for (const Reading_evidence& each : asked.readings) {
      const bool is_other = std::ranges::any_of(outcomes, [&](const Outcome_of_move& outcome) {
        return std::ranges::any_of(outcome.readings, [&](const Alternative& a) {
          return a.question == index && a.reading == each.reading;
        });
      });
      const bool is_own = each.reading == in_force.reading(index);
      if (is_own && each.standing() != Consistency::consistent) return Consistency::consistent;
      if (is_other) least = std::min(least, each.standing());
    }
  }
  return least;
}

Rulings rulings_of(const Game_facade& game, std::string_view position, std::string_view actor,
                   std::string_view move) {
  const std::string who = actor.empty() ? next_actor(game, position) : std::string(actor);
  const std::string_view name = game.rulebook().game;
  Rulings out;
  std::vector<std::unique_ptr<Game_facade>> kept;
  std::vector<Outcome_in_game> found{{&game, outcome_of(game, game.position(position), who, move)}};
  std::vector<std::size_t> asked;
  for (const Alternative& alternative : alternatives(game.ruleset())) {
    try {
      auto other = make_game(name, with_reading(game.ruleset(), alternative).text());
      Outcome_of_move outcome = outcome_of(*other, under(*other, game, position), who, move);
      const auto place = std::ranges::find_if(
          found, [&](const Outcome_in_game& each) { return each.same(*other, outcome); });
      if (place == found.begin()) continue;
      if (asked.empty() || asked.back() != alternative.question)
        asked.push_back(alternative.question);
      if (place != found.end()) {
        place->outcome.readings.push_back(alternative);
        continue;
      }
      outcome.readings.push_back(alternative);
      kept.push_back(std::move(other));
      found.push_back({kept.back().get(), std::move(outcome)});
    } catch (const Bad_input& error) {
      out.unreadable.push_back({alternative, error.what()});
    }
  }
  for (Outcome_in_game& each : found) out.outcomes.push_back(std::move(each.outcome));
  if (asked.empty()) return out;
  Evidence evidence(name);
  for (const std::size_t question : asked) out.questions.push_back(evidence.question(question));
  return out;
}

}  // namespace arbiter
