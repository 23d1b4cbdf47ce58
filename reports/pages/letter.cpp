// The letter as a document.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "model/text.hpp"
#include "reports/letter.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"

namespace arbiter {

using namespace document;

namespace {

Figure figure(const Game_audit& audit, Text title, const std::string& ruleset,
              const std::string& position, const std::string& drawing, std::string words) {
  return {.title = std::move(title),
          .game = std::string(audit.book->game),
          .ruleset = ruleset,
          .position = position,
          .drawing = drawing,
          .words = {Paragraph{quiet(words)}},
          .is_small = true};
}

/// The position before the move at which two readings diverge, and after it under each.
Strip pictures(const Game_audit& audit, const Letter_entry& entry) {
  const Shown_divergence& shown = *known_divergence(*entry.shown);
  const auto& plies = shown.played.plies;
  const auto after = [&](int reading, const std::string& ruleset, const Outcome& outcome) {
    const std::string ruling = outcome.ruling == "legal"     ? ""
                               : outcome.ruling == "illegal" ? "Not allowed. "
                                                             : "No rule. ";
    return figure(audit, fmt::format("Answer {}", reading), ruleset, outcome.position,
                  outcome.drawing, ruling + next_text(outcome));
  };
  Strip out;
  if (!plies.empty())
    out.figures.push_back(
        figure(audit, "Before", shown.ruleset,
               plies.size() < 2 ? shown.played.start : plies[plies.size() - 2].position, {},
               plies.back().actor + ": " + plies.back().move));
  Figure here = after(base_of(*entry.question, *entry.shown), shown.ruleset, shown.here);
  Figure there = after(entry.shown->reading, shown.other_ruleset, shown.there);
  if (entry.shown->reading < base_of(*entry.question, *entry.shown)) std::swap(here, there);
  out.figures.push_back(std::move(here));
  out.figures.push_back(std::move(there));
  return out;
}

List answers(const Letter_entry& entry) {
  // The numbers are those of the readings.
  List out{.items = {}, .numbered = true, .pick = std::string(entry.question->id)};
  for (const Letter_answer& a : entry.answers) {
    Text line = strong(a.says);
    std::vector<std::string> notes;
    if (!a.where.empty()) notes.push_back(fmt::format("print after \"{}\", {}", a.where, a.clause));
    if (a.is_default) notes.emplace_back("our assumption");
    if (!a.evidence.empty() && !a.is_default) notes.push_back(a.evidence);
    if (!a.also_settles.empty())
      notes.push_back(fmt::format("also settles {}", fmt::join(a.also_settles, ", ")));
    if (!notes.empty()) line += quiet(fmt::format(" ({})", fmt::join(notes, "; ")));
    out.items.push_back({Paragraph{std::move(line)}});
  }
  return out;
}

/// The name of a question, with a link to its page unless the letter stands alone.
Text named(const Letter& letter, const Question& q, bool is_alone) {
  return is_alone ? id(q.id) : id(q.id, fmt::format("#{}/{}", letter.audit->book->game, q.id));
}

Card card_of(const Letter& letter, std::size_t n, bool with_picture, bool is_alone) {
  const Letter_entry& entry = letter.entries[n];
  const std::string game(letter.audit->book->game);
  std::vector<Text> clauses;
  for (const std::string& clause : words(entry.question->clauses))
    clauses.push_back(quoted(*letter.audit->book, clause));
  Blocks inside{Paragraph{
      entry.why + (clauses.empty() ? Text() : quiet(" The text: ") + joined(clauses, "; ") + ".")}};
  if (with_picture && entry.shown && known_divergence(*entry.shown))
    inside.push_back(pictures(*letter.audit, entry));
  inside.push_back(answers(entry));
  return {fmt::format("{}/letter-{}", game, entry.question->id),
          fmt::format("{}. {} ", n + 1, entry.question->title) +
              named(letter, *entry.question, is_alone),
          badge(tone_of(entry.known->severity), severity_text(*entry.known)), std::move(inside)};
}

/// What the publisher has decided, with the other answers, so that the decisions can be revised.
Blocks settled(const Letter& letter, bool is_alone) {
  Blocks out{Heading{2, "Settled by your choices"}};
  for (const Settled_question& each : letter.settled) {
    const Question& q = *each.entry.question;
    const Text name = named(letter, q, is_alone) + (" " + Text(q.title));
    Blocks inside{Paragraph{
        each.answer() ? quiet("Your choice is number " + std::to_string(each.reading) + ".")
                      : quiet("Settled by " + each.by + " (proved).")}};
    if (each.answer()) {
      inside.push_back(answers(each.entry));
      std::get<List>(inside.back().content).picked = static_cast<std::size_t>(each.reading);
    }
    out.push_back(Card{fmt::format("{}/letter-{}", letter.audit->book->game, q.id), name,
                       badge(Tone::good, "settled"), std::move(inside)});
  }
  return out;
}

/// What was verified, in at most three lines.
std::vector<Text> verified(const Letter& letter, bool is_alone) {
  const Game_audit& audit = *letter.audit;
  std::vector<Text> out;
  if (!audit.properties.empty()) {
    const auto faults = std::ranges::count_if(audit.properties, &Property_audit::is_fault);
    const auto open = std::ranges::count(audit.properties, "undecided", &headline_text);
    out.push_back(
        fmt::format(
            "{} about the rules {} checked; {}{}. ", counted(audit.properties.size(), "statement"),
            audit.properties.size() == 1 ? "was" : "were",
            faults == 0   ? "none fails"
            : faults == 1 ? "one does not always hold"
                          : fmt::format("{} do not always hold", faults),
            open > 0 ? fmt::format(", and {} {} undecided", open, open == 1 ? "is" : "are") : "") +
        audit_command(audit) + " checks them again.");
  }
  if (!audit.examples.empty()) {
    const auto holding = std::ranges::count_if(audit.examples, &Example_audit::holds);
    const auto applying = std::ranges::count(audit.examples, true, &Example_audit::applies);
    const auto left_out = static_cast<std::size_t>(applying) < audit.examples.size();
    const std::string name = fmt::format("{} worked examples", audit.examples.size());
    out.push_back(
        "Of the " +
        (is_alone ? Text(name) : link(name, fmt::format("#{}/examples", audit.book->game))) +
        fmt::format(" in the rulebook, {} hold{} under {}; what they say about each sentence is "
                    "stated beside it.",
                    holding == applying && !left_out ? "all" : std::to_string(holding),
                    left_out
                        ? fmt::format(" and {} cannot be played",
                                      audit.examples.size() - static_cast<std::size_t>(applying))
                        : "",
                    audit.choices.empty() ? "our assumptions" : "your choices"));
  }
  if (const std::size_t left_out = letter.open - letter.entries.size(); left_out > 0)
    out.emplace_back(fmt::format("{} less urgent question{} left out of this letter.", left_out,
                                 left_out == 1 ? " is" : "s are"));
  if (letter.harmless > 0)
    out.emplace_back(
        fmt::format("{} other question{} never matter{}: a worked example answers "
                    "{} or the readings are proved not to differ.",
                    letter.harmless, letter.harmless == 1 ? "" : "s",
                    letter.harmless == 1 ? "s" : "", letter.harmless == 1 ? "it," : "them,"));
  return out;
}

}  // namespace

Blocks letter_blocks(const Letter& letter, std::size_t pictures, bool is_alone) {
  const std::string title(letter.audit->book->title);
  Blocks out;
  if (letter.entries.empty()) {
    out.push_back(Paragraph{strong("No open question is known to matter.")});
  } else {
    out.push_back(Paragraph{
        strong(fmt::format("The rulebook of {} leaves {} question{} open that may matter.", title,
                           letter.open, letter.open == 1 ? "" : "s")) +
        fmt::format(" {}. Pick one sentence{} and print it at the place named. ",
                    letter.entries.size() == 1 ? "Here it is"
                    : letter.open == letter.entries.size()
                        ? "Here they are, the most urgent first"
                        : fmt::format("Here are the {} most urgent", letter.entries.size()),
                    letter.entries.size() == 1 ? "" : " for each") +
        (is_alone ? questions_command(*letter.audit, letter.entries[0].question->id) +
                        (letter.audit->effort == "--brief"
                             ? " shows what this letter is based on; without --brief, Arbiter "
                               "examines more and may rate questions as more severe."
                             : " shows everything known about it and reproduces its figures.")
                  : Text("Click a question's id to see everything known about it and the command "
                         "that reproduces its figures."))});
    out.push_back(Heading{2, "Questions to answer"});
    for (std::size_t n = 0; n < letter.entries.size(); ++n)
      out.push_back(card_of(letter, n, n < pictures, is_alone));
  }
  if (!letter.settled.empty()) append(out, settled(letter, is_alone));
  if (!letter.entries.empty() || !letter.settled.empty()) {
    const std::string_view game = letter.audit->book->game;
    out.push_back(Heading{2, "Next step"});
    out.push_back(Paragraph{
        fmt::format(
            "Save your choices as {}.choices, with the button or by hand, with a line such as ",
            game) +
        code(fmt::format("{}=1", letter.entries.empty() ? letter.settled[0].entry.question->id
                                                        : letter.entries[0].question->id)) +
        " for each. Then " +
        command(
            fmt::format("arbiter letter {0} --choices {0}.choices --as faq --out faq.html", game)) +
        " writes the errata and frequently asked questions, and " +
        command(fmt::format("arbiter audit {0} --choices {0}.choices", game)) +
        " checks the rules again under them."});
  }
  if (const std::vector<Text> lines = verified(letter, is_alone); !lines.empty()) {
    out.push_back(Heading{2, "What was verified"});
    out.push_back(list_of(lines));
  }
  return out;
}

Text letter_footer(std::string_view command, std::string_view version) {
  return fmt::format("Made by Arbiter {} with ", version) + code(command) + ".";
}

Page letter_page(const Letter& letter, std::size_t pictures) {
  Page out{std::string(letter.audit->book->game),
           "To the publisher of " + std::string(letter.audit->book->title)};
  out.blocks = letter_blocks(letter, pictures, true);
  return out;
}

}  // namespace arbiter
