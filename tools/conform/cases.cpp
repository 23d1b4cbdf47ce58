#include "tools/conform/cases.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/conform/protocol/comparison.hpp"
#include "tools/conform/report.hpp"
#include "tools/conform/vectors/suite.hpp"

namespace arbiter::conform {

namespace {

std::map<std::string, std::string> texts_at(const std::filesystem::path& path) {
  if (std::filesystem::is_directory(path)) return vectors::read_folder(path);
  std::ifstream file(path);
  if (!file) throw Bad_input("--cases", "a file or a folder with cases", path.string());
  std::ostringstream text;
  text << file.rdbuf();
  return {{path.filename().string(), text.str()}};
}

/// A reading as the ruleset of the run has it.
Reference reference_of(const std::string& game, const std::string& ruleset) {
  return Reference(make_game(game, ruleset));
}

std::string without_readings(const Rulebook& book, const std::string& ruleset) {
  std::string out;
  for (const std::string_view entry : split(ruleset, ','))
    if (std::ranges::none_of(book.questions,
                             [&](const Question& each) { return names_reading(entry, each.id); }))
      out += fmt::format("{}{}", out.empty() ? "" : ",", entry);
  return out.empty() ? "default" : out;
}

Answer begin(Subject& subject, const Rulebook& book, const std::string& ruleset) {
  const std::string game(book.game);
  Answer said = subject.begin(game, ruleset);
  const std::string other = without_readings(book, ruleset);
  if (said.kind == Answer::Kind::skipped && other != ruleset) said = subject.begin(game, other);
  return said;
}

}  // namespace

std::map<std::string, std::string> failing_cases(const Conformance& run) {
  const Rulebook& book = *run.book;
  std::map<std::string, std::string> out;
  std::map<std::string, int> numbers;
  for (const Mistake& each : run.mistakes) {
    if (!each.repeated.is_about_rules()) continue;
    const std::string clause = each.suspects.empty()
                                   ? "start"
                                   : std::string(book.clauses[each.suspects.front().clause].id);
    vectors::Test test;
    test.id = fmt::format("{}-{}", clause, ++numbers[clause]);
    for (const Pass_counts::Suspect& suspect : each.suspects)
      if (test.clauses.size() < 4) test.clauses.emplace_back(book.clauses[suspect.clause].id);
    test.says = headline(each, book);
    test.ruleset = each.ruleset;
    test.request = each.shrunk.small_difference.request;
    if (test.request.what == Ask::start) test.request.position.clear();
    Reference reference = reference_of(std::string(book.game), each.ruleset);
    const Answer expected = reference.answer(test.request);
    test.result = expected.verdict == "illegal" ? "invalid" : "valid";
    test.expected = vectors::expected_of(test.request, expected);
    const std::string name = test.id + ".json";
    out[name] = vectors::text_of({.game = std::string(book.game), .tests = {std::move(test)}});
  }
  return out;
}

std::vector<vectors::Test> load_cases(const std::string& game, const std::filesystem::path& path) {
  std::vector<vectors::Test> out;
  for (const auto& [name, text] : texts_at(path)) {
    vectors::File file = vectors::parse(name, text);
    if (file.game != game) throw Bad_input(name + ": game", game, file.game);
    std::ranges::move(file.tests, std::back_inserter(out));
  }
  if (out.empty()) throw Bad_input("--cases", "a file or a folder with cases", path.string());
  return out;
}

Case_results run_cases(const Subject_settings& settings, const std::string& game,
                       const std::vector<vectors::Test>& cases,
                       const std::function<bool(std::size_t)>& takes) {
  Case_results out;
  Subject subject(settings);
  std::string begun;
  for (std::size_t number = 0; number < cases.size(); ++number) {
    if (!takes(number)) continue;
    const vectors::Test& test = cases[number];
    Reference reference = reference_of(game, test.ruleset);
    Answer answer;
    if (begun != test.ruleset) {
      begun.clear();
      answer = begin(subject, reference.game().rulebook(), test.ruleset);
      if (answer.is_answered()) begun = test.ruleset;
    }
    const bool is_begun = begun == test.ruleset;
    if (is_begun) answer = subject.ask(test.request);
    if (!answer.is_answered() && answer.why.empty() && !subject.is_given_up()) {
      ++out.unasked;
      continue;
    }
    Case_result& one = out.cases.emplace_back(Case_result{number, test.id, test.says, ""});
    if (!answer.is_answered()) {
      one.found = (is_begun ? "" : "begin: ") + (answer.why.empty() ? "not asked" : answer.why);
      continue;
    }
    for (const Difference& each : compare(test.request, answer, reference))
      one.found += (one.found.empty() ? "" : "; ") + sentence(each);
  }
  (void)subject.end();
  return out;
}

}  // namespace arbiter::conform
