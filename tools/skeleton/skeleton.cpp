#include "tools/skeleton/skeleton.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

#include "model/error.hpp"
#include "model/text.hpp"
#include "tools/facade/output.hpp"

namespace arbiter::skeleton {

namespace {

constexpr std::size_t longest_name = 40;

std::string capital(std::string word) {
  word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}

/// The prefix of the clause ids: HR for hare_race, CH for chess.
std::string initials(std::string_view name) {
  const auto words = split(name, '_');
  std::string out = words.size() > 1 && !words[1].empty() ? std::string{words[0][0], words[1][0]}
                                                          : std::string(name.substr(0, 2));
  if (out.size() < 2 || !std::isalpha(static_cast<unsigned char>(out[1]))) out = {name[0], 'X'};
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

void check_name(std::string_view name) {
  const auto fits = [](unsigned char c) { return std::islower(c) || std::isdigit(c) || c == '_'; };
  if (name.empty() || name.size() > longest_name || !std::all_of(name.begin(), name.end(), fits) ||
      !std::islower(static_cast<unsigned char>(name[0])) || name.ends_with('_'))
    throw Bad_input("name of a game", "lower-case letters, digits and '_', as in hare_race", name);
}

std::string filled(std::string_view text,
                   std::span<const std::pair<std::string_view, std::string>> words) {
  std::string out(text);
  for (const auto& [word, put] : words)
    for (std::size_t at = out.find(word); at != std::string::npos; at = out.find(word, at)) {
      out.replace(at, word.size(), put);
      at += put.size();
    }
  return out;
}

}  // namespace

std::vector<File> files_of(std::string_view name, std::string_view version) {
  check_name(name);
  const std::string game(name);
  std::string title = capital(game);
  std::replace(title.begin(), title.end(), '_', ' ');
  const std::pair<std::string_view, std::string> words[] = {
      {"@game@", game},
      {"@Game@", capital(game)},
      {"@Title@", title},
      {"@ID@", initials(name)},
      {"@version@", std::string(version.substr(0, version.rfind('.')))}};
  std::vector<File> out;
  for (const auto& [file, text] : templates()) {
    const std::filesystem::path at = "model/" + game;
    const std::string own =
        file.starts_with("game.") ? game + std::string(file.substr(4)) : std::string(file);
    out.push_back(
        {own == "CMakeLists.txt" ? std::filesystem::path(own) : at / own, filled(text, words)});
  }
  return out;
}

std::vector<std::filesystem::path> write(std::string_view name, std::string_view version,
                                         const std::filesystem::path& folder) {
  const std::vector<File> files = files_of(name, version);
  const std::filesystem::path own = folder / "model" / std::string(name);
  if (std::filesystem::exists(own))
    throw Bad_input("folder of the game", "a folder that does not exist yet", own.string());
  std::error_code trouble;
  std::filesystem::create_directories(own, trouble);
  if (trouble) throw Bad_input("folder of the game", "a folder that can be created", own.string());
  std::vector<std::filesystem::path> written;
  for (const File& file : files) {
    const std::filesystem::path path = folder / file.path;
    if (std::filesystem::exists(path))
      continue;  // the CMakeLists.txt of a tree that has other games
    write_file(path, file.text);
    written.push_back(path);
  }
  return written;
}

}  // namespace arbiter::skeleton
