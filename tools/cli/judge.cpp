// `arbiter explain` and `arbiter apply` judge one move; the latter also prints the position after
// it.
#include <fmt/format.h>

#include "model/json.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/opened_move.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

/// A judged move and its output.
struct Judged_move : Opened_move {
  using Opened_move::Opened_move;

  Exit exit() const {
    const Ruling ruling = typed.said.verdict.ruling;
    return ruling == Ruling::legal     ? Exit::holds
           : ruling == Ruling::illegal ? Exit::refuted
                                       : Exit::undecided;
  }
  Report_json json() const {
    Report_json out = position_json(*game, position);
    out["actor"] = actor;
    out["move"] = typed.move;
    out["verdict"] = verdict_json(typed.said.verdict);
    out["objections"] = nullptr;
    if (typed.said.has_objections) out["objections"] = Report_json::array();
    for (const Clause* clause : typed.said.objections)
      out["objections"].push_back(clause_json(*clause));
    out["after"] = typed.said.verdict.is_legal() ? Report_json(typed.said.after) : Report_json();
    return out;
  }
};

std::string text_of(const Judged_move& judged, const Paint& paint) {
  const Verdict& verdict = judged.typed.said.verdict;
  const std::string ruling(name_of(verdict.ruling));
  std::string out = fmt::format("{} {} is {}", judged.actor, judged.typed.move,
                                verdict.is_legal()                  ? paint.good(ruling)
                                : verdict.ruling == Ruling::illegal ? paint.bad(ruling)
                                                                    : paint.open(ruling));
  out += *verdict.reason ? fmt::format(": {}\n", verdict.reason) : "\n";
  out += fmt::format("  by {}\n", clause_text(*verdict.clause));
  if (verdict.is_legal()) out += fmt::format("  then {}\n", judged.typed.said.after);
  if (verdict.ruling == Ruling::illegal)
    for (const Clause* clause : judged.typed.said.objections)
      if (clause != verdict.clause)
        out += fmt::format("  also forbidden by {}\n", clause_text(*clause));
  return out;
}

Exit explain(const Move_options& options, Output& output) {
  const Judged_move judged(options);
  output.text(text_of(judged, output.paint()));
  output.object(judged.json());
  return judged.exit();
}

Exit apply(const Move_options& options, Output& output) {
  const Judged_move judged(options);
  const Verdict& verdict = judged.typed.said.verdict;
  if (verdict.is_legal()) {
    output.text(judged.typed.said.after + "\n");
  } else {
    output.trouble(fmt::format("{} {} is {} by {}{}{}; see `arbiter explain`", judged.actor,
                               shown(judged.typed.move), name_of(verdict.ruling),
                               verdict.clause->id, *verdict.reason ? ": " : "", verdict.reason));
  }
  output.object(judged.json());
  return judged.exit();
}

}  // namespace

Command apply_command() {
  return {
      "apply",
      "Make a move and print the resulting position",
      "Prints the position after a legal move, so that commands can be chained. If the move is\n"
      "illegal or the rules are silent, prints the reason on standard error.",
      "0 legal\n"
      "1 illegal\n"
      "3 silent",
      "arbiter apply picadice start roll\n"
      "arbiter apply nim start take 3 from 2 | arbiter show nim -",
      taking(apply, add_move)};
}

Command explain_command() {
  return {"explain",
          "Explain why a move is legal or illegal",
          "Judges any move, legal or not, and prints the verdict, the clause behind it\n"
          "with its heading and text and, for an illegal move, every other clause that\n"
          "forbids it.",
          "0 legal\n"
          "1 illegal\n"
          "3 silent",
          "arbiter explain picadice start raid red 2\n"
          "arbiter explain picadice start roll --player P2",
          taking(explain, add_move)};
}

}  // namespace arbiter
