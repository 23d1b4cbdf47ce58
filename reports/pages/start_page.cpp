#include <fmt/format.h>

#include <algorithm>

#include "reports/document/markdown.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"
#include "reports/templates.hpp"

namespace arbiter {

using namespace document;

namespace {

constexpr std::size_t first_questions = 3;

Card card_of(const Game_audit& audit) {
  const std::string game(audit.book->game);
  const Letter letter = letter_of(audit, first_questions, audit.choices);
  Blocks inside;
  if (audit.stopped && !audit.waiting_for.empty())
    inside.push_back(Paragraph{quiet("Not finished. Next step: " + audit.waiting_for + ".")});
  if (audit.book->is_control)
    inside.push_back(
        Paragraph{quiet("A control: a small game with known answers, which checks the engines.")});
  std::vector<Text> first;
  for (const Letter_entry& entry : letter.entries)
    first.push_back(id(entry.question->id, fmt::format("#{}/{}", game, entry.question->id)) +
                    fmt::format(" {} ", entry.question->title) +
                    badge(tone_of(entry.known->severity), severity_text(*entry.known)));
  if (!first.empty()) inside.push_back(list_of(first));
  inside.push_back(
      Paragraph{quiet("All checks: ") + link(answers_of(audit), "#" + game + "/engineers") + "."});
  return {"start/" + game, link(audit.book->title, "#" + game),
          badge(letter.open > 0 ? Tone::open
                : audit.stopped ? Tone::none
                                : Tone::good,
                fmt::format("{} open question{}", letter.open, letter.open == 1 ? "" : "s")),
          std::move(inside)};
}

}  // namespace

Page start_page(std::span<const Game_audit> audits) {
  Page out{"start", "What the rules settle, and what they leave open"};
  const auto add = [&](Block block) { out.blocks.push_back(std::move(block)); };
  if (std::ranges::any_of(audits, &Game_audit::stopped))
    add(Note{Tone::bad,
             {Paragraph{strong("Incomplete.") +
                        " This report was written before the audit finished; anything missing "
                        "below has not been checked. The audit may still be running. If it was "
                        "stopped, " +
                        code("arbiter audit --resume") + " continues it."}}});
  add(
      Paragraph{"Each game has a letter to its publisher: the questions that the rulebook leaves "
                "open, which to "
                "answer first and why, and a sentence to print for each answer. Behind each "
                "question is a page "
                "with everything that is known about it. \"Proved\" means exactly that."});
  const auto add_games = [&](bool of_controls) {
    for (const Game_audit& audit : audits) {
      if (audit.book->is_control != of_controls) continue;
      add(card_of(audit));
      add_links(out, *audit.book);
    }
  };
  const auto controls =
      std::ranges::count_if(audits, [](const Game_audit& audit) { return audit.book->is_control; });
  if (static_cast<std::size_t>(controls) < audits.size())
    add(Heading{2, "The games", "start/games"}), add_games(false);
  add(Heading{2, "How to read this report", "start/words"});
  append(out.blocks, blocks_of(template_text("how_to_read.md")));
  if (controls > 0) add(Heading{2, "Appendix: control games", "start/controls"}), add_games(true);
  return out;
}

std::string title_of(std::span<const Game_audit> audits) {
  std::string out = "Audit of ";
  for (const Game_audit& audit : audits) out += std::string(audit.book->title) + ", ";
  return out + "by Arbiter";
}

Text footer_of(std::string_view version) {
  return fmt::format(
             "Made by Arbiter {}. The rulebooks belong to their publishers; this report "
             "paraphrases and cites them. The same findings are in ",
             version) +
         code("index.md") + " and, for programs, in a JSON file for each game, " +
         code("audit.sarif") + " and " + code("junit.xml") + ".";
}

}  // namespace arbiter
