#include "tools/facade/rulebook_json.hpp"

#include "model/json.hpp"
#include "tools/facade/parts_json.hpp"

namespace arbiter {

namespace {

Report_json question_json(const Question& q, int in_force) {
  Report_json readings = Report_json::array();
  for (int n = q.least(); n <= q.count(); ++n)
    readings.push_back({{"reading", n}, {"says", q.says(n)}});
  return {{"id", q.id},
          {"title", q.title},
          {"nature", name_of(q.nature)},
          {"likelihood", name_of(q.likelihood)},
          {"clauses", q.clauses},
          {"readings", readings},
          {"default", q.standard},
          {"in_force", in_force},
          {"because", q.because},
          {"can_be_chosen", q.is_knob()}};
}

}  // namespace

std::string_view name_of(Nature nature) {
  constexpr std::string_view names[] = {"gap", "ambiguity", "contradiction", "settled"};
  return names[static_cast<int>(nature)];
}

std::string_view name_of(Likelihood likelihood) {
  constexpr std::string_view names[] = {"certain", "high", "medium", "low", "very rare"};
  return names[static_cast<int>(likelihood)];
}

Report_json listed_json(const Rulebook& book) {
  return {{"game", book.game},
          {"title", book.title},
          {"source", book.source},
          {"clauses", book.clauses.size()},
          {"questions", book.questions.size()},
          {"parameters", book.parameters.size()}};
}

Report_json rulebook_json(const Game_facade& game) {
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

}  // namespace arbiter
