// Converts the engines' answers to JSON and back, field by field, for a journal. Numbers round-trip
// exactly. Only the program that wrote a journal reads it; the public format is
// reports/audit_json.hpp.
#pragma once
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "model/playthrough.hpp"
#include "reports/audit_data.hpp"
#include "solver/compare/local_divergence.hpp"
#include "solver/compare/sampled.hpp"
#include "tools/facade/solved_position.hpp"
#include "tools/study/answers.hpp"
#include "tools/study/places.hpp"

namespace nlohmann {

template <class T>
struct adl_serializer<std::optional<T>> {
  static void to_json(json& out, const std::optional<T>& value) {
    out = value ? json(*value) : json();
  }
  static void from_json(const json& in, std::optional<T>& value) {
    if (in.is_null())
      value.reset();
    else
      value = in.get<T>();
  }
};

}  // namespace nlohmann

namespace arbiter {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Finding, subject, statement, status, engine, ruleset, scope,
                                   clauses, answer, playthrough, seconds, expected)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Audited_scope, ruleset, why, full_size, exhausted, states, turns,
                                   depth)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Alternative, question, reading)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Example_audit, example, instead, rules_out, applies)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Share_of_games, seen, games, broken_off, ruleset)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Occurrences, asked, alternatives, parted, games, broken_off,
                                   ended, seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Playthrough::Ply, line, actor, move, verdict, position)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Playthrough, game, ruleset, start, result, plies)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Local_divergence, found, played, reached_in, position, pieces,
                                   positions, games, instead)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Placements::Solved_problem, file, best, bound, pictures)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Placements, solved, puzzles, solutions)

/// An infinite bound becomes null, because JSON has no infinite numbers.
inline void to_json(nlohmann::json& out, const Value_range& bounds) {
  out = {bounds.low, bounds.high};
}
inline void from_json(const nlohmann::json& in, Value_range& bounds) {
  bounds.low = in.at(0).is_null() ? -INFINITY : in.at(0).get<double>();
  bounds.high = in.at(1).is_null() ? INFINITY : in.at(1).get<double>();
}

/// Leaves out exact fractions, which no audit needs.
inline void to_json(nlohmann::json& out, const Values_text& v) {
  out = {{"lost", v.lost}, {"won", v.won}};
}
inline void from_json(const nlohmann::json& in, Values_text& v) {
  in.at("lost").get_to(v.lost);
  in.at("won").get_to(v.won);
}

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Engine_choice, name, reason)

namespace study {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Entry, name, value)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Known_value, value, side, open, is_cut, engine, states, seconds)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Smallest_answers, status, answers, at_least, unsettled, queries,
                                   turned_down)

}  // namespace study

}  // namespace arbiter
