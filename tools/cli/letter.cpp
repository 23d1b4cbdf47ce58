// `arbiter letter` writes what a publisher should answer first: a page with a sentence to print for
// each answer; and from the answers, errata with frequently asked questions, or a list of issues.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <optional>

#include "model/error.hpp"
#include "model/json.hpp"
#include "model/text.hpp"
#include "reports/audit_json.hpp"
#include "reports/document/markdown.hpp"
#include "reports/document/terminal.hpp"
#include "reports/html/page.hpp"
#include "reports/letter.hpp"
#include "reports/pages/pages.hpp"
#include "solver/files/replacing_file.hpp"
#include "tools/auditor/boards.hpp"
#include "tools/auditor/run.hpp"
#include "tools/cli/choices.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/cli/printed_pdf.hpp"
#include "tools/loader/loaded_games.hpp"

namespace arbiter {

namespace {

namespace fs = std::filesystem;

constexpr double seconds_of_a_run = 60;  // if no limit is given

struct Letter_options {
  std::string game, out, as = "letter", choices;
  std::uint64_t most = 10, pictures = 5;
  bool thorough = false;
  Engine_options engine;
};

/// The command that writes the same document.
std::string command_of(const Letter_options& options) {
  std::string out = "arbiter letter " + options.game;
  if (options.as != "letter") out += " --as " + options.as;
  if (!options.choices.empty()) out += " --choices " + shell_word(options.choices);
  if (options.most != Letter_options().most) out += fmt::format(" --max {}", options.most);
  if (options.pictures != Letter_options().pictures)
    out += fmt::format(" --pictures {}", options.pictures);
  if (options.thorough) out += " --long";
  return out + options.engine.limits_text() + option_that_loads(options.game);
}

/// The formats of each kind of document.
std::vector<std::string> formats_of(const std::string& kind) {
  if (kind == "faq") return {".html", ".pdf", ".md"};
  if (kind == "issues") return {".md"};
  return {".html", ".pdf", ".csv", ".md"};
}

/// The document in the format of a file name.
std::string text_of(const Letter& letter, const document::Page& page, const std::string& kind,
                    const std::string& format, const std::string& printer,
                    const std::string& command) {
  if (kind == "issues") return issues_of(letter);
  if (format == ".csv") return csv_of(letter);
  if (format == ".md") return document::markdown_of(page);
  const std::string html =
      html::file_of(page.title.plain(),
                    {html::section_of({&page, 1}, letter.audit->book->title, boards_of_games())},
                    letter_footer(command, ARBITER_VERSION), ARBITER_VERSION);
  return format == ".pdf" ? printed_pdf(printer, html) : html;
}

Report_json letter_json(const Letter& letter) {
  Report_json entries = Report_json::array();
  for (const Letter_entry& entry : letter.entries) {
    Report_json answers = Report_json::array();
    for (const Letter_answer& a : entry.answers)
      answers.push_back({{"reading", a.reading},
                         {"default", a.is_default},
                         {"clause", a.clause},
                         {"heading", a.where},
                         {"sentence", a.says},
                         {"examples", a.evidence},
                         {"also_settles", a.also_settles}});
    entries.push_back({{"question", entry.question->id},
                       {"title", entry.question->title},
                       {"severity", name_of(entry.known->severity)},
                       {"sampled", entry.known->is_sampled},
                       {"why", entry.why},
                       {"answers", answers}});
  }
  Report_json settled = Report_json::array();
  for (const Settled_question& each : letter.settled)
    settled.push_back({{"question", each.entry.question->id},
                       {"reading", each.answer() ? Report_json(each.reading) : Report_json()},
                       {"sentence", each.answer() ? each.answer()->says : ""},
                       {"by", each.by}});
  return {{"game", letter.audit->book->game},
          {"stopped", letter.audit->stopped},
          {"settled", settled},
          {"open", letter.open},
          {"harmless", letter.harmless},
          {"questions", entries}};
}

Exit letter(const Letter_options& options, Output& output) {
  const fs::path out = options.out;
  const std::string format = out.extension().string();
  const std::vector<std::string> formats = formats_of(options.as);
  if (!options.out.empty() && std::ranges::find(formats, format) == formats.end())
    throw Bad_input("--out", fmt::format("a name that ends in {}", fmt::join(formats, ", ")),
                    options.out);
  const std::string printer =
      format == ".pdf" ? browser_that_prints("an .html file can be printed from any browser") : "";
  const auto game = make_game(options.game, "");
  const Choices choices = read_choices(game->rulebook(), options.choices);
  std::optional<Replacing_file> file;  // fails now rather than after the work
  if (!options.out.empty()) file.emplace(out);
  output.begin_work("examining the questions; Ctrl-C stops");
  Audit_options run;
  run.limits = limits_of(options.engine, output);
  if (run.limits.seconds == 0 && !options.thorough) run.limits.seconds = seconds_of_a_run;
  run.given = options.engine.limits_text();
  run.brief = !options.thorough;
  run.thorough = options.thorough;
  if (output.shows_progress()) run.announce = [&](const std::string& what) { output.status(what); };
  const Game_audit audit = audit_questions(game->rulebook(), run);
  const Letter letter = letter_of(audit, options.most, choices);
  document::Page page =
      options.as == "faq" ? faq_page(audit, choices) : letter_page(letter, options.pictures);
  page.loads = option_that_loads(options.game);
  if (options.out.empty()) {
    output.page();
    output.text(options.as == "issues"
                    ? issues_of(letter)
                    : document::terminal_text(page.blocks, output.paint(), page.loads));
  } else {
    file->write(text_of(letter, page, options.as, format, printer, command_of(options)));
    file->done();
  }
  output.object(letter_json(letter));
  return audit.stopped ? Exit::undecided : Exit::holds;
}

}  // namespace

Command letter_command() {
  return {"letter",
          "Write a letter telling a publisher what to answer first",
          "One entry for each open question, the most urgent first (as `arbiter questions` orders\n"
          "them): why it matters, a picture of the first position where the answers differ, and\n"
          "for each answer a sentence to print, the clause that it amends, what the worked\n"
          "examples say about it and which other questions it settles. Questions that never\n"
          "matter are left out: those that an example answers, and those whose readings are\n"
          "proved not to differ. A PDF is printed by Chromium.\n"
          "The page of a letter saves the picked answers as a file of choices: a line such as\n"
          "PD-A01=2 for each question. With --choices the letter leaves out what they settle.\n"
          "--as faq writes errata and frequently asked questions with the chosen answers, or else\n"
          "our assumptions; --as issues writes a Markdown list for an issue tracker.",
          "0 the letter is written\n"
          "3 stopped before all questions were examined",
          "arbiter letter picadice --out picadice.pdf\n"
          "arbiter letter picadice --choices picadice.choices --as faq --out faq.html",
          taking(letter, [](Arguments& arguments, Letter_options& options) {
            arguments.add("GAME", &options.game, "A game listed by `arbiter games`").required();
            arguments
                .add("--out", &options.out,
                     "File to write: .html, .pdf, .csv or .md (default:\nprint the text)")
                .file();
            arguments.add("--as", &options.as, "Document to write")
                .one_of({"letter", "faq", "issues"})
                .defaulted();
            arguments
                .add("--choices", &options.choices,
                     "Answers that have been chosen, as PD-A01=2,PD-A03=1\nor a file of them")
                .file();
            arguments.add("--max", &options.most, "Maximum number of questions in the letter")
                .range(std::uint64_t{1}, std::uint64_t{1000})
                .defaulted();
            arguments.add("--pictures", &options.pictures, "Number of questions with pictures")
                .defaulted();
            arguments.add("--long", &options.thorough, "Examine more games, pairs and states");
            add_options(arguments, options.engine,
                        "Time limit in seconds for each exploration\n(default: 60)");
          })};
}

}  // namespace arbiter
