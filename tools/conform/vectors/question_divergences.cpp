#include "tools/conform/vectors/question_divergences.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/conform/diagnosis/distinguishing.hpp"
#include "tools/conform/protocol/comparison.hpp"

namespace arbiter::vectors {

using conform::Answer;
using conform::Position_facts;
using conform::Reference;
using conform::Request;

namespace {

constexpr std::size_t most_found = 12;   // for each pair; the smallest are chosen
constexpr std::size_t most_text = 4000;  // characters in one test

bool differ(const Request& request, const Answer& found, Reference& reference) {
  Request asked = request;
  asked.position = reference.game().position(request.position);
  return !compare(asked, found, reference).empty();
}

}  // namespace

Question_divergences::Question_divergences(const Question& question, References& references,
                                           const Divergence_options& options)
    : question_(question), references_(references), options_(options) {
  const std::vector<int> readings = readings_of(question);
  for (const int a : readings)
    for (const int b : readings)
      if (a < b) found_[{a, b}] = 0;
}

bool Question_divergences::is_full() const {
  return std::ranges::all_of(found_, [](const auto& pair) { return pair.second >= most_found; });
}

std::vector<Question_divergences::Pair> Question_divergences::unparted() const {
  std::vector<Pair> out;
  for (const auto& [pair, count] : found_)
    if (count == 0) out.push_back(pair);
  return out;
}

void Question_divergences::look(const std::string& ruleset, const std::string& position) {
  if (is_full() || !looked_.insert(ruleset + " " + position).second) return;
  std::vector<std::pair<int, const Position_facts*>> known;
  for (const int n : readings_of(question_)) {
    Reference* const reference = references_.of(ruleset, question_, n);
    if (!reference) continue;
    try {
      known.emplace_back(n, &reference->at(reference->game().position(position)));
    } catch (const Bad_input&) {
      continue;  // there is no such position
    }
  }
  for (std::size_t i = 1; i < known.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (found_[{known[j].first, known[i].first}] < most_found)
        for (const Request& request : distinguishing(position, *known[j].second, *known[i].second))
          consider(ruleset, request);
}

void Question_divergences::consider(const std::string& ruleset, const Request& request) {
  Candidate out{ruleset, request, {}, {}, 2 * ruleset.size()};
  for (const int n : readings_of(question_)) {
    Reference* const reference = references_.of(ruleset, question_, n);
    if (!reference) continue;
    try {
      Answer answer = reference->answer(request);
      if (!answer.is_answered()) continue;
      out.size += json_text(expected_of(request, answer)).size();
      out.answers.emplace(n, std::move(answer));
    } catch (const Bad_input&) {
      continue;  // there is no such position or move
    }
  }
  out.size += request.position.size();
  if (out.size > most_text) return;
  for (const auto& [a, one] : out.answers)
    for (const auto& [b, other] : out.answers)
      if (a < b && part(ruleset, request, a, one, b, other)) out.parts.emplace_back(a, b);
  if (out.parts.empty()) return;
  for (const auto& pair : out.parts) ++found_[pair];
  candidates_.push_back(std::move(out));
}

bool Question_divergences::part(const std::string& ruleset, const Request& request, int a,
                                const Answer& one, int b, const Answer& other) {
  if (expected_of(request, one) == expected_of(request, other)) return false;
  try {
    return differ(request, one, *references_.of(ruleset, question_, b)) ||
           differ(request, other, *references_.of(ruleset, question_, a));
  } catch (const Bad_input&) {
    return false;
  }
}

std::vector<const Question_divergences::Candidate*> Question_divergences::chosen() {
  std::ranges::stable_sort(
      candidates_, {}, [](const Candidate& c) { return std::pair(c.size, c.request.position); });
  std::map<Pair, std::size_t> taken;
  std::vector<const Candidate*> out;
  while (true) {
    // Prefer the candidate that distinguishes the most pairs still in need of one; then the
    // smallest.
    const Candidate* best = nullptr;
    std::size_t most = 0;
    for (const Candidate& each : candidates_) {
      if (std::ranges::count(out, &each) > 0) continue;
      const auto gain = static_cast<std::size_t>(std::ranges::count_if(
          each.parts, [&](const auto& pair) { return taken[pair] < options_.each; }));
      if (gain > most) most = gain, best = &each;
    }
    if (!best) return out;
    out.push_back(best);
    for (const auto& pair : best->parts) ++taken[pair];
  }
}

Divergence_tests Question_divergences::tests() {
  Divergence_tests out;
  for (const Candidate* each : chosen()) out.tests.push_back(test_of(*each, out.tests.size() + 1));
  for (const auto& [a, b] : unparted())
    out.alike.push_back(fmt::format("{0}={1} {0}={2}", question_.id, a, b));
  return out;
}

Test Question_divergences::test_of(const Candidate& from, std::size_t number) const {
  Test out;
  out.id = fmt::format("{}-{:03}", question_.id, number);
  out.clauses = words(question_.clauses);
  out.says = question_.title;
  out.ruleset = from.ruleset;
  out.request = from.request;
  out.result = "acceptable";
  for (const auto& [n, answer] : from.answers)
    out.readings[fmt::format("{}={}", question_.id, n)] = expected_of(from.request, answer);
  return out;
}

}  // namespace arbiter::vectors
