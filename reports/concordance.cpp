#include "reports/concordance.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "model/text.hpp"
#include "reports/file_text.hpp"

namespace arbiter {

namespace fs = std::filesystem;

namespace {

struct Source {
  std::string file, text;  // the path relative to the source folder, and the content
};

/// The files below `folder`, sorted by name; none if the folder is missing.
std::vector<Source> files_below(const fs::path& root, const fs::path& folder) {
  std::vector<Source> out;
  std::error_code error;
  for (fs::recursive_directory_iterator at(root / folder, error), end; !error && at != end;
       at.increment(error)) {
    if (!at->is_regular_file()) continue;
    out.push_back({at->path().lexically_relative(root).generic_string(), file_text(at->path())});
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
  return out;
}

bool ends_with_any(std::string_view file, std::initializer_list<std::string_view> endings) {
  return std::any_of(endings.begin(), endings.end(), [&](auto e) { return file.ends_with(e); });
}

int line_of(std::string_view text, std::string_view wanted) {
  const std::size_t at = text.find(wanted);
  return at == std::string_view::npos
             ? 0
             : 1 + static_cast<int>(std::count(text.begin(), text.begin() + at, '\n'));
}

/// The citations by worked examples, which are tests even though their text is data.
std::vector<Citation> cited_by_examples(const Rulebook& book, const Source& source) {
  std::vector<Citation> out;
  for (const Example& example : book.examples) {
    const std::string name(example.id);
    const Place place{name, source.file, line_of(source.text, '"' + name + '"')};
    for (const std::string& id : words(example.clauses)) out.push_back({id, place});
  }
  return out;
}

/// The place of a property: its name in quotes, in a file in properties/ about the game or about
/// every game.
Place place_of(const std::string& name, std::string_view game, const std::vector<Source>& sources) {
  for (const bool about_the_game : {true, false})
    for (const Source& s : sources) {
      if (about_the_game != s.file.starts_with("properties/" + std::string(game))) continue;
      if (const int line = line_of(s.text, '"' + name + '"')) return {name, s.file, line};
    }
  return {name, "", 0};
}

class Collector {
 public:
  using Entry = Concordance::Entry;
  Collector(const Rulebook& book, Concordance& out) : out_(out) {
    for (const Clause& c : book.clauses) out.clauses.push_back({std::string(c.id), {}, {}, {}, {}});
    for (const Question& q : book.questions)
      out.questions.push_back({std::string(q.id), {}, {}, {}, {}});
    if (!book.clauses.empty())
      prefix_ = book.clauses[0].id.substr(0, book.clauses[0].id.find('-') + 1);
  }
  void add(const std::vector<Citation>& citations, std::vector<Place> Entry::*kind,
           bool must_exist = true) {
    for (const Citation& c : citations) {
      if (Entry* entry = find(c.id)) {
        auto& places = entry->*kind;
        if (std::find(places.begin(), places.end(), c.place) == places.end())
          places.push_back(c.place);
      } else if (must_exist && c.id.starts_with(prefix_) &&
                 std::find(out_.unknown.begin(), out_.unknown.end(), c) == out_.unknown.end()) {
        out_.unknown.push_back(c);
      }
    }
  }

 private:
  Entry* find(std::string_view id) {
    for (auto* list : {&out_.clauses, &out_.questions})
      for (Entry& entry : *list)
        if (entry.id == id) return &entry;
    return nullptr;
  }
  Concordance& out_;
  std::string_view prefix_;
};

}  // namespace

Concordance concordance(const Rulebook& book, const std::vector<Named_property>& properties,
                        const std::string& source) {
  using Entry = Concordance::Entry;
  Concordance out;
  Collector collector(book, out);
  const fs::path root(source);
  const std::string model = "model/" + std::string(book.game);
  if (source.empty() || !fs::is_regular_file(root / model / "rulebook.hpp")) {
    out.missing = "the source folder has no " + model + "/rulebook.hpp";
    return out;
  }
  // Games may share rules in another folder in model/; the ids tell the games apart.
  for (const Source& s : files_below(root, "model"))
    if (s.file == model + "/examples.hpp")
      collector.add(cited_by_examples(book, s), &Entry::tests);
    else if (!ends_with_any(s.file, {"/rulebook.hpp", "/examples.hpp"}) &&
             ends_with_any(s.file, {".hpp", ".cpp"}))
      collector.add(cited_by_functions(s.file, s.text), &Entry::rules);

  const auto property_sources = files_below(root, "properties");
  for (const Named_property& p : properties) {
    const Place place = place_of(p.name, book.game, property_sources);
    std::vector<Citation> citations;
    for (const std::string& id : p.clauses) citations.push_back({id, place});
    collector.add(citations, &Entry::properties);
  }
  for (const Source& s : property_sources) {
    // Functions that check the rules from outside also cite clauses; the list of properties was
    // read above.
    auto citations = cited_by_functions(s.file, s.text);
    std::erase_if(citations, [](const Citation& c) { return c.place.name.ends_with("all"); });
    collector.add(citations, &Entry::properties);
  }
  for (const Source& s : files_below(root, "tests")) {
    // Sources that must not compile, and those that test the house rules, are wrong on purpose.
    if (s.file.starts_with("tests/compile_fail/") || s.file.starts_with("tests/house/")) continue;
    // Golden answers cite clauses but do not test them.
    if (s.file.starts_with("tests/golden/")) continue;
    if (s.file.starts_with("tests/mutants/") && s.file.ends_with(".txt")) {
      collector.add(cited_by_mutants(s.file, s.text), &Entry::mutants);
    } else {
      // A test may name a nonexistent clause to check that it is rejected.
      collector.add(cited_by_tests(s.file, s.text), &Entry::tests, false);
    }
  }
  for (Entry& entry : out.clauses) std::sort(entry.mutants.begin(), entry.mutants.end());
  return out;
}

std::vector<const Clause*> Concordance::without_rule(const Rulebook& book) const {
  std::vector<const Clause*> out;
  if (!missing.empty()) return out;
  for (std::size_t c = 0; c < clauses.size(); ++c)
    if (clauses[c].rules.empty() && book.clauses[c].not_a_rule.empty())
      out.push_back(&book.clauses[c]);
  return out;
}

std::map<Place, std::vector<std::string>> Concordance::inverted(const std::vector<Entry>& entries,
                                                                std::vector<Place> Entry::*kind) {
  std::map<Place, std::vector<std::string>> out;
  for (const Entry& entry : entries)
    for (const Place& place : entry.*kind) out[place].push_back(entry.id);
  return out;
}

}  // namespace arbiter
