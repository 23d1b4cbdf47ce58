// `arbiter games`: which games there are, and what one of them consists of.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "tools/commands/command.hpp"
#include "tools/commands/options.hpp"
#include "tools/commands/parts_json.hpp"

namespace arbiter {

namespace {

constexpr std::string_view natures[] = {"gap", "ambiguity", "contradiction", "settled"};
constexpr std::string_view likelihoods[] = {"certain", "high", "medium", "low", "very rare"};

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string list_text(const Rulebook& book, const Paint& paint) {
  return fmt::format("{}  {}: {}, {}, {}\n", paint.strong(fmt::format("{:<16}", book.game)),
                     book.title, counted(book.clauses.size(), "clause"),
                     counted(book.questions.size(), "question"),
                     counted(book.parameters.size(), "parameter"));
}

Report_json list_json(const Rulebook& book) {
  return {{"game", book.game},
          {"title", book.title},
          {"source", book.source},
          {"clauses", book.clauses.size()},
          {"questions", book.questions.size()},
          {"parameters", book.parameters.size()}};
}

std::string question_text(const Question& q, int in_force, const Paint& paint) {
  std::string out = fmt::format("  {}  {} ({}, {}; {})\n", paint.strong(q.id), q.title,
                                natures[static_cast<int>(q.nature)],
                                likelihoods[static_cast<int>(q.likelihood)], q.clauses);
  for (int n = q.can_be_silent ? 0 : 1; n <= q.count(); ++n)
    out += fmt::format("    {} {}: {}{}\n", n == in_force ? '*' : ' ', n,
                       n == 0 ? "no ruling" : q.readings[static_cast<std::size_t>(n) - 1],
                       n == q.standard ? " (default)" : "");
  return out;
}

Report_json question_json(const Question& q, int in_force) {
  Report_json readings = Report_json::array();
  for (int n = q.can_be_silent ? 0 : 1; n <= q.count(); ++n)
    readings.push_back(
        {{"reading", n},
         {"says", n == 0 ? "no ruling" : q.readings[static_cast<std::size_t>(n) - 1]}});
  return {{"id", q.id},
          {"title", q.title},
          {"nature", natures[static_cast<int>(q.nature)]},
          {"likelihood", likelihoods[static_cast<int>(q.likelihood)]},
          {"clauses", q.clauses},
          {"readings", readings},
          {"default", q.standard},
          {"in_force", in_force},
          {"because", q.because},
          {"can_be_chosen", q.is_knob()}};
}

std::string text_of(const Any_game& game, const Paint& paint) {
  const Rulebook& book = game.rulebook();
  const Ruleset& ruleset = game.ruleset();
  std::string out = fmt::format("{} ({}), from {}\nruleset: {}\n\nClauses\n",
                                paint.strong(book.title), book.game, book.source, ruleset.text());
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const Clause& c = book.clauses[i];
    out += fmt::format("  {}  {}: {}\n", paint.strong(c.id), c.heading, c.says);
    if (!c.without.empty())
      out += fmt::format("    {}={}: {}\n", c.id, ruleset.in_force(i) ? "off" : "off, as here",
                         c.without);
    if (!c.not_a_rule.empty()) out += fmt::format("    no rule: {}\n", c.not_a_rule);
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

Report_json json_of(const Any_game& game) {
  const Rulebook& book = game.rulebook();
  const Ruleset& ruleset = game.ruleset();
  Report_json out = game_json(game);
  out["title"] = book.title;
  out["source"] = book.source;
  for (const char* table : {"clauses", "questions", "parameters"})
    out[table] = Report_json::array();
  for (std::size_t i = 0; i < book.clauses.size(); ++i) {
    const Clause& c = book.clauses[i];
    Report_json clause = clause_json(c);
    clause["not_a_rule"] = c.not_a_rule;
    clause["without"] = c.without;
    clause["in_force"] = ruleset.in_force(i);
    out["clauses"].push_back(std::move(clause));
  }
  for (std::size_t i = 0; i < book.questions.size(); ++i)
    out["questions"].push_back(question_json(book.questions[i], ruleset.reading(i)));
  const Ruleset standard(book);
  for (std::size_t i = 0; i < book.parameters.size(); ++i) {
    const Parameter& p = book.parameters[i];
    out["parameters"].push_back({{"name", p.name},
                                 {"says", p.says},
                                 {"least", p.least},
                                 {"most", p.most},
                                 {"default", standard.table(i)},
                                 {"in_force", ruleset.table(i)}});
  }
  return out;
}

}  // namespace

Command games_command() {
  return {"games", "List the games, or all that one of them consists of",
          "Without GAME one line for each game. With GAME its clauses, its open questions with\n"
          "their readings, and its sizes; --ruleset says which readings and sizes are in force.",
          "arbiter games\n"
          "arbiter games picadice --ruleset PD-A03=2,players=3",
          [](CLI::App& app) -> Action {
            const auto options = std::make_shared<Game_options>();
            add_options(app, *options)->required(false);
            return [options](Output& output) {
              if (!options->game.empty()) {
                const auto game = options->make();
                output.text(text_of(*game, output.paint()));
                output.object(json_of(*game));
                return Exit::holds;
              }
              if (options->ruleset_given())
                throw Bad_input("games: --ruleset needs the name of a game before it");
              Report_json list = Report_json::array();
              for (const Rulebook* book : all_rulebooks()) {
                output.text(list_text(*book, output.paint()));
                list.push_back(list_json(*book));
              }
              output.object({{"games", list}});
              return Exit::holds;
            };
          }};
}

}  // namespace arbiter
