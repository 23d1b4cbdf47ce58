#include "reports/ruleset_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/ruleset.hpp"
#include "model/text.hpp"

namespace arbiter {

namespace {

constexpr std::string_view players_name = "players";

std::string number_word(int n) {
  constexpr std::string_view names[] = {"no",   "one", "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
  return n >= 0 && n < 10 ? std::string(names[n]) : std::to_string(n);
}

/// A parameter's meaning without remarks in brackets and without what its special values mean.
std::string heading_of(std::string_view says) {
  const auto parts = trimmed_parts(says.substr(0, says.find_first_of(";(")), ';');
  return parts.empty() ? "" : parts.front();
}

/// What a special value means: "1 for doubles", "0 means a game without flags"; empty: not said.
std::string meaning_of(std::string_view says, int value) {
  for (const std::string_view joint : {" for ", " if ", " means ", " is "}) {
    const std::string sign = std::to_string(value) + std::string(joint);
    for (const std::string& part : trimmed_parts(says, ';'))
      if (part.starts_with(sign)) return heading_of(part.substr(sign.size()));
  }
  return {};
}

std::string words_of(const Parameter& parameter, const std::vector<int>& values) {
  const int value = values.front();
  if (parameter.table.empty()) {
    if (parameter.name == players_name)
      return fmt::format("{} player{}", number_word(value), value == 1 ? "" : "s");
    if (std::string meaning = meaning_of(parameter.says, value); !meaning.empty()) return meaning;
    if (parameter.least == 0 && parameter.most == 1 && value == 0)
      return "not: " + meaning_of(parameter.says, 1);
  }
  return fmt::format("{}: {}", heading_of(parameter.says), fmt::join(values, ", "));
}

}  // namespace

std::string ruleset_in_words(const Rulebook& book, std::string_view text) {
  std::vector<std::string> parts;
  try {
    const Ruleset ruleset = Ruleset::parse(book, text.empty() ? "default" : text);
    const Ruleset usual(book);
    for (std::size_t n = 0; n < book.parameters.size(); ++n)
      if (ruleset.table(n) != usual.table(n))
        parts.push_back(words_of(book.parameters[n], ruleset.table(n)));
    for (std::size_t n = 0; n < book.questions.size(); ++n)
      if (ruleset.reading(n) != usual.reading(n))
        parts.push_back(fmt::format("reading {} of {}", ruleset.reading(n), book.questions[n].id));
    for (std::size_t n = 0; n < book.clauses.size(); ++n)
      if (!ruleset.in_force(n))
        parts.push_back(fmt::format("without {}, {}", book.clauses[n].id, book.clauses[n].heading));
  } catch (const Bad_input&) {
    return std::string(text);
  }
  return parts.empty() ? "the game as printed" : fmt::format("{}", fmt::join(parts, "; "));
}

bool is_option(const Parameter& p) {
  return p.standard == 0 && p.least == 0 && p.table.empty() && !p.components;
}

std::string title_of(const Parameter& option) {
  const std::string meaning = option.most == 1 ? meaning_of(option.says, 1) : "";
  return meaning.empty() ? heading_of(option.says) : meaning;
}

std::optional<Ruleset> ruleset_or_none(const Rulebook& book, std::string_view text) {
  try {
    return Ruleset::parse(book, text.empty() ? "default" : text);
  } catch (const Bad_input&) {
    return std::nullopt;
  }
}

Compared_rulesets compared_rulesets(const std::vector<Reading_audit>& readings,
                                    std::string_view question) {
  Compared_rulesets out;
  for (const Reading_audit& r : readings) {
    if (r.question != question) continue;
    for (const auto* shown : {&r.divergence, &r.shortest})
      if (*shown) out.differ.insert((*shown)->ruleset);
    if (r.nearby) out.differ.insert(r.nearby->divergence.ruleset);
    for (const Finding& f : r.findings)
      if (f.status == Status::refuted) out.differ.insert(f.ruleset);
    for (const auto* list : {&r.proved_in, &r.same_in}) out.same.insert(list->begin(), list->end());
    for (const auto* list : {&r.so_far_in, &r.not_asked_in})
      out.open.insert(list->begin(), list->end());
  }
  return out;
}

Question_reach reach_of(const Rulebook& book, const std::vector<Reading_audit>& readings,
                        std::string_view question, const Question_audit* known) {
  std::set<std::string> where = compared_rulesets(readings, question).differ;
  if (known)
    for (const Weighed_reading& r : known->readings)
      for (const auto* share : {&r.parted.random, &r.parted.casual})
        if (*share && (*share)->seen > 0) where.insert((*share)->ruleset);
  Question_reach out;
  for (const std::string& text : where) {
    const auto ruleset = ruleset_or_none(book, text);
    if (!ruleset) continue;
    bool has_option = false;
    for (std::size_t n = 0; n < book.parameters.size(); ++n) {
      const Parameter& parameter = book.parameters[n];
      if (parameter.name == players_name) out.players.insert(ruleset->value(n));
      if (!is_option(parameter) || ruleset->value(n) == 0) continue;
      out.options.insert(title_of(parameter));
      has_option = true;
    }
    out.without_options = out.without_options || !has_option;
  }
  return out;
}

}  // namespace arbiter
