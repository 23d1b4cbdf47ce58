// `arbiter ask` gives a judge's answer: legal, illegal, or dependent on the reading of the
// rulebook. It also says whether worked examples decide the reading.
#include <fmt/format.h>
#include <algorithm>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/opened_move.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/rulings.hpp"

namespace arbiter {

namespace {

/// A question asked at the table, with its rulings.
struct Asked_move : Opened_move {
  Rulings rulings;

  explicit Asked_move(const Move_options& options)
      : Opened_move(options), rulings(rulings_of(*game, position, actor, typed.move)) {}

  const Outcome_of_move& in_force() const { return rulings.outcomes.front(); }
  std::string_view answer() const {
    if (rulings.depends()) return "depends";
    return rulings.unreadable.empty() ? name_of(in_force().verdict.ruling) : "undecided";
  }
  Exit exit() const {
    return answer() == "legal"     ? Exit::holds
           : answer() == "illegal" ? Exit::refuted
                                   : Exit::undecided;
  }
  const Question& question(const Alternative& a) const {
    return game->rulebook().questions[a.question];
  }
  std::string_view says(const Alternative& a) const { return question(a).says(a.reading); }
};

Report_json json_of(const Asked_move& asked, const Alternative& a) {
  return {{"question", asked.question(a).id}, {"reading", a.reading}, {"says", asked.says(a)}};
}

Report_json json_of(const Asked_move& asked, const Outcome_of_move& outcome) {
  Report_json readings = Report_json::array();
  for (const Alternative& a : outcome.readings) readings.push_back(json_of(asked, a));
  const bool legal = outcome.verdict.is_legal();
  return {{"verdict", verdict_json(outcome.verdict)},
          {"after", legal ? Report_json(outcome.after) : Report_json()},
          {"result", legal ? result_json(outcome.result) : Report_json()},
          {"in_force", &outcome == &asked.in_force()},
          {"readings", std::move(readings)}};
}

Report_json json_of(const Question_evidence& evidence, int in_force) {
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

int reading_in_force(const Asked_move& asked, const Question_evidence& evidence) {
  const Question* const first = asked.game->rulebook().questions.data();
  return asked.game->ruleset().reading(static_cast<std::size_t>(evidence.question - first));
}

Report_json json_of(const Asked_move& asked) {
  Report_json out = position_json(*asked.game, asked.position);
  out["actor"] = asked.actor;
  out["move"] = asked.typed.move;
  out["answer"] = asked.answer();
  out["outcomes"] = Report_json::array();
  for (const Outcome_of_move& each : asked.rulings.outcomes)
    out["outcomes"].push_back(json_of(asked, each));
  out["unreadable"] = Report_json::array();
  for (const Unreadable_reading& each : asked.rulings.unreadable) {
    Report_json one = json_of(asked, each.reading);
    one["why"] = each.why;
    out["unreadable"].push_back(std::move(one));
  }
  out["questions"] = Report_json::array();
  for (const Question_evidence& each : asked.rulings.questions)
    out["questions"].push_back(json_of(each, reading_in_force(asked, each)));
  out["other_readings"] = nullptr;
  if (asked.rulings.depends())
    out["other_readings"] = name_of(asked.rulings.settled(asked.game->ruleset()));
  return out;
}

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

std::string text_of(const Asked_move& asked, const Paint& paint) {
  const Rulings& rulings = asked.rulings;
  const std::string what = fmt::format("{} {}", asked.actor, asked.typed.move);
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
                         reading_in_force(asked, each), each.question->title, text_of(each));
    out += fmt::format("{}\n", conclusion(rulings.settled(asked.game->ruleset())));
  } else {
    out = fmt::format("{} is {}", what, text_of(asked.in_force(), paint));
    out += fmt::format("    {}\n", clause_text(*asked.in_force().verdict.clause));
    out += fmt::format(
        "No other single reading{} changes this ruling (later chances are not compared).\n",
        rulings.unreadable.empty() ? "" : " that has this move");
  }
  for (const Unreadable_reading& each : rulings.unreadable)
    out += fmt::format("{} under {}={}, where this move cannot be checked: {}\n",
                       paint.open("undecided"), asked.question(each.reading).id,
                       each.reading.reading, each.why);
  return out;
}

Exit ask(const Move_options& options, Output& output) {
  const Asked_move asked(options);
  output.text(text_of(asked, output.paint()));
  output.object(json_of(asked));
  return asked.exit();
}

}  // namespace

Command ask_command() {
  return {
      "ask",
      "Rule on a move under every reading of the rulebook",
      "Judges a move under the ruleset and under every other reading of each question, one at a\n"
      "time. The answer is legal, illegal, silent, or \"it depends\", followed by each outcome\n"
      "with its clause and readings, and by the readings that the rulebook's worked examples rule\n"
      "out.",
      "0 legal\n"
      "1 illegal\n"
      "3 silent, it depends, or undecided because a reading has no such move",
      "arbiter ask picadice start roll\n"
      "arbiter ask picadice x3/4/4/4/4,4/1xx1/4/4/4:r1y3p3:2=rpp discard",
      taking(ask, add_move)};
}

}  // namespace arbiter
