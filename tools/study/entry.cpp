#include "tools/study/entry.hpp"

#include <algorithm>

#include "model/error.hpp"
#include "solver/compare/alternative.hpp"

namespace arbiter::study {

Entry read_entry(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) throw Bad_input("entry of a ruleset", "NAME=VALUE", text);
  return {std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::string text_of(std::span<const Entry> entries) {
  std::string out;
  for (const Entry& e : entries) out += (out.empty() ? "" : ",") + e.text();
  return out;
}

std::vector<Entry> other_readings(const Ruleset& ruleset, std::span<const std::string> questions) {
  std::vector<Entry> out;
  for (const Alternative& a : alternatives(ruleset)) {
    const std::string_view id = ruleset.book().questions[a.question].id;
    if (questions.empty() || std::ranges::find(questions, id) != questions.end())
      out.push_back({std::string(id), std::to_string(a.reading)});
  }
  return out;
}

std::vector<Entry> switches(const Ruleset& ruleset) {
  std::vector<Entry> out;
  const auto& clauses = ruleset.book().clauses;
  for (std::size_t c = 0; c < clauses.size(); ++c)
    if (!clauses[c].without.empty())
      out.push_back({std::string(clauses[c].id), ruleset.in_force(c) ? "off" : "on"});
  return out;
}

Ruleset with(const Ruleset& ruleset, std::span<const Entry> entries) {
  Ruleset changed = ruleset;
  for (const Entry& e : entries) changed = changed.with(e.name, e.value);
  return changed;
}

std::string instruction(const Rulebook& book, const Entry& entry) {
  const std::string cited = " (" + entry.text() + ")";
  if (const auto q = index_of(book.questions, entry.name); q < book.questions.size()) {
    const Question& question = book.questions[q];
    const int reading = parse_int(entry.name, entry.value, 0, question.count());
    const std::string answer =
        reading == 0 ? "nothing (the text gives no ruling)" : std::string(question.says(reading));
    return "answer \"" + std::string(question.title) + "\" with: " + answer + cited;
  }
  const auto c = index_of(book.clauses, entry.name);
  if (c == book.clauses.size())
    throw Bad_input("entry " + entry.text(), "a question or a clause of the rulebook", entry.name);
  if (entry.value == "on") return "keep " + entry.name + cited;
  return "leave out " + entry.name + ": " + std::string(book.clauses[c].without) + cited;
}

std::string instruction(const Rulebook& book, std::span<const Entry> entries) {
  std::string out;
  for (std::size_t n = 0; n < entries.size(); ++n)
    out += (n == 0 ? "" : "; and ") + instruction(book, entries[n]);
  if (!out.empty()) out[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(out[0])));
  return out.empty() ? out : out + ".";
}

}  // namespace arbiter::study
