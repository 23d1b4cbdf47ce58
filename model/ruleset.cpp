#include "model/ruleset.hpp"

#include <set>

#include "model/error.hpp"
#include "model/text.hpp"

namespace arbiter {

Ruleset::Ruleset(const Rulebook& book) : book_(&book) {
  for (std::size_t q = 0; q < book.questions.size(); ++q)
    readings_[q] = static_cast<std::uint8_t>(book.questions[q].standard);
  for (const Parameter& p : book.parameters) {
    values_.emplace_back(p.table.begin(), p.table.end());
    if (p.table.empty()) values_.back() = {p.standard};
  }
}

namespace {

[[noreturn]] void unknown(const Rulebook& book, std::string_view name) {
  std::vector<std::string_view> known;
  for (const Question& q : book.questions)
    if (q.is_knob()) known.push_back(q.id);
  for (const Clause& c : book.clauses)
    if (!c.without.empty()) known.push_back(c.id);
  for (const Parameter& p : book.parameters) known.push_back(p.name);
  const std::string_view guess = nearest(name, known);
  throw Bad_input("ruleset of " + std::string(book.game),
                  guess.empty() ? "the id of a question or clause, or the name of a parameter"
                                : "a known name (did you mean " + std::string(guess) + "?)",
                  name);
}

}  // namespace

void Ruleset::set(std::string_view name, std::string_view value) {
  const std::string where = "ruleset entry " + shown(name);
  if (const auto q = index_of(book_->questions, name); q < book_->questions.size()) {
    const Question& question = book_->questions[q];
    readings_[q] =
        static_cast<std::uint8_t>(parse_int(where, value, question.least(), question.count()));
  } else if (const auto c = index_of(book_->clauses, name); c < book_->clauses.size()) {
    if (book_->clauses[c].without.empty())
      throw Bad_input(where, "a clause that can be switched off", name);
    if (value != "on" && value != "off") throw Bad_input(where, "on or off", value);
    off_[c] = value == "off";
  } else if (const auto p = index_of(book_->parameters, name); p < book_->parameters.size()) {
    const Parameter& parameter = book_->parameters[p];
    const auto entries = split(value, ':');
    if (entries.size() != values_[p].size())
      throw Bad_input(where, std::to_string(values_[p].size()) + " numbers separated by ':'",
                      value);
    for (std::size_t i = 0; i < entries.size(); ++i)
      values_[p][i] = parse_int(where, entries[i], parameter.least, parameter.most);
  } else {
    unknown(*book_, name);
  }
}

Ruleset Ruleset::parse(const Rulebook& book, std::string_view text) {
  Ruleset ruleset(book);
  if (text.empty() || text == "default") return ruleset;
  std::set<std::string_view> seen;
  for (std::string_view entry : split(text, ',')) {
    const std::size_t equals = entry.find('=');
    if (equals == std::string_view::npos)
      throw Bad_input("ruleset of " + std::string(book.game), "NAME=VALUE", entry);
    if (!seen.insert(entry.substr(0, equals)).second)
      throw Bad_input("ruleset of " + std::string(book.game), "each name once", entry);
    ruleset.set(entry.substr(0, equals), entry.substr(equals + 1));
  }
  return ruleset;
}

Ruleset Ruleset::with(std::string_view name, std::string_view value) const {
  Ruleset changed = *this;
  changed.set(name, value);
  return changed;
}

std::string Ruleset::text() const {
  std::string out;
  const auto add = [&](std::string_view name, const std::string& value) {
    out += (out.empty() ? "" : ",") + std::string(name) + "=" + value;
  };
  for (std::size_t q = 0; q < book_->questions.size(); ++q)
    if (readings_[q] != book_->questions[q].standard)
      add(book_->questions[q].id, std::to_string(readings_[q]));
  for (std::size_t c = 0; c < book_->clauses.size(); ++c)
    if (off_[c]) add(book_->clauses[c].id, "off");
  const Ruleset standard(*book_);
  for (std::size_t p = 0; p < book_->parameters.size(); ++p) {
    if (values_[p] == standard.values_[p]) continue;
    std::string value;
    for (int v : values_[p]) value += (value.empty() ? "" : ":") + std::to_string(v);
    add(book_->parameters[p].name, value);
  }
  return out.empty() ? "default" : out;
}

}  // namespace arbiter
