// `arbiter games`: lists the games, or everything defined for one of them.
#include <fmt/format.h>

#include "model/json.hpp"
#include "model/text.hpp"
#include "tools/cli/command.hpp"
#include "tools/cli/options.hpp"
#include "tools/facade/rulebook_json.hpp"

namespace arbiter {

namespace {

std::string list_text(const Rulebook& book, const Paint& paint) {
  return fmt::format("{}  {}: {}, {}, {}\n", paint.strong(fmt::format("{:<16}", book.game)),
                     book.title, counted(book.clauses.size(), "clause"),
                     counted(book.questions.size(), "question"),
                     counted(book.parameters.size(), "parameter"));
}

std::string question_text(const Question& q, int in_force, const Paint& paint) {
  std::string out = fmt::format("  {}  {} ({}, {}; {})\n", paint.strong(q.id), q.title,
                                name_of(q.nature), name_of(q.likelihood), q.clauses);
  for (int n = q.least(); n <= q.count(); ++n)
    out += fmt::format("    {} {}: {}{}\n", n == in_force ? '*' : ' ', n, q.says(n),
                       n == q.standard ? " (default)" : "");
  return out;
}

std::string text_of(const Game_facade& game, const Paint& paint) {
  const Rulebook& book = game.rulebook();
  const Ruleset& ruleset = game.ruleset();
  std::string out = fmt::format("{} ({}), from {}\nruleset: {}\n\nClauses\n",
                                paint.strong(book.title), book.game, book.source, ruleset.text());
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const Clause& c = book.clauses[i];
    out += fmt::format("  {}  {}: {}\n", paint.strong(c.id), c.heading, c.says);
    if (!c.without.empty())
      out += fmt::format("    {}={}: {}\n", c.id, ruleset.in_force(i) ? "off" : "off (in force)",
                         c.without);
    if (!c.not_a_rule.empty()) out += fmt::format("    not a rule: {}\n", c.not_a_rule);
  }
  if (!book.questions.empty()) out += "\nQuestions (* is the reading in force)\n";
  for (std::size_t i = 0; i < book.questions.size(); ++i)
    out += question_text(book.questions[i], ruleset.reading(i), paint);
  if (!book.parameters.empty()) out += "\nParameters\n";
  for (std::size_t i = 0; i < book.parameters.size(); ++i) {
    const Parameter& p = book.parameters[i];
    out += fmt::format("  {}={}  from {} to {}: {}\n", paint.strong(p.name),
                       fmt::join(ruleset.table(i), ":"), p.least, p.most, p.says);
  }
  return out;
}

}  // namespace

Command games_command() {
  return {"games",
          "List the games, or everything defined for one of them",
          "Without GAME, prints one line for each game. With GAME, prints its clauses, its\n"
          "questions with their readings, and its sizes; --ruleset selects the readings and sizes\n"
          "in force.",
          "0 the list was printed",
          "arbiter games\n"
          "arbiter games picadice --ruleset PD-A03=2,players=3",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<Game_options>();
            add_options(arguments, *options).required(false);
            return [options](Output& output) {
              output.page();
              if (!options->game.empty()) {
                const auto game = options->make();
                output.text(text_of(*game, output.paint()));
                output.object(rulebook_json(*game));
                return Exit::holds;
              }
              if (options->ruleset_given) throw Bad_input("games: --ruleset needs a GAME");
              Report_json list = Report_json::array();
              for (const Rulebook* book : all_rulebooks()) {
                output.text(list_text(*book, output.paint()));
                list.push_back(listed_json(*book));
              }
              output.object({{"games", list}});
              return Exit::holds;
            };
          }};
}

}  // namespace arbiter
