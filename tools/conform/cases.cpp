#include "tools/conform/cases.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

#include "model/error.hpp"
#include "model/json.hpp"
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

std::vector<Case_result> run_cases(const Subject_settings& settings, const std::string& game,
                                   const std::filesystem::path& path) {
  std::vector<Case_result> out;
  Subject subject(settings);
  std::string begun;
  for (const auto& [name, text] : texts_at(path)) {
    const vectors::File file = vectors::parse(name, text);
    if (file.game != game) throw Bad_input(name + ": game", game, file.game);
    for (const vectors::Test& test : file.tests) {
      Case_result& one = out.emplace_back(Case_result{test.id, test.says, ""});
      if (begun != test.ruleset) {
        begun.clear();
        if (const Answer said = subject.begin(game, test.ruleset); !said.is_answered()) {
          one.found = "begin: " + said.why;
          continue;
        }
        begun = test.ruleset;
      }
      const Answer answer = subject.ask(test.request);
      if (!answer.is_answered()) {
        one.found = answer.why.empty() ? "not asked" : answer.why;
        continue;
      }
      Reference reference = reference_of(game, test.ruleset);
      for (const Difference& each : compare(test.request, answer, reference))
        one.found += (one.found.empty() ? "" : "; ") + sentence(each);
    }
  }
  (void)subject.end();
  if (out.empty()) throw Bad_input("--cases", "a file or a folder with cases", path.string());
  return out;
}

}  // namespace arbiter::conform
