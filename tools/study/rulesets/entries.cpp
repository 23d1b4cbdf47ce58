#include "tools/study/rulesets/entries.hpp"

namespace arbiter::rulesets {

namespace {

using Value = Differing_entry::Value;

Value value_of(const Question& question, int reading) {
  return {std::to_string(reading), std::string(question.says(reading))};
}
Value value_of(const Clause& clause, bool in_force) {
  return {in_force ? "on" : "off", in_force ? "" : std::string(clause.without)};
}
Value value_of(const std::vector<int>& table) {
  Value out;
  for (const int entry : table) out.text += (out.text.empty() ? "" : ":") + std::to_string(entry);
  return out;
}

}  // namespace

std::string_view name_of(Differing_entry::Kind kind) {
  constexpr std::string_view names[] = {"reading", "clause", "size"};
  return names[static_cast<int>(kind)];
}

std::vector<Differing_entry> differing_entries(const Ruleset& here, const Ruleset& there) {
  using Kind = Differing_entry::Kind;
  std::vector<Differing_entry> out;
  const Rulebook& book = here.book();
  const auto add = [&](Kind kind, std::string_view name, std::string_view says, Value a, Value b) {
    out.push_back({kind, std::string(name), std::string(says), std::move(a), std::move(b)});
  };
  for (std::size_t q = 0; q < book.questions.size(); ++q)
    if (const Question& each = book.questions[q]; here.reading(q) != there.reading(q))
      add(Kind::reading, each.id, each.title, value_of(each, here.reading(q)),
          value_of(each, there.reading(q)));
  for (std::size_t c = 0; c < book.clauses.size(); ++c)
    if (const Clause& each = book.clauses[c]; here.in_force(c) != there.in_force(c))
      add(Kind::clause, each.id, each.says, value_of(each, here.in_force(c)),
          value_of(each, there.in_force(c)));
  for (std::size_t p = 0; p < book.parameters.size(); ++p)
    if (const Parameter& each = book.parameters[p]; here.table(p) != there.table(p))
      add(Kind::size, each.name, each.says, value_of(here.table(p)), value_of(there.table(p)));
  return out;
}

}  // namespace arbiter::rulesets
