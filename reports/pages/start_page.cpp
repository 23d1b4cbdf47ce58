#include <fmt/format.h>

#include <algorithm>

#include "reports/document/markdown.hpp"
#include "reports/pages/findings.hpp"
#include "reports/pages/pages.hpp"
#include "reports/templates.hpp"

namespace arbiter {

using namespace document;

namespace {

Card card_of(const Game_audit& audit) {
  const std::string game(audit.book->game);
  Blocks inside;
  if (audit.stopped && !audit.waiting_for.empty())
    inside.push_back(Paragraph{quiet("Not finished. Next step: " + audit.waiting_for + ".")});
  if (audit.book->is_control)
    inside.push_back(
        Paragraph{quiet("A control: a small game with known answers, which checks the engines.")});
  std::vector<Text> summary;
  for (const std::string& line : summary_of(audit)) summary.push_back(line_of(line));
  inside.push_back(list_of(summary));
  return {"start/" + game, link(audit.book->title, "#" + game),
          badge(audit.stopped         ? Tone::open
                : audit.as_expected() ? Tone::good
                                      : Tone::bad,
                answers_of(audit)),
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
  add(Paragraph{
      "Each page says what we checked in a game's rules, how we checked it, and what remains "
      "unknown. \"Proved\" means exactly that. You can step through each example game on the web "
      "page, or replay it with " +
      code("arbiter replay") + ". Every finding has a permanent link there: its id."});
  add(Heading{2, "The games", "start/games"});
  add(Paragraph{strong("As expected") +
                " means that every answer matches the recorded one, including known faults, and "
                "that every clause is implemented or explained. It does not mean that nothing "
                "fails or is unclear."});
  for (const Game_audit& audit : audits) {
    add(card_of(audit));
    add_links(out, *audit.book);
  }
  add(Heading{2, "Most important findings", "start/best"});
  std::vector<Text> best;
  for (const Highlight& h : highlights(audits))
    if (h.rank <= last_rank_at_full_size)
      best.push_back(id(h.id, "#" + h.game + "/" + h.id) + quiet(" " + h.title + ": ") +
                     line_of(h.text));
  add(Paragraph{
      best.empty() ? Text("None.")
                   : quiet("Faults and unclear rules at full size, and questions proved to make no "
                           "difference there. Each game's page also lists the properties that hold "
                           "and the results for small variants.")});
  if (!best.empty()) add(list_of(best));
  add(Heading{2, "How to read this report", "start/words"});
  append(out.blocks, blocks_of(template_text("how_to_read.md")));
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
