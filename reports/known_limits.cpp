#include "reports/known_limits.hpp"

#include <algorithm>
#include <cctype>

namespace arbiter {

namespace {

/// Whether a text says that something does not come from the rulebook. "Lost" alone does not count,
/// because pieces and games are lost in play, but "lost pictures" does.
bool tells_of_a_limit(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto says = [&](const char* words) { return lower.find(words) != std::string::npos; };
  for (const char* words : {"reconstruct", "deduced", "generated", "not known", "as it is rebuilt",
                            "as we rebuilt", "ground is lost"})
    if (says(words)) return true;
  return says("picture") && (says("is lost") || says("are lost"));
}

}  // namespace

std::vector<Known_limit> known_limits(const Rulebook& book) {
  std::vector<Known_limit> out;
  const auto look = [&](std::string_view id, std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts)
      if (tells_of_a_limit(text)) {
        out.push_back({std::string(id), std::string(text)});
        return;
      }
  };
  for (const Parameter& p : book.parameters) look(p.name, {p.says});
  for (const Clause& c : book.clauses) look(c.id, {c.says, c.not_a_rule});
  for (const Question& q : book.questions)
    look(q.id, {q.because, q.readings[0], q.readings[1], q.readings[2], q.readings[3]});
  for (const Example& e : book.examples) {
    if (e.rebuilt.empty()) continue;
    const Known_limit limit{
        std::string(e.id),
        "rebuilt with details that the text does not give: " + std::string(e.rebuilt)};
    if (std::ranges::find(out, limit) == out.end()) out.push_back(limit);  // one per example
  }
  return out;
}

}  // namespace arbiter
