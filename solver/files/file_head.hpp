// The first line of an engine's file: one JSON object that identifies the contents.
#pragma once
#include <xxhash.h>

#include <string>

#include "model/game.hpp"
#include "model/json.hpp"

namespace arbiter {

/// A parsed first line. Errors are Bad_input; each message begins with `where` and names the key.
class File_head {
 public:
  File_head(std::string where, std::string_view line)
      : where_(std::move(where)), json_(parse_json(where_, line)) {}

  const Json& operator[](const char* key) const { return member(json_, where_, key); }
  void must_be(const char* key, const Json& wanted) const { must_be(key, wanted, key); }
  /// Throws unless the value of `key` is `wanted`. `spoken` is the key's name in the message.
  void must_be(const char* key, const Json& wanted, const std::string& spoken) const {
    const Json& found = (*this)[key];
    if (found != wanted) throw Bad_input(where_ + ": " + spoken, wanted.dump(), found.dump());
  }
  bool has(const char* key) const { return json_.contains(key); }
  /// A nested object.
  File_head part(const char* key) const { return {where_ + ": " + key, (*this)[key].dump()}; }
  std::string text(const char* key) const {
    const Json& found = (*this)[key];
    if (!found.is_string()) throw Bad_input(where_ + ": " + key, "a text", found.dump());
    return found.get<std::string>();
  }
  bool truth(const char* key) const {
    const Json& found = (*this)[key];
    if (!found.is_boolean()) throw Bad_input(where_ + ": " + key, "true or false", found.dump());
    return found.get<bool>();
  }
  std::uint64_t number(const char* key) const {
    const Json& found = (*this)[key];
    if (!found.is_number_unsigned()) throw Bad_input(where_ + ": " + key, "a number", found.dump());
    return found.get<std::uint64_t>();
  }
  std::uint64_t number(const char* key, std::uint64_t least, std::uint64_t most) const {
    const std::uint64_t found = number(key);
    if (found < least || found > most)
      throw Bad_input(where_ + ": " + key,
                      "a number from " + std::to_string(least) + " to " + std::to_string(most),
                      std::to_string(found));
    return found;
  }

 private:
  std::string where_;
  Json json_;
};

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
                    "another version of " +
                    name + ": build it again");
}

}  // namespace arbiter
