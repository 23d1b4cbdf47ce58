#include "tools/conform/vectors/choose.hpp"

#include <fmt/format.h>

#include <bit>
#include <optional>
#include <tuple>

namespace arbiter::vectors {

namespace {

using conform::Answer;
using conform::Ask;
using conform::Clauses;

constexpr std::size_t longest = 1500;  // characters of the request and answer
constexpr std::size_t most_starts = 12;

/// A kind, and the number of its requests already chosen.
struct Open_kind {
  const Kind* kind;
  const Bucket* bucket;
  std::size_t taken = 0;
  bool is_empty() const {
    return taken == bucket->smallest.size() || bucket->smallest[taken].size > longest;
  }
  auto rank() const { return std::tuple(taken, std::popcount(kind->clauses), bucket->met); }
};

}  // namespace

std::size_t most_of(Topic topic) {
  if (topic == Topic::start) return most_starts;
  if (topic == Topic::moves) return 60;
  if (topic == Topic::effects) return 160;
  return topic == Topic::refusals ? 120 : 40;
}

std::vector<Choice> choose(const Buckets& buckets, Topic topic, const Rulebook& book) {
  const std::size_t clauses = book.clauses.size();
  std::vector<Open_kind> open;
  for (const auto& [kind, bucket] : buckets)
    if (kind.topic == topic) open.push_back({&kind, &bucket});
  const auto has = [&](const Open_kind& each, std::size_t clause) {
    return clause < clauses ? (each.kind->clauses >> clause & 1U) != 0 : each.kind->clauses == 0;
  };
  std::vector<std::size_t> count(clauses + 1);  // the last: requests that depend on no clause
  std::vector<bool> done(clauses + 1);
  for (std::size_t c = 0; c < clauses; ++c) done[c] = !book.clauses[c].not_a_rule.empty();
  std::vector<Choice> out;
  while (out.size() < most_of(topic)) {
    std::optional<std::size_t> clause;
    for (std::size_t c = 0; c <= clauses; ++c)
      if (!done[c] && (!clause || count[c] < count[*clause])) clause = c;
    if (!clause) break;
    Open_kind* best = nullptr;
    for (Open_kind& each : open)
      if (!each.is_empty() && has(each, *clause) && (!best || each.rank() < best->rank()))
        best = &each;
    if (!best) {
      done[*clause] = true;
      continue;
    }
    out.push_back({best->bucket->smallest[best->taken++], *clause});
    for (std::size_t c = 0; c <= clauses; ++c) count[c] += has(*best, c);
  }
  return out;
}

std::vector<std::string> ids_of(const Rulebook& book, Clauses clauses) {
  std::vector<std::string> out;
  for (std::size_t c = 0; c < book.clauses.size(); ++c)
    if ((clauses >> c & 1U) != 0) out.emplace_back(book.clauses[c].id);
  return out;
}

std::string says_of(const Rulebook& book, const conform::Request& request, const Answer& answer) {
  switch (request.what) {
    case Ask::start:
      return "The position in which the game begins.";
    case Ask::moves:
      if (answer.actor == "nobody") return "The game is over: nobody has a move.";
      if (answer.actor == "fate") return "Chance is next: no player has a move.";
      return answer.moves.size() == 1
                 ? fmt::format("{} has only this move.", answer.actor)
                 : fmt::format("{} has exactly these {} moves.", answer.actor, answer.moves.size());
    case Ask::outcomes:
      return answer.parts.size() == 1
                 ? fmt::format("Chance has only this outcome, with a weight of {}.", answer.number)
                 : fmt::format("Chance has exactly these {} outcomes, with weights that sum to {}.",
                               answer.parts.size(), answer.number);
    case Ask::result:
      return answer.result ? fmt::format("The game is over, with payoffs {}.",
                                         fmt::join(*answer.result, " and "))
                           : "The game is not over.";
    case Ask::score:
      return fmt::format("The current points: {}.", fmt::join(answer.score, " and "));
    default:
      break;
  }
  std::string_view clause;
  for (const Clause& each : book.clauses)
    if (each.id == answer.clause) clause = each.says;
  return fmt::format("{}: {} is {}. {}", request.actor, request.move, answer.verdict, clause);
}

}  // namespace arbiter::vectors
