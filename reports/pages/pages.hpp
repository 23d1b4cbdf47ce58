// The pages of an audit as documents, which writers turn into HTML and Markdown. They contain no
// times, and no local paths except those of loaded games in commands, so the same audit gives the
// same bytes.
#pragma once
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/json_fwd.hpp"
#include "reports/audit_data.hpp"
#include "reports/document/document.hpp"
#include "reports/letter.hpp"

namespace arbiter {

/// The first page: all games with their most important findings, and how to read the other pages.
document::Page start_page(std::span<const Game_audit> audits);
/// The pages of a game: the letter, which links to all others; the list of questions; a page for
/// each question and for each property that fails; and everything that engineers want to know.
std::vector<document::Page> game_pages(const Game_audit& audit);

/// A letter to the publisher: the questions to answer, with pictures for the first of them.
document::Page letter_page(const Letter& letter, std::size_t pictures = 5);
/// The last line of a file with only the letter, which this command wrote.
document::Text letter_footer(std::string_view command, std::string_view version);
/// The same without a title, as a part of a page; a letter that stands alone has no links to the
/// pages of its questions.
document::Blocks letter_blocks(const Letter& letter, std::size_t pictures = 5,
                               bool is_alone = false);
/// What has changed since an earlier audit, whose reports are given by game (audit_changes.hpp).
document::Page changes_page(std::span<const Game_audit> audits,
                            const std::map<std::string, Report_json>& before);
/// Errata and frequently asked questions, with the chosen answers, or else our assumptions.
document::Page faq_page(const Game_audit& audit, const Choices& choices);
/// Markdown for an issue tracker: an item with a checkbox for each question, and in it one for each
/// answer.
std::string issues_of(const Letter& letter);

/// The title and the last line of a file with all pages.
std::string title_of(std::span<const Game_audit> audits);
document::Text footer_of(std::string_view version);

/// A question with its readings, where these differ, how often that happens, and a suggested
/// erratum. `known` is null when the audit did not examine it.
document::Card question_card(const Game_audit& audit, const Question& question,
                             const Question_audit* known);
/// The same as a page.
document::Page question_page(const Game_audit& audit, const Question& question,
                             const Question_audit* known);

/// A page from the sources about a game (values of small variants, endgames, dice). A table of
/// shares or differences also gets a chart. A table of endgames (position, best, value, other
/// moves, why) becomes pictures of the positions with the values of their moves.
document::Card source_card(const Source_page& page, std::string_view game);

/// The command that examines a question, or if it has no id all questions, as this audit did.
document::Text questions_command(const Game_audit& audit, std::string_view question = {});
/// The command that runs this audit again.
document::Text audit_command(const Game_audit& audit);
/// Turns the names of the book's clauses and questions into links to their cards.
void add_links(document::Page& page, const Rulebook& book);
/// A clause by its heading and id: "\"Setup\", XX-C01".
document::Text quoted(const Rulebook& book, std::string_view clause);
/// "Next: P1.", "Next: a random outcome.", "The game is over."
std::string next_text(const Outcome& outcome);
/// The colour of a verdict.
document::Tone tone_of(Reading_audit::Kind kind);
document::Tone tone_of(Severity severity);

}  // namespace arbiter
