// What a publisher does with the answers: a document with errata and frequently asked questions,
// and a list for an issue tracker.
#include <fmt/format.h>

#include <algorithm>

#include "reports/document/markdown.hpp"
#include "reports/letter.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {

using namespace document;

namespace {

/// A question with the answer that is printed.
struct Printed {
  const Question* question;
  const Erratum* erratum;
  bool is_chosen;
};

/// How a sentence amends its clause.
std::string_view verb_for(Nature nature) {
  return nature == Nature::contradiction ? "Correct" : nature == Nature::gap ? "Add" : "Clarify";
}

/// The answers to print, in the order of the rulebook's clauses. Without a choice a question has
/// the default answer, unless it never matters.
std::vector<Printed> printed_of(const Game_audit& audit, const Choices& choices) {
  const Rulebook& book = *audit.book;
  std::vector<Printed> out;
  for (const Question_audit& known : audit.questions) {
    const Question& q = entry_of(book.questions, known.question);
    const auto chosen = choices.find(q.id);
    const bool is_chosen = chosen != choices.end();
    if (!is_chosen && known.severity == Severity::never_matters) continue;
    const int reading = is_chosen ? chosen->second : q.standard;
    if (const Erratum* erratum = erratum_of(book, q.id, reading))
      out.push_back({&q, erratum, is_chosen});
  }
  std::ranges::stable_sort(
      out, {}, [&](const Printed& each) { return index_of(book.clauses, each.erratum->clause); });
  return out;
}

}  // namespace

Page faq_page(const Game_audit& audit, const Choices& choices) {
  const Rulebook& book = *audit.book;
  Page out{std::string(book.game), std::string(book.title) + ": errata and frequent questions"};
  const auto add = [&](Block block) { out.blocks.push_back(std::move(block)); };
  const std::vector<Printed> all = printed_of(audit, choices);
  const auto assumed = std::ranges::count(all, false, &Printed::is_chosen);
  if (audit.stopped)
    add(Note{Tone::bad, {Paragraph{strong("Incomplete.") + " Not all questions were examined."}}});
  if (assumed > 0)
    add(Note{Tone::open,
             {Paragraph{strong("A draft.") +
                        fmt::format(" {} of {} answers are assumptions, marked with *. Choose the "
                                    "others before you publish.",
                                    assumed, all.size())}}});
  if (all.empty()) add(Paragraph{"There is nothing to correct and nothing to explain."});
  const auto mark = [](const Printed& each) { return each.is_chosen ? "" : " *"; };
  if (!all.empty()) {
    add(Heading{2, "Errata", out.id + "/errata"});
    std::vector<Text> lines;
    for (const Printed& each : all)
      lines.push_back(strong(fmt::format("{}", quoted(book, each.erratum->clause).plain())) + ". " +
                      std::string(verb_for(each.question->nature)) + ": \u201c" +
                      std::string(each.erratum->says) + "\u201d" + mark(each));
    add(list_of(lines));
    add(Heading{2, "Frequently asked questions", out.id + "/questions"});
  }
  std::string_view heading;
  for (const Printed& each : all) {
    if (const std::string_view here = entry_of(book.clauses, each.erratum->clause).heading;
        here != heading) {
      add(Heading{3, std::string(here)});
      heading = here;
    }
    add(Paragraph{strong(fmt::format("Q: {}", each.question->title))});
    add(Paragraph{fmt::format("A: {}{}", each.erratum->says, mark(each)) +
                  quiet(fmt::format(" ({})", each.question->id))});
  }
  return out;
}

std::string issues_of(const Letter& letter) {
  std::string out;
  const auto where = [](const Letter_answer& a) {
    return a.where.empty()
               ? ""
               : fmt::format(" Print it after \"{}\" ({}).", document::escaped(a.where), a.clause);
  };
  for (const Settled_question& done : letter.settled) {
    const Question& q = *done.entry.question;
    out += fmt::format("- [x] **{}** {}\n", q.id, document::escaped(q.title));
    if (const Letter_answer* answer = done.answer())
      out += fmt::format("  - [x] {} {}{}\n", answer->reading, document::escaped(answer->says),
                         where(*answer));
    else
      out += fmt::format("  Settled by {}.\n", done.by);
  }
  for (const Letter_entry& entry : letter.entries) {
    out += fmt::format("- [ ] **{}** {} ({})\n  {}\n", entry.question->id,
                       document::escaped(entry.question->title), severity_text(*entry.known),
                       document::escaped(entry.why));
    for (const Letter_answer& a : entry.answers)
      out += fmt::format("  - [ ] {} {}{}\n", a.reading, document::escaped(a.says), where(a));
  }
  return out;
}

}  // namespace arbiter
