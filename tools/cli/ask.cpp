// `arbiter ask` gives a judge's answer: legal, illegal, or dependent on the reading of the
// rulebook. It also says whether worked examples decide the reading.
#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/opened_move.hpp"
#include "tools/facade/parts_json.hpp"
#include "tools/study/ruling_text.hpp"

namespace arbiter {

namespace {

/// A question asked at the table, with its rulings.
struct Asked_move : Opened_move {
  Asked_ruling ruling;

  explicit Asked_move(const Move_options& options)
      : Opened_move(options),
        ruling{*game, actor, typed.move, rulings_of(*game, position, actor, typed.move)} {}

  Exit exit() const {
    return ruling.answer() == "legal"     ? Exit::holds
           : ruling.answer() == "illegal" ? Exit::refuted
                                          : Exit::undecided;
  }
};

Report_json json_of(const Asked_move& asked, const Alternative& a) {
  return {{"question", asked.ruling.question(a).id},
          {"reading", a.reading},
          {"says", asked.ruling.says(a)}};
}

Report_json json_of(const Asked_move& asked, const Outcome_of_move& outcome) {
  Report_json readings = Report_json::array();
  for (const Alternative& a : outcome.readings) readings.push_back(json_of(asked, a));
  const bool legal = outcome.verdict.is_legal();
  return {{"verdict", verdict_json(outcome.verdict)},
          {"after", legal ? Report_json(outcome.after) : Report_json()},
          {"result", legal ? result_json(outcome.result) : Report_json()},
          {"points", outcome.points.empty() ? Report_json() : Report_json(outcome.points)},
          {"odds", outcome.odds.empty() ? Report_json() : Report_json(outcome.odds)},
          {"in_force", &outcome == &asked.ruling.in_force()},
          {"readings", std::move(readings)}};
}

Report_json json_of(const Asked_move& asked) {
  Report_json out = position_json(*asked.game, asked.position);
  out["actor"] = asked.actor;
  out["move"] = asked.typed.move;
  out["answer"] = asked.ruling.answer();
  out["outcomes"] = Report_json::array();
  for (const Outcome_of_move& each : asked.ruling.rulings.outcomes)
    out["outcomes"].push_back(json_of(asked, each));
  out["unreadable"] = Report_json::array();
  for (const Unreadable_reading& each : asked.ruling.rulings.unreadable) {
    Report_json one = json_of(asked, each.reading);
    one["why"] = each.why;
    out["unreadable"].push_back(std::move(one));
  }
  out["questions"] = Report_json::array();
  for (const Question_evidence& each : asked.ruling.rulings.questions)
    out["questions"].push_back(evidence_json(each, asked.ruling.reading_in_force(each)));
  out["other_readings"] = nullptr;
  if (asked.ruling.rulings.depends())
    out["other_readings"] = name_of(asked.ruling.rulings.settled(asked.game->ruleset()));
  return out;
}

Exit ask(const Move_options& options, Output& output) {
  const Asked_move asked(options);
  output.text(ruling_text(asked.ruling, output.paint()));
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
