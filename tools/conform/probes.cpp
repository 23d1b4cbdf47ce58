#include "tools/conform/probes.hpp"

#include <fmt/format.h>

#include "model/error.hpp"
#include "model/json.hpp"
#include "tools/conform/vectors/suite.hpp"

namespace arbiter::conform {

Probes load_probes(const std::filesystem::path& folder, const Rulebook& book) {
  const std::filesystem::path optional = folder / book.game / "optional";
  Probes out;
  for (const auto& [path, text] : vectors::read_folder(optional)) {
    const std::string where = (optional / path).string();
    const std::string id = std::filesystem::path(path).stem().string();
    const std::size_t question = index_of(book.questions, id);
    if (question == book.questions.size())
      throw Bad_input(where, fmt::format("the name of a question of {}", book.title), id);
    const vectors::File file = vectors::parse(where, text);
    if (file.game != book.game) throw Bad_input(where + ": game", book.game, file.game);
    for (const vectors::Test& test : file.tests) {
      (void)Ruleset::parse(book, test.ruleset);
      out[id].push_back({test.ruleset, test.request});
    }
  }
  return out;
}

Seeds load_seeds(const std::filesystem::path& folder, const Rulebook& book) {
  Seeds out;
  for (const auto& [path, text] : vectors::read_folder(folder / book.game)) {
    if (path.starts_with("optional")) continue;
    for (const vectors::Test& test :
         vectors::parse((folder / book.game / path).string(), text).tests)
      if (!test.request.position.empty())
        out[Ruleset::parse(book, test.ruleset).text()].push_back({test.clauses, test.request});
  }
  return out;
}

std::filesystem::path folder_of_vectors(const std::string& asked,
                                        const std::vector<std::filesystem::path>& usual) {
  if (!asked.empty()) {
    if (!std::filesystem::is_directory(asked))
      throw Bad_input("--vectors", "a folder with test vectors", asked);
    return asked;
  }
  for (const std::filesystem::path& each : usual)
    if (std::filesystem::is_directory(each)) return each;
  return {};
}

}  // namespace arbiter::conform
