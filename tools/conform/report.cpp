#include "tools/conform/report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::conform {

namespace {

using Status = Identified::Status;

std::string number_word(std::size_t number) {
  constexpr std::string_view words[] = {"no", "one", "two", "three", "four", "five", "six"};
  return number < std::size(words) ? std::string(words[number]) : std::to_string(number);
}

std::string readings_text(const std::vector<int>& readings) {
  return fmt::format("{}", fmt::join(readings, " or "));
}

std::string_view says(const Question& question, int reading) {
  return reading == 0 ? "no ruling" : question.readings[static_cast<std::size_t>(reading) - 1];
}

/// Whether a reading is another one than the rulebook's table takes by default.
bool is_other(const Identified& each) {
  return each.status == Status::follows && each.readings.front() != each.question->standard;
}

std::string game_text(const std::vector<Played>& game) {
  std::string out;
  for (const Played& each : game)
    out += fmt::format("{}{} {}", out.empty() ? "" : "; ", each.actor, each.move);
  return out;
}

/// A command line that shows what is expected.
std::string to_repeat(const Mistake& mistake, const Rulebook& book) {
  const Difference& d = mistake.shrunk.small_difference;
  const std::string rules =
      mistake.ruleset == "default" ? "" : fmt::format(" --ruleset {}", mistake.ruleset);
  const bool judges = !d.move.empty() && d.request.what != Ask::outcomes;
  return fmt::format("arbiter {} {} '{}'{}{}", judges ? "explain" : "moves", book.game,
                     mistake.shrunk.small_position, judges ? " " + d.move : "", rules);
}

std::string mistake_text(const Mistake& mistake, const Rulebook& book, const Paint& paint) {
  const Shrunk& shrunk = mistake.shrunk;
  std::string out = fmt::format("{} {}\n", paint.bad("x"), headline(mistake, book));
  out += fmt::format("    position  {}\n", shrunk.small_position);
  if (mistake.ruleset != "default") out += fmt::format("    ruleset   {}\n", mistake.ruleset);
  const std::string_view length = shrunk.is_shortest ? "; no shorter game shows it" : "";
  if (!shrunk.from_start)
    out += fmt::format("    game      from the position {}: {}\n", shrunk.from,
                       shrunk.game.empty() ? "(at once)" : game_text(shrunk.game));
  else if (shrunk.game.empty())
    out += "    game      at the start\n";
  else
    out += fmt::format("    game      {} plies{}: {}\n", shrunk.game.size(), length,
                       game_text(shrunk.game));
  for (const std::string& entry : mistake.as_if)
    out += fmt::format("    as with   {}: the subject does what the rules with it say\n", entry);
  if (mistake.suspects.size() > 1) {
    out += "    or        ";
    for (std::size_t i = 1; i < std::min<std::size_t>(mistake.suspects.size(), 4); ++i)
      out += fmt::format("{}{}", i > 1 ? ", " : "", book.clauses[mistake.suspects[i].clause].id);
    out += mistake.suspects.size() > 2 ? " have a part in it\n" : " has a part in it\n";
  }
  for (const std::string& other : mistake.others) out += fmt::format("    also      {}\n", other);
  out += fmt::format("    expected  {}\n", to_repeat(mistake, book));
  out += fmt::format("    seen {} times, first after {} positions, {:.1f} s\n", mistake.count,
                     mistake.positions, mistake.seconds);
  return out;
}

std::string reading_text(const Identified& each, const Paint& paint) {
  const Question& q = *each.question;
  const auto line = [&](const std::string& sign, const std::string& what) {
    return fmt::format("{} {}  {}\n      {}\n", sign, paint.strong(q.id), what, q.title);
  };
  switch (each.status) {
    case Status::follows:
      return line(is_other(each) ? paint.open("~") : paint.good("="),
                  fmt::format("follows {}: {}{} ({} answers)", each.readings.front(),
                              says(q, each.readings.front()),
                              is_other(each) ? fmt::format("; the default is {}", q.standard) : "",
                              each.asked));
    case Status::open:
      return line(paint.open("?"), fmt::format("{}: not told apart by {} answers",
                                               readings_text(each.readings), each.asked));
    case Status::inconsistent: {
      std::string what = fmt::format("sometimes {}", fmt::join(each.readings, ", sometimes "));
      for (const std::string& w : each.witnesses) what += "\n      " + w;
      return line(paint.bad("!"), what);
    }
    case Status::neither: {
      std::string what = "answers as no reading does";
      for (const std::string& w : each.witnesses) what += "\n      " + w;
      return line(paint.bad("x"), what);
    }
    case Status::unasked:
      return "";
  }
  return "";
}

std::string runs_text(const Conformance& run, const Paint& paint) {
  std::string out;
  for (const Ruleset_run& each : run.runs) {
    if (!each.skipped.empty()) {
      out += fmt::format("  {}  {} ({})\n", paint.open("skipped"), each.ruleset, each.skipped);
      continue;
    }
    out += fmt::format("  {}: {} positions, {} answers compared, ", each.ruleset, each.positions,
                       each.comparisons);
    out += each.swept == Walk::all
               ? "all of the game"
               : fmt::format("everything within {} plies of the start", each.swept);
    if (each.perft_nodes > 0) out += fmt::format(", perft {}", each.perft_nodes);
    out += fmt::format(", {} pairs of plies\n", each.transitions);
  }
  return out;
}

std::size_t met(const Conformance& run) {
  return static_cast<std::size_t>(std::ranges::count_if(run.clauses, &Clause_tally::is_met));
}

Report_json played_json(const std::vector<Played>& game) {
  Report_json out = Report_json::array();
  for (const Played& each : game) out.push_back({{"actor", each.actor}, {"move", each.move}});
  return out;
}

Report_json difference_json(const Difference& d) {
  Report_json out = {{"ask", name_of(d.request.what)}, {"kind", d.kind}};
  if (!d.move.empty()) out["move"] = d.move;
  if (!d.aspect.empty()) out["member"] = d.aspect;
  out["expected"] = d.expected, out["found"] = d.found;
  return out;
}

Report_json mistake_json(const Mistake& mistake, const Rulebook& book) {
  Report_json suspects = Report_json::array();
  for (const Spectrum::Suspect& each : mistake.suspects)
    suspects.push_back({{"clause", book.clauses[each.clause].id}, {"suspicion", each.suspicion}});
  const Shrunk& s = mistake.shrunk;
  return {{"says", headline(mistake, book)},
          {"clause", mistake.suspects.empty()
                         ? Report_json()
                         : Report_json(book.clauses[mistake.suspects.front().clause].id)},
          {"suspects", suspects},
          {"ruleset", mistake.ruleset},
          {"position", s.small_position},
          {"difference", difference_json(s.small_difference)},
          {"from", s.from},
          {"game", played_json(s.game)},
          {"game_shows", difference_json(s.difference)},
          {"shortest", s.is_shortest},
          {"as_if", mistake.as_if},
          {"others", mistake.others},
          {"count", mistake.count},
          {"positions", mistake.positions},
          {"seconds", mistake.seconds}};
}

Report_json run_json(const Ruleset_run& each) {
  const bool tried = each.skipped.empty();
  return {{"ruleset", each.ruleset},
          {"skipped", tried ? Report_json() : Report_json(each.skipped)},
          {"positions", each.positions},
          {"comparisons", each.comparisons},
          {"swept", each.swept == Walk::all ? Report_json() : Report_json(each.swept)},
          {"perft", each.perft_nodes},
          {"transitions", each.transitions}};
}

Report_json counts_json(const std::map<std::string, std::uint64_t>& counts) {
  Report_json out = Report_json::array();
  for (const auto& [why, count] : counts) out.push_back({{"why", why}, {"count", count}});
  return out;
}

}  // namespace

std::string headline(const Mistake& mistake, const Rulebook& book) {
  if (mistake.suspects.empty()) return mistake.says;
  const Clause& clause = book.clauses[mistake.suspects.front().clause];
  return fmt::format("{} ({}): {}", clause.id, clause.heading, mistake.says);
}

std::string summary(const Conformance& run) {
  if (!run.no_run.empty()) return run.no_run;
  std::vector<std::string> follows;
  std::size_t torn = 0;
  for (const Identified& each : run.readings) {
    if (each.status == Status::follows)
      follows.push_back(fmt::format("{}={}", each.question->id, each.readings.front()));
    torn += each.status == Status::inconsistent || each.status == Status::neither;
  }
  std::string out = follows.empty() ? "no reading was told"
                                    : fmt::format("consistent with {}", fmt::join(follows, ", "));
  if (torn > 0)
    out += fmt::format("; {} question{} answered in no one way", number_word(torn),
                       torn == 1 ? "" : "s");
  const std::size_t real = run.mistakes.size();
  return out + fmt::format("; {} real difference{}", number_word(real), real == 1 ? "" : "s");
}

std::string report_text(const Conformance& run, const Wording& wording, const Paint& paint) {
  const Rulebook& book = *run.book;
  std::string out =
      fmt::format("{} {}, {}\n", paint.strong(run.greeting.name), run.greeting.version, book.title);
  out += runs_text(run, paint);
  std::vector<std::string_view> unasked;
  for (const Identified& each : run.readings) {
    out += reading_text(each, paint);
    if (each.status == Status::unasked) unasked.push_back(each.question->id);
  }
  if (!unasked.empty())
    out += fmt::format("{} no position was met that tells the readings of {}\n", paint.open("?"),
                       fmt::join(unasked, ", "));
  for (const Mistake& each : run.mistakes) out += mistake_text(each, book, paint);
  for (const auto& [why, count] : run.unanswered)
    out += fmt::format("{} {} requests without an answer: {}\n", paint.bad("x"), count, why);
  for (const auto& [why, count] : run.skipped)
    out += fmt::format("{} {} requests skipped: {}\n",
                       wording.strict ? paint.bad("x") : paint.open("-"), count, why);
  for (const Trouble& each : run.troubles)
    out += fmt::format("{} {}{}\n", paint.bad("!"), each.what,
                       each.request.empty() ? "" : ", at " + each.request);
  if (run.given_up) out += "The subject failed too often and was given up.\n";
  out += fmt::format("{} of {} clauses had a part in what was compared; {} pairs in {:.1f} s\n",
                     met(run), book.clauses.size(), run.pairs, run.seconds);
  return out + paint.strong(summary(run)) + "\n";
}

Report_json report_json(const Conformance& run, const Wording& wording) {
  const Rulebook& book = *run.book;
  Report_json readings = Report_json::array(), mistakes = Report_json::array();
  Report_json clauses = Report_json::array(), runs = Report_json::array();
  Report_json troubles = Report_json::array();
  for (const Identified& each : run.readings)
    readings.push_back({{"question", each.question->id},
                        {"status", name_of(each.status)},
                        {"readings", each.readings},
                        {"default", each.question->standard},
                        {"answers", each.asked},
                        {"witnesses", each.witnesses}});
  for (const Mistake& each : run.mistakes) mistakes.push_back(mistake_json(each, book));
  for (std::size_t i = 0; i < run.clauses.size(); ++i)
    clauses.push_back({{"clause", book.clauses[i].id},
                       {"met", run.clauses[i].is_met},
                       {"passed", run.clauses[i].passed},
                       {"failed", run.clauses[i].failed}});
  for (const Ruleset_run& each : run.runs) runs.push_back(run_json(each));
  for (const Trouble& each : run.troubles)
    troubles.push_back({{"request", each.request}, {"what", each.what}});
  return {{"game", book.game},
          {"command", wording.command},
          {"subject", {{"name", run.greeting.name}, {"version", run.greeting.version}}},
          {"summary", summary(run)},
          {"holds", run.holds()},
          {"rulesets", runs},
          {"readings", readings},
          {"mistakes", mistakes},
          {"clauses", clauses},
          {"skipped", counts_json(run.skipped)},
          {"unanswered", counts_json(run.unanswered)},
          {"troubles", troubles},
          {"given_up", run.given_up},
          {"pairs", run.pairs},
          {"seconds", run.seconds}};
}

Test_report test_report(const Conformance& run, const Wording& wording) {
  const Rulebook& book = *run.book;
  using Outcome = Test_case::Outcome;
  Test_report out{.suite = fmt::format("conform {}", book.game), .book = &book};
  out.seconds = run.seconds;
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const Clause& clause = book.clauses[i];
    Test_case one{.id = std::string(clause.id), .name = std::string(clause.heading)};
    for (const Mistake& each : run.mistakes) {
      if (each.suspects.empty() || each.suspects.front().clause != i) continue;
      one.outcome = Outcome::failed;
      if (one.message.empty()) one.message = headline(each, book);
      one.detail += mistake_text(each, book, Paint(false));
    }
    if (!run.only.empty() && std::ranges::count(run.only, clause.id) == 0) {
      one.outcome = Outcome::skipped;
      one.message = "it was not asked for";
    } else if (one.outcome != Outcome::failed && !run.clauses[i].is_met) {
      one.outcome =
          wording.strict && clause.not_a_rule.empty() ? Outcome::failed : Outcome::skipped;
      one.message = clause.not_a_rule.empty() ? "it had no part in what was compared"
                                              : std::string(clause.not_a_rule);
    }
    out.cases.push_back(std::move(one));
  }
  for (const Identified& each : run.readings) {
    Test_case one{.id = std::string(each.question->id), .name = std::string(each.question->title)};
    one.detail = reading_text(each, Paint(false));
    if (each.status == Status::inconsistent || each.status == Status::neither)
      one.outcome = Outcome::failed, one.message = "answered in no one way";
    else if (each.status != Status::follows)
      one.outcome = Outcome::skipped, one.message = "its readings were not told apart";
    else if (wording.strict && is_other(each))
      one.outcome = Outcome::failed,
      one.message = fmt::format("follows {}, the default is {}", each.readings.front(),
                                each.question->standard);
    out.cases.push_back(std::move(one));
  }
  for (const Mistake& each : run.mistakes)
    if (each.suspects.empty())
      out.cases.push_back({Outcome::failed, "start", "what rests on no clause", each.says,
                           mistake_text(each, book, Paint(false))});
  for (const Ruleset_run& each : run.runs)
    if (!each.skipped.empty())
      out.cases.push_back({wording.strict ? Outcome::failed : Outcome::skipped, each.ruleset,
                           "ruleset", "skipped: " + each.skipped, ""});
  for (const auto& [why, count] : run.skipped)
    out.cases.push_back({wording.strict ? Outcome::failed : Outcome::skipped, "skipped",
                         "requests that were skipped", why, fmt::format("{} requests", count)});
  for (const Trouble& each : run.troubles)
    out.cases.push_back(
        {Outcome::failed, "protocol", "what is written are answers", each.what, each.request});
  std::size_t n = 0;
  for (const auto& [why, count] : run.unanswered)
    out.cases.push_back({Outcome::failed, fmt::format("answers-{}", ++n),
                         "every request is answered", why, fmt::format("{} requests", count)});
  return out;
}

}  // namespace arbiter::conform
