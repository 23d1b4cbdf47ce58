// Checks whether a file was made for this game, this ruleset and this version of the rules.
#pragma once
#include <xxhash.h>

#include <cstdint>
#include <string>

#include "model/error.hpp"
#include "model/game.hpp"

namespace arbiter {

/// A hash of everything on which codes and counts depend: the fields, the clauses and the
/// questions.
template <Game G>
std::uint64_t model_of(const G& game) {
  std::string text;
  const typename G::State start = game.start();
  game.fields(start, [&](const Field& f, const auto&, int least, int most) {
    for (const int n : {f.i, f.j, f.k, least, most}) text += std::to_string(n) + " ";
    text += f.name;
  });
  for (const Clause& clause : game.rulebook().clauses) text += std::string(clause.id) + " ";
  for (const Question& question : game.rulebook().questions)
    text += std::string(question.id) + std::to_string(question.count()) + " ";
  return XXH3_64bits(text.data(), text.size());
}

/// Throws Bad_input unless a file's game, ruleset and model are those of `game`. `where` describes
/// the kind of file.
template <Game G>
void require_file_of(const G& game, const std::string& where, const std::string& name,
                     const std::string& ruleset, std::uint64_t model) {
  const auto require = [&](const char* what, const auto& expected, const auto& found) {
    if (expected != found) throw Bad_input(where + ": " + what, expected, found);
  };
  require("game", std::string(game.rulebook().game), name);
  require("ruleset", game.ruleset().text(), ruleset);
  if (model != model_of(game))
    throw Bad_input(where +
                    ": expected a file with the same fields, clauses and questions, found one from "
                    "a different version of " +
                    name + ": build it again");
}

}  // namespace arbiter
