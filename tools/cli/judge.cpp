// `arbiter explain` and `arbiter apply`: one move, judged; the second answers with the position.
#include <fmt/format.h>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/opened_move.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

/// A judged move with all that is printed about it.
struct Judged : Opened_move {
  Explanation explanation;

  explicit Judged(const Move_options& options)
      : Opened_move(options), explanation(game->explain(position, actor, move)) {}

  Exit exit() const {
    const Ruling ruling = explanation.verdict.ruling;
    return ruling == Ruling::legal     ? Exit::holds
           : ruling == Ruling::illegal ? Exit::refuted
                                       : Exit::undecided;
  }
  Report_json json() const {
    Report_json out = position_json(*game, position);
    out["actor"] = actor;
    out["move"] = move;
    out["verdict"] = verdict_json(explanation.verdict);
    out["objections"] = nullptr;
    if (explanation.has_objections) out["objections"] = Report_json::array();
    for (const Clause* clause : explanation.objections)
      out["objections"].push_back(clause_json(*clause));
    out["after"] = explanation.verdict.is_legal() ? Report_json(explanation.after) : Report_json();
    return out;
  }
};

std::string text_of(const Judged& judged, const Paint& paint) {
  const Verdict& verdict = judged.explanation.verdict;
  const std::string ruling(name_of(verdict.ruling));
  std::string out = fmt::format("{} {} is {}", judged.actor, judged.move,
                                verdict.is_legal()                  ? paint.good(ruling)
                                : verdict.ruling == Ruling::illegal ? paint.bad(ruling)
                                                                    : paint.open(ruling));
  out += *verdict.reason ? fmt::format(": {}\n", verdict.reason) : "\n";
  out += fmt::format("  by {}\n", clause_text(*verdict.clause));
  if (verdict.is_legal()) out += fmt::format("  then {}\n", judged.explanation.after);
  if (verdict.ruling == Ruling::illegal)
    for (const Clause* clause : judged.explanation.objections)
      if (clause != verdict.clause) out += fmt::format("  also against {}\n", clause_text(*clause));
  return out;
}

Exit explain(const Move_options& options, Output& output) {
  const Judged judged(options);
  output.text(text_of(judged, output.paint()));
  output.object(judged.json());
  return judged.exit();
}

Exit apply(const Move_options& options, Output& output) {
  const Judged judged(options);
  const Verdict& verdict = judged.explanation.verdict;
  if (verdict.is_legal()) {
    output.text(judged.explanation.after + "\n");
  } else {
    output.trouble(fmt::format("{} {} is {} by {}{}{}; `arbiter explain` says more", judged.actor,
                               shown(judged.move), name_of(verdict.ruling), verdict.clause->id,
                               *verdict.reason ? ": " : "", verdict.reason));
  }
  output.object(judged.json());
  return judged.exit();
}

}  // namespace

Command apply_command() {
  return {
      "apply", "Make a move and print the position after it",
      "Prints the position after a legal move, so that commands can be chained. Of a move that\n"
      "is illegal or on which the rules are silent it prints why on standard error.\n"
      "Exit code: 0 legal, 1 illegal, 3 silent.",
      "arbiter apply picadice start roll\n"
      "arbiter apply nim start take 3 from 2 | arbiter show nim -",
      taking(apply, add_move)};
}

Command explain_command() {
  return {"explain", "Say whether a move is legal, and by which clause",
          "Judges any move, offered or not: the verdict, the clause it rests on with its heading\n"
          "and what it says, and for an illegal move every other clause that forbids it as well.\n"
          "Exit code: 0 legal, 1 illegal, 3 silent.",
          "arbiter explain picadice start raid red 2\n"
          "arbiter explain picadice start roll --player P2",
          taking(explain, add_move)};
}

}  // namespace arbiter
