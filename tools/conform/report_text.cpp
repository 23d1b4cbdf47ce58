// The findings of a run, for people.
#include <fmt/format.h>

#include <algorithm>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/conform/report_lines.hpp"

namespace arbiter::conform {

namespace {

using Status = Identification::Status;

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

/// "PD-C09 or PD-C03", "PB-C44, PB-C43 or PB-C42"
std::string ids_text(const std::vector<std::size_t>& clauses, std::string_view conjunction,
                     const Rulebook& book) {
  std::string out;
  for (std::size_t i = 0; i < clauses.size(); ++i)
    out += fmt::format("{}{}",
                       i == 0                   ? ""
                       : i + 1 < clauses.size() ? ", "
                                                : fmt::format(" {} ", conjunction),
                       book.clauses[clauses[i]].id);
  return out;
}

/// What speaks against a reading: answers where its readings differ that match none of them.
std::string against_text(const Identification& each) {
  if (each.against == 0) return ", none against it)";
  return fmt::format(", {} against it, as {})", each.against,
                     each.witnesses.empty() ? "in play" : each.witnesses.front());
}

std::string game_text(const std::vector<Played_move>& game) {
  std::string out;
  for (const Played_move& each : game)
    out += fmt::format("{}{} {}", out.empty() ? "" : "; ", each.actor, each.move);
  return out;
}

/// A command line that shows the expected answer.
std::string to_repeat(const Mistake& mistake, const Rulebook& book) {
  const Difference& d = mistake.shrunk.small_difference;
  const std::string rules =
      mistake.ruleset == "default" ? "" : fmt::format(" --ruleset {}", mistake.ruleset);
  const bool judges = !d.move.empty() && d.request.what != Ask::outcomes;
  // The move may be the subject's own word.
  return fmt::format("arbiter {} {} {}{}{}", judges ? "explain" : "moves", book.game,
                     shell_word(mistake.shrunk.small_position),
                     judges ? " " + shell_word(shown(d.move, 200)) : "", rules);
}

/// What happened when the subject was asked again.
std::string again_text(const Mistake& mistake, const Conformance* run) {
  const Repeated& told = mistake.repeated;
  std::string out;
  if (told.is_about_rules()) return out;
  if (run && run->comparisons > 0 && mistake.wrong_answers > 0)
    out += fmt::format("    rate      {} of {} answers\n", mistake.wrong_answers, run->comparisons);
  if (told.asked > 0)
    out += fmt::format("    again     {} of {} answers to the same requests differed\n",
                       told.varied, told.asked);
  if (told.fresh_asked > 0)
    out += fmt::format("    fresh     {} of {} answers of fresh processes differed\n",
                       told.fresh_varied, told.fresh_asked);
  if (told.asked + told.fresh_asked == 0) return out + "    again     it was not asked again\n";
  if (told.kind != Repeated::Kind::stale) return out;
  const auto is_begin = [](const Request& each) { return each.what == Ask::begin; };
  if (told.after.empty())
    out += fmt::format("    earlier   {} requests to the same process\n", told.earlier);
  else if (std::ranges::all_of(told.after, is_begin))
    out += "    leaks     from one `begin` to the next:\n";
  else
    out += "    leaks     from one request to the next:\n";
  constexpr std::size_t most = 6;  // of the requests are shown
  if (told.after.size() > most)
    out += fmt::format("    after     {} requests, the last of them:\n", told.after.size());
  for (std::size_t i = told.after.size() - std::min(most, told.after.size()); i < told.after.size();
       ++i)
    out += fmt::format("    after     {}\n", request_text(told.after[i]));
  return out;
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
    out += each.swept == Session::all ? "the whole game"
                                      : fmt::format("everything within {} {} of the start",
                                                    each.swept, each.swept == 1 ? "ply" : "plies");
    if (each.perft_nodes > 0) out += fmt::format(", perft {}", each.perft_nodes);
    out += fmt::format(", {} pairs of plies\n", each.transitions);
  }
  return out;
}

std::string trouble_text(const Trouble& each, const Paint& paint) {
  std::string out = fmt::format("{} {}", paint.bad("!"), each.what);
  if (!each.detail.empty()) out += " " + each.detail;
  if (!each.request.empty()) out += ", at " + each.request;
  if (each.count > 1) out += fmt::format(" ({} times)", each.count);
  return out + "\n";
}

/// The clauses that are rules and that no comparison involved.
std::vector<std::string_view> never_met(const Conformance& run) {
  std::vector<std::string_view> out;
  for (std::size_t i = 0; i < run.clauses.size(); ++i)
    if (const Clause& clause = run.book->clauses[i];
        !run.clauses[i].is_met && clause.not_a_rule.empty())
      out.push_back(clause.id);
  return out;
}

std::uint64_t unanswered(const Conformance& run) {
  std::uint64_t out = run.outstanding;
  for (const auto& [why, count] : run.unanswered) out += count;
  return out;
}

std::string counts_text(const Conformance& run) {
  const std::vector<std::string_view> never = never_met(run);
  return (never.empty() ? "Every clause was met.\n"
                        : fmt::format("Clauses never met: {}\n", fmt::join(never, ", "))) +
         fmt::format("{} answers compared in {:.1f} s, {} request{} without an answer\n",
                     run.comparisons, run.seconds, unanswered(run),
                     unanswered(run) == 1 ? "" : "s");
}

}  // namespace

std::string request_text(const Request& request) {
  if (request.what == Ask::begin) return fmt::format("begin {} {}", request.game, request.ruleset);
  std::string out(name_of(request.what));
  if (!request.position.empty()) out += " " + request.position;
  if (!request.move.empty()) out += fmt::format(", {} {}", request.actor, request.move);
  return out;
}

std::string mistake_text(const Mistake& mistake, const Rulebook& book, const Paint& paint,
                         const Conformance* run) {
  const Counterexample& shrunk = mistake.shrunk;
  std::string out = fmt::format("{} {}\n", paint.bad("x"), headline(mistake, book));
  out += fmt::format("    position  {}\n", shrunk.small_position);
  if (mistake.ruleset != "default") out += fmt::format("    ruleset   {}\n", mistake.ruleset);
  const std::string_view length = shrunk.is_shortest ? "; no shorter game shows it" : "";
  if (shrunk.is_made_up)
    out += mistake.repeated.is_about_rules()
               ? "    game      none is known: the position was assembled from others\n"
               : "    game      none is known: it was met under another ruleset, or assembled\n";
  else if (!shrunk.from_start)
    out += shrunk.game.empty()
               ? fmt::format("    game      none needed: the position {} shows it\n", shrunk.from)
               : fmt::format("    game      from the position {}: {}\n", shrunk.from,
                             game_text(shrunk.game));
  else if (shrunk.game.empty())
    out += "    game      at the start\n";
  else
    out += fmt::format("    game      {} {}{}: {}\n", shrunk.game.size(),
                       shrunk.game.size() == 1 ? "ply" : "plies", length, game_text(shrunk.game));
  if (!shrunk.is_shrunk) out += "    as met    there was no time to shrink it\n";
  out += again_text(mistake, run);
  for (const std::string& entry : mistake.as_if)
    out += fmt::format("    as with   {}: the subject plays as if this entry were set\n", entry);
  const std::vector<std::size_t> tied = mistake.tied();
  if (tied.size() > 1)
    out += fmt::format("    tied      no answer told {} apart\n", ids_text(tied, "and", book));
  constexpr std::size_t most_others = 3;
  std::vector<std::string_view> others;
  for (const Pass_counts::Suspect& each : mistake.suspects)
    if (others.size() < most_others && std::ranges::count(tied, each.clause) == 0)
      others.push_back(book.clauses[each.clause].id);
  if (!others.empty())
    out += fmt::format("    or        {} may be involved\n", fmt::join(others, ", "));
  for (const std::string& other : mistake.others) out += fmt::format("    also      {}\n", other);
  out += fmt::format("    expected  {}\n", to_repeat(mistake, book));
  out += fmt::format("    seen {}, first after {}, {:.1f} s\n", counted(mistake.count, "time"),
                     counted(mistake.positions, "position"), mistake.seconds);
  return out;
}

std::string entries_text(const Identification& each) {
  std::vector<std::string> entries;
  for (const int n : each.readings) entries.push_back(fmt::format("{}={}", each.question->id, n));
  return fmt::format("{}", fmt::join(entries, " or "));
}

std::string reading_text(const Identification& each, const Paint& paint) {
  const Question& q = *each.question;
  const auto line = [&](const std::string& sign, const std::string& what) {
    return fmt::format("{} {}  {}\n      {}\n", sign, paint.strong(q.id), what, q.title);
  };
  switch (each.status) {
    case Status::follows:
      return line(is_other(each) ? paint.open("~") : paint.good("="),
                  fmt::format("follows {}: {}{} ({} for it", each.readings.front(),
                              says(q, each.readings.front()),
                              is_other(each) ? fmt::format("; the default is {}", q.standard) : "",
                              counted(each.asked, "answer")) +
                      against_text(each));
    case Status::open:
      return line(
          is_other(each) ? paint.open("~") : paint.open("?"),
          fmt::format("{}: not distinguished by {}{}", readings_text(each.readings),
                      counted(each.asked, "answer"),
                      is_other(each) ? fmt::format("; the default is {}", q.standard) : ""));
    case Status::inconsistent: {
      std::string what = fmt::format("sometimes {}", fmt::join(each.readings, ", sometimes "));
      for (const std::string& w : each.witnesses) what += "\n      " + w;
      return line(paint.bad("!"), what);
    }
    case Status::neither: {
      std::string what =
          each.asked == 0
              ? "answers match no reading"
              : fmt::format("{} answers match {}, and {} match no reading", each.asked,
                            each.readings.empty() ? "some reading" : readings_text(each.readings),
                            each.against);
      for (const std::string& w : each.witnesses) what += "\n      " + w;
      return line(paint.bad("x"), what);
    }
    case Status::unasked:
      return "";
  }
  return "";
}

std::string headline(const Mistake& mistake, const Rulebook& book) {
  if (mistake.repeated.kind == Repeated::Kind::unsteady)
    return "does not answer the same twice: " + mistake.says;
  if (mistake.repeated.kind == Repeated::Kind::stale)
    return "right in a fresh process: " + mistake.says;
  if (mistake.suspects.empty()) return mistake.says;
  if (const auto tied = mistake.tied(); tied.size() > 1)
    return fmt::format("{}: {}", ids_text(tied, "or", book), mistake.says);
  const Clause& clause = book.clauses[mistake.suspects.front().clause];
  return fmt::format("{} ({}): {}", clause.id, clause.heading, mistake.says);
}

std::string summary(const Conformance& run) {
  if (!run.no_run.empty()) return run.no_run;
  std::vector<std::string> follows;
  std::size_t torn = 0;
  for (const Identification& each : run.readings) {
    if (each.status == Status::follows || is_other(each)) follows.push_back(entries_text(each));
    torn += each.status == Status::inconsistent || each.status == Status::neither;
  }
  std::string out = follows.empty() ? "no reading was identified"
                                    : fmt::format("consistent with {}", fmt::join(follows, ", "));
  if (torn > 0)
    out += fmt::format("; {} question{} answered inconsistently", number_word(torn),
                       torn == 1 ? "" : "s");
  const auto of_kind = [&](Repeated::Kind kind) {
    return static_cast<std::size_t>(std::ranges::count_if(
        run.mistakes, [&](const Mistake& each) { return each.repeated.kind == kind; }));
  };
  const std::size_t unsteady = of_kind(Repeated::Kind::unsteady);
  const std::size_t stale = of_kind(Repeated::Kind::stale);
  const std::size_t real = run.mistakes.size() - unsteady - stale;
  out += fmt::format("; {} real difference{}", number_word(real), real == 1 ? "" : "s");
  std::uint64_t missing = 0, failed = 0;
  for (const auto& [why, count] : run.unanswered) missing += count;
  for (const Trouble& each : run.troubles) failed += each.count;
  if (missing > 0)
    out += fmt::format("; {} request{} without an answer", missing, missing == 1 ? "" : "s");
  if (failed > 0) out += fmt::format("; it misbehaved {} time{}", failed, failed == 1 ? "" : "s");
  if (run.given_up) out += "; it failed too often";
  if (unsteady > 0) out += "; it does not answer the same twice";
  if (stale > 0) out += "; some answers are right only in a fresh process";
  return out;
}

std::string_view verdict(const Conformance& run) {
  return run.holds() ? "conforms" : run.no_run.empty() ? "does not conform" : "not compared";
}

std::string report_text(const Conformance& run, const Wording& wording, const Paint& paint) {
  const Rulebook& book = *run.book;
  const std::string said(verdict(run));
  std::string out =
      fmt::format("{}: {} {}, {}; {}\n", run.holds() ? paint.good(said) : paint.bad(said),
                  paint.strong(run.greeting.name), run.greeting.version, book.title, summary(run));
  for (const Mistake& each : run.mistakes) out += mistake_text(each, book, paint, &run);
  for (const auto& [why, count] : run.unanswered)
    out += fmt::format("{} {} requests without an answer: {}\n", paint.bad("x"), count, why);
  for (const Trouble& each : run.troubles) out += trouble_text(each, paint);
  if (run.given_up) out += "The subject failed too often, so the run ended early.\n";
  std::vector<std::string_view> unasked;
  for (const Identification& each : run.readings) {
    out += reading_text(each, paint);
    if (each.status == Status::unasked) unasked.push_back(each.question->id);
  }
  if (!unasked.empty())
    out += fmt::format("{} no position was reached that distinguishes the readings of {}\n",
                       paint.open("?"), fmt::join(unasked, ", "));
  for (const auto& [why, count] : run.skipped)
    out += fmt::format("{} {} requests skipped: {}\n",
                       wording.strict ? paint.bad("x") : paint.open("-"), count, why);
  out += runs_text(run, paint);
  return out + counts_text(run);
}

}  // namespace arbiter::conform
