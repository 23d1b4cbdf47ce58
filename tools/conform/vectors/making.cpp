#include "tools/conform/vectors/making.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "tools/conform/vectors/choose.hpp"

namespace arbiter::vectors {

namespace {

std::vector<std::string> objections(const Game_facade& game, const conform::Request& request) {
  const Explanation said = game.explain(request.position, request.actor, request.move);
  std::vector<std::string> out = {std::string(said.verdict.clause->id)};
  for (const Clause* each : said.objections)
    if (std::ranges::count(out, each->id) == 0) out.emplace_back(each->id);
  std::ranges::sort(out);
  return out;
}

}  // namespace

bool make_test(conform::Reference& reference, const std::string& ruleset,
               const conform::Request& request, Test& test) {
  const Rulebook& book = reference.game().rulebook();
  const conform::Answer answer = reference.answer(request);
  if (!answer.is_answered() || answer.verdict == "silent") return false;
  const bool is_illegal = answer.verdict == "illegal";
  test.ruleset = ruleset, test.request = request;
  test.says = says_of(book, request, answer);
  test.result = is_illegal ? "invalid" : "valid";
  test.expected = expected_of(request, answer);
  test.clauses =
      is_illegal ? objections(reference.game(), request) : ids_of(book, reference.clauses(request));
  return true;
}

bool departs(const Test& test, conform::Reference& other) {
  try {
    return expected_of(test.request, other.answer(test.request)) != test.expected;
  } catch (const Bad_input&) {
    return true;
  }
}

}  // namespace arbiter::vectors
