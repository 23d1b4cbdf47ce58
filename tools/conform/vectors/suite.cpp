#include "tools/conform/vectors/suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "model/worked_example.hpp"
#include "tools/conform/diagnosis/alternatives.hpp"
#include "tools/conform/vectors/choose.hpp"
#include "tools/conform/vectors/making.hpp"

namespace arbiter::vectors {

namespace {

using conform::actor_name;
using conform::Answer;
using conform::Ask;
using conform::Reference;
using conform::Request;

class Generator {
 public:
  Generator(const std::string& game, const Suite_options& options) : options_(options) {
    const auto base = make_game(game, "default");
    book_ = &base->rulebook();
    game_ = std::string(book_->game);
    rulesets_ = {base->ruleset().text()};
    for (const auto& scope : base->scopes())
      if (std::ranges::count(rulesets_, scope.ruleset) == 0) rulesets_.push_back(scope.ruleset);
    const std::string_view id = book_->clauses.front().id;
    prefix_ = std::string(id.substr(0, id.find('-')));
  }

  Suite run() {
    Buckets buckets;
    for (const std::string& ruleset : rulesets_) {
      if (options_.stop()) break;
      options_.announce(fmt::format("{}: play, {}", game_, ruleset));
      Play play(at(ruleset), buckets, options_.seed);
      for (const auto& position : positions_of_examples(ruleset)) play.add(position);
      play.run(&ruleset == rulesets_.data() ? options_.positions : options_.positions / 5);
      auto& met = met_[ruleset];
      for (std::size_t i = 0; i < play.positions().size() && met.size() < most_met; ++i)
        met.push_back(play.positions()[i]);
    }
    examples();
    for (int topic = 0; topic < topics; ++topic) of_topic(buckets, static_cast<Topic>(topic));
    rest();
    const Divergence_options divergence_options{.seed = options_.seed,
                                                .engine = options_.engine,
                                                .announce = options_.announce,
                                                .stop = options_.stop};
    for (auto& [id, tests_of] : divergences(*book_, met_, divergence_options)) {
      if (!tests_of.tests.empty())
        out_.files[fmt::format("{}/optional/{}.json", game_, id)] = {game_,
                                                                     std::move(tests_of.tests)};
      out_.alike.insert(out_.alike.end(), tests_of.alike.begin(), tests_of.alike.end());
    }
    untouched();
    return std::move(out_);
  }

 private:
  static constexpr std::size_t most_met = 120;  // positions in which readings are compared

  Reference& at(const std::string& ruleset) {
    auto& reference = references_[ruleset];
    if (!reference) reference = std::make_unique<Reference>(make_game(game_, ruleset));
    return *reference;
  }
  std::string ruleset_of(const Example& example) const {
    return Ruleset::parse(*book_, example.ruleset.empty() ? "default" : example.ruleset).text();
  }
  std::vector<std::string> positions_of_examples(const std::string& ruleset) {
    std::vector<std::string> out;
    for (const Example& example : book_->examples)
      if (ruleset_of(example) == ruleset)
        for (const Request& each : requests_of(example))
          if (each.what == Ask::moves) out.push_back(each.position);
    return out;
  }

  /// The example as requests: each ply, the legal moves after it, and the example's claims about
  /// individual moves at that point.
  std::vector<Request> requests_of(const Example& example) {
    std::vector<Request> out;
    Reference& reference = at(ruleset_of(example));
    try {
      std::string position = reference.game().position(example.from);
      const auto ply = [&](std::string_view move) {
        std::string actor(take_actor(move));
        if (actor.empty()) actor = actor_name(reference.at(position).turn);
        out.push_back({.what = Ask::apply,
                       .position = position,
                       .actor = std::move(actor),
                       .move = std::string(move)});
        return reference.answer(out.back());
      };
      for (const std::string_view said : parts_of_example(example.plies))
        if (const Answer answer = ply(said); answer.verdict == "legal") position = answer.position;
      for (const std::string_view shown : parts_of_example(example.shows)) {
        for (const std::string_view word : {"offers ", "forbids "})
          if (shown.starts_with(word)) (void)ply(shown.substr(word.size()));
        if (shown.starts_with("result ") || shown == "unfinished")
          out.push_back({.what = Ask::result, .position = position});
      }
      out.push_back({.what = Ask::moves, .position = position});
      if (reference.at(position).standing.points)
        out.push_back({.what = Ask::score, .position = position});
    } catch (const Bad_input&) {
      // A request that does not exist under the standard readings cannot be a test.
      if (!out.empty()) out.pop_back();
    }
    return out;
  }

  void examples() {
    std::vector<Test>& tests = out_.files[game_ + "/examples.json"].tests;
    for (const Example& example : book_->examples) {
      int& number = numbers_[std::string(example.id)];  // several may share an id
      for (const Request& request : requests_of(example)) {
        Test test;
        if (!make(ruleset_of(example), request, test)) continue;
        test.id = fmt::format("{}-{:02}", example.id, ++number);
        test.says = std::string(example.says);
        if (test.clauses.empty()) test.clauses = words(example.clauses);
        tests.push_back(std::move(test));
      }
    }
  }

  void of_topic(const Buckets& buckets, Topic topic) {
    std::vector<Test>& tests = out_.files[fmt::format("{}/{}.json", game_, name_of(topic))].tests;
    for (const Choice& each : choose(buckets, topic, *book_)) {
      Test test;
      if (!make(each.found.ruleset, each.found.request, test)) continue;
      const std::string clause = each.clause < book_->clauses.size()
                                     ? std::string(book_->clauses[each.clause].id)
                                     : prefix_ + "-" + std::string(name_of(topic));
      test.id = fmt::format("{}-{:03}", clause, ++numbers_[clause]);
      tests.push_back(std::move(test));
    }
  }

  /// False if the rules are silent, there is no answer, or the request is a duplicate.
  bool make(const std::string& ruleset, const Request& request, Test& test) {
    return make_test(at(ruleset), ruleset, request, test) &&
           asked_.insert(ruleset + write(request, 0)).second;
  }

  /// Finds the readings that would give another answer or under which this position does not exist.
  void rest() {
    options_.announce(fmt::format("{}: what rests on a reading", game_));
    std::map<std::string, std::unique_ptr<conform::Alternatives>> alternatives;
    for (auto& [path, file] : out_.files) {
      file.game = game_;
      for (Test& test : file.tests) {
        auto& others = alternatives[test.ruleset];
        if (!others) others = std::make_unique<conform::Alternatives>(at(test.ruleset).game());
        for (std::size_t i = 0; i < others->all().size(); ++i)
          if (others->all()[i].kind == conform::Alternative_rules::Kind::reading)
            if (Reference* const other = others->reference(i); other && departs(test, *other))
              test.rests_on.push_back(others->all()[i].entry());
      }
    }
  }

  void untouched() {
    std::set<std::string> touched;
    for (const auto& [path, file] : out_.files)
      for (const Test& test : file.tests)
        if (test.result != "acceptable") touched.insert(test.clauses.begin(), test.clauses.end());
    for (const Clause& clause : book_->clauses)
      if (clause.not_a_rule.empty() && !touched.contains(std::string(clause.id)))
        out_.untouched.emplace_back(clause.id);
    std::erase_if(out_.files, [](const auto& each) { return each.second.tests.empty(); });
  }

  const Suite_options& options_;
  const Rulebook* book_ = nullptr;
  std::string game_, prefix_;
  std::vector<std::string> rulesets_;
  std::map<std::string, std::unique_ptr<Reference>> references_;
  std::map<std::string, std::vector<std::string>> met_;
  std::map<std::string, int> numbers_;
  std::set<std::string> asked_;
  Suite out_;
};

}  // namespace

Suite generate(const std::string& game, const Suite_options& options) {
  return Generator(game, options).run();
}

std::vector<std::string> disagreements(const std::string& path, const File& file) {
  std::vector<std::string> out;
  std::map<std::string, std::unique_ptr<Reference>> references;
  const auto check = [&](const Test& test, const std::string& entry, const Report_json& expected) {
    const std::string said =
        entry.empty()
            ? test.ruleset
            : Ruleset::parse(make_game(file.game, "default")->rulebook(), test.ruleset)
                  .with(entry.substr(0, entry.find('=')), entry.substr(entry.find('=') + 1))
                  .text();
    std::string found;
    try {
      auto& reference = references[said];
      if (!reference) reference = std::make_unique<Reference>(make_game(file.game, said));
      const Report_json answer = expected_of(test.request, reference->answer(test.request));
      if (answer == expected) return;
      found = json_text(answer);
    } catch (const Bad_input& error) {
      found = error.what();
    }
    out.push_back(fmt::format("{}: {}{}: expected {}, found {}", path, test.id,
                              entry.empty() ? "" : " under " + entry, json_text(expected), found));
  };
  for (const Test& test : file.tests) {
    if (!test.expected.is_null()) check(test, "", test.expected);
    for (const auto& [entry, expected] : test.readings) check(test, entry, expected);
  }
  return out;
}

std::vector<std::string> games_with_vectors() {
  std::vector<std::string> out;
  for (const Rulebook* book : all_rulebooks())
    if (!book->examples.empty() && !book->questions.empty()) out.emplace_back(book->game);
  return out;
}

std::map<std::string, std::string> read_folder(const std::filesystem::path& folder) {
  std::map<std::string, std::string> out;
  if (!std::filesystem::is_directory(folder)) return out;
  for (const auto& each : std::filesystem::recursive_directory_iterator(folder)) {
    const std::string path = std::filesystem::relative(each.path(), folder).generic_string();
    if (!each.is_regular_file() || each.path().extension() != ".json" || path == "manifest.json")
      continue;
    std::ifstream file(each.path(), std::ios::binary);
    if (!file) throw Bad_input(path + ": cannot be read");
    out[path] = {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }
  return out;
}

}  // namespace arbiter::vectors
