#include "tools/study/ruling_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/json.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

std::string painted(const Verdict& verdict, const Paint& paint) {
  const std::string ruling(name_of(verdict.ruling));
  return verdict.is_legal()                  ? paint.good(ruling)
         : verdict.ruling == Ruling::illegal ? paint.bad(ruling)
                                             : paint.open(ruling);
}

/// "legal by PD-C27", and the position after it.
std::string text_of(const Outcome_of_move& outcome, const Paint& paint) {
  const Verdict& verdict = outcome.verdict;
  std::string out = fmt::format("{} by {}", painted(verdict, paint), verdict.clause->id);
  if (*verdict.reason) out += fmt::format(": {}", verdict.reason);
  if (verdict.is_legal()) out += fmt::format("\n    then {}", outcome.after);
  if (verdict.is_legal() && outcome.result != "unfinished")
    out += fmt::format("\n    the game is over: {}", outcome.result);
  if (!outcome.points.empty())
    out += fmt::format("\n    points: {}", fmt::join(outcome.points, " "));
  if (!outcome.odds.empty()) out += fmt::format("\n    probability: {}", outcome.odds);
  return out + "\n";
}

/// "1 and 2"
template <class Parts>
std::string listed(const Parts& parts) {
  std::string out;
  for (std::size_t n = 0; n < parts.size(); ++n)
    out += fmt::format("{}{}", n == 0 ? "" : n + 1 == parts.size() ? " and " : ", ", parts[n]);
  return out;
}

/// "Worked examples rule out 0 (PD-E05, PD-E09); 1 and 2 remain."
std::string text_of(const Question_evidence& evidence) {
  std::vector<std::string> out, as_rebuilt;
  std::vector<int> left;
  for (const Reading_evidence& each : evidence.readings) {
    std::vector<std::string_view> ids;
    for (const Reading_evidence::Example_note& said : each.against)
      if (std::ranges::find(ids, said.example->id) == ids.end()) ids.push_back(said.example->id);
    const std::string text = fmt::format("{} ({})", each.reading, fmt::join(ids, ", "));
    switch (each.standing()) {
      case Consistency::consistent:
        left.push_back(each.reading);
        break;
      case Consistency::ruled_out:
        out.push_back(text);
        break;
      case Consistency::ruled_out_as_rebuilt:
        as_rebuilt.push_back(text);
        break;
    }
  }
  if (out.empty() && as_rebuilt.empty()) return "No worked example distinguishes its readings.";
  std::string text = "Worked examples";
  if (!out.empty()) text += fmt::format(" rule out {}", listed(out));
  if (!out.empty() && !as_rebuilt.empty()) text += " and";
  if (!as_rebuilt.empty()) text += fmt::format(" rule out {} as rebuilt", listed(as_rebuilt));
  if (left.empty()) return text + "; none remains.";
  return fmt::format("{}; {} remain{}.", text, listed(left), left.size() == 1 ? "s" : "");
}

std::string_view conclusion(Consistency others) {
  constexpr std::string_view sentences[] = {
      "The worked examples do not settle it.",
      "The worked examples, as rebuilt, settle it for the current readings.",
      "The worked examples settle it for the current readings."};
  return sentences[static_cast<int>(others)];
}

}  // namespace

std::string_view Asked_ruling::answer() const {
  if (rulings.depends()) return "depends";
  return rulings.unreadable.empty() ? name_of(in_force().verdict.ruling) : "undecided";
}

int Asked_ruling::reading_in_force(const Question_evidence& evidence) const {
  const Question* const first = game.rulebook().questions.data();
  return game.ruleset().reading(static_cast<std::size_t>(evidence.question - first));
}

std::string ruling_text(const Asked_ruling& asked, const Paint& paint) {
  const Rulings& rulings = asked.rulings;
  const std::string what = fmt::format("{} {}", asked.actor, asked.move);
  std::string out;
  if (rulings.depends()) {
    out = fmt::format("{} {} on how the rulebook is read\n", what, paint.open("depends"));
    for (const Outcome_of_move& each : rulings.outcomes) {
      out += "  " + text_of(each, paint);
      if (&each == &asked.in_force()) out += "    (current reading)\n";
      for (const Alternative& a : each.readings)
        out += fmt::format("    {}={}: {}\n", asked.question(a).id, a.reading, asked.says(a));
    }
    for (const Question_evidence& each : rulings.questions)
      out += fmt::format("Current reading: {}={}. {} {}\n", each.question->id,
                         asked.reading_in_force(each), each.question->title, text_of(each));
    out += fmt::format("{}\n", conclusion(rulings.settled(asked.game.ruleset())));
  } else {
    out = fmt::format("{} is {}", what, text_of(asked.in_force(), paint));
    out += fmt::format("    {}\n", clause_text(*asked.in_force().verdict.clause));
    out += fmt::format(
        "No other single reading{} changes this ruling (the odds of later dice or cards are not "
        "compared).\n",
        rulings.unreadable.empty() ? "" : " that has this move");
  }
  for (const Unreadable_reading& each : rulings.unreadable)
    out += fmt::format("{} under {}={}, where this move cannot be checked: {}\n",
                       paint.open("undecided"), asked.question(each.reading).id,
                       each.reading.reading, each.why);
  return out;
}

Report_json evidence_json(const Question_evidence& evidence, int in_force) {
  Report_json readings = Report_json::array();
  for (const Reading_evidence& each : evidence.readings) {
    Report_json against = Report_json::array();
    for (const Reading_evidence::Example_note& said : each.against)
      against.push_back({{"example", said.example->id},
                         {"says", said.example->says},
                         {"instead", said.instead},
                         {"rebuilt", said.example->rebuilt}});
    readings.push_back({{"reading", each.reading},
                        {"in_force", each.reading == in_force},
                        {"standing", name_of(each.standing())},
                        {"against", std::move(against)}});
  }
  const int settled = evidence.settled();
  return {{"question", evidence.question->id},
          {"title", evidence.question->title},
          {"readings", std::move(readings)},
          {"settled", settled >= 0 ? Report_json(settled) : Report_json()}};
}

}  // namespace arbiter
