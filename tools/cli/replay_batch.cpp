#include "tools/cli/replay_batch.hpp"

#include <fmt/format.h>

#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

using records::Change;
using records::Impact_counts;

std::string where(const Place_of_game& place) {
  return fmt::format("{} line {}: game {}", place.file, place.line, place.number);
}

Report_json json_of(const Place_of_game& place) {
  return {{"file", place.file}, {"line", place.line}, {"number", place.number}};
}

std::string or_nothing(const std::string& text) { return text.empty() ? "nothing" : text; }

std::string fault_text(const records::Recorded_game& record, const records::Fault& fault) {
  std::string out;
  if (fault.ply > 0) {
    const records::Recorded_ply& ply = record.plies[fault.ply - 1];
    out += fmt::format("at ply {} (line {}), {} {}: ", fault.ply, fault.line, ply.actor, ply.move);
  }
  if (!fault.verdict && fault.what != "result")
    out += fmt::format("{} cannot be read: {}\n", fault.what, fault.found);
  else
    out += fmt::format("{} recorded: {}; by the rules: {}\n", fault.what,
                       or_nothing(fault.recorded), or_nothing(fault.found));
  if (fault.verdict)
    out += fmt::format("  {} by {}{}{}\n", name_of(fault.verdict->ruling),
                       clause_text(*fault.verdict->clause), *fault.verdict->reason ? "; " : "",
                       fault.verdict->reason);
  if (!fault.position.empty()) out += fmt::format("  in {}\n", fault.position);
  return out;
}

/// "at ply 12, P1 raid red 2: illegal by PD-C18"
std::string change_text(const Change& change) {
  const std::string ply =
      change.ply == 0 ? ""
                      : fmt::format("at ply {}, {} {}: ", change.ply, change.actor, change.move);
  switch (change.kind) {
    case Change::Kind::begin:
      return fmt::format("cannot start: {}", change.there);
    case Change::Kind::unreadable:
      return fmt::format("{}no such move: {}", ply, change.there);
    case Change::Kind::position:
      return fmt::format("{}leads to {} instead of {}", ply, change.there, change.here);
    case Change::Kind::result:
      return fmt::format("{}the result is {} instead of {}", ply, change.there, change.here);
    default:
      return ply + change.there;
  }
}

std::string kinds_text(const Impact_counts& answer) {
  std::string out;
  for (std::size_t kind = 0; kind < Change::kinds; ++kind)
    if (answer.by_kind[kind] > 0)
      out += fmt::format("{}{} {}", out.empty() ? "" : ", ", answer.by_kind[kind],
                         name_of(static_cast<Change::Kind>(kind)));
  return out;
}

}  // namespace

void Replay_batch::good(const Place_of_game& place, const records::Recorded_game& record) {
  ++games_;
  const std::size_t plies = record.plies.size();
  output_.remark(fmt::format("{} ok: {}, {} {}\n", where(place), record.game, plies,
                             plies == 1 ? "ply" : "plies"));
}

void Replay_batch::wrong(const Place_of_game& place, const records::Recorded_game& record,
                         const records::Fault& fault) {
  ++games_, ++wrong_;
  output_.text(fmt::format("{} {}: {}, {}", where(place), output_.paint().bad("wrong"), record.game,
                           fault_text(record, fault)));
  if (problems_.first.size() >= most_) {
    ++problems_.left_out;
    return;
  }
  Report_json one = json_of(place);
  one["what"] = fault.what, one["recorded"] = fault.recorded, one["found"] = fault.found;
  one["ply"] = fault.ply > 0 ? Report_json(fault.ply) : Report_json();
  one["actor"] = fault.ply > 0 ? Report_json(record.plies[fault.ply - 1].actor) : Report_json();
  one["move"] = fault.ply > 0 ? Report_json(record.plies[fault.ply - 1].move) : Report_json();
  one["verdict"] = fault.verdict ? verdict_json(*fault.verdict) : Report_json();
  one["position"] = text_or_null(fault.position);
  problems_.first.push_back(std::move(one));
}

void Replay_batch::malformed(const Place_of_game& place, const std::string& why) {
  ++games_, ++wrong_;
  output_.text(
      fmt::format("{} {}: {}\n", where(place), output_.paint().bad("cannot be read"), why));
  if (problems_.first.size() >= most_) {
    ++problems_.left_out;
    return;
  }
  Report_json one = json_of(place);
  one["what"] = "record", one["recorded"] = nullptr, one["found"] = why;
  for (const char* none : {"ply", "actor", "move", "verdict", "position"}) one[none] = nullptr;
  problems_.first.push_back(std::move(one));
}

void Replay_batch::changed(const Place_of_game& place, const std::string& change,
                           const Change& found) {
  Result_list& list = changes_[change];
  if (list.first.size() >= most_) {
    ++list.left_out;
    return;
  }
  Report_json one = json_of(place);
  one["kind"] = name_of(found.kind);
  one["ply"] = found.ply > 0 ? Report_json(found.ply) : Report_json();
  one["actor"] = found.ply > 0 ? Report_json(found.actor) : Report_json();
  one["move"] = found.ply > 0 ? Report_json(found.move) : Report_json();
  one["position"] = text_or_null(found.position);
  one["here"] = found.here, one["there"] = found.there;
  one["clause"] = found.clause ? Report_json(found.clause->id) : Report_json();
  list.first.push_back(std::move(one));
  list.lines.push_back(fmt::format("game {} ({} line {}) {}", place.number, place.file, place.line,
                                   change_text(found)));
}

void Replay_batch::unread(const std::string& file, const std::string& why) {
  unread_.push_back({{"file", file}, {"why", why}});
  output_.trouble(why);
}

std::string Replay_batch::text_of(const std::string& change, const Impact_counts& answer) const {
  std::string out =
      fmt::format("{} of {} {} under {}", answer.affected, counted(answer.compared, "game"),
                  answer.affected == 1 ? "changes" : "change", change);
  if (answer.affected > 0) out += ": " + kinds_text(answer);
  out += "\n";
  if (answer.not_applicable > 0)
    out += fmt::format("  {} not compared: {}\n", counted(answer.not_applicable, "game"),
                       answer.why_not);
  const auto list = changes_.find(change);
  if (list == changes_.end()) return out;
  for (const std::string& line : list->second.lines) out += "  " + line + "\n";
  if (list->second.left_out > 0) out += fmt::format("  and {} more\n", list->second.left_out);
  return out;
}

std::string Replay_batch::table(const records::Replay_impact& blast) const {
  const auto answers = blast.answers();
  std::size_t widest = 6;
  for (const auto& [change, answer] : answers) widest = std::max(widest, change.size());
  std::string out = fmt::format("{:<{}}  {:>8}  {:>8}  first game that changes\n", "change", widest,
                                "affected", "of");
  for (const auto& [change, answer] : answers) {
    const auto list = changes_.find(change);
    out += fmt::format(
        "{:<{}}  {:>8}  {:>8}  {}\n", change, widest, answer.affected, answer.compared,
        list == changes_.end() || list->second.lines.empty() ? "-" : list->second.lines.front());
  }
  return out;
}

void Replay_batch::finish(const records::Replay_impact& blast, bool stopped) {
  output_.text(fmt::format("{}, {} wrong{}\n", counted(games_, "game"), wrong_,
                           stopped ? "; stopped before the end" : ""));
  Report_json under = Report_json::array();
  if (each_) output_.text(table(blast));
  for (const auto& [change, answer] : blast.answers()) {
    if (!each_) output_.text(text_of(change, answer));
    Report_json kinds;
    for (std::size_t kind = 0; kind < Change::kinds; ++kind)
      kinds[std::string(name_of(static_cast<Change::Kind>(kind)))] = answer.by_kind[kind];
    const auto list = changes_.find(change);
    under.push_back(
        {{"change", change},
         {"compared", answer.compared},
         {"affected", answer.affected},
         {"not_applicable", answer.not_applicable},
         {"kinds", std::move(kinds)},
         {"changes", list == changes_.end() ? Report_json::array() : list->second.first},
         {"left_out", list == changes_.end() ? 0 : list->second.left_out}});
  }
  output_.object({{"games", games_},
                  {"wrong", wrong_},
                  {"stopped", stopped},
                  {"unread", unread_},
                  {"problems", problems_.first},
                  {"problems_left_out", problems_.left_out},
                  {"under", std::move(under)}});
}

}  // namespace arbiter
